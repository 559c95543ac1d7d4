"""The name on a plaque is nearest to its own city among those that are marked."""

from __future__ import annotations

from math import dist

import pytest

from engine.board import TicketId
from renderer.maps.frame import frame
from renderer.panels.placing import length, nearest, place_names
from tests.renderer.positions import BOARD, EUROPE

SIZE, PAD, HEIGHT, REACH = 41, 22, 44.0, 23
OFFERS = [
    "barcelona-bruxelles stockholm-wien berlin-roma amsterdam-wilno",
    "erzurum-kobenhavn essen-kyiv smolensk-warszawa amsterdam-wilno",
    "barcelona-bruxelles cadiz-stockholm essen-marseille amsterdam-pamplona",
    "stockholm-wien berlin-london athina-wilno frankfurt-smolensk",
    "smyrna-sofia bruxelles-danzig essen-kyiv cadiz-stockholm",
]
"""Four tickets whose cities crowd: the best room for a name is beside another city."""


@pytest.mark.parametrize("offer", OFFERS)
def test_a_name_is_nearest_to_its_own_city(offer: str) -> None:
    tickets = [BOARD.tickets[TicketId(ticket)] for ticket in offer.split()]
    cities = list(dict.fromkeys(city for ticket in tickets for city in (ticket.a, ticket.b)))
    part = frame(EUROPE, cities, 1200)
    sizes = {city: (length(EUROPE.city_names[city].name, SIZE) + PAD, HEIGHT) for city in cities}
    spots = {city: part.at(EUROPE.geometry.cities[city].at) for city in cities}
    for city, area in place_names(EUROPE, part, sizes, [], REACH).items():
        away = {other: dist(spot, nearest(area, spot)) for other, spot in spots.items()}
        assert min(away, key=lambda other: away[other]) == city
