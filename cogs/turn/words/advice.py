"""The texts of hints and of the guide's lessons.

What an advised move is worth against others is told here only (R53).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, assert_never

from bot.words.rulebook import number_of
from bot.words.say import Fact, Say
from bot.words.status import least_kept
from cogs.turn.service.guide import Lesson, Place, Situation
from cogs.turn.words.reasons import Reasons
from engine.board import RouteId
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
from strategy.alternatives import Lead, lead
from strategy.decision import Decision

if TYPE_CHECKING:
    from bot.core.model import Table

_LEAST = 1.0
"""Points that are worth telling: less is as good as nothing."""
_ROUGHLY, _STEP = 10, 5
"""From so many points on, they are told in steps."""


def lead_sentence(
    say: Say, table: Table, view: View, advised: Sequence[Decision], number: int
) -> str | None:
    """Return the sentence on by how much an advised move is better than the next one.

    The last one is compared with the best move that isn't advised. None if the lead isn't known, or
    if the order isn't one of points.
    """
    decision, listed = advised[number - 1], number < len(advised)
    over = advised[number].move if listed else _left_out(advised)
    ahead = lead(decision, over) if over is not None else None
    if ahead is None or over is None or ahead.points <= -_LEAST:
        return None
    if ahead.points < max(_LEAST, ahead.error):
        return say("hint-level", number=number + 1) if listed else None
    then = _line(number + 1) if listed else _named(say, table, view, over)
    return say("hint-lead", points=rounded(ahead), **then)


def rounded(ahead: Lead) -> int:
    """Return the points of a lead as they are told: the larger, the rougher."""
    if ahead.points < _ROUGHLY:
        return max(1, round(ahead.points))
    return _STEP * round(ahead.points / _STEP)


def _left_out(advised: Sequence[Decision]) -> Move | None:
    """Return the best move with a known worth that isn't advised; None without one."""
    moves = {each.move for each in advised}
    left = [
        (each.worth, each.move)
        for each in advised[-1].alternatives
        if each.worth is not None and each.move not in moves
    ]
    return max(left, key=lambda each: each[0])[1] if left else None


def _line(number: int) -> dict[str, Fact]:
    return {"kind": "line", "number": number}


def _named(say: Say, table: Table, view: View, move: Move) -> dict[str, Fact]:
    """Return the facts by which a sentence names a move that has no line of its own."""
    edition = table.edition
    match move:
        case ClaimRoute():
            kind = "tunnel" if edition.board.routes[move.route].tunnel else "claim"
            return {"kind": kind, "route": say.track(edition, move.route)}
        case TakeFaceUp(place) if (card := view.row[place - 1]) is not None:
            return {"kind": "take", "card": say.card(card)}
        case BuildStation():
            return {"kind": "station", "city": say.city(edition, move.city)}
        case TakeLocomotive():
            return {"kind": "locomotive"}
        case DrawBlind():
            return {"kind": "deck"}
        case DrawTickets():
            return {"kind": "tickets"}
        case PayToll():
            return {"kind": "toll"}
        case GiveUpTunnel():
            return {"kind": "give-up"}
        case Pass():
            return {"kind": "decline" if view.stage is Stage.SECOND_DRAW else "pass"}
    return {"kind": "other"}


def hints_now(table: Table, view: View) -> bool:
    """Return whether the reader can be advised: hints are on, and the game waits for them."""
    return table.options.hints and view.mine is not None and view.mine.seat in view.to_act


