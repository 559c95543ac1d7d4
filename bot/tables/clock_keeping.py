"""Keeps a table's clock in step with its game, in the transaction that changes either."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bot.storage.clock_rows import AnswerRow
from bot.storage.posts import PacePost, PaceStep
from bot.storage.repositories.answers import AnswerWriter
from bot.storage.repositories.clocks import ClockWriter
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.people import PersonWriter
from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import TimerKind
from bot.storage.transaction import Transaction
from bot.tables.game_cache import LoadedGame, with_time
from bot.tables.model import Status, Table
from bot.tables.needless_reminders import withdraw_reminders
from bot.tables.order_keeping import can_act, consider, was_ordered
from bot.tables.posting import post
from bot.tables.questions import changed_questions
from bot.tables.steps import Ended, Made, SeatTaken
from bot.tables.stored_options import StoredOptions
from bot.timing import stored
from bot.timing.deciding import with_answered_pause, without_needless_questions
from bot.timing.due import next_due
from bot.timing.measure import MINUTE
from bot.timing.paces import PACES, PaceName
from bot.timing.reminders import needless_since
from bot.timing.table_clock import Halt, Hours, TableClock
from bot.timing.telling import tells_otherwise
from engine.board import Seat
from engine.events import Resigned, TurnBegan, Undone
from engine.state import Over, to_act

AFTER_CALLS = MINUTE
"""After an outage whoever is waited for is called first, then posts are set right."""


async def begin_clock(tx: Transaction, entry: LoadedGame) -> LoadedGame:
    """Begin the clock of a game that has just begun, if its pace has one."""
    table = entry.table
    if entry.state is None or not PACES[table.options.pace].has_clock:
        return entry
    waits_for = to_act(entry.state)
    hours = await hours_of(tx, table, waits_for)
    clock = TableClock.begun(table.options.pace, len(table.holders), waits_for, tx.now, hours)
    return await keep_clock(tx, entry, clock)


async def clock_of(tx: Transaction, entry: LoadedGame) -> TableClock:
    """The clock of a running game; one without gets one that has no banks."""
    if entry.clock is not None:
        return entry.clock
    state, _ = entry.require_started()
    waits_for = to_act(state)
    hours = await hours_of(tx, entry.table, waits_for)
    return TableClock.begun(PaceName.NONE, len(entry.table.holders), waits_for, tx.now, hours)


async def clock_after(tx: Transaction, made: Made) -> Made:
    """Bring the clock from before a move to after it, and note how long a turn took.

    One that an order made takes nothing from the seat's bank and tells nothing about it.
    """
    before, after, seat, kinds = made.before, made.after, made.seat, made.happened
    clock, table, by_order = before.clock, after.table, was_ordered(made)
    if clock is None:
        return made
    if Undone in kinds:
        undone = before.state.undo if before.state else None
        await AnswerWriter(tx).take_back(table.id, seat, undone.seq if undone else 0)
        return replace(made, after=await keep_clock(tx, after, clock.undone(seat, tx.now)))
    waits_for, new_turn = to_act(made.state), TurnBegan in kinds
    if not by_order and (new_turn or seat not in waits_for):
        await _note_answer(tx, before, seat, made.state.seq)
    begins = [each for each in waits_for if new_turn or clock.seats[each].turn is None]
    hours = await hours_of(tx, table, {*begins, seat} if by_order else begins)
    back = None if clock.seats[seat].by_computer or by_order else seat
    clock = clock.acted(seat, waits_for, tx.now, hours, new_turn=new_turn, by_order=by_order)
    for event in made.events:
        if isinstance(event, Resigned):
            clock = clock.resigned(event.seat, tx.now)
    return replace(made, after=await keep_clock(tx, after, clock, back=back))


async def new_player(tx: Transaction, taken: SeatTaken) -> LoadedGame:
    """Give the player who has just taken over a seat a full bank."""
    entry, seat = taken.entry, taken.seat
    if entry.clock is None:
        return entry
    hours = (await hours_of(tx, entry.table, (seat,))).get(seat)
    clock = entry.clock.handed_over(seat, tx.now, hours)
    return await keep_clock(tx, entry, clock, taken=seat)


async def keep_clock(
    tx: Transaction,
    entry: LoadedGame,
    clock: TableClock | None = None,
    *,
    back: Seat | None = None,
    taken: Seat | None = None,
    told: bool = False,
) -> LoadedGame:
    """Store a clock, or that of the table, as it has to be with the table as it is.

    To be called after every change of who decides for a seat, and of whether posts arrive. The
    posts of questions that end with it say so, unless the caller has ``told`` it: because the
    player of seat ``back`` is back, because seat ``taken`` has another one, or else that they are
    needless. A pause begins to which nobody's agreement is missing any more.
    """
    clock = clock or entry.clock
    if clock is None:
        return entry
    clock = _in_step(clock, entry, tx.now)
    if clock != entry.clock:
        if entry.clock is not None and not told:
            for each in changed_questions(entry.clock, clock, back=back, taken=taken):
                await post(tx, entry.table, entry.table.seq, each)
        await _store(tx, entry.table.id, clock)
        if entry.clock is not None and tells_otherwise(entry.clock, clock):
            await TimerWriter(tx).replace(entry.table.id, TimerKind.DEADLINES, tx.now)
        if entry.clock is not None and needless_since(entry.clock, clock):
            await withdraw_reminders(tx, entry.table.id, clock)
    after = replace(entry, clock=clock, table=with_time(entry.table, clock))
    return after if can_act(entry) or not can_act(after) else await consider(tx, after)


async def change_pace(tx: Transaction, entry: LoadedGame, clock: TableClock) -> LoadedGame:
    """Begin the pace to which nobody objected."""
    assert clock.change is not None  # noqa: S101
    pace = clock.change.pace
    table = replace(entry.table, options=replace(entry.table.options, pace=pace))
    clock = clock.with_pace(pace, tx.now)
    kept = StoredOptions.of(table, posted=entry.posted, waited_for=entry.waited_for)
    await GameWriter(tx).change(table.id, options=kept.write())
    entry = await keep_clock(tx, replace(entry, table=table), clock)
    await post(tx, entry.table, table.seq, PacePost(PaceStep.CHANGED, "", pace))
    return entry


async def stop_clock(tx: Transaction, game_id: int, halt: Halt) -> None:
    """Let the clock of a table stand that isn't at hand; `keep_clock` lets it go on."""
    row = await ClockWriter(tx).get(game_id)
    if row is None:
        return
    try:
        clock = stored.read(row.body)
    except stored.UnreadableClock:
        return
    halted = without_needless_questions(clock.halted(halt, tx.now))
    await _store(tx, game_id, halted)
    game = await GameWriter(tx).get(game_id)
    for each in changed_questions(clock, halted):
        assert game is not None  # noqa: S101
        await OutboxWriter(tx).add(game_id, game.channel_id, game.seq, each)
    if halt is Halt.OVER:
        await TimerWriter(tx).replace(game_id, TimerKind.DEADLINES, None)
        await withdraw_reminders(tx, game_id, None)


