"""After the game: the poster of the winner, and everybody's own."""

from __future__ import annotations

from bot.storage.shared_posts import SharedPicture
from bot.tables.model import Table
from bot.tables.records import Records
from bot.tables.refusals import TableRefusal, Unable
from bot.texts import Say
from cogs.info.result_pictures import poster_shown
from cogs.info.share import share_buttons
from cogs.kit.components import Button
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from engine.board import Seat


class Poster(Button, verb="poster", keeps_autopilot=True):
    """Shows the poster of a finished game."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the winner's."""
        await show_poster(context, table)


class MyRailway(Button, verb="my-railway", keeps_autopilot=True):
    """Shows a player's own poster of a finished game."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show theirs."""
        seat = table.seat_of(context.user_id)
        if seat is None:
            raise Unable(TableRefusal.NOT_IN_GAME)
        await show_poster(context, table, seat)


def poster_button(say: Say, table: Table) -> Item:
    """The button below a result."""
    return Poster.make(Address(table.id, None, 0), say("ui-poster"), emoji="🖼️")


async def show_poster(context: Context, table: Table, hero: Seat | None = None) -> None:
    """Show the poster of the winner or of a player; words come first, for it has to be drawn."""
    view, ended_at = await context[Records].ending(table.id)
    await context.show(context.say("poster-coming"))
    shown = await poster_shown(context, table, view, ended_at, hero)
    result, seat = view.result, table.seat_of(context.user_id)
    buttons: list[Item] = []
    if seat is not None:
        picture = SharedPicture.POSTER if hero is None else SharedPicture.RAILWAY
        buttons += share_buttons(context.say, table, picture)
    if hero is None and seat is not None and result is not None and result.winners != (seat,):
        own = MyRailway.make(Address(table.id, None, 0), context.say("ui-my-railway"))
        buttons.append(own)
    if shown is None:
        await context.show(context.say("poster-not-drawn"))
    else:
        await context.show(context.say("poster-ready"), shown, buttons)
