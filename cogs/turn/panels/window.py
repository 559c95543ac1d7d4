"""The answer to a move that can be taken back: *Undo* and *Done*, until its window is over."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from bot.core.model import MoveResult, Table
from bot.core.play import Play
from bot.ui.components import Button
from bot.ui.context import Context
from bot.ui.items import Item
from bot.ui.panels import Need
from bot.words import Say
from cogs.turn.panels.decisions import undo_address, undo_button
from cogs.turn.panels.hand import hand_button
from cogs.turn.service.window import Windows
from cogs.turn.words.moves import next_action
from engine.view import View


@dataclass(frozen=True, slots=True)
class PrivateAnswer:
    """A setting of how moves at private tables are answered.

    ``show`` gets the table and the result of the move, or None if that was told before.
    """

    show: Callable[[Context, Table, MoveResult | None], Awaitable[None]]


async def show_in_window(
    context: Context,
    table: Table,
    view: View,
    show: Callable[[Context, list[Item], Need | None], Awaitable[None]],
) -> None:
    """Show the answer to a move with *Undo* and *Done*, and anew once its window is over.

    ``show`` shows it with the buttons that it is given, which are needed for so long. After the
    window, or where there is none, they are the button to undo as long as that can be had.
    """
    if not await context[Windows].is_open(table.id, context.user_id, view.seq):
        await show(context, _later_undo(context.say, table, view), None)
        return
    undo, done = undo_button(context.say, table, view), context.say("ui-done")
    first = asyncio.Event()

    async def over(pressed: Context | None) -> None:
        if pressed is None:
            await first.wait()
            if not context.is_current:
                return
        now = await context[Play].view(table.id, context.user_id)
        left = _later_undo(context.say, table, now) if now.seq == view.seq else []
        await show(pressed or context, left, None)

    # It may be over, or pressed, as soon as the answer is there.
    context[Windows].when_over(table.id, view.seq, over)
    need = Need(("window", table.id), partial(context[Windows].lasts, table.id, view.seq))
    try:
        await show(context, [undo, Done.make(undo_address(table, view), done, emoji="✅")], need)
    finally:
        first.set()


class Done(Button, verb="done"):
    """The button with which a player lets the game go on before the window of their move ends."""

    async def on_use(self, context: Context, table: Table) -> None:
        """End the window, and show the answer to the move without the buttons that are over."""
        shown = await context[Windows].end(table.id, context.user_id, answers=True)
        if shown is not None:
            await shown(context)
            return
        if table.is_private:
            await context[PrivateAnswer].show(context, table, None)
            return
        view = (await context.position(table)).view
        lines, others = next_action(context.say, table, view), [hand_button(context.say, table)]
        await context.show("\n".join(lines), [*_later_undo(context.say, table, view), *others])


def _later_undo(say: Say, table: Table, view: View) -> list[Item]:
    """Return the button to undo that stays after a window; none while a computer is next."""
    mine = view.mine is not None and view.undo == view.mine.seat
    people = mine and table.holders[view.to_act[0]].level is None
    return [undo_button(say, table, view)] if people else []
