"""Values that the platform carries for features, without knowing what they are."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self, TypeVar

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class ByType:
    """At most one value of each type: whoever knows the type gets its value, typed."""

    _values: tuple[object, ...] = field(default=(), repr=False)

    def of(self, kind: type[Value]) -> Value | None:
        """The value of a type."""
        return next((each for each in self._values if isinstance(each, kind)), None)

    def having(self, value: object) -> Self:
        """The same with a value in place of the one of its type."""
        others = (each for each in self._values if type(each) is not type(value))
        return type(self)((*others, value))
