"""What is measured of a game, and the page that compares two programs by it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from typing import Self

WINDOW = 650
"""Pixels of the channel that are seen at once on a desk."""


@dataclass(frozen=True, slots=True)
class Measures:
    """A game of ``program``: its public posts as they stand at the end, and the way there.

    ``requests`` and ``clicks`` are counted from the first turn on, those of ``requests`` that
    count to Discord's limit for the whole bot: answers to a press don't. ``wide`` and ``narrow``
    are pixels of scroll in a window of 1280 and of 390 pixels, if a browser was there.
    """

    program: str
    seed: int
    turns: int
    decisions: int
    posts: int
    edits: int
    requests: int
    words: int
    pictures: int
    megabytes: float
    clicks: int
    wide: int | None = None
    narrow: int | None = None

    @classmethod
    def read(cls, text: str) -> Self:
        """The measures that `write` wrote."""
        return cls(**json.loads(text))

    def write(self) -> str:
        """A text to keep."""
        return json.dumps(asdict(self), indent=2) + "\n"

    def rendered(self, wide: int, narrow: int) -> Self:
        """The same with pixels of scroll."""
        return replace(self, wide=wide, narrow=narrow)

    def rows(self) -> Iterator[tuple[str, str]]:
        """What is told of a game: a name and a figure each."""
        yield "public posts", f"{self.posts:,}"
        yield "edits of posts", f"{self.edits:,}"
        yield "requests a turn", f"{self.requests / self.turns:.2f}"
        yield "words that stay", f"{self.words:,}"
        yield "pictures that stay", f"{self.pictures:,}"
        yield "their megabytes", f"{self.megabytes:.1f}"
        yield "pixels of scroll, 1280 wide", _pixels(self.wide)
        yield f"… in screens of {WINDOW}", "–" if self.wide is None else f"{self.wide / WINDOW:.0f}"
        yield "pixels of scroll, 390 wide", _pixels(self.narrow)
        yield "clicks a decision", f"{self.clicks / self.decisions:.2f}"


CLICKS = (
    "## Clicks",
    "",
    "What one does most; opening a list and choosing from it are two. "
    "`tests/cogs/test_clicks.py` counts them through",
    "the stand-in. A locomotive or a tunnel takes one more, which asks.",
    "",
    "| | before | now |",
    "| --- | ---: | ---: |",
    "| start against a computer | 3 | 2 |",
    "| first tickets | 5 | 3 |",
    "| claim | 4 | 2 |",
    "| claim, with a choice of payment | 5 | 3 |",
    "| station | 5 | 3 |",
    "| tickets later | 6 | 3 |",
    "| my map | 2 | 1 |",
)


def page(before: Measures, after: Measures) -> str:
    """Return the page in Markdown that compares a game played with two programs."""
    rows = zip(before.rows(), after.rows(), strict=True)
    table = [f"| {name} | {was} | {now} |" for (name, was), (_, now) in rows]
    return "\n".join(
        [
            "# What a game leaves in its channel",
            "",
            "Written by `python -m tools.channel`: three people play the game of Europe with seed "
            f"{after.seed} through the stand-in, by buttons,",
            "and decide as computers of the middle level do. What counts is the channel as it "
            "stands after the game; the pixels are those of the",
            "sandbox's page, drawn by Chromium. A decision is one move: each drawn card, a claim, "
            "a choice of tickets.",
            "",
            f"| | before ({before.program}) | now |",
            "| --- | ---: | ---: |",
            f"| turns / decisions | {before.turns} / {before.decisions} "
            f"| {after.turns} / {after.decisions} |",
            *table,
            "",
            *CLICKS,
            "",
        ]
    )


def _pixels(count: int | None) -> str:
    return "–" if count is None else f"{count:,}"
