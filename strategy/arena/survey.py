"""Plays games of mixed players, of every size, only to check that they end by the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

from data import load
from engine.board import Board
from strategy.arena.entrants import ENTRANTS
from strategy.arena.kinds import Kind, kinds_of
from strategy.arena.parallel import parts, spread
from strategy.arena.playing import FinishedGame, Game, play
from strategy.arena.random_maps import random_board
from strategy.arena.sparse import sparse

SPARSE_EVERY = 8
"""Every so many games, the board is one with few routes."""
_BOARDS = 4
"""The number of those boards: few, as players may cache what they know of a board."""


@dataclass(frozen=True, slots=True)
class Survey:
    """A survey: who plays how many games on what; equal surveys have equal games.

    With ``maps`` it is random maps of these seeds that are played in turn.
    """

    edition: str
    names: tuple[str, ...]
    games: int
    seed: int
    editions: Path | None = None
    maps: range = range(0)

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of decisions that can occur: all on random maps."""
        if self.maps:
            return tuple(Kind)
        return kinds_of(load(self.edition, self.editions).board)

    def game(self, number: int, seats: tuple[int, int]) -> Game:
        """Return a game with a random number of random players."""
        rng = Random(f"{self.seed} {number}")
        names = rng.choices(self.names, k=rng.randint(*seats))
        return Game(self.seed, number, number, tuple(names))

    def board(self, number: int) -> Board:
        """Return the board of a game: a random map, or every eighth time one with few routes."""
        if self.maps:
            return random_board(self.maps[number % len(self.maps)])
        if number % SPARSE_EVERY:
            return load(self.edition, self.editions).board
        return sparse(self.edition, self.editions, number // SPARSE_EVERY % _BOARDS)


@dataclass(slots=True)
class Census:
    """The decisions made in games that ended, by player; censuses can be joined in any order."""

    games: int = 0
    seats: Counter[int] = field(default_factory=Counter)
    kinds: dict[str, Counter[Kind]] = field(default_factory=dict)

    def add(self, played: FinishedGame) -> None:
        """Count the decisions of a finished game."""
        self.games += 1
        self.seats[len(played.players)] += 1
        for player in played.players:
            self.kinds.setdefault(player.name, Counter()).update(player.kinds)

    def join(self, other: Census) -> None:
        """Add everything that another census has counted."""
        self.games += other.games
        self.seats.update(other.seats)
        for name, kinds in other.kinds.items():
            self.kinds.setdefault(name, Counter()).update(kinds)


def run_survey(survey: Survey, jobs: int) -> Iterator[Census]:
    """Yield a census for each part of a survey as it finishes; raises GameFailed."""
    return spread(partial(_part, survey), parts(survey.games, jobs), jobs)


def _part(survey: Survey, numbers: range) -> Census:
    census = Census()
    for number in numbers:
        board = survey.board(number)
        census.add(play(board, survey.game(number, board.rules.seats), ENTRANTS))
    return census
