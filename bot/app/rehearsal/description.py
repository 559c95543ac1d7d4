"""What a program makes of a table: its position, the decisions open to each seat, and its post."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, TypeAlias

from discord import ui

from bot.posting.content import Content, Contents
from bot.posting.illustrator import Drawn
from bot.posting.kind import PublicPosts
from bot.posting.pictured import PicturedKind
from bot.posting.post import Post
from bot.storage.posts import OpeningPost, ResultPost, TurnPost
from bot.tables.game_cache import GameCache, LoadedGame
from bot.tables.history import History
from bot.tables.play import Play
from bot.tables.services import Services
from bot.texts import Texts
from engine.board import Board, Seat
from engine.cards import Cards
from engine.events import Event, TurnBegan
from engine.game import choices
from engine.notation import write
from engine.retracing import NotDue, RecordedShuffle, retrace
from engine.state import State
from engine.view import Private, Stage, view

Json: TypeAlias = Any


class Unplayable(Exception):
    """A table can't go on with this program; the text says why and holds no secret."""


async def describe(
    services: Services, posts: PublicPosts, texts: Texts, game_id: int
) -> dict[str, Json]:
    """Replay a table and describe it in values that JSON knows. Raises Unplayable.

    Every move of the log is made again, and must bring about what it brought about then.
    """
    entry = await services[GameCache].entry(game_id)
    if entry.state is None:
        say = texts.speaker(entry.table.language)
        return {"post": _post(posts.lobby(say, entry.table))}
    board = entry.table.edition.board
    log = await services[History].log(game_id)
    _repeat(board, log, entry.state)
    seats = [Seat(each) for each in range(len(entry.table.holders))]
    return {
        "position": plain(view(entry.state, None)),
        "own": {str(seat): plain(_own(entry.state, seat)) for seat in seats},
        "choices": {str(seat): _choices(entry.state, board, seat) for seat in seats},
        "post": _post(await _current(services, posts, texts, entry, log)),
    }


def _repeat(board: Board, log: Sequence[Event], state: State) -> None:
    try:
        if retrace(board, log, RecordedShuffle(log)) != state:
            raise Unplayable("its moves, made again, lead to another position than its log")
    except NotDue as error:
        raise Unplayable(f"event {error.number} of its log: {error}") from None


def _own(state: State, seat: Seat) -> Private | None:
    return view(state, seat).mine


def _choices(state: State, board: Board, seat: Seat) -> list[str]:
    return sorted(write(move) for move in choices(state, board, seat))


async def _current(
    services: Services, posts: PublicPosts, texts: Texts, entry: LoadedGame, log: Sequence[Event]
) -> Post:
    """The post that shows the table now, without pictures and highlights.

    It tells the last two turns.
    """
    table = entry.table
    seen = await services[Play].view(table.id, None)
    begun = [number for number, event in enumerate(log) if isinstance(event, TurnBegan)]
    after = [0, 0, *begun][-2]
    content = Content(OpeningPost(), seen)
    if seen.stage is not Stage.OPENING:
        post = ResultPost(after) if seen.stage is Stage.OVER else TurnPost(after)
        told = await Contents(services).told(post, table, table.seq)
        content = Content(post, seen, told, seed=table.seed)
    kind = posts.kind_of(type(content.post))
    assert issubclass(kind, PicturedKind)  # noqa: S101
    return kind.build(texts.speaker(table.language), table, content, Drawn())


def _post(post: Post) -> dict[str, Json]:
    items = list(post.view.walk_children())
    return {
        "words": [
            line
            for each in items
            if isinstance(each, ui.TextDisplay)
            for line in each.content.splitlines()
        ],
        "buttons": sorted(post.custom_ids()),
        "mentions": sorted(post.mentions),
    }


def plain(value: object) -> Json:
    """Return a value in those of JSON: frozen values as objects, sets as sorted lists."""
    match value:
        case Cards():
            return sorted(card.word for card in value)
        case Enum():
            return value.name.lower()
        case None | bool() | int() | float() | str():
            return value
        case Mapping():
            return {str(key): plain(each) for key, each in value.items()}
        case frozenset():
            return sorted(map(str, value))
        case tuple() | list():
            return [plain(each) for each in value]
    if is_dataclass(value):
        return {each.name: plain(getattr(value, each.name)) for each in fields(value)}
    return str(value)
