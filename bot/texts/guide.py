"""The lessons of a first game in words: what is possible now, and why (R53)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.tables.lessons import Lesson, Place, Situation
from bot.texts.hints import advice
from bot.texts.rulebook import number_of
from bot.texts.say import Fact, Say
from bot.texts.tickets import least_kept
from engine.board import RouteId
from strategy.decision import Decision

if TYPE_CHECKING:
    from bot.tables.model import Table

_NONE = "none"


def lesson_text(
    say: Say, table: Table, now: Situation, lesson: Lesson, advised: Sequence[Decision] = ()
) -> str:
    """Return a lesson, and below it the best of the moves that are advised, if any is.

    Takes milliseconds with advice: not for the event loop.
    """
    lines = [say("guide-says", lesson=say(lesson.name, **_facts(say, table, now)))]
    if advised:
        lines.append(say("guide-advises", advice=advice(say, table, now.view, advised[0])))
    return "\n".join(f"> {line}" for line in "\n".join(lines).splitlines())


def rule_behind(table: Table, lesson: Lesson) -> str | None:
    """Return the number of a lesson's rule as the table's players know it."""
    return lesson.rule and number_of(table.edition.board, lesson.rule)


def _facts(say: Say, table: Table, now: Situation) -> dict[str, Fact]:
    """What the reader sees, for every lesson."""
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
    """What the last round still has for the reader."""
    if now.turn:
        return "now"
    return "later" if now.mine.seat in (now.view.final_turns or ()) else "past"


def _route(say: Say, table: Table, routes: Sequence[RouteId]) -> str:
    return say.route(table.edition, routes[0]) if routes else _NONE
