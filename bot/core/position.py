"""Tables found, and as one person sees them at one moment: what they may see, do and decide.

Whatever tells more of a finished game than its course asks first whether it is sealed, for others
still play the same deal: seeds, hidden cards and tickets stay where they are until nobody can use
them any more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
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
    """What was found at a table: ``damage`` or, of a log that is whole, ``problems``."""

    game_id: int
    damage: str | None = None
    problems: tuple[str, ...] = ()


class Inspection:
    """Reads tables from the disk and checks them; what is in memory doesn't count."""

    def __init__(self, cache: GameCache) -> None:
        self._cache = cache

    async def tables(self, shards: Shards | None = None) -> list[int]:
        """The numbers of all tables, those under way first; ``shards`` leaves out others'."""
        async with self._cache.store.snapshot() as read:
            return await GameReader(read).numbers(shards)

    async def look_at(self, game_id: int) -> Verdict:
        """Check a table and change nothing."""
        async with self._cache.store.snapshot() as read:
            try:
                checked = await self._cache.checked(read, game_id)
            except DamagedTable as damaged:
                return Verdict(game_id, damaged.why)
            except Unable as refusal:
                return Verdict(game_id, problems=(refusal.refusal.value,))
        return Verdict(game_id, problems=checked.problems if checked else ())

    async def attend_to(self, game_id: int, *, afresh: bool = True) -> Verdict:
        """Check a table; set it aside if it is damaged, and let it go on if it was and isn't.

        A log of an older program gets its checksums. Unless ``afresh``, what this process has read
        and found whole counts as that.
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
        """Of what was checked under the table's lock nothing can have changed since."""
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
    """Finds tables; raises Unable where there is none."""

    def __init__(self, cache: GameCache) -> None:
        self._cache = cache

    async def here(self, channel_id: int) -> Table:
        """The open table of a channel, or the last one finished there."""
        if (table := self._cache.open_in(channel_id)) is not None:
            return table
        async with self._cache.store.snapshot() as read:
            row = await GameReader(read).open_in(channel_id) or await GameReader(read).latest_in(
                channel_id
            )
        if row is None:
            raise Unable(TableRefusal.NO_TABLE)
        return await self.table(row.id)

    async def table(self, game_id: int) -> Table:
        """A table by its number."""
        return (await self._cache.entry(game_id)).table

    async def newest(self, game_id: int) -> Table:
        """A table with every change whose post can be read by now."""
        return (await self._cache.newest(game_id)).table

    async def face(self, game_id: int) -> Table:
        """A table as far as it is known without its log, which may be damaged."""
        return await self._cache.face(game_id)

    async def language(self, game_id: int) -> str:
        """What is spoken at a table, even at one that can't be read otherwise."""
        async with self._cache.store.snapshot() as read:
            row = await GameReader(read).get(game_id)
        return "en" if row is None else row.language

    async def of_person(self, user_id: int) -> list[Table]:
        """The open tables where a person sits, oldest first; none whose edition is lost."""
        async with self._cache.store.snapshot() as read:
            rows = await GameReader(read).open_of(user_id)
        tables = []
        for row in rows:
            with suppress(Unable):
                tables.append(await self.face(row.id))
        return tables

    async def summary_in(self, channel_id: int) -> TableSummary:
        """The open table of a channel as far as it is known without its edition."""
        async with self._cache.store.snapshot() as read:
            row = await GameReader(read).open_in(channel_id)
        if row is None:
            raise Unable(TableRefusal.NO_TABLE)
        return TableSummary(row.id, row.status, row.host_id, row.seq)

    def table_in(self, channel_id: int | None) -> Table | None:
        """A channel's table as far as it is in memory, for autocomplete."""
        return self._cache.table_in(channel_id)

    def edition_in(self, channel_id: int | None) -> Edition:
        """The edition of a channel's table as far as it is in memory, for autocomplete."""
        return self._cache.edition_in(channel_id) or self._cache.editions.default()


def check_running(entry: LoadedGame) -> None:
    """Make sure that a game goes on; raises Unable."""
    status = entry.table.status
    if status is GameStatus.LOBBY or entry.state is None:
        raise Unable(TableRefusal.SEATS_ARE_FREE)
    if status not in (GameStatus.RUNNING, GameStatus.PARKED):
        raise Unable(TableRefusal.SEATS_ARE_SETTLED)


def check_playing(entry: LoadedGame, seat: Seat) -> None:
    """Make sure that a seat takes turns; raises Unable."""
    check_running(entry)
    state, _ = entry.require_started()
    if state.players[seat].resigned:
        raise Unable(TableRefusal.SEAT_RESIGNED, player=entry.table.holders[seat].name)


