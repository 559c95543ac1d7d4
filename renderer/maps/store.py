"""Caches drawn parts on disk between runs; damaged files are ignored."""

from __future__ import annotations

import os
import time
import zipfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from renderer.folders import folder_of_maps
from renderer.packing.deflate import packed, unpacked

_SUFFIX = ".map"
_MOST_FILES = 24
_A_DAY = 86_400.0


def load(key: str) -> dict[str, bytes] | None:
    """Return the parts saved under a key; None if there are none or the file is damaged."""
    folder = folder_of_maps()
    if folder is None:
        return None
    file = folder / (key + _SUFFIX)
    try:
        with zipfile.ZipFile(file) as archive:
            parts = {name: unpacked(archive.read(name)) for name in archive.namelist()}
        os.utime(file)
    except Exception:  # Whatever is wrong with a file, the map can be drawn anew.
        return None
    return parts


def save(key: str, parts: Mapping[str, bytes]) -> None:
    """Save parts under a key, and delete the least recently used files.

    Errors are ignored: a full or read-only disk is no reason to have no picture.
    """
    folder = folder_of_maps()
    if folder is None:
        return
    file = folder / (key + _SUFFIX)
    # Each process has its own file, so that two that start at once don't write into the same.
    fresh = file.with_suffix(f".{os.getpid()}.tmp")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(fresh, "w") as archive:
            for name, body in parts.items():
                # By our own packer, which unpacks twice as fast as the archive would.
                archive.writestr(zipfile.ZipInfo(name), packed(body), zipfile.ZIP_STORED)
        fresh.replace(file)
        _prune(folder)
    except OSError:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)


def _prune(directory: Path) -> None:
    kept = sorted(directory.glob("*" + _SUFFIX), key=lambda f: f.stat().st_mtime, reverse=True)
    for file in (*kept[_MOST_FILES:], *filter(_abandoned, directory.glob("*.tmp"))):
        with suppress(OSError):
            file.unlink(missing_ok=True)


def _abandoned(file: Path) -> bool:
    """Return whether a temporary file is a day old: its process was killed."""
    return time.time() - file.stat().st_mtime > _A_DAY
