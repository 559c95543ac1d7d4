"""The list of routes, what a claim would bring, and who doesn't want to be asked."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from bot.core.people import Confirmation, Preferences
from bot.pictures.outlooks import ProspectsOf
from bot.runtime.workers import Busy
from cogs.seats.timers import ComputerPlayers
from engine.board import Board, RouteId
from engine.view import View
from sandbox.driver import Reply, Seen
from strategy.completion import CompletionPlan
from strategy.usefulness import Usefulness, usefulness
from tests.before_drawing import before_drawing
from tests.stage.scene import PLACE, Scene, labels

TICKETS = "brest-petrograd paris-wien"
VIENNA = {"frankfurt-munchen": 0, "munchen-wien": 0}


async def listed(scene: Scene, **position: Any) -> Seen:
    """Put a position and return Anna's list of routes."""
    await scene.opened()
    await scene.put(**{"tickets": {0: TICKETS}} | position)
    return (await scene.anna.click(await scene.post(), "Claim a route")).message


def options(panel: Seen) -> dict[str, str]:
    """Return the descriptions of the options by their values."""
    return {each.value: each.description or "" for each in panel.selects[0].options}


async def always_asked(scene: Scene) -> None:
    """Let Anna be asked before every claim."""
    await scene.bot.services[Preferences].choose_confirmation(
        int(scene.anna.id), Confirmation.ALWAYS
    )


async def pick(scene: Scene, panel: Seen, route: str) -> Reply:
    """Choose a route on the page that is shown."""
    return await scene.anna.select(panel, "Choose a route", [route])


async def of_city(scene: Scene, panel: Seen, city: str) -> Seen:
    """Return the list of a city's routes."""
    panel = (await scene.anna.click(panel, "By city")).message
    return (await scene.anna.select(panel, "Choose a city", [city])).message


async def test_what_helps_and_can_be_paid_comes_first(scene: Scene) -> None:
    panel = await listed(scene, hand="white:3 black:2", claims=VIENNA, tickets={0: "paris-wien"})
    found = list(options(panel).items())
    assert found[0] == ("frankfurt-paris-white", "🎫 Paris–Vienna (8) · 3 white")
    short = ["short" in text or "Needs" in text for _, text in found]
    assert short == sorted(short) and not all(short), "all that can be paid comes first"
    missing = found[short.index(True)]
    assert missing[0] == "frankfurt-paris-orange"
    assert missing[1].startswith("🎫 Paris–Vienna (8) · 3 cards short")
    assert "You can pay for" in panel.text


@pytest.mark.rule("R28", "R55")
async def test_what_can_be_paid_takes_one_click_and_can_be_taken_back(scene: Scene) -> None:
    panel = await listed(scene, hand="white:3 black:2", claims=VIENNA, tickets={0: "paris-wien"})
    quick = [each.label for each in panel.buttons][:5]
    assert quick[0] == "Frankfurt–Paris · 3 white"
    done = await scene.anna.click(panel, quick[0])
    assert "is yours for 3 white" in done.text
    await scene.anna.click(done.message, "Undo")
    panel = (await scene.anna.click(await scene.post(), "Claim a route")).message
    done = await pick(scene, panel, "frankfurt-paris-white")
    assert "is yours for 3 white" in done.text, "from the list, too, as it can be paid in one way"


@pytest.mark.rule("R14", "R28", "R30", "R55")
@pytest.mark.parametrize(
    ("position", "route", "asked"),
    [
        ({"hand": "white:3"}, "frankfurt-paris-white", False),
        ({"hand": "loco:3"}, "frankfurt-paris-white", True),
        ({"hand": "green:2"}, "venezia-zurich", True),
        ({"hand": "white:3", "row": "red blue green red -"}, "frankfurt-paris-white", True),
        ({"hand": "white:3", "row": "loco*3 red blue"}, "frankfurt-paris-white", True),
        ({"hand": "white:3", "final_turns": ()}, "frankfurt-paris-white", True),
    ],
    ids=["free", "locomotives", "tunnel", "a card may come", "a new row may", "the last turn"],
)
async def test_what_is_costly_is_asked_first(
    scene: Scene, position: dict[str, Any], route: str, asked: bool
) -> None:
    panel = await listed(scene, **position)
    await pick(scene, panel, route)
    assert (route in (await scene.view()).claims) is not asked


@pytest.mark.thorough
@pytest.mark.rule("R55", "R56")
async def test_where_a_computer_plays_next_all_is_asked_first(scene: Scene) -> None:
    await scene.bot.services[ComputerPlayers].close()
    panel = await listed(scene, hand="white:3")
    asking = await scene.run(scene.bastien, "/autopilot")
    await scene.bastien.click(asking.message, "Play for me: normal")
    reply = await pick(scene, panel, "frankfurt-paris-white")
    assert "Claim it" in labels(reply.message)


