"""The parts of messages, public or private: texts, pictures, rows of components, and layouts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from io import BytesIO
from typing import Any, Protocol, TypeAlias, TypeGuard

import discord
from discord import ChannelType, ComponentType, ui

from bot.words.parts import Icons, icon_of

PREFIX = "sm:"
"""The beginning of every custom id."""
ROW = 5
"""How wide a row is: five buttons, or one select."""
_BUTTON, _OPTIONS, _PEOPLE, _ROLES, _CHANNELS = (
    ComponentType.button.value,
    ComponentType.string_select.value,
    ComponentType.user_select.value,
    ComponentType.role_select.value,
    ComponentType.channel_select.value,
)
_ALL = 25
"""The most that can be chosen at once."""
_TEXT = (ChannelType.text, ChannelType.public_thread, ChannelType.private_thread)
PLAYED_IN = (ChannelType.text, ChannelType.voice, ChannelType.forum)
"""The types of channels in which, or in whose threads, tables may stand."""
Emoji: TypeAlias = str | discord.PartialEmoji | None


class InView(ui.DynamicItem[Any], template=f"{PREFIX}(?=.)"):
    """A button or a select in a view of the library, which must not handle presses.

    The library remembers the classes of what it sends, forgets them with their view, and calls
    those whose template is all of a custom id. This class's is the beginning of each and never all
    of one: it neither answers a press nor takes the place of what does (trap T1).
    """


@dataclass(frozen=True, slots=True)
class Item:
    """A button or a select as it is sent; what uses of it do is up to the panels of features.

    ``body`` is what Discord is sent, and ``width`` what it takes of a row.
    """

    body: Mapping[str, Any]
    width: int = 1

    @property
    def custom_id(self) -> str:
        """The custom id, which Discord returns when the item is used."""
        custom_id: str = self.body["custom_id"]
        return custom_id

    def in_view(self) -> InView:
        """Return a new object for a view; each view needs another one."""
        body: Any = self.body
        if body["type"] == _BUTTON:
            return InView(ui.Button.from_component(discord.Button(body)))
        return InView(ui.Select.from_component(discord.SelectMenu(body)))


def button(
    custom_id: str,
    label: str,
    emoji: Emoji = None,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    disabled: bool = False,
) -> Item:
    """Return a button."""
    body: dict[str, Any] = {
        "type": _BUTTON,
        "custom_id": custom_id,
        "style": style.value,
        "disabled": disabled,
    }
    if label:
        body["label"] = label[:80]
    if emoji:
        body["emoji"] = _emoji(emoji)
    return Item(body)


def plain(item: Item) -> Item:
    """Return a button without its icon."""
    return Item({key: value for key, value in item.body.items() if key != "emoji"})


def choice(
    custom_id: str,
    placeholder: str,
    options: Iterable[discord.SelectOption],
    least: int = 1,
    most: int = 1,
) -> Item:
    """Return a select of at most 25 options."""
    bodies = [each.to_dict() for each in options]
    return _select(_OPTIONS, custom_id, placeholder, least, most, options=bodies)


def _select(
    kind: int,
    custom_id: str,
    placeholder: str,
    least: int = 1,
    most: int = 1,
    **more: Any,
) -> Item:
    body = {
        "type": kind,
        "custom_id": custom_id,
        "placeholder": placeholder[:150],
        "min_values": least,
        "max_values": most,
        **more,
    }
    return Item(body, width=ROW)


def people(custom_id: str, placeholder: str, most: int = 1) -> Item:
    """Return a select of the server's people."""
    return _select(_PEOPLE, custom_id, placeholder, most=most)


def channels(custom_id: str, placeholder: str) -> Item:
    """Return a select of the server's text channels and threads."""
    kinds = [each.value for each in _TEXT]
    return _select(_CHANNELS, custom_id, placeholder, channel_types=kinds)


def channel_list(custom_id: str, placeholder: str, chosen: Iterable[int]) -> Item:
    """Return a select of any number of the server's channels in which tables may stand."""
    kinds = [each.value for each in PLAYED_IN]
    defaults = _defaults("channel", chosen)
    return _select(_CHANNELS, custom_id, placeholder, 0, _ALL, channel_types=kinds, **defaults)


def role_list(custom_id: str, placeholder: str, chosen: Iterable[int]) -> Item:
    """Return a select of any number of the server's roles."""
    return _select(_ROLES, custom_id, placeholder, 0, _ALL, **_defaults("role", chosen))


def _defaults(kind: str, chosen: Iterable[int]) -> dict[str, Any]:
    values = [{"id": str(each), "type": kind} for each in chosen]
    return {"default_values": values} if values else {}


