"""What is kept of a person is shown to them alone, given as files, and erased for good."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.app.retention import Forgetting
from bot.core.game_cache import GameCache
from bot.core.model import User
from bot.core.people import Preferences, Visits
from bot.posts.queue import Queued
from bot.storage.copies.backup import beside
from bot.storage.erasing import erase
from bot.storage.repositories.seating import SeatReader
from bot.storage.rows import GameStatus
from cogs.privacy import feature
from cogs.privacy.rows import PlayerKeyReader
from cogs.privacy.service import Ending, Erasing
from cogs.results.rows.game import ResultReader
from cogs.results.service.endings import Records
from cogs.turn.service.guide import Guide
from engine.moves import DrawBlind
from sandbox import Permission
from sandbox.driver import Person, Reply
from sandbox.screen import Seen
from strategy.levels import Level
from tests.stage.on_autopilot import moved
from tests.stage.scene import PLACE, Scene, labels
from tests.waiting import until


async def erased(scene: Scene, person: Person, answer: str = "Erase me") -> Reply:
    """Somebody has erased themselves, by that answer to the question."""
    panel = await scene.run(person, "/privacy")
    question = await person.click(panel.message, "Erase me…")
    done = await person.click(question.message, answer)
    assert "the bot doesn't know you any more" in done.text
    await scene.settled()
    return done


def said(seen: Seen) -> str:
    """All words of a message, those that only a screen reader reads included."""
    return f"{seen.text} {' '.join(file.description or '' for file in seen.files)}"


def naming(scene: Scene, person: Person) -> list[str]:
    """What messages in the channel say that name somebody, or mention them."""
    found = [said(each) for each in scene.chiara.sees(PLACE) if not each.ephemeral]
    marks = person.user.name, f"<@{person.id}>"
    return [each for each in found if any(mark in each for mark in marks)]


def traces(path: Path, person: Person) -> list[str]:
    """The files of a database in which the bytes of somebody's id or name stand."""
    number = int(person.id)
    marks = person.user.name.encode(), person.id.encode(), number.to_bytes(8, "big")
    files = [each for each in path.parent.rglob("*") if each.is_file()]
    return [each.name for each in files if any(mark in each.read_bytes() for mark in marks)]


async def test_somebody_of_whom_nothing_is_kept_is_told_so(scene: Scene) -> None:
    panel = await scene.run(scene.anna, "/privacy")
    assert "Nothing is kept about you" in panel.text
    assert "Erase me…" not in labels(panel.message)


async def test_the_kinds_are_told_with_how_much_there_is_of_each(scene: Scene) -> None:
    await scene.opened()
    await scene.run(scene.anna, "/callme")
    panel = await scene.run(scene.anna, "/privacy")
    assert "**Tables** (2)" in panel.text, "the seat, and being the host"
    assert "**Presses**" in panel.text and "Results" not in panel.text
    others = await scene.run(scene.bastien, "/privacy")
    assert "**Tables** (1)" in others.text


@pytest.mark.thorough
async def test_the_files_hold_all_of_it_and_nothing_of_others(scene: Scene) -> None:
    await scene.opened()
    panel = await scene.run(scene.anna, "/privacy")
    given = await scene.anna.click(panel.message, "Give me all of it")
    text, body = [(file.data or b"").decode() for file in given.message.files]
    told = json.loads(body)
    assert told["user_id"] == int(scene.anna.id)
    (seat,) = told["kept"]["tables"]["seats"]
    assert (seat["name"], seat["colour"]) == ("Anna", "blue")
    assert "name: Anna · colour: blue" in text
    for other in (scene.bastien, scene.chiara):
        for file in (text, body):
            assert other.user.name not in file and other.id not in file
    assert "seed" not in body