@pytest.mark.usefixtures("panels_stay")
async def test_a_list_of_an_earlier_turn_shows_before_it_claims(scene: Scene) -> None:
    panel = await listed(scene, hand="white:3")
    await scene.run(scene.anna, "/draw card:two")
    await scene.put(hand="white:3")
    reply = await scene.anna.select(panel, "Choose a route", ["frankfurt-paris-white"], stale=True)
    assert "Claim it" in labels(reply.message)


async def test_a_list_with_nothing_to_pay_leads_to_the_cards(scene: Scene) -> None:
    panel = await listed(scene, hand="red:1", wagons={0: 0})
    assert "You can't pay for any of them now" in panel.text
    assert "Now you can draw cards, draw tickets, or build a station." in panel.text
    assert {"Red", "Pile", "Pile ×2"} <= set(labels(panel))
    await scene.put(hand="", row="- - - - -", pile="")
    panel = (await scene.anna.click(await scene.post(), "Claim a route")).message
    assert "Now you can draw tickets." in panel.text
    assert "Pile" not in labels(panel)


@pytest.mark.rule("R24", "R29")
async def test_every_route_is_listed_with_payments_or_the_reason(scene: Scene) -> None:
    panel = await listed(scene, hand="white:3", wagons={0: 5}, claims={"dieppe-paris": 1})
    reasons, values = set[str](), list[str]()
    while True:
        assert len(panel.selects[0].options) <= 25
        reasons |= set(options(panel).values())
        values += options(panel)
        later = next((label for label in labels(panel) if label.startswith("▶")), None)
        if later is None:
            break
        panel = (await scene.anna.click(panel, later)).message
    assert len(values) == len(set(values)) > 75
    assert "dieppe-paris" not in values, "it is taken"
    assert "dieppe-london-gray-2" not in values, "it is like the other track"
    assert "Takes 6 wagons; you have 5 (R24)" in reasons
    assert "1 card short: you have 3 white" in reasons
    assert any("(R29)" in reason for reason in reasons)
    assert all(reasons)


@pytest.mark.rule("R25", "R26")
async def test_a_closed_double_is_missed_only_in_its_city(scene: Scene) -> None:
    claims = {"frankfurt-paris-orange": 1, "dieppe-paris": 0}
    panel = await listed(scene, hand="white:3", claims=claims)
    while True:
        assert "frankfurt-paris-white" not in options(panel)
        later = next((label for label in labels(panel) if label.startswith("▶")), None)
        if later is None:
            break
        panel = (await scene.anna.click(panel, later)).message
    panel = await of_city(scene, panel, "paris")
    found = options(panel)
    assert found["frankfurt-paris-white"] == "Closed: the other track is claimed (R26)"
    assert not {"frankfurt-paris-orange", "dieppe-paris"} & set(found)
    reply = await pick(scene, panel, "frankfurt-paris-white")
    assert "R26" in reply.text
    back = (await scene.anna.click(reply.message, "Back to the list")).message
    assert options(back) == found


@pytest.mark.thorough
async def test_the_list_is_narrowed_to_a_city_and_widened_again(scene: Scene) -> None:
    await always_asked(scene)
    panel = await listed(scene, hand="white:3 green:3")
    cities = (await scene.anna.click(panel, "By city")).message
    first = list(options(cities).items())
    assert [city for city, _ in first[:4]] == ["brest", "paris", "petrograd", "wien"]
    assert first[0][1] == "🎫 Brest–Petrograd (20) · 3 free routes"
    more = (await scene.anna.click(cities, "▶ To page 2 of 2")).message
    assert not set(options(more)) & {city for city, _ in first}
    cities = (await scene.anna.click(more, "◀ To page 1 of 2")).message
    panel = (await scene.anna.select(cities, "Choose a city", ["wien"])).message
    assert "Which route from Vienna" in panel.text.replace("*", "")
    assert all("wien" in route for route in options(panel))
    before = options(panel)
    preview = await pick(scene, panel, "berlin-wien")
    back = (await scene.anna.click(preview.message, "Back to the list")).message
    assert options(back) == before, "back to the city's list"
    every = (await scene.anna.click(back, "All routes")).message
    assert len(options(every)) == 25


