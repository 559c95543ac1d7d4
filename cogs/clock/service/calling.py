"""Calling players: after a return, before their turn, by deadlines in posts, after held posts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.notes import note_for
from bot.core.position import is_interim
from bot.core.posting import post, show
from bot.core.refusals import Unable
from bot.core.steps import SeatReturned
from bot.core.timing.deciding import showed_up, woken
from bot.core.timing.due import calls
from bot.core.timing.paces import waking_hours
from bot.core.timing.table_clock import Halt, TableClock
from bot.storage.posts import TurnPost
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.outbox import OutboxReader, OutboxWriter, UnreadablePost, decode
from bot.storage.repositories.people import PersonWriter
from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import GameStatus, OutboxRow, OutboxStatus, TimerRow
from bot.storage.transactions import Reads, Transaction
from cogs.clock.rows import HeadsUpPost, Refresh, ReminderPost, TimeNews, TimePost, VotePost
from cogs.clock.service.updating import hours_of, update_clock
from cogs.orders.service.sync import decide_order, holds_post, order_of, waits
from cogs.turn.service.window import window_of
from engine.board import Seat
from engine.state import Opening, State, to_act
from engine.view import view


def is_missed(clock: TableClock, seat: Seat) -> bool:
    """Return whether the table votes about a seat, or offers it to others."""
    return seat in clock.searching or (clock.vote is not None and clock.vote.seat == seat)


def changes_by_presence(clock: TableClock, seat: Seat) -> bool:
    """Return whether a sign of life from a seat's player would change anything at the table."""
    return is_missed(clock, seat) or seat in clock.gone or Halt.FROZEN in clock.halts


async def mark_present(tx: Transaction, entry: LoadedGame, seat: Seat) -> LoadedGame:
    """Note that a seat's player is there: votes about them and the search for a substitute end.

    A frozen table goes on.
    """
    entry = await wake(tx, entry, seat)
    if entry.clock is None:
        return entry
    return await update_clock(tx, entry, showed_up(entry.clock, seat, tx.now), back=seat)


async def wake(tx: Transaction, entry: LoadedGame, seat: Seat) -> LoadedGame:
    """Let a frozen table go on because the player of a seat is there, and post that."""
    clock = entry.clock
    if clock is None or Halt.FROZEN not in clock.halts:
        return entry
    await post(tx, entry.table, entry.table.seq, TimePost(TimeNews.GOES_ON, seat))
    return await update_clock(tx, entry, woken(clock, tx.now))


async def owner_is_there(tx: Transaction, back: SeatReturned) -> LoadedGame:
    """Bring a table's clock in step with a seat whose owner plays again."""
    clock = back.entry.clock
    if clock is not None and not back.quietly:
        clock = showed_up(clock, back.seat, tx.now)
    return await update_clock(tx, back.entry, clock)


@dataclass(frozen=True, slots=True)
class DeadlinePost:
    """A message that tells deadlines: a reminder, a vote, or (None) the table's present post.

    ``called`` are the seats that the reminder still calls.
    """

    of: ReminderPost | VotePost | None = None
    called: tuple[Seat, ...] = ()


