"""`/help`: what can be done here and now, in words and as buttons that do it."""

from __future__ import annotations

import pytest

from bot.core.people import Confirmation, Preferences
from cogs.help.words import help_text
from engine.view import Stage
from sandbox.driver import Person, Reply
from tests.stage.scene import PLACE, Scene, labels

COMPANY = ("Guide me", "No, thanks")
LOOK = ["My hand", "Text board", "Status", "Rules", "My tables"]
PLAYING = [
    *("Since you were here", "My settings", "Let the computer play"),
    *("Hand over my seat", "Resign"),
]
HOST = [*PLAYING, "Call it off"]


def stranger(scene: Scene) -> Person:
    """Somebody without a seat."""
    name = next(
        p.name for p in scene.standin.world.people if p.name not in ("Anna", "Bastien", "Chiara")
    )
    return scene.standin.person(name)


async def helped(scene: Scene, person: Person) -> Reply:
    return await scene.run(person, "/help")


@pytest.mark.thorough
async def test_a_game_is_begun_by_what_help_offers(scene: Scene) -> None:
    reply = await helped(scene, scene.anna)
    assert labels(reply.message) == ["Open a table", "Rules", "My tables"]
    assert "**Next:**" in reply.text
    await scene.anna.click(reply.message, "Open a table")
    alone = await helped(scene, scene.anna)
    assert labels(alone.message) == ["Add computer", "My countries", "Leave", "Rules", "My tables"]
    guest = await helped(scene, scene.bastien)
    assert labels(guest.message) == ["Join", "Rules", "My tables"]
    await scene.bastien.click(guest.message, "Join")
    assert labels((await helped(scene, scene.bastien)).message) == [
        "My countries",
        "Leave",
        "Rules",
        "My tables",
    ]
    host = await helped(scene, scene.anna)
    assert labels(host.message) == [
        *("Start", "Add computer", "My countries", "Leave", "Rules", "My tables"),
    ]
    await scene.anna.click(host.message, "Start")
    assert (await scene.view()).to_act == (0, 1)
    chooses = await helped(scene, scene.bastien)
    (select,) = chooses.message.selects
    values = [option.value for option in select.options]
    reply = await scene.bastien.select(chooses.message, select.custom_id, values)
    await scene.bastien.click(reply.message, "Keep these 4 tickets")
    assert (await scene.view()).to_act == (0,)


