"""The outbox: posts for Discord, stored with what they announce, and marked once they are sent.

A stored body without a ``schema`` is of schema 1. A changed form gets the next number, an upcaster
here, and a row of the old form in the tests: posts outlive upgrades.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from operator import attrgetter
from types import MappingProxyType
from typing import Any, TypeVar

from sqlalchemy import and_, bindparam, delete, func, or_, select, update

from bot.storage.posts import ErasedPost, LatePictures
from bot.storage.queries import IN_SHARDS, is_private, shard_values
from bot.storage.rows import OutboxRow, OutboxStatus, Shards
from bot.storage.schema import games, outbox
from bot.storage.stored_posts import StoredPost
from bot.storage.transactions import Reader, Rows, Writer

SCHEMA = 1
UPCASTERS: Mapping[int, Callable[[str, dict[str, Any]], dict[str, Any]]] = MappingProxyType({})
"""For each old schema what makes the body of a kind one of the next schema."""
PostT = TypeVar("PostT", bound=StoredPost)


class UnreadablePost(ValueError):
    """A stored post that can't be read; the text names its kind only."""


def encode(post: StoredPost) -> str:
    """Return the JSON body of a post, which is stored beside its ``KIND``."""
    numbered = {"schema": SCHEMA} if SCHEMA > 1 else {}
    return json.dumps(numbered | post.body())


def decode(form: type[PostT], text: str) -> PostT:
    """Return the post of a stored body, also of an older schema; raises UnreadablePost."""
    try:
        body = json.loads(text)
        written = body.pop("schema", 1)
        if not 1 <= written <= SCHEMA:
            raise ValueError(written)
        for schema in range(written, SCHEMA):
            body = UPCASTERS[schema](form.KIND, body)
        return form.read(body)
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
        raise UnreadablePost(f"a post of the kind {form.KIND!r} can't be read") from None


class PostForms:
    """The classes of all kinds of post, by kind; raises ValueError if two have the same kind."""

    def __init__(self, forms: Iterable[type[StoredPost]]) -> None:
        self._forms = dict[str, type[StoredPost]]()
        for form in forms:
            if form.KIND in self._forms:
                raise ValueError(f"two kinds of post are called {form.KIND!r}")
            self._forms[form.KIND] = form

    def __iter__(self) -> Iterator[type[StoredPost]]:
        return iter(self._forms.values())

    def of(self, kind: str) -> type[StoredPost] | None:
        """Return the class of a stored kind of post, or None if the kind is unknown."""
        return self._forms.get(kind)

    def kinds(self, *, where: Callable[[type[StoredPost]], object]) -> tuple[str, ...]:
        """Return the names of the kinds of post whose class meets a condition."""
        return tuple(form.KIND for form in self if where(form))

    def decode(self, kind: str, text: str) -> StoredPost:
        """Return the post of a stored kind and body; raises UnreadablePost."""
        if (form := self.of(kind)) is None:
            raise UnreadablePost(f"a post of the kind {kind!r} can't be read")
        return decode(form, text)


OUTBOX = Rows(outbox, OutboxRow)
_PENDING = (
    OUTBOX.select(
        outbox.c.status == OutboxStatus.PENDING,
        outbox.c.channel_id.not_in(bindparam("besides", expanding=True)),
        outbox.c.id.not_in(bindparam("later", expanding=True)),
    )
    # Late pictures wait until they are drawn: any number of them leaves room for posts.
    .order_by(outbox.c.kind == LatePictures.KIND, outbox.c.id)
    .limit(bindparam("count"))
)
_PENDING_IN_SHARDS = _PENDING.join(games, games.c.id == outbox.c.game_id).where(IN_SHARDS)
_COUNT_PENDING = (
    select(func.count()).select_from(outbox).where(outbox.c.status == OutboxStatus.PENDING)
)
_COUNT_PENDING_IN_SHARDS = _COUNT_PENDING.join(games, games.c.id == outbox.c.game_id).where(
    IN_SHARDS
)
_OF_MESSAGE = OUTBOX.select(
    outbox.c.game_id == bindparam("game"),
    outbox.c.message_id == bindparam("message"),
).order_by(outbox.c.id.desc())
_OF_KIND = OUTBOX.select(
    outbox.c.game_id == bindparam("game"),
    outbox.c.kind == bindparam("of_kind"),
    outbox.c.message_id > 0,
).order_by(outbox.c.id.desc())
_MESSAGES = select(outbox.c.message_id).where(
    outbox.c.game_id == bindparam("game"), outbox.c.message_id > 0
)
_CURRENT = OUTBOX.select(
    outbox.c.game_id == bindparam("game"),
    outbox.c.kind == bindparam("kind"),
    or_(
        outbox.c.status == OutboxStatus.PENDING,
        and_(outbox.c.status == OutboxStatus.SENT, outbox.c.message_id > 0),
    ),
).order_by(outbox.c.id)
_SAME = (
    select(outbox.c.id)
    .where(
        outbox.c.game_id == bindparam("game"),
        outbox.c.kind == bindparam("kind"),
        outbox.c.body == bindparam("body"),
    )
    .limit(1)
)
_MESSAGES_OF_KIND = _MESSAGES.where(outbox.c.kind == bindparam("kind"))
_TRY = (
    update(outbox)
    .where(outbox.c.id == bindparam("row"))
    .values(
        attempts=outbox.c.attempts + 1,
        first_tried_at=func.coalesce(outbox.c.first_tried_at, bindparam("tried")),
    )
)


