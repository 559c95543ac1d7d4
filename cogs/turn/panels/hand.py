"""The private panels that can be opened at any time: hand, own map, forecast and news."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

import structlog

from bot.core.history import History, News, news_of
from bot.core.model import Table
from bot.core.people import Visits
from bot.core.play import Play
from bot.core.refusals import Unable
from bot.pictures.private import board, hand, news, plan, prospects
from bot.runtime.faults import described
from bot.storage.errors import StorageError
from bot.storage.rows import GameStatus
from bot.ui.buttons import (
    AutopilotButton,
    OrdersButton,
    TableButton,
    next_table_button,
    record_buttons,
    status_button,
)
from bot.ui.components import Button, ValueButton
from bot.ui.context import Context, position_words
from bot.ui.custom_ids import NUMBER, Address, verb_of
from bot.ui.items import Aside, Block, Illustration, Item, is_row, on_phone
from bot.ui.tables import SeatedTables, go_on
from bot.words import Say
from bot.words.seats import plays_for
from bot.words.status import bonus_way, hand_text, plan_text, position_lines
from cogs.reading.panels.board import text_button
from cogs.turn.panels.decisions import decision_panel
from cogs.turn.words.hand import forecast_short, forecast_text, news_summary, news_text, way_line
from cogs.turn.words.moves import next_action
from engine.view import Private, Stage, View
from strategy.prospects import Prospects

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class FurtherNews:
    """What a later feature (orders) adds to the panels of hand and news.

    ``told`` gets a reader's view and what is new to them; it returns a text and buttons for it.
    """

    told: Callable[[Context, Table, View, News | None], Awaitable[tuple[str | None, list[Item]]]]


@dataclass(frozen=True, slots=True)
class MoreButtons:
    """What a later feature (page) adds to the buttons below hand and map."""

    of: Callable[[Say, Table], Sequence[Item]]


class MyHand(Button, verb="hand", only_looks=True, gives_way=True):
    """The button that shows a player their hand; in that private panel it refreshes it."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the hand."""
        await show_hand(context, table)


class MyMap(Button, verb="map", only_looks=True, gives_way=True):
    """The button that shows a player their own map; in that private panel it refreshes it."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the map."""
        await show_map(context, table)


class ShowForecast(Button, verb="forecast", only_looks=True, gives_way=True):
    """The button that shows a player their score if the game ended now (R53)."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the forecast."""
        await show_forecast(context, table)


class ShowNews(Button, verb="news", keeps_autopilot=True, gives_way=True):
    """The button that shows what has happened since the reader's last visit."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the news."""
        await show_news(context, table)


class UseTable(TableButton, only_looks=True):
    """The button that leads to a table: what was to be done there is done, or its hand shown."""

    async def handle(self, context: Context) -> None:
        """Go on with the command that waits for this choice; without one, show the hand."""
        with suppress(Unable):
            if go_on(context, self.address.game, self.read(None)):
                return
        await super().handle(context)

    async def on_use(self, context: Context, table: Table, value: int) -> None:
        """Show the hand."""
        await show_hand(context, table)


async def next_table(context: Context, table: Table) -> list[Item]:
    """Return the button to the next table that waits for the reader; none if none does.

    None either if that can't be found out: a move that is stored is answered as such.
    """
    try:
        other = await context[SeatedTables].next_waiting(context.user_id, table.id)
    except (StorageError, Unable) as error:
        log.warning("no next table is offered", why=described(error))
        return []
    return [] if other is None else [next_table_button(context.say, other)]


def hand_button(say: Say, table: Table) -> Item:
    """Return the button that shows a player their hand."""
    return MyHand.make(Address(table.id, None, 0), say("ui-hand"), emoji="🖐️")


def map_button(say: Say, table: Table) -> Item:
    """Return the button that shows a player their own map."""
    return MyMap.make(Address(table.id, None, 0), say("ui-map"), emoji="🗺️")


def autopilot_button(say: Say, table: Table, user_id: int) -> Item:
    """Return the button that starts the autopilot of a player, or ends it if it is on."""
    holder = table.holder_of(user_id)
    label = "autopilot-take-back" if holder and holder.on_autopilot else "autopilot-open"
    return AutopilotButton.make(Address(table.id, None, 0), say(label), emoji="🤖")


class MoreOfHand(ValueButton[int], verb="more", value=NUMBER, only_looks=True, gives_way=True):
    """The button that shows those for which there is no room below a hand, from a number on."""

    async def on_use(self, context: Context, table: Table, value: int) -> None:
        """Show the others."""
        await show_more(context, table, value)


ROWS = 3
"""How many rows of buttons hand and map have on a phone at the most."""
_LATER = frozenset(("two", "cities", "offer", "mark", "keep-these", "hint"))
"""The verbs of a decision's buttons that give way to the ways to claim and to the map."""


