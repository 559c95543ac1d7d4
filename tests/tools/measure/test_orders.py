"""How well proposed orders play: small runs of the program that measures it."""

from __future__ import annotations

from pathlib import Path

import pytest

from data import load
from tests.tiers import sampled
from tools.measure.orders.__main__ import HEAD, main
from tools.measure.orders.playing import PROPOSED, Looks, play_deal

SICILY = load("sicily").board


@pytest.mark.parametrize("who", sampled(PROPOSED, "adviser"))
def test_each_seat_leaves_orders_once_and_once_none_does(who: str) -> None:
    ordered, plain = play_deal(SICILY, 2, "a", PROPOSED[who], Looks.ROUND)
    assert len(ordered) == len(plain) == 2
    assert sum(each.won for each in plain) == 1
    assert all(0 < each.ordered <= each.turns and each.vain <= each.tried for each in ordered)
    assert all(each.ordered == 0 and not each.endings for each in plain)
    assert play_deal(SICILY, 2, "a", PROPOSED[who], Looks.ROUND) == (ordered, plain)


def test_a_run_goes_on_where_it_was_and_refuses_other_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--edition", "sicily", "--seats", "2", "--who", "map", "--looks", "round"]
    asked += ["--jobs", "1", "--keep", str(tmp_path)]
    assert main([*asked, "--games", "2"]) == 0
    (file,) = tmp_path.iterdir()
    before = file.read_text()
    file.write_text(before + '{"deal": 1, "ord')
    capsys.readouterr()
    assert main([*asked, "--games", "4"]) == 0
    head, _, cells = capsys.readouterr().out.splitlines()
    assert file.read_text().startswith(before) and len(file.read_text().splitlines()) == 3
    assert head.count("|") == cells.count("|") == len(HEAD) + 1
    file.write_text("{}\n")
    assert main(asked) == 2
