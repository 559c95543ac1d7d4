"""Databases full of games, written through the store."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.core.editions import Editions, store_edition
from bot.core.game_cache import to_rows
from bot.storage.connections.database import Database
from bot.storage.repositories.event_log import EventWriter
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.seating import SeatWriter
from bot.storage.rows import GameStatus, NewEvent
from bot.storage.store import Store
from bot.storage.transactions import Transaction
from data import Catalogue, load
from engine.cards import PlayerColour
from engine.shuffle import commitment
from tools.measure.bench.play import europe, log_of, seed_of

PEOPLE = 5
DIFFERENT = 12
"""This many games are played; the others are copies of them."""


async def fill(
    database: Path,
    *,
    running: Sequence[int] = (),
    finished: int = 0,
    people: Sequence[int],
    guild_id: int,
) -> None:
    """Store a half-played five-player game in each channel of ``running``, and finished ones."""
    opened = await Database.open(f"sqlite+aiosqlite:///{database}")
    try:
        store = Store(opened)
        half = [to_rows(log_of(len(people), n, 150)) for n in range(DIFFERENT if running else 0)]
        whole = [to_rows(log_of(len(people), n)) for n in range(DIFFERENT if finished else 0)]
        edition = await Editions(Catalogue.read(None)).stored_form(load("europe"))
        async with store.transaction() as tx:
            await store_edition(tx, edition)
        plans = [(channel, half, GameStatus.RUNNING) for channel in running]
        plans += [(10_000 + n, whole, GameStatus.OVER) for n in range(finished)]
        for first in range(0, len(plans), 50):
            async with store.transaction() as tx:
                for number, (channel, logs, status) in enumerate(plans[first : first + 50], first):
                    which = number % DIFFERENT
                    game = _Game(logs[which], which, status, edition.fingerprint)
                    await _store(tx, channel, guild_id, people, game)
    finally:
        await opened.close()


@dataclass(frozen=True, slots=True)
class _Game:
    log: list[NewEvent]
    number: int
    status: GameStatus
    fingerprint: str


async def _store(
    tx: Transaction, channel_id: int, guild_id: int, people: Sequence[int], played: _Game
) -> None:
    seed, log = seed_of(played.number), played.log
    game = await GameWriter(tx).create(
        channel_id=channel_id,
        guild_id=guild_id,
        edition="europe",
        edition_version=europe().version,
        language="en",
        host_id=people[0],
        options=f'{{"posted": {len(log)}}}',
        seed=seed,
        commitment=commitment(seed),
        fingerprint=played.fingerprint,
    )
    for seat, (user, colour) in enumerate(zip(people, PlayerColour, strict=True)):
        await SeatWriter(tx).add(game.id, seat, user_id=user, name=f"Player {seat}", colour=colour)
    await EventWriter(tx).append(game.id, 0, log, status=played.status)
