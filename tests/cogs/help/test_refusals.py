"""What the engine refuses, through the real bot: the sentence, its rule, what would work (R59).

What the service refuses, through the real bot: the sentence, and the buttons that would do.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.game_cache import GameCache
from bot.core.play import Play
from bot.storage.repositories.outbox import OutboxReader
from bot.words.refusals import rule_of
from cogs.turn.words.moves import is_too_dear
from engine.board import Seat
from engine.refusals import Refusal
from engine.state import State
from engine.view import Stage, view
from sandbox import components as parts
from sandbox.driver import Person, Reply
from tests.bot.words.refused import REFUSED
from tests.stage.scene import PLACE, Scene, labels
from tests.storing import reading
from tests.tables import offer_of, opening, refused

LOOK = {"My hand", "Text board", "Status"}
TURN = {"Pile", "Pile ×2", "Claim a route", "Station", "Tickets"}
SECOND = {"Pile", "No second card"}
KEEP = {"Keep the chosen ones"}
TOLL = {"Give the tunnel up"}
OFFERED = {
    Refusal.RESIGNED: LOOK,
    Refusal.NOT_YOUR_TURN: LOOK,
    Refusal.OPENING_NOT_DONE: KEEP,
    Refusal.OPENING_CHOSEN: LOOK,
    Refusal.CHOOSE_TICKETS_FIRST: KEEP,
    Refusal.DECIDE_TUNNEL_FIRST: TOLL,
    Refusal.FINISH_DRAWING_FIRST: SECOND,
    Refusal.EMPTY_PLACE: SECOND,
    Refusal.NO_SECOND_LOCOMOTIVE: SECOND,
    Refusal.TICKET_NOT_OFFERED: LOOK,
    Refusal.TOLL_COUNT: TOLL,
    Refusal.TOLL_COLOUR: TOLL,
}
"""The buttons beside a refusal; those of the turn where nothing else is said."""


async def place(scene: Scene, position: State) -> State:
    """Put a position on the table; the log knows nothing of it."""
    state = position._replace(seq=(await scene.table()).seq)
    await scene.change(lambda entry: replace(entry, state=state))
    scene.monkeypatch.setattr(scene.bot.services[GameCache], "forget", lambda game_id: None)
    return state


async def press(scene: Scene, person: Person, seat: int, action: str) -> Reply:
    """Press a button of that seat's present decision that does ``action``."""
    post = await scene.post()
    view = await scene.view()
    custom_id = f"sm:{(await scene.table()).id}:{seat}:{view.seats[seat].decisions}:{action}"
    message = scene.standin.world.channel(PLACE).messages[post.id]
    button = parts.find(message.components, custom_id)
    button = button or parts.find(message.components, post.button("Claim a route").custom_id or "")
    assert button is not None
    before = dict(button)
    button |= {"custom_id": custom_id, "disabled": False}
    try:
        return await person.click(post, custom_id)
    finally:
        button |= before


async def keep(scene: Scene, person: Person, seat: int, chosen: tuple[str, ...]) -> Reply:
    """Confirm a choice of tickets that the panel wouldn't let through."""
    view = await scene.view(person)
    assert view.mine is not None
    found = [ticket for ticket in view.mine.offer if ticket in chosen]
    await scene.bot.services[Play].draft((await scene.table()).id, int(person.id), tuple(found))
    return await press(scene, person, seat, "confirm")


async def unchanged(scene: Scene, state: State) -> None:
    """The position is the same object, and nothing waits to be posted."""
    assert (await scene.bot.services[GameCache].entry((await scene.table()).id)).state is state
    assert await reading(scene.bot.store, OutboxReader).pending(1) == []


@pytest.mark.rule("R59")
async def test_each_refusal_says_what_why_and_what_would_work(scene: Scene) -> None:
    await scene.opened()
    for refusal, position, move, seat, sentence in REFUSED:
        state = await place(scene, position())
        person = scene.people[seat]
        if move.startswith("keep"):
            reply = await keep(scene, person, seat, (move,))
            if refusal is Refusal.TICKET_NOT_OFFERED:
                continue
        else:
            reply = await press(scene, person, seat, move)
        assert reply.ephemeral, refusal
        assert sentence in reply.text, refusal
        offered = OFFERED.get(refusal, TURN)
        if offered is TOLL and is_too_dear(view(state, Seat(seat))):
            offered = {"Take my cards back"}
        rule = rule_of(refused(position(), move, seat=seat), None)
        assert offered | {f"Why? {rule}"} <= set(labels(reply.message)), (refusal, reply.text)
        await unchanged(scene, state)


@pytest.mark.rule("R6", "R59")
async def test_too_few_tickets_are_refused_with_the_choice(scene: Scene) -> None:
    await scene.opened()
    position = opening(3).state
    state = await place(scene, position)
    reply = await keep(scene, scene.anna, 0, (offer_of(position, 0)[0],))
    assert "Keep at least 2 tickets; you chose 1 (R6)." in reply.text
    assert {"Keep this ticket", "Why? R6"} <= set(labels(reply.message))
    await unchanged(scene, state)


