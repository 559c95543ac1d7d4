"""What the level hard decides at positions, and why, and what its alternatives are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given

from engine.board import Board, Seat
from engine.game import choices
from engine.moves import DrawBlind, KeepTickets, Move, TakeFaceUp, TakeLocomotive
from engine.state import Over, TicketChoice, to_act
from engine.view import View, view
from strategy.alternatives import MOST, lead
from strategy.arena.playing import Game
from strategy.arena.playing import play as play_game
from strategy.decision import Decision, Reason
from strategy.players.hard import hard, ranked
from strategy.players.hard.suspicions import losses
from strategy.skills import networks
from tests.engine.playing import games, sample, walk
from tests.strategy.asking import decided
from tests.strategy.boards import EDITIONS
from tests.strategy.hard import OTHERS, PINNED, _weights, here, names, on, sight_of, small, text
from tests.strategy.test_baselines import at
from tests.tables import EUROPE, play, table

__all__ = ["_weights"]

HALF_WAY = {"brest-paris": 0}
DONE = {"brest-paris": 0, "marseille-paris": 0}
CLOSED = {"edinburgh-london-black": 1, "dieppe-london-gray-1": 0}
MANY = 6
"""Random players gather tickets without end, and more take long."""
WAYS = "a-b:4 b-c:2 c-d:4 b-x:3 x-y:3 y-z:3 z-c:3 e-f:3:red"
BOARD = small(WAYS, {"a-d": 20, "e-f": 5})
BUILT = {"a-b": 1, "c-d": 1}


@pytest.mark.rule("R10")
def test_forced_draws_say_so() -> None:
    """Without cards, claims and stations nothing but tickets is left."""
    state = at("", "athina-edinburgh", row="- - - - -", pile="")
    assert decided(hard, state).reason is Reason.TICKETS_FORCED


# Races, and doubles


BOTTLENECK = small("b-c:2:blue a-b:2:red b-d:2 d-c:2", {"a-c": 9})


def test_what_has_no_way_round_comes_first() -> None:
    found = on(BOTTLENECK, "a-c", "red:2 blue:2")
    assert (found.reason, found.routes) == (Reason.CONTESTED, ("a-b",))
    assert found.tickets == ("a-c",)
    turned = small("a-b:2:red b-c:2:blue b-d:2 d-c:2", {"a-c": 9})
    assert on(turned, "a-c", "red:2 blue:2").routes == ("a-b",)
    found = on(BOTTLENECK, "a-c", "blue:2")
    assert (found.reason, found.routes) == (Reason.FOR_TICKETS, ("b-c",))


@pytest.mark.parametrize(("theirs", "first"), [("x-c", "b-c"), ("y-a", "a-b")])
def test_a_rival_at_the_door_makes_a_route_urgent(theirs: str, first: str) -> None:
    for routes in ("a-b:3:blue b-c:3:red", "b-c:3:red a-b:3:blue"):
        board = small(f"{routes} x-c:2 y-a:2", {"a-c": 12})
        found = on(board, "a-c", "red:3 blue:3", claims={theirs: 1})
        assert (found.reason, found.routes) == (Reason.CONTESTED, (first,))


def test_what_completes_a_ticket_says_so() -> None:
    found = on(BOTTLENECK, "a-c", "red:2", claims={"b-c": 0})
    assert (found.reason, found.tickets) == (Reason.COMPLETES, ("a-c",))


@pytest.mark.rule("R25", "R26")
@pytest.mark.parametrize(("seats", "routes"), [(2, {"a-c"}), (3, {"a-c"}), (4, {"a-b.2"})])
def test_it_takes_the_other_half_or_plans_anew(seats: int, routes: set[str]) -> None:
    board = small("a-b.1:3:red a-b.2:3:blue a-c:3 c-b:3", {"a-b": 9})
    hand = "red:3 blue:3 green:3"
    assert on(board, "a-b", hand, seats=seats).routes[0] in ("a-b.1", "a-b.2")
    found = on(board, "a-b", hand, seats=seats, claims={"a-b.1": 1})
    assert {*found.routes} == routes


@pytest.mark.parametrize("half", ["red", "blue"])
def test_of_a_double_it_takes_the_half_that_it_has_the_cards_for(half: str) -> None:
    board = small("a-b.1:3:red a-b.2:3:blue", {"a-b": 9})
    assert text(on(board, "a-b", f"{half}:3")).endswith(f" {half}:3")


def test_it_takes_the_half_whose_cards_the_rest_does_without() -> None:
    board = small("a-b.1:3:red a-b.2:3:blue b-c:3:red", {"a-c": 12})
    assert text(on(board, "a-c", "red:3 blue:3")) == "claim a-b.2 blue:3"


def test_it_spends_nothing_on_what_is_joined_already() -> None:
    board = small("a-b:4 b-c:3 a-c:1", {"a-c": 9})
    found = on(board, "a-c", "red:3 blue:1", claims={"a-b": 0})
    assert (found.reason, found.routes) == (Reason.COMPLETES, ("b-c",))
    found = on(board, "a-c", "red:4", claims={"a-c": 0})
    assert (found.reason, found.routes) == (Reason.POINTS, ("a-b",))


# Payments


def test_grey_routes_are_paid_with_colours_that_the_plan_does_not_need() -> None:
    board = small("a-b:3 b-c:3:red b-d:3:green", {"a-c": 9, "a-d": 9})
    for hand in ("red:3 green:3 blue:3", "blue:3 red:3 green:3 loco:3"):
        moves = [text(each) for each in ranking(board, "a-c a-d", hand)]
        assert next(each for each in moves if "a-b" in each) == "claim a-b blue:3"


def test_locomotives_are_kept() -> None:
    board = small("a-b:3 b-c:3:red", {"a-c": 12})
    for hand in ("green:3 loco:3", "green:3 loco:1"):
        assert text(on(board, "a-c", hand)) == "claim a-b green:3"


def test_locomotives_are_not_spent_where_a_few_cards_more_will_do() -> None:
    board = small("a-b:3:red b-c:2:blue", {"a-b": 5, "b-c": 4})
    assert text(on(board, "a-b b-c", "red:1 loco:2 blue:2")) == "claim b-c blue:2"


def test_locomotives_alone_pay_for_nothing_that_cards_may_pay_for() -> None:
    board = small("a-b:3:red b-c:6:blue", {"a-c": 20})
    assert not text(on(board, "a-c", "loco:3", row=OTHERS)).startswith("claim")


@pytest.mark.rule("R29")
def test_it_collects_locomotives_for_ferries() -> None:
    board = small("a-b:3:ferry1", {"a-b": 8})
    row = "green loco blue white black"
    found = on(board, "a-b", "red:2", row=row)
    assert (found.reason, text(found)) == (Reason.LOCOMOTIVE, "take 2")
    board = small("a-b:3:ferry1 c-d:6:green", {"a-b": 8})
    assert on(board, "a-b", "red:2 loco", row=row).reason is Reason.COMPLETES


# Draws


def test_it_draws_the_card_that_the_plan_lacks() -> None:
    board = small("a-b:3 b-c:3:red", {"a-c": 12})
    found = on(board, "a-c", "green:2", row="white blue white red black")
    assert (text(found), found.reason, found.routes) == ("take 4", Reason.COLOUR_NEEDED, ("b-c",))


def test_it_draws_what_makes_a_grey_route_possible() -> None:
    board = small("a-b:3", {"a-b": 12})
    found = on(board, "a-b", "green:2", row="white blue white green black")
    assert (text(found), found.routes) == ("take 4", ("a-b",))


def test_two_of_a_kind_in_the_row_are_worth_more_to_a_grey_route() -> None:
    board = small("a-b:4", {"a-b": 12})
    for row, places in (
        ("green white blue black white", {"take 2", "take 5"}),
        ("green blue black white green", {"take 1", "take 5"}),
    ):
        assert text(on(board, "a-b", "red:1", row=row)) in places


@pytest.mark.rule("R12")
def test_a_locomotive_of_the_row_is_taken_only_where_it_is_worth_two_cards() -> None:
    row = "green loco yellow white orange"
    board = small("a-b:3:red b-c:6 c-d:6 d-e:6", {"a-b": 9})
    assert text(on(small("a-b:3:red", {"a-b": 9}), "a-b", "red:2", row=row)) == "take 2"
    assert text(on(board, "a-b", "red:2", row=row.replace("green", "red"))) == "take 1"
    found = on(small("a-b:6 c-d:6", {"a-b": 9}), "a-b", "green:2", row=row)
    assert text(found) == "take 1"


@pytest.mark.rule("R11", "R12")
def test_the_second_card_follows_the_plan_too() -> None:
    board = small("a-b:3 b-c:3:red", {"a-c": 12})
    for row, second in (("green white white red red", "take 5"), ("green blue white red loco", "")):
        state = here(board, "a-c", "green:3 red:1", row=row, pile="orange*3 black*9")
        state = play(state, "take 4", board=board).state
        assert text(decided(hard, state, board=board)) == (second or "draw")


def test_a_colour_that_is_all_seen_is_not_hoped_for() -> None:
    """While there is hope the pile is worth more than a locomotive for a whole turn."""
    board = small("a-b:2:red c-d:6:blue e-f:6:green", {"a-b": 5})
    row = "white loco yellow black orange"
    assert text(on(board, "a-b", "red:1", row=row)) == "draw"
    found = on(board, "a-b", "red:1", row=row, discard="red:11")
    assert text(found) == "take 2"


# Tunnels


TUNNEL = small("a-b:2:purple:tunnel", {"a-b": 8})


@pytest.mark.rule("R31")
def test_it_enters_a_tunnel_at_good_odds_only() -> None:
    assert not text(on(TUNNEL, "a-b", "purple:2")).startswith("claim")
    found = on(TUNNEL, "a-b", "purple:3")
    assert (found.reason, text(found)) == (Reason.COMPLETES, "claim a-b purple:2")


@pytest.mark.rule("R31", "R32")
def test_the_odds_follow_from_the_cards_seen() -> None:
    seen = "purple:10 loco:10"
    assert text(on(TUNNEL, "a-b", "purple:2", discard=seen)) == "claim a-b purple:2"


@pytest.mark.rule("R33", "R35")
def test_with_few_cards_left_it_enters_only_what_no_surcharge_can_stop() -> None:
    few = {"row": OTHERS, "pile": "blue*9 red*9", "discard": "green:8"}
    assert not text(on(TUNNEL, "a-b", "purple:4", **few)).startswith("claim")
    assert text(on(TUNNEL, "a-b", "purple:5", **few)) == "claim a-b purple:2"


def surcharge(count: int, hand: str) -> Decision:
    """What it answers to a surcharge in a tunnel of one space; all red is needed elsewhere."""
    board = small("a-b:1:red:tunnel b-c:6:red", {"a-c": 20})
    pile = " ".join(["red"] * count + ["blue"] * 9)
    state = here(board, "a-c", hand, pile=pile, row=OTHERS)
    state = play(state, "claim a-b red:1", board=board).state
    return decided(hard, state, board=board)


@pytest.mark.rule("R31", "R33")
def test_it_pays_a_surcharge_that_is_worth_it() -> None:
    found = surcharge(2, "red:5")
    assert (text(found), found.reason) == ("toll red:2", Reason.TOLL_WORTH)
    assert (found.routes, found.tickets) == (("a-b",), ("a-c",))
    found = surcharge(3, "red:5")
    assert (text(found), found.reason) == ("giveup", Reason.TOLL_TOO_DEAR)
    assert text(surcharge(3, "red:11")) == "toll red:3"


@pytest.mark.rule("R33")
def test_it_gives_up_a_tunnel_that_it_can_not_pay() -> None:
    found = surcharge(2, "red:2 blue:4")
    assert (text(found), found.reason) == ("giveup", Reason.TOLL_TOO_DEAR)


# Stations


@pytest.mark.rule("R42", "R44")
def test_a_station_saves_a_closed_ticket() -> None:
    closed = {**CLOSED, "dieppe-paris": 0}
    found = decided(hard, at("red:1", "edinburgh-paris", claims=closed))
    assert found.reason is Reason.SAVES_TICKETS
    assert (found.tickets, found.routes) == (("edinburgh-paris",), ("edinburgh-london-black",))
    assert text(found) in ("station edinburgh red:1", "station london red:1")
    taken = at("red:1", "edinburgh-paris", claims=closed, stations={1: "edinburgh"})
    assert text(decided(hard, taken)) == "station london red:1"


@pytest.mark.rule("R44")
def test_no_second_station_for_what_one_lends() -> None:
    closed = {**CLOSED, "dieppe-paris": 0}
    for city in ("edinburgh", "london"):
        state = at("red:2", "edinburgh-paris", claims=closed, stations={0: city})
        assert decided(hard, state).reason is not Reason.SAVES_TICKETS


def test_a_station_waits_while_there_are_routes_to_claim_and_no_hurry() -> None:
    hand = "red:1 purple:1"
    found = decided(hard, at(hand, "edinburgh-paris", claims=CLOSED))
    assert found.routes == ("dieppe-paris",)
    waiting = decided(hard, at("red:1", "edinburgh-paris", claims=CLOSED))
    assert waiting.reason is not Reason.SAVES_TICKETS
    hurry = decided(hard, at("red:1", "edinburgh-paris", claims=CLOSED, wagons={1: 6}))
    assert hurry.reason is Reason.SAVES_TICKETS


@pytest.mark.rule("R43")
def test_a_station_is_paid_with_what_the_plan_does_not_need() -> None:
    board = small("a-b:2 c-d:2:red", {"a-b": 8, "c-d": 8})
    late = {"claims": {"a-b": 1}, "wagons": {1: 6}}
    assert text(on(board, "a-b c-d", "blue:1 red:1", **late)).endswith(" blue:1")


# Order, and bounds


def ranking(board: Board, tickets: str, hand: str, **more: Any) -> list[Decision]:
    state = here(board, tickets, hand, **more)
    return ranked(board, view(state, Seat(0)), choices(state, board, Seat(0)))


@sample(2)
@given(games)
def test_a_ranking_begins_with_the_decision_and_has_each_legal_move_at_most_once(
    game: tuple[int, int],
) -> None:
    for number, step in enumerate(walk(*game)):
        if number % 19 or isinstance(step.state.phase, Over):
            continue
        seat = to_act(step.state)[0]
        if len(step.state.players[seat].tickets) > MANY:
            continue
        seen, options = view(step.state, seat), choices(step.state, step.board, seat)
        found = ranked(step.board, seen, options)
        assert found == ranked(step.board, seen, options)
        best = hard(step.board, seen, options, Random(number))
        assert not best.alternatives
        assert replace(found[0], alternatives=()) == best
        moves = [each.move for each in found]
        assert len({*moves}) == len(moves)
        assert {*moves} <= {*options}


def test_nothing_is_left_to_chance() -> None:
    state = at("black:3 red:4 yellow:4", "brest-marseille berlin-moskva")
    assert len({decided(hard, state, rng=Random(seed)) for seed in range(5)}) == 1


@pytest.mark.thorough
@pytest.mark.parametrize(("count", "most"), [(12, 2000), (20, 4000), (40, 10_000)])
def test_many_tickets_take_no_more_than_so_many_searches(
    count: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The searches for ways take nearly all of the time that a decision takes."""
    searches, honest = 0, networks.search

    def counting(*asked: Any) -> Any:
        nonlocal searches
        searches += 1
        return honest(*asked)

    monkeypatch.setattr(networks, "search", counting)
    for seed in range(2):
        held = {0: " ".join(Random(seed).sample(sorted(EUROPE.tickets), count))}
        for hand in ("", "red:4 blue:4 black:4 green:4 loco:4"):
            searches = 0
            decided(hard, table(seats=4, turn=0, tickets=held, hand=hand))
            assert 0 < searches <= most
    mixed = Random(count).sample(sorted(EUROPE.tickets), count + 3)
    phase, held = TicketChoice(Seat(0), tuple(mixed[:3])), {0: " ".join(mixed[3:])}
    searches = 0
    decided(hard, table(seats=4, tickets=held, phase=phase))
    assert 0 < searches <= 15_000


