"""Locomotives in a pile of their own: taken by a word or a button, and what is said of them."""

from __future__ import annotations

from typing import Any

import pytest

import data
from engine.board import CityId, Seat
from engine.cards import Colour
from engine.state import SecondDraw
from sandbox.driver import Reply
from sandbox.screen import Button, Seen
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.tongues import Tongue, each_language, put
from tests.tables import cards

LONDON = CityId("london")
ROW = ["Red", "Blue", "White", "Green", "Black"]
PILES = ["Pile", "Pile ×2"]
EXPRESS = data.load("express").board
DRY: dict[str, Any] = {"pile": "", "discard": ""}
BARE: dict[str, Any] = {**DRY, "row": "- - - - -"}


@pytest.fixture(autouse=True)
async def opened(scene: Scene) -> None:
    await scene.opened(edition="express")


async def held(scene: Scene) -> int:
    """How many locomotives Anna holds."""
    view = await scene.view(scene.anna)
    assert view.mine is not None
    return view.mine.hand[Colour.LOCOMOTIVE]


async def panel(scene: Scene, line: str, **position: Any) -> Reply:
    """What Anna is answered in a position."""
    await put(scene, **position)
    return await scene.run(scene.anna, line)


def button(message: Seen, label: str) -> Button:
    return next(each for each in message.buttons if each.label.startswith(label))


def closed(message: Seen) -> list[str]:
    return [each.label for each in message.buttons if each.disabled]


@pytest.mark.thorough
@pytest.mark.rule("X3", "X4")
@each_language
async def test_one_is_typed_by_every_name(scene: Scene, language: str) -> None:
    anna = Tongue(scene, scene.anna, language)
    say = anna.say
    kind, label = say.card_kind(Colour.LOCOMOTIVE), say.card_label(Colour.LOCOMOTIVE)
    await put(scene, hand="red:2 loco:1")
    for typed in ("", label, kind):
        found = await anna.person.autocomplete(
            PLACE, f"/{say('command-draw')}", say("option-draw-card"), typed
        )
        assert (label, "loco") in [(each.name, each.value) for each in found]
    for typed in dict.fromkeys((kind, label, "loco", "joker")):
        await put(scene, hand="red:2 loco:1")
        reply = await anna.types("draw", card=typed)
        assert await held(scene) == 2, typed
        assert (await scene.view()).locomotives == 8
        assert say("hand-cards", count=4, cards=say.cards(cards("red:2 loco:2"))) in reply.text
        assert reply.message.files, "the hand is shown, as after every draw"
        assert (await scene.view()).to_act == (1,), "it ends the turn"


@pytest.mark.rule("X4", "R55")
async def test_one_is_taken_from_the_public_post_and_put_back(scene: Scene) -> None:
    person, post = await scene.to_act(), await scene.post()
    before = await scene.view(person)
    assert labels(post)[5:10] == ["Loco (10)", *PILES, "Claim a route", "Tickets"]
    taken = await person.click(post, "Loco (10)")
    view = await scene.view(person)
    assert view.mine is not None and before.mine is not None
    assert view.mine.hand[Colour.LOCOMOTIVE] == before.mine.hand[Colour.LOCOMOTIVE] + 1
    call, told = await scene.post(), person.again(post)
    assert person.user.name in told.text and "locomotive" in told.text
    assert "Loco (9)" in labels(call)
    assert {"Undo", "My hand"} <= set(labels(taken.message))
    await person.click(taken.message, "Undo")
    after = await scene.view(person)
    assert after.mine == before.mine
    assert (after.locomotives, after.to_act) == (10, before.to_act)
    assert "Loco (10)" in labels(await scene.post())


@pytest.mark.rule("X4", "X5")
async def test_whoever_asks_what_to_draw_is_offered_one(scene: Scene) -> None:
    asked = await panel(scene, "/draw", hand="red:2")
    assert labels(asked.message) == [*ROW, "Loco (10)", *PILES]
    assert "or one locomotive from its pile (X4, X5)" in asked.text
    await scene.anna.click(asked.message, "Loco (10)")
    assert await held(scene) == 1


