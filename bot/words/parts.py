"""Parts of sentences: the icons of cards, and long texts divided into pages.

Icons are emojis of the application while Discord has them, or else Unicode ones. Text in pages is
complete, and what belongs together stays together.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import data
from engine.cards import Colour
from engine.payment import Payment

PILE = "pile"
"""The name of the pile's icon; a card's icon is named by the card's word."""
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
ICONS = Path(data.__file__).parent / "icons"
"""The folder of the icons' files, PNG, which `tools.release.icons` draws."""
_OURS = re.compile(r"card_([a-z]+)_[0-9a-f]{8}")


def icon_files() -> Mapping[str, bytes]:
    """Return the file of each icon."""
    return {icon: (ICONS / f"{icon}.png").read_bytes() for icon in UNICODE}


def emoji_name(icon: str, digest: str) -> str:
    """Return the name of the emoji with an icon as it is drawn now: ``card_red_1f0c88ab``."""
    return f"card_{icon}_{digest[:8]}"


def icon_of(name: str) -> str | None:
    """Return the icon that an emoji of that name shows; None if it isn't one of the bot's."""
    match = _OURS.fullmatch(name)
    return match[1] if match and match[1] in UNICODE else None


class Icons:
    """The emojis for icons, the application's or Unicode's; each stands beside words only.

    An icon alone says nothing to whoever can't see it. ``refused`` is set when Discord refuses an
    emoji.
    """

    def __init__(self) -> None:
        self.refused = asyncio.Event()
        self._emojis: Mapping[str, str] = MappingProxyType({})

    def use(self, emojis: Mapping[str, str]) -> None:
        """Use the application's emojis from now on: by icon, as in ``<:name:id>``."""
        self._emojis = MappingProxyType(dict(emojis))
        self.refused.clear()

    def refuse(self) -> None:
        """Use Unicode's emojis from now on, until others are given, and set ``refused``."""
        self._emojis = MappingProxyType({})
        self.refused.set()

    @property
    def are_used(self) -> bool:
        """Whether the application's emojis are used now."""
        return bool(self._emojis)

    def card(self, colour: Colour) -> str:
        """Return the emoji of a card, for a button or an option."""
        return self.emoji(colour.word)

    def payment(self, paid: Payment) -> str:
        """Return the emoji of a payment's colour; the locomotive's if it has no other cards."""
        return self.card(Colour.LOCOMOTIVE if paid.colour is None else paid.colour)

    @property
    def pile(self) -> str:
        """The emoji of the pile."""
        return self.emoji(PILE)

    def emoji(self, icon: str) -> str:
        """Return the emoji of an icon: the application's, or else Unicode's."""
        return self._emojis.get(icon, UNICODE[icon])

    def before(self, colour: Colour, words: str) -> str:
        """Return words about a card after its icon, if the application has it; else words alone.

        Unicode's squares would be taken for players' colours there.
        """
        emoji = self.of_application(colour)
        return f"{emoji} {words}" if emoji else words

    def of_application(self, colour: Colour) -> str | None:
        """Return the application's emoji of a card; None while it has none."""
        return self._emojis.get(colour.word)

    def is_usable(self, emoji: str) -> bool:
        """Return whether an emoji of the application, in Discord's form, may be used now."""
        return emoji in self._emojis.values()


ROOM = 3_600
"""How many of a message's 4,000 characters a page takes; the others are for its title."""


def pages(
    blocks: Sequence[str], *, most: int | None = None, room: int = ROOM, between: str = "\n"
) -> list[str]:
    """Divide blocks of text into pages, at most ``most`` blocks each; one empty page without any.

    Only a block that is longer than a page is broken, at the end of a line if possible.
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
    """Return a block whole, or in parts that fit a page."""
    parts = [""]
    for line in block.split("\n"):
        longer = f"{parts[-1]}\n{line}" if parts[-1] else line
        if len(longer) <= room:
            parts[-1] = longer
        else:
            parts += [line[i : i + room] for i in range(0, len(line), room)]
    return [part for part in parts if part]


def newest(lines: Sequence[str], room: int) -> Sequence[str]:
    """Return as many of the last lines as fit into ``room`` characters."""
    first, length = len(lines), 0
    while first and (length := length + len(lines[first - 1]) + 1) <= room:
        first -= 1
    return lines[first:]
