"""Advice to whoever the game waits for: the best moves with their reasons, and buttons for them."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.background.workers import Advisers, Busy
from bot.tables.model import Table
from bot.tables.position import Position
from bot.tables.refusals import TableRefusal, Unable
from bot.texts import Say
from bot.texts.hints import hint_label, hint_text
from bot.texts.icons import Icons
from bot.texts.tickets import LETTERS
from cogs.info.hand import hand_button
from cogs.kit.buttons import (
    HintButton,
    ListPosition,
    MarkTicketsButton,
    MoveButton,
    PassButton,
    TicketsButton,
)
from cogs.kit.context import Context
from cogs.kit.custom_ids import decision_address
from cogs.kit.item import Emoji, Item
from cogs.turn.asking import asks_first
from cogs.turn.payment import pay_button
from cogs.turn.waiting import require_choices
from engine.cards import Colour
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    KeepTickets,
    Move,
    Pass,
    TakeFaceUp,
    TakeLocomotive,
)
from engine.view import Stage, View
from strategy.advice import advise
from strategy.decision import Decision


class Hint(HintButton):
    """Shows what to do now."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show it."""
        await show_hints(context, table)


async def show_hints(context: Context, table: Table) -> None:
    """Show what to do now, at most three moves; refuses where hints are off or it isn't time."""
    position = await context.position(table)
    if not table.options.hints:
        raise Unable(TableRefusal.HINTS_OFF)
    await require_choices(context, position)
    say, board, view, choices = context.say, table.edition.board, position.view, position.choices

    # Thinking takes milliseconds, and so do the ways and paths that the words tell of.
    def think() -> tuple[Sequence[Decision], str]:
        found = advise(board, view, choices)
        return found, hint_text(say, table, view, found)

    try:
        advised, text = await context[Advisers].submit(think, urgent=False)
    except Busy:
        await context.show(say("hint-busy"), [hand_button(say, table)])
        return
    buttons = []
    for number, decision in enumerate(advised, 1):
        move = decision.move
        label = hint_label(say, table, view, number, move)
        first = isinstance(move, ClaimRoute | BuildStation) and await asks_first(
            context, position, move
        )
        buttons.append(_button(say, position, move, label, shown_first=first))
    await context.show(text, buttons, [hand_button(say, table)])


def _button(say: Say, position: Position, move: Move, label: str, *, shown_first: bool) -> Item:
    """The button that does what is advised, in the way of all other buttons for it."""
    address, view = decision_address(position), position.view
    match move:
        case ClaimRoute() | BuildStation():
            return pay_button(say, address, move, label, ListPosition(), shown_first=shown_first)
        case KeepTickets():
            offer = zip(LETTERS, position.own.offer, strict=False)
            marked = "".join(letter for letter, ticket in offer if ticket in move.tickets)
            green = discord.ButtonStyle.success
            return MarkTicketsButton.make(address, label, marked, style=green)
        case DrawTickets():
            return TicketsButton.make(address, label)
        case Pass() if view.stage is Stage.TURN:
            return PassButton.make(address, label)
    return MoveButton.make(address, label, move, emoji=_emoji(say.icons, view, move))


def _emoji(icons: Icons, view: View, move: Move) -> Emoji:
    match move:
        case TakeFaceUp():
            card = view.row[move.place - 1]
            return None if card is None else icons.card(card)
        case TakeLocomotive():
            return icons.card(Colour.LOCOMOTIVE)
        case DrawBlind():
            return icons.pile
    return None
