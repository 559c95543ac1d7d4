"""The posts of seasons as everybody sees them: its own, one for each round, and one for its end."""

from __future__ import annotations

from collections.abc import Collection

import discord
import structlog

from bot.core.editions import Editions
from bot.core.services import Services
from bot.pictures.drawings import SeasonPosterDrawing, StandingsDrawing
from bot.pictures.keys import Drawing
from bot.pictures.pool import Pictures
from bot.posts.post import Post, attached_as, posted
from bot.runtime.faults import described
from bot.runtime.requests import Upload, UploadFallback
from bot.ui.channels import may_attach
from bot.ui.items import Illustration, Item, layout
from bot.words import Say, Texts
from cogs.season.panels.running import again_button, leave_button, show_button, take_part_button
from cogs.season.season import Phase, Season
from cogs.season.service.seasons import Room, Seasons
from cogs.season.words import (
    end_text,
    has_results,
    round_text,
    season_poster,
    season_text,
    standings_alt,
    standings_sheet,
)
from renderer import Look, Picture

log = structlog.get_logger(__name__)


class SeasonPostBuilder:
    """Makes the posts of seasons in their language; a picture that can't be drawn is left out."""

    def __init__(
        self,
        client: discord.Client,
        services: Services,
        texts: Texts,
        pictures: Pictures,
        uploads: UploadFallback,
    ) -> None:
        self._client, self._services, self._texts = client, services, texts
        self._pictures, self._uploads = pictures, uploads

    async def __call__(self, season: Season, number: int, kept: Collection[str] | None) -> Post:
        """Make a season's post: 0 is its own, the next ones are its rounds', the last its end's.

        It keeps the pictures of those names, or has a picture drawn if given None.
        """
        say = self._texts.speaker(season.language)
        editions = self._services[Editions].catalogue.editions
        if not number:
            asked, room = await self._asked(season), await self._room(season)
            text = season_text(say, editions, season, asked, room)
            return posted(layout(text, _buttons(say, season)), asked)
        is_end = number > len(season.rounds)
        show = show_button(say, season, number)
        name = "poster" if is_end else "standings"
        drawing: Drawing[Picture] = (
            SeasonPosterDrawing(season_poster(say, season))
            if is_end
            else StandingsDrawing(standings_sheet(say, season), Look.DAY)
        )
        picture = attached_as(kept) if kept is not None else await self._drawn(season, drawing)
        alt = standings_alt(say, editions, season)
        shown = Illustration(name, picture, alt) if picture else None
        if is_end:
            text = end_text(say, editions, season)
            return posted(layout(text, shown, [again_button(say, season), show]))
        return posted(layout(round_text(say, editions, season, number), shown, [show]))

    async def _drawn(self, season: Season, drawing: Drawing[Picture]) -> Picture | None:
        """Return a picture; None before there are results, and where none can be shown."""
        can = may_attach(self._client, season.location) and self._uploads.is_open(Upload.POST)
        if not can or not has_results(season):
            return None
        try:
            return await self._pictures.get(drawing)
        except Exception as error:
            log.error("a season's picture can't be drawn", season=season.id, why=described(error))
            return None

    async def _room(self, season: Season) -> Room | None:
        """Return what the first round needs, as long as people sign up."""
        if season.phase is not Phase.SIGN_UP:
            return None
        return await self._services[Seasons].room(season)

    async def _asked(self, season: Season) -> tuple[int, ...]:
        """Return the ids of those who played the season that this one repeats to its end."""
        if season.follows is None or season.phase is not Phase.SIGN_UP:
            return ()
        former = await self._services[Seasons].read(season.follows)
        return tuple(each.user_id for each in former.staying if each.user_id is not None)


def _buttons(say: Say, season: Season) -> list[Item]:
    show = show_button(say, season)
    if season.phase is not Phase.SIGN_UP:
        return [show]
    return [take_part_button(say, season), leave_button(say, season), show]
