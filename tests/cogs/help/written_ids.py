"""What the custom ids of `cogs.help` look like, to the letter."""

from __future__ import annotations

from typing import Any

from cogs.help.panels.board import ShapeForAll, ShowBoard, ShowPart, ShowShape, ShowStatus
from cogs.help.panels.help import MyLook, MySettings, PickConfirm, PickText, ShowHelp
from engine.board import CityId
from renderer import Shape

WIEN = CityId("wien")
ROWS: tuple[tuple[type[Any], Any, str], ...] = (
    (MySettings, None, "mine"),
    (ShowBoard, None, "board"),
    (ShowHelp, None, "help"),
    (ShowPart, WIEN, "part wien"),
    (ShowShape, Shape.PHONE, "as phone"),
    (ShapeForAll, Shape.WIDE, "shape-for-all wide"),
    (ShowStatus, None, "status"),
    (MyLook, None, "my-look"),
    (PickConfirm, None, "my-question"),
    (PickText, None, "my-text"),
)
