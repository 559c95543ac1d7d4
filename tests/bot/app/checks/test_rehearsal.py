"""Whoever upgrades can see before it what would become of the tables that are being played."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.app.checks import rehearsal as description
from bot.app.checks.rehearsal import CannotRehearse, Rehearsal, Rehearsed, differences
from bot.app.settings import Settings
from bot.core.model import Table
from bot.core.play import Play
from bot.storage.schema import REVISION
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.lobby import Lobby
from engine.game import apply
from engine.moves import DrawBlind
from engine.refusals import IllegalMove, Refusal
from engine.view import View, view
from tests.databases import address
from tests.rows import each_row
from tests.stage.command_line import bot
from tests.stage.house import ANNA, BASTIEN, SPOT, House, ids, opened

pytestmark = pytest.mark.file


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    made = House(tmp_path)
    await made.open()
    yield made
    await made.database.close()


@pytest.fixture
async def table(house: House) -> Table:
    """A game whose first player has drawn a card, and another table that isn't begun."""
    table = await opened(house.services, ANNA, BASTIEN)
    seat = (await house.services[Play].view(table.id, None)).to_act[0]
    user = table.holders[seat].user_id
    assert user is not None
    await house.services[Play].act(table.id, user, DrawBlind(), interaction_id=next(ids))
    other = replace(SPOT, channel_id=501)
    await house.services[Lobby].open(other, ANNA, interaction_id=next(ids))
    return table


def _rehearsal(house: House) -> Rehearsal:
    return Rehearsal(Settings(database_url=address(house.path), discord_token=None))


async def _run(house: House) -> Rehearsed:
    return await _rehearsal(house).run(lambda done, of: None)


async def _recorded(house: House) -> None:
    assert await _rehearsal(house).keep_record(lambda done, of: None) == 2


def _files(house: House) -> set[str]:
    folder = house.path.parent / "backups"
    return {path.name for path in folder.iterdir()} if folder.exists() else set()


@pytest.mark.thorough
async def test_nothing_differs_without_an_upgrade(house: House, table: Table) -> None:
    await _recorded(house)
    before = house.path.read_bytes()
    done = await _run(house)
    assert (done.tables, done.found) == (2, ())
    assert done.recorded is not None
    assert house.path.read_bytes() == before
    assert _files(house) == {"games-rehearsal.sqlite3"}
    assert (house.path.parent / "backups" / "games-rehearsal.sqlite3").stat().st_mode & 0o77 == 0


@pytest.mark.thorough
async def test_the_games_go_on_after_they_were_recorded(house: House, table: Table) -> None:
    await _recorded(house)
    await house.services[Hosting].cancel(SPOT, ANNA, interaction_id=next(ids), game_id=table.id)
    done = await _run(house)
    assert (done.tables, done.found) == (2, ())


async def test_without_a_record_each_log_is_repeated(house: House, table: Table) -> None:
    done = await _run(house)
    assert (done.tables, done.found, done.recorded) == (2, (), None)
    assert "recorded nothing" in " ".join(done.lines())


@pytest.mark.thorough
async def test_an_old_record_is_not_compared_with(house: House, table: Table) -> None:
    await _recorded(house)
    os.utime(_rehearsal(house).record, (0, 0))
    assert (await _run(house)).recorded is None


