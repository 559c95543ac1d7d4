"""What an edition is advised to change, by games that nobody played."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

import pytest

from data.loader import BUNDLED
from engine.cards import Colour
from maps.advise.advice import Advice
from maps.advise.advising import MOST, MOST_OF_ONE, advice_on
from maps.advise.colours import evened, spaces_of
from maps.advise.command import Trial, corrected
from maps.advise.edits import edited, with_rules
from maps.balance.account import Account
from maps.balance.aims import Subject, aims
from maps.balance.measures import Measures
from maps.balance.playable import board_of, played_part, playing_faults
from tests.maps.balance.accounts import game

FILE = BUNDLED / "express.json"
EXPRESS: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
BOARD = board_of(played_part(EXPRESS))
USUAL: dict[str, Any] = {
    "paid": dict.fromkeys((colour.word for colour in BOARD.rules.colours), 6),
    "offered": list(map(str, BOARD.tickets)),
    "tickets": [
        [(str(name), k % 4 > 0) for k, name in enumerate(BOARD.tickets)],
        [],
    ],
}
"""What makes a game in which nothing needs to change."""


def played(body: Mapping[str, Any] = EXPRESS, **facts: Any) -> list[Measures]:
    """Two games in three leave out one half of the routes, and the other half."""
    routes = list(board_of(played_part(body)).routes)
    halves = [routes[::2], routes[1::2]]
    games = [
        game(
            **{**USUAL, "winners": [k % 2], "claims": dict.fromkeys(halves[k // 2 % 2], 0), **facts}
        )
        for k in range(160)
    ]
    tickets = USUAL["tickets"][0]
    for number, account in enumerate(games):
        if "tickets" not in facts:
            account.tickets[0] = [
                (name, (k + number) % 4 > 0) for k, (name, _) in enumerate(tickets)
            ]
    return measured(body, games)


def measured(body: Mapping[str, Any], games: Sequence[Account]) -> list[Measures]:
    return [Measures(board_of(played_part(body)), "hard", games)]


def advised(body: Mapping[str, Any], found: Sequence[Measures]) -> list[Advice]:
    return advice_on(body, found, [*aims(found[0].board, found)])


def after(body: Mapping[str, Any], advice: Advice) -> Mapping[str, Any]:
    """The edition once it has followed the advice: it must be playable."""
    assert advice.edit is not None
    changed = edited(body, [advice.edit])
    assert [*playing_faults(changed, FILE)] == []
    return changed


def test_where_nothing_is_wrong_nothing_is_advised() -> None:
    assert advised(EXPRESS, played()) == []


@pytest.mark.parametrize(
    ("turns", "change", "expected"),
    [
        (33, "Give each player 7 wagons fewer: 18 instead of 25", "24 turns, and 1.7"),
        (14, "Give each player 2 wagons more: 27 instead of 25", "15 turns, and 1.1"),
        (80, "Give each player 11 wagons fewer: 14 instead of 25", "45 turns, and 2.1"),
        (
            8,
            "Make the board larger: about 103 spaces more, and 50 wagons a player instead of 25; "
            "or let it be a short game",
            "",
        ),
    ],
)
def test_wagons_follow_from_turns_as_far_as_the_board_allows(
    turns: int, change: str, expected: str
) -> None:
    (advice,) = advised(EXPRESS, played(turns=[turns, turns]))
    assert (advice.subject, advice.change) == (Subject.TURNS, change)
    assert advice.why.startswith(f"2 hard players have {turns}.0 ({turns}.0–{turns}.0) turns each")
    said = f"{expected} spaces for each wagon of a full table; 1.1 to 1.5 play well"
    assert advice.expected == (said if expected else "")
    if advice.edit:
        assert f": {after(EXPRESS, advice)['rules']['wagons']} instead" in change


def test_tickets_that_take_more_wagons_than_there_should_be_are_named() -> None:
    body = deepcopy(EXPRESS)
    body["rules"]["wagons"] = 15
    (advice,) = advised(body, played(body, turns=[45, 45]))
    assert advice.change == (
        "Make the tickets that take more than 8 wagons shorter (the bonus from london to istanbul "
        "14, istanbul to roma 12, barcelona to budapest 10, barcelona to sarajevo 9, istanbul to "
        "munchen 9, lyon to thessaloniki 9 and 1 more), then give each player 8 wagons instead of "
        "15"
    )
    assert advice.edit is None


@pytest.mark.parametrize(
    ("before", "wagons", "after", "better"),
    [
        (33, 18, 27, "Give each player 11 wagons fewer: 14 instead of 25"),
        (40, 18, 12, "Give each player 6 wagons fewer: 19 instead of 25"),
        (12, 27, 13, "Give each player 2 wagons more: 27 instead of 25"),
    ],
)
def test_other_wagons_are_corrected_by_what_they_did(
    before: int, wagons: int, after: int, better: str
) -> None:
    changed = edited(EXPRESS, [with_rules(wagons=wagons)])
    now = Trial(EXPRESS, played(turns=[before, before]))
    then = Trial(changed, played(changed, turns=[after, after]))
    assert corrected(now, then, "2 hard players").change == better


def test_a_colour_with_too_few_spaces_gets_routes_of_those_with_many() -> None:
    body = deepcopy(EXPRESS)
    reds = [route for route in body["routes"] if route["color"] == "red"]
    for route in reds[1:]:
        route["color"] = "gray"
    (advice,) = advised(body, played(body, paid={**USUAL["paid"], "red": 2}))
    before, now = (spaces_of(board_of(played_part(each))) for each in (body, after(body, advice)))
    assert before["red"] == reds[0]["length"] < now["red"]
    assert max(now.values()) - min(now.values()) <= max(now.values()) / 3
    assert f"it has {before['red']} space" in advice.why
    assert advice.change.count(") red") >= 1


def test_a_colour_that_few_play_changes_places_with_one_that_many_play() -> None:
    claims = {str(route.id): 0 for route in BOARD.routes.values() if route.colour is not Colour.RED}
    found = advised(EXPRESS, played(paid={**USUAL["paid"], "red": 2}, claims=claims))
    advice = next(each for each in found if each.subject is Subject.COLOUR)
    assert advice.name == "red"
    board = board_of(played_part(after(EXPRESS, advice)))
    assert spaces_of(board) == spaces_of(BOARD)
    assert advice.change.count("(now red)") == advice.change.count(") red") == 1
    assert int(advice.expected.removesuffix(" %")) > 37


def test_a_ferry_and_the_twin_of_a_route_keep_their_colour() -> None:
    body = deepcopy(EXPRESS)
    for route in body["routes"]:
        if route["color"] == "red":
            route["color"] = "blue"
    painted = evened(board_of(played_part(body)))
    changed = edited(body, [lambda each: each])
    assert painted and not [*playing_faults(changed, FILE)]
    routes = [*board_of(played_part(body)).routes.values()]
    for index, colour in painted.items():
        twin = board_of(played_part(body)).twins.get(routes[index].id)
        assert colour == "red" and not routes[index].locomotives
        assert twin is None or twin.index not in painted


def test_a_ticket_that_nobody_completes_ends_nearer() -> None:
    body = deepcopy(EXPRESS)
    body["tickets"].append({"cities": ["istanbul", "london"]})
    held = [[("istanbul-london", False), ("paris-wien", True)], []]
    games = played(body, tickets=held, offered=["istanbul-london", "paris-wien"])
    advice = next(each for each in advised(body, games) if each.subject is Subject.TICKET)
    assert advice.change.startswith("Let ticket istanbul-london join ")
    assert "it is worth 14 and takes 14 of 25 wagons" in advice.why
    assert advice.expected == "100 %", "as paris-wien, about as long"
    changed = board_of(played_part(after(body, advice)))
    assert changed.tickets.keys() - {advice.after} == BOARD.tickets.keys()
    new = next(each for name, each in changed.tickets.items() if name == advice.after)
    assert new.points < 10 and {new.a, new.b} & {"istanbul", "london"}


def test_no_ticket_is_redirected_to_where_another_leads() -> None:
    body = deepcopy(EXPRESS)
    body["tickets"].append({"cities": ["istanbul", "london"]})
    held = [[("istanbul-london", False), ("paris-wien", True)], []]
    redirected: set[str] = set()
    for _ in range(3):
        games = played(body, tickets=held, offered=["istanbul-london", "paris-wien"])
        advice = next(each for each in advised(body, games) if each.subject is Subject.TICKET)
        assert advice.after not in board_of(played_part(body)).tickets
        body["tickets"].append({"cities": advice.after.split("-")})
        redirected.add(advice.after)
    assert len(redirected) == 3


def test_a_ticket_that_everybody_puts_back_is_too_hard() -> None:
    seldom, found = "barcelona-roma", played()
    for account in found[0].games:
        account.tickets[0] = [each for each in account.tickets[0] if each[0] != seldom]
    (advice,) = advised(EXPRESS, found)
    assert advice.change.startswith(f"Let ticket {seldom} join ")
    assert advice.why.endswith("and is kept in 0 % (0–6) of its offers")


@pytest.mark.parametrize(
    ("share", "change", "edits"),
    [
        (0, "Let players keep at least 1 of their first tickets instead of 2", True),
        (1, "Let players keep at least 3 of their first tickets instead of 2", True),
    ],
)
def test_tickets_that_all_fail_or_none_are_told_once(share: int, change: str, edits: bool) -> None:
    held = [[(name, bool(share)) for name, _ in USUAL["tickets"][0]], []]
    advice = advised(EXPRESS, played(tickets=held))[0]
    assert (advice.subject, advice.change) == (Subject.COMPLETED, change)
    assert after(EXPRESS, advice)["rules"]["opening_keep"] == int(change.split()[5])


def test_a_route_that_nobody_claims_gets_shorter_and_a_lonely_city_a_ticket() -> None:
    rare = "barcelona-paris"
    routes = [each for each in BOARD.routes if each != rare and "lyon" not in each.split("-")]
    claims = dict.fromkeys(routes[::2], 0), dict.fromkeys(routes[1::2], 0)
    games = [
        game(**{**USUAL, "winners": [k % 2], "claims": claims[k // 2 % 2]}) for k in range(300)
    ]
    found = advised(EXPRESS, measured(EXPRESS, games))
    city = next(each for each in found if each.subject is Subject.CITY)
    assert city.change.startswith("Add a ticket from lyon to ")
    assert len(after(EXPRESS, city)["tickets"]) == len(EXPRESS["tickets"]) + 1
    changes = [each.change for each in found if each.subject is Subject.ROUTE]
    assert len(changes) == MOST_OF_ONE and len(found) <= MOST
    assert f"Make {rare} 5 spaces long instead of 6" in changes


@pytest.mark.parametrize(
    ("turns", "told"),
    [
        (20, "20.0 (20.0–20.0), reached"),
        (28, "28.0 (28.0–28.0), better"),
        (40, "40.0 (40.0–40.0), no help"),
    ],
)
def test_what_came_of_advice_is_told_even_if_it_was_no_help(turns: int, told: str) -> None:
    before, after = played(turns=[33, 33]), played(turns=[turns, turns])
    (advice,) = advised(EXPRESS, before)
    assert advice.tried(*([*aims(BOARD, each)] for each in (before, after))) == told


def test_the_weightiest_comes_first_and_one_rule_is_named_once() -> None:
    everything = dict.fromkeys(map(str, BOARD.routes), 0)
    found = advised(
        EXPRESS,
        played(turns=[33, 33], stuck=True, claims=everything, paid={"blue": 50}),
    )
    assert [each.subject for each in found[:2]] == [Subject.TURNS, Subject.COLOUR]
    assert sum("wagons" in each.change for each in found) == 1
