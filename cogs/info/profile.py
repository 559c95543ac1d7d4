"""What somebody has played: their railway passport, in words and as a picture."""

from __future__ import annotations

from enum import StrEnum

from bot.profiles.profiles import Profiles
from bot.tables.editions import Editions
from bot.tables.model import User
from bot.texts import Say
from bot.texts.profile import own_profile_text, profile_text
from cogs.info.result_pictures import passport_shown
from cogs.info.share import passport_share_button
from cogs.kit.components import ValueButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.values import one_of


class Scope(StrEnum):
    """Which of somebody's own games are looked at."""

    HERE = "here"
    """Those of this server."""
    EVERYWHERE = "everywhere"


class ShowProfile(ValueButton[Scope], verb="profile", value=one_of(Scope), keeps_autopilot=True):
    """Shows their own profile to whoever presses it; it belongs to no table."""

    async def handle(self, context: Context) -> None:
        """Show it."""
        await context.acknowledge()
        await show_own_profile(context, self.read(None))


def my_profile_button(say: Say, game: int) -> Item:
    """The button below a passport that somebody shows, which is told apart by a ``game``."""
    return ShowProfile.make(Address(game, None, 0), say("ui-profile-mine"), Scope.HERE, emoji="🎫")


async def show_profile(context: Context, who: User | None) -> None:
    """Show the profile of somebody on this server, or the reader's own."""
    if who is None or who.user_id == context.user_id:
        await show_own_profile(context, Scope.HERE)
        return
    say, guild_id = context.say, context.location.guild_id
    if guild_id is None:
        await context.show(say("profile-only-server"))
        return
    player = f"<@{who.user_id}>"
    found = await context[Profiles].shown(who.user_id, guild_id)
    if found is None:
        await context.show(say("profile-none", player=player))
        return
    editions = context[Editions].catalogue.editions
    shown = await passport_shown(context, found, who.name)
    await context.show(profile_text(say, editions, found, player), shown)


async def show_own_profile(context: Context, scope: Scope) -> None:
    """Show the reader their own profile; in a private message that of all servers."""
    say, guild_id = context.say, context.location.guild_id
    everywhere = guild_id is None or scope is Scope.EVERYWHERE
    own = await context[Profiles].own(context.user_id, None if everywhere else guild_id)
    editions = context[Editions].catalogue.editions
    buttons: list[Item] = []
    if guild_id is not None and (everywhere or own.elsewhere):
        other = Scope.HERE if everywhere else Scope.EVERYWHERE
        label = say("ui-profile-here" if everywhere else "ui-profile-everywhere")
        buttons.append(ShowProfile.make(Address(0, None, 0), label, other))
    if not everywhere and own.figures.last_game is not None:
        buttons.append(passport_share_button(say, own.figures.last_game))
    shown = await passport_shown(context, own, context.who.name)
    told = own_profile_text(say, editions, own, everywhere=everywhere)
    await context.show(told, shown, buttons or None)
