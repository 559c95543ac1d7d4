"""The library without its pauses between tries."""

from __future__ import annotations

import asyncio

import pytest


class _Hurried:
    """As much of `asyncio` as the library's requests use; nobody waits for long."""

    Lock = asyncio.Lock

    @staticmethod
    async def sleep(seconds: float) -> None:
        await asyncio.sleep(0)


def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let failed answers to interactions be made again at once."""
    monkeypatch.setattr("discord.webhook.async_.asyncio", _Hurried)
