"""What the host sets before the start; another pace, another channel, and calling a table off."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

import discord

from bot.core.deals import MOST
from bot.core.editions import OfferedEditions
from bot.core.model import Table, TableSummary
from bot.core.options import TableOptions
from bot.core.people import Languages
from bot.core.position import Lookup
from bot.core.refusals import TableRefusal, Unable
from bot.core.timing.paces import PaceName
from bot.core.typed.names import suggest_editions
from bot.storage.rows import GameStatus
from bot.ui.components import Button, Select, ValueButton, ValueSelect, no_button
from bot.ui.context import Context
from bot.ui.custom_ids import (
    CHANNEL,
    NUMBER,
    Address,
    Codec,
    matching,
    one_of,
    read_value,
)
from bot.ui.items import Block, Item
from bot.words import Say
from cogs.clock.rows import PacePost
from cogs.lobby.options import TABLE_OPTIONS, OptionPage, TableOption, alike, option_of
from cogs.lobby.panels.guests import guest_options
from cogs.lobby.panels.opening import check_channel
from cogs.lobby.service.hosting import Hosting, Pacing
from cogs.lobby.service.moving import MovedPost, Moving
from cogs.lobby.service.open_tables import OpenTables


class AskCallOff(Button, verb="ask-cancel", keeps_autopilot=True):
    """The button that asks whether to call the table off."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Ask to confirm the calling off; raises Unable if the channel has another table by now."""
        await ask_cancel(context, await context.require_current(table))


class CallOff(Button, verb="cancel", keeps_autopilot=True):
    """The button that calls the table off, even one whose edition is lost."""

    async def handle(self, context: Context) -> None:
        """Call the table off, as its host or as a moderator."""
        await context.acknowledge()
        with suppress(Unable):
            await context.table_by_id(self.address.game)  # So that a refusal can name its host.
        self.read(context.table)
        await context[Hosting].cancel(
            context.table.location if context.table else context.location,
            context.who,
            interaction_id=context.interaction.id,
            moderator=await context.is_moderator(),
            game_id=self.address.game,
        )
        await context.show(context.say("ui-cancelled"))


async def ask_cancel_here(context: Context) -> None:
    """Ask to confirm that the channel's table is called off, even if it can't be played now."""
    try:
        await ask_cancel(context, await context.table_here())
    except Unable as refusal:
        if refusal.refusal not in (TableRefusal.LOST_EDITION, TableRefusal.DAMAGED):
            raise
        summary = await context[Lookup].summary_in(context.location.channel_id)
        await ask_cancel(context, summary)


async def ask_cancel(context: Context, table: Table | TableSummary) -> None:
    """Ask to confirm that the table is called off; raises Unable if it is over or they may not."""
    if table.status in (GameStatus.OVER, GameStatus.CANCELLED):
        raise Unable(TableRefusal.NO_TABLE)
    if not await may_call_off(context, table):
        raise Unable(TableRefusal.MAY_NOT_CALL_OFF)
    address = Address(table.id, None, 0)
    yes = CallOff.make(address, context.say("ui-call-off"), style=discord.ButtonStyle.danger)
    lobby = table.phase is GameStatus.LOBBY
    question = context.say("confirm-cancel-lobby" if lobby else "confirm-cancel-running")
    await context.ask(question, [yes, no_button(context, address)])


def call_off_button(context: Context, table: Table) -> Item:
    """Return the button that asks whether to call the table off."""
    label, danger = context.say("ui-call-off"), discord.ButtonStyle.danger
    return AskCallOff.make(Address(table.id, None, 0), label, style=danger)


async def may_call_off(context: Context, table: Table | TableSummary) -> bool:
    """Return whether the user may call a table off: its host and moderators may."""
    return table.host_id == context.user_id or await context.is_moderator()


_MOST = 20
"""How many tables are offered; moderators may move all of a server."""
_MOST_LOST = 3
"""How many tables that lost their channel are named beside what was refused."""


class BringHere(Button, verb="bring", keeps_autopilot=True, anywhere=True):
    """The button that moves a table to the channel in which it is pressed."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Move the button's table here."""
        await bring(context, table)