async def show_more(context: Context, table: Table, shown: int) -> None:
    """Show the buttons but the first ``shown``, and the one that leads back to the hand."""
    position = await context[Play].position(table.id, context.user_id)
    if _playing(position.view) is None:
        await show_hand(context, table)
        return
    asked = await decision_panel(context, position, guided=False)
    back = hand_button(context.say, table)
    others = _buttons(context, table, position.view, MyHand, asked)[shown:]
    others = [each for each in others if each.custom_id != back.custom_id]
    await context.show(context.say("ui-more-text"), *on_phone([*others, back], len(others)))


def _apart(aside: Aside) -> tuple[list[Block], list[Item]]:
    """Return what the guide says, and its buttons, which are among those that have room."""
    said = [block for block in aside.above if not is_row(block)]
    items = [item for block in aside.above if is_row(block) for item in block]
    return said, [*items, *aside.below]


def _below(
    context: Context,
    table: Table,
    view: View,
    here: type[Button],
    asked: Sequence[Block | None],
    besides: Sequence[Item],
) -> list[list[Item]]:
    """Return the rows of buttons shown ``here``, on a phone `ROWS` at the most; the rest is behind.

    Those ``besides``, of the guide and to take an order back, come first.
    """
    every = _buttons(context, table, view, here, asked)
    shown = every
    while True:
        more = MoreOfHand.make(
            Address(table.id, None, 0), context.say("ui-more"), len(shown), emoji="➕"
        )
        rest = [] if len(shown) == len(every) else [more]
        rows = on_phone([*besides, *shown, *rest], ROWS)
        if len(rows) <= ROWS or not shown:
            return rows
        shown = shown[:-1]


def _buttons(
    context: Context, table: Table, view: View, here: type[Button], asked: Sequence[Block | None]
) -> list[Item]:
    """Return all buttons below hand and map; those of the decision that is ``asked`` come first."""
    items = [item for block in asked if is_row(block) for item in block]
    first = [each for each in items if verb_of(each.custom_id) not in _LATER]
    later = [each for each in items if each not in first]
    refresh, nearest, *further = _row(context.say, table, here, view)
    further = [*further, *context[MoreButtons].of(context.say, table)]
    helped = _beside(context, table, view)
    if (holder := table.holder_of(context.user_id)) and holder.on_autopilot:
        # The way back comes before all else.
        first = [*helped[1:], *first]
        helped = helped[:1]
    if items:
        return [*first, nearest, *later, *helped, *further, refresh]
    return [*first, refresh, nearest, *helped, *further]


async def show_hand(context: Context, table: Table) -> None:
    """Show a player's hand and tickets, what they need and bring, and what the game waits for."""
    position = await context[Play].position(table.id, context.user_id)
    view, mine = position.view, _playing(position.view)
    if mine is None:
        await _show_watching(context, table, view, "hand", MyHand)
        return
    say, asked = context.say, await decision_panel(context, position)
    lesson, guide = _apart(context.take_aside())
    own_prospects = await prospects(context, table, view)
    questions = [block for block in asked if isinstance(block, str)]
    # The hand's text has the offered tickets already.
    now = next_action(say, table, view) if mine.offer or not questions else questions
    public = await context[Play].view(table.id, None)
    fresh = await _news(context, table, public)
    summary = await _summary_of(context, table, fresh)
    by_order, undo = await context[FurtherNews].told(context, table, view, fresh)
    holder = table.holder_of(context.user_id)
    driven = plays_for(say, table, holder, context.user_id) if holder else None
    await context.show(
        "\n".join([line for line in (driven, summary, by_order) if line] + [*now]),
        await hand(context, table, view, own_prospects.outlooks if own_prospects else None),
        _hand_text(say, table, view, own_prospects),
        await position_words(context, table, view),
        *(block for block in asked if isinstance(block, Illustration)),
        *lesson,
        *_below(context, table, view, MyHand, asked, [*guide, *undo]),
    )


async def show_map(context: Context, table: Table) -> None:
    """Show the reader's tickets on the map, and in words the way to complete them and the bonus."""
    position = await context[Play].position(table.id, context.user_id)
    view, mine = position.view, _playing(position.view)
    if mine is None:
        await _show_watching(context, table, view, "map", MyMap)
        return
    asked = await decision_panel(context, position)
    lesson, guide = _apart(context.take_aside())
    own_prospects = await prospects(context, table, view)
    way = bonus_way(context.say, table, view, own_prospects.bonus) if own_prospects else None
    await context.show(
        plan_text(context.say, table, view, mine, own_prospects.plan) if own_prospects else None,
        way,
        await plan(context, table, view, own_prospects),
        await position_words(context, table, view),
        *lesson,
        *_below(context, table, view, MyMap, asked, guide),
    )


