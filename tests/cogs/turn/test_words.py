"""The private answer to a move: what came of it, and what is next.

One's tickets in words: how far they are, what is offered, and the way to complete them.

The forecast and the shortest way in words.
"""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.words.status import hand_text, offer_text, plan_text
from cogs.turn.words.hand import MOST_ROUTES, forecast_short, forecast_text, way_line
from cogs.turn.words.moves import answer
from engine.board import Seat
from engine.scoring import score
from engine.state import Over, State
from engine.view import View, view
from strategy.prospects import prospects
from tests.bot.words.people import LONG_NAMES, NAMES, SAY, a_table, played, random_game
from tests.soak import some_of
from tests.tables import EUROPE, begun, offer_of, opening, play, resign, table
from tests.tiers import sampled

TABLE = a_table()


def answered(state: State, *moves: str, seat: int = 1) -> list[str]:
    before = play(state, *moves[:-1]).state
    after, events = play(before, moves[-1], seat=seat)
    return answer(SAY, TABLE, played(TABLE, after, seat, events)).split("\n")


@pytest.fixture
def state() -> State:
    return table(
        hand="red:3 white:4 loco:2",
        row="red blue white green loco",
        pile="blue orange yellow*10",
    )


def test_the_card_that_came_is_told_with_the_new_hand(state: State) -> None:
    assert answered(state, "draw") == [
        "From the pile you drew a blue card.",
        "**Your hand**, 10 cards: 1 blue, 4 white, 3 red, and 2 locomotives",
        "Take a second card, or decline it.",
    ]
    assert answered(state, "draw", "take 1")[0] == "You took a red card."
    assert answered(state, "draw", "pass") == ["You take no second card.", "It's Clara's turn."]


def test_a_claim_tells_points_and_wagons_left(state: State) -> None:
    assert answered(state, "claim frankfurt-paris-white white:3") == [
        "Frankfurt–Paris (white) is yours for 3 white: 4 points. You have 42 wagons left.",
        "**Your hand**, 6 cards: 1 white, 3 red, and 2 locomotives",
        "It's Clara's turn. Until they act you can take this back: **Undo** or **/undo**.",
    ]
    assert answered(state, "station wien red:1", "undo")[0] == "You took your last action back."


def test_tickets_to_choose_from_are_listed_for_their_reader_only(state: State) -> None:
    found = answered(state, "tickets")
    assert found[0] == (
        "**Offered to you**; keep at least 1. At the end a ticket is worth its points, "
        "or costs them if your routes don't connect its cities (R48):"
    )
    assert len(found) == 4
    offer = offer_of(play(state, "tickets").state, 1)
    kept = answered(state, "tickets", f"keep {offer[0]},{offer[2]}")
    assert kept[0].startswith("You keep 2 tickets: ")
    assert SAY.ticket(TABLE.edition, offer[1]) not in "\n".join(kept)


@pytest.mark.rule("R6")
def test_the_opening_tells_how_many_still_choose() -> None:
    state = opening(3).state
    offer = offer_of(state, 1)
    found = answered(state, f"keep {offer[0]},{offer[1]}")
    assert found[1:] == ["2 other players are still choosing tickets."]


def test_a_tunnel_asks_for_the_surcharge() -> None:
    state = table(hand="red:3", pile="red white*9")
    assert answered(state, "claim bucuresti-sofia red:2") == [
        "Turned up: 1 red and 2 white. The surcharge is 1 card.",
        "Pay the surcharge, or give the tunnel up: "
        "you take your cards back, and your turn ends (R33).",
    ]
    assert answered(table(hand="red:2", pile="red white*9"), "claim bucuresti-sofia red:2")[1:] == [
        "You don't have the cards for that: take yours back, and your turn ends (R33).",
    ]
    assert answered(state, "claim bucuresti-sofia red:2", "giveup")[0] == (
        "You gave Bucharest–Sofia up and took your cards back."
    )


def test_a_repeated_interaction_says_so(state: State) -> None:
    again = replace(played(TABLE, state, 1, ()), repeated=True)
    assert answer(SAY, TABLE, again).split("\n") == [
        "That has already been done; nothing happened twice.",
        "It's your turn.",
    ]


def test_what_others_did_is_not_answered() -> None:
    state, events = resign(begun(3), 2)
    assert answer(SAY, TABLE, played(TABLE, state, 2, events)).startswith("You resigned.")
    assert answer(SAY, TABLE, played(TABLE, state, 0, events)) == "It's your turn."


@pytest.mark.parametrize(("seed", "seats"), [(5, 2), (6, 4)])
def test_every_move_of_whole_games_is_answered(seed: int, seats: int) -> None:
    by = a_table(NAMES[:seats])
    for step in random_game(seed, seats):
        text = answer(SAY, by, played(by, step.state, step.seat, step.events))
        assert 5 < len(text) < 2_000
        assert "{" not in text


WALL = {"brest-dieppe": 0, "brest-paris": 0, "brest-pamplona": 0}
"""All routes of Brest, taken by another."""
TICKETS = {1: "brest-petrograd berlin-roma frankfurt-kobenhavn"}


