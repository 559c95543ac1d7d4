"""The panel of a private table: all that its person sees of it, and all that they can do there."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.background.computers import ComputerPlayers
from bot.people.visits import Visits
from bot.tables.history import History
from bot.tables.lucky_tunnel import with_tunnel
from bot.tables.model import MoveResult, Status, Table
from bot.tables.play import Play
from bot.tables.position import Position
from bot.tables.private_tables import PrivateTables
from bot.texts import Say
from bot.texts.events import lines
from bot.texts.open_tables import private_title
from bot.texts.private import came_of
from bot.texts.private_tables import newest
from bot.texts.result import result_text
from bot.texts.status import hand_text, scores
from cogs.decisions.panel import decision_panel
from cogs.info.daily_card import card_blocks
from cogs.info.film import chronicle_button
from cogs.info.hand import hand_button, map_button
from cogs.info.journal import log_button
from cogs.info.review import review_button
from cogs.info.text_board import text_button
from cogs.kit import pictures, private
from cogs.kit.buttons import MoveButton
from cogs.kit.by_text import position_words
from cogs.kit.components import Button
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.dismiss import no_button
from cogs.kit.ended import again_button, film_button, try_again_button
from cogs.kit.item import Item
from cogs.kit.layout import Block
from engine.events import TunnelRevealed
from engine.moves import Undo
from engine.view import Stage

ROOM = 1600
"""Characters for what happened; hand, tickets and questions need the others."""


class PrivateTable(Button, verb=private.VERB):
    """Shows a private table as it is now, after its computers have decided."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show it."""
        await show_private_table(context, table)


class AskAbandon(Button, verb="ask-abandon"):
    """Asks whether to end a private table."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Ask."""
        address = Address(table.id, None, 0)
        yes = Abandon.make(
            address, context.say("private-abandon-yes"), style=discord.ButtonStyle.danger
        )
        await context.show(
            context.say("private-ask-abandon", daily=table.deal is not None),
            [yes, no_button(context, address)],
            way_back=False,
        )


class Abandon(Button, verb="abandon"):
    """Ends a private table for good."""

    async def on_use(self, context: Context, table: Table) -> None:
        """End it."""
        await context[PrivateTables].abandon(table.id, context.who)
        await context.show(context.say("private-abandoned"), way_back=False)


async def show_private_table(
    context: Context, table: Table, made: MoveResult | None = None, news: str | None = None
) -> None:
    """Let the computers decide, then show what they did, the board, and what is to be decided.

    ``made`` is the move that its person has just made: what came of it stands first; ``news`` is
    what else has just happened.
    """
    say = context.say
    context.let_others_begin()
    await context[ComputerPlayers].answer_at_once(table.id)
    position = await context[Play].position(table.id, context.user_id)
    table, view = position.table, position.view
    if table.status is Status.CANCELLED:
        await context.show(say("private-abandoned"), way_back=False)
        return
    await context[Visits].record(table.id, context.user_id, view.seq, done=not position.to_act)
    told = [private_title(say, table), *([news] if news else [])]
    if made is not None:
        told += came_of(say, table, made)
    told.append(await _happened(context, table, made))
    await context.show(
        "\n".join(each for each in told if each),
        await _picture(context, table, made),
        *await _below(context, position),
        way_back=False,
    )


async def _happened(context: Context, table: Table, made: MoveResult | None) -> str:
    """What the computers did since that move; without one, what happened in the last round."""
    say, history = context.say, context[History]
    if made is not None:
        events = await history.events(table.id, None, made.view.seq)
    else:
        turns = (await history.turns(table.id))[1:]
        events = tuple(event for turn in turns[-len(table.holders) :] for event in turn.events)
    return newest(lines(say.iconic, table, events), ROOM)


async def _picture(context: Context, table: Table, made: MoveResult | None) -> Block | None:
    public = await context[Play].view(table.id, None)
    if made is not None and any(isinstance(event, TunnelRevealed) for event in made.events):
        return await pictures.close_up(context, table, with_tunnel(public, made.events))
    return await pictures.board(context, table, public)


async def _below(context: Context, position: Position) -> Sequence[Block | None]:
    """The reader's hand and what they decide now; the scores once the game is over."""
    say, table, view = context.say, position.table, position.view
    address = Address(table.id, None, 0)
    if view.stage is Stage.OVER:
        buttons = [log_button(say, table), text_button(say, table)]
        told = "\n\n".join(result_text(say, table, view))
        if table.deal is not None:
            return told, *await card_blocks(context, table), buttons
        next_ones = [again_button(say, table), try_again_button(say, table)]
        looking = [review_button(say, table), film_button(say, table), chronicle_button(say, table)]
        return told, next_ones, [*looking, *buttons]
    found = await pictures.prospects(context, table, view)
    hand = None if position.own.offer else hand_text(say, table, view, found)
    words = await position_words(context, table, view)
    buttons = [hand_button(say, table), map_button(say, table), log_button(say, table)]
    buttons.append(text_button(say, table))
    if view.undo == position.own.seat:
        buttons.insert(0, _undo_button(say, position))
    buttons.append(
        AskAbandon.make(address, say("private-abandon"), style=discord.ButtonStyle.danger)
    )
    asked = await decision_panel(context, position)
    return words or scores(say, table, view), hand, *asked, buttons


def _undo_button(say: Say, position: Position) -> Item:
    address = Address(position.table.id, position.own.seat, position.seat.decisions)
    return MoveButton.make(address, say("ui-undo"), Undo(), emoji="↩️")
