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


@pytest.mark.rule("R23", "R44")
async def test_a_taken_route_is_answered_with_what_would_work(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3", claims={"dieppe-paris": 1})
    reply = await scene.run(scene.anna, "/claim from:Paris to:Dieppe")
    assert "belongs to Bastien already (R23)" in reply.text
    assert "A station could use that route" in reply.text
    found = labels(reply.message)
    assert found[:2] == ["Station in Paris", "Station in Dieppe"]
    assert "Frankfurt–Paris" in found
    assert found[-2:] == ["All routes", "Why? R23"]
    ways = await scene.anna.click(reply.message, "Frankfurt–Paris")
    preview = await scene.anna.click(ways.message, "3 white")
    await scene.anna.click(preview.message, "Claim it")
    assert "frankfurt-paris-white" in (await scene.view()).claims


@pytest.mark.rule("R23")
async def test_ones_own_route_needs_no_station(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3", claims={"dieppe-paris": 0})
    reply = await scene.run(scene.anna, "/claim from:Paris to:Dieppe")
    assert "is yours already (R23)" in reply.text
    assert not any("Station" in label for label in labels(reply.message))


@pytest.mark.rule("R25")
async def test_the_second_track_of_ones_own_is_answered_with_other_routes(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3 red:2", claims={"frankfurt-paris-orange": 0})
    reply = await scene.run(scene.anna, PARIS)
    assert "You own the other track" in reply.text
    assert "(R25)" in reply.text
    assert "Brussels–Paris" in labels(reply.message)


@pytest.mark.rule("R26")
async def test_a_closed_double_is_answered_with_a_station(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3", claims={"frankfurt-paris-orange": 1})
    reply = await scene.run(scene.anna, PARIS)
    assert "(R26)" in reply.text
    build = await scene.anna.click(reply.message, "Station in Frankfurt")
    preview = await scene.anna.click(build.message, "1 white")
    assert "Build a station in Frankfurt?" in preview.text
    assert "Frankfurt–Paris (Bastien)" in preview.text


@pytest.mark.rule("R24")
async def test_too_few_wagons_are_answered_with_shorter_routes(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:6 loco:2", wagons={0: 3})
    reply = await scene.run(scene.anna, "/claim from:Palermo to:Smyrna")
    assert "takes 6 wagons and you have 3 left (R24)" in reply.text
    assert {"Brindisi–Palermo", "Athens–Smyrna"} <= set(labels(reply.message))
    assert "Palermo–Rome" not in labels(reply.message), "that takes four"


@pytest.mark.rule("R29")
async def test_a_ferry_without_its_locomotives_is_answered_with_payments(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:3 loco:1")
    reply = await scene.run(scene.anna, "/claim from:Brindisi to:Palermo locomotives:0")
    assert "is a ferry" in reply.text
    assert "(R29)" in reply.text
    assert labels(reply.message) == ["2 red + 1 locomotive", "Why? R29"]


@pytest.mark.rule("R20")
async def test_too_few_cards_are_answered_with_what_is_near_or_nothing(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:1")
    reply = await scene.run(scene.anna, PARIS)
    assert "draw some more" in reply.text
    assert "can't pay for any other route of Paris and Frankfurt" in reply.text
    assert labels(reply.message) == ["All routes", "Why? R20"]


async def test_cities_without_a_route_are_answered_with_the_routes_they_have(
    scene: Scene,
) -> None:
    await scene.opened()
    await scene.put(hand="green:3")
    reply = await scene.run(scene.anna, "/claim from:Paris to:Wien")
    assert "No route joins Paris and Vienna" in reply.text
    assert "Berlin–Vienna" in labels(reply.message)
    assert not (await scene.view()).claims


@pytest.mark.rule("R21")
@pytest.mark.parametrize(("colour", "text"), [("grey", "R21"), ("xyz", "No card is")])
async def test_a_colour_that_is_none_is_answered_with_payments(
    scene: Scene, colour: str, text: str
) -> None:
    await scene.opened()
    await scene.put(hand="white:3 loco:1")
    reply = await scene.run(scene.anna, f"{PARIS} color:{colour}")
    assert text in reply.text
    assert labels(reply.message) == ["3 white", "2 white + 1 locomotive"]
    reply = await scene.run(scene.anna, f"/claim from:Pa to:Fra color:{colour}")
    assert text in reply.text, "cities and colour both unclear"
    assert not (await scene.view()).claims


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
    assert "Give the tunnel up" in labels(reply.message)
    post = await scene.post()
    assert post.pings == frozenset()
    assert "Decide" in labels(post)
    other = await scene.bastien.click(post, "Decide")
    assert other.ephemeral
    assert "Anna's" in other.text
    reply = await scene.run(scene.anna, "/draw")
    assert "Give the tunnel up" in labels(reply.message)
    panel = (await scene.anna.click(post, "Decide")).message
    reply = await scene.anna.click(panel, "Pay 1 green")
    assert "is yours" in reply.text
