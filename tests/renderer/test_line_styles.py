"""The lines of offered tickets: their letters can be read, and no two are alike."""

from __future__ import annotations

import pytest

from renderer.looks.all_themes import THEMES
from renderer.looks.line_styles import line_style
from renderer.looks.theme import Look
from tests.renderer.colour_science import contrast

PLACES = range(6)


@pytest.mark.parametrize("look", Look)
def test_the_letter_on_a_disc_can_be_read(look: Look) -> None:
    styles = [line_style(THEMES[look], place) for place in PLACES]
    weak = {s.letter: contrast(s.ink, s.colour) for s in styles if contrast(s.ink, s.colour) < 3}
    assert weak == {}


@pytest.mark.parametrize("look", Look)
def test_lines_differ_in_letter_dashes_and_colour(look: Look) -> None:
    styles = [line_style(THEMES[look], place) for place in PLACES]
    for trait in ("letter", "dashes", "colour"):
        assert len({getattr(style, trait) for style in styles}) == len(PLACES)
