"""Advice to a player in words: what to do, and why it helps this player (R53)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, assert_never

from bot.texts.hint_leads import lead_sentence
from bot.texts.hint_reasons import Reasons
from bot.texts.say import Say
from engine.cards import Colour
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    Move,
    Pass,
    PayToll,
    Resign,
    TakeFaceUp,
    TakeLocomotive,
    Undo,
)
from engine.view import Private, Stage, View
from strategy.decision import Decision

if TYPE_CHECKING:
    from bot.tables.model import Table


def hints_now(table: Table, view: View) -> bool:
    """Whether the reader of a view can be advised: hints are on, and the game waits for them."""
    return table.options.hints and view.mine is not None and view.mine.seat in view.to_act


def hint_text(say: Say, table: Table, view: View, advised: Sequence[Decision]) -> str:
    """Return the moves advised with their reasons, a numbered line each.

    Takes milliseconds: not for the event loop. Raises ValueError for a view without a reader.
    """
    if view.mine is None:
        raise ValueError("only players are advised")
    if not advised:
        return say("hint-none")
    say = say.iconic
    reasons, lines = Reasons(say, table, view, view.mine), list[str]()
    # In their order, for a line doesn't repeat what one before it says.
    for number, decision in enumerate(advised, 1):
        what = _what(say, table, view, view.mine, decision.move)
        better = lead_sentence(say, table, view, advised, number)
        why = (*reasons.sentences(decision, number), *((better,) if better else ()))
        hint = " ".join((what, *why))
        lines.append(say("hint-line", number=number, hint=hint))
    return "\n".join([say("hint-title", count=len(advised)), *lines])


def advice(say: Say, table: Table, view: View, decision: Decision) -> str:
    """Return one move that is advised, with its first reason.

    Takes milliseconds: not for the event loop. Raises ValueError for a view without a reader.
    """
    if view.mine is None:
        raise ValueError("only players are advised")
    reasons = Reasons(say, table, view, view.mine).sentences(decision, 1)
    return " ".join((_what(say, table, view, view.mine, decision.move), *reasons[:1]))


def hint_label(say: Say, table: Table, view: View, number: int, move: Move) -> str:
    """Return the label of the button that does what a line advises."""
    edition = table.edition
    match move:
        case ClaimRoute():
            return say("hint-do-claim", number=number, route=say.track(edition, move.route))
        case TakeFaceUp():
            return say("hint-do-take", number=number, colour=_card(view, move))
        case TakeLocomotive():
            return say("hint-do-take", number=number, colour=Colour.LOCOMOTIVE)
        case DrawBlind():
            return say("hint-do-deck", number=number)
        case DrawTickets():
            return say("hint-do-tickets", number=number)
        case KeepTickets():
            return say("hint-do-keep", number=number, count=len(move.tickets))
        case BuildStation():
            return say("hint-do-station", number=number, city=say.city(edition, move.city))
        case PayToll():
            return say("hint-do-toll", number=number, payment=say.payment(move.payment))
        case GiveUpTunnel():
            return say("hint-do-give-up", number=number)
        case Pass() | Undo() | Resign():
            second = view.stage is Stage.SECOND_DRAW
            return say("hint-do-decline" if second else "hint-do-pass", number=number)
        case _:
            assert_never(move)


def _card(view: View, move: TakeFaceUp) -> Colour:
    card = view.row[move.place - 1]
    assert card is not None  # noqa: S101
    return card


def _what(say: Say, table: Table, view: View, mine: Private, move: Move) -> str:
    edition, second = table.edition, view.stage is Stage.SECOND_DRAW
    match move:
        case ClaimRoute():
            route = edition.board.routes[move.route]
            return say(
                "hint-claim",
                tunnel=route.tunnel,
                route=say.track(edition, route.id),
                payment=say.payment(move.payment),
                points=edition.board.rules.points[route.length],
            )
        case TakeFaceUp():
            card = say.card(_card(view, move))
            return say("hint-take", second=second, card=card, place=move.place)
        case TakeLocomotive():
            return say("hint-take-locomotive")
        case DrawBlind():
            return say("hint-deck", second=second)
        case DrawTickets():
            return say("hint-tickets")
        case KeepTickets():
            kept = [each for each in mine.offer if each in move.tickets]
            named = say.list(say.ticket(edition, each) for each in kept)
            return say("hint-keep", count=len(kept), tickets=named)
        case BuildStation():
            city = say.city(edition, move.city)
            return say("hint-station", city=city, payment=say.payment(move.payment))
        case PayToll():
            return say("hint-toll", payment=say.payment(move.payment))
        case GiveUpTunnel():
            return say("hint-give-up")
        case Pass() | Undo() | Resign():
            return say("hint-decline" if second else "hint-pass")
        case _:
            assert_never(move)
