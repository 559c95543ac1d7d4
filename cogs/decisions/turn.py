"""What can be done in a turn: draw cards, claim a route, build a station, draw tickets, pass."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.tables.model import Table
from bot.tables.position import Position
from bot.texts import Say
from cogs.decisions.cards import draw_rows
from cogs.kit.buttons import ListPosition, PassButton, RoutesButton, StationsButton, TicketsButton
from cogs.kit.custom_ids import Address, decision_address
from cogs.kit.item import Item
from cogs.kit.layout import Block
from engine.moves import Pass
from engine.view import View
from strategy.public_limits import can_build, can_claim


def turn_decision(say: Say, position: Position) -> Sequence[Block]:
    """The actions of a turn, privately: beside one's hand, or after a button that came late.

    Only here can passing be offered as soon as it is possible: others would read a hand from it.
    """
    address = decision_address(position)
    rows = turn_rows(say, position.table, position.view, address)
    if Pass() in position.choices:
        rows.append([PassButton.make(address, say("ui-pass"))])
    return say("next-you"), *rows


def turn_rows(say: Say, table: Table, view: View, address: Address) -> list[list[Item]]:
    """The actions of a turn that all can see to be possible, beside others that are disabled.

    All in one, which breaks into as few rows as there can be.
    """
    row, piles = draw_rows(say, table.edition.board.rules, view, address)
    return [[*row, *piles, *_actions(say, table, view, address)]]


def _actions(say: Say, table: Table, view: View, address: Address) -> list[Item]:
    board, seat = table.edition.board, view.seats[view.to_act[0]]
    claim = can_claim(board, view, seat)
    made: list[Item] = [
        RoutesButton.make(
            address,
            say("ui-claim"),
            ListPosition(),
            style=discord.ButtonStyle.primary,
            disabled=not claim,
        )
    ]
    if board.rules.stations:
        build = can_build(board, view, seat)
        made.append(StationsButton.make(address, say("ui-station"), 0, disabled=not build))
    made.append(TicketsButton.make(address, say("ui-tickets"), disabled=not view.ticket_pile))
    return made
