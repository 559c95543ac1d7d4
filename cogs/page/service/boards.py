"""The service of players' own boards: by a link that works once, then by a cookie.

Nothing is stored by which a board could be opened: only hashes of keys and cookies.
"""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass, field
from hashlib import sha256

from bot.core.game_cache import GameCache
from bot.core.model import Table
from bot.core.refusals import TableRefusal, Unable
from bot.core.servers import Servers
from bot.core.timing.measure import DAY, HOUR, MINUTE
from bot.runtime.memory import Forgetful
from bot.storage.rows import GameStatus
from bot.ui.channels import Members
from cogs.page.rows import BoardReader, BoardRow, BoardWriter
from cogs.page.service.following import Following
from cogs.page.service.pages import PublicUrl
from engine.board import Seat

FRESH = 10 * MINUTE
"""Milliseconds for which a link can be opened."""
IDLE, LONGEST = 24 * HOUR, 30 * DAY
"""Milliseconds after which a board ends that nobody uses, and in any case."""
_NOTED = 10 * MINUTE
"""Milliseconds within which several uses are stored as one."""


class NotAllowed(Exception):
    """Raised for whoever may not see a board, or not any more; it says nothing of why."""


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose board it is, and of which table."""

    game_id: int
    user_id: int
    place: str = field(repr=False)


class Boards(Forgetful):
    """Opens players' boards, and asks each time whether they may still see their table."""

    def __init__(
        self,
        cache: GameCache,
        url: PublicUrl,
        following: Following,
        members: Members,
        servers: Servers,
    ) -> None:
        self._cache, self.url, self._following = cache, url, following
        self._members, self._servers = members, servers

    async def link(self, game_id: int, user_id: int) -> str:
        """Return a fresh link to somebody's own board, which ends any that they had.

        Raises Unable for whoever has no seat in a game under way.
        """
        place, key = secrets.token_urlsafe(9), secrets.token_urlsafe(32)
        # Nobody is erased meanwhile, and no game ends, so that no board outlives its player.
        async with self._cache.locked(game_id):
            _check_plays((await self._cache.entry(game_id)).table, user_id)
            async with self._cache.store.transaction() as tx:
                row = BoardRow(place, game_id, user_id, _hash(key), False, tx.now, tx.now)
                await BoardWriter(tx).make(row)
        self._following.wake(game_id)
        return f"{self.url.base}/my/{place}/#{key}"

    async def open(self, place: str, key: str) -> str:
        """Return the cookie for which a link's key is given, once; raises NotAllowed."""
        async with self._cache.store.transaction() as tx:
            row = await BoardWriter(tx).at(place)
            if row is None or row.opened or tx.now - row.at > FRESH or not _fits(row, key):
                raise NotAllowed
            cookie = secrets.token_urlsafe(32)
            if not await BoardWriter(tx).open(row, _hash(cookie)):
                raise NotAllowed
        return cookie

    async def seat_at(self, place: str) -> tuple[Table | None, Seat | None]:
        """Return of which table and seat there is a board at a place; None where there is none."""
        async with self._cache.store.snapshot() as read:
            row = await BoardReader(read).at(place)
        try:
            table = None if row is None else (await self._cache.entry(row.game_id)).table
        except Unable:
            table = None
        return table, None if table is None or row is None else table.seat_of(row.user_id)

    async def owner(self, place: str, cookie: str, *, uses: bool) -> Owner:
        """Return whose board is at a place, for who has its cookie and may see the table now.

        With ``uses`` it is used by that. Raises NotAllowed.
        """
        now = self._cache.store.now()
        async with self._cache.store.snapshot() as read:
            row = await BoardReader(read).at(place)
        if row is None or not row.opened or not _fits(row, cookie):
            raise NotAllowed
        if now - row.at > LONGEST or now - row.used_at > IDLE:
            raise NotAllowed
        await self._check(row)
        if uses and now - row.used_at > _NOTED:
            async with self._cache.store.transaction() as tx:
                await BoardWriter(tx).note_use(place)
        return Owner(row.game_id, row.user_id, place)

    def forget(self, user_id: int) -> None:
        """Have all who follow a board ask again: one of them may be gone."""
        self._following.wake_all()

    async def _check(self, row: BoardRow) -> None:
        """Raise NotAllowed for whoever lost seat or sight; what Discord doesn't say isn't so."""
        try:
            table = (await self._cache.entry(row.game_id)).table
            _check_plays(table, row.user_id)
            if await self._servers.is_blocked(row.user_id):
                raise NotAllowed
            await self._members.spot(row.user_id, table.location)
        except Unable:
            raise NotAllowed from None


def _check_plays(table: Table, user_id: int) -> None:
    if table.is_private or table.phase is not GameStatus.RUNNING:
        raise Unable(TableRefusal.NO_TABLE)
    if table.seat_of(user_id) is None:
        raise Unable(TableRefusal.NOT_SEATED)


def _fits(row: BoardRow, secret: str) -> bool:
    return hmac.compare_digest(row.secret, _hash(secret))


def _hash(secret: str) -> bytes:
    return sha256(secret.encode(errors="replace")).digest()
