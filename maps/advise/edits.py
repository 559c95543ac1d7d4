"""Changes of an edition's file, each of a copy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any, TypeAlias

from maps.balance.playable import Body

Edit: TypeAlias = Callable[[Body], Body]


def edited(body: Body, edits: Sequence[Edit]) -> Body:
    """Return an edition after some changes, without what it says of how it was or should be."""
    for edit in edits:
        body = edit(body)
    return {key: value for key, value in body.items() if key not in ("expect", "earlier")}


def with_rules(**rules: Any) -> Edit:
    """Set some rules."""
    return lambda body: {**body, "rules": {**body["rules"], **rules}}


def repainted(colours: Mapping[int, str]) -> Edit:
    """Give routes, by their index, other colours."""
    return _changed("routes", {index: {"color": colour} for index, colour in colours.items()})


def resized(lengths: Mapping[int, int]) -> Edit:
    """Give routes, by their index, other lengths."""
    return _changed("routes", {index: {"length": length} for index, length in lengths.items()})


def redirected(ways: Mapping[int, Sequence[str]]) -> Edit:
    """Let tickets, by their index, join other cities, worth their shortest way."""

    def change(body: Body) -> Body:
        tickets = deepcopy(body["tickets"])
        for index, cities in ways.items():
            long = {"long": True} if tickets[index].get("long") else {}
            tickets[index] = {"cities": list(cities), **long}
        return {**body, "tickets": tickets}

    return change


def with_ticket(cities: Sequence[str]) -> Edit:
    """Add a ticket."""
    return lambda body: {**body, "tickets": [*body["tickets"], {"cities": list(cities)}]}


def _changed(kind: str, fields: Mapping[int, Mapping[str, Any]]) -> Edit:
    return lambda body: {
        **body,
        kind: [{**each, **fields.get(index, {})} for index, each in enumerate(body[kind])],
    }
