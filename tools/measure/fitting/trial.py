"""What weights are worth: games against a mixture of opponents, everybody in every seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import tanh
from pathlib import Path
from random import Random

from data import load
from engine.board import Board
from maps.progress import counter
from strategy.arena.entrants import ENTRANTS
from strategy.arena.parallel import spread
from strategy.arena.playing import Game, play
from strategy.arena.random_maps import random_board
from strategy.decision import Player
from strategy.players.hard import weighing
from strategy.players.hard.weights import Weights

_CANDIDATE = "candidate"
_PARTS = 8
"""Parts per process, so that all finish at about the same time."""


@dataclass(frozen=True, slots=True)
class Trial:
    """Which games are played; equal trials of equal weights consist of equal games.

    With ``maps`` it is random maps of these seeds that are played, the next one in each deal.
    """

    edition: str
    seats: int
    against: tuple[str, ...]
    seed: int
    editions: Path | None = None
    maps: range = range(0)

    def board(self, deal: int) -> Board:
        """Return the board of a deal; raises InvalidEdition."""
        if self.maps:
            return random_board(self.maps[deal % len(self.maps)])
        return load(self.edition, self.editions).board

    def rivals(self, deal: int) -> tuple[str, ...]:
        """Return who plays against the candidate in a deal: each equally often, on each map."""
        others = Random(f"{self.seed} {deal}").choices(self.against, k=self.seats - 2)
        rounds = deal // len(self.maps) if self.maps else 0
        return (self.against[(deal + rounds) % len(self.against)], *others)

    def values(self, candidates: Sequence[Weights], deals: range, jobs: int) -> list[list[float]]:
        """Return what each candidate is worth in each of the same deals.

        A game is worth its lead over the best of the others, between -1 and 1: a narrow win counts
        more than a narrow loss by much, a high win little more than a clear one.
        """
        count = len(candidates) * len(deals)
        size = max(1, count // (jobs * _PARTS))
        tasks = [range(start, min(start + size, count)) for start in range(0, count, size)]
        found: list[float] = []
        with counter(count * self.seats, "game") as bar:
            for part in spread(partial(self._part, tuple(candidates), deals), tasks, jobs):
                found += part
                bar.update(len(part) * self.seats)
        return [found[at : at + len(deals)] for at in range(0, count, len(deals))]

    def _part(self, candidates: Sequence[Weights], deals: range, tasks: range) -> list[float]:
        at = [divmod(task, len(deals)) for task in tasks]
        return [self.value(weighing(candidates[who]), deals[deal]) for who, deal in at]

    def value(self, candidate: Player, deal: int) -> float:
        """Return what a player is worth in a deal, by all its seats."""
        board = self.board(deal)
        players, names = {**ENTRANTS, _CANDIDATE: candidate}, (_CANDIDATE, *self.rivals(deal))
        worth = 0.0
        for seat in range(self.seats):
            seated = names[-seat:] + names[:-seat]
            game = Game(self.seed, deal * self.seats + seat, deal, seated)
            points = [each.total for each in play(board, game, players).result.seats]
            lead = points[seat] - max(points[:seat] + points[seat + 1 :])
            worth += tanh(lead / (board.rules.wagons / 2))
        return worth / self.seats
