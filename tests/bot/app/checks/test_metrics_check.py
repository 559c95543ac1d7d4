"""What the doctor says of the metrics."""

from __future__ import annotations

import socket

import pytest

from bot.app.checks.doctor import metrics_now
from bot.app.settings import Settings
from bot.metrics.metrics import Metrics


async def found(port: int | None, host: str = "127.0.0.1") -> list[tuple[bool | None, str]]:
    return await metrics_now(Settings.model_construct(metrics_host=host, metrics_port=port))


async def test_nothing_while_they_are_off() -> None:
    assert await found(None) == []


@pytest.mark.parametrize("ready", [True, False])
async def test_what_the_running_bot_says_of_itself(ready: bool) -> None:
    with Metrics() as metrics:
        port = int(metrics.serve("127.0.0.1", 0).rpartition(":")[2])
        metrics.health.watch(lambda: ready, lambda: None, lambda: ["No backup can be made."])
        ((ok, text),) = await found(port)
    assert ok is ready and text.endswith(": ready." if ready else ": starting.")


async def test_nobody_answers() -> None:
    with socket.socket() as silent:
        # Nobody listens there, and nobody else can.
        silent.bind(("127.0.0.1", 0))
        ((ok, text),) = await found(silent.getsockname()[1])
    assert ok is None and "Nobody answers" in text


async def test_an_address_that_others_reach_is_worth_a_note() -> None:
    ((ok, text),) = await found(0, "0.0.0.0")
    assert ok is None and "METRICS_HOST is 0.0.0.0" in text
