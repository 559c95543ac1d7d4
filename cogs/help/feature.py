"""What help adds to the program."""

from __future__ import annotations

from bot.app.features import Feature
from bot.ui.components import Dismiss, ShowPicture
from cogs.help.commands import Help, TableViews
from cogs.help.panels.board import ShapeForAll, ShowBoard, ShowPart, ShowShape, ShowStatus
from cogs.help.panels.help import MyLook, MySettings, PickConfirm, PickText, ShowHelp

FEATURE = Feature(
    components=(
        ShapeForAll,
        ShowBoard,
        ShowPart,
        ShowShape,
        ShowStatus,
        MySettings,
        MyLook,
        PickConfirm,
        PickText,
        Dismiss,
        ShowHelp,
        ShowPicture,
    ),
    cogs=(
        TableViews,
        Help,
    ),
)
