"""A season that somebody is about to announce: what they typed, and the button that does it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count

import discord

from bot.core.editions import OfferedEditions
from bot.core.people import Languages, Preferences
from bot.core.refusals import TableRefusal, Unable
from bot.core.servers import usual_options
from bot.core.timing.paces import PaceName
from bot.core.typed.names import find_edition
from bot.core.typed.times import find_moment
from bot.runtime.memory import Forgetful, Latest
from bot.ui.components import NO_TABLE, OwnValueButton
from bot.ui.context import Context
from bot.ui.custom_ids import NUMBER
from cogs.season.panels.running import manages, show_announced
from cogs.season.rules.terms import Terms
from cogs.season.service.seasons import Seasons
from cogs.season.words import confirmation_text
from strategy.levels import Level

MOST_DAYS = 60
"""So many days ahead a sign-up may end."""
_MOST_DRAFTS = 512


class Drafts(Forgetful):
    """The seasons that people are about to announce, until they have agreed to what they read."""

    def __init__(self) -> None:
        self._kept = Latest[int, tuple[int, Terms]](_MOST_DRAFTS)
        self._numbers = count(1)

    def put(self, user_id: int, terms: Terms) -> int:
        """Keep what somebody is about to announce; return its number."""
        number = next(self._numbers)
        self._kept.put(user_id, (number, terms))
        return number

    def get(self, user_id: int, number: int) -> Terms | None:
        """Return somebody's draft of that number; None if it isn't kept any more."""
        kept, terms = self._kept.get(user_id) or (0, None)
        return terms if kept == number else None

    def forget(self, user_id: int) -> None:
        """Forget what a person is about to announce."""
        self._kept.drop_where(lambda key, _: key == user_id)


class Announce(OwnValueButton[int], verb="season-new", value=NUMBER):
    """The button that announces the season that its user has read through."""

    async def on_own(self, context: Context, value: int) -> None:
        """Announce it here."""
        context.check_posting()
        say, terms = context.say, context[Drafts].get(context.user_id, value)
        if terms is None:
            await context.show(say("season-draft-gone"))
            return
        locale = context.interaction.guild_locale
        language = await context[Languages].of_new_table(
            context.guild_id, str(locale) if locale else None, say.language
        )
        season = await context[Seasons].announce(
            context.location,
            context.who,
            terms,
            language=language,
            manages=manages(context),
            interaction_id=context.interaction.id,
        )
        await show_announced(context, season)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody typed of a season; ``rounds`` is None if everybody shall meet everybody."""

    name: str
    until: str
    edition: str
    seats: int
    rounds: int | None
    pace: PaceName | None
    rated: bool
    duplicate: bool
    computers: Level | None


async def propose(context: Context, wanted: Wanted) -> None:
    """Show a season that somebody is about to announce: what is agreed, and what doesn't fit.

    Raises UnclearDate, and Unable for whoever doesn't manage the server.
    """
    say, guild_id = context.say, context.guild_id
    if not manages(context):
        raise Unable(TableRefusal.SEASON_MANAGERS)
    context.check_posting()
    hours = await context[Preferences].hours(context.user_id)
    zone = hours.own_zone if hours else None
    until = find_moment(wanted.until, say.language, context.now(), zone, MOST_DAYS)
    offered = await context[OfferedEditions].on(guild_id)
    edition = find_edition(offered, wanted.edition, say.language)
    pace = wanted.pace or usual_options(await context.rules()).pace
    terms = Terms(
        name=wanted.name,
        edition=edition.board.edition,
        pace=pace,
        seats=wanted.seats,
        rounds=wanted.rounds,
        sign_up_until=until,
        rated=wanted.rated,
        duplicate=wanted.duplicate,
        computers=wanted.computers,
    )
    number = context[Drafts].put(context.user_id, terms)
    style = discord.ButtonStyle.primary
    announce = Announce.make(NO_TABLE, say("season-announce"), number, style=style)
    await context.ask(confirmation_text(say, offered.editions, terms), [announce])
