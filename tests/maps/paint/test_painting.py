import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image, ImageChops
from shapely.geometry import LineString, Point, Polygon

from data.draft import Draft
from data.files import BARE
from data.loader import BUNDLED
from data.shape import shape_faults
from maps.check.painted import stale
from maps.geography import SourceError
from maps.paint import command, ornaments, outlines, slopes
from maps.paint.canvas import DISPLAY, Canvas, Flags, font_for
from maps.paint.compare import compare
from maps.paint.facts import Facts, SeaName, facts_of
from maps.paint.painting import COLOURS, Style, paint, paint_with_bare
from maps.paint.sheet import Sheet
from maps.paint.tints import DAY, THEMES
from tests.maps.paint.little import EDITION, FACTS, instead_of_sources
from tests.rows import each_row
from tests.tiers import sampled

BOTH = "europe", "express"
"""The maps for which countries and frontiers were written."""


@pytest.fixture(autouse=True)
def _packed_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files needn't be as small as they can be, which takes seconds each."""
    save = Image.Image.save

    def quickly(image: Image.Image, file: Any, **how: Any) -> None:
        effort = {"method": 0, "quality": 0} if how.get("lossless") else {}
        save(image, file, **how | effort)

    monkeypatch.setattr(Image.Image, "save", quickly)


@pytest.fixture
def sheet(monkeypatch: pytest.MonkeyPatch) -> Sheet:
    instead_of_sources(monkeypatch)
    return Sheet.of(EDITION, FACTS)


def changed(sheet: Sheet, one: Style, other: Style) -> Flags:
    """Pixels of the land in which two styles differ."""
    a, b = (np.asarray(paint(sheet, DAY, style)) for style in (one, other))
    land = Canvas(sheet.size, (0, 0, 0)).areas(sheet.outlines.land.buffer(-3))
    flags: Flags = (a != b).any(axis=2) & land
    return flags


def test_shapes_are_warped_to_where_the_cities_are_drawn(sheet: Sheet) -> None:
    picture = paint(sheet, DAY, Style.FLAT)
    (north, east) = (EDITION["geometry"]["cities"][city]["at"] for city in ("north", "east"))
    assert picture.getpixel((north[0], north[1] + 20)) == DAY.countries["rose"][0]
    assert picture.getpixel((east[0] - 10, east[1] - 20)) == DAY.countries["blue"][0]
    assert picture.getpixel((300, 200)) in DAY.sea


@pytest.mark.parametrize("theme", sampled(THEMES, "night"))
def test_each_theme_has_few_colours_and_is_painted_alike_each_time(
    sheet: Sheet, theme: str
) -> None:
    picture = paint(sheet, THEMES[theme])
    assert picture.size == (480, 280)
    assert len(picture.getcolors(COLOURS) or ()) >= 5
    assert picture.tobytes() == paint(sheet, THEMES[theme]).tobytes()


@pytest.mark.parametrize(
    "style", sampled([Style.SHADES, Style.HACHURES, Style.PEAKS], Style.HACHURES)
)
def test_mountains_stand_near_their_crests_only(sheet: Sheet, style: Style) -> None:
    rows, columns = np.nonzero(changed(sheet, style, Style.FLAT))
    assert len(rows) > 30
    crest = sheet.outlines.ranges[0].line
    west, north, east, south = crest.buffer(60).bounds
    assert columns.min() > west
    assert columns.max() < east
    assert rows.min() > north
    assert rows.max() < south


def test_mountains_are_the_same_each_time(
    sheet: Sheet,
) -> None:
    assert (sheet.heights > 1).any()
    assert np.array_equal(sheet.heights, Sheet.of(EDITION, FACTS).heights)


def test_high_contrast_is_without_relief(sheet: Sheet) -> None:
    contrast = THEMES["contrast"]
    assert paint(sheet, contrast).tobytes() == paint(sheet, contrast, Style.FLAT).tobytes()


def test_a_map_of_which_nothing_is_known_is_plain_land(monkeypatch: pytest.MonkeyPatch) -> None:
    instead_of_sources(monkeypatch)
    nothing = Facts(title=(), compass=False, countries=(), ridges=(), streams=None)
    assert facts_of(EDITION) == Facts()
    picture = paint(Sheet.of(EDITION, nothing), DAY)
    assert picture.getpixel((80, 150)) == DAY.land[0]


def test_mountains_may_be_shared_by_maps() -> None:
    bodies = [json.loads((BUNDLED / f"{name}.json").read_text("utf-8")) for name in BOTH]
    one, other = map(facts_of, bodies)
    assert one.ridges == other.ridges
    assert one.ridges


