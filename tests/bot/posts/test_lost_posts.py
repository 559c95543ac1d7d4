"""A post whose sending failed is looked for before it is sent again: never a former one."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.posts.post import Post
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.rows import OutboxRow
from sandbox.driver import Person
from tests.stage.scene import PLACE, Scene, labels
from tests.storing import writing


class Lost:
    """Loses the next post of a kind, before it reaches Discord."""

    def __init__(self, scene: Scene, kind: str) -> None:
        self.rows: list[int] = []
        sender = scene.bot.publisher._courier._sender
        sent = sender._sent

        async def losing(row: OutboxRow, channel: Any, post: Post) -> discord.Message:
            if row.kind == kind and not self.rows:
                self.rows.append(row.id)
                await writing(scene.bot.store, OutboxWriter).mark_tried(row.id)
                raise TimeoutError
            return await sent(row, channel, post)

        scene.monkeypatch.setattr(sender, "_sent", losing)


async def keeps_all(scene: Scene, person: Person) -> None:
    panel = (await person.click(await scene.post(), "Choose my tickets")).message
    values = [option.value for option in panel.selects[0].options]
    panel = (await person.select(panel, panel.selects[0].custom_id, values)).message
    await person.click(panel, "Keep these 4 tickets")


async def handed_over(scene: Scene, by: Person, to: Person) -> None:
    await scene.run(by, f"/replace with:{to.user.name}")
    await scene.settled()
    asked = [seen for seen in to.sees(PLACE) if "Take the seat" in labels(seen)]
    await to.click(asked[-1], "Take the seat")


@pytest.mark.rule("R6")
@pytest.mark.thorough
async def test_the_last_one_who_chooses_is_called_though_the_post_was_lost(scene: Scene) -> None:
    await scene.started()
    await keeps_all(scene, scene.anna)
    first = await scene.post()
    lost = Lost(scene, "opening")
    await keeps_all(scene, scene.bastien)
    post = await scene.post()
    assert lost.rows
    assert post.id != first.id and post.pings == {scene.chiara.id}
    assert scene.anna.again(first).buttons == []


@pytest.mark.rule("R56")
@pytest.mark.thorough
async def test_a_new_player_is_called_though_the_post_was_lost(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    first = await scene.post()
    lost = Lost(scene, "turn")
    await handed_over(scene, scene.anna, scene.chiara)
    post = await scene.post()
    assert lost.rows
    assert post.id != first.id and post.pings == {scene.chiara.id}
    assert scene.anna.again(first).buttons == []


@pytest.mark.rule("R56")
@pytest.mark.thorough
async def test_each_new_player_is_announced_though_the_post_was_lost(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await handed_over(scene, scene.bastien, scene.chiara)
    await scene.settled()
    lost = Lost(scene, "handed-over")
    await handed_over(scene, scene.chiara, scene.bastien)
    await scene.settled()
    assert lost.rows
    told = [seen.text for seen in scene.anna.sees(PLACE) if "from now on" in seen.text]
    assert [text.split(" plays ")[0] for text in told] == ["Chiara", "Bastien"]
