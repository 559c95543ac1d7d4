"""What an admin should know of tables whose posts don't arrive, or come without pictures."""

from __future__ import annotations

import re

from bot.posting.permissions import title
from bot.storage.notice_rows import NoticeKind
from bot.storage.notices import Notices
from bot.storage.repositories.games import GameReader
from bot.storage.rows import GameRow, GameStatus, OutboxRow
from bot.storage.store import Store

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
