"""What help adds to the program."""

from __future__ import annotations

from bot.app.features import Feature
from cogs.commands.help import Help
from cogs.commands.table import TableViews
from cogs.front.help import ShowHelp
from cogs.info.board import ShapeForAll, ShowBoard, ShowPart, ShowShape, ShowStatus
from cogs.kit.dismiss import Dismiss
from cogs.kit.show_picture import ShowPicture
from cogs.personal.preferences import MyLook, MySettings, PickConfirm, PickText

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
setup = FEATURE.setup
