from math import exp

from bot.ratings.formula import START_MU
from strategy.levels import Level
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