def kind(move: Move) -> str | None:
    """The moves of one kind are ranked by their worth alone."""
    if isinstance(move, TakeFaceUp | DrawBlind | TakeLocomotive):
        return "card"
    return "tickets" if isinstance(move, KeepTickets) else None


def test_in_the_last_turn_a_move_leads_by_just_what_it_brings() -> None:
    """Two points, and nine won instead of lost; a card would be worth nothing."""
    board = small("a-b:2:red c-d:2:blue", {"a-b": 9}, longest_path=0)
    late = {"final_turns": (), "wagons": {1: 1}}
    best, second, *_ = ranking(board, "a-b", "red:2 blue:2", **late)
    assert (best.routes, second.routes) == (("a-b",), ("c-d",))
    for over, points in ((None, 2 + 2 * 9 - 2), (DrawBlind(), 2 + 2 * 9)):
        found = lead(best, over)
        assert found is not None
        assert (found.points, found.error) == (points, 0)


def test_a_card_is_worth_more_the_more_it_helps() -> None:
    board = small("a-b:4:red", {"a-b": 8})
    found = ranking(board, "a-b", "red:2", row="red green white yellow black")
    by_card = {each.move: each.worth for each in found[0].alternatives}
    assert found[0].move == TakeFaceUp(1)
    red, green, blind = (by_card[each] for each in (TakeFaceUp(1), TakeFaceUp(2), DrawBlind()))
    assert red is not None and green is not None and blind is not None
    assert red > blind > green == 0


