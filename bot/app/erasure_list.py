"""Where it is noted who was erased."""

from __future__ import annotations

from pathlib import Path

from bot.app.settings import Settings
from bot.storage.engine import parse_url, sqlite_path
from bot.storage.erasures import ENDING, Erasures, beside
from bot.storage.store import Store

ELSEWHERE = Path("var") / f"stationmaster{ENDING}"
"""For games on a server: each process notes those whom it has erased."""


def list_of(database_url: str, elsewhere: Path | None) -> Erasures:
    """The list beside a SQLite database; that of a server is ``elsewhere``."""
    path = sqlite_path(parse_url(database_url))
    return Erasures(elsewhere or ELSEWHERE if path is None else beside(path))


def erasure_list(settings: Settings, store: Store) -> Erasures:
    """The list of an open database."""
    return Erasures(beside(store.path) if store.path else settings.erasures_file or ELSEWHERE)
