"""The tests' modules, compiled once for all workers of a run.

Each worker imports all of them, and the first import of a fresh clone compiles. They begin with
another part each, so that most is compiled by the time that a second one wants it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def import_in_turns(config: pytest.Config) -> None:
    """Import what is about to be collected; whatever fails does so again when it is collected."""
    worker: dict[str, str] | None = getattr(config, "workerinput", None)
    if worker is None:
        return
    modules = list(_modules(config))
    first = len(modules) * int(worker["workerid"].removeprefix("gw")) // int(worker["workercount"])
    for each in modules[first:] + modules[:first]:
        with suppress(Exception, pytest.skip.Exception):
            import_module(each)


def _modules(config: pytest.Config) -> Iterator[str]:
    for given in config.args:
        path = config.invocation_params.dir / given.partition("::")[0]
        for file in sorted(path.rglob("test_*.py")) if path.is_dir() else [path]:
            yield ".".join(file.relative_to(ROOT).with_suffix("").parts)
