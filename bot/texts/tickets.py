"""A reader's own tickets: their progress, those offered, and the way to complete them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.texts.rulebook import number_of
from bot.texts.say import Say
from engine.board import Board, Seat, TicketId
from engine.view import Private, Stage, View
from strategy.completion import CompletionPlan, Outlook
from strategy.network import connected, own_routes
from strategy.travel import travelled

if TYPE_CHECKING:
    from bot.tables.model import Table
    from strategy.prospects import Prospects


LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""The letters of offered tickets on the map, in their order."""


def ticket_lines(
    say: Say,
    table: Table,
    view: View,
    seat: Seat,
    tickets: Sequence[TicketId],
    prospects: Prospects | None = None,
) -> list[str]:
    """Return a line for each ticket: its cities and points, and how far it is."""
    board, over = table.edition.board, view.stage is Stage.OVER
    outlooks = {} if prospects is None or over else prospects.outlooks
    found = []
    for each in tickets:
        outlook = outlooks.get(each)
        if outlook is None:
            joined = connected(board, view, seat, board.tickets[each])
            standing = "connected" if joined else "unknown"
        else:
            standing = "borrowing" if outlook.borrows else outlook.status.value
        found.append(
            say(
                "hand-ticket",
                standing=standing,
                ticket=say.ticket(table.edition, each),
                long=board.tickets[each].long,
                wagons=outlook.wagons if outlook else 0,
                enough=_enough(outlook),
            )
        )
    return found


def offer_text(
    say: Say,
    table: Table,
    view: View,
    mine: Private,
    prospects: Prospects | None = None,
    chosen: int = 0,
) -> str:
    """Return the tickets to choose from, how many must be kept, and what the chosen ones take."""
    least = min(least_kept(table.edition.board, view), len(mine.offer))
    lines = ticket_lines(say, table, view, mine.seat, mine.offer, prospects)
    rule = number_of(table.edition.board, "R48")
    found = [say("hand-offer", least=least, rule=rule)]
    for letter, line in zip(LETTERS, lines, strict=False):
        found.append(say("offer-line", letter=letter, line=line))
    if prospects is not None and chosen:
        count, plan = len(mine.tickets) + chosen, prospects.plan
        left = view.seats[mine.seat].wagons
        found.append(say("offer-together", count=count, wagons=plan.wagons, left=left))
    return "\n".join(found)


def least_kept(board: Board, view: View) -> int:
    """The fewest tickets to keep of the present offer (R6, R39)."""
    rules = board.rules
    return rules.opening_keep if view.stage is Stage.OPENING else rules.offer_keep


def plan_text(say: Say, table: Table, view: View, mine: Private, plan: CompletionPlan) -> str:
    """Return the way to complete the reader's tickets: its routes, whether wagons suffice."""
    edition, me = table.edition, view.seats[mine.seat]
    if not mine.tickets:
        return say("hand-resigned" if me.resigned else "map-no-tickets")
    if view.stage is Stage.OVER:
        return "\n".join(ticket_lines(say, table, view, mine.seat, mine.tickets))
    found = []
    if plan.routes:
        enough = plan.wagons <= me.wagons
        found.append(say("map-plan", exact=plan.exact))
        own = own_routes(edition.board, view, mine.seat)
        legs = travelled(edition.board, plan.routes, own)
        found += [f"• {say.stretch(edition, leg.route, (leg.start, leg.end))}" for leg in legs]
        found += _loans(say, table, view, plan)
        found.append(say("map-wagons", wagons=plan.wagons, left=me.wagons, enough=enough))
    elif plan.tickets:
        done = "map-done-by-station" if plan.loans else "map-done"
        found.append(say(done, count=len(plan.tickets)))
        found += _loans(say, table, view, plan)
    if plan.impossible:
        tickets = say.list(say.ticket(edition, each) for each in plan.impossible)
        found.append(say("map-blocked", tickets=tickets, count=len(plan.impossible)))
        if me.stations_left:
            found.append(say("map-station"))
    return "\n".join(found)


def _loans(say: Say, table: Table, view: View, plan: CompletionPlan) -> list[str]:
    """What the reader's stations contribute to a plan (R44)."""
    edition = table.edition
    return [
        say(
            "map-loan",
            city=say.city(edition, loan.city),
            route=say.opponents_route(table, loan.route, view.claims[loan.route]),
            rule=number_of(edition.board, "R44"),
        )
        for loan in plan.loans
    ]


def _enough(outlook: Outlook | None) -> bool:
    return outlook is None or outlook.affordable
