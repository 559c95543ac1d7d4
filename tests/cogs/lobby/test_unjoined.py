"""A table that nobody joins says so once and closes; whatever happens there gives it a week."""

from __future__ import annotations

import pytest

from bot.core.deals import THREAD_TIMER
from bot.core.model import User
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.timers import TimerReader, TimerWriter
from bot.storage.rows import GameStatus
from cogs.lobby.rows import LOBBY_TIMER
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.lobby import Lobby
from cogs.lobby.service.seating import GRACE, WEEK, UnjoinedTables
from sandbox.permissions import Permission
from sandbox.screen import Seen
from tests.stage.late import nothing_sent, restarted
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.timed_scene import pass_by
from tests.storing import reading, writing

ASKS = "nobody has joined or left"
CLOSED = "Nobody joined"


@pytest.fixture
def scene(scene: Scene) -> Scene:
    """Where no time goes by but what a test lets go by."""
    scene.wall.stop()
    return scene


async def due_in(scene: Scene) -> float:
    due = await reading(scene.bot.store, TimerReader).next_due()
    assert due is not None
    return due - scene.wall()


def told(scene: Scene, words: str) -> list[Seen]:
    return [seen for seen in scene.anna.sees(PLACE) if words in seen.text]


async def lobby(scene: Scene) -> None:
    await scene.run(scene.anna, "/new")
    await scene.settled()


async def test_it_says_so_after_a_week_and_closes_two_days_later(scene: Scene) -> None:
    await lobby(scene)
    number = (await scene.table()).id
    await pass_by(scene, WEEK - 60_000)
    assert told(scene, ASKS) == []
    await pass_by(scene, 60_000)
    (asked,) = told(scene, ASKS)
    assert labels(asked) == ["Join", "Keep open", "Help"]
    assert asked.silent and not asked.pings and f"<@{scene.anna.id}>" in asked.text
    await pass_by(scene, GRACE - 60_000)
    assert (await scene.table()).status is GameStatus.LOBBY
    await pass_by(scene, 60_000)
    (closed,) = told(scene, CLOSED)
    assert labels(closed) == ["Help"]
    assert labels(told(scene, ASKS)[0]) == []
    row = await reading(scene.bot.store, GameReader).get(number)
    assert row is not None and row.status is GameStatus.CANCELLED
    (left,) = await reading(scene.bot.store, TimerReader).of(number)
    assert left.kind == THREAD_TIMER
    await lobby(scene)
    assert (await scene.table()).id != number


async def test_keep_open_gives_it_another_week(scene: Scene) -> None:
    await lobby(scene)
    await pass_by(scene, WEEK)
    (asked,) = told(scene, ASKS)
    reply = await scene.bastien.click(asked, "Keep open")
    assert "sit" in reply.text and await due_in(scene) <= GRACE
    reply = await scene.anna.click(asked, "Keep open")
    assert "another week" in reply.text
    await scene.settled()
    assert labels(told(scene, ASKS)[0]) == []
    assert GRACE < await due_in(scene) <= WEEK
    await pass_by(scene, WEEK)
    assert len(told(scene, ASKS)) == 2
    assert told(scene, CLOSED) == []


@pytest.mark.thorough
async def test_joining_gives_it_another_week(scene: Scene) -> None:
    await lobby(scene)
    await pass_by(scene, WEEK)
    (asked,) = told(scene, ASKS)
    await scene.bastien.click(asked, "Join")
    await scene.settled()
    assert [holder.name for holder in (await scene.table()).holders] == ["Anna", "Bastien"]
    assert labels(told(scene, ASKS)[0]) == []
    assert GRACE < await due_in(scene) <= WEEK


@pytest.mark.thorough
@pytest.mark.parametrize("what", ["leave", "language"])
async def test_whatever_happens_there_begins_the_week_anew(scene: Scene, what: str) -> None:
    await lobby(scene)
    await scene.bastien.click(await scene.post(), "Join")
    await scene.settled()
    await pass_by(scene, WEEK - 60_000)
    if what == "leave":
        await scene.bastien.click(await scene.post(), "Leave")
    else:
        await scene.bot.services[Hosting].set_language(
            (await scene.table()).location, host(scene), "de", interaction_id=77
        )
    await pass_by(scene, 120_000)
    assert told(scene, ASKS) == []
    assert WEEK - 180_000 < await due_in(scene) <= WEEK


def host(scene: Scene) -> User:
    return User(int(scene.anna.id), "Anna")


@pytest.mark.thorough
@pytest.mark.parametrize("how", ["start", "call off"])
async def test_a_table_that_started_or_was_called_off_is_let_be(scene: Scene, how: str) -> None:
    await lobby(scene)
    await scene.bastien.click(await scene.post(), "Join")
    await pass_by(scene, WEEK)
    assert told(scene, ASKS)
    if how == "start":
        await scene.anna.click(await scene.post(), "Start")
    else:
        table = await scene.table()
        await scene.bot.services[Hosting].cancel(table.location, host(scene), interaction_id=78)
    await scene.settled()
    assert labels(told(scene, ASKS)[0]) == []
    kinds = [each.kind for each in await reading(scene.bot.store, TimerReader).due(2**60)]
    assert LOBBY_TIMER not in kinds
    await pass_by(scene, GRACE)
    assert told(scene, CLOSED) == []


async def test_a_parked_table_is_not_closed_while_nobody_can_read_it(scene: Scene) -> None:
    await lobby(scene)
    channel = scene.standin.world.channel(PLACE)
    scene.standin.world.deny_bot(channel, Permission.SEND_MESSAGES)
    await pass_by(scene, WEEK)
    assert (await scene.table()).status is GameStatus.PARKED
    await pass_by(scene, GRACE)
    assert (await scene.table()).phase is GameStatus.LOBBY
    assert GRACE < await due_in(scene) <= WEEK


@pytest.mark.thorough
async def test_a_question_that_is_answered_before_it_is_sent_is_not_sent(scene: Scene) -> None:
    await lobby(scene)
    table = await scene.table()
    timers = await reading(scene.bot.store, TimerReader).of(table.id)
    (timer,) = [each for each in timers if each.kind == LOBBY_TIMER]
    async with nothing_sent(scene):
        await scene.bot.services[UnjoinedTables].attend(timer)
        assert await scene.bot.services[UnjoinedTables].is_asked(table.id)
        await scene.bot.services[Lobby].keep_open(table.location, host(scene), interaction_id=79)
    await scene.settled()
    assert told(scene, ASKS) == []


@pytest.mark.thorough
async def test_a_table_of_an_older_program_gets_its_week_at_the_start(scene: Scene) -> None:
    await lobby(scene)
    table = await scene.table()
    await writing(scene.bot.store, TimerWriter).remove_of(table.id)
    async with restarted(scene):
        (timer,) = await reading(scene.bot.store, TimerReader).of(table.id)
        assert timer.kind == LOBBY_TIMER
        assert WEEK - 60_000 < timer.due_at - scene.wall() <= WEEK
        await scene.bot.services[UnjoinedTables].plan()
        assert await reading(scene.bot.store, TimerReader).of(table.id) == [timer]
