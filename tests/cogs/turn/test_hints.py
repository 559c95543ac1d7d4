"""Advice: asked for by button and command, done by its own buttons, seen by nobody else (R53)."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from discord import ui

import strategy.advice
from bot.app.client import ADVICE_WAITING
from bot.core.play import Play
from engine.board import Board, RouteId, Seat, TicketId
from engine.cards import Colour
from engine.moves import KeepTickets, Move
from engine.notation import read
from engine.payment import payment
from engine.state import TicketChoice, TunnelToll
from engine.view import Stage, View
from sandbox.driver import Person, Reply
from sandbox.screen import Seen
from strategy.decision import Decision, Reason
from tests.stage.scene import PLACE, WITH_HINTS, Scene, labels
from tests.stage.tongues import EDITION, Tongue, each_language, opened, put, started

BERLIN = TicketId("berlin-roma")
WIEN = Decision(read("claim berlin-wien green:3"), Reason.FOR_TICKETS, (BERLIN,))
ROW = Decision(read("take 1"), Reason.COLOUR_NEEDED)
BLIND = Decision(read("draw"), Reason.BLIND)
TICKETS = Decision(read("tickets"), Reason.TICKETS_FOR_MORE)
STATION = Decision(read("station wien green:1"), Reason.STATION_CHEAP)
PASS = Decision(read("pass"), Reason.NOTHING_TO_GAIN)
TURN = {"hand": "green:3", "tickets": {0: "berlin-roma"}}
TUNNEL = TunnelToll(
    Seat(0), RouteId("venezia-zurich"), payment(Colour.GREEN, 2, 0), (Colour.GREEN,), 1
)
OFFER = TicketChoice(Seat(0), (TicketId("frankfurt-kobenhavn"), TicketId("dieppe-madrid")))


def thinks(scene: Scene, *decisions: Decision) -> None:
    """Let the computer advise just that."""

    def ranked(board: Board, view: View, choices: Sequence[Move]) -> list[Decision]:
        return list(decisions)

    scene.monkeypatch.setattr(strategy.advice, "ranked", ranked)


async def table(scene: Scene, language: str = "en") -> tuple[Tongue, ...]:
    """Anna's first turn, where hints are allowed."""
    if language == "en":
        await scene.opened(edition=WITH_HINTS)
        return tuple(Tongue(scene, person, language) for person in scene.people)
    say = scene.bot.texts.speaker(language)
    return await opened(scene, language, hints=say("hints-choice", allowed=True))


async def asked(anna: Tongue) -> Seen:
    """The panel after the button in the hand."""
    hand = (await anna.types("hand")).message
    return (await anna.press(hand, "ui-hint")).message


async def decisions(scene: Scene) -> int:
    """How many decisions Anna has made."""
    return (await scene.view()).seats[0].decisions


@pytest.mark.usefixtures("panels_stay")
@pytest.mark.thorough
@each_language
async def test_a_claim_is_advised_shown_and_made(scene: Scene, language: str) -> None:
    anna, *_ = await table(scene, language)
    await put(scene, **TURN)
    thinks(scene, WIEN, ROW, TICKETS)
    panel, say = await asked(anna), anna.say
    assert panel.text.startswith(say("hint-title", count=3))
    route = f"{anna.city('berlin')}–{anna.city('wien')}"
    ticket = f"{anna.city('berlin')}–{anna.city('roma')} (9)"
    first, second, third = panel.text.split("\n")[1:4]
    assert route in first and say.count(Colour.GREEN, 3) in first and ticket in first
    assert say.card(Colour.RED) in second
    assert say("hint-tickets") in third
    assert labels(panel) == [
        f"1 · {route}",
        f"2 · {say.card_label(Colour.RED)}",
        f"3 · {say('ui-draw-tickets')}",
        say("ui-hand"),
    ]
    typed = (await anna.types("hint")).message
    assert (typed.text, labels(typed)) == (panel.text, labels(panel))
    await anna.press(panel, "hint-do-claim", number=1, route=route)
    assert (await scene.view()).claims == {"berlin-wien": 0}


@pytest.mark.thorough
async def test_who_does_not_want_to_be_asked_claims_and_builds_at_once(scene: Scene) -> None:
    anna, *_ = await table(scene)
    await scene.run(scene.anna, "/preferences ask:no")
    thinks(scene, STATION, WIEN)
    await put(scene, **TURN)
    await scene.anna.click(await asked(anna), "1 · Station in Vienna")
    assert (await scene.view()).seats[0].stations == ("wien",)
    await put(scene, **TURN)
    await scene.anna.click(await asked(anna), "2 · Berlin–Vienna")
    assert (await scene.view()).claims == {"berlin-wien": 0}


