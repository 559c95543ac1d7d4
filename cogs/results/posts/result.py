"""The result post: the final board, the scores, and what was remarkable (R48–R51).

Before it, the last act tells the end in stages, by edits of one post whose place the result takes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord
import structlog

from bot.core.history import History
from bot.core.model import Table
from bot.core.position import Lookup, Seals
from bot.pictures.drawings import StageDrawing
from bot.posts.kind import Channel, Deliverer, Means, rewrite
from bot.posts.pictured import PictureEdits, PicturesRefused
from bot.posts.post import Content, Drawn, Happened, Post, board, latest, posted
from bot.posts.tracker import PostTracker
from bot.runtime.admission import Urgency
from bot.runtime.codes import GONE
from bot.runtime.faults import described
from bot.runtime.limits import yielding
from bot.runtime.requests import Upload, no_retry
from bot.runtime.scheduler import is_wanted
from bot.storage.posts import Act, ResultPost
from bot.storage.rows import OutboxRow
from bot.ui.buttons import again_button, record_buttons, try_again_button
from bot.ui.channels import may_attach
from bot.ui.items import TEXT, Attachment, Illustration, Item, Layout, PictureShown, cut, layout
from bot.words import Say
from bot.words.alt import board_alt, result_alt
from bot.words.events import lines
from cogs.results.panels.game import chronicle_button, poster_button, review_button
from cogs.results.service.counting import Counting
from cogs.results.service.endings import Records
from cogs.results.words.film import highlights_text
from cogs.results.words.profile import counting_lines
from cogs.results.words.result import (
    ToldStage,
    heading_text,
    last_act,
    result_text,
    score_words,
    sealed_result,
    seeds_line,
    stage_alt,
    told_text,
)
from cogs.turn.posts import LATER, BoardKind, told_post
from engine.story.facts import Fact
from engine.story.highlights import highlights
from engine.view import View
from renderer import ScoreWords

log = structlog.get_logger(__name__)

LONGEST_STEP = 5.0
"""Seconds between two stages at most."""


@dataclass(frozen=True, slots=True)
class _Telling:
    """A last act that is under way: the post that tells it, and the stages it is to tell."""

    table: Table
    channel: Channel
    message_id: int
    seen: View
    told: Happened
    stages: tuple[ToldStage, ...]


class LastAct(Deliverer):
    """Tells a game's end in stages, by edits of one post.

    A stage that would come late is left out: the next one tells it, too.
    """

    def __init__(self, means: Means) -> None:
        super().__init__(means)
        self._acts = means.last_acts
        self._edits = PictureEdits(means.uploads)

    async def begin(
        self, row: OutboxRow, table: Table, channel: Channel, post: ResultPost, *, calm: bool
    ) -> bool:
        """Begin to tell the end in stages; return False if the result is to be posted now.

        If an earlier attempt did send that post, the result takes its place, and True is returned.
        """
        if row.channel_id != table.location.channel_id:
            return False
        tried = row.first_tried_at is not None
        if not tried and not (calm and self._acts.may_begin()):
            return False
        happened = await self._contents.told(post, table, row.seq)
        seen = await self._contents.seen(table.id, row.seq)
        try:
            stages = last_act(self._say(table), table, seen)
            began = counting_post(self._say(table), table, seen, happened, 0, None)
        except Exception as error:
            log.error("an end can't be told in stages", game=table.id, why=described(error))
            return False
        finale = replace(post, act=Act.FINALE)
        if tried:
            sent = await self._sender.found(row, channel, began)
            if sent is None:
                return False
            await self._services[PostTracker].sent(row, sent.id, finale=finale)
            return True
        message = await self._sender.once(row, channel, began)
        # From now on the result waits for the last act.
        self._acts.begin(table.id, row.channel_id)
        try:
            await self._services[PostTracker].sent(row, message.id, finale=finale)
        except BaseException:
            self._acts.finish(table.id)
            raise
        telling = _Telling(table, channel, message.id, seen, happened, stages)
        self._means.supervisor.start(f"last-act-{table.id}", lambda: self._tell(telling))
        return True

    async def _tell(self, telling: _Telling) -> None:
        """Tell all stages in the background; whatever happens, the result follows."""
        try:
            await self._tell_all(telling)
        except BaseException as error:
            if is_wanted(error):
                raise
            log.info("a last act ends early", game=telling.table.id, why=described(error))
        finally:
            self._acts.edits(telling.table.id, now=False)
            self._acts.finish(telling.table.id)

    async def _tell_all(self, telling: _Telling) -> None:
        clock, count = self._acts.pace.clock, len(telling.stages)
        began = clock.now()
        step = min(LONGEST_STEP, self._acts.pace.seconds / (count + 1))
        for number in range(1, count + 1):
            due = began + number * step
            picture = await self._drawn(telling, number)
            await clock.until(due)
            if self._acts.are_ended:
                return
            if clock.now() < due + step and self._acts.pace.is_idle():
                self._acts.edits(telling.table.id, now=True)
                await self._show(telling, number, picture)
                self._acts.edits(telling.table.id, now=False)
        await clock.until(began + (count + 1) * step)

    async def _drawn(self, telling: _Telling, number: int) -> PictureShown | None:
        """Return the picture of a stage; None if none can be shown, or others wait for theirs."""
        if not self._uploads.is_open(Upload.EDIT) or self._means.pictures.waiting:
            return None
        if not may_attach(self._client, telling.table.location):
            return None
        shot = telling.stages[number - 1].shot
        try:
            with await self._means.admission.enter(Urgency.PICTURE):
                drawing = StageDrawing(telling.table, shot.view, shot=shot, number=number)
                return await self._means.pictures.get(drawing)
        except Exception as error:
            log.info("a stage has no picture", game=telling.table.id, why=described(error))
            return None

    async def _show(self, telling: _Telling, number: int, picture: PictureShown | None) -> None:
        """Edit the post to a stage, in words if need be; leave it out if Discord refuses.

        Raises HTTPException if the post is gone.
        """
        try:
            with no_retry(), yielding(LATER):
                await self._edit(telling, number, picture)
        except discord.HTTPException as error:
            if error.code == GONE:
                raise
            log.info("a stage is left out", game=telling.table.id, code=error.code)

    async def _edit(self, telling: _Telling, number: int, picture: PictureShown | None) -> None:
        message = telling.channel.get_partial_message(telling.message_id)
        table, seen, told = telling.table, telling.seen, telling.told
        say = self._say(table)
        if picture is not None:
            post = counting_post(say, table, seen, told, number, picture)
            try:
                await self._edits.bring(message, post)
                return
            except PicturesRefused:
                log.info("stages are told in words", game=table.id)
        words = counting_post(say, table, seen, told, number, None)
        await rewrite(message, words)


def counting_post(
    say: Say, table: Table, view: View, content: Happened, number: int, picture: PictureShown | None
) -> Post:
    """Return the post of a last act after ``number`` stages; its button opens the chronicle."""
    stages = last_act(say, table, view)[:number]
    happened = latest(say, lines(say.iconic, table, content.events, content.then), TEXT // 3)
    title = say("last-act-title", edition=say.edition(table.edition))
    illustration = None
    if picture and stages:
        illustration = Illustration("stage", picture, stage_alt(say, table, stages[-1]))
    above, words = f"{happened}\n{title}".lstrip(), told_text(say, table, stages)
    made = layout(
        cut(above, TEXT // 3), words or None, illustration, [chronicle_button(say, table)]
    )
    return posted(made)


class Result(BoardKind[ResultPost]):
    """The kind of post that tells a result: the final board, the scores, and what was remarkable.

    As long as others play the deal, it tells nothing that they could use.
    """

    stored = ResultPost

    def __init__(self, means: Means) -> None:
        super().__init__(means)
        self._act = LastAct(means)

    def waits(self, row: OutboxRow) -> bool:
        """Return whether the result must wait, as the end is still being told in stages."""
        return self._means.last_acts.waits(row)

    async def deliver(
        self, row: OutboxRow, channel: Channel, post: ResultPost, patience: float
    ) -> None:
        """Post the result, or tell the end in stages first."""
        if post.act is Act.STAGED:
            table = await self._services[Lookup].newest(row.game_id)
            if await self._act.begin(row, table, channel, post, calm=patience > 0):
                return
        await super().deliver(row, channel, post, patience)

    @staticmethod
    def build(say: Say, table: Table, content: Content, drawn: Drawn) -> Post:
        """Build the post of a result; it notifies nobody."""
        happened = content.told
        words = latest(say, lines(say.iconic, table, happened.events, happened.then), TEXT // 3)
        if content.sealed:
            return posted(_sealed_layout(say, table, content.seen, words, drawn.board))
        table = replace(table, seed=content.seed)
        return posted(_result_layout(say, table, content, words, drawn.board, drawn.result))

    async def content(self, table: Table, post: ResultPost, seq: int) -> Content:
        """Return the final position, the seed and the highlights; if sealed, the first alone."""
        content = await self._contents.of(post, table, seq)
        if await self._services[Seals].is_sealed(table):
            return replace(content, sealed=True)
        seed = table.seed if table.deal is None else await self._services[Records].seed(table.id)
        found, counting = await self._services[Counting].of_result(table), list[str]()
        if found is not None:
            counting = counting_lines(self._say(table), table, found, over=True)
        facts = await self._facts(table, seq)
        return replace(content, seed=seed, facts=facts, counting=tuple(counting))

    async def words(self, table: Table, post: ResultPost, seq: int) -> Post | None:
        """Return a post of the last events in words, without the position."""
        return told_post(self._say(table), table, await self._contents.told(post, table, seq))

    def score_words(self, table: Table, content: Content) -> ScoreWords | None:
        """Return the words on the picture of the scores; None while the game is sealed."""
        return None if content.sealed else score_words(self._say(table), table)

    async def _facts(self, table: Table, seq: int) -> tuple[Fact, ...]:
        """Return the highlights of a finished game; none if they can't be worked out."""
        events = (await self._services[History].log(table.id))[:seq]
        try:
            return await asyncio.to_thread(highlights, table.edition.board, events)
        except Exception as error:
            # The result is posted without them.
            log.error("no highlights were found", game=table.id, why=described(error))
            return ()


