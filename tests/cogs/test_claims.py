"""Claiming routes: typed, picked, and paid as meant."""

from __future__ import annotations

import pytest

from tests.cogs.conftest import Scene, labels

PARIS = "/claim from:Paris to:Frankfurt"


@pytest.mark.rule("R20", "R59")
async def test_a_colour_that_claims_neither_track_is_answered_with_what_would(
    scene: Scene,
) -> None:
    await scene.opened()
    await scene.put(hand="white:3 loco red:3")
    reply = await scene.run(scene.anna, f"{PARIS} color:red")
    assert "Paris–Frankfurt has two routes" in reply.text
    assert "red cards can't claim either" in reply.text
    assert "You could pay: 3 white · 2 white + 1 locomotive" in reply.text
    paying = [b for b in reply.message.buttons if "claim" in (b.custom_id or "")]
    assert [b.label for b in paying] == ["3 white", "2 white + 1 locomotive"]
    reply = await scene.anna.click(reply.message, "2 white + 1 locomotive")
    assert "is yours" in reply.text
    assert "Undo" in labels(reply.message)


@pytest.mark.rule("R28")
async def test_a_named_colour_pays_without_locomotives(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3 orange:3 loco:2")
    reply = await scene.run(scene.anna, f"{PARIS} color:white")
    assert "for 3 white" in reply.text


@pytest.mark.rule("R28")
async def test_a_locomotive_is_never_spent_unasked(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:2 loco")
    reply = await scene.run(scene.anna, f"{PARIS} color:white")
    assert labels(reply.message) == ["2 white + 1 locomotive"]
    assert not (await scene.view()).claims
    reply = await scene.run(scene.anna, PARIS)
    assert labels(reply.message) == ["2 white + 1 locomotive"]
    reply = await scene.run(scene.anna, f"{PARIS} color:white locomotives:1")
    assert "is yours" in reply.text


async def test_several_ways_to_pay_are_asked_by_buttons(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3 loco")
    reply = await scene.run(scene.anna, PARIS)
    assert labels(reply.message) == ["3 white", "2 white + 1 locomotive"]
    await scene.put(hand="white:3 orange:3")
    reply = await scene.run(scene.anna, PARIS)
    assert labels(reply.message) == ["3 orange → orange", "3 white → white"]
    await scene.anna.click(reply.message, "3 orange → orange")
    assert "frankfurt-paris-orange" in (await scene.view()).claims


async def test_the_one_way_to_pay_is_taken(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3")
    await scene.run(scene.anna, PARIS)
    assert "frankfurt-paris-white" in (await scene.view()).claims


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("/claim from:Paris to:Wien", "No route joins Paris and Vienna"),
        ("/claim from:Xyzzy to:Wien", "no city like"),
        (f"{PARIS} color:beige", "No card is"),
        (f"{PARIS} color:white locomotives:3", "You could pay"),
        ("/claim from:Paris to:Dieppe", "1 locomotive"),
    ],
)
async def test_a_wrong_claim_changes_nothing(scene: Scene, line: str, answer: str) -> None:
    await scene.opened()
    await scene.put(hand="white:3 loco:1", claims={"dieppe-paris": 1} if "Dieppe" in line else {})
    reply = await scene.run(scene.anna, line)
    if "Dieppe" in line:
        answer = "belongs to Bastien"
    assert answer in reply.text
    assert (await scene.view()).to_act == (0,)


async def test_cities_that_may_be_meant_are_buttons(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3")
    reply = await scene.run(scene.anna, "/claim from:Pa to:Fra")
    assert labels(reply.message) == ["Paris–Frankfurt"]
    await scene.anna.click(reply.message, "Paris–Frankfurt")
    assert "frankfurt-paris-white" in (await scene.view()).claims


async def test_the_picker_lists_routes_with_what_is_in_the_way(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3", wagons={0: 5})
    panel = (await scene.anna.click(await scene.post(), "Claim a route")).message
    (routes,) = panel.selects
    assert len(routes.options) == 25
    paid = [o for o in routes.options if o.description == "3 white"]
    assert any("Frankfurt–Paris" in option.label for option in paid)
    panel = (await scene.anna.click(panel, "▶ Page 2 of 5")).message
    (later,) = panel.selects
    assert not {o.value for o in later.options} & {o.value for o in routes.options}
    reasons = set()
    while any(label.startswith("▶") for label in labels(panel)):
        reasons |= {o.description for o in panel.selects[0].options}
        button = next(label for label in labels(panel) if label.startswith("▶"))
        panel = (await scene.anna.click(panel, button)).message
    assert "Takes 6 wagons; you have 5" in reasons
    assert any(reason and reason.startswith("Not enough cards") for reason in reasons)
    reply = await scene.anna.select(panel, "Choose a route", [panel.selects[0].options[-1].value])
    assert "R2" in reply.text


@pytest.mark.rule("R30", "R31", "R33", "R36")
async def test_a_tunnel_is_decided_in_private(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3 red:2", pile="white red blue" + " green*9")
    reply = await scene.run(scene.anna, "/claim from:Zurich to:Venezia color:white")
    # Zürich–Venezia is a green tunnel; white can't claim it.
    assert "R20" in reply.text
    await scene.put(hand="green:4", pile="green red blue" + " white*9")
    reply = await scene.run(scene.anna, "/claim from:Zurich to:Venezia color:green")
    assert "Pay 1 green" in labels(reply.message)
    assert "Give up" in labels(reply.message)
    post = await scene.post()
    assert post.pings == frozenset()
    assert "Decide" in labels(post)
    other = await scene.bastien.click(post, "Decide")
    assert other.ephemeral
    assert "Anna's" in other.text
    reply = await scene.run(scene.anna, "/draw")
    assert "Give up" in labels(reply.message)
    panel = (await scene.anna.click(post, "Decide")).message
    reply = await scene.anna.click(panel, "Pay 1 green")
    assert "is yours" in reply.text
