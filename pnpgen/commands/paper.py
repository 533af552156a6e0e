"""`pnpgen paper`: papers, printers' profiles and the calibration sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from pnpgen.errors import UsageError
from pnpgen.shell.console import note, print_json, say, table
from pnpgen.shell.options import Printing, printing

if TYPE_CHECKING:
    from pnpgen.paper.labelsheet import LabelSheet
    from pnpgen.paper.printer import Printer

app = typer.Typer(add_completion=False, no_args_is_help=True, rich_markup_mode=None)
printer_app = typer.Typer(add_completion=False, no_args_is_help=True, rich_markup_mode=None)
app.add_typer(printer_app, name="printer")

_Json = Annotated[bool, typer.Option("--json", help="One JSON object on standard output.")]


@app.callback()
def paper() -> None:
    """Papers, label stock, printers and their calibration."""


@printer_app.callback()
def printer() -> None:
    """Profiles that put a printer's faults right on every sheet."""


@app.command("list")
def list_papers(json: _Json = False) -> None:
    """List the papers by name, with their size in millimetres and inches."""
    from pnpgen.paper.lengths import MM_PER_INCH
    from pnpgen.paper.papers import SIZES, local_paper

    if json:
        sizes = [{"name": name, "width": w, "height": h} for name, (w, h) in SIZES.items()]
        print_json("paper list", {"papers": sizes, "default": local_paper()})
        return
    rows = [["paper", "mm", "in"]]
    for name, (w, h) in SIZES.items():
        mark = " (default)" if name == local_paper() else ""
        rows.append([name + mark, f"{w:g} x {h:g}", f"{w / MM_PER_INCH:.2f} x {h / MM_PER_INCH:.2f}"])
    say(table(rows))


@printer_app.command("set")
def set_printer(
    name: Annotated[str, typer.Argument(help="What to call it, such as home.")],
    offset_front: Annotated[str, typer.Option(help="Move fronts by x,y mm: right +, down +.")] = "",
    offset_back: Annotated[str, typer.Option(help="Move backs by x,y mm, as one looks at the back.")] = "",
    scale: Annotated[str, typer.Option(help="Stretch across,down: 0.97 to 1.03.")] = "",
    margin: Annotated[str, typer.Option(help="What it cannot reach: top,right,bottom,left in mm.")] = "",
    flip: Annotated[str, typer.Option(help="Over which edge it turns sheets: long or short.")] = "",
    default: Annotated[bool, typer.Option("--default", help="Use it where --printer says nothing.")] = False,
    json: _Json = False,
) -> None:
    """Keep a printer's profile; what is not given stays as it was. The first one becomes the default.

    \b
    Example:
      pnpgen paper printer set home --offset-back 0.4,-0.2 --scale 1.002,0.998 --margin 5,5,5,14
    """  # noqa: D301
    from pnpgen.paper.printer import Margin, Printer, parse_numbers
    from pnpgen.shell.config import load_printers, save_printer

    was = load_printers()[0].get(name, Printer())
    changes: dict[str, object] = {"flip": flip} if flip else {}
    for key, text, option in (("front", offset_front, "--offset-front"), ("back", offset_back, "--offset-back"),
                              ("scale", scale, "--scale")):  # fmt: skip
        if text:
            changes[key] = parse_numbers(text, 2, where=option)
    if margin:
        changes["margin"] = Margin(*parse_numbers(margin, 4, where="--margin"))
    path = save_printer(name, replace(was, **changes), default=default)  # type: ignore[arg-type]
    _show(name, load_printers()[0][name], json=json)
    note(f"kept in {path}")


@printer_app.command("list")
def list_printers(json: _Json = False) -> None:
    """List the profiles that are kept."""
    from pnpgen.shell.config import config_folder, load_printers

    printers, default = load_printers()
    if json:
        tables = {name: one.to_table() for name, one in printers.items()}
        print_json("paper printer list", {"printers": tables, "default": default})
        return
    for name, one in printers.items():
        _show(name + (" (default)" if name == default else ""), one, json=False)
    if not printers:
        note(f"no profiles in {config_folder()}; make one with: pnpgen paper printer set NAME")


@printer_app.command("forget")
def forget_printer(name: Annotated[str, typer.Argument(help="Its name.")], json: _Json = False) -> None:
    """Forget a profile."""
    from pnpgen.shell.config import save_printer

    path = save_printer(name, None)
    if json:
        print_json("paper printer forget", {"name": name})
    note(f"forgotten in {path}")


