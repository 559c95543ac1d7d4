"""Drawings that tests hold up, count or let fail."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import pytest

from bot.pictures.keys import Drawing
from bot.pictures.pool import Pictures

Kind: TypeAlias = type[Drawing[Any]]


def before_drawing(
    monkeypatch: pytest.MonkeyPatch,
    pictures: Pictures,
    happens: Callable[[Any], Awaitable[object]],
    *kinds: Kind,
) -> None:
    """Let something happen first, which may raise, where what is of these kinds, or any, is got."""
    get = pictures.get

    async def asked(drawing: Drawing[Any], **how: Any) -> Any:
        if isinstance(drawing, kinds or Drawing):
            await happens(drawing)
        return await get(drawing, **how)

    monkeypatch.setattr(pictures, "get", asked)
