"""Buttons and selects as they are sent: what Discord is told of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

import discord
from discord import ChannelType, ComponentType, ui

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
Emoji: TypeAlias = str | discord.PartialEmoji | None


class InView(ui.DynamicItem[Any], template=f"{PREFIX}(?=.)"):
    """A button or a select in a view of the library.

    The library remembers the classes of what it sends, forgets them with their view, and calls
    those whose template is all of a custom id. This one's is the beginning of each and never all
    of one: it neither answers a press nor takes the place of what does (trap T1).
    """


@dataclass(frozen=True, slots=True)
class Item:
    """A button or a select as it is sent; what uses of it do is up to `components` of features.

    ``body`` is what Discord is told of it, and ``width`` what it takes of a row.
    """

    body: Mapping[str, Any]
    width: int = 1

    @property
    def custom_id(self) -> str:
        """What Discord says when it is used."""
        custom_id: str = self.body["custom_id"]
        return custom_id

    def in_view(self) -> InView:
        """The same for a view, which has to be another one each time."""
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
    """A button."""
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


def choice(
    custom_id: str,
    placeholder: str,
    options: Iterable[discord.SelectOption],
    least: int = 1,
    most: int = 1,
) -> Item:
    """A select of at most 25 options."""
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
    """A select of the server's people."""
    return _select(_PEOPLE, custom_id, placeholder, most=most)


def channels(custom_id: str, placeholder: str) -> Item:
    """A select of the server's text channels and threads."""
    kinds = [each.value for each in _TEXT]
    return _select(_CHANNELS, custom_id, placeholder, channel_types=kinds)


def channel_list(custom_id: str, placeholder: str, chosen: Iterable[int]) -> Item:
    """A select of any number of the server's text channels."""
    kinds = [ChannelType.text.value]
    defaults = _defaults("channel", chosen)
    return _select(_CHANNELS, custom_id, placeholder, 0, _ALL, channel_types=kinds, **defaults)


def role_list(custom_id: str, placeholder: str, chosen: Iterable[int]) -> Item:
    """A select of any number of the server's roles."""
    return _select(_ROLES, custom_id, placeholder, 0, _ALL, **_defaults("role", chosen))


def _defaults(kind: str, chosen: Iterable[int]) -> dict[str, Any]:
    found = [{"id": str(each), "type": kind} for each in chosen]
    return {"default_values": found} if found else {}


@lru_cache(maxsize=256)
def _emoji(emoji: str | discord.PartialEmoji) -> Mapping[str, Any]:
    """What Discord is told of an emoji."""
    if isinstance(emoji, str):
        emoji = discord.PartialEmoji.from_str(emoji)
    return emoji.to_dict()
