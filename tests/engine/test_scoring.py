"""The final score, who wins, and what decides a tie: R44–R46, R48–R51."""

from __future__ import annotations

import pytest

from engine.board import CityId, RouteId
from engine.result import Loan, Result
from engine.scoring import score
from tests.engine.little import little, scored
from tests.tables import EUROPE, table


def done(result: Result, seat: int) -> set[str]:
    return {t.ticket for t in result.seats[seat].tickets if t.completed}


def loans(result: Result, seat: int) -> list[tuple[str, str]]:
    return [(loan.city, loan.route) for loan in result.seats[seat].loans]


KOBENHAVN = "essen-kobenhavn-gray-1"


@pytest.mark.rule("R44")
@pytest.mark.parametrize(
    ("stations", "completed", "borrowed"),
    [
        ("", set(), []),
        ("essen", {"frankfurt-kobenhavn"}, [("essen", KOBENHAVN)]),
        ("kobenhavn", {"frankfurt-kobenhavn"}, [("kobenhavn", KOBENHAVN)]),
    ],
)
def test_a_station_lends_an_opponents_route(
    stations: str, completed: set[str], borrowed: list[tuple[str, str]]
) -> None:
    result = scored(
        {"essen-frankfurt": 0, KOBENHAVN: 1},
        tickets={0: "frankfurt-kobenhavn"},
        stations={0: stations},
    )
    assert done(result, 0) == completed
    assert loans(result, 0) == borrowed
    assert result.seats[0].ticket_points == (5 if completed else -5)


@pytest.mark.rule("R44")
def test_only_routes_that_end_in_the_city() -> None:
    result = scored(
        {"essen-frankfurt": 0, KOBENHAVN: 1},
        tickets={0: "frankfurt-kobenhavn"},
        stations={0: "frankfurt"},
    )
    assert done(result, 0) == set()


@pytest.mark.rule("R44")
def test_only_routes_that_somebody_owns() -> None:
    result = scored(
        {"essen-frankfurt": 0},
        tickets={0: "frankfurt-kobenhavn"},
        stations={0: "essen kobenhavn"},
    )
    assert done(result, 0) == set()


@pytest.mark.rule("R44")
@pytest.mark.parametrize(
    ("stations", "completed"), [("smyrna", False), ("smyrna athina", True), ("athina", False)]
)
def test_one_route_for_each_station(stations: str, completed: bool) -> None:
    result = scored(
        {"angora-smyrna": 1, "athina-smyrna": 2},
        tickets={0: "angora-athina"},
        stations={0: stations},
        seats=3,
    )
    assert (done(result, 0) == {"angora-athina"}) == completed


@pytest.mark.rule("R44")
def test_stations_of_others_lend_nothing_to_me() -> None:
    result = scored(
        {"essen-frankfurt": 0, KOBENHAVN: 1},
        tickets={0: "frankfurt-kobenhavn"},
        stations={1: "essen"},
    )
    assert done(result, 0) == set()


@pytest.mark.rule("R44", "R54")
def test_routes_of_who_resigned_are_lent() -> None:
    result = scored(
        {"essen-frankfurt": 0, KOBENHAVN: 2},
        tickets={0: "frankfurt-kobenhavn"},
        stations={0: "essen"},
        seats=3,
        resigned=(2,),
    )
    assert loans(result, 0) == [("essen", KOBENHAVN)]


@pytest.mark.rule("R44")
def test_the_same_route_for_all_tickets_the_best_points_first() -> None:
    result = scored(
        {
            "essen-frankfurt": 0,
            "berlin-warszawa-purple": 0,
            "kyiv-warszawa": 0,
            KOBENHAVN: 1,
            "berlin-essen": 1,
        },
        tickets={0: "frankfurt-kobenhavn essen-kyiv"},
        stations={0: "essen"},
    )
    assert done(result, 0) == {"essen-kyiv"}
    assert result.seats[0].ticket_points == 10 - 5
    assert loans(result, 0) == [("essen", "berlin-essen")]


@pytest.mark.rule("R44")
def test_one_loan_may_complete_several_tickets() -> None:
    board = little("s-a:1 s-x:1 x-y:1", {"a-x": 3, "a-y": 4, "a-s": 5})
    result = scored(
        {"s-x": 0, "x-y": 0, "s-a": 1},
        tickets={0: "a-x a-y a-s"},
        stations={0: "s"},
        board=board,
    )
    assert done(result, 0) == {"a-x", "a-y", "a-s"}


