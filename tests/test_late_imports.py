"""A start doesn't pay for what only some questions need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.thorough

ROOT = Path(__file__).parents[1]
CLIENT = """
import asyncio, sys
import data
from types import SimpleNamespace
from bot.app.client import Stationmaster
from bot.app.settings import Settings
from bot.core.editions import Editions
from bot.storage.store import Store
from bot.words import Texts

async def build():
    store = Store(SimpleNamespace(path=None))
    client = Stationmaster(Settings.model_construct(), store, Texts.load())
    assert tuple(client.services[Editions].catalogue.editions) == data.available()
    await client.load_cogs()
    assert client.tree.get_commands()

asyncio.run(build())
"""
LATE = (
    *("PIL", "renderer.drawing.fonts", "renderer.vectors", "zlib_ng"),
    *("networkx", "openskill", "prometheus_client"),
    *("alembic", "sqlalchemy.orm", "cogs.admin.panels.server", "cogs.page.panels.server"),
)
"""What draws, finds ways, rates, measures, upgrades the database, shows pages; and the ORM."""
WAY = """
import sys
from data import load
from engine.board import CityId
from engine.graphs import cheapest_way, graph_of
board = load("europe").board
assert "networkx" not in sys.modules
graph = graph_of(board, ((route, route.length) for route in board.routes.values()))
assert cheapest_way(graph, CityId("edinburgh"), CityId("athina"))
"""


def imported(code: str, *modules: str) -> list[str]:
    """Which of some modules are there once a process has run this."""
    asked = f"print(*(each for each in {modules} if each in sys.modules))"
    command = [sys.executable, "-c", f"{code}\n{asked}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.stdout.split()


def test_what_only_some_questions_need_comes_with_them() -> None:
    assert imported(CLIENT, *LATE, "discord") == ["discord"]


def test_networkx_comes_with_the_first_question() -> None:
    assert imported(WAY, "networkx") == ["networkx"]
