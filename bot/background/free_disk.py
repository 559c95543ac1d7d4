"""How much room is left where the bot writes."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from bot.storage.notice_rows import NoticeKind
from bot.storage.notices import Notices

CLEARLY = 1.1
"""By how much more than the least there must be again: it isn't to be told to and fro."""


class FreeDisk:
    """Notes where less than ``least`` bytes are free; ``folders`` are named by what is in them."""

    def __init__(self, folders: Mapping[str, Path], least: int, notices: Notices) -> None:
        self._folders, self._least, self._notices = folders, least, notices

    def look(self) -> None:
        """Look at each disk once; a folder that isn't there is left to whoever needs it."""
        seen = set[int]()
        for name, folder in self._folders.items():
            with suppress(OSError):
                device, free = folder.stat().st_dev, shutil.disk_usage(folder).free
                if device in seen:
                    self._notices.over(NoticeKind.DISK, name)
                else:
                    self._judge(name, free)
                seen.add(device)

    def _judge(self, name: str, free: int) -> None:
        if free < self._least:
            self._notices.note(NoticeKind.DISK, name, f"{free // 2**20:,} MiB are free")
        elif free >= self._least * CLEARLY:
            self._notices.over(NoticeKind.DISK, name)