async def test_whoever_is_to_act_is_offered_the_turn(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:3", pile="red*4")
    reply = await helped(scene, scene.anna)
    offered = labels(reply.message)
    assert offered[:7] == [*COMPANY, "Red", "Blue", "White", "Green", "Black"]
    assert offered[7:] == [
        *("Pile", "Pile ×2", "Claim a route", "Station", "Tickets"),
        *LOOK,
        *HOST,
    ]
    drawn = await scene.anna.click(reply.message, "Pile")
    assert "you drew a red card" in drawn.text
    second = await helped(scene, scene.anna)
    assert "No second card" in labels(second.message)
    assert "**No second card**" in second.text


async def test_what_is_asked_stands_beside_the_help(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:2 white:2 loco:2", pile="red loco white*8")
    await scene.run(scene.anna, "/claim from:Bucuresti to:Sofia color:red locomotives:0")
    assert (await scene.view()).stage is Stage.TUNNEL
    reply = await helped(scene, scene.anna)
    assert "your tunnel has a surcharge" in reply.text
    assert "turned up" in reply.text
    assert "Give the tunnel up" in labels(reply.message)


async def test_whoever_waits_is_offered_what_goes_at_any_time(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:3", hands={1: "blue"})
    reply = await helped(scene, scene.bastien)
    assert labels(reply.message) == [*LOOK, *PLAYING]
    assert "waits for Anna" in reply.text
    status = await scene.bastien.click(reply.message, "Status")
    assert "Pile" in status.text
    watcher = await helped(scene, stranger(scene))
    assert labels(watcher.message) == [
        *("Text board", "Status", "Rules", "My tables"),
        *("Since you were here", "My settings"),
    ]


async def test_what_may_be_taken_back_is_offered(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:3")
    await scene.run(scene.anna, "/station city:Wien color:red")
    seat = (await scene.view()).undo
    if seat is None:
        reply = await helped(scene, scene.anna)
        button = next(b for b in reply.message.buttons if b.label not in (*LOOK, *HOST))
        await scene.anna.click(reply.message, button.label)
    reply = await helped(scene, scene.anna)
    assert "Undo" in labels(reply.message)
    await scene.anna.click(reply.message, "Undo")
    assert (await scene.view()).to_act == (0,)


async def test_a_running_game_is_called_off_from_the_help(scene: Scene) -> None:
    await scene.opened()
    world = scene.standin.world
    warden = scene.standin.person(world.add_person("Warden", admin=True).name)
    for person in (scene.anna, warden):
        reply = await helped(scene, person)
        asked = await person.click(reply.message, "Call it off")
        assert "It ends at once, without a score, for everybody." in asked.text
    await warden.click(asked.message, "Call it off")
    await scene.anna.expect(PLACE, "was called off by Warden")


async def test_ones_own_settings_are_a_panel(scene: Scene) -> None:
    await scene.opened()
    door = await helped(scene, scene.bastien)
    panel = (await scene.bastien.click(door.message, "My settings")).message
    chosen = [[o.label for o in s.options if o.default] for s in panel.selects]
    asked = "Only if it costs a locomotive or can't be taken back"
    assert chosen == [["Day"], [asked], ["Off: only when I ask"]]
    looks, *_ = panel.selects
    reply = await scene.bastien.select(panel, looks.custom_id, ["night"])
    assert "night colours" in reply.text
    _, question, _ = reply.message.selects
    reply = await scene.bastien.select(reply.message, question.custom_id, ["no"])
    chosen = [[o.label for o in s.options if o.default] for s in reply.message.selects]
    assert chosen == [["Night"], ["Never: do it at once"], ["Off: only when I ask"]]
    assert (
        await scene.bot.services[Preferences].confirmation(int(scene.bastien.id))
        is Confirmation.NEVER
    )
    assert (
        await scene.bot.services[Preferences].confirmation(int(scene.anna.id))
        is Confirmation.COSTLY
    )


@pytest.mark.rule("R10")
async def test_passing_is_a_button_as_soon_as_it_is_possible(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="", pile="", row="- - - - -", ticket_pile="", wagons={0: 45})
    for door in ("/help", "/hand"):
        reply = await scene.run(scene.anna, door)
        assert "Pass" in labels(reply.message), door
        assert "begins with those you can pay for" not in reply.text
    reply = await scene.anna.click(reply.message, "Pass")
    assert "You passed." in reply.text


async def test_the_help_of_the_opening_leaves_room_for_the_tickets(scene: Scene) -> None:
    await scene.started()
    for locale in ("en-GB", "fr", "de", "it"):
        say = scene.bot.texts.speaker(locale)
        table, view = await scene.table(), await scene.view(scene.anna)
        assert len(help_text(say, table, view, int(scene.anna.id))) <= 1000, locale


async def test_after_the_game_its_record_and_the_next_table(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    reply = await helped(scene, scene.anna)
    asked = await scene.anna.click(reply.message, "Resign")
    await scene.anna.click(asked.message, "Resign")
    await scene.settled()
    reply = await helped(scene, scene.bastien)
    assert labels(reply.message)[:5] == [
        "Film",
        "Check the shuffle",
        "Download the game",
        "Rules",
        "My tables",
    ]
    assert "/new" in reply.text


async def test_help_is_a_button_of_every_post(scene: Scene) -> None:
    await scene.lobby()
    reply = await scene.bastien.click(await scene.post(), "Help")
    assert reply.ephemeral
    assert labels(reply.message) == ["My countries", "Leave", "Rules", "My tables"]
    rules = await scene.bastien.click(reply.message, "Rules")
    assert rules.message.id != reply.message.id
    assert rules.message.selects
    assert scene.bastien.again(reply.message).buttons
    assert len(scene.bastien.sees(PLACE)) >= 1
