"""Whom a table waits for, as the public sees it: people are mentioned, computers aren't."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.board import Seat
from engine.view import Stage, View

if TYPE_CHECKING:
    from bot.tables.model import Table


def people_choosing(table: Table, waiting: Sequence[Seat]) -> tuple[Seat, ...]:
    """The people whom the opening waits for; computers answer soon, so they aren't counted."""
    return tuple(seat for seat in waiting if table.holders[seat].level is None)


def people_to_mention(table: Table, waiting: Sequence[Seat]) -> tuple[int, ...]:
    """The people to mention of the seats that the game waits for; nobody on autopilot."""
    holders = (table.holders[seat] for seat in waiting)
    return tuple(c.user_id for c in holders if c.level is None and c.user_id is not None)


def everybody(table: Table) -> tuple[int, ...]:
    """All people at the table."""
    return tuple(each.user_id for each in table.holders if each.user_id is not None)


def is_solo(table: Table) -> bool:
    """Whether one person plays against computers only."""
    return sum(holder.level is None for holder in table.holders) == 1


def undoer(table: Table, view: View) -> Seat | None:
    """The seat whose owner may take back its last action (R55); computers take nothing back."""
    if view.undo is None or table.holders[view.undo].is_computer:
        return None
    return view.undo


def only_computers_left(table: Table, view: View) -> bool:
    """Whether only computer players are left: they finish the game, and no turns are posted."""
    return all(table.holders[each.seat].is_computer for each in view.seats if not each.resigned)


def is_interim(table: Table, view: View) -> bool:
    """Whether words do until a person is to act: the computer plays, and nobody watches that.

    Where it plays for all people, the board is shown at the turns of these.
    """
    if view.stage in (Stage.OPENING, Stage.OVER) or table.options.watched:
        return False
    acting = table.holders[view.to_act[0]]
    if acting.level is None or only_computers_left(table, view):
        return False
    playing = (table.holders[each.seat] for each in view.seats if not each.resigned)
    return acting.is_computer or any(holder.level is None for holder in playing)
