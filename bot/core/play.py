"""Playing: a move is decided by the rules, then stored and posted, all in one transaction."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Self

from bot.core.game_cache import GameCache, LoadedGame, read_again, to_rows
from bot.core.model import ByType, Location, MoveResult, Table, TakenBack
from bot.core.options import SharedDeal
from bot.core.position import Position, Seals, is_interim
from bot.core.presses import LatePress, Meant, Press, Sure, as_meant, judge, turn_began
from bot.core.refusals import TableRefusal, Unable
from bot.core.stored import PendingSeats, StoredOptions, from_rows
from bot.storage.errors import DatabaseFailed
from bot.storage.repositories.event_log import EventReader, EventWriter
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.people import DraftReader, DraftWriter
from bot.storage.repositories.timers import InteractionWriter, TimerWriter
from bot.storage.rows import GameRow, GameStatus
from bot.storage.transactions import Reads, Transaction
from engine.board import Board, Seat, TicketId
from engine.events import Event, Resigned, TurnBegan
from engine.game import apply, choices, decide
from engine.moves import KeepTickets, Move, Resign, Undo
from engine.refusals import IllegalMove
from engine.state import Over, SecondDraw, State, TunnelToll, to_act
from engine.view import View, redact, view

OPENING_DRAFT = "opening"
"""The key of the draft that holds the tickets chosen at the opening."""


MOST_AHEAD = 1000
"""More decisions than a seat has in a whole game: no version wrote a button so far ahead."""


RECENT = 64
"""How many events are read to find where a seat's turn began; a round of five has some 25."""


MOST_BEYOND = 1_000_000
"""More numbers of tables than are left out where some may be lost."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A game that takes no moves any more: its place, its shared deal, its last event's number."""

    game_id: int
    place: Location
    seq: int
    deal: SharedDeal | None

    @classmethod
    def of(cls, row: GameRow) -> Self:
        """Return the ended game of a stored table's row."""
        deal = SharedDeal.read(row.deal) if row.deal else None
        return cls(row.id, Location(row.channel_id, row.guild_id), row.seq, deal)


@dataclass(frozen=True, slots=True)
class Made:
    """A move that the rules have accepted, with the game ``before`` it and ``after`` it.

    ``public`` is the position after it as everybody may see it. ``by_person``: made by a click, not
    by a computer or an order; ``sure``: confirmed in a question. ``given`` are values by which
    whoever makes the move reaches their own step.

    ``returned``: its player was away until now. ``owed``: a post is due, as one that was held back;
    ``holds``: no post goes out now, since what comes next would make the call needless.
    """

    before: LoadedGame
    after: LoadedGame
    seat: Seat
    move: Move
    events: tuple[Event, ...]
    public: View = field(repr=False)
    by_person: bool
    given: ByType
    sure: bool = False
    returned: bool = False
    owed: bool = False
    holds: bool = False

    @property
    def table(self) -> Table:
        """The table after the move, with those who sit there then."""
        return self.after.table

    @property
    def state(self) -> State:
        """The position after the move."""
        assert self.after.state is not None  # noqa: S101
        return self.after.state

    @property
    def over(self) -> bool:
        """Whether the move ended the game."""
        return isinstance(self.state.phase, Over)

    @property
    def ends_absence(self) -> bool:
        """Whether its player, a person, had said that they are away from the table."""
        user = self.before.table.holders[self.seat].user_id if self.by_person else None
        clock = self.before.clock
        return user is not None and clock is not None and clock.seats[self.seat].is_away

    @property
    def takes_seat_back(self) -> bool:
        """Whether a person makes the move while the computer plays for their seat (R56)."""
        return self.by_person and self.before.table.holders[self.seat].on_autopilot

    @property
    def ends_turn_of_autopilot(self) -> bool:
        """Whether the computer ended a turn with it for a person, at a table with a clock."""
        if self.over or self.after.clock is None:
            return False
        goes_on = self.seat in to_act(self.state) and not self.begins_turn
        return self.table.holders[self.seat].on_autopilot and not goes_on

    @property
    def begins_turn(self) -> bool:
        """Whether somebody's turn begins with one of its events."""
        return TurnBegan in self.happened

    @property
    def resigned(self) -> tuple[Seat, ...]:
        """The seats that leave the game with this move."""
        return tuple(event.seat for event in self.events if isinstance(event, Resigned))

    @property
    def resigns(self) -> bool:
        """Whether its player leaves the game with this move."""
        return isinstance(self.move, Resign)

    @property
    def happened(self) -> frozenset[type[Event]]:
        """The types of the move's events."""
        return frozenset(map(type, self.events))

    @property
    def ends(self) -> Ended:
        """The game as one that this move ended."""
        return Ended(self.table.id, self.table.location, self.state.seq, self.table.deal)

    def begun_from(self, before: LoadedGame) -> Self:
        """Return the move as made from ``before``, a game in which something changed first."""
        table = replace(before.table, seq=self.table.seq)
        after = replace(before, table=table, state=self.after.state)
        return replace(self, before=before, after=after)