@pytest.mark.rule("R44")
def test_then_most_tickets() -> None:
    board = little("s-a:1 s-b:1 s-x:1", {"a-x": 10, "b-x": 5, "b-s": 5})
    for order in ({"s-a": 1, "s-b": 1}, {"s-b": 1, "s-a": 1}):
        result = scored(
            {"s-x": 0, **order},
            tickets={0: "a-x b-x b-s"},
            stations={0: "s"},
            board=board,
        )
        assert result.seats[0].ticket_points == 0
        assert done(result, 0) == {"b-x", "b-s"}
        assert loans(result, 0) == [("s", "s-b")]


@pytest.mark.rule("R44")
@pytest.mark.parametrize("routes", ["s-b:1 s-c:1", "s-c:1 s-b:1"])
def test_among_equals_the_first_by_route_id(routes: str) -> None:
    board = little(f"t-b:1 t-c:1 {routes}", {"s-t": 7})
    for first in ("s-b", "s-c"):
        other = "s-c" if first == "s-b" else "s-b"
        result = scored(
            {"t-b": 0, "t-c": 0, first: 1, other: 1},
            tickets={0: "s-t"},
            stations={0: "s"},
            board=board,
        )
        assert loans(result, 0) == [("s", "s-b")]


@pytest.mark.rule("R45", "R49")
def test_a_station_does_not_lengthen_the_path() -> None:
    claims = {"essen-frankfurt": 0, KOBENHAVN: 1}
    without = scored(claims, tickets={0: "frankfurt-kobenhavn"})
    with_one = scored(claims, tickets={0: "frankfurt-kobenhavn"}, stations={0: "essen"})
    assert without.seats[0].longest == with_one.seats[0].longest == 2
    assert with_one.seats[0].longest_points == 0


@pytest.mark.rule("R46")
@pytest.mark.parametrize(
    ("built", "points"), [("", 12), ("wien", 8), ("wien roma", 4), ("wien roma paris", 0)]
)
def test_four_points_for_each_station_left(built: str, points: int) -> None:
    result = scored({}, stations={0: built})
    assert result.seats[0].station_points == points
    assert result.seats[0].stations_built == len(built.split())
    assert result.seats[0].total == points


@pytest.mark.rule("R48")
def test_all_parts_are_added() -> None:
    result = scored(
        {"danzig-warszawa": 0, "warszawa-wien": 0, "berlin-danzig": 0, "frankfurt-munchen": 1},
        tickets={0: "berlin-london", 1: "roma-smyrna"},
        stations={0: "roma"},
    )
    me = result.seats[0]
    assert (me.routes, me.ticket_points, me.station_points, me.longest_points) == (16, -7, 8, 10)
    assert me.total == 16 - 7 + 8 + 10
    assert result.seats[1].total == 2 - 8 + 12
    assert result.winners == (0,)


@pytest.mark.rule("R48")
def test_tickets_count_for_or_against() -> None:
    result = scored(
        {"budapest-sarajevo": 0, "sarajevo-sofia": 0},
        tickets={0: "budapest-sofia brindisi-zagrab"},
    )
    shown = [(t.ticket, t.points, t.completed) for t in result.seats[0].tickets]
    assert shown == [("budapest-sofia", 5, True), ("brindisi-zagrab", 6, False)]
    assert result.seats[0].ticket_points == -1


@pytest.mark.rule("R48", "R22")
def test_route_scores_are_checked_again() -> None:
    state = table(seats=2, claims={"palermo-smyrna": 0, "petrograd-stockholm": 1})
    wrong = state.players[0]._replace(score=3)
    result = score(state._replace(players=(wrong, state.players[1])), EUROPE)
    assert [seat.routes for seat in result.seats] == [15, 21]


@pytest.mark.rule("R49")
def test_a_city_may_be_passed_twice_a_route_once() -> None:
    loop = {
        "paris-zurich": 0,
        "dieppe-paris": 0,
        "bruxelles-dieppe": 0,
        "bruxelles-paris-red": 0,
        "frankfurt-paris-white": 0,
    }
    result = scored(loop)
    assert result.seats[0].longest == 3 + 1 + 2 + 2 + 3
    assert set(result.seats[0].longest_path) == set(loop)


