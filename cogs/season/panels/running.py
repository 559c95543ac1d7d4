"""What people see and press of seasons; each panel says all, and the post's buttons lead there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import discord

from bot.core.editions import Editions
from bot.core.refusals import TableRefusal, Unable
from bot.core.timing.measure import DAY
from bot.pictures.drawings import StandingsDrawing
from bot.pictures.private import shown
from bot.ui.buttons import SELECT, paged
from bot.ui.components import NO_TABLE, OwnButton, OwnSelect, OwnValueButton, OwnValueSelect
from bot.ui.context import Context
from bot.ui.custom_ids import NUMBER, words
from bot.ui.items import Block, Item
from bot.words import Say
from cogs.season.season import LIVE, Phase, Season
from cogs.season.service.posting import SeasonPosts
from cogs.season.service.seasons import Seasons
from cogs.season.words import (
    MOST_LISTED,
    has_results,
    log_pages,
    panel_text,
    room_line,
    season_label,
    season_line,
    standing_pages,
    standings_alt,
    standings_sheet,
    terms_lines,
    title,
)

AGAIN_DAYS = (3, 7, 14, 28)
_PRIMARY, _DANGER = discord.ButtonStyle.primary, discord.ButtonStyle.danger


class Place(NamedTuple):
    """A season and one of its rounds or posts, or a page of its log."""

    season: int
    number: int = 0


PLACE = words(Place, NUMBER, NUMBER)


class TakePart(OwnValueButton[int], verb="season-in", value=NUMBER):
    """The button that puts its user on a season's list."""

    async def on_own(self, context: Context, value: int) -> None:
        """Put the user on the list; the post follows within a minute."""
        await _season(context, value)
        season = await context[Seasons].take_part(
            value, context.who, interaction_id=context.interaction.id
        )
        until = season.terms.sign_up_until
        text = context.say("season-you-are-in", until=f"<t:{until // 1000}:F>")
        await context.show(text, [leave_button(context.say, season)])


class LeaveSeason(OwnValueButton[int], verb="season-out", value=NUMBER):
    """The button that takes its user off a season's list; once it has begun, it asks first."""

    async def on_own(self, context: Context, value: int) -> None:
        """Take the user off the list, or ask."""
        season = await _season(context, value)
        if season.phase is Phase.PLAYING and season.entrant_of(context.user_id) is not None:
            say = context.say
            sure = LeaveForGood.make(NO_TABLE, say("season-leave-now"), value, style=_DANGER)
            await context.ask(say("season-leave-question"), [sure, _back(say, season)])
            return
        await _leave(context, value)


class LeaveForGood(OwnValueButton[int], verb="season-out-yes", value=NUMBER):
    """The button by which somebody leaves a season that has begun."""

    async def on_own(self, context: Context, value: int) -> None:
        """Take the user out of the rounds to come."""
        await _leave(context, value)


class ShowSeason(OwnValueButton[Place], verb="season", value=PLACE):
    """The button that shows a season; its number tells the posts below which it stands apart."""

    async def on_own(self, context: Context, value: Place) -> None:
        """Show the season."""
        await show_season(context, await _season(context, value.season))


class ShowSeasons(OwnButton, verb="seasons"):
    """The button that shows the seasons of a server."""

    async def on_own(self, context: Context, value: None) -> None:
        """Show them."""
        await show_seasons(context)


class PickSeason(OwnSelect, verb="season-pick"):
    """The select of a server's seasons."""

    async def on_own(self, context: Context, value: None) -> None:
        """Show the season chosen."""
        await show_season(context, await _season(context, self.chosen(NUMBER, None)))


class ShowLog(OwnValueButton[Place], verb="season-log", value=PLACE):
    """The button that shows a page of what was done in a season."""

    async def on_own(self, context: Context, value: Place) -> None:
        """Show the page."""
        say, season = context.say, await _season(context, value.season)
        told, buttons = _page(say, season, log_pages(say, season), value.number, type(self))
        heading = say("season-log", season=say.name(season.terms.name))
        await context.show(heading, told or say("season-log-none"), buttons)


class ShowStandings(OwnValueButton[Place], verb="season-table", value=PLACE):
    """The button that shows a page of a season's standings in words."""

    async def on_own(self, context: Context, value: Place) -> None:
        """Show the page."""
        say, season = context.say, await _season(context, value.season)
        told, buttons = _page(say, season, standing_pages(say, season), value.number, type(self))
        heading = title(say, context[Editions].catalogue.editions, season.terms)
        await context.show(f"{heading}\n{told}", buttons)


class ShowTerms(OwnValueButton[int], verb="season-terms", value=NUMBER):
    """The button that shows what everybody agreed to."""

    async def on_own(self, context: Context, value: int) -> None:
        """Show it."""
        say, season = context.say, await _season(context, value)
        heading = say("season-terms", season=say.name(season.terms.name))
        lines = [heading, *terms_lines(say, season.terms)]
        await context.show("\n".join(lines), [_back(say, season)])


