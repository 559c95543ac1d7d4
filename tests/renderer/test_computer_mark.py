"""A computer player has a robot's head beside its name, in the strip and in the final scores."""

from __future__ import annotations

import pytest
from PIL import ImageChops

from data.trains import trains
from engine.board import Seat
from renderer import Look, render_board, render_news, render_result
from renderer.drawing.fonts import NAMES as LETTERS
from renderer.drawing.lettering import fitted
from renderer.looks.all_themes import THEMES
from renderer.panels.score_table import draw_scores
from renderer.panels.strip import draw_strip
from renderer.panels.strip_places import panel_areas
from tests.renderer.positions import EUROPE, NAMES, pixels, played
from tests.renderer.test_result import ended


@pytest.mark.parametrize("look", Look)
def test_the_strip_marks_computers_in_the_heads_of_their_panels(look: Look) -> None:
    seen = played()
    plain = draw_strip(EUROPE, seen, NAMES, THEMES[look])
    for seat in (Seat(1), Seat(4)):
        marked = draw_strip(EUROPE, seen, NAMES, THEMES[look], {seat})
        box = ImageChops.difference(plain, marked).getbbox()
        left, top, right, _ = panel_areas(EUROPE, 5)[seat]
        assert box is not None
        assert left < box[0] and right - 30 < box[2] <= right
        assert top <= box[1] and box[3] <= top + 78


@pytest.mark.thorough
def test_the_pictures_for_everybody_show_it() -> None:
    seen = played()
    for plain, marked in (
        (render_board(EUROPE, seen, NAMES), render_board(EUROPE, seen, NAMES, computers=[Seat(1)])),
        (
            render_news(EUROPE, seen, NAMES, ()),
            render_news(EUROPE, seen, NAMES, (), computers=[Seat(1)]),
        ),
    ):
        box = ImageChops.difference(pixels(plain), pixels(marked)).getbbox()
        assert box is not None and box[1] > EUROPE.geometry.size[1]


def test_the_final_scores_show_it_beside_a_star_too() -> None:
    final, theme = ended(), THEMES[Look.DAY]
    assert final.result is not None
    plain = draw_scores(EUROPE, final, final.result, NAMES, theme, 1600)
    for seat in (final.result.winners[0], Seat(3)):
        marked = draw_scores(EUROPE, final, final.result, NAMES, theme, 1600, {seat})
        box = ImageChops.difference(plain, marked).getbbox()
        assert box is not None
        assert 160 < box[0] < box[2] < 530 and box[3] - box[1] < 92
    shown = render_result(EUROPE, final, NAMES, computers=[Seat(3)])
    assert shown.data != render_result(EUROPE, final, NAMES).data


def test_every_train_is_read_whole_in_the_narrowest_panel() -> None:
    """Even beside the flag of the last round."""
    left, _, right, _ = panel_areas(EUROPE, 5)[3]
    for name in trains():
        assert fitted(name, LETTERS, 52, 35, right - left - 72 - 12 - 50 - 44)[1] == name
