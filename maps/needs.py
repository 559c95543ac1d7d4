"""What making a map takes besides the bot, and how it is installed."""

from __future__ import annotations

from pathlib import Path


def missing(error: ModuleNotFoundError) -> str:
    """Return a sentence that says what is missing and which command installs it."""
    in_tree = (Path(__file__).parent.parent / "Makefile").is_file()
    command = "make maps" if in_tree else "pip install 'stationmaster[maps]'"
    return f"{error.name} is missing; {command} installs it."