@pytest.mark.thorough
@pytest.mark.rule("R28")
async def test_payments_then_a_preview_then_the_claim(scene: Scene) -> None:
    await always_asked(scene)
    panel = await listed(
        scene, hand="white:3 loco:2 red:1", claims=VIENNA, tickets={0: "paris-wien"}
    )
    ways = await pick(scene, panel, "frankfurt-paris-white")
    payments = ["3 white", "2 white + 1 locomotive", "1 white + 2 locomotives"]
    assert labels(ways.message) == [*payments, "Back to the list"]
    preview = await scene.anna.click(ways.message, "2 white + 1 locomotive")
    assert "Claim Frankfurt–Paris · 3 white?" in preview.text
    assert "You pay 2 white + 1 locomotive." in preview.text
    assert "3 cards: 1 white, 1 red" in preview.text
    assert "It completes your ticket Paris–Vienna (8)." in preview.text
    assert not {"frankfurt-paris-white"} & set((await scene.view()).claims)
    again = await scene.anna.click(preview.message, "Other payment")
    assert labels(again.message) == [*payments, "Back to the list"]
    preview = await scene.anna.click(again.message, "2 white + 1 locomotive")
    done = await scene.anna.click(preview.message, "Claim it")
    assert "is yours for 2 white + 1 locomotive" in done.text


@pytest.mark.usefixtures("panels_stay")
@pytest.mark.thorough
async def test_what_was_shown_before_another_claim_is_stale(scene: Scene) -> None:
    await always_asked(scene)
    panel = await listed(scene, hand="white:3 green:3", claims=VIENNA)
    other = (await scene.anna.click(await scene.post(), "Claim a route")).message
    white = (await pick(scene, panel, "frankfurt-paris-white")).message
    green = (await pick(scene, await of_city(scene, other, "wien"), "berlin-wien")).message
    await scene.anna.click(white, "Claim it")
    reply = await scene.anna.click(green, "Claim it")
    assert "It's Bastien's turn now" in reply.text
    assert "berlin-wien" not in (await scene.view()).claims


@pytest.mark.thorough
async def test_the_only_payment_goes_straight_to_the_preview(scene: Scene) -> None:
    await always_asked(scene)
    panel = await listed(scene, hand="white:3", claims=VIENNA)
    preview = await pick(scene, panel, "frankfurt-paris-white")
    assert labels(preview.message) == ["Claim it", "Back to the list", "Don't ask again"]
    await scene.anna.click(preview.message, "Claim it")
    assert "frankfurt-paris-white" in (await scene.view()).claims


@pytest.mark.rule("R30", "R31", "R33")
async def test_a_tunnel_tells_what_it_may_cost_and_is_tried(scene: Scene) -> None:
    panel = await listed(
        scene, hand="green:3", tickets={0: "brindisi-zurich"}, pile="red blue white" + " red*9"
    )
    ways = await pick(scene, panel, "venezia-zurich")
    assert "You could pay 1 more card" in ways.text
    done = await scene.anna.click(ways.message, "Try the tunnel")
    assert "There is no surcharge" in done.text
    assert [file.name for file in done.message.files] == ["tunnel.png"], "a lucky one is shown, too"
    helped = (await scene.bastien.click(await scene.post(), "Help")).message
    close = await scene.bastien.click(helped, "Close-up")
    assert [file.name for file in close.message.files] == ["tunnel.png"]
    await scene.run(scene.bastien, "/draw card:two")
    helped = (await scene.anna.click(await scene.post(), "Help")).message
    close = await scene.anna.click(helped, "Close-up")
    assert [file.name for file in close.message.files] == ["tunnel.png"]


@pytest.mark.thorough
async def test_whoever_does_not_want_to_be_asked_claims_at_once(scene: Scene) -> None:
    await always_asked(scene)
    panel = await listed(scene, hand="white:3 loco", claims=VIENNA)
    ways = await pick(scene, panel, "frankfurt-paris-white")
    preview = await scene.anna.click(ways.message, "3 white")
    quiet = await scene.anna.click(preview.message, "Don't ask again")
    assert "/preferences" in quiet.text
    assert labels(quiet.message) == ["Claim it", "Other payment", "Back to the list"]
    assert "frankfurt-paris-white" not in (await scene.view()).claims, "nothing was claimed by it"
    ways = await scene.anna.click(quiet.message, "Other payment")
    assert "Back to the list" in labels(ways.message)
    done = await scene.anna.click(ways.message, "3 white")
    assert "is yours for 3 white" in done.text


@pytest.mark.usefixtures("panels_stay")
@pytest.mark.rule("R28")
async def test_a_locomotive_is_still_a_button_for_whoever_is_not_asked(scene: Scene) -> None:
    panel = await listed(scene, hand="loco:3", claims=VIENNA)
    reply = await scene.run(scene.anna, "/preferences ask:no")
    assert "as soon as you choose its payment" in reply.text
    ways = await pick(scene, panel, "frankfurt-paris-white")
    assert labels(ways.message) == ["3 locomotives", "Back to the list"]
    assert "before it is done" in (await scene.run(scene.anna, "/preferences ask:yes")).text
    panel = (await scene.anna.click(ways.message, "Back to the list")).message
    preview = await pick(scene, panel, "frankfurt-paris-white")
    assert "Claim it" in labels(preview.message)


