"""Compiles the tests for pytest on all processors: ``python -m tests.compiling``.

Otherwise pytest does it one file after the other, when it first collects them.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

from _pytest.assertion import AssertionState
from _pytest.assertion.rewrite import (
    PYC_TAIL,
    _read_pyc,
    _rewrite_test,
    _write_pyc,
    get_cache_dir,
    try_makedirs,
)
from _pytest.config import get_config

TESTS = Path(__file__).parent
_config = cache(get_config)


def compile_test(file: Path) -> None:
    """Keep what pytest makes of a file, where it looks for it."""
    kept = get_cache_dir(file) / f"{file.stem}{PYC_TAIL}"
    if try_makedirs(kept.parent) and _read_pyc(file, kept) is None:
        source_hash, code = _rewrite_test(file, _config())
        _write_pyc(AssertionState(_config(), "rewrite"), code, source_hash, kept)


if __name__ == "__main__":
    with ProcessPoolExecutor() as processes:
        list(processes.map(compile_test, sorted(TESTS.rglob("*.py")), chunksize=20))
