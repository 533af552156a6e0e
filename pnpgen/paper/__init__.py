"""The press: how anything becomes print. Knows no game.

lengths, papers -> marks (Sheet) -> text, theme, words -> piece, impose, frame -> pdf, png, svg.
"""