async def end_clock(tx: Transaction, game: Ended) -> None:
    """Let the clock of a game that is called off stand for good."""
    await stop_clock(tx, game.game_id, Halt.OVER)


async def park_clock(tx: Transaction, game_id: int) -> None:
    """Let the clock of a table stand while no posts arrive there."""
    await stop_clock(tx, game_id, Halt.PARKED)


async def skip_time(tx: Transaction, game_id: int, since: int, until: int) -> None:
    """Let the time between two moments not have been at a table; the later may be earlier.

    To be called under the table's lock. Raises UnreadableClock.
    """
    if row := await ClockWriter(tx).get(game_id):
        before = stored.read(row.body)
        after = before.skipped(since, until)
        await _store(tx, game_id, after)
        if tells_otherwise(before, after):
            await TimerWriter(tx).replace(game_id, TimerKind.DEADLINES, tx.now + AFTER_CALLS)


async def set_alarm(
    tx: Transaction, game_id: int, clock: TableClock, *, not_before: int = 0
) -> None:
    """Plan when to look at a table's clock next; never once its game is over."""
    due = None if Halt.OVER in clock.halts else next_due(clock)
    due = None if due is None else max(due, not_before)
    await TimerWriter(tx).replace(game_id, TimerKind.TABLE, due)


async def hours_of(tx: Transaction, table: Table, seats: Collection[Seat]) -> Hours:
    """Return the waking hours of the people on some seats, where they have set any."""
    users = {seat: table.holders[seat].user_id for seat in seats}
    found = await PersonWriter(tx).hours_of([user for user in users.values() if user is not None])
    return {seat: found.get(user) for seat, user in users.items() if user is not None}


async def _store(tx: Transaction, game_id: int, clock: TableClock) -> None:
    await ClockWriter(tx).set(game_id, stored.write(clock))
    await set_alarm(tx, game_id, clock)


def _in_step(clock: TableClock, entry: LoadedGame, now: int) -> TableClock:
    """The clock with whoever decides for each seat, and every reason to stand."""
    table, state = entry.table, entry.state
    assert state is not None  # noqa: S101
    people = [seat for seat in state.playing() if table.holders[seat].level is None]
    reasons = {
        Halt.PARKED: table.status is Status.PARKED or table.damaged,
        Halt.ALONE: len(people) < 2,
        Halt.OVER: isinstance(state.phase, Over) or table.status is Status.CANCELLED,
    }
    kept = clock.halts - reasons.keys()
    halts = kept | {halt for halt, holds in reasons.items() if holds}
    clock = clock.each(
        lambda seat, each: replace(each, by_computer=table.holders[seat].level is not None)
    )
    clock = replace(clock, halts=frozenset(halts))
    here = [seat for seat in people if seat not in clock.gone]
    clock = with_answered_pause(clock, state.playing(), here, now)
    return without_needless_questions(clock).at(now)


async def _note_answer(tx: Transaction, before: LoadedGame, seat: Seat, seq: int) -> None:
    """Note how long a person's turn took: kept for records, shown to nobody."""
    holder, clock = before.table.holders[seat], before.clock
    assert clock is not None  # noqa: S101
    turn = clock.seats[seat].turn
    if turn is None or holder.level is not None:
        return
    waited = max(0, tx.now - turn.began)
    spent = turn.cost(tx.now, clock.pace)
    await AnswerWriter(tx).add(AnswerRow(before.table.id, seq, seat, holder.user_id, waited, spent))
