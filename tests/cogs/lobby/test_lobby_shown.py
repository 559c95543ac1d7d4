"""Opening a table, sitting down, choosing the first tickets."""

from __future__ import annotations

import pytest

from bot.storage.rows import GameStatus
from data import load
from sandbox import components as parts
from tests.stage.languages import speak_by_default
from tests.stage.scene import PLACE, Scene, labels
from tests.tables import EUROPE


async def test_the_lobby_seats_people_by_command_button_and_colour(scene: Scene) -> None:
    reply = await scene.run(scene.anna, "/new color:red countries:12")
    assert "open" in reply.text
    lobby = await scene.post()
    assert "12 countries" in lobby.text
    assert lobby.button("Start").disabled
    reply = await scene.bastien.select(lobby, "Join with a colour", ["Green"])
    assert "green" in reply.text
    assert "🟩 Bastien" in (await scene.post()).text
    reply = await scene.bastien.click(await scene.post(), "Join")
    assert "You already sit at this table" in reply.text
    reply = await scene.bastien.click(await scene.post(), "Start")
    assert "Only Anna, who hosts this table" in reply.text
    reply = await scene.bastien.click(await scene.post(), "Leave")
    assert "left" in reply.text
    assert "Bastien" not in (await scene.post()).text
    assert (await scene.post()).id == lobby.id


async def test_a_game_against_computers_begins_with_its_table(scene: Scene) -> None:
    refused = await scene.run(scene.anna, "/new start:yes")
    assert "at least 2 players" in refused.text
    reply = await scene.run(scene.anna, "/new computers:2 level:easy start:yes")
    assert "The game begins." in reply.text
    assert "Keep the chosen ones" in labels(reply.message)
    assert (await scene.table()).status is GameStatus.RUNNING
    assert "the game begins" in (await scene.post()).text
    assert len([each for each in scene.anna.sees("general") if not each.ephemeral]) == 1


async def test_a_table_speaks_the_language_of_the_setting(scene: Scene) -> None:
    speak_by_default(scene, "en-GB")
    await scene.run(scene.anna, "/new")
    assert (await scene.table()).language == "en-GB"


@pytest.mark.rule("R1", "R8")
async def test_whoever_sits_there_may_still_tell_countries_and_choose_a_colour(
    scene: Scene,
) -> None:
    await scene.lobby(scene.anna)
    reply = await scene.bastien.click(await scene.post(), "Join")
    assert "/join countries:" in reply.text
    reply = await scene.run(scene.bastien, "/join countries:12")
    assert "12 European countries" in reply.text
    reply = await scene.bastien.select(await scene.post(), "Join with a colour", ["Green"])
    assert "play green" in reply.text
    assert "🟩 Bastien (green), 12 countries visited" in (await scene.post()).text
    reply = await scene.run(scene.bastien, "/join color:blue")
    assert "Somebody already plays blue" in reply.text
    reply = await scene.run(scene.bastien, "/join")
    assert "You already sit at this table" in reply.text
    assert "/leave gives the seat up" in reply.text


@pytest.mark.rule("R8")
async def test_countries_are_chosen_from_lists_without_typing(scene: Scene) -> None:
    await scene.run(scene.anna, "/new")
    panel = (await scene.bastien.click(await scene.post(), "Join")).message
    numbers = []
    for label in ("▶ To page 2 of 3", "▶ To page 3 of 3", None):
        (menu,) = panel.selects
        assert len(menu.options) <= 25
        numbers += [option.value for option in menu.options]
        if label is not None:
            panel = (await scene.bastien.click(panel, label)).message
    assert numbers == [str(each) for each in range(61)]
    (menu,) = panel.selects
    assert menu.options[0].label == "50 countries"
    reply = await scene.bastien.select(panel, menu.custom_id, ["57"])
    assert "You have visited 57 European countries." in reply.text
    assert "🟥 Bastien (red), 57 countries visited" in (await scene.post()).text
    panel = (await scene.bastien.click(await scene.post(), "My countries")).message
    (menu,) = panel.selects
    assert [option.value for option in menu.options if option.default] == ["57"]
    help_panel = (await scene.run(scene.anna, "/help")).message
    panel = (await scene.anna.click(help_panel, "My countries")).message
    reply = await scene.anna.select(panel, panel.selects[0].custom_id, ["1"])
    assert "You have visited 1 European country." in reply.text
    assert "Anna (blue), 1 country visited" in (await scene.post()).text


