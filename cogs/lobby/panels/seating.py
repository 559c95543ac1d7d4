"""The lobby's buttons: to sit down, leave and start; countries visited (R8); computer players."""

from __future__ import annotations

from typing import NamedTuple

import discord

from bot.core.model import SeatHolder, Table
from bot.core.refusals import TableRefusal, Unable
from bot.storage.rows import GameStatus
from bot.ui.buttons import SELECT, paged
from bot.ui.components import Button, Select, ValueButton
from bot.ui.context import Context
from bot.ui.custom_ids import NUMBER, Address, matching, one_of, optional, words
from bot.ui.items import Block, Item
from bot.words import Say
from bot.words.refusals import explain
from bot.words.seats import find_computer
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.lobby import Lobby
from cogs.lobby.service.seating import MOST_COUNTRIES
from cogs.turn.panels.decisions import next_decision_panel
from engine.cards import PlayerColour
from strategy.levels import Level


class CountriesPage(ValueButton[int | None], verb="countries", value=optional(NUMBER)):
    """The button that opens a page of numbers of countries, by default that of one's own number."""

    async def on_use(self, context: Context, table: Table, page: int | None) -> None:
        """Show the page of numbers."""
        await show_countries(context, await context.require_current(table), page)


class Countries(Select, verb="visited"):
    """The select for the number of countries that a player has visited (R8)."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Store the number, and show the panel again."""
        current = await context.require_current(table)
        _own_seat(context, current)
        countries = self.chosen(NUMBER, table)
        changed = await context[Lobby].join(
            current.location,
            context.who,
            countries=countries,
            interaction_id=context.interaction.id,
        )
        await show_countries(context, changed)


def countries_button(say: Say, table: Table) -> Item:
    """Return the button that asks a player of a lobby for their number of countries."""
    return CountriesPage.make(Address(table.id, None, 0), say("countries-open"), None)


async def show_countries(context: Context, table: Table, page: int | None = None) -> None:
    """Ask a player how many countries they have visited; raises Unable after the start."""
    holder = _own_seat(context, table)
    if table.phase is not GameStatus.LOBBY:
        raise Unable(TableRefusal.ALREADY_STARTED, link=table.link)
    lines = countries_lines(context.say, table, holder, typed=True)
    await context.show("\n".join(lines), *countries_rows(context.say, table, holder, page))


def countries_lines(
    say: Say, table: Table, holder: SeatHolder, *, typed: bool = False
) -> list[str]:
    """Return the line that says which number a player has chosen, or that they may choose one.

    Where it doesn't count (X14), say so to a player who has ``typed`` a number.
    """
    if not table.asks_countries:
        edition = say.edition(table.edition)
        return [say("countries-not-asked", edition=edition)] if typed else []
    if holder.countries is None:
        return [say("ui-countries-hint")]
    return [say("ui-countries-told", countries=holder.countries)]


def countries_rows(
    say: Say, table: Table, holder: SeatHolder, page: int | None = None
) -> list[Block]:
    """Return a select with a page of the numbers, and buttons to the other pages.

    By default the page has the player's present number. Nothing where the number doesn't count.
    """
    if not table.asks_countries:
        return []
    address = Address(table.id, None, 0)

    def page_button(number: int, label: str) -> Item:
        return CountriesPage.make(address, label, number)

    at = (holder.countries or 0) // SELECT if page is None else page
    visible, turns = paged(say, range(MOST_COUNTRIES + 1), at, SELECT, page_button)
    options = [
        discord.SelectOption(
            label=say("countries-option", countries=each),
            value=str(each),
            default=each == holder.countries,
        )
        for each in visible
    ]
    return [[Countries.make(address, say("countries-placeholder"), options)], turns]


def _own_seat(context: Context, table: Table) -> SeatHolder:
    holder = table.holder_of(context.user_id)
    if holder is None:
        raise Unable(TableRefusal.NOT_SEATED)
    return holder


COLOUR = one_of(PlayerColour)


class Join(Button, verb="join"):
    """The button that seats its user with the first free colour."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Seat the user at the table."""
        await join(context, await context.require_current(table), None, None)


class JoinAs(Select, verb="join-as"):
    """The select that seats its user with the chosen colour."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Seat the user, or change their colour."""
        colour = self.chosen(COLOUR, table)
        await join(context, await context.require_current(table), colour, None)


