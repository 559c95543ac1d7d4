"""Names in every script: whole, in the right order and shape, or not at all.

What joins or stacks letters needs FriBiDi on the machine (`apt-get install libfribidi0`); those
tests are thorough and fail without it.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
from PIL import Image, ImageChops

from data import Edition
from engine.board import CityId
from renderer import (
    CityStamp,
    Picture,
    PosterWords,
    Shape,
    StampPage,
    StandingsSheet,
    render_board,
    render_hand,
    render_passport,
    render_poster,
    render_result,
    render_standings,
    script_findings,
    scripts,
    why_not_drawn,
)
from renderer.drawing import fonts, runs
from renderer.drawing.fonts import NAMES, base_face, font_file
from renderer.drawing.lettering import (
    fitted,
    forget_lines,
    lettered,
    line_box,
    line_length,
    writable,
    write,
)
from renderer.folders import look_in
from renderer.looks.all_themes import DAY
from renderer.maps.fingerprint import fingerprint
from renderer.maps.names import city_name
from tests.renderer.positions import EUROPE, pixels, played, private
from tests.renderer.test_after_the_game import FULL, LINE, won
from tests.renderer.test_golden import SHEET, compare
from tests.renderer.test_result import ended
from tests.renderer.test_standings import line

PLAIN = {
    "Greek": "Ελένη",
    "Cyrillic": "Әлия Җәмилә",
    "Armenian": "Անահիտ",
    "Georgian": "ნინო",
    "Chinese": "陈伟明",
    "traditional Chinese": "陳偉明",
    "Japanese": "田中さくら",
    "Korean": "김민수",
    "Hebrew": "שרה לוי",
    "Vietnamese": "Nguyễn Thị",
}
SHAPED = {
    "Arabic": "محمد",
    "Persian": "می\u200cخواهم",
    "Thai": "น้ำผึ้ง",
    "Hindi": "नमस्ते राज",
    "Bengali": "প্রিয়াঙ্কা",
    "Tamil": "தமிழ்",
    "Telugu": "తెలుగు",
    "Yoruba": "Ọlájídé ẹ̀kọ́",
    "mixed": "李明 Bob محمد 3",
}
BASE = base_face(NAMES)
OURS = font_file("NotoSansHebrew_700Bold.ttf")
ABSENT = "ខ្មែរ"
"""Khmer, which none of our fonts has."""


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Take no font of this machine, and forget afterwards what a test has changed."""
    monkeypatch.setattr(fonts, "system_folders", list)
    forget()
    yield
    monkeypatch.undo()
    forget()


def forget() -> None:
    look_in(None)
    for kept in (fonts._system_files, fonts.can_shape):
        kept.cache_clear()
    forget_lines()