@pytest.mark.thorough
def test_what_has_no_room_is_left_out_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    instead_of_sources(monkeypatch)
    long = replace(FACTS.seas[0], text="Mare\nincredibiliter longum et latum semper", size=40)
    sheet = Sheet.of(EDITION, replace(FACTS, seas=(long,), compass=(11, 46)))
    assert sheet.left_out == ("the compass", "Mare incredibiliter longum et latum semper")
    assert sheet.names == ()


def test_a_second_row_is_written_below_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    instead_of_sources(monkeypatch)
    facts = replace(FACTS, seas=(replace(FACTS.seas[0], text="Mare\nNostrum"),))
    (first, upper), (second, lower) = Sheet.of(EDITION, facts).names
    assert (first.text, second.text) == ("Mare", "Nostrum")
    assert all(b[1] - a[1] > first.size for a, b in zip(upper, lower, strict=True))


@pytest.mark.parametrize("text", sampled(["Mare", "Mare\nNostrum"], "Mare\nNostrum"))
def test_boxes_of_ornaments_hold_all_that_the_bare_painting_lacks(
    monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    instead_of_sources(monkeypatch)
    facts = replace(FACTS, seas=(replace(FACTS.seas[0], text=text),))
    sheet = Sheet.of(EDITION, facts)
    assert set(sheet.ornaments) == {text.replace("\n", " ")}
    full, bare = (np.asarray(each.convert("RGB")) for each in paint_with_bare(sheet, DAY))
    other = np.abs(full.astype(int) - bare).max(axis=2) > 24
    found = 0
    for left, top, right, bottom in (*sheet.ornaments.values(), sheet.title_box):
        area = slice(int(top), int(bottom) + 1), slice(int(left), int(right) + 1)
        found += 1
        assert other[area].any()
        other[area] = False
    border = 24
    assert found == 2 and not other[border:-border, border:-border].any()


def test_the_box_of_a_compass_holds_the_rose_and_the_letter() -> None:
    canvas = Canvas((300, 300), (255, 255, 255))
    ornaments.compass(canvas, (150.4, 170.6), 92, DAY)
    inked = ImageChops.invert(canvas.image.convert("L")).getbbox()
    assert inked is not None
    left, top, right, bottom = ornaments.compass_box((150.4, 170.6), 92)
    assert left <= inked[0] <= left + 9 and top <= inked[1] <= top + 9
    assert right - 9 <= inked[2] <= right and bottom - 9 <= inked[3] <= bottom


@pytest.mark.thorough
def test_the_command_writes_every_theme(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    instead_of_sources(monkeypatch)
    file = tmp_path / "editions" / "little.json"
    file.parent.mkdir()
    file.write_text(json.dumps(EDITION))
    assert command.main([str(file)]) == 0
    folder = tmp_path / "editions" / "art"
    written = sorted(path.name for path in folder.iterdir())
    themes = "contrast", "day", "night"
    assert written == sorted(f"little-{each}{form}.png" for each in themes for form in ("", BARE))
    bytes_ = {name: (folder / name).read_bytes() for name in written}
    (folder / "little-day.png").unlink()
    assert command.main([str(file), "--theme", "day"]) == 0
    assert (folder / "little-day.png").read_bytes() == bytes_["little-day.png"]
    assert "little-night.png" in capsys.readouterr().out
    before = file.read_text()
    assert command.main([str(file), "--theme", "day", "--into", str(tmp_path / "aside")]) == 0
    assert file.read_text() == before
    assert (tmp_path / "aside" / "little-day.png").read_bytes() == bytes_["little-day.png"]


@pytest.mark.thorough
def test_paintings_stay_in_their_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    instead_of_sources(monkeypatch)
    file = tmp_path / "editions" / "little.json"
    file.parent.mkdir()
    art = {"day": "../art/little-day.png"}
    file.write_text(json.dumps({**EDITION, "geometry": {**EDITION["geometry"], "art": art}}))
    assert command.main([str(file), "--theme", "day"]) == 0
    assert (tmp_path / "art" / "little-day.png").exists()
    assert json.loads(file.read_text())["geometry"]["art"] == art


def hinted(file: Path) -> list[str]:
    """What a check says of the painting of a file."""
    body = json.loads(file.read_text())
    return [fault.text for fault in stale(Draft(body, list(shape_faults(body))))]


@pytest.mark.thorough
def test_the_paintings_are_named_in_the_file_and_the_rest_of_it_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    instead_of_sources(monkeypatch)
    file = tmp_path / "little.json"
    unpainted = {**EDITION["geometry"], "keep_clear": {}}
    body = {**EDITION, "title": "Little", "geometry": unpainted}
    file.write_text(json.dumps(body))
    assert command.main([str(file)]) == 0
    written = json.loads(file.read_text())
    geometry = written["geometry"]
    art = {theme: f"art/little-{theme}.png" for theme in THEMES}
    title = geometry["keep_clear"]["title"]
    found = {"art": art, "keep_clear": {"title": title}, "painted_from": geometry["painted_from"]}
    (island,) = geometry["land"]
    shore = Polygon(island)
    assert shore.contains(Point(80, 145)) and not shore.contains(Point(430, 120))
    assert geometry == {**unpainted, **found, "land": [island]}
    assert {**written, "geometry": 0} == {**body, "geometry": 0}
    assert hinted(file) == []
    once = file.read_text()
    assert command.main([str(file)]) == 0
    assert file.read_text() == once
    written["geometry"]["painting"] = {"compass": False}
    file.write_text(json.dumps(written))
    assert command.main([str(file), "--theme", "day"]) == 0
    assert hinted(file), "the other themes are still of before"


def test_what_the_sources_lack_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    instead_of_sources(monkeypatch)
    monkeypatch.setattr(slopes, "heights", lambda places, blur: None)
    monkeypatch.setattr(slopes, "brightness", lambda places, land, blur: 0 * places[:, 0])
    monkeypatch.setattr(outlines, "streams", lambda area: LineString())
    file = tmp_path / "little.json"
    file.write_text(json.dumps(EDITION))
    assert command.main([str(file), "--theme", "contrast"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "There is no room for the compass, which isn't painted."
    assert told[1].startswith("The relief is read off a picture of the whole earth")
    assert told[2:4] == [
        "No rivers are known here.",
        'No sea has a name: "seas" in "painting" gives it one.',
    ]


def test_a_missing_source_is_said_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    instead_of_sources(monkeypatch)

    def missing(body: object, facts: object) -> Sheet:
        raise SourceError("npm could not fetch some-maps@1.2.3.")

    monkeypatch.setattr(Sheet, "of", missing)
    file = tmp_path / "little.json"
    file.write_text(json.dumps(EDITION))
    assert command.main([str(file)]) == 2
    assert capsys.readouterr().err.splitlines()[-1] == "npm could not fetch some-maps@1.2.3."


@pytest.mark.thorough
def test_styles_are_compared_as_pictures_of_a_game(
    sheet: Sheet, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    compare(sheet, "europe", tmp_path / "sheet.png")
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == list(Style)
    assert all(line.endswith(" KB") for line in lines)
    assert (tmp_path / "sheet.png").stat().st_size > 100_000


@pytest.mark.parametrize("name", BOTH)
def test_every_country_of_a_map_has_a_tint(name: str) -> None:
    facts = facts_of(json.loads((BUNDLED / f"{name}.json").read_text("utf-8")))
    assert facts.countries
    for theme in (tints for tints in THEMES.values() if tints.countries):
        assert {country.tint for country in facts.countries} <= set(theme.countries)


@each_row(
    ("text", "pieces"),
    [
        ("อ่าวไทย", ["อ่", "า", "ว", "ไ", "ท", "ย"]),
        ("น้ำ", ["น้ำ"]),
        ("البحر الأحمر", ["الأحمر", " ", "البحر"]),
        ("खाड़ी", ["खाड़ी"]),
        ("Mare", ["M", "a", "r", "e"]),
    ],
)
def test_names_at_sea_keep_together_what_belongs_together(text: str, pieces: list[str]) -> None:
    name = SeaName(text, 40, 4, ((0, 0), (1, 1), (2, 0)))
    along = ornaments.letters_along(name, [(0, 0), (200, 10), (400, 0)])
    assert [piece for piece, _, _ in along] == pieces


def test_letters_that_a_face_lacks_are_of_another_font(monkeypatch: pytest.MonkeyPatch) -> None:
    latin, japanese = (font_for(text, DISPLAY, 40) for text in ("NIPPON", "日本"))
    assert Path(str(latin.path)).name == DISPLAY
    assert Path(str(japanese.path)).name != DISPLAY
    instead_of_sources(monkeypatch)
    pictures = {
        paint(Sheet.of(EDITION, replace(FACTS, title=(title,))), DAY).tobytes()
        for title in ("日本", "韓国")
    }
    assert len(pictures) == 2, "boxes in place of letters look alike"


def test_styles_of_an_edition_that_cannot_be_played_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    instead_of_sources(monkeypatch)
    file = tmp_path / "little.json"
    file.write_text(json.dumps(EDITION))
    assert command.main([str(file), "--compare", str(tmp_path / "sheet.png")]) == 2
    assert capsys.readouterr().err.splitlines()[-1].startswith("There is no edition 'little'; ")
