"""The rows of buttons under a turn post: one set for each stage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import discord

from bot.tables.model import Table
from bot.tables.waiting import only_computers_left, people_to_mention, undoer
from bot.texts import Say
from cogs.front.help import help_button
from cogs.info.hand import hand_button
from cogs.info.text_board import text_button
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.decisions import decision_address, panel_for
from cogs.kit.layout import Block, Item
from cogs.kit.panels import ClaimPicker, ListPosition, StationPicker
from cogs.turn.cards import draw_rows, second_card_rows
from cogs.turn.confirmation import AskPass, AskTickets
from cogs.turn.moves import undo_button
from cogs.turn.tickets import ChooseTickets
from cogs.turn.tunnel import Decide
from engine.moves import Pass
from engine.view import Stage, View
from strategy.public_limits import can_build, can_claim, can_draw

Rows: TypeAlias = "Sequence[list[Item]]"
PRIMARY = discord.ButtonStyle.primary


def controls(say: Say, table: Table, view: View) -> Rows:
    """Return the buttons of the person to act and those for everybody."""
    if not people_to_mention(table, view.to_act):
        return [_common(say, table, view)]
    seat = view.to_act[0]
    address = Address(table.id, seat, view.seats[seat].decisions)
    match view.stage:
        case Stage.TURN:
            return [*_turn(say, table, view, address), _common(say, table, view)]
        case Stage.SECOND_DRAW:
            rows = second_card_rows(say, table.edition.board.rules, view, address)
            return [*rows, _common(say, table, view)]
        case Stage.TUNNEL:
            decide = Decide.make(address, say("ui-decide"), style=PRIMARY)
            return [[decide, *_common(say, table, view)]]
        case _:
            choose = ChooseTickets.make(address, say("ui-choose"), style=PRIMARY)
            return [[choose, *_common(say, table, view)]]


@panel_for(Stage.TURN)
async def turn(context: Context, table: Table, view: View) -> Sequence[Block]:
    """The actions of a turn, privately: beside one's hand, or after a button that came late.

    Only here can passing be offered as soon as it is possible: others would read a hand from it.
    """
    say, address = context.say, decision_address(table, view)
    rows = list(_turn(say, table, view, address))
    if Pass() in await context.tables.play.choices(table.id, context.user_id):
        rows.append([AskPass.make(address, say("ui-pass"))])
    return say("next-you"), *rows


def _turn(say: Say, table: Table, view: View, address: Address) -> Rows:
    row, piles = draw_rows(say, table.edition.board.rules, view, address)
    return [row, [*piles, *_actions(say, table, view, address)]]


def _actions(say: Say, table: Table, view: View, address: Address) -> list[Item]:
    board, seat = table.edition.board, view.seats[view.to_act[0]]
    claim = can_claim(board, view, seat)
    made: list[Item] = [
        ClaimPicker.make(
            address, say("ui-claim"), ListPosition(), style=PRIMARY, disabled=not claim
        )
    ]
    if board.rules.stations:
        build = can_build(board, view, seat)
        made.append(StationPicker.make(address, say("ui-station"), 0, disabled=not build))
    made.append(AskTickets.make(address, say("ui-tickets"), disabled=not view.ticket_pile))
    return made


def _common(say: Say, table: Table, view: View) -> list[Item]:
    """What everybody may press; passing and undoing only where all can see that they may go."""
    made: list[Item] = []
    drained = not (can_draw(table.edition.board, view) or view.ticket_pile)
    if view.stage is Stage.TURN and drained and people_to_mention(table, view.to_act):
        seat = view.to_act[0]
        address = Address(table.id, seat, view.seats[seat].decisions)
        made.append(AskPass.make(address, say("ui-pass")))
    if undoer(table, view) is not None:
        made.append(undo_button(say, table, view))
    if not only_computers_left(table, view):
        made.append(hand_button(say, table))
    return [*made, text_button(say, table), help_button(say, table)]