class SendBack(ValueButton[int], verb="send-back", value=CHANNEL, keeps_autopilot=True):
    """The button that votes for a table's return to the channel that it came from."""

    async def on_use(self, context: Context, table: Table, channel: int) -> None:
        """Count the user's vote, and move the table back if most want that."""
        votes = await context[Moving].send_back(
            table.id, channel, context.who, interaction_id=context.interaction.id
        )
        await context.show(
            context.say(
                "move-voted",
                wanted=votes.wanted,
                people=votes.people,
                enough=votes.enough,
                channel=f"<#{channel}>",
            )
        )


def back_button(say: Say, table: Table, moved: MovedPost) -> Item:
    """Return the button under the post that says where the table came from."""
    return SendBack.make(Address(table.id, None, 0), say("move-back"), moved.channel)


async def ask_move(context: Context) -> None:
    """Move the one table that this person may move here, or ask which."""
    context.check_posting()
    tables = await context[Moving].movable(
        context.location, context.who, moderator=await context.is_moderator()
    )
    if not tables:
        raise Unable(TableRefusal.NOTHING_TO_MOVE)
    if len(tables) == 1:
        await bring(context, tables[0])
        return
    buttons = [
        BringHere.make(Address(table.id, None, 0), _label(context.say, table))
        for table in tables[:_MOST]
    ]
    await context.ask(context.say("move-which"), buttons)


async def lost_tables(context: Context, *, here: bool) -> list[Block]:
    """Return what to say of the reader's tables whose channel is gone.

    Each has its button if there is room ``here``, where no other table is.
    """
    if context.interaction.guild_id is None:
        return []
    say, made = context.say, list[Block]()
    for table in (await context[Moving].lost(context.location, context.who))[:_MOST_LOST]:
        players = say.players(table, [holder.seat for holder in table.holders])
        edition = say.edition(table.edition)
        made.append(say("parked-lost", edition=edition, players=players, here=here))
        if here:
            made.append([BringHere.make(Address(table.id, None, 0), say("move-here"))])
    return made


async def bring(context: Context, table: Table) -> None:
    """Move a table to this channel, and say so."""
    context.check_posting()
    await check_channel(context, context.location)
    await context[Moving].move(
        table.id,
        context.location,
        context.who,
        moderator=await context.is_moderator(),
        interaction_id=context.interaction.id,
        origin=table.location,
    )
    await context.show(context.say("move-done"))


def _label(say: Say, table: Table) -> str:
    """Return the edition and the players of a table."""
    players = ", ".join(say.player_plainly(holder) for holder in table.holders)
    return f"{say.edition_label(table.edition)} · {players}"


_LANGUAGE = matching("[A-Za-z-]+")
_EDITION = matching(".+")
_MOST_CHOICES = 25
"""The most choices of a select."""
_TABLES = matching(r"[1-9]|\+[0-9]+")
"""How many tables have the same deal, or the first of a deal that waits for one more."""


class Options(Button, verb="options"):
    """The button that opens the host's panel of options."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the panel of options."""
        await show_options(context, await context.require_current(table))


class ShowPage(ValueButton[OptionPage], verb="options-page", value=one_of(OptionPage)):
    """The button that shows another page of the options."""

    async def on_use(self, context: Context, table: Table, page: OptionPage) -> None:
        """Show the page."""
        await show_options(context, await context.require_current(table), page)


class TableEdition(Select, verb="edition"):
    """The select for the map of the table."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Store the chosen map, and show the panel again."""
        current = await context.require_current(table)
        chosen = self.chosen(_EDITION, current)
        await _store(context, current, context[Hosting].set_edition, chosen)


class TableSeats(Select, verb="seats"):
    """The select for how many may play at the table."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Store the chosen number of seats, and show the panel again."""
        current = await context.require_current(table)
        chosen = self.chosen(NUMBER, current)
        await _store(context, current, context[Hosting].set_seats, chosen)


class TableLanguage(Select, verb="language"):
    """The select for the language of what everybody reads at the table."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Store the chosen language, and show the panel again."""
        current = await context.require_current(table)
        chosen = self.chosen(_LANGUAGE, current)
        await _store(context, current, context[Hosting].set_language, chosen)


class TableDeal(Select, verb="deal"):
    """The select for the tables that have the same deal: this one alone, several, or one more."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Store how many tables have the deal, or join the chosen one; show the panel again."""
        current = await context.require_current(table)
        tables, _, first = self.chosen(_TABLES, current).partition("+")
        if first:
            await _join_deal(context, current, await context.table_by_id(int(first)))
        else:
            await _store(context, current, context[Hosting].set_tables, int(tables))


class JoinDeal(Button, verb="further", keeps_autopilot=True):
    """The button of older panels for one more table of a deal, in the channel where it stood."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Let this channel's table have the deal of the button's table."""
        await _join_deal(context, await context.table_here(), table)


async def _join_deal(context: Context, table: Table, first: Table) -> None:
    """Let a table have the deal of the ``first`` one, and show the panel again."""
    choice, used = alike(first.options), context.interaction.id
    changed = await context[Hosting].join_deal(
        table.location, context.who, first, choice, interaction_id=used
    )
    await show_options(context, changed)


@dataclass(frozen=True, slots=True)
class MorePosts:
    """What a later feature (page) adds to the options of what everybody sees."""

    blocks: Callable[[Context, Table], Awaitable[Sequence[Block]]]


_BY_VERB = {each.verb: each for each in TABLE_OPTIONS}


def _option(verb: str) -> TableOption:
    if verb not in _BY_VERB:
        raise ValueError(verb)
    return _BY_VERB[verb]


_OPTION: Codec[TableOption] = Codec(lambda option: option.verb, _option)


class ChooseOption(ValueSelect[TableOption], verb="|".join(_BY_VERB), value=_OPTION):
    """The select for the value of an option, whose verb is that of the custom id."""

    @classmethod
    def write(cls, value: TableOption) -> str:
        """Return the option's verb, which says all."""
        return value.verb

    def read(self, table: Table | None) -> TableOption:
        """Return the option that the verb of the custom id names."""
        said = f"{self.verb} {self.rest}" if self.rest else self.verb
        return read_value(_OPTION, said, table)

    async def on_use(self, context: Context, table: Table, option: TableOption) -> None:
        """Store the chosen value, and show the panel again."""
        current = await context.require_current(table)
        value = option.codec.write(self.chosen(option.codec, current))

        def choose(options: TableOptions) -> TableOptions:
            return option.choose(options, value)

        await _store(context, current, context[Hosting].choose, choose, option.page)


async def _store(
    context: Context,
    table: Table,
    store: Callable[..., Awaitable[Table]],
    chosen: object,
    page: OptionPage = OptionPage.GAME,
) -> None:
    """Store what the host chose by one of `Hosting`'s ways, and show the page again."""
    changed = await store(
        table.location, context.who, chosen, interaction_id=context.interaction.id
    )
    await show_options(context, changed, page)


async def show_options(context: Context, table: Table, page: OptionPage = OptionPage.GAME) -> None:
    """Show a page of the host's options; raises Unable for others, and once the game started."""
    if table.phase is not GameStatus.LOBBY:
        raise Unable(TableRefusal.ALREADY_STARTED, link=table.link)
    if table.host_id != context.user_id:
        raise Unable(TableRefusal.NOT_HOST)
    say, address = context.say, Address(table.id, None, 0)
    pages = [
        ShowPage.make(address, say("options-page", page=each), each)
        for each in OptionPage
        if each is not page
    ]
    call_off = AskCallOff.make(address, say("options-call-off"), style=discord.ButtonStyle.danger)
    await context.show(
        say("options-panel", page=page),
        *(await _of_game(context, table) if page is OptionPage.GAME else ()),
        *(
            block
            for each in TABLE_OPTIONS
            if each.page is page
            for block in _choice(say, table, each)
        ),
        *(guest_options(say, table) if page is OptionPage.PEOPLE else ()),
        *(await context[MorePosts].blocks(context, table) if page is OptionPage.POSTS else ()),
        await _deals(context, table) if page is OptionPage.GAME else None,
        [*pages, call_off],
    )


async def _of_game(context: Context, table: Table) -> Sequence[Block | None]:
    """Return the selects of map, seats and language, and what a shared deal fixes."""
    say, address = context.say, Address(table.id, None, 0)
    playing = table.edition.board.edition
    offered = await context[OfferedEditions].on(table.location.guild_id)
    editions = suggest_editions(offered, "", say.language, _MOST_CHOICES)
    maps = [
        discord.SelectOption(
            label=say.edition_label(each),
            value=each.board.edition,
            default=each.board.edition == playing,
        )
        for each in editions
    ]
    least, most = table.edition.board.rules.seats
    seats = [
        discord.SelectOption(
            label=say("options-seats-choice", count=each),
            value=str(each),
            default=each == table.most_seats,
        )
        for each in range(least, most + 1)
    ]
    spoken = table.language.partition("-")[0]
    languages = [
        discord.SelectOption(label=name, value=code, default=code == spoken)
        for code, name in context[Languages].offered
    ]
    game = say(
        "options-game",
        edition=say.edition(table.edition),
        count=table.most_seats,
        language=context[Languages].name(spoken),
    )
    return [
        game,
        [TableEdition.make(address, say("options-edition"), maps)] if not table.duplicate else None,
        [TableSeats.make(address, say("options-seats"), seats)] if least < most else None,
        [TableLanguage.make(address, say("options-language"), languages)],
        *_of_deal(say, table),
    ]


async def _deals(context: Context, table: Table) -> list[Item] | None:
    """Return the select for the tables that have the same deal; none at a further one of it."""
    if table.duplicate is not None and table.duplicate.number > 1:
        return None
    say, chosen = context.say, 1 if table.duplicate is None else table.duplicate.of
    offered = [
        discord.SelectOption(
            label=say("duplicate-choice", tables=each), value=str(each), default=each == chosen
        )
        for each in range(1, MOST + 1)
    ]
    if table.duplicate is None:
        waiting = await context[OpenTables].wanting(table.location)
        offered += [
            discord.SelectOption(
                label=say("duplicate-one-more", table=_label(say, each))[:100], value=f"+{each.id}"
            )
            for each in waiting[: _MOST_CHOICES - MOST]
        ]
    return [TableDeal.make(Address(table.id, None, 0), say("duplicate-placeholder"), offered)]


def _of_deal(say: Say, table: Table) -> Sequence[Block]:
    """Return what is told in place of the options that a table of a shared deal can't change."""
    if table.duplicate is None:
        return ()
    return _line(say, table, option_of("pace")), say("duplicate-panel")


def _choice(say: Say, table: Table, option: TableOption) -> Sequence[Block]:
    """Return the line with an option's value, and the select that changes it."""
    if table.duplicate is not None and option.is_fixed:
        return ()
    offered = [
        discord.SelectOption(
            label=option.say(say, option.label, each),
            value=each,
            default=each == option.of(table.options),
        )
        for each in option.values
    ]
    address = Address(table.id, None, 0)
    select = ChooseOption.make(address, say(option.placeholder), offered, option)
    return _line(say, table, option), [select]


def _line(say: Say, table: Table, option: TableOption) -> str:
    return option.say(say, option.panel, option.of(table.options))


class KeepPace(Button, verb="keep-pace", keeps_autopilot=True):
    """The button that objects to the other pace of the custom id's number."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Keep the table's present pace, and say so."""
        await context[Pacing].object(
            table.id, self.address.n, context.who, interaction_id=context.interaction.id
        )
        await context.show(context.say("pace-kept"))


def keep_button(say: Say, table: Table, wanted: PacePost) -> Item:
    """Return the button under the post that tells of another pace."""
    return KeepPace.make(Address(table.id, None, wanted.number), say("pace-object"))


async def ask_pace(context: Context, table: Table, pace: PaceName) -> None:
    """Set the pace before the start; in a running game, propose it to those who play."""
    used = context.interaction.id
    if table.phase is GameStatus.LOBBY:
        changed = await context[Hosting].choose(
            table.location,
            context.who,
            lambda options: replace(options, pace=pace),
            interaction_id=used,
        )
        await show_options(context, changed)
        return
    _, begins = await context[Pacing].ask(table.id, context.who, pace, interaction_id=used)
    await context.show(context.say("pace-asked", time=f"<t:{begins // 1000}:f>"))
