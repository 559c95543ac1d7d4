"""One move: decide, append, post, all in one transaction."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.book import Book, Entry, options, to_rows
from bot.tables.model import Played, Status
from bot.tables.posting import PostKind, kind_after, post
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.seats import withdraw_open
from engine.board import Seat
from engine.events import OpeningEnded, Resigned
from engine.game import apply
from engine.moves import KeepTickets, Move
from engine.state import to_act
from engine.view import redact, view


async def play(
    book: Book, entry: Entry, seat: Seat, move: Move, *, interaction_id: int, decision: int | None
) -> Played:
    """Apply a move and store it with its posts; the caller holds the table's lock.

    Raises Unable(STALE) for a button of an earlier decision, IllegalMove for a move that the
    rules refuse. An interaction that was applied before changes nothing.
    """
    table, (state, shuffle) = entry.table, entry.in_play()
    user_id = table.chairs[seat].user_id
    async with book.store.transaction() as tx:
        if not await tx.once(interaction_id, table.id, user_id or 0):
            return Played(table, seat, (), view(state, seat), repeated=True)
        if decision is not None and decision != state.players[seat].decisions:
            raise Unable(TableRefusal.STALE, link=table.link)
        after, events = apply(state, table.edition.board, seat, move, shuffle)
        kind = kind_after(events, view(after, None))
        over = kind is PostKind.RESULT
        # The opening post tells nothing: what happened before the first turn is told with it.
        told = kind is not None and kind is not PostKind.OPENING
        posted = after.seq if told else entry.posted
        await tx.append(
            table.id,
            state.seq,
            to_rows(events),
            options=options(posted=posted, hints=table.hints),
        )
        if isinstance(move, KeepTickets):
            await tx.clear_drafts(table.id, seat)
        if over:
            await tx.set_game(table.id, status=Status.OVER, ended_at=tx.now)
        if kind is PostKind.OPENING or any(isinstance(event, OpeningEnded) for event in events):
            # An edit calls nobody: whoever all the others wait for is told by a new post.
            last = kind is PostKind.OPENING and len(to_act(after)) == 1
            await post(tx, table, PostKind.OPENING, after.seq, **{"call" if last else "edit": 1})
        if kind and kind is not PostKind.OPENING:
            await post(tx, table, kind, after.seq, after=entry.posted)
        gone = [event.seat for event in events if isinstance(event, Resigned)]
        for each in (None,) if over else gone:
            await withdraw_open(tx, table.id, table.spot.channel_id, after.seq, each)
        row = await tx.game(table.id) if over else None
    table = replace(table, seq=after.seq)
    if row is not None:
        table = book.table(row, await book.store.seats(table.id))
    book.keep(replace(entry, table=table, state=after, posted=posted))
    mine = tuple(redact(event, seat) for event in events)
    return Played(table, seat, mine, view(after, seat), repeated=False)
