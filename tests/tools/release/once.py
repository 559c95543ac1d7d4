"""What is made once in a run, by whichever worker comes first; the others wait for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.tiers import common_folder
from tests.waiting import PATIENCE


def made_once(temporary: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """A folder of this name that ``make`` has filled, the same one for all workers."""
    shared = common_folder(temporary)
    folder, begun, ended = (shared / f"{name}{each}" for each in ("", ".begun", ".ended"))
    try:
        begun.touch(exist_ok=False)
    except FileExistsError:
        _wait_for(ended, name)
        return folder
    said = "it was interrupted"
    try:
        folder.mkdir()
        make(folder)
        said = ""
    except Exception as error:
        said = repr(error)
        raise
    finally:
        written = ended.with_suffix(".written")
        written.write_text(said, encoding="utf-8")
        written.rename(ended)
    return folder


def _wait_for(ended: Path, name: str) -> None:
    latest = time.monotonic() + PATIENCE
    while not ended.exists():
        assert time.monotonic() < latest, f"no worker has made {name} in {PATIENCE:.0f} s"
        time.sleep(0.05)
    if said := ended.read_text(encoding="utf-8"):
        pytest.fail(f"another worker couldn't make {name}: {said}", pytrace=False)
