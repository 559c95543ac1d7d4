"""The type of a finished picture."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


class Format(StrEnum):
    """A file format of pictures; its value is the file extension."""

    PNG = "png"
    WEBP = "webp"


@dataclass(frozen=True, slots=True)
class Picture:
    """An encoded picture; width and height in pixels."""

    data: bytes = field(repr=False)
    format: Format
    width: int
    height: int
