"""A post ready to send, the content of posts, and the parts of a message that stands.

A post says the position, and what led to it, as everybody may know them.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple, Protocol, TypeVar

import discord
from discord import ui

from bot.core.history import History
from bot.core.model import Table
from bot.core.play import Play
from bot.core.position import Seals
from bot.core.services import Services
from bot.runtime.requests import Unreadable
from bot.storage.posts import PicturedPost, ResultPost, TurnPost
from bot.storage.rows import AutopilotPeriod
from bot.ui.items import Block, Illustration, Layout, PictureShown
from bot.words import Say
from bot.words.alt import board_alt
from bot.words.parts import newest
from engine.board import Seat
from engine.events import Event, Undone
from engine.evolve import replay
from engine.story.facts import Fact
from engine.view import View, view
from renderer import Picture

_SEARCHED, _PAGE = 200, 100
"""How many messages are searched for one that was sent, and how many Discord lists at a time."""


@dataclass(slots=True)
class Post:
    """A post ready to send; only the users whose ids are ``mentions`` are notified."""

    view: ui.LayoutView
    files: list[discord.File] = field(default_factory=list)
    mentions: tuple[int, ...] = ()
    silent: bool = False

    def custom_ids(self) -> frozenset[str]:
        """Return the ids of the post's buttons, by which it is found again after a crash."""
        return frozenset(
            custom_id
            for item in self.view.walk_children()
            if (custom_id := getattr(item, "custom_id", None))
        )

    def pictures(self) -> frozenset[str]:
        """Return the file names of the pictures that the post shows."""
        return _pictures(self.view)

    def allowed_mentions(self) -> discord.AllowedMentions:
        """Return whom the post may notify: only its ``mentions``, whatever its text says."""
        users = [discord.Object(user_id) for user_id in self.mentions]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


def custom_ids(message: discord.Message) -> frozenset[str]:
    """Return the custom ids of a message's buttons and selects."""
    return frozenset(
        custom_id
        for each in _components(message.components)
        if (custom_id := getattr(each, "custom_id", None))
    )


def pictures_of(message: discord.Message) -> frozenset[str]:
    """Return the file names of the pictures that a message shows."""
    return frozenset(
        _file_name(item.media)
        for each in _components(message.components)
        if isinstance(each, discord.components.MediaGalleryComponent)
        for item in each.items
    )


@dataclass(frozen=True, slots=True)
class Standing:
    """A message that stands in a channel: what its answer says of it, and can be read.

    ``custom_ids`` are those of its buttons and selects, ``pictures`` the names of its files.
    """

    id: int
    author_id: int | None = None
    nonce: str | None = None
    text: str = ""
    custom_ids: frozenset[str] = frozenset()
    pictures: frozenset[str] = frozenset()

    @classmethod
    def read(cls, body: Any) -> Standing | None:
        """Read a message's body; None without an id. What else is strange there counts as missing.

        The library would refuse the whole message, and with it all others of its page.
        """
        if (message_id := _id(body)) is None:
            return None
        inner = list(_bodies(body.get("components")))
        ids = (each.get("custom_id") for each in inner)
        media = (each["media"].get("url") for each in inner if isinstance(each.get("media"), dict))
        text, nonce = body.get("content"), body.get("nonce")
        return cls(
            message_id,
            _id(body.get("author")),
            nonce if isinstance(nonce, str) else None,
            text if isinstance(text, str) else "",
            frozenset(each for each in ids if isinstance(each, str)),
            frozenset(_name_in(each) for each in media if isinstance(each, str)),
        )


async def messages_after(
    client: discord.Client, channel_id: int, since: datetime, limit: int
) -> AsyncIterator[Standing]:
    """Yield up to ``limit`` messages that a channel got since a time, oldest page first.

    Raises what Discord answers, and Unreadable for what no list of messages can be.
    """
    after, left = discord.utils.time_snowflake(since, high=True), limit
    while left > 0:
        size = min(left, _PAGE)
        bodies: object = await client.http.logs_from(channel_id, size, after=after)
        if not isinstance(bodies, list):
            raise Unreadable("messages")
        page = [each for body in bodies if (each := Standing.read(body)) is not None]
        for each in sorted(page, key=lambda each: each.id):
            yield each
        newest = max((each.id for each in page), default=after)
        if len(bodies) < size or newest <= after:
            return
        after, left = newest, left - size


