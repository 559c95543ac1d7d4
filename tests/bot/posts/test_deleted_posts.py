"""The current post, deleted by somebody: it comes back once something is done at its table."""

from __future__ import annotations

from collections import Counter

import pytest

from sandbox.limits import MESSAGE, Verdict
from sandbox.screen import Seen
from tests.clocks import RunningClock
from tests.stage.scene import Scene, labels
from tests.waiting import until


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
    scene.bot.lookout.clock = clock


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
