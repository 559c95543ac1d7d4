"""The windows after moves that can be taken back: most tests let them pass at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.core.services import Services
from bot.storage.repositories.timers import TimerReader
from bot.storage.store import Store
from cogs.turn.service import window
from cogs.turn.service.window import WINDOW_TIMER, Windows
from tests.storing import reading

EVER = 2**62
A_DAY = 86_400_000


@contextmanager
def windows_held_open() -> Iterator[None]:
    """Let no window end by the clock: whoever plays takes as long as their machine does."""
    with pytest.MonkeyPatch.context() as held:
        held.setattr(window, "WINDOW", A_DAY)
        yield


async def let_windows_pass(services: Services, store: Store) -> None:
    """Do at once what the scheduler does when the windows of all tables end."""
    for timer in await reading(store, TimerReader).due(EVER, 1000):
        if timer.kind == WINDOW_TIMER:
            await services[Windows].attend(timer)
