"""Posts of a server rather than of a table: sent once, then edited as long as they stand."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection
from datetime import UTC, datetime

import discord

from bot.posts.kind import CLOCK_MARGIN
from bot.posts.post import Post, Standing, find_sent
from bot.runtime.codes import EDITS_LIMITED
from bot.runtime.requests import Unreadable, done, is_passing


def digest(post: Post) -> str:
    """Return a hash of what a post shows, but for its pictures."""
    components: object = post.view.to_components()  # type: ignore[no-untyped-call]
    text = json.dumps(components, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


async def find(
    client: discord.Client,
    channel_id: int,
    post: Post,
    *,
    nonce: str,
    since: int,
    besides: Collection[int] = (),
) -> int | None:
    """Return the id of a post's message that was sent after ``since`` (UTC ms); None without one.

    It is none of the messages ``besides``. Raises what Discord answers.
    """
    after = datetime.fromtimestamp(since / 1000 - CLOCK_MARGIN, UTC)
    found = await find_sent(client, channel_id, after, nonce, post.custom_ids(), besides)
    return None if found is None else found.id


async def send(
    client: discord.Client,
    channel_id: int,
    post: Post,
    *,
    nonce: str,
    since: int,
    besides: Collection[int] = (),
) -> int:
    """Send a post and return its message's id, also if that has to be looked for.

    Raises what Discord answers, and Unreadable if the message isn't found.
    """
    sent: discord.Message | Standing | None = await done(
        client.get_partial_messageable(channel_id).send(
            view=post.view,
            files=post.files,
            nonce=nonce,
            silent=post.silent,
            allowed_mentions=post.allowed_mentions(),
        )
    )
    if sent is not None:
        return sent.id
    message_id = await find(client, channel_id, post, nonce=nonce, since=since, besides=besides)
    if message_id is None:
        raise Unreadable("a post")
    return message_id


async def edit(client: discord.Client, channel_id: int, message_id: int, post: Post) -> bool:
    """Edit a post's message, whose files stay; return False if that has to be tried later.

    Raises what Discord answers if it refuses that for good.
    """
    message = client.get_partial_messageable(channel_id).get_partial_message(message_id)
    try:
        await done(message.edit(view=post.view, allowed_mentions=post.allowed_mentions()))
    except discord.HTTPException as error:
        if is_passing(error) or error.code == EDITS_LIMITED:
            return False
        raise
    return True
