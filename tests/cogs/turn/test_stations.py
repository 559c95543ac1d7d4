"""Stations: the list of cities, what one would bring, the typed way, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.driver import Seen
from tests.stage.scene import Scene, labels

LENT = {"frankfurt-paris-white": 1, "frankfurt-munchen": 0, "munchen-wien": 0}


async def listed(scene: Scene, **position: Any) -> Seen:
    """Put a position and return Anna's list of cities."""
    await scene.opened()
    await scene.put(**{"tickets": {0: "paris-wien brest-petrograd"}} | position)
    return (await scene.anna.click(await scene.post(), "Station")).message


def options(panel: Seen) -> dict[str, str]:
    """Return the descriptions of the options by their values."""
    return {each.value: each.description or "" for each in panel.selects[0].options}


@pytest.mark.rule("R44")
async def test_the_cities_that_help_come_first(scene: Scene) -> None:
    panel = await listed(scene, hand="red:1 blue:1", claims=LENT)
    found = options(panel)
    first = list(found)
    assert set(first[:2]) == {"paris", "frankfurt"}
    assert found["paris"] == "🎫 Would complete Paris–Vienna (8) · Frankfurt–Paris"
    assert set(first[2:5]) == {"brest", "petrograd", "wien"}
    assert found["brest"] == "🎫 Brest–Petrograd (20) · no route of others here yet"
    more = (await scene.anna.click(panel, "▶ To page 2 of 2")).message
    assert len(options(more)) == 47 - 25


@pytest.mark.rule("R44")
async def test_cities_of_open_tickets_come_before_those_with_routes_to_use(scene: Scene) -> None:
    claims = {"frankfurt-paris-white": 1, "roma-venezia": 1}
    first = list(options(await listed(scene, hand="red:1", claims=claims)))
    assert set(first[:4]) == {"brest", "paris", "petrograd", "wien"}
    assert first[0] == "paris", "a city of a ticket with a route to use"
    assert set(first[4:7]) == {"frankfurt", "roma", "venezia"}


@pytest.mark.rule("R42", "R43", "R46")
async def test_payment_preview_and_station(scene: Scene) -> None:
    await scene.run(scene.anna, "/preferences ask:yes")
    panel = await listed(scene, hand="red:1 blue:1", claims=LENT)
    ways = (await scene.anna.select(panel, "Choose a city", ["paris"])).message
    assert labels(ways) == ["1 blue", "1 red", "Back to the list"]
    preview = await scene.anna.click(ways, "1 red")
    assert "Build a station in Paris?" in preview.text
    assert "You have 2 stations left then." in preview.text
    assert "4 points at the end" in preview.text
    assert "Frankfurt–Paris (Bastien)" in preview.text
    assert "it would complete your ticket Paris–Vienna (8)" in preview.text
    assert labels(preview.message) == [
        "Build it",
        "Other payment",
        "Back to the list",
        "Don't ask again",
    ]
    panel = (await scene.anna.click(preview.message, "Back to the list")).message
    ways = (await scene.anna.select(panel, "Choose a city", ["paris"])).message
    preview = await scene.anna.click(ways, "1 red")
    ways = (await scene.anna.click(preview.message, "Other payment")).message
    preview = await scene.anna.click(ways, "1 blue")
    await scene.anna.click(preview.message, "Build it")
    assert (await scene.view()).seats[0].stations == ("paris",)


@pytest.mark.rule("R55")
async def test_a_station_takes_three_clicks_and_can_be_taken_back(scene: Scene) -> None:
    panel = await listed(scene, hand="red:1 blue:1", claims=LENT)
    quick = [each.label for each in panel.buttons][:5]
    assert "Paris" in quick
    ways = await scene.anna.click(panel, "Paris")
    done = await scene.anna.click(ways.message, "1 red")
    assert (await scene.view()).seats[0].stations == ("paris",)
    await scene.anna.click(done.message, "Undo")
    assert (await scene.view()).seats[0].stations == ()


@pytest.mark.thorough
async def test_the_back_button_leads_to_the_same_page(scene: Scene) -> None:
    await scene.run(scene.anna, "/preferences ask:yes")
    panel = await listed(scene, hand="red:1")
    panel = (await scene.anna.click(panel, "▶ To page 2 of 2")).message
    before = options(panel)
    preview = (await scene.anna.select(panel, "Choose a city", [next(iter(before))])).message
    assert labels(preview) == ["Build it", "Back to the list", "Don't ask again"]
    back = (await scene.anna.click(preview, "Back to the list")).message
    assert options(back) == before


@pytest.mark.thorough
async def test_whoever_does_not_want_to_be_asked_builds_at_once(scene: Scene) -> None:
    await scene.run(scene.anna, "/preferences ask:no")
    panel = await listed(scene, hand="red:1")
    await scene.anna.select(panel, "Choose a city", ["brest"])
    assert (await scene.view()).seats[0].stations == ("brest",)


