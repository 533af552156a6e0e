"""Pooh Snap poker: nine kinds, four copies, four cards to a hand."""
