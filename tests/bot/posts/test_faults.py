"""Whatever fails at one table, inside a task of the publisher: all others go on posting."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from sqlalchemy import update
from structlog.testing import capture_logs

from bot.core.game_cache import GameCache
from bot.core.model import Location, Table
from bot.core.position import Lookup
from bot.pictures.pool import Pictures
from bot.posts.kind import PostKind
from bot.posts.publisher import Publisher
from bot.posts.queue import Outbox, Queued
from bot.posts.tracker import PostTracker
from bot.storage.errors import DatabaseFailed
from bot.storage.posts import Disarm, LatePictures, TurnPost
from bot.storage.repositories.outbox import OutboxReader, OutboxWriter
from bot.storage.rows import GameStatus, OutboxStatus
from bot.storage.schema import outbox
from cogs.lobby.service.lobby import Lobby
from sandbox.screen import Seen
from tests.stage.house import ids
from tests.stage.office import Office, who
from tests.storing import FORMS, reading
from tests.tiers import sampled
from tests.waiting import until

pytestmark = pytest.mark.file

SECRET = "brest-petrograd"


@pytest.fixture
def logs() -> Iterator[list[Any]]:
    with capture_logs() as told:
        yield told
    assert [each for each in told if each["log_level"] in ("error", "critical")] == []
    assert SECRET not in str(told) and not any(each.get("exc_info") for each in told)


def faults() -> list[Any]:
    return [
        pytest.param(ValueError(SECRET), id="error"),
        pytest.param(DatabaseFailed("locked"), id="database"),
        pytest.param(asyncio.CancelledError(), id="cancelled"),
        pytest.param(SystemExit(1), id="exit"),
    ]


def raising(
    monkeypatch: pytest.MonkeyPatch, owner: type, name: str, *raised: BaseException
) -> None:
    """Let a method raise one fault after the other, before it does its work again."""
    left, real = list(raised), getattr(owner, name)

    async def method(*given: Any, **named: Any) -> Any:
        if left:
            raise left.pop(0)
        return await real(*given, **named)

    monkeypatch.setattr(owner, name, method)


def failing_for(
    monkeypatch: pytest.MonkeyPatch, owner: type, name: str, game_id: int, fault: BaseException
) -> None:
    """Let a method always fail at one table, which is that of a queued post or a row."""
    real = getattr(owner, name)

    async def method(self: Any, about: Any, *given: Any, **named: Any) -> Any:
        row = about.row if isinstance(about, Queued) else about
        if row.game_id == game_id:
            raise fault
        return await real(self, about, *given, **named)

    monkeypatch.setattr(owner, name, method)


async def elsewhere(office: Office) -> Table:
    """A table in another channel, opened after what happens at the first."""
    channel = int(office.standin.world.channel("games").id)
    location = Location(channel, office.location.guild_id)
    return await office.services[Lobby].open(
        location, who(office.bastien), interaction_id=next(ids)
    )


async def posted_elsewhere(office: Office) -> Seen:
    return await office.bastien.expect("games", "lobby of 1")


def open_notices(office: Office) -> list[tuple[str, str]]:
    return [(each.kind, each.subject) for each in office.notices.open()]


@pytest.mark.parametrize("fault", faults())
async def test_the_reading_of_the_outbox_begins_again(
    office: Office, monkeypatch: pytest.MonkeyPatch, logs: list[Any], fault: BaseException
) -> None:
    raising(monkeypatch, Outbox, "pending", fault, fault)
    office.publish()
    await elsewhere(office)
    await posted_elsewhere(office)
    assert [each["event"] for each in logs if "kind" in each] == ["notice"], "told once"


@pytest.mark.parametrize("fault", faults())
@pytest.mark.parametrize(
    ("owner", "name"), [(Publisher, "publish"), (PostTracker, "sent")], ids=["delivery", "record"]
)
async def test_one_table_that_always_fails_stops_no_other(
    office: Office,
    monkeypatch: pytest.MonkeyPatch,
    logs: list[Any],
    owner: type,
    name: str,
    fault: BaseException,
) -> None:
    table = await office.lobby()
    failing_for(monkeypatch, owner, name, table.id, fault)
    office.publish()
    await elsewhere(office)
    await posted_elsewhere(office)
    # A database that can't be used now is waited for, as Discord is.
    if not isinstance(fault, DatabaseFailed):
        await until(lambda: open_notices(office), "a notice is open", instead=office.account)


async def test_a_drawing_that_fails_stops_no_post(
    office: Office, monkeypatch: pytest.MonkeyPatch, logs: list[Any]
) -> None:
    raising(monkeypatch, Pictures, "get", *[ValueError(SECRET)] * 2, asyncio.CancelledError())
    office.publish()
    table = await office.opened()
    messages = await office.settled()
    assert messages[-1].text.startswith("turn")
    assert (await office.services[Lookup].table(table.id)).status is GameStatus.RUNNING
    told = [each for each in logs if each.get("kind") == "picture"]
    assert next(each["event"] for each in told) == "notice"


@pytest.mark.thorough
@pytest.mark.parametrize("fault", [ValueError(SECRET), asyncio.CancelledError()], ids=["a", "b"])
async def test_a_look_at_late_pictures_that_fails_stops_no_post(
    office: Office, monkeypatch: pytest.MonkeyPatch, logs: list[Any], fault: BaseException
) -> None:
    """Nor the task that looks: a row of that kind once ended it for all."""
    table = await office.lobby()
    failing_for(monkeypatch, PostKind, "ready", table.id, fault)
    spoil(office, await queued(office, table), LatePictures.KIND, "{}")
    office.publish()
    await elsewhere(office)
    await posted_elsewhere(office)
    await office.settled()


BODIES = {
    "empty": "{}",
    "no JSON": "{",
    "no object": "[1]",
    "no body": "",
    "a number": "7",
    "a newer schema": '{"schema": 99}',
    "no schema": '{"schema": "x"}',
    "deep": "[" * 100_000,
    "texts": '{"after": "x", "message": "x", "invitation": "x", "spell": "x", "of": "x"}',
    "a list": '{"after": [], "message": [], "invitation": [], "spell": [], "of": []}',
    "no UTF-8": b'{"by": "\xff\xfe", "after": "\xff"}',
    "bytes": memoryview(b"\xff\x00"),
}
UNLIKE = ("a newer schema", "deep", "no UTF-8")
"""Bodies that can't be read for reasons of their own."""
KINDS = [*FORMS.kinds(where=lambda form: True), "reminder", "", "\ufffd"]


