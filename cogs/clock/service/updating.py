"""Storing the clock of a table with its game: at moves, halts, and changes of who plays."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from bot.core.game_cache import LoadedGame, with_time
from bot.core.model import Table
from bot.core.play import Made
from bot.core.posting import post
from bot.core.refusals import TableRefusal, Unable
from bot.core.steps import SeatTaken
from bot.core.stored import StoredOptions
from bot.core.timing.deciding import with_answered_pause, without_obsolete_questions
from bot.core.timing.due import calls, next_due, obsolete_since, tells_otherwise
from bot.core.timing.measure import MINUTE
from bot.core.timing.paces import PACES, PaceName
from bot.core.timing.table_clock import (
    Halt,
    Hours,
    Pause,
    PauseProposal,
    TableClock,
    UnreadableClock,
    clock_from_text,
    clock_to_text,
    tie_breaker,
)
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.outbox import OutboxReader, OutboxWriter, UnreadablePost, decode
from bot.storage.repositories.people import PersonWriter
from bot.storage.repositories.seating import SeatReader
from bot.storage.repositories.timers import ClockWriter, TimerWriter
from bot.storage.rows import GameStatus, OutboxRow, OutboxStatus
from bot.storage.stored_posts import StoredPost
from bot.storage.transactions import Reads, Transaction
from cogs.clock.rows import (
    DEADLINES_TIMER,
    TABLE_TIMER,
    AnswerRow,
    AnswerWriter,
    Deletion,
    OfferEnd,
    OfferPost,
    PacePost,
    PaceStep,
    PausePost,
    PauseStage,
    ReminderPost,
    VoteEnd,
    VotePost,
)
from cogs.orders.service.sync import let_order_act, orders_may_act, was_ordered
from engine.board import Seat
from engine.events import Undone
from engine.state import Over, to_act


def people_playing(entry: LoadedGame, *, besides: Seat | None = None) -> tuple[Seat, ...]:
    """Return the seats that people play themselves: nobody who resigned, nobody on autopilot."""
    state, _ = entry.require_started()
    return people_among(entry.table, (seat for seat in state.playing() if seat != besides))


def people_among(table: Table, playing: Iterable[Seat]) -> tuple[Seat, ...]:
    """Return those of the ``playing`` seats that people play themselves."""
    holders = table.holders
    return tuple(
        seat
        for seat in playing
        if holders[seat].level is None and holders[seat].user_id is not None
    )


def people_here(entry: LoadedGame, *, besides: Seat | None = None) -> tuple[Seat, ...]:
    """Return the seats of people who play themselves and, as far as is known, are in the server."""
    gone = entry.clock.gone if entry.clock else ()
    return tuple(seat for seat in people_playing(entry, besides=besides) if seat not in gone)


def playing_seat(entry: LoadedGame, user_id: int) -> Seat:
    """Return the seat that a person plays; raises Unable if they have none or don't play it."""
    seat = entry.table.seat_of(user_id)
    if seat is None:
        raise Unable(TableRefusal.NOT_SEATED)
    if seat not in people_playing(entry):
        raise Unable(TableRefusal.SEAT_RESIGNED, player=entry.table.holders[seat].name)
    return seat


async def first_of(
    reads: Reads, game_id: int, seats: Collection[Seat], host: Seat | None = None
) -> Seat | None:
    """Return the host's seat if it is one of ``seats``, else the one that is held longest."""
    since = {row.seat: row.joined_at for row in await SeatReader(reads).of(game_id)}
    seat = tie_breaker(seats, host, since)
    return None if seat is None else Seat(seat)


async def withdraw_reminders(tx: Transaction, game_id: int, clock: TableClock | None) -> None:
    """Delete the reminders of turns that are over, and those that a later one has replaced.

    Without a ``clock`` nobody is waited for, so all go. A reminder that is just being sent is left
    to its sender.
    """
    reminders = await _reminders(tx, game_id)
    for number, (row, reminder) in enumerate(reminders):
        waits = reminder is not None and clock is not None and _waits(clock, reminder)
        if waits and not _is_replaced(row, reminder, reminders[number + 1 :]):
            continue
        if row.status is OutboxStatus.SENT:
            assert row.message_id is not None  # noqa: S101
            await OutboxWriter(tx).add(game_id, row.channel_id, row.seq, Deletion(row.message_id))
        elif row.first_tried_at is not None:
            continue
        await OutboxWriter(tx).mark_sent(row.id, 0)


