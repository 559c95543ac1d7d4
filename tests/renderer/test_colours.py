"""Colours that mean something are told apart by everybody, and letters can be read.

What was measured is printed (``pytest -s``) and written to ``test-output/colours.md``.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from coloraide import Color
from PIL import Image, ImageChops, ImageStat

from bot.words.parts import PILE, icon_files
from engine.cards import COLOURS, Colour, PlayerColour
from renderer.drawing.carriages import carriage
from renderer.drawing.colour import RGB
from renderer.drawing.shapes import box
from renderer.drawing.sprite import draw
from renderer.drawing.symbols import symbol
from renderer.drawing.wagons import wagon
from renderer.looks.all_themes import DAY, THEMES
from renderer.looks.line_styles import line_style
from renderer.looks.theme import Livery, Look
from renderer.panels.seat_head import HEAD, draw_head
from tests.renderer.colour_science import (
    MODELS,
    Vision,
    between,
    contrast,
    distance,
    luminance,
    seen,
    within,
)
from tests.renderer.palette_groups import groups, readings
from tests.renderer.positions import EUROPE, colour_at, seat_view
from tools.release.icons import SIDE, drawn_icons

# Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula: implementation notes,
# supplementary test data, and mathematical observations", 2005, table 1: two L*a*b* and ΔE.
SHARMA = (
    (50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425),
    (50, 3.1571, -77.2803, 50, 0, -82.7485, 2.8615),
    (50, -1.3802, -84.2814, 50, 0, -82.7485, 1.0000),
    (50, 0, 0, 50, -1, 2, 2.3669),
    (50, 2.49, -0.001, 50, -2.49, 0.0009, 7.1792),
    (50, 2.49, -0.001, 50, -2.49, 0.0011, 7.2195),
    (50, -0.001, 2.49, 50, 0.0011, -2.49, 4.7461),
    (50, 2.5, 0, 50, 0, -2.5, 4.3065),
    (50, 2.5, 0, 73, 25, -18, 27.1492),
    (50, 2.5, 0, 61, -5, 29, 22.8977),
    (50, 2.5, 0, 56, -27, -3, 31.9030),
    (50, 2.5, 0, 58, 24, 15, 19.4535),
    (60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644),
    (22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373),
    (90.8027, -2.0831, 1.4410, 91.1528, -1.6435, 0.0447, 1.4441),
    (2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082),
)
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
PLACES = range(6)
SHOWN = 22
"""The pixels of an emoji's side in a line of text."""
LIMIT = 256 * 1024


@pytest.mark.parametrize("pair", SHARMA)
def test_ciede2000_gives_the_published_figures(pair: tuple[float, ...]) -> None:
    one, other = Color("lab-d65", pair[:3]), Color("lab-d65", pair[3:6])
    assert one.delta_e(other, method="2000") == pytest.approx(pair[6], abs=1e-4)


def test_distances_of_screen_colours_are_measured_under_their_own_white() -> None:
    assert distance((255, 255, 255), (0, 0, 0)) == pytest.approx(100, abs=1e-3)
    assert distance((255, 0, 0), (0, 255, 0)) == pytest.approx(86.61, abs=0.01)
    assert distance((255, 0, 0), (0, 0, 255)) == pytest.approx(52.88, abs=0.01)


def test_contrast_is_that_of_wcag() -> None:
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


def test_dichromats_see_by_the_published_matrices() -> None:
    # Machado, Oliveira and Fernandes 2009, severity 1.0: the first column is what red becomes.
    for vision, red in (
        (Vision.PROTAN, (0.152286, 0.114503, 0)),
        (Vision.DEUTAN, (0.367322, 0.280085, 0)),
        (Vision.TRITAN, (1, 0, 0.004733)),
    ):
        shown = seen((255, 0, 0), vision, "machado").convert("srgb-linear")
        assert shown.coords() == pytest.approx(red, abs=1e-5)


def test_two_dichromats_confuse_red_with_green() -> None:
    red, green = (200, 60, 60), (110, 110, 58)
    assert distance(red, green) > 35
    assert distance(red, green, Vision.DEUTAN) < 15
    assert distance(red, green, Vision.TRITAN) > 20


@pytest.mark.parametrize("vision", [Vision.PROTAN, Vision.DEUTAN, Vision.TRITAN])
def test_the_less_favourable_simulation_counts(vision: Vision) -> None:
    gaps = []
    for one, other in (((200, 60, 60), (110, 110, 58)), ((60, 90, 200), (120, 80, 190))):
        by_model = [
            seen(one, vision, model).delta_e(seen(other, vision, model), method="2000")
            for model in MODELS[vision]
        ]
        assert distance(one, other, vision) == min(by_model)
        gaps.append(by_model[0] - by_model[1])
    assert len(MODELS[vision]) == 2
    assert any(abs(gap) > 0.1 for gap in gaps)


def test_greyscale_keeps_the_luminance_only() -> None:
    luminance = 0.2126
    tone = round(255 * (1.055 * luminance ** (1 / 2.4) - 0.055))
    assert distance((255, 0, 0), (tone, tone, tone), Vision.GREY) < 0.3


@pytest.mark.parametrize("vision", list(Vision))
@pytest.mark.parametrize("tone", [0, 60, 128, 200, 255])
def test_greys_stay_grey(vision: Vision, tone: int) -> None:
    parts = seen((tone, tone, tone), vision).coords()
    assert all(part == pytest.approx(tone / 255, abs=0.01) for part in parts)


