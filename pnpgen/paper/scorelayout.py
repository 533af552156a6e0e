"""What a table asks of a score sheet's layout: which way up, one or two on a page, a form or plain paper."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pnpgen.errors import UsageError, unknown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pnpgen.paper.scoreways import Way

ORIENTATIONS = ("portrait", "landscape")


class Layout(NamedTuple):
    """Wishes that stand above the sheet's own.

    Attributes:
        orientation: one of `ORIENTATIONS`, "" for whichever suits the sheet.
        two_up: two of the sheet on a page, or never; None where that suits the sheet.
        fillable: the cells are fields to type into; then one game stands on a page.
    """

    orientation: str = ""
    two_up: bool | None = None
    fillable: bool = False

    def allows(self, way: Way) -> bool:
        """Whether a way of laying a sheet out is as wished."""
        if self.orientation and way.landscape != (self.orientation == "landscape"):
            return False
        if self.fillable:
            return not way.pair
        return self.two_up is None or way.pair == self.two_up

    @classmethod
    def read(cls, params: Mapping[str, str]) -> Layout:
        """From an order's parameters `orientation`, `two_up` and `fillable`.

        Raises:
            UsageError: an unknown orientation, or two forms on one page.

        >>> Layout.read({"orientation": "landscape", "two_up": "no"})
        Layout(orientation='landscape', two_up=False, fillable=False)
        """
        orientation = params.get("orientation", "")
        if orientation and orientation not in ORIENTATIONS:
            raise unknown("orientation", orientation, ORIENTATIONS, where="--orientation")
        two_up = {"yes": True, "no": False}.get(params.get("two_up", ""))
        fillable = params.get("fillable") == "yes"
        if fillable and two_up:
            raise UsageError("expected one game on a page of a form, got --two-up", where="--fillable")
        return cls(orientation, two_up, fillable)


ANY = Layout()
"""Whatever suits the sheet."""
