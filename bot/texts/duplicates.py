"""Duplicate tables: what is the same at all of them, and how they compare at the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.texts.say import Say
from engine.board import Seat
from engine.view import View

if TYPE_CHECKING:
    from bot.tables.duplicates import Comparison
    from bot.tables.model import Table


def place_lines(say: Say, table: Table, *, further: bool) -> list[str]:
    """Return which of the tables of its deal a table is; ``further``: and where the others open."""
    if (place := table.duplicate) is None:
        return []
    found = [say("duplicate-lobby", number=place.number, of=place.of)]
    return [*found, say("duplicate-further", of=place.of)] if further else found


def hashes_line(say: Say, table: Table) -> str | None:
    """Return the two hashes of a table whose deal others have, too (R57); None for one hash."""
    hashes = (table.commitment or "").split()
    if len(hashes) < 2 or table.duplicate is None:
        return None
    return say("duplicate-hashes", deal=hashes[0], own=hashes[1], of=table.duplicate.of)


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
    ranked = [seat for seat, each in enumerate(result.seats) if each.rank is not None]
    for seat in sorted(ranked, key=lambda seat: result.seats[seat].rank or 0):
        each, player = result.seats[seat], say.player(table, Seat(seat))
        mark = say.mark(table.holders[seat].colour)
        standing.append(
            say("result-rank", rank=each.rank or 0, mark=mark, player=player, points=each.total)
        )
    return ["\n".join([say("result-final"), *standing]), say("duplicate-sealed")]


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
