"""A process for one job has bounds, and nothing that it could give away."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from bot.runtime.one_shot import Bounds, run_module
from bot.runtime.workers import JobEnded
from tests.waiting import PATIENCE

pytestmark = pytest.mark.thorough

MEBIBYTE = 2**20
ROOMY = Bounds(patience=PATIENCE, core=20, memory=512 * MEBIBYTE, answer=MEBIBYTE)
BEGINNING = """
import os, sys
from bot.runtime.one_shot import bound
bound(*map(int, sys.argv[1:]))
given = sys.stdin.buffer.read()
"""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path / "stranger.py"


async def run(module: Path, does: str, bounds: Bounds = ROOMY) -> bytes:
    module.write_text(BEGINNING + does, encoding="utf-8")
    return await run_module(module.stem, b"given", bounds)


async def test_it_is_given_bytes_and_answers(module: Path) -> None:
    assert await run(module, "sys.stdout.buffer.write(given[::-1])") == b"nevig"


async def test_it_has_no_secrets_and_a_folder_of_its_own(
    module: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "s3cret")
    does = "import json; print(json.dumps([dict(os.environ), os.getcwd(), os.listdir()]))"
    environment, folder, inside = json.loads(await run(module, does))
    assert "s3cret" not in json.dumps(environment)
    assert inside == [] and not Path(folder).exists()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
@pytest.mark.parametrize(
    ("does", "bounds"),
    [
        ("while True: pass", Bounds(PATIENCE, 1, 512 * MEBIBYTE, 9)),
        ("bytes(2**30)", ROOMY),
        ("open('file', 'wb').write(bytes(2**23))", ROOMY),
        ("sys.stdout.buffer.write(bytes(99))", Bounds(PATIENCE, 20, 512 * MEBIBYTE, 9)),
        ("import time; time.sleep(999)", Bounds(1.0, 20, 512 * MEBIBYTE, 9)),
        ("sys.exit(3)", ROOMY),
        ("os.kill(os.getpid(), 9)", ROOMY),
    ],
    ids=("core", "memory", "disk", "answer", "patience", "status", "killed"),
)
async def test_whatever_ends_it_is_an_error(module: Path, does: str, bounds: Bounds) -> None:
    with pytest.raises(JobEnded):
        await run(module, does, bounds)
