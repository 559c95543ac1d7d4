"""What ``docs/records.md`` and its schema say of exported records, for programs of others."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import pytest

from data import load
from engine.events import Event
from engine.outcome import PlayedBy
from engine.records import export, read_record
from tests.tables import EUROPE
from tests.test_docs import RECORDS, SEED, blocks, said_by, whole_game

SCHEMA = json.loads(
    (Path(__file__).parents[1] / "docs/record.schema.json").read_text(encoding="utf-8")
)


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
