"""The rows of buttons under a turn post: one set for each stage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import discord

from bot.tables.model import Table
from bot.tables.waiting import only_computers_left, people_to_mention, undoer
from bot.texts import Say
from cogs.decisions.cards import second_card_rows
from cogs.decisions.turn import turn_rows
from cogs.decisions.undo import undo_button
from cogs.info.close_up import close_up_buttons
from cogs.info.hand import hand_button, map_button
from cogs.info.text_board import text_button
from cogs.kit.buttons import PassButton, help_button
from cogs.kit.custom_ids import Address
from cogs.kit.item import ROW, Item
from cogs.turn.tickets import ChooseTickets
from cogs.turn.tunnel import Decide
from engine.view import Stage, View
from strategy.public_limits import can_draw

Rows: TypeAlias = "Sequence[list[Item]]"
PRIMARY = discord.ButtonStyle.primary


def controls(say: Say, table: Table, view: View) -> Rows:
    """Return the buttons of the person to act and those for everybody."""
    if not people_to_mention(table, view.to_act):
        return _common(say, table, view)
    seat = view.to_act[0]
    address = Address(table.id, seat, view.seats[seat].decisions)
    match view.stage:
        case Stage.TURN:
            return [*turn_rows(say, table, view, address), *_common(say, table, view)]
        case Stage.SECOND_DRAW:
            rows = second_card_rows(say, table.edition.board.rules, view, address)
            return [*rows, *_common(say, table, view)]
        case Stage.TUNNEL:
            decide = Decide.make(address, say("ui-decide"), style=PRIMARY)
            return _common(say, table, view, decide)
        case _:
            choose = ChooseTickets.make(address, say("ui-choose"), style=PRIMARY)
            return _common(say, table, view, choose)


def _common(say: Say, table: Table, view: View, *first: Item) -> Rows:
    """What everybody may press; passing and undoing only where all can see that they may go.

    Two rows are equally long, so that a phone need not break the first.
    """
    made = list(first)
    drained = not (can_draw(table.edition.board, view) or view.ticket_pile)
    if view.stage is Stage.TURN and drained and people_to_mention(table, view.to_act):
        seat = view.to_act[0]
        address = Address(table.id, seat, view.seats[seat].decisions)
        made.append(PassButton.make(address, say("ui-pass")))
    if not only_computers_left(table, view):
        made.append(hand_button(say, table))
        if view.stage is not Stage.OPENING:
            made.append(map_button(say, table))
    made += close_up_buttons(say, table, view)
    if undoer(table, view) is not None:
        made.append(undo_button(say, table, view))
    made += [text_button(say, table), help_button(say, table)]
    half = len(made) if len(made) <= ROW else (len(made) + 1) // 2
    return [each for each in (made[:half], made[half:]) if each]
