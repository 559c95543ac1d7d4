"""Posts as they are built of a table and a position that a test makes up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.core.model import Table
from bot.posts.post import Content, Drawn, Happened, Post
from bot.storage.posts import ResultPost
from bot.words import Say, Texts
from cogs.lobby.posts import Lobby, opening_post
from cogs.results.posts.result import Result
from cogs.seats.posts import Cancelled
from cogs.seats.service.handover import CancelledPost
from cogs.turn.posts import told_post, turn_post
from engine.events import Event
from engine.view import View


class Built:
    """Builds posts in the language of their table."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def lobby(self, table: Table) -> Post:
        return Lobby.build(self._say(table), table)

    def cancelled(self, table: Table, cancelled: CancelledPost) -> Post:
        return Cancelled.build(self._say(table), table, cancelled)

    def opening(self, table: Table, view: View, board: Any) -> Post:
        return opening_post(self._say(table), table, view, board)

    def turn(
        self, table: Table, view: View, events: Sequence[Event], then: Sequence[Table], board: Any
    ) -> Post:
        told = Happened(tuple(events), tuple(then))
        return turn_post(self._say(table), table, view, told, board)

    def told(self, table: Table, events: Sequence[Event], then: Sequence[Table]) -> Post | None:
        return told_post(self._say(table), table, Happened(tuple(events), tuple(then)))

    def result(
        self,
        table: Table,
        view: View,
        events: Sequence[Event],
        then: Sequence[Table],
        board: Any,
        final: Any,
    ) -> Post:
        told = Happened(tuple(events), tuple(then))
        content = Content(ResultPost(0), view, told, seed=table.seed)
        return Result.build(self._say(table), table, content, Drawn(board, final))

    def _say(self, table: Table) -> Say:
        return self._texts.speaker(table.language)