async def test_posts_name_somebody_no_more_and_the_computer_plays_on(scene: Scene) -> None:
    await scene.opened()
    await scene.anna.click(await scene.post(), "Pile ×2")
    assert naming(scene, scene.anna)
    done = await erased(scene, scene.anna, "Erase me, the computer plays on")
    assert naming(scene, scene.anna) == []
    table = await scene.table()
    assert table.holders[0].is_computer and table.holders[0].level is Level.NORMAL
    assert table.host_id == int(scene.bastien.id), "whoever sits there longest is the host now"
    found = await scene.anna.click(done.message, "How far are the posts?")
    assert re.search(r"Edited: [1-9]\d* · still waiting: 0", found.text)
    await scene.bastien.click(await scene.post(), "Pile ×2")
    await scene.chiara.click(await scene.post(), "Pile ×2")
    await moved(scene, DrawBlind(), DrawBlind())
    assert (await scene.to_act()) is scene.bastien
    assert naming(scene, scene.anna) == []


async def test_a_running_game_is_resigned_if_that_is_wanted(scene: Scene) -> None:
    await scene.opened()
    await erased(scene, scene.anna, "Erase me and resign")
    state = (await scene.bot.services[GameCache].entry((await scene.table()).id)).state
    assert state is not None and state.players[0].resigned
    assert naming(scene, scene.anna) == []


async def test_a_table_that_waits_is_left(scene: Scene) -> None:
    await scene.lobby()
    await erased(scene, scene.anna)
    table = await scene.table()
    assert table.names == ("Bastien", "Chiara") and table.host_id == int(scene.bastien.id)
    assert naming(scene, scene.anna) == []


@pytest.mark.file
async def test_nothing_in_the_folder_of_the_games_knows_them_any_more(scene: Scene) -> None:
    await scene.opened()
    await scene.anna.click(await scene.post(), "Pile ×2")
    await scene.run(scene.anna, "/pause until:tomorrow reason:Anna is ill")
    await scene.run(scene.anna, "/away until:tomorrow")
    path = scene.bot.store.path
    assert path is not None and traces(path, scene.anna)
    await erased(scene, scene.anna, "Erase me, the computer plays on")
    await scene.bot.services[Visits].write()
    await until(
        scene.bot.services[Forgetting].clear_up, "a file in which nothing is left to clear up"
    )
    assert traces(path, scene.anna) == []
    assert beside(path).exists() and traces(path, scene.bastien)
    assert not (await scene.bot.services[Erasing].kept_of(int(scene.anna.id)))


async def test_a_look_that_waits_to_be_written_is_not_written_after_them(scene: Scene) -> None:
    await scene.opened()
    visits, anna = scene.bot.services[Visits], User(int(scene.anna.id), "Anna")
    waiting: list[asyncio.Task[None]] = []
    table = await scene.table()

    async def while_a_look_waits(*args: Any) -> list[int]:
        await visits.record(table.id, anna.user_id, 1, done=True)
        waiting.append(asyncio.create_task(visits.write()))
        await asyncio.sleep(0)
        return await erase(*args)

    scene.monkeypatch.setattr("cogs.privacy.service.erase", while_a_look_waits)
    await scene.bot.services[Erasing].erase(anna, (), Ending.COMPUTER)
    await asyncio.gather(*waiting)
    assert not await scene.bot.services[Erasing].kept_of(anna.user_id)


@pytest.mark.thorough
async def test_nothing_in_memory_knows_them_any_more(scene: Scene) -> None:
    await scene.opened()
    await scene.run(scene.anna, "/board")
    await erased(scene, scene.anna, "Erase me, the computer plays on")
    user_id, bot = int(scene.anna.id), scene.bot
    assert not [key for key in bot.pictures._made if "Anna" in key.names]
    assert (
        bot.services[Preferences]._known.get(user_id) is None
        and bot.services[Guide]._known.get(user_id) is None
    )
    assert not [key for key in bot.services[Visits]._latest._kept if key[1] == user_id]
    table = await scene.table()
    assert "Anna" not in table.names


@pytest.mark.parametrize("pid", [None, 1], ids=["idle", "drawing"])
def test_a_process_forgets_what_it_drew_and_none_is_begun_for_that(pid: int | None) -> None:
    here, elsewhere = list[str](), list[str]()
    bot: Any = SimpleNamespace(
        pictures=SimpleNamespace(process=SimpleNamespace(pid=pid)),
        supervisor=SimpleNamespace(start=lambda name, work: elsewhere.append(name)),
    )
    feature._forget_drawn(bot, lambda: here.append("forgotten"))
    assert here == ["forgotten"]
    assert elsewhere == ([] if pid is None else ["forget-drawings"])


