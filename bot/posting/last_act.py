"""Tells the end of a game in stages, by edits of one post; the result takes its place (R48–R51)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import discord
import structlog

from bot.background.admission import Admission, Urgency
from bot.background.clock import Clock, LoopClock
from bot.background.drawings import StageDrawing
from bot.background.faults import described
from bot.background.pictures import Pictures
from bot.background.supervisor import Supervisor, is_wanted
from bot.posting.content import Happened
from bot.posting.deliverer import Deliverer, Means
from bot.posting.former import LATER
from bot.posting.permissions import may_attach
from bot.posting.picture_edits import PictureEdits, PicturesRefused
from bot.posting.request_share import yielding
from bot.posting.sender import Channel
from bot.posting.unrepeated import GONE, unrepeated
from bot.posting.ways import Way
from bot.storage.posts import Act, ResultPost
from bot.storage.rows import OutboxRow
from bot.storage.stored_post import PostKind
from bot.tables.model import Table
from bot.tables.post_tracker import PostTracker
from bot.texts.last_act import ToldStage
from engine.view import View
from renderer import Picture

log = structlog.get_logger(__name__)

_TELL_IT = (PostKind.RESULT, PostKind.COMPARISON)
LONGEST_STEP = 5.0
"""Seconds between two stages at most."""


@dataclass(frozen=True, slots=True)
class ActPace:
    """How long a last act takes, in seconds, by which clock; none at 0, or without rest."""

    seconds: float = 0.0
    clock: Clock = field(default_factory=LoopClock)
    is_idle: Callable[[], bool] = lambda: True
    """Whether few requests are made: what is told in stages never keeps others waiting."""


@dataclass(frozen=True, slots=True)
class _Telling:
    """The last act of a game: what its post has told, and what it is to tell."""

    table: Table
    channel: Channel
    message_id: int
    seen: View
    told: Happened
    stages: tuple[ToldStage, ...]


class LastActs(Deliverer):
    """The last acts that this process tells; a restart ends them, and their results are posted.

    ``over`` hears of a channel where one has ended. A stage that would come late is left out: the
    next one tells it, too.
    """

    def __init__(
        self,
        means: Means,
        pictures: Pictures,
        supervisor: Supervisor,
        admission: Admission,
        pace: ActPace,
        over: Callable[[int], None],
    ) -> None:
        super().__init__(means)
        self._pictures = pictures
        self._edits = PictureEdits(means.ways)
        self._supervisor = supervisor
        self._admission = admission
        self.pace = pace
        self._over = over
        self._telling: dict[int, int] = {}
        self._editing: set[int] = set()
        self._ended = False

    def waits(self, row: OutboxRow) -> bool:
        """Whether a row tells a result, and so waits until the end has been told."""
        return row.kind in _TELL_IT and row.game_id in self._telling

    def end(self) -> None:
        """Tell no stage any more: the results are to be posted now, or after the present edit."""
        self._ended = True
        for game_id in self._telling.keys() - self._editing:
            self._finish(game_id)

    async def begin(
        self, row: OutboxRow, table: Table, channel: Channel, post: ResultPost, *, calm: bool
    ) -> bool:
        """Begin to tell the end that a result belongs to; False if the result is to be posted now.

        After an attempt that may have begun, the result takes the place of what was told by then.
        """
        if post.act is not Act.STAGED or row.channel_id != table.location.channel_id:
            return False
        tried = row.first_tried_at is not None
        if not tried and not (calm and self._may_begin()):
            return False
        told = await self._contents.told(post, table, row.seq)
        seen = await self._contents.seen(table.id, row.seq)
        try:
            stages = self._presenter.stages(table, seen)
            began = await self._presenter.counting(table, seen, told.events, told.then, 0, None)
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
        self._telling[table.id] = row.channel_id
        try:
            await self._services[PostTracker].sent(row, message.id, finale=finale)
        except BaseException:
            self._finish(table.id)
            raise
        telling = _Telling(table, channel, message.id, seen, told, stages)
        self._supervisor.start(f"last-act-{table.id}", lambda: self._tell(telling))
        return True

    def _may_begin(self) -> bool:
        return self.pace.seconds > 0 and not self._ended and self.pace.is_idle()

    def _finish(self, game_id: int) -> None:
        channel_id = self._telling.pop(game_id, None)
        if channel_id is not None:
            self._over(channel_id)

    async def _tell(self, telling: _Telling) -> None:
        """Tell stage after stage; whatever happens, the result follows."""
        try:
            await self._tell_all(telling)
        except BaseException as error:
            if is_wanted(error):
                raise
            log.info("a last act ends early", game=telling.table.id, why=described(error))
        finally:
            self._editing.discard(telling.table.id)
            self._finish(telling.table.id)

    async def _tell_all(self, telling: _Telling) -> None:
        clock, count = self.pace.clock, len(telling.stages)
        began = clock.now()
        step = min(LONGEST_STEP, self.pace.seconds / (count + 1))
        for number in range(1, count + 1):
            due = began + number * step
            picture = await self._drawn(telling, number)
            await clock.until(due)
            if self._ended:
                return
            if clock.now() < due + step and self.pace.is_idle():
                self._editing.add(telling.table.id)
                await self._show(telling, number, picture)
                self._editing.discard(telling.table.id)
        await clock.until(began + (count + 1) * step)

    async def _drawn(self, telling: _Telling, number: int) -> Picture | None:
        """The picture of a stage, unless it can't be shown or others wait for theirs."""
        if not self._ways.is_open(Way.EDIT) or self._pictures.waiting:
            return None
        if not may_attach(self._client, telling.table.location):
            return None
        shot = telling.stages[number - 1].shot
        try:
            with await self._admission.enter(Urgency.PICTURE):
                drawing = StageDrawing(telling.table, shot.view, shot=shot, number=number)
                return await self._pictures.get(drawing)
        except Exception as error:
            log.info("a stage has no picture", game=telling.table.id, why=described(error))
            return None

    async def _show(self, telling: _Telling, number: int, picture: Picture | None) -> None:
        """Edit the post; in words where no edit brings a picture. Raises what ends the act."""
        try:
            with unrepeated(), yielding(LATER):
                await self._edit(telling, number, picture)
        except discord.HTTPException as error:
            if error.code == GONE:
                raise
            log.info("a stage is left out", game=telling.table.id, code=error.code)

    async def _edit(self, telling: _Telling, number: int, picture: Picture | None) -> None:
        message = telling.channel.get_partial_message(telling.message_id)
        table, seen, told = telling.table, telling.seen, telling.told
        if picture is not None:
            post = await self._presenter.counting(
                table, seen, told.events, told.then, number, picture
            )
            try:
                await self._edits.bring(message, post)
                return
            except PicturesRefused:
                log.info("stages are told in words", game=table.id)
        words = await self._presenter.counting(table, seen, told.events, told.then, number, None)
        await message.edit(
            view=words.view, attachments=[], allowed_mentions=words.allowed_mentions()
        )
