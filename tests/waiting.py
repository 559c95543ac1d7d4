"""Waiting for a fact, and saying what was there instead if it never came."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from typing import TypeVar, overload

T = TypeVar("T")

PATIENCE = 300.0
"""Seconds: as long as a machine under load may take for what takes a moment on a calm one."""


@overload
async def until(
    fact: Callable[[], Awaitable[T | None]],
    what: str,
    *,
    instead: Callable[[], object] | None = ...,
    seconds: float = ...,
    pause: float = ...,
) -> T: ...


@overload
async def until(
    fact: Callable[[], T | None],
    what: str,
    *,
    instead: Callable[[], object] | None = ...,
    seconds: float = ...,
    pause: float = ...,
) -> T: ...


async def until(
    fact: Callable[[], T | Awaitable[T | None] | None],
    what: str,
    *,
    instead: Callable[[], object] | None = None,
    seconds: float = PATIENCE,
    pause: float = 0.005,
) -> T:
    """Wait until ``fact`` returns something true, and return that.

    ``what`` says what is waited for, ``instead`` tells what is there: by default what ``fact``
    returned last. With a ``pause`` of 0 other tasks go on, and time doesn't.

    :raises AssertionError: after so many seconds without it.
    """
    found: T | None = None
    try:
        async with asyncio.timeout(seconds):
            while True:
                returned = fact()
                found = await returned if inspect.isawaitable(returned) else returned
                if found:
                    return found
                await asyncio.sleep(pause)
    except TimeoutError:
        there = found if instead is None else instead()
        raise AssertionError(
            f"waited {seconds:.0f} s for this: {what}; there was instead: {there!r}"
        ) from None
