"""What the custom ids of `cogs.away` look like, to the letter."""

from __future__ import annotations

from typing import Any

from bot.core.timing.table_clock import Choice
from cogs.away.panels.absence import (
    Away,
    AwayFor,
    AwayFrom,
    AwayShown,
    AwayWay,
    Back,
    ChangeAbsence,
    ConfirmAbsence,
    InAnHour,
    NotAgain,
    Proposal,
    ThisEvening,
)
from cogs.away.panels.voting import AgreeToPause, CastVote, ComeBack, GoOn, RefusePause, StepIn
from cogs.away.service.absence import Way
from engine.board import Seat

IN_A_GUILD = Proposal(29752000, Way.COMPUTER, True, "guild:1310020030040050060")
AT_A_TABLE = Proposal(29752000, Way.STANDS, False, "table:12")
AT_ALL = Proposal(29752000, Way.STANDS, True, "all")
FIRST = Seat(0)
ROWS: tuple[tuple[type[Any], Any, str], ...] = (
    (Away, None, "away"),
    (AwayFor, None, "away-for"),
    (AwayFrom, IN_A_GUILD, "away-from 29752000 computer yes guild:1310020030040050060"),
    (AwayShown, AT_A_TABLE, "away-shown 29752000 stands no table:12"),
    (AwayWay, AT_A_TABLE, "away-way 29752000 stands no table:12"),
    (Back, None, "away-back"),
    (ChangeAbsence, None, "away-again"),
    (ConfirmAbsence, AT_ALL, "away-yes 29752000 stands yes all"),
    (AgreeToPause, None, "agree"),
    (CastVote, Choice.WAIT, "vote wait"),
    (CastVote, Choice.COMPUTER, "vote computer"),
    (CastVote, Choice.SUBSTITUTE, "vote substitute"),
    (CastVote, Choice.END, "vote end"),
    (ComeBack, None, "here"),
    (GoOn, None, "go-on"),
    (RefusePause, None, "refuse"),
    (StepIn, FIRST, "step-in 0"),
    (InAnHour, 1782892800000, "in-an-hour 1782892800000"),
    (ThisEvening, 1782892800000, "this-evening 1782892800000"),
    (NotAgain, 1782892800000, "not-again 1782892800000"),
)