@pytest.mark.rule("R49")
def test_a_fork_counts_its_two_longest_arms() -> None:
    fork = {"paris-zurich": 0, "brest-paris": 0, "dieppe-paris": 0, "marseille-paris": 0}
    assert scored(fork).seats[0].longest == 4 + 3


@pytest.mark.rule("R49")
def test_wagons_are_measured_not_routes() -> None:
    chain = {"berlin-wien": 0, "budapest-wien-red": 0, "budapest-zagrab": 0}
    result = scored({**chain, "petrograd-stockholm": 1})
    assert [seat.longest for seat in result.seats] == [6, 8]
    assert [seat.longest_points for seat in result.seats] == [0, 10]


@pytest.mark.rule("R49")
def test_it_must_be_continuous_and_ones_own() -> None:
    result = scored(
        {"brest-paris": 0, "paris-zurich": 1, "venezia-zurich": 0, "frankfurt-paris-white": 1}
    )
    assert [seat.longest for seat in result.seats] == [3, 6]


@pytest.mark.rule("R50")
def test_all_who_tie_get_ten() -> None:
    result = scored({"brest-paris": 0, "berlin-wien": 1, "danzig-warszawa": 2}, seats=3)
    assert [seat.longest_points for seat in result.seats] == [10, 10, 0]


@pytest.mark.rule("R50")
def test_nobody_gets_it_for_nothing() -> None:
    assert [seat.longest_points for seat in scored({}, seats=3).seats] == [0, 0, 0]


@pytest.mark.rule("R44", "R48")
def test_loans_are_shown_by_city_and_route() -> None:
    result = scored(
        {"essen-frankfurt": 0, KOBENHAVN: 1},
        tickets={0: "frankfurt-kobenhavn"},
        stations={0: "roma essen"},
    )
    assert Loan(CityId("essen"), RouteId(KOBENHAVN)) in result.seats[0].loans


@pytest.mark.rule("R51")
def test_most_points_win() -> None:
    result = scored({"brest-paris": 1, "berlin-danzig": 2, "cadiz-lisboa": 0}, seats=3)
    assert result.winners == (2,)
    assert [seat.rank for seat in result.seats] == [3, 2, 1]


def _tie(result: Result, *seats: int) -> None:
    assert len({result.seats[seat].total for seat in seats}) == 1


@pytest.mark.rule("R51")
@pytest.mark.parametrize("better", [0, 1])
def test_then_most_completed_tickets(better: int) -> None:
    board = little("a-b:3 c-d:3", {"a-b": 1, "a-b.2": 2, "c-d": 3, "c-d.2": 9})
    worse = 1 - better
    result = scored(
        {"a-b": better, "c-d": worse}, tickets={better: "a-b a-b.2", worse: "c-d"}, board=board
    )
    _tie(result, 0, 1)
    assert result.winners == (better,)
    assert result.seats[worse].rank == 2


@pytest.mark.rule("R51")
@pytest.mark.parametrize("better", [0, 1])
def test_then_fewest_stations_built(better: int) -> None:
    board = little("a-b:3 c-d:3", {"a-b": 3, "c-d": 7})
    worse = 1 - better
    result = scored(
        {"a-b": better, "c-d": worse},
        tickets={better: "a-b", worse: "c-d"},
        stations={worse: "a"},
        board=board,
    )
    _tie(result, 0, 1)
    assert result.winners == (better,)


@pytest.mark.rule("R51")
def test_tickets_go_before_stations() -> None:
    board = little("a-b:3 c-d:3", {"a-b": 3, "c-d": 3, "c-d.2": 4})
    result = scored(
        {"a-b": 0, "c-d": 1},
        tickets={0: "a-b", 1: "c-d c-d.2"},
        stations={1: "a"},
        board=board,
    )
    _tie(result, 0, 1)
    assert result.winners == (1,)


