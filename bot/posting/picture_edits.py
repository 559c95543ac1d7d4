"""Edits of posts that show pictures, or are to."""

from __future__ import annotations

import discord

from bot.posting.post import Post, custom_ids, keep_alt_texts, pictures_of
from bot.posting.unrepeated import EDITS_LIMITED
from bot.posting.ways import PictureWays, Way

BAD_REQUEST = 400
_LOST = "the pictures are lost"


class PicturesRefused(Exception):
    """Discord took a message without the pictures that it brought, or not at all."""


class PictureEdits:
    """Edits messages; notes which ways are refused, and raises whatever else Discord raises."""

    def __init__(self, ways: PictureWays) -> None:
        self._ways = ways

    async def keep(self, message: discord.Message, post: Post) -> bool:
        """Edit a post whose pictures stay, described anew if Discord lets it; whether they do."""
        after = await self._edit_around(message, post)
        if pictures_of(after) >= post.pictures():
            return True
        self._ways.close(Way.KEPT, _LOST)
        return False

    async def complete(self, message: discord.Message, post: Post) -> None:
        """Edit pictures into a post; not if it has them already, or its buttons are gone.

        Raises PicturesRefused.
        """
        if custom_ids(message) and not pictures_of(message) >= post.pictures():
            await self.bring(message, post)

    async def bring(self, message: discord.Message | discord.PartialMessage, post: Post) -> None:
        """Edit a post, with pictures that come with it; raises PicturesRefused."""
        if not post.files:
            await message.edit(view=post.view, allowed_mentions=post.allowed_mentions())
            return
        if not self._ways.is_open(Way.EDIT):
            raise PicturesRefused
        why = _LOST
        try:
            after = await message.edit(
                view=post.view, attachments=post.files, allowed_mentions=post.allowed_mentions()
            )
            if pictures_of(after) >= post.pictures():
                return
        except discord.HTTPException as error:
            if error.status != BAD_REQUEST or error.code == EDITS_LIMITED:
                raise
            why = f"code {error.code}"
        self._ways.close(Way.EDIT, why)
        raise PicturesRefused

    async def _edit_around(self, message: discord.Message, post: Post) -> discord.Message:
        mentions, refused = post.allowed_mentions(), None
        if self._ways.is_open(Way.ALT):
            try:
                return await message.edit(view=post.view, allowed_mentions=mentions)
            except discord.HTTPException as error:
                if error.status != BAD_REQUEST or error.code == EDITS_LIMITED:
                    raise
                refused = f"code {error.code}"
        keep_alt_texts(post.view, message)
        after = await message.edit(view=post.view, allowed_mentions=mentions)
        if refused:
            self._ways.close(Way.ALT, refused)
        return after
