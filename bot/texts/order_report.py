"""What was done by order, line by line, and why an order ended: for its owner alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.texts.orders import action_text, line_text
from bot.texts.say import Say
from orders.followed import Skipped
from orders.order import Order

if TYPE_CHECKING:
    from bot.tables.model import Table
    from bot.tables.order_report import DoneTurn, EndedOrder


ROOM = 1200
"""So many characters of what was done, signs of cards included, leave room for a hand below."""


@dataclass(slots=True)
class _Alike:
    """Turns one after the other in which the same line acted, for the same reasons."""

    line: str | None
    why: list[str]
    times: int = 1


def done_text(say: Say, table: Table, turns: Sequence[DoneTurn]) -> str:
    """Return the turns that were played by order: the line of each, and why none before it.

    Turns alike are told together, a reason once. Of more than fits into ``ROOM`` the earliest are
    only counted.
    """
    found = _alike(say.iconic, table, turns)
    text = _told(say.iconic, found, 0)
    for start in range(1, len(found)):
        if len(text) <= ROOM:
            break
        text = _told(say.iconic, found, start)
    return text


def _alike(say: Say, table: Table, turns: Sequence[DoneTurn]) -> list[_Alike]:
    found: list[_Alike] = []
    for turn in turns:
        acted = None if turn.line is None else line_text(say, table, turn.order.lines[turn.line])
        why = _skipped(say, table, turn.order, turn.skipped)
        if found and (found[-1].line, found[-1].why) == (acted, why):
            found[-1].times += 1
        else:
            found.append(_Alike(acted, why))
    return found


def _told(say: Say, found: Sequence[_Alike], start: int) -> str:
    """The turns from a place on, and how many there are before it."""
    lines = [say("orders-did", count=sum(each.times for each in found))]
    if start:
        lines.append(say("orders-did-earlier", count=sum(each.times for each in found[:start])))
    for each in found[start:]:
        if each.line is None:
            lines.append(say("orders-did-blind", times=each.times))
        else:
            lines.append(say("orders-did-line", line=each.line, times=each.times))
        lines += [why for why in each.why if why not in lines]
    return "\n".join(lines)


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
