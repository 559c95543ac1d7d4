"""Long texts in pages: nothing is left out, and what belongs together stays together."""

from __future__ import annotations

from collections.abc import Sequence

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
    found = [""]
    for line in block.split("\n"):
        longer = f"{found[-1]}\n{line}" if found[-1] else line
        if len(longer) <= room:
            found[-1] = longer
        else:
            found += [line[i : i + room] for i in range(0, len(line), room)]
    return [part for part in found if part]
