"""Pictures of an edition unlike Europe, on plain paper, look as they did: see ``test_golden``."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest

from engine.board import RouteId, Seat, TicketId
from engine.cards import Cards, Colour
from engine.result import Result, SeatResult, TicketResult
from engine.view import Private, View
from renderer import (
    Look,
    Picture,
    Progress,
    Shot,
    render_area,
    render_board,
    render_hand,
    render_offer,
    render_own_map,
    render_replay,
    render_result,
)
from tests.renderer.editions import SMALL, claimed, sized, table
from tests.renderer.positions import NAMES, pixels
from tests.renderer.test_golden import LONGEST, compare
from tests.tiers import sampled_rows

WAY = (
    *("bruxelles-dieppe", "bruxelles-frankfurt", "berlin-frankfurt-black"),
    *("berlin-warszawa-purple", "kyiv-warszawa"),
)
ROUTES = tuple(SMALL.board.routes)
TICKETS = tuple(SMALL.board.tickets)
BUILT = {r: k % 4 for k, r in enumerate(ROUTES) if k % 3} | {RouteId(r): 1 for r in WAY}
STATES = {ticket: list(Progress)[k % 3] for k, ticket in enumerate(TICKETS)}


def middle() -> View:
    view = claimed(table(4, {1: 20, 2: 16}), BUILT)
    return replace(view, final_turns=(Seat(2), Seat(3)), to_act=(Seat(2),))


def two() -> View:
    doubles = dict.fromkeys([r for r in ROUTES if r in SMALL.board.twins][::2], 1)
    return replace(claimed(table(2), doubles), locomotives=0, bonuses=())


def ended() -> View:
    def scored(seat: int, bonus: int) -> SeatResult:
        tickets = tuple(
            TicketResult(ticket, SMALL.board.tickets[ticket].points, k % 3 > 0)
            for k, ticket in enumerate(TICKETS[4 * seat : 4 * seat + 4])
        )
        rank = (2, 1, 4, 3)[seat]
        return SeatResult(
            Seat(seat), 30 - seat, tickets, (), 0, 0, 0, (), 0, bonus, 60 - 9 * rank, rank
        )

    result = Result(tuple(scored(k, 20 if k == 1 else 0) for k in range(4)), (Seat(1),))
    view = claimed(table(4, {1: 20}), BUILT)
    return replace(view, to_act=(), last_built=None, result=result)


def mine(offer: int = 0) -> View:
    kinds = [*SMALL.board.rules.colours, Colour.LOCOMOTIVE]
    hand = Cards.count([kind for k, kind in enumerate(kinds) for _ in range(1 + k % 4)])
    held: tuple[TicketId, ...] = TICKETS[2:7]
    return replace(middle(), mine=Private(Seat(3), hand, held, TICKETS[9 : 9 + offer]))


PICTURES: dict[str, Callable[[Look], Picture]] = {
    "start": lambda look: render_board(SMALL, table(4), LONGEST, look=look),
    "middle": lambda look: render_board(SMALL, middle(), NAMES, computers={Seat(2)}, look=look),
    "two": lambda look: render_board(SMALL, two(), NAMES, look=look),
    "result": lambda look: render_result(SMALL, ended(), NAMES, look=look),
    "plan": lambda look: render_own_map(
        SMALL, mine(), NAMES, [RouteId("brindisi-roma")], progress=STATES, look=look
    ),
    "offer": lambda look: render_offer(SMALL, mine(4), NAMES, look=look),
}
TALL = sized(SMALL, (1100, 1500))
OTHERS: dict[str, Callable[[], Picture]] = {
    "hand": lambda: render_hand(SMALL, mine(), NAMES, progress=STATES),
    "film": lambda: render_replay(SMALL, [Shot(ended())], NAMES),
    "area": lambda: render_area(SMALL, middle(), list(SMALL.board.cities)[:6]),
    "tall-board": lambda: render_board(TALL, middle(), LONGEST),
    "tall-result": lambda: render_result(TALL, ended(), NAMES),
    "tall-offer": lambda: render_offer(TALL, mine(3), NAMES),
}


@pytest.mark.parametrize(
    ("name", "look"),
    sampled_rows(
        product(PICTURES, Look),
        *(("middle", Look.NIGHT), ("offer", Look.NIGHT), ("result", Look.NIGHT)),
    ),
)
def test_pictures_of_a_small_edition(name: str, look: Look) -> None:
    compare(f"small-{name}-{look}", pixels(PICTURES[name](look)))


@pytest.mark.thorough
@pytest.mark.parametrize("name", OTHERS)
def test_other_pictures_of_a_small_edition(name: str) -> None:
    compare(f"small-{name}", pixels(OTHERS[name]()))
