"""The public posts: lobby, opening, turn, result. They hold nothing that isn't public."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.background.pictures import Pictures
from bot.posting.presenter import Post
from bot.storage.clock_posts import OfferPost, PausePost, TimePost, VotePost
from bot.storage.posts import CancelledPost, MovedPost, PacePost, PaceStep
from bot.storage.reminder_posts import ReminderPost
from bot.storage.shared_posts import SharedPost
from bot.tables.clock_view import ClockView
from bot.tables.duplicates import Comparison
from bot.tables.listed_table import OpenTable
from bot.tables.model import AutopilotPeriod, Invitation, Table
from bot.tables.services import Services
from bot.tables.waiting import everybody, is_solo, people_to_mention
from bot.texts import Say, Texts
from bot.texts.alt import board_alt
from bot.texts.autopilot import announced, autopilot_now
from bot.texts.damage import damaged_text, restored_text
from bot.texts.events import lines
from bot.texts.last_act import ToldStage, last_act
from bot.texts.lobby import (
    call_text,
    cancelled_text,
    opened_text,
    opening_text,
)
from bot.texts.pace import deadline_text, pace_text, retimed
from bot.texts.parking import gone_text, moved_text, parked_to_host
from bot.texts.reminders import heads_up_text, reminder_text
from bot.texts.result import ScoreWords, score_words
from bot.texts.seats import handed_over_text, invitation_text
from bot.texts.status import heading, standing
from cogs.front.controls import controls
from cogs.front.duplicate_posts import comparison_layout, sealed_layout
from cogs.front.endings import counting_layout, result_layout
from cogs.front.help import help_button
from cogs.front.interim import interim_layout
from cogs.front.latest import ROOM, latest
from cogs.front.lobby_posts import call_layout, lobby_layout, unjoined_layout
from cogs.front.shared_posts import shared_layout
from cogs.front.time_posts import offer_post, pause_post, time_post, vote_post
from cogs.front.timetable import timetable_post
from cogs.info.board import ShowBoard, status_button
from cogs.info.hand import hand_button
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.layout import TEXT, Block, Illustration, Layout, Picture, layout
from cogs.lobby.moving import back_button
from cogs.lobby.pace import keep_button
from cogs.personal.reminding import reminder_buttons
from cogs.seats.replacement import answers
from cogs.turn.tickets import ChooseTickets
from engine.board import Seat
from engine.events import Event, TurnBegan, Undone
from engine.story.facts import Fact
from engine.view import Stage, View


class PublicPosts:
    """Builds each post in the table's language, from what everybody may know."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    async def lobby(self, table: Table) -> Post:
        """The table before its start."""
        called = tuple(guest.user_id for guest in table.expected if not guest.called)
        return _post(lobby_layout(self._say(table), table), called)

    async def opening(self, table: Table, view: View, picture: Picture | None) -> Post:
        """Everybody is choosing tickets; mentions those who still have to."""
        say, address = self._say(table), Address(table.id, None, 0)
        users = people_to_mention(table, view.to_act) if view.stage is Stage.OPENING else ()
        calls = "thinking-choose" if is_solo(table) else "ui-choose-now"
        call = say(calls, count=len(users), players=_mentions(users)) if users else None
        until = deadline_text(say, table) if users else None
        buttons: list[Item] = [
            ChooseTickets.make(address, say("ui-choose"), style=discord.ButtonStyle.primary),
            hand_button(say, table),
            status_button(say, table),
            help_button(say, table),
        ]
        shown = _board(say, table, view, picture)
        made = layout(opening_text(say, table, view), call, until, shown, buttons)
        return _post(made, users)

    async def turn(
        self,
        table: Table,
        view: View,
        events: Sequence[Event],
        then: Sequence[Table],
        board: Picture | None,
        back: AutopilotPeriod | None = None,
        earlier: Sequence[Event] = (),
    ) -> Post:
        """A turn: what happened; then, seen at once, who is to act, the board, what can be done.

        What the board's picture tells is told in words where there is none, or the host wants it.
        """
        say = self._say(table)
        came = announced(say, table, back, back=True) if back else ""
        called = [
            autopilot_now(say, table, view),
            deadline_text(say, table),
            heading(say, table, view),
        ]
        words = standing(say, table, view) if table.options.in_words or not board else None
        room = ROOM - sum(len(text) for text in (came, *called, words) if text)
        made = layout(
            came,
            latest(say, lines(say.iconic, table, events, then, earlier=earlier), room),
            *called,
            _board(say, table, view, board),
            words,
            *controls(say, table, view),
        )
        turns = [event for event in events if isinstance(event, TurnBegan | Undone)]
        began = not events or (bool(turns) and isinstance(turns[-1], TurnBegan))
        # A player who has just taken the seat back is present: no mention is needed.
        calls = began and view.stage is not Stage.TUNNEL and back is None
        return _post(made, people_to_mention(table, view.to_act) if calls else ())

    async def interim(
        self,
        table: Table,
        view: View,
        events: Sequence[Event],
        then: Sequence[Table],
        earlier: Sequence[Event] = (),
    ) -> Post:
        """What computers do, and who of them is to move."""
        return _post(interim_layout(self._say(table), table, view, events, then, earlier))

    async def told(
        self,
        table: Table,
        events: Sequence[Event],
        then: Sequence[Table],
        back: AutopilotPeriod | None = None,
        earlier: Sequence[Event] = (),
    ) -> Post | None:
        """The words of a former post: what happened, without the position."""
        say = self._say(table)
        above = announced(say, table, back, back=True) if back else ""
        happened = lines(say.iconic, table, events, then, earlier=earlier)
        told = latest(say, happened, ROOM - len(above))
        return _post(layout(above, told)) if above or told else None

    async def opened(self, table: Table, view: View) -> Post:
        """The words of a former start post; only the first line where another one follows."""
        text = opened_text(self._say(table), table)
        return _post(layout(text.partition("\n")[0] if view.stage is Stage.OPENING else text))

    def score_words(self, table: Table) -> ScoreWords:
        """What stands on the score sheet."""
        return score_words(self._say(table), table)

    async def result(
        self,
        table: Table,
        view: View,
        events: Sequence[Event],
        then: Sequence[Table],
        facts: Sequence[Fact],
        board: Picture | None,
        final: Picture | None,
    ) -> Post:
        """The final board, the scores as a picture and in stages, and what was remarkable."""
        say = self._say(table)
        told = latest(say, lines(say.iconic, table, events, then), TEXT // 3)
        return _post(result_layout(say, table, view, told, facts, board, final))

    def stages(self, table: Table, view: View) -> tuple[ToldStage, ...]:
        """The stages in which a last act tells the end of a game."""
        return last_act(self._say(table), table, view)

    async def counting(
        self,
        table: Table,
        view: View,
        events: Sequence[Event],
        then: Sequence[Table],
        number: int,
        picture: Picture | None,
    ) -> Post:
        """A last act with so many of its stages, and the picture of the newest."""
        say = self._say(table)
        told = latest(say, lines(say.iconic, table, events, then), TEXT // 3)
        return _post(counting_layout(say, table, view, told, number, picture))

    async def sealed(
        self,
        table: Table,
        view: View,
        events: Sequence[Event],
        then: Sequence[Table],
        board: Picture | None,
    ) -> Post:
        """The final board and the points, without what others could use who play the deal."""
        say = self._say(table)
        told = latest(say, lines(say.iconic, table, events, then), TEXT // 3)
        return _post(sealed_layout(say, table, view, told, _board(say, table, view, board)))

    async def comparison(self, table: Table, found: Comparison) -> Post:
        """The tables of a deal, seat by seat."""
        return _post(comparison_layout(self._say(table), table, found))

    async def shared(
        self, table: Table, shared: SharedPost, services: Services, pictures: Pictures | None
    ) -> Post | None:
        """A picture that somebody shares; it calls nobody."""
        made = await shared_layout(self._say(table), table, shared, services, pictures)
        return None if made is None else _post(made)

    async def cancelled(self, table: Table, cancelled: CancelledPost) -> Post:
        """The table was called off."""
        say = self._say(table)
        return _post(layout(cancelled_text(say, table, cancelled), [help_button(say, table)]))

    async def vote(self, table: Table, asked: VotePost, shown: ClockView) -> Post:
        """A vote that is open, which calls those who may vote and whom it is about."""
        return vote_post(self._say(table), table, asked, shown)

    async def offer(self, table: Table, offer: OfferPost) -> Post:
        """A seat that anybody may take, or what came of that."""
        return offer_post(self._say(table), table, offer)

    async def pause(self, table: Table, pause: PausePost, shown: ClockView) -> Post:
        """A pause, or the question whether there shall be one."""
        return pause_post(self._say(table), table, pause, shown)

    async def time_news(self, table: Table, news: TimePost, shown: ClockView) -> Post:
        """What else there is to tell about a table's time."""
        return time_post(self._say(table), table, news, shown)

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
        user = None if back or period.asked_by in ("player", "away") else period.player_id
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

    async def pace(self, table: Table, pace: PacePost) -> Post:
        """The host would like another pace, or what came of it; calls those who may object."""
        say, wanted = self._say(table), pace.step is PaceStep.WANTED
        others = tuple(each for each in everybody(table) if each != table.host_id)
        users = others if wanted else ()
        buttons = [keep_button(say, table, pace)] if wanted else []
        called = _mentions(users) if users else None
        return _post(layout(called, pace_text(say, pace), buttons or None), users)

    async def moved(self, table: Table, moved: MovedPost) -> Post:
        """The table went to another channel, or came from one and may be sent back."""
        say = self._say(table)
        buttons = [back_button(say, table, moved)] if moved.returns else []
        return _post(layout(moved_text(say, moved), [*buttons, help_button(say, table)]))

    def reminder(
        self, table: Table, view: View, reminder: ReminderPost, seats: Sequence[Seat]
    ) -> Post:
        """Calls whom the table waits for."""
        say, holders = self._say(table), [table.holders[seat] for seat in seats]
        users = tuple(each.user_id for each in holders if each.user_id is not None)
        text = reminder_text(say, table, view, reminder, seats)
        return _post(layout(text, reminder_buttons(say, table, reminder)), users)

    def retimed(self, table: Table, text: str) -> str:
        """A text of the present post, with the deadlines of now if it tells any."""
        return retimed(self._say(table), table, text)

    def heads_up(self, table: Table, seat: Seat) -> Post:
        """Tells the player of a seat that theirs is the next turn."""
        say, user = self._say(table), table.holders[seat].user_id
        made = layout(heads_up_text(say, table), [hand_button(say, table)])
        return _post(made, () if user is None else (user,))

    async def unjoined(self, table: Table, *, closed: bool) -> Post:
        """Nobody joins the table; its host finds the mention, but no telephone rings."""
        made = unjoined_layout(self._say(table), table, closed=closed)
        host = () if closed or table.host_id is None else (table.host_id,)
        post = _post(made, host)
        post.silent = True
        return post

    async def call(self, table: Table, people: Sequence[int]) -> Post:
        """Some people are called to a table that lacks players; one click takes them off."""
        say = self._say(table)
        told = call_text(say, table, _mentions(people))
        return _post(call_layout(say, table, told), tuple(people))

    async def timetable(self, language: str, tables: Sequence[OpenTable]) -> Post:
        """The open tables of a server, with their free seats."""
        return timetable_post(self._texts.speaker(language), tables)

    def erased(self, language: str) -> Post:
        """A sentence in place of what a message told."""
        made = layout(self._texts.speaker(language)("erased-post"))
        return Post(made.view, made.files, silent=True)

    def gone(self, table: Table) -> str:
        """The message to who sits at a table whose channel is gone."""
        return gone_text(self._say(table), table)

    def offer_picture(self, table: Table, post: Post) -> None:
        """Add the button that shows the board privately."""
        label = self._say(table)("ui-show-picture")
        button = ShowBoard.make(Address(table.id, None, 0), label, emoji="🖼️")
        post.view.add_item(discord.ui.ActionRow(button.in_view()))

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


def _mentions(users: Sequence[int]) -> str:
    return " ".join(f"<@{user}>" for user in users)
