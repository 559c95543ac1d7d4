"""A thread of its own for each table, where a finished one is played again or a deal once more.

A thread that the bot made is archived once its game is over, and nobody is kept out of it.

However a table ends, its thread is looked at a day later; the rest is with the posts.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.core.deals import THREAD_STAYS, THREAD_TIMER
from bot.core.model import Location, Table
from bot.core.position import Lookup
from bot.core.timing.measure import DAY
from bot.runtime.codes import CODES, Asked, Code
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.timers import TimerReader, TimerWriter
from bot.storage.rows import GameStatus
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.lobby import Lobby
from cogs.lobby.service.seating import GRACE, WEEK
from sandbox import Permission
from sandbox.driver import Person
from sandbox.model import Channel
from sandbox.screen import Seen
from tests.stage.house import ANNA, SPOT, House, ids
from tests.stage.redelivered import redeliveries
from tests.stage.scene import PLACE, Scene
from tests.stage.seating import TRIO
from tests.stage.stores import LOBBY
from tests.stage.timed_house import TimedHouse
from tests.storing import reading
from tests.tiers import sampled
from tests.waiting import until

ELSEWHERE = "Play in another channel"


@pytest.fixture
def boss(scene: Scene) -> Person:
    """Somebody who manages the server."""
    return scene.standin.person(scene.standin.world.add_person("Boss", admin=True).name)


async def over(scene: Scene, boss: Person) -> Seen:
    """The result of a game of Anna and Bastien here, where tables have threads from now on."""
    await scene.opened(scene.anna, scene.bastien)
    return await ended(scene, boss)


async def ended(scene: Scene, boss: Person) -> Seen:
    reply = await scene.run(scene.anna, "/resign")
    await scene.anna.click(reply.message, "Resign")
    result = await scene.post()
    await boss.run("games", "/settings threads:yes")
    return result


def threads(scene: Scene) -> list[Channel]:
    """The threads that nobody has closed, the oldest first."""
    found = scene.standin.world.channels.values()
    return [each for each in found if each.is_thread and not each.archived]


async def newest(scene: Scene) -> Table:
    numbers = await reading(scene.bot.store, GameReader).numbers()
    return await scene.bot.services[Lookup].table(max(numbers))


@pytest.mark.thorough
async def test_a_table_played_again_has_a_thread_where_all_its_people_sit_down(
    scene: Scene, boss: Person
) -> None:
    result = await over(scene, boss)
    reply = await scene.anna.click(result, "Again")
    (thread,) = threads(scene)
    assert (
        f"<#{thread.id}>" in reply.text
        and thread.parent_id == scene.standin.world.channel(PLACE).id
    )
    assert (await scene.table()).status is GameStatus.OVER, "nothing was opened in the channel"
    sits = await scene.bastien.click(result, "Again")
    assert "You sit at the table" in sits.text
    assert [each.id for each in threads(scene)] == [thread.id], "no further one for who follows"
    table = await newest(scene)
    assert table.names == ("Anna", "Bastien") and table.location.channel_id == int(thread.id)


@pytest.mark.usefixtures("panels_stay")
async def test_where_no_thread_can_be_made_it_stands_in_the_channel_and_says_why(
    scene: Scene, boss: Person
) -> None:
    result, world = await over(scene, boss), scene.standin.world
    world.deny_bot(world.channel(PLACE), Permission.CREATE_PUBLIC_THREADS)
    reply = await scene.anna.click(result, "Again")
    assert "Create Public Threads" in reply.text and threads(scene) == []
    assert (await scene.table()).status is GameStatus.LOBBY
    await scene.run(scene.anna, "/cancel")
    other = world.channel("games")
    world.deny_bot(other, Permission.SEND_MESSAGES_IN_THREADS)
    reply = await scene.anna.select(reply.message, ELSEWHERE, [other.id])
    assert "Send Messages in Threads" in reply.text and threads(scene) == []
    assert (await newest(scene)).location.channel_id == int(other.id)


ABOUT_THREADS = [each for each in CODES.values() if Asked.THREAD in each.asked]
THREADS = "/channels/{channel_id}/threads"


async def test_a_server_full_of_threads_is_no_missing_permission(
    scene: Scene, boss: Person
) -> None:
    await boss.run("games", "/settings threads:yes")
    scene.standin.world.most_threads = 0
    reply = await scene.run(scene.anna, "/new")
    assert "as many open threads as Discord allows (code 160006)" in reply.text
    assert "permission" not in reply.text and (await scene.table()).status is GameStatus.LOBBY


@pytest.mark.parametrize(
    "code", sampled(ABOUT_THREADS, CODES[50035]), ids=lambda code: str(code.number)
)
async def test_a_refused_thread_is_told_with_its_code(
    scene: Scene, boss: Person, code: Code
) -> None:
    await boss.run("games", "/settings threads:yes")
    scene.standin.fail_next("POST", THREADS, status=400, code=code.number)
    reply = await scene.run(scene.anna, "/new")
    told = "just now" if code.passes or not code.number else f"(code {code.number})"
    assert "this one stands in the channel itself" in reply.text and told in reply.text
    assert "Create Public Threads" not in reply.text
    assert (await scene.table()).status is GameStatus.LOBBY


async def test_only_the_permission_that_is_missing_is_named(scene: Scene, boss: Person) -> None:
    await boss.run("games", "/settings threads:yes")
    world = scene.standin.world
    world.deny_bot(world.channel(PLACE), Permission.SEND_MESSAGES_IN_THREADS)
    reply = await scene.run(scene.anna, "/new")
    assert "I lack the permission **Send Messages in Threads**" in reply.text
    assert "Create Public Threads" not in reply.text


@pytest.mark.thorough
async def test_a_channel_that_is_chosen_gets_the_thread(scene: Scene, boss: Person) -> None:
    result, other = await over(scene, boss), scene.standin.world.channel("games")
    reply = await scene.anna.click(result, "Again")
    reply = await scene.anna.select(reply.message, ELSEWHERE, [other.id])
    await scene.settled()
    first, second = threads(scene)
    assert second.parent_id == other.id and f"<#{second.id}>" in reply.text
    table = await newest(scene)
    assert table.location.channel_id == int(second.id)
    moved = [each.text for each in scene.anna.sees(first.name) if f"<#{second.id}>" in each.text]
    assert moved, "its first thread says where it is"


@pytest.mark.thorough
@pytest.mark.parametrize("whose", ["the bot's", "a person's"])
async def test_in_a_finished_tables_own_thread_the_next_one_gets_another(
    scene: Scene, boss: Person, whose: str
) -> None:
    world = scene.standin.world
    owner = world.bot.id if whose == "the bot's" else scene.anna.id
    former = world.add_thread(world.channel(PLACE), "A game", owner)
    scene.place = former.name
    await scene.opened(scene.anna, scene.bastien, played=True)
    await scene.anna.click(await ended(scene, boss), "Again")
    table, now = await newest(scene), [each.id for each in threads(scene)]
    if whose == "the bot's":
        assert len(now) == 2 and table.location.channel_id == int(now[1])
        assert world.channels[now[1]].parent_id == world.channel(PLACE).id
    else:
        assert now == [former.id] and table.location.channel_id == int(former.id)


@pytest.mark.thorough
async def test_no_empty_thread_stays_where_a_table_cannot_be_played_again(
    scene: Scene, boss: Person
) -> None:
    result = await over(scene, boss)
    await boss.run("games", "/settings tables:1")
    await boss.run("games", "/new")
    (other,) = threads(scene)
    reply = await scene.anna.click(result, "Again")
    assert "as it may have (1)" in reply.text
    assert [each.id for each in threads(scene)] == [other.id]


async def test_a_thread_is_named_in_the_language_of_its_table(scene: Scene, boss: Person) -> None:
    await boss.run("games", "/settings threads:yes language:it")
    await scene.run(scene.anna, "/new edition:europe")
    (thread,) = threads(scene)
    assert thread.name == "🚂 Europa"


@pytest.mark.thorough
async def test_a_redelivered_command_opens_one_table_in_one_thread(
    scene: Scene, boss: Person
) -> None:
    await boss.run("games", "/settings threads:yes")
    redeliver = redeliveries(scene)
    await scene.run(scene.anna, "/new")
    redeliver[0]()
    await scene.standin.quiet()
    await scene.settled()
    assert len(threads(scene)) == 1
    assert len(await reading(scene.bot.store, GameReader).numbers()) == 1


async def finished(scene: Scene, thread: Channel) -> int:
    """A game that was over in a thread a day ago."""
    async with scene.bot.store.transaction() as tx:
        guild = int(thread.guild_id or 0)
        lobby: dict[str, Any] = {**LOBBY, "guild_id": guild, "channel_id": int(thread.id)}
        game = await GameWriter(tx).create(**lobby)
        await GameWriter(tx).change(game.id, status=GameStatus.OVER, started_at=1, ended_at=tx.now)
        await TimerWriter(tx).replace(game.id, THREAD_TIMER, tx.now)
    return game.id


def thread(scene: Scene, owner: str | None = None) -> Channel:
    world = scene.standin.world
    return world.add_thread(world.channel(PLACE), "a game", owner or world.bot.id)


async def settle(scene: Scene, game_id: int) -> None:
    (timer,) = await reading(scene.bot.store, TimerReader).of(game_id)
    threads = scene.bot.timer_scheduler._handlers[THREAD_TIMER]
    await threads(timer)
    assert await reading(scene.bot.store, TimerReader).of(game_id) == []


@pytest.mark.parametrize("whose", ["the bot's", "a person's"])
async def test_the_bots_own_threads_are_archived(scene: Scene, whose: str) -> None:
    made = thread(scene, None if whose == "the bot's" else scene.anna.id)
    await scene.bot.timer_scheduler.close()
    await settle(scene, await finished(scene, made))
    assert made.archived == (whose == "the bot's")
    assert not made.locked


async def test_not_while_another_table_is_there(scene: Scene) -> None:
    made = thread(scene)
    await scene.bot.timer_scheduler.close()
    former, later = await finished(scene, made), await finished(scene, made)
    await settle(scene, former)
    assert not made.archived
    await settle(scene, later)
    assert made.archived


async def test_a_channel_that_is_no_thread_is_left_alone(scene: Scene) -> None:
    await scene.bot.timer_scheduler.close()
    place = scene.standin.world.channel(PLACE)
    await settle(scene, await finished(scene, place))
    assert not place.archived and scene.bot.notices.open() == []


async def test_where_the_bot_may_not_it_is_silent(scene: Scene) -> None:
    made = thread(scene)
    await scene.bot.timer_scheduler.close()
    scene.standin.world.deny_bot(scene.standin.world.channel(PLACE), Permission.VIEW_CHANNEL)
    await settle(scene, await finished(scene, made))
    assert not made.archived
    game = await finished(scene, made)
    scene.standin.world.delete_channel(made)
    await settle(scene, game)


async def test_it_happens_when_the_timer_is_due(scene: Scene) -> None:
    made = thread(scene)
    await finished(scene, made)
    await until(lambda: made.archived, "the thread archived", instead=scene.account)


@pytest.fixture
async def timed(house: House) -> AsyncIterator[TimedHouse]:
    made = TimedHouse(house)
    made.wire()
    yield made


async def planned(timed: TimedHouse, game_id: int) -> list[int]:
    timers = await reading(timed.store, TimerReader).of(game_id)
    return [each.due_at for each in timers if each.kind == THREAD_TIMER]


async def end(timed: TimedHouse, spot: Location) -> None:
    await timed.services[Hosting].cancel(spot, ANNA, interaction_id=next(ids))


async def test_a_game_that_is_called_off(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    await timed.pass_by(DAY)
    assert await planned(timed, table.id) == []
    await end(timed, SPOT)
    assert await planned(timed, table.id) == [timed.now + THREAD_STAYS]


async def test_a_table_that_nobody_joins(timed: TimedHouse) -> None:
    table = await timed.services[Lobby].open(SPOT, ANNA, interaction_id=next(ids))
    await timed.pass_by(WEEK + GRACE)
    assert await planned(timed, table.id) == [timed.now + THREAD_STAYS]


async def test_there_is_no_thread_in_private_messages(timed: TimedHouse) -> None:
    spot = Location(7, None)
    table = await timed.services[Lobby].open(spot, ANNA, interaction_id=next(ids))
    await end(timed, spot)
    assert await planned(timed, table.id) == []
