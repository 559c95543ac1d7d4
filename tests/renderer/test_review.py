"""The review's picture: each seat's line, its turning points, and what must be read."""

from __future__ import annotations

import pytest

from renderer import Look, Picture, ReviewWords, render_review
from renderer.looks.all_themes import THEMES
from tests.renderer.colour_science import contrast
from tests.renderer.positions import NAMES, pixels
from tests.renderer.test_golden import compare
from tests.renderer.test_result import ended
from tests.tiers import sampled

WORDS = ReviewWords(
    "Chance to win", "100%", "50%", "0%", "Turn", tuple(f"accuracy {98 - 9 * n}%" for n in range(5))
)
LONG = ("Maximilian von Habsburg-Lothringen", "Владимир", "Ὀδυσσεύς", "李明", "Zoë")


def chances(seats: int) -> list[list[float]]:
    """Lines that cross, the first of which wins."""
    moments = 82
    waves = [[2 + (n * (3 + seat) % 17) / 8 for n in range(moments)] for seat in range(seats)]
    whole = [sum(each) for each in zip(*waves, strict=True)]
    lines = [[y / all_ for y, all_ in zip(each, whole, strict=True)] for each in waves]
    return [[*line, float(not seat)] for seat, line in enumerate(lines)]


def drawn(look: Look, seats: int = 5) -> Picture:
    lines = chances(seats)
    marks = [(0, lines[0][0]), (24, lines[0][23]), (80, lines[0][79])]
    names = LONG if seats == 5 else NAMES
    return render_review(ended(), names, lines, marks, WORDS, look=look)


@pytest.mark.parametrize("look", sampled(Look, Look.CONTRAST))
def test_reviews(look: Look) -> None:
    compare(f"review-{look}", pixels(drawn(look)))


def test_two_seats() -> None:
    picture = drawn(Look.DAY, 2)
    compare("review-two", pixels(picture))
    assert len(picture.data) < 150_000


def test_without_a_turn_there_is_none() -> None:
    with pytest.raises(ValueError, match="a turn"):
        render_review(ended(), NAMES, [[0.5], [0.5]], [], WORDS)


@pytest.mark.parametrize("look", Look)
def test_what_must_be_read_can_be_read(look: Look) -> None:
    """WCAG 2.2: 4.5 to one for text; 3 to one for lines, or for the rims that part them."""
    theme = THEMES[look]
    assert contrast(theme.table.text, theme.table.cloth) >= 4.5
    assert contrast(theme.table.cloth, theme.table.gold) >= 4.5
    for livery in theme.players.values():
        best = max(contrast(ink, theme.map.paper) for ink in (livery.body, livery.edge))
        assert best >= 3