async def find_sent(
    client: discord.Client,
    channel_id: int,
    since: datetime,
    nonce: str | None,
    ids: frozenset[str],
    besides: Collection[int] = (),
) -> Standing | None:
    """Return our message with a nonce, or with most of some custom ids; None if there is none.

    None also where the bot may not read, or can't understand, what was written: then only the nonce
    prevents a second message. Raises what else Discord answers.
    """
    own_id = None if client.user is None else client.user.id
    alike = None
    with suppress(discord.Forbidden, Unreadable):
        async for message in messages_after(client, channel_id, since, _SEARCHED):
            if message.id in besides or message.author_id not in (None, own_id):
                continue
            if nonce is not None and message.nonce == nonce:
                return message
            if alike is None and _are_alike(message.custom_ids, ids):
                alike = message
    return alike


def _are_alike(some: frozenset[str], others: frozenset[str]) -> bool:
    """Return whether two posts share most of their buttons; those of different turns don't."""
    return some == others or 2 * len(some & others) > max(len(some), len(others))


def _id(body: Any) -> int | None:
    """Return the id in a body; None if there is none that can be read."""
    found = body.get("id") if isinstance(body, dict) else None
    try:
        return int(found) if isinstance(found, str | int) else None
    except ValueError:
        return None


def _bodies(those: Any) -> Iterator[dict[str, Any]]:
    """Yield the bodies of components, and of all that is inside them."""
    for each in those if isinstance(those, list) else ():
        if isinstance(each, dict):
            yield each
            yield from _bodies(each.get("components"))
            yield from _bodies(each.get("items"))
            yield from _bodies([each.get("accessory")])


MessageT = TypeVar("MessageT", bound=discord.Message)


async def whole(request: Awaitable[MessageT]) -> MessageT:
    """Return the message that a request is answered with, once all of it was read.

    The library itself reads some of it later. For `done` and `readable`, which turn what can't be
    read into an error of their own.
    """
    message = await request
    custom_ids(message), pictures_of(message)
    for each in _components(message.components):
        if isinstance(each, discord.components.TextDisplay) and not isinstance(each.content, str):
            raise TypeError
    return message


def _components(those: Iterable[Any]) -> Iterator[Any]:
    """Yield components and those inside them; the library's own layouts take long to make."""
    for each in those:
        yield each
        yield from _components(getattr(each, "children", ()))
        if (beside := getattr(each, "accessory", None)) is not None:
            yield beside


def attached_as(names: Iterable[str]) -> Picture | None:
    """Return a reference to a picture of that name on a message, which needn't be sent again."""
    for name in names:
        form: Any = name.rpartition(".")[2]
        return Picture(b"", form, 0, 0)
    return None


def disarmed(message: discord.Message, *, pictured: bool = True) -> ui.LayoutView:
    """Return a message's layout without buttons and selects; ``pictured`` keeps its pictures."""
    view = ui.LayoutView(timeout=None)
    for component in message.components:
        if item := _plain(component, pictured=pictured):
            view.add_item(item)
    return view


def keep_alt_texts(view: ui.LayoutView, message: discord.Message) -> None:
    """Keep the alt texts of pictures on the message: not every edit can change them."""
    alt_texts = {
        _file_name(picture.media): picture.description
        for picture in _shown(ui.LayoutView.from_message(message, timeout=None))
    }
    for each in _shown(view):
        described = alt_texts.get(_file_name(each.media))
        each.description = described if isinstance(described, str) else each.description


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
    """Return the reference to a message's file by its name, because its URL expires."""
    if media.attachment_id is None:
        return media.url
    return "attachment://" + _file_name(media)


def _file_name(media: discord.UnfurledMediaItem) -> str:
    return _name_in(media.url)


