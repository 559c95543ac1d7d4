"""What the custom ids of `cogs.results` look like, to the letter."""

from __future__ import annotations

from typing import Any

from cogs.results.panels.game import (
    Chronicle,
    Export,
    Film,
    MyRailway,
    Poster,
    PrintPoster,
    ReviewButton,
    Share,
    TurningPointButton,
    Verify,
)
from cogs.results.panels.people import (
    HistoryPage,
    PickGame,
    RankingPage,
    Scope,
    ShowHistory,
    ShowProfile,
    ShowRanking,
    Whose,
)
from cogs.results.rows.game import SharedPicture

ROWS: tuple[tuple[type[Any], Any, str], ...] = (
    (Export, None, "export"),
    (Film, None, "film"),
    (Chronicle, None, "chronicle"),
    (Chronicle, 2, "chronicle 2"),
    (Poster, None, "poster"),
    (MyRailway, None, "my-railway"),
    (PrintPoster, SharedPicture.RAILWAY, "print railway"),
    *((Share, each, f"share {each}") for each in SharedPicture),
    (ReviewButton, None, "review"),
    (TurningPointButton, "2", "review-point 2"),
    (Verify, None, "verify"),
    (ShowProfile, Scope.HERE, "profile here"),
    (ShowHistory, HistoryPage(), "history mine 0"),
    (PickGame, HistoryPage(Whose.SERVER, 3), "history-game server 3"),
    (ShowRanking, RankingPage(1), "ranking 1 0"),
    (ShowRanking, RankingPage(0, 3, "europe"), "ranking 0 3 europe"),
)
