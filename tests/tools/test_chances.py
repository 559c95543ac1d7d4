"""The program that fits winning chances: it keeps its games, and says how well it foretells."""

from __future__ import annotations

from pathlib import Path

import pytest

from strategy.chances.fits import fits, read_fits
from tools.chances import __main__ as program
from tools.chances.calibration import Foretold, table


@pytest.mark.thorough
def test_games_are_played_once_and_what_is_fitted_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, kept = tmp_path / "fits.json", tmp_path / "games"
    monkeypatch.setattr(program, "FILE", file)
    asked = ["sicily", "--games", "4", "--keep", str(kept), "--write"]
    assert program.main(asked) == 0
    told = capsys.readouterr().out
    games = {each.name: each.stat().st_mtime_ns for each in kept.iterdir()}
    assert len(games) == 8
    assert program.main(asked) == 0
    assert capsys.readouterr().out == told
    assert {each.name: each.stat().st_mtime_ns for each in kept.iterdir()} == games
    found = read_fits(file.read_text(encoding="utf-8"))
    assert (found.version, [each.edition for each in found.all]) == (2, ["sicily"])
    assert len(found.all[0].own[0]) == len(fits().all[0].own[0])


def test_a_bin_tells_what_came_of_such_chances() -> None:
    found = [Foretold(2, 0.25, 0.0), Foretold(2, 0.27, 1.0), Foretold(2, 1.0, 1.0)]
    lines = list(table(found))
    assert "| 20–30 % | 26.0% | 50.0% | 2 |" in lines
    assert "| 90–100 % | 100.0% | 100.0% | 1 |" in lines


def test_an_unknown_edition_is_no_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["nowhere"]) == 2
    assert "nowhere" in capsys.readouterr().err
