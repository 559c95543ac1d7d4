"""A game's log by turns, who held its seats when, and what is new since a person's last visit.

All of it is public (R52), but for the tunnel that was built last. Seats change hands while a game
runs (R56).
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, takewhile

import structlog

from bot.core.game_cache import GameCache
from bot.core.model import SeatHolder, Table, known_level
from bot.core.people import Visits
from bot.core.position import Seals
from bot.core.stored import from_rows
from bot.storage.errors import StorageError
from bot.storage.repositories.event_log import EventReader
from bot.storage.repositories.seating import (
    AutopilotPeriodReader,
    InvitationReader,
    OrderTurnReader,
)
from bot.storage.rows import AutopilotPeriod, InvitationStatus, OrderTurnRow
from bot.storage.rows import InvitationRow as Invitation
from bot.storage.transactions import Snapshot
from engine.board import CityId, RouteId, Seat
from engine.events import (
    Event,
    LocomotiveTaken,
    RouteClaimed,
    StationBuilt,
    TunnelRevealed,
    TurnBegan,
    Undone,
)
from engine.evolve import evolve
from engine.state import State
from engine.view import TunnelView, View, redact
from strategy.levels import Level


@dataclass(frozen=True, slots=True)
class Passage:
    """Consecutive events of a turn that were all undone, or all stand; see ``taken_back`` (R55).

    ``numbers`` are those of the events in the log.
    """

    events: tuple[Event, ...]
    numbers: tuple[int, ...]
    taken_back: bool


@dataclass(frozen=True, slots=True)
class LoggedTurn:
    """A turn as the log has it; number 0, of no seat, is the opening with the event that ends it.

    ``first`` is the number of its first event, ``at`` the time of its last one, in UTC
    milliseconds.
    """

    number: int
    first: int
    seat: Seat | None
    at: int
    passages: tuple[Passage, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        """All events of the turn in their order."""
        return tuple(event for passage in self.passages for event in passage.events)


@dataclass(frozen=True, slots=True)
class _Noted:
    seq: int
    at: int
    event: Event
    taken_back: bool = False


def logged_turns(log: Iterable[tuple[Event, int]]) -> tuple[LoggedTurn, ...]:
    """Divide a log of events with their times into turns, with what everybody may know.

    Events that were undone stay where they happened; a turn that had begun before the undo doesn't
    count as one.
    """
    state: State | None = None
    turns: list[list[_Noted]] = []
    for seq, (event, at) in enumerate(log, 1):
        noted = _Noted(seq, at, redact(event, None))
        if isinstance(event, Undone) and state is not None and state.undo is not None:
            _take_back(turns, state.undo.seq)
        elif isinstance(event, TurnBegan):
            if len(turns) == 1:
                # The opening says why somebody begins, so it includes this event.
                turns[0].append(noted)
            turns.append([])
        if not turns:
            turns.append([])
        turns[-1].append(noted)
        state = evolve(state, event)
    return tuple(_chapter(number, noted) for number, noted in enumerate(turns))


def _take_back(turns: list[list[_Noted]], back: int) -> None:
    """Mark the events after number ``back`` as undone; drop the turns that began after it."""
    while turns[-1][0].seq > back:
        turns.pop()
    turns[-1] = [replace(each, taken_back=each.taken_back or each.seq > back) for each in turns[-1]]


def _chapter(number: int, noted: list[_Noted]) -> LoggedTurn:
    first = noted[0].event
    return LoggedTurn(
        number=number,
        first=noted[0].seq,
        seat=first.seat if isinstance(first, TurnBegan) else None,
        at=noted[-1].at,
        passages=tuple(
            _passage(list(some), taken_back)
            for taken_back, some in groupby(noted, key=lambda each: each.taken_back)
        ),
    )


def _passage(noted: list[_Noted], taken_back: bool) -> Passage:
    events, numbers = (each.event for each in noted), (each.seq for each in noted)
    return Passage(tuple(events), tuple(numbers), taken_back)


def with_tunnel(view: View, events: Sequence[Event]) -> View:
    """Return the view as if the tunnel built last, if nothing was built since, were still open.

    ``events`` are those before the view, as many as are known.
    """
    for event in reversed(events):
        match event:
            case TunnelRevealed(toll=0) if event.route == view.last_built:
                tunnel = TunnelView(event.seat, event.route, event.laid, event.revealed, event.toll)
                return replace(view, tunnel=tunnel)
            case RouteClaimed() if event.route == view.last_built:
                continue
            case RouteClaimed() | StationBuilt() | Undone():
                return view
    return view


def table_at(
    table: Table,
    handovers: Sequence[Invitation],
    number: int,
    autopilot_periods: Sequence[AutopilotPeriod] = (),
    ordered: Sequence[OrderTurnRow] = (),
) -> Table:
    """Return a table with the seat holders of the moment at which event ``number`` happened.

    ``handovers`` are the seats that changed hands, the earliest first, ``autopilot_periods`` the
    times in which the computer played for somebody, ``ordered`` the turns that orders played. A
    person erased since then has no name.
    """
    later = [each for each in handovers if each.seq is not None and each.seq >= number]
    before = {each.seat: each for each in reversed(later)}
    levels = {
        each.seat: known_level(each.level, table.id)
        for each in autopilot_periods
        if each.covers(number)
    }

    by_order = {each.seat for each in ordered if each.seq <= number <= each.until}

    def then(holder: SeatHolder) -> SeatHolder:
        return replace(as_held(holder), by_order=holder.seat in by_order)

    def as_held(holder: SeatHolder) -> SeatHolder:
        handed, level = before.get(holder.seat), levels.get(holder.seat)
        if handed is None:
            return replace(holder, level=holder.level if holder.is_computer else level)
        if handed.player_id is None and handed.player:
            # A computer player's seat; at which level it played isn't known any more.
            return replace(holder, name=handed.player, user_id=None, level=Level.NORMAL)
        return replace(holder, name=handed.player, level=level)

    return replace(table, holders=tuple(then(holder) for holder in table.holders))


@dataclass(frozen=True, slots=True)
class SeatHistory:
    """Who held the seats of a game, and when (R56); its parts are those of `table_at`."""

    handovers: tuple[Invitation, ...] = ()
    autopilot_periods: tuple[AutopilotPeriod, ...] = ()
    ordered: tuple[OrderTurnRow, ...] = field(default=(), repr=False)

    def at(self, table: Table, number: int) -> Table:
        """Return a table with the seat holders of the moment at which event ``number`` happened."""
        return table_at(table, self.handovers, number, self.autopilot_periods, self.ordered)

    def at_each(self, table: Table, after: int, count: int) -> tuple[Table, ...]:
        """Return the table with its holders at each of ``count`` events after number ``after``."""
        if not (self.handovers or self.autopilot_periods or self.ordered):
            return (table,) * count
        return tuple(self.at(table, number) for number in range(after + 1, after + 1 + count))


class History:
    """Reads games' logs for people, and hides what is sealed."""

    def __init__(self, cache: GameCache) -> None:
        self._cache = cache
        self._seals = Seals(cache)

    async def events(self, game_id: int, reader: int | None, after: int = 0) -> tuple[Event, ...]:
        """Return a game's events after number ``after``, as the person ``reader`` may know them."""
        table = (await self._cache.entry(game_id)).table
        seat = table.seat_of(reader)
        async with self._cache.store.snapshot() as read:
            rows = await EventReader(read).of(game_id, after)
        return await self._seals.events(table, (redact(event, seat) for event in from_rows(rows)))

    async def log(self, game_id: int) -> list[Event]:
        """Return all events of a game, secrets included."""
        async with self._cache.store.snapshot() as read:
            return from_rows(await EventReader(read).of(game_id))

    async def turns(self, game_id: int) -> tuple[LoggedTurn, ...]:
        """Return a game's turns as everybody may know them; raises Unable before the start."""
        entry = await self._cache.entry(game_id)
        entry.require_started()
        async with self._cache.store.snapshot() as read:
            rows = await EventReader(read).of(game_id)
        times = [row.at for row in rows]
        log = await self._seals.events(entry.table, from_rows(rows))
        return await asyncio.to_thread(lambda: logged_turns(zip(log, times, strict=True)))

    async def seats(self, game_id: int) -> SeatHistory:
        """Return who held a game's seats when: handovers, autopilot periods, turns by order."""
        async with self._cache.store.snapshot() as read:
            return await _seats(read, game_id)

    async def told(self, game_id: int, after: int) -> tuple[SeatHistory, tuple[Event, ...]]:
        """Return who held a game's seats when, and the public events after number ``after``."""
        async with self._cache.store.snapshot() as read:
            held, rows = await _seats(read, game_id), await EventReader(read).of(game_id, after)
        table = (await self._cache.entry(game_id)).table
        events = (redact(event, None) for event in from_rows(rows))
        return held, await self._seals.events(table, events)


