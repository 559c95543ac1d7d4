"""The texts of a language that are the same for everybody, such as a button's."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from fluent.syntax import FluentParser, ast

from bot.words.source import BUNDLED


@cache
def labels(language: str) -> Mapping[str, str]:
    """Each text without a variable by its id; of a choice each branch by the id and its key."""
    found: dict[str, str] = {}
    for file in (BUNDLED / language).glob("*.ftl"):
        for message in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(message, ast.Message) and message.value:
                found |= dict(_texts(message.id.name, message.value))
    return found


def _texts(name: str, pattern: ast.Pattern) -> list[tuple[str, str]]:
    match pattern.elements:
        case [ast.TextElement(value=text)]:
            return [(name, text)]
        case [ast.Placeable(expression=ast.SelectExpression(variants=variants))]:
            return [
                pair
                for variant in variants
                for pair in _texts(f"{name}/{_key(variant)}", variant.value)
            ]
    return []


def _key(variant: ast.Variant) -> str:
    key = variant.key
    return key.name if isinstance(key, ast.Identifier) else key.value
