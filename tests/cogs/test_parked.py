"""A table that rests for its channel's sake takes moves, so it offers them too."""

from __future__ import annotations

from bot.tables.model import Status
from tests.cogs.conftest import Scene, labels


async def parked(scene: Scene) -> None:
    await scene.settled()
    await scene.bot.tables.posts.park((await scene.table()).id, "no permission")


async def test_help_offers_what_can_be_done_at_a_resting_table(scene: Scene) -> None:
    await scene.opened()
    post = await scene.post()
    await parked(scene)
    shown = await scene.anna.click(post, "Help")
    assert {"Claim a route", "My hand", "Hand over my seat", "Resign"} <= set(labels(shown.message))


async def test_a_refusal_offers_what_can_be_done_at_a_resting_table(scene: Scene) -> None:
    await scene.opened()
    post = await scene.post()
    number = (await scene.table()).id
    await parked(scene)
    refused = await scene.bastien.click(post, "Deck")
    assert "Anna's" in refused.text
    assert {"My hand", "Status"} <= set(labels(refused.message))
    assert (await scene.bot.tables.lookup.table(number)).status is Status.PARKED


async def test_help_at_a_resting_lobby_is_that_of_a_lobby(scene: Scene) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    post = await scene.post()
    await parked(scene)
    assert "Join" in labels((await scene.chiara.click(post, "Help")).message)
    assert "Start" in labels((await scene.anna.click(post, "Help")).message)
