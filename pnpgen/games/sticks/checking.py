"""What `sticks check` and `sticks odds` say of a set, for people and for scripts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pnpgen.games.sticks.phrases import combination_words
from pnpgen.games.sticks.stickset import Checked, Stick, StickReport, StickSet
from pnpgen.games.sticks.stickset import check as look
from pnpgen.games.sticks.wishes import load_set, read_set
from pnpgen.games.sticks.wording import canonical
from pnpgen.paper.shelf import Shelf
from pnpgen.paper.words import Words
from pnpgen.shell.config import user_templates
from pnpgen.shell.console import note, print_json, say, table

if TYPE_CHECKING:
    from pnpgen.games.sticks.odds import Odds, Precision
    from pnpgen.product import Order
    from pnpgen.shell.options import Printing


def check_set(source: str, lang: str, templates: tuple[Path, ...], *, json: bool) -> bool:
    """Reports a set and says whether every stick of it is possible.

    Raises:
        UsageError: no such file or set.
        ParseError: the first line that does not parse.
    """
    shelf = Shelf((*templates, *user_templates()))
    words = combination_words(Words(lang, shelf))
    stickset, _ = load_set(source, shelf)
    checked = look(stickset)
    texts = [canonical(stick.combination, words) for stick in stickset.sticks]
    if json:
        rows = [_facts(report, text) for report, text in zip(checked.sticks, texts, strict=True)]
        print_json("sticks check", {"set": stickset.name, "sticks": rows, "summary": checked.summary._asdict()})
    else:
        _tell(stickset, checked, texts)
    return not checked.summary.impossible


def _facts(report: StickReport, text: str) -> dict[str, object]:
    return {
        "text": report.text,
        "canonical": text,
        "components": [part.data() for part in report.components],
        "cards": report.cards,
        "copies": report.copies,
        "possible": report.possible,
        "reason": report.reason,
        "duplicate_of": report.duplicate_of,
    }


def _tell(stickset: StickSet, checked: Checked, texts: list[str]) -> None:
    rows = [["", "stick", "cards", ""]]
    for number, (report, text) in enumerate(zip(checked.sticks, texts, strict=True), 1):
        remarks = [
            f"{report.copies} copies" if report.copies > 1 else "",
            f"same as {report.duplicate_of}" if report.duplicate_of else "",
            f"impossible: {report.reason}" if report.reason else "",
            f"written: {report.text}" if report.text.casefold() != text.casefold() else "",
        ]
        rows.append([str(number), text, str(report.cards), "; ".join(filter(None, remarks))])
    say(table(rows, right=(0, 2)))
    sums = checked.summary
    labels = "1 label" if sums.labels == 1 else f"{sums.labels} labels"
    twice = f"{sums.duplicates or 'no'} duplicate{'s' * (sums.duplicates != 1)}"
    say(
        f"{stickset.name}: {labels}: {sums.sticks} combinations and {sums.free} FREE; "
        f"{sums.impossible or 'none'} impossible, {twice}"
    )


def precision(order: Order) -> Precision:
    """How exact odds shall be.

    Raises:
        UsageError: names the option and its limits.
    """
    from pnpgen.errors import UsageError
    from pnpgen.games.sticks.odds import DEFAULT_LIMIT, Precision

    text = order.text("error", "0.05")
    try:
        error = float(text)
    except ValueError:
        raise UsageError(f"expected a relative error such as 0.05, got '{text[:60]}'", where="--error") from None
    limit = order.number("limit", DEFAULT_LIMIT, 1_000, 1_000_000_000)
    try:
        return Precision(error, limit)
    except UsageError as fault:
        raise UsageError(fault.message, where="--error") from None


def odds_of(stickset: StickSet, order: Order) -> tuple[Odds, ...]:
    """The odds of a set's sticks, by the order's seed and precision."""
    from pnpgen.games.sticks.odds import odds

    combinations = [stick.combination for stick in stickset.sticks]
    return odds(combinations, seed=order.seed, precision=precision(order), rules=stickset.rules)


def list_odds(order: Order, out: Printing, *, hands: bool) -> None:
    """Lists the odds, the likeliest first for people, in the set's order for scripts."""
    stickset = read_set(out.press(), order)
    found = odds_of(stickset, order)
    if out.json:
        rows = [
            {"text": stick.text, **_odds_facts(one)} for stick, one in zip(stickset.sticks, found, strict=True)
        ]
        print_json("sticks odds", {"set": stickset.name, "seed": order.seed, "sticks": rows})
        return
    ordered = sorted(zip(stickset.sticks, found, strict=True), key=lambda row: -row[1].odds)
    head = ["stick", "odds", "±", *(["hands"] if hands else [])]
    say(table([head, *(_odds_row(stick, one, hands=hands) for stick, one in ordered)], right=(1, 2, 3)))
    short = sum(not one.reached for one in found)
    if short:
        note(f"{short} of them reached the limit of hands before the precision: a larger --limit goes on")
    note(f"seed {order.seed}")


def _odds_facts(one: Odds) -> dict[str, object]:
    return {
        "odds": one.odds,
        "standard_error": one.standard_error,
        "hands": one.hands,
        "reached": one.reached,
    }


def _odds_row(stick: Stick, one: Odds, *, hands: bool) -> list[str]:
    row = [stick.text, percent(one.odds), percent(one.standard_error)]
    return [*row, f"{one.hands:,}"] if hands else row


def percent(share: float) -> str:
    """A share in percent, with three figures where it is small.

    >>> percent(0.4567), percent(0.012345), percent(0.0), percent(0.00001234)
    ('45.7 %', '1.23 %', '0 %', '0.00123 %')
    """
    if share == 0:
        return "0 %"
    digits = 1 if share >= 0.1 else 2
    text = f"{100 * share:.{digits}f}"
    if share < 0.01:
        text = f"{100 * share:.3g}" if share >= 1e-6 else f"{100 * share:.2e}"
    return f"{text} %"
