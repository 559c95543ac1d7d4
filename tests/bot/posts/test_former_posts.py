"""The table shows one board: a former post shrinks to what it told, in the edit that disarms it."""

from __future__ import annotations

import asyncio

import pytest

from bot.core.options import KeptPictures
from bot.posts.tracker import PostTracker
from sandbox.quirks import Quirk
from sandbox.screen import Seen
from tests.stage.late import restarted
from tests.stage.scene import PLACE, Scene


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
    assert "the game begins" in start.text and "All have chosen" in start.text
    assert "<@" not in start.text


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
