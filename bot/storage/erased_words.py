"""What is said of an erased person in posts and lists that are stored."""

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from sqlalchemy import select, update

from bot.storage.block_list import BLOCKED, BlockList
from bot.storage.erased_posts import ErasedPost
from bot.storage.erasing import Gone
from bot.storage.post_codec import PostForms
from bot.storage.private_tables import IS_PUBLIC, is_private
from bot.storage.repositories.outbox import OUTBOX, OutboxWriter
from bot.storage.rows import OutboxRow, OutboxStatus
from bot.storage.schema import games, outbox, settings
from bot.storage.transaction import Transaction


async def take_names_out(tx: Transaction, gone: Gone, forms: PostForms) -> Gone:
    """Forget somebody's names in posts, and note their tables: a moderator sits at none."""
    found: set[int] = set()
    keys = {form.KIND: form.names() for form in forms if form.names()}
    query = select(outbox.c.id, outbox.c.game_id, outbox.c.kind, outbox.c.body).where(
        outbox.c.kind.in_(keys)
    )
    for number, game_id, kind, text in (await tx.connection.execute(query)).all():
        body = json.loads(text)
        if told := [key for key in keys[kind] if body.get(key) in gone.names]:
            found.add(game_id)
            await _write(tx, number, body, told)
    return replace(gone, named=gone.named | found)


async def forget_writings(tx: Transaction, gone: Gone, forms: PostForms) -> None:
    """Forget what people wrote in the posts of somebody's tables."""
    keys = {form.KIND: form.writings() for form in forms if form.writings()}
    query = select(outbox.c.id, outbox.c.kind, outbox.c.body).where(
        outbox.c.kind.in_(keys), outbox.c.game_id.in_(gone.named)
    )
    for number, kind, text in (await tx.connection.execute(query)).all():
        await _write(tx, number, json.loads(text), keys[kind])


async def _write(
    tx: Transaction, number: int, body: Mapping[str, object], keys: Iterable[str]
) -> None:
    kept = {key: value for key, value in body.items() if key not in keys}
    if kept != body:
        where = outbox.c.id == number
        await tx.connection.execute(update(outbox).where(where).values(body=json.dumps(kept)))


async def edit_posts(tx: Transaction, gone: Gone, forms: PostForms) -> None:
    """Have every message edited that may name somebody, and what is being sent once it is there."""
    tables, receipt = gone.named, gone.receipt
    changing = forms.kinds(where=lambda form: not form.TELLS)
    where = outbox.c.game_id.in_(tables), outbox.c.kind.not_in(changing)
    rows = await OUTBOX.all(tx.connection, OUTBOX.select(*where).order_by(outbox.c.id))
    for row in _one_a_message(rows):
        if not is_private(row.channel_id):
            await OutboxWriter(tx).add(
                row.game_id,
                row.channel_id,
                row.seq,
                ErasedPost(row.id, receipt, row.message_id),
            )
    await _edit_present(tx, gone, {row.message_id for row in rows})


async def seal_block_lists(tx: Transaction, gone: Gone) -> None:
    """Let servers that don't want somebody know them by a hash alone."""
    query = select(settings.c.scope, settings.c.value).where(settings.c.key == BLOCKED)
    for scope, stored in (await tx.connection.execute(query)).all():
        sealed = BlockList.read(stored).forgetting(gone.user_id).write()
        if sealed is not None and sealed != stored:
            where = (settings.c.scope == scope, settings.c.key == BLOCKED)
            await tx.connection.execute(update(settings).where(*where).values(value=sealed))


async def _edit_present(tx: Transaction, gone: Gone, known: Collection[int | None]) -> None:
    """The posts of tables that stand since longer than sent posts are remembered."""
    query = select(games.c.id, games.c.channel_id, games.c.seq, games.c.post_message_id).where(
        games.c.id.in_(gone.named), games.c.post_message_id.is_not(None), IS_PUBLIC
    )
    for game_id, channel_id, seq, message in (await tx.connection.execute(query)).all():
        if message not in known:
            edit = ErasedPost(0, gone.receipt, message)
            await OutboxWriter(tx).add(game_id, channel_id, seq, edit)


def _one_a_message(rows: Iterable[OutboxRow]) -> list[OutboxRow]:
    """The last row of each message, and those that may become one."""
    waiting = (OutboxStatus.PENDING, OutboxStatus.REFUSED)
    last = {(row.channel_id, row.message_id): row for row in rows if row.message_id}
    pending = [row for row in rows if not row.message_id and row.status in waiting]
    return sorted([*last.values(), *pending], key=lambda row: row.id)
