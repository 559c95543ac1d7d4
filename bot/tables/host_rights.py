"""The host's rights pass on when the host has left or doesn't come."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bot.storage.clock_posts import TimeNews, TimePost
from bot.storage.repositories.games import GameWriter
from bot.storage.transaction import Transaction
from bot.tables.company import first_of, people_playing
from bot.tables.game_cache import LoadedGame
from bot.tables.posting import post
from engine.board import Seat

TOO_OFTEN = 2
"""Turns in which a bank runs out before its player's rights as the host pass on."""


async def pass_on_host(
    tx: Transaction, entry: LoadedGame, gone: Collection[int] = ()
) -> LoadedGame:
    """Let whoever sits at a table longest host it, where its host should no longer.

    That is one who is ``gone`` from the server, or whose bank ran out twice; nobody takes over
    of whom the same is true.
    """
    table, clock = entry.table, entry.clock
    if clock is None or table.host_id is None:
        return entry

    def fails(user_id: int | None) -> bool:
        seat = table.seat_of(user_id)
        return user_id in gone or (seat is not None and clock.seats[seat].emptied >= TOO_OFTEN)

    if not fails(table.host_id):
        return entry
    able = [each for each in people_playing(entry) if not fails(table.holders[each].user_id)]
    return await _give(tx, entry, able)


async def find_host(tx: Transaction, entry: LoadedGame) -> LoadedGame:
    """Let whoever has played longest host a table that has no host any more."""
    if entry.table.host_id is not None or entry.state is None:
        return entry
    return await _give(tx, entry, people_playing(entry))


async def _give(tx: Transaction, entry: LoadedGame, able: Collection[Seat]) -> LoadedGame:
    table, seat = entry.table, await first_of(tx, entry.table.id, able)
    if seat is None:
        return entry
    host_id = table.holders[seat].user_id
    await GameWriter(tx).change(table.id, host_id=host_id)
    await post(tx, table, table.seq, TimePost(TimeNews.HOST, seat))
    return replace(entry, table=replace(table, host_id=host_id))
