"""The texts of a result: the final scores, who won (R48–R51, X13, X14), and the last act."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.words.alt import within_limit
from bot.words.rulebook import number_of
from bot.words.rules import tie_words
from bot.words.say import Say, plain
from engine.board import Board, Bonus, RouteId, Seat, TicketId
from engine.result import Result, SeatResult, TicketResult
from engine.view import View
from engine.ways import joined_way, ticket_ways
from renderer import ScoreWords, Shot

if TYPE_CHECKING:
    from bot.core.model import Table

__all__ = [
    "ScoreWords",
    "heading_text",
    "path_texts",
    "ranked",
    "result_text",
    "routes_text",
    "score_words",
    "sealed_result",
    "seeds_line",
    "stations_of",
    "tickets_of",
]

_SHEET = (*("routes", "completed", "failed", "bonus", "stations", "longest", "length", "total"),)
"""The parts of a score that have a column of their own."""


def result_text(say: Say, table: Table, view: View) -> list[str]:
    """Return the stages of a finished game's scoring, the ranking last; empty before the end."""
    result = view.result
    if result is None:
        return []
    rules = table.edition.board.rules
    playing = ranked(result)
    stages = [routes_text(say, table, result), _tickets(say, table, playing)]
    if rules.stations:
        stages.append(_stations(say, table, view, playing))
    return [*stages, *path_texts(say, table, result), _final(say, table, result, playing)]


def seeds_line(say: Say, seed: str) -> str:
    """Return the line with the seed below a result, or with both seeds of a shared deal (R57)."""
    half = len(seed) // 2
    if half < 64:
        return say("result-seed", seed=seed)
    return say("duplicate-seeds", deal=seed[:half], own=seed[half:])


def sealed_result(say: Say, table: Table, view: View) -> list[str]:
    """Return the points of a game whose deal others still play, and why nothing else is told."""
    assert view.result is not None  # noqa: S101
    result, standing = view.result, list[str]()
    placed = [seat for seat, each in enumerate(result.seats) if each.rank is not None]
    for seat in sorted(placed, key=lambda seat: result.seats[seat].rank or 0):
        each, player = result.seats[seat], say.player(table, Seat(seat))
        mark = say.mark(table.holders[seat].colour)
        standing.append(
            say("result-rank", rank=each.rank or 0, mark=mark, player=player, points=each.total)
        )
    return ["\n".join([say("result-final"), *standing]), say("duplicate-sealed")]


def ranked(result: Result) -> list[SeatResult]:
    """Return the scores of those who played to the end, by seat."""
    return [each for each in result.seats if each.rank is not None]


def path_texts(say: Say, table: Table, result: Result) -> list[str]:
    """Return the sentences on the longest path and the bonus, as far as the edition has these."""
    rules, sentences = table.edition.board.rules, list[str]()
    if rules.longest_path:
        sentences.append(_longest(say, table, result))
    if rules.bonus:
        sentences.append(_bonus(say, table, rules.bonus, result))
    return sentences


def heading_text(say: Say, table: Table, view: View) -> str:
    """Return the heading of the result: the edition, who won, and with how many points."""
    result = view.result
    if result is None:
        return ""
    return say(
        "result-heading",
        edition=say.edition(table.edition),
        count=len(result.winners),
        players=say.players(table, result.winners),
        points=result.seats[result.winners[0]].total,
    )


def score_words(say: Say, table: Table) -> ScoreWords:
    """Return the texts on the picture of the final scores."""
    title = say("sheet-title", edition=plain(table.edition.title_in(say.language)))
    return ScoreWords(title, {part: say("sheet-part", part=part) for part in _SHEET})


def routes_text(say: Say, table: Table, result: Result) -> str:
    """Return the text on how many points each seat's routes brought."""
    points = [
        say("result-points", player=say.player(table, each.seat), points=each.routes)
        for each in result.seats
    ]
    return say("result-routes", points=" · ".join(points))


