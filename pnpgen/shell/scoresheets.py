"""What every score sheet's command shares: forms, pads, which way up, two on a page."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pnpgen.errors import UsageError
from pnpgen.shell.options import Printing

if TYPE_CHECKING:
    from pnpgen.product import Order, Product

MOST_IN_PAD = 1000

Names = Annotated[str, typer.Option(help="The players' names, separated by commas.")]
"""The option that every game's sheet has."""


def _option(*names: str, text: str) -> Any:  # noqa: ANN401
    return typer.Option(*names, help=text, rich_help_panel="Score sheet", show_default=False)


@dataclass(frozen=True, slots=True)
class ScoreSheets:
    """How a score sheet is laid out and how many of it are printed, as the command line says."""

    fillable: Annotated[
        bool, _option("--fillable", text="A form: type into the cells of the PDF on a screen.")
    ] = False
    pad: Annotated[int | None, _option("--pad", text="A pad of so many sheets, a game each, in one file.")] = None
    orientation: Annotated[
        str, _option("--orientation", text="portrait or landscape (default: what suits the players).")
    ] = ""
    two_up: Annotated[
        bool | None,
        _option("--two-up/--one-up", text="Two games on a page, or one (default: two where much would be empty)."),
    ] = None

    def params(self) -> dict[str, object]:
        """What of it belongs into an order, and so into the sheet's ID."""
        two_up = {True: "yes", False: "no", None: ""}[self.two_up]
        return {"fillable": self.fillable, "orientation": self.orientation, "two_up": two_up}


def print_scores(product: Product, order: Order, out: Printing, sheets: ScoreSheets, command: str) -> None:
    """Builds a score sheet and prints it, as often as a pad has sheets.

    Args:
        product: the sheet; its builder reads the layout from the order (`paper.scorelayout`).
        order: the game's own parameters; those of `sheets` are added here.
        out: paper, looks and the file.
        sheets: layout and pad.
        command: its name, for --json.

    Raises:
        UsageError: a pad of less than 1 or more than 1,000 sheets, a pad of forms.
    """
    from pnpgen.shell.printer import job_of, print_built

    _check(out, sheets)
    whole = replace(order, params={**order.params, **out.order(**sheets.params()).params})
    press = out.press()
    built = product.build(press, whole)
    if sheets.pad is not None:
        up = built.parts[0].bodies[0].up
        out = replace(out, copies=-(-sheets.pad // up))
    print_built(built, press, job_of(product, whole, built), out, command)


def _check(out: Printing, sheets: ScoreSheets) -> None:
    pad = sheets.pad
    if pad is not None:
        if not 1 <= pad <= MOST_IN_PAD:
            raise UsageError(f"expected 1 to {MOST_IN_PAD} sheets in a pad, got {pad}", where="--pad")
        if out.copies not in (None, 1):
            raise UsageError("expected --pad or --copies, got both", where="--pad")
        if sheets.fillable:
            raise UsageError("expected --pad for paper or --fillable for a screen, got both", where="--pad")
