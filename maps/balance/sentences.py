"""How a board plays, in sentences for whoever made it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from maps.balance.account import Part
from maps.balance.aims import ROUTE, Aim, Subject, aims
from maps.balance.bonus import bonuses
from maps.balance.measures import Measures, together
from maps.balance.wording import judgement, listed, number, percent
from maps.check.summary import few
from strategy.arena.intervals import Interval

FEW = 3
"""How many of the rarest, and of the commonest, are named."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """Facts on one question, and whether its aims are reached; whole sentences."""

    title: str
    facts: str
    judgements: tuple[str, ...] = ()


def chapters(measured: Sequence[Measures]) -> Iterator[Chapter]:
    """Yield what the games of one level say, each size of table with its own games."""
    told = _Told(measured)
    yield told.length()
    yield told.order()
    yield told.deciding()
    if told.whole.board.rules.bonus:
        yield told.bonus()
    yield told.tickets()
    yield told.colours()
    yield told.routes()
    yield told.left()


@dataclass(frozen=True)
class _Told:
    measured: Sequence[Measures]

    @cached_property
    def whole(self) -> Measures:
        return together(self.measured)

    @cached_property
    def _aims(self) -> Sequence[Aim]:
        return [*aims(self.whole.board, self.measured)]

    def length(self) -> Chapter:
        turns = self._by_size(lambda each: f"{each.turns.mean:.1f}")
        return self._chapter("Length", f"Turns of a player: {turns}.", Subject.TURNS)

    def order(self) -> Chapter:
        wins = [
            f"{' : '.join(f'{100 * won.mean:.0f}' for won in each.by_order)} with {each.seats}"
            for each in self.measured
        ]
        facts = (
            f"Of a hundred games the first player, the second and so on win {listed(wins)} "
            f"players. {percent(self.whole.shared)} of games have several winners."
        )
        return self._chapter("Order of play", facts, Subject.PLACE)

    def deciding(self) -> Chapter:
        whole = self.whole
        points = {part: whole.winners_points(part) for part in self._parts}
        leads = {part: whole.lead(part) for part in points}
        order = sorted(leads, key=lambda part: -leads[part].mean)
        made = listed([f"{some:.0f} by {part}" for part, some in points.items()])
        ahead = listed([f"{leads[part].mean:.0f} by {part}" for part in order])
        most = listed([f"{100 * whole.led(part).mean:.0f} of {part}" for part in order])
        return Chapter(
            "What decides",
            f"A winner has {sum(points.values()):.0f} points: {made}. That is "
            f"{sum(lead.mean for lead in leads.values()):.0f} more than the next player: {ahead}. "
            f"Of a hundred winners so many have more than anybody else: {most}.",
        )

    def bonus(self) -> Chapter:
        wins = self._by_size(lambda each: f"{100 * bonuses(each).wins[0].mean:.0f}")
        facts = f"Of a hundred games, who takes the first bonus card wins {wins}."
        return self._chapter("Bonus", facts, Subject.BONUS)

    def tickets(self) -> Chapter:
        held = self._by_size(lambda each: f"{each.held.mean:.1f}")
        failed = self._by_size(lambda each: f"{100 * (1 - each.completed.mean):.0f}")
        done = self.whole.completed_of
        order = sorted(done, key=lambda name: done[name].mean)
        facts = (
            f"Tickets of a player at the end: {held}. Of a hundred {failed} fail. "
            f"Who keeps them completes {_named(order[:FEW], done)} least often, "
            f"{_named(order[: -FEW - 1 : -1], done)} most often."
        )
        if never := sorted(set(map(str, self.whole.board.tickets)) - done.keys()):
            facts += f" Nobody ever keeps {few(never)}."
        return self._chapter("Tickets", facts, Subject.COMPLETED, Subject.TICKET)

    def colours(self) -> Chapter:
        paid = self.whole.paid
        order = sorted(self.whole.colours, key=lambda word: -paid[word])
        told = listed([f"{word} {paid[word]:.1f}" for word in order])
        facts = f"Cards paid in a game: {told}; besides {paid['loco']:.1f} locomotives."
        return self._chapter("Colours", facts, Subject.COLOUR)

    def routes(self) -> Chapter:
        claimed, visited = self.whole.claimed, self.whole.visited
        order = sorted(claimed, key=lambda name: claimed[name].mean)
        usual = [name for name in reversed(order) if claimed[name].mean > ROUTE[1]]
        lonely = min(visited, key=lambda city: visited[city].mean)
        facts = f"Claimed least often: {_named(order[:FEW], claimed)}. "
        if usual:
            facts += f"Claimed in more than {100 * ROUTE[1]:.0f} games of a hundred: {few(usual)}. "
        facts += f"The city reached least often is {_named([lonely], visited)}."
        return self._chapter("Routes", facts, Subject.ROUTE, Subject.CITY)

    def left(self) -> Chapter:
        whole = self.whole
        free = self._by_size(lambda each: f"{100 * each.spaces_left.mean:.0f} %")
        facts = (
            f"Free spaces: {free}. A player has {number(whole.wagons_left)} wagons and "
            f"{number(whole.cards_left)} cards left."
        )
        if whole.board.rules.stations:
            facts += f" A player has built {number(whole.stations)} stations."
        return self._chapter("At the end", facts, Subject.FREE, Subject.STUCK)

    @property
    def _parts(self) -> list[Part]:
        rules = self.whole.board.rules
        there = {
            Part.STATIONS: rules.stations and rules.station_points,
            Part.LONGEST: rules.longest_path,
            Part.BONUS: rules.bonus,
        }
        return [part for part in Part if there.get(part, True)]

    def _chapter(self, title: str, facts: str, *subjects: Subject) -> Chapter:
        judged = (judgement(aim) for aim in self._aims if aim.subject in subjects)
        return Chapter(title, facts, tuple(judged))

    def _by_size(self, figure: Callable[[Measures], str]) -> str:
        first, *others = self.measured
        told = [f"{figure(first)} with {first.seats} players"]
        return listed([*told, *(f"{figure(each)} with {each.seats}" for each in others)])


def _named(names: Sequence[str], shares: Mapping[str, Interval]) -> str:
    return listed([f"{name} {percent(shares[name])}" for name in names])
