"""The final score in stages, the winner last (R48–R51, X13, X14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.texts.rulebook import number_of
from bot.texts.rules import tie_words
from bot.texts.say import Say, plain
from engine.board import Bonus, Seat
from engine.result import Result, SeatResult, TicketResult
from engine.view import View
from renderer import ScoreWords

if TYPE_CHECKING:
    from bot.tables.model import Table


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
    """Return the stages of a finished game's scoring, the winner last; empty before the end."""
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
    """Return the seed below a result, or both of a table whose deal others had, too (R57)."""
    half = len(seed) // 2
    if half < 64:
        return say("result-seed", seed=seed)
    return say("duplicate-seeds", deal=seed[:half], own=seed[half:])


def sealed_result(say: Say, table: Table, view: View) -> list[str]:
    """Return the points of a game whose deal others still play, and why there is nothing else."""
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
    """Return the scores of those who played to the end."""
    return [each for each in result.seats if each.rank is not None]


def path_texts(say: Say, table: Table, result: Result) -> list[str]:
    """Return who has the longest path, and the bonus cards, as far as the edition has these."""
    rules, playing, found = table.edition.board.rules, ranked(result), list[str]()
    if rules.longest_path:
        found.append(_longest(say, table, playing))
    if rules.bonus:
        found.append(_bonus(say, table, rules.bonus, playing))
    return found


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
    """Return what stands on the picture of the final scores."""
    title = say("sheet-title", edition=plain(table.edition.title_in(say.language)))
    return ScoreWords(title, {part: say("sheet-part", part=part) for part in _SHEET})


def routes_text(say: Say, table: Table, result: Result) -> str:
    """Return what each seat's routes brought."""
    points = [
        say("result-points", player=say.player(table, each.seat), points=each.routes)
        for each in result.seats
    ]
    return say("result-routes", points=" · ".join(points))


def _tickets(say: Say, table: Table, playing: list[SeatResult]) -> str:
    found = [say("result-tickets")]
    found += [tickets_of(say, table, each) for each in playing]
    return "\n".join(found)


def tickets_of(say: Say, table: Table, each: SeatResult) -> str:
    """Return a seat's tickets: the failed ones first, then the completed ones."""
    failed = [_ticket(say, table, t) for t in each.tickets if not t.completed]
    completed = [_ticket(say, table, t) for t in each.tickets if t.completed]
    return say(
        "result-tickets-of",
        player=say.player(table, each.seat),
        points=say.signed(each.ticket_points),
        tickets=" · ".join(failed + completed) or say("result-no-tickets"),
    )


def _ticket(say: Say, table: Table, ticket: TicketResult) -> str:
    found = table.edition.board.tickets[ticket.ticket]
    return say(
        "result-ticket",
        completed=ticket.completed,
        a=say.city(table.edition, found.a),
        b=say.city(table.edition, found.b),
        points=say.signed(ticket.points if ticket.completed else -ticket.points),
    )


def _stations(say: Say, table: Table, view: View, playing: list[SeatResult]) -> str:
    found = [say("result-stations")]
    found += [line for each in playing for line in stations_of(say, table, view, each)]
    return "\n".join(found)


def stations_of(say: Say, table: Table, view: View, each: SeatResult) -> list[str]:
    """Return what a seat's stations brought, and which routes they borrowed."""
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


def _longest(say: Say, table: Table, playing: list[SeatResult]) -> str:
    best = [each for each in playing if each.longest_points]
    if not best:
        return say("result-longest-none")
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


def _bonus(say: Say, table: Table, bonus: Bonus, playing: list[SeatResult]) -> str:
    """Who has which bonus card, the best first (X10)."""
    taken = [
        say("result-points", player=say.player(table, each.seat), points=say.signed(each.bonus))
        for each in sorted(playing, key=lambda each: -each.bonus)
        if each.bonus
    ]
    cities = say.cities(table.edition, bonus.cities)
    return say("result-bonus", cities=cities, points=" · ".join(taken) or "none")


def _final(say: Say, table: Table, result: Result, playing: list[SeatResult]) -> str:
    """The ranking, and who won by what (R51, X14)."""
    found = [say("result-final")]
    found += [
        say(
            "result-rank",
            rank=each.rank or 0,
            mark=say.mark(table.holders[each.seat].colour),
            player=_ranked(say, table, each.seat),
            points=each.total,
        )
        for each in sorted(playing, key=lambda each: each.rank or 0)
    ]
    found += [
        say("result-resigned", player=_ranked(say, table, each.seat), points=each.total)
        for each in result.seats
        if each.rank is None
    ]
    winners = [each for each in playing if each.seat in result.winners]
    best, board = winners[0].total, table.edition.board
    level = [each for each in playing if each.total == best and each not in winners]
    found.append(
        say(
            "result-winner-tied" if level else "result-winner",
            count=len(winners),
            players=say.players(table, result.winners),
            points=best,
            others=say.players(table, [each.seat for each in level]),
            ties=tie_words(say, board.rules),
            rule=number_of(board, "R51"),
        )
    )
    return "\n".join(found)


def _ranked(say: Say, table: Table, seat: Seat) -> str:
    """Who is ranked, and how well a computer played."""
    holder, player = table.holders[seat], say.player(table, seat)
    if holder.level is None or not holder.is_computer:
        return player
    return say("result-computer", player=player, level=holder.level.value)
