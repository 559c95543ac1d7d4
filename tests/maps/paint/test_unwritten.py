from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from scipy import ndimage

from maps.layout.placement import projection_of
from maps.paint.canvas import Canvas
from maps.paint.facts import Facts
from maps.paint.ornaments import COMPASS_RADIUS, TITLE_MARGIN, title
from maps.paint.painting import Style, paint
from maps.paint.room import free_box
from maps.paint.sheet import Sheet
from maps.paint.tints import CONTRAST, DAY
from maps.paint.unwritten import completed
from tests.maps.paint.little import EDITION, FACTS, instead_of_sources

NAMED = {**EDITION, "title": "Little"}


@pytest.fixture(autouse=True)
def sources(monkeypatch: pytest.MonkeyPatch) -> None:
    instead_of_sources(monkeypatch)


def test_a_map_without_facts_gets_those_of_the_earth() -> None:
    facts = completed(NAMED, Facts())
    assert facts.title == ("LITTLE",)
    tints = {country.name: country.tint for country in facts.countries or ()}
    assert set(tints) == {"Eastland", "Westland"}
    assert "" not in tints.values()
    assert tints["Eastland"] != tints["Westland"]


def test_a_neighbour_without_a_city_stays_plain() -> None:
    here = [{**city, "lon": min(city["lon"], 4.5)} for city in EDITION["cities"]]
    facts = completed({**NAMED, "cities": here}, Facts())
    tints = {country.name: bool(country.tint) for country in facts.countries or ()}
    assert tints == {"Westland": True, "Eastland": False}


def test_what_somebody_wrote_stays() -> None:
    assert completed(NAMED, FACTS) == FACTS
    mixed = completed(NAMED, Facts(title=(), seas=FACTS.seas))
    assert (mixed.title, mixed.seas) == ((), FACTS.seas)
    assert mixed.countries


def test_the_relief_and_the_rivers_are_those_of_the_earth() -> None:
    sheet = Sheet.of(NAMED, completed(NAMED, Facts()))
    shaded, flat = (np.asarray(paint(sheet, DAY, style)) for style in (Style.SHADES, Style.FLAT))
    land = Canvas(sheet.size, (0, 0, 0)).areas(sheet.outlines.land.buffer(-3))
    rows, columns = np.nonzero((shaded != flat).any(axis=2) & land)
    assert len(rows) > 200
    # The mountain is in the west.
    assert columns.max() < 180
    assert sheet.outlines.rivers.length > 20


def test_the_title_goes_where_nothing_is() -> None:
    body = {**NAMED, "geometry": {**EDITION["geometry"], "keep_clear": {}}}
    sheet = Sheet.of(body, completed(body, Facts()))
    left, top, right, bottom = sheet.title_box
    assert right - left > 60
    for place in EDITION["geometry"]["cities"].values():
        x, y = place["at"]
        assert not (left < x < right and top < y < bottom)
    assert (
        not Canvas(sheet.size, (0, 0, 0))
        .areas(sheet.outlines.land)[int(top) : int(bottom), int(left) : int(right)]
        .any()
    )


def test_a_free_box_is_the_one_next_to_a_corner() -> None:
    used = np.zeros((100, 200), bool)
    used[:60, :150] = True
    assert free_box(used, (40, 30)) == (160, 0, 200, 30)
    assert free_box(used, (180, 30)) == (0, 70, 180, 100)
    assert free_box(used, (180, 50)) is None
    assert free_box(used, (300, 50)) is None


@pytest.mark.parametrize(
    "lines",
    [("NIPPON",), ("NIPPON", "from Wakkanai to Kagoshima by rail and by sea"), ("A" * 60, "b")],
)
def test_the_letters_of_a_title_stay_within_its_frame(lines: tuple[str, ...]) -> None:
    with_letters, empty = Canvas((400, 200), (0, 0, 0)), Canvas((400, 200), (0, 0, 0))
    title(with_letters, (50, 50, 330, 148), lines, DAY)
    title(empty, (50, 50, 330, 148), (), DAY)
    changed = (np.asarray(with_letters.image) != np.asarray(empty.image)).any(axis=2)
    rows, columns = np.nonzero(changed)
    assert columns.min() >= 50 + TITLE_MARGIN - 3
    assert columns.max() <= 330 - TITLE_MARGIN + 3
    assert rows.min() > 58
    assert rows.max() < 140


def wide(scale: float) -> dict[str, Any]:
    """The little map in a picture so many times as large, and in a sea as wide."""
    geometry = {**NAMED["geometry"], "keep_clear": {}}
    geometry["size"] = [round(480 * scale), round(280 * scale)]
    projection = projection_of(NAMED)
    geometry["layout"] = {
        "projection": {"scale": list(projection.scale), "centre_at": list(projection.centre_at)}
    }
    return {**NAMED, "geometry": geometry}


@pytest.mark.thorough
def test_ornaments_grow_with_the_picture() -> None:
    large = Sheet.of(wide(5), completed(NAMED, Facts()))
    assert large.compass is not None
    assert large.compass[1] == pytest.approx(COMPASS_RADIUS * 1.4)
    left, top, right, bottom = large.title_box
    assert bottom - top == round(round(48 * 1.4) * 1.7)
    small = Sheet.of(wide(1.4), completed(NAMED, Facts()))
    assert small.compass is None or small.compass[1] <= COMPASS_RADIUS
    assert right - left > 1.3 * (small.title_box[2] - small.title_box[0])


@pytest.mark.thorough
def test_rays_cross_a_wide_sea_only_and_keep_off_the_shore() -> None:
    sheet = Sheet.of(wide(5), completed(NAMED, Facts()))
    assert sheet.empty > 0.15
    without = replace(sheet, empty=0.0)
    drawn, plain = (np.asarray(paint(each, DAY)).astype(int) for each in (sheet, without))
    changed = (drawn != plain).any(axis=2)
    assert changed.sum() > 2000
    land = Canvas(sheet.size, (0, 0, 0)).areas(sheet.outlines.land)
    assert ndimage.distance_transform_edt(~land)[changed].min() > 60
    assert (np.asarray(paint(sheet, CONTRAST)) == np.asarray(paint(without, CONTRAST))).all()
