"""The current post, deleted by somebody: it comes back once something is done at its table."""

from __future__ import annotations

import time

from sandbox.screen import Seen
from tests.cogs.conftest import PLACE, Scene, labels


async def delete(scene: Scene, post: Seen) -> None:
    channel = scene.bot.get_partial_messageable(int(post.channel_id))
    await channel.get_partial_message(int(post.id)).delete()


async def looked(scene: Scene) -> Seen:
    """The current post once the bot has looked, and done what follows."""
    await scene.standin.quiet()
    return await scene.post()


def later(scene: Scene, seconds: float) -> None:
    scene.bot.inspector.clock = lambda: time.monotonic() + seconds


async def test_a_turn_comes_back_without_calling_again(scene: Scene) -> None:
    await scene.opened()
    first = await scene.post()
    await delete(scene, first)
    later(scene, 700)
    await scene.run(scene.bastien, "/hand")
    back = await looked(scene)
    assert back.id != first.id
    assert back.silent
    assert (back.text, labels(back)) == (first.text, labels(first))
    assert [file.name for file in back.files] == [file.name for file in first.files]
    assert "you drew" in (await scene.anna.click(back, "Pile")).text


async def test_it_is_looked_for_every_ten_minutes_at_most(scene: Scene) -> None:
    await scene.opened()
    await scene.run(scene.bastien, "/hand")
    await scene.standin.quiet()
    first = await scene.post()
    await delete(scene, first)
    later(scene, 590)
    await scene.run(scene.bastien, "/hand")
    await scene.standin.quiet()
    assert scene.anna.sees(PLACE) == [] or scene.anna.sees(PLACE)[-1].id != first.id
    assert (await scene.table()).post_id == int(first.id)
    later(scene, 610)
    await scene.standin.quiet()
    assert (await scene.table()).post_id == int(first.id), "nothing was done there"
    await scene.run(scene.bastien, "/hand")
    assert (await looked(scene)).id != first.id


async def test_what_was_done_meanwhile_is_told(scene: Scene) -> None:
    await scene.opened()
    first = await scene.post()
    later(scene, -700)
    await scene.run(scene.anna, "/draw card:pile")
    await delete(scene, first)
    later(scene, 700)
    await scene.run(scene.anna, "/hand")
    back = await looked(scene)
    assert "Anna drew a card" in back.text
    assert "No second card" in labels(back) or "Pile" in labels(back)
    await scene.anna.click(back, "Pile")
    assert (await scene.post()).pings == {scene.bastien.id}


async def test_a_lobby_and_an_opening_come_back_too(scene: Scene) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    first = await scene.post()
    await delete(scene, first)
    await scene.run(scene.bastien, "/help")
    back = await looked(scene)
    assert back.id != first.id and labels(back) == labels(first)
    await scene.anna.click(back, "Start")
    first = await scene.post()
    await delete(scene, first)
    later(scene, 610)
    await scene.run(scene.bastien, "/help")
    back = await looked(scene)
    assert back.id != first.id and labels(back) == labels(first)
    assert back.pings == frozenset()