@pytest.mark.thorough
async def test_one_persons_choice_is_not_anothers(scene: Scene) -> None:
    await scene.run(scene.bastien, "/preferences ask:no")
    panel = await listed(scene, hand="loco:3", claims=VIENNA)
    assert "Claim it" in labels((await pick(scene, panel, "frankfurt-paris-white")).message)


@pytest.mark.rule("R9")
@pytest.mark.usefixtures("panels_stay")
async def test_a_list_of_an_earlier_moment_leads_back_into_the_game(scene: Scene) -> None:
    panel = await listed(scene, hand="white:3 loco", claims=VIENNA)
    ways = (await pick(scene, panel, "frankfurt-paris-white")).message
    await scene.run(scene.anna, "/draw card:pile")
    for press, told in (
        ("3 white", "only one action (R9)"),
        ("Back to the list", "only one action (R9)"),
    ):
        reply = await scene.anna.click(ways, press, stale=True)
        assert told in reply.text
        assert "No second card" in labels(reply.message), press
    await scene.run(scene.anna, "/draw card:pile")
    reply = await scene.anna.click(ways, "3 white", stale=True)
    assert "Bastien's turn now, not yours" in reply.text
    assert not await claimed_by_anna(scene)


async def claimed_by_anna(scene: Scene) -> bool:
    """Whether Anna has any route beside those that were put."""
    return set((await scene.view()).claims) != set(VIENNA)


async def test_without_a_plan_there_is_a_list_all_the_same(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def busy(drawing: object) -> None:
        raise Busy

    await scene.opened()
    before_drawing(monkeypatch, scene.bot.pictures, busy, ProspectsOf)
    await scene.put(hand="white:3", claims=VIENNA, tickets={0: "paris-wien"})
    panel = (await scene.anna.click(await scene.post(), "Claim a route")).message
    assert next(iter(options(panel))) == "frankfurt-paris-white"


@pytest.mark.rule("R53")
async def test_nothing_of_it_is_public_or_logged(
    scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    await always_asked(scene)
    panel = await listed(scene, hand="white:3 loco", claims=VIENNA)
    before = [seen.payload for seen in scene.bastien.sees(PLACE)]
    caplog.clear()
    await of_city(scene, panel, "paris")
    ways = await pick(scene, panel, "frankfurt-paris-white")
    preview = await scene.anna.click(ways.message, "3 white")
    assert preview.ephemeral
    assert [seen.payload for seen in scene.bastien.sees(PLACE)] == before
    for name in ("brest-petrograd", "paris-wien", "Petrograd"):
        assert name not in caplog.text


@pytest.mark.thorough
async def test_the_list_of_a_position_is_put_together_once(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def counted(board: Board, view: View, plan: CompletionPlan | None) -> dict[RouteId, Usefulness]:
        asked.append(view.seq)
        return usefulness(board, view, plan)

    monkeypatch.setattr("cogs.turn.panels.claim_list.usefulness", counted)
    first = await listed(scene, hand="white:3", claims=VIENNA, tickets={0: "paris-wien"})
    again = (await scene.anna.click(await scene.post(), "Claim a route")).message
    assert options(again) == options(first) and len(asked) == 1
    paris = await of_city(scene, again, "paris")
    assert len(asked) == 2 and options(paris) != options(first)
    done = await scene.anna.click(paris, "Frankfurt–Paris · 3 white")
    await scene.anna.click(done.message, "Undo")
    later = (await scene.anna.click(await scene.post(), "Claim a route")).message
    assert options(later) == options(first) and len(set(asked)) == 2, "as it is then"


async def test_the_list_does_not_push_the_map_away(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:4 red:4", tickets={0: TICKETS})
    panel = (await scene.run(scene.anna, "/map")).message
    first = panel.id
    for press in ("Claim a route", "By city", "All routes"):
        panel = (await scene.anna.click(panel, press)).message
        assert panel.id == first and [each.name for each in panel.files] == ["map.png"], press
    panel = (await pick(scene, panel, "berlin-danzig")).message
    assert [each.name for each in panel.files] == ["map.png"], "how to pay"
    panel = (await scene.anna.click(panel, "Back to the list")).message
    assert panel.selects and [each.name for each in panel.files] == ["map.png"]
    elsewhere = (await scene.anna.click(await scene.post(), "Claim a route")).message
    assert not elsewhere.files, "the board stands above"
