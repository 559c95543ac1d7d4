"""Names of any script and length: no boxes, nothing outside its panel."""

from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from renderer import render_hand
from renderer.drawing.fonts import FIGURES, NAMES, font
from renderer.drawing.lettering import covered, fitted, writable
from renderer.looks.all_themes import DAY
from renderer.looks.theme import SEAT_LETTERS
from renderer.panels.strip import draw_strip
from renderer.panels.strip_places import panel_areas
from tests.renderer.positions import EUROPE, empty, private

STRANGE = [
    "李明",
    "محمد",
    "שרה",
    "नमस्ते",
    "🚂🚃🚃",
    "👩‍👩‍👧‍👦 family",
    "Z̸̢̛͓a̶l̵g̴o̷",
    "W" * 32,
    "i" * 32,
    "wwwwwwww wwwwwwww wwwwwwww wwwww",
    "𝓐𝓷𝓷𝓪",
    "\u202eevil\u202c",
    "\u200b",
    "",
    "   ",
    "line\nbreak\ttab",
    "\ufffd\uffff\U0010ffff",
    "ﷺ﷽",
    "........",
]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna", "Anna"),
        ("  Anna   Maria ", "Anna Maria"),
        ("Владимир", "Владимир"),
        ("Ελένη", "Ελένη"),
        ("Jiří", "Jiří"),
        ("Jir\u030ci\u0301", "Jiří"),
        ("李明 Bob", "Bob"),
        ("🚂 Anna 🚂", "Anna"),
        ("𝓐𝓷𝓷𝓪", "Anna"),
        ("李明", "C"),
        ("🚂", "C"),
        ("...", "C"),
        ("", "C"),
        ("a\u202eb\u200bc\u0000d", "abcd"),
        ("line\nbreak", "line break"),
    ],
)
def test_what_is_shown(name: str, shown: str) -> None:
    assert writable(name, "C") == shown


@pytest.mark.parametrize("name", STRANGE)
def test_no_boxes(name: str) -> None:
    shown = writable(name, "A")
    assert shown.strip()
    assert {ord(c) for c in shown} <= covered(NAMES)
    # What a font lacks it draws as a box or, as ours, not at all.
    assert all(font(NAMES, 40).getmask(c).getbbox() for c in shown if c != " ")


def test_the_fonts_cover_what_we_write() -> None:
    assert {ord(c) for c in "0123456789+×–-=?" + SEAT_LETTERS} <= covered(FIGURES)
    names = {ord(c) for place in EUROPE.city_names.values() for c in place.name}
    assert names | {ord("…")} <= covered(NAMES)
    assert ord("李") not in covered(NAMES)


@pytest.mark.parametrize("name", STRANGE)
@pytest.mark.parametrize("width", [40, 120, 300])
def test_names_fit(name: str, width: int) -> None:
    size, shown = fitted(writable(name, "A"), NAMES, 38, 25, width)
    assert 25 <= size <= 38
    assert font(NAMES, size).getlength(shown) <= width


def test_a_name_stays_in_its_panel() -> None:
    def strip(name: str) -> Image.Image:
        names = ("Anna", "Bo", name, "Di", "Ed")
        return draw_strip(EUROPE, empty(), names, DAY)

    plain = strip("C")
    left, _, right, _ = panel_areas(EUROPE, 5)[2]
    for name in STRANGE:
        changed = ImageChops.difference(plain, strip(name)).getbbox()
        assert changed is None or left <= changed[0] <= changed[2] <= right, name


@pytest.mark.parametrize("name", STRANGE)
def test_hands_take_any_name(name: str) -> None:
    seen = empty()
    mine = private()
    names = ("A", name, "C", "D", "E")
    assert render_hand(EUROPE, replace(seen, mine=mine), names).width == 1200