@pytest.mark.thorough
async def test_a_card_is_drawn_at_once_and_the_second_one_advised(scene: Scene) -> None:
    anna, *_ = await table(scene)
    thinks(scene, BLIND, ROW)
    await put(scene, **TURN)
    drawn = await scene.anna.click(await asked(anna), "1 · Pile")
    assert "you drew" in drawn.text and "Hint" in labels(drawn.message)
    assert (await scene.view()).stage is Stage.SECOND_DRAW
    thinks(scene, PASS, ROW, BLIND)
    panel = await asked(anna)
    assert "**Take a red card** as your second card (place 1)." in panel.text
    assert labels(panel)[:3] == ["1 · No second card", "2 · Red", "3 · Pile"]
    declined = await scene.anna.click(panel, "1 · No second card")
    assert "You take no second card." in declined.text
    assert (await scene.view()).to_act == (1,)


@pytest.mark.rule("R10", "R38")
async def test_tickets_and_passing_are_asked_about_as_always(scene: Scene) -> None:
    anna, *_ = await table(scene)
    thinks(scene, TICKETS)
    await put(scene, **TURN)
    question = await scene.anna.click(await asked(anna), "1 · Draw tickets")
    assert labels(question.message) == ["Draw tickets", "No, go back"]
    assert (await scene.view()).stage is Stage.TURN
    thinks(scene, PASS)
    await put(scene, hand="green", row="- - - - -", pile="", ticket_pile="", wagons={0: 1})
    question = await scene.anna.click(await asked(anna), "1 · Pass")
    assert labels(question.message) == ["Pass", "No, go back"]


@pytest.mark.thorough
@each_language
@pytest.mark.rule("R6", "R53")
async def test_first_tickets_are_marked_and_kept_when_confirmed(
    scene: Scene, language: str
) -> None:
    allowed = scene.bot.texts.speaker(language)("hints-choice", allowed=True)
    anna, bastien, _ = await started(scene, language, hints=allowed)
    for tongue in (anna, bastien):
        view = await scene.view(tongue.person)
        assert view.mine is not None
        offer = view.mine.offer
        thinks(scene, Decision(KeepTickets(frozenset(offer[1:3])), Reason.TICKETS_FIT))
        panel = await asked(tongue)
        for each in offer[1:3]:
            assert tongue.say.ticket((await scene.table()).edition, each) in panel.text
        marked = await tongue.press(panel, "hint-do-keep", number=1, count=2)
        chosen = [o.value for o in marked.message.selects[0].options if o.default]
        assert chosen == list(offer[1:3])
        before = (await scene.view(tongue.person)).mine
        assert before is not None and not before.tickets, "nothing is kept yet"
        await tongue.press(marked.message, "ui-confirm-tickets", count=2)
        mine = (await scene.view(tongue.person)).mine
        assert mine is not None and mine.tickets == offer[1:3]
    stale = await tongue.person.click(panel, panel.buttons[0].custom_id or "", stale=True)
    assert stale.ephemeral and "Sorry" not in stale.text


@pytest.mark.thorough
@each_language
async def test_the_beginning_tells_of_hints_and_each_decision_offers_one(
    scene: Scene, language: str
) -> None:
    allowed = scene.bot.texts.speaker(language)("hints-choice", allowed=True)
    anna, *_ = await started(scene, language, hints=allowed)
    post = await scene.post()
    assert anna.say("opening-hints") in post.text
    assert anna.say("ui-hint") not in labels(post), "a public post looks the same for all"
    mine = (await scene.view(anna.person)).mine
    assert mine is not None
    thinks(scene, Decision(KeepTickets(frozenset(mine.offer)), Reason.TICKETS_FIT))
    panel = (await anna.press(post, "ui-choose")).message
    assert anna.say("hint-title", count=1) in (await anna.press(panel, "ui-hint")).text


@pytest.mark.thorough
@each_language
@pytest.mark.rule("R31", "R33", "R39")
async def test_a_tunnel_and_an_offer_are_advised_about(scene: Scene, language: str) -> None:
    anna, *_ = await table(scene, language)
    pay = Decision(read("toll green:1"), Reason.TOLL_WORTH)
    give_up = Decision(read("giveup"), Reason.TOLL_TOO_DEAR)
    thinks(scene, pay, give_up)
    await put(scene, hand="green", phase=TUNNEL)
    panel = await asked(anna)
    assert anna.say("hint-give-up") not in panel.text, "there is one better answer"
    one = anna.say.count(Colour.GREEN, 1)
    await anna.press(panel, "hint-do-toll", number=1, payment=one)
    assert "venezia-zurich" in (await scene.view()).claims
    thinks(scene, give_up, pay)
    await put(scene, hand="green", phase=TUNNEL)
    await anna.press(await asked(anna), "hint-do-give-up", number=1)
    assert not (await scene.view()).claims
    thinks(scene, Decision(read("keep dieppe-madrid"), Reason.TICKETS_LEAST))
    await put(scene, hand="green", phase=OFFER)
    marked = await anna.press(await asked(anna), "hint-do-keep", number=1, count=1)
    await anna.press(marked.message, "ui-confirm-tickets", count=1)
    mine = (await scene.view(scene.anna)).mine
    assert mine is not None and mine.tickets == ("dieppe-madrid",)


