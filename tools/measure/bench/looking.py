"""Memory of the bot once people of all looks and languages have looked at everything."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from types import SimpleNamespace

from bot.app.client import Stationmaster
from bot.app.connection import cache_folder
from bot.app.settings import Settings
from bot.core.editions import Editions
from bot.core.model import Location, SeatHolder, Table
from bot.pictures.drawings import (
    AreaDrawing,
    BoardDrawing,
    DetailDrawing,
    FilmDrawing,
    HandDrawing,
    NewsDrawing,
    OfferDrawing,
    PlanDrawing,
    ResultDrawing,
    TunnelDrawing,
)
from bot.pictures.pool import Pictures
from bot.runtime.faults import return_memory_early
from bot.storage.rows import GameStatus
from bot.storage.store import Store
from bot.words import Texts
from data import Edition
from engine.board import Seat
from engine.cards import PlayerColour
from engine.state import Over, State, TunnelToll
from engine.view import Stage, view
from maps.picture import NAMES
from renderer import BUDGET, Look, Picture, Shot, keep_in
from strategy.prospects import prospects
from tools.measure.bench.figures import Figure
from tools.measure.bench.live_bot import resident
from tools.measure.bench.storage import folder
from tools.measure.bench.unavailable import Unavailable
from tools.measure.load.process import Highest, children, memory
from tools.release.pictures import eventful

LANGUAGES = ("en", "fr", "de", "it")


def run(*, full: bool) -> list[Figure]:
    """Let a process of its own draw for everybody: on three boards, or on ten."""
    with folder() as name:
        command = [sys.executable, "-m", "tools.measure.bench.looking", "4" if full else "1"]
        environment = {**os.environ, "CACHE_DIR": name}
        done = subprocess.run(  # noqa: S603
            command, env=environment, capture_output=True, text=True, check=False
        )
    if done.returncode:
        raise Unavailable(done.stderr.strip().rpartition("\n")[2] or "the process was killed")
    found = json.loads(done.stdout)
    idle = found["idle"]
    return [
        Figure("memory, imported", idle, "MB"),
        Figure("memory, everything looked at", found["after"], "MB", "imported", idle, 300),
        Figure("memory, highest of all together", found["highest"], "MB", "imported", idle, 300),
        Figure("memory, highest of each process", found["peak"], "MB", "imported", idle, 300),
        Figure("caches", found["cached"], "MB", "limit", found["limit"]),
        Figure("pictures drawn", found["drawn"], ""),
    ]


async def look_at_everything(games: int) -> dict[str, float]:
    """Draw every kind of picture for each board, look and language; return megabytes."""
    settings = Settings.model_construct(discord_token=None, cache_dir=Path(os.environ["CACHE_DIR"]))
    return_memory_early()
    keep_in(cache_folder(settings))
    BUDGET.allow(settings.cache_memory - settings.drawing_memory)
    store = Store(SimpleNamespace(path=None))  # type: ignore[arg-type]
    bot = Stationmaster(settings, store, Texts.load())
    await bot.load_cogs()
    idle, drawn = resident(os.getpid()), 0
    drawing = asyncio.create_task(bot.pictures.process.run()) if bot.pictures.process else None
    editions = bot.services[Editions].catalogue.editions.values()
    with Highest(os.getpid()) as highest:
        for number, edition in enumerate([*editions] * games):
            game = eventful(edition, edition.board.rules.seats[1], number)
            for look in Look:
                for language in LANGUAGES:
                    async for _ in _pictures(bot.pictures, edition, game, number, look, language):
                        drawn += 1
    cached = BUDGET.total() + (bot.pictures.process.weight if bot.pictures.process else 0)
    after = memory(os.getpid())
    peak = sum(resident(each, "VmHWM") for each in (os.getpid(), *children(os.getpid())))
    bot.pictures.close()
    if drawing is not None:
        drawing.cancel()
        await asyncio.wait([drawing])
    return {
        "idle": idle,
        "after": after,
        "highest": highest.megabytes,
        "peak": peak,
        "cached": cached / 2**20,
        "limit": settings.cache_memory / 2**20,
        "drawn": drawn,
    }


async def _pictures(
    pictures: Pictures,
    edition: Edition,
    game: Sequence[State],
    number: int,
    look: Look,
    language: str,
) -> AsyncIterator[Picture | None]:
    """Everything that there is to look at, in mid-game and at the end."""
    for state in (game[len(game) // 2], game[-1]):
        table, public = _table(edition, state, number), view(state, None)
        yield await pictures.get(BoardDrawing(table, public, look, language=language))
        new = [*public.claims][-3:]
        yield await pictures.get(NewsDrawing(table, public, look, new=new, language=language))
        if public.last_built is not None:
            yield await pictures.get(DetailDrawing(table, public))
        for area in [*edition.geometry.areas.values()][:2]:
            drawing = AreaDrawing(table, public, look, cities=area.cities, language=language)
            yield await pictures.get(drawing)
        for seat in map(Seat, range(len(state.players))):
            mine = view(state, seat)
            found = prospects(edition.board, mine)
            known = found.outlooks
            yield await pictures.get(
                HandDrawing(table, mine, look, outlooks=known, language=language)
            )
            yield await pictures.get(PlanDrawing(table, mine, look, found=found, language=language))
    offered = view(game[0], Seat(0))
    if offered.stage is Stage.OPENING:
        table = _table(edition, game[0], number)
        yield await pictures.get(OfferDrawing(table, offered, look, language=language))
    if tunnel := next((each for each in game if isinstance(each.phase, TunnelToll)), None):
        yield await pictures.get(TunnelDrawing(_table(edition, tunnel, number), view(tunnel, None)))
    last = _table(edition, game[-1], number)
    shots = [Shot(view(state, None)) for state in game[::8]]
    yield await pictures.get(ResultDrawing(last, view(game[-1], None)))
    yield await pictures.get(
        FilmDrawing(last, shots[-1].view, look, shots=shots, language=language)
    )


def _table(edition: Edition, state: State, number: int) -> Table:
    names = NAMES[: len(state.players)]
    return Table(
        id=number,
        location=Location(number, 1),
        status=GameStatus.OVER if isinstance(state.phase, Over) else GameStatus.RUNNING,
        host_id=1,
        language=LANGUAGES[number % len(LANGUAGES)],
        edition=edition,
        holders=tuple(
            SeatHolder(Seat(seat), seat + 1, name, colour, None)
            for seat, (name, colour) in enumerate(zip(names, PlayerColour, strict=False))
        ),
        seq=state.seq,
        commitment=None,
        seed=None,
        post_id=None,
    )


if __name__ == "__main__":
    print(json.dumps(asyncio.run(look_at_everything(int(sys.argv[1])))))
