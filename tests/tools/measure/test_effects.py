"""What weights do on random maps: told apart by one regression, and deal by deal in pairs."""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random

import pytest

from strategy.players.hard.weights import Weights
from tests.rows import each_row
from tools.measure.effects import Lever, drawn, effects, lever, main
from tools.measure.fitting.trial import Trial

TRIAL = Trial("", 2, ("hard_1", "racer"), 5, maps=range(1, 5))
LEVERS = (Lever("turn", 2, 3), Lever("risk", 0.2, 0.5), Lever("denial", 0, 0.3))


def test_the_effects_planted_are_found_whatever_boards_and_rivals_bring() -> None:
    chance, values = Random(1), list[float]()
    for deal in range(400):
        high = drawn(TRIAL, LEVERS, deal)
        values.append(0.3 * high[0] - 0.2 * high[2] + (0.5, -0.5, 0.2, 0.0)[deal % 4])
        values[-1] += 0.4 * (TRIAL.rivals(deal)[0] == "racer") + chance.gauss(0, 0.1)
    turn, risk, denial = effects(TRIAL, LEVERS, values)
    assert turn.mean == pytest.approx(0.3, abs=3 * turn.error)
    assert risk.mean == pytest.approx(0, abs=3 * risk.error)
    assert denial.mean == pytest.approx(-0.2, abs=3 * denial.error)
    assert max(turn.error, risk.error, denial.error) < 0.02


def test_each_map_meets_each_rival() -> None:
    met = {(TRIAL.board(deal), TRIAL.rivals(deal)) for deal in range(8)}
    assert len(met) == 8
    assert len({board for board, _ in met}) == 4


def test_each_weight_is_high_in_half_of_the_deals_and_apart_from_the_others() -> None:
    rows = [drawn(TRIAL, LEVERS, deal) for deal in range(400)]
    assert rows == [drawn(TRIAL, LEVERS, deal) for deal in range(400)]
    for at in range(3):
        assert 160 < sum(row[at] for row in rows) < 240
        assert 160 < sum(row[at] == row[at - 1] for row in rows) < 240
    alone = [drawn(TRIAL, LEVERS[1:2], deal)[0] for deal in range(400)]
    assert alone == [row[1] for row in rows]


def test_too_few_deals_tell_nothing() -> None:
    with pytest.raises(ValueError, match="8 deals are too few to tell 3 weights apart"):
        effects(TRIAL, LEVERS, [0.0] * 8)


@each_row("text", ["turn", "turn=2", "turn=2:much", "tempo=1:2", "=1:2"])
def test_a_lever_is_a_weight_with_two_amounts(text: str) -> None:
    assert lever("turn=2:3.5") == Lever("turn", 2, 3.5)
    with pytest.raises(argparse.ArgumentTypeError):
        lever(text)


@pytest.mark.thorough
def test_pairs_of_equal_weights_differ_in_nothing_and_are_played_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, same = tmp_path / "pairs.jsonl", Weights().risk
    asked = [f"risk={same}:{same}", "--maps", "10", "--against", "random", "--together"]
    asked += ["--resume", str(file), "--deals"]
    assert main([*asked, "2"]) == 0
    assert "+0.000 ± 0.000 over 2 deals" in capsys.readouterr().out
    kept = file.read_text(encoding="utf-8")
    assert main([*asked, "2"]) == 0
    assert file.read_text(encoding="utf-8") == kept
    assert main([f"risk={same}:1", *asked[1:], "2"]) == 2
    assert "other settings" in capsys.readouterr().err
