"""Builds what is shown, public or private, from texts, pictures and rows of components."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, Protocol, TypeAlias, TypeGuard

import discord
from discord import ui

from cogs.kit.item import ROW, Item

TEXT = 4000
ALT = 1024


class Picture(Protocol):
    """An encoded picture; ``format`` is the extension of its file name."""

    @property
    def data(self) -> bytes:
        """The bytes of the file."""
        ...

    @property
    def format(self) -> str:
        """The kind of file."""
        ...


@dataclass(frozen=True, slots=True)
class Illustration:
    """A picture with its name and its alt text."""

    name: str
    picture: Picture
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
    """The blocks that are shown: rows by themselves, no text beyond the limit, none empty."""
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
    """A picture or a file in a message, to whose ``files`` it is added."""
    if isinstance(block, Illustration):
        return _gallery(block, files)
    file = discord.File(BytesIO(block.data), block.name)
    files.append(file)
    return ui.File(file)


@dataclass(frozen=True, slots=True)
class Aside:
    """What stands in a panel that is about something else: ``above`` its buttons, and ``below``."""

    above: Sequence[Block] = ()
    below: Sequence[Item] = ()

    def within(self, blocks: Sequence[Block | None]) -> list[Block | None]:
        """The panel with it; a button that is there already isn't repeated."""
        place = next((i for i, block in enumerate(blocks) if _is_row(block)), len(blocks))
        there = {item.custom_id for block in blocks if _is_row(block) for item in block}

        def others(items: Sequence[Item]) -> list[Item]:
            return [each for each in items if each.custom_id not in there]

        above = [others(block) if _is_row(block) else block for block in self.above]
        return [*blocks[:place], *above, *blocks[place:], others(self.below)]


def _is_row(block: Block | None) -> TypeGuard[Sequence[Item]]:
    return block is not None and not isinstance(block, str | Illustration | Attachment)


def cut(text: str, room: int) -> str:
    """Return at most ``room`` characters of ``text``, whole lines if possible."""
    if len(text) <= room:
        return text
    kept, _, _ = text[: max(room - 2, 0)].rpartition("\n")
    kept = kept or text[: max(room - 1, 0)]
    return f"{kept}…"[:room]


def rows(components: Iterable[Item]) -> list[list[Item]]:
    """Break components into rows: five buttons, or one select."""
    broken: list[list[Item]] = []
    width = ROW
    for component in components:
        if width + component.width > ROW:
            broken.append([])
            width = 0
        broken[-1].append(component)
        width += component.width
    return broken


def _gallery(illustration: Illustration, files: list[discord.File]) -> ui.MediaGallery[Any]:
    alt = illustration.alt[:ALT]
    name = f"{illustration.name}.{illustration.picture.format}"
    file = discord.File(BytesIO(illustration.picture.data), name, description=alt)
    files.append(file)
    gallery: ui.MediaGallery[Any] = ui.MediaGallery()
    gallery.add_item(media=file, description=alt)
    return gallery
