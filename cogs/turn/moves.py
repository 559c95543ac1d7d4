"""Buttons that make a move at once, and the answer to whoever made it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.people.visits import Visits
from bot.tables.lucky_tunnel import with_tunnel
from bot.tables.model import MoveResult, Table
from bot.tables.play import Play
from bot.tables.position import Position
from bot.texts.private import answer
from cogs.decisions.panel import next_decision_panel
from cogs.decisions.undo import undo_button
from cogs.info.hand import hand_button
from cogs.kit import pictures
from cogs.kit.buttons import MoveButton
from cogs.kit.by_text import position_words
from cogs.kit.context import Context
from cogs.kit.item import Item
from engine.events import CardDrawn, FaceUpTaken, LocomotiveTaken, TunnelRevealed
from engine.moves import Move

_DREW = CardDrawn | FaceUpTaken | LocomotiveTaken


@dataclass(frozen=True, slots=True)
class PrivateAnswer:
    """How a move at a private table is answered: ``show`` gets its table and what came of it."""

    show: Callable[[Context, Table, MoveResult], Awaitable[None]]


class MakeMove(MoveButton):
    """Makes its move."""

    async def on_use(self, context: Context, table: Table, move: Move) -> None:
        """Make the move, unless the button is of an earlier decision."""
        await play(context, table, move, self.address.n)


async def play(context: Context, table: Table, move: Move, decision: int | None = None) -> None:
    """Make a move and tell what came of it, and what comes next."""
    result = await context[Play].act(
        table.id, context.user_id, move, interaction_id=context.interaction.id, decision=decision
    )
    await show_result(context, result)


async def show_result(context: Context, result: MoveResult) -> None:
    """Tell a player what the move brought: new cards with the hand, then the next decision."""
    context.let_others_begin()
    table, view = result.table, result.view
    if table.is_private:
        await context[PrivateAnswer].show(context, table, result)
        return
    done = result.seat not in view.to_act
    await context[Visits].record(table.id, context.user_id, view.seq, done=done)
    drew = any(isinstance(event, _DREW) for event in result.events)
    offered = view.mine is not None and view.mine.offer and view.mine.seat in view.to_act
    found = await pictures.prospects(context, table, view) if drew or offered else None
    picture = await pictures.hand(context, table, view, found) if drew else None
    if any(isinstance(event, TunnelRevealed) for event in result.events):
        shown = with_tunnel(await context[Play].view(table.id, None), result.events)
        picture = await pictures.close_up(context, table, shown)
    panel = await next_decision_panel(context, table, Position.after(result))
    # The answer says in words what is next.
    parts = [block for block in panel if not isinstance(block, str)]
    more: list[Item] = []
    if view.undo == result.seat:
        more.append(undo_button(context.say, table, view))
    more.append(hand_button(context.say, table))
    words = await position_words(context, table, view)
    await context.show(answer(context.say, table, result, found), picture, words, *parts, more)
