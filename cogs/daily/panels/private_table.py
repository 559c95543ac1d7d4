"""The panel of a private table, and of the daily deal: its card, sharing it, a server's lists."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

import discord

from bot.core.editions import Editions
from bot.core.history import History, with_tunnel
from bot.core.model import MoveResult, Table
from bot.core.people import Languages, Visits
from bot.core.play import Play
from bot.core.position import Position
from bot.core.refusals import TableRefusal, Unable
from bot.core.servers import Rule
from bot.pictures.private import board, close_up, prospects
from bot.storage.rows import GameStatus
from bot.ui.buttons import (
    again_button,
    film_button,
    paged,
    record_buttons,
    try_again_button,
)
from bot.ui.components import Button, ValueButton, no_button
from bot.ui.context import PRIVATE_VERB, Context, position_words
from bot.ui.custom_ids import NUMBER, Address, one_of, words
from bot.ui.first_answer import CUT, passes
from bot.ui.items import Block, Item
from bot.ui.panels import Need
from bot.words import Say, Texts
from bot.words.events import lines
from bot.words.parts import newest
from bot.words.status import hand_text, scores
from cogs.daily.service.deals import DailyDeals
from cogs.daily.service.private_tables import PrivateTables
from cogs.daily.words import card_text, day_lines, day_title, month_lines, month_title
from cogs.lobby.words import private_title
from cogs.reading.panels.board import log_button, text_button
from cogs.results.panels.game import chronicle_button, review_button
from cogs.results.words.result import heading_text, result_text
from cogs.seats.timers import ComputerPlayers
from cogs.turn.panels.decisions import decision_panel
from cogs.turn.panels.hand import hand_button, map_button
from cogs.turn.panels.window import show_in_window
from cogs.turn.words.moves import came_of
from engine.events import TunnelRevealed
from engine.view import Stage

_MOST = 10
"""So many people are enough for a page on a phone."""


class Period(StrEnum):
    """The period of a list of the daily deal: a day or a month."""

    DAY = "day"
    MONTH = "month"


class ListPage(NamedTuple):
    """A page of a list of the daily deal, counted from 0."""

    period: Period
    page: int = 0


async def check_daily(context: Context) -> None:
    """Raise Unable if the rules of this server don't allow the daily deal."""
    if not (await context.rules()).allows(Rule.DAILY):
        raise Unable(TableRefusal.NO_DAILY_HERE)


class ShareCard(Button, verb="daily-share", keeps_autopilot=True):
    """The button that posts the card of a finished daily game in the channel it is pressed in."""

    async def handle(self, context: Context) -> None:
        """Post the card; the answer is a new message beside it."""
        await context.acknowledge(beside=True)
        await self.on_use(context, await context.table_by_id(self.address.game))

    async def on_use(self, context: Context, table: Table) -> None:
        """Post the card of the daily game, once."""
        await check_daily(context)
        await share_card(context, table)


class DailyList(
    ValueButton[ListPage],
    verb="daily-list",
    value=words(ListPage, one_of(Period), NUMBER),
    keeps_autopilot=True,
    gives_way=True,
):
    """The button that shows a page of a list of the daily deal; it belongs to no table."""

    async def handle(self, context: Context) -> None:
        """Show the page of the list."""
        await context.acknowledge()
        await show_list(context, self.read(None))


class PreviousDaily(Button, verb="daily-before", keeps_autopilot=True, gives_way=True):
    """The button that shows the reader's last daily deal before today's; it belongs to no table."""

    async def handle(self, context: Context) -> None:
        """Show the reader's previous daily deal."""
        await context.acknowledge()
        await show_previous(context)


async def card_blocks(context: Context, table: Table) -> list[Block]:
    """Return the card of a finished daily game, with the buttons to share it and for the lists."""
    say, address = context.say, Address(table.id, None, 0)
    buttons: list[Item] = [ShareCard.make(address, say("ui-share"), emoji="📣")]
    return [await _card(context, say, table), [*buttons, *list_buttons(say)]]


