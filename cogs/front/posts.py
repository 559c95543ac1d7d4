"""The public posts: lobby, opening, turn, result. They hold nothing that isn't public."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.posting.presenter import Post
from bot.storage.posts import MovedPost
from bot.tables.model import AutopilotPeriod, Invitation, Table
from bot.tables.waiting import everybody, is_solo, people_to_mention
from bot.texts import Say, Texts
from bot.texts.alt import board_alt, detail_alt, result_alt, tunnel_alt
from bot.texts.autopilot import announced, autopilot_now
from bot.texts.damage import damaged_text, restored_text
from bot.texts.events import lines
from bot.texts.lobby import cancelled_text, lobby_text, opening_text
from bot.texts.parking import gone_text, moved_text, parked_to_host
from bot.texts.result import result_text
from bot.texts.seats import handed_over_text, invitation_text
from bot.texts.status import bonus_text, heading, row_text, scores
from cogs.front.controls import controls
from cogs.front.help import help_button
from cogs.info.hand import hand_button
from cogs.info.records import record_buttons
from cogs.kit.custom_ids import Address
from cogs.kit.layout import (
    TEXT,
    Attachment,
    Block,
    Illustration,
    Item,
    Layout,
    Picture,
    cut,
    layout,
)
from cogs.lobby.computers import computers_button
from cogs.lobby.countries import countries_button
from cogs.lobby.moving import back_button
from cogs.lobby.options import Options
from cogs.lobby.seating import Join, Leave, Start, colour_select
from cogs.seats.replacement import answers
from cogs.turn.tickets import ChooseTickets
from engine.events import Event, TurnBegan
from engine.view import Stage, View

_SPARE = 500
"""Characters of a turn's post that are left free for notes."""


