"""The windows after moves that can be taken back: most tests let them pass at once."""

from __future__ import annotations

from bot.core.services import Services
from bot.storage.repositories.timers import TimerReader
from bot.storage.store import Store
from cogs.turn.service.window import WINDOW_TIMER, Windows
from tests.storing import reading

EVER = 2**62


async def let_windows_pass(services: Services, store: Store) -> None:
    """Do at once what the scheduler does when the windows of all tables end."""
    for timer in await reading(store, TimerReader).due(EVER, 1000):
        if timer.kind == WINDOW_TIMER:
            await services[Windows].attend(timer)