def planned(seen: View) -> list[str]:
    assert seen.mine is not None
    found = prospects(EUROPE, seen)
    return plan_text(SAY, TABLE, seen, seen.mine, found.plan).split("\n")


def lines(state: State) -> list[str]:
    seen = view(state, Seat(1))
    return hand_text(SAY, TABLE, seen, prospects(EUROPE, seen)).split("\n")[-3:]


def test_each_ticket_tells_how_far_it_is() -> None:
    claims = WALL | {"essen-frankfurt": 1, "essen-kobenhavn-gray-1": 1}
    assert lines(table(claims=claims, tickets=TICKETS)) == [
        "⛔ Brest–Petrograd (20), long: no free routes lead there any more",
        "▫️ Berlin–Rome (9): 8 wagons to go",
        "✅ Frankfurt–Copenhagen (5)",
    ]
    poor = table(claims=claims, tickets=TICKETS, wagons={1: 3})
    assert lines(poor)[1] == "▫️ Berlin–Rome (9): 8 wagons to go, more than you have"


@pytest.mark.rule("R44")
def test_a_station_counts_for_as_long_as_nothing_changes() -> None:
    claims = {"essen-frankfurt": 0, "essen-kobenhavn-gray-1": 1}
    state = table(claims=claims, tickets={1: "frankfurt-kobenhavn"}, stations={1: "frankfurt"})
    assert lines(state)[-1] == (
        "🚉 Frankfurt–Copenhagen (5): your station would do, if the game ended now"
    )


def test_the_plan_names_its_routes_and_whether_wagons_suffice() -> None:
    state = table(tickets={1: "berlin-roma"}, claims={"berlin-wien": 1})
    found = planned(view(state, Seat(1)))
    assert found[0].startswith("**The shortest way**")
    assert all(line.startswith("• ") for line in found[1:-1])
    assert found[-1] == "It takes 6 wagons; you have 42."
    few = table(tickets={1: "berlin-roma"}, claims={"berlin-wien": 1}, wagons={1: 4})
    assert planned(view(few, Seat(1)))[-1] == (
        "It takes 6 wagons, but you have only 4: not all of it can be built."
    )


def test_what_is_closed_is_said_with_what_may_still_help() -> None:
    state = table(claims=WALL, tickets={1: "brest-petrograd"})
    assert planned(view(state, Seat(1))) == [
        "⛔ No free routes complete Brest–Petrograd (20) any more.",
        "A station can still use a route of another player.",
    ]
    built = table(claims=WALL, tickets={1: "brest-petrograd"}, stations={1: "wien berlin roma"})
    assert len(planned(view(built, Seat(1)))) == 1


@pytest.mark.rule("R44")
def test_the_plan_counts_what_a_station_borrows() -> None:
    state = table(claims=WALL, tickets={1: "brest-venezia"}, stations={1: "paris"})
    seen = view(state, Seat(1))
    ticket = lines(state)[-1]
    assert ticket.endswith("wagons to go (🚉 with your station)")
    found = planned(seen)
    assert found[-2] == "🚉 Your station in Paris borrows Brest–Paris (Anna) (R44)."
    way = way_line(SAY, TABLE, seen, prospects(EUROPE, seen).plan)
    assert way is not None
    assert way.endswith("and 🚉 Brest–Paris (Anna)")
    claims = WALL | {"paris-zurich": 1, "venezia-zurich": 1}
    built = table(claims=claims, tickets={1: "brest-venezia"}, stations={1: "paris"})
    assert planned(view(built, Seat(1))) == [
        "Your routes and your stations connect the cities of your ticket. 🚉",
        "🚉 Your station in Paris borrows Brest–Paris (Anna) (R44).",
    ]


def test_nothing_is_planned_without_tickets_nor_after_the_game() -> None:
    assert planned(view(table(), Seat(1))) == [
        "You have no tickets yet, so there is nothing to plan."
    ]
    assert planned(view(resign(table(), 1).state, Seat(1)))[0].startswith("You resigned")
    state = table(tickets={1: "berlin-roma"})
    over = view(state._replace(phase=Over(score(state, EUROPE))), Seat(1))
    assert planned(over) == ["▫️ Berlin–Rome (9)"]


@pytest.mark.rule("R6")
def test_the_offer_has_letters_and_tells_what_the_chosen_ones_take() -> None:
    state = opening(3).state
    seen, offer = view(state, Seat(1)), offer_of(state, 1)
    assert seen.mine is not None
    found = prospects(EUROPE, seen, offer[:2])
    text = offer_text(SAY, TABLE, seen, seen.mine, found, 2).split("\n")
    assert [line[:6] for line in text[1:-1]] == [f"**{letter}** " for letter in "abcd"]
    assert text[-1] == (
        f"The 2 tickets you would hold then take at least {found.plan.wagons} wagons; you have 45."
    )
    assert found.plan.tickets == offer[:2]


def test_prospects_are_of_a_reader_and_show_nothing_in_their_repr() -> None:
    state = resign(table(tickets=TICKETS), 2).state
    with pytest.raises(ValueError, match="players"):
        prospects(EUROPE, view(state, None))
    assert "brest" not in repr(prospects(EUROPE, view(state, Seat(1))))


