"""The running bot keeps drawn maps on disk."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.app.run import CannotRun, run_bot
from bot.app.settings import Settings
from renderer import render_board
from sandbox.server import Standin
from tests.renderer.positions import EUROPE, NAMES, empty
from tests.tiers import sampled

CORNER = replace(EUROPE, geometry=replace(EUROPE.geometry, size=(240, 160), art={}))
"""A map that is drawn quickly."""


@pytest.mark.parametrize("said", sampled([True, False], False))
async def test_maps_are_kept_where_the_settings_say_or_beside_the_games(
    tmp_path: Path, standin: Standin, said: bool
) -> None:
    settings = Settings.model_construct(
        discord_token=SecretStr("not.the.right-one"),
        discord_api_url=standin.url,
        discord_gateway_url=standin.gateway_url,
        database_url=f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}",
        cache_dir=tmp_path / "elsewhere" if said else None,
    )
    with pytest.raises(CannotRun):
        await run_bot(settings)
    # A copy is another edition, which nobody has drawn yet.
    render_board(replace(CORNER), empty(), NAMES)
    folder = tmp_path / ("elsewhere" if said else "cache")
    assert [file.suffix for file in folder.iterdir()] == [".map"]
