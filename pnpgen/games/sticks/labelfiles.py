"""Files that go with printed labels: outlines for a cutting machine, and what a laser engraves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path as FilePath

from pnpgen.errors import UsageError, unknown
from pnpgen.games.sticks.labelprint import build_labels
from pnpgen.games.sticks.wishes import Wishes, read_wishes
from pnpgen.paper.document import Document
from pnpgen.paper.dxf import cut_dxf
from pnpgen.paper.marks import Mark, Place, Sheet, Stamps
from pnpgen.paper.piece import Built
from pnpgen.paper.press import Press, make_press
from pnpgen.paper.registration import has_room
from pnpgen.paper.svg import cut_svg, sheet_svg
from pnpgen.product import Order, Recipe
from pnpgen.shell.files import write_all
from pnpgen.shell.options import Printing
from pnpgen.shell.outputs import Job, Printed, paint_files, slug
from pnpgen.shell.printer import in_tray, lay_out
from pnpgen.shell.summary import summary, tell

FORMATS = ("svg", "dxf")
MOST_FILES = 200


@dataclass(frozen=True, slots=True)
class Extras:
    """What is wanted beside the PDF: a format of cut files ("" for none), and files to engrave."""

    cut: str = ""
    engrave: bool = False

    def __post_init__(self) -> None:
        if self.cut and self.cut not in FORMATS:
            raise unknown("format", self.cut[:60], FORMATS, where="--cut-file")


def print_labels(order: Order, out: Printing, extras: Extras, command: str) -> None:
    """Labels, and the files beside them: all written, or none.

    Raises:
        PnpgenError: whatever the order or the options ask that cannot be.
    """
    from pnpgen.games.sticks.game import LABELS

    if extras.cut or extras.engrave:  # marks stand on the sheets, whoever prints them again
        order = replace(order, params={**order.params, "cut": "yes"})
    if order.text("sort") == "shuffle":
        order = out.seeded(**order.params)
    press = out.press()
    wishes = read_wishes(press, order)
    built = build_labels(press, wishes, order.seed)
    recipe = Recipe(LABELS.name, LABELS.version, order)
    job = Job(f"{built.parts[0].game} · {built.parts[0].title}", recipe, slug(LABELS.name))
    document = lay_out(built, press, str(recipe), out)
    notes = list(built.notes)
    printed = paint_files(document, press, job, in_tray(built, out))
    path = printed[0].path
    if extras.cut:
        printed += _files(document, path, extras.cut, notes)
    if extras.engrave:
        printed += _engraved(press, wishes, out, path, (str(recipe), order.seed))
    told = summary(printed, Built((), tuple(notes), built.facts), json=out.json)
    write_all((one.path, one.data) for one in printed)
    tell(printed, (str(recipe),), told, command, json=out.json)


def _files(document: Document, path: FilePath, suffix: str, notes: list[str]) -> Iterator[Printed]:
    """A cut file for each different arrangement of pieces, and a note that says for which sheets it is."""
    found: dict[tuple[object, ...], list[int]] = {}
    for number, sheet in enumerate(document.sheets, 1):
        found.setdefault((sheet.width, sheet.height, sheet.trims), []).append(number)
    write = cut_svg if suffix == "svg" else cut_dxf
    for index, numbers in enumerate(found.values(), 1):
        sheet = document.sheets[numbers[0] - 1]
        name = path.with_name(f"{path.stem}-cut{index if len(found) > 1 else ''}.{suffix}")
        notes.append(f"{name.name}: cut lines of {_told(numbers)}")
        yield Printed(name, write(sheet, registration=has_room(sheet)).encode(), 1)


def _told(numbers: Sequence[int]) -> str:
    shown = ", ".join(map(str, numbers[:6])) + (", …" if len(numbers) > 6 else "")
    return f"sheet{'s' * (len(numbers) > 1)} {shown}"


def _engraved(
    press: Press, wishes: Wishes, out: Printing, path: FilePath, made: tuple[str, str]
) -> Iterator[Printed]:
    """A file for each different sheet: the labels' ink in black at the printed places, letters as outlines."""
    black = make_press(replace(out.settings(), ink="mono"), press.printer)
    ident, seed = made
    one = wishes if wishes.codes else replace(wishes, sets=1)  # without codes all sets are alike
    sheets = lay_out(build_labels(black, one, seed), black, ident, replace(out, copies=1)).sheets
    if len(sheets) > MOST_FILES:
        raise UsageError(
            f"expected at most {MOST_FILES} files to engrave, these would be {len(sheets):,}", where="--engrave",
            hint="fewer sets, or no codes",
        )  # fmt: skip
    for number, sheet in enumerate(sheets, 1):
        name = path.with_name(f"{path.stem}-engrave-{number:0{len(str(len(sheets)))}d}.svg")
        yield Printed(name, sheet_svg(engraving(sheet), black.fonts).encode(), 1)


def engraving(sheet: Sheet) -> Sheet:
    """The sheet with its labels' ink only: no outlines, ticks, strip or corner marks."""
    places = {(round(box.x, 3), round(box.y, 3)) for box in sheet.trims}
    marks = tuple(
        mark for mark in _flat(sheet)
        if isinstance(mark, Stamps) or (isinstance(mark, Place) and (round(mark.x, 3), round(mark.y, 3)) in places)
    )  # fmt: skip
    return replace(sheet, marks=marks)


def _flat(sheet: Sheet) -> Iterator[Mark]:
    """The sheet's marks; those of a whole sheet's drawing, as a batch with codes has one, as if they were its own."""
    for mark in sheet.marks:
        if isinstance(mark, Place) and (mark.drawing.width, mark.drawing.height) == (sheet.width, sheet.height):
            yield from mark.drawing.marks
        else:
            yield mark