async def test_a_rule_that_is_other_than_the_log_is_told(
    house: House, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def without_draws(*given: Any) -> Any:
        if isinstance(given[3], DrawBlind):
            raise IllegalMove(Refusal.NOT_YOUR_TURN)
        return apply(*given)

    monkeypatch.setattr("engine.retracing.apply", without_draws)
    [found] = (await _run(house)).found
    assert found.startswith(f"Table {table.id}: it could not be played (event ")
    assert "CardDrawn" in found


async def test_a_log_that_can_not_be_read_is_told(
    house: House, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(sqlite3.connect(house.path)) as file, file:
        file.execute("UPDATE events SET body = '{}' WHERE seq = 3")
    done = await _run(house)
    [found] = done.found
    assert found.startswith(f"Table {table.id}: it could not be played (")


async def test_a_post_that_can_not_be_read_is_told(house: House, table: Table) -> None:
    with closing(sqlite3.connect(house.path)) as file, file:
        file.execute("UPDATE outbox SET kind = 'poem' WHERE id = 1")
    assert (await _run(house)).found == (
        f"Table {table.id}: a post of the kind 'poem' can't be read.",
    )


async def test_what_the_program_before_made_of_a_table_is_compared(
    house: House, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await _recorded(house)

    def poorer(*given: Any) -> View:
        seen = view(*given)
        first, *others = seen.seats
        return replace(seen, seats=(replace(first, wagons=44), *others))

    monkeypatch.setattr(description, "view", poorer)
    monkeypatch.setattr(description, "choices", lambda *_: (DrawBlind(),))
    found = (await _run(house)).found
    assert found[0] == f"Table {table.id}: seat 1: wagons would be 44, was 45."
    assert all(each.startswith(f"Table {table.id}: seat ") for each in found)
    assert any("choices" in each and "would be gone" in each for each in found[1:])


async def test_a_table_that_would_be_gone_is_told(
    house: House, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await _recorded(house)
    with closing(sqlite3.connect(_rehearsal(house).record)) as file, file:
        file.execute("UPDATE games SET status = 'cancelled' WHERE id = ?", [table.id])
    assert (await _run(house)).found == (f"Table {table.id}: it would be gone.",)


async def test_games_of_another_program_are_recorded_with_that_one(house: House) -> None:
    await house.database.close()
    with closing(sqlite3.connect(house.path)) as file, file:
        file.execute("UPDATE alembic_version SET version_num = '0005'")
    with pytest.raises(CannotRehearse, match="0005"):
        await _rehearsal(house).keep_record(lambda done, of: None)
    assert _files(house) == set()


async def test_the_command_tells_and_ends_with_a_status(house: House, table: Table) -> None:
    settings = {"DATABASE_URL": address(house.path)}
    ended = await bot(house.path.parent, "rehearse", "--record", **settings)
    assert ended.status == 0 and "Recorded 2 tables" in ended.out, ended
    ended = await bot(house.path.parent, "rehearse", **settings)
    assert ended.status == 0 and "2 tables replayed: nothing would be different." in ended.out
    with closing(sqlite3.connect(_rehearsal(house).record)) as file, file:
        file.execute("UPDATE games SET language = 'de' WHERE id = ?", [table.id])
    ended = await bot(house.path.parent, "rehearse", **settings)
    assert ended.status == 1 and ended.err == ""
    assert f"Table {table.id}: the post would say “" in ended.out
    assert "1 difference" in ended.out


async def test_a_migration_that_would_fail_is_told(house: House, table: Table) -> None:
    await house.database.close()
    with closing(sqlite3.connect(house.path)) as file, file:
        # What the next migration makes is there already.
        file.execute("UPDATE alembic_version SET version_num = '0005'")
    before = house.path.read_bytes()
    ended = await bot(house.path.parent, "rehearse", DATABASE_URL=address(house.path))
    assert ended.says_one_sentence("untouched", "0005", REVISION, "already exists")
    assert house.path.read_bytes() == before
    assert _files(house) == set()


async def test_postgresql_is_not_rehearsed_with() -> None:
    settings = Settings(database_url="postgresql+asyncpg://me@here/games", discord_token=None)
    with pytest.raises(CannotRehearse):
        Rehearsal(settings)


BEFORE: dict[str, Any] = {
    "position": {"pile": 5, "seats": [{"wagons": 45}, {"wagons": 40}], "claims": {"a-b": 1}},
    "own": {"0": {"hand": ["red"], "tickets": ["brest-petrograd"]}},
    "choices": {"0": ["draw", "claim paris-brest red:3"]},
    "post": {"words": ["Anna is next", "Hello"], "buttons": ["sm:1:draw"], "mentions": [11]},
}


@each_row(
    ("change", "told"),
    [
        (lambda d: d["position"].update(pile=4), ["pile would be 4, was 5"]),
        (lambda d: d["position"].update(new=1), []),
        (lambda d: d["position"]["seats"].pop(), ["seats would be"]),
        (lambda d: d["position"]["claims"].clear(), ["claims a-b would be nothing, was 1"]),
        (lambda d: d["own"]["0"].update(hand=["blue"]), ["seat 1: hand would be different"]),
        (
            lambda d: d["choices"]["0"].append("pass"),
            ["seat 1: of 2 choices 0 would be gone, 1 would be new"],
        ),
        (
            lambda d: d["post"].update(words=["Anna is next", "Hello!"]),
            ["the post would say “Hello!”, said “Hello”"],
        ),
        (lambda d: d["post"].update(buttons=[]), ["the post would come without sm:1:draw"]),
        (lambda d: d["post"].update(mentions=[]), ["the post would call other people"]),
    ],
)
def test_differences_in_words(change: Callable[[Any], object], told: list[str]) -> None:
    from copy import deepcopy

    after = deepcopy(BEFORE)
    change(after)
    found = list(differences(BEFORE, after))
    assert len(found) == len(told)
    assert all(each.startswith(begins) for each, begins in zip(found, told, strict=True))
    secret = ("red", "blue", "brest-petrograd", "paris-brest")
    assert not any(word in each for each in found for word in secret)
