"""What the custom ids of `cogs.daily` look like, to the letter."""

from __future__ import annotations

from typing import Any

from cogs.daily.panels.again import (
    Again,
    From,
    PickTurn,
    PlayElsewhere,
    TryAgain,
    TryFrom,
    TurnsPage,
)
from cogs.daily.panels.private_table import (
    Abandon,
    AskAbandon,
    DailyList,
    ListPage,
    Period,
    PreviousDaily,
    PrivateTable,
    ShareCard,
)
from strategy.levels import Level

ROWS: tuple[tuple[type[Any], Any, str], ...] = (
    (Abandon, None, "abandon"),
    (AskAbandon, None, "ask-abandon"),
    (PrivateTable, None, "private"),
    (TryAgain, None, "try-again"),
    (TurnsPage, 1, "try-turns 1"),
    (PickTurn, None, "try-turn"),
    (TryFrom, From(12, Level.HARD), "try-from 12 hard"),
    (Again, None, "again"),
    (PlayElsewhere, None, "elsewhere"),
    (ShareCard, None, "daily-share"),
    (PreviousDaily, None, "daily-before"),
    (DailyList, ListPage(Period.MONTH, 1), "daily-list month 1"),
)
