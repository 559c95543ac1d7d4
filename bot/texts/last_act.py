"""The last act: the end of a game in stages, for its post and for the film (R48–R50, X10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.texts.alt import within_limit
from bot.texts.result import path_texts, ranked, routes_text, stations_of, tickets_of
from bot.texts.say import Say, plain
from engine.board import Board, RouteId, Seat
from engine.result import Result, SeatResult
from engine.view import View
from engine.ways import joined_way, ticket_ways
from renderer import Shot

if TYPE_CHECKING:
    from bot.tables.model import Table


@dataclass(frozen=True, slots=True)
class ToldStage:
    """A stage in the words of its post, and the ``shot`` that shows what all have after it."""

    words: str
    shot: Shot


def last_act(say: Say, table: Table, view: View) -> tuple[ToldStage, ...]:
    """Return the stages of a finished game's end, all but who won; none before the end."""
    result = view.result
    if result is None:
        return ()
    made = _Stages(say, table, view, result)
    made.routes()
    for each in ranked(result):
        made.tickets(each)
    made.paths()
    return tuple(made.told)


def told_text(say: Say, table: Table, told: Sequence[ToldStage]) -> str:
    """Return the words of the stages so far, the newest last, and what all have after it."""
    words = [each.words for each in told]
    if len(told) > 1:
        words.append(say("last-act-so-far", points=_points(say, told[-1], say_name(say, table))))
    return "\n\n".join(words)


def stage_alt(say: Say, table: Table, stage: ToldStage) -> str:
    """Return what the picture of a stage shows."""
    shot, edition = stage.shot, plain(table.edition.title_in(say.language))
    told = shot.words
    if shot.seat is not None:
        player = say.player_plainly(table.holders[shot.seat])
        told = say("alt-last-act-of", player=player, told=told)

    def name(seat: Seat) -> str:
        return say.player_plainly(table.holders[seat])

    points = _points(say, stage, name)
    return within_limit([say("alt-last-act", edition=edition, told=told, points=points)])


def say_name(say: Say, table: Table) -> Callable[[Seat], str]:
    """Return what names a seat in a Discord text."""
    return lambda seat: say.player(table, seat)


def _points(say: Say, stage: ToldStage, name: Callable[[Seat], str]) -> str:
    return " · ".join(
        say("result-points", player=name(seat.seat), points=seat.score)
        for seat in stage.shot.view.seats
    )


class _Stages:
    """Tells stage after stage, and counts the points."""

    def __init__(self, say: Say, table: Table, view: View, result: Result) -> None:
        self.told: list[ToldStage] = []
        self._say, self._table, self._view, self._result = say, table, view, result
        self._board: Board = table.edition.board
        self._scores = [each.total if each.rank is None else each.routes for each in result.seats]

    def routes(self) -> None:
        """What routes brought."""
        text = routes_text(self._say, self._table, self._result)
        self._tell(text, self._say("last-act-routes"))

    def tickets(self, each: SeatResult) -> None:
        """What tickets and stations brought a seat."""
        say, table = self._say, self._table
        self._scores[each.seat] += each.ticket_points + each.station_points
        mark = say.mark(table.holders[each.seat].colour)
        lines = [f"{mark} {tickets_of(say, table, each)}"]
        caption = "last-act-tickets"
        if self._board.rules.stations:
            lines += stations_of(say, table, self._view, each)
            caption = "last-act-tickets-and-stations"
        words = say(
            caption,
            count=len(each.tickets),
            completed=each.completed,
            points=say.signed(each.ticket_points),
            stations=say.signed(each.station_points),
        )
        ways = ticket_ways(self._board, self._view, each)
        self._tell("\n".join(lines), words, each.seat, ways)

    def paths(self) -> None:
        """Who has the longest path, or the bonus."""
        texts = path_texts(self._say, self._table, self._result)
        if not texts:
            return
        for each in ranked(self._result):
            self._scores[each.seat] += each.longest_points + each.bonus
        rules = self._board.rules
        best = [each for each in ranked(self._result) if each.longest_points or each.bonus]
        words = self._longest(best) if rules.longest_path else self._bonus(best)
        lit = [(route, each.seat) for each in best for route in self._deciding(each)]
        seat = best[0].seat if len(best) == 1 else None
        self._tell("\n".join(texts), words, seat, lit=lit)

    def _longest(self, best: Sequence[SeatResult]) -> str:
        say = self._say
        if not best:
            return say("last-act-no-longest")
        points = say.signed(best[0].longest_points)
        told = say("last-act-longest", wagons=best[0].longest, points=points)
        if len(best) == 1:
            return told
        players = say.list(self._plainly(each) for each in best)
        return say("last-act-shared", players=players, told=told)

    def _bonus(self, best: Sequence[SeatResult]) -> str:
        say, bonus = self._say, self._board.rules.bonus
        cities = say.cities(self._table.edition, bonus.cities if bonus else ())
        match best:
            case []:
                return say("last-act-no-bonus", cities=cities)
            case [only]:
                return say("last-act-bonus", cities=cities, points=say.signed(only.bonus))
        points = [
            say("result-points", player=self._plainly(each), points=say.signed(each.bonus))
            for each in sorted(best, key=lambda each: -each.bonus)
        ]
        return say("last-act-bonuses", cities=cities, points=" · ".join(points))

    def _plainly(self, each: SeatResult) -> str:
        return self._say.player_plainly(self._table.holders[each.seat])

    def _deciding(self, each: SeatResult) -> Sequence[RouteId]:
        """The longest path (R49) or, where that brings nothing, the way of a bonus (X10)."""
        bonus = self._board.rules.bonus
        if self._board.rules.longest_path or bonus is None:
            return each.longest_path
        return joined_way(self._board, self._view, each.seat, bonus.cities)

    def _tell(
        self,
        text: str,
        caption: str,
        seat: Seat | None = None,
        ways: Sequence[RouteId] = (),
        *,
        lit: Sequence[tuple[RouteId, Seat]] = (),
    ) -> None:
        claims = self._view.claims
        seen = replace(
            self._view,
            result=None,
            last_built=None,
            to_act=() if seat is None else (seat,),
            seats=tuple(replace(each, score=self._scores[each.seat]) for each in self._view.seats),
        )
        shown = tuple(lit) or tuple((route, claims[route]) for route in ways)
        self.told.append(ToldStage(text, Shot(seen, seat, caption, lit=shown)))