def _tickets(say: Say, table: Table, playing: list[SeatResult]) -> str:
    lines = [say("result-tickets")]
    lines += [tickets_of(say, table, each) for each in playing]
    return "\n".join(lines)


def tickets_of(say: Say, table: Table, each: SeatResult) -> str:
    """Return the line of a seat's tickets: the failed ones first, then the completed ones."""
    failed = [_ticket(say, table, t) for t in each.tickets if not t.completed]
    completed = [_ticket(say, table, t) for t in each.tickets if t.completed]
    return say(
        "result-tickets-of",
        player=say.player(table, each.seat),
        points=say.signed(each.ticket_points),
        tickets=" · ".join(failed + completed) or say("result-no-tickets"),
    )


def _ticket(say: Say, table: Table, ticket: TicketResult) -> str:
    body = table.edition.board.tickets[ticket.ticket]
    return say(
        "result-ticket",
        completed=ticket.completed,
        a=say.city(table.edition, body.a),
        b=say.city(table.edition, body.b),
        points=say.signed(ticket.points if ticket.completed else -ticket.points),
    )


def _stations(say: Say, table: Table, view: View, playing: list[SeatResult]) -> str:
    lines = [say("result-stations")]
    lines += [line for each in playing for line in stations_of(say, table, view, each)]
    return "\n".join(lines)


def stations_of(say: Say, table: Table, view: View, each: SeatResult) -> list[str]:
    """Return lines on what a seat's stations brought, and which routes they borrowed."""
    player = say.player(table, each.seat)
    left = table.edition.board.rules.stations - each.stations_built
    points = say.signed(each.station_points)
    return [
        say("result-stations-left", player=player, left=left, points=points),
        *(
            say(
                "result-loan",
                player=player,
                city=say.city(table.edition, loan.city),
                route=say.track(table.edition, loan.route),
                owner=say.player(table, view.claims[loan.route]),
            )
            for loan in each.loans
        ),
    ]


def _have_left(result: Result) -> bool:
    """Return whether somebody resigned, who may have done what nobody else did (R54)."""
    return any(each.rank is None for each in result.seats)


def _longest(say: Say, table: Table, result: Result) -> str:
    playing = ranked(result)
    best = [each for each in playing if each.longest_points]
    if not best:
        return say("result-longest-none", left=_have_left(result))
    others = [
        say("result-wagons", player=say.player(table, each.seat), wagons=each.longest)
        for each in sorted(playing, key=lambda each: -each.longest)
        if each not in best
    ]
    return say(
        "result-longest",
        players=say.players(table, [each.seat for each in best]),
        count=len(best),
        wagons=best[0].longest,
        points=say.signed(best[0].longest_points),
        others=" · ".join(others) or "none",
    )


def _bonus(say: Say, table: Table, bonus: Bonus, result: Result) -> str:
    """Return the line of who got how many points as a bonus, the most first (X10)."""
    taken = [
        say("result-points", player=say.player(table, each.seat), points=say.signed(each.bonus))
        for each in sorted(ranked(result), key=lambda each: -each.bonus)
        if each.bonus
    ]
    points, cities = " · ".join(taken) or "none", say.cities(table.edition, bonus.cities)
    return say("result-bonus", cities=cities, points=points, left=_have_left(result))


def _final(say: Say, table: Table, result: Result, playing: list[SeatResult]) -> str:
    """Return the final ranking, and what put the winner before others with as many points.

    Who won stands in the heading (R51, X14).
    """
    lines = [say("result-final")]
    lines += [
        say(
            "result-rank",
            rank=each.rank or 0,
            mark=say.mark(table.holders[each.seat].colour),
            player=_ranked(say, table, each.seat),
            points=each.total,
        )
        for each in sorted(playing, key=lambda each: each.rank or 0)
    ]
    lines += [
        say("result-resigned", player=_ranked(say, table, each.seat), points=each.total)
        for each in result.seats
        if each.rank is None
    ]
    winners = [each for each in playing if each.seat in result.winners]
    best, board = winners[0].total, table.edition.board
    level = [each for each in playing if each.total == best and each not in winners]
    if level:
        lines.append(
            say(
                "result-winner-tied",
                players=say.players(table, result.winners),
                others=say.players(table, [each.seat for each in level]),
                ties=tie_words(say, board.rules),
                rule=number_of(board, "R51"),
            )
        )
    return "\n".join(lines)


