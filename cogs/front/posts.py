"""The public posts: lobby, opening, turn, result. They hold nothing that isn't public."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.posting.presenter import Post
from bot.tables.model import AutopilotPeriod, Invitation, Table
from bot.tables.waiting import is_solo, people_to_mention
from bot.texts import Say, Texts
from bot.texts.alt import board_alt, detail_alt, result_alt, tunnel_alt
from bot.texts.autopilot import announced, autopilot_now
from bot.texts.events import lines
from bot.texts.lobby import cancelled_text, lobby_text, opening_text
from bot.texts.result import result_text
from bot.texts.seats import handed_over_text, invitation_text
from bot.texts.status import bonus_text, heading, row_text, scores
from cogs.front.controls import controls
from cogs.front.help import help_button
from cogs.info.board import ShowBoard
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
from cogs.lobby.options import Options
from cogs.lobby.seating import Join, Leave, Start, colour_select
from cogs.seats.replacement import answers
from cogs.turn.tickets import ChooseTickets
from engine.events import Event, TurnBegan
from engine.view import Stage, View


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
        made = layout(
            announced(say, table, back, back=True) if back else None,
            heading(say, table, view),
            "\n".join(lines(say, table, events, then, earlier=earlier)),
            _board(say, table, view, board),
            _close(say, table, view, close),
            f"{scores(say, table, view)}\n{row_text(say, view)}",
            bonus_text(say, table, view),
            autopilot_now(say, table, view),
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
        last = "\n".join([title, *lines(say, table, events, then)])
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

    def offer_picture(self, table: Table, post: Post) -> None:
        """Add the button that shows the board privately."""
        label = self._say(table)("ui-show-picture")
        button = ShowBoard.make(Address(table.id, None, 0), label, emoji="🖼️")
        post.view.add_item(discord.ui.ActionRow(button))

    def parked(self, table: Table) -> str:
        """The message to the host when a table's channel can't be written to."""
        return self._say(table)("ui-parked", channel=f"<#{table.location.channel_id}>")

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
