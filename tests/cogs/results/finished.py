"""Finished games as rows, laid into a store."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.seating import SeatWriter
from bot.storage.rows import GameStatus
from bot.storage.store import Store
from cogs.privacy.rows import PlayerKeyWriter
from cogs.results.rows.game import RatingStatus, ResultRow, ResultWriter, SeatEnding, SeatResultRow
from engine.cards import PlayerColour
from tests.stage.stores import LOBBY

GUILD, ELSEWHERE = 7, 8
HOUR = 3_600_000


@dataclass(frozen=True, slots=True)
class Sat:
    """Somebody at a seat, by their number as a user; None is a computer."""

    user: int | None
    rank: int | None
    claimed: str = ""
    began: int | None = None
    ending: SeatEnding = SeatEnding.FINISHED
    longest: int = 0
    completed: int = 2
    failed: int = 1
    name: str = ""
    total: int = 50
    early: bool = False


async def lay(
    store: Store,
    seats: Sequence[Sat],
    *,
    edition: str = "europe",
    guild: int = GUILD,
    channel: int | None = None,
    at: int | None = None,
    rating: RatingStatus = RatingStatus.NOT_AGREED,
) -> int:
    """Lay a finished game, each an hour after the last one; return its number."""
    async with store.transaction() as tx:
        number = len(await ResultWriter(tx).finished_games()) + 1
        made = await GameWriter(tx).create(
            channel_id=channel or number + 100, **LOBBY | {"guild_id": guild, "edition": edition}
        )
        await GameWriter(tx).change(
            made.id, status=GameStatus.OVER, ended_at=number * HOUR, post_message_id=made.id + 900
        )
        rows = []
        for seat, sat in enumerate(seats):
            name = sat.name or (f"P{sat.user}" if sat.user else "Mont Cenis")
            await SeatWriter(tx).add(
                made.id,
                seat,
                user_id=sat.user,
                name=name,
                colour=list(PlayerColour)[seat].value,
                level=None if sat.user else "hard",
            )
            player = await PlayerKeyWriter(tx).ensure(sat.user) if sat.user else None
            began = await PlayerKeyWriter(tx).ensure(sat.began) if sat.began else player
            row = SeatResultRow(
                game_id=made.id,
                seat=seat,
                player=player,
                began=began,
                level=None if sat.user else "hard",
                level_version=None if sat.user else 1,
                ending=sat.ending,
                early=sat.early,
                rank=sat.rank,
                total=sat.total,
                routes=40,
                tickets=10,
                completed=sat.completed,
                failed=sat.failed,
                station_points=0,
                longest=sat.longest,
                longest_points=0,
                bonus=0,
                claimed=sat.claimed,
                stations="",
            )
            rows.append(row)
        ended_at = number * HOUR if at is None else at
        result = ResultRow(made.id, guild, edition, 2, len(seats), ended_at, rating)
        await ResultWriter(tx).put(result, rows)
    return made.id
