"""A table of facts as one test: a test of its own for each row costs more than the row."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from inspect import Signature
from typing import Any, TypeAlias

import pytest

Test: TypeAlias = Callable[..., None]


def each_row(names: str | tuple[str, ...], rows: Iterable[Any]) -> Callable[[Test], Test]:
    """Show a test every row, as `pytest.mark.parametrize` would; it fails with all that fail.

    The test has no fixtures, and a row leaves nothing behind for the next one.
    """

    def shown(test: Test) -> Test:
        @wraps(test)
        def of_all() -> None:
            failed = list[BaseException]()
            for row in found:
                try:
                    test(row) if isinstance(names, str) else test(*row)
                except (Exception, pytest.fail.Exception) as error:
                    error.add_note(f"{names}: {row!r}")
                    failed.append(error)
            if failed:
                raise BaseExceptionGroup(f"{len(failed)} of {len(found)} rows", failed)

        setattr(of_all, "__signature__", Signature())  # noqa: B010 (what mypy refuses)
        return of_all

    found = list(rows)
    assert found, "a table without rows proves nothing"
    return shown
