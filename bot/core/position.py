"""Tables found and checked, and positions: what one person may see, do and decide at one moment.

Whatever tells more of a finished game than its course asks first whether the game is sealed,
because others still play the same deal: seeds, hidden cards and tickets stay secret until nobody
can use them any more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.model import MoveResult, SeatHolder, Table, TableSummary, User
from bot.core.options import DealKind, SharedDeal
from bot.core.refusals import DamagedTable, TableRefusal, Unable
from bot.storage.repositories.event_log import EventReader, EventWriter
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.rows import GameStatus, Shards
from data import Edition
from engine.board import Seat
from engine.events import Event, GameEnded
from engine.game import choices
from engine.moves import Move
from engine.result import Result
from engine.view import Private, SeatView, Stage, View, view


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a check of a table found: ``damage`` or, in a log that is whole, ``problems``."""

    game_id: int
    damage: str | None = None
    problems: tuple[str, ...] = ()


class Inspection:
    """Checks tables as they are on the disk; what is in memory doesn't count."""

    def __init__(self, cache: GameCache) -> None:
        self._cache = cache

    async def tables(self, shards: Shards | None = None) -> list[int]:
        """Return the numbers of all tables not called off, open ones first, in ``shards`` only."""
        async with self._cache.store.snapshot() as read:
            return await GameReader(read).numbers(shards)

    async def look_at(self, game_id: int) -> Verdict:
        """Check a table and return the verdict; nothing is changed."""
        async with self._cache.store.snapshot() as read:
            try:
                checked = await self._cache.checked(read, game_id)
            except DamagedTable as damaged:
                return Verdict(game_id, damaged.why)
            except Unable as refusal:
                return Verdict(game_id, problems=(refusal.refusal.value,))
        return Verdict(game_id, problems=checked.problems if checked else ())

    async def attend_to(self, game_id: int, *, afresh: bool = True) -> Verdict:
        """Check a table; set it aside if it is damaged, or let it go on if it is so no more.

        A log written by an older program gets its checksums. Unless ``afresh``, a table that this
        process has already read and found whole isn't checked again.
        """
        async with self._cache.locked(game_id):
            known = not afresh and self._cache.was_whole(game_id)
            verdict = Verdict(game_id) if known else await self.look_at(game_id)
            if verdict.damage is not None:
                await self._cache.set_aside(DamagedTable(game_id, verdict.damage))
            elif not verdict.problems:
                await self._note_whole(game_id)
        return verdict

    async def _note_whole(self, game_id: int) -> None:
        """Add missing checksums, and remove the mark of damage, of a table found whole.

        The check was made under the table's lock, so that nothing can have changed since.
        """
        store = self._cache.store
        async with store.snapshot() as read:
            row = await GameReader(read).get(game_id)
            old = row is not None and await EventReader(read).lacks_checksums(game_id)
        if row is None or not (old or row.damage is not None):
            return
        async with store.transaction() as tx:
            if old:
                await EventWriter(tx).add_checksums(game_id)
            if row.damage is not None:
                await GameWriter(tx).change(game_id, damage=None)
        self._cache.forget(game_id)


