"""The folders of an installation in which drawing finds fonts and keeps maps between runs."""

from __future__ import annotations

from pathlib import Path

_maps: Path | None = None
_fonts: Path | None = None


def keep_in(directory: Path | None) -> None:
    """Cache static maps in ``directory`` from now on, created on demand; None: nowhere."""
    global _maps
    _maps = directory


def look_in(folder: Path | None) -> None:
    """Take fonts from this folder before ours: the one beside an installation's editions."""
    global _fonts
    # By its whole path: the fonts of each are looked for once.
    _fonts = folder.absolute() if folder else None


def folder_of_maps() -> Path | None:
    """Return the folder in which static maps are kept; None if they aren't."""
    return _maps


def folder_of_fonts() -> Path | None:
    """Return the folder of the installation's own fonts; None if it has none."""
    return _fonts
