"""The contests by which computer players are measured, and their tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from data import load
from strategy.arena.entrants import ENTRANTS
from tools.strength.__main__ import main
from tools.strength.lines import SEEDS, Group, lines

RESERVED = range(20261122, 20261131)


def test_every_line_can_be_played_and_has_a_file_of_its_own() -> None:
    wanted = [*lines(tuple(Group))]
    assert len({line.file for line in wanted}) == len(wanted)
    for line in wanted:
        least, most = load(line.edition).board.rules.seats
        assert least <= len(line.names) <= most and {*line.names} <= {*ENTRANTS}
        assert line.contest(None).games >= line.games and line.contest(4).games < 10
        assert line.names[0] != line.names[1]
    assert {*SEEDS} == {*Group} and {*SEEDS.values()} <= {*RESERVED}


def test_the_levels_meet_the_first_hard_with_every_number_of_seats() -> None:
    for level in ("hard", "master"):
        met = {
            (line.edition, len(line.names))
            for line in lines((Group(level),))
            if "hard_1" in line.names
        }
        for edition in ("europe", "express", "sicily"):
            least, most = load(edition).board.rules.seats
            assert {n for name, n in met if name == edition} == {*range(least, most + 1)}


@pytest.mark.thorough
def test_the_table_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("partners", "--games", "2", "--jobs", "1", "--keep", str(tmp_path))
    assert main(words) == 0
    said = capsys.readouterr().out
    *_, last = said.splitlines()
    assert said.count("| europe: `") == 4
    assert last.startswith("| europe: `hoarder` – `hard_1` | 2 (1) | ")
    assert len({line.count("|") for line in said.splitlines() if line}) == 1
    kept = {file: file.read_bytes() for file in tmp_path.iterdir()}
    assert main(words) == 0 and capsys.readouterr().out == said
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == kept
    (tmp_path / lines_file()).write_text("{}\n")
    assert main(words) == 2 and "another" in capsys.readouterr().err


def lines_file() -> str:
    return next(line.file for line in lines((Group.PARTNERS,)))
