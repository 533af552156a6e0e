"""What the commands say of a river that is not valid, in words and as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import typer

from pnpgen.games.poohsticks.check import check
from pnpgen.games.poohsticks.findings import is_valid, shorten
from pnpgen.shell.console import note, print_json

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pnpgen.games.poohsticks.findings import Finding
    from pnpgen.games.poohsticks.river import River


def verdict(source: str, found: Sequence[Finding]) -> dict[str, object]:
    """What --json says of a river that was checked."""
    return {"source": source, "valid": is_valid(found), "findings": [finding._asdict() for finding in found]}


def require_all_valid(rivers: Sequence[tuple[str, River]], command: str, *, json: bool) -> None:
    """Ends the command with exit code 1 and all findings if a river is not valid; rivers with their sources."""
    found = [(source, check(river)) for source, river in rivers]
    if all(is_valid(each) for _, each in found):
        return
    if json:
        print_json(command, {"rivers": [verdict(*one) for one in found]})
    for source, each in found:
        if not is_valid(each):
            tell(source, each)
    raise typer.Exit(1)


def refuse(source: str, found: Sequence[Finding], command: str, values: Mapping[str, object] | None) -> NoReturn:
    """Ends a command about one river with exit code 1 and its findings; `values` are its JSON, None for people."""
    if values is not None:
        print_json(command, {**values, **verdict(source, found)})
    tell(source, found)
    raise typer.Exit(1)


def tell(source: str, found: Sequence[Finding]) -> None:
    """The findings of a river that is not valid, on standard error."""
    note(f"{source}: not valid")
    for line in shorten(found):
        note(f"  {line}")
