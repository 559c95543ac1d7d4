"""The texts of the way to complete tickets, of a score forecast (R53) and of news."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.core.history import table_at
from bot.words.events import lines
from bot.words.say import Say
from engine.board import RouteId, TicketId
from engine.events import (
    DeckShuffled,
    Event,
    GameEnded,
    LastRoundBegan,
    OpeningEnded,
    Resigned,
    RouteClaimed,
    RowRefilled,
    RowStays,
    RowSwept,
    StationBuilt,
    TunnelAbandoned,
    TunnelRevealed,
    TurnBegan,
)
from engine.view import Stage, View
from strategy.completion import CompletionPlan
from strategy.forecast import Forecast
from strategy.network import connected, own_routes
from strategy.travel import travelled

if TYPE_CHECKING:
    from bot.core.history import News
    from bot.core.model import Table

MOST_ROUTES = 8
"""The most routes listed beside a hand; more are better seen on the map."""


def way_line(say: Say, table: Table, view: View, plan: CompletionPlan) -> str | None:
    """Return the cheapest way to complete the reader's tickets; None if there is none to go."""
    if view.mine is None or not plan.routes or view.stage is Stage.OVER:
        return None
    edition, left = table.edition, view.seats[view.mine.seat].wagons
    own = own_routes(edition.board, view, view.mine.seat)
    routes = [
        say(
            "hand-way-route",
            route=_named(say, table, view, leg.route),
            length=edition.board.routes[leg.route].length,
        )
        for leg in travelled(edition.board, plan.routes, own)
    ]
    routes += [
        say("hand-way-loan", route=say.opponents_route(table, loan.route, view.claims[loan.route]))
        for loan in plan.loans
    ]
    many = say("hand-way-many", count=len(plan.routes))
    return say(
        "hand-way",
        exact=plan.exact,
        enough=plan.affordable,
        wagons=plan.wagons,
        left=left,
        routes=say.list(routes) if len(routes) <= MOST_ROUTES else many,
    )


def _named(say: Say, table: Table, view: View, route: RouteId) -> str:
    """Return a route's name, with its colour only if the other track of a double isn't free."""
    twin = table.edition.board.twins.get(route)
    either = twin is not None and twin.id not in view.claims
    return say.route(table.edition, route) if either else say.track(table.edition, route)


def forecast_short(say: Say, table: Table, forecast: Forecast) -> str:
    """Return a forecast in a line, with its parts; a second line says who has the longest path."""
    rules, score = table.edition.board.rules, forecast.score
    parts = [
        say("forecast-part-routes", points=score.routes),
        say("forecast-part-tickets", points=say.signed(score.ticket_points)),
    ]
    if rules.stations:
        parts.append(say("forecast-part-stations", points=say.signed(score.station_points)))
    if rules.longest_path:
        parts.append(say("forecast-part-longest", points=say.signed(score.longest_points)))
    if rules.bonus:
        parts.append(say("forecast-part-bonus", points=say.signed(score.bonus)))
    line = say("forecast-short", points=score.total, parts=" · ".join(parts))
    return f"{line}\n{_longest_path_line(say, table, forecast)}" if rules.longest_path else line


def forecast_text(say: Say, table: Table, view: View, forecast: Forecast) -> str:
    """Return a forecast with each part of the score on its own lines (R44, R46, R48, R50, X13)."""
    rules, score = table.edition.board.rules, forecast.score
    lines = [
        say("forecast-total", points=score.total),
        say("forecast-routes", points=score.routes),
        say("forecast-tickets", points=say.signed(score.ticket_points)),
    ]
    lines += [_ticket(say, table, view, forecast, each.ticket) for each in score.tickets]
    if not score.tickets:
        lines.append(say("forecast-no-tickets"))
    if rules.stations:
        points, left = say.signed(score.station_points), view.seats[score.seat].stations_left
        lines.append(say("forecast-stations", points=points, left=left))
        lines += [
            say(
                "forecast-loan",
                city=say.city(table.edition, loan.city),
                route=say.track(table.edition, loan.route),
                owner=say.player(table, view.claims[loan.route]),
            )
            for loan in score.loans
        ]
    if rules.longest_path:
        ranked = sorted(forecast.longest.items(), key=lambda each: -each[1])
        paths = [
            say("longest-of", player=say.player(table, seat), wagons=wagons)
            for seat, wagons in ranked
        ]
        points = say.signed(score.longest_points)
        lines.append(say("forecast-longest", points=points, paths=" · ".join(paths)))
    if rules.bonus:
        left = view.bonuses[0] if view.bonuses else 0
        cities = say.cities(table.edition, rules.bonus.cities)
        points = say.signed(score.bonus)
        lines.append(
            say("forecast-bonus", points=points, yours=score.bonus > 0, left=left, cities=cities)
        )
    return "\n".join([*lines, say("forecast-secret")])


