"""One's tickets in words: how far they are, what is offered, and the way to complete them."""

from __future__ import annotations

import pytest

from bot.words.status import hand_text, offer_text, plan_text
from cogs.turn.words.hand import way_line
from engine.board import Seat
from engine.scoring import score
from engine.state import Over, State
from engine.view import View, view
from strategy.prospects import prospects
from tests.bot.words.people import SAY, a_table
from tests.tables import EUROPE, offer_of, opening, resign, table

TABLE = a_table()
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
