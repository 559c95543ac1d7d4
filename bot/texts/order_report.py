"""What was done by order, line by line, and why an order ended: for its owner alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.texts.orders import action_text, line_text
from bot.texts.say import Say
from orders.followed import Why
from orders.order import Line

if TYPE_CHECKING:
    from bot.tables.model import Table

_MOST = 6
"""So many turns are told."""


def did_text(
    say: Say, table: Table, turns: Sequence[tuple[Line | None, Sequence[tuple[Line, Why]]]]
) -> str:
    """Return the turns that were played by order: the line of each, and why none before it.

    None for a line: nothing else was possible.
    """
    say = say.iconic
    found = [say("orders-did", count=len(turns))]
    for line, skipped in turns[-_MOST:]:
        if line is None:
            found.append(say("orders-did-blind"))
        else:
            found.append(say("orders-did-line", line=line_text(say, table, line)))
        found += skipped_lines(say, table, skipped)
    return "\n".join(found)


def ended_text(say: Say, table: Table, why: str, skipped: Sequence[tuple[Line, Why]] = ()) -> str:
    """Return why an order ended, and why each of its lines did nothing."""
    say = say.iconic
    return "\n".join([say("orders-ended", why=why), *skipped_lines(say, table, skipped)])


def skipped_lines(say: Say, table: Table, skipped: Sequence[tuple[Line, Why]]) -> list[str]:
    """Return why lines did nothing, in small print."""
    return [
        "-# "
        + say(
            "orders-skipped",
            line=action_text(say, table, line.action),
            why=say("orders-why", why=why.value),
        )
        for line, why in skipped
    ]
