"""Which lesson is due when: a table of positions, and a whole first game.

How far somebody's guide has come is kept, and never in the way of an answer.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import data
from bot.storage.errors import DatabaseFailed
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.seating import SeatWriter
from bot.storage.rows import GameStatus
from bot.storage.store import Store
from bot.storage.transactions import Transaction
from cogs.turn.service.guide import LESSONS, TURNS, Guide, Place, Progress, Situation, lesson_now
from engine.board import Board, RouteId, Seat, TicketId
from engine.cards import Colour
from engine.game import choices
from engine.payment import payment
from engine.state import SecondDraw, State, TicketChoice, TunnelToll
from engine.view import Stage, view
from tests.bot.words.people import random_game
from tests.databases import open_database
from tests.erasing import erase
from tests.stage.stores import LOBBY
from tests.storing import writing
from tests.tables import EUROPE, opening, table

EXPRESS = data.load("express").board
GAME = 12
FERRY, TUNNEL, PLAIN = (
    RouteId(each) for each in ("dieppe-london-gray-1", "venezia-zurich", "berlin-wien")
)
NEW = Progress(True)


def at(state: State, seat: int = 0, board: Board = EUROPE, **where: Any) -> Situation:
    """What the player on a seat sees there."""
    seen = view(state, Seat(seat))
    found = choices(state, board, Seat(seat)) if seat in seen.to_act else ()
    return Situation(board, seen, found, **where)


def due(now: Situation, *given: str) -> str | None:
    """The lesson for somebody who was given these."""
    lesson, _ = lesson_now(now, GAME, Progress(True, tuple(f"lesson-{each}" for each in given)))
    return lesson.name.removeprefix("lesson-") if lesson else None


def turn(**position: Any) -> State:
    return table(turn=0, **position)


TOLL = TunnelToll(Seat(0), TUNNEL, payment(Colour.GREEN, 2, 0), (Colour.GREEN,), 1)
OFFER = TicketChoice(Seat(0), (TicketId("frankfurt-kobenhavn"), TicketId("dieppe-madrid")))
CASES: dict[str, Situation] = {
    "opening": at(opening(2).state),
    "turn": at(turn(hand="red:1")),
    "second": at(turn(hand="red:3", phase=SecondDraw(Seat(0)))),
    "offer": at(turn(phase=OFFER)),
    "surcharge": at(turn(hand="green:1", phase=TOLL)),
    "waiting": at(table(turn=1), 0),
    "last-round": at(turn(final_turns=[0, 1])),
    "tunnel": at(turn(hand="green:2"), place=Place.PAYMENT, route=TUNNEL),
    "ferry": at(turn(hand="red:2 loco:2"), place=Place.PAYMENT, route=FERRY),
    "payment": at(turn(hand="green:3"), place=Place.PAYMENT, route=PLAIN),
    "routes": at(turn(), place=Place.ROUTES),
    "station": at(turn(hand="red:1"), place=Place.STATIONS),
    "tickets": at(turn(), place=Place.TICKETS),
}


@pytest.mark.parametrize("lesson", CASES)
def test_each_is_due_when_it_comes_up(lesson: str) -> None:
    assert due(CASES[lesson]) == lesson
    if lesson != "waiting":
        assert due(CASES[lesson], lesson) != lesson


def test_an_open_tunnel_of_another_is_explained_too() -> None:
    """Whoever waits sees the toll of somebody else."""
    toll = TunnelToll(Seat(1), TUNNEL, payment(Colour.GREEN, 2, 0), (Colour.GREEN,), 1)
    assert due(at(table(turn=1, phase=toll), given=("lesson-colours",))) == "tunnel"


def test_what_can_be_paid_for_is_explained_with_the_hand() -> None:
    """But after how any route is paid for."""
    assert due(at(turn(hand="green:8"))) == "turn"
    assert due(at(turn(hand="green:8"), given=("lesson-colours",)), "colours") == "tunnel"
    payable = at(turn(hand="red:2 loco:2"), given=("lesson-colours",))
    assert due(payable, "colours", "tunnel") == "ferry"


def test_a_station_is_explained_once_no_free_routes_lead_to_a_ticket() -> None:
    """All that leads to Edinburgh is London's double route (R25)."""
    taken = {"edinburgh-london-black": 1, "edinburgh-london-orange": 2}
    closed = turn(tickets={0: "athina-edinburgh"}, claims=taken)
    assert due(at(closed)) == "station"
    assert due(at(turn(tickets={0: "athina-edinburgh"}))) == "turn"