MINE = {1: "frankfurt-kobenhavn berlin-roma essen-kyiv"}
CLAIMS = {"essen-frankfurt": 0, "essen-kobenhavn-gray-1": 1, "berlin-wien": 0}


def short(state: State, seat: int = 1) -> list[str]:
    seen = view(state, Seat(seat))
    found = prospects(EUROPE, seen).forecast
    assert found is not None
    return forecast_short(SAY, TABLE, found).split("\n")


@pytest.mark.rule("R44", "R46", "R48", "R49")
def test_it_tells_each_part_and_how_stations_help() -> None:
    state = table(claims=CLAIMS, tickets=MINE, stations={1: "frankfurt"})
    seen = view(state, Seat(1))
    found = prospects(EUROPE, seen).forecast
    assert found is not None
    assert forecast_text(SAY, TABLE, seen, found).split("\n") == [
        "**If the game ended now, you would have 8 points:**",
        "**Routes** 4",
        "**Tickets** −14",
        "🚉 Frankfurt–Copenhagen (5), complete by a station",
        "❌ Berlin–Rome (9), not complete",
        "❌ Essen–Kyiv (10), not complete",
        "**Stations** +8: 2 not built",
        "↪ Your station in Frankfurt uses Essen–Frankfurt of Anna",
        "**Longest path** +10: Anna 3 · Bastien 3 · Clara 0",
        "The others' tickets are secret, so this doesn't say who would win. Only you see it.",
    ]


@pytest.mark.rule("R49", "R50")
@pytest.mark.parametrize(
    ("claims", "standing"),
    [
        ({}, "Nobody has the longest path yet."),
        ({"paris-zurich": 1}, "The longest path is yours, with 3 wagons."),
        (
            {"paris-zurich": 1, "berlin-wien": 0},
            "You share the longest path with Anna, with 3 wagons each.",
        ),
        (
            {"munchen-wien": 0, "munchen-zurich": 0},
            "Anna has the longest path, with 5 wagons; yours has 0.",
        ),
        (
            {"paris-zurich": 2, "berlin-wien": 0, "munchen-zurich": 1},
            "Anna and Clara share the longest path, with 3 wagons each; yours has 2.",
        ),
    ],
)
def test_the_longest_path_stands_in_a_sentence(claims: dict[str, int], standing: str) -> None:
    assert short(table(claims=claims))[1] == standing


def test_the_way_names_few_routes_and_counts_many() -> None:
    def way(**position: object) -> str | None:
        seen = view(table(**position), Seat(1))  # type: ignore[arg-type]
        return way_line(SAY, TABLE, seen, prospects(EUROPE, seen).plan)

    assert way() is None
    assert way(tickets={1: "berlin-roma"}, claims={"berlin-wien": 1}) == (
        "**The shortest way** to complete your open tickets takes 6 wagons out of your 42: "
        "Vienna–Zagreb 2, Venice–Zagreb 2, and Rome–Venice 2"
    )
    poor = way(tickets={1: "berlin-roma"}, claims={"berlin-wien": 1}, wagons={1: 4})
    assert poor is not None
    assert "takes 6 wagons, but you have only 4:" in poor
    many = way(tickets={1: "cadiz-stockholm athina-edinburgh brest-petrograd"})
    assert many is not None
    found = re.search(r"(\d+) routes, which \*\*My map\*\* shows", many)
    assert found is not None
    assert int(found[1]) > MOST_ROUTES


@pytest.mark.parametrize(
    ("claims", "named"),
    [
        ({}, ": Budapest–Vienna 1,"),
        ({"budapest-wien-white": 2}, ": Budapest–Vienna (red) 1,"),
    ],
)
def test_a_track_is_named_by_colour_only_if_the_other_is_not_free(
    claims: dict[str, int], named: str
) -> None:
    seen = view(table(seats=4, tickets={1: "budapest-zurich"}, claims=claims), Seat(1))
    assert named in (way_line(SAY, a_table(), seen, prospects(EUROPE, seen).plan) or "")


@pytest.mark.soak
@pytest.mark.parametrize("seed", sampled(range(2), 0))
def test_over_whole_games_it_fits_a_post(seed: int) -> None:
    long = a_table(LONG_NAMES)
    for step in some_of(random_game(seed, 5), 120):
        for seat in step.state.playing():
            seen = view(step.state, seat)
            found = prospects(EUROPE, seen)
            assert found.forecast is not None
            assert len(forecast_text(SAY, long, seen, found.forecast)) < 4000
            assert len(forecast_short(SAY, long, found.forecast)) < 500
            assert len(way_line(SAY, long, seen, found.plan) or "") < 500
            assert len(hand_text(SAY, long, seen, found)) < 4000 - 1000 - 500 - 500


def test_after_the_game_no_way_is_looked_for() -> None:
    state = table(tickets={1: "berlin-roma"})
    over = view(state._replace(phase=Over(score(state, EUROPE))), Seat(1))
    assert way_line(SAY, TABLE, over, prospects(EUROPE, over).plan) is None
