"""Who is mentioned by a text, and who of them may be notified."""

import re
from collections.abc import Collection, Iterable

from sandbox.errors import Json, Problem

_USER = re.compile(r"<@!?(\d+)>")


def mentioned(texts: Iterable[str], allowed: Json | None, known: Collection[str]) -> list[str]:
    """Ids of the people named in the texts whom `allowed_mentions` lets through, in order."""
    found = dict.fromkeys(i for text in texts for i in _USER.findall(text) if i in known)
    if allowed is None or "users" in (allowed.get("parse") or []):
        return list(found)
    named = {str(each) for each in allowed.get("users") or []}
    return [each for each in found if each in named]


def check(allowed: Json | None) -> list[Problem]:
    """`parse` and an explicit list exclude each other."""
    if not allowed:
        return []
    parse = allowed.get("parse") or []
    return [
        Problem(
            ("allowed_mentions",),
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
            f"parse:[{name!r}] and {name}: [ids...] are mutually exclusive.",
        )
        for name in ("users", "roles")
        if name in parse and allowed.get(name)
    ]
