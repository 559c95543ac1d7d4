"""The words of rankings."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ratings.computers import frozen_strength
from bot.ratings.ratings import Ranked
from bot.texts.say import Say
from data import Edition
from strategy.levels import VERSIONS, Level


def ranking_title(say: Say, edition: Edition | None, players: int) -> str:
    """Return of what a ranking is."""
    title = "none" if edition is None else say.edition(edition)
    return say("ranking-title", edition=title, players=players)


def ranking_lines(say: Say, ranked: Sequence[Ranked], reader: int) -> list[str]:
    """Return a line for each person; mentions notify nobody in a private answer."""
    return [
        say(
            "ranking-line",
            place=each.place,
            player=f"<@{each.user_id}>",
            rating=say.number(each.strength.shown),
            margin=say.number(each.strength.margin),
            games=each.games,
            me=each.user_id == reader,
        )
        for each in ranked
    ]


def ranking_notes(say: Say, edition: Edition | None) -> str:
    """Return how a ranking is ordered, and how strong computers are where that is known."""
    notes = [say("ranking-order")]
    if edition is not None:
        computers = [
            say("ranking-computer", level=level.value, rating=say.number(strength.shown))
            for level in Level
            if (strength := frozen_strength(edition.board.edition, level, VERSIONS[level]))
        ]
        notes.append(say("ranking-computers", computers=say.list(computers)))
    return "\n".join(notes)
