"""A check tells everything at once, in the order of the lines, and figures to balance by."""

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from data.loader import BUNDLED, available
from maps.__main__ import main
from maps.check.report import report
from renderer.drawing import fonts
from tests.data.short import upright, wood, written
from tests.data.test_checks import spoil
from tests.tiers import sampled, sampled_rows

Change = Callable[[dict[str, Any]], object]


def saved(directory: Path, body: Any, name: str = "wood") -> Path:
    file = directory / f"{name}.json"
    file.write_text(written(body), encoding="utf-8")
    return file


def checked(
    file: Path, capsys: pytest.CaptureFixture[str], status: int
) -> tuple[list[tuple[str, str]], list[str]]:
    """What is said of lines, each after the line itself; and the rest."""
    assert main(["check", str(file)]) == status
    lines = file.read_text(encoding="utf-8").splitlines()
    said = capsys.readouterr().out.splitlines()
    found = []
    while said and said[0].startswith(f"{file}, line "):
        number, _, text = said.pop(0).removeprefix(f"{file}, line ").partition(": ")
        found.append((lines[int(number) - 1], text))
    return found, said


def test_nothing_to_say(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    body = wood()
    del body["cities"][0]["names"]
    body["rules"]["opening_regular"] = 1
    body["tickets"] = [
        {"cities": ["cedar", "alder"]},
        {"cities": ["birch", "elm"]},
        {"cities": ["alder", "elm"]},
    ]
    upright(body)
    found, rest = checked(saved(tmp_path, body), capsys, 0)
    assert found == [
        ('{"cities": ["alder", "elm"]}', "hint: ticket alder-elm: one route is all it takes.")
    ]
    assert rest[-1] == "0 faults, 0 overlaps, 1 hint"


def test_what_overlaps_on_the_map_for_phones_is_told_in_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    body = wood()
    geometry = upright(body)
    assert report(saved(tmp_path, body)).overlaps == ()
    geometry["cities"]["elm"]["label"] = [700, 120]
    found, _ = checked(saved(tmp_path, body), capsys, 1)
    said = [at for at, text in found if text == "upright, name on marker: elm on elm."]
    assert [where.partition(":")[0] for where in said] == ['"upright"']


def test_the_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, rest = checked(saved(tmp_path, wood()), capsys, 0)
    assert rest == [
        "Wood (wood, version 1): 4 cities, 6 routes, 5 tickets",
        "wagons: 12 a player, 24 at a table of 2, for 12 spaces: "
        "0.5 spaces for each wagon of a full table; 1.1 to 1.5 play well",
        "cards: 18 of 2 colours and 4 locomotives, 1.8 for each wagon of a player; "
        "2.4 to 4 play well",
        "routes by colour: blue 2 (5 spaces), red 2 (5 spaces), gray 2 (2 spaces)",
        "routes by length: 2 of 1, 2 of 2, 2 of 3",
        "kinds of route: 2 doubles, 0 tunnels, 0 ferries",
        "tickets: worth 1 to 5, 3.2 on average",
        "tickets worth as much as their shortest way: 4; others: far (worth 5, takes 3)",
        "cities with most routes: birch 4, alder 3, cedar 3; with fewest: alder 3, cedar 3, elm 2",
        "cities with most tickets: cedar 3, elm 3, alder 2; with fewest: elm 3, alder 2, birch 2",
        "farthest apart: birch and elm 4, alder and cedar 3, alder and elm 3",
        "0 faults, 0 overlaps, 5 hints",
    ]


def test_whatever_the_map_lacks_there_are_figures(tmp_path: Path) -> None:
    body = wood()
    whole = report(saved(tmp_path, body)).figures
    del body["geometry"]["cities"]["elm"]
    body["geometry"]["layout"] = {"names": {"alder": "up"}}
    found = report(saved(tmp_path, body))
    assert len(found.faults) > 1
    assert found.figures == whole


def test_a_spoilt_file_tells_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    body = wood()
    body["rules"]["colours"].append("white")
    body["cities"] += [{"id": "oak", "name": "Oak", "lat": 50, "lon": 12}]
    body["routes"][1]["length"] = 3
    body["routes"][4]["color"] = "green"
    body["routes"][5]["cities"] = ["elm", "adler"]
    body["tickets"].append({"cities": ["oak", "elm"]})
    slots = body["geometry"]["routes"]["cedar-elm"]["slots"]
    slots[1] = [700, 210, 90]
    found, rest = checked(saved(tmp_path, body), capsys, 1)
    for line, text in (
        ('{"id": "oak"', "no routes lead to oak from alder."),
        ('{"cities": ["alder", "birch"]', "route alder-birch-blue: double of unequal length."),
        ('{"cities": ["cedar", "elm"]', "route cedar-elm: there are no green cards."),
        (
            '{"cities": ["elm", "adler"]',
            "route adler-elm: unknown city 'adler'; 'alder' may be meant.",
        ),
        ('{"cities": ["oak", "elm"]', "ticket elm-oak: no routes join oak and elm."),
        ('"cedar-elm"', "slot on slot: cedar-elm 2 and cedar-elm 3."),
        ('"colours"', "hint: there are white cards, but no white route."),
    ):
        (where,) = [where for where, said in found if said == text]
        assert where.startswith(line)
    counted = re.fullmatch(r"(\d+) faults, (\d+) overlaps, (\d+) hints", rest[0])
    assert counted
    assert sum(map(int, counted.groups())) == len(found)


HINTS: list[tuple[str, str, Change]] = [
    ('"colours"', "there are white cards, but no white route", lambda b: b["rules"].update(
        colours=["red", "blue", "white"]
    )),
    ('"points"', "there are points for length 4, but no route", lambda b: b["rules"].update(
        points={"1": 1, "2": 2, "3": 4, "4": 7}
    )),
    ('"tunnel_cards"', "there are cards for tunnels, but", lambda b: b["rules"].update(
        tunnel_cards=3
    )),
    ('"station_points"', "there are points for stations, but", lambda b: b["rules"].update(
        station_points=4
    )),
    ('"row_locomotives"', "no locomotive ever lies in the row", lambda b: b["rules"].update(
        row_locomotives=3, locomotive_pile=True
    )),
    ('"one_track_up_to"', "the second half of a double is closed", lambda b: b["rules"].update(
        one_track_up_to=2
    )),
    ('"bonus"', "there are more bonus cards than players", lambda b: b["rules"].update(
        bonus={"cities": ["birch", "elm"], "points": [3, 2, 1]}
    )),
    ('"tickets"', "once 2 players were dealt theirs 1 are left", lambda b: b["rules"].update(
        offer=2
    )),
    ('{"id": "oak"', "oak has one neighbour only, elm: it is", lambda b: (
        b["cities"].append({"id": "oak", "name": "Oak", "lat": 50, "lon": 12}),
        b["routes"].append({"cities": ["oak", "elm"], "length": 1, "color": "gray"}),
    )),
    ('{"cities": ["oak", "elm"]', "ash, fir, oak are joined with the rest from oak to", lambda b: (
        b["cities"].extend(
            {"id": each, "name": each, "lat": 50, "lon": 12} for each in ("ash", "fir", "oak")
        ),
        b["routes"].extend(
            {"cities": pair.split(), "length": 1, "color": "gray"}
            for pair in ("oak elm", "elm oak", "ash fir", "fir oak", "oak ash")
        ),
    )),
    ('{"id": "rich"', "ticket rich: it is worth 9, but takes 3 wagons", lambda b: (
        b["tickets"].append({"id": "rich", "cities": ["alder", "cedar"], "points": 9})
    )),
    ('{"id": "near"', "ticket near: one route is all it takes", lambda b: (
        b["tickets"].append({"id": "near", "cities": ["elm", "cedar"]})
    )),
    ('{"id": "same"', "ticket same: another ticket has the same cities", lambda b: (
        b["tickets"].append({"id": "same", "cities": ["elm", "birch"]})
    )),
    ('{"cities": ["birch", "elm"]', "ticket birch-elm: it takes a station", lambda b: (
        b["rules"].update(wagons=3, stations=1)
    )),
    ('"keep_clear"', "the legend takes 182 x 148 pixels, its box has 182 x 147", lambda b: (
        b["geometry"].update(keep_clear={"legend": [300, 200, 482, 347]})
    )),
    ('"keep_clear"', "the legend takes 182 x 148 pixels, its box has 181 x 280", lambda b: (
        b["geometry"].update(keep_clear={"legend": [300, 160, 481, 440]})
    )),
    ('"keep_clear"', "the legend takes 342 x 110 pixels, its box has 342 x 109", lambda b: (
        b["geometry"].update(keep_clear={"legend": [300, 200, 642, 309]})
    )),
    ('{"id": "alder"', "names in 'de' are not on the map", lambda b: b),
    ('"geometry"', "phones get this map stretched: python -m maps", lambda b: b),
    ('{"id": "birch"', "the printed names of birch, cedar, elm are on nobody's board", lambda b: [
        city.update(names=dict.fromkeys(("de", "en", "fr", "it"), city["name"].upper()))
        for city in b["cities"][1:]
    ]),
    ('{"id": "elm"', "nobody reads names in 'tlh': there are de, en, fr, it", lambda b: (
        b["cities"][3].update(names={"tlh": "'elm"})
    )),
]  # fmt: skip


@pytest.mark.parametrize(("line", "sentence", "change"), HINTS)
def test_hints(
    line: str, sentence: str, change: Change, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    body = wood()
    change(body)
    complete = [city["id"] for city in body["cities"]] == ["alder", "birch", "cedar", "elm"]
    found, _ = checked(saved(tmp_path, body), capsys, 0 if complete else 1)
    where = [at for at, text in found if text.startswith(f"hint: {sentence}")]
    assert len(where) == 1
    assert where[0].startswith(line)


def test_a_name_of_ours_and_what_is_written_twice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    body = wood()
    body["edition"] = "europe"
    file = saved(tmp_path, body, "europe")
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('"wagons": 12', '"wagons": 40,\n"wagons": 12'), encoding="utf-8")
    found, _ = checked(file, capsys, 0)
    assert ('"edition": "europe",', "hint: an edition of ours has this name; yours is played "
            "instead of it.") in found  # fmt: skip
    assert ('"wagons": 12,', "hint: 'wagons' is written twice here; only the last one counts."
            ) in found  # fmt: skip


@pytest.mark.parametrize("name", sampled(available(), "express"))
def test_ours_are_fine(name: str) -> None:
    assert report(BUNDLED / f"{name}.json").fine


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, ": No such file or directory."),
        (b"{\n oh}", ", line 2, column 4: a colon and a value are missing after 'oh'."),
        (b"\xff", ", line 1: the file is not UTF-8, as its byte 0xff shows; save it as UTF-8."),
        (b"[]", ", line 1: an edition is an object."),
    ],
)
def test_what_can_not_be_read(
    content: bytes | None, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wood.json"
    if content is not None:
        file.write_bytes(content)
    assert main(["check", str(file)]) == 2
    said, told = capsys.readouterr()
    assert said == ""
    assert f"{file}{sentence}" in told


@pytest.mark.parametrize(
    ("seed", "files"), sampled_rows([(5, 20), *((seed, 60) for seed in range(5))], (5, 20))
)
def test_no_file_whatever_breaks_the_check(tmp_path: Path, seed: int, files: int) -> None:
    rng = random.Random(seed)
    for _ in range(files):
        body = wood()
        for _ in range(rng.randrange(1, 4)):
            spoil(body, rng)
        file = tmp_path / "wood.json"
        file.write_text(json.dumps(body, indent=1), encoding="utf-8")
        assert list(report(file).lines(file))


def test_a_name_that_no_font_can_draw_is_a_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fonts, "system_folders", list)
    monkeypatch.setattr("renderer.scripts.can_shape", lambda: True)
    body = wood()
    body["title"] = "𓀀 Wood"
    body["cities"][0]["name"] = "𓀀𓀁"
    body["cities"][1]["names"] = {"fr": "北京", "de": "𓀀"}
    found, _ = checked(saved(tmp_path, body), capsys, 1)
    told = [text for _, text in found if "can't be drawn" in text]
    install = "`apt-get install fonts-noto-core`, or put one that has it into the folder 'fonts'"
    assert [each.split(" can't")[0] for each in told] == ["'𓀀 Wood'", "'𓀀𓀁'", "'𓀀'"]
    assert all(f"no font here has '𓀀' ({install} beside this file)" in each for each in told)
