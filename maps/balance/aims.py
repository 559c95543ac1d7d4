"""What a board should reach in play, and whether it does, as far as its games can tell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import inf

from engine.board import Board
from maps.balance.bonus import bonuses
from maps.balance.estimates import Verdict, judged, times_more
from maps.balance.measures import Measures, together
from strategy.arena.intervals import Interval

TURNS = (15, 25)
"""Turns of a player in a game, on average."""
PLACE = 0.05
"""How far from its fair share of wins a place in the order of play may be."""
STUCK = 0.05
"""The share of games that may end because nobody can do anything."""
FREE = 0.1
"""The share of spaces that should be left at the end, so that nobody is shut out."""
COMPLETED = (0.5, 0.9)
"""The share of all tickets held that should be completed."""
TICKET = 0.2
"""The share in which any ticket should be completed by those who hold it."""
COLOUR = 0.15
"""How far from the mean of all colours the cards paid of one may be."""
ROUTE = (0.05, 0.95)
"""The share of games in which a route should be claimed: neither useless nor a matter of course."""
CITY = 0.2
"""The share of games in which any city should be reached."""
FIRST = 0.75
"""The share of games that the player with the first bonus card may win."""


class Subject(StrEnum):
    """What an aim is about, the weightiest first."""

    TURNS = "turns of a player"
    STUCK = "games that end because nobody can do anything"
    FREE = "spaces left at the end"
    COMPLETED = "tickets completed"
    PLACE = "wins by order of play, less a fair share"
    BONUS = "wins of who takes the first bonus card"
    COLOUR = "cards paid of each colour, of the mean"
    TICKET = "how often each ticket is completed"
    CITY = "games in which each city is reached"
    ROUTE = "games in which each route is claimed"


@dataclass(frozen=True, slots=True)
class Aim:
    """A subject's figures by what they are of, and the bounds in which they should be.

    ``games`` were played for each of them. All are shares, but `Subject.TURNS`.
    """

    subject: Subject
    figures: Mapping[str, Interval]
    least: float
    most: float
    games: int

    def verdict_of(self, name: str) -> Verdict:
        """Return whether one figure is in bounds."""
        return judged(self.figures[name], self.least, self.most)

    @property
    def verdict(self) -> Verdict:
        """Whether all figures are in bounds."""
        verdicts = {self.verdict_of(name) for name in self.figures}
        return next((v for v in (Verdict.FAILS, Verdict.OPEN) if v in verdicts), Verdict.HOLDS)

    @property
    def failing(self) -> list[str]:
        """The figures that are out of bounds for certain, the farthest first."""
        names = [name for name in self.figures if self.verdict_of(name) is Verdict.FAILS]
        return sorted(names, key=self.beyond, reverse=True)

    @property
    def farthest(self) -> str:
        """The figure that decides the verdict; empty if there are none."""
        verdict = self.verdict
        return max(
            (name for name in self.figures if self.verdict_of(name) is verdict),
            key=self.beyond,
            default="",
        )

    @property
    def more(self) -> int | None:
        """About how many times as many games would settle what is open; None for too many."""
        return times_more(self.figures[self.farthest], self.least, self.most)

    def beyond(self, name: str) -> float:
        """Return how far one figure is out of bounds; negative inside them."""
        mean = self.figures[name].mean
        return max(self.least - mean, mean - self.most)


def aims(board: Board, measured: Sequence[Measures]) -> Iterator[Aim]:
    """Yield all aims of a board, the weightiest first; games of all sizes count for its parts."""
    sizes = {kind(each): each for each in measured}
    whole = together(measured)
    fewest, every = min(len(each.games) for each in measured), len(whole.games)
    most = max(measured, key=lambda each: each.seats)
    yield Aim(Subject.TURNS, {k: each.turns for k, each in sizes.items()}, *TURNS, fewest)
    yield Aim(Subject.STUCK, {k: each.stuck for k, each in sizes.items()}, -inf, STUCK, fewest)
    yield Aim(Subject.FREE, {kind(most): most.spaces_left}, FREE, inf, len(most.games))
    yield Aim(Subject.COMPLETED, {"all tickets": whole.completed}, *COMPLETED, every)
    places = {
        f"{ORDINALS[place]} of {kind(each)}": _off(won, 1 / each.seats)
        for each in measured
        for place, won in enumerate(each.by_order)
    }
    yield Aim(Subject.PLACE, places, -PLACE, PLACE, fewest)
    if board.rules.bonus:
        wins = {k: bonuses(each).wins[0] for k, each in sizes.items()}
        yield Aim(Subject.BONUS, wins, -inf, FIRST, fewest)
    yield Aim(Subject.COLOUR, whole.paid_of, 1 - COLOUR, 1 + COLOUR, every)
    yield Aim(Subject.TICKET, whole.completed_of, TICKET, inf, every)
    yield Aim(Subject.CITY, whole.visited, CITY, inf, every)
    yield Aim(Subject.ROUTE, whole.claimed, *ROUTE, every)


def _off(won: Interval, fair: float) -> Interval:
    return Interval(won.mean - fair, won.low - fair, won.high - fair)


ORDINALS = ("first", "second", "third", "fourth", "fifth")


def kind(each: Measures) -> str:
    """Return who played, in words: *3 hard players*."""
    return f"{each.seats} {each.level} players"