async def make_move(
    cache: GameCache,
    entry: LoadedGame,
    seat: Seat,
    meant: Meant,
    *,
    interaction_id: int | None,
    decision: int | None = None,
    pressed: int | None = None,
    then: Sequence[Move] = (),
    given: ByType = ByType(),  # noqa: B008
    timer: int | None = None,
) -> MoveResult:
    """Apply a move and store it with its posts; the caller holds the table's lock.

    ``then`` are moves that go on with the same turn, such as the second card, stored together with
    the first: each is left out if it isn't legal then. ``given`` is for the steps of whoever makes
    the move, ``timer`` the number of the timer by which it is made. ``decision`` is the one for
    which an order or a computer chose the move, ``pressed`` that of a button.

    Raises Unable(STALE) if that decision is past, or if another process has taken the timer,
    IllegalMove for a move that the rules refuse, and what `judge` raises for a button of an earlier
    decision. An interaction that was applied before changes nothing; a computer has none. All else
    that a move does stands in `cogs.steps`.
    """
    table, (state, shuffle) = entry.table, entry.require_running()
    board = table.edition.board
    user_id = table.holders[seat].user_id
    async with cache.store.transaction() as tx:
        if interaction_id is not None and not await InteractionWriter(tx).is_new(
            interaction_id, table.id, user_id
        ):
            open_now = choices(state, board, seat)
            return MoveResult(table, seat, (), view(state, seat), repeated=True, choices=open_now)
        if timer is not None and not await TimerWriter(tx).take(timer):
            raise Unable(TableRefusal.STALE)
        if decision is not None and decision != state.players[seat].decisions:
            raise Unable(TableRefusal.STALE)
        if pressed is None or pressed == state.players[seat].decisions:
            move = as_meant(meant, state, seat)
        else:
            move = await _judged(tx, entry, seat, meant, pressed, twice=bool(then))
        after, events = apply(state, board, seat, move, shuffle)
        for other in then:
            if _goes_on(other, after, board, seat):
                after, more = apply(after, board, seat, other, shuffle)
                events = (*events, *more)
        decided = Made(
            before=entry,
            after=replace(entry, table=replace(table, seq=after.seq), state=after),
            seat=seat,
            move=move,
            events=events,
            public=view(after, None),
            by_person=interaction_id is not None,
            given=given,
            sure=isinstance(meant, Sure),
        )
        made = await cache.steps.move(tx, decided)
        # Not later: a move that is stored is told, whatever becomes of the database then.
        moved = await read_again(tx, made.after) if made.over else made.after
    cache.keep(moved)
    back = _back(state, after, seat) if isinstance(move, Undo) else TakenBack.NONE
    return MoveResult(
        moved.table,
        seat,
        tuple(redact(event, seat) for event in events),
        view(after, seat),
        repeated=False,
        back=back,
        choices=choices(after, board, seat),
        returned=made.returned,
    )


async def _judged(
    tx: Transaction, entry: LoadedGame, seat: Seat, meant: Meant, pressed: int, *, twice: bool
) -> Move:
    """Return the move that a button of another decision than the present one means; raises."""
    table, (state, shuffle) = entry.table, entry.require_running()
    # While computers or orders play, the current post is the one that was clicked: no link.
    hidden = is_interim(table, view(state, None)) or entry.posted < state.seq
    decisions = state.players[seat].decisions
    if pressed > decisions:
        raise Unable(TableRefusal.STALE, link=None if hidden else table.link)
    began = await _turn_began(tx, table.id, state, seat)
    try:
        return judge(
            *(meant, pressed, began, state, table.edition.board, seat, shuffle), twice=twice
        )
    except Unable as refusal:
        if refusal.refusal is TableRefusal.STALE and not isinstance(refusal, LatePress):
            raise Unable(TableRefusal.STALE, link=None if hidden else table.link) from None
        raise


async def _turn_began(reads: Reads, game_id: int, state: State, seat: Seat) -> int:
    """Return where a seat's last turn began, as `turn_began` does, by the log's end if it can."""
    decisions = state.players[seat].decisions
    recent = await EventReader(reads).of(game_id, max(0, state.seq - RECENT))
    began = turn_began(from_rows(recent), seat, decisions)
    if began or state.seq <= RECENT:
        return began
    return turn_began(from_rows(await EventReader(reads).of(game_id)), seat, decisions)


