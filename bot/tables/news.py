"""What happened at a table since a person's last visit: public facts only (R52)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import takewhile

import structlog

from bot.people.visits import Visits
from bot.storage.errors import StorageError
from bot.storage.handover_rows import AutopilotPeriod
from bot.storage.handover_rows import InvitationRow as Invitation
from bot.storage.order_rows import OrderTurnRow
from bot.tables.history import History
from engine.board import CityId, RouteId
from engine.events import Event, LocomotiveTaken, RouteClaimed, StationBuilt, TurnBegan, Undone
from engine.view import View

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class News:
    """The turns since then, each by its events, and what of them is new on the board.

    An action that was taken back is in neither. ``numbers`` are those of the events in the log,
    ``handovers`` the seats that changed hands, ``autopilot_periods`` the times in which the
    computer played for somebody (R56), ``ordered`` the turns that orders played. ``first``
    says that there was no visit before.
    """

    turns: tuple[tuple[Event, ...], ...] = ()
    numbers: tuple[tuple[int, ...], ...] = ()
    handovers: tuple[Invitation, ...] = ()
    autopilot_periods: tuple[AutopilotPeriod, ...] = ()
    ordered: tuple[OrderTurnRow, ...] = field(default=(), repr=False)
    built: frozenset[RouteId | CityId] = frozenset()
    first: bool = False


def news(
    view: View,
    events: Iterable[Event],
    after: int = 0,
    handovers: tuple[Invitation, ...] = (),
    autopilot_periods: tuple[AutopilotPeriod, ...] = (),
    ordered: tuple[OrderTurnRow, ...] = (),
) -> News:
    """Sort out the events after number ``after``, as everybody may know them, up to a position."""
    found = _turns(enumerate(events, after + 1))
    turns = tuple(tuple(event for _, event in turn) for turn in found)
    built: set[RouteId | CityId] = set()
    for event in (event for turn in turns for event in turn):
        match event:
            case RouteClaimed() if view.claims.get(event.route) == event.seat:
                built.add(event.route)
            case StationBuilt() if event.city in view.seats[event.seat].stations:
                built.add(event.city)
    numbers = tuple(tuple(number for number, _ in turn) for turn in found)
    return News(turns, numbers, handovers, autopilot_periods, ordered, frozenset(built))


async def news_of(
    history: History, visits: Visits, game_id: int, user_id: int, view: View
) -> News | None:
    """Record that a person sees ``view`` and return what is new to them; None if unknown."""
    visit = await visits.record(game_id, user_id, view.seq)
    if visit is None:
        return None
    if visit.first or visit.since >= view.seq:
        return News(first=visit.first)
    try:
        # What happens meanwhile isn't in the view, so it is news next time.
        held, happened = await history.told(game_id, visit.since)
        events = happened[: view.seq - visit.since]
        return news(view, events, visit.since, held.handovers, held.autopilot_periods, held.ordered)
    except StorageError as error:
        log.warning("news could not be read", game=game_id, why=type(error).__name__)
        return None


def _turns(events: Iterable[tuple[int, Event]]) -> list[list[tuple[int, Event]]]:
    """The turns, each by its events with their numbers."""
    found: list[list[tuple[int, Event]]] = []
    turn: list[tuple[int, Event]] = []
    for number, event in events:
        if isinstance(event, Undone) and found and not turn:
            # Only the last action can be taken back, before the next turn does anything (R55).
            turn = list(takewhile(_stays, found.pop()))
            continue
        turn.append((number, event))
        if isinstance(event, TurnBegan):
            found.append(turn)
            turn = []
    return [*found, turn] if turn else found


def _stays(noted: tuple[int, Event]) -> bool:
    """Whether an event is before the action of its turn that can be taken back (R55)."""
    return not isinstance(noted[1], RouteClaimed | StationBuilt | LocomotiveTaken)
