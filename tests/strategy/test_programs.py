"""Players that are other programs: what they are told, and what becomes of those that fail."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import jsonschema_rs
import pytest

from data import load
from data.fingerprint import fingerprint
from engine.board import Board
from engine.board_file import build_board
from engine.moves import Move
from engine.notation import write
from engine.view import View
from strategy.arena.entrants import ENTRANTS
from strategy.arena.playing import Game, play
from strategy.arena.random_maps import random_board
from strategy.arena.wire import board_words, view_words
from strategy.decision import Decision
from tests.strategy.test_arena_command import ALONE, Ended, shell
from tests.test_docs import ARENA, blocks

DOCS = Path(__file__).parents[2] / "docs"
WORDS, RECORD = (
    json.loads((DOCS / f"{name}.schema.json").read_text(encoding="utf-8"))
    for name in ("player", "record")
)
REGISTRY = jsonschema_rs.Registry(
    [("docs:/player.schema.json", WORDS), ("docs:/record.schema.json", RECORD)]
)
LINES = {
    field: jsonschema_rs.Draft202012Validator(
        {"$ref": f"docs:/player.schema.json#/$defs/{name}"}, registry=REGISTRY
    )
    for field, name in (("board", "beginning"), ("view", "question"), ("move", "answer"))
}
BOARDS = [load(name).board for name in ("europe", "express", "sicily")] + [random_board(3)]


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.edition)
def test_a_program_is_told_the_whole_board(board: Board) -> None:
    told = json.loads(json.dumps(board_words(board)))
    assert fingerprint(build_board(told)) == fingerprint(board)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.edition)
def test_what_it_is_told_is_as_described(board: Board) -> None:
    lines: list[dict[str, Any]] = [{"board": board_words(board), "seat": 1, "seed": 7}]

    def told(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        decision = ENTRANTS["easy"](board, view, choices, rng)
        lines.append({"view": view_words(view), "choices": [write(each) for each in choices]})
        lines.append({"move": write(decision.move)})
        return decision

    play(board, Game(1, 1, 1, ("told", "easy")), {"told": told, "easy": ENTRANTS["easy"]})
    for line in lines:
        (described,) = (LINES[field] for field in LINES if field in line)
        wrong = [f"{each.instance_path}: {each.message}" for each in described.iter_errors(line)]
        assert wrong == []
    assert {line["view"]["stage"] for line in lines if "view" in line} >= {"opening", "turn"}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("program:", "'program:' names no program that can be run."),
        ("program:./nobody", "'program:./nobody' names no program that can be run."),
        ("program:'x", "\"program:'x\" can't be read as a command: No closing quotation."),
    ],
)
def test_a_program_that_is_none_is_refused(name: str, said: str) -> None:
    assert shell("arena", "--seats", f"{name},random") == Ended(2, "", f"{said}\n")


@pytest.mark.parametrize("seconds", ["0", "-1", "inf", "nan", "x"])
def test_patience_is_a_number_of_seconds(seconds: str) -> None:
    done = shell("arena", "--seats", "random,random", "--patience", seconds)
    assert done.stderr.startswith(f"Argument --patience: '{seconds}' is no number of seconds above")


def test_only_the_arena_takes_programs() -> None:
    done = shell("legal", "--players", f"program:{sys.executable}")
    assert done.returncode == 2 and done.stderr.startswith("There is no player 'program:")


def named(file: Path, source: str) -> str:
    file.write_text(source, encoding="utf-8")
    return f"program:{shlex.quote(sys.executable)} {shlex.quote(str(file))}"


@pytest.mark.thorough
def test_the_program_shown_plays_in_the_arena(tmp_path: Path) -> None:
    _, source = blocks(ARENA, "python")
    theirs = named(tmp_path / "their_player.py", source)
    assert len(source.splitlines()) <= 20
    words = ("arena", "--seats", f"{theirs},random", "--edition", "sicily", "--games", "4")
    kept = ("--resume", str(tmp_path / "kept.jsonl"))
    done = shell(*words, "--no-times", *ALONE, *kept)
    assert (done.returncode, done.stderr) == (0, "")
    assert "failing" not in done.stdout
    assert shell(*words, "--no-times", *ALONE).stdout == done.stdout
    named(tmp_path / "their_player.py", f"{source}\n")
    changed = shell(*words, *ALONE, *kept)
    assert changed.returncode == 2 and "another" in changed.stderr


ANSWERS = "import sys\nfor _ in sys.stdin: print('{}', flush=True)\n"


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("import time; time.sleep(999)", "it gave no answer within 0.2 s"),
        ("import sys; sys.stdin.read()", "it gave no answer within 0.2 s"),
        ("raise SystemExit(3)", "it ended with exit status 3"),
        ("import sys; next(sys.stdin)", "it ended with exit status 0"),
        ("import os; os.kill(os.getpid(), 9)", "signal 9 ended it"),
        ("import os, sys; os.close(1); sys.stdin.read()", "it closed its output"),
        ("while True: print(end='x' * 999)", "its answer has more than 10,000 bytes"),
        ("while True: print('{}')", "it answered '{}', and not {\"move\": …}"),
        (ANSWERS.format("take 1"), "it answered 'take 1', and not {\"move\": …}"),
        (ANSWERS.format("[" * 9000), f"it answered '{'[' * 60}…', and not {{\"move\": …}}"),
        (ANSWERS.format('{"move": 7}'), 'it answered \'{"move": 7}\', and not {"move": …}'),
        (ANSWERS.format('{"move": "undo"}'), "it answered 'undo', which is none of its 4 choices"),
    ],
)
def test_a_program_that_fails_has_lost(tmp_path: Path, source: str, said: str) -> None:
    theirs = named(tmp_path / "theirs.py", source)
    patience = "0.2" if "within" in said else "600"
    words = ("--edition", "sicily", "--games", "2", "--patience", patience, "--no-times", *ALONE)
    done = shell("arena", "--seats", f"{theirs},random", *words)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert f"{theirs} against random: 0.0 % (95 %: 0.0 to 79.3)." in lines
    (told,) = (line for line in lines if "failing" in line)
    assert told == (
        f"{theirs} lost 2 of its 2 games by failing. "
        f"In game 0 of seed 1 ({theirs}, random), at seat 0, {said}."
    )


@pytest.mark.thorough
def test_errors_of_a_program_are_shown_up_to_a_length(tmp_path: Path) -> None:
    source = "import os\nfor _ in range(99): os.write(2, b'x' * 4999 + b'\\n')\nraise SystemExit(3)"
    theirs = named(tmp_path / "theirs.py", source)
    words = ("--edition", "sicily", "--games", "2", "--no-times", *ALONE)
    done = shell("arena", "--seats", f"{theirs},random", *words)
    assert "it ended with exit status 3" in done.stdout, "nothing that it wrote made it wait"
    line = "x" * 4999
    assert done.stderr.splitlines() == [line, line, "…"] * 2


@pytest.mark.thorough
def test_the_others_play_on_without_one_that_failed(tmp_path: Path) -> None:
    theirs = named(tmp_path / "theirs.py", "raise SystemExit(1)")
    words = ("--edition", "sicily", "--games", "3", "--reasons", "--no-times", *ALONE)
    done = shell("arena", "--seats", f"{theirs},path,path", *words)
    path = next(line for line in done.stdout.splitlines() if line.startswith("path "))
    assert float(path.split()[2]) == 50.0
