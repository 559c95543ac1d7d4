"""Advice: at most three moves that differ usefully, whatever the ranking returns (R53)."""

from __future__ import annotations

import pickle
from random import Random

import pytest

import strategy.advice
from engine.board import Board, RouteId, Seat, TicketId
from engine.game import choices
from engine.moves import Move
from engine.notation import read, write
from engine.state import State, TicketChoice, to_act
from engine.view import view
from strategy.advice import ADVISED, advise
from strategy.alternatives import MOST as MOST_TOLD
from strategy.alternatives import aim, distinct, lead
from strategy.decision import Alternative, Decision, Reason
from tests.engine.playing import walk
from tests.engine.pocket import POCKET
from tests.mixing import shuffled_secrets
from tests.strategy.boards import EDITIONS
from tests.tables import EUROPE, opening, table

MOST = 5
"""Tickets that somebody holds: more are thought about for longer."""
POSITION = table(
    hand="white:3 orange:3 red:2 loco:2 green",
    row="red red white loco white",
    tickets={1: "brest-petrograd"},
)
VIEW = view(table(row="red red white loco white", tickets={1: "brest-petrograd"}), Seat(1))


def advised(
    state: State,
    *ranked: str | Decision,
    seat: int = 1,
    also: Move | None = None,
    board: Board = EUROPE,
) -> list[str]:
    """What is advised of a ranking, as the ranking writes it; ``also`` is a choice more."""
    found = [
        Decision(read(each), Reason.POINTS) if isinstance(each, str) else each for each in ranked
    ]
    texts = {
        each.move: text if isinstance(text, str) else write(each.move)
        for each, text in zip(found, ranked, strict=True)
    }
    legal = choices(state, board, Seat(seat)) + ((also,) if also else ())
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(strategy.advice, "ranked", lambda *_: found)
        given = advise(board, view(state, Seat(seat)), legal)
    return [texts[each.move] for each in given]


@pytest.mark.parametrize(
    ("ranked", "found"),
    [
        (["draw", "take 1", "tickets", "take 3"], ["draw", "take 1", "tickets"]),
        (["take 1", "take 2", "take 3", "take 5", "draw"], ["take 1", "take 3", "draw"]),
        (
            [
                "claim frankfurt-paris-white white:3",
                "claim frankfurt-paris-white white:2+1",
                "claim frankfurt-paris-orange orange:3",
                "draw",
            ],
            ["claim frankfurt-paris-white white:3", "draw"],
        ),
        (
            ["station wien red:1", "station wien loco:1", "station roma red:1"],
            ["station wien red:1", "station roma red:1"],
        ),
        (["claim brest-paris black:3", "resign", "undo", "pass", "take 1"], ["take 1"]),
        (["draw"], ["draw"]),
        ([], []),
    ],
)
def test_what_is_no_use_beside_another_is_left_out(ranked: list[str], found: list[str]) -> None:
    assert advised(POSITION, *ranked) == found


FRANKFURT = (RouteId("frankfurt-paris-white"),)


IDLE = [
    Decision(read("tickets"), Reason.TICKETS_FORCED),
    Decision(read("pass"), Reason.NOTHING_TO_GAIN),
    Decision(read("take 1"), Reason.COLOUR_NEEDED, routes=FRANKFURT),
]
"""The last: a red card for a white route, all the cards of which the reader has."""


@pytest.mark.rule("R10")
@pytest.mark.parametrize("idle", IDLE)
def test_a_move_for_want_of_a_better_one_is_no_advice_beside_others(idle: Decision) -> None:
    best = Decision(read("draw"), Reason.BLIND)
    assert advised(POSITION, best, idle, also=idle.move) == ["draw"]
    assert advised(POSITION, idle, best, also=idle.move) == [write(idle.move), "draw"]


def test_a_card_that_a_route_lacks_is_advised_beside_others() -> None:
    best = Decision(read("draw"), Reason.BLIND)
    for routes in ((), [each for each in EUROPE.routes if "red" in each][:1]):
        taken = Decision(read("take 1"), Reason.COLOUR_NEEDED, routes=tuple(routes))
        assert advised(POSITION, best, taken) == ["draw", "take 1"]


