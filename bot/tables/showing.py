"""The posts that show a table as it is, and what becomes of those before."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from bot.storage.post_codec import PostForms, UnreadablePost
from bot.storage.posts import (
    Disarm,
    LatePictures,
    LobbyPost,
    OpeningPost,
    PicturedPost,
    ResultPost,
    ShowingPost,
    TurnPost,
)
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.rows import GameRow, OutboxRow
from bot.storage.stored_post import StoredPost
from bot.storage.transaction import Transaction
from bot.tables.game_cache import LoadedGame
from bot.tables.model import Table
from bot.tables.posting import post
from bot.tables.stored_options import with_posted
from engine.view import Stage, view

SHOWING = PostForms(get_args(ShowingPost)).kinds(where=lambda form: True)
"""The kinds of posts that show a table as it is."""
_TELLING = PostForms((TurnPost, ResultPost))
_PICTURED = PostForms((*get_args(PicturedPost), LatePictures))


def current_post(entry: LoadedGame) -> ShowingPost:
    """The post that shows a table as it is now, and tells what no post has told."""
    if entry.state is None:
        return LobbyPost()
    match view(entry.state, None).stage:
        case Stage.OVER:
            return ResultPost(entry.posted)
        case Stage.OPENING:
            return OpeningPost()
    return TurnPost(entry.posted)


async def show(tx: Transaction, row: GameRow, entry: LoadedGame, queued: ShowingPost) -> LoadedGame:
    """Queue a post of the table as it is now; return the table as it is known then."""
    seq = entry.table.seq
    await post(tx, entry.table, seq, queued)
    if not isinstance(queued, TurnPost | ResultPost):
        return entry
    await GameWriter(tx).change(row.id, options=with_posted(row, seq))
    return replace(entry, posted=seq)


async def show_again(tx: Transaction, entry: LoadedGame) -> LoadedGame:
    """Queue the post that shows a table as it is now."""
    row = await GameWriter(tx).get(entry.table.id)
    assert row is not None  # noqa: S101
    return await show(tx, row, entry, current_post(entry))


async def shows_soon(tx: Transaction, game_id: int) -> bool:
    """Whether a post that shows the table waits to be sent."""
    return any(each.kind in SHOWING for each in await OutboxWriter(tx).waiting_of(game_id))


def telling(row: OutboxRow) -> TurnPost | ResultPost | None:
    """The post of a row, if it tells what happened."""
    found = _read(row, _TELLING)
    return found if isinstance(found, TurnPost | ResultPost) else None


async def disarm(
    tx: Transaction, table: Table, message_id: int, channel_id: int, *, pictured: bool = False
) -> None:
    """Queue the one edit of a former post: no buttons any more, and nothing but what it told.

    ``pictured``: its pictures stay, whatever the table chose.
    """
    rows = await OutboxWriter(tx).of_message(table.id, message_id)
    known = [(row.seq, post) for row in rows if (post := _pictured(row)) is not None]
    seq, of = known[0] if known else (table.seq, None)
    await OutboxWriter(tx).add(table.id, channel_id, seq, Disarm(message_id, of, pictured))


def _pictured(row: OutboxRow) -> PicturedPost | None:
    """The post with pictures that a row became, or brought them for."""
    match _read(row, _PICTURED):
        case LatePictures(of=found):
            return found
        case (OpeningPost() | TurnPost() | ResultPost()) as found:
            return found
    return None


def _read(row: OutboxRow, forms: PostForms) -> StoredPost | None:
    try:
        return forms.decode(row.kind, row.body)
    except UnreadablePost:
        return None
