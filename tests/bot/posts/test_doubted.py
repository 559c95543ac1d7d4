"""One failure is no alarm: the host hears of posts that don't arrive after a second one.

What was told is taken back once it is over.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.parking import News, Obstacle, Parking
from bot.core.position import Lookup
from bot.posts.post import Post
from bot.storage.rows import GameStatus
from sandbox.permissions import Permission
from tests.rows import each_row
from tests.stage.office import POSTS, Office, PlainTurn, shown
from tests.waiting import until

STRANGE: dict[str, Any] = {"status": 400, "code": 50035}
NOW = 1_800_000_000_000


def told(office: Office) -> list[str]:
    """What the host has read in private."""
    return [seen.text for seen in office.anna.sees(office.anna.open_dm())]


async def status(office: Office, game_id: int) -> GameStatus:
    return (await office.services[Lookup].table(game_id)).status


async def parked_and_running_again(office: Office, game_id: int) -> None:
    """Wait until a table was parked, and runs."""
    noted = office.supervisor.notices.known

    async def was_parked() -> bool:
        return any(each.subject == f"table {game_id}" for each in noted())

    await until(was_parked, "the table is parked", instead=office.account)

    async def runs() -> bool:
        return await status(office, game_id) is GameStatus.RUNNING

    await until(runs, "the table runs", instead=office.account)
    await office.settled()


async def test_a_post_that_arrives_at_the_second_try_was_no_trouble(office: Office) -> None:
    office.publish()
    table = await office.opened()
    await office.settled()
    office.standin.fail_next("POST", POSTS, times=1, **STRANGE)
    await office.turn(table)
    await parked_and_running_again(office, table.id)
    assert shown(await office.settled())[-1][0].startswith("turn")
    assert told(office) == []


@pytest.mark.thorough
async def test_after_a_second_failure_the_host_is_told_and_then_that_it_is_over(
    office: Office,
) -> None:
    office.publish()
    table = await office.opened()
    await office.settled()
    office.standin.fail_next("POST", POSTS, times=2, **STRANGE)
    await office.turn(table)
    await until(lambda: told(office), "the host is told", instead=office.account)
    assert "don't arrive" in told(office)[0]
    await office.turn(table)
    await until(lambda: len(told(office)) > 1, "the host is told more", instead=office.account)
    assert "arrive in" in told(office)[1] and "again" in told(office)[1]
    await office.turn(table)
    await office.settled()
    assert len(told(office)) == 2


@pytest.mark.thorough
async def test_a_missing_permission_is_told_at_once_and_its_return_too(office: Office) -> None:
    office.publish()
    table = await office.opened()
    await office.settled()
    office.standin.world.deny_bot(office.channel, Permission.SEND_MESSAGES)
    await office.turn(table)
    await until(lambda: told(office), "the host is told", instead=office.account)
    office.standin.world.allow_bot(office.channel, Permission.SEND_MESSAGES)
    await office.turn(table)
    await until(lambda: len(told(office)) > 1, "the host is told more", instead=office.account)
    assert await status(office, table.id) is GameStatus.RUNNING


async def test_a_post_that_can_not_be_made_once_is_no_trouble(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    office.publish()
    table = await office.opened()
    await office.settled()
    build, failures = PlainTurn.build, iter([True])

    def broken(*given: object) -> Post:
        if next(failures, False):
            raise RuntimeError("no")
        return build(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(PlainTurn, "build", staticmethod(broken))
    await office.turn(table)
    await parked_and_running_again(office, table.id)
    assert told(office) == []


CASES = {
    "the first": (Parking(NOW), 0, (), News.DOUBTED),
    "the second": (Parking(NOW, failures=1), 0, (), News.PARKED),
    "the third": (Parking(NOW, failures=2), 0, (), None),
    "a permission": (Parking(NOW), 50013, ("send_messages",), News.PARKED),
    "a lock": (Parking(NOW), 50083, (), News.PARKED),
    "of an older program": (Parking(NOW, host_told=True), 0, (), None),
    "of the oldest": (Parking(), 0, (), None),
    "gone": (Parking(NOW, 10003, gone_at=NOW, failures=1), 10003, (), News.GONE),
}


@each_row(("before", "code", "lacks", "news"), CASES.values())
def test_what_is_news(
    before: Parking, code: int, lacks: tuple[str, ...], news: News | None
) -> None:
    later = NOW + 3_600_000
    now = before.refused(later, code, Obstacle(lacks))
    assert now.news_since(before if before.failures or before.is_certain else None) is news
    assert Parking.read(now.write()) == now
