"""Stations: the list of cities, what one would bring, the typed way, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.driver import Seen
from tests.cogs.conftest import Scene, labels

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
    more = (await scene.anna.click(panel, "▶ Page 2 of 2")).message
    assert len(options(more)) == 47 - 25


@pytest.mark.rule("R42", "R43", "R46")
async def test_payment_preview_and_station(scene: Scene) -> None:
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


async def test_the_back_button_leads_to_the_same_page(scene: Scene) -> None:
    panel = await listed(scene, hand="red:1")
    panel = (await scene.anna.click(panel, "▶ Page 2 of 2")).message
    before = options(panel)
    preview = (await scene.anna.select(panel, "Choose a city", [next(iter(before))])).message
    assert labels(preview) == ["Build it", "Back to the list", "Don't ask again"]
    back = (await scene.anna.click(preview, "Back to the list")).message
    assert options(back) == before


async def test_whoever_does_not_want_to_be_asked_builds_at_once(scene: Scene) -> None:
    await scene.run(scene.anna, "/confirm ask:no")
    panel = await listed(scene, hand="red:1")
    ways = (await scene.anna.select(panel, "Choose a city", ["brest"])).message
    assert labels(ways) == ["1 red", "Back to the list"]
    await scene.anna.click(ways, "1 red")
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
    ]
    reply = await scene.run(scene.anna, "/station city:Brest color:red")
    assert labels(reply.message) == ["1 red + 1 locomotive"]
    reply = await scene.run(scene.anna, "/station city:Brest color:blue")
    assert "for 2 blue" in reply.text or "2 blue" in reply.text
    assert (await scene.view()).seats[0].stations == ("roma", "brest")


async def test_a_city_that_may_be_meant_keeps_the_colour(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:1 blue:1")
    reply = await scene.run(scene.anna, "/station city:br color:red")
    assert {"Brest", "Brindisi", "Brussels"} <= set(labels(reply.message))
    reply = await scene.anna.click(reply.message, "Brest")
    assert "stands in Brest (1 red)" in reply.text


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
    assert labels(reply.message) == ["1 red", "1 locomotive", "Why? R20"]
    reply = await scene.run(scene.anna, "/station city:Wien color:grey")
    assert labels(reply.message) == ["1 red", "1 locomotive"]
    await scene.anna.click(reply.message, "1 red")
    assert (await scene.view()).seats[0].stations == ("wien",)


@pytest.mark.rule("R42", "R43")
async def test_without_stations_or_cards_the_reason_is_told(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:3", stations={0: "wien brest roma"})
    reply = await scene.run(scene.anna, "/station city:Paris")
    assert "All your stations are built (R42)" in reply.text
    await scene.put(hand="red:1 blue:1", stations={0: "wien"})
    reply = await scene.run(scene.anna, "/station city:Paris")
    assert "of these you have 1 blue" in reply.text


@pytest.mark.rule("R9")
async def test_after_a_card_was_drawn_the_game_says_what_it_waits_for(scene: Scene) -> None:
    panel = await listed(scene, hand="red:1")
    await scene.run(scene.anna, "/draw card:deck")
    reply = await scene.anna.select(panel, "Choose a city", ["brest"], stale=True)
    assert "a turn is only one action (R9)" in reply.text
    assert "No second card" in labels(reply.message)
