"""Posts of a table before its first turn, and of moved tables, calls and another pace."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

import discord

from bot.core.model import Table
from bot.core.play import Play
from bot.core.position import Lookup, everybody, is_solo, people_to_mention
from bot.posts.kind import Announced, Channel, PostKind
from bot.posts.post import Content, Drawn, Post, board, mention_text, posted
from bot.posts.tracker import PostTracker
from bot.runtime.codes import EDITS_LIMITED, GONE
from bot.runtime.requests import done
from bot.storage.posts import LobbyPost, OpeningPost
from bot.storage.rows import OutboxRow
from bot.ui.buttons import help_button, status_button
from bot.ui.custom_ids import Address
from bot.ui.items import Item, Layout, PictureShown, layout
from bot.words import Fact, Say
from bot.words.times import deadline_text
from cogs.clock.rows import PacePost, PaceStep
from cogs.clock.service.view import ClockViews
from cogs.lobby.panels.guests import call_button, guest_buttons
from cogs.lobby.panels.options import Options, back_button, keep_button
from cogs.lobby.panels.seating import (
    Join,
    KeepOpen,
    Leave,
    colour_select,
    computers_button,
    countries_button,
    start_button,
)
from cogs.lobby.service.moving import MovedPost
from cogs.lobby.service.seating import CallPost, Calls, UnjoinedPost, UnjoinedTables
from cogs.lobby.words import chosen_line, former_lobby_text, lobby_text, opened_text, opening_text
from cogs.turn.panels.drawing import ChooseTickets
from cogs.turn.panels.hand import hand_button
from cogs.turn.posts import BoardKind
from engine.view import Stage, View


@dataclass(frozen=True, slots=True)
class CountingWords:
    """A setting of what posts say, before the start, of what won't count for ratings."""

    lines: Callable[[Say, Table], Awaitable[Sequence[str]]]


@dataclass(frozen=True, slots=True)
class PageWords:
    """A setting of what the post of the opening says of the table's page, with a link to it."""

    lines: Callable[[Say, Table], Awaitable[Sequence[str]]]


class Lobby(PostKind[LobbyPost]):
    """The post of a table before its start; sent once, then edited."""

    stored = LobbyPost

    async def deliver(
        self, row: OutboxRow, channel: Channel, post: LobbyPost, patience: float
    ) -> None:
        """Post a lobby or edit it in place; post it again if it is gone (trap T10).

        An edit notifies nobody: guests who are to be called are called by a new post.
        """
        table = await self._services[Lookup].newest(row.game_id)
        made = await self._built(table)
        if not post.is_edit or not table.post_id or made.mentions:
            await self._send(row, channel, made)
            return
        message = channel.get_partial_message(table.post_id)
        try:
            await done(message.edit(view=made.view, allowed_mentions=made.allowed_mentions()))
        except discord.HTTPException as error:
            if error.code not in (GONE, EDITS_LIMITED):
                raise
            made.silent = True
            await self._send(row, channel, made)
            return
        await self._outbox.mark_sent(row.id, table.post_id)

    async def told(self, table: Table, message_id: int, post: LobbyPost) -> Post | None:
        """Return the lobby post, or what stays of it once it isn't the current post any more."""
        if message_id != table.post_id or table.seq:
            return await self.words(table, post, table.seq)
        return await self._built(table)

    async def _built(self, table: Table) -> Post:
        say = self._say(table)
        return self.build(say, table, await self._services[CountingWords].lines(say, table))

    async def words(self, table: Table, post: LobbyPost, seq: int) -> Post:
        """Return what stays of a former lobby: who sat there, and what became of the table."""
        return posted(layout(former_lobby_text(self._say(table), table)))

    @staticmethod
    def build(say: Say, table: Table, counting: Sequence[str] = ()) -> Post:
        """Return the lobby post, which mentions guests who haven't been called yet."""
        called = tuple(guest.user_id for guest in table.expected if not guest.called)
        return posted(_lobby_layout(say, table, counting), called)

    async def _send(self, row: OutboxRow, channel: Channel, post: Post) -> None:
        """Send a new post, which is the table's current one from now on."""
        message = await self._sender.once(row, channel, post)
        await self._services[PostTracker].sent(row, message.id, called=post.mentions)


