"""Former posts, edited once into the few words that they told; and what is told where none arrive.

A round, as far as posts are about it, ends when every player has had a turn.
"""

from __future__ import annotations

import re

import discord
import structlog

from bot.core.model import News, Table
from bot.core.position import Lookup
from bot.core.services import Services
from bot.posts.tracker import PostTracker
from bot.runtime.memory import Notices
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.notices import NoticeKind
from bot.storage.rows import GameRow, GameStatus, OutboxRow
from bot.storage.store import Store
from bot.ui.channels import title
from bot.words import Texts
from bot.words.refusals import gone_text, parked_to_host

_KINDS = (NoticeKind.POST, NoticeKind.PERMISSION, NoticeKind.PICTURE, NoticeKind.COMPUTER)
_TABLE = re.compile(r"\btable (\d+)$")
_DELETED = "its channel was deleted"


class PostNotices:
    """Notes what is wrong with a table's posts, and that it is over."""

    def __init__(self, notices: Notices) -> None:
        self._notices = notices

    def set_aside(self, row: OutboxRow, why: str, lacks: tuple[str, ...] = ()) -> None:
        """A post doesn't arrive; ``lacks`` are the permissions that it needs, if that is why."""
        if lacks:
            why = f"{why}: {', '.join(map(title, lacks))}"
        kind = NoticeKind.PERMISSION if lacks else NoticeKind.POST
        other = NoticeKind.POST if lacks else NoticeKind.PERMISSION
        self._notices.note(kind, _table(row.game_id), f"{row.kind} {why}")
        self._notices.over(other, _table(row.game_id))

    def channel_deleted(self, game_id: int) -> None:
        """A table has no channel any more."""
        self._notices.note(NoticeKind.POST, _table(game_id), _DELETED)

    def arrived(self, row: OutboxRow) -> None:
        """A post of a table arrived."""
        for kind in (NoticeKind.POST, NoticeKind.PERMISSION):
            self._notices.over(kind, _table(row.game_id))

    def pictured(self, game_id: int, *, may_attach: bool) -> None:
        """A post went out with its pictures, or without because the bot may not attach any."""
        about = NoticeKind.PERMISSION, f"the pictures of {_table(game_id)}"
        if may_attach:
            self._notices.over(*about)
        else:
            self._notices.note(*about, why=title("attach_files"))

    async def tidy(self, store: Store) -> None:
        """End the notices about tables that have ended, and whose last posts have arrived."""
        for notice in self._notices.open():
            found = _TABLE.search(notice.subject)
            if found is None or notice.kind not in _KINDS:
                continue
            async with store.snapshot() as read:
                game = await GameReader(read).get(int(found[1]))
            if game is None or _is_done(game):
                self._notices.over(NoticeKind(notice.kind), notice.subject)


def _is_done(game: GameRow) -> bool:
    """Whether nothing of a table is to be posted any more."""
    told = game.status is GameStatus.OVER and game.note is None
    return told or game.status is GameStatus.CANCELLED


def _table(game_id: int) -> str:
    return f"table {game_id}"


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
