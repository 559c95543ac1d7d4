"""Pictures are drawn once a position and reader; a hand ticks what its owner has completed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.pictures import Pictures
from bot.storage.rows import GameStatus
from bot.tables.model import Chair, Spot, Table
from data import load
from engine.board import RouteId, Seat
from engine.cards import PlayerColour
from engine.view import view
from renderer import Picture
from tests.tables import table as position

EUROPE = load("europe")


def at(seq: int) -> Table:
    chairs = tuple(
        Chair(Seat(i), 10 + i, name, colour, None)
        for i, (name, colour) in enumerate(zip(("Anna", "Bastien"), PlayerColour, strict=False))
    )
    return Table(
        id=1,
        spot=Spot(1, 1),
        status=GameStatus.RUNNING,
        host_id=10,
        language="en",
        edition=EUROPE,
        chairs=chairs,
        seq=seq,
        commitment=None,
        seed=None,
        post_id=None,
    )


async def test_a_picture_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []

    def draw(*given: object, **named: object) -> Picture:
        drawn.append(given)
        return Picture(b"", "png", 1, 1)  # type: ignore[arg-type]

    monkeypatch.setattr("bot.pictures.render_board", draw)
    pictures = Pictures()
    seen = view(position(seats=2), None)
    for _ in range(3):
        await pictures.board(at(1), seen)
    await pictures.board(at(2), replace(seen, seq=seen.seq + 1))
    pictures.close()
    assert len(drawn) == 2


async def test_a_hand_ticks_the_tickets_that_its_owner_has_completed() -> None:
    pictures = Pictures()
    state = position(seats=2, tickets={0: "paris-wien"})
    none = await pictures.hand(at(1), view(state, Seat(0)))
    way = ("paris-zurich", "munchen-zurich", "munchen-wien")
    joined = state._replace(claims={RouteId(route): Seat(0) for route in way}, seq=state.seq + 1)
    ticked = await pictures.hand(at(2), view(joined, Seat(0)))
    pictures.close()
    assert none.data != ticked.data


async def test_only_players_have_a_hand() -> None:
    pictures = Pictures()
    with pytest.raises(ValueError, match="hand"):
        await pictures.hand(at(1), view(position(seats=2), None))
    pictures.close()