@pytest.mark.parametrize("body", sampled(BODIES, *UNLIKE))
async def test_no_row_stops_other_tables(office: Office, logs: list[Any], body: str) -> None:
    """A row of each kind with a body that nobody wrote."""
    table = await office.lobby()
    rows = {kind: await queued(office, table) for kind in KINDS}
    for kind, row in rows.items():
        spoil(office, row, kind, BODIES[body])
    office.publish()
    await elsewhere(office)
    await posted_elsewhere(office)
    await office.settled()
    for kind, number in rows.items():
        found = await reading(office.store, OutboxReader).get(number)
        assert found is not None and found.status is not OutboxStatus.PENDING, kind
        assert found.error or found.status is OutboxStatus.SENT
    told = next(each for each in logs if "kind" in each)
    assert (told["kind"], told["subject"]) == ("post", f"table {table.id}")


async def test_a_row_with_any_content_stops_no_other_table(office: Office, logs: list[Any]) -> None:
    """Numbers and texts where SQLite lets them be."""
    table = await office.lobby()
    for column in ("channel_id", "seq", "attempts", "created_at", "first_tried_at", "nonce"):
        row = await queued(office, table)
        with closing(sqlite3.connect(office.path)) as direct, direct:
            direct.execute(f"update outbox set {column} = 'x{row}' where id = {row}")  # noqa: S608
    office.publish()
    await elsewhere(office)
    await posted_elsewhere(office)


DAMAGES = [
    "update games set status = 'asleep' where id = ?",
    "update games set options = '{' where id = ?",
    "update games set edition = 'atlantis', fingerprint = 'none' where id = ?",
    "update seats set colour = 'grey' where game_id = ? and seat = 0",
    "update events set body = '{' where game_id = ? and seq = 2",
    "update events set body = cast(x'fffe' as text) where game_id = ? and seq = 2",
    """update events set type = 'Eaten', body = '{"type": "Eaten"}' where game_id = ?""",
    "delete from events where game_id = ? and seq = 2",
]


@pytest.mark.parametrize("change", sampled(DAMAGES, DAMAGES[2], DAMAGES[5]))
async def test_a_table_that_can_not_be_loaded_stops_no_other(
    office: Office, logs: list[Any], change: str
) -> None:
    table = await office.opened()
    with closing(sqlite3.connect(office.path)) as direct, direct:
        direct.execute(change, (table.id,))
    office.services[GameCache].forget(table.id)
    office.publish()
    await elsewhere(office)
    await posted_elsewhere(office)
    await office.settled()


async def test_any_number_of_late_pictures_leaves_room_for_posts(office: Office) -> None:
    table = await office.lobby()
    late = [await queued(office, table) for _ in range(3)]
    for row in late:
        spoil(office, row, LatePictures.KIND, "{}")
    last = await queued(office, table)
    rows = await reading(office.store, OutboxReader).pending(3)
    assert [row.id for row in rows] == sorted(row.id for row in rows)
    assert last in [row.id for row in rows]


async def test_a_table_whose_post_was_set_aside_is_told_to_be_well_again(
    office: Office, logs: list[Any]
) -> None:
    table = await office.lobby()
    office.publish()
    await office.settled()
    async with office.store.transaction() as tx:
        # The publisher may read what is committed at once: so it is spoilt before.
        row = await OutboxWriter(tx).add(table.id, table.location.channel_id, 0, Disarm(1))
        spoilt = update(outbox).where(outbox.c.id == row.id).values(kind=TurnPost.KIND, body="{}")
        await tx.connection.execute(spoilt)
    office.news.set()
    await office.settled()
    assert open_notices(office) == [("post", f"table {table.id}")]
    assert (await office.services[Lookup].table(table.id)).status is GameStatus.PARKED
    await office.services[PostTracker].resume(table.id)
    await office.settled()
    await until(lambda: not open_notices(office), "no notice is open", instead=office.account)
    assert (await office.services[Lookup].table(table.id)).status is GameStatus.LOBBY


async def queued(office: Office, table: Table) -> int:
    """A row of a table, to be spoilt."""
    async with office.store.transaction() as tx:
        row = await OutboxWriter(tx).add(table.id, table.location.channel_id, 0, Disarm(1))
    return row.id


def spoil(office: Office, row: int, kind: str, body: Any) -> None:
    value = "cast(? as text)" if isinstance(body, bytes) else "?"
    with closing(sqlite3.connect(office.path)) as direct, direct:
        direct.execute(
            f"update outbox set kind = ?, body = {value} where id = ?",  # noqa: S608
            (kind, body, row),
        )
