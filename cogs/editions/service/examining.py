"""``python -m cogs.editions.service.examining CORE MEMORY LANGUAGE FONTS``: examines a file.

A stranger sent it; it comes over the input. A line of JSON with the findings, and the board as a
picture in a language, go to the output. FONTS is the folder of the installation's own fonts, empty
if there is none. `bot.runtime.one_shot` begins it and ends it.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from bot.runtime.one_shot import bound
from data.edition import Edition
from data.kinds import DASHED_ID
from data.problems import NotJson, Problem, parsed
from engine.view import view

_SENT = "map"
"""What a file is called in findings until its name is known."""
_LONGEST_NAME = 36
"""So that its name on the server has at most 60 characters, see `bot.core.editions.added_name`."""
_MOST_LINES, _LONGEST_LINE = 2000, 400
_ART = re.compile(r'("art"\s*:\s*)(\{(?:\s*"[^"\\]*"\s*:\s*"[^"\\]*"\s*,?)*\s*\})')
_SEED = 1


@dataclass(frozen=True, slots=True)
class Examined:
    """What was found in a file: sentences on its faults, and on what lies on top of each other.

    ``has_paintings``: it names some, which were left out. Without faults, ``body`` is its text
    without them.
    """

    faults: tuple[str, ...]
    overlaps: tuple[str, ...] = ()
    name: str = ""
    title: str = ""
    version: int = 0
    has_paintings: bool = False
    body: str = ""


def read_answer(answer: bytes) -> tuple[Examined, bytes]:
    """Return the findings and the picture that the process wrote; raises ValueError."""
    line, _, picture = answer.partition(b"\n")
    try:
        body: dict[str, Any] = json.loads(line)
        told = {**body, "faults": tuple(body["faults"]), "overlaps": tuple(body["overlaps"])}
        return Examined(**told), picture
    except (LookupError, TypeError) as error:
        raise ValueError(f"that is no answer: {error!r}") from None


def examine(sent: bytes, language: str = "en", fonts: Path | None = None) -> tuple[Examined, bytes]:
    """Examine a file and draw its board in a language; the picture is empty if there are faults.

    The file is written into the current folder, as an edition's file has its name, with the folder
    of ``fonts`` beside it, where an edition's are.
    """
    from data.loader import renamed
    from maps.check.report import Unreadable, report

    try:
        text, has_paintings = _without_paintings(sent.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return Examined((f"{_SENT}.json: the file is not UTF-8.",)), b""
    file = Path(_name_in(text)).with_suffix(".json")
    file.write_text(text, encoding="utf-8")
    if fonts is not None:
        with suppress(OSError):
            Path("fonts").symlink_to(fonts, target_is_directory=True)
    try:
        found = report(file)
    except Unreadable as error:
        return Examined((_cut(str(error)),)), b""
    faults = _sentences(found.faults, file)
    overlaps = _sentences(found.overlaps, file)
    if len(file.stem) > _LONGEST_NAME:
        faults += (f"{file}: its name has more than {_LONGEST_NAME} characters.",)
    if faults:
        return Examined(faults, overlaps, has_paintings=has_paintings), b""
    edition = renamed(text, file.stem)
    kept = Examined(
        *((), overlaps, file.stem, edition.title, edition.board.version, has_paintings, text)
    )
    return kept, _drawn(edition.localized(language))


def _name_in(text: str) -> str:
    """Return the edition's name that a text tells, as far as it is one."""
    try:
        body = parsed(text)
    except NotJson:
        return _SENT
    name = body.get("edition") if isinstance(body, dict) else None
    return name if isinstance(name, str) and DASHED_ID[1](name) else _SENT


def _drawn(edition: Edition) -> bytes:
    """Draw the board as everybody will see it first; the other forms only, to see that they can."""
    from maps.picture import NAMES, positions
    from renderer import Shape, render_board

    least = edition.board.rules.seats[0]
    seen = view(next(positions(edition, least, _SEED)), None)
    render_board(edition, seen, NAMES[:least], shape=Shape.PHONE)
    return render_board(edition, seen, NAMES[:least]).data


def _sentences(found: Iterable[Problem], file: Path) -> tuple[str, ...]:
    some = sorted(found, key=lambda each: each.line)[:_MOST_LINES]
    return tuple(_cut(each.sentence(file)) for each in some)


def _cut(line: str) -> str:
    return line if len(line) <= _LONGEST_LINE else f"{line[:_LONGEST_LINE]}…"


def _without_paintings(text: str) -> tuple[str, bool]:
    """Return a text without its paintings, as many lines long as before, and whether it has any."""

    def emptied(art: re.Match[str]) -> str:
        return f"{art[1]}{{{chr(10) * art[2].count(chr(10))}}}"

    made = _ART.sub(emptied, text)
    return made, made != text


def main(arguments: Sequence[str]) -> None:
    """Examine what comes over the input within the bounds that are given."""
    core, memory, language, fonts = arguments
    bound(int(core), int(memory))
    found, picture = examine(sys.stdin.buffer.read(), language, Path(fonts) if fonts else None)
    sys.stdout.buffer.write(json.dumps(asdict(found)).encode() + b"\n" + picture)


if __name__ == "__main__":
    main(sys.argv[1:])
