"""The page on maps of one's own says what there is: commands, fields, examples."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from bot.app.settings import Settings
from data.defaults import completed
from data.loader import BUNDLED
from data.shape import (
    CITY,
    CITY_OPTIONS,
    EDITION,
    EDITION_OPTIONS,
    GEOMETRY,
    LAYOUT,
    ROUTE,
    ROUTE_OPTIONS,
    RULES,
    RULES_OPTIONS,
    TICKET,
    TICKET_OPTIONS,
    Fields,
    geometry_misfits,
)
from engine.board_file import read_board
from engine.game import new_game
from engine.records import export
from engine.shuffle import FairShuffle, commitment
from strategy.arena import options
from tests.tables import COLOURS
from tests.test_docs import said_by
from tools.balance.__main__ import main as balance
from tools.edition.__main__ import main
from tools.edition.new import TEMPLATE, begin

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/editions.md").read_text(encoding="utf-8")
COMMANDS = [
    line.removeprefix("$ ").partition("  #")[0].strip()
    for block in re.findall(r"^```console\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    for line in block.splitlines()
]


def rows(head: str, section: str = "") -> dict[str, tuple[str, str]]:
    """What a table of the page says of each field, and what happens without it."""
    start = PAGE.index(f"| {head} |", PAGE.index(section))
    found = {}
    for line in PAGE[start:].split("\n\n")[0].splitlines()[2:]:
        names, says, without = (cell.strip() for cell in line.strip("|").split(" | "))
        for name in re.findall(r"`(\w+)`", names):
            assert name not in found
            found[name] = (says, without)
    return found


@pytest.mark.parametrize(
    ("head", "section", "required", "optional"),
    [
        ("field", "## The file", EDITION, EDITION_OPTIONS),
        ("field", "### Rules", RULES, RULES_OPTIONS),
        ("field of a city", "", CITY, CITY_OPTIONS),
        ("field of a route", "", ROUTE, ROUTE_OPTIONS),
        ("field of a ticket", "", TICKET, TICKET_OPTIONS),
        ("field", "### Geometry", {}, GEOMETRY),
        ("field of `layout`", "", {}, LAYOUT),
    ],
)
def test_each_table_has_all_fields(
    head: str, section: str, required: Fields, optional: Fields
) -> None:
    found = rows(head, section)
    assert found.keys() == required.keys() | optional.keys()
    refused = {name for name, (_, without) in found.items() if without.startswith("refused")}
    assert refused == set(required)


def test_every_value_shown_is_json() -> None:
    shown = re.findall(r"`([{\[][^`]*[}\]])`", PAGE)
    assert len(shown) > 15
    for value in shown:
        if value != "[left, top, right, bottom]":
            json.loads(value)


def test_the_wishes_shown_are_understood() -> None:
    (block,) = re.findall(r"^```json\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    geometry = json.loads(f"{{{block}}}")["geometry"]
    assert list(geometry_misfits(geometry)) == []
    for name, (says, _) in rows("field of `layout`").items():
        for value in re.findall(r"`([{\[][^`]*[}\]])`", says):
            assert list(geometry_misfits({"layout": {name: json.loads(value)}})) == []


def test_the_way_to_a_map_can_be_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Up to the map, which has a test of its own (`tests/tools/edition/test_whole_map.py`)."""
    monkeypatch.chdir(tmp_path)
    steps = [shlex.split(line)[3:] for line in COMMANDS if "tools.edition" in line]
    assert [step[0] for step in steps] == ["new", "check", "map", "picture"]
    assert main(steps[0]) == 0
    assert main(steps[1]) == 1
    assert "it has no map yet" in capsys.readouterr().out
    assert main(steps[3]) == 1
    assert len({step[1].removesuffix(".json").split("/")[-1] for step in steps}) == 1


def test_a_check_tells_what_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (shown,) = re.findall(r"^```text\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
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
    (arena,) = [shlex.split(line)[3:] for line in COMMANDS if "strategy arena" in line]
    assert options.parser().parse_args(arena).edition == "little-wood"
    (balanced,) = [shlex.split(line)[3:] for line in COMMANDS if "tools.balance" in line]
    assert balance(balanced) == 2
    assert "There is no edition 'little-wood'" in capsys.readouterr().err


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
        assert 1.1 <= spaces / (rules["wagons"] * rules["seats"][1]) <= 1.5
        cards = len(rules.get("colours", range(8))) * rules["cards_per_colour"]
        assert 2.4 <= (cards + rules["locomotives"]) / rules["wagons"] <= 4
        regular = sum(not ticket.get("long") for ticket in body["tickets"])
        assert rules["opening_regular"] * rules["seats"][1] <= 0.75 * regular