@pytest.mark.rule("R28")
async def test_typed_in_one_line_and_never_a_locomotive_unasked(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:1 loco:2 blue:2", stations={0: "roma"})
    reply = await scene.run(scene.anna, "/station city:Brest")
    assert labels(reply.message) == [
        "2 blue",
        "1 blue + 1 locomotive",
        "1 red + 1 locomotive",
        "2 locomotives",
        "Another city",
    ]
    reply = await scene.run(scene.anna, "/station city:Brest color:red")
    assert labels(reply.message) == ["1 red + 1 locomotive", "Another city"]
    assert "It would take locomotives, so I ask first (R28)." in reply.text
    reply = await scene.run(scene.anna, "/station city:Brest color:blue")
    assert "for 2 blue" in reply.text or "2 blue" in reply.text
    assert (await scene.view()).seats[0].stations == ("roma", "brest")


@pytest.mark.thorough
async def test_a_city_that_may_be_meant_keeps_the_colour(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:1 blue:1")
    reply = await scene.run(scene.anna, "/station city:br color:red")
    assert {"Brest", "Brindisi", "Brussels"} <= set(labels(reply.message))
    reply = await scene.anna.click(reply.message, "Brest")
    assert "Your station in Brest is built (1 red)" in reply.text


@pytest.mark.usefixtures("panels_stay")
async def test_a_question_which_city_was_meant_asks_in_a_later_turn(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:1 blue:1")
    asked = (await scene.run(scene.anna, "/station city:br color:red")).message
    for person in scene.people:
        await scene.run(person, "/draw card:two")
    await scene.put(hand="red:1 blue:1")
    reply = await scene.anna.click(asked, "Brest")
    assert "Do this now?" in reply.text and labels(reply.message) == ["Brest · 1 red"]
    assert not (await scene.view()).seats[0].stations


@pytest.mark.rule("R42")
async def test_an_occupied_city_is_answered_with_the_others(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:1", stations={1: "wien"})
    reply = await scene.run(scene.anna, "/station city:Wien")
    assert "Bastien's, and a city never has two (R42)" in reply.text
    panel = (await scene.anna.click(reply.message, "Another city")).message
    assert "wien" not in options(panel)


@pytest.mark.rule("R43")
async def test_cards_not_held_are_answered_with_those_that_are(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:1 loco:1")
    reply = await scene.run(scene.anna, "/station city:Wien color:blue")
    assert "You could pay: 1 red · 1 locomotive" in reply.text
    assert labels(reply.message) == ["1 red", "1 locomotive", "Another city", "Why? R43"]
    reply = await scene.run(scene.anna, "/station city:Wien color:grey")
    assert labels(reply.message) == ["1 red", "1 locomotive", "Another city"]
    await scene.anna.click(reply.message, "1 red")
    assert (await scene.view()).seats[0].stations == ("wien",)


@pytest.mark.rule("R42", "R43")
async def test_without_stations_or_cards_the_reason_is_told(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:3", stations={0: "wien brest roma"})
    reply = await scene.run(scene.anna, "/station city:Paris")
    assert "All your stations are built (R42)" in reply.text
    assert "Now you can draw cards" in reply.text
    assert {"Pile", "Claim a route", "Tickets", "Why? R42"} <= set(labels(reply.message))
    await scene.put(hand="red:1 blue:1", stations={0: "wien"})
    reply = await scene.run(scene.anna, "/station city:Paris")
    assert "Your next station costs 2 cards of one colour" in reply.text
    assert "You have no more than 1 card of any colour, locomotives included." in reply.text
    assert {"Pile", "Tickets", "Why? R43"} <= set(labels(reply.message))
    await scene.put(hand="")
    reply = await scene.run(scene.anna, "/station city:Paris")
    assert "costs 1 card of any colour (R43). Your hand is empty." in reply.text


async def test_a_city_that_is_none_is_answered_with_the_cities_alone(scene: Scene) -> None:
    await scene.opened()
    for line in ("/station city:Xyzzy", "/claim from:Xyzzy to:Wien", "/path from:Xyzzy to:Wien"):
        reply = await scene.run(scene.anna, line)
        assert "no city like" in reply.text, line
        assert labels(reply.message) == ["Look at a city"], line
    reply = await scene.run(scene.bastien, "/path from:Xyzzy to:Wien")
    reply = await scene.bastien.click(reply.message, "Look at a city")
    assert reply.message.selects


@pytest.mark.rule("R43")
async def test_whoever_is_not_asked_builds_at_once_after_a_typed_question(scene: Scene) -> None:
    await scene.opened()
    await scene.run(scene.anna, "/preferences ask:no")
    await scene.put(hand="red:1 blue:1")
    reply = await scene.run(scene.anna, "/station city:Brest")
    await scene.anna.click(reply.message, "1 red")
    assert (await scene.view()).seats[0].stations == ("brest",)


@pytest.mark.usefixtures("panels_stay")
@pytest.mark.rule("R9")
async def test_after_a_card_was_drawn_the_game_says_what_it_waits_for(scene: Scene) -> None:
    panel = await listed(scene, hand="red:1")
    await scene.run(scene.anna, "/draw card:pile")
    reply = await scene.anna.select(panel, "Choose a city", ["brest"], stale=True)
    assert "a turn is only one action (R9)" in reply.text
    assert "No second card" in labels(reply.message)
