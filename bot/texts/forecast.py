"""What a player would score if the game ended now, and what is still to build (R53)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.texts.say import Say
from engine.board import RouteId, TicketId
from engine.view import Stage, View
from strategy.completion import CompletionPlan
from strategy.forecast import Forecast
from strategy.network import connected, own_routes
from strategy.travel import travelled

if TYPE_CHECKING:
    from bot.tables.model import Table


MOST_ROUTES = 8
"""The most routes listed beside a hand; more are better seen on the map."""


def way_line(say: Say, table: Table, view: View, plan: CompletionPlan) -> str | None:
    """Return the cheapest way to complete the reader's tickets; None if nothing can be done."""
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
    """A route's name, with a colour only if the other track of a double isn't free as well."""
    twin = table.edition.board.twins.get(route)
    either = twin is not None and twin.id not in view.claims
    return say.route(table.edition, route) if either else say.track(table.edition, route)


def forecast_short(say: Say, table: Table, found: Forecast) -> str:
    """Return the points and their parts in a line, and who has the longest path."""
    rules, score = table.edition.board.rules, found.score
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
    return f"{line}\n{_longest_path_line(say, table, found)}" if rules.longest_path else line


def forecast_text(say: Say, table: Table, view: View, found: Forecast) -> str:
    """Return each part of the score on lines of its own (R44, R46, R48, R50, X13)."""
    rules, score = table.edition.board.rules, found.score
    lines = [
        say("forecast-total", points=score.total),
        say("forecast-routes", points=score.routes),
        say("forecast-tickets", points=say.signed(score.ticket_points)),
    ]
    lines += [_ticket(say, table, view, found, each.ticket) for each in score.tickets]
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
        ranked = sorted(found.longest.items(), key=lambda each: -each[1])
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


def _ticket(say: Say, table: Table, view: View, found: Forecast, ticket: TicketId) -> str:
    board, seat = table.edition.board, found.score.seat
    completed = {each.ticket: each.completed for each in found.score.tickets}
    how = "missing"
    if completed[ticket]:
        how = "own" if connected(board, view, seat, board.tickets[ticket]) else "station"
    return say("forecast-ticket", how=how, ticket=say.ticket(table.edition, ticket))


def _longest_path_line(say: Say, table: Table, found: Forecast) -> str:
    """Who leads with the longest path (R49), which is public."""
    me, leaders = found.score.seat, found.leaders
    others = [seat for seat in leaders if seat != me]
    who = "nobody" if not leaders else "others" if me not in leaders else "me"
    return say(
        "longest-standing",
        who="shared" if who == "me" and others else who,
        leaders=say.players(table, others),
        count=len(others),
        wagons=max(found.longest.values(), default=0),
        mine=found.longest.get(me, 0),
    )