@pytest.mark.rule("X4")
def test_a_locomotive_of_its_own_pile_is_advised_beside_others_if_a_route_lacks_a_card() -> None:
    state = table(hand="black:3 red", row="red red white yellow white", board=POCKET)
    for routes, serves in ((["wien-istanbul"], False), (["london-paris-red"], True), ([], True)):
        ids = tuple(RouteId(route) for route in routes)
        locomotive = Decision(read("loco"), Reason.LOCOMOTIVE, routes=ids)
        best = Decision(read("draw"), Reason.BLIND)
        beside = ["loco"] if serves else []
        assert advised(state, best, locomotive, board=POCKET) == ["draw", *beside]
        assert advised(state, locomotive, best, board=POCKET) == ["loco", "draw"]


@pytest.mark.rule("R6")
def test_choices_of_tickets_differ_in_their_tickets() -> None:
    state = opening(3).state
    mine = view(state, Seat(0)).mine
    assert mine is not None
    a, b, c, _ = sorted(mine.offer)
    texts = [f"keep {a},{b}", f"keep {a},{c}", f"keep {a},{b},{c}"]
    assert advised(state, *texts, seat=0) == texts


OFFER = ("roma-smyrna", "frankfurt-smolensk", "smolensk-warszawa")


@pytest.mark.rule("R39")
@pytest.mark.parametrize(
    ("reason", "ranked", "found"),
    [
        (Reason.TICKETS_FIT, "roma-smyrna frankfurt-smolensk", "frankfurt-smolensk roma-smyrna"),
        (Reason.TICKETS_FIT, "frankfurt-smolensk roma-smyrna", "frankfurt-smolensk roma-smyrna"),
        (
            Reason.TICKETS_FIT,
            "smolensk-warszawa roma-smyrna frankfurt-smolensk",
            "smolensk-warszawa frankfurt-smolensk roma-smyrna",
        ),
        (
            Reason.TICKETS_LEAST,
            "frankfurt-smolensk smolensk-warszawa",
            "smolensk-warszawa frankfurt-smolensk",
        ),
        (Reason.TICKETS_LEAST, "roma-smyrna frankfurt-smolensk", "roma-smyrna frankfurt-smolensk"),
    ],
)
def test_no_hint_stands_above_one_with_more_points_for_fewer_wagons(
    reason: Reason, ranked: str, found: str
) -> None:
    claims = {"berlin-warszawa-yellow": 1, "frankfurt-paris-white": 1}
    state = table(hand="red", tickets={1: "berlin-moskva"}, claims=claims)
    offer = tuple(TicketId(each) for each in OFFER)
    state = state._replace(phase=TicketChoice(Seat(1), offer))
    advice = [Decision(read(f"keep {each}"), reason) for each in ranked.split()]
    assert advised(state, *advice) == [f"keep {each}" for each in found.split()]


def test_of_two_claims_for_the_same_reason_the_better_comes_first() -> None:
    few, many = "claim dieppe-paris purple:1", "claim frankfurt-paris-white white:3"
    state = table(hand="white:3 purple", tickets={1: "brest-petrograd"})
    assert advised(state, few, many) == [many, few]
    urgent = Decision(read(few), Reason.CONTESTED)
    assert advised(state, urgent, many) == [few, many]


@pytest.mark.rule("R30", "R32")
def test_a_tunnel_that_will_likely_fail_is_no_advice_for_its_points() -> None:
    state = table(hand="green:2 white:3", tickets={1: "brest-petrograd"})
    tunnel = "claim venezia-zurich green:2"
    assert advised(state, "draw", tunnel) == ["draw"]
    needed = Decision(read(tunnel), Reason.FOR_TICKETS)
    assert advised(state, "draw", needed) == ["draw", tunnel]


def test_points_that_take_the_wagons_of_tickets_are_no_advice() -> None:
    claim = "claim frankfurt-paris-white white:3"
    few = table(hand="white:3", tickets={1: "berlin-roma"}, wagons={1: 10})
    many = table(hand="white:3", tickets={1: "berlin-roma"}, wagons={1: 12})
    assert advised(few, "draw", claim) == ["draw"]
    assert advised(many, "draw", claim) == ["draw", claim]