class Opening(BoardKind[OpeningPost]):
    """The post while everybody chooses tickets; edited later, its picture stays attached."""

    stored = OpeningPost

    @staticmethod
    def build(say: Say, table: Table, content: Content, drawn: Drawn) -> Post:
        """Return the post of the opening, which mentions those who still have to choose."""
        return opening_post(say, table, content.seen, drawn.board, content.counting)

    async def content(self, table: Table, post: OpeningPost, seq: int) -> Content:
        """Return the position as it is by now: what happened is told by the first turn."""
        seen = await self._services[Play].view(table.id, None)
        say = self._say(table)
        counting = await self._services[CountingWords].lines(say, table)
        linked = await self._services[PageWords].lines(say, table)
        return Content(post, seen, counting=(*counting, *linked))

    async def words(self, table: Table, post: OpeningPost, seq: int) -> Post | None:
        """Return what a former post of the opening tells, which stays true as the game goes on.

        A further one, which called the last to choose, tells only whether all have chosen.
        """
        seen = await self._services[Play].view(table.id, None)
        say = self._say(table)
        if post.is_call:
            return posted(layout(chosen_line(say, seen)))
        linked = await self._services[PageWords].lines(say, table)
        return posted(layout("\n".join([opened_text(say, table, seen), *linked])))


def pace_text(say: Say, pace: PacePost) -> str:
    """Return the text about another pace that the host would like."""
    named = say.name(pace.by) if pace.by else ""
    match pace.step:
        case PaceStep.WANTED:
            time = f"<t:{(pace.at or 0) // 1000}:f>"
            return say("pace-wanted", host=named, pace=pace.pace, time=time)
        case PaceStep.KEPT:
            return say("pace-objected", player=named, pace=pace.pace)
        case PaceStep.CHANGED:
            return say("pace-wanted-done", pace=pace.pace)


class Pace(Announced[PacePost]):
    """The post that the host would like another pace, or what came of that."""

    stored = PacePost

    async def built(self, row: OutboxRow, table: Table, post: PacePost) -> Post | None:
        """Return the post; it mentions nobody outside waking hours."""
        made = self.build(self._say(table), table, post)
        made.mentions = await self._services[ClockViews].awake(table, made.mentions)
        return made

    async def told(self, table: Table, message_id: int, post: PacePost) -> Post | None:
        """Return the post as it would be made now, by today's names."""
        return self.build(self._say(table), table, post)

    @staticmethod
    def build(say: Say, table: Table, post: PacePost) -> Post:
        """Return the post; a wish mentions those who may object, and has the button for that."""
        wanted = post.step is PaceStep.WANTED
        others = tuple(each for each in everybody(table) if each != table.host_id)
        users = others if wanted else ()
        buttons = [keep_button(say, table, post)] if wanted else []
        called = mention_text(users) if users else None
        return posted(layout(called, pace_text(say, post), buttons or None), users)


def moved_text(say: Say, moved: MovedPost) -> str:
    """Return the text of a table that went to another channel, or came from it."""
    facts: dict[str, Fact] = {"by": say.name(moved.by), "channel": f"<#{moved.channel}>"}
    if not moved.arrived:
        return say("move-went", **facts)
    return say("move-came", **facts, returns=moved.returns)


class Moved(Announced[MovedPost]):
    """The post that the table went to another channel, or came from one and may be sent back."""

    stored = MovedPost

    async def built(self, row: OutboxRow, table: Table, post: MovedPost) -> Post | None:
        """Return the post that says where the table is, or came from."""
        return await self.told(table, 0, post)

    async def told(self, table: Table, message_id: int, post: MovedPost) -> Post | None:
        """Return the post as it would be made now, by today's names."""
        say = self._say(table)
        buttons = [back_button(say, table, post)] if post.returns else []
        return posted(layout(moved_text(say, post), [*buttons, help_button(say, table)]))


def unjoined_text(say: Say, table: Table) -> str:
    """Return the text of a table that nobody joins."""
    host = None if table.host_id is None else f"<@{table.host_id}>"
    asked = say("lobby-unjoined", edition=say.edition(table.edition))
    return f"{host} {asked}" if host else asked


def closed_text(say: Say, table: Table) -> str:
    """Return the text of a table that was closed because nobody joined."""
    return say("lobby-closed", edition=say.edition(table.edition))


