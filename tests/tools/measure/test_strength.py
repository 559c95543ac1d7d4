"""How well computers play: contests, ratings, foretold chances."""

from __future__ import annotations

import json
from math import exp
from pathlib import Path
from random import Random

import pytest

from cogs.results.service.strengths import START_MU
from data import load
from strategy.arena.entrants import ENTRANTS
from strategy.arena.random_maps import SEATS
from strategy.chances.fits import fits, read_fits
from strategy.levels import VERSIONS, Level
from tools.measure.chances import __main__ as program
from tools.measure.chances.calibration import Foretold, tables
from tools.measure.chances.games import LINEUPS, lineup
from tools.measure.ratings.__main__ import table
from tools.measure.ratings.fit import SCALE, Duel, fitted
from tools.measure.strength.__main__ import main
from tools.measure.strength.lines import JUDGES, MAPS, SEEDS, Group, lines

RESERVED = range(20261122, 20261131)


def test_every_line_can_be_played_and_has_a_file_of_its_own() -> None:
    wanted = [*lines(tuple(Group))]
    assert len({line.file for line in wanted}) == len(wanted)
    for line in wanted:
        least, most = line.contest(None).board(0).rules.seats
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


def test_master_meets_hard_at_every_table() -> None:
    met = {(line.edition, len(line.names)) for line in lines((Group.TABLES,))}
    for edition in ("europe", "express", "sicily", MAPS):
        least, most = SEATS if edition == MAPS else load(edition).board.rules.seats
        assert {seats for name, seats in met if name == edition} == {*range(least, most + 1)}


def test_what_is_judged_on_maps_is_judged_on_those_that_judge() -> None:
    for line in lines((Group.MAPS, Group.TABLES)):
        assert bool(line.contest(None).maps) == (line.edition == MAPS)
    (first, *_) = lines((Group.MAPS,))
    contest = first.contest(None)
    assert contest.maps == JUDGES
    last, again = (contest.board(len(JUDGES) + more).edition for more in (-1, 0))
    assert (last, again) == (f"map-{JUDGES[-1]}", f"map-{JUDGES[0]}")


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


def test_shares_of_wins_become_the_strengths_that_make_them_likeliest() -> None:
    truth = {Level.EASY: -10.0, Level.NORMAL: 0.0, Level.HARD: 12.0, Level.MASTER: 14.0}
    pairs = [(Level.HARD, Level.NORMAL), (Level.NORMAL, Level.EASY), (Level.MASTER, Level.HARD)]
    duels = [
        Duel(one, other, 1e4 / (1 + exp((truth[other] - truth[one]) / SCALE)), 1e4)
        for one, other in pairs
    ]
    found = fitted(duels)
    assert {level: round(each.mu - START_MU) for level, each in found.items()} == truth
    always = fitted([Duel(one, other, 50.0, 50.0) for one, other in pairs])
    assert all(abs(each.mu) < 150 for each in always.values())


def test_a_version_that_was_measured_once_stays_for_the_games_that_it_played() -> None:
    now, old = str(VERSIONS[Level.HARD]), {"mu": 40.0, "sigma": 1.0}
    duels = {"europe": [Duel(Level.HARD, Level.NORMAL, 90.0, 100.0)]}
    hard = json.loads(table(duels, {"europe": {"hard": {"0": old}}}))["europe"]["hard"]
    assert set(hard) == {"0", now}
    assert hard["0"] == old != hard[now]
    again = json.loads(table(duels, {"europe": {"hard": {now: old}}}))["europe"]["hard"]
    assert again == {now: old}


@pytest.mark.thorough
def test_games_are_played_once_and_what_is_fitted_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, kept = tmp_path / "fits.json", tmp_path / "games"
    monkeypatch.setattr(program, "FILE", file)
    asked = ["sicily", "--games", "16", "--keep", str(kept), "--write"]
    assert program.main(asked) == 0
    told = capsys.readouterr().out
    games = {each.name: each.stat().st_mtime_ns for each in kept.iterdir()}
    assert len(games) == 32
    assert program.main(asked) == 0
    assert capsys.readouterr().out == told
    assert {each.name: each.stat().st_mtime_ns for each in kept.iterdir()} == games
    found = read_fits(file.read_text(encoding="utf-8"))
    assert (found.version, [each.edition for each in found.all]) == (2, ["sicily"])
    assert len(found.all[0].own[0]) == len(fits().all[0].own[0])


def test_a_bin_tells_what_came_of_such_chances_and_how_sure_that_is_by_games() -> None:
    """Positions of one game are no evidence by themselves: ten of them are one game."""
    won, lost = (0.3, 0.7), (0.7, 0.3)
    found = [Foretold(1, "easy", 2, won, (1.0, 0.0))] * 10
    alike = list(tables(found))
    found += [Foretold(number, "hard", 2, lost, (1.0, 0.0)) for number in range(2, 12)]
    lines = list(tables(found))
    assert [line.split(" | ")[0] for line in lines[2:]] == [
        "| all",
        "| easy",
        "| hard",
        "| 2 seats",
    ]
    assert "| easy | 1 |  | 30 → 100 (100–100) |  | 70 → 0 (0–0) |  | 1.20 of 0.69 |" in lines
    assert alike[2].replace("| all", "| easy") in lines
    _, _, games, *bins, _, _ = lines[2].split("|")
    assert int(games) == 11
    low, high = bins[1].strip().removeprefix("30 → 50 (").rstrip(")").split("–")
    assert int(low) < 30 and int(high) > 70


def test_lineups_come_in_turn_and_seat_whom_they_name() -> None:
    for number, name in enumerate(LINEUPS):
        assert lineup(number) == lineup(number + len(LINEUPS)) == name
        for seats in range(2, 6):
            seated = LINEUPS[name](Random(1), seats)
            assert len(seated) == seats and {*seated} <= {*ENTRANTS}
            if set(name.split(", ")) <= {*map(str, Level)}:
                assert {*seated} == {*name.split(", ")}


def test_an_unknown_edition_is_no_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["nowhere"]) == 2
    assert "nowhere" in capsys.readouterr().err
