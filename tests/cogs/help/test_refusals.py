"""What the engine refuses, through the real bot: the sentence, its rule, what would work (R59)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.game_cache import GameCache
from bot.core.play import Play
from bot.storage.repositories.outbox import OutboxReader
from bot.words.refusals import rule_of
from engine.refusals import Refusal
from engine.state import State
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
