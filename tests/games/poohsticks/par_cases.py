"""The published answers (`par_reference.json`), their rivers, and what many games say of a par."""

import json
import math
from pathlib import Path

from pnpgen.games.poohsticks.river import River

CASES = {
    case["name"]: case
    for case in json.loads(Path(__file__).with_name("par_reference.json").read_text(encoding="utf-8"))["cases"]
}


def river_of(name, extra=""):
    case = CASES[name]
    return River.parse(f"players: {case['players']}\ndecks: {case['decks']}\n{extra}" + "\n".join(case["rows"]))


def mean_and_error(lengths):
    """The mean of many games' turns and its standard error."""
    mean = sum(lengths) / len(lengths)
    return mean, math.sqrt(sum((n - mean) ** 2 for n in lengths) / (len(lengths) - 1) / len(lengths))