class JoinIn(ValueButton[PlayerColour], verb="join-in", value=COLOUR):
    """The button that seats its user with its colour, or changes their colour."""

    async def on_use(self, context: Context, table: Table, colour: PlayerColour) -> None:
        """Seat the user, or change their colour."""
        await join(context, await context.require_current(table), colour, None)


class Leave(Button, verb="leave"):
    """The button that leaves the table."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Take the user's seat away."""
        await leave(context, await context.require_current(table))


class KeepOpen(Button, verb="keep-open"):
    """The button that lets a table which nobody joins wait for another week."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Keep the table open, and say so."""
        await context.require_current(table)
        await context[Lobby].keep_open(
            table.location, context.who, interaction_id=context.interaction.id
        )
        await context.show(context.say("ui-kept-open"))


class Start(Button, verb="start"):
    """The button that starts the game."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Start the game, as the host."""
        await start(context, await context.require_current(table))


async def join(
    context: Context, table: Table, colour: PlayerColour | None, countries: int | None
) -> None:
    """Seat the user, or change their colour or countries, and show what holds now."""
    context.check_posting()
    typed, holder = countries is not None, table.holder_of(context.user_id)
    if typed and holder and colour is None and not table.asks_countries:
        await context.show(*countries_lines(context.say, table, holder, typed=True))
        return
    joined = await context[Lobby].join(
        table.location,
        context.who,
        colour=colour,
        countries=countries,
        interaction_id=context.interaction.id,
    )
    await show_joined(context, joined, typed=typed)


async def show_joined(context: Context, joined: Table, *, typed: bool) -> None:
    """Show which colour the user plays, and their countries."""
    holder = joined.holder_of(context.user_id)
    assert holder is not None  # noqa: S101
    say = context.say
    sits = say("ui-joined", mark=say.mark(holder.colour), colour=holder.colour.value)
    text = [sits, *countries_lines(say, joined, holder, typed=typed)]
    if joined.link and joined.location.channel_id != context.location.channel_id:
        text.append(say("ui-current-post", link=joined.link))
    await context.show("\n".join(text), *countries_rows(say, joined, holder))


async def leave(context: Context, table: Table) -> None:
    """Take the user's seat away, and say so."""
    await context[Lobby].leave(table.location, context.who, interaction_id=context.interaction.id)
    await context.show(context.say("ui-left"))


async def start(context: Context, table: Table) -> None:
    """Start the game, and show the host the panel to choose tickets."""
    context.check_posting()
    await context[Lobby].start(table.location, context.who, interaction_id=context.interaction.id)
    await context.show(context.say("ui-started"), *await next_decision_panel(context, table))


def start_button(say: Say, table: Table) -> Item:
    """Return the button that starts the game; disabled until enough have sat down."""
    address, few = Address(table.id, None, 0), not table.can_start
    return Start.make(address, say("ui-start"), style=discord.ButtonStyle.success, disabled=few)


def colour_button(say: Say, table: Table, colour: PlayerColour) -> Item:
    """Return the button to sit down with a colour."""
    address, label = Address(table.id, None, 0), say.player_label(colour)
    return JoinIn.make(address, label, colour, emoji=say.mark(colour))


def colour_select(say: Say, table: Table, address: Address) -> Item | None:
    """Return the select with the free colours; None if there is none."""
    taken = {holder.colour for holder in table.holders}
    options = [
        discord.SelectOption(label=say.player_label(colour), value=colour, emoji=say.mark(colour))
        for colour in PlayerColour
        if colour not in taken
    ]
    return JoinAs.make(address, say("ui-join-as"), options) if options else None


_ANSWERED_BY_PANEL = {
    TableRefusal.SEATS_CHANGED,
    TableRefusal.NO_SUCH_COMPUTER,
    TableRefusal.ALL_SEATED,
}
"""Refusals that the panel answers by showing the present table and what can be done."""


class Computers(Button, verb="computers"):
    """The button that opens the host's panel of computer players."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the panel of computer players."""
        await show_computers(context, await context.require_current(table))


class NewComputer(NamedTuple):
    """A computer to seat; ``seated`` is the number of players when the button was shown."""

    level: Level
    seated: int


NEW_COMPUTER = words(NewComputer, one_of(Level), NUMBER)
NAME = matching(".{1,40}")


