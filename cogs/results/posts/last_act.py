"""Tells the end of a game in stages, by edits of one post; the result takes its place (R48–R51)."""

from __future__ import annotations

from dataclasses import dataclass, replace

import discord
import structlog

from bot.core.model import Table
from bot.pictures.drawings import StageDrawing
from bot.posts.kind import Deliverer, Means
from bot.posts.pictured import PictureEdits, PicturesRefused
from bot.posts.post import Post, latest, posted
from bot.posts.sender import Channel, Happened
from bot.posts.tracker import PostTracker
from bot.runtime.admission import Urgency
from bot.runtime.faults import described
from bot.runtime.requests import GONE, Way, unrepeated, yielding
from bot.runtime.scheduler import is_wanted
from bot.storage.posts import Act, ResultPost
from bot.storage.rows import OutboxRow
from bot.ui.channels import may_attach
from bot.ui.items import TEXT, Illustration, PictureShown, cut, layout
from bot.words import Say
from bot.words.events import lines
from cogs.results.panels.game import chronicle_button
from cogs.results.words.result import ToldStage, last_act, stage_alt, told_text
from cogs.turn.posts import LATER
from engine.view import View

log = structlog.get_logger(__name__)

LONGEST_STEP = 5.0
"""Seconds between two stages at most."""


@dataclass(frozen=True, slots=True)
class _Telling:
    """The last act of a game: what its post has told, and what it is to tell."""

    table: Table
    channel: Channel
    message_id: int
    seen: View
    told: Happened
    stages: tuple[ToldStage, ...]


class LastAct(Deliverer):
    """Tells ends in stages; one that would come late is left out: the next one tells it, too."""

    def __init__(self, means: Means) -> None:
        super().__init__(means)
        self._acts = means.last_acts
        self._edits = PictureEdits(means.ways)

    async def begin(
        self, row: OutboxRow, table: Table, channel: Channel, post: ResultPost, *, calm: bool
    ) -> bool:
        """Begin to tell the end that a result belongs to; False if the result is to be posted now.

        After an attempt that may have begun, the result takes the place of what was told by then.
        """
        if row.channel_id != table.location.channel_id:
            return False
        tried = row.first_tried_at is not None
        if not tried and not (calm and self._acts.may_begin()):
            return False
        told = await self._contents.told(post, table, row.seq)
        seen = await self._contents.seen(table.id, row.seq)
        try:
            stages = last_act(self._say(table), table, seen)
            began = counting_post(self._say(table), table, seen, told, 0, None)
        except Exception as error:
            log.error("an end can't be told in stages", game=table.id, why=described(error))
            return False
        finale = replace(post, act=Act.FINALE)
        if tried:
            found = await self._sender.found(row, channel, began)
            if found is None:
                return False
            await self._services[PostTracker].sent(row, found.id, finale=finale)
            return True
        message = await self._sender.once(row, channel, began)
        # From now on, so that the result waits for it.
        self._acts.begin(table.id, row.channel_id)
        try:
            await self._services[PostTracker].sent(row, message.id, finale=finale)
        except BaseException:
            self._acts.finish(table.id)
            raise
        telling = _Telling(table, channel, message.id, seen, told, stages)
        self._means.supervisor.start(f"last-act-{table.id}", lambda: self._tell(telling))
        return True

    async def _tell(self, telling: _Telling) -> None:
        """Tell stage after stage; whatever happens, the result follows."""
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
        """The picture of a stage, unless it can't be shown or others wait for theirs."""
        if not self._ways.is_open(Way.EDIT) or self._means.pictures.waiting:
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
        """Edit the post; in words where no edit brings a picture. Raises what ends the act."""
        try:
            with unrepeated(), yielding(LATER):
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
        await message.edit(
            view=words.view, attachments=[], allowed_mentions=words.allowed_mentions()
        )


def counting_post(
    say: Say, table: Table, view: View, told: Happened, number: int, picture: PictureShown | None
) -> Post:
    """A last act after so many stages, and the picture of the newest; its button looks back."""
    stages = last_act(say, table, view)[:number]
    happened = latest(say, lines(say.iconic, table, told.events, told.then), TEXT // 3)
    title = say("last-act-title", edition=say.edition(table.edition))
    shown = None
    if picture and stages:
        shown = Illustration("stage", picture, stage_alt(say, table, stages[-1]))
    above, words = f"{happened}\n{title}".lstrip(), told_text(say, table, stages)
    made = layout(cut(above, TEXT // 3), words or None, shown, [chronicle_button(say, table)])
    return posted(made)
