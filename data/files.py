"""Tells whether a file or folder exists, even at a path too long for the file system."""

from __future__ import annotations

from pathlib import Path


def is_file(path: Path) -> bool:
    """Return whether a file exists; raises nothing, however long the path."""
    try:
        return path.is_file()
    except OSError:
        return False


def is_folder(path: Path) -> bool:
    """Return whether a folder exists; raises nothing, however long the path."""
    try:
        return path.is_dir()
    except OSError:
        return False