class Unjoined(PostKind[UnjoinedPost]):
    """The post that nobody joins a table: it closes soon, or has been closed."""

    stored = UnjoinedPost

    async def deliver(
        self, row: OutboxRow, channel: Channel, post: UnjoinedPost, patience: float
    ) -> None:
        """Send the post, for a damaged table, too; a question only if still needed."""
        table = await self._services[Lookup].face(row.game_id)
        made = self.build(self._say(table), table, post)
        if not post.closed:
            asked = await self._services[UnjoinedTables].is_asked(row.game_id)
            await self._announce(row, channel, made if asked else None)
        elif table.damaged:
            await self._announce(row, channel, made)
        else:
            message = await self._sender.once(row, channel, made)
            await self._services[PostTracker].sent(row, message.id, called=made.mentions, last=True)

    @staticmethod
    def build(say: Say, table: Table, post: UnjoinedPost) -> Post:
        """Return the post: it mentions the host while the table is open, silently."""
        host = () if post.closed or table.host_id is None else (table.host_id,)
        made = posted(_unjoined_layout(say, table, closed=post.closed), host)
        made.silent = True
        return made


def call_text(say: Say, table: Table, players: str) -> str:
    """Return the text that calls people, as mentions, to a table that lacks players."""
    free = table.free_for_all
    seated = say.players(table, [holder.seat for holder in table.holders])
    edition = say.edition(table.edition)
    return say("calls-called", players=players, edition=edition, free=free, seated=seated)


class Call(Announced[CallPost]):
    """The post that calls people to a table that lacks players; a button ends such calls."""

    stored = CallPost

    async def built(self, row: OutboxRow, table: Table, post: CallPost) -> Post | None:
        """Return the post with those who still want to be called; None if there is nobody."""
        people = await self._services[Calls].called_by(row, table, post)
        if not people:
            return None
        say, address = self._say(table), Address(table.id, None, 0)
        join = Join.make(address, say("ui-join"), style=discord.ButtonStyle.primary)
        text = call_text(say, table, mention_text(people))
        return posted(layout(text, [join, call_button(say, wants=False)]), tuple(people))


def opening_post(
    say: Say,
    table: Table,
    view: View,
    picture: PictureShown | None,
    counting: Sequence[str] = (),
) -> Post:
    """Return the post of an opening; it mentions those who still have to choose."""
    address = Address(table.id, None, 0)
    users = people_to_mention(table, view.to_act) if view.stage is Stage.OPENING else ()
    calls = "thinking-choose" if is_solo(table) else "ui-choose-now"
    call = say(calls, count=len(users), players=mention_text(users)) if users else None
    until = deadline_text(say, table) if users else None
    buttons: list[Item] = [
        ChooseTickets.make(address, say("ui-choose"), style=discord.ButtonStyle.primary),
        hand_button(say, table),
        status_button(say, table),
        help_button(say, table),
    ]
    illustration = board(say, table, view, picture)
    above = opening_text(say, table, view, counting)
    return posted(layout(above, call, until, illustration, buttons), users)


def _lobby_layout(say: Say, table: Table, counting: Sequence[str]) -> Layout:
    address, asks = Address(table.id, None, 0), table.asks_countries
    select = None
    if not table.is_full and not table.options.by_invitation:
        select = colour_select(say, table, address)
    buttons: list[Item] = [
        Join.make(address, say("ui-join"), disabled=table.is_full),
        Leave.make(address, say("ui-leave")),
        *guest_buttons(say, table),
        *([countries_button(say, table)] if asks else []),
        computers_button(say, table),
        Options.make(address, say("options-open")),
        start_button(say, table),
        help_button(say, table),
    ]
    first = "duplicate-first-drawn" if table.duplicate else "lobby-first-drawn"
    begins = say("ui-lobby-hint" if asks else first)
    above = f"{lobby_text(say, table, counting)}\n{begins}"
    return layout(above, [select] if select else None, buttons)


def _unjoined_layout(say: Say, table: Table, *, closed: bool) -> Layout:
    if closed:
        return layout(closed_text(say, table), [help_button(say, table)])
    address = Address(table.id, None, 0)
    buttons: list[Item] = [
        Join.make(address, say("ui-join"), disabled=table.is_full),
        KeepOpen.make(address, say("ui-keep-open")),
        help_button(say, table),
    ]
    return layout(unjoined_text(say, table), buttons)


KINDS = Lobby, Opening, Moved, Unjoined, Call, Pace
