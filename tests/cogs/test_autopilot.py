"""The computer plays for the owner of a seat, until their next click (R56)."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.background.computers import ComputerPlayers, Pace
from bot.storage.rows import AutopilotStatus
from bot.tables.model import AutopilotPeriod, SeatHolder, Status
from bot.tables.refusals import Unable
from cogs.front.items import ITEMS
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    Move,
    Resign,
)
from engine.refusals import IllegalMove
from engine.view import Stage
from sandbox.driver import Person
from sandbox.screen import Seen
from strategy.levels import PLAYERS, Level
from tests.bot.texts.people import SAY
from tests.cogs.conftest import PLACE, Scene, labels
from tests.cogs.late import nothing_sent, restarted
from tests.cogs.test_hints import forged
from tests.storing import reading

pytestmark = pytest.mark.rule("R56")

YOURS = "Your seat is yours again"
AGAIN = "Anna plays 🟦 blue again"
LOOKING = {
    *("help", "news", "log", "log-of", "near", "near-all", "see", "status", "part", "text"),
    *("text-of", "way", "way-from", "way-to", "rules", "rule", "rulebook", "verify", "export"),
    *("film", "mine", "my-look", "my-question"),
}
"""Verbs of what only looks at public things, or sets one's own preferences."""
OTHERS = {
    *("ask-cancel", "cancel", "dismiss", "whose", "guest", "sit", "decline", "withdraw"),
    *("autopilot-of", "autopilot-level", "engage"),
}
"""Verbs that are about the table or another seat, and those that only lead to handing it over."""


@pytest.fixture(autouse=True)
async def driven(scene: Scene) -> None:
    """Let computers move only when a test says so."""
    await scene.bot.computers.close()


async def holder(scene: Scene, person: Person) -> SeatHolder:
    found = (await scene.table()).holder_of(int(person.id))
    assert found is not None
    return found


async def periods(scene: Scene) -> tuple[AutopilotPeriod, ...]:
    held = await scene.bot.tables.history.seats((await scene.table()).id)
    return held.autopilot_periods


async def engaged(scene: Scene, person: Person, level: str = "normal") -> None:
    """Let the computer play for somebody who asks for it."""
    panel = await scene.run(person, f"/autopilot level:{level}")
    await person.click(panel.message, f"Play for me: {level}")
    await scene.settled()


async def moved(scene: Scene, *moves: Move) -> None:
    """Let the computer make these moves, or the one it thinks of."""
    tables = scene.bot.tables
    for move in moves or (None,):
        (asked,) = await tables.decisions.pending((await scene.table()).id)
        question = await tables.decisions.input_for(asked)
        assert question is not None
        if move is None:
            decide = PLAYERS[asked.level]
            move = decide(question.board, question.view, question.choices, question.chance).move
        assert await tables.decisions.answer(asked, move)
    await scene.settled()


async def told(scene: Scene, text: str) -> list[Seen]:
    """The public posts that say something."""
    await scene.settled()
    return [each for each in scene.chiara.sees(PLACE) if text in each.text]


