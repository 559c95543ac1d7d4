"""Finds remarkable tunnels: good and bad luck with the cards turned up (R30–R33)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb

from engine.board import Seat
from engine.events import RouteClaimed, TunnelRevealed
from engine.payment import toll_of
from engine.story.facts import DearTunnel, FreeTunnels
from engine.story.turns import PlayedTurn, Step

REMARKABLE = Fraction(1, 3)
"""The highest chance at which tunnels without a toll are luck."""
DEAR = Fraction(1, 8)
"""The highest chance of a toll at which it is bad luck."""


def free_tunnels(turns: Sequence[PlayedTurn]) -> Iterator[FreeTunnels]:
    """Yield seats that built two tunnels or more, all without a toll, against the odds."""
    counts: dict[Seat, int] = {}
    chances: dict[Seat, Fraction] = {}
    tolled: set[Seat] = set()
    for _, step, event in _reveals(turns):
        if event.toll:
            tolled.add(event.seat)
        counts[event.seat] = counts.get(event.seat, 0) + 1
        chances[event.seat] = chances.get(event.seat, Fraction(1)) * _chance(step, event, 0)
    for seat in sorted(counts.keys() - tolled):
        if counts[seat] > 1 and chances[seat] <= REMARKABLE:
            yield FreeTunnels(seat, counts[seat], chances[seat])


def dear_tunnels(turns: Sequence[PlayedTurn]) -> Iterator[DearTunnel]:
    """Yield the tolls of two or more that were unlikely."""
    for turn, step, event in _reveals(turns):
        if event.toll > 1 and (chance := _chance(step, event, event.toll)) <= DEAR:
            built = any(
                isinstance(each.event, RouteClaimed) and each.event.route == event.route
                for each in turn.steps
            )
            yield DearTunnel(event.seat, event.route, event.toll, chance, built)


def _reveals(turns: Sequence[PlayedTurn]) -> Iterator[tuple[PlayedTurn, Step, TunnelRevealed]]:
    for turn in turns:
        for step in turn.steps:
            if isinstance(step.event, TunnelRevealed):
                yield turn, step, step.event


def _chance(step: Step, event: TunnelRevealed, toll: int) -> Fraction:
    """Return the chance of a toll of just so many cards, by the cards in the pile."""
    pile, count = step.before.pile, len(event.revealed)
    matching = toll_of(event.laid, pile)
    others = len(pile) - matching
    return Fraction(comb(matching, toll) * comb(others, count - toll), comb(len(pile), count))
