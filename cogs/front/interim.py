"""The post that tells in words what computers do, until a person is to act."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.model import Table
from bot.texts import Say
from bot.texts.autopilot import autopilot_now
from bot.texts.events import lines
from bot.texts.status import heading
from cogs.front.controls import controls
from cogs.front.latest import ROOM, SPARE, latest
from cogs.kit.layout import Layout, layout
from engine.events import Event
from engine.view import View


def interim_layout(
    say: Say,
    table: Table,
    view: View,
    events: Sequence[Event],
    then: Sequence[Table],
    earlier: Sequence[Event],
) -> Layout:
    """What happened, then who is to move, and what everybody may press."""
    told = latest(say, lines(say.iconic, table, events, then, earlier=earlier), ROOM - SPARE)
    now = heading(say, table, view), autopilot_now(say, table, view)
    return layout(told, *now, *controls(say, table, view))
