"""Pictures are drawn once for all who may see them, in few threads, and kept within bounds."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from dataclasses import replace
from threading import Event
from typing import Any

import pytest

from bot.core.model import Location, SeatHolder, Table
from bot.pictures.drawings import (
    AreaDrawing,
    BoardDrawing,
    DetailDrawing,
    FilmDrawing,
    HandDrawing,
    NewsDrawing,
    OfferDrawing,
    PlanDrawing,
    ResultDrawing,
    TunnelDrawing,
    progress_of,
)
from bot.pictures.keys import Key
from bot.pictures.outlooks import OutlooksOf, ProspectsOf
from bot.pictures.pool import Pictures
from bot.runtime.workers import Busy
from bot.storage.rows import GameStatus
from data import load
from engine.board import CityId, RouteId, Seat
from engine.cards import PlayerColour
from engine.view import Stage, View, view
from renderer import Budget, Format, Look, Picture, Progress, Shot
from strategy.levels import Level
from tests.tables import table as position
from tests.waiting import PATIENCE

EUROPE = load("europe")


def at(seq: int) -> Table:
    holders = tuple(
        SeatHolder(Seat(i), 10 + i, name, colour, None)
        for i, (name, colour) in enumerate(zip(("Anna", "Bastien"), PlayerColour, strict=False))
    )
    return Table(
        id=1,
        location=Location(1, 1),
        status=GameStatus.RUNNING,
        host_id=10,
        language="en",
        edition=EUROPE,
        holders=holders,
        seq=seq,
        commitment=None,
        seed=None,
        post_id=None,
    )


@pytest.fixture
async def pictures() -> AsyncIterator[Pictures]:
    made = Pictures(budget=Budget(1500))
    yield made
    made.close()


class Drawer:
    """Stands in for a renderer: pictures of 400 bytes, and who asked for them."""

    def __init__(self) -> None:
        self.drawn: list[dict[str, Any]] = []
        self.editions: list[object] = []
        self.failing = False

    def __call__(self, *given: object, **named: object) -> Picture:
        self.drawn.append(named)
        self.editions.append(given[0])
        if self.failing:
            raise RuntimeError("no ink")
        return Picture(b"x" * 400, Format.PNG, 1, 1)


@pytest.fixture
def drawer(monkeypatch: pytest.MonkeyPatch) -> Drawer:
    made = Drawer()
    for name in (
        "board",
        "detail",
        "area",
        "hand",
        "offer",
        "own_map",
        "tunnel",
        "result",
        "replay",
        "news",
    ):
        monkeypatch.setattr(f"bot.pictures.drawings.render_{name}", made)
    return made


PARIS, WIEN = CityId("paris"), CityId("wien")
SEEN = view(position(seats=2), None)
MINE = view(position(seats=2, tickets={0: "paris-wien"}), Seat(0))
THEIRS = view(position(seats=2, tickets={0: "paris-wien"}), Seat(1))


async def test_a_picture_is_drawn_once_for_all_who_ask(pictures: Pictures, drawer: Drawer) -> None:
    await asyncio.gather(*(pictures.get(BoardDrawing(at(1), SEEN)) for _ in range(3)))
    await pictures.get(BoardDrawing(at(1), SEEN))
    assert len(drawer.drawn) == 1


async def test_what_makes_a_picture_another_one(pictures: Pictures, drawer: Drawer) -> None:
    await pictures.get(BoardDrawing(at(1), SEEN))
    await pictures.get(BoardDrawing(at(2), replace(SEEN, seq=SEEN.seq + 1)))
    await pictures.get(BoardDrawing(replace(at(1), id=2), SEEN))
    await pictures.get(BoardDrawing(at(1), SEEN, Look.NIGHT))
    assert [named["look"] for named in drawer.drawn] == ["day", "day", "day", "night"]
    await pictures.get(AreaDrawing(at(1), SEEN, cities=[PARIS, WIEN]))
    await pictures.get(AreaDrawing(at(1), SEEN, cities=[WIEN, PARIS]))
    await pictures.get(AreaDrawing(at(1), SEEN, cities=[WIEN]))
    assert len(drawer.drawn) == 6
    await pictures.get(HandDrawing(at(1), MINE))
    await pictures.get(HandDrawing(at(1), THEIRS))
    assert len(drawer.drawn) == 8


async def test_the_news_of_readers_are_one_picture_if_they_are_the_same(
    pictures: Pictures, drawer: Drawer
) -> None:
    one, other = RouteId("berlin-wien"), RouteId("munchen-wien")
    several: list[list[RouteId | CityId]] = [[one, WIEN], [WIEN, one], [one], [one, other]]
    for new in several:
        await pictures.get(NewsDrawing(at(1), SEEN, new=new))
    assert len(drawer.drawn) == 3
    with pytest.raises(ValueError, match="public view"):
        await pictures.get(NewsDrawing(at(1), MINE, new=[one]))


BUILT = replace(SEEN, last_built=RouteId("paris-zurich"))


async def test_posts_call_cities_as_the_table_does(pictures: Pictures, drawer: Drawer) -> None:
    for language in ("fr", "de"):
        table = replace(at(1), language=language)
        for kind in (BoardDrawing, ResultDrawing):
            await pictures.get(kind(table, BUILT))
        assert drawer.editions[-2:] == [EUROPE.localized(language)] * 2
    assert len(drawer.drawn) == 4, "no picture of one language is shown in another"


async def test_answers_call_cities_as_their_reader_does(drawer: Drawer) -> None:
    pictures = Pictures()

    def ask(language: str | None) -> list[Awaitable[Picture]]:
        return [
            pictures.get(BoardDrawing(at(1), SEEN, language=language)),
            pictures.get(NewsDrawing(at(1), SEEN, new=[WIEN], language=language)),
            pictures.get(AreaDrawing(at(1), SEEN, cities=[WIEN], language=language)),
            pictures.get(FilmDrawing(at(1), SEEN, shots=[Shot(SEEN)], language=language)),
            pictures.get(HandDrawing(at(1), MINE, language=language)),
            pictures.get(OfferDrawing(at(1), MINE, language=language)),
            pictures.get(PlanDrawing(at(1), MINE, language=language)),
        ]

    for language in ("fr", "it", None, "en"):
        for picture in ask(language):
            await picture
    pictures.close()
    spoken = [EUROPE.localized(language) for language in ("fr", "it", "en")]
    assert drawer.editions == [each for each in spoken for _ in range(7)]


async def test_who_stops_waiting_leaves_it_to_the_others(
    pictures: Pictures, drawer: Drawer
) -> None:
    waiting = [asyncio.ensure_future(pictures.get(BoardDrawing(at(1), SEEN))) for _ in range(2)]
    await asyncio.sleep(0)
    waiting[0].cancel()
    assert (await waiting[1]).data
    assert len(drawer.drawn) == 1


async def test_a_failure_is_not_kept(pictures: Pictures, drawer: Drawer) -> None:
    drawer.failing = True
    for _ in range(2):
        with pytest.raises(RuntimeError):
            await pictures.get(BoardDrawing(at(1), SEEN))
    drawer.failing = False
    await pictures.get(BoardDrawing(at(1), SEEN))
    assert len(drawer.drawn) == 3


async def test_the_memory_is_bounded_in_bytes(pictures: Pictures, drawer: Drawer) -> None:
    looks = list(Look)
    for look in (*looks[:2], looks[0], looks[2]):
        await pictures.get(BoardDrawing(at(1), SEEN, look))
    assert len(drawer.drawn) == 3
    await pictures.get(BoardDrawing(at(1), SEEN, looks[0]))
    assert len(drawer.drawn) == 3, "what was asked for last is kept"
    await pictures.get(BoardDrawing(at(1), SEEN, looks[1]))
    assert len(drawer.drawn) == 4, "three of them were too much for the budget"


@pytest.mark.rule("R52", "R53")
async def test_public_pictures_are_drawn_from_the_public_view(
    pictures: Pictures, drawer: Drawer
) -> None:
    public: list[Callable[[View], Awaitable[object]]] = [
        lambda seen: pictures.get(BoardDrawing(at(1), seen)),
        lambda seen: pictures.get(DetailDrawing(at(1), seen)),
        lambda seen: pictures.get(TunnelDrawing(at(1), seen)),
        lambda seen: pictures.get(ResultDrawing(at(1), seen)),
        lambda seen: pictures.get(AreaDrawing(at(1), seen, cities=[WIEN])),
        lambda seen: pictures.get(
            FilmDrawing(at(1), SEEN, shots=[Shot(SEEN), Shot(seen), Shot(SEEN)])
        ),
    ]
    for draw in public:
        with pytest.raises(ValueError, match="public view"):
            await draw(MINE)
        await draw(SEEN)


async def test_private_pictures_have_a_reader(pictures: Pictures, drawer: Drawer) -> None:
    for kind in (HandDrawing, OfferDrawing, OutlooksOf, PlanDrawing, ProspectsOf):
        with pytest.raises(ValueError, match="private"):
            await pictures.get(kind(at(1), SEEN))
    assert drawer.drawn == []


async def test_when_too_many_wait_private_pictures_are_refused_and_posts_are_not(
    drawer: Drawer, monkeypatch: pytest.MonkeyPatch
) -> None:
    go, pictures = Event(), Pictures(waiting=1)

    def slow(*given: object, **named: object) -> Picture:
        go.wait(PATIENCE)
        return drawer(*given, **named)

    monkeypatch.setattr("bot.pictures.drawings.render_board", slow)
    first = asyncio.ensure_future(pictures.get(BoardDrawing(at(1), SEEN)))
    await asyncio.sleep(0)
    second = asyncio.ensure_future(pictures.get(HandDrawing(at(1), MINE)))
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await pictures.get(HandDrawing(at(1), THEIRS))
    post = asyncio.ensure_future(pictures.get(BoardDrawing(at(1), SEEN, Look.NIGHT), urgent=True))
    await asyncio.sleep(0)
    go.set()
    await asyncio.gather(first, second, post)
    assert (await pictures.get(HandDrawing(at(1), THEIRS))).data
    pictures.close()


async def test_a_post_does_not_wait_in_line_for_a_picture_that_somebody_asked_for(
    drawer: Drawer, monkeypatch: pytest.MonkeyPatch
) -> None:
    go, pictures, order = Event(), Pictures(), list[str]()
    monkeypatch.setattr("bot.pictures.drawings.render_offer", lambda *_, **__: go.wait(PATIENCE))
    held = asyncio.ensure_future(pictures.get(OfferDrawing(at(1), MINE)))
    for kind in ("hand", "board"):
        monkeypatch.setattr(
            f"bot.pictures.drawings.render_{kind}", lambda *_, kind=kind, **__: order.append(kind)
        )
    waiting = [
        asyncio.ensure_future(pictures.get(HandDrawing(at(1), MINE))),
        asyncio.ensure_future(pictures.get(BoardDrawing(at(1), SEEN))),
    ]
    await asyncio.sleep(0)
    post = asyncio.ensure_future(pictures.get(BoardDrawing(at(1), SEEN), urgent=True))
    await asyncio.sleep(0)
    go.set()
    await asyncio.gather(held, *waiting, post)
    assert order == ["board", "hand"]
    pictures.close()


@pytest.mark.rule("R53")
def test_the_key_of_a_picture_shows_no_ticket() -> None:
    key = Key("prospects", 1, 2, Look.DAY, ("Anna",), Seat(0), frozenset({"brest-petrograd"}))
    for shown in (repr(key), str(key), f"{key}", f"{[key]}"):
        assert "prospects" in shown
        assert "brest" not in shown


async def test_a_film_holds_no_other_picture_up(
    pictures: Pictures, drawer: Drawer, monkeypatch: pytest.MonkeyPatch
) -> None:
    go, waited_for = Event(), list[bool]()

    def slow(*given: object, **named: object) -> Picture:
        waited_for.append(go.wait(PATIENCE))
        return drawer(*given, **named)

    monkeypatch.setattr("bot.pictures.drawings.render_replay", slow)
    film = asyncio.ensure_future(pictures.get(FilmDrawing(at(1), SEEN, shots=[Shot(SEEN)])))
    await pictures.get(BoardDrawing(at(1), SEEN))
    go.set()
    await film
    assert waited_for == [True], "the board came first"


@pytest.mark.thorough
async def test_a_hand_shows_how_far_its_tickets_are() -> None:
    pictures = Pictures()
    state = position(seats=2, tickets={0: "paris-wien"})
    way = ("paris-zurich", "munchen-zurich", "munchen-wien")
    joined = state._replace(claims={RouteId(route): Seat(0) for route in way}, seq=state.seq + 1)
    drawn, progress = list[bytes](), list[Progress]()
    for seen in (view(state, Seat(0)), view(joined, Seat(0))):
        found = await pictures.get(OutlooksOf(at(1), seen))
        progress += progress_of(found).values()
        drawn.append((await pictures.get(HandDrawing(at(1), seen, outlooks=found))).data)
    pictures.close()
    assert progress == [Progress.OPEN, Progress.CONNECTED]
    assert drawn[0] != drawn[1]


@pytest.mark.parametrize("over", [False, True])
async def test_after_the_end_ones_own_map_shows_no_plan(
    pictures: Pictures, monkeypatch: pytest.MonkeyPatch, over: bool
) -> None:
    shown: list[Collection[RouteId]] = []

    def plan(*given: Any, **_: object) -> Picture:
        shown.append(given[3])
        return Picture(b"x", Format.PNG, 1, 1)

    monkeypatch.setattr("bot.pictures.drawings.render_own_map", plan)
    found = await pictures.get(ProspectsOf(at(1), MINE))
    assert found.plan.routes
    seen = replace(MINE, stage=Stage.OVER) if over else MINE
    await pictures.get(PlanDrawing(at(1), seen, found=found))
    assert bool(shown[0]) is not over


async def test_a_seat_that_a_computer_takes_is_drawn_anew(
    pictures: Pictures, drawer: Drawer
) -> None:
    by, person = at(1), at(1).holders[1]
    own = replace(by, holders=(by.holders[0], replace(person, level=Level.HARD)))
    computer = replace(person, user_id=None, level=Level.HARD)
    sitting = replace(by, holders=(by.holders[0], computer))
    for table in (by, own, sitting):
        await pictures.get(BoardDrawing(table, SEEN))
    await pictures.get(ResultDrawing(sitting, SEEN))
    await pictures.get(NewsDrawing(sitting, SEEN, new=[]))
    marked = [named["computers"] for named in drawer.drawn]
    assert marked == [frozenset(), *[frozenset({1})] * 3]
