"""The posts of seasons as everybody sees them: its own, one for each round, and one for its end."""

from __future__ import annotations

from bot.core.editions import Editions
from bot.core.services import Services
from bot.posts.post import Post, posted
from bot.ui.items import Item, layout
from bot.words import Say, Texts
from cogs.season.panels import again_button, leave_button, show_button, take_part_button
from cogs.season.season import Phase, Season
from cogs.season.service.posting import Pictured
from cogs.season.service.seasons import Seasons
from cogs.season.words import end_text, round_text, season_text


class SeasonPostBuilder:
    """Makes the posts of seasons in their language; a picture that can't be drawn is left out."""

    def __init__(self, services: Services, texts: Texts) -> None:
        self._services, self._texts = services, texts

    async def __call__(self, season: Season, number: int, pictured: Pictured) -> Post:
        """Make a season's post: 0 is its own, the next ones are its rounds', the last its end's."""
        say = self._texts.speaker(season.language)
        editions = self._services[Editions].catalogue.editions
        if not number:
            asked = await self._asked(season)
            text = season_text(say, editions, season, asked)
            return posted(layout(text, _buttons(say, season)), asked)
        show = show_button(say, season, number)
        if number <= len(season.rounds):
            return posted(layout(round_text(say, editions, season, number), [show]))
        text = end_text(say, editions, season)
        return posted(layout(text, [again_button(say, season), show]))

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
