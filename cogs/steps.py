"""The steps of every change of a table, from the first to the last: one page for all features.

Each step is a function of its feature with the transaction in hand, and is given what the ones
before returned. The platform runs these functions, see `bot.core.steps`; what one raises undoes the
whole change.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bot.app.features import all_tables, public_posts
from bot.core.deals import (
    archive_later,
    check_once,
    others_play,
    seal_deals,
    tell_others,
    wait_for_others,
)
from bot.core.game_cache import LoadedGame, read_again
from bot.core.play import Ended, Made, append
from bot.core.posting import announce, announce_end, is_told_in_words, show_again
from bot.core.steps import PostSent, SeatLent, SeatReturned, SeatTaken, Steps, TableMoved
from bot.core.timing.table_clock import Halt
from bot.storage.erasing import ErasingSteps, Gone, Thinning, empty_columns, forget_own
from bot.storage.transactions import Reads, Transaction
from cogs.away.rows import drop_requests, forget_absences_at
from cogs.away.service.absence import end_absence
from cogs.away.service.voting import find_host
from cogs.clock.rows import forget_hours, forget_reasons
from cogs.clock.service.calling import owner_is_there, send_held_post, tell_next, wake
from cogs.clock.service.updating import clock_after_move, fill_bank, stop_clock, update_clock
from cogs.daily.rows import end_private_tables
from cogs.daily.service.deals import keep_daily
from cogs.lobby.rows import forget_settings_of, seal_block_lists
from cogs.lobby.service.moving import bring
from cogs.orders.service.sync import (
    drop_order_of_former_holder,
    end_order_for_autopilot,
    forget_orders,
    forget_orders_of,
    held_back,
    let_order_act,
    orders_after,
    read_orders,
)
from cogs.page.rows import close_page, end_boards, renew_page
from cogs.privacy.rows import edit_posts, forget_writings, take_names_out
from cogs.results.service.endings import keep_end
from cogs.results.service.reviews import forget_reviews
from cogs.season.rows.seasons import leave_seasons
from cogs.season.service.counting import (
    count_called_off,
    count_end,
    is_of_season,
    note_replaced,
    note_resigned,
    note_timed_out,
)
from cogs.seats.rows import decline_all, leave_seats
from cogs.seats.service.autopilot import begin_autopilot, end_autopilot, end_periods, stood_in
from cogs.seats.service.handover import hand_over, withdraw_after, withdraw_invitations
from cogs.seats.service.interim import tell_interim, withdraw_interim
from cogs.turn.service.window import open_window, read_window
from engine.board import Seat

FORMS, TABLES = public_posts().forms, all_tables()


async def move(tx: Transaction, made: Made) -> Made:
    """Store a move that the rules have accepted, with all that follows; it may end the game."""
    if made.ends_absence:
        made = await end_absence(tx, made)
    if made.takes_seat_back:
        back = SeatReturned(made.before, made.seat, quietly=made.resigns)
        made = made.begun_from(await seat_returned(tx, back))
    made = await open_window(tx, made)
    made = await orders_after(tx, made)
    made = await announce(tx, held_back(made))
    if is_told_in_words(made):
        await tell_interim(tx, made)
    if made.over:
        made = await announce_end(tx, made, sealed=await others_play(tx, made.ends))
    made = await append(tx, made)
    if made.over:
        await archive_later(tx, made.ends)
        await end_periods(tx, made.ends)
    if made.before.clock is not None:
        made = await clock_after_move(tx, made)
    if made.ends_turn_of_autopilot and await stood_in(tx, made):
        back = SeatReturned(made.after, made.seat, quietly=True)
        made = replace(made, after=await seat_returned(tx, back))
    if made.begins_turn:
        await tell_next(tx, made.after)
    if made.over or made.resigned:
        await withdraw_after(tx, made)
        await note_resigned(tx, made)
    if made.over:
        await keep_end(tx, made)
        await keep_daily(tx, made)
        await count_end(tx, made)
        await end_boards(tx, made.table.id)
        await wait_for_others(tx, made.ends)
        tx.log("game over", game=made.table.id, **made.table.location.facts, events=made.ends.seq)
    return made


async def seat_taken(tx: Transaction, taken: SeatTaken) -> LoadedGame:
    """Hand a seat over to another person: hand and tickets stay, clock and orders begin anew."""
    table = taken.entry.table
    await check_once(tx, table.deal, taken.who.user_id, game_id=table.id)
    await note_replaced(tx, taken)
    taken = await drop_order_of_former_holder(tx, taken, send_held_post)
    taken = await hand_over(tx, taken)
    taken = replace(taken, entry=await read_again(tx, taken.entry))
    return await fill_bank(tx, taken)


async def seat_lent(tx: Transaction, lent: SeatLent) -> LoadedGame:
    """Let the computer play for a seat's owner, until they are back or for one turn."""
    lent = await end_order_for_autopilot(tx, lent, send_held_post)
    lent = await begin_autopilot(tx, lent)
    return await update_clock(tx, lent.entry)


