"""A short game leaves words and one board."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sandbox.server import Standin
from tests.tiny import draw_tiny
from tools.channel.measures import Measures, page
from tools.channel.play import play


@pytest.mark.thorough
async def test_a_game_is_played_and_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_tiny(monkeypatch)
    quiet = Standin.quiet

    async def shortly(standin: Standin, seconds: float, timeout: float) -> None:
        await quiet(standin, 0.01, timeout)

    monkeypatch.setattr(Standin, "quiet", shortly)
    measures, _ = await play(tmp_path, 1, "now", most=3)
    assert measures.decisions == 3
    assert 1 < measures.turns < measures.posts
    assert 1 <= measures.pictures <= 2, "one board, and perhaps a part of it"
    assert measures.requests <= 2 * measures.turns + 1
    assert measures.clicks >= measures.decisions


def test_the_page_compares_two_programs() -> None:
    now = Measures("now", 1, 100, 150, 110, 120, 220, 2000, 2, 1.25, 240, wide=39_000)
    assert Measures.read(now.write()) == now
    written = page(replace(now, program="abc1234", pictures=302), now)
    assert "| pictures that stay | 302 | 2 |" in written
    assert "| requests a turn | 2.20 | 2.20 |" in written
    assert "| … in screens of 650 | 60 | 60 |" in written
    assert "| pixels of scroll, 390 wide | – | – |" in written
