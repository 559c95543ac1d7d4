"""A table before its first turn, and help for where a reader stands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.tables.model import Status
from bot.texts.help import help_text
from bot.texts.lobby import cancelled_text, lobby_text, opening_text
from engine.board import Seat
from engine.state import State
from engine.view import view
from tests.bot.texts.people import LONG_NAMES, NAMES, SAY, a_table, random_game
from tests.tables import begun, offer_of, opening, play, resign, table


def test_the_lobby_shows_seats_and_what_is_needed() -> None:
    alone = a_table(NAMES[:1], status=Status.LOBBY, countries=12)
    assert lobby_text(SAY, alone).split("\n") == [
        "**A table for Europe**",
        "🟦 Anna (blue), 12 countries visited – host",
        "4 seats are free.",
        "A game needs at least 2 players.",
    ]
    full = lobby_text(SAY, a_table(NAMES, status=Status.LOBBY)).split("\n")
    assert full[-2:] == ["All seats are taken.", "The host can start whenever all are here."]
    assert len(lobby_text(SAY, a_table(LONG_NAMES))) < 1_000


def test_a_table_called_off() -> None:
    assert cancelled_text(SAY, a_table(), "A_b") == (
        r"The table for Europe was called off by A\_b."
    )


@pytest.mark.rule("R6", "R57")
def test_the_start_post_names_who_still_chooses_and_the_hash() -> None:
    state = opening(3).state
    offer = offer_of(state, 0)
    state = play(state, f"keep {offer[0]},{offer[1]}", seat=0).state
    text = opening_text(SAY, a_table(), view(state, None))
    assert "2 players are choosing their first tickets: Bastien and Clara." in text
    assert "ab" * 32 in text
    assert "keeps" not in text
    assert "All have chosen" in opening_text(SAY, a_table(), view(begun(3), None))


def helped(state: State, seat: int | None, **changes: object) -> str:
    seen = view(state, None if seat is None else Seat(seat))
    here = replace(a_table(), **changes)  # type: ignore[arg-type]
    return help_text(SAY, here, seen).split("\n\n")[1]


def test_help_depends_on_where_the_reader_stands() -> None:
    turn = table(hand="red:3", pile="red red white*8")
    places = [
        help_text(SAY, None, None).split("\n\n")[1],
        helped(turn, 1, status=Status.LOBBY),
        helped(turn, 1, status=Status.OVER),
        helped(turn, None),
        helped(turn, 1),
        helped(turn, 0),
        helped(opening(3).state, 0),
        helped(play(turn, "draw").state, 1),
        helped(play(turn, "tickets").state, 1),
        helped(play(turn, "claim bucuresti-sofia red:2").state, 1),
        helped(play(turn, "station wien red:1").state, 1),
        helped(resign(turn, 0).state, 0),
    ]
    assert len(set(places)) == len(places)
    assert helped(turn, 1, status=Status.CANCELLED) == places[0]
    assert "**/station**" in helped(turn, 1)
    assert "The game waits for Bastien." in helped(turn, 0)


def test_help_fits_into_a_message() -> None:
    by = a_table(LONG_NAMES)
    for step in random_game(31, 5):
        for reader in (None, Seat(0), step.seat):
            assert len(help_text(SAY, by, view(step.state, reader))) < 2_000