async def seat_returned(tx: Transaction, back: SeatReturned) -> LoadedGame:
    """End the autopilot of a seat, whose owner plays again."""
    if not back.quietly:
        back = replace(back, entry=await wake(tx, back.entry, back.seat))
    back = await end_autopilot(tx, back)
    return await owner_is_there(tx, back)


async def time_ran_out(tx: Transaction, entry: LoadedGame, seat: Seat) -> None:
    """Note whose bank is empty for the first time in a game."""
    await note_timed_out(tx, entry, seat)


async def called_off(tx: Transaction, game: Ended) -> None:
    """Close invitations, orders and the clock of a game that ends without being scored."""
    await withdraw_invitations(tx, game.game_id, game.place.channel_id, game.seq)
    await end_periods(tx, game)
    await forget_orders(tx, game)
    await stop_clock(tx, game.game_id, Halt.OVER)
    await archive_later(tx, game)
    await tell_others(tx, game)
    await count_called_off(tx, game)
    await close_page(tx, game.game_id)
    await end_boards(tx, game.game_id)
    tx.log("table called off", game=game.game_id, **game.place.facts)


async def table_moved(tx: Transaction, moved: TableMoved) -> LoadedGame:
    """Move a table to another channel, withdraw its invitations, and show it again there."""
    table = moved.entry.table
    await withdraw_invitations(tx, table.id, table.location.channel_id, table.seq)
    await withdraw_interim(tx, table.id)
    await renew_page(tx, table.id)
    entry = await bring(tx, moved, FORMS)
    tx.log("table moved", game=table.id, **moved.to.facts, left=table.location.channel_id)
    entry = await update_clock(tx, entry)
    return await show_again(tx, entry)


async def post_replaced(tx: Transaction, entry: LoadedGame) -> None:
    """Withdraw the interim post of a table, whose new post tells all that happened until then."""
    await withdraw_interim(tx, entry.table.id, besides=entry)


async def post_sent(tx: Transaction, sent: PostSent) -> LoadedGame:
    """Bring the clock in step after a post was sent; let an order act if the table was parked."""
    if sent.goes_on:
        tx.log("table goes on", game=sent.entry.table.id, **sent.entry.table.location.facts)
    entry = await update_clock(tx, sent.entry)
    return await let_order_act(tx, entry) if sent.goes_on else entry


async def parked(tx: Transaction, game_id: int) -> None:
    """Stop the clock of a table where Discord refuses posts, until one arrives again."""
    await stop_clock(tx, game_id, Halt.PARKED)


async def erased(tx: Transaction, gone: Gone) -> Gone:
    """Erase a person from all that is kept; what others need stays, with nobody in it."""
    gone = await take_names_out(tx, gone, FORMS)
    await edit_posts(tx, gone, FORMS)
    await forget_writings(tx, gone, FORMS)
    await forget_reasons(tx, gone)
    await forget_hours(tx, gone)
    await drop_requests(tx, gone)
    await seal_block_lists(tx, gone)
    await seal_deals(tx, gone)
    await forget_own(tx, gone, TABLES)
    await end_private_tables(tx, gone)
    await leave_seats(tx, gone)
    await leave_seasons(tx, gone)
    await decline_all(tx, gone)
    await forget_orders_of(tx, gone)
    await empty_columns(tx, gone, TABLES)
    return gone


async def table_lost_person(tx: Transaction, entry: LoadedGame) -> LoadedGame:
    """Let an open table go on after one of its people was erased: find a host, adjust the clock."""
    if not await is_of_season(tx, entry.table.id):
        entry = await find_host(tx, entry)
    return await update_clock(tx, entry)


async def thinned(tx: Transaction, numbers: Collection[int]) -> None:
    """Thin games that ended long ago to their log, their result, and who played where."""
    await Thinning(tx, TABLES).thin(numbers)
    await forget_absences_at(tx, numbers)
    await forget_settings_of(tx, numbers)
    await forget_reviews(tx, numbers)


async def table_read(reads: Reads, entry: LoadedGame) -> LoadedGame:
    """Add what is kept in memory of a table that was just loaded: its orders, and a window."""
    return await read_window(reads, await read_orders(reads, entry))


STEPS = Steps(
    table_read=table_read,
    move=move,
    seat_taken=seat_taken,
    seat_lent=seat_lent,
    seat_returned=seat_returned,
    time_ran_out=time_ran_out,
    send_held_post=send_held_post,
    called_off=called_off,
    table_moved=table_moved,
    post_replaced=post_replaced,
    post_sent=post_sent,
    parked=parked,
    erased=ErasingSteps(TABLES, erased),
    table_lost_person=table_lost_person,
    thinned=thinned,
)
