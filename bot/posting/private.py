"""What people at a table are told in private messages, where they take any."""

from __future__ import annotations

import discord
import structlog

from bot.tables.lookup import Lookup
from bot.tables.model import Table
from bot.tables.parking import News
from bot.tables.post_tracker import PostTracker
from bot.tables.services import Services
from bot.texts import Texts
from bot.texts.parking import gone_text, parked_to_host

log = structlog.get_logger(__name__)


class PrivateMessages:
    """Tells the host that a table is parked, and everybody seated that its channel is gone."""

    def __init__(self, client: discord.Client, services: Services, texts: Texts) -> None:
        self._client, self._services, self._texts = client, services, texts

    async def tell(self, game_id: int, news: News) -> None:
        """Tell it to whom it concerns; if the host can't be told, others are asked to."""
        table = await self._services[Lookup].table(game_id)
        say = self._texts.speaker(table.language)
        if news is News.PARKED:
            text, people = parked_to_host(say, table), [table.host_id]
        else:
            text = gone_text(say, table)
            people = list({table.host_id, *(holder.user_id for holder in table.holders)})
        reached = {person for person in people if person and await self._send(table, person, text)}
        if table.host_id is not None:
            await self._services[PostTracker].host_told(game_id, told=table.host_id in reached)

    async def _send(self, table: Table, person: int, text: str) -> bool:
        try:
            await (await self._client.fetch_user(person)).send(text)
        except Exception as error:
            log.info("somebody can't be told", game=table.id, why=type(error).__name__)
            return False
        return True
