"""What was done by order, line by line, and why an order ended: for its owner alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.texts.orders import action_text, line_text
from bot.texts.say import Say
from orders.followed import Skipped
from orders.order import Order

if TYPE_CHECKING:
    from bot.tables.model import Table
    from bot.tables.order_report import DoneTurn, EndedOrder


def done_text(say: Say, table: Table, turns: Sequence[DoneTurn]) -> str:
    """Return the turns that were played by order: the line of each, and why none before it."""
    say = say.iconic
    found = [say("orders-did", count=len(turns))]
    for turn in turns:
        if turn.line is None:
            found.append(say("orders-did-blind"))
        else:
            line = line_text(say, table, turn.order.lines[turn.line])
            found.append(say("orders-did-line", line=line))
        found += _skipped(say, table, turn.order, turn.skipped)
    return "\n".join(found)


def ended_text(say: Say, table: Table, ended: EndedOrder) -> str:
    """Return why an order ended, and why each of its lines did nothing."""
    say = say.iconic
    why = say("orders-ended", why=ended.why.value)
    return "\n".join([why, *_skipped(say, table, ended.order, ended.skipped)])


def _skipped(say: Say, table: Table, order: Order | None, skipped: Sequence[Skipped]) -> list[str]:
    """Why lines did nothing, in small print."""
    if order is None:
        return []
    told = [
        (action_text(say, table, order.lines[each.line].action), each.why.value)
        for each in skipped
        if each.line < len(order.lines)
    ]
    return [f"-# {say('orders-skipped', line=line, why=why)}" for line, why in told]
