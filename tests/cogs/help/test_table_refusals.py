"""What the service refuses, through the real bot: the sentence, and the buttons that would do."""

from __future__ import annotations

import pytest

from engine.view import Stage
from sandbox.driver import Person, Reply
from tests.stage.scene import Scene, labels

TURN = {"Pile", "Pile ×2", "Claim a route", "Station", "Tickets"}
LOOK = ["My hand", "Text board", "Status"]


async def refused(scene: Scene, person: Person, line: str, sentence: str) -> list[str]:
    """Run a command that is refused with that sentence; the labels of what is offered."""
    reply = await scene.run(person, line)
    assert sentence in reply.text
    return labels(reply.message)


async def test_without_a_table_one_is_opened_by_a_button(scene: Scene) -> None:
    sentence = "There is no table in this channel. /new opens one"
    offered = await refused(scene, scene.anna, "/start", sentence)
    assert offered == ["Open a table", "Rules"]
    reply = await scene.run(scene.anna, "/join")
    other = await scene.run(scene.bastien, "/pass")
    await scene.anna.click(reply.message, "Open a table")
    assert (await scene.table()).host_id == int(scene.anna.id)
    late = await scene.bastien.click(other.message, "Open a table")
    assert "There is already a table in this channel" in late.text


@pytest.mark.rule("R1", "R59")
async def test_in_a_lobby_seats_and_colours_are_offered(scene: Scene) -> None:
    await scene.run(scene.anna, "/new color:blue")
    taken = "There is already a table in this channel"
    assert await refused(scene, scene.bastien, "/new", taken) == ["Join"]
    assert await refused(scene, scene.bastien, "/leave", "You don't sit at this table") == ["Join"]
    few = "A game needs at least 2 players (R1), and you are alone"
    assert await refused(scene, scene.anna, "/start", few) == [
        *("Add computer", "My countries", "Leave", "Why? R1"),
    ]
    assert await refused(scene, scene.bastien, "/start", "Only Anna, who hosts this table") == []
    colours = ["Red", "Green", "Yellow", "Black"]
    blue = "Somebody already plays blue, and each plays a colour of their own (R1). Free: "
    assert await refused(scene, scene.bastien, "/join color:blue", blue) == [*colours, "Why? R1"]
    reply = await scene.run(scene.bastien, "/join color:blue")
    reply = await scene.bastien.click(reply.message, "Yellow")
    assert "play yellow" in reply.text
    again = "You already sit at this table"
    assert await refused(scene, scene.bastien, "/join", again) == [
        *("Red", "Green", "Black"),
        *("My countries", "Leave"),
    ]
    start = "Anna, who hosts this table, starts it with /start"
    assert await refused(scene, scene.anna, "/draw", start) == [
        *("Start", "Add computer", "My countries", "Leave"),
    ]
    assert await refused(scene, scene.bastien, "/board", start) == ["My countries", "Leave"]


@pytest.mark.rule("R1", "R59")
async def test_a_full_table_says_what_else_there_is(scene: Scene) -> None:
    await scene.run(scene.anna, "/new")
    others = [scene.standin.world.add_person(f"Guest {number}") for number in range(5)]
    *guests, late = [scene.standin.person(user.name) for user in others]
    for guest in guests:
        await scene.run(guest, "/join")
    full = "All 5 seats of this table are taken (R1)."
    assert await refused(scene, late, "/join", full) == ["Why? R1"]


async def test_once_it_has_begun_the_game_is_offered(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    begun = "The game has started, so seats and colours stay as they are."
    assert set(await refused(scene, scene.anna, "/leave", begun)) >= TURN
    assert await refused(scene, scene.bastien, "/start", begun) == LOOK
    assert await refused(scene, scene.chiara, "/join", begun) == ["Text board", "Status"]
    seat = "You don't sit at this table, so you have nothing to decide here."
    assert await refused(scene, scene.chiara, "/draw", seat) == ["Text board", "Status"]
    over = "The game isn't over yet."
    assert await refused(scene, scene.bastien, "/verify", over) == LOOK
    none = "There is no edition called"
    assert await refused(scene, scene.chiara, "/new edition:moon", none) == []


async def test_buttons_of_others_and_of_earlier_lead_to_the_present(scene: Scene) -> None:
    await scene.opened()
    old = await scene.post()
    before = await scene.view()
    reply = await scene.bastien.click(old, "Pile")
    assert "This button is Anna's" in reply.text
    assert labels(reply.message) == LOOK
    assert (await scene.view()) == before
    await scene.anna.click(old, "Pile")
    reply = await scene.anna.click(old, "Pile", stale=True)
    assert "from an earlier moment of the game" in reply.text
    assert "No second card" in labels(reply.message)
    assert (await scene.view()).stage is Stage.SECOND_DRAW


async def test_a_part_of_the_board_that_isnt_clear_is_asked_for(scene: Scene) -> None:
    await scene.opened()
    reply: Reply = await scene.run(scene.anna, "/board area:ro")
    first, second = labels(reply.message)
    assert f"{first} and {second}. Which one?" in reply.text
    shown = await scene.anna.click(reply.message, second)
    assert f"**{second}**" in shown.text
    assert shown.message.files
