"""Files of editions made from Europe's, for tests."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from data.loader import BUNDLED
from tests.data.short import written

Change = Callable[[dict[str, Any]], object]
_EUROPE = (BUNDLED / "europe.json").read_text(encoding="utf-8")


def europe() -> dict[str, Any]:
    """Europe's file without its paintings and its past, as the first version of another."""
    body: dict[str, Any] = json.loads(_EUROPE)
    body["geometry"]["art"] = {}
    body["version"] = 1
    body.pop("earlier", None)
    return body


def edition(
    directory: Path,
    name: str = "mine",
    change: Change = lambda body: None,
    *,
    painting: bytes | None = None,
) -> Path:
    """Write an edition that is Europe but for its name and ``change``, perhaps with a painting."""
    body = europe() | {"edition": name, "title": name.title(), "titles": {}}
    if painting is not None:
        (directory / "day.webp").write_bytes(painting)
        body["geometry"]["art"] = {"day": "day.webp"}
    change(body)
    file = directory / f"{name}.json"
    file.write_text(written(body), encoding="utf-8")
    return file
