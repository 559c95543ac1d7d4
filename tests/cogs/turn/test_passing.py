"""What can't be taken back is asked before: passing with a station left, and resigning."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core import play
from tests.stage.scene import Scene, labels

NOTHING_LEFT: dict[str, Any] = {"row": "- - - - -", "pile": "", "ticket_pile": ""}


@pytest.mark.rule("R10")
async def test_a_pass_is_asked_for_while_a_station_could_be_built(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="green", **NOTHING_LEFT)
    question = (await scene.run(scene.anna, "/pass")).message
    assert "You could still build a station (R10)." in question.text
    assert labels(question) == ["Pass", "No, go back"]
    assert "Nothing was changed." in (await scene.anna.click(question, "No, go back")).text
    assert (await scene.view()).to_act == (0,)
    # The public button asks in private, if there is anything to ask.
    await scene.put(hand="green", hands={1: "green"}, **NOTHING_LEFT)
    question = (await scene.run(scene.anna, "/pass")).message
    await scene.anna.click(question, "Pass")
    post = await scene.post()
    reply = await scene.bastien.click(post, "Pass")
    assert reply.ephemeral and "You could still build a station (R10)." in reply.text
    assert "is Bastien's" in (await scene.chiara.click(post, "Pass")).text


@pytest.mark.rule("R10")
async def test_whoever_can_do_nothing_else_passes_at_once(scene: Scene) -> None:
    await scene.opened()
    await scene.put(**NOTHING_LEFT)
    reply = await scene.run(scene.anna, "/pass")
    assert "It's Bastien's turn" in reply.text
    assert (await scene.view()).to_act == (1,)


@pytest.mark.rule("R10")
async def test_a_button_to_pass_of_an_earlier_turn_asks(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even where nothing else is possible and so nothing would be asked."""
    # As if the turn had begun longer ago than what is read first.
    monkeypatch.setattr(play, "RECENT", 0)
    await scene.opened()
    await scene.put(**NOTHING_LEFT)
    await scene.run(scene.anna, "/pass")
    post = await scene.post()
    before = (await scene.view()).seats[1].decisions
    await scene.bastien.click(post, "Pass")
    await scene.put(turn=2)
    for person in (scene.chiara, scene.anna):
        await scene.run(person, "/draw card:two")
    await scene.put(turn=1, **NOTHING_LEFT)
    assert (await scene.view()).seats[1].decisions > before
    scene.standin.clock.advance(1)
    reply = await scene.bastien.click(post, "Pass", stale=True)
    assert "Do this now?" in reply.text and labels(reply.message) == ["Pass"]
    assert (await scene.view()).to_act == (1,)


@pytest.mark.rule("R10")
async def test_a_pass_that_the_rules_refuse_is_refused_at_once(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red")
    assert "(R10)" in (await scene.run(scene.anna, "/pass")).text


@pytest.mark.rule("R10")
async def test_a_forced_draw_of_tickets_is_told_before_and_once(scene: Scene) -> None:
    await scene.opened()
    only_tickets = NOTHING_LEFT | {"ticket_pile": "paris-wien brest-petrograd"}
    await scene.put(**only_tickets)
    question = await scene.run(scene.anna, "/tickets")
    assert question.text.startswith("⚠️ You have to draw tickets: you can do nothing else")
    assert "station" not in question.text
    assert question.text.count("costs its points") == 1
    await scene.put(hand="green", wagons={0: 0}, **only_tickets)
    question = await scene.run(scene.anna, "/tickets")
    assert question.text.startswith("⚠️ All you can do this turn is draw tickets or build a station")
    await scene.put(hand="green")
    assert "⚠️" not in (await scene.run(scene.anna, "/tickets")).text


@pytest.mark.rule("R54")
async def test_resigning_has_a_button_and_asks_first(scene: Scene) -> None:
    await scene.opened()
    panel = (await scene.run(scene.bastien, "/help")).message
    question = (await scene.bastien.click(panel, "Resign")).message
    assert "This can't be taken back" in question.text
    assert labels(question) == ["Resign", "No, go back"]
    assert not (await scene.view()).seats[1].resigned
    await scene.bastien.click(question, "Resign")
    assert (await scene.view()).seats[1].resigned


@pytest.mark.thorough
@pytest.mark.rule("R56")
async def test_help_hands_a_seat_over(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    panel = (await scene.run(scene.bastien, "/help")).message
    reply = await scene.bastien.click(panel, "Hand over my seat")
    assert "Who should play on in your place?" in reply.text
    await scene.bastien.select(reply.message, reply.message.selects[0].custom_id, [scene.chiara.id])
    await scene.chiara.click(await scene.chiara.expect("general", "asks you"), "Take the seat")
    assert (await scene.table()).names == ("Anna", "Chiara")
