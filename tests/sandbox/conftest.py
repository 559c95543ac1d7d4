"""A stand-in per test, and a real discord.py client redirected to it."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator

import discord
import pytest
import yarl

from sandbox.driver import Person
from sandbox.options import Options
from sandbox.server import Standin
from tests.sandbox.trainer import Trainer
from tests.waiting import PATIENCE

ACK_SECONDS = PATIENCE
"""Longer than Discord waits: a machine may stand still for seconds. Whoever fails is hurried."""


@pytest.fixture
async def standin() -> AsyncIterator[Standin]:
    made = await Standin.start(options=Options(ack_seconds=ACK_SECONDS, identify_seconds=0.0))
    yield made
    await made.close()
    own = [v for v in made.violations if v.level == "own"]
    assert own == []


@pytest.fixture
def redirected(standin: Standin) -> Iterator[None]:
    before = (discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY)
    discord.http.Route.BASE = standin.url + "/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(standin.gateway_url)
    yield
    discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = before


@pytest.fixture
async def bot(standin: Standin, redirected: None) -> AsyncIterator[Trainer]:
    client = Trainer()
    task = asyncio.create_task(client.start(standin.token))
    await asyncio.wait_for(client.ready.wait(), PATIENCE)
    yield client
    await client.close()
    await asyncio.wait_for(task, PATIENCE)


@pytest.fixture
def anna(standin: Standin) -> Person:
    return standin.person("Anna")


@pytest.fixture
def bastien(standin: Standin) -> Person:
    return standin.person("Bastien")


@pytest.fixture
def clean(standin: Standin) -> Iterator[Callable[[], None]]:
    """Assert at the end that the client did nothing wrong."""

    def check() -> None:
        assert standin.violations == []

    yield check
    check()