class Lookup:
    """Finds tables; its methods raise Unable where there is none."""

    def __init__(self, cache: GameCache) -> None:
        self._cache = cache

    async def here(self, channel_id: int) -> Table:
        """Return the open table of a channel, or the last one finished there."""
        if (table := self._cache.open_in(channel_id)) is not None:
            return table
        async with self._cache.store.snapshot() as read:
            row = await GameReader(read).open_in(channel_id) or await GameReader(read).latest_in(
                channel_id
            )
        if row is None:
            raise Unable(TableRefusal.NO_TABLE)
        return await self.table(row.id)

    async def finished_here(self, channel_id: int) -> Table:
        """Return the last finished game of a channel if its table hasn't begun; else that table."""
        table = await self.here(channel_id)
        if table.phase is not GameStatus.LOBBY:
            return table
        async with self._cache.store.snapshot() as read:
            row = await GameReader(read).finished_in(channel_id)
        return table if row is None else await self.table(row.id)

    async def table(self, game_id: int) -> Table:
        """Return a table by its number."""
        return (await self._cache.entry(game_id)).table

    async def newest(self, game_id: int) -> Table:
        """Return a table with every change whose post people can read by now."""
        return (await self._cache.newest(game_id)).table

    async def face(self, game_id: int) -> Table:
        """Return a table without reading its log, which may be damaged."""
        return await self._cache.face(game_id)

    async def language(self, game_id: int) -> str:
        """Return the language of a table, even of one that can't be read otherwise."""
        async with self._cache.store.snapshot() as read:
            row = await GameReader(read).get(game_id)
        return "en" if row is None else row.language

    async def of_person(self, user_id: int) -> list[Table]:
        """Return the open tables where a person sits, oldest first; without unreadable ones."""
        async with self._cache.store.snapshot() as read:
            rows = await GameReader(read).open_of(user_id)
        return await self._cache.faces(rows)

    async def summary_in(self, channel_id: int) -> TableSummary:
        """Return what is known of a channel's open table without its edition."""
        async with self._cache.store.snapshot() as read:
            row = await GameReader(read).open_in(channel_id)
        if row is None:
            raise Unable(TableRefusal.NO_TABLE)
        return TableSummary(row.id, row.status, row.host_id, row.seq)

    def table_in(self, channel_id: int | None) -> Table | None:
        """Return a channel's table if it is in memory, else None; for autocomplete."""
        return self._cache.table_in(channel_id)

    def edition_in(self, channel_id: int | None) -> Edition:
        """Return the edition of a channel's table in memory, or the default; for autocomplete."""
        return self._cache.edition_in(channel_id) or self._cache.editions.default()


def check_running(entry: LoadedGame) -> None:
    """Raise Unable unless a table's game goes on."""
    status = entry.table.status
    if status is GameStatus.LOBBY or entry.state is None:
        raise Unable(TableRefusal.SEATS_ARE_FREE)
    if status not in (GameStatus.RUNNING, GameStatus.PARKED):
        raise Unable(TableRefusal.SEATS_ARE_SETTLED)


def check_playing(entry: LoadedGame, seat: Seat) -> None:
    """Raise Unable unless a table's game goes on and a seat hasn't resigned."""
    check_running(entry)
    state, _ = entry.require_started()
    if state.players[seat].resigned:
        raise Unable(TableRefusal.SEAT_RESIGNED, player=entry.table.holders[seat].name)


def role_towards(table: Table, holder: SeatHolder, who: User, moderator: bool) -> str:
    """Return the role in which somebody may decide about a seat: player, host or moderator.

    Raises Unable for anybody else, and at a private table, whose seats stay as they are.
    """
    if table.is_private:
        raise Unable(TableRefusal.STALE)
    if holder.user_id == who.user_id:
        return "player"
    if table.host_id == who.user_id:
        return "host"
    if moderator:
        return "moderator"
    named = {} if holder.is_computer else {"player": holder.name}
    raise Unable(TableRefusal.NOT_ITS_PLAYER, **named)


@dataclass(frozen=True, slots=True)
class Position:
    """A started game as one reader sees it, with the moves open to them.

    ``choices`` are empty if the game doesn't wait for the reader; ``view`` is the public one for
    whoever has no seat.
    """

    table: Table
    view: View
    choices: tuple[Move, ...] = field(repr=False)

    @classmethod
    def of(cls, game: LoadedGame, seat: Seat | None) -> Position:
        """Return the present position as a seat sees it; raises Unable before the start."""
        state, _ = game.require_started()
        table = game.table
        open_choices = () if seat is None else choices(state, table.edition.board, seat)
        return cls(table, view(state, seat), open_choices)

    @classmethod
    def after(cls, result: MoveResult) -> Position:
        """Return the position after a move, as its player sees it."""
        return cls(result.table, result.view, result.choices)

    @property
    def own(self) -> Private:
        """What only the reader's seat knows; the reader must have a seat."""
        assert self.view.mine is not None  # noqa: S101
        return self.view.mine

    @property
    def seat(self) -> SeatView:
        """What everybody knows of the reader's seat; the reader must have a seat."""
        return self.view.seats[self.own.seat]

    @property
    def to_act(self) -> bool:
        """Whether the game waits for the reader."""
        return self.view.mine is not None and self.view.mine.seat in self.view.to_act


