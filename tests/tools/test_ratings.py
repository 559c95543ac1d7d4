import json
from math import exp

from cogs.results.service.ratings import START_MU
from strategy.levels import VERSIONS, Level
from tools.ratings.__main__ import table
from tools.ratings.fit import SCALE, Duel, fitted


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
