"""Exported records: read again, verified, and what is said about bad ones."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

import pytest

from engine.__main__ import main
from engine.audit import verify
from engine.board import Board
from engine.cards import Colour
from engine.codec import encode
from engine.events import Event, FaceUpTaken, GameEnded
from engine.evolve import replay
from engine.records import InvalidRecord, export, read_record
from engine.shuffle import (
    FIRST_PILE,
    FIRST_PLAYER,
    LONG_TICKETS,
    RESHUFFLES,
    TICKETS,
    FairShuffle,
    Shuffle,
)
from tests.engine.playing import seed_of, walk
from tests.tables import EUROPE

T = TypeVar("T")

ROOT = Path(__file__).parents[2]


def board_of(name: str, version: int | None) -> Board:
    assert name == "europe"
    return EUROPE


def python_m_engine(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "engine", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def finished(number: int, seats: int = 3, shuffle: Shuffle | None = None) -> list[Event]:
    steps = walk(seats, number, leaving=0, shuffle=shuffle)
    return [event for step in steps for event in step.events]


NUMBER = 5
LOG = finished(NUMBER)
TEXT = export(LOG, seed=seed_of(NUMBER).hex())


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
    assert len(lines) == len(LOG) + 2
    for line, event in zip(lines[1:], LOG, strict=False):
        assert json.loads(line.strip().rstrip(",")) == encode(event)


SWEEP = {"type": "RowSwept", "cards": ["loco"] * 100}


def edited(change: Callable[[dict[str, Any]], object]) -> str:
    """Return the export with one change, still one event a line."""
    body = json.loads(TEXT)
    change(body)
    events = body.pop("events", None)
    lines = ",\n".join(json.dumps(event) for event in events or ())
    head = json.dumps(body)
    return head if events is None else f'{head[:-1]}, "events": [\n{lines}\n]}}'


def of(body: dict[str, Any], kind: str) -> dict[str, Any]:
    found: dict[str, Any] = next(e for e in body["events"] if e["type"] == kind)
    return found


AT = {type(event).__name__: at for at, event in reversed([*enumerate(LOG)])}
"""Where the first event of each kind stands."""


def _dropped(kind: str) -> Callable[[dict[str, Any]], object]:
    return lambda body: body["events"].pop(AT[kind])


def _doubled(kind: str) -> Callable[[dict[str, Any]], object]:
    return lambda body: body["events"].insert(AT[kind], body["events"][AT[kind]])


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (lambda b: b.pop("record"), 1),
        (lambda b: b.update(record=2), 1),
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


@pytest.mark.rule("R57")
@pytest.mark.parametrize("number", range(1, 12))
def test_an_honest_game_is_verified(number: int) -> None:
    if number % 4:
        log = finished(number, 2 + number % 4)
        audit = verify(EUROPE, log, seed_of(number))
        assert audit.ok
        reshuffles = sum(type(event).__name__ == "DeckShuffled" for event in log)
        assert audit.shuffles == 4 + reshuffles


def _swap(cards: list[Any]) -> None:
    at = next(i for i, card in enumerate(cards) if card != cards[0])
    cards[0], cards[at] = cards[at], cards[0]


def _other_first(body: dict[str, Any]) -> None:
    started = of(body, "GameStarted")
    started["first"] = (started["first"] + 1) % 3


def _other(kind: str) -> Callable[[dict[str, Any]], object]:
    def change(body: dict[str, Any]) -> None:
        event = of(body, kind)
        event["card"] = "red" if event["card"] != "red" else "blue"

    return change


def _seats_swapped(kind: str) -> Callable[[dict[str, Any]], object]:
    def change(body: dict[str, Any]) -> None:
        first, second, *_ = (e for e in body["events"] if e["type"] == kind)
        first["seat"], second["seat"] = second["seat"], first["seat"]

    return change


def _in_play(body: dict[str, Any]) -> dict[str, Any]:
    """The first choice among tickets drawn in which one went back."""
    found: dict[str, Any] = next(
        e for e in body["events"] if e["type"] == "TicketsKept" and e["under"]
    )
    return found


def _all_kept(body: dict[str, Any]) -> None:
    choice = _in_play(body)
    choice["kept"], choice["under"] = choice["kept"] + choice["under"], []


def _free_tunnel(body: dict[str, Any]) -> None:
    tunnel: dict[str, Any] = next(
        e for e in body["events"] if e["type"] == "TunnelRevealed" and e["toll"]
    )
    tunnel["toll"] = 0


@pytest.mark.rule("R57", "R8")
@pytest.mark.parametrize(
    "change",
    [
        lambda b: b.update(seed=seed_of(NUMBER + 1).hex()),
        lambda b: of(b, "GameStarted").update(commitment="0" * 64),
        lambda b: of(b, "GameStarted").update(commitment=None),
        lambda b: _swap(of(b, "GameStarted")["pile"]),
        lambda b: _swap(of(b, "GameStarted")["tickets"]),
        lambda b: _swap(of(b, "GameStarted")["long_tickets"]),
        lambda b: _swap(of(b, "CardsDealt")["cards"]),
        lambda b: _swap(of(b, "DeckShuffled")["pile"]),
        lambda b: _swap(of(b, "TunnelRevealed")["revealed"]),
        lambda b: _swap(of(b, "TicketsOffered")["tickets"]),
        _other("CardDrawn"),
        _other("RowRefilled"),
        _other_first,
        _other("FaceUpTaken"),
        lambda b: of(b, "FaceUpTaken").update(place=of(b, "FaceUpTaken")["place"] % 5 + 1),
        lambda b: of(b, "RowSwept").update(cards=["loco"] * 5),
        lambda b: of(b, "TicketsKept").update(kept=["brest-petrograd"]),
        lambda b: of(b, "TicketsKept").update(under=["paris-wien"]),
        lambda b: _in_play(b).update(under=[]),
        lambda b: _in_play(b)["kept"].append("paris-wien"),
        _all_kept,
        _seats_swapped("TicketsOffered"),
        _seats_swapped("CardsDealt"),
        _free_tunnel,
        lambda b: of(b, "RouteClaimed").update(points=99),
        lambda b: of(b, "RouteClaimed").update(wagons=0),
        lambda b: of(b, "RouteClaimed").update(paid={}),
        lambda b: of(b, "GameStarted").update(wagons=44),
        lambda b: of(b, "GameEnded")["result"].update(winners=[0, 1, 2]),
    ],
    ids=[
        "seed",
        "commitment",
        "no commitment",
        "pile",
        "tickets",
        "long tickets",
        "deal",
        "reshuffle",
        "tunnel",
        "offer",
        "draw",
        "row",
        "first player",
        "card of the row",
        "place in the row",
        "sweep",
        "first ticket kept",
        "first ticket under the pile",
        "tickets gone",
        "ticket never offered",
        "more kept than told",
        "offers of others",
        "cards of others",
        "toll",
        "points",
        "wagons paid",
        "cards paid",
        "wagons given",
        "winners",
    ],
)
def test_a_moved_card_is_found(change: Callable[[dict[str, Any]], object], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(edited(change), encoding="utf-8")
    assert main(["verify", str(file)]) == 1


@dataclass(frozen=True)
class Cheat:
    """A host who moves cards in one of the shuffles, and writes down what he dealt."""

    seed: bytes
    moved: int

    def __call__(self, number: int, items: Sequence[T], /) -> tuple[T, ...]:
        fair = FairShuffle(self.seed)(number, items)
        return fair[::-1] if number == self.moved else fair


@pytest.mark.rule("R57", "R8")
@pytest.mark.parametrize("moved", [LONG_TICKETS, TICKETS, FIRST_PILE, FIRST_PLAYER, RESHUFFLES])
def test_a_host_who_cheats_throughout_is_found(moved: int) -> None:
    seed = seed_of(NUMBER)
    cheated = [
        e for step in walk(4, NUMBER, leaving=0, shuffle=Cheat(seed, moved)) for e in step.events
    ]
    honest = [e for step in walk(4, NUMBER, leaving=0) for e in step.events]
    assert cheated != honest
    assert verify(EUROPE, honest, seed).ok
    audit = verify(EUROPE, cheated, seed)
    assert len(audit.problems) == 1


@pytest.mark.rule("R57", "R58")
def test_a_game_that_is_not_over_is_read_but_not_verified() -> None:
    steps = list(walk(3, NUMBER, leaving=0))
    log = [event for step in steps[:-1] for event in step.events]
    assert read_record(export(log, seed=None), board_of).log == tuple(log)
    assert verify(EUROPE, log, seed_of(NUMBER)).problems == ("the game isn't over",)


@pytest.mark.rule("R57")
def test_every_card_that_a_cheating_host_wrote_is_found() -> None:
    """Seat 0 takes a locomotive each time, whatever lies there: R58 alone can't see that."""
    seed, log = seed_of(NUMBER), list(LOG)
    for i, event in enumerate(log):
        if isinstance(event, FaceUpTaken) and event.seat == 0:
            log[i] = replace(event, card=Colour.LOCOMOTIVE)
    assert log != LOG
    assert not verify(EUROPE, log, seed).ok


