"""The posts that show a table as it is, and those that only announce something beside them."""

from __future__ import annotations

from dataclasses import replace

from bot.storage.posts import (
    LobbyPost,
    OpeningPost,
    OutgoingPost,
    PostKind,
    ResultPost,
    TurnPost,
    UnreadablePost,
    decode,
)
from bot.storage.rows import GameRow, OutboxRow
from bot.storage.transaction import Transaction
from bot.tables.game_cache import LoadedGame, with_posted
from bot.tables.posting import post
from engine.view import Stage, view

ANNOUNCEMENTS = (
    PostKind.INVITATION,
    PostKind.HANDED_OVER,
    PostKind.AUTOPILOT,
    PostKind.MOVED,
    PostKind.DAMAGED,
    PostKind.RESTORED,
)
"""The kinds of posts beside the current one: nothing else says what they say."""
SHOWING = (PostKind.LOBBY, PostKind.OPENING, PostKind.TURN, PostKind.RESULT)
"""The kinds of posts that show a table as it is."""


def current_post(entry: LoadedGame) -> OutgoingPost:
    """The post that shows a table as it is now, and tells what no post has told."""
    if entry.state is None:
        return LobbyPost()
    match view(entry.state, None).stage:
        case Stage.OVER:
            return ResultPost(entry.posted)
        case Stage.OPENING:
            return OpeningPost()
    return TurnPost(entry.posted)


async def show(
    tx: Transaction, row: GameRow, entry: LoadedGame, queued: OutgoingPost
) -> LoadedGame:
    """Queue a post of the table as it is now; return the table as it is known then."""
    seq = entry.table.seq
    await post(tx, entry.table, seq, queued)
    if not isinstance(queued, TurnPost | ResultPost):
        return entry
    await tx.games.change(row.id, options=with_posted(row, seq))
    return replace(entry, posted=seq)


async def shows_soon(tx: Transaction, game_id: int) -> bool:
    """Whether a post that shows the table waits to be sent."""
    return any(each.kind in SHOWING for each in await tx.outbox.waiting_of(game_id))


def telling(row: OutboxRow) -> TurnPost | ResultPost | None:
    """The post of a row, if it tells what happened."""
    try:
        found = decode(row.kind, row.body)
    except UnreadablePost:
        return None
    return found if isinstance(found, TurnPost | ResultPost) else None
