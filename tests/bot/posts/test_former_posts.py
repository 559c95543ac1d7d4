"""The table shows one board: a former post shrinks to what it told, in the edit that disarms it.

The current post, deleted by somebody: it comes back once something is done at its table.

Posts that may have been deleted are looked for a few at a time, and nothing piles up.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.core.model import Location, Table
from bot.core.options import KeptPictures
from bot.core.position import Lookup
from bot.posts.recovery import BUSY_PAUSE, PAUSE, SEEN_FOR, WAITING, DeletedPostCheck
from bot.posts.tracker import PostTracker
from bot.storage.rows import GameStatus
from data import load
from sandbox.driver import Person
from sandbox.limits import MESSAGE, Verdict
from sandbox.quirks import Quirk
from sandbox.screen import Seen
from tests.clocks import RunningClock, WallHandClock
from tests.stage.late import restarted
from tests.stage.scene import PLACE, Scene, labels
from tests.waiting import until


async def keep(scene: Scene, kept: KeptPictures) -> None:
    """Let the table keep these pictures, as its host would have chosen before the start."""
    await scene.choose(pictures=kept)


async def turns(scene: Scene, count: int) -> None:
    """Two cards by each player in turn."""
    for _ in range(count):
        await scene.run(await scene.to_act(), "/draw card:two")
        await scene.post()


def boards(scene: Scene) -> list[Seen]:
    """The public posts with pictures."""
    return [seen for seen in scene.anna.sees(PLACE) if seen.files and not seen.ephemeral]


@pytest.mark.thorough
async def test_only_the_newest_post_shows_the_board(scene: Scene) -> None:
    await scene.opened()
    await turns(scene, 1)
    told = await scene.post()
    served = scene.standin.api.served
    await turns(scene, 1)
    newest = await scene.post()
    assert [each.id for each in boards(scene)] == [newest.id]
    old = scene.anna.again(told)
    assert old.text.startswith("Anna drew 2") and "Bastien" not in old.text
    assert len(old.text.splitlines()) == 1
    assert old.buttons == [] and old.revision == told.revision + 1
    assert "Bastien drew 2" in newest.text
    # The answer, put off and then filled in; the post; and one edit of the post before.
    assert scene.standin.api.served == served + 4


async def test_the_start_stays_in_words(scene: Scene) -> None:
    await scene.opened()
    start = next(seen for seen in scene.anna.sees(PLACE) if "Hash of the shuffle" in seen.text)
    assert start.files == () and start.buttons == []
    assert "Europe: the game has begun" in start.text and "Chiara" in start.text
    assert first_with(scene, "All have chosen").buttons == []
    assert "<@" not in start.text


def first_with(scene: Scene, text: str) -> Seen:
    """The first public post here that says something."""
    shown = [seen for seen in scene.anna.sees(PLACE) if not seen.ephemeral]
    return next(seen for seen in shown if text in seen.text)


async def test_a_lobby_says_that_the_game_has_begun_once_it_has(scene: Scene) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    lobby = await scene.post()
    assert "seats are free" in lobby.text and "host can start" in lobby.text
    await scene.go_on("started", (scene.anna, scene.bastien), "europe")
    await scene.settled()
    old = scene.anna.again(lobby)
    assert "A table for Europe" in old.text and "Bastien" in old.text
    assert old.text.endswith("The game has begun.")
    assert "free" not in old.text and "start" not in old.text and old.buttons == []


async def test_a_lobby_says_that_it_was_closed(scene: Scene) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    lobby = await scene.post()
    reply = await scene.run(scene.anna, "/cancel")
    await scene.anna.click(reply.message, "Call it off")
    await scene.settled()
    old = scene.anna.again(lobby)
    assert old.text.endswith("The table was closed before its game began.") and old.buttons == []
    assert "free" not in old.text


async def chosen(scene: Scene, person: Person) -> None:
    """Somebody keeps all tickets that are offered."""
    reply = await person.click(await scene.post(), "Choose my tickets")
    values = [option.value for option in reply.message.selects[0].options]
    reply = await person.select(reply.message, reply.message.selects[0].custom_id, values)
    await person.click(reply.message, f"Keep these {len(values)} tickets")
    await scene.settled()


@pytest.mark.thorough
async def test_both_posts_of_an_opening_come_to_their_end(scene: Scene) -> None:
    await scene.started()
    first = await scene.post()
    for person in scene.people[:2]:
        await chosen(scene, person)
    called = await scene.post()
    assert called.pings == {scene.chiara.id} and called.id != first.id
    begun = scene.anna.again(first)
    assert "the game has begun" in begun.text and "Bastien" in begun.text
    assert "Hash of the shuffle" in begun.text
    await chosen(scene, scene.chiara)
    assert scene.anna.again(first).text == begun.text, "nothing is left to say"
    ended = scene.anna.again(called)
    assert (ended.text, ended.buttons, ended.files) == ("All have chosen their tickets.", [], ())


async def test_whoever_is_called_brings_a_lost_post_back_with_the_board(scene: Scene) -> None:
    await scene.opened()
    first = await scene.post()
    await delete(scene, first)
    for person in (scene.bastien, scene.chiara):
        await scene.run(person, "/board")
        await scene.standin.quiet()
    assert (await scene.table()).post_id == int(first.id), "they aren't called by it"
    await scene.run(scene.anna, "/board")
    back = await looked(scene, first)
    assert (back.text, labels(back)) == (first.text, labels(first)) and back.silent


@pytest.mark.thorough
async def test_a_table_may_keep_all_pictures(scene: Scene) -> None:
    await scene.opened()
    await keep(scene, KeptPictures.ALL)
    await turns(scene, 1)
    told = await scene.post()
    await turns(scene, 1)
    await scene.settled()
    old = scene.anna.again(told)
    assert [file.name for file in old.files] == ["board.png"]
    assert "it's your turn" in old.text, "as it was"
    assert old.buttons == []


async def test_a_table_may_keep_the_pictures_of_each_round(scene: Scene) -> None:
    await scene.opened()
    await keep(scene, KeptPictures.EACH_ROUND)
    begins = await scene.post()
    await turns(scene, 4)
    await scene.settled()
    pictured = [each.id for each in boards(scene)]
    assert len(pictured) == 3
    assert pictured[0] == begins.id, "the first round"
    assert "Chiara drew 2" in boards(scene)[1].text, "the second round"


async def test_pictures_that_get_lost_are_left_out(scene: Scene) -> None:
    await scene.opened()
    await keep(scene, KeptPictures.ALL)
    scene.standin.world.quirks = {Quirk.KEPT_FILES_LOST}
    await turns(scene, 3)
    await scene.settled()
    assert [each.id for each in boards(scene)] == [(await scene.post()).id]


async def test_a_table_that_is_called_off_keeps_its_last_board(scene: Scene) -> None:
    await scene.opened()
    last = await scene.post()
    reply = await scene.run(scene.anna, "/cancel")
    await scene.anna.click(reply.message, "Call it off")
    await scene.settled()
    old = scene.anna.again(last)
    assert old.files and old.buttons == []


@pytest.mark.parametrize("stopped", ["before its note", "after its note"])
@pytest.mark.thorough
async def test_a_crash_after_a_post_leaves_no_two_boards(scene: Scene, stopped: str) -> None:
    await scene.opened()
    first = await scene.post()
    sent = scene.bot.services[PostTracker].sent
    reached = asyncio.Event()

    async def stops(*given: object, **named: object) -> None:
        if stopped == "after its note":
            await sent(*given, **named)  # type: ignore[arg-type]
        reached.set()
        await asyncio.Event().wait()

    with scene.monkeypatch.context() as patched:
        patched.setattr(scene.bot.services[PostTracker], "sent", stops)
        await scene.run(scene.anna, "/draw card:two")
        await reached.wait()
    assert len(boards(scene)) == 2
    async with restarted(scene):
        newest = await scene.post()
        await scene.settled()
        assert [each.id for each in boards(scene)] == [newest.id]
        assert scene.anna.again(first).buttons == []


async def delete(scene: Scene, post: Seen) -> None:
    channel = scene.bot.get_partial_messageable(int(post.channel_id))
    await channel.get_partial_message(int(post.id)).delete()


async def looked(scene: Scene, deleted: Seen) -> Seen:
    """The current post once the bot has looked, and done what follows."""

    async def replaced() -> bool:
        return (await scene.table()).post_id != int(deleted.id)

    await until(replaced, "another post in place of the deleted one", instead=scene.account)
    return await scene.post()


def later(scene: Scene, seconds: float) -> None:
    """Let the bot think that it is so much later than at the last post."""
    clock = RunningClock(scene.wall())
    clock.pass_by(seconds)
    scene.bot.deleted_posts.clock = clock


def fetched(scene: Scene) -> Counter[str]:
    """From now on, how often messages are fetched."""
    counted, take = Counter[str](), scene.standin.api.limits.take

    def counting(method: str, template: str, major: str) -> Verdict:
        counted[method] += template == MESSAGE
        return take(method, template, major)

    scene.monkeypatch.setattr(scene.standin.api.limits, "take", counting)
    return counted


@pytest.mark.thorough
async def test_a_turn_comes_back_without_calling_again(scene: Scene) -> None:
    await scene.opened()
    first = await scene.post()
    await delete(scene, first)
    later(scene, 700)
    await scene.run(scene.bastien, "/hand")
    back = await looked(scene, first)
    assert back.silent
    assert (back.text, labels(back)) == (first.text, labels(first))
    assert [file.name for file in back.files] == [file.name for file in first.files]
    assert "you drew" in (await scene.anna.click(back, "Pile")).text


@pytest.mark.thorough
async def test_nobody_looks_for_a_post_that_was_seen_lately(scene: Scene) -> None:
    await scene.opened()
    first, counted = await scene.post(), fetched(scene)
    await scene.run(scene.bastien, "/hand")
    later(scene, 700)
    await scene.chiara.click(first, "My hand")
    await scene.run(scene.bastien, "/hand")
    await scene.standin.quiet()
    assert counted["GET"] == 0, "it is new, or was just pressed"
    later(scene, 1400)
    await scene.run(scene.bastien, "/hand")
    await scene.run(scene.chiara, "/hand")
    await scene.standin.quiet()
    assert counted["GET"] == 1
    await delete(scene, first)
    later(scene, 1800)
    await scene.run(scene.bastien, "/hand")
    await scene.standin.quiet()
    assert (await scene.table()).post_id == int(first.id)
    later(scene, 2010)
    await scene.run(scene.bastien, "/hand")
    await looked(scene, first)


@pytest.mark.thorough
async def test_what_was_done_meanwhile_is_told(scene: Scene) -> None:
    await scene.opened()
    first = await scene.post()
    await scene.run(scene.anna, "/draw card:pile")
    await delete(scene, first)
    later(scene, 700)
    await scene.run(scene.anna, "/hand")
    back = await looked(scene, first)
    assert "Anna drew a card" in back.text
    assert "No second card" in labels(back) or "Pile" in labels(back)
    await scene.anna.click(back, "Pile")
    assert (await scene.post()).pings == {scene.bastien.id}


async def test_a_lobby_and_an_opening_come_back_too(scene: Scene) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    first = await scene.post()
    await delete(scene, first)
    later(scene, 700)
    await scene.run(scene.bastien, "/help")
    back = await looked(scene, first)
    assert labels(back) == labels(first)
    await scene.anna.click(back, "Start")
    first = await scene.post()
    await delete(scene, first)
    later(scene, 1400)
    await scene.run(scene.bastien, "/help")
    back = await looked(scene, first)
    assert labels(back) == labels(first)
    assert back.pings == frozenset()


class Watch:
    """A check whose looks are noted, over tables whose posts were sent long ago."""

    def __init__(self) -> None:
        self.clock, self.idle = WallHandClock(), True
        self.looked: list[tuple[int, float]] = []
        sent = self.clock() - round(SEEN_FOR * 1000) - discord.utils.DISCORD_EPOCH
        self.tables = [_table(number, (sent << 22) + number) for number in range(WAITING + 8)]
        client: Any = SimpleNamespace(get_partial_messageable=self._channel)
        services: Any = {Lookup: SimpleNamespace(table=self._found)}
        self.deleted_posts = DeletedPostCheck(client, services, self.clock, lambda: self.idle)

    async def _found(self, number: int) -> Table:
        return self.tables[number]

    def _channel(self, number: int) -> Any:
        async def fetch(message: int) -> None:
            assert message == self.tables[number].post_id
            self.looked.append((number, self.clock.now()))

        return SimpleNamespace(fetch_message=fetch)

    def use(self, number: int, *, pressed: bool = False) -> None:
        """Somebody uses a table."""
        table = self.tables[number]
        self.deleted_posts.used(table, table.post_id if pressed else None)

    async def look(self) -> None:
        """Let it look until it pauses, and let the pause go by."""
        await until(lambda: self.clock.moments, "it pauses", pause=0)
        self.clock.move(self.clock.moments[0])


def _table(number: int, post: int) -> Table:
    return Table(
        id=number,
        location=Location(number, 1),
        status=GameStatus.RUNNING,
        host_id=1,
        language="en",
        edition=load("europe"),
        holders=(),
        seq=0,
        commitment=None,
        seed=None,
        post_id=post,
    )


@pytest.mark.parametrize(("idle", "pause"), [(True, PAUSE), (False, BUSY_PAUSE)])
async def test_one_after_the_other_and_too_many_are_forgotten(idle: bool, pause: float) -> None:
    watch = Watch()
    watch.idle = idle
    for number in range(len(watch.tables)):
        watch.use(number)
    newest = len(watch.tables) - 1
    watch.use(newest - 1, pressed=True)
    running = asyncio.create_task(watch.deleted_posts.run())
    for _ in range(WAITING - 1):
        await watch.look()
    watch.use(newest)
    watch.use(0)
    await watch.look()
    for _ in range(10):
        await asyncio.sleep(0)
    assert watch.clock.moments == [], "nothing is left"
    running.cancel()
    order = [newest, *range(newest - 2, newest - WAITING, -1), 0]
    assert watch.looked == [(number, turn * pause) for turn, number in enumerate(order)]
