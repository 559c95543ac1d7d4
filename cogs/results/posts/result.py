"""The result: the final board, the final scores, and what was remarkable."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import structlog

from bot.core.history import History
from bot.core.model import Table
from bot.core.position import Lookup, Seals
from bot.posts.kind import Means
from bot.posts.post import Post, board, latest, posted
from bot.posts.queue import Drawn
from bot.posts.sender import Channel, Content
from bot.runtime.faults import described
from bot.storage.posts import Act, ResultPost
from bot.storage.rows import OutboxRow
from bot.ui.buttons import again_button, record_buttons, try_again_button
from bot.ui.items import TEXT, Attachment, Illustration, Item, Layout, PictureShown, cut, layout
from bot.words import Say
from bot.words.alt import board_alt, result_alt
from bot.words.events import lines
from cogs.results.panels.game import poster_button, review_button
from cogs.results.posts.last_act import LastAct
from cogs.results.service.endings import Records
from cogs.results.words.film import highlights_text
from cogs.results.words.result import (
    heading_text,
    result_text,
    score_words,
    sealed_result,
    seeds_line,
)
from cogs.turn.posts import BoardKind, told_post
from engine.story.facts import Fact
from engine.story.highlights import highlights
from engine.view import View
from renderer import ScoreWords

log = structlog.get_logger(__name__)


class Result(BoardKind[ResultPost]):
    """The final board, the scores as a picture and in stages, and what was remarkable.

    As long as others play the deal nothing is told of what they could use.
    """

    stored = ResultPost

    def __init__(self, means: Means) -> None:
        super().__init__(means)
        self._act = LastAct(means)

    def waits(self, row: OutboxRow) -> bool:
        """Whether the end is still being told in stages."""
        return self._means.last_acts.waits(row)

    async def deliver(
        self, row: OutboxRow, channel: Channel, post: ResultPost, patience: float
    ) -> None:
        """Post it, or tell the end in stages first."""
        if post.act is Act.STAGED:
            table = await self._services[Lookup].newest(row.game_id)
            if await self._act.begin(row, table, channel, post, calm=patience > 0):
                return
        await super().deliver(row, channel, post, patience)

    @staticmethod
    def build(say: Say, table: Table, content: Content, drawn: Drawn) -> Post:
        """It calls nobody."""
        told = content.told
        words = latest(say, lines(say.iconic, table, told.events, told.then), TEXT // 3)
        if content.sealed:
            return posted(_sealed_layout(say, table, content.seen, words, drawn.board))
        table = replace(table, seed=content.seed)
        return posted(
            _result_layout(
                say, table, content.seen, words, content.facts, drawn.board, drawn.result
            )
        )

    async def content(self, table: Table, post: ResultPost, seq: int) -> Content:
        """The last position, and what was remarkable; no secret of a deal that others play."""
        content = await self._contents.of(post, table, seq)
        if await self._services[Seals].is_sealed(table):
            return replace(content, sealed=True)
        seed = table.seed if table.deal is None else await self._services[Records].seed(table.id)
        return replace(content, seed=seed, facts=await self._facts(table, seq))

    async def words(self, table: Table, post: ResultPost, seq: int) -> Post | None:
        """What happened, without the position."""
        return told_post(self._say(table), table, await self._contents.told(post, table, seq))

    def score_words(self, table: Table, content: Content) -> ScoreWords | None:
        """What stands on the score sheet, unless it is sealed."""
        return None if content.sealed else score_words(self._say(table), table)

    async def _facts(self, table: Table, seq: int) -> tuple[Fact, ...]:
        """What was remarkable in a finished game; nothing if that can't be told."""
        events = (await self._services[History].log(table.id))[:seq]
        try:
            return await asyncio.to_thread(highlights, table.edition.board, events)
        except Exception as error:
            # The result is told without them.
            log.error("no highlights were found", game=table.id, why=described(error))
            return ()


def _result_layout(
    say: Say,
    table: Table,
    view: View,
    told: str,
    facts: Sequence[Fact],
    board: PictureShown | None,
    final: PictureShown | None,
) -> Layout:
    title = say("result-title", edition=say.edition(table.edition))
    last = "\n".join(each for each in (heading_text(say, table, view), title, told) if each)
    seed = seeds_line(say, table.seed) if table.seed else say("result-sealed")
    remarkable = highlights_text(say, table, facts)
    stages = result_text(say, table, view)
    fitting = _fitting(stages, TEXT - len(last) - len(remarkable) - len(seed))
    whole = Attachment("result.txt", "\n\n".join(stages).encode())
    return layout(
        last,
        Illustration("board", board, board_alt(say, table, view)) if board else None,
        Illustration("result", final, result_alt(say, table, view)) if final else None,
        *fitting,
        remarkable or None,
        seed,
        whole if fitting != stages else None,
        *_buttons(say, table),
    )


def _sealed_layout(
    say: Say, table: Table, view: View, told: str, picture: PictureShown | None
) -> Layout:
    title = say("result-title", edition=say.edition(table.edition))
    return layout(
        f"{title}\n{told}".rstrip(),
        board(say, table, view, picture),
        *sealed_result(say, table, view),
        # These tell when they open.
        *_buttons(say, table),
    )


def _buttons(say: Say, table: Table) -> tuple[Sequence[Item], Sequence[Item]]:
    return (
        [again_button(say, table), poster_button(say, table), review_button(say, table)],
        [*record_buttons(say, table), try_again_button(say, table)],
    )


def _fitting(stages: list[str], room: int) -> list[str]:
    """Shorten the longest stages until all fit; the last one, who won, stays whole."""
    fitting = list(stages)
    while (over := sum(map(len, fitting)) - room) > 0:
        longest = max(range(len(fitting) - 1), key=lambda i: len(fitting[i]))
        fitting[longest] = cut(fitting[longest], max(len(fitting[longest]) - over, 200))
        if len(fitting[longest]) <= 200:
            break
    return fitting
