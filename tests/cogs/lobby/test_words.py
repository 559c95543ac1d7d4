"""A table before its first turn."""

from __future__ import annotations

import re

import pytest

from bot.storage.rows import GameStatus
from bot.words.alt import board_alt
from cogs.lobby.words import chosen_line, lobby_text, opened_text, opening_text
from cogs.seats.posts import cancelled_text
from cogs.seats.service.handover import CancelledPost
from engine.view import view
from tests.bot.words.people import LONG_NAMES, NAMES, SAY, TEXTS, a_table
from tests.tables import opening, table


def test_the_lobby_shows_seats_and_what_is_needed() -> None:
    alone = a_table(NAMES[:1], status=GameStatus.LOBBY, countries=12)
    assert lobby_text(SAY, alone).split("\n") == [
        "**A table for Europe (2–5 players)**",
        "🟦 Anna (blue), 12 countries visited – host",
        "4 seats are free.",
        "Pace: **no clock**. Nobody is reminded, and the table waits for as long as it takes.",
        "A game needs at least 2 players, computers included.",
        "Nobody else around? **Add computer** fills the seats.",
    ]
    full = lobby_text(SAY, a_table(NAMES, status=GameStatus.LOBBY)).split("\n")
    assert (full[-3], full[-1]) == ("All seats are taken.", "The host can start now.")
    some = lobby_text(SAY, a_table(NAMES[:2], status=GameStatus.LOBBY)).split("\n")
    assert some[-1].endswith("the host can start now, or wait for more.")
    assert len(lobby_text(SAY, a_table(LONG_NAMES))) < 1_000


def test_a_table_called_off() -> None:
    assert cancelled_text(SAY, a_table(), CancelledPost("A_b")) == (
        r"The table for Europe was called off by A\_b."
    )


@pytest.mark.rule("R6", "R54", "R57")
def test_of_the_start_post_who_plays_and_the_hash_stay() -> None:
    assert "ab" * 32 not in opening_text(SAY, a_table(), view(opening(3).state, None))
    position = table(tickets=dict.fromkeys(range(3), "brest-petrograd"))
    text = opened_text(SAY, a_table(), view(position, None))
    assert "All have chosen" in text and "Bastien" in text
    assert "ab" * 32 in text
    gone = position.players[1]._replace(resigned=True, tickets=())
    left = position._replace(players=(position.players[0], gone, position.players[2]))
    text = opened_text(SAY, a_table(), view(left, None))
    assert "All have chosen" not in text and "Everybody who is left has chosen tickets." in text
    waiting = view(opening(3).state, None)
    assert "chosen" not in opened_text(SAY, a_table(), waiting)
    assert chosen_line(SAY, waiting) == "Not everybody had chosen their tickets yet."


@pytest.mark.parametrize(
    ("language", "title"),
    [("en", "Europe"), ("fr", "Europe"), ("de", "Europa"), ("it", "Europa")],
)
def test_the_board_is_called_as_its_readers_call_it(language: str, title: str) -> None:
    say, table = TEXTS.speaker(language), a_table()
    seen = view(opening().state, None)
    for text in (
        lobby_text(say, table),
        cancelled_text(say, table, CancelledPost("Anna")),
        opening_text(say, table, seen),
        board_alt(say, table, seen),
    ):
        assert re.search(rf"\b{title}\b", text.split("\n")[0])
