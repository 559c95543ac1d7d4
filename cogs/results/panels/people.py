"""The private panels of finished games, profiles (railway passports) and rankings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

import discord

from bot.core.editions import Editions
from bot.core.model import Location, User
from bot.core.refusals import TableRefusal, Unable
from bot.core.typed.names import find_edition
from bot.pictures.drawings import PassportDrawing
from bot.pictures.private import shown
from bot.ui.buttons import paged, record_buttons
from bot.ui.channels import ChannelAccess
from bot.ui.components import ValueButton, ValueSelect
from bot.ui.context import Context
from bot.ui.custom_ids import NUMBER, Address, matching, one_of, optional, words
from bot.ui.items import Block, Item
from bot.words import Say
from cogs.results.panels.game import (
    chronicle_button,
    passport_share_button,
    poster_button,
    review_button,
)
from cogs.results.service.profiles import FinishedGames, GamePage, Profile, Profiles
from cogs.results.service.ratings import Ratings
from cogs.results.words.profile import (
    game_label,
    game_text,
    games_text,
    own_profile_text,
    passport_alt,
    passport_of,
    profile_text,
    ranking_lines,
    ranking_notes,
    ranking_title,
)

_MOST_GAMES = 5
"""So many games are enough for a page on a phone."""


class Whose(StrEnum):
    """Which finished games are listed: the reader's own, or those of a server."""

    MINE = "mine"
    """The reader's, on all servers."""
    SERVER = "server"
    """Those of this server, in channels that the reader sees."""


class HistoryPage(NamedTuple):
    """A page of a list of finished games, counted from 0."""

    whose: Whose = Whose.MINE
    page: int = 0


@dataclass(frozen=True, slots=True)
class BesideHistory:
    """A setting of the buttons to what else was played on a server, below its finished games."""

    buttons: Callable[[Say], Sequence[Item]]


HISTORY_PAGE = words(HistoryPage, one_of(Whose), NUMBER)
_GAME = matching("[0-9]{1,18}")


class ShowHistory(
    ValueButton[HistoryPage],
    verb="history",
    value=HISTORY_PAGE,
    keeps_autopilot=True,
    gives_way=True,
):
    """The button that shows a page of finished games; it belongs to no table."""

    async def handle(self, context: Context) -> None:
        """Show the page of finished games."""
        await context.acknowledge()
        await show_history(context, self.read(None))


class PickGame(
    ValueSelect[HistoryPage],
    verb="history-game",
    value=HISTORY_PAGE,
    keeps_autopilot=True,
    gives_way=True,
):
    """The select that shows one finished game of a page, with the buttons that belong to it."""

    async def handle(self, context: Context) -> None:
        """Show the finished game that was chosen."""
        await context.acknowledge()
        await _show_game(context, int(self.chosen(_GAME, None)), self.read(None))