async def test_a_seat_is_handed_to_the_computer_by_command(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    panel = await scene.run(scene.anna, "/autopilot level:hard")
    assert "**Shall the computer play for you?**" in panel.text
    assert "each of its moves says so for everybody to see" in panel.text
    assert "**Hard** plans all its tickets together, counts the cards" in panel.text
    assert labels(panel.message) == ["Play for me: hard", "No, go back"]
    assert (await holder(scene, scene.anna)).level is None, "asking changes nothing"
    reply = await scene.anna.click(panel.message, "Play for me: hard")
    assert "The computer plays for you now (level: hard)." in reply.text
    assert (await holder(scene, scene.anna)).on_autopilot
    (post,) = await told(scene, "From now on the computer plays 🟦 blue for Anna (level: hard).")
    assert "Anna takes the seat back at any time: the next click on a button" in post.text
    assert post.silent and not post.pings and not post.ephemeral


async def test_a_seat_is_handed_to_the_computer_by_buttons(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    hand = await scene.anna.click(await scene.post(), "My hand")
    panel = await scene.anna.click(hand.message, "Let the computer play")
    assert labels(panel.message) == ["Play for me: normal", "No, go back"]
    panel = await scene.anna.select(panel.message, "How well it plays", ["Easy"])
    assert "**Easy** is friendly" in panel.text
    kept = await scene.anna.click(panel.message, "No, go back")
    assert (await holder(scene, scene.anna)).level is None
    helped = await scene.anna.click(await scene.post(), "Help")
    panel = await scene.anna.click(helped.message, "Let the computer play")
    await scene.anna.click(panel.message, "Play for me: normal")
    assert (await holder(scene, scene.anna)).level is Level.NORMAL
    assert kept.ephemeral and len(await told(scene, "From now on the computer plays")) == 1


async def test_each_move_says_that_it_is_the_computers(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await engaged(scene, scene.anna)
    await moved(scene, DrawBlind(), DrawBlind())
    post = await scene.post()
    assert post.pings == {scene.bastien.id}
    assert "\nFor Anna, the computer drew 2 cards from the pile.\n" in post.text
    assert "🤖 The computer plays for Anna, whose next click on a button" in post.text
    await scene.bastien.click(post, "Two from the deck")
    post = await scene.post()
    assert "The computer is to move for Anna." in post.text and not post.pings
    assert "\nBastien drew 2 cards from the pile.\n" in post.text
    for line in ("/status", "/text"):
        assert "The computer plays for Anna, whose" in (await scene.run(scene.bastien, line)).text
    news = (await scene.run(scene.chiara, "/news")).text
    await moved(scene, DrawBlind(), DrawBlind())
    news = (await scene.run(scene.chiara, "/news")).text
    assert "For Anna, the computer drew 2 cards from the pile." in news


TAKING_BACK: dict[str, str] = {
    "/hand": "cards",
    "/map": "",
    "/draw card:deck": "you drew",
    "/draw": "Which card",
    "/claim from:Paris to:Frankfurt": "",
    "/station city:Paris": "",
    "/tickets": "Draw",
    "/pass": "",
    "/undo": "",
    "/resign": "Resign",
    "/replace with:Chiara": "is asked now",
    "/autopilot": "",
}


@pytest.mark.parametrize("line", TAKING_BACK)
async def test_a_command_about_ones_seat_takes_it_back(scene: Scene, line: str) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await engaged(scene, scene.anna)
    reply = await scene.run(scene.anna, line)
    assert reply.text.startswith(f"🤖 {YOURS}"), reply.text
    assert TAKING_BACK[line] in reply.text + " ".join(labels(reply.message))
    assert (await holder(scene, scene.anna)).level is None
    assert len(await told(scene, AGAIN)) == 1
    again = await scene.run(scene.anna, "/hand")
    assert YOURS not in again.text
    assert len(await told(scene, AGAIN)) == 1


@pytest.mark.parametrize(
    "label", ["Deck", "Two from the deck", "Claim a route", "Station", "Tickets", "My hand"]
)
async def test_a_button_about_ones_seat_takes_it_back(scene: Scene, label: str) -> None:
    await scene.opened(scene.anna, scene.bastien)
    post = await scene.post()
    await engaged(scene, scene.anna)
    reply = await scene.anna.click(post, label)
    assert reply.text.startswith(f"🤖 {YOURS}")
    assert (await holder(scene, scene.anna)).level is None
    (back,) = await told(scene, AGAIN)
    assert back.silent and not back.pings
    if label != "Two from the deck":
        assert (await scene.post()).id == post.id, "its buttons still are the turn's"
    if label == "Deck":
        assert "you drew" in reply.text and (await scene.view()).stage is Stage.SECOND_DRAW


async def test_a_turn_that_was_the_computers_gets_a_post_with_buttons(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await engaged(scene, scene.bastien)
    await scene.anna.click(await scene.post(), "Two from the deck")
    silent = await scene.post()
    assert "Deck" not in labels(silent) and not silent.pings
    reply = await scene.bastien.click(silent, "My hand")
    assert "Claim a route" in labels(reply.message)
    await scene.settled()
    post = await scene.post()
    assert post.id != silent.id
    assert "Bastien plays 🟥 red again" in post.text.splitlines()[0], "both in one post"
    assert f"{scene.bastien.mention}, it's your turn" in post.text
    assert post.silent and not post.pings, "who has just clicked is there"
    assert len(await told(scene, "Bastien plays 🟥 red again")) == 1
    assert "you drew" in (await scene.bastien.click(post, "Deck")).text


async def test_looking_leaves_the_seat_to_the_computer(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    post = await scene.post()
    await engaged(scene, scene.anna)
    lines = ("/status", "/log", "/text", "/board", "/news", "/rules", "/help", "/near city:Paris")
    for line in (*lines, "/path from:Paris to:Wien", "/theme look:night", "/confirm ask:yes"):
        reply = await scene.run(scene.anna, line)
        assert YOURS not in reply.text
    for label in ("Text board", "Help"):
        await scene.anna.click(post, label)
    assert (await holder(scene, scene.anna)).on_autopilot
    assert "The computer plays for you now" in (await scene.run(scene.anna, "/help")).text
    assert not await told(scene, AGAIN)


def test_whatever_is_not_known_to_look_takes_the_seat_back() -> None:
    """A component that is new takes it back, or it has to be said here why it doesn't."""
    looking = {verb for item in ITEMS if item.KEEPS_AUTOPILOT for verb in item.VERB.split("|")}
    assert looking <= LOOKING | OTHERS
    assert {"help", "status", "log", "text", "rules", "near", "way", "news"} <= looking


async def test_the_buttons_of_others_leave_the_seat_to_the_computer(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await engaged(scene, scene.anna)
    await moved(scene, DrawBlind(), DrawBlind())
    reply = await scene.anna.click(await scene.post(), "Deck")
    assert "This button is Bastien's" in reply.text
    assert (await holder(scene, scene.anna)).on_autopilot
    reply = await scene.chiara.click(await scene.post(), "My hand")
    assert (await holder(scene, scene.anna)).on_autopilot, "nor do others' clicks"


async def test_a_move_that_the_computer_was_faster_with_is_refused_kindly(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    post = await scene.post()
    await engaged(scene, scene.anna)
    await moved(scene, DrawBlind())
    before = await scene.view(scene.anna)
    reply = await scene.anna.click(post, "Two from the deck")
    assert reply.text.startswith(f"🤖 {YOURS}")
    assert "an earlier moment" in reply.text
    assert "Deck" in labels(reply.message), "what the game waits for now"
    after = await scene.view(scene.anna)
    assert (after.mine, after.seq) == (before.mine, before.seq)
    await scene.anna.click(reply.message, "Deck")
    text = (await scene.post()).text
    assert "For Anna, the computer drew a card from the pile.\nAnna drew a card" in text


async def test_the_owner_is_faster_than_the_computer(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    post, tables = await scene.post(), scene.bot.tables
    await engaged(scene, scene.anna)
    (asked,) = await tables.decisions.pending((await scene.table()).id)
    await scene.anna.click(post, "Deck")
    assert await tables.decisions.input_for(asked) is None
    assert not await tables.decisions.answer(asked, DrawBlind())
    assert await tables.decisions.pending((await scene.table()).id) == ()
    view = await scene.view()
    assert view.stage is Stage.SECOND_DRAW and view.to_act == (0,)


async def test_the_owner_and_the_computer_move_at_once(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    post, tables = await scene.post(), scene.bot.tables
    await engaged(scene, scene.anna)
    before = await scene.view()
    (asked,) = await tables.decisions.pending((await scene.table()).id)
    played, reply = await asyncio.gather(
        tables.decisions.answer(asked, DrawTickets()), scene.anna.click(post, "Deck")
    )
    assert reply.text.startswith(f"🤖 {YOURS}")
    view = await scene.view()
    assert view.stage is (Stage.TICKET_CHOICE if played else Stage.SECOND_DRAW)
    assert view.seats[0].decisions == before.seats[0].decisions + 1
    assert len(await told(scene, AGAIN)) == 1


async def test_two_clicks_at_once_take_the_seat_back_once(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    post = await scene.post()
    await engaged(scene, scene.anna)
    one, other = await asyncio.gather(
        scene.anna.click(post, "My hand"), scene.anna.click(post, "Claim a route")
    )
    assert (YOURS in one.text) != (YOURS in other.text)
    assert len(await told(scene, AGAIN)) == 1


async def test_handing_it_over_twice_does_so_once(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    first = (await scene.run(scene.anna, "/autopilot")).message
    second = (await scene.run(scene.anna, "/autopilot level:hard")).message
    assert YOURS not in second.text
    panels = (first, "Play for me: normal"), (second, "Play for me: hard")
    replies = await asyncio.gather(*(scene.anna.click(*panel) for panel in panels))
    level = (await holder(scene, scene.anna)).level
    assert level is not None
    again = await scene.anna.click(first, "Play for me: normal", stale=True)
    for reply in (*replies, again):
        assert re.search(rf"plays for you (now|already) \(level: {level.value}\)", reply.text)
    assert sum("nothing was changed" in reply.text for reply in replies) == 1
    assert len(await told(scene, "From now on the computer plays")) == 1
    assert len(await periods(scene)) == 1


async def test_a_press_that_is_delivered_again_changes_nothing(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    tables, table = scene.bot.tables, await scene.table()
    who = type("Who", (), {"user_id": int(scene.anna.id), "name": "Anna"})()
    for _ in range(2):
        await tables.autopilot.start(
            table.id, table.holders[0].seat, who, Level.EASY, interaction_id=7
        )
        await tables.autopilot.end(table.id, int(scene.anna.id))
    assert (await holder(scene, scene.anna)).level is None
    assert len(await told(scene, AGAIN)) == 1


async def test_the_host_lets_it_play_for_somebody_who_has_gone(scene: Scene) -> None:
    await scene.opened()
    panel = await scene.run(scene.anna, "/autopilot player:Bastien")
    assert "**Shall the computer play for Bastien?**" in panel.text
    assert "stay with Bastien; you don't see them" in panel.text
    other = await scene.run(scene.anna, "/autopilot player:Bastien level:hard")
    reply = await scene.anna.click(panel.message, "Computer plays: normal")
    assert "The computer plays for Bastien now (level: normal)" in reply.text
    (post,) = await told(scene, "The host of this table lets the computer play 🟥 red")
    assert post.pings == {scene.bastien.id}, "who didn't ask for it is told"
    assert scene.bastien.mention in post.text
    again = await scene.run(scene.anna, "/autopilot player:Bastien level:hard")
    assert "plays for Bastien already (level: normal), so nothing was changed" in again.text
    late = await scene.anna.click(other.message, "Computer plays: hard")
    assert "plays for Bastien already (level: normal), so nothing was changed" in late.text
    assert (await holder(scene, scene.anna)).level is None
    await scene.run(scene.bastien, "/hand")
    assert len(await told(scene, "Bastien plays 🟥 red again")) == 1


async def test_who_may_not_let_it_play(scene: Scene) -> None:
    await scene.lobby()
    reply = await scene.run(scene.anna, "/autopilot")
    assert "/leave frees one" in reply.text
    await scene.anna.click(await scene.post(), "Start")
    world = scene.standin.world
    dario = scene.standin.person(world.add_person("Dario").name)
    assert "don't sit at this table" in (await scene.run(dario, "/autopilot")).text
    reply = await scene.run(scene.bastien, "/autopilot player:Chiara")
    assert "Only Chiara, the host of the table or a moderator" in reply.text
    panel = await scene.run(scene.anna, "/autopilot player:Chiara")
    boss = scene.standin.person(world.add_person("Boss", admin=True).name)
    panel = await scene.run(boss, "/autopilot player:Chiara")
    await boss.click(panel.message, "Computer plays: normal")
    assert len(await told(scene, "A moderator lets the computer play 🟩 green")) == 1
    reply = await scene.run(scene.bastien, "/resign")
    await scene.bastien.click(reply.message, "Resign")
    reply = await scene.run(scene.anna, "/autopilot player:Bastien")
    assert "Bastien has resigned" in reply.text


async def test_a_computer_player_needs_nobody(scene: Scene) -> None:
    await scene.run(scene.anna, "/new computers:1")
    await scene.anna.click(await scene.post(), "Start")
    name = (await scene.table()).holders[1].name
    reply = await scene.run(scene.anna, "/autopilot player:red")
    assert f"{name} is a computer player" in reply.text.replace(" (computer)", "")


async def test_the_host_does_it_by_buttons(scene: Scene) -> None:
    await scene.opened()
    helped = await scene.anna.click(await scene.post(), "Help")
    panel = await scene.anna.click(helped.message, "Hand over my seat")
    panel = await scene.anna.select(panel.message, "Another player's seat", ["Chiara (green)"])
    panel = await scene.anna.click(panel.message, "Let the computer play")
    assert "play for Chiara?" in panel.text
    panel = await scene.anna.select(panel.message, "How well it plays", ["Hard"])
    await scene.anna.click(panel.message, "Computer plays: hard")
    assert (await holder(scene, scene.chiara)).level is Level.HARD


@pytest.mark.rule("R6")
async def test_it_chooses_tickets_at_the_opening(scene: Scene) -> None:
    await scene.started(scene.anna, scene.bastien)
    post = await scene.post()
    await engaged(scene, scene.anna)
    now = await scene.post()
    assert now.id == post.id
    assert scene.anna.mention not in now.text and scene.bastien.mention in now.text
    await moved(scene)
    reply = await scene.bastien.click(await scene.post(), "Choose my tickets")
    values = [option.value for option in reply.message.selects[0].options]
    reply = await scene.bastien.select(reply.message, reply.message.selects[0].custom_id, values)
    await scene.bastien.click(reply.message, "Keep these 4 tickets")
    text = (await scene.post()).text
    assert "All have chosen their tickets: Anna (by the computer) keeps" in text
    assert "and Bastien keeps 4." in text


async def test_taken_back_at_the_opening_ones_own_choice_counts(scene: Scene) -> None:
    await scene.started(scene.anna, scene.bastien)
    await engaged(scene, scene.anna)
    reply = await scene.anna.click(await scene.post(), "Choose my tickets")
    assert YOURS in reply.text
    assert scene.anna.mention in (await scene.post()).text
    values = [option.value for option in reply.message.selects[0].options]
    reply = await scene.anna.select(reply.message, reply.message.selects[0].custom_id, values)
    await scene.anna.click(reply.message, "Keep these 4 tickets")
    view = await scene.view(scene.anna)
    assert view.mine is not None and len(view.mine.tickets) == 4


@pytest.mark.rule("R11")
async def test_it_goes_on_in_the_middle_of_a_draw(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await scene.anna.click(await scene.post(), "Deck")
    await engaged(scene, scene.anna)
    await moved(scene, DrawBlind())
    text = (await scene.post()).text
    assert "Anna drew a card from the pile.\nFor Anna, the computer drew a card" in text
    log = (await scene.run(scene.bastien, "/log")).text
    first, begun, second = (
        log.index(each)
        for each in ("Anna drew a card", "From now on the computer", "For Anna, the computer drew")
    )
    assert first < begun < second


@pytest.mark.rule("R33")
async def test_it_decides_about_an_open_tunnel(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await scene.put(seats=2, hand="green:4", pile="green red blue" + " white*9")
    await scene.run(scene.anna, "/claim from:Zurich to:Venezia color:green")
    await engaged(scene, scene.anna)
    await moved(scene, GiveUpTunnel())
    assert "For Anna, the computer gave the tunnel" in (await scene.post()).text


@pytest.mark.rule("R39")
async def test_it_keeps_tickets_that_were_drawn_before(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    reply = await scene.run(scene.anna, "/tickets")
    await scene.anna.click(reply.message, "Draw tickets")
    offer = (await scene.view(scene.anna)).mine
    assert offer is not None
    await engaged(scene, scene.anna)
    await moved(scene, KeepTickets(frozenset(offer.offer[:1])))
    text = (await scene.post()).text
    assert "Anna drew 3 tickets and is choosing." in text
    assert "For Anna, the computer kept one of the tickets drawn." in text
    await scene.bastien.click(await scene.post(), "Two from the deck")
    await moved(scene, DrawTickets())
    offer = (await scene.view(scene.anna)).mine
    assert offer is not None
    await moved(scene, KeepTickets(frozenset(offer.offer[:2])))
    text = (await scene.post()).text
    assert "For Anna, the computer drew 3 tickets and kept 2." in text


@pytest.mark.rule("R55")
async def test_its_last_action_can_be_taken_back_by_the_owner(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await scene.put(seats=2, hand="white:4 red:3")
    await engaged(scene, scene.anna)
    view = await scene.view(scene.anna)
    (asked,) = await scene.bot.tables.decisions.pending((await scene.table()).id)
    question = await scene.bot.tables.decisions.input_for(asked)
    assert question is not None and view.mine is not None
    claims = [move for move in question.choices if isinstance(move, ClaimRoute)]
    tunnels = (await scene.table()).edition.board.routes
    claim = next(move for move in claims if not tunnels[move.route].tunnel)
    await moved(scene, claim)
    assert "For Anna, the computer claimed" in (await scene.post()).text
    reply = await scene.anna.click(await scene.post(), "Undo")
    assert YOURS in reply.text
    assert "Anna took the last action back." in (await scene.post()).text
    after = await scene.view(scene.anna)
    assert after.mine is not None and after.mine.hand == view.mine.hand
    assert after.to_act == (0,) and (await holder(scene, scene.anna)).level is None


async def test_stations_and_all_else_are_told_as_its_doing(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await scene.put(seats=2, hand="white:4 red:3")
    await engaged(scene, scene.anna)
    (asked,) = await scene.bot.tables.decisions.pending((await scene.table()).id)
    question = await scene.bot.tables.decisions.input_for(asked)
    assert question is not None
    await moved(scene, next(m for m in question.choices if isinstance(m, BuildStation)))
    assert "For Anna, the computer built a station in" in (await scene.post()).text


@pytest.mark.rule("R54")
async def test_resigning_takes_the_seat_back_first(scene: Scene) -> None:
    await scene.opened()
    await engaged(scene, scene.anna)
    reply = await scene.run(scene.anna, "/resign")
    await scene.anna.click(reply.message, "Resign")
    (period,) = await periods(scene)
    assert period.status is AutopilotStatus.BACK
    assert (await holder(scene, scene.anna)).level is None
    assert "\nAnna resigned." in (await scene.post()).text


async def test_it_ends_when_somebody_else_takes_the_seat_over(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await engaged(scene, scene.bastien)
    await scene.anna.click(await scene.post(), "Two from the deck")
    await moved(scene, DrawBlind())
    await scene.run(scene.anna, "/replace with:Chiara player:Bastien")
    assert (await holder(scene, scene.bastien)).on_autopilot, "the host's asking changes nothing"
    (post,) = await told(scene, "asks you to play on")
    await scene.chiara.click(post, "Take the seat")
    assert (await holder(scene, scene.chiara)).level is None
    (period,) = await periods(scene)
    assert period.status is AutopilotStatus.ENDED and period.until == (await scene.table()).seq
    assert await scene.bot.tables.decisions.pending((await scene.table()).id) == ()
    await scene.chiara.click(await scene.post(), "Deck")
    text = (await scene.post()).text
    assert "For Bastien, the computer drew a card from the pile.\nChiara drew a card" in text
    log = (await scene.run(scene.anna, "/log")).text
    assert "For Bastien, the computer drew a card from the pile." in log
    assert "Bastien plays" not in log
    assert not await told(scene, "Bastien plays 🟥 red again")


async def test_it_ends_with_the_game(scene: Scene) -> None:
    await scene.opened()
    await engaged(scene, scene.anna)
    await moved(scene, DrawBlind(), DrawBlind())
    for person in (scene.bastien, scene.chiara):
        reply = await scene.run(person, "/resign")
        await person.click(reply.message, "Resign")
    table = await scene.table()
    assert table.status is Status.OVER
    assert [each.level for each in table.holders] == [None] * 3
    (period,) = await periods(scene)
    assert period.status is AutopilotStatus.ENDED and period.until == table.seq
    reply = await scene.run(scene.anna, "/hand")
    assert YOURS not in reply.text and not await told(scene, AGAIN)
    assert "The computer plays for" not in (await scene.run(scene.anna, "/status")).text
    assert "over, so its seats" in (await scene.run(scene.anna, "/autopilot")).text
    assert "For Anna, the computer drew 2 cards" in (await scene.run(scene.anna, "/log")).text


async def test_it_ends_when_the_table_is_called_off(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await engaged(scene, scene.bastien)
    reply = await scene.run(scene.anna, "/cancel")
    await scene.anna.click(reply.message, "Call it off")
    table = await scene.table()
    assert [each.level for each in table.holders] == [None, None]
    (period,) = await periods(scene)
    assert period.status is AutopilotStatus.ENDED


async def test_the_log_tells_from_when_to_when(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await engaged(scene, scene.anna)
    await scene.run(scene.anna, "/hand")
    await engaged(scene, scene.anna, "hard")
    await moved(scene, DrawBlind(), DrawBlind())
    await scene.bastien.click(await scene.post(), "Two from the deck")
    await scene.anna.click(await scene.post(), "My hand")
    await scene.anna.click(await scene.post(), "Two from the deck")
    log = (await scene.run(scene.bastien, "/log")).text
    assert log.count("From now on the computer plays") == 1, "what came to nothing is left out"
    assert "(level: hard)" in log and log.count(AGAIN) == 1
    assert "For Anna, the computer drew 2 cards" in log and "\nAnna drew 2 cards" in log
    assert "computer" not in log[log.index("**2.") : log.index("**1.")]
    async with scene.bot.store.transaction() as tx:
        await tx.erasure.erase_user(int(scene.anna.id))
    scene.bot.tables.cache.forget((await scene.table()).id)
    assert "Anna" not in (await scene.run(scene.bastien, "/log")).text


async def test_a_crash_between_the_decision_and_its_post_loses_neither(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    panel = await scene.run(scene.anna, "/autopilot")
    async with nothing_sent(scene):
        await scene.anna.click(panel.message, "Play for me: normal")
    assert await reading(scene.bot.store).outbox.pending(1), "nothing is sent yet"
    async with restarted(scene):
        await scene.bot.computers.close()
        assert len(await told(scene, "From now on the computer plays")) == 1
        assert (await holder(scene, scene.anna)).on_autopilot
        post = await scene.post()
        async with nothing_sent(scene):
            await scene.anna.click(post, "My hand")
    async with restarted(scene):
        assert len(await told(scene, AGAIN)) == 1
        assert (await holder(scene, scene.anna)).level is None


async def test_a_person_who_moves_has_their_seat_back(scene: Scene) -> None:
    """However a move gets there: what happens while the computer plays is the computer's."""
    await scene.opened(scene.anna, scene.bastien)
    await engaged(scene, scene.anna)
    table = await scene.table()
    await scene.bot.tables.play.act(table.id, int(scene.anna.id), DrawBlind(), interaction_id=5)
    assert (await holder(scene, scene.anna)).level is None
    (period,) = await periods(scene)
    assert period.until == period.since
    assert len(await told(scene, AGAIN)) == 1


@pytest.mark.rule("R59")
async def test_what_changes_nothing_leaves_the_seat_to_the_computer(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    tables, table, anna = scene.bot.tables, await scene.table(), int(scene.anna.id)
    await tables.play.act(table.id, anna, DrawBlind(), interaction_id=5)
    await engaged(scene, scene.anna)
    repeated = await tables.play.act(table.id, anna, DrawBlind(), interaction_id=5)
    assert repeated.repeated and (await holder(scene, scene.anna)).on_autopilot
    with pytest.raises(Unable):
        await tables.play.act(table.id, anna, DrawBlind(), interaction_id=6, decision=0)
    assert (await holder(scene, scene.anna)).on_autopilot
    with pytest.raises(IllegalMove):
        await tables.play.act(table.id, anna, DrawTickets(), interaction_id=7)
    assert (await holder(scene, scene.anna)).on_autopilot
    (period,) = await periods(scene)
    assert period.status is AutopilotStatus.ON
    assert not await told(scene, AGAIN)


@pytest.mark.rule("R54")
async def test_who_resigns_while_the_computer_plays_is_not_said_to_play_again(
    scene: Scene,
) -> None:
    await scene.opened()
    await engaged(scene, scene.anna)
    table = await scene.table()
    await scene.bot.tables.play.act(table.id, int(scene.anna.id), Resign(), interaction_id=5)
    assert "\nAnna resigned." in (await scene.post()).text
    assert not await told(scene, AGAIN)
    (period,) = await periods(scene)
    assert period.status is AutopilotStatus.ENDED
    assert (await holder(scene, scene.anna)).level is None


async def test_taken_back_at_the_opening_nobody_is_said_to_be_to_move(scene: Scene) -> None:
    """At the opening there is no turn: only what everybody is told of the seat is posted."""
    await scene.started(scene.anna, scene.bastien)
    await engaged(scene, scene.anna)
    reply = await scene.bastien.click(await scene.post(), "Choose my tickets")
    values = [option.value for option in reply.message.selects[0].options]
    reply = await scene.bastien.select(reply.message, reply.message.selects[0].custom_id, values)
    await scene.bastien.click(reply.message, "Keep these 4 tickets")
    await scene.run(scene.anna, "/hand")
    await scene.settled()
    assert len(await told(scene, AGAIN)) == 1
    assert not await told(scene, "it's your turn")


async def test_nobody_else_can_press_a_button_that_hands_a_seat_over(scene: Scene) -> None:
    """Whoever makes such a button up may press it, but it does nothing."""
    await scene.opened(scene.anna, scene.bastien)
    post = await forged(scene, "engage 0 hard", seat="-", n=0)
    reply = await scene.chiara.click(post, "engage 0 hard")
    assert "Only Anna, the host of the table or a moderator" in reply.text
    reply = await scene.bastien.click(post, "engage 0 hard")
    assert "Only Anna, the host of the table or a moderator" in reply.text
    assert (await holder(scene, scene.anna)).level is None
    assert await periods(scene) == ()
    assert not await told(scene, "the computer plays")


async def test_the_computer_begins_to_play_by_itself(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    computers = ComputerPlayers(scene.bot.tables.decisions, Pace(0.0), scene.clock)
    scene.bot.tables.cache.subscribe(computers.look)
    await engaged(scene, scene.anna)
    post = await scene.anna.expect(PLACE, lambda seen: seen.pings == {scene.bastien.id})
    assert "For Anna, the computer" in post.text
    await computers.close()


async def test_what_the_computer_holds_is_shown_to_the_owner_alone(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    panel = await scene.run(scene.bastien, "/autopilot")
    await scene.bastien.click(panel.message, "Play for me: normal")
    panel = await scene.run(scene.anna, "/autopilot player:Bastien")
    theirs = (await scene.view(scene.bastien)).mine
    assert theirs is not None
    edition = (await scene.table()).edition
    for ticket in theirs.tickets:
        name = SAY.ticket(edition, ticket)
        assert not [each for each in scene.anna.ever_shown().texts if name in each]
