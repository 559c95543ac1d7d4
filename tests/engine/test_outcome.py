"""What is told of a finished game is true, and worked out again by whoever reads its record."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from data import load
from engine.__main__ import main
from engine.board import Board
from engine.events import Event, GameEnded, GameStarted, TurnBegan, Undone
from engine.evolve import evolve
from engine.outcome import PlayedBy
from engine.records import InvalidRecord, export, read_record
from engine.state import State
from engine.story.highlights import highlights
from tests.engine.exports import LOG, TEXT, board_of
from tests.engine.playing import all_games, sample, walk
from tests.tiers import sampled

PLAYERS = (PlayedBy(), PlayedBy("hard", 7, taken_over=False), PlayedBy(taken_over=True))


def outcome_of(log: Sequence[Event], players: Sequence[PlayedBy] = ()) -> dict[str, Any]:
    text = export(log, seed=None, players=players, ended_at="2026-11-24T03:20:00Z")
    found: dict[str, Any] = json.loads(text)["outcome"]
    return found


def turns_of(log: Sequence[Event]) -> list[int]:
    """Whose turns these were, counted anew: what was taken back takes its turns with it."""
    counts: list[tuple[int, list[int]]] = []
    state: State | None = None
    turns: list[int] = []
    for event in log:
        if isinstance(event, Undone):
            assert state is not None and state.undo is not None
            back = state.undo.seq
            turns = next(then for seq, then in reversed(counts) if seq <= back)
        elif isinstance(event, TurnBegan):
            turns = [*turns, event.seat]
        state = evolve(state, event)
        counts.append((state.seq, turns))
    return turns


@pytest.mark.rule("R48", "R49", "R51", "R54", "X10")
@sample(30)
@given(all_games)
def test_an_outcome_adds_up(game: tuple[int, int, str]) -> None:
    steps = list(walk(*game))
    board: Board = steps[0].board
    log = [event for step in steps for event in step.events]
    started, ended = log[0], log[-1]
    assert isinstance(started, GameStarted) and isinstance(ended, GameEnded)
    found, turns = outcome_of(log), turns_of(log)
    assert found["turns"] == len(turns)
    assert found["winners"] == [each["seat"] for each in found["seats"] if each["rank"] == 1]
    for seat, each in enumerate(found["seats"]):
        parts = ("routes", "tickets", "stations", "longest_path")
        assert each["points"] == sum(each[part]["points"] for part in parts) + each["bonus"]
        lengths = [board.routes[route].length for route in each["routes"]["claimed"]]
        assert each["wagons"] == started.wagons - sum(lengths)
        assert each["routes"]["points"] == sum(board.rules.points[length] for length in lengths)
        path = [board.routes[route].length for route in each["longest_path"]["routes"]]
        assert each["longest_path"]["length"] == sum(path)
        done, failed = (each["tickets"][part] for part in ("completed", "failed"))
        points = sum(t["points"] for t in done) - sum(t["points"] for t in failed)
        assert each["tickets"]["points"] == points
        assert each["turns"] == turns.count(seat)
        resigned = ended.result.seats[seat].rank is None
        assert (each["rank"] is None, each["ending"]) == (
            (True, "resigned") if resigned else (False, None)
        )
    assert read_record(export(log, seed=None), lambda *_: board).log == tuple(log)


def test_it_tells_who_played() -> None:
    told = [
        (each["level"], each["level_version"], each["ending"])
        for each in outcome_of(LOG, PLAYERS)["seats"]
    ]
    assert told == [(None, None, None), ("hard", 7, "finished"), (None, None, "taken_over")]


def edited(change: Callable[[dict[str, Any]], object]) -> str:
    """The export with another outcome, still one seat a line."""
    body = json.loads(TEXT)
    head = TEXT.splitlines()[: len(LOG) + 1]
    change(body["outcome"])
    if isinstance(body["outcome"], dict) and isinstance(body["outcome"].get("seats"), list):
        seats = ",\n".join(json.dumps(each) for each in body["outcome"].pop("seats"))
        end = f'{json.dumps(body["outcome"])[:-1]}, "seats": [\n{seats}\n]}}'
    else:
        end = json.dumps(body["outcome"])
    return "\n".join([*head, f'], "outcome": {end}}}'])


def longer(body: dict[str, Any]) -> None:
    body["seats"][2]["longest_path"]["length"] += 1


@pytest.mark.rule("R58")
@pytest.mark.parametrize(
    ("change", "line", "said"),
    [
        (lambda b: b["seats"][1].update(points=999), 2, "'points' of seat 1"),
        (lambda b: b["seats"][0].update(rank=True), 1, "'rank' of seat 0"),
        (lambda b: b["seats"][2]["cards"].update(loco=2), 3, "'cards' of seat 2"),
        (lambda b: b["seats"][0].update(ending="resigned"), 1, "'ending' of seat 0"),
        (lambda b: b["seats"][1].update(name="Anna"), 2, "'name' of seat 1"),
        (lambda b: b["seats"][0]["tickets"]["failed"].pop(), 1, "'tickets' of seat 0"),
        (longer, 3, "'longest_path' of seat 2"),
        (lambda b: b["seats"][1].pop("wagons"), 2, "'wagons' of seat 1"),
        (lambda b: b.update(winners=[0]), 0, "'winners'"),
        (lambda b: b.update(turns=1), 0, "'turns'"),
        (lambda b: b["seats"].pop(), 0, "complete outcome"),
        (lambda b: b["seats"].append(b["seats"][0]), 0, "'seats'"),
        (lambda b: b.pop("seats"), 0, "complete outcome"),
        (lambda b: b["seats"][1].update(level=3), 0, "complete outcome"),
    ],
)
@pytest.mark.parametrize("command", sampled(["replay", "verify"], "verify"))
def test_an_outcome_that_the_log_does_not_lead_to_is_refused(
    command: str,
    change: Callable[[dict[str, Any]], object],
    line: int,
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "game.json"
    file.write_text(edited(change), encoding="utf-8")
    assert main([command, str(file)]) == 1
    shown = capsys.readouterr()
    assert shown.out == "" and said in shown.err
    assert f"line {len(LOG) + 2 + line}:" in shown.err


def test_no_outcome_is_no_way_round() -> None:
    body = json.loads(TEXT)
    nothing: list[object] = [None, [], "won"]
    for outcome in nothing:
        with pytest.raises(InvalidRecord):
            read_record(json.dumps(body | {"outcome": outcome}), board_of)
    del body["outcome"]
    with pytest.raises(InvalidRecord, match="not a complete record"):
        read_record(json.dumps(body), board_of)
    assert read_record(json.dumps(body | {"record": 1}), board_of).log == tuple(LOG)


def test_what_no_log_tells_is_taken_as_told_and_no_order_of_fields_counts() -> None:
    text = export(LOG, seed=None, players=PLAYERS, ended_at="2026-11-24T03:20:00Z")
    again = json.dumps(json.loads(text), sort_keys=True)
    assert read_record(again, board_of).log == tuple(LOG)


def test_nothing_is_told_before_the_end() -> None:
    log = [event for step in walk(2, 5) for event in step.events]
    assert isinstance(log[-1], GameEnded)
    assert highlights(load("europe").board, log[:-1]) == ()
    assert highlights(load("europe").board, ()) == ()
