"""The forms in which a table's board can be drawn."""

from __future__ import annotations

from enum import StrEnum


class Shape(StrEnum):
    """The form of a board: as it is printed, or upright for a phone, with larger letters."""

    WIDE = "wide"
    PHONE = "phone"
