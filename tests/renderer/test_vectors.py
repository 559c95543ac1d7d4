"""What pages draw by themselves lies where pictures have it."""

from __future__ import annotations

import pytest

from data import load
from renderer.vectors import engines_on, spaces_of


@pytest.mark.rule("R29")
def test_spaces_lie_where_the_edition_says_and_ferries_show_their_locomotives() -> None:
    edition = load("europe")
    for name, route in edition.board.routes.items():
        slots, found = edition.geometry.routes[name].slots, spaces_of(edition, name)
        assert [place[:2] for place in found] == [(round(s.x), round(s.y)) for s in slots]
        turned = [
            (angle - round(s.angle)) % 180 for (_, _, angle), s in zip(found, slots, strict=True)
        ]
        assert not any(turned) and all(-90 < angle <= 90 for _, _, angle in found), name
        assert len(engines_on(route)) == route.locomotives