class PublicPosts:
    """Builds each post in the table's language, from what everybody may know."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    async def lobby(self, table: Table) -> Post:
        """The table before its start."""
        say, address = self._say(table), Address(table.id, None, 0)
        least, most = table.edition.board.rules.seats
        seated, asks = len(table.holders), table.edition.asks_countries
        select = colour_select(say, table, address) if seated < most else None
        buttons: list[Item] = [
            Join.make(address, say("ui-join"), disabled=seated >= most),
            Leave.make(address, say("ui-leave")),
            *([countries_button(say, table)] if asks else []),
            computers_button(say, table),
            Options.make(address, say("options-open")),
            Start.make(
                address,
                say("ui-start"),
                style=discord.ButtonStyle.success,
                disabled=seated < least,
            ),
            help_button(say, table),
        ]
        begins = say("ui-lobby-hint" if asks else "lobby-first-drawn")
        text = f"{lobby_text(say, table)}\n{begins}"
        return _post(layout(text, [select] if select else None, buttons))

    async def opening(self, table: Table, view: View, picture: Picture | None) -> Post:
        """Everybody is choosing tickets; mentions those who still have to."""
        say, address = self._say(table), Address(table.id, None, 0)
        users = people_to_mention(table, view.to_act) if view.stage is Stage.OPENING else ()
        calls = "thinking-choose" if is_solo(table) else "ui-choose-now"
        call = say(calls, count=len(users), players=_mentions(users)) if users else None
        buttons: list[Item] = [
            ChooseTickets.make(address, say("ui-choose"), style=discord.ButtonStyle.primary),
            hand_button(say, table),
            help_button(say, table),
        ]
        shown = _board(say, table, view, picture)
        made = layout(opening_text(say, table, view), call, shown, buttons)
        return _post(made, users)

    async def turn(
        self,
        table: Table,
        view: View,
        events: Sequence[Event],
        then: Sequence[Table],
        board: Picture | None,
        close: Picture | None,
        back: AutopilotPeriod | None = None,
        earlier: Sequence[Event] = (),
    ) -> Post:
        """A turn: who is to act, what happened, the board, the scores, what can be done."""
        say = self._say(table)
        above = [
            announced(say, table, back, back=True) if back else None,
            heading(say, table, view),
        ]
        below = [
            f"{scores(say, table, view)}\n{row_text(say, view)}",
            bonus_text(say, table, view),
            autopilot_now(say, table, view),
        ]
        room = TEXT - _SPARE - sum(len(text) for text in (*above, *below) if text)
        made = layout(
            *above,
            _latest(say, lines(say, table, events, then, earlier=earlier), room),
            _board(say, table, view, board),
            _close(say, table, view, close),
            *below,
            *controls(say, table, view),
        )
        began = not events or any(isinstance(event, TurnBegan) for event in events)
        # A player who has just taken the seat back is present: no mention is needed.
        calls = began and view.stage is not Stage.TUNNEL and back is None
        return _post(made, people_to_mention(table, view.to_act) if calls else ())

    async def result(
        self,
        table: Table,
        view: View,
        events: Sequence[Event],
        then: Sequence[Table],
        board: Picture | None,
        final: Picture | None,
    ) -> Post:
        """The final board, and the final scores as a picture and in stages."""
        say = self._say(table)
        title = say("result-title", edition=say.edition(table.edition))
        told = _latest(say, lines(say, table, events, then), TEXT // 3)
        last = f"{title}\n{told}".rstrip()
        seed = say("result-seed", seed=table.seed or "")
        stages = result_text(say, table, view)
        fitting = _fitting(stages, TEXT - len(last) - len(seed))
        whole = Attachment("result.txt", "\n\n".join(stages).encode())
        return _post(
            layout(
                last,
                _board(say, table, view, board),
                Illustration("result", final, result_alt(say, table, view)) if final else None,
                *fitting,
                seed,
                whole if fitting != stages else None,
                record_buttons(say, table),
            )
        )

    async def cancelled(self, table: Table, by: str) -> Post:
        """The table was called off."""
        say = self._say(table)
        return _post(layout(cancelled_text(say, table, by), [help_button(say, table)]))

    async def invitation(self, table: Table, invitation: Invitation) -> Post:
        """Somebody is asked to take over a seat, or what came of it."""
        say = self._say(table)
        guest = invitation.guest_id if invitation.is_open else None
        buttons = answers(say, table, invitation) if invitation.is_open else None
        made = layout(invitation_text(say, table, invitation), buttons)
        return _post(made, () if guest is None else (guest,))

    async def handed_over(self, table: Table, invitation: Invitation) -> Post:
        """Somebody took over a seat; the post that calls them follows if they are to act."""
        say = self._say(table)
        host = table.host_id is not None and table.host_id == invitation.guest_id
        told = handed_over_text(say, table, invitation, host=host)
        buttons = [hand_button(say, table), help_button(say, table)]
        return _post(layout(told, buttons))

    async def autopilot(self, table: Table, period: AutopilotPeriod, *, back: bool) -> Post:
        """The computer plays for somebody, and is mentioned if another one asked; or no longer."""
        say = self._say(table)
        buttons = [hand_button(say, table), help_button(say, table)]
        user = None if back or period.asked_by == "player" else period.player_id
        made = layout(announced(say, table, period, back=back), buttons)
        return _post(made, () if user is None else (user,))

    async def damaged(self, table: Table) -> Post:
        """The table is set aside; calls its people, whom nothing else will call for a while."""
        say = self._say(table)
        users = everybody(table)
        called = _mentions(users) or None
        return _post(layout(called, damaged_text(say, table), [help_button(say, table)]), users)

    async def restored(self, table: Table, at: int, gone: Sequence[Event], *, more: bool) -> Post:
        """The table was restored; the post that calls whoever is to act follows."""
        say = self._say(table)
        return _post(
            layout(restored_text(say, table, at, gone, more=more), [help_button(say, table)])
        )

    async def moved(self, table: Table, moved: MovedPost) -> Post:
        """The table went to another channel, or came from one and may be sent back."""
        say = self._say(table)
        buttons = [back_button(say, table, moved)] if moved.returns else []
        return _post(layout(moved_text(say, moved), [*buttons, help_button(say, table)]))

    def gone(self, table: Table) -> str:
        """The message to who sits at a table whose channel is gone."""
        return gone_text(self._say(table), table)

    def parked(self, table: Table) -> str:
        """The message to the host when a table's channel can't be written to."""
        return parked_to_host(self._say(table), table)

    def without_pictures(self, table: Table) -> str:
        """Why a post has no pictures."""
        say = self._say(table)
        return say("posts-without-pictures", permission=say("ui-permission", name="attach_files"))

    def _say(self, table: Table) -> Say:
        return self._texts.speaker(table.language)


def _post(made: Layout, mentions: tuple[int, ...] = ()) -> Post:
    return Post(made.view, made.files, mentions, silent=not mentions)


def _board(say: Say, table: Table, view: View, picture: Picture | None) -> Block | None:
    return Illustration("board", picture, board_alt(say, table, view)) if picture else None


def _close(say: Say, table: Table, view: View, picture: Picture | None) -> Block | None:
    """The open tunnel, or what was just built."""
    if picture is None:
        return None
    if view.tunnel is not None:
        return Illustration("tunnel", picture, tunnel_alt(say, table, view))
    return Illustration("detail", picture, detail_alt(say, table, view))


def _latest(say: Say, told: Sequence[str], room: int) -> str:
    """What happened; where that is too much for a post, what happened last."""
    first, length = len(told), 0
    while first and (length := length + len(told[first - 1]) + 1) <= room:
        first -= 1
    left_out = [say("posts-left-out", count=first)] if first else []
    return "\n".join([*left_out, *told[first:]])


def _mentions(users: Sequence[int]) -> str:
    return " ".join(f"<@{user}>" for user in users)


def _fitting(stages: list[str], room: int) -> list[str]:
    """Shorten the longest stages until all fit; the last one, who won, stays whole."""
    fitting = list(stages)
    while (over := sum(map(len, fitting)) - room) > 0:
        longest = max(range(len(fitting) - 1), key=lambda i: len(fitting[i]))
        fitting[longest] = cut(fitting[longest], max(len(fitting[longest]) - over, 200))
        if len(fitting[longest]) <= 200:
            break
    return fitting
