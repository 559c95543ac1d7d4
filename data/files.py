"""Tells whether files exist, even at a path too long, and whether they have changed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TypeAlias

Marks: TypeAlias = frozenset[tuple[Path, int, int]]
"""Files, each with its size and when it was written (ns)."""
BARE = "-phone"
"""The end of the name of a painting without ornaments, beside that with them."""


def marks_of(files: Iterable[Path]) -> Marks:
    """Return the marks of those of some files that are there; raises nothing."""
    found = set[tuple[Path, int, int]]()
    for each in files:
        try:
            status = each.stat()
        except (OSError, ValueError):
            continue
        found.add((each, status.st_size, status.st_mtime_ns))
    return Marks(found)


def with_bare(paintings: Iterable[Path]) -> frozenset[Path]:
    """Return the files of paintings with those without ornaments that may be beside them."""
    return frozenset(
        each for file in paintings for each in (file, file.with_stem(file.stem + BARE))
    )


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
