"""Tiles of the strip are drawn once, and kept in little room."""

from PIL import Image

from renderer.looks.all_themes import THEMES
from renderer.looks.theme import Look
from renderer.maps.static_map import static_map
from renderer.packing.picture import reduced
from renderer.panels.tile import Tile, reduced_tile
from tests.renderer.positions import EUROPE

DAY = THEMES[Look.DAY]


def test_tiles_of_the_same_facts_are_drawn_once() -> None:
    painted: list[tuple[int, int, int]] = []

    def paint(ink: tuple[int, int, int]) -> Image.Image:
        painted.append(ink)
        image = Image.linear_gradient("L").convert("RGB")
        image.paste(ink, (0, 0, 40, 40))
        return image

    gold, alarm = DAY.table.gold, DAY.table.alarm
    for size in ((256, 256), (90, 70)):
        painted.clear()
        got = [reduced_tile(EUROPE, DAY, Tile(paint, (ink,)), size) for ink in (gold, alarm, gold)]
        assert painted == [gold, alarm]
        assert got[0].tobytes() == got[2].tobytes() != got[1].tobytes()
        whole = Tile(paint, (gold,)).at(size)
        assert got[0].tobytes() == reduced(whole, static_map(EUROPE, DAY).colours).tobytes()
