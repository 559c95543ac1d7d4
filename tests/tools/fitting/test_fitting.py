"""Weights are turned within limits, judged by fresh deals, and written where hard reads them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from data import load
from strategy.arena.entrants import ENTRANTS
from strategy.players.hard.fits import read_fits
from strategy.players.hard.weights import Weights
from tools.fitting import trial
from tools.fitting.__main__ import main
from tools.fitting.dials import LIMITS, dials_of
from tools.fitting.race import compared
from tools.fitting.trial import Trial
from tools.fitting.writing import FILE, put

SICILY = load("sicily").board
ASKED = ["sicily", "--seed=5", "--deals=1", "--population=4", "--race=8", "--weights=turn,ending"]


def test_a_point_of_nothing_leaves_all_as_it_is_and_none_leads_beyond_the_limits() -> None:
    dials = dials_of(SICILY, Weights())
    assert dials.weights([0.0] * len(dials.names)) == dials.start
    for limit in (0, 1):
        found = dials.weights([each[limit] for each in dials.bounds])
        assert all(getattr(found, name) == LIMITS[name][limit] for name in dials.names)
    low = dials_of(SICILY, Weights(offer_risk=0.0), ["offer_risk"])
    assert low.bounds[0][0] == 0
    assert low.weights([0.0]).offer_risk == 0
    twice = dials_of(SICILY, Weights(), ["turn"]).weights([0.6931])
    assert twice == replace(Weights(), turn=4.4)


def test_what_an_edition_lacks_is_no_dial() -> None:
    europe = dials_of(load("europe").board, Weights()).names
    express = dials_of(load("express").board, Weights()).names
    assert {*LIMITS} - {*europe} == {"bonus"}
    assert {*LIMITS} - {*express} == {"tunnel_cards", "longest_path"}


def test_everybody_is_met_equally_often_and_in_every_seat() -> None:
    against = ("racer", "blocker", "hoarder")
    met = [Trial("sicily", 3, against, 1).rivals(deal) for deal in range(30)]
    assert [first for first, _ in met] == [*against] * 10
    assert {second for _, second in met} == {*against}


@pytest.mark.thorough
def test_weights_are_worth_the_same_in_one_process_and_in_two() -> None:
    asked, candidates = Trial("sicily", 2, ("racer", "hard_1"), 4), [Weights(), Weights(turn=9.0)]
    alone = asked.values(candidates, range(2, 5), 1)
    assert asked.values(candidates, range(2, 5), 2) == alone
    assert [len(each) for each in alone] == [3, 3]
    assert alone[0] != alone[1]


def test_a_player_that_is_better_is_worth_more(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Trial("sicily", 2, ("random",), 4)
    assert asked.values([Weights()], range(4), 1)[0] > [0.5] * 4
    monkeypatch.setattr(trial, "weighing", lambda _: ENTRANTS["random"])
    assert max(Trial("sicily", 2, ("hard_1",), 4).values([Weights()], range(4), 1)[0]) < -0.5


def test_only_what_is_surely_better_is_better() -> None:
    sure = compared([0.0, 0.1, 0.2, 0.1], [0.2, 0.3, 0.3, 0.3])
    assert (sure.gain.sure, sure.deals) == (True, 4)
    assert sure.gain.mean == pytest.approx(0.175)
    assert not compared([0.0, 0.1, 0.2, 0.1], [0.6, -0.1, 0.3, 0.3]).gain.sure
    assert not compared([0.2, 0.3, 0.3, 0.3], [0.0, 0.1, 0.2, 0.1]).gain.sure


def test_what_is_written_is_read_in_the_place_of_what_was_there() -> None:
    text = FILE.read_text("utf-8")
    rules, new = SICILY.rules, Weights(turn=1.5, harm=0.5)
    written = put(text, "Sicily", rules, 3, new)
    before, now = read_fits(text), read_fits(written)
    assert now.version == before.version + 1
    assert now.nearest(rules.wagons, rules.locomotive_pile, 3) == new
    assert '"weights": {\n        "turn": 1.5,\n        "harm": 0.5\n      }' in written
    assert len(read_fits(put(written, "Sicily", rules, 3, Weights())).all) == len(now.all)
    mine = ("Sicily", 3)
    assert {each for each in before.all if (each.edition, each.seats) != mine} <= {*now.all}


@pytest.mark.thorough
def test_a_search_goes_on_where_it_was_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = [*ASKED, "--games", "24", "--keep", str(tmp_path / "whole")]
    status = main(whole)
    said = capsys.readouterr().out
    assert "turn  2.2" in said
    assert "In fresh games: worth" in said
    parts = tmp_path / "parts"
    main([*ASKED, "--games", "8", "--keep", str(parts)])
    capsys.readouterr()
    assert main([*ASKED, "--games", "24", "--keep", str(parts)]) == status
    assert capsys.readouterr().out.splitlines() == said.splitlines()[1:]
    assert main([*ASKED, "--deals", "3", "--keep", str(parts)]) == 2


def test_weights_from_elsewhere_are_judged_without_a_search(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([*ASKED, "--try", "turn=2.2"]) == 1
    said = capsys.readouterr().out
    assert said.splitlines()[0].split() == ["turn", "2.2", "2.2"]
    assert "+0.000 ± 0.000 over 2 deals" in said


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--against", "nobody"], "no player 'nobody'"),
        (["--weights", "luck"], "no weight 'luck'"),
        (["--seats", "5"], "for 2 to 3 players"),
        (["--try", "trun=1"], "no weight 'trun'"),
        (["--try", "turn=much"], "could not convert"),
    ],
)
def test_what_cannot_be_fitted_is_refused(
    more: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*ASKED, *more]) == 2
    assert said in capsys.readouterr().err