def _ticket(say: Say, table: Table, view: View, forecast: Forecast, ticket: TicketId) -> str:
    board, seat = table.edition.board, forecast.score.seat
    completed = {each.ticket: each.completed for each in forecast.score.tickets}
    how = "missing"
    if completed[ticket]:
        how = "own" if connected(board, view, seat, board.tickets[ticket]) else "station"
    return say("forecast-ticket", how=how, ticket=say.ticket(table.edition, ticket))


def _longest_path_line(say: Say, table: Table, forecast: Forecast) -> str:
    """Return the line that says who leads with the longest path (R49), which is public."""
    me, leaders = forecast.score.seat, forecast.leaders
    others = [seat for seat in leaders if seat != me]
    who = "nobody" if not leaders else "others" if me not in leaders else "me"
    return say(
        "longest-standing",
        who="shared" if who == "me" and others else who,
        leaders=say.players(table, others),
        count=len(others),
        wagons=max(forecast.longest.values(), default=0),
        mine=forecast.longest.get(me, 0),
    )


PAGE = 10
"""How many turns fit a phone's screen."""
_SUMMARY = 2
_SMALL_PRINT = (DeckShuffled, RowRefilled, RowStays, RowSwept)
"""What became of the row: it shows on the board as it is now."""
_NOTABLE = (GameEnded, LastRoundBegan, Resigned, RouteClaimed, StationBuilt)


def news_text(say: Say, table: Table, news: News | None) -> str:
    """Return the latest turns, a line each; or a sentence that says that there are none."""
    if news is None:
        return say("news-unknown")
    sentences = _told(say, table, news)
    if not sentences:
        return say("news-first" if news.first else "news-none")
    parts = [_title(say, sentences)]
    if earlier := _count(sentences[:-PAGE]):
        parts.append(say("news-earlier", turns=earlier))
    parts += [f"• {line}" for _, line in sentences[-PAGE:]]
    if news.built:
        parts.append(say("news-glow"))
    return "\n".join(parts)


def news_summary(say: Say, table: Table, news: News | None) -> str | None:
    """Return how many turns there were, and what was notable in them; None without news."""
    sentences = [] if news is None else _told(say, table, news)
    if not sentences:
        return None
    notable = [line for turn, line in sentences if any(isinstance(e, _NOTABLE) for e in turn)]
    chosen = (notable or [line for _, line in sentences])[-_SUMMARY:]
    return "\n".join([_title(say, sentences, len(chosen)), " ".join(chosen)])


def _title(say: Say, sentences: Sequence[tuple[Sequence[Event], str]], shown: int = 0) -> str:
    """Return how many turns were played, above so many of them or, for 0, above all."""
    turns = _count(sentences)
    if turns and shown not in (0, len(sentences)):
        return say("news-turns-among", turns=turns)
    began = any(isinstance(event, OpeningEnded) for turn, _ in sentences for event in turn)
    return say("news-turns", turns=turns, began=began)


def _count(sentences: Sequence[tuple[Sequence[Event], str]]) -> int:
    """Return how many turns have ended: not the opening (R6), nor one that goes on."""
    return sum(
        isinstance(turn[-1], TurnBegan | GameEnded)
        and not any(isinstance(event, OpeningEnded) for event in turn)
        for turn, _ in sentences
    )


def _told(say: Say, table: Table, news: News) -> list[tuple[Sequence[Event], str]]:
    """Return the turns that have any sentences, with these."""
    turns: list[tuple[Sequence[Event], str]] = []
    for turn, numbers in zip(news.turns, news.numbers, strict=True):
        settled = any(isinstance(event, RouteClaimed | TunnelAbandoned) for event in turn)
        small = (*_SMALL_PRINT, TunnelRevealed) if settled else _SMALL_PRINT
        kept = [
            (event, table_at(table, news.handovers, number, news.autopilot_periods, news.ordered))
            for event, number in zip(turn, numbers, strict=True)
            if not isinstance(event, small)
        ]
        texts = lines(say.iconic, table, [event for event, _ in kept], [then for _, then in kept])
        if texts:
            turns.append((turn, " ".join(texts)))
    return turns
