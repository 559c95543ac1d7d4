"""Which commands and buttons only show something: under load they give way to moves.

Whoever is turned away presses again. What isn't listed here is taken for a move.
"""

from __future__ import annotations

from typing import Any

import discord

from bot.background.admission import Urgency
from cogs.kit.custom_ids import verb_of

COMMANDS = frozenset(
    (
        *("hand", "map", "hint", "news", "board", "status", "log", "near", "path", "text"),
        *(
            "help",
            "rules",
            "games",
            "ranking",
            "profile",
            "history",
            "replay",
            "verify",
            "export",
            "poster",
        ),
    )
)
VERBS = frozenset(
    (
        *("hand", "map", "forecast", "news", "hint", "status", "part", "board", "close-up"),
        *("log", "log-of", "near", "near-all", "see", "way", "way-from", "way-to", "text"),
        *(
            "text-of",
            "daily-before",
            "daily-list",
            "games",
            "ranking",
            "profile",
            "history",
            "history-game",
            "help",
            "rules",
            "rulebook",
            "rule",
            "picture",
        ),
        *("verify", "export", "film", "chronicle", "poster", "my-railway"),
        *("routes", "route", "by-city", "of-city", "cities", "city", "pay", "build", "look"),
    )
)


def urgency_of(interaction: discord.Interaction[Any]) -> Urgency:
    """How urgent it is what somebody did."""
    data: Any = interaction.data or {}
    if interaction.type is discord.InteractionType.component:
        looks = verb_of(str(data.get("custom_id", ""))) in VERBS
    else:
        looks = data.get("name") in COMMANDS
    return Urgency.LOOK if looks else Urgency.MOVE
