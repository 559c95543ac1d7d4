"""Colours that mean something are told apart by everybody, and letters can be read.

What was measured is printed (``pytest -s``) and written to ``test-output/colours.md``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.cards import COLOURS, PlayerColour
from renderer.drawing.colour import RGB
from renderer.drawing.shapes import box
from renderer.drawing.sprite import draw
from renderer.drawing.symbols import symbol
from renderer.drawing.wagons import wagon
from renderer.looks.all_themes import DAY, THEMES
from renderer.looks.theme import Livery, Look
from tests.renderer.colour_science import Vision, between, contrast, within
from tests.renderer.palette_groups import groups, readings
from tests.renderer.positions import EUROPE

OUTPUT = Path("test-output/colours.md")
LEAST = {
    "cards": (26, 15, 14, 14, 6.4),
    "spaces": (16, 11, 9.8, 8.9, 1.2),
    "players": (35, 21, 17.5, 19, 10),
}
"""The least CIEDE2000 between any two of a group, in the order of ``Vision``."""
CLEAR = 10
"""Colours nearer than this aren't enough by themselves."""
UNLIKE = 0.3
"""Of what two signs or two patterns cover together, the share that only one covers."""
_BLACK: RGB = (0, 0, 0)
_WHITE: RGB = (255, 255, 255)


@pytest.mark.parametrize("look", list(Look))
@pytest.mark.parametrize("group", LEAST)
def test_colours_are_apart_for_every_kind_of_vision(look: Look, group: str) -> None:
    colours = groups(THEMES[look])[group]
    for vision, least in zip(Vision, LEAST[group], strict=True):
        closest = within(colours, vision)[0]
        assert closest.distance >= least, (vision, closest)


@pytest.mark.parametrize("look", list(Look))
def test_what_stays_close_has_another_sign(look: Look) -> None:
    """Only greyscale brings any two colours so close, but for the pale grounds of spaces."""
    marks = {"cards": signs(), "spaces": {**signs(), "grey": blank()}, "players": patterns()}
    for name, colours in groups(THEMES[look]).items():
        for vision in Vision:
            for pair in within(colours, vision):
                if pair.distance < CLEAR:
                    assert vision is Vision.GREY or name == "spaces", (vision, pair)
                    assert unlike(marks[name][pair.one], marks[name][pair.other]) >= UNLIKE, pair


def test_any_two_signs_and_any_two_patterns_differ() -> None:
    for kind in (signs(), patterns()):
        for one, other in combinations(kind, 2):
            assert unlike(kind[one], kind[other]) >= UNLIKE, (one, other)


@pytest.mark.parametrize("look", list(Look))
def test_everything_written_can_be_read(look: Look) -> None:
    for reading in readings(THEMES[look]):
        assert contrast(reading.ink, reading.ground) >= reading.least, reading


def test_the_measurements_are_shown() -> None:
    text = "\n".join((*distances_table(), "", *contrasts_table(), ""))
    OUTPUT.parent.mkdir(exist_ok=True)
    OUTPUT.write_text(text, encoding="utf-8")
    print(f"\n{text}")  # noqa: T201
    assert text.count("\n") > len(Look) * (len(LEAST) + 1)


def distances_table() -> Iterator[str]:
    """The closest pair of each group for each kind of vision, as Markdown."""
    yield f"| look | closest by CIEDE2000 | {' | '.join(Vision)} |"
    yield "| --- " * (2 + len(Vision)) + "|"
    for look, theme in THEMES.items():
        measured = groups(theme)
        for name, colours in measured.items():
            pairs = [within(colours, vision)[0] for vision in Vision]
            cells = (f"{pair.distance:.1f} {pair.one}–{pair.other}" for pair in pairs)
            yield f"| {look} | {name} | {' | '.join(cells)} |"
        crossed = [between(measured["spaces"], measured["players"], v)[0] for v in Vision]
        cells = (f"{pair.distance:.1f} {pair.one} space–{pair.other} train" for pair in crossed)
        yield f"| {look} | spaces and trains | {' | '.join(cells)} |"


def contrasts_table() -> Iterator[str]:
    """The weakest readings of each look beside what they need, as Markdown."""
    yield "| look | weakest contrasts (needed) |"
    yield "| --- | --- |"
    for look, theme in THEMES.items():
        ratios = sorted(
            (contrast(reading.ink, reading.ground) / reading.least, reading.name, reading.least)
            for reading in readings(theme)
        )
        cells = (f"{share * least:.1f} ({least}) {name}" for share, name, least in ratios[:6])
        yield f"| {look} | {'; '.join(cells)} |"


def signs() -> dict[str, Image.Image]:
    """The sign of each card colour as a mask."""
    found = {}
    for colour in COLOURS:
        ground = (box(60, 60), _BLACK)
        parts = [ground, *symbol(colour, 20, _WHITE, _BLACK)]
        found[colour.name.lower()] = draw(parts).image.convert("L")
    return found


def blank() -> Image.Image:
    """The sign of what has none."""
    return draw([(box(60, 60), _BLACK)]).image.convert("L")


def patterns() -> dict[str, Image.Image]:
    """The windows of each player's wagon as a mask, as if all had one colour."""
    livery = Livery(_BLACK, _BLACK, _BLACK, _WHITE, _WHITE)
    plain = replace(DAY, players=dict.fromkeys(PlayerColour, livery))
    size = EUROPE.geometry.slot
    return {p.value: wagon(plain, p, 0, size).image.convert("L") for p in PlayerColour}


def unlike(one: Image.Image, other: Image.Image) -> float:
    """The share of what both cover that only one covers."""
    apart, both = ImageChops.difference(one, other), ImageChops.lighter(one, other)
    return ImageStat.Stat(apart).sum[0] / ImageStat.Stat(both).sum[0]
