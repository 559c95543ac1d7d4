"""What making a map takes besides the bot, and how it is installed."""

from __future__ import annotations

from data.program import GET_MAPS


def missing(error: ModuleNotFoundError) -> str:
    """Return a sentence that says what is missing and which command installs it."""
    return f"{error.name} is missing; {GET_MAPS} installs it."
