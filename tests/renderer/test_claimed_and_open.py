"""A claimed route isn't taken for an open one, whatever their colours, on a phone or a desktop."""

from __future__ import annotations

from itertools import product

import pytest

from engine.cards import PlayerColour
from renderer import Look
from tests.renderer.colour_science import Vision
from tests.renderer.positions import EUROPE
from tests.tiers import sampled
from tools.claimed_routes import nearest, tones

LEAST = {
    Look.DAY: (9, 4, 5),
    Look.NIGHT: (10.5, 3.5, 3.3),
    Look.CONTRAST: (8.5, 5, 5.5),
}
"""The least CIEDE2000 in normal, protan and deutan vision, before any difference of form."""


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_trains_are_apart_from_open_routes(look: Look) -> None:
    found = tones(EUROPE, look, 550)
    kinds = {colour for owner, colour in found if not owner}
    for owner, colour in product(PlayerColour, kinds):
        near = nearest(found, owner.value, colour)
        for vision, least in zip(
            (Vision.NORMAL, Vision.PROTAN, Vision.DEUTAN), LEAST[look], strict=True
        ):
            assert near[vision] >= least, (owner, colour, vision)
