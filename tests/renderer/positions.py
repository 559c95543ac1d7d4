"""Views and pictures for the tests of the renderer."""

from __future__ import annotations

import io
from collections.abc import Mapping
from functools import reduce

from PIL import Image, ImageChops

import data
from engine.board import CityId, RouteId, Seat, TicketId
from engine.cards import Cards, Colour, PlayerColour
from engine.payment import payment
from engine.result import Result, SeatResult
from engine.view import Private, SeatView, Stage, TunnelView, View
from renderer import Picture

EUROPE = data.load("europe")
BOARD = EUROPE.board
NAMES = ("Anna", "Bastien", "Chiara", "Maximilian", "Élodie")
ROW = (Colour.RED, Colour.LOCOMOTIVE, None, Colour.GREEN, Colour.BLACK)
CLAIMS = {
    "edinburgh-london-black": 0,
    "dieppe-paris": 0,
    "frankfurt-paris-orange": 0,
    "munchen-wien": 0,
    "lisboa-madrid": 1,
    "marseille-roma": 1,
    "athina-brindisi": 1,
    "pamplona-paris-blue": 1,
    "petrograd-stockholm": 2,
    "moskva-petrograd": 2,
    "kyiv-smolensk": 2,
    "berlin-warszawa-purple": 3,
    "kyiv-warszawa": 3,
    "amsterdam-essen": 3,
    "erzurum-sevastopol": 4,
    "constantinople-sofia": 4,
    "budapest-sarajevo": 4,
}


def seat_view(seat: int, *, stations: tuple[str, ...] = ()) -> SeatView:
    """A seat with numbers of its own."""
    return SeatView(
        seat=Seat(seat),
        colour=list(PlayerColour)[seat],
        score=10 + 7 * seat,
        wagons=31 - 4 * seat,
        bonus=0,
        stations_left=3 - len(stations),
        stations=tuple(map(CityId, stations)),
        cards=4 + seat,
        shown=Cards(),
        tickets=2 + seat,
        resigned=False,
        decisions=0,
    )


def empty(seats: int = 5) -> View:
    """The table before anybody has built."""
    return View(
        seq=1,
        stage=Stage.TURN,
        to_act=(Seat(0),),
        seats=tuple(seat_view(k) for k in range(seats)),
        claims={},
        row=ROW,
        pile=85,
        discard=0,
        discarded=Cards(),
        locomotives=None,
        bonuses=(),
        ticket_pile=25,
        tunnel=None,
        final_turns=None,
        last_built=None,
        undo=None,
        result=None,
        mine=None,
    )


def played(claims: Mapping[str, int] = CLAIMS, seats: int = 5) -> View:
    """The middle of a game with stations, and a route built last."""
    stations = {1: ("venezia",), 4: ("warszawa", "smyrna")}
    start = empty(seats)
    return View(
        seq=90,
        stage=Stage.TURN,
        to_act=(Seat(seats - 1),),
        seats=tuple(seat_view(k, stations=stations.get(k, ())) for k in range(seats)),
        claims={RouteId(route): Seat(seat) for route, seat in claims.items()},
        row=ROW,
        pile=41,
        discard=17,
        discarded=Cards(),
        locomotives=None,
        bonuses=(),
        ticket_pile=12,
        tunnel=None,
        final_turns=None,
        last_built=RouteId("munchen-wien"),
        undo=None,
        result=None,
        mine=start.mine,
    )


def tunnel() -> TunnelView:
    """A tunnel that costs two more."""
    return TunnelView(
        seat=Seat(4),
        route=RouteId("paris-zurich"),
        laid=payment(Colour.RED, 2, 1),
        revealed=(Colour.RED, Colour.LOCOMOTIVE, Colour.WHITE),
        toll=2,
    )


def result() -> Result:
    """The end of a game of five: Chiara has won."""
    totals = (101, 88, 134, -7, 60)
    seats = tuple(
        SeatResult(
            Seat(k), 40, (), (), 1, 8, 20, (), 0, 0, total, 1 + sorted(totals)[::-1].index(total)
        )
        for k, total in enumerate(totals)
    )
    return Result(seats, (Seat(2),))


def private(cards: int = 7, tickets: int = 3, offer: int = 0, seat: int = 1) -> Private:
    """A hand of so many cards and tickets."""
    kinds = list(Colour)
    ids = list(BOARD.tickets)
    return Private(
        Seat(seat),
        Cards.count(kinds[(k * 4) % 9] for k in range(cards)),
        tuple(map(TicketId, ids[:tickets])),
        tuple(map(TicketId, ids[tickets : tickets + offer])),
    )


def pixels(picture: Picture) -> Image.Image:
    """The picture as RGB."""
    with Image.open(io.BytesIO(picture.data)) as image:
        return image.convert("RGB")


def colour_at(image: Image.Image, x: float, y: float) -> tuple[int, int, int]:
    """The colour of the nearest pixel."""
    found = image.getpixel((round(x), round(y)))
    assert isinstance(found, tuple)
    return int(found[0]), int(found[1]), int(found[2])


def covered(image: Image.Image, colour: tuple[int, int, int], within: int = 12) -> int:
    """How many pixels look like a colour."""
    near = [
        band.point([255 * (abs(value - wanted) <= within) for value in range(256)])
        for band, wanted in zip(image.convert("RGB").split(), colour, strict=True)
    ]
    return reduce(ImageChops.darker, near).histogram()[255]


def alike(a: tuple[int, ...], b: tuple[int, ...], within: int = 12) -> bool:
    """Whether two colours look the same."""
    return all(abs(x - y) <= within for x, y in zip(a, b, strict=True))
