"""Whether reckoned leads come true: the slope, and a game that is played on."""

from __future__ import annotations

import pytest

from tools.leads import Compared, main, slope


def test_the_slope_is_how_much_comes_true_of_each_point() -> None:
    """What all alternatives of a decision share counts for nothing."""
    found = [
        Compared("turn", (1.0, 0.0, -2.0), (52.0, 50.0, 46.0)),
        Compared("toll", (3.0, 0.0), (-94.0, -100.0)),
    ]
    told = slope(found)
    assert told is not None
    assert told.slope == pytest.approx(2.0)
    assert told.margin == pytest.approx(0.0, abs=1e-6)
    assert slope([Compared("turn", (1.0, 1.0), (5.0, 9.0))]) is None


@pytest.mark.thorough
def test_games_are_played_on_after_each_alternative(capsys: pytest.CaptureFixture[str]) -> None:
    runs = []
    for _ in range(2):
        assert main(["sicily", "--games", "1", "--seed", "5"]) == 0
        runs.append(capsys.readouterr().out)
    assert runs[0] == runs[1]
    assert runs[0].startswith("all") and "decisions" in runs[0]
    assert main(["no-such-edition"]) == 2
