"""The posts of a turn and their buttons, and the edits that bring pictures or remove buttons."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TypeAlias

import discord
import structlog

from bot.core.history import History
from bot.core.model import Table
from bot.core.options import KeptPictures
from bot.core.position import Lookup, only_computers_left, people_to_mention, undoer
from bot.posts.kind import Channel, PostKind, rewrite
from bot.posts.pictured import PicturedKind, PicturedT, pictured_kind
from bot.posts.post import (
    Content,
    Drawn,
    Happened,
    Post,
    board,
    custom_ids,
    disarmed,
    latest,
    pictures_of,
    posted,
    whole,
)
from bot.posts.tracker import PostTracker
from bot.runtime.limits import yielding
from bot.runtime.requests import Unreadable, Upload, done, no_retry, readable
from bot.storage.posts import Disarm, LatePictures, LobbyPost, ResultPost, TurnPost
from bot.storage.rows import OutboxRow
from bot.ui.buttons import BoardButton, PassButton, help_button
from bot.ui.custom_ids import Address
from bot.ui.items import TEXT, Item, PictureShown, layout, on_phone, plain
from bot.words import Say
from bot.words.events import lines
from bot.words.seats import announced, autopilot_now
from bot.words.status import heading, standing
from bot.words.times import deadline_text
from cogs.reading.panels.board import text_button
from cogs.reading.panels.places import close_up_buttons
from cogs.turn.panels.decisions import second_card_rows, turn_rows, undo_button
from cogs.turn.panels.drawing import ChooseTickets, Decide
from cogs.turn.panels.hand import hand_button, map_button
from engine.events import Event, TurnBegan, Undone
from engine.view import Stage, View
from strategy.public_limits import can_draw

Rows: TypeAlias = "Sequence[list[Item]]"
PRIMARY = discord.ButtonStyle.primary


def controls(say: Say, table: Table, view: View) -> Rows:
    """Return the rows of buttons of a turn's post: those of the player to act, and everybody's."""
    if not people_to_mention(table, view.to_act):
        return _common(say, table, view)
    seat = view.to_act[0]
    address = Address(table.id, seat, view.seats[seat].decisions)
    match view.stage:
        case Stage.TURN:
            return _common(say, table, view, *chain(*turn_rows(say, table, view, address)))
        case Stage.SECOND_DRAW:
            rows = second_card_rows(say, table.edition.board.rules, view, address)
            return _common(say, table, view, *chain(*rows))
        case Stage.TUNNEL:
            decide = Decide.make(address, say("ui-decide"), style=PRIMARY)
            return _common(say, table, view, decide)
        case _:
            choose = ChooseTickets.make(address, say("ui-choose"), style=PRIMARY)
            return _common(say, table, view, choose)


ROWS = 4
"""How many rows of buttons a post has on a phone at the most."""


def _common(say: Say, table: Table, view: View, *first: Item) -> Rows:
    """Return the rows of buttons for everybody, after those in ``first``.

    Passing and undoing are among them only where all can see that they are possible. In somebody's
    turn the others are behind the help, which leaves a phone room for the board.
    """
    made = list(first)
    crowded = bool(first) and view.stage is Stage.TURN
    drained = not (can_draw(table.edition.board, view) or view.ticket_pile)
    if view.stage is Stage.TURN and drained and people_to_mention(table, view.to_act):
        seat = view.to_act[0]
        address = Address(table.id, seat, view.seats[seat].decisions)
        made.append(PassButton.make(address, say("ui-pass")))
    if not only_computers_left(table, view):
        made.append(plain(hand_button(say, table)))
        if view.stage is not Stage.OPENING:
            made.append(plain(map_button(say, table)))
    made += [] if crowded else close_up_buttons(say, table, view)
    if undoer(table, view) is not None and people_to_mention(table, view.to_act):
        # A computer that is next doesn't wait for it.
        made.append(plain(undo_button(say, table, view, "ui-undo-short")))
    made += [] if crowded else [text_button(say, table)]
    made.append(plain(help_button(say, table)))
    return on_phone(made, ROWS)


def begins_round(log: Sequence[Event], after: int) -> bool:
    """Return whether a round of turns begins after event ``after`` of a game's log."""
    first = next((event.seat for event in log if isinstance(event, TurnBegan)), None)
    before, began = None, False
    for number, event in enumerate(log, start=1):
        if isinstance(event, Undone):
            # After an undo it is that player's turn once more.
            before = event.seat
        if isinstance(event, TurnBegan):
            assert first is not None  # noqa: S101
            wraps = before is None or _place(event.seat, first) <= _place(before, first)
            began = began or (number > after and wraps)
            before = event.seat
    return began