def hint_text(say: Say, table: Table, view: View, advised: Sequence[Decision]) -> str:
    """Return the advised moves with their reasons, a numbered line each.

    Takes milliseconds, so don't call it in the event loop. Raises ValueError for a view without a
    reader.
    """
    if view.mine is None:
        raise ValueError("only players are advised")
    if not advised:
        return say("hint-none")
    say = say.iconic
    reasons, lines = Reasons(say, table, view, view.mine), list[str]()
    # In this order, as a line doesn't repeat what one before it says.
    for number, decision in enumerate(advised, 1):
        what = _what(say, table, view, view.mine, decision.move)
        better = lead_sentence(say, table, view, advised, number)
        why = (*reasons.sentences(decision, number), *((better,) if better else ()))
        hint = " ".join((what, *why))
        lines.append(say("hint-line", number=number, hint=hint))
    return "\n".join([say("hint-title", count=len(advised)), *lines])


def advice(say: Say, table: Table, view: View, decision: Decision) -> str:
    """Return the text of one advised move, with its first reason.

    Takes milliseconds, so don't call it in the event loop. Raises ValueError for a view without a
    reader.
    """
    if view.mine is None:
        raise ValueError("only players are advised")
    reasons = Reasons(say, table, view, view.mine).sentences(decision, 1)
    return " ".join((_what(say, table, view, view.mine, decision.move), *reasons[:1]))


def hint_label(say: Say, table: Table, view: View, number: int, move: Move) -> str:
    """Return the label of the button that makes the move of a hint."""
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


_NONE = "none"


def lesson_text(
    say: Say, table: Table, now: Situation, lesson: Lesson, advised: Sequence[Decision] = ()
) -> str:
    """Return the text of a lesson and, below it, the best of the advised moves, if any is.

    Takes milliseconds with advice, so don't call it in the event loop.
    """
    lines = [say("guide-says", lesson=say(lesson.name, **_facts(say, table, now)))]
    if advised:
        lines.append(say("guide-advises", advice=advice(say, table, now.view, advised[0])))
    return "\n".join(f"> {line}" for line in "\n".join(lines).splitlines())


def rule_behind(table: Table, lesson: Lesson) -> str | None:
    """Return the number of a lesson's rule in this edition; None without one."""
    return lesson.rule and number_of(table.edition.board, lesson.rule)


def _facts(say: Say, table: Table, now: Situation) -> dict[str, Fact]:
    """Return the facts for all lessons, by what the reader sees."""
    board, view, mine = now.board, now.view, now.mine
    rules, seat = board.rules, view.seats[mine.seat]
    last = rules.last_round_wagons
    lengths = [each.length for each in board.routes.values()]
    longest = max(lengths)
    playing = [each for each in view.seats if not each.resigned]
    return {
        "closed": now.place is Place.HAND,
        "least": least_kept(board, view),
        "offered": len(mine.offer),
        "long": sum(board.tickets[each].long for each in mine.offer),
        "stations": rules.stations,
        "station_points": rules.station_points,
        "price": len(seat.stations) + 1,
        "pile": rules.locomotive_pile,
        "payable": len(now.payable),
        "longest": longest,
        "longest_points": rules.points[longest],
        "cities": say.cities(table.edition, rules.bonus.cities) if rules.bonus else _NONE,
        "best": max(view.bonuses, default=0),
        "drawn": min(rules.offer, view.ticket_pile),
        "keep": rules.offer_keep,
        "out": rules.offer_out,
        "last": last,
        "wagons": seat.wagons,
        "fewest": min((each.wagons for each in playing), default=0),
        "final": _final(now),
        "ferry": _route(say, table, now.ferries),
        "locomotives": board.routes[now.ferries[0]].locomotives if now.ferries else 0,
        "tunnel": _route(say, table, now.tunnels),
        "tunnel_cards": rules.tunnel_cards,
        "toll": view.tunnel.toll if view.tunnel else 0,
    }


def _final(now: Situation) -> str:
    """Return whether the reader's last turn is now, is still to come, or is past."""
    if now.turn:
        return "now"
    return "later" if now.mine.seat in (now.view.final_turns or ()) else "past"


def _route(say: Say, table: Table, routes: Sequence[RouteId]) -> str:
    return say.route(table.edition, routes[0]) if routes else _NONE
