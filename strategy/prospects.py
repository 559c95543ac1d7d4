"""Gathers a player's outlooks and plan for tickets, which are as private as the tickets."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from engine.board import Board, RouteId, TicketId
from engine.cards import Cards
from engine.view import Stage, View
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


def without_cards(view: View) -> View:
    """Return a view without cards, piles and whose turn it is, on which no prospects depend.

    Until somebody builds, or keeps tickets, it stays the same.
    """
    none = Cards()
    return replace(
        view,
        seq=0,
        stage=Stage.TURN,
        to_act=(),
        seats=tuple(
            replace(each, cards=0, shown=none, tickets=None, decisions=0) for each in view.seats
        ),
        row=(),
        pile=0,
        discard=0,
        discarded=none,
        locomotives=None,
        ticket_pile=0,
        tunnel=None,
        final_turns=None,
        last_built=None,
        undo=None,
        result=None,
        mine=view.mine and replace(view.mine, hand=none),
    )


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
