"""Plays a contest: every deal with every rotation of the players."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from data import load
from engine.board import Board
from strategy.arena.parallel import spread
from strategy.arena.playing import Game, play
from strategy.arena.programs import PATIENCE, seated
from strategy.arena.random_maps import random_board, titled
from strategy.arena.tally import Tally


@dataclass(frozen=True, slots=True)
class Contest:
    """A contest: who plays how many deals of which edition; equal contests have equal games.

    With ``maps`` it is random maps of these seeds that are played, the next one in each deal.
    Programs have ``patience`` seconds for each decision.
    """

    edition: str
    names: tuple[str, ...]
    deals: int
    seed: int
    editions: Path | None = None
    maps: range = range(0)
    patience: float = PATIENCE

    @property
    def title(self) -> str:
        """What is played, in words."""
        return titled(self.maps) if self.maps else self.edition

    def board(self, deal: int) -> Board:
        """Return the board of a deal; raises InvalidEdition."""
        if self.maps:
            return random_board(self.maps[deal % len(self.maps)])
        return load(self.edition, self.editions).board

    @property
    def games(self) -> int:
        """The number of games in all deals."""
        return self.deals * len(self.names)

    def games_of(self, deal: int) -> Iterator[Game]:
        """Yield the games of a deal, in which each player takes each seat once."""
        for shift in range(len(self.names)):
            names = self.names[shift:] + self.names[:shift]
            yield Game(self.seed, deal * len(self.names) + shift, deal, names)


def run_contest(
    contest: Contest, jobs: int, played: Container[int] = ()
) -> Iterator[tuple[int, Tally]]:
    """Play a contest and yield each deal with its tally; raises GameFailed.

    Deals already ``played`` are left out. The games don't depend on ``jobs``, the number of
    processes.
    """
    deals = [deal for deal in range(contest.deals) if deal not in played]
    yield from zip(deals, spread(partial(_played, contest), deals, jobs), strict=True)


def _played(contest: Contest, deal: int) -> Tally:
    board, tally, games = contest.board(deal), Tally(), []
    for game in contest.games_of(deal):
        with seated(game.names, contest.patience) as players:
            games.append(play(board, game, players))
    tally.add(games)
    return tally
