"""What the custom ids of `cogs.seats` look like, to the letter."""

from __future__ import annotations

from typing import Any

from cogs.seats.panels import (
    AskAutopilot,
    AutopilotFor,
    Decline,
    Engage,
    Engagement,
    HandOver,
    PickAutopilot,
    PickGuest,
    PickSeat,
    TakeSeat,
    Withdraw,
)
from engine.board import Seat
from strategy.levels import Level

FIRST = Seat(0)
LAST = Seat(4)
ROWS: tuple[tuple[type[Any], Any, str], ...] = (
    (AskAutopilot, None, "autopilot"),
    (AutopilotFor, FIRST, "autopilot-of 0"),
    (AutopilotFor, LAST, "autopilot-of 4"),
    (Decline, None, "decline"),
    (Engage, Engagement(FIRST, Level.EASY), "engage 0 easy"),
    (Engage, Engagement(LAST, Level.MASTER), "engage 4 master"),
    (HandOver, None, "hand-over"),
    (TakeSeat, None, "sit"),
    (Withdraw, None, "withdraw"),
    (PickAutopilot, FIRST, "autopilot-level 0"),
    (PickAutopilot, LAST, "autopilot-level 4"),
    (PickSeat, None, "whose"),
    (PickGuest, FIRST, "guest 0"),
    (PickGuest, LAST, "guest 4"),
)
