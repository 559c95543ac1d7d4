"""What pages say is there: the README, exported records, maps of one's own."""

from __future__ import annotations

import doctest
import json
import re
import shlex
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import pytest

from bot.app.settings import Settings
from data import load
from data.defaults import completed
from data.field_words import LAYOUT, PAINTING, Row
from data.kinds import Kind
from data.loader import BUNDLED
from data.shape import RECORD_FIELDS, geometry_misfits, misfits
from engine.board_file import read_board
from engine.events import Event
from engine.game import new_game
from engine.outcome import PlayedBy
from engine.records import export, read_record
from engine.shuffle import FairShuffle, commitment
from maps.__main__ import main
from maps.new import TEMPLATE, begin
from tests.rows import each_row
from tests.tables import COLOURS, EUROPE
from tests.test_docs import RECORDS, SEED, blocks, said_by, whole_game
from tools.release.edition_fields import PAGE as FIELDS
from tools.release.edition_fields import TABLES, Table, described, shown, whole_page

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
SCHEMA = json.loads(
    (Path(__file__).parents[1] / "docs/record.schema.json").read_text(encoding="utf-8")
)
PIPE: Kind = ("x | y", bool)
STAR: Kind = ("*", bool)
PAGE = (ROOT / "docs/editions.md").read_text(encoding="utf-8")
COMMANDS = [
    line.removeprefix("$ ").partition("  #")[0].strip()
    for block in re.findall(r"^```console\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    for line in block.splitlines()
]


def test_it_is_one_screen_with_three_pictures_and_a_command_that_can_be_typed() -> None:
    assert len(README.splitlines()) <= 45
    assert len(re.findall(r"!\[", README)) == 3
    (commands,) = re.findall(r"^```sh\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    assert commands == "make run\n"


def test_the_engine_example_runs_as_printed() -> None:
    page = ROOT / "docs/engine.md"
    found = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert found.attempted > 10
    assert found.failed == 0


def test_the_tree_shows_each_folder_package_and_feature() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    drawn = text.partition("\n## The tree\n")[2].partition("\n```\n")[0]
    listed, above = set[str](), ""
    for inner, name in re.findall(r"^( *)(\w+)/ ", drawn, re.MULTILINE):
        above = above if inner else name
        listed.add(f"{above}/{name}" if inner else name)
    found = [*ROOT.glob("*/__init__.py"), *ROOT.glob("bot/*/__init__.py")]
    found += ROOT.glob("cogs/*/__init__.py")
    assert listed == {each.parent.relative_to(ROOT).as_posix() for each in found} | {
        "docs",
        "requirements",
        "deploy",
    }


def documented(section: str) -> dict[str, str]:
    """The rows of the table below a heading: the words of the first column, and the rest."""
    text = RECORDS[RECORDS.index(f"\n{section}\n") :].split("\n#", 2)[1]
    lines = [line for line in text.splitlines() if line.startswith("| `")]
    return {
        name: line
        for line in lines
        for name in re.findall(r"`(\w+)`", line.strip("|").split(" | ")[0])
    }


@pytest.mark.parametrize("edition", ["europe", "express", "sicily"])
def test_the_schema_takes_what_is_exported_and_nothing_else(edition: str) -> None:
    board = load(edition).board
    log = whole_game(board)
    players = [PlayedBy("hard", 1, taken_over=False), *[PlayedBy()] * (board.rules.seats[1] - 1)]
    text = export(log, seed=SEED.hex(), players=players, ended_at="2026-11-24T03:20:00Z")
    body: dict[str, Any] = json.loads(text)
    validator = jsonschema_rs.Draft202012Validator(SCHEMA, validate_formats=True)
    assert [str(each) for each in validator.iter_errors(body)] == []
    ends = [body["outcome"], *body["outcome"]["seats"], *body["events"][:30], body["events"][-1]]
    for part in [body, *ends]:
        for key in list(part):
            value = part.pop(key)
            assert not validator.is_valid(body), f"{key} is missing"
            part[key] = {"nonsense": 1}
            assert not validator.is_valid(body), f"{key} is nonsense"
            part[key] = value
    assert validator.is_valid(json.loads(export(log[:-1], seed=None)))


def test_the_schema_and_the_page_have_every_event_with_every_field() -> None:
    page = documented("### The events")
    for kind in get_args(Event):
        names = [field.name for field in fields(kind)]
        described = SCHEMA["$defs"][kind.__name__]
        assert list(described["properties"]) == ["type", *names]
        row = page.pop(kind.__name__)
        assert re.findall(r"`(\w+)`", row.rsplit(" | ", 1)[1]) == names
    assert not page


def test_the_page_has_every_field_of_an_outcome() -> None:
    defined = SCHEMA["$defs"]
    wanted = {*defined["outcome"]["properties"], *defined["seat_outcome"]["properties"]}
    page = documented("### The outcome")
    assert set(page) == wanted
    for name, found in defined["seat_outcome"]["properties"].items():
        for part in found.get("properties", ()):
            assert f"`{part}`" in page[name], (name, part)


def test_the_example_is_what_came_of_the_scripted_game() -> None:
    script, *_ = blocks(RECORDS, "text")
    *_, shown = blocks(RECORDS, "json")
    record = read_record(script, lambda *_: EUROPE)
    assert json.loads(export(record.log, seed=None))["outcome"] == json.loads(shown)


def test_the_program_of_the_page_says_who_won(tmp_path: Path) -> None:
    (program,) = blocks(RECORDS, "python")
    script, *_ = blocks(RECORDS, "text")
    record = read_record(script, lambda *_: EUROPE)
    file = tmp_path / "game.json"
    file.write_text(export(record.log, seed=None), encoding="utf-8")
    assert said_by(program, file).printed.splitlines() == [
        "1. red: 13 points, 0 of 2 tickets",
        "2. blue: -4 points, 0 of 2 tickets",
    ]


@each_row("table", TABLES)
def test_each_table_has_all_fields(table: Table) -> None:
    found = described(table.rows)
    assert sorted(found) == sorted(table.required.keys() | table.optional.keys())
    needed = {name for row in table.rows if not row.without for name in row.fields.split()}
    assert needed == set(table.required)


def test_the_page_of_fields_is_of_today() -> None:
    """If not: ``python -m tools.release.edition_fields``."""
    assert (ROOT / FIELDS).read_text(encoding="utf-8") == whole_page()


def test_what_a_field_must_be_shows_as_it_is_written() -> None:
    table = Table("", (Row("a b", "says"), Row("c", "says")), {"a": PIPE, "b": PIPE, "c": STAR}, {})
    assert list(shown(table))[-3:-1] == [
        "| `a`, `b` | says | x &#124; y | refused |",
        "| `c` | says | &#42; | refused |",
    ]


def test_every_value_shown_is_json() -> None:
    pattern = r"`([{\[][^`]*[}\]])`"
    values = re.findall(pattern, PAGE)
    values += [v for t in TABLES for row in t.rows for v in re.findall(pattern, row.says)]
    assert len(values) > 15
    for value in values:
        if value != "[left, top, right, bottom]":
            json.loads(value)


def test_what_is_shown_of_a_file_is_understood() -> None:
    blocks = re.findall(r"^```json\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    records, wishes, painting = (json.loads(f"{{{block}}}") for block in blocks)
    for kind, (required, optional) in RECORD_FIELDS.items():
        assert [each for r in records[kind] for each in misfits(r, (), required, optional)] == []
    assert list(geometry_misfits(wishes["geometry"])) == []
    assert list(geometry_misfits(painting)) == []
    for member, rows in (("layout", LAYOUT), ("painting", PAINTING)):
        for row in rows:
            for value in re.findall(r"`([{\[][^`]*[}\]])`", row.says):
                assert list(geometry_misfits({member: {row.fields: json.loads(value)}})) == []


def test_the_way_to_a_map_can_be_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Up to the map, which has a test of its own (`tests/maps/whole/test_making.py`)."""
    monkeypatch.chdir(tmp_path)
    steps = [shlex.split(line)[3:] for line in COMMANDS if "-m maps " in line]
    assert [step[0] for step in steps[:4]] == ["new", "check", "map", "picture"]
    assert {step[0] for step in steps} >= {"watch", "balance", "advise"}
    assert main(steps[0]) == 0
    assert main(steps[1]) == 1
    assert "it has no map yet" in capsys.readouterr().out
    assert main(steps[3]) == 1
    assert len({step[1].removesuffix(".json").split("/")[-1] for step in steps}) == 1


def test_a_check_tells_what_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown, *_ = re.findall(r"^```text\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    monkeypatch.chdir(tmp_path)
    file = begin("little-wood", Path("my-editions"))
    text = file.read_text(encoding="utf-8")
    for right, wrong in (
        ('["bern", "zurich"], "length"', '["bern", "zurch"], "length"'),
        ('"zurich"], "length": 2, "color": "black"', '"zurich"], "lenght": 2, "color": "black"'),
        ('"colours": [', '"colours": ["white", '),
    ):
        assert text.count(right) == 1
        text = text.replace(right, wrong)
    file.write_text(text, encoding="utf-8")
    assert main(["check", str(file)]) == 1
    assert capsys.readouterr().out == shown


def test_the_other_commands_exist(capsys: pytest.CaptureFixture[str]) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"\bmake ([a-z-]+)", "\n".join(COMMANDS)):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    for name in re.findall(r"\b([A-Z]+_[A-Z]+)\b", PAGE):
        assert name.lower() in Settings.model_fields
    for command in ("maps balance", "maps advise"):
        (played,) = [shlex.split(line)[3:] for line in COMMANDS if command in line]
        assert main(played) == 2
        assert "my-editions/little-wood.json" in capsys.readouterr().err


@pytest.mark.rule("R57")
def test_a_short_file_is_enough_to_check_the_shuffles_by(tmp_path: Path) -> None:
    """By the program of docs/fair-shuffle.md, which knows nothing of ours."""
    text = (ROOT / "docs/fair-shuffle.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    board = read_board(completed(json.loads(TEMPLATE.read_text(encoding="utf-8"))))
    seed = bytes(range(32))
    log = new_game(board, COLOURS[:3], [None] * 3, FairShuffle(seed), commitment(seed))
    game = tmp_path / "game.json"
    game.write_text(export(log, seed=seed.hex()), encoding="utf-8")
    said = said_by(program, game, TEMPLATE)
    assert said == ("4 shuffles follow from the seed; no card was moved.\n", "")


def test_the_advice_fits_what_we_ship() -> None:
    """Spaces are 1.1 to 1.5 times the wagons of a full table, and so on."""
    for file in (*BUNDLED.glob("*.json"), TEMPLATE):
        body = json.loads(file.read_text(encoding="utf-8"))
        rules = body["rules"]
        spaces = sum(route["length"] for route in body["routes"])
        assert 1.1 <= round(spaces / (rules["wagons"] * rules["seats"][1]), 1) <= 1.5
        cards = len(rules.get("colours", range(8))) * rules["cards_per_colour"]
        assert 2.4 <= (cards + rules["locomotives"]) / rules["wagons"] <= 4
        regular = sum(not ticket.get("long") for ticket in body["tickets"])
        assert rules["opening_regular"] * rules["seats"][1] <= 0.75 * regular