async def is_replaced(reads: Reads, row: OutboxRow, reminder: ReminderPost) -> bool:
    """Return whether another reminder has taken the place of one that is to be sent."""
    reminders = await _reminders(reads, row.game_id)
    return _is_replaced(row, reminder, [each for each in reminders if each[0].id > row.id])


async def _reminders(reads: Reads, game_id: int) -> list[tuple[OutboxRow, ReminderPost | None]]:
    """Return all current reminders of a table, oldest first; None for one that can't be read."""
    rows = await OutboxReader(reads).current_of_kind(game_id, ReminderPost.KIND)
    return [(row, _read(row)) for row in rows]


def _read(row: OutboxRow) -> ReminderPost | None:
    try:
        return decode(ReminderPost, row.body)
    except UnreadablePost:
        return None


def _waits(clock: TableClock, reminder: ReminderPost) -> bool:
    return any(calls(clock, seat, reminder.at) for seat in reminder.seats)


def _is_replaced(
    row: OutboxRow,
    reminder: ReminderPost | None,
    later: list[tuple[OutboxRow, ReminderPost | None]],
) -> bool:
    """Return whether one of the later reminders replaces this one.

    A reminder that is a message is replaced once the later one is sent, too; one that isn't, at
    once.
    """
    return any(
        other is not None
        and reminder is not None
        and other.replaces(reminder)
        and (row.status is OutboxStatus.PENDING or after.status is OutboxStatus.SENT)
        for after, other in later
    )


def changed_questions(
    before: TableClock,
    after: TableClock,
    *,
    back: Seat | None = None,
    taken: Seat | None = None,
) -> Iterator[StoredPost]:
    """Yield the posts that close the votes, offers and pauses which a clock has no longer.

    The player of seat ``back`` is back, seat ``taken`` has another one. A pause that begins has a
    post of its own.
    """
    vote = before.vote
    if vote is not None and (after.vote is None or after.vote.number != vote.number):
        end = VoteEnd.BACK if vote.seat == back else VoteEnd.OBSOLETE
        yield VotePost(vote.number, vote.seat, end)
    ends = {back: OfferEnd.BACK, taken: OfferEnd.TAKEN}
    for seat in sorted(before.searching - after.searching):
        yield OfferPost(seat, ends.get(Seat(seat), OfferEnd.WITHDRAWN))
    asked, pause = before.proposal, before.pause
    if asked is not None and (after.proposal is None or after.proposal.number != asked.number):
        agreed = after.pause is not None and after.pause.number == asked.number
        yield pause_post(asked, PauseStage.AGREED if agreed else PauseStage.DROPPED)
    if pause is not None and after.pause is None:
        yield pause_post(pause, PauseStage.OVER)
    if pause is None and after.pause is not None:
        yield pause_post(after.pause, PauseStage.BEGUN)


def open_posts(clock: TableClock | None) -> Iterator[StoredPost]:
    """Yield the posts of a clock's open vote, offers and proposed pause, and of its pause."""
    if clock is None:
        return
    if (vote := clock.vote) is not None:
        yield VotePost(vote.number, vote.seat)
    for seat in sorted(clock.searching):
        yield OfferPost(seat)
    if clock.proposal is not None:
        yield pause_post(clock.proposal, PauseStage.ASKED)
    if clock.pause is not None:
        yield pause_post(clock.pause, PauseStage.BEGUN)


def pause_post(
    wanted: Pause | PauseProposal, stage: PauseStage, other: int | None = None
) -> PausePost:
    """Return the post of a pause, or of the question whether there shall be one."""
    return PausePost(wanted.number, stage, wanted.by, wanted.until, other, wanted.reason)


AFTER_CALLS = MINUTE
"""How long after an outage deadlines in posts are corrected: reminders go first."""


async def begin_clock(tx: Transaction, entry: LoadedGame) -> LoadedGame:
    """Begin the clock of a game that has just begun, if its pace has one."""
    table = entry.table
    if entry.state is None or not PACES[table.options.pace].has_clock:
        return entry
    waits_for = to_act(entry.state)
    hours = await hours_of(tx, table, waits_for)
    clock = TableClock.begun(table.options.pace, len(table.holders), waits_for, tx.now, hours)
    return await update_clock(tx, entry, clock)