async def append(tx: Transaction, made: Made) -> Made:
    """Append a move's events to the log of its table, and end the game if it is over.

    Returns the move with the seats that the table waits for now.
    """
    before, after, table = made.before, made.after, made.table
    pending_seats = PendingSeats.after(made.state, tx.now, before.pending_seats)
    await EventWriter(tx).append(
        table.id,
        before.require_started()[0].seq,
        to_rows(made.events),
        options=StoredOptions.of(
            table, posted=after.posted, pending_seats=pending_seats, worded=after.worded
        ).write(),
    )
    if isinstance(made.move, KeepTickets):
        await DraftWriter(tx).clear(table.id, made.seat, OPENING_DRAFT)
    if made.over:
        await GameWriter(tx).change(table.id, status=GameStatus.OVER, ended_at=tx.now)
    return replace(made, after=replace(after, pending_seats=pending_seats))


def _goes_on(move: Move, state: State, board: Board, seat: Seat) -> bool:
    """Return whether a move is legal for a seat in the second part of its turn: card or toll."""
    return isinstance(state.phase, SecondDraw | TunnelToll) and move in choices(state, board, seat)


def _back(before: State, after: State, seat: Seat) -> TakenBack:
    """Return what an undo returned: a pile grows only if a card had been taken from it."""
    if before.players[seat].bonus and not after.players[seat].bonus:
        return TakenBack.BONUS
    grown = (after.locomotives or 0) > (before.locomotives or 0)
    return TakenBack.LOCOMOTIVE if grown else TakenBack.NONE