def _padded(ids: tuple[int, ...]) -> tuple[int, ...]:
    """Return ids with the last one repeated: each length is a statement to be prepared."""
    missing = (1 << max(0, len(ids) - 1).bit_length()) - len(ids)
    return ids + ids[-1:] * missing


class OutboxReader(Reader):
    """Reads the rows of posts."""

    async def get(self, outbox_id: int) -> OutboxRow | None:
        """Return one post by its id, whatever became of it, or None."""
        return await OUTBOX.get(self._connection, id=outbox_id)

    async def pending(
        self,
        limit: int = 100,
        *,
        besides: tuple[int, ...] = (),
        later: tuple[int, ...] = (),
        shards: Shards | None = None,
    ) -> list[OutboxRow]:
        """Return up to `limit` posts to send, in the order in which they were written.

        Posts for the channels `besides` and the rows with ids `later` are left out; `shards` leaves
        out those of other servers.
        """
        lists = {"besides": _padded(besides), "later": _padded(later)}
        query, values = _PENDING, dict[str, Any](count=limit, **lists)
        if shards is not None:
            query, values = _PENDING_IN_SHARDS, values | shard_values(shards)
        rows = await OUTBOX.all(self._connection, query, **values)
        return sorted(rows, key=attrgetter("id"))

    async def count_pending(self, shards: Shards | None = None) -> int:
        """Return how many posts wait to be sent; `shards` leaves out other servers'."""
        query, values = _COUNT_PENDING, dict[str, Any]()
        if shards is not None:
            query, values = _COUNT_PENDING_IN_SHARDS, shard_values(shards)
        return (await self._connection.execute(query, values)).scalar_one()

    async def waiting_of(self, game_id: int) -> list[OutboxRow]:
        """Return a table's posts that are still to be sent, the oldest first."""
        return await OUTBOX.find(self._connection, game_id=game_id, status=OutboxStatus.PENDING)

    async def of_message(self, game_id: int, message_id: int) -> list[OutboxRow]:
        """Return a table's posts that became a message or changed it, the newest first."""
        return await OUTBOX.all(self._connection, _OF_MESSAGE, game=game_id, message=message_id)

    async def current_of_kind(self, game_id: int, kind: str) -> list[OutboxRow]:
        """Return a table's posts of a kind that are messages, or are still to be, oldest first."""
        return await OUTBOX.all(self._connection, _CURRENT, game=game_id, kind=kind)

    async def has(self, game_id: int, queued: StoredPost) -> bool:
        """Return whether just this post was ever queued for a table, whatever became of it."""
        values = {"game": game_id, "kind": queued.KIND, "body": encode(queued)}
        return (await self._connection.execute(_SAME, values)).first() is not None

    async def posted(self, game_id: int, kind: str) -> list[OutboxRow]:
        """Return a table's posts of a kind that became a message or changed it, newest first."""
        return await OUTBOX.all(self._connection, _OF_KIND, game=game_id, of_kind=kind)

    async def erased_posts(self) -> list[OutboxRow]:
        """Return every post, sent or not, that edits a message naming somebody erased."""
        return await OUTBOX.find(self._connection, kind=ErasedPost.KIND)

    async def messages_of(self, game_id: int, kind: str | None = None) -> set[int]:
        """Return the ids of the messages of a table's posts, or of its posts of one kind."""
        query, values = _MESSAGES, dict[str, Any](game=game_id)
        if kind is not None:
            query, values = _MESSAGES_OF_KIND, values | {"kind": kind}
        result = await self._connection.execute(query, values)
        return set(result.scalars())


