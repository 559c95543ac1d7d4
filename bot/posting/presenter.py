"""Public posts: the interface that builds them, and a post without its buttons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import discord
from discord import ui

from bot.background.pictures import Pictures
from bot.storage.clock_posts import OfferPost, PausePost, TimePost, VotePost
from bot.storage.posts import CancelledPost, MovedPost, PacePost
from bot.storage.reminder_posts import ReminderPost
from bot.storage.shared_posts import SharedPost
from bot.tables.clock_view import ClockView
from bot.tables.duplicates import Comparison
from bot.tables.listed_table import OpenTable
from bot.tables.model import AutopilotPeriod, Invitation, Table
from bot.tables.services import Services
from bot.texts.last_act import ToldStage
from engine.board import Seat
from engine.events import Event
from engine.story.facts import Fact
from engine.view import View
from renderer import Picture, ScoreWords


@dataclass(slots=True)
class Post:
    """A post ready to send; only ``mentions`` (user ids) are notified."""

    view: ui.LayoutView
    files: list[discord.File] = field(default_factory=list)
    mentions: tuple[int, ...] = ()
    silent: bool = False

    def custom_ids(self) -> frozenset[str]:
        """The ids of its buttons, by which it is found again after a crash."""
        return frozenset(
            custom_id
            for item in self.view.walk_children()
            if (custom_id := getattr(item, "custom_id", None))
        )

    def pictures(self) -> frozenset[str]:
        """The names of the pictures that it shows."""
        return _pictures(self.view)

    def allowed_mentions(self) -> discord.AllowedMentions:
        """Whom it may mention, whatever its text says."""
        users = [discord.Object(user_id) for user_id in self.mentions]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


class Presenter(Protocol):
    """Builds public posts; ``events`` are those since the post before, as all may know them.

    ``then`` is for each of them the table as its seats were held when it happened (R56).
    """

    async def lobby(self, table: Table) -> Post:
        """The table before its start; sent once, then edited."""
        ...

    async def opening(self, table: Table, view: View, picture: Picture | None) -> Post:
        """All are choosing tickets; sent once, then edited: its picture stays attached."""
        ...

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
        """A turn, or an open tunnel.

        ``earlier`` are the last events of the post before: what is taken back.

        ``back``: whose turn it is has just taken the seat back from the computer, so they are
        there and nobody is mentioned.
        """
        ...

    async def interim(
        self,
        table: Table,
        view: View,
        events: Sequence[Event],
        then: Sequence[Table],
        earlier: Sequence[Event] = (),
    ) -> Post:
        """What computers do, in words, and who of them is to move; sent once, then edited."""
        ...

    async def told(
        self,
        table: Table,
        events: Sequence[Event],
        then: Sequence[Table],
        back: AutopilotPeriod | None = None,
        earlier: Sequence[Event] = (),
    ) -> Post | None:
        """What a former post of a turn or a result told; None if that was nothing."""
        ...

    async def opened(self, table: Table, view: View) -> Post:
        """What a former post of an opening told; ``view`` is the position now."""
        ...

    def score_words(self, table: Table) -> ScoreWords:
        """What stands on the score sheet."""
        ...

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
        """The final board, the final scores, and what was remarkable."""
        ...

    async def sealed(
        self,
        table: Table,
        view: View,
        events: Sequence[Event],
        then: Sequence[Table],
        board: Picture | None,
    ) -> Post:
        """The final board and points of a game whose deal others still play."""
        ...

    async def comparison(self, table: Table, found: Comparison) -> Post:
        """The tables of a deal, seat by seat."""
        ...

    def stages(self, table: Table, view: View) -> tuple[ToldStage, ...]:
        """The stages in which a last act tells the end of a game."""
        ...

    async def counting(
        self,
        table: Table,
        view: View,
        events: Sequence[Event],
        then: Sequence[Table],
        number: int,
        picture: Picture | None,
    ) -> Post:
        """The post of a last act with so many of its stages, and the picture of the newest."""
        ...

    async def shared(
        self, table: Table, shared: SharedPost, services: Services, pictures: Pictures | None
    ) -> Post | None:
        """A picture that somebody shares, or its words where there are no ``pictures``.

        None if there is nothing to show any more.
        """
        ...

    async def cancelled(self, table: Table, cancelled: CancelledPost) -> Post:
        """The table was called off, by somebody or by a vote."""
        ...

    async def vote(self, table: Table, asked: VotePost, shown: ClockView) -> Post:
        """A vote that is open, or how it ended; sent once, then edited."""
        ...

    async def offer(self, table: Table, offer: OfferPost) -> Post:
        """A seat that anybody may take, or what came of that; sent once, then edited."""
        ...

    async def pause(self, table: Table, pause: PausePost, shown: ClockView) -> Post:
        """A pause, or the question whether there shall be one; each sent once, then edited."""
        ...

    async def time_news(self, table: Table, news: TimePost, shown: ClockView) -> Post:
        """What else there is to tell about a table's time."""
        ...

    async def invitation(self, table: Table, invitation: Invitation) -> Post:
        """Somebody is asked to take over a seat, or what came of it; sent once, then edited."""
        ...

    async def handed_over(self, table: Table, invitation: Invitation) -> Post:
        """Somebody took over a seat."""
        ...

    async def autopilot(self, table: Table, period: AutopilotPeriod, *, back: bool) -> Post:
        """The computer plays for somebody from now on; or, ``back``, no longer."""
        ...

    async def damaged(self, table: Table) -> Post:
        """The table is set aside, because what is stored of it is damaged."""
        ...

    async def restored(self, table: Table, at: int, gone: Sequence[Event], *, more: bool) -> Post:
        """The table was restored from a backup, whose last event happened ``at`` (UTC ms).

        ``gone`` are the events since then, as all may know them; ``more`` if there were others.
        """
        ...

    async def moved(self, table: Table, moved: MovedPost) -> Post:
        """The table went to another channel, or came from one."""
        ...

    async def unjoined(self, table: Table, *, closed: bool) -> Post:
        """Nobody joins the table: it closes soon, or has done so."""
        ...

    async def call(self, table: Table, people: Sequence[int]) -> Post:
        """Some people are called to a table that lacks players."""
        ...

    async def timetable(self, language: str, tables: Sequence[OpenTable]) -> Post:
        """The open tables of a server, as all who read the post may know them."""
        ...

    async def pace(self, table: Table, pace: PacePost) -> Post:
        """The host would like another pace, or what came of it."""
        ...

    def reminder(
        self, table: Table, view: View, reminder: ReminderPost, seats: Sequence[Seat]
    ) -> Post:
        """Calls the players of some seats, of whom the table waits."""
        ...

    def retimed(self, table: Table, text: str) -> str:
        """A text of the present post, with the deadlines of now if it tells any."""
        ...

    def heads_up(self, table: Table, seat: Seat) -> Post:
        """The private message to the player of a seat that theirs is the next turn."""
        ...

    def erased(self, language: str) -> Post:
        """In place of a message that named somebody who was erased."""
        ...

    def gone(self, table: Table) -> str:
        """The private message to who sits at a table whose channel is gone."""
        ...

    def offer_picture(self, table: Table, post: Post) -> None:
        """Add the button that shows the board privately to a post that can't show it."""
        ...

    def parked(self, table: Table) -> str:
        """The private message to the host: why no posts arrive in the table's channel."""
        ...

    def without_pictures(self, table: Table) -> str:
        """Why a post has no pictures: the bot may not attach them."""
        ...


