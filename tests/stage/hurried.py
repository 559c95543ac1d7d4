"""The library, and what tries again like it, without pauses; reviews without much thought."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from strategy.judging import Work
from strategy.reviewing import turning

ANSWERS = "discord.webhook.async_"
REQUESTS, SESSIONS = "discord.http", "discord.client"
CONNECTIONS = "bot.runtime.gateway"


class _Hurried:
    """`asyncio`, but nobody waits for long."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(min(seconds, 0.01))


def hurry(monkeypatch: pytest.MonkeyPatch, *modules: str) -> None:
    """Let what failed be made again at once: answers to interactions, or what is named."""
    modules = modules or (ANSWERS,)
    if ANSWERS in modules:
        monkeypatch.setattr("bot.ui.first_answer.FIRST_PAUSE", 0.01)
        monkeypatch.setattr("bot.ui.first_answer.SLOWEST_PAUSE", 0.05)
    if CONNECTIONS in modules:
        for pause in ("FIRST_PAUSE", "LONGEST_PAUSE", "LONGEST_SPENT"):
            monkeypatch.setattr(f"{CONNECTIONS}.{pause}", 0.001)
    for module in modules:
        monkeypatch.setattr(f"{module}.asyncio", _Hurried())


def hurry_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let one decision of a game be looked at, and not for long."""
    monkeypatch.setattr(turning, "MARKED", 1)
    monkeypatch.setattr(turning, "_WORK", Work(steps=200, tables=20))
