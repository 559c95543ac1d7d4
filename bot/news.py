"""What happened at a table since a person was there: public facts only (R52)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import takewhile

import structlog

from bot.storage.errors import StorageError
from bot.tables.service import Tables
from bot.visits import Visits
from engine.board import CityId, RouteId
from engine.events import Event, RouteClaimed, StationBuilt, TurnBegan, Undone
from engine.view import View

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class News:
    """The turns since then, each by its events, and what of them is new on the board.

    An action that was taken back is in neither. ``first`` says that there was no visit before.
    """

    turns: tuple[tuple[Event, ...], ...] = ()
    built: frozenset[RouteId | CityId] = frozenset()
    first: bool = False


def news(view: View, events: Iterable[Event]) -> News:
    """Sort out ``events``, as everybody may know them, that led to a position."""
    turns = _turns(events)
    built: set[RouteId | CityId] = set()
    for event in (event for turn in turns for event in turn):
        match event:
            case RouteClaimed() if view.claims.get(event.route) == event.seat:
                built.add(event.route)
            case StationBuilt() if event.city in view.seats[event.seat].stations:
                built.add(event.city)
    return News(turns, frozenset(built))


async def news_of(
    tables: Tables, visits: Visits, game_id: int, user_id: int, view: View
) -> News | None:
    """Note that a person looks at ``view`` and return what is new to them; None if unknown."""
    visit = await visits.look(game_id, user_id, view.seq)
    if visit is None:
        return None
    if visit.first or visit.since >= view.seq:
        return News(first=visit.first)
    try:
        # What happens meanwhile is for the next look: the view has nothing of it.
        events = (await tables.events(game_id, None, visit.since))[: view.seq - visit.since]
        return news(view, events)
    except StorageError as error:
        log.warning("news could not be read", game=game_id, why=type(error).__name__)
        return None


def _turns(events: Iterable[Event]) -> tuple[tuple[Event, ...], ...]:
    found: list[tuple[Event, ...]] = []
    turn: list[Event] = []
    for event in events:
        if isinstance(event, Undone) and found and not turn:
            # Only the last action can be taken back, before the next turn does anything (R55).
            turn = list(takewhile(_stays, found.pop()))
            continue
        turn.append(event)
        if isinstance(event, TurnBegan):
            found.append(tuple(turn))
            turn = []
    return (*found, tuple(turn)) if turn else tuple(found)


def _stays(event: Event) -> bool:
    """Whether an event is before the action of its turn that can be taken back (R55)."""
    return not isinstance(event, RouteClaimed | StationBuilt)