@pytest.mark.thorough
@each_language
async def test_where_hints_are_off_it_is_said_who_allows_them(scene: Scene, language: str) -> None:
    anna, *_ = await opened(scene, language)
    await put(scene, **TURN)
    reply = await anna.types("hint")
    assert reply.text.startswith(anna.say("table-hints-off", host="Anna"))
    assert anna.say("ui-claim") in labels(reply.message), "the turn is below"
    shown = [(await anna.types("hand")).message, (await anna.types("help")).message]
    for each in shown:
        assert anna.say("ui-hint") not in labels(each)
        assert anna.say("help-hint") not in each.text


async def test_a_button_from_a_table_where_hints_were_on_does_nothing_where_they_are_off(
    scene: Scene,
) -> None:
    await scene.opened()
    made = await forged(scene, "hint", seat="-")
    reply = await scene.anna.click(made, made.buttons[0].custom_id or "")
    assert "There are no hints at this table." in reply.text


@each_language
async def test_where_too_many_ask_at_once_one_is_asked_to_try_again(
    scene: Scene, language: str
) -> None:
    anna, *_ = await table(scene, language)
    advisers, go_on = scene.bot.advisers, threading.Event()
    try:
        others = [advisers.submit(go_on.wait, urgent=False) for _ in range(1 + ADVICE_WAITING)]
        reply = await anna.types("hint")
    finally:
        go_on.set()
    await asyncio.gather(*others)
    assert reply.text.startswith(anna.say("hint-busy"))
    assert (await anna.types("hint")).text.startswith(anna.say("hint-title", count=3))


def noted(threads: dict[str, str], name: str, real: Callable[..., Any]) -> Callable[..., Any]:
    """Do the same, and note in which thread."""

    def doing(*given: Any) -> Any:
        threads[name] = threading.current_thread().name
        return real(*given)

    return doing


async def test_neither_the_advice_nor_its_words_are_thought_of_on_the_loop(scene: Scene) -> None:
    anna, *_ = await table(scene)
    # Each bot loads the cogs anew.
    threads, hinting = dict[str, str](), sys.modules["cogs.turn.panels.advice"]
    for name in ("advise", "hint_text"):
        scene.monkeypatch.setattr(hinting, name, noted(threads, name, getattr(hinting, name)))
    reply = await anna.types("hint")
    assert reply.text.startswith(anna.say("hint-title", count=3)), reply.text
    assert sorted(threads) == ["advise", "hint_text"]
    assert all(each.startswith("advice") for each in threads.values())


@pytest.mark.thorough
@each_language
async def test_help_tells_of_it_where_it_can_be_used(scene: Scene, language: str) -> None:
    anna, bastien, _ = await table(scene, language)
    mine = (await anna.types("help")).message
    assert anna.say("help-hint") in mine.text
    assert anna.say("ui-hint") in labels(mine)
    waiting = (await bastien.types("help")).message
    assert anna.say("help-hint") not in waiting.text
    assert anna.say("ui-hint") not in labels(waiting)
    panel = (await anna.press(mine, "ui-hint")).message
    assert panel.text.startswith(anna.say("hint-title", count=1)[:10])


@pytest.mark.usefixtures("panels_stay")
@pytest.mark.rule("R9")
async def test_whoever_waits_is_told_for_whom(scene: Scene) -> None:
    await table(scene)
    refused = await scene.run(scene.bastien, "/draw")
    reply = await scene.run(scene.bastien, "/hint")
    assert "It's Anna's turn now, not yours (R9)." in reply.text
    assert (reply.text, labels(reply.message)) == (refused.text, labels(refused.message))
    assert "Hint" not in labels((await scene.run(scene.bastien, "/hand")).message)


async def test_who_does_not_play_is_told_so(scene: Scene) -> None:
    seated = {person.user.name for person in scene.people}
    name = next(p.name for p in scene.standin.world.people if p.name not in seated)
    dora = scene.standin.person(name)
    assert "no table" in (await scene.run(dora, "/hint")).text
    await scene.lobby()
    assert "The game hasn't started yet." in (await scene.run(scene.anna, "/hint")).text
    await scene.run(scene.anna, "/start")
    assert "You don't sit at this table" in (await scene.run(dora, "/hint")).text