def _place(seat: int, first: int) -> tuple[bool, int]:
    """Return a sort key for a seat's place in the order of turns, which begins with ``first``."""
    return seat < first, seat


_LATEST = 8
"""How many events before a call are looked at for whom it calls."""
LATER = 3.0
"""Seconds by which new posts go before the edits of former ones, where Discord's limit is met."""
SPARE = 500
"""Characters of a turn's post that are left free for notes."""
ROOM = TEXT - SPARE

log = structlog.get_logger(__name__)


class BoardKind(PicturedKind[PicturedT]):
    """A kind of post with the board's picture; where none can be posted, a button shows it."""

    def offer_picture(self, table: Table, post: Post) -> None:
        """Add the button that shows the board in private."""
        label = self._say(table)("ui-show-picture")
        button = BoardButton.make(Address(table.id, None, 0), label, emoji="🖼️")
        post.view.add_item(discord.ui.ActionRow(button.in_view()))


class Turn(BoardKind[TurnPost]):
    """The kind of post that tells a turn, or an open tunnel, and what happened before it."""

    stored = TurnPost

    @staticmethod
    def build(say: Say, table: Table, content: Content, drawn: Drawn) -> Post:
        """Build the post of a turn; it mentions the player whose turn begins."""
        return turn_post(say, table, content.seen, content.told, drawn.board)

    async def content(self, table: Table, post: TurnPost, seq: int) -> Content:
        """Return the position at event ``seq``, and the events that led to it."""
        return await self._contents.of(post, table, seq)

    async def words(self, table: Table, post: TurnPost, seq: int) -> Post | None:
        """Return a post of the events in words, without the position; without events, of the call.

        A call after a window has none: the post before told the move.
        """
        say, told = self._say(table), await self._contents.told(post, table, seq)
        if (words := told_post(say, table, told)) is not None:
            return words
        since = max(0, seq - _LATEST)
        latest = (await self._services[History].events(table.id, None, since))[: seq - since]
        called = [event.seat for event in latest if isinstance(event, TurnBegan)][-1:]
        if not called:
            return None
        return posted(layout(say("heading-was", player=say.player(table, called[0]))))


class Illustrating(PostKind[LatePictures]):
    """The delivery of pictures for a post that was sent without them."""

    stored = LatePictures

    async def ready(self, row: OutboxRow, post: LatePictures) -> bool:
        """Return whether the pictures are drawn; begin to draw them if not."""
        return await pictured_kind(self._means, post.of).late_are_ready(row, post.message, post.of)

    async def deliver(
        self, row: OutboxRow, channel: Channel, post: LatePictures, patience: float
    ) -> None:
        """Edit the pictures into their post, if it is still the table's current one."""
        table = await self._services[Lookup].newest(row.game_id)
        with yielding(LATER):
            kind = pictured_kind(self._means, post.of)
            await kind.illustrate(row, channel, post.message, post.of, table)