@pytest.mark.parametrize("look", list(Look))
@pytest.mark.parametrize("group", LEAST)
def test_colours_are_apart_for_every_kind_of_vision(look: Look, group: str) -> None:
    colours = groups(THEMES[look])[group]
    for vision, least in zip(Vision, LEAST[group], strict=True):
        closest = within(colours, vision)[0]
        assert closest.distance >= least, (vision, closest)


@pytest.mark.parametrize("look", list(Look))
@pytest.mark.parametrize("group", LEAST)
def test_the_lighter_of_two_colours_by_day_is_the_lighter_in_every_look(
    look: Look, group: str
) -> None:
    day, here = groups(DAY)[group], groups(THEMES[look])[group]
    for one, other in combinations(day, 2):
        pair = sorted((one, other), key=lambda name: luminance(day[name]))
        assert luminance(here[pair[0]]) < luminance(here[pair[1]]), pair


@pytest.mark.parametrize("look", list(Look))
def test_grey_spaces_are_lighter_than_black_ones_with_their_rims(look: Look) -> None:
    theme = THEMES[look]
    black = theme.faces[Colour.BLACK]
    assert luminance(theme.map.plain) > luminance(black.slot)
    assert luminance(theme.map.plain_edge) > luminance(black.edge)


@pytest.mark.parametrize("look", list(Look))
def test_a_black_train_and_its_panel_are_darkest_with_a_lit_rim(look: Look) -> None:
    theme = THEMES[look]
    black = theme.players[PlayerColour.BLACK]
    assert contrast(black.edge, black.body) >= 7
    assert black.body == min((each.body for each in theme.players.values()), key=luminance)
    assert luminance(black.body) < min(luminance(each.slot) for each in theme.faces.values())
    image = Image.new("RGB", (400, 100), theme.table.panel)
    draw_head(image, theme, seat_view(4), "E", won=False, last=False, computer=False)
    ground, rim = black.body, colour_at(image, 3, HEAD / 2)
    assert (
        contrast(ground, theme.table.panel) >= 1.4
        or max(contrast(edge, ground) for edge in (rim, theme.table.panel_edge)) >= 3
    )


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


def drawn(colour: Colour, length: float, *, fine: bool) -> Image.Image:
    """In black on white."""
    image = Image.new("L", (round(length) + 8, round(length / 2) + 8), 255)
    figure = draw(carriage(colour, length, (0, 0, 0), (255, 255, 255), fine=fine))
    figure.stamp(image, image.width / 2, image.height / 2)
    return image


@pytest.mark.parametrize(("length", "fine"), [(28, False), (100, True)])
def test_no_two_look_alike(length: float, fine: bool) -> None:
    """A tenth of what both cover differs at least."""
    pictures = {colour: drawn(colour, length, fine=fine) for colour in COLOURS}
    for a, b in combinations(COLOURS, 2):
        differ = ImageChops.difference(pictures[a], pictures[b]).point(lambda v: 255 * (v > 96))
        covered = ImageChops.darker(pictures[a], pictures[b]).point(lambda v: 255 * (v < 128))
        share = differ.histogram()[255] / covered.histogram()[255]
        assert share > 0.1, (a, b, share)


@pytest.mark.parametrize("colour", COLOURS)
def test_it_is_as_long_as_asked(colour: Colour) -> None:
    sprite = draw(carriage(colour, 84, (0, 0, 0), (255, 255, 255), fine=True))
    assert 70 <= sprite.image.width <= 90
    assert sprite.image.height <= 46


def outline(data: bytes) -> Image.Image:
    """An icon as it is seen in a line, reduced to its lightest and darkest parts."""
    icon = Image.open(io.BytesIO(data)).convert("LA").resize((SHOWN, SHOWN))
    lightness = Image.new("L", icon.size, 128)
    lightness.paste(icon.getchannel("L"), mask=icon.getchannel("A"))
    low, high = lightness.getextrema()
    middle = (int(low) + int(high)) // 2  # type: ignore[arg-type]
    return lightness.point(lambda v: 255 if v > middle else 0)


def test_every_kind_of_card_has_an_icon_that_discord_takes() -> None:
    icons = icon_files()
    assert set(icons) == {colour.word for colour in Colour} | {PILE}
    for name, drawn in drawn_icons().items():
        assert len(icons[name]) <= LIMIT
        icon = Image.open(io.BytesIO(icons[name]))
        assert (icon.format, icon.mode, icon.size) == ("PNG", "RGBA", (SIDE, SIDE))
        assert icon.tobytes() == drawn.tobytes(), "python -m tools.release.icons draws it anew"
        assert icon.getpixel((0, 0))[3] == 0  # type: ignore[index]


def test_icons_differ_by_their_shapes_alone() -> None:
    seen = {name: outline(icon) for name, icon in icon_files().items()}
    for (one, a), (other, b) in combinations(seen.items(), 2):
        # A dark sign on a light card may be told from a light one on a dark card: both count.
        alike = (a, ImageChops.invert(a))
        apart = min(ImageStat.Stat(ImageChops.difference(each, b)).mean[0] for each in alike) / 255
        assert apart > 0.05, (one, other)
