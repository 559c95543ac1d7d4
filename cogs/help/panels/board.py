"""The panels that everybody may see at any time: the board, parts of it, and the position."""

from __future__ import annotations

from bot.core.model import Table
from bot.core.people import Visits
from bot.core.play import Play
from bot.core.typed.cities import AmbiguousCity, find_area
from bot.pictures.private import area, board
from bot.ui.buttons import BoardButton, StatusButton
from bot.ui.components import ValueButton
from bot.ui.context import Context, position_words
from bot.ui.custom_ids import CITY, SHAPE, Address
from bot.ui.items import Item
from bot.words.refusals import explain
from bot.words.status import heading, position_lines
from bot.words.times import deadline_text, pace_of_game
from cogs.away.words import clock_lines
from cogs.clock.service.view import ClockViews
from cogs.lobby.options import option_lines
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.words import fairness_lines
from cogs.reading.panels.board import log_button, text_button
from cogs.reading.panels.places import cities_button
from engine.board import CityId
from engine.view import Stage
from renderer import Shape


class ShowStatus(StatusButton, keeps_autopilot=True, gives_way=True):
    """The button that shows the public position in words."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the public position in words."""
        await show_status(context, table)


class ShowPart(ValueButton[CityId], verb="part", value=CITY, keeps_autopilot=True, gives_way=True):
    """The button that shows the map around a city, one that a typed name may mean."""

    async def on_use(self, context: Context, table: Table, city: CityId) -> None:
        """Show that part of the board."""
        await show_board(context, table, city)


class ShowShape(ValueButton[Shape], verb="as", value=SHAPE, keeps_autopilot=True):
    """The button that shows the board in another shape, to its reader alone."""

    async def on_use(self, context: Context, table: Table, shape: Shape) -> None:
        """Show the board in that shape."""
        await show_board(context, table, shape=shape)


class ShapeForAll(ValueButton[Shape], verb="shape-for-all", value=SHAPE, keeps_autopilot=True):
    """The button with which the host sets the shape of the board for everybody."""

    async def on_use(self, context: Context, table: Table, shape: Shape) -> None:
        """Store the shape, and show the board as it will be."""
        table = await context[Hosting].shape_board(
            table.id, context.who, shape, interaction_id=context.interaction.id
        )
        note = context.say("shape-chosen", shape=shape.value)
        await show_board(context, table, note=note)


class ShowBoard(BoardButton, keeps_autopilot=True, gives_way=True):
    """The button that shows the board."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the board."""
        await show_board(context, table)


async def show_board_typed(context: Context, table: Table, typed: str | None) -> None:
    """Show the board, or the part of it that was typed; ask which city if that isn't clear."""
    try:
        await show_board(context, table, typed)
    except AmbiguousCity as unsure:
        address = Address(table.id, None, 0)
        meant = [
            ShowPart.make(address, context.say.city(table.edition, city)[:80], city)
            for city in unsure.suggestions
        ]
        await context.show(explain(context.say, table, unsure), meant)


async def show_board(
    context: Context,
    table: Table,
    wanted: str | None = None,
    *,
    shape: Shape | None = None,
    note: str | None = None,
) -> None:
    """Show the board, or a ``wanted`` area or city, and whom the game waits for.

    The board is in a ``shape``, or else in the table's, below a ``note``.
    """
    view = await context[Play].view(table.id, None)
    await context[Visits].record(table.id, context.user_id, view.seq)
    if table.seat_of(context.user_id) in view.to_act:
        context.look_for_post(table)
    text = heading(context.say, table, view, mention=False)
    words = await position_words(context, table, view)
    if wanted is None:
        picture = await board(context, table, view, shape=shape)
        shapes = _shape_buttons(context, table, shape or table.options.shape) if picture else None
        await context.show(note, words or text, picture, shapes)
        return
    map_area = find_area(table.edition, wanted, context.say.language)
    picture = await area(context, table, view, map_area.title, map_area.cities)
    await context.show(f"**{map_area.title}** · {text}", picture, words)


def _shape_buttons(context: Context, table: Table, shape: Shape) -> list[Item]:
    """Return the buttons for the other shapes, and for the host the one that sets this shape."""
    say, address = context.say, Address(table.id, None, 0)
    buttons = [
        ShowShape.make(address, say("shape-show", shape=each.value), each)
        for each in Shape
        if each is not shape
    ]
    if shape is not table.options.shape and table.host_id == context.user_id:
        label = say("shape-for-all", shape=shape.value)
        buttons.append(ShapeForAll.make(address, label, shape))
    return buttons


async def show_status(context: Context, table: Table) -> None:
    """Show the public position, the clocks and the options in words."""
    view = await context[Play].view(table.id, None)
    await context[Visits].record(table.id, context.user_id, view.seq)
    say = context.say
    link = say("ui-current-post", link=table.link) if table.link else None
    more = [text_button(say, table), log_button(say, table), cities_button(say, table)]
    texts = position_lines(say, table, view)
    texts += clock_lines(say, table, await context[ClockViews].of(table.id))
    if view.stage is not Stage.OVER:
        texts.append(pace_of_game(say, table))
        if table.paused_until is None:
            texts.append(deadline_text(say, table) or "")
        texts += option_lines(say, table.options, lambda option: option.status)
    texts += fairness_lines(say, table)
    texts.append(say("status-edition", edition=say.edition_for(table.edition)))
    await context.show("\n".join(line for line in texts if line), link, more)
