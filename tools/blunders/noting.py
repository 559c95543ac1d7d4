"""The games looked at in a file, one a line, so that it can be stopped and goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tools.blunders.looking import Blunder, Known, Looked


class OtherGames(Exception):
    """The file is of other games, or of players that have changed; the text names it."""


@dataclass(frozen=True, slots=True)
class Notes:
    """What was asked in the first line, then what was seen in each game."""

    file: Path
    asked: Mapping[str, Any]

    def known(self) -> dict[int, Looked]:
        """Return the games looked at before, by number; raises OtherGames.

        A last line that was cut short is dropped.
        """
        whole = self.file.read_bytes().decode().split("\n")[:-1] if self.file.is_file() else []
        self.file.parent.mkdir(parents=True, exist_ok=True)
        if not whole:
            whole = [json.dumps(self.asked)]
        if json.loads(whole[0]) != json.loads(json.dumps(self.asked)):
            raise OtherGames(f"{self.file} is of other games, or of players that have changed.")
        self.file.write_text("".join(f"{line}\n" for line in whole), encoding="utf-8")
        found = [_read(json.loads(line)) for line in whole[1:]]
        return {each.game: each for each in found}

    def add(self, looked: Looked) -> None:
        """Note what was seen in a game."""
        with self.file.open("a", encoding="utf-8") as written:
            written.write(f"{json.dumps(asdict(looked))}\n")


def _read(line: Mapping[str, Any]) -> Looked:
    return Looked(**{**line, "blunders": tuple(_blunder(each) for each in line["blunders"])})


def _blunder(line: Mapping[str, Any]) -> Blunder:
    known: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in line["known"].items()
    }
    return Blunder(**{**line, "known": Known(**known)})
