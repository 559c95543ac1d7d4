"""The posts of a game as it goes on: each turn, and what becomes of former ones."""

from __future__ import annotations

import discord
import structlog

from bot.posting.content import Content, Happened
from bot.posting.illustrator import Drawn
from bot.posting.kind import PostKind
from bot.posting.pictured import PicturedKind, PicturedT, pictured_kind
from bot.posting.post import Post, custom_ids, disarmed, pictures_of
from bot.posting.request_share import yielding
from bot.posting.sender import Channel
from bot.posting.unrepeated import unrepeated
from bot.posting.ways import Way
from bot.storage.posts import Disarm, LatePictures, OpeningPost, TurnPost
from bot.storage.rows import OutboxRow
from bot.tables.history import History
from bot.tables.lookup import Lookup
from bot.tables.model import KeptPictures, Table
from bot.tables.waiting import people_to_mention
from bot.texts import Say
from bot.texts.autopilot import announced, autopilot_now
from bot.texts.events import lines
from bot.texts.pace import deadline_text
from bot.texts.status import heading, standing
from cogs.kit.buttons import BoardButton
from cogs.kit.custom_ids import Address
from cogs.kit.layout import TEXT, Picture, layout
from cogs.kit.posted import board, latest, posted
from cogs.turn.controls import controls
from cogs.turn.rounds import begins_round
from engine.events import TurnBegan, Undone
from engine.view import Stage, View

LATER = 3.0
"""Seconds by which new posts go before the edits of former ones, where Discord's limit is met."""
SPARE = 500
"""Characters of a turn's post that are left free for notes."""
ROOM = TEXT - SPARE

log = structlog.get_logger(__name__)


class BoardKind(PicturedKind[PicturedT]):
    """A kind of post that shows the board; where it can't, whoever wants sees it in private."""

    def offer_picture(self, table: Table, post: Post) -> None:
        """Add the button that shows the board privately."""
        label = self._say(table)("ui-show-picture")
        button = BoardButton.make(Address(table.id, None, 0), label, emoji="🖼️")
        post.view.add_item(discord.ui.ActionRow(button.in_view()))


class Turn(BoardKind[TurnPost]):
    """A turn, or an open tunnel, and what happened since the post before."""

    stored = TurnPost

    @staticmethod
    def build(say: Say, table: Table, content: Content, drawn: Drawn) -> Post:
        """It mentions whose turn begins."""
        return turn_post(say, table, content.seen, content.told, drawn.board)

    async def content(self, table: Table, post: TurnPost, seq: int) -> Content:
        """The position of then, and what led to it."""
        return await self._contents.of(post, table, seq)

    async def words(self, table: Table, post: TurnPost, seq: int) -> Post | None:
        """What happened, without the position."""
        return told_post(self._say(table), table, await self._contents.told(post, table, seq))


class Illustrating(PostKind[LatePictures]):
    """Pictures that follow a post, which was sent without them."""

    stored = LatePictures

    async def ready(self, row: OutboxRow, post: LatePictures) -> bool:
        """Whether they are drawn; begins to draw them."""
        return await pictured_kind(self._means, post.of).late_are_ready(row, post.message, post.of)

    async def deliver(
        self, row: OutboxRow, channel: Channel, post: LatePictures, patience: float
    ) -> None:
        """Bring them, while their post is the current one."""
        table = await self._services[Lookup].newest(row.game_id)
        with yielding(LATER):
            kind = pictured_kind(self._means, post.of)
            await kind.illustrate(row, channel, post.message, post.of, table)


class Disarming(PostKind[Disarm]):
    """Takes away what nobody needs once the next post stands: buttons, pictures, the position.

    Where Discord doesn't let it now, it is done later; where it doesn't at all, they stay, stale.
    """

    stored = Disarm

    async def deliver(
        self, row: OutboxRow, channel: Channel, post: Disarm, patience: float
    ) -> None:
        """Edit a former post; raises what `Sender.try_again` does."""
        table = await self._services[Lookup].newest(row.game_id)
        pictured = post.pictured or await self._keeps_pictures(row, table, post)
        words = None
        if post.of is not None and not pictured:
            words = await pictured_kind(self._means, post.of).words(table, post.of, row.seq)
        try:
            with unrepeated(), yielding(LATER):
                if words is not None:
                    await channel.get_partial_message(post.message).edit(
                        view=words.view,
                        attachments=[],
                        allowed_mentions=words.allowed_mentions(),
                    )
                else:
                    message = await channel.fetch_message(post.message)
                    await self._edit(message, pictured=pictured)
        except discord.HTTPException as error:
            await self._sender.try_again(row, error)
            log.info("a former post stays as it was", message=post.message, code=error.code)
        await self._outbox.mark_sent(row.id, 0)

    async def _keeps_pictures(self, row: OutboxRow, table: Table, former: Disarm) -> bool:
        match table.options.pictures:
            case KeptPictures.ALL:
                return True
            case KeptPictures.EACH_ROUND if former.of and not isinstance(former.of, OpeningPost):
                events = (await self._services[History].events(table.id, None))[: row.seq]
                return begins_round(events, former.of.after)
        return False

    async def _edit(self, message: discord.Message, *, pictured: bool) -> None:
        """Edit a post unless it has been; without its pictures where they get lost."""
        pictures = pictures_of(message)
        if not custom_ids(message) and (pictured or not pictures):
            return
        if not (pictured and pictures and self._ways.is_open(Way.KEPT)):
            await message.edit(view=disarmed(message, pictured=False), attachments=[])
            return
        after = await message.edit(view=disarmed(message))
        if not pictures_of(after) >= pictures:
            self._ways.close(Way.KEPT, "the pictures are lost")


def turn_post(say: Say, table: Table, view: View, told: Happened, picture: Picture | None) -> Post:
    """What happened; then, seen at once, who is to act, the board, what can be done.

    What the board's picture tells is told in words where there is none, or the host wants it.
    """
    came = announced(say, table, told.back, back=True) if told.back else ""
    called = [
        autopilot_now(say, table, view),
        deadline_text(say, table),
        heading(say, table, view),
    ]
    words = standing(say, table, view) if table.options.in_words or not picture else None
    room = ROOM - sum(len(text) for text in (came, *called, words) if text)
    happened = lines(say.iconic, table, told.events, told.then, earlier=told.earlier)
    made = layout(
        came,
        latest(say, happened, room),
        *called,
        board(say, table, view, picture),
        words,
        *controls(say, table, view),
    )
    turns = [event for event in told.events if isinstance(event, TurnBegan | Undone)]
    began = not told.events or (bool(turns) and isinstance(turns[-1], TurnBegan))
    # A player who has just taken the seat back is present: no mention is needed.
    calls = began and view.stage is not Stage.TUNNEL and told.back is None
    return posted(made, people_to_mention(table, view.to_act) if calls else ())


def told_post(say: Say, table: Table, told: Happened) -> Post | None:
    """The words of a former post: what happened, without the position; None if that was nothing."""
    above = announced(say, table, told.back, back=True) if told.back else ""
    happened = lines(say.iconic, table, told.events, told.then, earlier=told.earlier)
    below = latest(say, happened, ROOM - len(above))
    return posted(layout(above, below)) if above or below else None
