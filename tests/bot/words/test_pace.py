"""What is told of a table's pace and of its deadlines."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.options import TableOptions
from bot.core.timing.paces import PaceName
from bot.words.times import pace_of_game
from tests.bot.words.people import SAY, TEXTS, a_table


@pytest.mark.parametrize(
    ("language", "command"),
    [("en", "/pace"), ("fr", "/rythme"), ("de", "/tempo"), ("it", "/ritmo")],
)
def test_who_has_no_clock_learns_how_to_get_one(language: str, command: str) -> None:
    say, table = TEXTS.speaker(language), a_table()
    assert command in pace_of_game(say, table)
    for pace in set(PaceName) - {PaceName.NONE}:
        assert command not in pace_of_game(say, replace(table, options=TableOptions(pace=pace)))


def test_one_sentence_is_enough() -> None:
    assert pace_of_game(SAY, a_table()).endswith("The host can choose another one with **/pace**.")
