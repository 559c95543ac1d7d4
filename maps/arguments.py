"""What several commands take."""

from __future__ import annotations

import argparse

SEEDS = 6
"""How many starts a layout gets before a map with overlaps is refused."""


def at_least_one(text: str) -> int:
    """Return a number of the command line; raises ArgumentTypeError."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number
