"""Texts of a whole game or board are made beside the event loop, which others wait for."""

from __future__ import annotations

import threading
from collections.abc import Callable
from importlib import import_module
from typing import Any

from tests.stage.scene import Scene

MADE = {
    "/log": "cogs.reading.panels.board.journal",
    "/text": "cogs.reading.panels.board.text_board",
    "/news": "cogs.turn.panels.hand.news_text",
    "/hand": "cogs.turn.panels.hand.news_summary",
}


async def test_long_texts_hold_nobody_up(scene: Scene) -> None:
    await scene.opened()
    for line, made in MADE.items():
        threads = watched(scene, made)
        await scene.run(scene.anna, line)
        assert threads, line
        assert threading.main_thread() not in threads, line


def watched(scene: Scene, made: str) -> list[threading.Thread]:
    """The threads in which a text is made from now on."""
    name = made.rpartition(".")[2]
    # By name: every bot that is closed makes the next one import its cogs anew.
    module = import_module(made.rpartition(".")[0])
    real: Callable[..., Any] = getattr(module, name)
    threads = list[threading.Thread]()

    def seen(*given: Any) -> Any:
        threads.append(threading.current_thread())
        return real(*given)

    scene.monkeypatch.setattr(module, name, seen)
    return threads
