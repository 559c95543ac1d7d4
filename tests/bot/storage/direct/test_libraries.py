"""Which name inside SQLAlchemy or aiosqlite is gone, of those that `bot.storage.direct` needs?"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
import sqlalchemy
from sqlalchemy.dialects.sqlite.aiosqlite import (
    AsyncAdapt_aiosqlite_connection,
    SQLiteDialect_aiosqlite,
)
from sqlalchemy.engine import result
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.util import concurrency

from bot.storage import direct

ROOT = Path(__file__).parents[4]
FILES = sorted(Path(direct.__file__).parent.glob("*.py"))

_COMPILED: Any = sqlalchemy.select(sqlalchemy.literal(1)).compile(dialect=SQLiteDialect_aiosqlite())
_NEEDED: list[tuple[str, Any, tuple[str, ...]]] = [
    ("aiosqlite", aiosqlite.Connection(lambda: None, 1), ("_conn", "_connection", "_execute")),  # type: ignore[arg-type, return-value]
    ("aiosqlite", aiosqlite.Connection(lambda: None, 1), ("_tx",)),  # type: ignore[arg-type, return-value]
    ("sqlalchemy", AsyncConnection, ("_proxied", "sync_connection")),
    ("sqlalchemy", AsyncAdapt_aiosqlite_connection, ("_connection", "cursor", "commit")),
    ("sqlalchemy", concurrency, ("await_only", "in_greenlet")),
    ("sqlalchemy", result, ("SimpleResultMetaData", "IteratorResult")),
    ("sqlalchemy", result.SimpleResultMetaData(["name"]), ("_key_to_index",)),
    ("sqlalchemy", SQLiteDialect_aiosqlite, ("import_dbapi",)),
    ("sqlalchemy", SQLCompiler, ("construct_expanded_state",)),
    (
        "sqlalchemy",
        _COMPILED,
        (
            *("_result_columns", "bind_names", "insert_prefetch", "update_prefetch"),
            *("literal_execute_params", "post_compile_params"),
        ),
    ),
    (
        "sqlalchemy",
        _COMPILED.construct_expanded_state({}, escape_names=False),
        ("statement", "positiontup", "parameter_expansion"),
    ),
    ("sqlalchemy", sqlalchemy.types.TypeEngine, ("_is_tuple_type", "dialect_impl")),
    ("sqlalchemy", sqlalchemy.BindParameter("name"), ("key", "value", "callable", "type")),
]


@pytest.mark.parametrize(
    ("library", "owner", "name"),
    [
        pytest.param(library, owner, name, id=f"{library}-{name}")
        for library, owner, names in _NEEDED
        for name in names
    ],
)
def test_a_library_still_has_what_is_needed_of_it(library: str, owner: Any, name: str) -> None:
    whose = getattr(owner, "__name__", type(owner).__name__)
    assert name in dir(owner), (
        f"{library} {version(library)}: {whose}.{name} is gone, and bot.storage.direct needs it"
    )


def test_every_private_name_is_among_them() -> None:
    own, foreign = set(_own_names()), set(_used_names())
    needed = {name for _, _, names in _NEEDED for name in names if name.startswith("_")}
    # The connection of aiosqlite, and of what SQLAlchemy puts around it, is named as one of ours.
    assert foreign - own | {"_connection"} == needed


def test_no_version_is_let_in_untried() -> None:
    """A newer one than the next minor version may have changed what stands above.

    So it is with discord.py, of which the client, `bot.app.run` and `bot.ui.first_answer` use inner
    names, too.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for library in ("aiosqlite", "sqlalchemy", "discord.py"):
        (wanted,) = [each for each in project["dependencies"] if each.startswith(library)]
        major, minor = version(library).split(".")[:2]
        assert wanted.endswith(f",<{major}.{int(minor) + 1}"), wanted


def _used_names() -> Iterator[str]:
    """The private names that are asked of anything."""
    for node in _nodes():
        if isinstance(node, ast.Attribute) and node.attr.startswith("_"):
            yield from () if node.attr.endswith("__") else (node.attr,)


def _own_names() -> Iterator[str]:
    """Those that are given to something here."""
    for node in _nodes():
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id


def _nodes() -> Iterator[ast.AST]:
    for file in FILES:
        yield from ast.walk(ast.parse(file.read_text(encoding="utf-8")))
