"""What making a map takes besides the bot, and how it is installed."""

from __future__ import annotations

import sys

from data.program import GET_MAPS

IMPOSSIBLE = 2
"""The exit status of a command that couldn't be tried."""


def missing(error: ModuleNotFoundError) -> str:
    """Return a sentence that says what is missing and which command installs it."""
    found = "" if sys.prefix != sys.base_prefix else ", and . .venv/bin/activate finds it"
    return f"{error.name} is missing; {GET_MAPS} installs it{found}."