def role_towards(table: Table, holder: SeatHolder, who: User, moderator: bool) -> str:
    """The role in which somebody may decide about a seat: its player, the host or a moderator.

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
    """A started game; ``choices`` are empty for whoever the game doesn't wait for.

    ``view`` is the public one for whoever has no seat.
    """

    table: Table
    view: View
    choices: tuple[Move, ...] = field(repr=False)

    @classmethod
    def of(cls, game: LoadedGame, seat: Seat | None) -> Position:
        """The present position as a seat sees it; raises Unable before the start."""
        state, _ = game.require_started()
        table = game.table
        open_choices = () if seat is None else choices(state, table.edition.board, seat)
        return cls(table, view(state, seat), open_choices)

    @classmethod
    def after(cls, result: MoveResult) -> Position:
        """The position after a move, as whoever made it sees it."""
        return cls(result.table, result.view, result.choices)

    @property
    def own(self) -> Private:
        """What only the reader's seat knows; the reader has a seat."""
        assert self.view.mine is not None  # noqa: S101
        return self.view.mine

    @property
    def seat(self) -> SeatView:
        """The public line of the reader's seat; the reader has a seat."""
        return self.view.seats[self.own.seat]

    @property
    def to_act(self) -> bool:
        """Whether the game waits for the reader."""
        return self.view.mine is not None and self.view.mine.seat in self.view.to_act


class Seals:
    """Knows which games are sealed."""

    def __init__(self, cache: GameCache) -> None:
        self._cache = cache

    async def check(self, table: Table) -> None:
        """Raise Unable for a sealed game."""
        if table.deal is not None and await self.is_sealed(table):
            at = {} if table.deal.closes is None else {"at": table.deal.closes}
            raise Unable(TableRefusal.SEALED, kind=table.deal.kind.value, **at)

    async def is_sealed(self, table: Table) -> bool:
        """Whether others still play the deal of a table, or may begin it."""
        return table.deal is not None and await self.are_playing(table.deal)

    async def are_playing(self, deal: SharedDeal) -> bool:
        """Whether somebody still plays a deal, or may begin it."""
        now = self._cache.store.now()
        if deal.day_ends is not None and now < deal.day_ends:
            return True
        if deal.closes is not None and now >= deal.closes:
            return False
        async with self._cache.store.snapshot() as read:
            return await GameReader(read).plays_deal(deal.write())

    async def view(self, table: Table, seen: View) -> View:
        """A position of a table as it may be shown: of a sealed one without the others' tickets."""
        if seen.result is None or not await self._hides_tickets(table):
            return seen
        return replace(seen, result=_without_tickets(seen.result))

    async def events(self, table: Table, events: Iterable[Event]) -> tuple[Event, ...]:
        """Events of a table as they may be told: of a sealed one without the tickets at its end."""
        if table.status is not GameStatus.OVER or not await self._hides_tickets(table):
            return tuple(events)
        return tuple(_veiled(event) for event in events)

    async def _hides_tickets(self, table: Table) -> bool:
        """Whether many see the result of a sealed game; that of a daily one is its person's."""
        if table.deal is None or table.deal.kind is DealKind.DAILY:
            return False
        return await self.is_sealed(table)


def _veiled(event: Event) -> Event:
    if isinstance(event, GameEnded):
        return replace(event, result=_without_tickets(event.result))
    return event


def _without_tickets(result: Result) -> Result:
    """A result without tickets, and without the loans, which tell where they lead."""
    seats = tuple(replace(each, tickets=(), loans=()) for each in result.seats)
    return replace(result, seats=seats)


def people_choosing(table: Table, waiting: Sequence[Seat]) -> tuple[Seat, ...]:
    """The people whom the opening waits for; computers answer soon, so they aren't counted."""
    return tuple(seat for seat in waiting if table.holders[seat].level is None)


def people_to_mention(table: Table, waiting: Sequence[Seat]) -> tuple[int, ...]:
    """The people to mention of the seats that the game waits for; nobody on autopilot."""
    holders = (table.holders[seat] for seat in waiting)
    return tuple(c.user_id for c in holders if c.level is None and c.user_id is not None)


def everybody(table: Table) -> tuple[int, ...]:
    """All people at the table."""
    return tuple(each.user_id for each in table.holders if each.user_id is not None)


def is_solo(table: Table) -> bool:
    """Whether one person plays against computers only."""
    return sum(holder.level is None for holder in table.holders) == 1


def undoer(table: Table, view: View) -> Seat | None:
    """The seat whose owner may take back its last action (R55); computers take nothing back."""
    if view.undo is None or table.holders[view.undo].is_computer:
        return None
    return view.undo


def only_computers_left(table: Table, view: View) -> bool:
    """Whether only computer players are left: they finish the game, and no turns are posted."""
    return all(table.holders[each.seat].is_computer for each in view.seats if not each.resigned)


def is_interim(table: Table, view: View) -> bool:
    """Whether words do until a person is to act: the computer plays, and nobody watches that.

    Where it plays for all people, the board is shown at the turns of these.
    """
    if view.stage in (Stage.OPENING, Stage.OVER) or table.options.watched:
        return False
    acting = table.holders[view.to_act[0]]
    if acting.level is None or only_computers_left(table, view):
        return False
    playing = (table.holders[each.seat] for each in view.seats if not each.resigned)
    return acting.is_computer or any(holder.level is None for holder in playing)
