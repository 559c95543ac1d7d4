"""What lists tell of a claim or a station, and what it would bring."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.turn.words.moves import (
    claim_preview,
    route_option,
    station_option,
    station_preview,
    tunnel_cards,
    why,
)
from engine.board import RouteId, Seat, TicketId
from engine.cards import Cards
from engine.moves import BuildStation, ClaimRoute
from engine.notation import read
from engine.payment import for_route, payment
from engine.refusals import IllegalMove, Refusal
from engine.view import view
from strategy.borrowing import Benefit, benefits
from strategy.usefulness import USELESS, Purpose, Usefulness
from tests.bot.words.people import SAY, a_table
from tests.tables import EUROPE, cards, refused, sequence, table

TABLE = a_table()
ROW = "red blue white yellow black"
LONG = [t.id for t in EUROPE.tickets.values() if t.long]


def preview(move: str, **position: Any) -> list[str]:
    """Return the lines that Anna reads before she makes a move."""
    position = {"turn": 0} | position
    seen = view(table(**position), Seat(0))
    made = read(move)
    assert seen.mine is not None
    if isinstance(made, BuildStation):
        benefit = benefits(EUROPE, seen)[made.city]
        return station_preview(SAY, TABLE, seen, seen.mine, made, benefit).splitlines()
    assert isinstance(made, ClaimRoute)
    return claim_preview(SAY, TABLE, seen, seen.mine, made).splitlines()


@pytest.mark.rule("R20", "R22")
def test_a_claim_tells_cards_points_and_wagons() -> None:
    assert preview("claim frankfurt-paris-white white:2+1", hand="white:3 loco red:2") == [
        "**Claim Frankfurt–Paris · 3 white?**",
        "You pay 2 white + 1 locomotive. Then you hold 3 cards: 1 white and 2 red.",
        "It scores 4 points, which makes 4 in all. You have 42 wagons left then.",
    ]


def test_a_claim_tells_the_tickets_that_it_completes() -> None:
    lines = preview(
        "claim frankfurt-paris-white white:3",
        hand="white:3",
        claims={"frankfurt-munchen": 0, "munchen-wien": 0},
        tickets={0: "paris-wien brest-petrograd"},
    )
    assert lines[1] == "You pay 3 white. Then your hand is empty."
    assert lines[-1] == "🎫 It completes your ticket Paris–Vienna (8)."


@pytest.mark.rule("R47")
def test_a_claim_tells_that_the_last_round_begins() -> None:
    line = "⏳ This starts the last round: everybody, you included, has one more turn (R47)."
    claim = "claim frankfurt-paris-white white:3"
    assert line in preview(claim, hand="white:3", wagons={0: 5})
    assert line not in preview(claim, hand="white:3", wagons={0: 6})
    assert line not in preview(claim, hand="white:3", wagons={0: 5}, final_turns=[0])
    assert "You have no wagons left then." in preview(claim, hand="white:3", wagons={0: 3})[2]


@pytest.mark.rule("R30", "R31", "R33")
@pytest.mark.parametrize(
    ("hand", "means"),
    [
        ("green:2", "You couldn't pay any surcharge"),
        ("green:3 white:4", "You could pay 1 more card; if it costs more"),
        ("green:3 loco", "You could pay 2 more cards; if it costs more"),
        ("green:3 loco:2", "You could pay any surcharge."),
    ],
)
def test_a_tunnel_tells_what_it_may_cost(hand: str, means: str) -> None:
    lines = preview("claim venezia-zurich green:2", hand=hand)
    assert lines[1].startswith("You lay 2 green.")
    assert lines[2] == (
        "A tunnel: 3 cards are turned up. Each locomotive among them, and each card of the colour "
        "you lay (green), costs one more card: of that colour, or a locomotive (R30, R31)."
    )
    assert lines[3].startswith("🎲 By the cards you have seen: no surcharge ")
    assert lines[4].startswith(means)
    assert "R33" in lines[4]


@pytest.mark.rule("R30", "R31", "R52", "R53")
def test_a_tunnel_tells_the_odds_by_what_its_player_has_seen() -> None:
    """Three of the five cards that nobody has seen: two of them are green."""
    hidden = "green*2 red*2 blue"
    gone = (
        Cards.count(EUROPE.full_pile())
        - Cards.count(sequence(hidden))
        - cards("green:2")
        - cards(ROW)
    )
    discard = " ".join(each.word for each in gone)
    shown = {"hand": "green:2", "pile": hidden, "row": ROW, "discard": discard}
    (odds,) = [line for line in preview("claim venezia-zurich green:2", **shown) if "🎲" in line]
    assert odds.endswith("no surcharge 10% · 1 more card 60% · 2 more cards 30%")
    turned = shown | {"pile": "red blue green*2 red"}
    assert odds in preview("claim venezia-zurich green:2", **turned), "their order tells nothing"


@pytest.mark.rule("R32")
def test_a_tunnel_paid_with_locomotives_costs_locomotives_only() -> None:
    lines = preview("claim venezia-zurich loco:2", hand="loco:3 green:5")
    assert "each locomotive among them costs one more locomotive (R30, R32)" in lines[2]
    assert "no surcharge" in lines[3]
    assert lines[4].startswith("You could pay 1 more card")


@pytest.mark.rule("R35")
def test_a_tunnel_without_cards_to_turn_up_costs_no_more() -> None:
    lines = preview("claim venezia-zurich green:2", hand="green:2", pile="")
    assert lines[2] == ("A tunnel, but there are no cards left to turn up: no surcharge (R35).")
    assert lines[3].startswith("It scores")
    assert (
        "1 card is turned up"
        in preview("claim venezia-zurich green:2", pile="red", hand="green:2")[2]
    )


@pytest.mark.rule("R35")
@pytest.mark.parametrize(
    ("pile", "discard", "turned"),
    [("red", "", 1), ("red", "blue", 2), ("", "blue:2", 2), ("", "blue:4", 3), ("red:2", "", 2)],
)
def test_a_tunnel_turns_up_cards_of_the_pile_and_then_of_the_discard(
    pile: str, discard: str, turned: int
) -> None:
    state = table(turn=0, hand="green:2", pile=pile.replace(":", "*"), discard=discard)
    assert tunnel_cards(TABLE, view(state, Seat(0))) == turned


@pytest.mark.rule("R43", "R44", "R46")
def test_a_station_tells_what_it_costs_and_may_use() -> None:
    assert preview("station paris red:1", hand="red:2", claims={"dieppe-paris": 1}) == [
        "**Build a station in Paris?**",
        "You pay 1 red. Then you hold 1 card: 1 red.",
        "You have 2 stations left then. A station you don't build is worth 4 points at the end; "
        "this one no longer will be (R46).",
        "At the end it may use Dieppe–Paris (Bastien) for your tickets (R44).",
    ]
    last = preview("station brest red:3", hand="red:3", stations={0: "paris wien"})
    assert last[2].startswith("It is your last one.")
    assert preview("station roma red:1", hand="red")[3].startswith("No route of another player")


@pytest.mark.rule("R44")
def test_a_station_tells_the_tickets_that_it_would_complete() -> None:
    lines = preview(
        "station paris red:1",
        hand="red",
        claims={"frankfurt-paris-white": 1, "frankfurt-munchen": 0, "munchen-wien": 0},
        tickets={0: "paris-wien"},
    )
    assert lines[-1] == (
        "🎫 If the game ended now, it would complete your ticket Paris–Vienna (8)."
    )


@pytest.mark.parametrize(
    ("move", "position", "text"),
    [
        (
            "claim frankfurt-paris-white white:3",
            {"claims": {"frankfurt-paris-orange": 0}},
            "The other track is yours; nobody owns both (R25)",
        ),
        (
            "claim frankfurt-paris-white white:3",
            {"claims": {"frankfurt-paris-orange": 1}},
            "Closed: the other track is claimed (R26)",
        ),
        ("claim dieppe-paris purple:1", {"claims": {"dieppe-paris": 1}}, "Claimed already (R23)"),
        ("claim dieppe-paris purple:1", {"claims": {"dieppe-paris": 0}}, "Claimed already (R23)"),
        (
            "claim palermo-smyrna red:4+2",
            {"wagons": {0: 5}},
            "Takes 6 wagons; you have 5 (R24)",
        ),
        (
            "claim palermo-smyrna red:4+2",
            {"wagons": {0: 0}},
            "Takes 6 wagons; you have none left (R24)",
        ),
        (
            "claim frankfurt-paris-white white:3",
            {"hand": "white:1 loco:1"},
            "1 card short: you have 1 white and 1 locomotive",
        ),
        (
            "claim frankfurt-paris-white white:3",
            {"hand": "white:1"},
            "2 cards short: you have 1 white",
        ),
        (
            "claim frankfurt-paris-white white:3",
            {"hand": "red:5"},
            "3 cards short: you have none that fit",
        ),
        (
            "claim palermo-smyrna red:4+2",
            {"hand": "red:6 loco:1"},
            "Needs 2 locomotives; you have 1 (R29)",
        ),
        (
            "claim palermo-smyrna red:4+2",
            {"hand": "red:2 loco:1"},
            "3 cards short: you have 2 red and 1 locomotive",
        ),
    ],
)
def test_each_reason_is_told_in_a_few_words(move: str, position: dict[str, Any], text: str) -> None:
    everything: dict[str, Any] = {"turn": 0, "hand": ""} | position
    refusal = refused(table(**everything), move)
    assert why(SAY, TABLE, refusal) == text


def test_a_reason_that_no_list_expects_names_its_rule() -> None:
    assert why(SAY, TABLE, IllegalMove(Refusal.GAME_OVER)) == "Not possible now (R47)"
    assert why(SAY, TABLE, None) == "You can't pay for that any more."


def test_options_are_within_the_limit_whatever_they_tell() -> None:
    everything = cards("white:9 red:9 blue:9 green:9 loco:9")
    for purpose in (Purpose.PLAN, Purpose.DETOUR):
        for count in (1, 2, 6):
            useful = Usefulness(purpose, tuple(LONG[:count]))
            for route in EUROPE.routes.values():
                found = sorted(for_route(route, everything), key=lambda paid: paid.locomotives)
                text = route_option(SAY, TABLE, useful, found, None)
                assert len(text) <= 100
                assert "…" not in text
    seen = view(table(claims={str(route): 2 for route in EUROPE.routes}), Seat(0))
    for city, benefit in benefits(EUROPE, seen).items():
        full = Benefit(benefit.routes, tuple(LONG), tuple(LONG))
        assert len(station_option(SAY, TABLE, full)) <= 100, city


def test_an_option_tells_tickets_and_payments() -> None:
    ways = (payment(None, 0, 2),)
    paid = Usefulness(Purpose.PLAN, (TicketId("paris-wien"),))
    assert route_option(SAY, TABLE, paid, ways, None) == "🎫 Paris–Vienna (8) · 2 locomotives"
    near = Usefulness(Purpose.DETOUR, (TicketId("paris-wien"),), 1)
    assert route_option(SAY, TABLE, near, ways, None).startswith("↪ Detour for Paris–Vienna (8)")
    assert route_option(SAY, TABLE, USELESS, ways, None) == "2 locomotives"
    many = sorted(
        for_route(EUROPE.routes[RouteId("palermo-smyrna")], cards("white:9 red:9 blue:9 loco:9")),
        key=lambda way: way.locomotives,
    )
    text = route_option(SAY, TABLE, USELESS, many, None)
    assert text == "4 blue + 2 locomotives or 12 other ways"


def test_a_city_tells_its_tickets_and_the_routes_to_use() -> None:
    routes = (RouteId("dieppe-paris"), RouteId("frankfurt-paris-white"))
    told = station_option(SAY, TABLE, Benefit(routes, (TicketId("paris-wien"),), ()))
    assert told == "🎫 Paris–Vienna (8) · Dieppe–Paris and Frankfurt–Paris"
    told = station_option(SAY, TABLE, Benefit(routes, (), (TicketId("paris-wien"),)))
    assert told.startswith("🎫 Would complete Paris–Vienna (8)")
    assert station_option(SAY, TABLE, Benefit((), (), ())) == "no route of others here yet"