def list_buttons(say: Say) -> list[Item]:
    """Return the buttons of both lists, and of the reader's previous deal."""
    address = Address(0, None, 0)
    labels = {Period.DAY: say("daily-show-day"), Period.MONTH: say("daily-show-month")}
    lists = [DailyList.make(address, label, ListPage(each)) for each, label in labels.items()]
    return [*lists, PreviousDaily.make(address, say("daily-show-before"))]


async def share_card(context: Context, table: Table) -> None:
    """Post the card of a finished daily game in this channel, once; raises Unable."""
    say, guild = context.say, context.interaction.guild_id
    if guild is None:
        raise Unable(TableRefusal.NOT_ON_SERVER)
    locale = context.interaction.guild_locale
    language = await context[Languages].of_server(guild, locale and str(locale))
    text = await _card(context, context[Texts].speaker(language or say.language), table)
    if not await context[DailyDeals].note_shared(table):
        raise Unable(TableRefusal.ALREADY_SHARED)
    try:
        await context.show(say("daily-sharing"), way_back=False)
    except BaseException:
        # Nothing was posted, and a card that counts as shared can't be shared any more.
        await context[DailyDeals].note_shared(table, shared=False)
        raise
    try:
        await context.tell_everybody(text)
    except (discord.HTTPException, *CUT) as error:
        # Unless Discord refused it, it may have arrived; posting it twice would be worse.
        if passes(error):
            return
        await context[DailyDeals].note_shared(table, shared=False)
        await context.show(say("daily-not-shared"), way_back=False)


async def show_list(context: Context, wanted: ListPage) -> None:
    """Show a page of the results of this server's people in today's deal, or this month's."""
    say, daily, guild = context.say, context[DailyDeals], context.interaction.guild_id
    if guild is None:
        raise Unable(TableRefusal.NOT_ON_SERVER)
    today = daily.today()

    def turn(number: int, label: str) -> Item:
        return DailyList.make(Address(0, None, 0), label, wanted._replace(page=number))

    if wanted.period is Period.DAY:
        page, turns = paged(say, await daily.of_day(guild), wanted.page, _MOST, turn)
        title = day_title(say, context[Editions].current(today.edition), today)
        lines = day_lines(say, page, context.user_id)
    else:
        page, turns = paged(say, await daily.of_month(guild), wanted.page, _MOST, turn)
        title, lines = month_title(say, today), month_lines(say, page, context.user_id)
    text = "\n".join(lines) if lines else say("daily-list-none")
    note = say("daily-list-note")
    await context.show(title, text, note, turns or None, list_buttons(say))


async def show_previous(context: Context) -> None:
    """Show the reader's last daily deal before today's; its buttons say what is still sealed."""
    table = await context[DailyDeals].before(context.user_id)
    table = await context.table_by_id(table.id)
    await context.show(
        *await card_blocks(context, table), record_buttons(context.say, table), way_back=False
    )


async def _card(context: Context, say: Say, table: Table) -> str:
    card = await context[DailyDeals].card(table)
    person = next(each for each in table.holders if not each.is_computer)
    return card_text(say, table.edition, say.player(table, person.seat), card)


ROOM = 1600
"""Characters for what happened; hand, tickets and questions need the others."""


class PrivateTable(Button, verb=PRIVATE_VERB):
    """The button that shows a private table as it is now, after its computers have decided."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the private table."""
        await show_private_table(context, table)


class AskAbandon(Button, verb="ask-abandon"):
    """The button that asks whether to end a private table."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Ask for confirmation, with the button that ends the table."""
        address = Address(table.id, None, 0)
        yes = Abandon.make(
            address, context.say("private-abandon-yes"), style=discord.ButtonStyle.danger
        )
        await context.ask(
            context.say("private-ask-abandon", daily=table.deal is not None),
            [yes, no_button(context, address)],
            way_back=False,
        )


class Abandon(Button, verb="abandon"):
    """The button that ends a private table for good."""

    async def on_use(self, context: Context, table: Table) -> None:
        """End the private table."""
        await context[PrivateTables].abandon(table.id, context.who)
        await context.show(context.say("private-abandoned"), way_back=False)


