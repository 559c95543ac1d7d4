"""What the levels easy and normal do, and how often they do it without thinking."""

from __future__ import annotations

from random import Random

import pytest

from engine.board import Seat
from engine.state import State
from strategy.decision import Player, Reason
from strategy.players.easy import easy
from strategy.players.normal import normal
from tests.strategy.asking import HASTY, Lots, decided, move
from tests.strategy.test_baselines import at, offered
from tests.tables import EUROPE, play

BOTH = pytest.mark.parametrize("level", [easy, normal])
HALF_WAY = {"brest-paris": 0}
DONE = {"brest-paris": 0, "marseille-paris": 0}


@BOTH
def test_both_head_for_their_ticket(level: Player) -> None:
    found = decided(level, at("red:4"))
    assert found.reason is Reason.FOR_TICKETS
    assert (found.tickets, found.routes) == (("brest-marseille",), ("marseille-paris",))
    found = decided(level, at("red:4", claims=HALF_WAY))
    assert found.reason is Reason.COMPLETES
    assert found.tickets == ("brest-marseille",)


@BOTH
def test_both_burn_colours_that_they_need(level: Player) -> None:
    assert move(level, at("black:4 red:4")) == "claim marseille-paris black:4"


def test_normal_draws_what_it_needs_and_easy_what_comes() -> None:
    state = at("red:3", row="green white yellow black orange")
    drawn = [{move(level, state, rng=Random(n)) for n in range(60)} for level in (normal, easy)]
    assert len(drawn[1]) > 5
    often = sum(move(normal, state, rng=Random(n)) == "take 4" for n in range(100))
    assert often > 85
    assert decided(normal, state).routes == ("brest-paris",)


@pytest.mark.rule("R44")
@BOTH
def test_both_save_a_closed_ticket_by_a_station(level: Player) -> None:
    closed = {"edinburgh-london-black": 1, "dieppe-london-gray-1": 0, "dieppe-paris": 0}
    found = decided(level, at("red:1", "edinburgh-paris", claims=closed))
    assert found.reason is Reason.SAVES_TICKETS
    assert found.tickets == ("edinburgh-paris",)
    assert found.routes == ("edinburgh-london-black",)


@pytest.mark.rule("R44")
def test_normal_builds_to_where_a_station_will_help() -> None:
    closed = {"edinburgh-london-black": 1, "dieppe-london-gray-1": 0}
    found = decided(normal, at("purple:1 red:1", "edinburgh-paris", claims=closed, wagons={0: 12}))
    assert found.routes == ("dieppe-paris",)


@pytest.mark.rule("R38")
@BOTH
def test_both_draw_tickets_when_theirs_are_done(level: Player) -> None:
    assert decided(level, at(claims=DONE)).reason is Reason.TICKETS_FOR_MORE
    assert decided(level, at(claims=HALF_WAY)).reason is not Reason.TICKETS_FOR_MORE


def test_only_normal_sees_the_end_coming() -> None:
    near = at(claims=DONE, wagons={1: 4})
    assert decided(easy, near).reason is Reason.TICKETS_FOR_MORE
    assert decided(normal, near).reason is not Reason.TICKETS_FOR_MORE


@BOTH
def test_both_keep_tickets_that_fit_together(level: Player) -> None:
    found = decided(
        level, offered("brest-petrograd", "paris-zagrab", "brest-marseille", "brest-venezia")
    )
    assert found.reason is Reason.TICKETS_FIT
    assert len(found.tickets) == (2 if level is easy else 3)
    points = [EUROPE.tickets[each].points for each in found.tickets]
    assert points == sorted(points, reverse=True)


@pytest.mark.rule("R31", "R33")
@BOTH
def test_both_pay_a_surcharge_if_they_can(level: Player) -> None:
    for hand, answer in (("purple:3 red:3", "toll purple:1"), ("purple:2 red:3", "giveup")):
        assert move(level, _tunnel(hand)) == answer


def _tunnel(hand: str) -> State:
    state = at(hand, "madrid-zurich", pile="purple red red blue blue")
    return play(state, "claim marseille-zurich purple:2").state


@pytest.mark.rule("R33")
@BOTH
def test_both_give_a_tunnel_up_in_haste(level: Player) -> None:
    found = decided(level, _tunnel("purple:3 red:3"), rng=Lots(HASTY))
    assert found.reason is Reason.TOLL_TOO_DEAR


@pytest.mark.parametrize(("level", "least", "most"), [(easy, 0.26, 0.36), (normal, 0.07, 0.13)])
def test_how_often_they_err(level: Player, least: float, most: float) -> None:
    """Easy is distracted by longer routes besides."""
    state = at("red:4 blue:2 green:2", claims=HALF_WAY)
    wise = sum(decided(level, state, rng=Random(n)).reason is Reason.COMPLETES for n in range(1000))
    other = 1 - wise / 1000
    assert least < other < most


@pytest.mark.rule("R10", "R11")
@BOTH
@pytest.mark.parametrize("lot", [HASTY, 0.5, 0.999])
def test_neither_passes_unless_it_must(level: Player, lot: float) -> None:
    bare = {"row": "- - - - -", "pile": "", "ticket_pile": ""}
    taken = dict.fromkeys(EUROPE.routes, 1)
    assert move(level, at("red:1", claims=taken, **bare), rng=Lots(lot)) == "pass"
    assert move(level, at("red:4", claims=HALF_WAY, **bare), rng=Lots(lot)) != "pass"
    first = play(at("red:1", "athina-edinburgh"), "draw").state
    assert move(level, first, rng=Lots(lot)) != "pass"


@pytest.mark.rule("R10")
@BOTH
def test_forced_draws_say_so(level: Player) -> None:
    """Without cards, claims and stations nothing but tickets is left."""
    state = at("", "athina-edinburgh", row="- - - - -", pile="")
    assert decided(level, state).reason is Reason.TICKETS_FORCED
    assert decided(level, state, seat=Seat(0)).tickets == ()
