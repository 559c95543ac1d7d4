"""What the custom ids of `cogs.page` look like, to the letter."""

from __future__ import annotations

from typing import Any

from cogs.page.panels.links import MyBoard, SwitchPage

ROWS: tuple[tuple[type[Any], Any, str], ...] = (
    (MyBoard, None, "my-board"),
    (SwitchPage, True, "public-page yes"),
    (SwitchPage, False, "public-page no"),
)