@pytest.mark.rule("R55")
@pytest.mark.usefixtures("panels_stay")
async def test_advice_of_an_earlier_decision_is_refused(scene: Scene) -> None:
    anna, *_ = await table(scene)
    thinks(scene, BLIND, WIEN, TICKETS)
    await put(scene, **TURN)
    panel = await asked(anna)
    await scene.run(scene.anna, "/draw card:pile")
    before = await decisions(scene)
    # The first says to draw, which still fits.
    for button in panel.buttons[1:3]:
        reply = await scene.anna.click(panel, button.custom_id or "", stale=True)
        assert reply.ephemeral and "Sorry" not in reply.text
        assert await decisions(scene) == before
    thinks(scene, Decision(read("keep dieppe-madrid"), Reason.TICKETS_LEAST))
    await put(scene, hand="green", phase=OFFER)
    old = (await asked(anna)).buttons[0].custom_id or ""
    await scene.run(scene.anna, "/tickets")
    table_id, _, n, action = old.split(":", 4)[1:]
    await put(scene, **TURN)
    for person in scene.people:
        await scene.run(person, "/draw card:two")
    await put(scene, hand="green", phase=OFFER)
    made = await forged(scene, action, n=int(n) - 1)
    reply = await scene.anna.click(made, made.buttons[0].custom_id or "")
    assert "Those were other tickets" in reply.text
    assert await scene.bot.services[Play].draft_of(int(table_id), int(scene.anna.id)) == ()


async def test_buttons_of_others_do_nothing(scene: Scene) -> None:
    await table(scene)
    await put(scene, hand="green", phase=OFFER)
    made = await forged(scene, "mark b")
    reply = await scene.bastien.click(made, made.buttons[0].custom_id or "")
    assert "This button is Anna's" in reply.text
    public = await forged(scene, "hint", seat="-")
    reply = await scene.bastien.click(public, public.buttons[0].custom_id or "")
    assert "It's Anna's turn now, not yours" in reply.text


@pytest.mark.rule("R52", "R53")
async def test_nobody_sees_that_somebody_asked(scene: Scene) -> None:
    anna, *_ = await table(scene)
    await put(scene, **TURN)
    await scene.settled()
    memory, before = scene.standin.world.memory, [each.text for each in scene.bastien.sees(PLACE)]
    mark = len(memory.shown)
    await asked(anna)
    await anna.types("hint")
    await scene.settled()
    assert {each.audience for each in memory.shown[mark:]} == {scene.anna.id}
    assert [each.text for each in scene.bastien.sees(PLACE)] == before


@pytest.mark.thorough
async def test_two_who_ask_at_once_are_each_advised_on_their_own(scene: Scene) -> None:
    allowed = scene.bot.texts.speaker("en")("hints-choice", allowed=True)
    await started(scene, "en", hints=allowed)

    async def ask(person: Person) -> Reply:
        return await scene.run(person, "/hint")

    replies = await asyncio.gather(*map(ask, scene.people))
    board, say = EDITION.board, scene.bot.texts.speaker("en")
    for person, reply in zip(scene.people, replies, strict=True):
        mine = (await scene.view(person)).mine
        assert mine is not None
        others = set(board.tickets) - set(mine.offer)
        said = {each for each in board.tickets if say.ticket(EDITION, each) in reply.text}
        assert said and not said & others


async def test_advice_is_worked_out_off_the_loop(scene: Scene) -> None:
    anna, *_ = await table(scene)
    await put(scene, **TURN)
    loop, inside = asyncio.get_running_loop(), []

    def ranked(board: Board, view: View, choices: Sequence[Move]) -> list[Decision]:
        try:
            inside.append(asyncio.get_running_loop() is loop)
        except RuntimeError:
            inside.append(False)
        return [BLIND]

    scene.monkeypatch.setattr(strategy.advice, "ranked", ranked)
    await asked(anna)
    assert inside == [False]


async def forged(scene: Scene, action: str, *, seat: str = "0", n: int | None = None) -> Seen:
    """A message that everybody sees with a button of Anna's present decision."""
    table, view = await scene.table(), await scene.view()
    number = view.seats[0].decisions if n is None else n
    custom_id = f"sm:{table.id}:{seat}:{number}:{action}"
    shown = ui.LayoutView(timeout=None)
    shown.add_item(ui.ActionRow(ui.Button(label=action, custom_id=custom_id)))
    sent = await scene.bot.get_partial_messageable(table.location.channel_id).send(view=shown)
    return next(each for each in scene.anna.sees(PLACE) if each.id == str(sent.id))
