"""The pages over HTTP: where they are, and that they answer whatever the event loop does."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from bot.app.settings import Settings
from bot.metrics.metrics import Metrics
from bot.metrics.observers import Reader, Readings
from bot.metrics.server import CannotServe

LOOPBACK = "127.0.0.1"


@pytest.fixture
def metrics() -> Iterator[Metrics]:
    with Metrics() as made:
        yield made


def get(url: str) -> tuple[int, str]:
    try:
        with urlopen(url, timeout=30) as answer:  # noqa: S310
            return answer.status, answer.read().decode()
    except HTTPError as refusal:
        with refusal:
            return refusal.code, refusal.read().decode()


def test_off_and_on_loopback_unless_somebody_says_otherwise() -> None:
    fields = Settings.model_fields
    assert (fields["metrics_port"].default, fields["metrics_host"].default) == (None, LOOPBACK)


def test_the_pages(metrics: Metrics) -> None:
    url = metrics.serve(LOOPBACK, 0)
    assert url.startswith(f"http://{LOOPBACK}:")
    ready = [False]
    metrics.health.watch(lambda: ready[0], lambda: None)
    assert get(f"{url}/healthz") == (503, "starting\n")
    assert "\nstationmaster_ready 0.0\n" in get(f"{url}/metrics")[1]
    ready[0] = True
    assert get(f"{url}/healthz") == (200, "ready\n")
    assert "\nstationmaster_ready 1.0\n" in get(f"{url}/metrics")[1]
    assert get(f"{url}/healthz") == (200, "ready\n")
    assert get(f"{url}/hand")[0] == 404


def test_what_is_wrong_is_told_below_whether_it_can_serve(metrics: Metrics) -> None:
    url = metrics.serve(LOOPBACK, 0)
    wrong: list[str] = []
    metrics.health.watch(lambda: True, lambda: None, lambda: wrong)
    assert get(f"{url}/healthz") == (200, "ready\n")
    wrong += ["No backup can be made.", "Nothing can be saved."]
    told = "ready\nNo backup can be made.\nNothing can be saved.\n"
    assert get(f"{url}/healthz") == (200, told), "a health check mustn't end it for that"


async def test_they_answer_while_the_event_loop_stands(metrics: Metrics) -> None:
    """Nothing is awaited here: what is asked of the loop stays without an answer."""
    url = metrics.serve(LOOPBACK, 0)

    async def read() -> Readings:
        return Readings(queues={"outbox": 3})

    metrics.watch(read, lambda: True, lambda: "publisher stands")
    metrics._reader._patience = 0.05
    assert get(f"{url}/healthz") == (503, "publisher stands\n")
    status, told = get(f"{url}/metrics")
    assert status == 200 and "stationmaster_loop_silence_seconds" in told
    assert 'queue="outbox"' not in told
    metrics._reader._patience = 30.0
    told = (await asyncio.to_thread(get, f"{url}/metrics"))[1]
    assert 'stationmaster_queue_length{queue="outbox"} 3.0' in told


def test_of_a_loop_that_is_closed_nothing_is_read() -> None:
    async def read() -> Readings:
        return Readings(queues={"outbox": 3})

    loop, reader = asyncio.new_event_loop(), Reader()
    reader.watch(loop, read)
    loop.close()
    assert reader.readings() == Readings()


def test_a_port_in_use_is_free_again_once_the_other_one_is_closed(metrics: Metrics) -> None:
    with socket.socket() as other:
        other.bind((LOOPBACK, 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(CannotServe, match=r"^Address already in use$"):
            metrics.serve(LOOPBACK, port)
    metrics.serve(LOOPBACK, 0)


def test_an_address_of_another_machine_is_refused(metrics: Metrics) -> None:
    with pytest.raises(CannotServe):
        metrics.serve("192.0.2.1", 0)
