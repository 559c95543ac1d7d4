"""The stored form of posts.

A stored body without a ``schema`` is of schema 1. A changed form gets the next number, an
upcaster here, and a row of the old form in the tests: posts outlive upgrades.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, TypeVar

from bot.storage.stored_post import StoredPost

SCHEMA = 1
UPCASTERS: Mapping[int, Callable[[str, dict[str, Any]], dict[str, Any]]] = MappingProxyType({})
"""For each old schema what makes the body of a kind one of the next schema."""
PostT = TypeVar("PostT", bound=StoredPost)


class UnreadablePost(ValueError):
    """A stored post that can't be read; the text names its kind only."""


def encode(post: StoredPost) -> str:
    """Return the body to store beside the post's ``KIND``."""
    numbered = {"schema": SCHEMA} if SCHEMA > 1 else {}
    return json.dumps(numbered | post.body())


def decode(form: type[PostT], text: str) -> PostT:
    """Return the post of a stored body, of whatever schema; raises UnreadablePost."""
    try:
        body = json.loads(text)
        written = body.pop("schema", 1)
        if not 1 <= written <= SCHEMA:
            raise ValueError(written)
        for schema in range(written, SCHEMA):
            body = UPCASTERS[schema](form.KIND, body)
        return form.read(body)
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
        raise UnreadablePost(f"a post of the kind {form.KIND!r} can't be read") from None


class PostForms:
    """The stored forms of all kinds of post, each by its name; two of one name are refused."""

    def __init__(self, forms: Iterable[type[StoredPost]]) -> None:
        self._forms = dict[str, type[StoredPost]]()
        for form in forms:
            if form.KIND in self._forms:
                raise ValueError(f"two kinds of post are called {form.KIND!r}")
            self._forms[form.KIND] = form

    def __iter__(self) -> Iterator[type[StoredPost]]:
        return iter(self._forms.values())

    def of(self, kind: str) -> type[StoredPost] | None:
        """The form of a stored kind, if it is known."""
        return self._forms.get(kind)

    def kinds(self, *, where: Callable[[type[StoredPost]], object]) -> tuple[str, ...]:
        """The names of those of which something is true."""
        return tuple(form.KIND for form in self if where(form))

    def decode(self, kind: str, text: str) -> StoredPost:
        """Return the post of a stored kind and body; raises UnreadablePost."""
        if (form := self.of(kind)) is None:
            raise UnreadablePost(f"a post of the kind {kind!r} can't be read")
        return decode(form, text)
