"""What help adds to the program."""

from __future__ import annotations

from bot.app.features import Feature
from cogs.commands.help import Help
from cogs.front.help import ShowHelp
from cogs.kit.dismiss import Dismiss
from cogs.kit.show_picture import ShowPicture

FEATURE = Feature(
    components=(
        Dismiss,
        ShowHelp,
        ShowPicture,
    ),
    cogs=(Help,),
)
setup = FEATURE.setup
