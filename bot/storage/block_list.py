"""Who may not sit down at a server's tables: by id, or by a hash of it once they were erased."""

from __future__ import annotations

import hmac
import json
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

BLOCKED = "blocked"
"""The key of a server's setting that has the list."""


@dataclass(frozen=True, slots=True)
class BlockList:
    """The people of a list.

    ``sealed`` are those who were erased: a salt and a hash each, so that the list holds for them,
    too, and nobody can read whom it names.
    """

    people: tuple[int, ...] = ()
    sealed: tuple[tuple[str, str], ...] = ()

    @classmethod
    def read(cls, stored: str | None) -> Self:
        """A list as it is stored; an unreadable one is empty."""
        try:
            body = json.loads(stored or "{}")
            sealed = tuple((str(salt), str(mark)) for salt, mark in body.get("sealed", ()))
            return cls(tuple(map(int, body.get("people", ()))), sealed)
        except (AttributeError, TypeError, ValueError):
            return cls()

    def write(self) -> str | None:
        """The stored form; None for nobody."""
        if not self:
            return None
        return json.dumps({"people": self.people, "sealed": self.sealed})

    def __bool__(self) -> bool:
        """Whether anybody is on it."""
        return bool(self.people or self.sealed)

    def has(self, user_id: int) -> bool:
        """Whether somebody is on it."""
        return user_id in self.people or any(
            _mark(salt, user_id) == mark for salt, mark in self.sealed
        )

    def with_people(self, users: Iterable[int]) -> Self:
        """The same with some people more."""
        new = [each for each in dict.fromkeys(users) if not self.has(each)]
        return type(self)((*self.people, *new), self.sealed)

    def without(self, user_id: int) -> Self:
        """The same without somebody."""
        people = tuple(each for each in self.people if each != user_id)
        sealed = tuple(each for each in self.sealed if _mark(each[0], user_id) != each[1])
        return type(self)(people, sealed)

    def forgetting(self, user_id: int) -> Self:
        """The same, which holds for somebody without knowing them any more."""
        if user_id not in self.people:
            return self
        salt = secrets.token_hex(16)
        rest = self.without(user_id)
        return type(self)(rest.people, (*rest.sealed, (salt, _mark(salt, user_id))))


def _mark(salt: str, user_id: int) -> str:
    return hmac.digest(salt.encode(), str(user_id).encode(), "sha256").hex()
