"""Public pictures tell nothing of what is secret (R52, R53)."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from engine.board import CityId, RouteId, Seat
from engine.cards import Colour
from engine.payment import payment
from engine.state import Over, Phase, State, TicketChoice, TunnelToll
from engine.view import View, view
from renderer import (
    Look,
    Picture,
    Shape,
    Shot,
    render_area,
    render_board,
    render_detail,
    render_news,
    render_replay,
    render_result,
    render_stage,
    render_tunnel,
)
from tests.renderer.positions import EUROPE, NAMES, private, result
from tests.tables import table
from tests.tiers import sampled

CLAIMS = {"munchen-wien": 0, "marseille-roma": 1, "kyiv-warszawa": 2}
TOLL = TunnelToll(
    seat=Seat(0),
    route=RouteId("paris-zurich"),
    laid=payment(Colour.RED, 2, 1),
    revealed=(Colour.RED, Colour.WHITE, Colour.BLUE),
    toll=1,
)


def position(phase: Phase | None, *, other: bool) -> State:
    """One of two positions that differ in everything that is secret, and in nothing else."""
    hands = (
        {0: "red:2 loco white", 1: "red:2 loco", 2: "blue"},
        {0: "green:3 black", 1: "green white black", 2: "loco"},
    )[other]
    ids = [t.id for t in EUROPE.board.tickets.values() if not t.long][:: -1 if other else 1]
    state = table(
        seats=5,
        turn=0,
        hands=hands,
        claims=CLAIMS,
        tickets={seat: f"{ids[seat]} {ids[seat + 9]}" for seat in range(3)},
        phase=phase,
        stations={3: "venezia"},
    )
    state = state._replace(last_built=RouteId("munchen-wien"), undo=state)
    if other:
        return state._replace(pile=state.pile[::-1], ticket_pile=state.ticket_pile[::-1])
    return state


LIT = ((RouteId("munchen-wien"), Seat(CLAIMS["munchen-wien"])),)
PICTURES: dict[str, tuple[Phase | None, Callable[[View, Look], Picture | None]]] = {
    "board": (None, lambda v, look: render_board(EUROPE, v, NAMES, look=look)),
    "board, tunnel": (TOLL, lambda v, look: render_board(EUROPE, v, NAMES, look=look)),
    "board, end": (Over(result()), lambda v, look: render_board(EUROPE, v, NAMES, look=look)),
    "board for a phone": (
        TOLL,
        lambda v, look: render_board(EUROPE, v, NAMES, look=look, shape=Shape.PHONE),
    ),
    "news": (None, lambda v, look: render_news(EUROPE, v, NAMES, list(v.claims), look=look)),
    "detail": (None, lambda v, look: render_detail(EUROPE, v, look=look)),
    "area": (None, lambda v, look: render_area(EUROPE, v, [CityId("roma")], look=look)),
    "tunnel": (TOLL, lambda v, look: render_tunnel(EUROPE, v, NAMES, look=look)),
    "result": (Over(result()), lambda v, look: render_result(EUROPE, v, NAMES, look=look)),
    "stage": (
        Over(result()),
        lambda v, look: render_stage(EUROPE, Shot(v, Seat(0), lit=LIT), NAMES, look=look),
    ),
    "film": (None, lambda v, look: render_replay(EUROPE, [Shot(v), Shot(v)], NAMES, look=look)),
}


@pytest.mark.rule("R52", "R53")
@pytest.mark.parametrize("name", PICTURES)
@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_games_that_differ_in_secrets_only_look_the_same(name: str, look: Look) -> None:
    """Nor does it matter who reads: what is shown to all is nobody's."""
    phase, draw = PICTURES[name]
    one, other = (position(phase, other=k) for k in (False, True))
    assert one.pile != other.pile
    for a, b in zip(one.players[:3], other.players[:3], strict=True):
        assert a.hand != b.hand
        assert a.tickets != b.tickets
    seen = view(one, None)
    picture = draw(seen, look)
    assert picture is not None
    assert draw(view(other, None), look) == picture
    assert draw(replace(seen, mine=private(9, 4, 2)), look) == picture


@pytest.mark.rule("R53")
def test_an_offer_is_not_shown() -> None:
    ids = tuple(EUROPE.board.tickets)
    pictures = [
        render_board(EUROPE, view(position(TicketChoice(Seat(0), offer), other=False), None), NAMES)
        for offer in (ids[:3], ids[10:13])
    ]
    assert pictures[0] == pictures[1]


@pytest.mark.thorough
def test_any_thread_may_draw_any_of_them() -> None:
    jobs = [(draw, view(position(phase, other=False), None)) for phase, draw in PICTURES.values()]
    alone = [draw(seen, Look.DAY) for draw, seen in jobs]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda job: job[0](job[1], Look.DAY), jobs * 2))
    assert together == alone * 2
