"""Claiming routes: typed, picked, and paid as meant."""

from __future__ import annotations

import re

import pytest

from engine.cards import Colour
from tests.stage.scene import WITH_HINTS, Scene, labels
from tests.tiers import sampled

PARIS = "/claim from:Paris to:Frankfurt"
ROW = ("Red", "Blue", "White", "Green", "Black")
PILE = ("Pile", "Pile ×2")


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
    preview = await scene.anna.click(reply.message, "2 white + 1 locomotive")
    assert "You pay 2 white + 1 locomotive." in preview.text
    reply = await scene.anna.click(preview.message, "Claim it")
    assert "is yours" in reply.text
    assert "Undo" in labels(reply.message)


@pytest.mark.rule("R28")
async def test_a_named_colour_pays_without_locomotives(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3 orange:3 loco:2")
    reply = await scene.run(scene.anna, f"{PARIS} color:white")
    assert "for 3 white" in reply.text


async def test_both_cities_may_be_typed_into_one_field(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3 orange:3 loco:2")
    listed = await scene.run(scene.anna, "/claim from:Paris")
    assert "Paris" in listed.text and "All routes" in labels(listed.message)
    reply = await scene.run(scene.anna, "/claim from:Paris - Frankfurt color:wite")
    assert "There is no “wite” card. Did you mean white?" in reply.text
    assert labels(reply.message) == ["Paris–Frankfurt · White"], "nothing else is beside it"
    assert not (await scene.view()).claims, "likeness asks and never acts"
    reply = await scene.anna.click(reply.message, "Paris–Frankfurt · White")
    assert "for 3 white" in reply.text


TYPED = [
    "from:Paris Frankfurt white",
    "from:white Paris-Frankfurt",
    "from:white to:Frankfurt color:Paris",
    "from:Frankfurt (Francoforte) to:blanc, Parigi",
]


@pytest.mark.parametrize("typed", sampled(TYPED, TYPED[2]))
async def test_a_claim_is_understood_from_whatever_field_it_came_in(
    scene: Scene, typed: str
) -> None:
    await scene.opened()
    await scene.put(hand="white:3 orange:3 loco:2")
    reply = await scene.run(scene.anna, f"/claim {typed}")
    assert "for 3 white" in reply.text


@pytest.mark.rule("R20", "R59")
async def test_the_whole_claim_in_the_first_field_is_refused_by_its_colour_alone(
    scene: Scene,
) -> None:
    await scene.opened()
    await scene.put(hand="white:3 red:3")
    reply = await scene.run(scene.anna, "/claim from:Paris Frankfurt red")
    assert "red cards can't claim either" in reply.text
    assert "You could pay: 3 white" in reply.text


async def test_what_is_no_name_stands_alone(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3")
    reply = await scene.run(scene.anna, "/claim from:Xyzzy Paris")
    assert labels(reply.message) == ["Look at a city"], "no panel of the turn drowns it"
    reply = await scene.run(scene.anna, "/claim from:Paris Frenkfurt")
    assert "Did you mean Paris–Frankfurt?" in reply.text
    assert labels(reply.message) == ["Paris–Frankfurt"]
    assert not (await scene.view()).claims


@pytest.mark.rule("R28")
async def test_a_locomotive_is_never_spent_unasked(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:2 loco")
    reply = await scene.run(scene.anna, f"{PARIS} color:white")
    assert labels(reply.message) == ["2 white + 1 locomotive", "All routes"]
    assert "It would take locomotives, so I ask first (R28)." in reply.text
    assert not (await scene.view()).claims
    reply = await scene.run(scene.anna, PARIS)
    assert labels(reply.message) == ["2 white + 1 locomotive", "All routes"]
    reply = await scene.run(scene.anna, f"{PARIS} color:white locomotives:1")
    assert "is yours" in reply.text


async def test_several_ways_to_pay_are_asked_by_buttons(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3 loco")
    reply = await scene.run(scene.anna, PARIS)
    assert labels(reply.message) == ["3 white", "2 white + 1 locomotive", "All routes"]
    assert "R28" not in reply.text
    await scene.put(hand="white:3 orange:3")
    reply = await scene.run(scene.anna, PARIS)
    assert labels(reply.message) == ["3 orange → orange", "3 white → white", "All routes"]
    await scene.anna.click(reply.message, "3 orange → orange")
    assert "frankfurt-paris-orange" in (await scene.view()).claims


async def test_whoever_is_not_asked_pays_at_once_after_a_typed_claim(scene: Scene) -> None:
    await scene.opened()
    await scene.run(scene.anna, "/preferences ask:no")
    await scene.put(hand="white:3 orange:3")
    reply = await scene.run(scene.anna, PARIS)
    await scene.anna.click(reply.message, "3 orange → orange")
    assert "frankfurt-paris-orange" in (await scene.view()).claims


@pytest.mark.rule("R30")
async def test_a_typed_tunnel_that_asks_is_shown_before_it_is_tried(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="green:3 loco", pile="red blue white" + " red*9")
    reply = await scene.run(scene.anna, "/claim from:Zurich to:Venezia")
    preview = await scene.anna.click(reply.message, "2 green")
    assert "A tunnel: 3 cards are turned up" in preview.text
    done = await scene.anna.click(preview.message, "Try the tunnel")
    assert "There is no surcharge" in done.text


async def test_of_two_tracks_alike_one_is_offered(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:2 blue:1 loco:2")
    reply = await scene.run(scene.anna, "/claim from:Dieppe to:London")
    ways = ["1 blue + 1 locomotive", "1 red + 1 locomotive", "2 locomotives"]
    assert labels(reply.message) == [*ways, "All routes"]
    await scene.run(scene.anna, "/claim from:Dieppe to:London color:red locomotives:1")
    assert len((await scene.view()).claims) == 1, "there is nothing to choose between"


@pytest.mark.rule("R20")
async def test_more_locomotives_than_spaces_are_refused_with_the_number(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:3 loco:6")
    told = {"locomotives:5": 5, "color:red locomotives:5": 5, "color:loco locomotives:1": 1}
    for typed, paid in told.items():
        reply = await scene.run(scene.anna, f"/claim from:Madrid to:Lisboa {typed}")
        assert f"Madrid–Lisbon costs exactly 3 cards, not {paid} (R20)." in reply.text, typed
        assert "You could pay:" in reply.text, typed
        assert "Why? R20" in labels(reply.message), typed
        assert not (await scene.view()).claims, typed


async def test_all_spaces_by_locomotives_are_clear_whatever_the_colour(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:3 loco:3")
    await scene.run(scene.anna, "/claim from:Madrid to:Lisboa color:red locomotives:3")
    assert (await scene.view()).claims


async def test_the_one_way_to_pay_is_taken(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3")
    await scene.run(scene.anna, PARIS)
    assert "frankfurt-paris-white" in (await scene.view()).claims


WRONG = {
    "/claim from:Paris to:Wien": "No route connects Paris and Vienna",
    "/claim from:Xyzzy to:Wien": "no city like",
    f"{PARIS} color:beige": "There is no “",
    f"{PARIS} color:white locomotives:3": "You could pay",
    "/claim from:Paris to:Dieppe": "belongs to Bastien",
}


async def test_a_wrong_claim_changes_nothing(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3 loco:1", claims={"dieppe-paris": 1})
    before = await scene.view()
    for line, answer in WRONG.items():
        assert answer in (await scene.run(scene.anna, line)).text, line
        assert await scene.view() == before, line


async def test_cities_that_may_be_meant_are_buttons(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3")
    reply = await scene.run(scene.anna, "/claim from:Pa to:Fra")
    assert labels(reply.message) == ["Paris–Frankfurt"]
    assert "Did you mean Paris–Frankfurt?" in reply.text
    await scene.anna.click(reply.message, "Paris–Frankfurt")
    assert "frankfurt-paris-white" in (await scene.view()).claims


@pytest.mark.usefixtures("panels_stay")
async def test_a_question_what_was_meant_asks_in_a_later_turn(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3")
    asked = (await scene.run(scene.anna, "/claim from:Pa to:Fra color:white")).message
    for person in scene.people:
        await scene.run(person, "/draw card:two")
    await scene.put(hand="white:3")
    reply = await scene.anna.click(asked, "Paris–Frankfurt")
    assert "Do this now?" in reply.text and not (await scene.view()).claims
    (label,) = labels(reply.message)
    assert label == "Frankfurt–Paris (white) · 3 white"
    await scene.anna.click(reply.message, label)
    assert (await scene.view()).claims


async def test_only_cities_that_a_route_joins_are_meant(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3")
    reply = await scene.run(scene.anna, "/claim from:P to:Frankfurt")
    assert "Did you mean Paris–Frankfurt?" in reply.text
    assert "Palermo" not in reply.text
    reply = await scene.run(scene.anna, "/claim from:B to:Wien")
    assert "Several routes fit: Berlin–Vienna, Budapest–Vienna, and Munich–Vienna." in reply.text
    assert labels(reply.message) == ["Berlin–Vienna", "Budapest–Vienna", "Munich–Vienna"]
    reply = await scene.run(scene.anna, "/claim from:P to:Smyrna")
    assert labels(reply.message) == ["Palermo–Smyrna"]
    reply = await scene.run(scene.anna, "/claim from:B to:Moskva")
    assert "“B” could be more than one city" in reply.text
    panel = await scene.anna.click(reply.message, "Berlin")
    assert "Berlin" in panel.text, "the routes of that city"


async def test_a_city_and_itself_are_answered_with_its_routes(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3")
    reply = await scene.run(scene.anna, "/claim from:Paris to:Paris")
    assert "Choose two different cities." in reply.text
    assert "Frankfurt–Paris" in labels(reply.message)


@pytest.mark.rule("R23", "R44")
async def test_a_taken_route_is_answered_with_what_would_work(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3", claims={"dieppe-paris": 1})
    reply = await scene.run(scene.anna, "/claim from:Paris to:Dieppe")
    assert "already belongs to Bastien (R23)" in reply.text
    assert "A station could use that route" in reply.text
    found = labels(reply.message)
    assert found[:2] == ["Station in Paris", "Station in Dieppe"]
    assert "Frankfurt–Paris" in found
    assert found[-2:] == ["All routes", "Why? R23"]
    ways = await scene.anna.click(reply.message, "Frankfurt–Paris")
    await scene.anna.click(ways.message, "3 white")
    assert "frankfurt-paris-white" in (await scene.view()).claims


@pytest.mark.rule("R23")
async def test_ones_own_route_needs_no_station(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3", claims={"dieppe-paris": 0})
    reply = await scene.run(scene.anna, "/claim from:Paris to:Dieppe")
    assert "is already yours (R23)" in reply.text
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
    await scene.run(scene.anna, "/preferences ask:yes")
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
    assert labels(reply.message) == ["2 red + 1 locomotive", "All routes", "Why? R29"]


@pytest.mark.rule("R20")
async def test_too_few_cards_are_answered_with_what_is_near_or_nothing(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:1")
    reply = await scene.run(scene.anna, PARIS)
    assert "can't pay for any other route from Paris and Frankfurt" in reply.text
    assert "Now you can draw cards, claim a route, draw tickets, or build a station." in reply.text
    assert labels(reply.message) == [*ROW, *PILE, "All routes", "Why? R20"]


@pytest.mark.rule("R24")
async def test_nobody_without_wagons_is_told_to_draw_for_a_route(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3", wagons={0: 0})
    reply = await scene.run(scene.anna, PARIS)
    assert "is short enough for your wagons either (R24)" in reply.text
    assert "can't pay" not in reply.text


@pytest.mark.rule("R17")
async def test_nobody_is_told_to_draw_where_nothing_is_left(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:1", row="- - - - -", pile="", discard="")
    reply = await scene.run(scene.anna, PARIS)
    assert "Now you can claim a route, draw tickets, or build a station." in reply.text
    assert labels(reply.message) == ["All routes", "Why? R20"]


@pytest.mark.rule("R25", "R26")
async def test_cities_without_a_free_route_are_told_so(scene: Scene) -> None:
    await scene.opened()
    at = ("edinburgh-london-black", "edinburgh-london-orange")
    await scene.put(hand="red:1", claims={at[0]: 1})
    reply = await scene.run(scene.anna, "/claim from:Edinburgh to:Edinburgh")
    assert "No other route from Edinburgh is left for you either." in reply.text


async def test_cities_without_a_route_are_answered_with_the_routes_they_have(
    scene: Scene,
) -> None:
    await scene.opened()
    await scene.put(hand="green:3")
    reply = await scene.run(scene.anna, "/claim from:Paris to:Wien")
    assert "No route connects Paris and Vienna" in reply.text
    assert "Berlin–Vienna" in labels(reply.message)
    assert not (await scene.view()).claims


@pytest.mark.rule("R21")
@pytest.mark.parametrize(("colour", "text"), [("grey", "R21"), ("xyz", "There is no “")])
async def test_a_colour_that_is_none_is_answered_with_payments(
    scene: Scene, colour: str, text: str
) -> None:
    await scene.opened()
    await scene.put(hand="white:3 loco:1")
    reply = await scene.run(scene.anna, f"{PARIS} color:{colour}")
    assert text in reply.text
    assert labels(reply.message) == ["3 white", "2 white + 1 locomotive", "All routes"]
    reply = await scene.run(scene.anna, f"/claim from:Pa to:Fra color:{colour}")
    assert text in reply.text, "cities and colour both unclear"
    assert not (await scene.view()).claims


@pytest.mark.usefixtures("panels_stay")
@pytest.mark.rule("R33", "R36")
async def test_a_surcharge_that_is_too_dear_is_nowhere_said_to_be_payable(scene: Scene) -> None:
    await scene.opened(edition=WITH_HINTS)
    await scene.put(hand="green:2", pile="green red blue" + " white*9")
    reply = await scene.run(scene.anna, "/claim from:Zurich to:Venezia color:green")
    assert labels(reply.message) == ["Take my cards back"]
    shown = [await scene.anna.click(await scene.post(), "Decide")]
    for command in ("/hand", "/map", "/help", "/hint", "/draw", "/tickets", "/pass", "/games"):
        shown.append(await scene.run(scene.anna, command))
    for each in (reply, *shown):
        words = f"{each.text} {' '.join(labels(each.message))}"
        assert not re.search(r"(?<!more to )\bpay", words, re.IGNORECASE), words
    await scene.anna.click(reply.message, "Take my cards back")
    view = await scene.view(scene.anna)
    assert view.mine is not None and view.mine.hand[Colour.GREEN] == 2
    assert view.tunnel is None and not view.claims


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
