"""Chooses three to five facts that tell a finished game best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from engine.board import Board, Seat
from engine.events import Event, GameEnded
from engine.result import Result
from engine.story.claims import longest_route, most_routes, races_lost
from engine.story.facts import (
    AllTicketsDone,
    BestStation,
    ClearWin,
    CloseFinish,
    ComeBack,
    DearestTicket,
    DearTunnel,
    Fact,
    FreeTunnels,
    LastRoundCalled,
    LongestRoute,
    MostRoutes,
    PathDecided,
    RaceLost,
    TicketMissed,
    TicketSaved,
)
from engine.story.finish import come_back, last_round_called, lead, path_decided
from engine.story.tickets import (
    all_done,
    best_station,
    dearest_ticket,
    tickets_missed,
    tickets_saved,
)
from engine.story.tunnels import dear_tunnels, free_tunnels
from engine.story.turns import PlayedTurn, played_turns

MOST = 5
"""The most facts that tell a game."""
_OF_A_SEAT = 2
"""The most of these facts about one seat, as long as there are others."""


def highlights(board: Board, log: Sequence[Event]) -> tuple[Fact, ...]:
    """Return the facts that tell a finished game best, the most remarkable first.

    The log must have all its secrets. No kind occurs twice; few facts where little happened, and
    none before the end.
    """
    if not log or not isinstance(log[-1], GameEnded):
        return ()
    turns = played_turns(log)
    if not turns:
        return ()
    result = log[-1].result
    facts = sorted(_all(board, turns, result), key=weight, reverse=True)
    return _varied(facts)


def _all(board: Board, turns: Sequence[PlayedTurn], result: Result) -> Iterator[Fact]:
    last = turns[-1].after
    yield from races_lost(board, turns, result)
    yield from tickets_saved(board, turns, result)
    yield from path_decided(result)
    yield from best_station(board, last, result)
    yield from come_back(turns, result)
    yield from lead(result)
    yield from tickets_missed(board, last, result)
    yield from free_tunnels(turns)
    yield from dear_tunnels(turns)
    yield from all_done(result)
    yield from dearest_ticket(result)
    yield from longest_route(board, turns)
    yield from most_routes(board, turns)
    yield from last_round_called(turns)


def _varied(facts: Sequence[Fact]) -> tuple[Fact, ...]:
    """Return the first facts of different kinds, with no more about one seat than necessary."""
    chosen: list[Fact] = []
    spare: list[Fact] = []
    seats: dict[Seat, int] = {}
    for fact in facts:
        if any(type(each) is type(fact) for each in (*chosen, *spare)):
            continue
        if seats.get(fact.seat, 0) < _OF_A_SEAT:
            seats[fact.seat] = seats.get(fact.seat, 0) + 1
            chosen.append(fact)
        else:
            spare.append(fact)
    found = [*chosen, *spare][:MOST]
    return tuple(fact for fact in facts if any(fact is each for each in found))


def weight(fact: Fact) -> float:
    """Return how remarkable a fact is: about what it was worth in points."""
    match fact:
        case RaceLost():
            return (14 if fact.failed else 6) + min(12, 12 if fact.detour is None else fact.detour)
        case TicketSaved():
            return 8 + fact.points
        case PathDecided():
            return 22
        case BestStation():
            return 2 + fact.points / 2
        case ComeBack():
            return 6 + fact.points / 2
        case CloseFinish():
            return 20 - 2 * fact.points
        case TicketMissed():
            return fact.points + (4 if fact.owner is not None else 0)
        case FreeTunnels():
            return min(20, float(3 / fact.chance))
        case DearTunnel():
            return min(18, float(1 / fact.chance) / 2) + (0 if fact.built else 2)
        case AllTicketsDone():
            return 4 + 2 * fact.count
        case LongestRoute():
            return fact.points / 2
        case DearestTicket():
            return fact.points / 4
        case ClearWin():
            return 3
        case MostRoutes():
            return 2
        case LastRoundCalled():
            return 1
        case _:
            assert_never(fact)
