"""Erased with an order in force, while the computer plays, alone, as host, and as the admin."""

from __future__ import annotations

import json

import pytest

from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.people import DraftReader
from bot.storage.rows import GameStatus
from cogs.orders.rows import OrderReader
from cogs.orders.service.standing import StandingOrders
from cogs.privacy.service import Ending
from cogs.seats.service.autopilot import ComputerDecisions
from engine.moves import DrawBlind
from tests.cogs.privacy.test_privacy import erased, naming
from tests.stage.late import nothing_sent
from tests.stage.on_autopilot import driven, engaged, moved
from tests.stage.scene import PLACE, Scene
from tests.storing import reading

__all__ = ["driven"]
PLAYS_ON = "Erase me, the computer plays on"


async def gives_order(scene: Scene, text: str) -> None:
    """Bastien has an order in force, and has begun another one."""
    panel = await scene.run(scene.bastien, f"/orders text:{text}")
    await scene.bastien.click(panel.message, "Put in force")
    await scene.run(scene.bastien, "/orders text:3 turns; draw pile")
    table = await scene.table()
    held = await scene.bot.services[StandingOrders].of(table.id, int(scene.bastien.id))
    assert held.order is not None


async def test_orders_and_drafts_are_in_the_files(scene: Scene) -> None:
    await scene.opened()
    await gives_order(scene, "5 turns; draw red")
    panel = await scene.run(scene.bastien, "/privacy")
    assert "**Orders** (1)" in panel.text and "**Begun choices**" in panel.text
    given = await scene.bastien.click(panel.message, "Give me all of it")
    text, body = [(file.data or b"").decode() for file in given.message.files]
    kept = json.loads(body)["kept"]
    (order,) = kept["orders"]["orders"]
    assert "turns 5; draw red" in order["body"] and "turns 5; draw red" in text
    assert any("turns 3; draw deck" in each["body"] for each in kept["drafts"]["drafts"])
    others = await scene.run(scene.anna, "/privacy")
    given = await scene.anna.click(others.message, "Give me all of it")
    assert not any(b"draw red" in (file.data or b"") for file in given.message.files)


@pytest.mark.thorough
@pytest.mark.parametrize("ending", Ending)
async def test_an_order_in_force_ends_with_its_owner(scene: Scene, ending: Ending) -> None:
    await scene.opened()
    await gives_order(scene, "5 turns; draw pile")
    answer = {Ending.COMPUTER: PLAYS_ON, Ending.RESIGN: "Erase me and resign"}[ending]
    await erased(scene, scene.bastien, answer)
    number = (await scene.table()).id
    store = scene.bot.store
    assert await reading(store, OrderReader).of(number) == []
    assert await reading(store, DraftReader).of(number) == []
    await scene.anna.click(await scene.post(), "Pile ×2")
    await scene.settled()
    if ending is Ending.COMPUTER:
        assert (await scene.view()).to_act == (1,), "the computer decides, no order"
        await moved(scene, DrawBlind(), DrawBlind())
    assert (await scene.to_act()) is scene.chiara
    assert "order" not in (await scene.post()).text
    assert naming(scene, scene.bastien) == []


async def test_a_seat_that_the_computer_plays_stays_with_it(scene: Scene) -> None:
    await scene.opened()
    await engaged(scene, scene.bastien, "easy")
    assert naming(scene, scene.bastien)
    await erased(scene, scene.bastien, PLAYS_ON)
    holder = (await scene.table()).holders[1]
    assert holder.is_computer and holder.user_id is None and str(holder.level) == "easy"
    assert naming(scene, scene.bastien) == []
    await scene.anna.click(await scene.post(), "Pile ×2")
    await scene.settled()
    await moved(scene, DrawBlind(), DrawBlind())
    assert (await scene.to_act()) is scene.chiara
    assert "Your seat is yours again" not in (await scene.run(scene.bastien, "/hand")).text


async def test_a_host_alone_with_computers_leaves_the_game_to_them(scene: Scene) -> None:
    await scene.run(scene.anna, "/new edition:express company:normal-1")
    await scene.run(scene.anna, "/start")
    await scene.settled()
    await erased(scene, scene.anna, PLAYS_ON)
    table = await scene.table()
    assert all(each.is_computer for each in table.holders) and table.host_id is None
    assert table.status is GameStatus.RUNNING
    assert {
        each.seat for each in await scene.bot.services[ComputerDecisions].pending(table.id)
    } == {0, 1}
    assert naming(scene, scene.anna) == []


@pytest.mark.thorough
async def test_posts_that_are_forgotten_before_they_are_edited_lose_the_name_as_well(
    scene: Scene,
) -> None:
    await scene.opened()
    await scene.anna.click(await scene.post(), "Pile ×2")
    await scene.run(scene.anna, "/pause until:tomorrow reason:Anna is ill")
    await scene.settled()
    assert len(naming(scene, scene.anna)) > 1
    async with nothing_sent(scene):
        panel = await scene.run(scene.anna, "/privacy")
        question = await scene.anna.click(panel.message, "Erase me…")
        done = await scene.anna.click(question.message, PLAYS_ON)
        async with scene.bot.store.transaction() as tx:
            assert await OutboxWriter(tx).prune(tx.now + 1)
    await scene.settled()
    assert naming(scene, scene.anna) == []
    found = await scene.anna.click(done.message, "How far are the posts?")
    assert "still waiting: 0" in found.text and "may still name" not in found.text


async def test_whoever_runs_the_bot_is_told_that_its_settings_still_name_them(
    scene: Scene,
) -> None:
    named = scene.bot.settings.model_copy(update={"admin_user_id": int(scene.anna.id)})
    scene.monkeypatch.setitem(scene.bot.services._offered, type(named), named)
    await scene.opened()
    done = await erased(scene, scene.anna, PLAYS_ON)
    assert "`ADMIN_USER_ID`" in done.text
    others = await erased(scene, scene.chiara, PLAYS_ON)
    assert "`ADMIN_USER_ID`" not in others.text


async def test_a_list_that_blocks_somebody_is_told_to_them(scene: Scene) -> None:
    guild = int(scene.standin.world.guild.id)
    await scene.bot.servers.block(guild, (int(scene.chiara.id),))
    panel = await scene.run(scene.chiara, "/privacy")
    assert "**Block lists** (1)" in panel.text
    given = await scene.chiara.click(panel.message, "Give me all of it")
    _, body = [(file.data or b"").decode() for file in given.message.files]
    assert json.loads(body)["kept"]["blocks"]["settings"] == [{"guild_id": guild}]
    assert PLACE in [each.name for each in scene.standin.world.channels.values()]
