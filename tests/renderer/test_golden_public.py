"""The public pictures beside the board look as they did: see test_golden."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.board import CityId, RouteId, Seat
from engine.cards import Colour
from engine.payment import payment
from engine.view import TunnelView
from renderer import (
    Look,
    Picture,
    ScoreWords,
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
from tests.renderer.positions import BOARD, EUROPE, NAMES, empty, pixels, played, tunnel
from tests.renderer.test_golden import compare
from tests.renderer.test_result import ended
from tests.tiers import sampled

LONG = (
    "Maximilian von Habsburg-Lothring",
    "W" * 32,
    "Владимир Красное Солнышко",
    "李明",
    "🚂 Jiří",
)
FILMED = [Shot(played(), Seat(1), "claims München–Wien: 4 points")]
COUNTED = replace(ended(), result=None)
STAGE = Shot(
    COUNTED,
    Seat(1),
    "3 of 4 tickets completed, +14; stations +8",
    lit=tuple((route, seat) for route, seat in COUNTED.claims.items() if seat == 1),
)
AREA = EUROPE.geometry.areas["centre"].cities


def reveal(seen: TunnelView, look: Look = Look.DAY) -> Picture:
    return render_tunnel(EUROPE, replace(empty(), tunnel=seen), NAMES, look=look)


def detail(place: RouteId | CityId, look: Look = Look.DAY) -> Picture:
    picture = render_detail(EUROPE, replace(played(), last_built=place), look=look)
    assert picture is not None
    return picture


FREE = TunnelView(
    seat=tunnel().seat,
    route=RouteId("petrograd-stockholm"),
    laid=payment(Colour.BLUE, 6, 2),
    revealed=(Colour.WHITE, Colour.RED, Colour.BLACK),
    toll=0,
)
SHEET = ScoreWords(
    "Punteggio finale · Europa",
    {
        "routes": "Tratte",
        "completed": "Riusciti",
        "failed": "Mancati",
        "stations": "Stazioni",
        "longest": "Il più lungo",
        "total": "Punti",
    },
)
NEW = tuple(map(RouteId, ("pamplona-paris-blue", "dieppe-paris", "munchen-wien", "kyiv-smolensk")))
PICTURES: dict[str, Callable[[], Picture]] = {
    "news": lambda: render_news(EUROPE, played(), NAMES, (*NEW, CityId("smyrna"))),
    "news-contrast": lambda: render_news(EUROPE, played(), NAMES, NEW, look=Look.CONTRAST),
    "detail-route": lambda: detail(RouteId("munchen-wien")),
    "detail-station": lambda: detail(CityId("smyrna")),
    "detail-night": lambda: detail(RouteId("petrograd-stockholm"), Look.NIGHT),
    "detail-contrast": lambda: detail(RouteId("lisboa-madrid"), Look.CONTRAST),
    "area": lambda: render_area(EUROPE, played(), AREA),
    "area-whole": lambda: render_area(EUROPE, played(), list(BOARD.cities)),
    "tunnel-toll": lambda: reveal(tunnel()),
    "tunnel-free": lambda: reveal(FREE),
    "tunnel-night": lambda: reveal(tunnel(), Look.NIGHT),
    "tunnel-contrast": lambda: reveal(tunnel(), Look.CONTRAST),
    "result": lambda: render_result(EUROPE, ended(), LONG, words=SHEET),
    "result-night": lambda: render_result(EUROPE, ended(), NAMES, look=Look.NIGHT),
    "result-contrast": lambda: render_result(EUROPE, ended(), NAMES, look=Look.CONTRAST),
    "stage": lambda: render_stage(EUROPE, STAGE, LONG),
    "stage-contrast": lambda: render_stage(EUROPE, STAGE, NAMES, look=Look.CONTRAST),
    "film": lambda: render_replay(EUROPE, FILMED, NAMES),
    "film-night": lambda: render_replay(EUROPE, FILMED, NAMES, look=Look.NIGHT),
    "long-names": lambda: render_board(EUROPE, played(), LONG),
}

QUICK = (
    *("news-contrast", "detail-night", "area", "tunnel-contrast"),
    *("result", "stage-contrast", "film-night"),
)
"""One of each kind, and among them all looks."""


@pytest.mark.parametrize("name", sampled(PICTURES, *QUICK))
def test_public_pictures(name: str) -> None:
    compare(name, pixels(PICTURES[name]()))