class OutboxWriter(Writer, OutboxReader):
    """Reads posts, queues them and records their outcome."""

    async def add(self, game_id: int, channel_id: int, seq: int, queued: StoredPost) -> OutboxRow:
        """Queue a public post about event `seq`, and return its row.

        Its nonce is random: a restored backup must not repeat one. A post about a private table
        isn't queued at all.
        """
        row = OutboxRow(
            id=0,
            game_id=game_id,
            channel_id=channel_id,
            kind=queued.KIND,
            seq=seq,
            body=encode(queued),
            nonce="sm" + secrets.token_urlsafe(16),
            status=OutboxStatus.PENDING,
            attempts=0,
            message_id=None,
            created_at=self._tx.now,
            first_tried_at=None,
            sent_at=None,
            error=None,
        )
        if is_private(channel_id):
            return replace(row, status=OutboxStatus.FAILED)
        return await OUTBOX.add_new(self._connection, row)

    async def change(self, outbox_id: int, queued: StoredPost) -> None:
        """Replace the content of a post that hasn't been sent yet."""
        await OUTBOX.change(self._connection, {"body": encode(queued)}, id=outbox_id)

    async def extend(self, game_id: int, message_id: int, seq: int) -> None:
        """Note that the posts which became a message tell what happened until event `seq`."""
        await OUTBOX.change(self._connection, {"seq": seq}, game_id=game_id, message_id=message_id)

    async def mark_tried(self, outbox_id: int) -> None:
        """Count an attempt to send a post, before it is made; the first one's time is kept."""
        await self._connection.execute(_TRY, {"row": outbox_id, "tried": self._tx.now})

    async def mark_sent(
        self, outbox_id: int, message_id: int, channel_id: int | None = None
    ) -> None:
        """Record the message that a post became, and its channel if that is another one."""
        values: dict[str, Any] = {"message_id": message_id, "sent_at": self._tx.now}
        values |= {"status": OutboxStatus.SENT}
        values |= {} if channel_id is None else {"channel_id": channel_id}
        await OUTBOX.change(self._connection, values, id=outbox_id)

    async def mark_failed(self, outbox_id: int, error: str) -> None:
        """Mark a post as given up for good, with the reason."""
        values = {"status": OutboxStatus.FAILED, "error": error}
        await OUTBOX.change(self._connection, values, id=outbox_id)

    async def mark_refused(self, outbox_id: int, error: str) -> None:
        """Put a post that Discord refused aside until `send_refused`, with the reason."""
        values = {"status": OutboxStatus.REFUSED, "error": error}
        await OUTBOX.change(self._connection, values, id=outbox_id)

    async def send_refused(self, game_id: int) -> None:
        """Queue a table's refused posts again, in their old places."""
        refused = outbox.c.game_id == game_id, outbox.c.status == OutboxStatus.REFUSED
        again = {"status": OutboxStatus.PENDING, "error": None, "first_tried_at": None}
        await self._connection.execute(update(outbox).where(*refused).values(again))

    async def redirect(
        self, game_id: int, kinds: Sequence[str], former: int, channel_id: int
    ) -> None:
        """Let a table's waiting posts of some kinds go to a channel, not to the `former` one."""
        where = (
            outbox.c.game_id == game_id,
            outbox.c.status == OutboxStatus.PENDING,
            outbox.c.channel_id == former,
            outbox.c.kind.in_(kinds),
        )
        changes = {"channel_id": channel_id, "first_tried_at": None}
        await self._connection.execute(update(outbox).where(*where).values(changes))

    async def prune(self, older_than: int) -> int:
        """Delete the posts that were sent before a time, and return how many."""
        old = delete(outbox).where(outbox.c.sent_at < older_than)
        return (await self._connection.execute(old)).rowcount