def test_the_first_turns_come_in_their_order_and_end_with_a_good_bye() -> None:
    """One lesson a turn, the same when somebody looks again; Express has its bonus in addition."""
    for board, extra in ((EUROPE, set[str]()), (EXPRESS, {"lesson-bonus"})):
        known, told = NEW, list[str]()
        for number in range(12):
            state = table(turn=0, seats=2, board=board)
            mine, other = state.players
            state = state._replace(players=(mine._replace(decisions=number), other))
            now = at(state, board=board)
            lesson, known = lesson_now(now, GAME, known)
            assert lesson_now(now, GAME, known) == (lesson, known)
            told += [lesson.name] if lesson else []
        expected = [each.name for each in TURNS if each.name != "lesson-bonus" or extra]
        assert told == expected
        assert told[-1] == "lesson-goodbye"


def test_another_panel_has_its_own_lesson_and_the_hand_keeps_its_own() -> None:
    state = turn(hand="red:1")
    first, known = lesson_now(at(state), GAME, NEW)
    routes, known = lesson_now(at(state, place=Place.ROUTES), GAME, known)
    again, _ = lesson_now(at(state), GAME, known)
    assert (first, routes, again) == (TURNS[0], routes, TURNS[0])
    assert routes is not None and routes.name == "lesson-routes"


@pytest.mark.parametrize("board", [EUROPE, EXPRESS], ids=["europe", "express"])
def test_in_a_whole_game_each_is_given_once(board: Board) -> None:
    """At no moment two, and none twice but that of waiting."""
    known, moments = NEW, dict[str, list[str]]()
    for step in random_game(3, 2, board):
        state = step.state
        now = at(state, 0, board)
        if now.view.seats[0].resigned:
            return
        before = known
        lesson, known = lesson_now(now, GAME, known)
        if lesson is not None and known is not before:
            moments.setdefault(known.moment, []).append(lesson.name)
    assert all(len(each) == 1 for each in moments.values())
    given = [name for names in moments.values() for name in names if name != "lesson-waiting"]
    assert len(given) == len(set(given))
    assert {each.name for each in TURNS if each.name in given} and "lesson-over" in given
    assert set(given) <= {each.name for each in LESSONS}
    assert view(state, None).stage is Stage.OVER


ANNA, BASTIEN = 70, 71
HALF = Progress(True, ("lesson-turn", "lesson-second"), "1:3:turn", ("lesson-turn",))


class FailingStore(Store):
    """Refuses to write when told to."""

    broken = False

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        if self.broken:
            raise DatabaseFailed("disk full")
        async with super().transaction() as tx:
            yield tx


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[FailingStore]:
    database = await open_database(tmp_path / "games.sqlite3")
    yield FailingStore(database)
    await database.close()


async def test_it_is_kept_and_erased_with_its_person(
    store: FailingStore,
) -> None:
    guide = Guide(store)
    assert await guide.progress(ANNA) is None
    await guide.choose(ANNA, wanted=True)
    guide.remember(ANNA, HALF)
    await guide.store(ANNA)
    assert await Guide(store).progress(ANNA) == HALF
    await guide.choose(ANNA, wanted=False)
    assert await Guide(store).progress(ANNA) == Progress(False, HALF.given)
    await guide.choose(ANNA, wanted=True)
    assert await Guide(store).progress(ANNA) == Progress(True)
    await erase(store, ANNA)
    assert await Guide(store).progress(ANNA) is None


async def test_what_cannot_be_stored_goes_on_in_memory(store: FailingStore) -> None:
    guide = Guide(store)
    await guide.choose(ANNA, wanted=True)
    guide.remember(ANNA, HALF)
    store.broken = True
    await guide.store(ANNA)
    assert await guide.progress(ANNA) == HALF


async def test_no_other_game_runs_or_was_played_beside_a_first_one(
    store: FailingStore,
) -> None:
    """A lobby is no game yet, and one that was called off is none any more."""
    guide, here = Guide(store), 99
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    await writing(store, SeatWriter).add(game.id, 0, user_id=ANNA, name="Anna", colour="red")
    assert await guide.is_new(ANNA, here)
    for status, is_new in (
        (GameStatus.RUNNING, False),
        (GameStatus.OVER, False),
        (GameStatus.CANCELLED, True),
    ):
        await writing(store, GameWriter).change(game.id, status=status, started_at=5)
        assert await guide.is_new(ANNA, here) is is_new
        assert await guide.is_new(ANNA, game.id) and await guide.is_new(BASTIEN, here)
