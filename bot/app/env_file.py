"""Writes the token into ``.env``, so that nobody else can read it, and keeps everything else."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path

from bot.shipped import shipped

_TOKEN = re.compile(r"^[ \t]*(?:export[ \t]+)?DISCORD_TOKEN[ \t]*=.*$", re.MULTILINE)
_EMPTY = re.compile(r"^#[ \t]*DISCORD_TOKEN=[ \t]*$", re.MULTILINE)


def write_token(file: Path, token: str) -> None:
    """Set DISCORD_TOKEN; a file that isn't there yet explains every setting. Raises OSError."""
    # A link stays one.
    file = file.resolve()
    text = file.read_text(encoding="utf-8") if file.exists() else shipped(".env.example")
    _write(file, _with_token(text, token))


def _with_token(text: str, token: str) -> str:
    line = f"DISCORD_TOKEN={token}"
    for place in (_TOKEN, _EMPTY):
        if place.search(text):
            return place.sub(lambda _: line, text)
    return f"{text.rstrip()}\n{line}\n" if text.strip() else f"{line}\n"


def _write(file: Path, text: str) -> None:
    """Whole or not at all, and never readable by others on the way."""
    new = file.with_name(f"{file.name}.{os.getpid()}.new")
    descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as opened:
            opened.write(text)
            opened.flush()
            os.fsync(opened.fileno())
        new.replace(file)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise
