"""The settings of a server, a page at a time, and its timetable, for those who manage it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord

from bot.app.settings import Settings
from bot.core.parking import Parking
from bot.core.people import Languages
from bot.core.refusals import TableRefusal, Unable
from bot.core.servers import SWITCHES, Rule, ServerRules, Servers
from bot.posts.post import Post
from bot.runtime.requests import is_passing
from bot.ui.components import ChannelList, PersonSelect, RoleList, ValueButton, ValueSelect
from bot.ui.context import Context
from bot.ui.custom_ids import NO, NUMBER, YES, YES_NO, Address, matching, one_of
from bot.ui.items import Block, Item, layout
from bot.ui.tables import may_manage
from bot.words import Say
from bot.words.refusals import why
from cogs.lobby.options import option_set_by
from cogs.lobby.panels.seating import Join
from cogs.lobby.service.open_tables import OpenTable
from cogs.lobby.service.timetables import Timetables
from cogs.lobby.words import blocked_line, rule_line, timetable


class ShowTimetable(ValueButton[bool], verb="timetable", value=YES_NO, keeps_autopilot=True):
    """The button that posts the server's timetable where it is pressed, or removes it."""

    async def handle(self, context: Context) -> None:
        """Post or remove the timetable; only people who manage the server may."""
        await context.acknowledge()
        await choose_timetable(context, shown=self.read(None))


def timetable_button(say: Say, *, shown: bool) -> Item:
    """Return the button that posts the timetable, or removes it."""
    label = say("timetable-show" if shown else "timetable-hide")
    return ShowTimetable.make(Address(0, None, 0), label, shown, emoji="🕰️")


def timetable_post(say: Say, tables: Sequence[OpenTable]) -> Post:
    """Return the post of a server's open tables, with a button for each that has free seats."""
    made = timetable(say, tables)
    buttons = [_join_button(say, each) for each in made.free]
    return Post(layout(made.text, buttons or None).view, silent=True)


async def choose_timetable(context: Context, *, shown: bool) -> None:
    """Post the timetable of open tables in this channel, or remove it.

    Only people who manage the server may; others are told so.
    """
    say, guild_id = context.say, context.interaction.guild_id
    if not context.interaction.permissions.manage_guild or guild_id is None:
        await context.show(say("settings-not-allowed"))
        return
    timetables = context[Timetables]
    if not shown:
        hidden = await timetables.hide(guild_id)
        await context.show(say("timetable-hidden", was_shown=hidden))
        return
    context.check_posting()
    locale = context.interaction.guild_locale
    language = await context[Languages].of_new_table(
        guild_id, str(locale) if locale else None, say.language
    )
    try:
        await timetables.show(guild_id, context.location.channel_id, language)
    except discord.HTTPException as error:
        if is_passing(error):
            raise
        # No permission is known to be missing: what Discord's code stands for is all there is.
        await context.show(say("timetable-refused", **why(say, Parking(code=error.code))))
        return
    await context.show(say("timetable-shown"), [timetable_button(say, shown=False)])


def _join_button(say: Say, opened: OpenTable) -> Item:
    table = opened.table
    host = next((each for each in table.holders if each.user_id == table.host_id), table.holders[0])
    label = say("timetable-join", player=say.player_plainly(host))
    return Join.make(Address(table.id, None, 0), label)


DEFAULT = "default"
"""What is chosen in place of a value: what would hold if nothing were set."""
_CHOSEN = matching("[a-z0-9]{1,12}")
_ADDRESS = Address(0, None, 0)
_TABLES = (1, 2, 3, 5, 10, 15, 20, 30, 50)
"""The numbers of tables that a panel offers; any other can be typed."""
PAGES: tuple[tuple[Rule, ...], ...] = (
    (Rule.CHANNELS, Rule.OPENERS, Rule.TABLES, Rule.THREADS),
    (Rule.PACE, Rule.PICTURES, Rule.COMPUTERS, Rule.HINTS, Rule.DAILY),
    (Rule.MODERATORS,),
)
"""What stands on each page; the last one has the people, too."""


class ServerPage(ValueButton[int], verb="server", value=NUMBER, keeps_autopilot=True):
    """The button that shows a page of the server's settings."""

    async def handle(self, context: Context) -> None:
        """Show the page; the button belongs to no table."""
        await context.acknowledge()
        if await may_manage(context) is not None:
            await show_server(context, self.read(None))


class ServerChoice(ValueSelect[Rule], verb="server-set", value=one_of(Rule), keeps_autopilot=True):
    """The select for a setting with one of a few values."""

    async def handle(self, context: Context) -> None:
        """Store the chosen value; the select belongs to no table."""
        await context.acknowledge()
        if (guild_id := await may_manage(context)) is not None:
            rule = self.read(None)
            await choose(context, guild_id, rule, self.chosen(_CHOSEN, None))
            await show_server(context, page_of(rule), changed=True)


class ServerChannels(ChannelList, verb="server-channels", keeps_autopilot=True):
    """The select for the channels where tables may be opened."""

    async def handle(self, context: Context) -> None:
        """Store the chosen channels; the select belongs to no table."""
        await context.acknowledge()
        if (guild_id := await may_manage(context)) is not None:
            await context[Servers].choose_list(guild_id, Rule.CHANNELS, self.chosen)
            await show_server(context, page_of(Rule.CHANNELS), changed=True)


