"""In which line of a JSON text a value stands: needed only once something is wrong."""

from __future__ import annotations

import json
from collections.abc import Sequence
from json import decoder, scanner
from typing import Any, TypeAlias

Path: TypeAlias = Sequence[str | int]
"""The keys and indices that lead to a value."""


class _Placed(dict[str, Any]):
    """An object that remembers the offset of its opening brace."""

    start = 0


class _Decoder(json.JSONDecoder):
    """The standard decoder in its pure Python form, which tells where each object begins."""

    def __init__(self) -> None:
        super().__init__()
        self.parse_object = self._object
        self.scan_once = scanner.py_make_scanner(self)  # type: ignore[attr-defined]

    def _object(self, s_and_end: tuple[str, int], *rest: Any) -> tuple[_Placed, int]:
        pairs, end = decoder.JSONObject(s_and_end, *rest)  # type: ignore[attr-defined]
        placed = _Placed(pairs)
        placed.start = s_and_end[1] - 1
        return placed, end


def line_of(text: str, path: Path) -> int:
    """Return the line, from 1, of the value at ``path`` or of what is nearest around it."""
    value: Any = _Decoder().decode(text)
    offset = 0
    for step in path:
        if isinstance(value, _Placed):
            offset = value.start
            key = text.find(json.dumps(step, ensure_ascii=False), offset)
            offset = key if key >= 0 and step in value else offset
        try:
            value = value[step]
        except (KeyError, IndexError, TypeError):
            break
        if isinstance(value, _Placed):
            offset = value.start
    return text.count("\n", 0, offset) + 1
