"""Games of computers that play differently, kept as records in files."""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from engine.board import Board
from engine.codec import decode
from engine.events import Event
from engine.records import export
from strategy.arena.entrants import ENTRANTS
from strategy.arena.playing import Game, play

STRONG = ("hard", "hard_1", "racer", "blocker", "ticket_hunter", "hoarder")
MIXED = (*STRONG, "hard", "normal", "normal", "easy", "path", "one_step", "long_route", "hungry")
"""Half of the games are between strong players, half between any: people differ as much."""


@dataclass(frozen=True, slots=True)
class GameFiles:
    """Where the games of an edition with a number of seats lie, and what they follow from."""

    folder: Path
    seats: int
    seed: int

    def log(self, board: Board, number: int) -> Sequence[Event]:
        """Return a game, which is played unless it was before."""
        file = self.folder / f"{board.edition}-{self.seats}-{self.seed}-{number}.json.gz"
        if not file.is_file():
            text = export(played(board, self.seats, self.seed, number), seed=None)
            file.parent.mkdir(parents=True, exist_ok=True)
            whole = file.with_suffix(".part")
            whole.write_bytes(gzip.compress(text.encode(), mtime=0))
            whole.replace(file)
        return _read(file)


def played(board: Board, seats: int, seed: int, number: int) -> list[Event]:
    """Play a game, strong players in one of two."""
    chance, log = Random(f"{seed} {number} {seats}"), list[Event]()
    names = tuple(chance.choices(MIXED if number % 2 else STRONG, k=seats))
    play(board, Game(seed, number, number, names), ENTRANTS, log.extend)
    return log


def _read(file: Path) -> Sequence[Event]:
    body = json.loads(gzip.decompress(file.read_bytes()))
    return [decode(each, body["schema"]) for each in body["events"]]
