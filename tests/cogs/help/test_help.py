"""`/help`: what can be done here and now, in words and as buttons that do it.

Help for where a reader stands: the next step first, and nothing that can't be done.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.core.model import Table
from bot.core.people import Confirmation, Preferences
from bot.storage.rows import GameStatus
from cogs.help.words import help_text
from engine.board import Seat
from engine.game import choices
from engine.state import State
from engine.view import Stage, view
from sandbox.driver import Person, Reply
from tests.bot.words.people import LONG_NAMES, NAMES, SAY, TEXTS, a_table, random_game
from tests.rows import each_row
from tests.stage.scene import PLACE, Scene, labels
from tests.tables import EUROPE, opening, play, resign, table
from tests.tiers import sampled

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


async def test_what_one_prefers_is_typed_or_shown(scene: Scene) -> None:
    await scene.opened()
    both = await scene.run(scene.bastien, "/preferences look:night ask:no")
    assert "night colours" in both.text and "as soon as you choose its payment" in both.text
    shown = await scene.run(scene.bastien, "/preferences")
    chosen = [[o.label for o in s.options if o.default] for s in shown.message.selects]
    assert chosen == [["Night"], ["Never: do it at once"], ["Off: only when I ask"]]


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


TURN = table(hand="red:3", pile="red red white*8")


def help_words(state: State | None, seat: int | None, here: Table | None = None) -> str:
    """The help for whoever sits on ``seat``; None is a stranger."""
    seen = None if state is None else view(state, None if seat is None else Seat(seat))
    can = () if state is None or seat is None else choices(state, EUROPE, Seat(seat))
    return help_text(SAY, here or a_table(), seen, 999 if seat is None else 100 + seat, can)


def lobby(seated: int, seat: int | None) -> str:
    return help_words(None, seat, a_table(NAMES[:seated], status=GameStatus.LOBBY))


PLACES: dict[str, Callable[[], str]] = {
    "no table": lambda: help_text(SAY, None, None, 1),
    "lobby, not seated": lambda: lobby(2, None),
    "lobby, all seats taken": lambda: lobby(5, None),
    "lobby, alone": lambda: lobby(1, 0),
    "lobby, host": lambda: lobby(2, 0),
    "lobby, seated": lambda: lobby(2, 1),
    "watching": lambda: help_words(TURN, None),
    "opening": lambda: help_words(opening(3).state, 0),
    "turn": lambda: help_words(TURN, 1),
    "waiting": lambda: help_words(TURN, 0),
    "second card": lambda: help_words(play(TURN, "draw").state, 1),
    "tickets": lambda: help_words(play(TURN, "tickets").state, 1),
    "tunnel": lambda: help_words(play(TURN, "claim bucuresti-sofia red:2").state, 1),
    "undo": lambda: help_words(play(TURN, "station wien red:1").state, 1),
    "resigned": lambda: help_words(resign(TURN, 0).state, 0),
    "over": lambda: help_words(TURN, 1, a_table(status=GameStatus.OVER)),
}


@each_row("where", PLACES)
def test_the_next_step_is_told_everywhere_it_can_be(where: str) -> None:
    told = PLACES[where]()
    assert len({each() for each in PLACES.values()}) == len(PLACES)
    nothing_to_do = where in ("watching", "resigned", "lobby, all seats taken")
    assert ("**Next:**" in told) is not nothing_to_do
    new = where in ("no table", "watching", "opening") or where.startswith("lobby")
    assert ("New here?" in told) is new
    assert len(told) < 2_000


def test_a_table_called_off_is_none() -> None:
    assert help_words(TURN, 1, a_table(status=GameStatus.CANCELLED)) == PLACES["no table"]()


def test_a_turn_tells_only_what_is_possible() -> None:
    def actions(state: State) -> list[str]:
        return re.findall(r"\*\*/(draw|claim|tickets|station|pass)\*\*", help_words(state, 1))

    assert actions(TURN) == ["draw", "claim", "tickets", "station"]
    poor = table(hand="", pile="", row="- - - - -", ticket_pile="")
    assert actions(poor) == ["pass"]
    builds = table(hand="red", pile="", row="- - - - -", ticket_pile="", wagons={1: 0})
    assert actions(builds) == ["station", "pass"]
    tickets = table(hand="", pile="", row="- - - - -")
    assert actions(tickets) == ["tickets"]


def test_labels_are_those_of_the_buttons() -> None:
    assert f"**{SAY('ui-claim')}**" in help_words(TURN, 1)
    assert f"**{SAY('ui-start')}**" in lobby(2, 0)
    assert f"**{SAY('ui-take-back')}**" in PLACES["tunnel"](), "its surcharge is too dear"


@pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
def test_help_fits_into_a_message(language: str) -> None:
    say, by = TEXTS.speaker(language), a_table(LONG_NAMES)
    for step in random_game(31, 5):
        for seat in (None, Seat(0), step.seat):
            can = () if seat is None else choices(step.state, EUROPE, seat)
            user_id = 999 if seat is None else 100 + seat
            assert len(help_text(say, by, view(step.state, seat), user_id, can)) < 2_600
    alone = replace(by, holders=by.holders[:1], status=GameStatus.LOBBY)
    assert len(help_text(say, alone, None, 100)) < 2_600