@lru_cache(maxsize=256)
def _emoji(emoji: str | discord.PartialEmoji) -> Mapping[str, Any]:
    """Return an emoji as Discord is sent it."""
    if isinstance(emoji, str):
        emoji = discord.PartialEmoji.from_str(emoji)
    return emoji.to_dict()


TEXT = 4000
ALT = 1024


class PictureShown(Protocol):
    """An encoded picture; ``format`` is the extension of its file name."""

    @property
    def data(self) -> bytes:
        """The bytes of the file."""
        ...

    @property
    def format(self) -> str:
        """The kind of file, as its extension."""
        ...


@dataclass(frozen=True, slots=True)
class Illustration:
    """A picture with its name and its alt text."""

    name: str
    picture: PictureShown
    alt: str


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file to download."""

    name: str
    data: bytes


Block: TypeAlias = str | Illustration | Attachment | Sequence[Item]


@dataclass(slots=True)
class Layout:
    """A view with the files that it shows; built anew for each message (trap T1)."""

    view: ui.LayoutView
    files: list[discord.File] = field(default_factory=list)


def layout(*blocks: Block | None) -> Layout:
    """Put blocks below each other; leave empty ones out, cut text beyond the limit (trap T2)."""
    made = Layout(ui.LayoutView(timeout=None))
    # The library keeps others, and a task for each, until their time is over: a quarter of an hour.
    made.view.stop()
    for block in placed(blocks):
        match block:
            case str():
                made.view.add_item(ui.TextDisplay(block))
            case Illustration() | Attachment():
                made.view.add_item(shown(block, made.files))
            case _:
                made.view.add_item(ui.ActionRow(*(each.in_view() for each in block)))
    return made


def placed(blocks: Iterable[Block | None]) -> Iterator[Block]:
    """Yield the blocks to show: components in rows, text cut at the limit, empty ones left out."""
    room = TEXT
    for block in blocks:
        match block:
            case None:
                continue
            case str():
                text = cut(block, room)
                room -= len(text)
                if text:
                    yield text
            case Illustration() | Attachment():
                yield block
            case _:
                yield from rows(block)


def shown(block: Illustration | Attachment, files: list[discord.File]) -> ui.Item[Any]:
    """Return a picture or a file as a component, and add its file to ``files``."""
    if isinstance(block, Illustration):
        return _gallery(block, files)
    file = discord.File(BytesIO(block.data), block.name)
    files.append(file)
    return ui.File(file)


@dataclass(frozen=True, slots=True)
class Aside:
    """An addition to a panel about something else: ``above`` the panel's buttons, and ``below``."""

    above: Sequence[Block] = ()
    below: Sequence[Item] = ()

    def within(self, blocks: Sequence[Block | None]) -> list[Block | None]:
        """Return the panel's blocks with the addition.

        A button that is there already isn't repeated.
        """
        place = next((i for i, block in enumerate(blocks) if is_row(block)), len(blocks))
        taken = {item.custom_id for block in blocks if is_row(block) for item in block}

        def others(items: Sequence[Item]) -> list[Item]:
            return [each for each in items if each.custom_id not in taken]

        above = [others(block) if is_row(block) else block for block in self.above]
        return [*blocks[:place], *above, *blocks[place:], others(self.below)]


def is_row(block: Block | None) -> TypeGuard[Sequence[Item]]:
    """Return whether a block is made of buttons or selects."""
    return block is not None and not isinstance(block, str | Illustration | Attachment)


def cut(text: str, room: int) -> str:
    """Return at most ``room`` characters of ``text``, whole lines if possible."""
    if len(text) <= room:
        return text
    kept, _, _ = text[: max(room - 2, 0)].rpartition("\n")
    kept = kept or text[: max(room - 1, 0)]
    return f"{kept}…"[:room]


def rows(components: Iterable[Item]) -> list[list[Item]]:
    """Break components into rows of five buttons or one select."""
    broken: list[list[Item]] = []
    width = ROW
    for component in components:
        if width + component.width > ROW:
            broken.append([])
            width = 0
        broken[-1].append(component)
        width += component.width
    return broken


PHONE, GAP = 369.0, 8.0
"""How wide a row may be on a phone, in pixels of a chat on a screen of 390, and between buttons."""
_PADDING, _ICON, _EM = 32.0, 29.0, 15.3
_WIDTHS = dict.fromkeys("fijlrtI.,:;'’!|()[] ·1\u202f", 0.29)
_WIDTHS |= dict.fromkeys("cksvxyzJ", 0.5) | dict.fromkeys("mMwW@%", 0.83)
_LETTER, _CAPITAL = 0.56, 0.69
"""How wide letters are in a usual typeface without serifs, by their size."""