class AddComputer(ValueButton[NewComputer], verb="add-computer", value=NEW_COMPUTER):
    """The button that seats a computer of a level, once."""

    async def on_use(self, context: Context, table: Table, computer: NewComputer) -> None:
        """Seat the computer, and show who sits there now."""
        await add_computer(context, await context.require_current(table), *computer)


class DismissComputer(ValueButton[str], verb="dismiss-computer", value=NAME):
    """The button that removes the computer player of a name."""

    async def on_use(self, context: Context, table: Table, name: str) -> None:
        """Remove the computer player, and show who sits there now."""
        await dismiss_computer(context, await context.require_current(table), name)


def computers_button(say: Say, table: Table) -> Item:
    """Return the button that opens the panel of computers, named after what can be done there.

    Disabled if people have taken all seats.
    """
    full, computers = table.is_full, any(holder.is_computer for holder in table.holders)
    return Computers.make(
        Address(table.id, None, 0),
        say("computers-let-go" if full and computers else "computers-open"),
        emoji="🤖",
        disabled=full and not computers,
    )


def add_buttons(say: Say, table: Table) -> list[Item]:
    """Return the buttons that seat a computer, one for each level."""
    return [_add(say, table, level) for level in Level]


async def add_computer(
    context: Context, table: Table, level: Level, seated: int | None = None
) -> None:
    """Seat a computer, as the host, and show who sits there now."""
    try:
        changed = await context[Hosting].seat_computer(
            table.location, context.who, level, seated=seated, interaction_id=context.interaction.id
        )
    except Unable as refusal:
        await _refused(context, refusal)
        return
    holder, say = changed.holders[-1], context.say
    sits = (
        say("computers-sits-down", **_facts(say, changed, holder)) if holder.is_computer else None
    )
    await show_computers(context, changed, sits)


async def dismiss_computer(context: Context, table: Table, named: str) -> None:
    """Remove a computer, as the host, and show who sits there now."""
    seat = find_computer(context.say, table, named)
    name = table.holders[seat].name if seat is not None else named
    try:
        changed = await context[Hosting].dismiss_computer(
            table.location, context.who, name, interaction_id=context.interaction.id
        )
    except Unable as refusal:
        await _refused(context, refusal)
        return
    left = context.say("computers-stands-up", player=context.say.name(name))
    await show_computers(context, changed, left)


async def show_computers(context: Context, table: Table, changed: str | None = None) -> None:
    """Show the host's panel of computer players, below what was ``changed``.

    Raises Unable for others than the host, and once the game has started.
    """
    if table.phase is not GameStatus.LOBBY:
        raise Unable(TableRefusal.ALREADY_STARTED, link=table.link)
    if table.host_id != context.user_id:
        raise Unable(TableRefusal.NOT_HOST)
    say, full = context.say, table.is_full
    computers = [holder for holder in table.holders if holder.is_computer]
    sitting = [say("computers-line", **_facts(say, table, holder)) for holder in computers]
    levels = [say("computers-level", level=level.value) for level in Level]
    choice = say("computers-full") if full else "\n".join([say("computers-levels"), *levels])
    await context.show(
        changed,
        say("computers-title"),
        "\n".join(sitting) or say("computers-none"),
        choice,
        None if full else add_buttons(say, table),
        [start_button(say, table)] if table.can_start else None,
        [_dismiss(say, table, holder) for holder in computers],
    )


async def _refused(context: Context, refusal: Unable) -> None:
    """Show the panel as it is now if that answers the refusal; raise the refusal otherwise."""
    if refusal.refusal not in _ANSWERED_BY_PANEL:
        raise refusal
    table = await context.table_here()
    await show_computers(context, table, explain(context.say, table, refusal))


def _facts(say: Say, table: Table, holder: SeatHolder) -> dict[str, str]:
    assert holder.level is not None  # noqa: S101
    return {
        "mark": say.mark(holder.colour),
        "player": say.player(table, holder.seat),
        "colour": holder.colour.value,
        "level": holder.level.value,
    }


def _add(say: Say, table: Table, level: Level) -> Item:
    address, seated = Address(table.id, None, 0), len(table.holders)
    style = discord.ButtonStyle.primary
    return AddComputer.make(address, say.level(level), NewComputer(level, seated), style=style)


def _dismiss(say: Say, table: Table, holder: SeatHolder) -> Item:
    label = say("computers-dismiss", player=say.player_plainly(holder))
    return DismissComputer.make(Address(table.id, None, 0), label, holder.name)
