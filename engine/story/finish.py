"""Finds how a game was decided: by the longest path, from behind, by little; and who ended it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.events import LastRoundBegan
from engine.result import Result, SeatResult
from engine.story.facts import ClearWin, CloseFinish, ComeBack, LastRoundCalled, PathDecided
from engine.story.turns import PlayedTurn

CLOSE = 5
"""The largest lead of a close finish, in points."""
BEHIND = 8
"""The fewest points behind that are worth telling."""


def path_decided(result: Result) -> Iterator[PathDecided]:
    """Yield the winner if only the longest path put them first (R49)."""
    pair = _first_two(result)
    if pair is None:
        return
    winner, holders = pair[0], [each for each in result.seats if each.longest_points]
    if holders != [winner]:
        return
    without = winner.total - winner.longest_points
    better = [each for each in result.seats if each.rank and each.total > without]
    better = [each for each in better if each.seat != winner.seat]
    if better:
        other = max(better, key=lambda each: each.total)
        yield PathDecided(winner.seat, other.seat, winner.longest, winner.longest_points)


def come_back(turns: Sequence[PlayedTurn], result: Result) -> Iterator[ComeBack]:
    """Yield the winner if they were far behind when the last round began (R47)."""
    pair = _first_two(result)
    for turn in turns:
        for step in turn.steps:
            if pair is not None and isinstance(step.event, LastRoundBegan):
                players = step.after.players
                scores = {
                    each.seat: players[each.seat].score + players[each.seat].bonus
                    for each in result.seats
                    if each.rank is not None
                }
                leader = max(scores, key=lambda seat: (scores[seat], -seat))
                behind = scores[leader] - scores[pair[0].seat]
                if behind >= BEHIND:
                    yield ComeBack(pair[0].seat, leader, behind)


def lead(result: Result) -> Iterator[CloseFinish | ClearWin]:
    """Yield the winner's lead over the next in rank, as a close finish or a clear win (R51)."""
    pair = _first_two(result)
    if pair is not None:
        points = pair[0].total - pair[1].total
        kind = CloseFinish if points <= CLOSE else ClearWin
        yield kind(pair[0].seat, pair[1].seat, points)


def last_round_called(turns: Sequence[PlayedTurn]) -> Iterator[LastRoundCalled]:
    """Yield the seat that brought about the last round."""
    for turn in turns:
        for step in turn.steps:
            if isinstance(step.event, LastRoundBegan):
                yield LastRoundCalled(step.event.seat, turn.number, step.event.wagons)


def _first_two(result: Result) -> tuple[SeatResult, SeatResult] | None:
    """Return the only winner and the next in rank; None for several winners or a single seat."""
    ranked = sorted((each for each in result.seats if each.rank), key=lambda each: each.rank or 0)
    return (ranked[0], ranked[1]) if len(result.winners) == 1 and len(ranked) > 1 else None
