"""What the custom ids of `cogs.season` look like, to the letter."""

from __future__ import annotations

from typing import Any

from cogs.season.panels.announcing import Announce
from cogs.season.panels.running import (
    Again,
    AgainWithin,
    AskBegin,
    AskOff,
    BeginSeason,
    CallOff,
    ExtendRound,
    LeaveForGood,
    LeaveSeason,
    MoveSeason,
    PickSeason,
    Place,
    ShowLog,
    ShowSeason,
    ShowSeasons,
    ShowStandings,
    ShowTerms,
    TakePart,
)

ROWS: tuple[tuple[type[Any], Any, str], ...] = (
    (TakePart, 12, "season-in 12"),
    (LeaveSeason, 12, "season-out 12"),
    (LeaveForGood, 12, "season-out-yes 12"),
    (ShowSeason, Place(12, 3), "season 12 3"),
    (PickSeason, None, "season-pick"),
    (ShowSeasons, None, "seasons"),
    (ShowLog, Place(12), "season-log 12 0"),
    (ShowStandings, Place(12, 1), "season-table 12 1"),
    (ShowTerms, 12, "season-terms 12"),
    (AskBegin, 12, "season-ask-begin 12"),
    (BeginSeason, 12, "season-begin 12"),
    (ExtendRound, Place(12, 3), "season-extend 12 3"),
    (MoveSeason, 12, "season-move 12"),
    (AskOff, 12, "season-ask-off 12"),
    (CallOff, 12, "season-off 12"),
    (Again, 12, "season-again 12"),
    (AgainWithin, 12, "season-again-in 12"),
    (Announce, 12, "season-new 12"),
)
