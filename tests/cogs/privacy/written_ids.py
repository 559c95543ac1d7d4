"""What the custom ids of `cogs.privacy` look like, to the letter."""

from __future__ import annotations

from typing import Any

from cogs.privacy.panels import AskErase, ErasedProgress, EraseMe, MyData, ShowPrivacy, StayOut
from cogs.privacy.service import Ending

ROWS: tuple[tuple[type[Any], Any, str], ...] = (
    (StayOut, True, "stay-out yes"),
    (ShowPrivacy, None, "privacy"),
    (MyData, None, "my-data"),
    (AskErase, None, "ask-erase"),
    (EraseMe, Ending.RESIGN, "erase-me resign"),
    (ErasedProgress, "00ff" * 4, "erased 00ff00ff00ff00ff"),
)
