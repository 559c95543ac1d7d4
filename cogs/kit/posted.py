"""What public posts have in common: whom they mention, and the board that they show."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.posting.post import Post
from bot.tables.model import Table
from bot.texts import Say
from bot.texts.alt import board_alt
from cogs.kit.layout import Block, Illustration, Layout, Picture
from engine.board import Seat
from engine.view import View


def posted(made: Layout, mentions: tuple[int, ...] = ()) -> Post:
    """A post that mentions some users; no telephone rings for one that mentions nobody."""
    return Post(made.view, made.files, mentions, silent=not mentions)


def mention_text(users: Iterable[int]) -> str:
    """The words that mention some users."""
    return " ".join(f"<@{user}>" for user in users)


def users_of(table: Table, seats: Iterable[Seat]) -> tuple[int, ...]:
    """The people who hold some seats."""
    holders = (table.holders[seat] for seat in seats)
    return tuple(each.user_id for each in holders if each.user_id is not None)


def board(say: Say, table: Table, view: View, picture: Picture | None) -> Block | None:
    """The picture of the board, if there is one."""
    return Illustration("board", picture, board_alt(say, table, view)) if picture else None


def latest(say: Say, told: Sequence[str], room: int) -> str:
    """What happened, as lines; where that is too much for a post, what happened last."""
    first, length = len(told), 0
    while first and (length := length + len(told[first - 1]) + 1) <= room:
        first -= 1
    left_out = [say("posts-left-out", count=first)] if first else []
    return "\n".join([*left_out, *told[first:]])
