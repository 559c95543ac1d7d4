"""Turns a grammar of the documents, if nothing in it leads back to itself, into one pattern."""

from __future__ import annotations

import re
from collections.abc import Iterator

_TOKEN = re.compile(r'"[^"]*"|[\w]+|…|[=|;()\[\]{}]')


def pattern(grammar: str, start: str) -> re.Pattern[str]:
    """A pattern of exactly the texts that a rule of a grammar describes."""
    rules: dict[str, list[str]] = {}
    for rule in re.sub(r"\(\*.*?\*\)", "", grammar).split(" ;\n"):
        tokens = _TOKEN.findall(rule)
        if tokens:
            name, equals, *body = tokens
            if equals != "=" or ";" in body:
                raise ValueError(f"not a rule: {rule!r}")
            rules[name] = body
    return re.compile(_as_pattern(rules, start))


def _as_pattern(rules: dict[str, list[str]], name: str) -> str:
    return f"(?:{''.join(_parts(rules, rules[name]))})"


def _parts(rules: dict[str, list[str]], body: list[str]) -> Iterator[str]:
    closing = {"(": "", ")": ")", "[": "", "]": ")?", "{": "", "}": ")*"}
    if "…" in body:
        first, last = (each.strip('"') for each in (body[0], body[-1]))
        yield f"[{first}-{last}]"
        return
    for token in body:
        if token.startswith('"'):
            yield re.escape(token[1:-1])
        elif token == "|":
            yield "|"
        elif token in closing:
            yield closing[token] or "(?:"
        else:
            yield _as_pattern(rules, token)
