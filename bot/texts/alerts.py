"""What whoever runs the bot is told by itself: what is wrong, what is over, what was both."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

from bot.command_name import command_name
from bot.texts.say import Say

ROOM = 1900
"""Characters of a message's 2,000."""
_MOST_LINES = 15
_LONGEST = 80
_NUMBERED = re.compile(r"\b(table|server) (\d+)$")

Troubles: TypeAlias = Sequence[tuple[str, str]]
"""Kinds and subjects of notices."""


def alert_text(say: Say, begun: Troubles, over: Troubles, passed: Troubles) -> str:
    """Return the message, with as many lines as fit, and how many things are left out."""
    parts = (("alert-begun", begun), ("alert-over", over), ("alert-passed", passed))
    for most in range(_MOST_LINES, 0, -1):
        text = _text(say, parts, most)
        if len(text) <= ROOM:
            break
    return text


def _text(say: Say, parts: Sequence[tuple[str, Troubles]], most: int) -> str:
    lines, left = list[str](), most
    for heading, troubles in parts:
        if shown := troubles[:left]:
            lines += [say(heading), *(f"- {_trouble(say, *each)}" for each in shown)]
            left -= len(shown)
    more = sum(len(troubles) for _, troubles in parts) - (most - left)
    if more:
        lines.append(say("alert-more", count=more))
    return "\n".join([*lines, say("alert-doctor", program=command_name())])


def _trouble(say: Say, kind: str, subject: str) -> str:
    numbered = _NUMBERED.search(subject)
    told = {"table": "none", "server": "none"} | ({numbered[1]: numbered[2]} if numbered else {})
    return say(
        "alert-trouble",
        kind=kind,
        subject=say.name(subject[:_LONGEST]),
        pictures="pictures" in subject,
        backups="backups" in subject,
        **told,
    )