class Play:
    """Shows people positions and makes their moves; ``wake`` notifies the publisher of posts."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._seals = Seals(cache)
        self._returns: list[Callable[[int], Awaitable[None]]] = []
        self._put_back: list[Callable[[int], Awaitable[None]]] = []
        self._on_time: Callable[[], Awaitable[object]] | None = None
        self._wake = wake

    def measure_by(self, on_time: Callable[[], Awaitable[object]]) -> None:
        """Await ``on_time`` before each move of a person: it credits the time that was missed.

        A machine may have slept, and whoever acts first then isn't charged for that.
        """
        self._on_time = on_time

    def when_put_back(self, attend: Callable[[int], Awaitable[None]]) -> None:
        """Call a function with a table whose records turn out to be older than its posts."""
        self._put_back.append(attend)

    async def check_known(self, game_id: int, seat: Seat, decision: int) -> None:
        """Raise Unable(PUT_BACK) for a button of a decision to which the table hasn't come yet.

        It proves that the table's records were put back to an earlier moment, with a copy of the
        disk or a dump: whoever subscribed to that is told first.
        """
        entry = await self._cache.entry(game_id)
        if not _is_ahead(entry, seat, decision):
            return
        # What is in memory may only be behind what another process has stored.
        async with self._cache.locked(game_id):
            self._cache.forget(game_id)
            entry = await self._cache.entry(game_id)
        if _is_ahead(entry, seat, decision):
            for attend in self._put_back:
                await attend(game_id)
            raise Unable(TableRefusal.PUT_BACK, private=entry.table.is_private)

    async def check_stored(self, game_id: int) -> None:
        """Raise Unable(LOST_TABLE) for the number of a table that isn't stored any more.

        No table is ever deleted: it was opened after the moment to which the records were put back.
        A button with a number that no table has had yet proves that, as in `check_known`.
        """
        async with self._cache.store.snapshot() as read:
            if await GameReader(read).get(game_id) is not None:
                return
            beyond = game_id - await GameReader(read).last_number()
        if 0 < beyond <= MOST_BEYOND:
            for attend in self._put_back:
                await attend(game_id)
        if game_id > 0 and beyond <= MOST_BEYOND:
            raise Unable(TableRefusal.LOST_TABLE)

    def subscribe(self, is_back: Callable[[int], Awaitable[None]]) -> None:
        """Call ``is_back`` with the user id of whoever was away and plays again."""
        self._returns.append(is_back)

    async def view(self, game_id: int, user_id: int | None) -> View:
        """Return a game's position as a person may see it, or in public if they have no seat."""
        entry = await self._cache.entry(game_id)
        seen = view(entry.require_started()[0], entry.table.seat_of(user_id))
        return await self._seals.view(entry.table, seen)

    async def position(self, game_id: int, user_id: int | None) -> Position:
        """Return a game's position as a person may see it, with the decisions open to them."""
        return await self._position(await self._cache.entry(game_id), user_id)

    async def own_position(self, game_id: int, user_id: int) -> Position:
        """Return a game's position as a player sees it; raises Unable for whoever has no seat."""
        entry = await self._cache.entry(game_id)
        if entry.table.holder_of(user_id) is None:
            raise Unable(TableRefusal.NOT_SEATED)
        return await self._position(entry, user_id)

    async def _position(self, entry: LoadedGame, user_id: int | None) -> Position:
        position = Position.of(entry, entry.table.seat_of(user_id))
        return replace(position, view=await self._seals.view(entry.table, position.view))

    async def why_not(self, game_id: int, user_id: int, move: Move) -> IllegalMove | None:
        """Return why the rules refuse a person's move, which isn't made; None if it is legal."""
        entry = await self._cache.entry(game_id)
        seat, (state, shuffle) = _seated(entry.table, user_id), entry.require_running()
        try:
            decide(state, entry.table.edition.board, seat, move, shuffle)
        except IllegalMove as refusal:
            return refusal
        return None

    async def act(
        self,
        game_id: int,
        user_id: int,
        meant: Meant,
        *,
        interaction_id: int,
        pressed: int | None = None,
        press: Press | None = None,
        second: Move | None = None,
    ) -> MoveResult:
        """Make a person's move, once; raises Unable or IllegalMove if nothing changed (R59).

        ``pressed`` is the number that the pressed button carried: an old one is judged by what it
        meant. Of those interactions that are one ``press`` only one makes a move. ``second`` is how
        to draw the second card, if the move leaves one to draw; both are stored in one transaction,
        so that no crash comes between them.
        """
        if self._on_time is not None:
            await self._on_time()
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            seat = _seated(entry.table, user_id)
            if press is not None and press.made:
                return await self._repeated(entry, seat)
            made = await make_move(
                self._cache,
                entry,
                seat,
                meant,
                interaction_id=interaction_id,
                pressed=pressed,
                then=() if second is None else (second,),
            )
            if press is not None:
                press.made = True
        self._wake()
        if made.returned:
            # A failure at this person's other tables must not hide that the move is made.
            with suppress(DatabaseFailed):
                for is_back in self._returns:
                    await is_back(user_id)
        return replace(made, view=await self._seals.view(made.table, made.view))

    async def _repeated(self, entry: LoadedGame, seat: Seat) -> MoveResult:
        """Return the result of a press that is one with another, which has made the move."""
        now = Position.of(entry, seat)
        seen = await self._seals.view(entry.table, now.view)
        return MoveResult(entry.table, seat, (), seen, repeated=True, choices=now.choices)

    async def shows_now(self, game_id: int, seat: Seat, pressed: int) -> bool:
        """Return whether a button with that number is of the turn that its seat has now."""
        entry = await self._cache.entry(game_id)
        state, _ = entry.require_running()
        decisions = state.players[seat].decisions
        if pressed == decisions:
            return True
        async with self._cache.store.snapshot() as read:
            return await _turn_began(read, game_id, state, seat) <= pressed < decisions

    def is_open(self, game_id: int, seat: Seat | None, decision: int) -> bool:
        """Return whether a seat still has the decision to make, as far as is known here."""
        entry = self._cache.in_memory(game_id)
        if seat is None or entry is None or entry.state is None:
            return entry is None
        return entry.state.players[seat].decisions == decision and bool(to_act(entry.state))

    async def draft(self, game_id: int, user_id: int, tickets: tuple[TicketId, ...]) -> None:
        """Remember the tickets that a person has chosen at the opening, but not confirmed yet."""
        async with self._cache.locked(game_id):
            seat = _seated((await self._cache.entry(game_id)).table, user_id)
            async with self._cache.store.transaction() as tx:
                await DraftWriter(tx).set(game_id, seat, OPENING_DRAFT, ",".join(tickets))

    async def draft_of(self, game_id: int, user_id: int) -> tuple[TicketId, ...]:
        """Return the tickets that a person chose at the opening and didn't confirm; maybe none."""
        seat = _seated((await self._cache.entry(game_id)).table, user_id)
        async with self._cache.store.snapshot() as read:
            rows = await DraftReader(read).of(game_id, seat)
        chosen = next((row.body for row in rows if row.key == OPENING_DRAFT), "")
        return tuple(TicketId(ticket) for ticket in chosen.split(",") if ticket)


def _is_ahead(entry: LoadedGame, seat: Seat, decision: int) -> bool:
    """Whether a seat hasn't come to a decision yet, in a game that goes on or may begin."""
    if entry.table.phase not in (GameStatus.LOBBY, GameStatus.RUNNING):
        return False
    if entry.state is None:
        return 0 < decision <= MOST_AHEAD
    if seat >= len(entry.state.players):
        return False
    return 0 < decision - entry.state.players[seat].decisions <= MOST_AHEAD


def _seated(table: Table, user_id: int) -> Seat:
    """Return the seat of a person; raises Unable if they have none."""
    seat = table.seat_of(user_id)
    if seat is None:
        raise Unable(TableRefusal.NOT_SEATED)
    return seat
