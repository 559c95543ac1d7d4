"""Pictures look as they did: small copies, compared with room for other builds of Pillow.

``UPDATE_GOLDEN=1`` writes them anew; look at them before committing.
"""

import os
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from engine.board import Seat
from engine.view import View
from renderer import Look, render_board
from tests.renderer.positions import (
    BOARD,
    EUROPE,
    NAMES,
    empty,
    pixels,
    played,
    result,
    tunnel,
)
from tests.tiers import sampled

GOLDEN = Path(__file__).parent / "golden"
OUTPUT = Path("test-output")
WIDTH = 600
FULL = {str(route): (k * 7) % 5 for k, route in enumerate(BOARD.routes) if k % 4}
TWINS = {"edinburgh-london-black": 0, "dieppe-london-gray-1": 1, "madrid-pamplona-white": 2}
LONGEST = (
    "Maximilian von Habsburg-Lothring",
    "W" * 32,
    "Владимир Всеволодович Мономах II",
    "Παναγιώτα 李明 Παπακωνσταντίνου 🚂🚃",
    "🚂🎟️ Jiří Dvořák-Łukasiewicz 🏆🏆🏆🏆",
)
"""As long as Discord lets a name be."""

BOARDS: dict[str, View] = {
    "start": replace(empty(), to_act=tuple(Seat(k) for k in range(5))),
    "middle": played(),
    "three": replace(played(TWINS, 3), last_built=None),
    "tunnel": replace(played(), tunnel=tunnel(), final_turns=(Seat(1), Seat(4))),
    "end": replace(played(FULL), result=result(), to_act=(), last_built=None),
}


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
@pytest.mark.parametrize("name", sampled(BOARDS, "tunnel", "end"))
def test_boards(name: str, look: Look) -> None:
    compare(f"board-{name}-{look}", pixels(render_board(EUROPE, BOARDS[name], NAMES, look=look)))


def test_five_of_the_longest_names() -> None:
    assert {len(name) for name in LONGEST} == {32}
    compare("board-longest-names", pixels(render_board(EUROPE, BOARDS["end"], LONGEST)))


def compare(name: str, image: Image.Image) -> None:
    """Fail if the picture differs by more than a font engine would make it differ."""
    file = GOLDEN / f"{name}.webp"
    small = image.resize((WIDTH, round(image.height * WIDTH / image.width)), Image.Resampling.BOX)
    if os.environ.get("UPDATE_GOLDEN"):
        small.save(file, quality=92, method=6)
    with Image.open(file) as stored:
        golden = stored.convert("RGB")
    assert small.size == golden.size
    # Averages of blocks: single edge pixels may differ, a missing train may not.
    apart = ImageChops.difference(small.reduce(6), golden.reduce(6)).convert("L")
    tones = apart.histogram()
    mean = sum(value * count for value, count in enumerate(tones)) / (apart.width * apart.height)
    worst = max(value for value, count in enumerate(tones) if count)
    if mean > 1.5 or worst > 22:
        OUTPUT.mkdir(exist_ok=True)
        small.save(OUTPUT / f"{name}-now.png")
        golden.save(OUTPUT / f"{name}-golden.png")
    assert mean <= 1.5
    assert worst <= 22
