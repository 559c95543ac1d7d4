"""The computer moves for the owner of a seat in every phase (R56)."""

from __future__ import annotations

import asyncio

import pytest

from cogs.seats.service.autopilot import ComputerDecisions
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
)
from engine.view import Stage
from tests.stage.on_autopilot import AGAIN, YOURS, driven, engaged, holder, moved, told
from tests.stage.scene import Scene, labels

__all__ = ["driven"]

pytestmark = pytest.mark.rule("R56")


@pytest.mark.thorough
async def test_each_move_says_that_it_is_the_computers(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await engaged(scene, scene.anna)
    await moved(scene, DrawBlind(), DrawBlind())
    post = await scene.post()
    assert post.pings == {scene.bastien.id}
    assert post.text.startswith("For Anna, the computer drew 2 cards from the pile.\n")
    assert "🤖 The computer plays for Anna, until Anna makes a move again." in post.text
    await scene.bastien.click(post, "Pile ×2")
    words = await scene.words()
    assert "The computer is thinking for Anna." in words.text and not words.pings
    assert words.text.startswith("Bastien drew 2 cards from the pile.\n")
    assert "🤖 The computer plays for Anna, until Anna makes a move again." in words.text
    for line in ("/status", "/text"):
        assert "The computer plays for Anna, until" in (await scene.run(scene.bastien, line)).text
    news = (await scene.run(scene.chiara, "/news")).text
    await moved(scene, DrawBlind(), DrawBlind())
    news = (await scene.run(scene.chiara, "/news")).text
    assert "For Anna, the computer drew 2 cards from the pile." in news


async def test_a_move_that_the_computer_was_faster_with_is_refused_kindly(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    post = await scene.post()
    await engaged(scene, scene.anna)
    await moved(scene, DrawBlind())
    before = await scene.view(scene.anna)
    reply = await scene.anna.click(post, "Pile ×2")
    assert reply.text.startswith(f"🤖 {YOURS}")
    assert "You have drawn one card" in reply.text
    assert "Pile" in labels(reply.message), "what the game waits for now"
    after = await scene.view(scene.anna)
    assert (after.mine, after.seq) == (before.mine, before.seq)
    await scene.anna.click(reply.message, "Pile")
    text = (await scene.post()).text
    assert "For Anna, the computer drew a card from the pile.\nAnna drew a card" in text


@pytest.mark.thorough
async def test_the_owner_is_faster_than_the_computer(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    post, services = await scene.post(), scene.bot.services
    await engaged(scene, scene.anna)
    (asked,) = await services[ComputerDecisions].pending((await scene.table()).id)
    await scene.anna.click(post, "Pile")
    assert await services[ComputerDecisions].input_for(asked) is None
    assert not await services[ComputerDecisions].answer(asked, DrawBlind())
    assert await services[ComputerDecisions].pending((await scene.table()).id) == ()
    view = await scene.view()
    assert view.stage is Stage.SECOND_DRAW and view.to_act == (0,)


@pytest.mark.thorough
async def test_the_owner_and_the_computer_move_at_once(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    post, services = await scene.post(), scene.bot.services
    await engaged(scene, scene.anna)
    before = await scene.view()
    (asked,) = await services[ComputerDecisions].pending((await scene.table()).id)
    played, reply = await asyncio.gather(
        services[ComputerDecisions].answer(asked, DrawTickets()), scene.anna.click(post, "Pile")
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
        scene.anna.click(post, "Tickets"), scene.anna.click(post, "Claim a route")
    )
    assert (YOURS in one.text) != (YOURS in other.text)
    assert len(await told(scene, AGAIN)) == 1


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
    text = (await scene.words()).text
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


@pytest.mark.thorough
@pytest.mark.rule("R11")
async def test_it_goes_on_in_the_middle_of_a_draw(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await scene.anna.click(await scene.post(), "Pile")
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


@pytest.mark.thorough
@pytest.mark.rule("R33")
async def test_it_decides_about_an_open_tunnel(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await scene.put(seats=2, hand="green:4", pile="green red blue" + " white*9")
    await scene.run(scene.anna, "/claim from:Zurich to:Venezia color:green")
    await engaged(scene, scene.anna)
    await moved(scene, GiveUpTunnel())
    assert "For Anna, the computer gave the tunnel" in (await scene.post()).text


@pytest.mark.thorough
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
    await scene.bastien.click(await scene.post(), "Pile ×2")
    await moved(scene, DrawTickets())
    offer = (await scene.view(scene.anna)).mine
    assert offer is not None
    await moved(scene, KeepTickets(frozenset(offer.offer[:2])))
    text = (await scene.post()).text
    assert "For Anna, the computer drew 3 tickets and kept 2." in text


@pytest.mark.thorough
@pytest.mark.rule("R55")
async def test_its_last_action_can_be_taken_back_by_the_owner(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await scene.put(seats=2, hand="white:4 red:3")
    await engaged(scene, scene.anna)
    view = await scene.view(scene.anna)
    (asked,) = await scene.bot.services[ComputerDecisions].pending((await scene.table()).id)
    question = await scene.bot.services[ComputerDecisions].input_for(asked)
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
    (asked,) = await scene.bot.services[ComputerDecisions].pending((await scene.table()).id)
    question = await scene.bot.services[ComputerDecisions].input_for(asked)
    assert question is not None
    await moved(scene, next(m for m in question.choices if isinstance(m, BuildStation)))
    assert "For Anna, the computer built a station in" in (await scene.post()).text