class AskBegin(OwnValueButton[int], verb="season-ask-begin", value=NUMBER):
    """The button that asks whether a season shall begin before its date."""

    async def on_own(self, context: Context, value: int) -> None:
        """Say what will happen, and what has to wait."""
        say, season = context.say, await _season(context, value)
        room = room_line(say, await context[Seasons].room(season), len(season.staying))
        begin = BeginSeason.make(NO_TABLE, say("season-begin"), value, style=_PRIMARY)
        await context.ask(say("season-begin-question"), room, [begin, _back(say, season)])


class BeginSeason(OwnValueButton[int], verb="season-begin", value=NUMBER):
    """The button that begins a season before its date."""

    async def on_own(self, context: Context, value: int) -> None:
        """Begin the first round."""
        season = await context[Seasons].begin(
            value,
            context.who,
            manages=await _leads(context, value),
            interaction_id=context.interaction.id,
        )
        await context.show(context.say("season-begun"), [_back(context.say, season)])


class ExtendRound(OwnValueButton[Place], verb="season-extend", value=PLACE):
    """The button that gives a season's round more time, once."""

    async def on_own(self, context: Context, value: Place) -> None:
        """Extend the round."""
        season = await context[Seasons].extend(
            *value,
            context.who,
            manages=await _leads(context, value.season),
            interaction_id=context.interaction.id,
        )
        until = 0 if season.round is None else season.round.deadline
        text = context.say("season-extended", until=f"<t:{until // 1000}:F>")
        await context.show(text, [_back(context.say, season)])


class MoveSeason(OwnValueButton[int], verb="season-move", value=NUMBER):
    """The button that moves a season's post here, or brings it back."""

    async def on_own(self, context: Context, value: int) -> None:
        """Move the season here; where it is already, post it again."""
        context.check_posting()
        season = await _season(context, value)
        if season.location == context.location:
            if not manages(context):
                raise Unable(TableRefusal.SEASON_MANAGERS)
            await context[SeasonPosts].show_again(value)
        else:
            await context[Seasons].move(
                value,
                context.who,
                context.location,
                manages=await _leads(context, value),
                interaction_id=context.interaction.id,
            )
            await context[SeasonPosts].refresh(value)
        await context.show(context.say("season-moved"), [_back(context.say, season)])


class AskOff(OwnValueButton[int], verb="season-ask-off", value=NUMBER):
    """The button that asks whether a season shall be called off."""

    async def on_own(self, context: Context, value: int) -> None:
        """Ask, and say what becomes of its tables."""
        say, season = context.say, await _season(context, value)
        off = CallOff.make(NO_TABLE, say("season-off-now"), value, style=_DANGER)
        await context.ask(say("season-off-question"), [off, _back(say, season)])


class CallOff(OwnValueButton[int], verb="season-off", value=NUMBER):
    """The button that calls a season off."""

    async def on_own(self, context: Context, value: int) -> None:
        """End the season for good."""
        await context[Seasons].call_off(
            value,
            context.who,
            manages=await _leads(context, value),
            interaction_id=context.interaction.id,
        )
        await context.show(context.say("season-off"))


class Again(OwnValueButton[int], verb="season-again", value=NUMBER):
    """The button that asks until when a season like this one shall wait for people."""

    async def on_own(self, context: Context, value: int) -> None:
        """Ask for a number of days."""
        say, season = context.say, await _season(context, value)
        options = [
            discord.SelectOption(label=say("season-days", days=days), value=str(days))
            for days in AGAIN_DAYS
        ]
        select = AgainWithin.make(NO_TABLE, say("season-days-placeholder"), options, value)
        named = say.name(season.terms.name)
        await context.ask(say("season-again-question", season=named), [select])


class AgainWithin(OwnValueSelect[int], verb="season-again-in", value=NUMBER):
    """The select of the days until a repeated season begins."""

    async def on_own(self, context: Context, value: int) -> None:
        """Announce the season, where the former one was."""
        season = await context[Seasons].again(
            value,
            context.who,
            context.now() + self.chosen(NUMBER, None) * DAY,
            manages=await _leads(context, value),
            interaction_id=context.interaction.id,
        )
        await show_announced(context, season)


async def _season(context: Context, season_id: int) -> Season:
    """Return a season of the server where the interaction happened; raises Unable for any other."""
    season = await context[Seasons].read(season_id)
    if season.location.guild_id != context.guild_id:
        raise Unable(TableRefusal.NO_SEASON)
    return season


async def _leads(context: Context, season_id: int) -> bool:
    """Return whether the user manages the server of a season; raises Unable elsewhere."""
    await _season(context, season_id)
    return manages(context)


async def show_announced(context: Context, season: Season) -> None:
    """Have a season posted that was just announced, and say where."""
    await context[SeasonPosts].refresh(season.id)
    place = f"<#{season.location.channel_id}>"
    text = context.say("season-announced", channel=place)
    await context.show(text, [show_button(context.say, season)])


