"""The stored form of posts.

A stored body without a ``schema`` is of schema 1. A changed form gets the next number, an
upcaster here, and a row of the old form in the tests: posts outlive upgrades.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, get_args

from bot.storage.posts import OutgoingPost

SCHEMA = 1
UPCASTERS: Mapping[int, Callable[[str, dict[str, Any]], dict[str, Any]]] = MappingProxyType({})
"""For each old schema what makes the body of a kind one of the next schema."""


class UnreadablePost(ValueError):
    """A stored post that can't be read; the text names its kind only."""


_TYPES: Mapping[str, type[OutgoingPost]] = MappingProxyType(
    {each.KIND.value: each for each in get_args(OutgoingPost)}
)


def encode(post: OutgoingPost) -> str:
    """Return the body to store beside the post's ``KIND``."""
    numbered = {"schema": SCHEMA} if SCHEMA > 1 else {}
    return json.dumps(numbered | post.body())


def decode(kind: str, text: str) -> OutgoingPost:
    """Return the post of a stored kind and body, of whatever schema; raises UnreadablePost."""
    try:
        body = json.loads(text)
        written = body.pop("schema", 1)
        if not 1 <= written <= SCHEMA:
            raise ValueError(written)
        for schema in range(written, SCHEMA):
            body = UPCASTERS[schema](kind, body)
        return _TYPES[kind].read(body)
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
        raise UnreadablePost(f"a post of the kind {kind!r} can't be read") from None
