"""Who took bonus cards, when, and whether it won them the game."""

from __future__ import annotations

from dataclasses import dataclass

from maps.balance.estimates import share_of
from maps.balance.measures import Measures, mean
from strategy.arena.intervals import Interval


@dataclass(frozen=True, slots=True)
class Bonuses:
    """Shares of games and of seats; ``wins`` of those who took each card, ``without`` of the rest.

    ``number`` has the share of games in which this many cards were taken, from none; ``turns`` the
    mean turn in which each card was taken; ``first`` the share of each place in the order of play
    that took the first one.
    """

    number: tuple[float, ...]
    turns: tuple[float, ...]
    first: tuple[float, ...]
    wins: tuple[Interval, ...]
    without: float


def bonuses(measures: Measures) -> Bonuses:
    """Return what became of the bonus cards."""
    games, seats = measures.games, measures.seats
    counts = [len(game.bonuses) for game in games]
    taken = [[game for game in games if len(game.bonuses) > card] for card in range(seats)]
    return Bonuses(
        number=tuple(counts.count(k) / len(games) for k in range(seats + 1)),
        turns=tuple(
            mean(game.bonuses[card][1] for game in some) for card, some in enumerate(taken)
        ),
        first=tuple(
            mean(float(game.bonuses[0][0] == place) for game in taken[0]) for place in range(seats)
        ),
        wins=tuple(
            share_of((game.won[game.bonuses[card][0]], 1) for game in some)
            for card, some in enumerate(taken)
        ),
        without=mean(
            game.won[seat]
            for game in games
            for seat in range(seats)
            if seat not in {place for place, _, _ in game.bonuses}
        ),
    )
