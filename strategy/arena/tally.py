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
from strategy.arena.playing import Chair, Played
from strategy.player import Reason

WIN = lcm(*range(1, 6))
"""A victory in parts, so that up to five may share it in whole numbers (R51)."""


@dataclass(slots=True)
class Record:
    """How a player did, over all seats that it had."""

    wins: Sum = field(default_factory=Sum)
    points: Sum = field(default_factory=Sum)
    completed: int = 0
    failed: int = 0
    stations: int = 0
    longest: int = 0
    bonus: int = 0
    kinds: Counter[Kind] = field(default_factory=Counter)
    reasons: Counter[Reason] = field(default_factory=Counter)
    durations: Durations = field(default_factory=Durations)

    def add(self, chair: Chair, seat: SeatResult) -> None:
        """Count what a player did in one game, but for wins and points."""
        self.completed += seat.completed
        self.failed += len(seat.tickets) - seat.completed
        self.stations += seat.stations_built
        self.longest += seat.longest_points > 0
        self.bonus += seat.bonus > 0
        self.kinds.update(chair.kinds)
        self.reasons.update(chair.reasons)
        self.durations.add(chair.seconds)

    def join(self, other: Record) -> None:
        """Count all that another record has counted."""
        self.wins.join(other.wins)
        self.points.join(other.points)
        self.completed += other.completed
        self.failed += other.failed
        self.stations += other.stations
        self.longest += other.longest
        self.bonus += other.bonus
        self.kinds.update(other.kinds)
        self.reasons.update(other.reasons)
        self.durations.join(other.durations)


@dataclass(slots=True)
class Tally:
    """What happened in many games; tallies may be joined in any order."""

    games: int = 0
    turns: int = 0
    seats: int = 0
    longest: int = 0
    records: dict[str, Record] = field(default_factory=dict)

    def add(self, deal: Sequence[Played]) -> None:
        """Count the games of one deal."""
        wins: dict[str, list[int]] = {}
        points: dict[str, list[int]] = {}
        for played in deal:
            winners = played.result.winners
            for chair, seat in zip(played.chairs, played.result.seats, strict=True):
                share = WIN // len(winners) if seat.seat in winners else 0
                wins.setdefault(chair.name, []).append(share)
                points.setdefault(chair.name, []).append(seat.total)
                self.records.setdefault(chair.name, Record()).add(chair, seat)
                self.turns += chair.turns
            self.longest = max(self.longest, *(chair.turns for chair in played.chairs))
            self.seats += len(played.chairs)
            self.games += 1
        for name, won in wins.items():
            self.records[name].wins.add(won)
            self.records[name].points.add(points[name])

    def join(self, other: Tally) -> None:
        """Count all that another tally has counted."""
        self.games += other.games
        self.turns += other.turns
        self.seats += other.seats
        self.longest = max(self.longest, other.longest)
        for name, record in other.records.items():
            self.records.setdefault(name, Record()).join(record)
