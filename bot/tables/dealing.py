"""Dealing (R3–R8): with that a table's game begins."""

from __future__ import annotations

import secrets
from dataclasses import replace

from bot.storage.transaction import Transaction
from bot.tables.game_cache import to_rows
from bot.tables.model import Status, Table
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.stored_options import StoredOptions
from bot.tables.waited_for import WaitedFor
from engine.evolve import replay
from engine.game import new_game
from engine.shuffle import FairShuffle, commitment


async def deal(tx: Transaction, table: Table, seed: bytes | None = None) -> None:
    """Deal from a new seed or one that others have; raises Unable for too few players."""
    board, holders = table.edition.board, table.holders
    if len(holders) < board.rules.seats[0]:
        raise Unable(TableRefusal.TOO_FEW, least=board.rules.seats[0], seated=len(holders))
    seed = seed or secrets.token_bytes(32)
    log = new_game(
        board,
        [holder.colour for holder in holders],
        [holder.countries for holder in holders],
        FairShuffle(seed),
        commitment(seed),
    )
    await tx.events.append(
        table.id,
        0,
        to_rows(log),
        options=StoredOptions.of(
            replace(table, by_invitation=False, one_more=False),
            waited_for=WaitedFor.after(replay(log), tx.now),
        ).write(),
        status=Status.RUNNING,
        seed=seed,
        commitment=commitment(seed),
        started_at=tx.now,
    )