@app.command("calibrate")
@printing
def calibrate(
    out: Printing,
    read: Annotated[
        bool, typer.Option("--read", help="Put the profile right from numbers read off the sheet.")
    ] = False,
    across: Annotated[float | None, typer.Option(help="Bar A as measured, in mm.")] = None,
    down: Annotated[float | None, typer.Option(help="Bar B as measured, in mm.")] = None,
    left: Annotated[float | None, typer.Option(help="From the left edge to where the bars begin, in mm.")] = None,
    top: Annotated[float | None, typer.Option(help="From the top edge to where the bars begin, in mm.")] = None,
    edges: Annotated[str, typer.Option(help="Smallest whole numbers: top,right,bottom,left.")] = "",
    back: Annotated[str, typer.Option(help="Where the cross lies on the back's scales: X,Y.")] = "",
) -> None:
    """Print a two-sided sheet to measure, or read the measurements into a printer's profile.

    \b
    Examples:
      pnpgen paper calibrate --printer home
      pnpgen paper calibrate --read --printer home --across 159.4 --down 239.6 --back 0.5,-1
      pnpgen paper calibrate --read      asks for each number; Enter keeps what is there
    """  # noqa: D301
    if not read:
        if (across, down, left, top, edges, back) != (None, None, None, None, "", ""):
            raise UsageError("expected --read with numbers that were read off", where="--read")
        print_calibration(out)
        return
    from pnpgen.paper.calibration import Readings, apply_readings
    from pnpgen.paper.papers import local_paper, parse_paper
    from pnpgen.paper.printer import Printer
    from pnpgen.shell.config import load_printers, save_printer
    from pnpgen.shell.readings import ask, read_options

    printers, default = load_printers()
    name = out.printer or default or "home"
    typed = read_options(across, down, (left, top), edges, back)
    readings = ask() if typed == Readings() else typed
    better = apply_readings(printers.get(name, Printer()), readings, parse_paper(out.paper or local_paper()))
    path = save_printer(name, better)
    _show(name, better, json=out.json)
    note(f"kept in {path}")


def print_calibration(out: Printing) -> None:
    """Prints the calibration sheet for the paper and the printer of the options."""
    from pnpgen.paper.calibrate import calibration_sheets
    from pnpgen.paper.document import Document, Section
    from pnpgen.product import Order, Recipe
    from pnpgen.shell.printer import Job, publish

    press = out.press()
    title = press.words.text("common", "calibration.title")
    sheets = calibration_sheets(press, press.printer, out.printer or "")
    document = Document(sheets, (Section(title, title, "paper", 1, 1),), two_sided=True)
    publish(
        document, press, Job(title, Recipe("paper.calibration", 1, Order()), "calibration"), out, "paper calibrate"
    )


@app.command("stock")
@printing
def stock(
    out: Printing,
    name: Annotated[str, typer.Argument(help="A product, alias or geometry to draw; none lists them all.")] = "",
) -> None:
    """List label stock, or print its outlines on plain paper to hold behind a sheet of labels.

    \b
    Examples:
      pnpgen paper stock
      pnpgen paper stock 5160
      pnpgen paper stock 146.05x16.93+34.92+12.7+0+16.93,1x15@letter
    """  # noqa: D301
    from pnpgen.house import STOCK
    from pnpgen.paper.stock import list_stock
    from pnpgen.shell.printer import print_product

    if not name:
        _list_stock(list_stock(out.press().shelf), json=out.json)
        return
    print_product(STOCK, out.order(name=name), out, "paper stock")


def _list_stock(sheets: tuple[LabelSheet, ...], *, json: bool) -> None:
    from pnpgen.paper.labelsheet import self_check

    if json:
        rows = [
            {
                "code": one.code, "name": one.name, "paper": one.paper.name, "aliases": list(one.aliases),
                "columns": one.columns, "rows": one.rows, "width": one.width, "height": one.height,
                "geometry": one.geometry, "warning": self_check(one),
            }
            for one in sheets
        ]  # fmt: skip
        print_json("paper stock", {"stock": rows})
        return
    lines = [["code", "name", "paper", "grid", "label mm", "also"]]
    for one in sheets:
        size = f"{one.width:.2f} x {one.height:.2f}"
        also = ", ".join(one.aliases[:4])
        lines.append([one.code, one.name, one.paper.name, f"{one.columns} x {one.rows}", size, also])
    say(table(lines))


def _show(name: str, one: Printer, *, json: bool) -> None:
    if json:
        print_json("paper printer set", {"name": name, "printer": one.to_table()})
        return
    say(name)
    for key, value in one.to_table().items():
        say(f"  {key} = {value if isinstance(value, str) else ', '.join(f'{v:g}' for v in value)}")
