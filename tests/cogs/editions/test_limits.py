"""How much a server may have examined and kept, and what becomes of a file that takes too much."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable

import pytest

from bot.core.editions import Editions
from bot.runtime.one_shot import Bounds
from bot.runtime.workers import JobEnded
from cogs.editions.service import adding
from cogs.editions.service.adding import MOST_BYTES, NotAdded, Obstacle, ServerEditions
from cogs.editions.service.examining import Examined
from tests.stage.house import ANNA, House

GUILD, OTHER = 1, 2


def found(name: str, body: str = "{}") -> Examined:
    return Examined((), (), name, name.title(), 1, False, body)


@pytest.fixture
def service(house: House, monkeypatch: pytest.MonkeyPatch) -> ServerEditions:
    """A service whose process finds nothing wrong."""

    async def fine(module: str, sent: bytes, bounds: Bounds, *told: str) -> bytes:
        return json.dumps({"faults": [], "overlaps": []}).encode() + b"\n"

    monkeypatch.setattr(adding, "run_module", fine)
    allowed = frozenset({GUILD, OTHER})
    return ServerEditions(house.store, house.services[Editions], allowed)


async def obstacle(asked: Awaitable[object]) -> Obstacle:
    with pytest.raises(NotAdded) as caught:
        await asked
    return caught.value.obstacle


async def test_a_server_has_so_many_maps(
    service: ServerEditions, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adding, "MOST_EDITIONS", 2)
    for name in ("wood", "lake", "wood"):
        await service.offer(GUILD, (await service.keep(GUILD, ANNA, found(name))).id)
    assert await obstacle(service.keep(GUILD, ANNA, found("hill"))) is Obstacle.FULL
    await service.keep(OTHER, ANNA, found("hill"))
    [lake, _] = await service.listed(GUILD)
    await service.remove(GUILD, lake.id)
    await service.keep(GUILD, ANNA, found("hill"))


async def test_a_server_has_so_many_bytes(
    service: ServerEditions, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adding, "MOST_TOGETHER", 10)
    await service.keep(GUILD, ANNA, found("wood", "ä" * 4))
    assert await obstacle(service.keep(GUILD, ANNA, found("lake", "123"))) is Obstacle.HEAVY
    await service.keep(GUILD, ANNA, found("lake", "12"))


async def test_a_server_has_so_many_files_examined(
    service: ServerEditions, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "_examined", adding.ExaminedFiles(2, lambda: 0.0))
    for _ in range(2):
        await service.examine(GUILD, b"{}", "en")
    assert await obstacle(service.examine(GUILD, b"{}", "en")) is Obstacle.OFTEN
    await service.examine(OTHER, b"{}", "en")


async def test_a_large_file_is_not_examined(service: ServerEditions) -> None:
    assert await obstacle(service.examine(GUILD, b" " * (MOST_BYTES + 1), "en")) is Obstacle.LARGE


async def test_one_file_is_examined_at_a_time(
    service: ServerEditions, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server waits with one file at most, so that it keeps nobody else waiting for long."""
    go_on, begun = asyncio.Event(), list[bytes]()

    async def slow(module: str, sent: bytes, bounds: Bounds, *told: str) -> bytes:
        begun.append(sent)
        await go_on.wait()
        return b'{"faults": [], "overlaps": []}\n'

    monkeypatch.setattr(adding, "run_module", slow)
    first = asyncio.create_task(service.examine(GUILD, b"1", "en"))
    while not begun:
        await asyncio.sleep(0)
    other = asyncio.create_task(service.examine(OTHER, b"2", "en"))
    await asyncio.sleep(0)
    assert await obstacle(service.examine(GUILD, b"3", "en")) is Obstacle.BUSY
    assert begun == [b"1"]
    go_on.set()
    await asyncio.gather(first, other)
    assert begun == [b"1", b"2"]


@pytest.mark.parametrize("answer", [JobEnded("took too long"), b"", b"{}", b"[1]\n"])
async def test_what_ends_the_process_is_said_kindly(
    service: ServerEditions, monkeypatch: pytest.MonkeyPatch, answer: bytes | JobEnded
) -> None:
    async def ended(module: str, sent: bytes, bounds: Bounds, *told: str) -> bytes:
        if isinstance(answer, JobEnded):
            raise answer
        return answer

    monkeypatch.setattr(adding, "run_module", ended)
    assert await obstacle(service.examine(GUILD, b"{}", "en")) is Obstacle.UNBEARABLE
    monkeypatch.setattr(service, "_examined", adding.ExaminedFiles(9))
    assert await obstacle(service.examine(GUILD, b"{}", "en")) is Obstacle.UNBEARABLE


async def test_what_nobody_offered_is_forgotten_after_a_day(
    service: ServerEditions, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    draft = await service.keep(GUILD, ANNA, found("wood"))
    monkeypatch.setattr(adding, "_DRAFTS", -1)
    await service.keep(GUILD, ANNA, found("lake"))
    assert [each.name for each in await service.listed(GUILD)] == ["lake"]
    assert await obstacle(service.offer(GUILD, draft.id)) is Obstacle.GONE