def width_on_phone(body: Mapping[str, Any]) -> float:
    """Return about how wide a button or a select is on a phone; a select takes all of a row."""
    if body["type"] != _BUTTON:
        return PHONE
    icon = _ICON if body.get("emoji") else 0
    return _PADDING + _letters(body.get("label") or "") * _EM + icon


@lru_cache(maxsize=1024)
def _letters(label: str) -> float:
    """Return how wide a label is, by the size of its letters."""
    return sum(_WIDTHS.get(each, _CAPITAL if each.isupper() else _LETTER) for each in label)


def on_phone(items: Iterable[Item], most: int) -> list[list[Item]]:
    """Break items into rows each of which a phone shows in one line, ``most`` of them if possible.

    They stay in order, unless all fit only if later ones fill the ends of earlier rows, or if none
    has its icon.
    """
    every = list(items)
    bare = [plain(each) for each in every]
    for tried, looked_at in ((every, 1), (every, len(every)), (bare, len(every))):
        if len(made := _filled(tried, looked_at)) <= most:
            break
    return made


def _filled(items: Iterable[Item], looked_at: int) -> list[list[Item]]:
    """Put each item into the first of the last rows, so many, that has room for it."""
    made, taken = list[list[Item]](), list[float]()
    for item in items:
        width = width_on_phone(item.body)
        for at in range(max(len(made) - looked_at, 0), len(made)):
            if len(made[at]) < ROW and taken[at] + GAP + width <= PHONE:
                break
        else:
            at = len(made)
            made.append([])
            taken.append(-GAP)
        made[at].append(item)
        taken[at] += GAP + width
    return made


def _gallery(illustration: Illustration, files: list[discord.File]) -> ui.MediaGallery[Any]:
    alt = illustration.alt[:ALT]
    name = f"{illustration.name}.{illustration.picture.format}"
    file = discord.File(BytesIO(illustration.picture.data), name, description=alt)
    files.append(file)
    gallery: ui.MediaGallery[Any] = ui.MediaGallery()
    gallery.add_item(media=file, description=alt)
    return gallery


_WORDS, _COMPONENTS = ComponentType.text_display.value, ComponentType.action_row.value


def bodies(
    blocks: Sequence[Block | None], files: list[discord.File], icons: Icons
) -> list[dict[str, Any]]:
    """Return the blocks as Discord is sent them; their files are added to ``files``."""
    return [_body(block, files, icons) for block in placed(blocks)]


def _body(block: Block, files: list[discord.File], icons: Icons) -> dict[str, Any]:
    match block:
        case str():
            return {"type": _WORDS, "content": block}
        case Illustration() | Attachment():
            return shown(block, files).to_component_dict()
    return {"type": _COMPONENTS, "components": [_usable_item(each, icons) for each in block]}


def _usable_item(item: Item, icons: Icons) -> Mapping[str, Any]:
    """Return the body of an item, with lost icons replaced."""
    body = usable(item.body, icons)
    if "options" in body:
        body = {**body, "options": [usable(each, icons) for each in body["options"]]}
    return body


def replace_lost(view: ui.LayoutView, icons: Icons) -> None:
    """Replace the icons in a view that may not be used any more by Unicode."""
    for item in view.walk_children():
        inner = item.item if isinstance(item, ui.DynamicItem) else item
        if isinstance(inner, ui.Button):
            inner.emoji = _usable_emoji(inner.emoji, icons)
        elif isinstance(inner, ui.Select):
            for option in inner.options:
                option.emoji = _usable_emoji(option.emoji, icons)


def usable(body: Mapping[str, Any], icons: Icons) -> Mapping[str, Any]:
    """Return the body of a button or an option, with a lost icon replaced."""
    emoji = body.get("emoji")
    if not emoji or not emoji["id"]:
        return body
    now = _usable_emoji(discord.PartialEmoji.from_dict(emoji), icons)
    if isinstance(now, str):
        # The text is Unicode, or an icon that was uploaded anew.
        now = discord.PartialEmoji.from_str(now)
    return body if now is None else {**body, "emoji": now.to_dict()}


def _usable_emoji(
    emoji: discord.PartialEmoji | None, icons: Icons
) -> discord.PartialEmoji | str | None:
    icon = icon_of(emoji.name) if emoji is not None and emoji.id else None
    if emoji is None or icon is None or icons.is_usable(str(emoji)):
        return emoji
    return icons.emoji(icon)
