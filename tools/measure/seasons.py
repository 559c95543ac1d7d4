"""``python -m tools.measure.seasons``: how fair the rounds of 1,000 drawn seasons are.

Who meets, who rests, and how large tables are, with and without people who leave, as the table of
docs/season.md.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from bot.core.timing.paces import PaceName
from cogs.season.rules.drawing import Round, draw_round, fewest_repeats
from cogs.season.rules.terms import FEWEST_PEOPLE, ROUNDS, Terms

LEAVING = 0.3
"""How likely somebody leaves after a round, where people do."""
_HEAD = (
    "| tables of | who leaves | seasons | rounds | meetings | again | at least | at it "
    "| too soon | rests | out of turn | sizes apart |"
)


@dataclass(frozen=True, slots=True)
class Fairness:
    """What is to be said of a season: ``again`` are meetings of two people who have met before.

    ``least`` is a lower bound of these if nobody leaves. ``too_soon``: meetings again of somebody
    who had met somebody else there less often. ``out_of_turn``: rests of somebody who had rested
    more often than somebody else there. ``apart``: by how much sizes of a round's tables differ.
    """

    rounds: int
    meetings: int
    again: int
    least: int
    too_soon: int
    rests: int
    out_of_turn: int
    apart: int


def season(terms: Terms, people: int, seed: int, leaving: float = 0.0) -> tuple[Round, ...]:
    """Draw a season's rounds; after each somebody leaves with the probability ``leaving``."""
    chance, there, past = Random(seed), [*range(1, people + 1)], list[Round]()
    while drawn := draw_round(terms, there, past, seed):
        past.append(drawn)
        if chance.random() < leaving and len(there) > 2:
            there.remove(chance.choice(there))
    return tuple(past)


def fairness(terms: Terms, people: int, rounds: Sequence[Round]) -> Fairness:
    """Return how fair a season's rounds are."""
    met, rested = Counter[tuple[int, int]](), Counter[int]()
    again = too_soon = out_of_turn = apart = 0
    for each in rounds:
        sizes = [len(table) for table in each.tables]
        apart = max(apart, max(sizes) - min(sizes))
        for pair in each.meetings:
            again += met[pair] > 0
            too_soon += any(
                met[min(one, other), max(one, other)] < met[pair]
                for one in pair
                for other in each.people - {one}
            )
        fewest = min(rested[person] for person in each.people)
        out_of_turn += sum(rested[person] > fewest for person in each.resting)
        met.update(each.meetings)
        rested.update(each.resting)
    least = fewest_repeats(terms, people)
    meetings, rests = met.total(), rested.total()
    return Fairness(len(rounds), meetings, again, least, too_soon, rests, out_of_turn, apart)


def table(seasons: int, seed: int) -> Iterator[str]:
    """Yield the lines of a table of so many seasons, an eighth of each kind."""
    yield _HEAD
    yield "|" + " --- |" * (_HEAD.count("|") - 1)
    chance = Random(seed)
    for seats, everybody in ((2, True), (2, False), (3, False), (4, False)):
        for leaving in (0.0, LEAVING):
            found = []
            for _ in range(seasons // 8):
                rounds = None if everybody else chance.choice(ROUNDS)
                terms = Terms("", "", PaceName.DAILY, seats, rounds, 0)
                people = chance.randint(FEWEST_PEOPLE, terms.most_people)
                drawn = season(terms, people, chance.getrandbits(32), leaving)
                found.append(fairness(terms, people, drawn))
            yield _line("2, everybody" if everybody else str(seats), leaving, found)


def _line(seats: str, leaving: float, found: Sequence[Fairness]) -> str:
    def summed(name: str) -> str:
        return f"{sum(getattr(each, name) for each in found):,}"

    least = "" if leaving else summed("least")
    reached = "" if leaving else f"{sum(each.again == each.least for each in found)}"
    cells = (
        *(seats, f"{leaving:.0%} a round" if leaving else "nobody", str(len(found))),
        *(summed("rounds"), summed("meetings"), summed("again"), least, reached),
        # At larger tables the fewest meetings again are looked for in all rounds together.
        summed("too_soon") if seats.startswith("2") else "",
        *(summed("rests"), summed("out_of_turn"), str(max(each.apart for each in found))),
    )
    return f"| {' | '.join(cells)} |"


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure.seasons", description=__doc__)
    parser.add_argument("--seasons", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=20261130)
    given = parser.parse_args(arguments)
    for line in table(given.seasons, given.seed):
        print(line)


if __name__ == "__main__":
    main()