@pytest.mark.rule("R51")
@pytest.mark.parametrize("better", [0, 1])
def test_then_the_longer_own_path_compared_among_the_tied(better: int) -> None:
    board = little(
        "a-b:3 c-d:3 e-f:2 f-g:2 g-h:2 h-i:2 k-l:6 l-m:4", {"a-m": 40, "k-m": 1, "k-l": 1}
    )
    worse = 1 - better
    result = scored(
        {
            **dict.fromkeys(("a-b", "c-d"), worse),
            **dict.fromkeys(("e-f", "f-g", "g-h", "h-i"), better),
            **dict.fromkeys(("k-l", "l-m"), 2),
        },
        tickets={2: "a-m k-m k-l"},
        seats=3,
        board=board,
    )
    _tie(result, 0, 1)
    assert result.seats[2].longest_points == 10
    assert result.seats[2].total < result.seats[0].total
    assert result.winners == (better,)


@pytest.mark.rule("R50", "R51")
@pytest.mark.parametrize("better", [0, 1])
@pytest.mark.parametrize("ties", [["longest_path_card"], []])
def test_or_who_got_the_points_for_the_longest_path(better: int, ties: list[str]) -> None:
    board = little("a-b:3 c-d:3 e-f:2 f-g:2 g-h:2 h-i:2", {"a-b": 10}, ties=ties)
    owners = dict.fromkeys(("a-b", "c-d"), 1 - better)
    owners |= dict.fromkeys(("e-f", "f-g", "g-h", "h-i"), better)
    result = scored(owners, tickets={1 - better: "a-b"}, board=board)
    _tie(result, 0, 1)
    assert result.winners == ((better,) if ties else (0, 1))


@pytest.mark.rule("R51")
def test_that_parts_nobody_if_a_third_player_got_them() -> None:
    board = little(
        "a-b:3 c-d:3 e-f:2 f-g:2 g-h:2 h-i:2 k-l:6 l-m:4",
        {"a-m": 40},
        ties=["longest_path_card"],
    )
    owners = dict.fromkeys(("a-b", "c-d"), 0) | dict.fromkeys(("e-f", "f-g", "g-h", "h-i"), 1)
    result = scored(
        owners | dict.fromkeys(("k-l", "l-m"), 2), tickets={2: "a-m"}, seats=3, board=board
    )
    assert [seat.longest for seat in result.seats] == [3, 8, 10]
    assert [seat.rank for seat in result.seats] == [1, 1, 3]


@pytest.mark.rule("R51", "X10")
@pytest.mark.parametrize("better", [0, 1])
def test_or_the_better_bonus_card(better: int) -> None:
    board = little(
        "a-b:3 c-d:1",
        longest_path=0,
        bonus={"cities": ["a", "b"], "points": [7, 3, 3, 3, 3]},
        ties=["bonus_card"],
    )
    state = table(
        claims={"a-b": 1 - better}, bonuses={better: 7, 1 - better: 3}, seats=2, board=board
    )
    result = score(state, board)
    _tie(result, 0, 1)
    assert result.winners == (better,)


@pytest.mark.rule("R51")
def test_stations_go_before_the_path() -> None:
    board = little(
        "a-b:3 c-d:3 e-f:2 f-g:2 g-h:2 h-i:2 k-l:6 l-m:4", {"a-m": 60, "a-b": 1, "e-f": 5}
    )
    result = scored(
        {
            **dict.fromkeys(("a-b", "c-d"), 0),
            **dict.fromkeys(("e-f", "f-g", "g-h", "h-i"), 1),
            **dict.fromkeys(("k-l", "l-m"), 2),
        },
        tickets={0: "a-b", 1: "e-f", 2: "a-m"},
        stations={1: "m"},
        seats=3,
        board=board,
    )
    _tie(result, 0, 1)
    assert result.winners == (0,)


@pytest.mark.rule("R51")
def test_still_tied_they_share_the_victory() -> None:
    result = scored({"brest-paris": 0, "berlin-wien": 2, "danzig-warszawa": 1}, seats=3)
    assert result.winners == (0, 2)
    assert [seat.rank for seat in result.seats] == [1, 3, 1]


@pytest.mark.rule("R54", "R49", "R51")
def test_who_resigned_is_left_out_of_path_and_ranking() -> None:
    result = scored(
        {"petrograd-stockholm": 1, "brest-paris": 0, "cadiz-lisboa": 2}, seats=3, resigned=(1,)
    )
    assert [seat.longest_points for seat in result.seats] == [10, 0, 0]
    assert result.winners == (0,)
    assert [seat.rank for seat in result.seats] == [1, None, 2]
    assert result.seats[1].tickets == ()
