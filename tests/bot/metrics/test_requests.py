"""How long the library lets requests wait for a rate limit."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from discord import http

from bot.metrics.metrics import Metrics

RESET = 0.3


async def test_whoever_waits_for_a_rate_limit_is_timed() -> None:
    plain = http.Ratelimit
    with Metrics() as metrics:
        limit = http.Ratelimit(None)
        async with limit:
            told: Any = {"X-Ratelimit-Remaining": "1", "X-Ratelimit-Limit": "2"}
            told["X-Ratelimit-Reset-After"] = str(RESET)
            limit.update(SimpleNamespace(headers=told))  # type: ignore[arg-type]
        tally = metrics._instruments.rate_limits.of("foreseen")
        assert sum(tally.counts) == 0
        async with limit:
            pass
        assert sum(tally.counts) == 1 and tally.sum >= RESET / 2
    assert http.Ratelimit is plain
