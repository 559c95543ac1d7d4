"""Asks an admin at the terminal for something that nobody else may see."""

from __future__ import annotations

import signal
import sys
from getpass import getpass


def is_anybody_there() -> bool:
    """Whether somebody types; otherwise what is asked for comes from a file or a program."""
    return sys.stdin.isatty()


def ask_secret(prompt: str) -> str | None:
    """Read a line that isn't shown; None at the end of the input. Ctrl+C ends it at once."""
    if not is_anybody_there():
        return sys.stdin.readline() or None
    # The event loop's own handler would let the reading go on.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return getpass(f"{prompt}: ")
    except EOFError:
        return None
    finally:
        signal.signal(signal.SIGINT, before)