async def test_countries_are_asked_only_of_those_who_sit_there(scene: Scene) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    post = await scene.post()
    reply = await scene.chiara.click(post, "My countries")
    assert "You don't sit at this table" in reply.text and "Join" in labels(reply.message)
    panel = (await scene.bastien.click(post, "My countries")).message
    menu = panel.selects[0]
    other = (await scene.anna.click(post, "My countries")).message
    await scene.bastien.click(post, "Leave")
    reply = await scene.bastien.select(panel, menu.custom_id, ["3"])
    assert "You don't sit at this table" in reply.text
    await scene.run(scene.bastien, "/join")
    await scene.run(scene.anna, "/start")
    reply = await scene.anna.select(other, other.selects[0].custom_id, ["3"], stale=True)
    assert "The game has started" in reply.text
    assert (await scene.table()).holders[0].countries == 9


async def test_a_table_is_called_off_only_after_a_question(scene: Scene) -> None:
    await scene.lobby()
    reply = await scene.run(scene.bastien, "/cancel")
    assert "Only Anna, who hosts this table, can call it off, or somebody who may" in reply.text
    reply = await scene.run(scene.anna, "/cancel")
    reply = await scene.anna.click(reply.message, "No, go back")
    assert reply.text == "Nothing was changed."
    reply = await scene.run(scene.anna, "/cancel")
    await scene.anna.click(reply.message, "Call it off")
    await scene.anna.expect(PLACE, "was called off by Anna")


async def test_an_old_question_does_not_call_the_next_table_off(scene: Scene) -> None:
    await scene.lobby()
    question = (await scene.run(scene.anna, "/cancel")).message
    await scene.anna.click((await scene.run(scene.anna, "/cancel")).message, "Call it off")
    await scene.lobby()
    reply = await scene.anna.click(question, "Call it off")
    assert "earlier moment" in reply.text
    assert (await scene.table()).status is GameStatus.LOBBY


@pytest.mark.rule("R6")
async def test_opening_tickets_are_chosen_in_private_with_a_draft(scene: Scene) -> None:
    await scene.started()
    post = await scene.post()
    assert {scene.anna.id, scene.bastien.id, scene.chiara.id} == set(post.pings)
    panel = (await scene.anna.click(post, "Choose my tickets")).message
    assert panel.ephemeral
    (offers,) = panel.selects
    assert (offers.min_values, offers.max_values) == (1, 4)
    assert panel.button("Keep the chosen ones").disabled
    chosen = [option.value for option in offers.options[:2]]
    panel = (await scene.anna.select(panel, offers.custom_id, chosen)).message
    again = (await scene.anna.click(post, "Choose my tickets")).message
    assert [o.value for o in again.selects[0].options if o.default] == chosen
    reply = await scene.anna.click(again, "Keep these 2 tickets")
    assert "You keep 2 tickets" in reply.text
    view = await scene.view(scene.anna)
    assert view.mine is not None
    assert set(view.mine.tickets) == set(chosen)
    stale = await scene.anna.click(panel, "Keep these 2 tickets")
    assert "earlier moment" in stale.text
    now = await scene.post()
    assert now.id == post.id
    galleries = [c for c in now.payload["components"] if c["type"] == parts.GALLERY]
    assert galleries
    assert [file.name for file in now.files] == [file.name for file in post.files]
    public = now.text
    assert scene.bastien.id in public and scene.anna.id not in public
    places = load("europe").city_names
    for ticket in EUROPE.tickets.values():
        name = f"{places[ticket.a].name}–{places[ticket.b].name}"
        assert name not in public
        assert not scene.bastien.ever_shown().contains(name)
