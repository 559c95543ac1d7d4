"""The small edition's seats, tracks, tickets, end, score and ties: X1, X8, X9, X11–X15."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from data import load
from engine.audit import verify
from engine.board import Board, CityId, FirstPlayer, Seat
from engine.board_file import read_board
from engine.cards import Colour
from engine.events import (
    GameEnded,
    GameStarted,
    LastRoundBegan,
    TicketsKept,
    TicketsOffered,
    TunnelRevealed,
)
from engine.evolve import replay
from engine.game import new_game
from engine.moves import BuildStation
from engine.payment import payment
from engine.refusals import Refusal
from engine.scoring import score
from engine.shuffle import FIRST_PLAYER, FairShuffle, commitment
from engine.state import Opening, Turn
from engine.stations import stations
from engine.view import view
from tests.engine.playing import seed_of, walk
from tests.engine.pocket import EXPRESS_RULES, POCKET, body, pocket
from tests.tables import (
    COLOURS,
    EUROPE,
    begun,
    listed,
    listed_for,
    offer_of,
    one,
    opening,
    play,
    refused,
    some,
    table,
)

EXPRESS: Board = load("express").board


@pytest.mark.rule("X1", "X2", "X3", "X8", "X9", "X10", "X11", "X13", "X14", "X15")
def test_the_edition_has_these_rules() -> None:
    assert EXPRESS.rules == POCKET.rules
    assert EXPRESS.rules.seats == (2, 4)
    assert Colour.ORANGE not in EXPRESS.rules.colours
    assert len(EXPRESS.rules.colours) == 7


@pytest.mark.rule("X1")
@pytest.mark.parametrize("board", [EXPRESS, POCKET], ids=["express", "pocket"])
def test_two_to_four_players(board: Board) -> None:
    for seats in (2, 3, 4):
        state = begun(seats, board=board)
        assert len(state.players) == seats
        assert all(player.wagons == 25 for player in state.players)
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4"):
            opening(seats, board=board)


@pytest.mark.rule("X8")
def test_no_station_can_be_built() -> None:
    state = table(hand="red:4 loco:4", board=POCKET)
    assert stations(state, POCKET, Seat(1)) == []
    assert not listed_for(state, "station", board=POCKET)
    for paid in (payment(Colour.RED, 1, 0), payment(None, 0, 3)):
        error = refused(state, BuildStation(CityId("london"), paid), board=POCKET)
        assert error.refusal is Refusal.NO_STATIONS_LEFT
    assert refused(state, "station nowhere red:1", board=POCKET).refusal is Refusal.UNKNOWN_CITY
    assert [seat.stations_left for seat in view(state, None).seats] == [0, 0, 0]


@pytest.mark.rule("X8")
def test_no_ferry_and_no_tunnel() -> None:
    assert not any(route.tunnel or route.locomotives for route in EXPRESS.routes.values())
    for number in range(4):
        for step in walk(2 + number % 3, number, "express"):
            assert not some(step.events, TunnelRevealed)
    grey = table(hand="white:6", board=POCKET)
    assert "london-istanbul white:6" in listed_for(grey, "claim", board=POCKET)


RED, BLUE = "claim london-paris-red red:2", "claim london-paris-blue blue:2"


@pytest.mark.rule("X9", "R25")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_owns_both_tracks(seats: int) -> None:
    state = table(seats=seats, hand="blue:2", claims={"london-paris-red": 1}, board=POCKET)
    assert BLUE not in listed(state, board=POCKET)
    assert refused(state, BLUE, board=POCKET).refusal is Refusal.OWN_TWIN


@pytest.mark.rule("X9", "R26")
def test_with_two_players_the_other_track_closes() -> None:
    state = table(seats=2, hand="blue:2", claims={"london-paris-red": 0}, board=POCKET)
    assert BLUE not in listed(state, board=POCKET)
    assert refused(state, BLUE, board=POCKET).refusal is Refusal.TWIN_CLOSED


@pytest.mark.rule("X9", "R26")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_three_or_four_it_stays_open(seats: int) -> None:
    state = table(seats=seats, hand="blue:2", claims={"london-paris-red": 0}, board=POCKET)
    assert BLUE in listed(state, board=POCKET)
    after = play(state, BLUE, board=POCKET).state
    assert after.claims == {"london-paris-red": 0, "london-paris-blue": 1}


@pytest.mark.rule("X9", "R26", "R54")
def test_what_counts_is_the_number_of_players_at_the_start() -> None:
    claims = {"london-paris-red": 0}
    state = table(seats=3, hand="blue:2", claims=claims, resigned=[2], board=POCKET)
    assert BLUE in listed(state, board=POCKET)


@pytest.mark.rule("X11")
def test_four_tickets_are_dealt_and_two_kept_at_least() -> None:
    state, events = opening(4, board=POCKET)
    assert isinstance(state.phase, Opening)
    offered = some(events, TicketsOffered)
    assert [event.count for event in offered] == [4] * 4
    assert len({ticket for event in offered for ticket in event.tickets or ()}) == 16
    offer = offer_of(state, 0)
    assert len(listed(state, seat=0, board=POCKET)) == 6 + 4 + 1
    error = refused(state, f"keep {offer[0]}", seat=0, board=POCKET)
    assert (error.rule, error.facts["least"]) == ("R6", 2)


@pytest.mark.rule("X11", "R7")
def test_those_not_kept_leave_the_game() -> None:
    state = opening(2, board=POCKET).state
    before, offer = state.ticket_pile, offer_of(state, 0)
    state, events = play(state, f"keep {offer[1]},{offer[3]}", seat=0, board=POCKET)
    assert one(events, TicketsKept).under == ()
    assert state.ticket_pile == before
    assert state.players[0].tickets == (offer[1], offer[3])


@pytest.mark.rule("X11", "R38", "R39")
@pytest.mark.parametrize("left", [3, 2, 1])
def test_offers_of_what_is_left(left: int) -> None:
    pile = ["london-wien", "paris-berlin", "madrid-athina"][:left]
    state = table(ticket_pile=" ".join(pile), board=POCKET)
    assert "tickets" in listed(state, board=POCKET)
    state, events = play(state, "tickets", board=POCKET)
    assert one(events, TicketsOffered).tickets == tuple(pile)
    assert len(listed(state, board=POCKET)) == 2**left - 1
    state = play(state, f"keep {pile[0]}", board=POCKET).state
    assert state.ticket_pile == tuple(pile[1:])
    assert state.players[1].tickets == (pile[0],)


@pytest.mark.rule("X11", "R39")
def test_the_rest_goes_under_the_pile_in_the_order_offered() -> None:
    pile = "london-wien paris-berlin madrid-athina roma-istanbul"
    state = play(table(ticket_pile=pile, board=POCKET), "tickets", board=POCKET).state
    state = play(state, "keep paris-berlin", board=POCKET).state
    assert state.ticket_pile == ("roma-istanbul", "london-wien", "madrid-athina")


@pytest.mark.rule("X11", "R38")
def test_without_tickets_none_can_be_drawn() -> None:
    state = table(ticket_pile="", board=POCKET)
    assert refused(state, "tickets", board=POCKET).refusal is Refusal.NO_TICKETS_LEFT


@pytest.mark.rule("X12", "R47")
@pytest.mark.parametrize(("wagons", "last"), [(4, True), (5, False)])
def test_two_wagons_or_fewer_begin_the_last_round(wagons: int, last: bool) -> None:
    state = table(seats=4, hand="red:2", wagons={1: wagons}, board=POCKET)
    state, events = play(state, RED, board=POCKET)
    begun_now = some(events, LastRoundBegan)
    assert bool(begun_now) == last
    if last:
        assert begun_now[0].turns == (2, 3, 0, 1)
        state, events = play(state, *["loco"] * 4, board=POCKET)
        assert one(events, GameEnded).result.seats[1].routes == 2


@pytest.mark.rule("X13")
def test_routes_tickets_and_bonus_count_and_nothing_else() -> None:
    state = table(
        seats=2,
        claims={"london-istanbul": 0, "athina-istanbul": 0, "london-roma": 1},
        tickets={0: "london-istanbul london-athina london-wien", 1: "london-roma wien-roma"},
        bonuses={0: 20},
        board=POCKET,
    )
    first, second = score(state, POCKET).seats
    assert (first.routes, first.ticket_points, first.bonus) == (17, 6 + 7 - 2, 20)
    assert first.total == 17 + 11 + 20
    assert (second.routes, second.ticket_points, second.bonus) == (7, 4 - 5, 0)
    assert second.total == 6
    for each in (first, second):
        parts = (each.longest, each.longest_points, each.station_points, each.stations_built)
        assert parts == (0, 0, 0, 0)
        assert (each.longest_path, each.loans) == ((), ())


@pytest.mark.rule("X13")
def test_until_the_end_the_score_is_what_routes_brought() -> None:
    state = play(table(hand="white:6", board=POCKET), "claim london-istanbul white:6", board=POCKET)
    seat = view(state.state, None).seats[1]
    assert (seat.score, seat.bonus) == (15, 20)


@pytest.mark.rule("X14")
def test_equal_points_go_to_most_completed_tickets() -> None:
    state = table(
        seats=3,
        claims={"paris-wien": 1, "berlin-wien": 1, "london-roma": 0, "london-berlin": 0},
        tickets={1: "paris-berlin"},
        board=POCKET,
    )
    result = score(state, POCKET)
    assert [each.total for each in result.seats] == [8, 8, 0]
    assert result.winners == (1,)
    assert [each.rank for each in result.seats] == [2, 1, 3]


@pytest.mark.rule("X14")
def test_then_they_share_the_victory() -> None:
    """Neither the longer path nor anything else decides: 10 by one route or by three."""
    state = table(
        seats=3,
        claims={"berlin-istanbul": 0, "madrid-paris": 1, "wien-istanbul": 1, "athina-istanbul": 1,
                "london-roma": 2},
        board=POCKET,
    )  # fmt: skip
    result = score(state, POCKET)
    assert [each.total for each in result.seats] == [10, 10, 7]
    assert result.winners == (0, 1)
    assert [each.rank for each in result.seats] == [1, 1, 3]


@pytest.mark.rule("X14", "R57")
def test_the_first_player_is_drawn_from_the_seed() -> None:
    firsts: Counter[int] = Counter()
    for number in range(200):
        seed = seed_of(number)
        shuffle = FairShuffle(seed)
        # Whatever somebody answered to R8: here it decides nothing.
        countries = [None, 40, 0]
        log = new_game(POCKET, COLOURS[:3], countries, shuffle, commitment(seed))
        started = one(log, GameStarted)
        assert started.first == shuffle(FIRST_PLAYER, [0, 1, 2])[0]
        firsts[started.first] += 1
    assert set(firsts) == {0, 1, 2}
    assert min(firsts.values()) > 40


@pytest.mark.rule("X14", "R57")
def test_verifying_finds_another_first_player() -> None:
    log = [event for step in walk(3, 8, "express") for event in step.events]
    assert verify(EXPRESS, log, seed_of(8)).ok
    started = one(log, GameStarted)
    moved = replace(started, first=Seat((started.first + 1) % 3))
    problems = verify(EXPRESS, [moved, *log[1:]], seed_of(8)).problems
    assert any("first player" in problem for problem in problems)


@pytest.mark.rule("X14", "R8")
def test_by_countries_where_the_edition_says_so() -> None:
    board = pocket(first_player="countries")
    assert board.rules.first_player is FirstPlayer.COUNTRIES
    for answers, first in (((3, 9, None), 1), ((None, 0, None), 1), ((5, 1, 2), 0)):
        assert one(opening(3, countries=answers, board=board).events, GameStarted).first == first
    assert EUROPE.rules.first_player is FirstPlayer.COUNTRIES


@pytest.mark.rule("X14", "R6")
def test_the_first_turn_is_the_one_drawn() -> None:
    for number in range(6):
        shuffle = FairShuffle(seed_of(number))
        state = begun(3, shuffle=shuffle, board=POCKET)
        assert state.phase == Turn(shuffle(FIRST_PLAYER, [Seat(0), Seat(1), Seat(2)])[0])


@pytest.mark.rule("X3", "X10", "R58")
def test_the_start_says_what_the_edition_has() -> None:
    log = opening(3, board=EXPRESS).events
    started = one(log, GameStarted)
    assert (started.locomotives, started.bonuses, started.stations) == (10, (20, 16, 12), 0)
    assert replay(log).locomotives == 10
    europe = one(opening(3).events, GameStarted)
    assert (europe.locomotives, europe.bonuses) == (None, ())


def test_what_a_file_does_not_mention_is_off() -> None:
    least = {
        name: EXPRESS_RULES[name]
        for name in (
            "seats", "points", "wagons", "cards_per_colour", "locomotives", "hand", "row",
            "opening_regular", "opening_keep", "offer", "offer_keep", "last_round_wagons",
        )
    }  # fmt: skip
    rules = read_board(body(least)).rules
    assert (rules.stations, rules.station_points, rules.tunnel_cards, rules.opening_long) == (
        0, 0, 0, 0,
    )  # fmt: skip
    assert (rules.row_locomotives, rules.one_track_up_to, rules.longest_path) == (0, 0, 0)
    assert (rules.locomotive_pile, rules.row_alone, rules.bonus) == (False, False, None)
    assert (rules.must_draw_two, rules.row_sweeps) == (False, 3)
    assert not rules.counts_longest_path
    assert len(rules.colours) == 8