async def _leave(context: Context, season_id: int) -> None:
    await _season(context, season_id)
    season = await context[Seasons].leave(
        season_id, context.who, interaction_id=context.interaction.id
    )
    await context.show(context.say("season-you-left", begun=season.phase is not Phase.SIGN_UP))


def manages(context: Context) -> bool:
    """Return whether the user manages the server of the interaction."""
    return context.interaction.permissions.manage_guild


async def show_seasons(context: Context) -> None:
    """Show the server's season, or the list of its seasons if there are several."""
    say, seasons = context.say, await context[Seasons].of_server(context.guild_id)
    if len(seasons) == 1:
        await show_season(context, seasons[0])
        return
    editions = context[Editions].catalogue.editions
    lines = [season_line(say, editions, each) for each in seasons[:SELECT]]
    options = [
        discord.SelectOption(label=season_label(say, each), value=str(each.id))
        for each in seasons[:SELECT]
    ]
    select = [PickSeason.make(NO_TABLE, say("season-pick"), options)] if options else None
    await context.show("\n".join(lines) or say("season-none"), select)


async def show_season(context: Context, season: Season) -> None:
    """Show a season as it stands, and what its reader can do with it."""
    say, editions = context.say, context[Editions].catalogue.editions
    picture: Block | None = None
    if has_results(season):
        drawing = StandingsDrawing(standings_sheet(say, season), await context.look())
        alt = standings_alt(say, editions, season)
        picture = await shown(context, None, "standings", drawing, alt)
    await context.show(
        panel_text(say, editions, season, context.user_id),
        picture,
        _own_buttons(say, season, context.user_id),
        _organisers_buttons(say, season, context) if manages(context) else None,
    )


def _own_buttons(say: Say, season: Season, user_id: int) -> Sequence[Item]:
    entrant = season.entrant_of(user_id)
    made: list[Item] = []
    if season.phase is Phase.SIGN_UP and entrant is None:
        made.append(take_part_button(say, season))
    if season.phase in LIVE and entrant is not None and entrant.withdrew_in is None:
        made.append(leave_button(say, season))
    if len(season.entrants) > MOST_LISTED and has_results(season):
        made.append(ShowStandings.make(NO_TABLE, say("season-words"), Place(season.id)))
    if season.phase is not Phase.SIGN_UP:
        made.append(ShowTerms.make(NO_TABLE, say("season-terms-open"), season.id))
    if season.acts:
        made.append(ShowLog.make(NO_TABLE, say("season-log-open"), Place(season.id)))
    return made


def _organisers_buttons(say: Say, season: Season, context: Context) -> Sequence[Item]:
    made: list[Item] = []
    if season.phase is Phase.SIGN_UP:
        made.append(AskBegin.make(NO_TABLE, say("season-begin-now"), season.id))
    current = season.round if season.phase is Phase.PLAYING else None
    if current and not current.extended:
        this = Place(season.id, current.number)
        made.append(ExtendRound.make(NO_TABLE, say("season-extend"), this))
    if season.phase in LIVE:
        is_here = season.location == context.location
        label = say("season-post-again" if is_here else "season-move")
        made.append(MoveSeason.make(NO_TABLE, label, season.id))
        made.append(AskOff.make(NO_TABLE, say("season-call-off"), season.id))
    else:
        made.append(again_button(say, season))
    return made


def take_part_button(say: Say, season: Season) -> Item:
    """Return the button that puts whoever presses it on a season's list."""
    return TakePart.make(NO_TABLE, say("season-take-part"), season.id, style=_PRIMARY)


def leave_button(say: Say, season: Season) -> Item:
    """Return the button that takes whoever presses it out of a season."""
    return LeaveSeason.make(NO_TABLE, say("season-leave"), season.id)


def show_button(say: Say, season: Season, number: int = 0) -> Item:
    """Return the button that shows a season, below its post with a number."""
    return ShowSeason.make(NO_TABLE, say("season-show"), Place(season.id, number), emoji="🏁")


def seasons_button(say: Say) -> Item:
    """Return the button that shows the seasons of a server."""
    return ShowSeasons.make(NO_TABLE, say("season-list"), emoji="🏁")


def again_button(say: Say, season: Season) -> Item:
    """Return the button that repeats a season with the same people."""
    return Again.make(NO_TABLE, say("season-again"), season.id, emoji="🔁")


def _page(
    say: Say,
    season: Season,
    pages: Sequence[str],
    number: int,
    button: type[OwnValueButton[Place]],
) -> tuple[str, list[Item]]:
    """Return a page, and the buttons below it: to the other pages, and back to the season."""

    def turn(to: int, label: str) -> Item:
        return button.make(NO_TABLE, label, Place(season.id, to))

    visible, turns = paged(say, pages, number, 1, turn)
    return visible[0], [*turns, _back(say, season)]


def _back(say: Say, season: Season) -> Item:
    return ShowSeason.make(NO_TABLE, say("season-back"), Place(season.id))