async def clock_of(tx: Transaction, entry: LoadedGame) -> TableClock:
    """Return the clock of a running game; for a game without one, a new clock without banks."""
    if entry.clock is not None:
        return entry.clock
    state, _ = entry.require_started()
    waits_for = to_act(state)
    hours = await hours_of(tx, entry.table, waits_for)
    return TableClock.begun(PaceName.NONE, len(entry.table.holders), waits_for, tx.now, hours)


async def clock_after_move(tx: Transaction, made: Made) -> Made:
    """Bring the clock from before a move to after it, and note how long a turn took.

    A move that an order made takes nothing from the seat's bank, and is no sign of its player.
    """
    before, after, seat, kinds = made.before, made.after, made.seat, made.happened
    clock, table, by_order = before.clock, after.table, was_ordered(made)
    assert clock is not None  # noqa: S101
    if Undone in kinds:
        undone = before.state.undo if before.state else None
        await AnswerWriter(tx).take_back(table.id, seat, undone.seq if undone else 0)
        return replace(made, after=await update_clock(tx, after, clock.undone(seat, tx.now)))
    waits_for, new_turn = to_act(made.state), made.begins_turn
    if not by_order and (new_turn or seat not in waits_for):
        await _note_answer(tx, before, seat, made.state.seq)
    begins = [each for each in waits_for if new_turn or clock.seats[each].turn is None]
    hours = await hours_of(tx, table, {*begins, seat} if by_order else begins)
    gone_or_away = clock.seats[seat].by_computer or by_order or seat in made.resigned
    back = None if gone_or_away else seat
    clock = clock.acted(seat, waits_for, tx.now, hours, new_turn=new_turn, by_order=by_order)
    for gone in made.resigned:
        clock = clock.resigned(gone, tx.now)
    return replace(made, after=await update_clock(tx, after, clock, back=back))


async def fill_bank(tx: Transaction, taken: SeatTaken) -> LoadedGame:
    """Give the player who has just taken over a seat a full bank."""
    entry, seat = taken.entry, taken.seat
    if entry.clock is None:
        return entry
    hours = (await hours_of(tx, entry.table, (seat,))).get(seat)
    clock = entry.clock.handed_over(seat, tx.now, hours)
    return await update_clock(tx, entry, clock, taken=seat)


async def update_clock(
    tx: Transaction,
    entry: LoadedGame,
    clock: TableClock | None = None,
    *,
    back: Seat | None = None,
    taken: Seat | None = None,
    told: bool = False,
) -> LoadedGame:
    """Store a clock, or the table's own, as the table requires it now; return the table with it.

    To be called after every change of who decides for a seat, and of whether posts arrive. The
    posts of questions that end with it say so, unless the caller has ``told`` it: because the
    player of seat ``back`` is back, because seat ``taken`` has another one, or else that they are
    needless. A pause begins to which nobody's agreement is missing any more.
    """
    clock = clock or entry.clock
    if clock is None:
        return entry
    clock = _following_table(clock, entry, tx.now)
    if clock != entry.clock:
        if entry.clock is not None and not told:
            for each in changed_questions(entry.clock, clock, back=back, taken=taken):
                await post(tx, entry.table, entry.table.seq, each)
        await _store(tx, entry.table.id, clock)
        if entry.clock is not None and tells_otherwise(entry.clock, clock):
            await TimerWriter(tx).replace(entry.table.id, DEADLINES_TIMER, tx.now)
        if entry.clock is not None and obsolete_since(entry.clock, clock):
            await withdraw_reminders(tx, entry.table.id, clock)
    after = replace(entry, clock=clock, table=with_time(entry.table, clock))
    return (
        after
        if orders_may_act(entry) or not orders_may_act(after)
        else await let_order_act(tx, after)
    )


async def change_pace(tx: Transaction, entry: LoadedGame, clock: TableClock) -> LoadedGame:
    """Give a table the pace to which nobody objected, and post that."""
    assert clock.change is not None  # noqa: S101
    pace = clock.change.pace
    table = replace(entry.table, options=replace(entry.table.options, pace=pace))
    clock = clock.with_pace(pace, tx.now)
    kept = StoredOptions.of(
        table, posted=entry.posted, pending_seats=entry.pending_seats, worded=entry.worded
    )
    await GameWriter(tx).change(table.id, options=kept.write())
    entry = await update_clock(tx, replace(entry, table=table), clock)
    await post(tx, entry.table, table.seq, PacePost(PaceStep.CHANGED, "", pace))
    return entry


