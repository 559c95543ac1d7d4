"""Weights are turned within limits, judged by fresh deals, and found in spite of chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from data import load
from strategy.arena.entrants import ENTRANTS
from strategy.players.hard.fits import read_fits
from strategy.players.hard.weights import Weights
from tools.measure.fitting import trial
from tools.measure.fitting.__main__ import main
from tools.measure.fitting.dials import LIMITS, Point, dials_of
from tools.measure.fitting.journal import Journal, OtherSearch
from tools.measure.fitting.race import compared
from tools.measure.fitting.search import Climb, answer, climb
from tools.measure.fitting.trial import Trial
from tools.measure.fitting.writing import FILE, put

SICILY = load("sicily").board
ASKED = ["sicily", "--seed=5", "--deals=1", "--population=4", "--race=8", "--weights=turn,ending"]
TOP = (0.8, -0.5, 0.3)
WIDE = [(-2.0, 2.0)] * 3
CLIMB = Climb(seed=3, generations=60, population=12, step=0.3)


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


@pytest.mark.thorough
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


@pytest.mark.thorough
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


def hill(number: int, points: Sequence[Point]) -> list[float]:
    """A hill in fog: one step from its top costs as much as chance adds or takes."""
    fog = Random(number)
    return [
        fog.gauss(0, 0.3) - sum((at - top) ** 2 for at, top in zip(point, TOP, strict=True))
        for point in points
    ]


@pytest.mark.thorough
def test_it_finds_the_top_of_a_hill_in_fog() -> None:
    found = answer([*climb(CLIMB, WIDE, hill)])
    assert found == pytest.approx(TOP, abs=0.2)


@pytest.mark.thorough
def test_it_stays_within_bounds_and_where_it_was_if_nothing_depends_on_a_dial() -> None:
    def slope(number: int, points: Sequence[Point]) -> list[float]:
        chance = Random(number)
        return [3 * at[0] - at[0] ** 2 + chance.gauss(0, 0.3) for at in points]

    found = [*climb(replace(CLIMB, seed=4), [(-0.5, 0.5), (-1.0, 1.0)], slope)]
    assert all(abs(x) <= 0.5 and abs(y) <= 1 for each in found for x, y in each.points)
    assert abs(found[-1].middle[1]) > 0.5
    assert answer(found) == pytest.approx((0.5, 0.0), abs=0.05)


@pytest.mark.thorough
def test_what_was_measured_before_a_stop_leads_on_as_if_there_had_been_none() -> None:
    whole = [*climb(CLIMB, WIDE, hill)]
    asked: list[int] = []

    def noted(number: int, points: Sequence[Point]) -> list[float]:
        asked.append(number)
        return hill(number, points)

    known = [each.values for each in whole[:40]]
    assert [*climb(CLIMB, WIDE, noted, known)] == whole
    assert asked == [*range(40, 60)]


def test_a_journal_drops_a_line_cut_short_and_knows_its_search(tmp_path: Path) -> None:
    file = tmp_path / "kept" / "search.jsonl"
    journal = Journal(file, {"seed": 1})
    assert journal.known() == []
    journal.add((0.1, -0.25))
    journal.add((0.5, 1.0))
    file.write_text(file.read_text("utf-8") + "[0.3, 0.", "utf-8")
    assert journal.known() == [[0.1, -0.25], [0.5, 1.0]]
    journal.add((2.0, 3.0))
    assert journal.known()[2:] == [[2.0, 3.0]]
    with pytest.raises(OtherSearch, match="other settings"):
        Journal(file, {"seed": 2}).known()