def _name_in(url: object) -> str:
    """Return the file name in a URL; nothing in what isn't one, as the library doesn't look."""
    return "" if not isinstance(url, str) else url.partition("?")[0].rsplit("/", 1)[-1]


def posted(made: Layout, mentions: tuple[int, ...] = ()) -> Post:
    """Return a post that notifies some users; it is silent if it mentions nobody."""
    return Post(made.view, made.files, mentions, silent=not mentions)


def mention_text(users: Iterable[int]) -> str:
    """Return the words that mention some users."""
    return " ".join(f"<@{user}>" for user in users)


def users_of(table: Table, seats: Iterable[Seat]) -> tuple[int, ...]:
    """Return the ids of the people who hold some seats, without those of computers."""
    holders = (table.holders[seat] for seat in seats)
    return tuple(each.user_id for each in holders if each.user_id is not None)


def board(say: Say, table: Table, view: View, picture: PictureShown | None) -> Block | None:
    """Return the block with the picture of the board; None without a picture."""
    return Illustration("board", picture, board_alt(say, table, view)) if picture else None


def latest(say: Say, sentences: Sequence[str], room: int) -> str:
    """Return the newest sentences as lines that fit into ``room`` characters.

    The first line says how many sentences are left out.
    """
    kept = newest(sentences, room)
    count = len(sentences) - len(kept)
    left_out = [say("posts-left-out", count=count)] if count else []
    return "\n".join([*left_out, *kept])


_BEFORE_UNDO = 8
"""How many events before an undo are needed to say what was undone."""


@dataclass(frozen=True, slots=True)
class Happened:
    """What happened since the post before.

    ``then`` has, for each event, the table with the seats' holders at that time. ``earlier`` are
    the events before what is taken back. ``back`` is the autopilot period that the player to act
    has just ended.
    """

    events: tuple[Event, ...] = ()
    then: tuple[Table, ...] = ()
    back: AutopilotPeriod | None = None
    earlier: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Content:
    """The content of a post with pictures: the public view, and what happened.

    ``facts`` are the remarkable ones of a finished game, ``seed`` is its secret; a ``sealed`` game
    has neither, as long as others play its deal. ``counting`` are sentences on what doesn't count
    for ratings.
    """

    post: PicturedPost
    seen: View
    told: Happened = Happened()
    facts: tuple[Fact, ...] = ()
    seed: str | None = field(default=None, repr=False)
    sealed: bool = False
    counting: tuple[str, ...] = ()


class Telling(Protocol):
    """A post that tells what happened after an event."""

    @property
    def after(self) -> int:
        """The number of the event after which it tells."""
        ...


class Contents:
    """The reader of posts' contents, each as of its own event however late it is sent."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def of(self, post: TurnPost | ResultPost, table: Table, seq: int) -> Content:
        """Return the content of a post about event ``seq``; a sealed game stays sealed."""
        events = await self.told(post, table, seq)
        seen = await self._services[Seals].view(table, await self.seen(table.id, seq))
        return Content(post, seen, events)

    async def told(self, post: Telling, table: Table, seq: int) -> Happened:
        """Return what a post about event ``seq`` tells of what happened."""
        history, after = self._services[History], post.after
        held, log = await history.told(table.id, after)
        period = post.back if isinstance(post, TurnPost) else None
        back = next((each for each in held.autopilot_periods if each.id == period), None)
        events = log[: seq - after]
        earlier: tuple[Event, ...] = ()
        if any(isinstance(event, Undone) for event in events):
            first = max(0, after - _BEFORE_UNDO)
            earlier = (await history.events(table.id, None, first))[: after - first]
        return Happened(events, held.at_each(table, after, len(events)), back, earlier)

    async def seen(self, game_id: int, seq: int) -> View:
        """Return the public view after event ``seq``."""
        now = await self._services[Play].view(game_id, None)
        if now.seq == seq:
            return now
        log = (await self._services[History].log(game_id))[:seq]
        return view(await asyncio.to_thread(replay, log), None)


class Drawn(NamedTuple):
    """The pictures of a post; None for each that it hasn't, or that can't be drawn."""

    board: Picture | None = None
    result: Picture | None = None
