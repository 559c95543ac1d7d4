"""Gathers a player's outlooks and plan for tickets, which are as private as the tickets."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from engine.board import Board, RouteId, TicketId
from engine.view import View
from strategy.completion import Completion, CompletionPlan, Outlook
from strategy.forecast import Forecast, forecast


@dataclass(frozen=True, slots=True, repr=False)
class Prospects:
    """The outlook of each ticket held or offered, and the plan for those held and chosen.

    ``forecast`` is the score if the game ended now, ``bonus`` the outlook to join the cities of the
    bonus; None without a card to get (X10).
    """

    outlooks: Mapping[TicketId, Outlook]
    plan: CompletionPlan
    forecast: Forecast | None = None
    bonus: Outlook | None = None

    @property
    def to_bonus(self) -> tuple[RouteId, ...]:
        """The routes that would bring the bonus; none if the wagons don't suffice for them."""
        return self.bonus.routes if self.bonus and self.bonus.affordable else ()


def prospects(board: Board, view: View, chosen: Collection[TicketId] = ()) -> Prospects:
    """Return the prospects of a view's reader; raises ValueError for a view without one.

    It takes some tens of milliseconds with many tickets: not for the event loop.
    """
    mine = view.mine
    if mine is None:
        raise ValueError("only players have prospects")
    tickets = (*mine.tickets, *mine.offer)
    wanted = (*mine.tickets, *(ticket for ticket in mine.offer if ticket in chosen))
    completion = Completion(board, view, mine.seat)
    return Prospects(
        completion.outlooks(tickets),
        completion.plan(wanted),
        forecast(board, view),
        completion.bonus(),
    )
