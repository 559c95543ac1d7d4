"""Pictures look as they did: small copies, compared with room for other builds of Pillow.

``UPDATE_GOLDEN=1`` writes them anew; look at them before committing.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from PIL import Image, ImageChops

import data
from engine.board import CityId, RouteId, Seat, TicketId
from engine.cards import Cards, Colour
from engine.payment import payment
from engine.result import Result, SeatResult, TicketResult
from engine.view import Private, TunnelView, View
from renderer import (
    Look,
    Picture,
    Progress,
    ScoreWords,
    Shape,
    Shot,
    render_area,
    render_board,
    render_detail,
    render_hand,
    render_news,
    render_offer,
    render_own_map,
    render_replay,
    render_result,
    render_stage,
    render_tunnel,
)
from tests.renderer.editions import SMALL, claimed, sized, table
from tests.renderer.positions import (
    BOARD,
    EUROPE,
    NAMES,
    empty,
    pixels,
    played,
    private,
    result,
    tunnel,
)
from tests.renderer.test_result import ended
from tests.tiers import sampled, sampled_rows

GOLDEN = Path(__file__).parent / "golden"
OUTPUT = Path("test-output")
WIDTH = 600
FULL = {str(route): (k * 7) % 5 for k, route in enumerate(BOARD.routes) if k % 4}
TWINS = {"edinburgh-london-black": 0, "dieppe-london-gray-1": 1, "madrid-pamplona-white": 2}
LONGEST = (
    "Maximilian von Habsburg-Lothring",
    "W" * 32,
    "Владимир Всеволодович Мономах II",
    "Παναγιώτα 李明 Παπακωνσταντίνου 🚂🚃",
    "🚂🎟️ Jiří Dvořák-Łukasiewicz 🏆🏆🏆🏆",
)
"""As long as Discord lets a name be."""
BOARDS: dict[str, View] = {
    "start": replace(empty(), to_act=tuple(Seat(k) for k in range(5))),
    "middle": played(),
    "three": replace(played(TWINS, 3), last_built=None),
    "tunnel": replace(played(), tunnel=tunnel(), final_turns=(Seat(1), Seat(4))),
    "end": replace(played(FULL), result=result(), to_act=(), last_built=None),
}
LONG = (
    "Maximilian von Habsburg-Lothring",
    "W" * 32,
    "Владимир Красное Солнышко",
    "李明",
    "🚂 Jiří",
)
FILMED = [
    Shot(played(), Seat(1), "claims München–Wien: 4 points", about=(RouteId("munchen-wien"),))
]
COUNTED = replace(ended(), result=None)
STAGE = Shot(
    COUNTED,
    Seat(1),
    "3 of 4 tickets completed, +14; stations +8",
    lit=tuple((route, seat) for route, seat in COUNTED.claims.items() if seat == 1),
    missed=(TicketId("brest-petrograd"), TicketId("erzurum-kobenhavn")),
)
AREA = EUROPE.geometry.areas["centre"].cities
LONG_NAMES = (
    "W" * 32,
    "Maximilian von Habsburg-Lothringen",
    "🚂 李明",
    "wwwwwwww wwwwwwww wwwwwwww",
    "É",
)
STATES = {ticket: list(Progress)[k % 3] for k, ticket in enumerate(BOARD.tickets)}
ROUTES = tuple(
    map(
        RouteId,
        ("brest-pamplona", "barcelona-pamplona", "barcelona-marseille", "bucuresti-sevastopol"),
    )
)
WAY = (
    *("bruxelles-dieppe", "bruxelles-frankfurt", "berlin-frankfurt-black"),
    *("berlin-warszawa-purple", "kyiv-warszawa"),
)
SMALL_ROUTES = tuple(SMALL.board.routes)
TICKETS = tuple(SMALL.board.tickets)
BUILT = {r: k % 4 for k, r in enumerate(SMALL_ROUTES) if k % 3} | {RouteId(r): 1 for r in WAY}
SMALL_STATES = {ticket: list(Progress)[k % 3] for k, ticket in enumerate(TICKETS)}


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
@pytest.mark.parametrize("name", sampled(BOARDS, "tunnel", "end"))
def test_boards(name: str, look: Look) -> None:
    compare(f"board-{name}-{look}", pixels(render_board(EUROPE, BOARDS[name], NAMES, look=look)))


def test_five_of_the_longest_names() -> None:
    assert {len(name) for name in LONGEST} == {32}
    compare("board-longest-names", pixels(render_board(EUROPE, BOARDS["end"], LONGEST)))


def compare(name: str, image: Image.Image) -> None:
    """Fail if the picture differs by more than a font engine would make it differ."""
    file = GOLDEN / f"{name}.webp"
    small = image.resize((WIDTH, round(image.height * WIDTH / image.width)), Image.Resampling.BOX)
    if os.environ.get("UPDATE_GOLDEN"):
        small.save(file, quality=92, method=6)
    with Image.open(file) as stored:
        golden = stored.convert("RGB")
    assert small.size == golden.size
    # Averages of blocks: single edge pixels may differ, a missing train may not.
    apart = ImageChops.difference(small.reduce(6), golden.reduce(6)).convert("L")
    tones = apart.histogram()
    mean = sum(value * count for value, count in enumerate(tones)) / (apart.width * apart.height)
    worst = max(value for value, count in enumerate(tones) if count)
    if mean > 1.5 or worst > 22:
        OUTPUT.mkdir(exist_ok=True)
        small.save(OUTPUT / f"{name}-now.png")
        golden.save(OUTPUT / f"{name}-golden.png")
    assert mean <= 1.5
    assert worst <= 22


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
        "longest": "Percorso più lungo",
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


def holding(cards: int, *tickets: str, offer: tuple[str, ...] = (), seat: int = 1) -> View:
    mine = private(cards, 0, seat=seat)
    held, offered = (tuple(map(TicketId, ids)) for ids in (tickets, offer))
    return replace(played(), mine=replace(mine, tickets=held, offer=offered))


HELD = ("brest-petrograd", "angora-athina", "budapest-sofia", "frankfurt-kobenhavn")


OFFER = ("cadiz-stockholm", "smyrna-sofia", "budapest-zurich", "erzurum-rostov")


HANDS = {
    "hand": private(9, 4, 3),
    "hand-full": private(40, 12),
    "hand-empty": private(0, 0),
}


@pytest.mark.parametrize("name", sampled(HANDS, "hand-full"))
def test_hands_of_any_size(name: str) -> None:
    view = replace(empty(), mine=HANDS[name])
    compare(name, pixels(render_hand(EUROPE, view, NAMES, progress=STATES)))


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
@pytest.mark.parametrize("cards", sampled([7, 30, 110], 30))
def test_hands(look: Look, cards: int) -> None:
    view = holding(cards, *HELD)
    picture = render_hand(EUROPE, view, NAMES, progress=STATES, look=look)
    compare(f"hand-{cards}-{look}", pixels(picture))


@pytest.mark.parametrize("look", sampled(Look, Look.CONTRAST))
def test_offers(look: Look) -> None:
    first = replace(empty(), mine=holding(0, offer=OFFER).mine)
    compare(f"offer-first-{look}", pixels(render_offer(EUROPE, first, NAMES, look=look)))
    later = holding(0, *HELD, offer=OFFER[1:], seat=4)
    compare(f"offer-later-{look}", pixels(render_offer(EUROPE, later, NAMES, look=look)))


@pytest.mark.parametrize("look", sampled(Look, Look.CONTRAST))
@pytest.mark.parametrize("seat", sampled([1, 4], 4))
def test_plans(look: Look, seat: int) -> None:
    view = holding(9, *HELD, seat=seat)
    picture = render_own_map(EUROPE, view, NAMES, ROUTES, progress=STATES, look=look)
    compare(f"plan-{seat}-{look}", pixels(picture))


@pytest.mark.parametrize("seat", sampled([0, 2], 2))
def test_longest_names(seat: int) -> None:
    view = holding(3, *HELD[:1], seat=seat)
    compare(f"hand-name-{seat}", pixels(render_hand(EUROPE, view, LONG_NAMES)))


def middle() -> View:
    view = claimed(table(4, {1: 20, 2: 16}), BUILT)
    return replace(view, final_turns=(Seat(2), Seat(3)), to_act=(Seat(2),))


def two() -> View:
    doubles = dict.fromkeys([r for r in SMALL_ROUTES if r in SMALL.board.twins][::2], 1)
    return replace(claimed(table(2), doubles), locomotives=0, bonuses=())


def small_end() -> View:
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


SMALL_PICTURES: dict[str, Callable[[Look], Picture]] = {
    "start": lambda look: render_board(SMALL, table(4), LONGEST, look=look),
    "middle": lambda look: render_board(SMALL, middle(), NAMES, computers={Seat(2)}, look=look),
    "two": lambda look: render_board(SMALL, two(), NAMES, look=look),
    "result": lambda look: render_result(SMALL, small_end(), NAMES, look=look),
    "plan": lambda look: render_own_map(
        SMALL, mine(), NAMES, [RouteId("brindisi-roma")], progress=SMALL_STATES, look=look
    ),
    "offer": lambda look: render_offer(SMALL, mine(4), NAMES, look=look),
}


TALL = sized(SMALL, (1100, 1500))


OTHERS: dict[str, Callable[[], Picture]] = {
    "hand": lambda: render_hand(SMALL, mine(), NAMES, progress=SMALL_STATES),
    "film": lambda: render_replay(SMALL, [Shot(small_end())], NAMES),
    "area": lambda: render_area(SMALL, middle(), list(SMALL.board.cities)[:6]),
    "tall-board": lambda: render_board(TALL, middle(), LONGEST),
    "tall-result": lambda: render_result(TALL, small_end(), NAMES),
    "tall-offer": lambda: render_offer(TALL, mine(3), NAMES),
}


@pytest.mark.parametrize(
    ("name", "look"),
    sampled_rows(
        product(SMALL_PICTURES, Look),
        *(("middle", Look.NIGHT), ("offer", Look.NIGHT), ("result", Look.NIGHT)),
    ),
)
def test_pictures_of_a_small_edition(name: str, look: Look) -> None:
    compare(f"small-{name}-{look}", pixels(SMALL_PICTURES[name](look)))


@pytest.mark.thorough
@pytest.mark.parametrize("name", OTHERS)
def test_other_pictures_of_a_small_edition(name: str) -> None:
    compare(f"small-{name}", pixels(OTHERS[name]()))


KINDS = (*((look, Shape.WIDE) for look in Look), (Look.DAY, Shape.PHONE))


@pytest.mark.parametrize(
    ("name", "look", "shape"),
    sampled_rows(
        ((name, *kind) for name in ("alps", "indonesia") for kind in KINDS),
        ("alps", Look.NIGHT, Shape.WIDE),
    ),
)
def test_boards_of_mountains_and_of_islands(name: str, look: Look, shape: Shape) -> None:
    edition = data.load(name)
    built = {route: k % 4 for k, route in enumerate(edition.board.routes) if k % 3}
    view = claimed(empty(4), built)
    picture = render_board(edition, view, NAMES, look=look, shape=shape)
    compare(f"{name}-{shape}-{look}", pixels(picture))
