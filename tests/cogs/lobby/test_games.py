"""Everybody finds all their tables in one place: in a channel and in a private message."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.game_cache import GameCache
from bot.storage.repositories.games import GameReader
from bot.storage.schema import games
from cogs.lobby.service.open_tables import OpenTables, WaitsFor
from engine.view import Stage
from sandbox.driver import Person, Reply
from tests.stage.passing_by import last_with
from tests.stage.scene import PLACE, Scene, labels

LINK = "https://discord.com/channels/"


async def found(scene: Scene, person: Person) -> list[tuple[WaitsFor | None, int]]:
    mine = await scene.bot.services[OpenTables].of_person(int(person.id))
    return [(each.waits_for, each.open.table.id) for each in mine.found]


async def privately(person: Person) -> Reply:
    reply = await person.run(person.open_dm(), "/games")
    assert reply.failure is None and reply.ephemeral
    return reply


async def test_whoever_sits_nowhere_is_told_how_to_begin(scene: Scene) -> None:
    for reply in (await scene.run(scene.anna, "/games"), await privately(scene.anna)):
        assert "You have no seat at any table. **/new** opens one" in reply.text


async def test_the_table_that_waits_for_me_is_told_with_its_reason_and_a_link(
    scene: Scene,
) -> None:
    await scene.opened()
    post = await scene.post()
    for reply in (await scene.run(scene.anna, "/games"), await privately(scene.anna)):
        assert "one of them is waiting for you" in reply.text
        assert f"[Europe]({LINK}" in reply.text and f"/{post.id})" in reply.text
        assert "with Bastien and Chiara" in reply.text
        assert "It's your turn; it began <t:" in reply.text
    others = (await scene.run(scene.bastien, "/games")).text
    assert (
        "none of them is waiting for you" in others
        and "Waits for Anna; the turn began <t:" in others
    )


async def test_each_decision_has_its_reason(scene: Scene) -> None:
    await scene.lobby(scene.anna, scene.bastien, edition="europe")
    number = (await scene.table()).id
    assert await found(scene, scene.anna) == [(WaitsFor.START, number)]
    assert await found(scene, scene.bastien) == [(None, number)]
    await scene.run(scene.anna, "/start")
    assert await found(scene, scene.bastien) == [(WaitsFor.OPENING, number)]
    for person in (scene.anna, scene.bastien):
        panel = (await person.click(await scene.post(), "Choose my tickets")).message
        select = panel.selects[0]
        values = [option.value for option in select.options]
        panel = (await person.select(panel, select.custom_id, values)).message
        await person.click(panel, "Keep these 4 tickets")
    assert await found(scene, scene.anna) == [(WaitsFor.TURN, number)]
    await scene.run(scene.anna, "/draw card:pile")
    assert await found(scene, scene.anna) == [(WaitsFor.SECOND_CARD, number)]
    await scene.run(scene.anna, "/draw card:pile")
    assert await found(scene, scene.anna) == [(None, number)]
    await scene.run(scene.bastien, "/tickets")
    reply = await scene.run(scene.bastien, "/tickets")
    await scene.bastien.click(reply.message, "Draw tickets")
    assert await found(scene, scene.bastien) == [(WaitsFor.TICKETS, number)]
    await scene.run(scene.anna, "/replace with:Chiara")
    assert await found(scene, scene.chiara) == [(WaitsFor.SUBSTITUTE, number)]


@pytest.mark.thorough
async def test_a_turn_waits_since_it_began_whatever_is_drawn_in_it(scene: Scene) -> None:
    await scene.opened()
    services = scene.bot.services
    (before,) = (await services[OpenTables].of_person(int(scene.anna.id))).found
    await scene.run(scene.anna, "/draw card:pile")
    (after,) = (await services[OpenTables].of_person(int(scene.anna.id))).found
    assert (
        after.open.pending_seats is not None and after.open.pending_seats.stage is Stage.SECOND_DRAW
    )
    assert after.since == before.since
    await scene.run(scene.anna, "/draw card:pile")
    (others,) = (await services[OpenTables].of_person(int(scene.bastien.id))).found
    assert others.since > before.since


async def test_no_log_is_read_for_it(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    await scene.opened()

    async def never(*_: Any) -> None:
        raise AssertionError("a log was read")

    monkeypatch.setattr(GameCache, "read", never)
    monkeypatch.setattr(GameCache, "entry", never)
    assert await found(scene, scene.anna) == [(WaitsFor.TURN, (await _number(scene)))]


async def test_a_game_of_an_older_program_is_read_once(scene: Scene) -> None:
    await scene.opened()
    number = await _number(scene)
    async with scene.database.write() as connection:
        await connection.execute(games.update().values(options='{"posted": 3, "hints": false}'))
    assert await found(scene, scene.anna) == [(WaitsFor.TURN, number)]
    assert await found(scene, scene.bastien) == [(None, number)]


async def test_the_time_that_is_left_is_told_where_a_clock_runs(scene: Scene) -> None:
    await scene.anna.run(PLACE, "/new", {"edition": "sicily", "pace": "relaxed"})
    await scene.run(scene.bastien, "/join")
    await scene.run(scene.anna, "/start")
    assert "Your time ends <t:" in (await scene.run(scene.bastien, "/games")).text
    (mine,) = (await scene.bot.services[OpenTables].of_person(int(scene.bastien.id))).found
    table = await scene.table()
    assert mine.deadline is not None and mine.deadline == table.deadlines[1]


async def test_many_tables_come_in_pages_and_those_that_wait_first(scene: Scene) -> None:
    world = scene.standin.world
    for number in range(11):
        world.add_channel(f"room-{number}")
        player = scene.anna if number < 3 else scene.bastien if number < 6 else scene.chiara
        host = player if number < 9 else world_host(scene)
        await host.run(f"room-{number}", "/new edition:sicily company:normal-1")
        if host is not scene.anna:
            await scene.anna.run(f"room-{number}", "/join")
    reply = await scene.run(scene.anna, "/games")
    assert "3 of them are waiting for you" in reply.text
    assert labels(reply.message) == ["▶ To page 2 of 2"]
    assert reply.text.count(LINK) == 8 and reply.text.index("▶ Enough") < 300
    for opened in (reply, await privately(scene.anna)):
        again = await scene.anna.click(opened.message, "▶ To page 2 of 2")
        assert again.text.count(LINK) == 3 and labels(again.message) == ["◀ To page 1 of 2"]
        back = await scene.anna.click(again.message, "◀ To page 1 of 2")
        assert back.ephemeral and back.text == reply.text


def world_host(scene: Scene) -> Person:
    """Somebody who hosts nothing yet."""
    world = scene.standin.world
    if not any(user.name == "Dora" for user in world.people):
        world.add_person("Dora")
    return scene.standin.person("Dora")


async def test_what_stands_or_is_asked_there_is_told_in_a_private_message_too(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await scene.run(scene.anna, "/pause until:3 days")
    text = (await privately(scene.bastien)).text
    assert "one of them is waiting for you" in text
    assert "Your answer is missing: Anna asks for a pause until <t:" in text
    assert "not everybody has answered yet" in (await privately(scene.anna)).text
    await scene.settled()
    await scene.bastien.click(last_with(scene, "Anna asks for a pause"), "Agree")
    text = (await privately(await scene.to_act())).text
    assert "none of them is waiting for you" in text
    assert "It's your turn" in text and "The table is paused until <t:" in text


async def test_a_table_of_an_edition_that_is_gone_is_told_kindly(scene: Scene) -> None:
    await scene.opened()
    async with scene.database.write() as connection:
        lost = {"fingerprint": "0" * 64, "edition": "atlantis"}
        await connection.execute(games.update().values(**lost))
    for reply in (await scene.run(scene.anna, "/games"), await privately(scene.anna)):
        assert f"[atlantis]({LINK}" in reply.text
        assert "isn't installed any more" in reply.text


async def test_the_help_leads_there(scene: Scene) -> None:
    await scene.opened()
    reply = await scene.run(scene.anna, "/help")
    assert "It's your turn" in (await scene.anna.click(reply.message, "My tables")).text


async def _number(scene: Scene) -> int:
    async with scene.bot.store.snapshot() as read:
        (number,) = await GameReader(read).open_numbers()
    return number
