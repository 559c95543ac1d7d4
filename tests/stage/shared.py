"""What the workers of a run make once for all of them, as files."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.tiers import common_folder
from tests.waiting import PATIENCE, until


def folder(factory: pytest.TempPathFactory, name: str) -> Path:
    """A directory that all workers of a run have in common."""
    found = common_folder(factory) / name
    found.mkdir(exist_ok=True)
    return found


async def made_once(path: Path, make: Callable[[], Awaitable[Any]]) -> None:
    """Make what a file is to hold, unless somebody else has done it or is about to."""
    try:
        path.with_suffix(".begun").touch(exist_ok=False)
    except FileExistsError:
        return
    try:
        path.with_suffix(".half").write_bytes(pickle.dumps(await make()))
    except BaseException:
        path.with_suffix(".begun").unlink()
        raise
    path.with_suffix(".half").replace(path)


async def all_of(jobs: dict[Path, Callable[[], Awaitable[Any]]]) -> dict[Path, Any]:
    """What is in these files, each of which is made by whichever worker comes to it first."""

    async def everything() -> bool:
        for path, make in jobs.items():
            await made_once(path, make)
        return all(path.exists() for path in jobs)

    await until(
        everything,
        f"what other workers make: {', '.join(path.name for path in jobs)}",
        seconds=2 * PATIENCE,
        pause=0.02,
    )
    return {path: await asyncio.to_thread(_read, path) for path in jobs}


def _read(path: Path) -> Any:
    return pickle.loads(path.read_bytes())  # noqa: S301
