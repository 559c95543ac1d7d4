"""Whether a path leads anywhere; one that is longer than a path may be leads nowhere."""

from __future__ import annotations

from pathlib import Path


def is_file(path: Path) -> bool:
    """Tell whether a file is there; raises nothing, however long the path."""
    try:
        return path.is_file()
    except OSError:
        return False


def is_folder(path: Path) -> bool:
    """Tell whether a folder is there; raises nothing, however long the path."""
    try:
        return path.is_dir()
    except OSError:
        return False