@pytest.mark.rule("R44")
def test_a_station_that_saves_nothing_is_no_advice() -> None:
    claims = {"essen-frankfurt": 0, "essen-kobenhavn-gray-1": 1}
    ticket = TicketId("frankfurt-kobenhavn")
    station = Decision(read("station essen red:2"), Reason.SAVES_TICKETS, (ticket,))
    standing = table(hand="red:2", claims=claims, tickets={1: ticket}, stations={1: "frankfurt"})
    assert advised(standing, station, "draw") == ["draw"]
    first = Decision(read("station essen red:1"), Reason.SAVES_TICKETS, (ticket,))
    none = table(hand="red:2", claims=claims, tickets={1: ticket})
    assert advised(none, first, "draw") == ["station essen red:1", "draw"]


def test_without_choices_nothing_is_advised() -> None:
    assert advise(EUROPE, view(POSITION, Seat(0)), ()) == ()


def games(number: int, board: Board = EUROPE) -> list[tuple[State, Seat]]:
    """Some positions of a random game, each with somebody to act who holds few tickets."""
    positions = [
        (step.state, seat)
        for step in walk(3, number, board=board)
        for seat in to_act(step.state)
        if len(step.state.players[seat].tickets) <= MOST
    ]
    return Random(number).sample(positions, 6)


@pytest.mark.thorough
@EDITIONS
@pytest.mark.parametrize("number", [1, 2])
def test_real_advice_is_legal_differs_and_comes_out_the_same(number: int, board: Board) -> None:
    for state, seat in games(number, board):
        seen, moves = view(state, seat), choices(state, board, seat)
        found = advise(board, seen, moves)
        assert 1 <= len(found) <= ADVISED
        assert all(decision.move in moves for decision in found)
        assert len({aim(board, seen, decision.move) for decision in found}) == len(found)
        assert advise(board, seen, moves) == found


@pytest.mark.rule("R52", "R53")
@EDITIONS
def test_what_is_hidden_changes_no_advice(board: Board) -> None:
    rng = Random(1)
    for state, seat in games(3, board):
        other = shuffled_secrets(rng, state, seat)
        found = [
            advise(board, view(each, seat), choices(each, board, seat)) for each in (state, other)
        ]
        assert found[0] == found[1]


def weighed(text: str, worth: float | None, error: float = 0.0) -> Alternative:
    return Alternative(read(text), Reason.BLIND, worth, error)


def test_alternatives_differ_in_more_than_their_payment_and_are_few() -> None:
    texts = ["take 1", "take 2", "take 3", "draw", "toll red:1", "toll red:2", "giveup"]
    found = distinct(EUROPE, VIEW, [weighed(each, 0.0) for each in texts])
    assert [each.move for each in found] == [
        read(each) for each in ("take 1", "take 3", "draw", "toll red:1", "giveup")
    ]
    many = [weighed(f"keep {each}", 0.0) for each in list(EUROPE.tickets)[: MOST_TOLD + 2]]
    assert distinct(EUROPE, VIEW, many) == tuple(many[:MOST_TOLD])


@pytest.mark.parametrize(
    ("worths", "points"),
    [((5.0, 2.5), 2.5), ((2.0, 3.0), -1.0), ((5.0,), None), ((5.0, None), None), ((), None)],
)
def test_a_lead_needs_two_figures(worths: tuple[float | None, ...], points: float | None) -> None:
    others = tuple(weighed("draw", worth, 0.5 * bool(n)) for n, worth in enumerate(worths))
    found = lead(Decision(read("draw"), Reason.BLIND, alternatives=others))
    assert (found and (found.points, found.error)) == (None if points is None else (points, 0.5))


@pytest.mark.rule("R53")
def test_a_decision_survives_a_process_and_shows_nothing_of_itself() -> None:
    told = Decision(read("draw"), Reason.BLIND, alternatives=(weighed("take 3", 1234.5),))
    assert pickle.loads(pickle.dumps(told)) == told  # noqa: S301
    shown = f"{told!r} {told.alternatives!r} {lead(told)!r}"
    # An address in memory may hold any four digits, but no point.
    assert "1234.5" not in shown and "take" not in shown
