"""Panels of advice: hints with buttons to follow them, and the choice to have the guide or not."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.core.model import Table
from bot.core.position import Position
from bot.core.presses import meant_by
from bot.core.refusals import TableRefusal, Unable
from bot.runtime.workers import Advisers, Busy
from bot.ui.buttons import (
    GuideButton,
    HintButton,
    ListPosition,
    MarkTicketsButton,
    MoveButton,
    PassButton,
    TicketsButton,
)
from bot.ui.context import Context
from bot.ui.custom_ids import decision_address
from bot.ui.items import Aside, Emoji, Item
from bot.words import Say
from bot.words.parts import Icons
from bot.words.status import LETTERS
from cogs.turn.panels.decisions import decision_panel, own_position
from cogs.turn.panels.guide import guide_button
from cogs.turn.panels.hand import hand_button, show_hand
from cogs.turn.panels.moves import asks_first, pay_button, require_choices
from cogs.turn.service.guide import Guide
from cogs.turn.words.advice import hint_label, hint_text
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


class ChooseGuide(GuideButton, keeps_autopilot=True):
    """The button that starts the guide of a first game, or ends it."""

    async def handle(self, context: Context) -> None:
        """Store the choice, and show the decision or the hand again, with or without a lesson."""
        await context.acknowledge()
        await context[Guide].choose(context.user_id, wanted=self.read(None))
        table = await context.table_by_id(self.address.game) if self.address.game else None
        if table is None or not await _shown_again(context, table, wanted=self.read(None)):
            await show_guide(context)


async def choose_guide(context: Context, *, wanted: bool) -> None:
    """Start the guide, or end it, and say whether it is on."""
    await context[Guide].choose(context.user_id, wanted=wanted)
    await show_guide(context)


async def show_guide(context: Context) -> None:
    """Say whether the guide is on, with the button that changes it."""
    progress = await context[Guide].progress(context.user_id)
    wanted = progress is not None and progress.wanted
    table = await _own_table(context)
    buttons: list[Item] = [guide_button(context.say, 0, wanted=not wanted)]
    if wanted and table is not None:
        buttons.insert(0, hand_button(context.say, table))
    await context.show(context.say("guide-holds", wanted=wanted), buttons)


async def _own_table(context: Context) -> Table | None:
    """Return the channel's table if its game runs and the reader plays there; else None."""
    try:
        table = await context.table_here()
        return table if await own_position(context, table) else None
    except Unable as error:
        if error.refusal is not TableRefusal.NO_TABLE:
            raise
    return None


async def _shown_again(context: Context, table: Table, *, wanted: bool) -> bool:
    """Show the open decision, or the hand; return False for somebody without a seat there."""
    position = await own_position(context, table)
    if position is None:
        return False
    if position.own.offer:
        panel = await decision_panel(context, position)
        note = None if wanted else context.say("guide-gone")
        await context.show(*([note] if note else []), *panel)
        return True
    if not wanted:
        context.tell_beside(Aside([context.say("guide-gone")]))
    await show_hand(context, table)
    return True


class Hint(HintButton, gives_way=True):
    """The button that shows hints for the reader's decision."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show hints for the reader's decision."""
        await show_hints(context, table)


async def show_hints(context: Context, table: Table) -> None:
    """Show at most three advised moves, each with a button.

    Raises Unable if hints are off, and as `require_choices` does.
    """
    position = await context.position(table)
    if not table.options.hints:
        raise Unable(TableRefusal.HINTS_OFF)
    await require_choices(context, position)
    say, board, view, choices = context.say, table.edition.board, position.view, position.choices

    # Thinking takes milliseconds, and so does working out the ways that the words tell of.
    def think() -> tuple[Sequence[Decision], str]:
        advice = advise(board, view, choices)
        return advice, hint_text(say, table, view, advice)

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
    """Return the button that follows a hint, in the way of all other buttons for such a move."""
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
    return MoveButton.make(
        address, label, meant_by(move, view), emoji=_emoji(say.icons, view, move)
    )


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
