"""What the levels easy and normal do, in Express too, and how often they do it without thinking."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.board import Board, RouteId, Seat
from engine.game import choices
from engine.moves import TakeLocomotive
from engine.notation import write
from engine.state import Opening, State
from engine.view import view
from strategy.baselines import BASELINES
from strategy.decision import Decision, Player, Reason
from strategy.players.easy import easy
from strategy.players.normal import normal
from strategy.skills.needs import Needs
from strategy.skills.position import Position
from tests.engine.pocket import POCKET, pocket, remade
from tests.strategy.asking import HASTY, Lots, decided, move
from tests.strategy.test_baselines import at, offered
from tests.tables import EUROPE, play, table

BOTH = pytest.mark.parametrize("level", [easy, normal])
HALF_WAY = {"brest-paris": 0}
DONE = {"brest-paris": 0, "marseille-paris": 0}
PLANNERS = [name for name in BASELINES if name != "random"]
ALL_TAKEN = dict.fromkeys(POCKET.routes, 1)
LACKS_BLACK: dict[str, Any] = {"claims": {"berlin-wien": 0}, "bonuses": {0: 20}}
"""Only three black cards are needed yet for Berlin–Istanbul."""


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


def at_express(
    hand: str = "", tickets: str = "berlin-istanbul", *, board: Board = POCKET, **more: Any
) -> State:
    """A turn of the first of two seats."""
    told: dict[str, Any] = {"seats": 2, "turn": 0, "hand": hand, "tickets": {0: tickets}, **more}
    return table(board=board, **told)


def of(player: Player, state: State, *, board: Board = POCKET) -> Decision:
    """What a player decides, wide awake."""
    return decided(player, state, board=board)


@pytest.mark.rule("X4")
@pytest.mark.parametrize(
    ("hand", "row", "takes"),
    [
        ("black:2", "red blue white green yellow", True),
        ("black:2", "red blue white green black", False),
        ("black", "red blue white green yellow", True),
        ("black", "red black white green black", False),
    ],
)
def test_normal_takes_a_locomotive_where_two_cards_would_hardly_help(
    hand: str, row: str, takes: bool
) -> None:
    found = of(normal, at_express(hand, row=row, **LACKS_BLACK))
    assert isinstance(found.move, TakeLocomotive) is takes
    assert found.reason is (Reason.LOCOMOTIVE if takes else Reason.COLOUR_NEEDED)
    assert found.routes == ("wien-istanbul",)


@pytest.mark.rule("X6")
def test_nobody_takes_what_is_not_there() -> None:
    """With their pile empty the same position is played with the cards that are left."""
    state = at_express("black:2", row="red blue white green yellow", locomotives=0, **LACKS_BLACK)
    assert of(normal, state).reason is Reason.BLIND


@pytest.mark.rule("X4", "X6", "R10")
@pytest.mark.parametrize("player", [easy, normal, *(BASELINES[name] for name in PLANNERS)])
@pytest.mark.parametrize("lot", [HASTY, 0.999])
def test_all_take_a_locomotive_when_nothing_else_is_left(player: Player, lot: float) -> None:
    """Better than tickets that they would have to keep."""
    bare: dict[str, Any] = {"row": "- - - - -", "pile": "", "claims": ALL_TAKEN}
    for tickets in ("", "paris-berlin"):
        state = at_express(tickets="london-wien", ticket_pile=tickets, wagons={0: 5}, **bare)
        found = decided(player, state, rng=Lots(lot), board=POCKET)
        assert (write(found.move), found.reason) == ("loco", Reason.LOCOMOTIVE)


@pytest.mark.rule("R21", "X2")
def test_nobody_saves_for_a_grey_route_in_a_colour_that_no_card_has() -> None:
    """Every colour but orange is wanted elsewhere, and orange isn't in the edition."""
    state = at_express()
    position = Position(POCKET, view(state, Seat(0)), choices(state, POCKET, Seat(0)))
    lacking = Needs(position, [*POCKET.routes.values()]).lacking
    assert {colour for route, colour, _ in lacking if route.colour is None} <= {
        int(colour) for colour in POCKET.rules.colours
    }


@pytest.mark.rule("X4", "R33")
def test_with_a_locomotive_to_take_no_tunnel_is_tried_in_vain() -> None:
    """Otherwise all might try one in turn for ever, where no other card is left."""
    board = remade(EUROPE, locomotive_pile=True, row_locomotives=0)
    bare: dict[str, Any] = {"pile": "", "row": "- - - - -"}
    for locomotives, tried in ((1, False), (0, True)):
        state = at_express("purple:2", "", board=board, locomotives=locomotives, **bare)
        moves = choices(state, board, Seat(0))
        position = Position(board, view(state, Seat(0)), moves)
        assert (RouteId("marseille-zurich") in position.claims) is tried


@pytest.mark.rule("R38", "X15")
@pytest.mark.parametrize("player", [easy, normal])
@pytest.mark.parametrize(("wagons", "draws"), [(12, True), (6, False)])
def test_both_draw_tickets_while_there_is_room_by_the_wagons_of_the_edition(
    player: Player, wagons: int, draws: bool
) -> None:
    done: dict[str, Any] = {"claims": {"london-berlin": 0, "berlin-wien": 0}, "bonuses": {0: 20}}
    found = of(player, at_express("", "london-wien", wagons={0: wagons}, **done))
    assert (found.reason is Reason.TICKETS_FOR_MORE) is draws