@pytest.mark.rule("X4", "R9")
async def test_it_is_no_second_card(scene: Scene) -> None:
    second = await panel(scene, "/draw", phase=SecondDraw(Seat(0)))
    assert labels(second.message)[:6] == [*ROW, "Pile"]
    refused = await scene.run(scene.anna, "/draw card:locomotive")
    assert "a turn is only one action" in refused.text
    assert await held(scene) == 0
    post = await scene.post()
    assert not [each for each in labels(post) if "second" in each]


@pytest.mark.rule("X6", "X7")
async def test_from_an_empty_pile_none_can_be_taken(scene: Scene) -> None:
    position = {"hand": "red", "hands": {1: "loco:10"}}
    asked = await panel(scene, "/draw", **position)
    assert "or one locomotive" not in asked.text
    assert closed(asked.message) == ["Loco (0)"]
    refused = await scene.run(scene.anna, "/draw card:locomotive")
    assert "No locomotive is left in the pile" in refused.text and "(X6)" in refused.text
    assert {"Pile", "Tickets"} <= set(labels(refused.message)), "what can be done instead"
    found = await scene.anna.autocomplete(PLACE, "/draw", "card", "")
    assert "loco" not in [each.value for each in found]


@pytest.mark.rule("X6")
async def test_the_row_is_drawn_from_though_the_piles_are_empty(scene: Scene) -> None:
    asked = await panel(scene, "/draw", **DRY)
    assert closed(asked.message) == PILES
    second = await scene.anna.click(asked.message, "Blue")
    assert "You took a blue card" in second.text
    await scene.anna.click(second.message, "Green")
    assert (await scene.view()).to_act == (1,)


@pytest.mark.thorough
@pytest.mark.usefixtures("panels_stay")
@pytest.mark.rule("X6", "R10")
async def test_only_a_locomotive_is_left_to_draw_and_then_nothing(scene: Scene) -> None:
    asked = await panel(scene, "/draw", **BARE, ticket_pile="")
    assert closed(asked.message) == ["Empty"] * 5 + PILES
    assert "Pass" not in labels((await scene.run(scene.anna, "/hand")).message)
    await scene.anna.click(asked.message, "Loco (10)")
    nothing = {**BARE, "ticket_pile": "", "hands": {1: "loco:10"}}
    refused = await panel(scene, "/draw", **nothing)
    assert "both empty" in refused.text and "(X6)" in refused.text
    assert "Pass" in labels(refused.message)


async def test_who_cannot_pay_for_a_route_is_offered_one_too(scene: Scene) -> None:
    short = {each: 1 for each, route in EXPRESS.routes.items() if route.length == 1}
    asked = await panel(scene, "/hand", hand="red blue", claims=short)
    listed = await scene.anna.click(asked.message, "Claim a route")
    assert button(listed.message, "Loco (").disabled is False


@pytest.mark.rule("X2")
async def test_a_colour_that_the_edition_lacks_is_refused_kindly(scene: Scene) -> None:
    await put(scene, hand="red:1")
    other = EXPRESS.routes_at[LONDON][0].other(LONDON)
    before = await scene.view(scene.anna)
    for line in ("/draw card:orange", f"/claim from:London to:{other} color:orange"):
        refused = await scene.run(scene.anna, line)
        assert "There are no orange cards in this edition" in refused.text, line
        assert "blue, purple, white, green, yellow, black, red" in refused.text, line
        assert ("Pile" in labels(refused.message)) == line.startswith("/draw"), line
        assert await scene.view(scene.anna) == before, line


@pytest.mark.rule("X2")
async def test_only_colours_of_the_edition_are_suggested(scene: Scene) -> None:
    found = await scene.anna.autocomplete(PLACE, "/claim", "color", "")
    words = [each.value for each in found]
    assert len(words) == 8 and "orange" not in words
    assert await scene.anna.autocomplete(PLACE, "/claim", "color", "oran") == []