async def _seats(read: Snapshot, game_id: int) -> SeatHistory:
    invitations = await InvitationReader(read).of(game_id)
    taken = [each for each in invitations if each.status is InvitationStatus.TAKEN]
    periods = await AutopilotPeriodReader(read).of(game_id)
    ordered = await OrderTurnReader(read).of(game_id)
    handovers = tuple(sorted(taken, key=lambda each: each.seq or 0))
    return SeatHistory(handovers, tuple(periods), tuple(ordered))


log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class News:
    """What happened since a person's last visit: the turns by their events, and what was built.

    Undone actions are in neither. ``numbers`` are those of the events in the log, ``handovers`` the
    seats that changed hands, ``autopilot_periods`` the times in which the computer played for
    somebody (R56), ``ordered`` the turns that orders played, ``built`` the routes and stations that
    are new on the board. ``first`` says that there was no visit before.
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
    """Return the news in the public events after number ``after``, up to the position ``view``."""
    in_turns = _turns(enumerate(events, after + 1))
    turns = tuple(tuple(event for _, event in turn) for turn in in_turns)
    built: set[RouteId | CityId] = set()
    for event in (event for turn in turns for event in turn):
        match event:
            case RouteClaimed() if view.claims.get(event.route) == event.seat:
                built.add(event.route)
            case StationBuilt() if event.city in view.seats[event.seat].stations:
                built.add(event.city)
    numbers = tuple(tuple(number for number, _ in turn) for turn in in_turns)
    return News(turns, numbers, handovers, autopilot_periods, ordered, frozenset(built))


async def news_of(
    history: History, visits: Visits, game_id: int, user_id: int, view: View
) -> News | None:
    """Record that a person sees ``view``, and return what is new to them; None if unknown.

    It is unknown if the database can't be read.
    """
    visit = await visits.record(game_id, user_id, view.seq)
    if visit is None:
        return None
    if visit.first or visit.since >= view.seq:
        return News(first=visit.first)
    try:
        # What happens after ``view`` was read is left for the next visit.
        held, happened = await history.told(game_id, visit.since)
        events = happened[: view.seq - visit.since]
        return news(view, events, visit.since, held.handovers, held.autopilot_periods, held.ordered)
    except StorageError as error:
        log.warning("news could not be read", game=game_id, why=type(error).__name__)
        return None


def _turns(events: Iterable[tuple[int, Event]]) -> list[list[tuple[int, Event]]]:
    """Divide numbered events into turns without what was undone; each is a list of pairs."""
    turns: list[list[tuple[int, Event]]] = []
    turn: list[tuple[int, Event]] = []
    for number, event in events:
        if isinstance(event, Undone) and turns and not turn:
            # Only the last action can be taken back, before the next turn does anything (R55).
            turn = list(takewhile(_stays, turns.pop()))
            continue
        turn.append((number, event))
        if isinstance(event, TurnBegan):
            turns.append(turn)
            turn = []
    return [*turns, turn] if turn else turns


def _stays(noted: tuple[int, Event]) -> bool:
    """Return whether an event is none that an undo takes back: no claim, station or locomotive."""
    return not isinstance(noted[1], RouteClaimed | StationBuilt | LocomotiveTaken)
