"""A start doesn't pay for what only some questions need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CLIENT = """
import asyncio, sys
from types import SimpleNamespace
from bot.app.client import Stationmaster
from bot.app.settings import Settings
from bot.storage.store import Store
from bot.texts import Texts

async def build():
    store = Store(SimpleNamespace(path=None))
    client = Stationmaster(Settings.model_construct(), store, Texts.load())
    assert sorted(client.tables.editions.catalogue.editions) == ["europe", "express", "sicily"]
    await client.load_cogs()
    assert client.tree.get_commands()

asyncio.run(build())
"""
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


def test_what_measures_comes_only_if_somebody_wants_it() -> None:
    code = f"{CLIENT}\nprint('prometheus_client' in sys.modules)"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == ("False", "")


@pytest.mark.parametrize(("code", "then"), [(CLIENT, False), (WAY, True)], ids=["client", "way"])
def test_networkx_comes_with_the_first_question(code: str, then: bool) -> None:
    command = [sys.executable, "-c", f"{code}\nprint('networkx' in sys.modules)"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == (str(then), "")