@pytest.mark.thorough
async def test_erasing_twice_is_as_erasing_once(scene: Scene) -> None:
    await scene.opened()
    await erased(scene, scene.anna, "Erase me, the computer plays on")
    before = await scene.table()
    reply = await scene.run(scene.anna, "/privacy")
    assert "Nothing is kept about you" in reply.text
    anna = User(int(scene.anna.id), "Anna")
    await scene.bot.services[Erasing].erase(anna, (), Ending.RESIGN)
    await scene.settled()
    assert await scene.table() == before


@pytest.mark.thorough
async def test_a_click_while_somebody_is_erased_brings_nothing_back(scene: Scene) -> None:
    await scene.opened()
    post = await scene.post()
    panel = await scene.run(scene.anna, "/privacy")
    question = await scene.anna.click(panel.message, "Erase me…")
    await asyncio.gather(
        scene.anna.click(question.message, "Erase me, the computer plays on"),
        scene.anna.click(post, "Pile"),
        scene.bastien.click(post, "My hand"),
        scene.chiara.click(post, "My hand"),
    )
    await scene.settled()
    async with scene.bot.store.snapshot() as read:
        table = await scene.table()
        seats = await SeatReader(read).of(table.id)
    assert (seats[0].user_id, seats[0].name) == (None, "")
    assert naming(scene, scene.anna) == []


@pytest.mark.thorough
async def test_a_post_on_its_way_loses_the_name_once_it_is_there(scene: Scene) -> None:
    await scene.opened()
    held, go_on = asyncio.Event(), asyncio.Event()
    publisher = scene.bot.publisher
    publish = publisher.publish

    async def slowly(queued: Queued, patience: float) -> None:
        if queued.row.kind == "turn" and not held.is_set():
            made = publisher._sender._sent

            async def sent(*given: object) -> object:
                held.set()
                await go_on.wait()
                return await made(*given)  # type: ignore[arg-type]

            scene.monkeypatch.setattr(type(publisher._sender), "_sent", lambda self, *g: sent(*g))
        await publish(queued, patience)

    scene.monkeypatch.setattr(publisher, "publish", slowly)
    await scene.anna.click((await scene.post()), "Pile ×2")
    await until(held.is_set, "a call that is being sent", instead=scene.account)
    panel = await scene.run(scene.anna, "/privacy")
    question = await scene.anna.click(panel.message, "Erase me…")
    await scene.anna.click(question.message, "Erase me, the computer plays on")
    go_on.set()
    await scene.settled()
    assert naming(scene, scene.anna) == []


async def test_a_finished_game_still_verifies_and_keeps_its_result(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await scene.run(scene.bastien, "/resign")
    reply = await scene.run(scene.bastien, "/resign")
    await scene.bastien.click(reply.message, "Resign")
    await scene.settled()
    table = await scene.table()
    assert table.status is GameStatus.OVER
    async with scene.bot.store.snapshot() as read:
        before = await ResultReader(read).seats_of(table.id)
    await erased(scene, scene.anna)
    assert (await scene.bot.services[Records].verify(table.id)).ok
    async with scene.bot.store.snapshot() as read:
        assert await ResultReader(read).seats_of(table.id) == before
        assert await PlayerKeyReader(read).people(
            [each.player for each in before if each.player]
        ) == {before[1].player: int(scene.bastien.id)}
    assert naming(scene, scene.anna) == []


async def test_what_discord_keeps_is_told_with_links(
    scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    await scene.opened()
    table = await scene.table()
    world = scene.standin.world
    world.deny_bot(world.channel(PLACE), Permission.VIEW_CHANNEL)
    done = await erased(scene, scene.anna, "Erase me, the computer plays on")
    found = await scene.anna.click(done.message, "How far are the posts?")
    place = table.location
    link = f"https://discord.com/channels/{place.guild_id}/{place.channel_id}/"
    assert "may still name you" in found.text and link in found.text
    assert scene.anna.id not in caplog.text and "Anna" not in caplog.text
