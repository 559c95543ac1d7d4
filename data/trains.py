"""Reads the names of trains, which computer players are called by."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_FILE = Path(__file__).with_name("trains.txt")


@cache
def trains() -> tuple[str, ...]:
    """Return all names of trains in alphabetical order."""
    lines = _FILE.read_text("utf-8").splitlines()
    return tuple(line for line in lines if line and not line.startswith("#"))
