"""Who reads whole logs: what others still play must not get out by a way that nobody looked at."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[3]
SEALED = {
    "cogs/results/service/endings.py",
    "cogs/daily/service/private_tables.py",
    "bot/core/history.py",
}
"""They ask whether a game is sealed before anything of its log leaves them."""
INSIDE = {
    "bot/storage/repositories/event_log.py",
    "bot/core/game_cache.py",
    "cogs/results/service/endings.py",
    "cogs/upkeep/service/restoring.py",
}
"""They let nothing of it out."""
AS_EVERYBODY = {"bot/posts/sender.py", "cogs/results/posts/result.py"}
"""They tell of it in a public post, and no more of a sealed game than its course."""
FOR_ADMINS = {"bot/app/checks/rehearsal.py"}


_WAYS = {
    *(("events", "of"), ("EventReader", "of"), ("EventWriter", "of")),
    *(("History", "log"), ("_history", "log")),
}
_LIKELY = re.compile(r"\.\s*(?:of|log)\b")


def readers() -> Iterator[str]:
    for folder in ("bot", "cogs"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            text = file.read_text(encoding="utf-8")
            # No tree is made of what can't be one of them.
            for node in ast.walk(ast.parse(text)) if _LIKELY.search(text) else ():
                match node:
                    case ast.Call(
                        func=ast.Attribute(
                            value=(
                                ast.Attribute(attr=of)
                                | ast.Call(func=ast.Name(id=of))
                                | ast.Subscript(slice=ast.Name(id=of))
                            ),
                            attr=name,
                        )
                    ) if (of, name) in _WAYS:
                        yield file.relative_to(ROOT).as_posix()


def test_nobody_else_reads_the_secrets_of_a_log() -> None:
    assert set(readers()) == SEALED | INSIDE | AS_EVERYBODY | FOR_ADMINS