class Disarming(PostKind[Disarm]):
    """The delivery of edits that take from a former post its buttons, pictures and position.

    What Discord refuses for a while is tried again; what it refuses for good is left, and the
    buttons there are stale.
    """

    stored = Disarm

    async def deliver(
        self, row: OutboxRow, channel: Channel, post: Disarm, patience: float
    ) -> None:
        """Edit a former post to what it told; raises what ``Sender.try_again`` raises."""
        table = await self._services[Lookup].newest(row.game_id)
        pictured = await self._keeps_pictures(row, table, post)
        words = None
        if post.of is not None and not pictured:
            words = await self._means.kind_of(post.of).words(table, post.of, row.seq)
        try:
            with no_retry(), yielding(LATER):
                if words is not None:
                    await rewrite(channel.get_partial_message(post.message), words)
                else:
                    message = await readable(whole(channel.fetch_message(post.message)))
                    await self._edit(message, pictured=pictured)
        except Unreadable:
            log.info("a former post stays as it was", message=post.message)
        except discord.HTTPException as error:
            await self._sender.try_again(row, error)
            log.info("a former post stays as it was", message=post.message, code=error.code)
            if post.since is not None:
                await self._services[PostTracker].untold(row, post.since)
        await self._outbox.mark_sent(row.id, 0)

    async def _keeps_pictures(self, row: OutboxRow, table: Table, former: Disarm) -> bool:
        if isinstance(former.of, LobbyPost):
            return False
        if former.pictured:
            return True
        match table.options.pictures:
            case KeptPictures.ALL:
                return True
            case KeptPictures.EACH_ROUND if isinstance(former.of, TurnPost | ResultPost):
                events = (await self._services[History].events(table.id, None))[: row.seq]
                return begins_round(events, former.of.after)
        return False

    async def _edit(self, message: discord.Message, *, pictured: bool) -> None:
        """Remove a post's buttons, unless that has been done; the pictures too if they get lost."""
        pictures = pictures_of(message)
        if not custom_ids(message) and (pictured or not pictures):
            return
        if not (pictured and pictures and self._uploads.is_open(Upload.KEPT)):
            await done(message.edit(view=disarmed(message, pictured=False), attachments=[]))
            return
        after = await done(whole(message.edit(view=disarmed(message))))
        if after is not None and not pictures_of(after) >= pictures:
            self._uploads.close(Upload.KEPT, "the pictures are lost")


def turn_post(
    say: Say, table: Table, view: View, content: Happened, picture: PictureShown | None
) -> Post:
    """Return the post of a turn: what happened, who is to act, the board, and the buttons.

    What the board's picture shows is told in words if there is none, or if the host wants it.
    """
    came = announced(say, table, content.back, back=True) if content.back else ""
    called = [
        autopilot_now(say, table, view),
        deadline_text(say, table),
        heading(say, table, view),
    ]
    words = standing(say, table, view) if table.options.in_words or not picture else None
    room = ROOM - sum(len(text) for text in (came, *called, words) if text)
    happened = lines(say.iconic, table, content.events, content.then, earlier=content.earlier)
    made = layout(
        came,
        latest(say, happened, room),
        *called,
        board(say, table, view, picture),
        words,
        *controls(say, table, view),
    )
    turns = [event for event in content.events if isinstance(event, TurnBegan | Undone)]
    began = not content.events or (bool(turns) and isinstance(turns[-1], TurnBegan))
    # An order that ended before its turn did leaves the rest to its owner.
    left = bool(content.then and view.to_act) and content.then[-1].holders[view.to_act[0]].by_order
    # A player who has just taken the seat back is here and needs no mention.
    calls = (began or left) and view.stage is not Stage.TUNNEL and content.back is None
    return posted(made, people_to_mention(table, view.to_act) if calls else ())


def told_post(say: Say, table: Table, content: Happened) -> Post | None:
    """Return a former post's words, without the position; None if nothing had happened."""
    above = announced(say, table, content.back, back=True) if content.back else ""
    happened = lines(say.iconic, table, content.events, content.then, earlier=content.earlier)
    below = latest(say, happened, ROOM - len(above))
    return posted(layout(above, below)) if above or below else None


KINDS = Turn, Disarming, Illustrating
