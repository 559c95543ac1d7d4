"""Reviews are kept as they are made, and made anew once they are judged by other figures."""

from __future__ import annotations

from dataclasses import replace
from math import inf

import pytest

from cogs.results.service import reviews
from cogs.results.service.reviews import Review, Reviews
from engine.board import RouteId, Seat
from engine.cards import Colour
from engine.moves import ClaimRoute, DrawBlind
from engine.payment import payment
from strategy.reviewing.turning import TurningPoint
from tests.stage.house import House

CLAIM = ClaimRoute(RouteId("budapest-kyiv"), payment(Colour.BLACK, 6, 0))
REVIEW = Review(
    ((0.25, 0.5, 1.0), (0.75, 0.5, 0.0)),
    (96.25, None),
    (TurningPoint(3, 7, DrawBlind(), CLAIM, 4.5, inf, 0.5, 0.25, 0.125),),
)


async def test_what_is_shown_at_first_is_what_comes_back(house: House) -> None:
    """Rounding it twice would show another figure: 33.499 % is 33, and 33.50 is 34."""
    exact = replace(REVIEW, chances=((0.25, 0.33499, 1.0), (0.75, 0.66501, 0.0)))
    shown = await house.services[Reviews].keep(3, Seat(1), exact)
    assert shown == await house.services[Reviews].kept(3, Seat(1)) != exact


async def test_they_come_back_as_they_were(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = house.services[Reviews]
    assert await kept.kept(3, Seat(1)) is None
    await kept.keep(3, Seat(1), REVIEW)
    assert await kept.kept(3, Seat(1)) == REVIEW
    assert await kept.kept(3, Seat(0)) is None
    monkeypatch.setattr(reviews, "version", lambda: 2)
    assert await kept.kept(3, Seat(1)) is None
    await kept.keep(3, Seat(1), REVIEW)
    assert await kept.kept(3, Seat(1)) == REVIEW
