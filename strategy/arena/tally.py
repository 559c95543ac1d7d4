"""Adds up what happened in many games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import lcm

from engine.result import SeatResult
from strategy.arena.durations import Durations
from strategy.arena.intervals import Sum
from strategy.arena.kinds import Kind
from strategy.arena.playing import FinishedGame, PlayerInGame
from strategy.decision import Reason

WIN = lcm(*range(1, 6))
"""A victory counts in parts, so that up to five can share one in whole numbers (R51)."""
NUMBERS = (
    "completed",
    "failed",
    "cards_left",
    "stations",
    "longest",
    "path",
    "bonus",
    "turns",
    "wagons_left",
    "calls",
    "called",
)
"""What is summed up of a player's games, by the names in `PlayerTally`."""


@dataclass(slots=True)
class PlayerTally:
    """The results of one player in many games, over all its seats.

    ``path`` is the sum of the lengths of its longest paths. It called the end ``calls`` times;
    ``called`` is the sum of the turns in which it did.
    """

    wins: Sum = field(default_factory=Sum)
    points: Sum = field(default_factory=Sum)
    completed: int = 0
    failed: int = 0
    cards_left: int = 0
    stations: int = 0
    longest: int = 0
    path: int = 0
    bonus: int = 0
    turns: int = 0
    wagons_left: int = 0
    calls: int = 0
    called: int = 0
    failures: list[str] = field(default_factory=list)
    kinds: Counter[Kind] = field(default_factory=Counter)
    spent: Counter[Kind] = field(default_factory=Counter)
    reasons: Counter[Reason] = field(default_factory=Counter)
    durations: Durations = field(default_factory=Durations)

    def add(self, player: PlayerInGame, seat: SeatResult) -> None:
        """Count what a player did in one game, except for wins and points."""
        self.completed += seat.completed
        self.failed += len(seat.tickets) - seat.completed
        self.cards_left += player.cards_left
        self.stations += seat.stations_built
        self.longest += seat.longest_points > 0
        self.path += seat.longest
        self.bonus += seat.bonus > 0
        self.turns += player.turns
        self.wagons_left += player.wagons_left
        self.calls += player.called is not None
        self.called += player.called or 0
        self.failures += [player.failed] if player.failed else []
        self.kinds.update(player.kinds)
        self.spent.update(player.spent)
        self.reasons.update(player.reasons)
        self.durations.add(player.seconds)

    def join(self, other: PlayerTally) -> None:
        """Add everything that another tally has counted."""
        self.wins.join(other.wins)
        self.points.join(other.points)
        self.durations.join(other.durations)
        for name in NUMBERS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.failures += other.failures
        self.kinds.update(other.kinds)
        self.spent.update(other.spent)
        self.reasons.update(other.reasons)


@dataclass(slots=True)
class Tally:
    """The results of many games, by player; tallies can be joined in any order."""

    games: int = 0
    turns: int = 0
    seats: int = 0
    longest: int = 0
    players: dict[str, PlayerTally] = field(default_factory=dict)

    def add(self, deal: Sequence[FinishedGame]) -> None:
        """Count the games of one deal."""
        wins: dict[str, list[int]] = {}
        points: dict[str, list[int]] = {}
        for played in deal:
            winners = played.result.winners
            for player, seat in zip(played.players, played.result.seats, strict=True):
                share = WIN // len(winners) if seat.seat in winners else 0
                wins.setdefault(player.name, []).append(share)
                points.setdefault(player.name, []).append(seat.total)
                self.players.setdefault(player.name, PlayerTally()).add(player, seat)
                self.turns += player.turns
            self.longest = max(self.longest, *(player.turns for player in played.players))
            self.seats += len(played.players)
            self.games += 1
        for name, won in wins.items():
            self.players[name].wins.add(won)
            self.players[name].points.add(points[name])

    def join(self, other: Tally) -> None:
        """Add everything that another tally has counted."""
        self.games += other.games
        self.turns += other.turns
        self.seats += other.seats
        self.longest = max(self.longest, other.longest)
        for name, record in other.players.items():
            self.players.setdefault(name, PlayerTally()).join(record)
