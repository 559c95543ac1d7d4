"""Damages of the file, on each kind of page: a start that says so, or tables that are right."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from bot.app.settings import Settings
from bot.core.game_cache import GameCache, LoadedGame
from bot.core.model import Location, User
from bot.core.play import Play
from bot.core.position import Inspection
from bot.core.refusals import DamagedTable
from bot.storage.copies import health
from bot.storage.copies.health import check_file
from bot.storage.errors import DatabaseUnavailable
from bot.storage.rows import GameStatus
from cogs.admin.service.restoring import restore_all, restore_table
from cogs.lobby.service.lobby import Lobby
from engine.game import choices
from engine.state import to_act
from tests.databases import address, run_apart
from tests.harm import harm, overwrite, page_size, pages, settle
from tests.soak import some_of
from tests.stage.house import ANNA, BASTIEN, House, ids
from tests.waiting import PATIENCE

pytestmark = [pytest.mark.file, pytest.mark.thorough]

DAMAGES = 200
TABLES = 6
Harm = Callable[[Path, int, Random], None]
Known = dict[int, tuple[Any, ...]]


def _noise(path: Path, page: int, rng: Random) -> None:
    overwrite(path, page, rng.randbytes(page_size(path)))


def _zeros(path: Path, page: int, rng: Random) -> None:
    overwrite(path, page, bytes(page_size(path)))


def _another(path: Path, page: int, rng: Random) -> None:
    """A write that went to the wrong place."""
    size, other = page_size(path), rng.randrange(1, pages(path) + 1)
    overwrite(path, page, path.read_bytes()[(other - 1) * size : other * size])


def _sector(path: Path, page: int, rng: Random) -> None:
    overwrite(path, page, rng.randbytes(512), 512 * rng.randrange(page_size(path) // 512))


def _byte(path: Path, page: int, rng: Random) -> None:
    overwrite(path, page, rng.randbytes(1), rng.randrange(page_size(path)))


WHOLE_PAGES: tuple[Harm, ...] = (_noise, _zeros, _another)
PARTS: tuple[Harm, ...] = (_sector, _byte)
"""Harm that only checksums find; of the small tables there are none."""


def kinds_of_pages(path: Path) -> dict[str, list[int]]:
    """The pages of a database by what is on them."""
    size, content = page_size(path), path.read_bytes()
    with closing(sqlite3.connect(path)) as connection:
        (root,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'events'"
        ).fetchone()
    logs, found = _below(content, size, root), dict[str, list[int]]()
    names = {2: "index", 5: "interior", 10: "index", 13: "leaf"}
    trunk = int.from_bytes(content[32:36], "big")
    for page in range(1, pages(path) + 1):
        kind = names.get(content[(page - 1) * size], "overflow or free")
        if page == 1:
            kind = "header"
        elif page == trunk:
            kind = "trunk of free pages"
        elif page in logs:
            kind = "root of logs" if page == root else "logs"
        found.setdefault(kind, []).append(page)
    return found


def _below(content: bytes, size: int, page: int) -> set[int]:
    """The pages of a tree without its overflow."""
    start = (page - 1) * size
    found = {page}
    if content[start] == 2:
        cells = int.from_bytes(content[start + 3 : start + 5], "big")
        places = [start + 12 + 2 * cell for cell in range(cells)]
        below = [start + int.from_bytes(content[at : at + 2], "big") for at in places]
        for child in [*below, start + 8]:
            found |= _below(content, size, int.from_bytes(content[child : child + 4], "big"))
    return found


def face(entry: LoadedGame) -> tuple[Any, ...]:
    """Whatever somebody could see of a table, now or later."""
    table = entry.table
    return (entry.state, table.holders, table.status, table.location, table.host_id, table.seq)


@cache
def prepared() -> tuple[bytes, bytes, Known]:
    """A database, a backup of it, and its tables: played, over, and not begun."""
    made: list[tuple[bytes, bytes, Known]] = []

    async def play(folder: Path) -> None:
        house = House(folder)
        services = await house.open()
        for number in range(TABLES):
            location = Location(700 + number, 1)
            await services[Lobby].open(location, ANNA, interaction_id=next(ids))
            await services[Lobby].join(location, BASTIEN, interaction_id=next(ids))
            if number == TABLES - 1:
                break
            table = await services[Lobby].start(location, ANNA, interaction_id=next(ids))
            await _moves(house, table.id, 10 + 25 * number, Random(number))
        known = {
            n: face(await services[GameCache].entry(n)) for n in await services[Inspection].tables()
        }
        await house.database.close()
        settle(house.path)
        backup = house.path.read_bytes()
        harm(house.path, "CREATE TABLE gone AS SELECT * FROM events", "DROP TABLE gone")
        made.append((house.path.read_bytes(), backup, known))

    with TemporaryDirectory() as folder:
        run_apart(play(Path(folder)))
    return made[0]


async def _moves(house: House, game_id: int, count: int, rng: Random) -> None:
    for _ in range(count):
        entry = await house.services[GameCache].entry(game_id)
        assert entry.state is not None
        seats = to_act(entry.state)
        if not seats:
            return
        holder = entry.table.holders[seats[0]]
        move = rng.choice(choices(entry.state, entry.table.edition.board, seats[0]))
        await house.services[Play].act(game_id, holder.user_id or 0, move, interaction_id=next(ids))


@pytest.mark.soak
@pytest.mark.parametrize("number", some_of(range(DAMAGES), 29))
async def test_a_damage_is_told_or_does_no_harm(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # On a busy machine, what isn't looked at in time is found in the background.
    monkeypatch.setattr(health, "START", PATIENCE)
    content, kept, known = prepared()
    path, rng = tmp_path / "games.sqlite3", Random(number)
    path.write_bytes(content)
    backup = tmp_path / "backups" / "games-20260101-000000-000000-scheduled.sqlite3"
    backup.parent.mkdir()
    backup.write_bytes(kept)
    kinds = kinds_of_pages(path)
    kind = sorted(kinds)[number % len(kinds)]
    page = rng.choice(kinds[kind])
    ways = (*WHOLE_PAGES, *PARTS) if "logs" in kind else WHOLE_PAGES
    way = ways[number // len(kinds) % len(ways)]
    way(path, page, rng)
    verdict = await _verdict(tmp_path, backup, known)
    assert verdict in ("stopped", "set aside", "harmless"), (kind, page, way.__name__)


async def _verdict(folder: Path, backup: Path, known: Known) -> str:
    house = House(folder)
    try:
        await house.open()
    except DatabaseUnavailable as error:
        assert str(house.path) in str(error) and f"restore {backup}" in str(error), error
        done = await restore_all(_settings(house), backup)
        await _all_is_right(house, {done.numbers.get(n, n): face for n, face in known.items()})
        return "stopped"
    damaged = [n for n in known if not await _is_right(house, n, known[n])]
    fresh = await _goes_on(house, set(known) - set(damaged), known)
    await house.database.close()
    for number in damaged:
        done = await restore_table(_settings(house), backup, number)
        fresh[done.numbers[number]] = known[number]
    assert check_file(house.path, thorough=True).faults == () or not damaged
    await _all_is_right(house, fresh)
    return "set aside" if damaged else "harmless"


async def _all_is_right(house: House, known: Known) -> None:
    await house.open()
    for number, seen in known.items():
        assert await _is_right(house, number, seen), number
    await house.database.close()


async def _is_right(house: House, number: int, known: tuple[Any, ...]) -> bool:
    """Whether a table is as it was; False if it is set aside, anything else is a fault."""
    try:
        now = face(await house.services[GameCache].entry(number))
    except DamagedTable:
        return False
    assert now == known, number
    return True


async def _goes_on(house: House, whole: set[int], known: Known) -> Known:
    """A move at each table that is whole, and a new table, whatever is damaged beside them."""
    after: Known = {}
    for number in whole:
        if known[number][2] is GameStatus.RUNNING:
            await _moves(house, number, 1, Random(number))
        after[number] = face(await house.services[GameCache].entry(number))
    location = Location(999, 1)
    opened = await house.services[Lobby].open(location, User(77, "Gast"), interaction_id=next(ids))
    after[opened.id] = face(await house.services[GameCache].entry(opened.id))
    return after


def _settings(house: House) -> Settings:
    return Settings.model_construct(
        database_url=address(house.path), backup_dir=None, editions_dir=None
    )


def test_the_prepared_database_has_every_kind_of_page(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.write_bytes(prepared()[0])
    assert {
        "header",
        "leaf",
        "index",
        "logs",
        "root of logs",
        "overflow or free",
        "trunk of free pages",
    } <= set(kinds_of_pages(path))
