"""What master does badly: what is noted of a game, how it is told, and that it goes on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

import pytest

from engine.board import Board
from engine.moves import ClaimRoute, Move
from engine.view import View
from strategy.decision import Decision, Reason
from strategy.judging import Work
from strategy.levels import Level
from strategy.players.hard import hard
from tools.blunders import __main__ as command
from tools.blunders import looking
from tools.blunders.__main__ import main
from tools.blunders.looking import OPPONENT

LITTLE = Work(steps=700, tables=14, sure=1.0)


def idle(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    """Claim nothing in the last round, whatever it brings."""
    decision = hard(board, view, choices, rng)
    if view.final_turns is None or not isinstance(decision.move, ClaimRoute):
        return decision
    other = next(move for move in choices if not isinstance(move, ClaimRoute))
    return Decision(other, Reason.NOTHING_TO_GAIN)


@pytest.fixture(autouse=True)
def _cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "ENTRANTS", {Level.MASTER: idle, OPPONENT: hard})
    monkeypatch.setattr(command, "look", partial(looking.look, work=LITTLE))


@pytest.mark.thorough
def test_a_claim_passed_up_at_the_end_is_found_and_the_worst_is_told_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--edition", "sicily", "--games", "3", "--seed", "7", "--jobs", "1"]
    words += ["--keep", str(tmp_path)]
    assert main(words) == 0
    said = capsys.readouterr().out
    *_, worst = said.partition("The worst of ")
    assert "last round" in worst and "better: claim " in worst
    losses = [float(line.split()[0]) for line in worst.splitlines() if " ± " in line]
    assert losses and losses == sorted(losses, reverse=True) and min(losses) >= 10
    (kept,) = tmp_path.iterdir()
    whole = kept.read_text()
    assert whole.count("\n") == 1 + 4  # each deal is played from both seats
    kept.write_text(whole[: -len(whole) // 8])
    assert main(words) == 0
    assert capsys.readouterr().out == said and kept.read_text() == whole
    kept.write_text("{}\n" + whole)
    assert main(words) == 2 and "other games" in capsys.readouterr().err