def _ranked(say: Say, table: Table, seat: Seat) -> str:
    """Return the name of a seat in the ranking, with the level of a computer player."""
    holder, player = table.holders[seat], say.player(table, seat)
    if holder.level is None or not holder.is_computer:
        return player
    return say("result-computer", player=player, level=holder.level.value)


@dataclass(frozen=True, slots=True)
class ToldStage:
    """A stage of the last act: the words of its post, and the ``shot`` with the scores after it."""

    words: str
    shot: Shot


def last_act(say: Say, table: Table, view: View) -> tuple[ToldStage, ...]:
    """Return the stages of a game's end, all but who won; none before the end."""
    result = view.result
    if result is None:
        return ()
    made = _Stages(say, table, view, result)
    made.routes()
    for each in ranked(result):
        made.tickets(each)
    made.paths()
    return tuple(made.told)


def told_text(say: Say, table: Table, stages: Sequence[ToldStage]) -> str:
    """Return the text of the stages so far, the newest last, and all scores after it."""
    words = [each.words for each in stages]
    if len(stages) > 1:
        words.append(say("last-act-so-far", points=_points(say, stages[-1], say_name(say, table))))
    return "\n\n".join(words)


def stage_alt(say: Say, table: Table, stage: ToldStage) -> str:
    """Return the alt text of the picture of a stage."""
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
    """Return a function that names a seat in a Discord text."""
    return lambda seat: say.player(table, seat)


def _points(say: Say, stage: ToldStage, name: Callable[[Seat], str]) -> str:
    return " · ".join(
        say("result-points", player=name(seat.seat), points=seat.score)
        for seat in stage.shot.view.seats
    )


class _Stages:
    """Collects the stages of a last act in ``told``, and adds up the scores."""

    def __init__(self, say: Say, table: Table, view: View, result: Result) -> None:
        self.told: list[ToldStage] = []
        self._say, self._table, self._view, self._result = say, table, view, result
        self._board: Board = table.edition.board
        self._scores = [each.total if each.rank is None else each.routes for each in result.seats]

    def routes(self) -> None:
        """Add the stage that tells what the routes brought."""
        text = routes_text(self._say, self._table, self._result)
        self._tell(text, self._say("last-act-routes"))

    def tickets(self, each: SeatResult) -> None:
        """Add the stage that tells what the tickets and stations of a seat brought."""
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
        missed = tuple(one.ticket for one in each.tickets if not one.completed)
        self._tell("\n".join(lines), words, each.seat, ways, missed=missed)

    def paths(self) -> None:
        """Add the stage on the longest path or the bonus, if there is either."""
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
        text = say("last-act-longest", wagons=best[0].longest, points=points)
        if len(best) == 1:
            return text
        players = say.list(self._plainly(each) for each in best)
        return say("last-act-shared", players=players, told=text)

    def _bonus(self, best: Sequence[SeatResult]) -> str:
        say, bonus = self._say, self._board.rules.bonus
        cities = say.cities(self._table.edition, bonus.cities if bonus else ())
        match best:
            case []:
                return say("last-act-no-bonus", cities=cities, left=_have_left(self._result))
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
        """Return the routes of a seat's longest path (R49), or those that join its bonus (X10)."""
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
        missed: tuple[TicketId, ...] = (),
    ) -> None:
        claims = self._view.claims
        seen = replace(
            self._view,
            result=None,
            to_act=() if seat is None else (seat,),
            seats=tuple(replace(each, score=self._scores[each.seat]) for each in self._view.seats),
        )
        shown = tuple(lit) or tuple((route, claims[route]) for route in ways)
        self.told.append(ToldStage(text, Shot(seen, seat, caption, lit=shown, missed=missed)))
