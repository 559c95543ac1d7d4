"""Private panels on a screen: how many stand, and tests in which none of them goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from bot.ui.items import GAP, PHONE, width_on_phone
from bot.ui.panels import Panels
from sandbox.driver import Person
from sandbox.screen import Seen
from tests.stage.scene import Scene

ACTION_ROW = 1


@pytest.fixture
def panels_stay(scene: Scene) -> None:
    """Let each private panel stay, as one does that was shown before a restart."""
    let_panels_stay(scene)


def let_panels_stay(scene: Scene) -> None:
    """Let no panel be deleted from now on."""
    panels: Any = scene.bot.services[Panels]
    panels._delete = lambda panel: None


async def with_more(person: Person, hand: Seen, wanted: str) -> Seen:
    """The hand, or the panel behind it that has a button."""
    if any(wanted in (each.label, each.custom_id) for each in hand.buttons):
        return hand
    return (await person.click(hand, "More")).message


def lines(components: Sequence[Mapping[str, Any]]) -> int:
    """How many lines of buttons and selects a phone shows: a long row breaks."""
    count = 0
    for row in (each["components"] for each in components if each["type"] == ACTION_ROW):
        left = -1.0
        for width in map(width_on_phone, row):
            if (left := left - width) < 0:
                count, left = count + 1, PHONE - width
            left -= GAP
    return count


async def private(scene: Scene, person: Person) -> list[Seen]:
    """The private panels that a person sees in the channel, once the former ones have gone."""
    await scene.standin.quiet()
    return [seen for seen in person.sees(scene.place) if seen.ephemeral]
