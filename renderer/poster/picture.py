"""Draws the poster of a finished game."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from data import Edition
from engine.board import Seat
from engine.view import View
from renderer.looks.all_themes import THEMES
from renderer.looks.theme import Look
from renderer.packing.picture import Picture
from renderer.packing.sized import packed_within
from renderer.poster.foot import draw_foot, draw_mat
from renderer.poster.hours import hour_of
from renderer.poster.journey import heroes_of, journey_of
from renderer.poster.lettering import draw_cities, draw_title
from renderer.poster.railway import (
    START,
    WAY,
    bank_edge,
    draw_bank,
    draw_poles,
    draw_smoke,
    draw_track,
)
from renderer.poster.scene import draw_landscape
from renderer.poster.sheet import HEIGHT, WIDTH, Sheet
from renderer.poster.solids import paint_of
from renderer.poster.town import draw_trees
from renderer.poster.train import draw_train, train_length
from renderer.words import PosterWords

LARGEST = 600_000
"""The largest size of a poster in bytes."""
LARGEST_PRINT = 8_000_000
"""The largest size of a poster for printing in bytes, less than what can be posted."""
PRINT = 2
"""How many times larger the poster for printing is."""


def render_poster(
    edition: Edition,
    view: View,
    names: Sequence[str],
    words: PosterWords,
    *,
    hero: Seat | None = None,
    printed: bool = False,
) -> Picture:
    """Draw the poster of the winner, or of a ``hero``, as everybody may see it.

    ``printed`` makes it twice as large. Raises ValueError for a game that isn't over.
    """
    scale, largest = (PRINT, LARGEST_PRINT) if printed else (1, LARGEST)
    return packed_within(draw_poster(edition, view, names, words, hero=hero, scale=scale), largest)


def draw_poster(
    edition: Edition,
    view: View,
    names: Sequence[str],
    words: PosterWords,
    *,
    hero: Seat | None = None,
    scale: int = 1,
) -> Image.Image:
    """Draw the poster of the winner, or of a ``hero``, without packing it.

    A larger ``scale`` is drawn part by part, so that it takes no more memory at a time. Raises
    ValueError for a game that isn't over.
    """
    result, theme = view.result, THEMES[Look.DAY]
    if result is None:
        raise ValueError("this view has no result")
    heroes, journey = heroes_of(result, hero), journey_of(edition, view, hero)
    colours = [view.seats[seat].colour for seat in heroes]
    hour = hour_of(colours[0], journey.chance[0])
    mirrored = journey.chance[1] % 2 == 1
    cities = [edition.city_names[city].name for city in journey.cities]
    paints = [paint_of(theme.players[colour]) for colour in colours]
    image = Image.new("RGB", (WIDTH * scale, HEIGHT * scale))
    wide, tall = WIDTH // scale, HEIGHT // scale
    for left in range(0, WIDTH, wide):
        for top in range(0, HEIGHT, tall):
            sheet = Sheet((left, top, left + wide, top + tall), scale, mirrored=mirrored)
            draw_landscape(sheet, journey, hour)
            draw_trees(sheet, journey, hour, WAY)
            draw_track(sheet, hour, train_length(journey.coaches))
            draw_poles(sheet, hour)
            chimney = draw_train(sheet, WAY, START, paints, hour, journey.coaches)
            draw_smoke(sheet, chimney, hour)
            draw_bank(sheet, hour)
            draw_title(sheet, words.title, hour)
            draw_cities(sheet, cities, bank_edge(mirrored), hour)
            draw_mat(sheet)
            draw_foot(sheet, theme, view, result, names, words, heroes)
            image.paste(sheet.finished(), (left * scale, top * scale))
    return image
