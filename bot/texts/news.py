"""What happened since a person's last visit, in public sentences (R52, R53)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.tables.seat_history import table_at
from bot.texts.events import lines
from bot.texts.say import Say
from engine.events import (
    DeckShuffled,
    Event,
    GameEnded,
    LastRoundBegan,
    OpeningEnded,
    Resigned,
    RouteClaimed,
    RowRefilled,
    RowStays,
    RowSwept,
    StationBuilt,
    TunnelAbandoned,
    TunnelRevealed,
)

if TYPE_CHECKING:
    from bot.tables.model import Table
    from bot.tables.news import News

PAGE = 10
"""How many turns fit a phone's screen."""
_SUMMARY = 2
_SMALL_PRINT = (DeckShuffled, RowRefilled, RowStays, RowSwept)
"""What became of the row: it shows on the board as it is now."""
_NOTABLE = (GameEnded, LastRoundBegan, Resigned, RouteClaimed, StationBuilt)


def news_text(say: Say, table: Table, news: News | None) -> str:
    """Return the latest turns, a line each; a sentence that says so if there are none."""
    if news is None:
        return say("news-unknown")
    told = _told(say, table, news)
    if not told:
        return say("news-first" if news.first else "news-none")
    found = [say("news-turns", turns=_count(told))]
    if earlier := _count(told[:-PAGE]):
        found.append(say("news-earlier", turns=earlier))
    found += [f"• {line}" for _, line in told[-PAGE:]]
    if news.built:
        found.append(say("news-glow"))
    return "\n".join(found)


def news_summary(say: Say, table: Table, news: News | None) -> str | None:
    """Return how many turns there were, and below it what was notable; None without news."""
    told = [] if news is None else _told(say, table, news)
    if not told:
        return None
    notable = [line for turn, line in told if any(isinstance(e, _NOTABLE) for e in turn)]
    shown = (notable or [line for _, line in told])[-_SUMMARY:]
    title = "news-turns" if len(shown) == len(told) else "news-turns-among"
    return "\n".join([say(title, turns=_count(told)), " ".join(shown)])


def _count(told: Sequence[tuple[Sequence[Event], str]]) -> int:
    """How many of them are turns, which the opening isn't (R6)."""
    return sum(not any(isinstance(event, OpeningEnded) for event in turn) for turn, _ in told)


def _told(say: Say, table: Table, news: News) -> list[tuple[Sequence[Event], str]]:
    """The turns that have any sentences, with them."""
    found: list[tuple[Sequence[Event], str]] = []
    for turn, numbers in zip(news.turns, news.numbers, strict=True):
        settled = any(isinstance(event, RouteClaimed | TunnelAbandoned) for event in turn)
        small = (*_SMALL_PRINT, TunnelRevealed) if settled else _SMALL_PRINT
        kept = [
            (event, table_at(table, news.handovers, number, news.autopilot_periods, news.ordered))
            for event, number in zip(turn, numbers, strict=True)
            if not isinstance(event, small)
        ]
        told = lines(say.iconic, table, [event for event, _ in kept], [then for _, then in kept])
        if told:
            found.append((turn, " ".join(told)))
    return found