async def show_private_table(
    context: Context, table: Table, made: MoveResult | None = None, news: str | None = None
) -> None:
    """Let the computers of a private table decide, then show the table with what they did.

    They wait, too, while its person may take a move back in a window. ``made`` is the move that
    its person has just made: what it brought stands first; ``news`` is what else has just happened.
    """
    context.let_others_begin()

    async def show(answering: Context, undoing: list[Item], _: Need | None) -> None:
        # A private table's panel is never taken away.
        await _show_now(answering, table, undoing, made, news)

    await show_in_window(context, table, (await context.position(table)).view, show)


async def _show_now(
    context: Context,
    table: Table,
    undoing: list[Item],
    made: MoveResult | None,
    news: str | None,
) -> None:
    say = context.say
    await context[ComputerPlayers].answer_at_once(table.id)
    position = await context[Play].position(table.id, context.user_id)
    table, view = position.table, position.view
    if table.status is GameStatus.CANCELLED:
        await context.show(say("private-abandoned"), way_back=False)
        return
    await context[Visits].record(table.id, context.user_id, view.seq, done=not position.to_act)
    texts = [private_title(say, table), *([news] if news else [])]
    if made is not None:
        texts += came_of(say, table, made)
    texts.append(await _happened(context, table, made))
    await context.show(
        "\n".join(each for each in texts if each),
        await _picture(context, table, made),
        *await _below(context, position, undoing),
        way_back=False,
    )


async def _happened(context: Context, table: Table, made: MoveResult | None) -> str:
    """Return the events since a move, in words; without a move, those of the last round."""
    say, history = context.say, context[History]
    if made is not None:
        events = await history.events(table.id, None, made.view.seq)
    else:
        turns = (await history.turns(table.id))[1:]
        events = tuple(event for turn in turns[-len(table.holders) :] for event in turn.events)
    return "\n".join(newest(lines(say.iconic, table, events), ROOM))


async def _picture(context: Context, table: Table, made: MoveResult | None) -> Block | None:
    public = await context[Play].view(table.id, None)
    if made is not None and any(isinstance(event, TunnelRevealed) for event in made.events):
        return await close_up(context, table, with_tunnel(public, made.events))
    return await board(context, table, public)


async def _below(
    context: Context, position: Position, undoing: list[Item]
) -> Sequence[Block | None]:
    """Return the reader's hand and open decision; after the game's end, the scores."""
    say, table, view = context.say, position.table, position.view
    address = Address(table.id, None, 0)
    if view.stage is Stage.OVER:
        buttons = [log_button(say, table), text_button(say, table)]
        text = "\n\n".join([heading_text(say, table, view), *result_text(say, table, view)])
        if table.deal is not None:
            return text, *await card_blocks(context, table), buttons
        next_ones = [again_button(say, table), try_again_button(say, table)]
        looking = [review_button(say, table), film_button(say, table), chronicle_button(say, table)]
        return text, next_ones, [*looking, *buttons]
    own_prospects = await prospects(context, table, view)
    hand = None if position.own.offer else hand_text(say, table, view, own_prospects)
    words = await position_words(context, table, view)
    buttons = [*undoing, hand_button(say, table), map_button(say, table), log_button(say, table)]
    buttons.append(text_button(say, table))
    buttons.append(
        AskAbandon.make(address, say("private-abandon"), style=discord.ButtonStyle.danger)
    )
    asked = await decision_panel(context, position)
    return words or scores(say, table, view), hand, *asked, buttons


async def play_daily(context: Context) -> None:
    """Open today's deal for the reader and show it, or the table at which they played it."""
    table, fresh = await context[DailyDeals].open(
        context.who,
        language=context.say.language,
        guild_id=context.interaction.guild_id,
        interaction_id=context.interaction.id,
    )
    news = context.say("daily-opened", hash=table.commitment or "") if fresh else None
    await show_private_table(context, await context.table_by_id(table.id), news=news)
