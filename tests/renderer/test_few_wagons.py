"""A panel warns of the last round: few wagons are written in the colour of alarm."""

from __future__ import annotations

from dataclasses import replace

import pytest

from renderer.looks.all_themes import THEMES
from renderer.looks.theme import Look
from renderer.panels.strip import draw_strip
from renderer.panels.strip_places import panel_areas
from tests.renderer.positions import BOARD, EUROPE, NAMES, empty

FEW = BOARD.rules.last_round_wagons


def alarm(look: Look, wagons: int, *, resigned: bool = False) -> int:
    """How many pixels of the third seat's panel have the colour of alarm."""
    theme, seen = THEMES[look], empty()
    third = replace(seen.seats[2], wagons=wagons, resigned=resigned)
    seen = replace(seen, seats=(*seen.seats[:2], third, *seen.seats[3:]))
    panel = draw_strip(EUROPE, seen, NAMES, theme).crop(panel_areas(EUROPE, 5)[2])
    found = panel.getcolors(1 << 16) or []
    return sum(count for count, colour in found if colour == theme.table.alarm)


@pytest.mark.rule("R47")
@pytest.mark.parametrize("look", Look)
def test_wagons_that_begin_the_last_round_are_written_in_alarm(look: Look) -> None:
    assert alarm(look, FEW + 1) == 0
    assert all(alarm(look, wagons) > 100 for wagons in range(FEW + 1))
    assert alarm(look, FEW, resigned=True) == 0