async def show_forecast(context: Context, table: Table) -> None:
    """Show each part of the reader's score if the game ended now (R53)."""
    view = await context[Play].view(table.id, context.user_id)
    mine = _playing(view)
    if mine is None:
        await _show_watching(context, table, view, "score", ShowForecast)
        return
    say, own_prospects = context.say, await prospects(context, table, view)
    if view.stage is Stage.OVER:
        text = say("next-over")
    elif own_prospects is None or own_prospects.forecast is None:
        text = say("forecast-unknown")
    else:
        text = forecast_text(say, table, view, own_prospects.forecast)
    words = await position_words(context, table, view)
    await context.show(text, words, _row(say, table, ShowForecast, view))


async def show_news(context: Context, table: Table) -> None:
    """Show what has happened since the reader was last at the table, on the map and in words."""
    view = await context[Play].view(table.id, context.user_id)
    public, picture = await context[Play].view(table.id, None), None
    summary = await _news(context, table, public)
    if summary is not None and summary.turns:
        picture = await news(context, table, public, summary.built)
    # Putting the news of a whole game into words takes tens of milliseconds.
    text = await asyncio.to_thread(news_text, context.say, table, summary)
    words = await position_words(context, table, public)
    by_order, undo = None, list[Item]()
    if _playing(view) is not None:
        by_order, undo = await context[FurtherNews].told(context, table, view, summary)
    row = _row(context.say, table, ShowNews, view)
    await context.show(text, by_order, picture, words, undo, row)


async def _show_watching(
    context: Context, table: Table, view: View, asked: str, refresh: type[Button]
) -> None:
    """Show the public position and the news to somebody who doesn't play, or has resigned.

    ``asked`` is what they would have been shown: hand, map, or score.
    """
    say, resigned = context.say, view.mine is not None
    public = await context[Play].view(table.id, None)
    summary = await _summary(context, table, public)
    await context.show(
        say("watching-resigned" if resigned else "watching", asked=asked),
        summary,
        await board(context, table, public),
        "\n".join(position_lines(say, table, public)),
        _row(say, table, refresh, view),
    )


def _playing(view: View) -> Private | None:
    """Return what only the reader knows; None if they don't play, or have resigned."""
    playing = view.mine is not None and not view.seats[view.mine.seat].resigned
    return view.mine if playing else None


async def _news(context: Context, table: Table, public: View) -> News | None:
    """Return what is new to the reader, and note that they have looked."""
    return await news_of(context[History], context[Visits], table.id, context.user_id, public)


async def _summary(context: Context, table: Table, public: View) -> str | None:
    """Return what is new to the reader in a line or two, and note that they have looked."""
    return await _summary_of(context, table, await _news(context, table, public))


async def _summary_of(context: Context, table: Table, since: News | None) -> str | None:
    """Return news in a line or two; None without any turns."""
    if since is None or not since.turns:
        return None
    return await asyncio.to_thread(news_summary, context.say, table, since)


def _hand_text(say: Say, table: Table, view: View, own_prospects: Prospects | None) -> str:
    """Return the text of the hand and tickets, then the shortest way and the forecast."""
    lines: list[str | None] = [hand_text(say, table, view, own_prospects)]
    if own_prospects is not None and view.stage not in (Stage.OPENING, Stage.OVER):
        lines.append(way_line(say, table, view, own_prospects.plan))
        lines.append(
            forecast_short(say, table, own_prospects.forecast) if own_prospects.forecast else None
        )
    return "\n".join(line for line in lines if line)


def _beside(context: Context, table: Table, view: View) -> list[Item]:
    """Return the buttons that help a player during a game: orders and autopilot."""
    if view.stage is Stage.OVER or table.is_private:
        return []
    say = context.say
    orders = OrdersButton.make(Address(table.id, None, 0), say("orders-open"), emoji="📋")
    return [orders, autopilot_button(say, table, context.user_id)]


def _row(say: Say, table: Table, here: type[Button], view: View) -> list[Item]:
    """Return the buttons to the other private panels, after one that refreshes this one."""
    address = Address(table.id, None, 0)
    watching = view.mine is None or view.seats[view.mine.seat].resigned
    panels: dict[type[Button], tuple[str, str]] = {MyHand: (say("ui-hand"), "🖐️")}
    if not watching:
        panels[MyMap] = say("ui-map"), "🗺️"
    if not watching and view.stage is not Stage.OVER:
        panels[ShowForecast] = say("ui-forecast"), "🧮"
    panels[ShowNews] = say("ui-news"), "📰"
    buttons: list[Item] = [here.make(address, say("ui-refresh"), emoji="🔄")]
    return buttons + [
        panel.make(address, label, emoji=emoji)
        for panel, (label, emoji) in panels.items()
        if panel is not here
    ]


def viewing_buttons(say: Say, table: Table, user_id: int) -> list[Item]:
    """Return the buttons for what a person can look at while the game runs, or once it is over."""
    match table.phase:
        case GameStatus.RUNNING:
            own = [] if table.holder_of(user_id) is None else [hand_button(say, table)]
            return [*own, text_button(say, table), status_button(say, table)]
        case GameStatus.OVER:
            return record_buttons(say, table)
    return []
