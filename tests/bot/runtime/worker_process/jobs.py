"""Jobs for another process, which must find them by their names."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path


def whose() -> int:
    """Where it is done."""
    return os.getpid()


def waits(folder: Path) -> int:
    """Say that it has begun, and go on once it may."""
    (folder / str(os.getpid())).touch()
    while not (folder / "go").exists():
        time.sleep(0.01)
    return os.getpid()


def kills() -> None:
    """End the process in which it is done, as a lack of memory does."""
    os.kill(os.getpid(), signal.SIGKILL)


def fails(card: str) -> None:
    """Raise an error whose words are a secret."""
    raise KeyError(card)


def imported(*modules: str) -> list[str]:
    """Which of some modules the process has imported."""
    return [each for each in modules if each in sys.modules]


def surroundings() -> tuple[dict[str, str], list[str]]:
    """What others can see of a process."""
    return dict(os.environ), sys.orig_argv
