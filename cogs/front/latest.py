"""What happened since the post before, as far as a post has room for it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.texts import Say
from cogs.kit.layout import TEXT

SPARE = 500
"""Characters of a turn's post that are left free for notes."""
ROOM = TEXT - SPARE


def latest(say: Say, told: Sequence[str], room: int) -> str:
    """What happened, as lines; where that is too much for a post, what happened last."""
    first, length = len(told), 0
    while first and (length := length + len(told[first - 1]) + 1) <= room:
        first -= 1
    left_out = [say("posts-left-out", count=first)] if first else []
    return "\n".join([*left_out, *told[first:]])
