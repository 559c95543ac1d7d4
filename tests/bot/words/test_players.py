"""Whom somebody means: by name, by its beginning, by colour."""

from __future__ import annotations

import pytest

from bot.words.seats import find_player, suggest_players
from tests.bot.words.people import SAY, a_table

TABLE = a_table(("Anna", "Ännchen", "Red", "anna"))


@pytest.mark.parametrize(
    ("typed", "seat"),
    [
        ("blue", 0),
        ("Yellow", 3),
        ("red", 1),
        ("ÄNNCHEN", 1),
        ("annc", 1),
        ("re", 2),
        ("anna", None),
        ("ann", None),
        ("zoe", None),
        ("!", None),
    ],
)
def test_a_player_is_found_only_if_it_is_clear_who(typed: str, seat: int | None) -> None:
    assert find_player(SAY, TABLE, typed) == seat


def test_suggestions_tell_players_of_one_name_apart() -> None:
    assert suggest_players(SAY, TABLE, "ann") == [
        ("blue", "Anna (blue)"),
        ("red", "Ännchen (red)"),
        ("yellow", "anna (yellow)"),
    ]
    assert [colour for colour, _ in suggest_players(SAY, TABLE, "")] == [
        "blue",
        "red",
        "green",
        "yellow",
    ]
    assert suggest_players(SAY, a_table(("\u200b",)), "") == [("blue", "Blue (blue)")]