def custom_ids(message: discord.Message) -> frozenset[str]:
    """The ids of what can be pressed on a message."""
    return frozenset(
        custom_id
        for each in _components(message.components)
        if (custom_id := getattr(each, "custom_id", None))
    )


def pictures_of(message: discord.Message) -> frozenset[str]:
    """The names of the pictures that a message shows."""
    return frozenset(
        _file_name(shown.media)
        for each in _components(message.components)
        if isinstance(each, discord.components.MediaGalleryComponent)
        for shown in each.items
    )


def _components(those: Iterable[Any]) -> Iterator[Any]:
    """Components and what is in them; the library's layouts of them take a long time to make."""
    for each in those:
        yield each
        yield from _components(getattr(each, "children", ()))
        if (beside := getattr(each, "accessory", None)) is not None:
            yield beside


def attached(message: discord.Message) -> Picture | None:
    """A reference to a picture already on the message: it needn't be sent again."""
    for name in pictures_of(message):
        form: Any = name.rpartition(".")[2]
        return Picture(b"", form, 0, 0)
    return None


def disarmed(message: discord.Message, *, pictured: bool = True) -> ui.LayoutView:
    """The layout of a post without anything to press; ``pictured``: its pictures stay attached."""
    view = ui.LayoutView(timeout=None)
    for component in message.components:
        if item := _plain(component, pictured=pictured):
            view.add_item(item)
    return view


def keep_alt_texts(view: ui.LayoutView, message: discord.Message) -> None:
    """Describe pictures that a message shows already as it does: that can't always be edited."""
    told = {
        _file_name(shown.media): shown.description
        for shown in _shown(ui.LayoutView.from_message(message, timeout=None))
    }
    for each in _shown(view):
        each.description = told.get(_file_name(each.media), each.description)


def _plain(component: Any, *, pictured: bool) -> ui.Item[Any] | None:
    match component:
        case discord.components.TextDisplay():
            return ui.TextDisplay(component.content)
        case discord.components.SeparatorComponent():
            return ui.Separator(visible=component.visible, spacing=component.spacing)
        case discord.components.SectionComponent():
            return ui.TextDisplay("\n".join(_texts(component)))
        case discord.components.MediaGalleryComponent() if pictured:
            gallery: ui.MediaGallery[Any] = ui.MediaGallery()
            for each in component.items:
                gallery.add_item(media=still_attached(each.media), description=each.description)
            return gallery
        case discord.components.Container():
            plain = (_plain(child, pictured=pictured) for child in component.children)
            items = [item for item in plain if item]
            return ui.Container(*items, accent_colour=component.accent_colour) if items else None
        case _:
            return None


def _texts(section: discord.components.SectionComponent) -> list[str]:
    return [
        child.content
        for child in section.children
        if isinstance(child, discord.components.TextDisplay)
    ]


def _pictures(view: ui.LayoutView) -> frozenset[str]:
    return frozenset(_file_name(each.media) for each in _shown(view))


def _shown(view: ui.LayoutView) -> Iterator[discord.MediaGalleryItem]:
    for item in view.walk_children():
        if isinstance(item, ui.MediaGallery):
            yield from item.items


def still_attached(media: discord.UnfurledMediaItem) -> str:
    """Refer to a file of the message by its name, because its URL expires."""
    if media.attachment_id is None:
        return media.url
    return "attachment://" + _file_name(media)


def _file_name(media: discord.UnfurledMediaItem) -> str:
    return media.url.partition("?")[0].rsplit("/", 1)[-1]