@pytest.mark.rule("X10")
@pytest.mark.parametrize("player", [normal, BASELINES["path"]])
def test_planners_go_for_the_bonus_by_the_way_of_their_tickets(player: Player) -> None:
    """From Wien on it is three wagons more, and twenty points; the ticket comes first."""
    half_way = {"berlin-wien": 0}
    found = of(player, at_express("black:3", "london-wien", claims=half_way))
    assert (write(found.move), found.reason) == ("claim wien-istanbul black:3", Reason.FOR_BONUS)
    assert found.tickets == ()
    found = of(player, at_express("black:3 yellow", "london-wien", claims=half_way))
    assert (found.reason, found.routes) == (Reason.COMPLETES, ("london-berlin",))
    joined = {"london-berlin": 0, "berlin-wien": 0}
    found = of(player, at_express("black:3", "london-wien", claims=joined))
    assert (found.reason, found.routes) == (Reason.BONUS, ("wien-istanbul",))


@pytest.mark.rule("X10")
def test_a_route_for_a_ticket_and_the_bonus_is_for_both() -> None:
    ticket = at_express("yellow", "london-wien")
    found = of(normal, ticket)
    assert (found.reason, found.tickets) == (Reason.FOR_TICKETS, ("london-wien",))
    last = {"berlin-wien": 0, "wien-istanbul": 0}
    found = of(normal, at_express("yellow", "london-wien", claims=last))
    assert (found.reason, found.tickets) == (Reason.BONUS, ("london-wien",))


@pytest.mark.rule("X10")
@pytest.mark.parametrize("why", ["taken", "far"])
def test_nobody_goes_for_a_bonus_that_is_not_to_be_had(why: str) -> None:
    """Its own card is taken, or the wagons don't do."""
    more: dict[str, Any] = {"bonuses": {0: 20}} if why == "taken" else {"wagons": {0: 4}}
    found = of(normal, at_express("black:3", "london-wien", **more))
    assert found.reason is not Reason.FOR_BONUS


@pytest.mark.rule("X10")
def test_easy_thinks_of_the_bonus_when_its_tickets_are_done() -> None:
    done = {"london-berlin": 0, "berlin-wien": 0}
    found = of(easy, at_express("black:3", "london-wien", claims=done))
    assert (found.reason, found.routes) == (Reason.BONUS, ("wien-istanbul",))
    found = of(easy, at_express("black:3 red:2", "paris-berlin", claims=done))
    assert found.reason is Reason.COMPLETES
    near = {"wien-istanbul": 0, **done}
    assert of(easy, at_express("", "london-wien", claims=near, bonuses={0: 20})).routes == ()


@pytest.mark.rule("X10", "R47")
@pytest.mark.parametrize("player", [normal, BASELINES["path"], BASELINES["one_step"]])
def test_the_last_turn_counts_the_bonus(player: Player) -> None:
    """Four points of a long route against two, and the card."""
    claims = {"wien-istanbul": 0, "berlin-wien": 0, "london-paris-red": 0}
    hand = "green:4 white:3"
    found = of(player, at_express(hand, "madrid-athina", claims=claims, final_turns=[1]))
    assert (found.reason, found.routes) == (Reason.BONUS, ("paris-wien",))
    found = of(
        player, at_express(hand, "madrid-athina", claims=claims, final_turns=[1], bonuses={0: 20})
    )
    assert (found.reason, found.routes) == (Reason.LAST_CHANCE, ("london-roma",))


def offered_in_express(*tickets: str, board: Board = POCKET) -> State:
    """The opening choice of the first seat."""
    offers: dict[Seat, tuple[object, ...]] = {Seat(0): tickets}
    phase = Opening(Seat(0), offers)  # type: ignore[arg-type]
    return table(seats=2, phase=phase, board=board)


@pytest.mark.rule("R38", "R42", "X8")
def test_normal_draws_no_more_tickets_once_one_is_lost_that_no_station_saves() -> None:
    """Everything round Madrid is taken."""
    around = {route.id: 1 for route in POCKET.routes.values() if "madrid" in (route.a, route.b)}
    lost: dict[str, Any] = {"claims": around, "bonuses": {0: 20}}
    assert of(normal, at_express("", "london-madrid", **lost)).reason is not Reason.TICKETS_FOR_MORE
    board = remade(POCKET, stations=3, station_points=4)
    saved = at_express("", "london-madrid", board=board, **lost)
    assert of(normal, saved, board=board).reason is Reason.TICKETS_FOR_MORE


@pytest.mark.rule("R6", "X8")
@pytest.mark.parametrize(("wagons", "count"), [(15, 3), (16, 2)])
def test_normal_keeps_fewer_tickets_where_the_board_will_be_crowded(
    wagons: int, count: int
) -> None:
    """Two seats with sixteen wagons each could fill more than three of five spaces."""
    assert sum(route.length for route in POCKET.routes.values()) == 50
    board = pocket(bonus=None, wagons=wagons)
    offer = ("london-wien", "paris-berlin", "berlin-roma", "madrid-athina")
    found = of(normal, offered_in_express(*offer, board=board), board=board)
    assert len(found.tickets) == count


@pytest.mark.rule("X10", "X11")
@pytest.mark.parametrize(
    ("bonus", "kept"),
    [
        (None, ("madrid-athina", "london-madrid")),
        (
            {"cities": ["london", "istanbul"], "points": [20, 16, 12, 8]},
            ("london-madrid", "paris-berlin", "london-wien"),
        ),
    ],
)
def test_tickets_are_kept_that_leave_the_wagons_for_the_bonus(bonus: Any, kept: object) -> None:
    """With so few wagons either the dearest ticket can be done or the bonus."""
    board = pocket(bonus=bonus, wagons=15)
    offer = ("madrid-athina", "london-madrid", "london-wien", "paris-berlin")
    assert of(normal, offered_in_express(*offer, board=board), board=board).tickets == kept