@EDITIONS
def test_figures_follow_the_ranking_and_stand_with_each_of_the_first(board: Board) -> None:
    rankings: list[list[Decision]] = []

    def noted(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        found = ranked(board, view, choices)
        rankings.append(found)
        return found[0]

    play_game(board, Game(5, 1, 1, ("hard", "hard")), {"hard": noted})
    kinds = set()
    for found in rankings:
        told = [each for each in found if each.alternatives]
        assert 1 <= len(told) <= MOST
        assert found[0] is told[0]
        for each in told:
            assert each.alternatives[0].move == each.move
            assert {other.move for other in each.alternatives} == {other.move for other in told}
        for wanted in ("card", "tickets"):
            alike = [each for each in found[0].alternatives if kind(each.move) == wanted]
            worths = [each.worth for each in alike if each.worth is not None]
            kinds |= {wanted} if len(worths) > 1 else set()
            assert all(better >= worse for better, worse in pairwise(worths))
    assert kinds == {"card", "tickets"}


def test_a_rival_loses_with_the_route_between_what_it_has_built() -> None:
    found = losses(sight_of(table(seats=2, turn=0, board=BOARD, claims=BUILT), BOARD))
    assert names(BOARD, found) == {"b-c"}
    assert min(found.values()) > 3
    known = table(seats=2, turn=0, board=BOARD, claims=BUILT, tickets={0: "a-d"})
    assert not losses(sight_of(known, BOARD))
    assert not losses(sight_of(table(seats=2, turn=0, board=BOARD), BOARD))


@pytest.mark.parametrize(("denial", "claimed"), [(0.3, True), (0.0, False)])
def test_such_a_route_is_denied_where_that_counts(
    denial: float, claimed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    weights = replace(PINNED, denial=denial)
    monkeypatch.setattr("strategy.players.hard.fitted", lambda *_: weights)
    done = on(BOARD, "e-f", "red:2", claims=BUILT, row=OTHERS)
    assert text(done).startswith("claim b-c") is claimed
