"""The program on a disk that takes nothing any more, until it does again.

The running bot keeps drawn maps on disk.
"""

from __future__ import annotations

import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.app.run import CannotRun, run_bot
from bot.app.settings import Settings
from bot.storage.connections.database import stored_notices
from bot.storage.repositories.notices import NoticeKind
from bot.words import Texts
from renderer import render_board
from sandbox.server import Standin
from tests.databases import address
from tests.renderer.positions import EUROPE, NAMES, empty
from tests.stage.command_line import Process, begun, connected, end_of, joining
from tests.tiers import sampled


@contextmanager
def takes_nothing(process: Process) -> Iterator[None]:
    """No file of a process may be written, as on a disk that fails."""
    assert process.pid is not None
    before = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (1, before[1]))
    yield
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, before)


@pytest.mark.thorough
async def test_a_table_is_refused_and_opened_later(tmp_path: Path, standin: Standin) -> None:
    say = Texts.load().speaker("en")
    url = address(tmp_path / "games.sqlite3")
    process = await begun(tmp_path, **joining(standin), DATABASE_URL=url)
    await connected(process)
    anna = standin.person("Anna")
    with takes_nothing(process):
        for _ in range(3):
            assert (await anna.run("general", "/new")).text == say("ui-database-unwritable")
        assert (await anna.run("general", "/help")).text
        assert anna.sees("general") and all(seen.ephemeral for seen in anna.sees("general"))
    assert say("ui-database-unwritable") not in (await anna.run("general", "/new")).text
    await anna.expect("general", lambda seen: not seen.ephemeral and bool(seen.buttons))
    process.send_signal(signal.SIGTERM)
    stopped = await end_of(process)
    assert stopped.status == 0, stopped
    told = [line for line in stopped.err.splitlines() if "kind=saving" in line]
    assert len(told) == 2 and "can't be written" in told[0] and "notice over" in told[1], told
    assert "Traceback" not in stopped.err
    (notice,) = await stored_notices(url)
    assert notice.kind == NoticeKind.SAVING and notice.times >= 3 and notice.over_at is not None


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
