"""Games of computers of all levels and their mixtures, kept as records in files."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import MappingProxyType

from engine.board import Board
from engine.codec import decode
from engine.events import Event
from engine.records import export
from strategy.arena.entrants import ENTRANTS
from strategy.arena.playing import Game, play

STRONG = ("hard", "hard_1", "racer", "blocker", "ticket_hunter", "hoarder")
ANY = (*STRONG, "normal", "easy", "path", "one_step", "long_route", "hungry")
Names = tuple[str, ...]


def _all(level: str) -> Callable[[Random, int], Names]:
    return lambda chance, seats: (level,) * seats


def _both(one: str, other: str) -> Callable[[Random, int], Names]:
    """Return a function that seats two levels, both of them somewhere."""

    def seated(chance: Random, seats: int) -> Names:
        names = [one, other, *chance.choices((one, other), k=seats - 2)]
        chance.shuffle(names)
        return tuple(names)

    return seated


def _with_master(chance: Random, seats: int) -> Names:
    names = ["master", *chance.choices(("easy", "normal", "hard"), k=seats - 1)]
    chance.shuffle(names)
    return tuple(names)


def _any(chance: Random, seats: int) -> Names:
    return tuple(chance.choices(ANY, k=seats))


LINEUPS: Mapping[str, Callable[[Random, int], Names]] = MappingProxyType(
    {
        "easy": _all("easy"),
        "normal": _all("normal"),
        "hard": _all("hard"),
        "easy, normal": _both("easy", "normal"),
        "easy, hard": _both("easy", "hard"),
        "normal, hard": _both("normal", "hard"),
        "master, any level": _with_master,
        "any opponents": _any,
    }
)
"""Who plays whom, one after the other: each level among its like, mixtures, and other styles."""


def lineup(number: int) -> str:
    """Return the name of the lineup of a game."""
    return tuple(LINEUPS)[number % len(LINEUPS)]


@dataclass(frozen=True, slots=True)
class GameFiles:
    """Where the games of an edition with a number of seats lie, and what they follow from."""

    folder: Path
    seats: int
    seed: int

    def log(self, board: Board, number: int) -> Sequence[Event]:
        """Return a game, which is played unless it was before."""
        file = self._file(board, number)
        if not file.is_file():
            text = export(played(board, self.seats, self.seed, number), seed=None)
            file.parent.mkdir(parents=True, exist_ok=True)
            whole = file.with_suffix(".part")
            whole.write_bytes(gzip.compress(text.encode(), mtime=0))
            whole.replace(file)
        return _read(file)

    def is_played(self, board: Board, number: int) -> bool:
        """Return whether a game lies there already."""
        return self._file(board, number).is_file()

    def _file(self, board: Board, number: int) -> Path:
        return self.folder / f"{board.edition}-{self.seats}-{self.seed}-{number}.json.gz"


def played(board: Board, seats: int, seed: int, number: int) -> list[Event]:
    """Play a game of the lineup whose turn it is."""
    chance, log = Random(f"{seed} {number} {seats}"), list[Event]()
    names = LINEUPS[lineup(number)](chance, seats)
    play(board, Game(seed, number, number, names), ENTRANTS, log.extend)
    return log


def _read(file: Path) -> Sequence[Event]:
    body = json.loads(gzip.decompress(file.read_bytes()))
    return [decode(each, body["schema"]) for each in body["events"]]