class Seals:
    """Tells which finished games are sealed, and takes out what those must not show."""

    def __init__(self, cache: GameCache) -> None:
        self._cache = cache

    async def check(self, table: Table) -> None:
        """Raise Unable if a game is sealed."""
        if table.deal is not None and await self.is_sealed(table):
            at = {} if table.deal.closes is None else {"at": table.deal.closes}
            raise Unable(TableRefusal.SEALED, kind=table.deal.kind.value, **at)

    async def is_sealed(self, table: Table) -> bool:
        """Return whether others still play the deal of a table, or may begin it."""
        return table.deal is not None and await self.are_playing(table.deal)

    async def are_playing(self, deal: SharedDeal) -> bool:
        """Return whether somebody still plays a deal, or may begin it."""
        now = self._cache.store.now()
        if deal.day_ends is not None and now < deal.day_ends:
            return True
        if deal.closes is not None and now >= deal.closes:
            return False
        async with self._cache.store.snapshot() as read:
            return await GameReader(read).plays_deal(deal.write())

    async def view(self, table: Table, seen: View) -> View:
        """Return a table's position as it may be shown: in a sealed game without the tickets."""
        if seen.result is None or not await self._hides_tickets(table):
            return seen
        return replace(seen, result=_without_tickets(seen.result))

    async def events(self, table: Table, events: Iterable[Event]) -> tuple[Event, ...]:
        """Return a table's events as they may be told: in a sealed game without final tickets."""
        if table.status is not GameStatus.OVER or not await self._hides_tickets(table):
            return tuple(events)
        return tuple(_veiled(event) for event in events)

    async def _hides_tickets(self, table: Table) -> bool:
        """Return whether a table is sealed and many see its result, unlike a daily game's."""
        if table.deal is None or table.deal.kind is DealKind.DAILY:
            return False
        return await self.is_sealed(table)


def _veiled(event: Event) -> Event:
    if isinstance(event, GameEnded):
        return replace(event, result=_without_tickets(event.result))
    return event


def _without_tickets(result: Result) -> Result:
    """Return a result without tickets, and without loans, which show where tickets lead."""
    seats = tuple(replace(each, tickets=(), loans=()) for each in result.seats)
    return replace(result, seats=seats)


def people_choosing(table: Table, waiting: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the waiting seats of people; computers answer soon, so they aren't counted."""
    return tuple(seat for seat in waiting if table.holders[seat].level is None)


def people_to_mention(table: Table, waiting: Sequence[Seat]) -> tuple[int, ...]:
    """Return the ids of the people on the waiting seats, except those on autopilot."""
    holders = (table.holders[seat] for seat in waiting)
    return tuple(c.user_id for c in holders if c.level is None and c.user_id is not None)


def everybody(table: Table) -> tuple[int, ...]:
    """Return the ids of all people at the table."""
    return tuple(each.user_id for each in table.holders if each.user_id is not None)


def is_solo(table: Table) -> bool:
    """Return whether one person plays against computers only."""
    return sum(holder.level is None for holder in table.holders) == 1


def undoer(table: Table, view: View) -> Seat | None:
    """Return the seat whose person may undo its last action (R55); None if there is no such seat.

    Computers undo nothing.
    """
    if view.undo is None or table.holders[view.undo].is_computer:
        return None
    return view.undo


def only_computers_left(table: Table, view: View) -> bool:
    """Return whether all people have left: computers finish the game, and no turns are posted."""
    return all(table.holders[each.seat].is_computer for each in view.seats if not each.resigned)


def is_interim(table: Table, view: View) -> bool:
    """Return whether computers play now and only words are posted until a person is to act.

    Not where the host wants to watch computers. Where the computer plays for all people, too, the
    board is shown at their turns.
    """
    if view.stage in (Stage.OPENING, Stage.OVER) or table.options.watched:
        return False
    acting = table.holders[view.to_act[0]]
    if acting.level is None or only_computers_left(table, view):
        return False
    playing = (table.holders[each.seat] for each in view.seats if not each.resigned)
    return acting.is_computer or any(holder.level is None for holder in playing)
