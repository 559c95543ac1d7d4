"""The panels and commands of help."""

from __future__ import annotations

from bot.app.features import Feature
from bot.ui import components
from cogs.help.commands import Help, TableViews
from cogs.help.panels import board, help

FEATURE = Feature(
    panels=(components, board, help),
    cogs=(TableViews, Help),
)