class ServerRoles(RoleList[Rule], verb="server-roles", value=one_of(Rule), keeps_autopilot=True):
    """The select for the roles that may open tables, or moderate them."""

    async def handle(self, context: Context) -> None:
        """Store the chosen roles; the select belongs to no table."""
        await context.acknowledge()
        rule = self.read(None)
        if rule not in (Rule.OPENERS, Rule.MODERATORS):
            raise Unable(TableRefusal.STALE)
        if (guild_id := await may_manage(context)) is not None:
            await context[Servers].choose_list(guild_id, rule, self.chosen)
            await show_server(context, page_of(rule), changed=True)


class BlockPeople(PersonSelect[bool], verb="server-block", value=YES_NO, keeps_autopilot=True):
    """The select that puts people on the server's block list, or takes them off."""

    async def handle(self, context: Context) -> None:
        """Change the block list; the select belongs to no table."""
        await context.acknowledge()
        blocks = self.read(None)
        if (guild_id := await may_manage(context)) is not None:
            await block(context, guild_id, [each.id for each in self.all_chosen], blocks=blocks)
            await show_server(context, len(PAGES) - 1, changed=True)


def page_of(rule: Rule) -> int:
    """Return the page of the settings on which a rule stands."""
    return next(number for number, rules in enumerate(PAGES) if rule in rules)


async def choose(context: Context, guild_id: int, rule: Rule, chosen: str) -> None:
    """Set a rule that has one value; raises Unable for a value that it can't have."""
    if chosen != DEFAULT and not _fits(rule, chosen):
        raise Unable(TableRefusal.STALE)
    await context[Servers].choose(guild_id, rule, None if chosen == DEFAULT else chosen)


async def block(context: Context, guild_id: int, users: Iterable[int], *, blocks: bool) -> None:
    """Put some people on this server's block list, or take them off."""
    if blocks:
        await context[Servers].block(guild_id, tuple(users))
        return
    for each in users:
        await context[Servers].unblock(guild_id, each)


def _fits(rule: Rule, chosen: str) -> bool:
    if (option := option_set_by(rule)) is not None:
        return chosen in option.values
    if rule is Rule.TABLES:
        return chosen.isdecimal() and int(chosen) >= 1
    return rule in SWITCHES and chosen in (YES, NO)


async def show_server(context: Context, page: int = 0, *, changed: bool = False) -> None:
    """Show a page of settings: the values, where they come from, and what changes them."""
    say, rules = context.say, await context.rules()
    page = min(page, len(PAGES) - 1)
    most = context[Settings].tables_per_server
    lines = [rule_line(say, rules, rule, most) for rule in PAGES[page]]
    if page == len(PAGES) - 1:
        lines.append(blocked_line(say, rules))
    title = say("server-title", page=page + 1, pages=len(PAGES))
    await context.show(
        title,
        say("settings-changed") if changed else None,
        await language_line(context) if page == 0 else None,
        "\n".join(lines),
        *(_control(say, rules, rule, most) for rule in PAGES[page]),
        *(_people(say) if page == len(PAGES) - 1 else ()),
        [timetable_button(say, shown=each) for each in (True, False)] if page == 0 else None,
        [ServerPage.make(_ADDRESS, say("server-page", page=n), n) for n in _others(page)],
    )


def _others(page: int) -> list[int]:
    return [number for number in range(len(PAGES)) if number != page]


def _people(say: Say) -> Sequence[Block]:
    return (
        [BlockPeople.make(_ADDRESS, say("server-block"), True, most=10)],
        [BlockPeople.make(_ADDRESS, say("server-unblock"), False, most=10)],
    )


def _control(say: Say, rules: ServerRules, rule: Rule, most: int) -> list[Item]:
    placeholder = say("server-placeholder", rule=rule.value)
    if rule is Rule.CHANNELS:
        return [ServerChannels.make(_ADDRESS, placeholder, rules.listed(rule))]
    if rule in (Rule.OPENERS, Rule.MODERATORS):
        return [ServerRoles.make(_ADDRESS, placeholder, rule, rules.listed(rule))]
    options = [
        discord.SelectOption(label=label, value=value, default=rules.word(rule) == value)
        for value, label in _offered(say, rule, most)
    ]
    default = discord.SelectOption(label=say("server-default"), value=DEFAULT)
    return [ServerChoice.make(_ADDRESS, placeholder, [*options, default], rule)]


def _offered(say: Say, rule: Rule, most: int) -> list[tuple[str, str]]:
    if (option := option_set_by(rule)) is not None:
        return [(each, option.say(say, option.label, each)) for each in option.values]
    if rule is Rule.TABLES:
        fewer = [each for each in _TABLES if each < most]
        return [(str(each), say("server-tables", count=each)) for each in fewer]
    label = say("server-placeholder", rule=rule.value)
    return [(each, f"{label} · {say('server-switch', on=each)}") for each in (YES, NO)]


async def language_line(context: Context) -> str:
    """Return the line that says which language new tables speak, and why."""
    languages, guild_id = context[Languages], context.interaction.guild_id
    locale = context.interaction.guild_locale
    code = await languages.of_server(guild_id, str(locale) if locale else None)
    if code is None:
        return context.say("settings-language-of-opener")
    was_set = await languages.set_of(guild_id)
    return context.say(
        "settings-language" if was_set else "settings-language-own", language=languages.name(code)
    )
