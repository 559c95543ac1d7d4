"""Opening a table: by a command with all its options, or by a button with none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.people.languages import Languages
from bot.people.servers import Rule
from bot.people.whats_new import WhatsNew
from bot.storage.store import Store
from bot.tables.editions import Editions
from bot.tables.lobby import Lobby, NewTable
from bot.tables.model import Status, Table
from bot.tables.options import Choice, as_usual
from bot.texts import Say
from bot.texts.whats_new import whats_new_text
from bot.typed.editions import find_edition
from cogs.decisions.panel import next_decision_panel
from cogs.kit.components import Button
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.layout import Block
from cogs.lobby.computers import add_buttons
from cogs.lobby.countries import countries_lines, countries_rows
from cogs.lobby.guests import guests_of
from cogs.lobby.opening_place import opened_at, place_to_open
from cogs.lobby.seating import start_button
from data import DEFAULT_EDITION
from engine.cards import PlayerColour
from strategy.levels import Level


class OpenTable(Button, verb="new"):
    """Opens a table in a channel without one."""

    async def handle(self, context: Context) -> None:
        """Open it."""
        await context.acknowledge()
        self.read(None)
        await open_table(context)


def open_button(say: Say) -> Item:
    """The button that opens a table where there is none."""
    return OpenTable.make(Address(0, None, 0), say("help-open-table"), emoji="🚂")


async def open_table(
    context: Context,
    edition: str = DEFAULT_EDITION,
    language: str | None = None,
    colour: PlayerColour | None = None,
    countries: int | None = None,
    computers: Sequence[Level] = (),
    *,
    choice: Choice = as_usual,
    invited: Sequence[Any] = (),
    at_once: bool = False,
    duplicates: int = 0,
) -> None:
    """Open a table for the ``edition`` that was typed, seat its host, and begin if ``at_once``.

    With ``duplicates`` it is the first of so many with one deal.
    """
    context.check_posting()
    interaction = context.interaction
    found = find_edition(context[Editions].catalogue, edition, context.say.language)
    locale = interaction.guild_locale
    guests = guests_of(context, invited)
    spoken = await context[Languages].of_new_table(
        interaction.guild_id, str(locale) if locale else None, context.say.language, language
    )
    place = await place_to_open(context, found, spoken)
    opening = context[Lobby].open(
        place.location,
        context.who,
        NewTable(
            edition=found.board.edition,
            language=spoken,
            colour=colour,
            countries=countries,
            computers=computers,
            guests=guests,
            choice=choice,
            at_once=at_once,
            duplicates=duplicates,
        ),
        interaction_id=interaction.id,
    )
    opened, told = await opened_at(place, opening), place.line(context.say)
    news = await _news(context, opened)
    await show_opened(
        *(context, opened, told, news),
        computers=len(computers),
        invited=bool(invited),
        typed=countries is not None,
    )
    if news:
        await WhatsNew(context[Store]).note(context.user_id)


async def _news(context: Context, opened: Table) -> str | None:
    """What a host is told once after an upgrade; a game that begins at once leaves no room."""
    if opened.status is Status.RUNNING:
        return None
    found = await WhatsNew(context[Store]).unseen(context.user_id)
    return whats_new_text(context.say, found) if found else None


async def show_opened(
    context: Context,
    opened: Table,
    *more: Block | None,
    computers: int,
    invited: bool,
    typed: bool,
) -> None:
    """Say to its host what a new table has, and what they may do with it, and ``more``."""
    if opened.status is Status.RUNNING:
        panel = await next_decision_panel(context, opened)
        await context.show(context.say("ui-started"), *more, *panel)
        return
    holder = opened.holders[0]
    text = [
        context.say("ui-opened"),
        *countries_lines(context.say, opened, holder, typed=typed),
    ]
    if opened.expected:
        names = context.say.list(context.say.name(each.name) for each in opened.expected)
        invited_now = context.say("guests-invited", count=len(opened.expected), guests=names)
        text.insert(1, invited_now)
    may_add = not opened.is_full and not invited and (await context.rules()).allows(Rule.COMPUTERS)
    seats = add_buttons(context.say, opened) if may_add else None
    start = [start_button(context.say, opened)] if computers and not invited else None
    if start:
        text.append(context.say("computers-ready", count=computers, more=bool(seats)))
    elif seats:
        text.append(context.say("computers-at-once"))
    rows = countries_rows(context.say, opened, holder)
    await context.show("\n".join(text), start, seats, *rows, *more)
