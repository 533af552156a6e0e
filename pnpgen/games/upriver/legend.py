"""The legend of the score sheet: the scoring rule, worked examples, and what the signs in the rows mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.games.upriver.rules import SOURCE_HAND, start_hand
from pnpgen.games.upriver.signs import forehead
from pnpgen.games.upriver.trumps import NO_TRUMP
from pnpgen.paper.scoreform import Block, Note
from pnpgen.paper.scoresigns import corner_sign

if TYPE_CHECKING:
    from pnpgen.games.upriver.scores import ScoreOptions
    from pnpgen.games.upriver.scoring import Scoring
    from pnpgen.paper.theme import Theme
    from pnpgen.paper.words import Words

_GAME = "upriver"


def legend_blocks(options: ScoreOptions, words: Words, theme: Theme) -> tuple[Block, ...]:
    """The rule, the hook, and what the sheet's signs mean, which always stay; worked examples where there is room."""
    rule = Block(words.text(_GAME, "legend.title"), scoring_notes(options.scoring, words))
    examples = Block(words.text(_GAME, "legend.examples"), example_notes(options.scoring, words), kept=False)
    hook = Block(words.text(_GAME, "legend.hook_title"), (Note(words.text(_GAME, "legend.hook")),))
    blocks = (rule, examples, *([hook] if options.hook else []), Block("", _further(options, words, theme)))
    return tuple(block._replace(notes=tuple(map(_bound, block.notes))) for block in blocks)


def _bound(note: Note) -> Note:
    """The note with a no-break space before its last word, which then never stands on a line by itself."""
    return note._replace(text="\u00a0".join(note.text.rsplit(" ", 1)))


def scoring_notes(scoring: Scoring, words: Words) -> tuple[Note, ...]:
    """The variant's rule in print, and whether it holds a choice of ours."""
    notes = [Note(line) for line in scoring_lines(scoring, words)]
    if scoring.ours:
        notes.append(Note(words.text(_GAME, "legend.ours"), font="italic"))
    return tuple(notes)


def scoring_lines(scoring: Scoring, words: Words) -> list[str]:
    """The variant's rule: its own sentence where the words have one, else a line for each case."""
    sentence = words.table(_GAME, "scoring").get(scoring.name)
    if sentence:
        return [sentence]
    named = words.table(_GAME, "scoring_quantities")
    quantities = {**named, "d²": named["d_squared"]}
    return [
        words.text(_GAME, f"scoring_cases.{case.when}", points=case.printed(quantities))
        for case in scoring.formula()
    ]


def example_notes(scoring: Scoring, words: Words) -> tuple[Note, ...]:
    """The variant's worked examples, a line each."""
    lines = []
    for example in scoring.worked_example():
        points = str(example.points).replace("-", "−")
        values = {"bid": example.bid, "taken": example.taken, "score": points}
        if example.arithmetic == points:
            lines.append(words.text(_GAME, "legend.example", **values))
        else:
            lines.append(words.text(_GAME, "legend.example_worked", arithmetic=example.arithmetic, **values))
    return tuple(Note(line) for line in lines)


def _further(options: ScoreOptions, words: Words, theme: Theme) -> tuple[Note, ...]:
    """Lines first and signs last: a sign is higher than a line, and would stand on one below it."""
    players, start = len(options.names), max(deal.cards for deal in options.rounds)
    notes: list[Note] = []
    if options.trumps.turned:
        notes.append(Note(words.text(_GAME, "legend.trump")))
    elif options.trumps.column:
        notes.append(Note(words.text(_GAME, "legend.trump_printed")))
        if any(options.trumps.at(deal.number) == NO_TRUMP for deal in options.rounds):
            short = words.text("common", "cards.no_trump_short")
            notes.append(Note(words.text(_GAME, "legend.no_trump", short=short)))
    if options.decks == 1 and start == start_hand(players) < SOURCE_HAND:
        notes.append(Note(words.text(_GAME, "legend.start", players=players, start=start)))
    notes.append(Note(words.text(_GAME, "legend.dealer"), corner_sign(theme)))
    if any(deal.forehead for deal in options.rounds):
        notes.append(Note(words.text(_GAME, "legend.forehead"), forehead(theme)))
    return tuple(notes)
