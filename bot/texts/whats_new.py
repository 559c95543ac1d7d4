"""What is new since somebody opened a table last."""

from __future__ import annotations

from collections.abc import Sequence

from bot.changelog import Release
from bot.texts.say import Say

ROOM = 1500
"""Characters, beside what a table that was opened has to say."""


def whats_new_text(say: Say, found: Sequence[Release]) -> str:
    """A line for each thing, as many as there is room for; the changelog is in English."""
    lines = [say("whats-new", version=found[0].version)]
    entries = [entry for release in found for entry in release.entries]
    room = ROOM
    for done, entry in enumerate(entries):
        room -= len(entry)
        if room < 0:
            lines.append(say("whats-new-more", count=len(entries) - done))
            break
        lines.append(f"- {entry}")
    return "\n".join(lines)
