"""A row of the outbox with its post, and how it relates to later ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.posting.illustrator import Key
from bot.storage.interim_posts import InterimPost
from bot.storage.post_codec import decode
from bot.storage.posts import (
    Act,
    Delivery,
    LatePictures,
    LobbyPost,
    OpeningPost,
    OutgoingPost,
    ResultPost,
    TurnPost,
    merged,
)
from bot.storage.rows import OutboxRow
from bot.storage.stored_post import PostKind


@dataclass(frozen=True, slots=True)
class Queued:
    """A row of the outbox, and its post."""

    row: OutboxRow
    post: OutgoingPost

    @classmethod
    def read(cls, row: OutboxRow) -> Queued:
        """Read the post of a row; raises UnreadablePost."""
        return cls(row, decode(row.kind, row.body))

    @property
    def is_edit(self) -> bool:
        """Whether it edits the current post, for as long as that is the current one."""
        return self.is_redrawn or self._delivery is Delivery.EDIT

    @property
    def is_redrawn(self) -> bool:
        """Whether the picture of the current post gives way to another."""
        return self._delivery is Delivery.REDRAWN or self.is_finale

    @property
    def is_finale(self) -> bool:
        """Whether it has waited for a last act, in whose place it comes."""
        return isinstance(self.post, ResultPost) and self.post.act is Act.FINALE

    @property
    def is_call(self) -> bool:
        """Whether it mentions the last one to choose tickets at the opening."""
        return self._delivery is Delivery.CALL

    @property
    def _delivery(self) -> Delivery | None:
        post = self.post
        return post.delivery if isinstance(post, LobbyPost | OpeningPost) else None

    @property
    def key(self) -> Key:
        """The key of its pictures, the same for the post and for the edit that brings them."""
        post = self.post.of if isinstance(self.post, LatePictures) else self.post
        return self.row.game_id, post.KIND, self.row.seq

    def superseded_by(self, later: Sequence[Queued]) -> bool:
        """Whether a later post of the same kind, which says as much, makes this edit unnecessary.

        So does a post that tells what computers did until now; words that were tried may stand.
        """
        if isinstance(self.post, InterimPost):
            if self.row.first_tried_at:
                return False
            kinds = InterimPost, TurnPost, ResultPost
            return any(isinstance(each.post, kinds) for each in self._of_table(later))
        return self.is_edit and any(
            each.post.KIND is self.post.KIND
            and not (self.is_redrawn and each._delivery is Delivery.EDIT)
            for each in self._of_table(later)
        )

    def _of_table(self, rows: Sequence[Queued]) -> Iterator[Queued]:
        return (each for each in rows if each.row.game_id == self.row.game_id)

    def merge_target(self, later: Sequence[Queued], *, late: bool) -> int | None:
        """Which later post can take in the content of this one, if this one mentions nobody.

        A ``late`` one need not: whom it would call has acted since. One that was tried may have
        been sent already.
        """
        post = self.post
        if not isinstance(post, TurnPost) or self.row.first_tried_at:
            return None
        if not post.calls_nobody and (not late or post.back is not None):
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
        found.items(), key=lambda each: all(row.kind == PostKind.PICTURES for row in each[1])
    )