@pytest.mark.rule("R57", "R16")
def test_the_host_can_not_choose_the_numbers_of_the_reshuffles() -> None:
    body = json.loads(TEXT)
    assert "shuffles" not in of(body, "GameStarted")

    def later(number: int, items: Sequence[T], /) -> tuple[T, ...]:
        return FairShuffle(seed_of(NUMBER))(number + 900 * (number >= RESHUFFLES), items)

    audit = verify(EUROPE, finished(NUMBER, shuffle=later), seed_of(NUMBER))
    assert not audit.ok


def test_replay_and_verify_on_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(TEXT, encoding="utf-8")
    replayed = python_m_engine("replay", str(file))
    assert (replayed.returncode, replayed.stderr) == (0, "")
    ended = LOG[-1]
    assert isinstance(ended, GameEnded)
    for seat in ended.result.seats:
        assert f": {seat.total} points, rank {seat.rank}" in replayed.stdout
    verified = python_m_engine("verify", str(file))
    assert (verified.returncode, verified.stderr) == (0, "")
    assert "no card was moved" in verified.stdout


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


def test_no_traceback_on_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text("edition europe\nplayers blue red\nblue fly\n", encoding="utf-8")
    done = python_m_engine("replay", str(file))
    assert done.returncode == 1
    assert "line 3" in done.stderr
    assert "Traceback" not in done.stderr


STORED = Path(__file__).parent / "stored"
EARLIER = ["europe-1-2-players", "express-1-4-players", "sicily-1-3-players"]
"""Whole games of the first versions of ours, exported by programs of then; never edited."""


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
@pytest.mark.parametrize("name", EARLIER[1:])
def test_nobody_stops_after_the_first_card_in_a_record_of_today(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (STORED / f"{name}.json").read_text(encoding="utf-8")
    assert '"why": "declined"' in text
    file = tmp_path / "game.json"
    file.write_text(text.replace('"version": 1', '"version": 2'), encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    assert "DrawEnded can't follow here: R11 forbids it" in capsys.readouterr().err


def test_a_script_can_not_be_verified(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(Path(__file__).parent / "games" / "R29_ferry.txt")]) == 1
    assert capsys.readouterr().out == ""


def test_an_export_without_a_seed_can_be_replayed(tmp_path: Path) -> None:
    assert read_record(export(LOG, seed=None), board_of).seed is None
