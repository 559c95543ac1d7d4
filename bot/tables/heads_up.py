"""Telling somebody in private that theirs is the next turn, if they want that."""

from __future__ import annotations

from bot.storage.posts import TurnPost
from bot.storage.reminder_posts import HeadsUpPost
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.people import PersonWriter
from bot.storage.transaction import Transaction
from bot.tables.clock_keeping import hours_of, keep_clock
from bot.tables.game_cache import LoadedGame
from bot.tables.order_keeping import holds_back, order_of, pending
from bot.tables.posting import post
from bot.tables.showing import show
from bot.tables.steps import Made
from bot.timing.counting import waking_hours
from engine.board import Seat
from engine.events import TurnBegan
from engine.state import Opening, State, to_act

LEAST_PLAYING = 3
"""With two, theirs is always the next turn."""


async def tell_next(tx: Transaction, entry: LoadedGame) -> None:
    """Tell who plays after a person whose turn has begun, once for each of their own turns.

    At slow tables only, and not at night; not while an order is about to play, nor whom one plays
    for.
    """
    clock, state = entry.clock, entry.state
    if state is None or clock is None or not (clock.runs and clock.pace.allows_sleep):
        return
    seat = next_seat(entry, state)
    user_id = None if seat is None else entry.table.holders[seat].user_id
    if seat is None or user_id is None or is_spared(entry, seat):
        return
    person = await PersonWriter(tx).get(user_id)
    hours = waking_hours(person.hours)
    if person.heads_up is not True or not (hours is None or hours.is_awake(tx.now)):
        return
    heads_up = HeadsUpPost(seat, state.players[seat].decisions)
    if not await OutboxWriter(tx).has(entry.table.id, heads_up):
        await post(tx, entry.table, state.seq, heads_up)


async def tell_after(tx: Transaction, made: Made) -> None:
    """Tell who plays after a person whose turn a move has begun."""
    if TurnBegan in made.happened:
        await tell_next(tx, made.after)


def is_spared(entry: LoadedGame, seat: int) -> bool:
    """Whether the next player has an order, or will be called in a moment by an order before."""
    return order_of(entry, seat) is not None or pending(entry) is not None


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


async def released(tx: Transaction, before: LoadedGame, after: LoadedGame) -> LoadedGame:
    """Post what was held back before, if nothing holds it back any more.

    The time of whoever is called by it counts from then.
    """
    if after.state is None or not holds_back(before) or holds_back(after):
        return after
    row = await GameWriter(tx).get(after.table.id)
    assert row is not None  # noqa: S101
    after = await show(tx, row, after, TurnPost(after.posted))
    if after.clock is not None:
        seats = to_act(before.require_started()[0])
        clock, hours = after.clock, await hours_of(tx, after.table, seats)
        for seat in seats:
            clock = clock.begun_anew(seat, tx.now, hours.get(seat))
        after = await keep_clock(tx, after, clock)
    await tell_next(tx, after)
    return after