@pytest.mark.rule("R47", "R59")
async def test_after_the_game_its_film_and_record_are_offered(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    reply = await scene.run(scene.anna, "/resign")
    await scene.anna.click(reply.message, "Resign")
    await scene.settled()
    reply = await scene.run(scene.bastien, "/draw")
    assert "This game is over (R47)" in reply.text
    assert labels(reply.message) == ["Film", "Check the shuffle", "Download the game", "Why? R47"]


async def test_a_refused_claim_or_station_leads_to_its_rule_too(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:4", stations={1: "wien"})
    for line, rule in (
        ("/claim from:Paris to:Frankfurt color:red", "Why? R20"),
        ("/claim from:Amsterdam to:London color:red locomotives:0", "Why? R29"),
        ("/station city:Wien color:blue", "Why? R"),
    ):
        reply = await scene.run(scene.anna, line)
        (why,) = [label for label in labels(reply.message) if label.startswith("Why?")]
        assert why.startswith(rule), line
        shown = await scene.anna.click(reply.message, why)
        assert f"**{why.removeprefix('Why? ')}**" in shown.text, line


async def test_a_refusal_leads_to_its_rule_and_stays(scene: Scene) -> None:
    await scene.opened()
    reply = await scene.run(scene.bastien, "/draw")
    assert (await scene.post()).id in reply.text
    rule = await scene.bastien.click(reply.message, "Why? R9")
    assert "👉 **R9**" in rule.text
    assert rule.message.id != reply.message.id
    assert "Anna's turn" in scene.bastien.again(reply.message).text
    hand = await scene.bastien.click(reply.message, "My hand")
    assert hand.message.id == reply.message.id


LOOKS = ["My hand", "Text board", "Status"]


async def refused_command(scene: Scene, person: Person, line: str, sentence: str) -> list[str]:
    """Run a command that is refused with that sentence; the labels of what is offered."""
    reply = await scene.run(person, line)
    assert sentence in reply.text
    return labels(reply.message)


async def test_without_a_table_one_is_opened_by_a_button(scene: Scene) -> None:
    sentence = "There is no table in this channel. /new opens one"
    offered = await refused_command(scene, scene.anna, "/start", sentence)
    assert offered == ["Open a table", "Rules"]
    reply = await scene.run(scene.anna, "/join")
    other = await scene.run(scene.bastien, "/pass")
    await scene.anna.click(reply.message, "Open a table")
    assert (await scene.table()).host_id == int(scene.anna.id)
    late = await scene.bastien.click(other.message, "Open a table")
    assert "There is already a table in this channel" in late.text


@pytest.mark.rule("R1", "R59")
async def test_in_a_lobby_seats_and_colours_are_offered(scene: Scene) -> None:
    await scene.run(scene.anna, "/new")
    taken = "There is already a table in this channel"
    assert await refused_command(scene, scene.bastien, "/new", taken) == ["Join"]
    assert await refused_command(scene, scene.bastien, "/leave", "You don't sit at this table") == [
        "Join"
    ]
    few = "A game needs at least 2 players (R1), and you are alone"
    assert await refused_command(scene, scene.anna, "/start", few) == [
        *("Add computer", "My countries", "Leave", "Why? R1"),
    ]
    assert (
        await refused_command(scene, scene.bastien, "/start", "Only Anna, who hosts this table")
        == []
    )
    colours = ["Red", "Green", "Yellow", "Black"]
    blue = "Somebody already plays blue, and each plays a colour of their own (R1). Free: "
    assert await refused_command(scene, scene.bastien, "/join color:blue", blue) == [
        *colours,
        "Why? R1",
    ]
    reply = await scene.run(scene.bastien, "/join color:blue")
    reply = await scene.bastien.click(reply.message, "Yellow")
    assert "play yellow" in reply.text
    again = "You already sit at this table"
    assert await refused_command(scene, scene.bastien, "/join", again) == [
        *("Red", "Green", "Black"),
        *("My countries", "Leave"),
    ]
    start = "Anna, who hosts this table, starts it with /start"
    assert await refused_command(scene, scene.anna, "/draw", start) == [
        *("Start", "Add computer", "My countries", "Leave"),
    ]
    assert await refused_command(scene, scene.bastien, "/board", start) == ["My countries", "Leave"]


@pytest.mark.rule("R1", "R59")
async def test_a_full_table_says_what_else_there_is(scene: Scene) -> None:
    await scene.run(scene.anna, "/new")
    others = [scene.standin.world.add_person(f"Guest {number}") for number in range(5)]
    *guests, late = [scene.standin.person(user.name) for user in others]
    for guest in guests:
        await scene.run(guest, "/join")
    full = "All 5 seats of this table are taken (R1)."
    assert await refused_command(scene, late, "/join", full) == ["Why? R1"]


async def test_once_it_has_begun_the_game_is_offered(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    begun = "The game has started, so seats and colours stay as they are."
    assert set(await refused_command(scene, scene.anna, "/leave", begun)) >= TURN
    assert await refused_command(scene, scene.bastien, "/start", begun) == LOOKS
    assert await refused_command(scene, scene.chiara, "/join", begun) == ["Text board", "Status"]
    seat = "You don't sit at this table, so you have nothing to decide here."
    assert await refused_command(scene, scene.chiara, "/draw", seat) == ["Text board", "Status"]
    over = "The game isn't over yet."
    assert await refused_command(scene, scene.bastien, "/verify", over) == LOOKS
    none = "There is no edition called"
    assert await refused_command(scene, scene.chiara, "/new edition:moon", none) == []


async def test_buttons_of_others_and_of_earlier_lead_to_the_present(scene: Scene) -> None:
    await scene.opened()
    old = await scene.post()
    before = await scene.view()
    reply = await scene.bastien.click(old, "Pile")
    assert "This button is Anna's" in reply.text
    assert labels(reply.message) == LOOKS
    assert (await scene.view()) == before
    await scene.anna.click(old, "Pile")
    reply = await scene.anna.click(old, "Pile ×2", stale=True)
    assert "You have drawn one card, and a turn is only one action" in reply.text
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
