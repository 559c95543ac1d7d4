"""Dealing (R3–R8): check that enough players sit there, draw a seed, and start the game."""

from __future__ import annotations

import secrets
from dataclasses import replace

from bot.core.game_cache import to_rows
from bot.core.model import Table
from bot.core.refusals import TableRefusal, Unable
from bot.core.stored import PendingSeats, StoredOptions
from bot.storage.repositories.event_log import EventWriter
from bot.storage.rows import GameStatus
from bot.storage.transactions import Transaction
from engine.duplicate import shuffle_of
from engine.evolve import replay
from engine.game import new_game
from engine.shuffle import SEED, commitment


def check_enough(table: Table) -> None:
    """Raise Unable if a table has fewer players than its edition needs to begin (R1)."""
    least, seated = table.edition.board.rules.seats[0], len(table.holders)
    if seated < least:
        raise Unable(TableRefusal.TOO_FEW, least=least, seated=seated)


def new_seed() -> bytes:
    """Return a new random seed, the secret from which all shuffles of a game follow."""
    return secrets.token_bytes(SEED)


async def deal(tx: Transaction, table: Table, seed: bytes | None = None) -> None:
    """Deal the cards of a table and start its game, from ``seed`` or else from a new one.

    Stores the first events of the log. Raises Unable if there are too few players.
    """
    check_enough(table)
    board, holders = table.edition.board, table.holders
    seed = seed or new_seed()
    log = new_game(
        board,
        [holder.colour for holder in holders],
        [holder.countries if table.asks_countries else None for holder in holders],
        shuffle_of(board, len(holders), seed),
        commitment(seed),
    )
    await EventWriter(tx).append(
        table.id,
        0,
        to_rows(log),
        options=StoredOptions.of(
            replace(table, options=replace(table.options, by_invitation=False, one_more=False)),
            pending_seats=PendingSeats.after(replay(log), tx.now),
        ).write(),
        status=GameStatus.RUNNING,
        seed=seed,
        commitment=commitment(seed),
        started_at=tx.now,
    )
    tx.log("game begun", game=table.id, **table.location.facts, players=len(holders))
