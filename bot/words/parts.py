"""Parts of sentences: the icons of cards, and long texts in pages.

Icons are emojis of the application while Discord has them, or else Unicode ones. Of a text in
pages nothing is left out, and what belongs together stays together.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from engine.cards import Colour
from engine.payment import Payment

PILE = "pile"
"""The name of the pile's icon; that of a card's is its word."""
UNICODE: Mapping[str, str] = MappingProxyType(
    {
        Colour.BLUE.word: "🟦",
        Colour.PURPLE.word: "🟪",
        Colour.ORANGE.word: "🟧",
        Colour.WHITE.word: "⬜",
        Colour.GREEN.word: "🟩",
        Colour.YELLOW.word: "🟨",
        Colour.BLACK.word: "⬛",
        Colour.RED.word: "🟥",
        Colour.LOCOMOTIVE.word: "🚂",
        PILE: "🎴",
    }
)
_OURS = re.compile(r"card_([a-z]+)_[0-9a-f]{8}")


def emoji_name(icon: str, digest: str) -> str:
    """The name of the emoji that shows an icon as it is drawn now: ``card_red_1f0c88ab``."""
    return f"card_{icon}_{digest[:8]}"


def icon_of(name: str) -> str | None:
    """Which icon an emoji of that name shows; None if it isn't one of ours."""
    match = _OURS.fullmatch(name)
    return match[1] if match and match[1] in UNICODE else None


class Icons:
    """Knows which emojis may be used; ``refused`` is set when Discord refuses one of them.

    Always beside the words: an icon alone says nothing to whoever can't see it.
    """

    def __init__(self) -> None:
        self.refused = asyncio.Event()
        self._emojis: Mapping[str, str] = MappingProxyType({})

    def use(self, emojis: Mapping[str, str]) -> None:
        """Use these from now on: by icon, as Discord writes them (``<:name:id>``)."""
        self._emojis = MappingProxyType(dict(emojis))
        self.refused.clear()

    def refuse(self) -> None:
        """Use none until others are there."""
        self._emojis = MappingProxyType({})
        self.refused.set()

    @property
    def are_used(self) -> bool:
        """Whether the application's emojis are used now."""
        return bool(self._emojis)

    def card(self, colour: Colour) -> str:
        """The emoji of a card, for a button or an option."""
        return self.emoji(colour.word)

    def payment(self, paid: Payment) -> str:
        """The emoji of what is paid with, beside any locomotives."""
        return self.card(Colour.LOCOMOTIVE if paid.colour is None else paid.colour)

    @property
    def pile(self) -> str:
        """The emoji of the pile."""
        return self.emoji(PILE)

    def emoji(self, icon: str) -> str:
        """The emoji of an icon: the application's, or else Unicode's."""
        return self._emojis.get(icon, UNICODE[icon])

    def before(self, colour: Colour, words: str) -> str:
        """Words about a card with its icon before them; the words alone without the application's.

        Unicode's squares are those of players there.
        """
        emoji = self._emojis.get(colour.word)
        return f"{emoji} {words}" if emoji else words

    def is_usable(self, emoji: str) -> bool:
        """Whether an emoji of the application, as Discord writes it, may be used now."""
        return emoji in self._emojis.values()


ROOM = 3_600
"""How many characters of a message's 4,000 a page takes; the others are for its title."""


def pages(
    blocks: Sequence[str], *, most: int | None = None, room: int = ROOM, between: str = "\n"
) -> list[str]:
    """Return pages of whole blocks, at most ``most`` each; at least one page, maybe an empty one.

    Only a block that is longer than a page is broken, at the end of a line.
    """
    made: list[list[str]] = [[]]
    left = room
    for block in blocks:
        for part in _parts(block, room):
            full = most is not None and len(made[-1]) >= most
            if made[-1] and (full or len(part) + len(between) > left):
                made.append([])
                left = room
            made[-1].append(part)
            left -= len(part) + len(between)
    return [between.join(page) for page in made]


def _parts(block: str, room: int) -> list[str]:
    """A block whole, or in parts that fit a page."""
    parts = [""]
    for line in block.split("\n"):
        longer = f"{parts[-1]}\n{line}" if parts[-1] else line
        if len(longer) <= room:
            parts[-1] = longer
        else:
            parts += [line[i : i + room] for i in range(0, len(line), room)]
    return [part for part in parts if part]


def newest(lines: Sequence[str], room: int) -> Sequence[str]:
    """As many of the last lines as there is room for."""
    first, length = len(lines), 0
    while first and (length := length + len(lines[first - 1]) + 1) <= room:
        first -= 1
    return lines[first:]
