"""Duplicate tables: how they compare when all are over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.texts.say import Say
from engine.board import Seat

if TYPE_CHECKING:
    from bot.tables.duplicates import Comparison


def comparison_text(say: Say, found: Comparison) -> str:
    """Return the points of each seat at every table, and where the tables are."""
    if len(found.tables) < 2:
        return say("duplicate-alone")
    lines = [say("duplicate-compared", tables=len(found.tables))]
    for seat in range(len(found.tables[0].points)):
        lines += ["", say("duplicate-seat", seat=seat + 1), *_of_seat(say, found, Seat(seat))]
    lines.append("")
    for each in found.tables:
        if each.table.duplicate is not None and each.table.link is not None:
            number, link = each.table.duplicate.number, each.table.link
            lines.append(say("duplicate-where", number=number, link=link))
    if found.missing:
        lines.append(say("duplicate-missing", missing=found.missing))
    return "\n".join(lines)


def _of_seat(say: Say, found: Comparison, seat: Seat) -> Iterator[str]:
    for each in found.tables:
        number = 0 if each.table.duplicate is None else each.table.duplicate.number
        player, points = say.player(each.table, seat), each.points[seat]
        if points is None:
            yield say("duplicate-resigned", number=number, player=player)
            continue
        best = each.is_best(seat, found.tables)
        yield say("duplicate-points", number=number, player=player, points=points, best=best)
