"""How far a ticket is, as pictures show it."""

from __future__ import annotations

import pytest

from bot.pictures.drawings import progress_of
from engine.board import Seat, TicketId
from engine.view import view
from renderer import Progress
from strategy.prospects import prospects
from tests.tables import EUROPE, table

TICKET = TicketId("cadiz-stockholm")
WAY_OUT = ("cadiz-lisboa", "cadiz-madrid")


@pytest.mark.parametrize(
    ("claims", "shown"),
    [
        ({}, Progress.OPEN),
        ({WAY_OUT[0]: 1}, Progress.OPEN),
        (dict.fromkeys(WAY_OUT, 1), Progress.BLOCKED),
        (dict.fromkeys(WAY_OUT, 0), Progress.OPEN),
    ],
)
def test_a_ticket_that_no_routes_can_connect_is_shown_as_blocked(
    claims: dict[str, int], shown: Progress
) -> None:
    seen = view(table(seats=2, claims=claims, tickets={0: TICKET}), Seat(0))
    assert progress_of(prospects(EUROPE, seen)) == {TICKET: shown}
