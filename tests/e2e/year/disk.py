"""A disk of its own for the games, small enough to be filled."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

MEBIBYTE = 2**20


class Disk:
    """What is mounted at a folder."""

    def __init__(self, folder: Path) -> None:
        self._ballast = folder / "ballast"

    def fill(self) -> None:
        """Leave no byte of room."""
        with self._ballast.open("ab", buffering=0) as file:
            for size in (MEBIBYTE, 4096, 1):
                with suppress(OSError):
                    while file.write(b"\0" * size) == size:
                        pass

    def clear(self) -> None:
        """Leave room again."""
        self._ballast.unlink()


@contextmanager
def mounted(folder: Path, mebibytes: int) -> Iterator[Disk | None]:
    """A disk in memory, until the end; None where this user may mount none."""
    folder.mkdir(parents=True, exist_ok=True)
    made = os.geteuid() == 0 and _run(
        *("mount", "-t", "tmpfs", "-o", f"size={mebibytes}m,mode=700", "games", str(folder))
    )
    try:
        yield Disk(folder) if made else None
    finally:
        if made:
            _run("umount", "--lazy", str(folder))


def _run(*words: str) -> bool:
    try:
        return subprocess.run(words, capture_output=True, check=False).returncode == 0
    except OSError:
        return False
