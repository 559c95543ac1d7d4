"""What easy, normal and the baselines make of locomotives of their own pile and of the bonus."""

from __future__ import annotations

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
from tests.strategy.asking import HASTY, Lots, decided
from tests.tables import EUROPE, table

PLANNERS = [name for name in BASELINES if name != "random"]
ALL_TAKEN = dict.fromkeys(POCKET.routes, 1)


LACKS_BLACK: dict[str, Any] = {"claims": {"berlin-wien": 0}, "bonuses": {0: 20}}
"""Only three black cards are needed yet for Berlin–Istanbul."""


def at(
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
    found = of(normal, at(hand, row=row, **LACKS_BLACK))
    assert isinstance(found.move, TakeLocomotive) is takes
    assert found.reason is (Reason.LOCOMOTIVE if takes else Reason.COLOUR_NEEDED)
    assert found.routes == ("wien-istanbul",)


@pytest.mark.rule("X6")
def test_nobody_takes_what_is_not_there() -> None:
    """With their pile empty the same position is played with the cards that are left."""
    state = at("black:2", row="red blue white green yellow", locomotives=0, **LACKS_BLACK)
    assert of(normal, state).reason is Reason.BLIND


@pytest.mark.rule("X4", "X6", "R10")
@pytest.mark.parametrize("player", [easy, normal, *(BASELINES[name] for name in PLANNERS)])
@pytest.mark.parametrize("lot", [HASTY, 0.999])
def test_all_take_a_locomotive_when_nothing_else_is_left(player: Player, lot: float) -> None:
    """Better than tickets that they would have to keep."""
    bare: dict[str, Any] = {"row": "- - - - -", "pile": "", "claims": ALL_TAKEN}
    for tickets in ("", "paris-berlin"):
        state = at(tickets="london-wien", ticket_pile=tickets, wagons={0: 5}, **bare)
        found = decided(player, state, rng=Lots(lot), board=POCKET)
        assert (write(found.move), found.reason) == ("loco", Reason.LOCOMOTIVE)


@pytest.mark.rule("R21", "X2")
def test_nobody_saves_for_a_grey_route_in_a_colour_that_no_card_has() -> None:
    """Every colour but orange is wanted elsewhere, and orange isn't in the edition."""
    state = at()
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
        state = at("purple:2", "", board=board, locomotives=locomotives, **bare)
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
    found = of(player, at("", "london-wien", wagons={0: wagons}, **done))
    assert (found.reason is Reason.TICKETS_FOR_MORE) is draws


@pytest.mark.rule("X10")
@pytest.mark.parametrize("player", [normal, BASELINES["path"]])
def test_planners_go_for_the_bonus_by_the_way_of_their_tickets(player: Player) -> None:
    """From Wien on it is three wagons more, and twenty points; the ticket comes first."""
    half_way = {"berlin-wien": 0}
    found = of(player, at("black:3", "london-wien", claims=half_way))
    assert (write(found.move), found.reason) == ("claim wien-istanbul black:3", Reason.FOR_BONUS)
    assert found.tickets == ()
    found = of(player, at("black:3 yellow", "london-wien", claims=half_way))
    assert (found.reason, found.routes) == (Reason.COMPLETES, ("london-berlin",))
    joined = {"london-berlin": 0, "berlin-wien": 0}
    found = of(player, at("black:3", "london-wien", claims=joined))
    assert (found.reason, found.routes) == (Reason.BONUS, ("wien-istanbul",))


@pytest.mark.rule("X10")
def test_a_route_for_a_ticket_and_the_bonus_is_for_both() -> None:
    ticket = at("yellow", "london-wien")
    found = of(normal, ticket)
    assert (found.reason, found.tickets) == (Reason.FOR_TICKETS, ("london-wien",))
    last = {"berlin-wien": 0, "wien-istanbul": 0}
    found = of(normal, at("yellow", "london-wien", claims=last))
    assert (found.reason, found.tickets) == (Reason.BONUS, ("london-wien",))


@pytest.mark.rule("X10")
@pytest.mark.parametrize("why", ["taken", "far"])
def test_nobody_goes_for_a_bonus_that_is_not_to_be_had(why: str) -> None:
    """Its own card is taken, or the wagons don't do."""
    more: dict[str, Any] = {"bonuses": {0: 20}} if why == "taken" else {"wagons": {0: 4}}
    found = of(normal, at("black:3", "london-wien", **more))
    assert found.reason is not Reason.FOR_BONUS


@pytest.mark.rule("X10")
def test_easy_thinks_of_the_bonus_when_its_tickets_are_done() -> None:
    done = {"london-berlin": 0, "berlin-wien": 0}
    found = of(easy, at("black:3", "london-wien", claims=done))
    assert (found.reason, found.routes) == (Reason.BONUS, ("wien-istanbul",))
    found = of(easy, at("black:3 red:2", "paris-berlin", claims=done))
    assert found.reason is Reason.COMPLETES
    near = {"wien-istanbul": 0, **done}
    assert of(easy, at("", "london-wien", claims=near, bonuses={0: 20})).routes == ()


@pytest.mark.rule("X10", "R47")
@pytest.mark.parametrize("player", [normal, BASELINES["path"], BASELINES["one_step"]])
def test_the_last_turn_counts_the_bonus(player: Player) -> None:
    """Four points of a long route against two, and the card."""
    claims = {"wien-istanbul": 0, "berlin-wien": 0, "london-paris-red": 0}
    hand = "green:4 white:3"
    found = of(player, at(hand, "madrid-athina", claims=claims, final_turns=[1]))
    assert (found.reason, found.routes) == (Reason.BONUS, ("paris-wien",))
    found = of(player, at(hand, "madrid-athina", claims=claims, final_turns=[1], bonuses={0: 20}))
    assert (found.reason, found.routes) == (Reason.LAST_CHANCE, ("london-roma",))


def offered(*tickets: str, board: Board = POCKET) -> State:
    """The opening choice of the first seat."""
    offers: dict[Seat, tuple[object, ...]] = {Seat(0): tickets}
    phase = Opening(Seat(0), offers)  # type: ignore[arg-type]
    return table(seats=2, phase=phase, board=board)


@pytest.mark.rule("R38", "R42", "X8")
def test_normal_draws_no_more_tickets_once_one_is_lost_that_no_station_saves() -> None:
    """Everything round Madrid is taken."""
    around = {route.id: 1 for route in POCKET.routes.values() if "madrid" in (route.a, route.b)}
    lost: dict[str, Any] = {"claims": around, "bonuses": {0: 20}}
    assert of(normal, at("", "london-madrid", **lost)).reason is not Reason.TICKETS_FOR_MORE
    board = remade(POCKET, stations=3, station_points=4)
    saved = at("", "london-madrid", board=board, **lost)
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
    found = of(normal, offered(*offer, board=board), board=board)
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
    assert of(normal, offered(*offer, board=board), board=board).tickets == kept
