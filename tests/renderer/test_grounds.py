"""The ground from the plain painting, where a close-up would cut an ornament or the legend."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageDraw

from data.edition import Box
from engine.board import CityId, RouteId
from renderer import Look, render_detail
from renderer.detail import detail_area, inside
from renderer.looks.all_themes import DAY, THEMES
from renderer.maps.artwork import artwork, plain_artwork
from renderer.maps.cut_off import cut_off
from renderer.maps.grounds import draw_grounds, plain_parts
from renderer.maps.legend import legend_area
from renderer.maps.map_layer import map_image
from renderer.maps.scene import Scene
from renderer.maps.static_map import static_map
from renderer.packing.palette import reduced
from tests.editions import EACH
from tests.renderer.close_ups import EDITIONS, FRAME, left_out, within, without
from tests.renderer.positions import EUROPE, empty, pixels, played
from tests.tiers import sampled


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_a_cut_legend_gives_way_to_the_sea_or_land_beneath(look: Look) -> None:
    """Around Moscow, whose part of the map has the lower half of the legend."""
    seen = replace(empty(), last_built=RouteId("moskva-petrograd"))
    legend = legend_area(EUROPE)
    assert legend is not None
    scene = Scene.of(EUROPE, THEMES[look], seen)
    static = static_map(EUROPE, scene.theme)
    (ground,) = (each for each in static.grounds if within(each.area, legend))
    bare = artwork(EUROPE, scene.theme)
    assert bare is not None
    assert ground.image.tobytes() == reduced(bare.crop(ground.area), static.colours).tobytes()
    assert ground.image.tobytes() != static.base.crop(ground.area).tobytes()


def test_a_close_up_beside_the_title_and_a_sea_is_without_them() -> None:
    """Pixel by pixel what the plain painting shows there."""
    seen = replace(played(), last_built=RouteId("edinburgh-london-black"))
    box = detail_area(EUROPE, RouteId("edinburgh-london-black"))
    scene, static = Scene.of(EUROPE, DAY, seen), static_map(EUROPE, DAY)
    found = cut_off(scene, inside(box), (CityId("edinburgh"), CityId("london")))
    ornaments = EUROPE.geometry.ornaments
    (ground,) = (each for each in found.grounds if within(each.area, ornaments["compass"]))
    assert within(ground.area, ornaments["Mare Germanicum"]), "they overlap, and go together"
    plain = plain_artwork(EUROPE, DAY)
    picture = render_detail(EUROPE, seen)
    assert plain is not None and picture is not None
    sea = ornaments["compass"]
    shared = round(sea.left), round(sea.top), inside(box)[2], round(sea.bottom)
    moved = shared[0] - box[0], shared[1] - box[1], shared[2] - box[0], shared[3] - box[1]
    expected = reduced(plain.crop(shared), static.colours).convert("RGB")
    assert ImageChops.difference(pixels(picture).crop(moved), expected).getbbox() is None


@pytest.mark.thorough
def test_play_is_drawn_again_where_an_ornament_was() -> None:
    """A train through the box of a name on the sea."""
    wide = replace(EUROPE.geometry, ornaments={"sea": Box(700, 620, 1300, 760)})
    edition = replace(EUROPE, geometry=wide)
    seen = replace(played(), last_built=RouteId("munchen-wien"))
    box = detail_area(edition, RouteId("munchen-wien"))
    picture = render_detail(edition, seen)
    assert picture is not None
    scene = Scene.of(edition, DAY, seen, None)
    found = cut_off(scene, inside(box), (CityId("munchen"), CityId("wien")))
    assert found.grounds
    whole = reduced(*map_image(scene, unnamed=found.names)).convert("RGB").crop(box)
    shown, edge = pixels(picture), (FRAME, FRAME, box[2] - box[0] - FRAME, box[3] - box[1] - FRAME)
    others = left_out(edition, scene, box, (CityId("munchen"), CityId("wien")))
    others = [area for area in others if area not in found.areas]
    shown, whole = (without(each, box[:2], others) for each in (shown, whole))
    apart = ImageChops.difference(shown.crop(edge), whole.crop(edge)).convert("L")
    assert sum(apart.histogram()[40:]) == 0, "but for single tones of the other painting"


@pytest.mark.parametrize("name", EACH)
def test_the_boxes_of_ornaments_hold_all_that_the_painting_has_besides(name: str) -> None:
    edition = EDITIONS[name]
    look = THEMES[Look.CONTRAST]
    full, plain = artwork(edition, look), plain_artwork(edition, look)
    assert full is not None and plain is not None
    changed = ImageChops.difference(full, plain).convert("L").point(lambda v: 255 * (v > 40))
    assert changed.mode == "L"
    boxes = {**edition.geometry.ornaments, "title": edition.geometry.keep_clear["title"]}
    for what, (left, top, right, bottom) in boxes.items():
        assert changed.crop((int(left), int(top), int(right), int(bottom))).getbbox(), what
    pen = ImageDraw.Draw(changed)
    for left, top, right, bottom in boxes.values():
        pen.rectangle((left - 2, top - 2, right + 2, bottom + 2), 0)
    width, height = full.size
    border = 25
    rest = changed.crop((border, border, width - border, height - border))
    assert sum(rest.histogram()[1:]) < 20, "but for single pixels on coasts"


def test_a_painting_without_a_plain_one_keeps_its_ornaments(tmp_path: Path) -> None:
    file = tmp_path / "own.webp"
    file.write_bytes(EUROPE.geometry.art[Look.DAY].read_bytes())
    own = replace(EUROPE, geometry=replace(EUROPE.geometry, art={Look.DAY: file}))
    assert plain_parts(own, DAY) == {}
    base = Image.new("RGB", own.geometry.size)
    (legend,) = draw_grounds(own, DAY, base, {})
    assert within(legend.area, own.geometry.keep_clear["legend"])


def test_plain_paper_has_no_ornaments() -> None:
    plain = replace(EUROPE, geometry=replace(EUROPE.geometry, art={}))
    assert plain_parts(plain, DAY) == {}
