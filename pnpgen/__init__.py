"""pnpgen: one command turns a game night into paper.

The one road that data takes, and nothing runs backwards along it:

    command line -> a game's pure values -> pieces and sheets: marks in millimetres
      -> pages (impose) -> PDF, PNG or SVG bytes -> a file, whole or not at all

Rooms, each importing only what stands below it:
    cli, night, catalogue, games.<game>, shell, product, paper, pieces, seeds, errors.
Games never see ReportLab; painters never see a game. docs/architecture.md walks through the house.
"""

__version__ = "0.1.0"
