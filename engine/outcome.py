"""The outcome of a finished game, seat by seat, for programs that read its record."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.board import Seat
from engine.cards import Colour
from engine.events import Event, GameEnded
from engine.evolve import replay
from engine.result import SeatResult, TicketResult
from engine.state import State
from engine.story.turns import played_turns

FINISHED, RESIGNED, TAKEN_OVER = "finished", "resigned", "taken_over"
"""How a game ended for whoever sat on a seat; no log tells ``TAKEN_OVER``."""


@dataclass(frozen=True, slots=True)
class PlayedBy:
    """Whoever played a seat, which the log doesn't tell.

    A computer player has a ``level`` and its ``version``. ``taken_over``: the computer played for
    the person who sat there; None if nobody knows.
    """

    level: str | None = None
    version: int | None = None
    taken_over: bool | None = None


UNKNOWN = PlayedBy()


def outcome(
    log: Sequence[Event], players: Sequence[PlayedBy] = (), ended_at: str | None = None
) -> dict[str, Any] | None:
    """Return the outcome of a game as a body for JSON; None if the game isn't over."""
    ended = log[-1]
    if not isinstance(ended, GameEnded):
        return None
    state, turns = replay(log), played_turns(log)
    by_seat = Counter(turn.seat for turn in turns)
    return {
        "why": ended.why.value,
        "ended_at": ended_at,
        "turns": len(turns),
        "winners": list(ended.result.winners),
        "seats": [
            _seat(state, each, by_seat[each.seat], players[each.seat] if players else UNKNOWN)
            for each in ended.result.seats
        ],
    }


def difference(
    told: Mapping[str, Any] | None, log: Sequence[Event]
) -> tuple[Seat | None, str] | None:
    """Return the first field of an outcome that contradicts the log, with its seat if it has one.

    None if none does. What a log doesn't tell is believed. Raises TypeError and the like for what
    is no outcome.
    """
    if told is None:
        return (None, "outcome") if outcome(log) else None
    seats: Sequence[Mapping[str, Any]] = told["seats"]
    due = outcome(log, [_played_by(each) for each in seats], told["ended_at"])
    if due is None:
        return None, "outcome"
    for found, wanted in zip(seats, due["seats"], strict=False):
        if field := _unlike(found, wanted):
            return Seat(wanted["seat"]), field
    field = _unlike(told, due)
    return (None, field) if field else None


def _seat(state: State, result: SeatResult, turns: int, by: PlayedBy) -> dict[str, Any]:
    player = state.players[result.seat]
    return {
        "seat": result.seat,
        "colour": player.colour.value,
        "level": by.level,
        "level_version": by.version,
        "ending": RESIGNED if player.resigned else _ENDINGS[by.taken_over],
        "rank": result.rank,
        "points": result.total,
        "turns": turns,
        "routes": {
            "points": result.routes,
            "claimed": sorted(
                route for route, owner in state.claims.items() if owner == result.seat
            ),
        },
        "tickets": {
            "points": result.ticket_points,
            "completed": [_ticket(each) for each in result.tickets if each.completed],
            "failed": [_ticket(each) for each in result.tickets if not each.completed],
        },
        "stations": {
            "points": result.station_points,
            "built": list(player.stations),
            "borrowed": [{"city": each.city, "route": each.route} for each in result.loans],
        },
        "longest_path": {
            "points": result.longest_points,
            "length": result.longest,
            "routes": list(result.longest_path),
        },
        "bonus": result.bonus,
        "wagons": player.wagons,
        "cards": {card.word: player.hand[card] for card in Colour if player.hand[card]},
    }


_ENDINGS = {False: FINISHED, True: TAKEN_OVER, None: None}


def _ticket(each: TicketResult) -> dict[str, Any]:
    return {"ticket": each.ticket, "points": each.points}


def _played_by(seat: Mapping[str, Any]) -> PlayedBy:
    level, version, ending = seat["level"], seat["level_version"], seat["ending"]
    if not isinstance(level, str | None) or not isinstance(version, int | None):
        raise TypeError("no level")
    return PlayedBy(level, version, {FINISHED: False, TAKEN_OVER: True}.get(ending))


def _unlike(found: Mapping[str, Any], wanted: Mapping[str, Any]) -> str | None:
    """Return the name of the first field that differs as JSON, where key order doesn't count.

    None if all are equal. JSON tells numbers from truth values, too.
    """
    for name in {**wanted, **found}:
        if name not in found or name not in wanted:
            return name
        if _canonical(found[name]) != _canonical(wanted[name]):
            return name
    return None


def _canonical(value: object) -> str:
    return json.dumps(value, sort_keys=True)
