"""A row of the outbox with its post, and how it relates to later ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.posting.illustrator import Key, key_of
from bot.storage.post_codec import PostForms
from bot.storage.posts import LatePictures, ResultPost, TurnPost, merged
from bot.storage.rows import OutboxRow
from bot.storage.stored_post import StoredPost


@dataclass(frozen=True, slots=True)
class Queued:
    """A row of the outbox, and its post."""

    row: OutboxRow
    post: StoredPost

    @classmethod
    def read(cls, row: OutboxRow, forms: PostForms) -> Queued:
        """Read the post of a row; raises UnreadablePost."""
        return cls(row, forms.decode(row.kind, row.body))

    @property
    def key(self) -> Key:
        """The key of its pictures, the same for the post and for the edit that brings them."""
        post = self.post.of if isinstance(self.post, LatePictures) else self.post
        return key_of(self.row, post)

    def superseded_by(self, later: Sequence[Queued]) -> bool:
        """Whether a later post of the table makes this one unnecessary."""
        tried = self.row.first_tried_at is not None
        return any(
            each.row.game_id == self.row.game_id
            and self.post.is_overtaken_by(each.post, tried=tried)
            for each in later
        )

    def merge_target(self, later: Sequence[Queued], *, late: bool) -> int | None:
        """Which later post can take in the content of this one, if this one mentions nobody.

        A ``late`` one need not: whom it would call has acted since. One that was tried may have
        been sent already.
        """
        post = self.post
        if not isinstance(post, TurnPost) or self.row.first_tried_at:
            return None
        if not post.gives_way(late=late):
            return None
        found = (
            number
            for number, each in enumerate(later)
            if each.row.game_id == self.row.game_id and isinstance(each.post, TurnPost | ResultPost)
        )
        return next(found, None)

    def merged(self, earlier: Queued) -> Queued:
        """This post, with the content of an earlier one too."""
        assert isinstance(self.post, TurnPost | ResultPost)  # noqa: S101
        assert isinstance(earlier.post, TurnPost)  # noqa: S101
        return replace(self, post=merged(self.post, earlier.post))


def by_channel(rows: Sequence[OutboxRow]) -> list[tuple[int, list[OutboxRow]]]:
    """The rows of each channel, those first that have more to bring than pictures."""
    found: dict[int, list[OutboxRow]] = {}
    for row in rows:
        found.setdefault(row.channel_id, []).append(row)
    return sorted(
        found.items(), key=lambda each: all(row.kind == LatePictures.KIND for row in each[1])
    )
