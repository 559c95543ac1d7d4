"""The poster of a finished game: what it shows, whose it is, how large it is, and its contrast."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.board import Seat
from renderer import Format, Picture, PosterWords, render_poster
from renderer.drawing.colour import RGB
from renderer.looks.all_themes import DAY
from renderer.poster import BRIGHT, CREAM, HEIGHT, INK, LARGEST, SAND, WIDTH, ground_of
from tests.renderer.colour_science import contrast
from tests.renderer.editions import SMALL
from tests.renderer.positions import EUROPE, NAMES, pixels, played
from tests.renderer.test_golden import compare
from tests.renderer.test_golden_editions import TALL
from tests.renderer.test_golden_editions import ended as small_end
from tests.renderer.test_result import ended, scores, seat
from tests.tiers import sampled

WORDS = PosterWords("Europe", "31 December 1900", "wins with 100 points", "resigned")
SHARED = replace(WORDS, victory="shared victory with 100 points")
LONG = ("Maximilian von Habsburg-Lothringen", "Владимир", "Ὀδυσσεύς", "李明", "Zoë")
TIE = scores(seat(1, total=100, rank=1), seat(4, rank=None, tickets=()), winners=(0, 1))


POSTERS: dict[str, Callable[[], Picture]] = {
    "poster": lambda: render_poster(EUROPE, ended(), LONG, WORDS),
    "poster-tie": lambda: render_poster(EUROPE, ended(TIE), NAMES, SHARED),
    "poster-own": lambda: render_poster(EUROPE, ended(), LONG, WORDS, hero=Seat(3)),
    "poster-small": lambda: render_poster(SMALL, small_end(), NAMES, WORDS),
    "poster-tall": lambda: render_poster(TALL, small_end(), NAMES, WORDS),
}


@pytest.mark.parametrize("name", sampled(POSTERS, "poster"))
def test_posters(name: str) -> None:
    drawn = POSTERS[name]()
    assert (drawn.width, drawn.height, drawn.format) == (WIDTH, HEIGHT, Format.WEBP)
    assert len(drawn.data) <= LARGEST
    compare(name, pixels(drawn))


def test_a_game_that_goes_on_has_none() -> None:
    with pytest.raises(ValueError, match="no result"):
        render_poster(EUROPE, played(), NAMES, WORDS)


def test_what_must_be_read_can_be_read() -> None:
    """WCAG 2.2: 4.5 to one for text, whoever wins."""
    pairs: list[tuple[RGB, RGB]] = [(INK, CREAM), (INK, SAND)]
    for livery in DAY.players.values():
        pairs += [(CREAM, ground_of(livery)), (BRIGHT, ground_of(livery))]
    assert [pair for pair in pairs if contrast(*pair) < 4.5] == []