async def show_history(context: Context, wanted: HistoryPage) -> None:
    """Show a page of finished games; in a private message only the reader's own can be shown."""
    say, here = context.say, context.location.guild_id
    if here is None:
        wanted = wanted._replace(whose=Whose.MINE)
    page = await _page(context, wanted)
    if not page.games and wanted.page:
        wanted = wanted._replace(page=max(0, (page.count - 1) // _MOST_GAMES))
        page = await _page(context, wanted)
    editions, first = context[Editions].catalogue.editions, 1 + wanted.page * _MOST_GAMES
    lines = [say("history-title", whose=wanted.whose.value, count=page.count)]
    if not page.games:
        lines.append(say("history-none", whose=wanted.whose.value))
    lines += games_text(say, editions, page.games, first)
    await context.show(
        "\n\n".join(lines),
        _choice(context, page, wanted, first),
        _turns(context, page.count, wanted),
        None if wanted.whose is Whose.MINE else context[BesideHistory].buttons(say),
    )


async def _page(context: Context, wanted: HistoryPage) -> GamePage:
    games, before = context[FinishedGames], wanted.page * _MOST_GAMES
    member, guild_id = context.interaction.user, context.location.guild_id
    if wanted.whose is Whose.MINE or guild_id is None or not isinstance(member, discord.Member):
        return await games.of_person(context.user_id, before, _MOST_GAMES)
    channels = await games.channels_of(guild_id)
    seen = await context[ChannelAccess].seen_by(member, channels)
    return await games.seen_by(context.user_id, guild_id, seen, before, _MOST_GAMES)


def _choice(context: Context, page: GamePage, wanted: HistoryPage, first: int) -> list[Item]:
    say, editions = context.say, context[Editions].catalogue.editions
    options = [
        discord.SelectOption(label=game_label(say, editions, game, number), value=str(game.game_id))
        for number, game in enumerate(page.games, first)
    ]
    if not options:
        return []
    placeholder = say("history-placeholder")
    return [PickGame.make(Address(0, None, 0), placeholder, options, wanted)]


def _turns(context: Context, count: int, wanted: HistoryPage) -> list[Item]:
    """Return the buttons to the pages beside this one, and to the other list."""
    say, address, last = context.say, Address(0, None, 0), max(0, count - 1) // _MOST_GAMES
    items: list[Item] = []
    if wanted.page > 0:
        label = say("ui-earlier", page=wanted.page, pages=last + 1)
        items.append(ShowHistory.make(address, label, wanted._replace(page=wanted.page - 1)))
    if wanted.page < last:
        label = say("ui-later", page=wanted.page + 2, pages=last + 1)
        items.append(ShowHistory.make(address, label, wanted._replace(page=wanted.page + 1)))
    if context.location.guild_id is not None:
        is_own = wanted.whose is Whose.MINE
        other = Whose.SERVER if is_own else Whose.MINE
        label = say("ui-history-server" if is_own else "ui-history-mine")
        items.append(ShowHistory.make(address, label, HistoryPage(other)))
    return items


async def _show_game(context: Context, number: int, page: HistoryPage) -> None:
    """Show a finished game; raises Unable unless the reader sat there or sees its channel."""
    say = context.say
    game = await context[FinishedGames].get(number, context.user_id)
    if game is None:
        raise Unable(TableRefusal.STALE)
    if not game.mine and not await _sees(context, game.location):
        raise Unable(TableRefusal.STALE)
    table = await context.table_by_id(number)
    editions = context[Editions].catalogue.editions
    film, *files = record_buttons(say, table)
    buttons = [film, chronicle_button(say, table), poster_button(say, table)]
    seated = table.seat_of(context.user_id) is not None
    own = [review_button(say, table)] if seated else []
    back = ShowHistory.make(Address(0, None, 0), say("ui-history-back"), page)
    await context.show(game_text(say, editions, game), [*own, *buttons], [*files, back])


async def _sees(context: Context, place: Location) -> bool:
    """Return whether the reader is on the server of a game and sees its channel."""
    member = context.interaction.user
    if not isinstance(member, discord.Member) or place.guild_id != context.location.guild_id:
        return False
    return bool(await context[ChannelAccess].seen_by(member, [place.channel_id]))


class Scope(StrEnum):
    """Which of somebody's own games their profile counts."""

    HERE = "here"
    """Those of this server."""
    EVERYWHERE = "everywhere"


class ShowProfile(
    ValueButton[Scope], verb="profile", value=one_of(Scope), keeps_autopilot=True, gives_way=True
):
    """The button that shows whoever presses it their own profile; it belongs to no table."""

    async def handle(self, context: Context) -> None:
        """Show the reader's own profile."""
        await context.acknowledge()
        await show_own_profile(context, self.read(None))


def my_profile_button(say: Say, game: int) -> Item:
    """Return the button below a shared passport that shows a reader their own.

    ``game`` tells the passports apart.
    """
    return ShowProfile.make(Address(game, None, 0), say("ui-profile-mine"), Scope.HERE, emoji="🎫")


async def show_profile(context: Context, who: User | None) -> None:
    """Show the profile of somebody on this server; without ``who``, the reader's own."""
    if who is None or who.user_id == context.user_id:
        await show_own_profile(context, Scope.HERE)
        return
    say, guild_id = context.say, context.location.guild_id
    if guild_id is None:
        await context.show(say("profile-only-server"))
        return
    player = f"<@{who.user_id}>"
    profile = await context[Profiles].shown(who.user_id, guild_id)
    if profile is None:
        await context.show(say("profile-none", player=player))
        return
    editions = context[Editions].catalogue.editions
    picture = await _passport_shown(context, profile, who.name)
    await context.show(profile_text(say, editions, profile, player), picture)


async def show_own_profile(context: Context, scope: Scope) -> None:
    """Show the reader their own profile; in a private message, that of all servers."""
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
    picture = await _passport_shown(context, own, context.who.name)
    text = own_profile_text(say, editions, own, everywhere=everywhere)
    await context.show(text, picture, buttons or None)


_MOST_RANKED = 10
"""So many people are enough for a page on a phone."""


class RankingPage(NamedTuple):
    """A page of a ranking, counted from 0; 0 players and no edition stand for all."""

    page: int = 0
    players: int = 0
    edition: str | None = None


RANKING_PAGE = words(RankingPage, NUMBER, NUMBER, optional(matching("[a-z0-9_-]{1,60}")))


class ShowRanking(
    ValueButton[RankingPage],
    verb="ranking",
    value=RANKING_PAGE,
    keeps_autopilot=True,
    gives_way=True,
):
    """The button that shows a page of a ranking; it belongs to no table."""

    async def handle(self, context: Context) -> None:
        """Show the page of the ranking."""
        await context.acknowledge()
        await show_ranking(context, self.read(None))


async def show_ranking_typed(context: Context, edition: str | None, players: int) -> None:
    """Show the ranking for an edition as somebody typed it, and a number of players (0 for all)."""
    catalogue, found = context[Editions].catalogue, None
    if edition is not None:
        found = find_edition(catalogue, edition, context.say.language).board.edition
    await show_ranking(context, RankingPage(0, players, found))


async def show_ranking(context: Context, wanted: RankingPage) -> None:
    """Show a page of the ranking of this server."""
    say, guild_id = context.say, context.guild_id
    editions = context[Editions].catalogue.editions
    edition = editions.get(wanted.edition) if wanted.edition else None
    ranking = await context[Ratings].ranking(guild_id, wanted.edition or "", wanted.players)

    def turn(number: int, label: str) -> Item:
        page = wanted._replace(page=number)
        return ShowRanking.make(Address(0, None, 0), label, page)

    visible, turns = paged(say, ranking, wanted.page, _MOST_RANKED, turn)
    lines = ranking_lines(say, visible, context.user_id)
    await context.show(
        ranking_title(say, edition, wanted.players),
        "\n".join(lines) if lines else say("ranking-none"),
        ranking_notes(say, edition) if lines else None,
        turns or None,
    )


async def _passport_shown(context: Context, profile: Profile, player: str) -> Block | None:
    """Return the picture of somebody's railway passport."""
    say, editions = context.say, context[Editions].catalogue.editions
    drawing = PassportDrawing(passport_of(say, editions, profile, player))
    alt = passport_alt(say, editions, profile, player)
    return await shown(context, None, "passport", drawing, alt)