@pytest.fixture
def unshaping(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which nothing can join letters."""
    monkeypatch.setattr(fonts, "can_shape", lambda: False)
    monkeypatch.setattr(runs, "can_shape", lambda: False)
    monkeypatch.setattr(scripts, "can_shape", lambda: False)


@pytest.fixture
def shaping() -> None:
    """A machine on which letters can be joined, as that of CI surely is."""
    if not fonts.can_shape():
        assert not os.environ.get("CI"), "libfribidi0 has to be installed"
        pytest.skip("libfribidi0 isn't installed")


def seen(text: str) -> list[str]:
    """The runs of a line from left to right, an arrow before those that are read to the left."""
    return [("←" if run.to_left else "") + run.text for run in runs.runs(text, NAMES)]


@pytest.mark.parametrize("name", PLAIN.values(), ids=PLAIN)
@pytest.mark.usefixtures("unshaping")
def test_letters_that_stand_side_by_side_need_nothing_else(name: str) -> None:
    assert writable(name, "C") == name
    assert "".join(run.text for run in runs.runs(name, NAMES)) == name
    assert line_length(name, NAMES, 40) > 40


@pytest.mark.thorough
@pytest.mark.parametrize("name", SHAPED.values(), ids=SHAPED)
@pytest.mark.usefixtures("shaping")
def test_letters_that_join_are_drawn_joined(name: str) -> None:
    assert writable(name, "C") == name
    assert any(run.shaped for run in runs.runs(name, NAMES))


@pytest.mark.parametrize("name", [*SHAPED.values(), "Ana محمد"], ids=[*SHAPED, "a part"])
@pytest.mark.usefixtures("unshaping")
def test_no_name_is_drawn_in_wrong_shapes(name: str) -> None:
    """Not even a part of it: "محمد 123" is nobody called 123."""
    wanted = "Ọlájídé ẹkọ" if name == SHAPED["Yoruba"] else "C"
    assert writable(name, "C") == wanted


@pytest.mark.parametrize("name", [ABSENT, f"{ABSENT} 123", f"Ana {ABSENT}", "🚂🚃", "…!"])
def test_a_name_with_a_letter_that_no_font_has_falls_back_whole(name: str) -> None:
    assert writable(name, "C") == "C"


def test_of_a_sentence_whole_words_are_left_out_never_parts_of_them() -> None:
    assert seen(f"to a{ABSENT}b: 4") == ["to  4"]


def test_signs_that_no_font_has_are_dropped() -> None:
    assert writable("🚂 李明 🏆", "C") == "李明"
    assert writable("x\u0338\u0301\u0302y", "C") == "xy"


def test_a_mark_that_is_piled_up_is_written_once() -> None:
    piled = "\u0e01" + 30 * "\u0e47"
    if fonts.can_shape():
        assert writable(piled, "C") == "\u0e01\u0e47"


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("Anna", ["Anna"]),
        ("שרה", ["←שרה"]),
        ("שרה 123", ["123", "←שרה "]),
        ("Bob (שרה) 3", ["Bob (", "←שרה", ") ", "3"]),
        ("שרה (Bob) 12-5", ["12-5", "←) ", "Bob", "←(", "←שרה "]),
        ("abc שרה 12% def", ["abc ", "12%", "←שרה ", " def"]),
        ("李明 שרה", ["李明 ", "←שרה"]),
    ],
)
def test_the_order_is_that_of_unicode(text: str, order: list[str]) -> None:
    """The rules of its bidirectional algorithm that can be met without control codes."""
    assert seen(text) == order


def test_brackets_to_the_left_are_mirrored() -> None:
    assert [run.laid_out for run in runs.runs("(אב)", NAMES)] == ["(", "בא", ")"]


def test_a_line_is_cut_between_letters_never_within_one() -> None:
    name = "김민수 " * 9
    _, shown = fitted(name, NAMES, 40, 30, 200)
    assert len(shown) > 4 and name.startswith(shown.removesuffix("…"))
    assert line_length(shown, NAMES, 30) <= 200
    assert runs.clusters("नमस्ते") == ["न", "म", "स्", "ते"]


def test_what_is_measured_is_what_is_drawn() -> None:
    for name in ("李明 Bob", "שרה 12", "Anna 김"):
        image = Image.new("RGB", (700, 120), "white")
        write(image, (300, 60), name, NAMES, 48, (0, 0, 0))
        drawn = ImageChops.invert(image.convert("L")).getbbox()
        box = line_box(name, NAMES, 48)
        assert drawn is not None
        for pixel, edge, middle in zip(drawn, box, (300, 60, 300, 60), strict=True):
            assert abs(pixel - middle - edge) <= 6, name


def test_japanese_beside_kana_has_a_japanese_font() -> None:
    for name, file in (("直美", "NotoSansSC_700Bold.ttf"), ("直美さん", "NotoSansJP_700Bold.ttf")):
        assert [run.face.file.name for run in runs.runs(name, NAMES)] == [file]


def test_the_fonts_beside_the_editions_come_first(tmp_path: Path) -> None:
    shutil.copy(font_file("NotoSansHebrew_700Bold.ttf"), tmp_path / "Mine.ttf")
    (tmp_path / "Damaged.ttf").write_bytes(b"\0\1\0\0\0\x09 nothing of a font")
    look_in(tmp_path)
    assert [run.face.file.name for run in runs.runs("שרה", NAMES)] == ["Mine.ttf"]
    assert writable("김", "C") == "김"


def test_the_systems_fonts_come_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "_FONTS", tmp_path / "none")
    monkeypatch.setattr(runs, "base_face", lambda _: BASE)
    assert writable("שרה", "C") == "C"
    folder = tmp_path / "truetype" / "noto"
    folder.mkdir(parents=True)
    shutil.copy(OURS, folder / "NotoSansHebrew-Bold.ttf")
    shutil.copy(OURS, folder / "NotoSerifHebrew-Bold.ttf")
    shutil.copy(OURS, folder / "NotoColorEmoji.ttf")
    forget()
    monkeypatch.setattr(fonts, "system_folders", lambda: [tmp_path / "absent", tmp_path])
    assert writable("שרה", "C") == "שרה"
    (run,) = runs.runs("שרה", NAMES)
    assert run.face.file.name == "NotoSansHebrew-Bold.ttf"


def test_no_font_is_read_for_a_name_that_the_base_fonts_have() -> None:
    fonts.read_face.cache_clear()
    fonts.read_face(font_file(NAMES))
    before = fonts.read_face.cache_info().currsize
    assert writable("Élodie Łukasiewicz", "C")
    assert fonts.read_face.cache_info().currsize == before


def named(edition: Edition, names: dict[str, str]) -> Edition:
    """An edition some of whose cities are called otherwise."""
    cities = {
        city: replace(each, name=names.get(city, each.name))
        for city, each in edition.city_names.items()
    }
    return replace(edition, city_names=MappingProxyType(cities))


def test_a_city_that_cannot_be_written_is_called_by_its_id() -> None:
    edition = named(EUROPE, {"paris": f"New {ABSENT}", "roma": "로마"})
    assert city_name(edition, CityId("paris")) == "Paris"
    assert city_name(edition, CityId("roma")) == "로마"


def test_a_kept_map_is_drawn_anew_when_other_fonts_draw_its_names(tmp_path: Path) -> None:
    edition = named(EUROPE, {"roma": "로마"})
    before = fingerprint(edition, DAY)
    file = tmp_path / "Mine.ttf"
    file.write_bytes(font_file("NotoSansKR_700Bold.ttf").read_bytes() + b"\0")
    look_in(tmp_path)
    forget_lines()
    assert fingerprint(edition, DAY) != before


PLAYERS = ("李明 Λίνα", "محمد 123", "สมชาย", "राज कुमार", "김민수 🚂")
CITIES = (
    *("北京", "東京タワー", "서울", "القاهرة", "ירושלים", "กรุงเทพ", "मुंबई", "ঢাকা"),
    *("சென்னை", "హైదరాబాద్", "Երևան", "თბილისი", "Αθήνα", "Москва", "Hà Nội", "إسطنبول 2"),
)
"""Sixteen names in as many scripts or languages."""
EVERYWHERE = named(EUROPE, dict(zip(EUROPE.city_names, 3 * CITIES, strict=False)))
MINE = replace(played(), mine=private())
WORDS = PosterWords("Ευρώπη 欧洲", "17 June 2026", "wins with 100 points", "resigned")
STAMPS = StampPage("أوروبا", tuple(CityStamp(city, 16 - k) for k, city in enumerate(CITIES)))
GOLDEN: dict[str, Callable[[], Picture]] = {
    "board": lambda: render_board(EVERYWHERE, played(), PLAYERS),
    "phone": lambda: render_board(EVERYWHERE, played(), PLAYERS, shape=Shape.PHONE),
    "hand": lambda: render_hand(EVERYWHERE, MINE, PLAYERS),
    "result": lambda: render_result(EVERYWHERE, ended(), PLAYERS, words=SHEET),
    "poster": lambda: render_poster(EVERYWHERE, won(*LINE.split()), PLAYERS, WORDS),
    "passport": lambda: render_passport(replace(FULL, player=PLAYERS[1], pages=(STAMPS,))),
    "standings": lambda: render_standings(
        StandingsSheet(
            PLAYERS[0], WORDS.title, "Π", "Ν", "Β", tuple(map(line, range(1, 17), CITIES))
        )
    ),
}


@pytest.mark.thorough
@pytest.mark.parametrize("name", GOLDEN)
@pytest.mark.usefixtures("shaping")
def test_pictures_in_sixteen_scripts(name: str) -> None:
    compare(f"scripts-{name}", pixels(GOLDEN[name]()))


@pytest.mark.thorough
@pytest.mark.usefixtures("shaping")
def test_each_script_side_by_side() -> None:
    """The letters of the map, with their rim; the last is mixed."""
    sheet = Image.new("RGB", (1200, 560), DAY.map.paper)
    for k, name in enumerate((*PLAIN.values(), *SHAPED.values())):
        spot = 200 + 400 * (k % 3), 40 + 80 * (k // 3)
        lettered(name, NAMES, 46, DAY.map.letters, rim=DAY.map.halo).stamp(sheet, *spot)
    compare("scripts", sheet)


@pytest.mark.thorough
@pytest.mark.usefixtures("shaping")
def test_an_admin_reads_that_every_script_of_ours_is_drawn() -> None:
    (ok, text), (other, note) = script_findings(None)
    assert ok and text.startswith("Names can be drawn in Latin, Greek, Cyrillic, Arabic, Armenian")
    assert text.endswith("Tamil, Telugu and Thai.")
    assert other is None and note.startswith("Names in Amharic, Burmese, ")
    assert "`apt-get install fonts-noto-core`" in note


@pytest.mark.usefixtures("unshaping")
def test_an_admin_reads_what_is_missing_to_join_letters() -> None:
    findings = [text for _, text in script_findings(None)]
    assert findings[1].startswith("Names in Arabic, Bengali, Hindi, Tamil, Telugu, Thai, ")
    assert "`apt-get install libfribidi0`" in findings[1]
    assert findings[2].startswith("Names in Amharic are left out")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("北京", None),
        (f"New {ABSENT}", "no font here has 'ខ' (`apt-get install fonts-noto-core`"),
        ("𠮷野", "no font here has '𠮷' (`apt-get install fonts-noto-cjk`"),
    ],
)
def test_why_a_name_is_not_drawn(
    name: str, why: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (fonts, runs, scripts):
        monkeypatch.setattr(module, "can_shape", lambda: True)
    found = why_not_drawn(name)
    assert found is None if why is None else found is not None and why in found


@pytest.mark.usefixtures("unshaping")
def test_why_letters_are_not_joined() -> None:
    found = why_not_drawn("القاهرة")
    assert found == (
        "'القاهرة' can't be drawn: to join its letters takes FriBiDi "
        "(`apt-get install libfribidi0`)"
    )