def _result_layout(
    say: Say,
    table: Table,
    content: Content,
    text: str,
    board: PictureShown | None,
    final: PictureShown | None,
) -> Layout:
    view, counting = content.seen, "\n".join(content.counting)
    title = say("result-title", edition=say.edition(table.edition))
    last = "\n".join(each for each in (heading_text(say, table, view), title, text) if each)
    seed = seeds_line(say, table.seed) if table.seed else say("result-sealed")
    remarkable = highlights_text(say, table, content.facts)
    stages = result_text(say, table, view)
    fitting = _fitting(stages, TEXT - sum(map(len, (last, remarkable, counting, seed))))
    whole = Attachment("result.txt", "\n\n".join(stages).encode())
    return layout(
        last,
        Illustration("board", board, board_alt(say, table, view)) if board else None,
        Illustration("result", final, result_alt(say, table, view)) if final else None,
        *fitting,
        remarkable or None,
        counting or None,
        seed,
        whole if fitting != stages else None,
        *_buttons(say, table),
    )


def _sealed_layout(
    say: Say, table: Table, view: View, text: str, picture: PictureShown | None
) -> Layout:
    title = say("result-title", edition=say.edition(table.edition))
    return layout(
        f"{title}\n{text}".rstrip(),
        board(say, table, view, picture),
        *sealed_result(say, table, view),
        # These buttons check by themselves what they may tell.
        *_buttons(say, table),
    )


def _buttons(say: Say, table: Table) -> tuple[Sequence[Item], Sequence[Item]]:
    return (
        [again_button(say, table), poster_button(say, table), review_button(say, table)],
        [*record_buttons(say, table), try_again_button(say, table)],
    )


def _fitting(stages: list[str], room: int) -> list[str]:
    """Shorten the longest stages until all fit in ``room``; the last one, who won, stays whole."""
    fitting = list(stages)
    while (over := sum(map(len, fitting)) - room) > 0:
        longest = max(range(len(fitting) - 1), key=lambda i: len(fitting[i]))
        fitting[longest] = cut(fitting[longest], max(len(fitting[longest]) - over, 200))
        if len(fitting[longest]) <= 200:
            break
    return fitting