class DeadlinePosts:
    """Finds the messages that tell deadlines; ``wake`` notifies the publisher of new posts."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def attend(self, timer: TimerRow) -> None:
        """Queue an edit of each message of a table that tells deadlines, when these have moved."""
        assert timer.game_id is not None  # noqa: S101
        async with self._cache.locked(timer.game_id):
            try:
                entry = await self._cache.entry(timer.game_id)
            except Unable:
                entry = None
            async with self._cache.store.transaction() as tx:
                if await TimerWriter(tx).take(timer.id) and entry is not None:
                    await _refresh(tx, entry)
        self._wake()

    async def find(self, game_id: int, message_id: int) -> DeadlinePost | None:
        """Return which post of a table a message is, for its deadlines; None if needless now."""
        entry = await self._cache.entry(game_id)
        if entry.table.status is not GameStatus.RUNNING:
            return None
        if entry.table.post_id == message_id:
            return DeadlinePost()
        async with self._cache.store.snapshot() as read:
            posts = await _questions(read, entry)
        return next((each for row, each in posts if row.message_id == message_id), None)


async def _refresh(tx: Transaction, entry: LoadedGame) -> None:
    table = entry.table
    if table.status is not GameStatus.RUNNING:
        return
    if table.post_id is not None:
        here = table.location.channel_id
        await OutboxWriter(tx).add(table.id, here, table.seq, Refresh(table.post_id))
    for row, _ in await _questions(tx, entry):
        assert row.message_id is not None  # noqa: S101
        await OutboxWriter(tx).add(table.id, row.channel_id, table.seq, Refresh(row.message_id))


async def _questions(reads: Reads, entry: LoadedGame) -> list[tuple[OutboxRow, DeadlinePost]]:
    """Return the messages of reminders that still call somebody, and of the open vote."""
    clock = entry.clock
    if clock is None:
        return []
    posts: dict[int, tuple[OutboxRow, DeadlinePost]] = {}
    forms: tuple[type[ReminderPost | VotePost], ...] = ReminderPost, VotePost
    for form in forms:
        for row in await OutboxReader(reads).current_of_kind(entry.table.id, form.KIND):
            if row.status is not OutboxStatus.SENT or not row.message_id:
                continue
            try:
                of = decode(form, row.body)
            except UnreadablePost:
                continue
            if isinstance(of, ReminderPost):
                called = [Seat(seat) for seat in of.seats if calls(clock, seat, of.at)]
                if called:
                    posts[row.message_id] = row, DeadlinePost(of, tuple(called))
            elif clock.vote and of.number == clock.vote.number:
                # Rows that edit a vote's post bear the same message; the first knows its channel.
                posts.setdefault(row.message_id, (row, DeadlinePost(of)))
    return list(posts.values())


LEAST_PLAYING = 3
"""The fewest players for a heads-up: with two, the next turn is always the other's."""


async def tell_next(tx: Transaction, entry: LoadedGame) -> None:
    """Queue the heads-up for whoever plays next, once for each of their own turns.

    At slow tables only, and not at night; not while an order is about to play, nor for somebody
    whose order plays for them.
    """
    clock, state = entry.clock, entry.state
    if state is None or clock is None or not (clock.runs and clock.pace.allows_sleep):
        return
    seat = next_seat(entry, state)
    user_id = None if seat is None else entry.table.holders[seat].user_id
    if seat is None or user_id is None or needs_no_heads_up(entry, seat):
        return
    person = await PersonWriter(tx).get(user_id)
    hours = waking_hours(person.hours)
    if person.heads_up is not True or not (hours is None or hours.is_awake(tx.now)):
        return
    heads_up = HeadsUpPost(seat, state.players[seat].decisions)
    if not await OutboxWriter(tx).has(entry.table.id, heads_up):
        await post(tx, entry.table, state.seq, heads_up)


def needs_no_heads_up(entry: LoadedGame, seat: int) -> bool:
    """Return whether a seat needs no heads-up now: it has an order, or the table's post waits."""
    return order_of(entry, seat) is not None or waits(entry)


def next_seat(entry: LoadedGame, state: State) -> Seat | None:
    """Return the seat of the person who plays after the one whose turn it is.

    None where that says nothing: at the opening, with two players, and beside computers.
    """
    playing = state.playing()
    if isinstance(state.phase, Opening) or len(playing) < LEAST_PLAYING:
        return None
    for seat in to_act(state):
        after = playing[(playing.index(seat) + 1) % len(playing)]
        holders = entry.table.holders
        if holders[seat].level is None and holders[after].level is None:
            return after
    return None


async def send_held_post(tx: Transaction, before: LoadedGame, after: LoadedGame) -> LoadedGame:
    """Post the decision whose post was held back before, if nothing holds it back any more.

    After a window, an order acts in its place, or computers whose turns are told in words. After an
    order, the time of the seats that the post calls begins anew.
    """
    if after.state is None:
        return after
    windowed = window_of(before) is not None
    if windowed and window_of(after) is None:
        after = await decide_order(tx, after)
    public = view(after.require_started()[0], None)
    if not holds_post(before) or waits(after) or is_interim(after.table, public):
        return after
    row = await GameWriter(tx).get(after.table.id)
    assert row is not None  # noqa: S101
    calls_nobody = after.table.holders[public.to_act[0]].level is not None
    note = await note_for(tx, after.table.id, after.table.location.channel_id)
    queued = TurnPost(after.told, calls_nobody=calls_nobody, note=note)
    after = await show(tx, row, after, queued)
    if after.clock is not None and not windowed:
        seats = to_act(before.require_started()[0])
        clock, hours = after.clock, await hours_of(tx, after.table, seats)
        for seat in seats:
            clock = clock.begun_anew(seat, tx.now, hours.get(seat))
        after = await update_clock(tx, after, clock)
    await tell_next(tx, after)
    return after