async def stop_clock(tx: Transaction, game_id: int, halt: Halt) -> None:
    """Halt the clock of a table that isn't loaded; `update_clock` lets it go on."""
    row = await ClockWriter(tx).get(game_id)
    if row is None:
        return
    try:
        clock = clock_from_text(row.body)
    except UnreadableClock:
        return
    halted = without_obsolete_questions(clock.halted(halt, tx.now))
    await _store(tx, game_id, halted)
    game = await GameWriter(tx).get(game_id)
    for each in changed_questions(clock, halted):
        assert game is not None  # noqa: S101
        await OutboxWriter(tx).add(game_id, game.channel_id, game.seq, each)
    if halt is Halt.OVER:
        await TimerWriter(tx).replace(game_id, DEADLINES_TIMER, None)
        await withdraw_reminders(tx, game_id, None)


async def skip_time(tx: Transaction, game_id: int, since: int, until: int) -> None:
    """Leave the time between two moments out of a table's clock; the later may be earlier.

    To be called under the table's lock. Raises UnreadableClock.
    """
    if row := await ClockWriter(tx).get(game_id):
        before = clock_from_text(row.body)
        after = before.skipped(since, until)
        await _store(tx, game_id, after)
        if tells_otherwise(before, after):
            await TimerWriter(tx).replace(game_id, DEADLINES_TIMER, tx.now + AFTER_CALLS)


async def set_alarm(
    tx: Transaction, game_id: int, clock: TableClock, *, not_before: int = 0
) -> None:
    """Set the timer for when something is next due by a table's clock; none if its game is over."""
    due = None if Halt.OVER in clock.halts else next_due(clock)
    due = None if due is None else max(due, not_before)
    await TimerWriter(tx).replace(game_id, TABLE_TIMER, due)


async def hours_of(tx: Transaction, table: Table, seats: Collection[Seat]) -> Hours:
    """Return the waking hours of the people on some seats, where they have set any."""
    users = {seat: table.holders[seat].user_id for seat in seats}
    texts = await PersonWriter(tx).hours_of([user for user in users.values() if user is not None])
    return {seat: texts.get(user) for seat, user in users.items() if user is not None}


async def _store(tx: Transaction, game_id: int, clock: TableClock) -> None:
    await ClockWriter(tx).set(game_id, clock_to_text(clock))
    await set_alarm(tx, game_id, clock)


def _following_table(clock: TableClock, entry: LoadedGame, now: int) -> TableClock:
    """Return the clock with who decides for each seat and every reason to halt, as of the table."""
    table, state = entry.table, entry.state
    assert state is not None  # noqa: S101
    people = [seat for seat in state.playing() if table.holders[seat].level is None]
    reasons = {
        Halt.PARKED: table.status is GameStatus.PARKED or table.damaged,
        Halt.ALONE: len(people) < 2,
        Halt.OVER: isinstance(state.phase, Over) or table.status is GameStatus.CANCELLED,
    }
    kept = clock.halts - reasons.keys()
    halts = kept | {halt for halt, holds in reasons.items() if holds}
    clock = clock.each(
        lambda seat, each: replace(each, by_computer=table.holders[seat].level is not None)
    )
    clock = replace(clock, halts=frozenset(halts))
    here = [seat for seat in people if seat not in clock.gone]
    clock = with_answered_pause(clock, state.playing(), here, now)
    return without_obsolete_questions(clock).at(now)


async def _note_answer(tx: Transaction, before: LoadedGame, seat: Seat, seq: int) -> None:
    """Store how long a person's turn took: kept for records, shown to nobody."""
    holder, clock = before.table.holders[seat], before.clock
    assert clock is not None  # noqa: S101
    turn = clock.seats[seat].turn
    if turn is None or holder.level is not None:
        return
    waited = max(0, tx.now - turn.began)
    spent = turn.cost(tx.now, clock.pace)
    await AnswerWriter(tx).add(AnswerRow(before.table.id, seq, seat, holder.user_id, waited, spent))
