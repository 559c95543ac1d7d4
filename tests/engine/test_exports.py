"""Exported records: read again, replayed, and what is said about bad ones."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from engine.__main__ import main
from engine.codec import encode
from engine.events import GameEnded
from engine.evolve import replay
from engine.records import InvalidRecord, export, read_record
from tests.engine.exports import AT, LOG, NUMBER, TEXT, board_of, edited, of
from tests.engine.playing import seed_of
from tests.tables import EUROPE
from tests.waiting import PATIENCE

T = TypeVar("T")

ROOT = Path(__file__).parents[2]


def python_m_engine(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "engine", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


@pytest.mark.rule("R58")
def test_an_export_is_read_again() -> None:
    record = read_record(TEXT, board_of)
    assert list(record.log) == LOG
    assert record.state == replay(LOG)
    assert record.board is EUROPE
    assert record.seed == seed_of(NUMBER)


@pytest.mark.rule("R57")
def test_the_seed_is_in_no_repr_of_a_record() -> None:
    assert seed_of(NUMBER).hex() not in repr(read_record(TEXT, board_of))


def test_one_event_a_line() -> None:
    lines = TEXT.splitlines()
    assert len(lines) == len(LOG) + 3 + len(json.loads(TEXT)["outcome"]["seats"])
    for line, event in zip(lines[1:], LOG, strict=False):
        assert json.loads(line.strip().rstrip(",")) == encode(event)


SWEEP = {"type": "RowSwept", "cards": ["loco"] * 100}


def _dropped(kind: str) -> Callable[[dict[str, Any]], object]:
    return lambda body: body["events"].pop(AT[kind])


def _doubled(kind: str) -> Callable[[dict[str, Any]], object]:
    return lambda body: body["events"].insert(AT[kind], body["events"][AT[kind]])


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (lambda b: b.pop("record"), 1),
        (lambda b: b.update(record=3), 1),
        (lambda b: b.pop("events"), 1),
        (lambda b: b["events"].clear(), 1),
        (lambda b: b["events"].pop(0), 1),
        (lambda b: b.update(version=99), 1),
        (lambda b: b.update(schema=99), None),
        (lambda b: b.update(seed="xyz"), 1),
        (lambda b: b["events"][3].pop("seat"), 5),
        (lambda b: b["events"][7].update(type="Cheated"), 9),
        (lambda b: of(b, "GameStarted").update(pile=None), 2),
        (lambda b: b["events"].insert(9, {"type": "Undone", "seat": 0}), 11),
        (lambda b: of(b, "CardDrawn").update(seat=7), None),
        (lambda b: of(b, "RouteClaimed").update(route="nowhere"), None),
        (lambda b: of(b, "RouteClaimed").update(paid={"red": 90}), None),
        (lambda b: b.update(seed="00" * 31), 1),
        (lambda b: b.update(seed=""), 1),
        (lambda b: of(b, "GameStarted").update(edition="mars"), 2),
        (lambda b: of(b, "GameStarted").update(version=9), 2),
        (lambda b: of(b, "GameStarted").update(countries=[1]), 2),
        (lambda b: of(b, "GameStarted").update(colours=["blue"] * 3), 2),
        (lambda b: of(b, "GameStarted").update(colours=[], countries=[]), 2),
        (lambda b: of(b, "GameStarted").update(row=10**9), 2),
        (lambda b: of(b, "GameStarted").update(wagons=10**4000), 2),
        (lambda b: of(b, "GameStarted").update(first=3), 2),
        (lambda b: of(b, "GameStarted")["long_tickets"].append("nowhere"), 2),
        (lambda b: of(b, "FaceUpTaken").update(place=6), None),
        (lambda b: of(b, "LastRoundBegan").update(turns=[7]), None),
        (lambda b: of(b, "GameEnded")["result"]["seats"].pop(), len(LOG) + 1),
        (lambda b: of(b, "GameEnded")["result"].update(winners=[7]), len(LOG) + 1),
        (lambda b: [b["events"].insert(30, SWEEP) for _ in range(9)], None),
        (_doubled("TurnBegan"), AT["TurnBegan"] + 3),
        (_dropped("TurnBegan"), AT["TurnBegan"] + 2),
        (_dropped("TunnelAbandoned"), AT["TunnelAbandoned"] + 2),
        (lambda b: b["events"].pop(), len(LOG) + 1),
    ],
)
def test_a_bad_export_is_named_by_its_line(
    change: Callable[[dict[str, Any]], object], line: int | None, tmp_path: Path
) -> None:
    with pytest.raises(InvalidRecord) as caught:
        read_record(edited(change), board_of)
    assert caught.value.line >= 1
    if line is not None:
        assert caught.value.line == line


def test_bad_json_is_named_by_its_line() -> None:
    lines = TEXT.splitlines()
    lines[6] = lines[6].replace('"type"', "type")
    with pytest.raises(InvalidRecord) as caught:
        read_record("\n".join(lines), board_of)
    assert caught.value.line == 7


def test_replay_and_verify_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text(TEXT, encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    replayed = capsys.readouterr()
    ended = LOG[-1]
    assert isinstance(ended, GameEnded)
    for seat in ended.result.seats:
        assert f": {seat.total} points, rank {seat.rank}" in replayed.out
    assert main(["verify", str(file)]) == 0
    verified = capsys.readouterr()
    assert "no card was moved" in verified.out
    assert (replayed.err, verified.err) == ("", "")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("edition europe\nplayers blue red\nblue fly\n", "line 3"),
        ("edition mars\nplayers blue red\n", "mars"),
        ("edition europe x\nplayers blue red\n", "line 1: 'x' is no version"),
        ("edition europe 99\nplayers blue red\n", "line 1: There is no version 99 of 'europe'"),
        (f"edition {'a' * 300}\nplayers blue red\n", "There is no edition"),
        ('{"record": 1', "line 1"),
        (edited(lambda b: b["events"].insert(9, {"type": "Undone", "seat": 0})), "line"),
        ("{}", "line 1"),
        ('{"record":' + "[" * 200_000, "line 1"),
        ('{"record": ' + "1" * 5_000 + "}", "line 1"),
        ('{"record": 1, "edition": "mars", "version": 1, "schema": 1, "seed": null}', "mars"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_bad_file_is_one_line_and_status_one(
    command: str, content: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad"
    file.write_text(content, encoding="utf-8")
    assert main([command, str(file)]) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert said in shown.err
    assert len(shown.err.strip().splitlines()) == 1


def test_a_missing_or_binary_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    binary = tmp_path / "picture.png"
    binary.write_bytes(b"\x89PNG\xff\xfe")
    for file in (tmp_path / "none.txt", tmp_path, binary):
        assert main(["replay", str(file)]) == 1
        assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_a_byte_order_mark_does_not_count(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    for content in (TEXT, "edition europe\nplayers blue red\n"):
        file.write_text(content, encoding="utf-8-sig")
        assert main(["replay", str(file)]) == 0


@pytest.mark.thorough
def test_a_process_says_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad, good = tmp_path / "bad.txt", tmp_path / "game.json"
    bad.write_text("edition europe\nplayers blue red\nblue fly\n", encoding="utf-8")
    good.write_text(TEXT, encoding="utf-8")
    for words in (["replay", str(bad)], ["replay", str(good)], ["verify", str(good)]):
        done = python_m_engine(*words)
        assert done.returncode == main(words)
        assert (done.stdout, done.stderr) == capsys.readouterr()


STORED = Path(__file__).parent / "stored"
EARLIER = [
    "europe-1-2-players",
    "europe-2-3-players",
    "express-1-4-players",
    "sicily-1-3-players",
]
"""Whole games of earlier versions of ours, exported by programs of then; never edited."""


@pytest.mark.rule("R58", "X5")
@pytest.mark.parametrize("name", EARLIER)
def test_a_record_of_an_earlier_version_is_read_by_its_rules(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = STORED / f"{name}.json"
    assert main(["verify", str(file)]) == 0
    assert main(["replay", str(file)]) == 0
    edition, version, players, _ = name.split("-")
    told = capsys.readouterr().out.splitlines()[1]
    assert told.startswith(f"{edition} {version}, {players} players")


@pytest.mark.rule("X5")
@pytest.mark.parametrize("name", EARLIER[2:])
def test_nobody_stops_after_the_first_card_in_a_record_of_today(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (STORED / f"{name}.json").read_text(encoding="utf-8")
    assert '"why": "declined"' in text
    file = tmp_path / "game.json"
    file.write_text(text.replace('"version": 1', '"version": 2'), encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    assert "DrawEnded can't follow here: R11 forbids it" in capsys.readouterr().err


@pytest.mark.rule("R14")
def test_a_row_that_stayed_when_cards_were_discarded_stays_in_no_record_of_today(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (STORED / "europe-2-3-players.json").read_text(encoding="utf-8")
    file = tmp_path / "game.json"
    file.write_text(text.replace('"version": 2', '"version": 3'), encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    assert "line 242: TurnBegan isn't what was due" in capsys.readouterr().err


def test_a_script_can_not_be_verified(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(Path(__file__).parent / "games" / "R29_ferry.txt")]) == 1
    assert capsys.readouterr().out == ""


def test_an_export_without_a_seed_can_be_replayed(tmp_path: Path) -> None:
    assert read_record(export(LOG, seed=None), board_of).seed is None
