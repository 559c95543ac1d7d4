"""The strip shows what an edition has, on maps of any width."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from data import Edition
from engine.board import Seat
from engine.cards import PlayerColour
from engine.view import SeatView, View
from renderer import Look
from renderer.looks.all_themes import DAY, THEMES
from renderer.maps.static_map import static_map
from renderer.packing.palette import reduced
from renderer.panels.piles import Pile, piles_of
from renderer.panels.strip import draw_strip, reduced_strip
from renderer.panels.strip_places import HEIGHT, panel_areas, strip_size, strip_width
from tests.renderer.editions import BONUS, EXPRESS, SIZES, ruled, sized, table
from tests.renderer.positions import EUROPE, NAMES, covered, empty, played, tunnel
from tests.tiers import sampled

EVERYTHING = ruled(
    EUROPE, replace(EUROPE.board.rules, bonus=EXPRESS.board.rules.bonus, locomotive_pile=True)
)


def changed(a: Image.Image, b: Image.Image) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(a, b).getbbox()


@pytest.mark.thorough
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_overlaps_on_maps_of_any_width(size: tuple[int, int], seats: int) -> None:
    edition = sized(EXPRESS, size)
    width, areas = strip_width(edition, seats), panel_areas(edition, seats)
    assert areas[-1][2] <= width - 10
    for (_, _, right, _), (left, *_) in pairwise(areas):
        assert right < left
    assert min(right - left for left, _, right, _ in areas) >= 300
    # The cards and piles end where the panels begin: each changes nothing of the next.
    strip = draw_strip(edition, table(seats), NAMES, DAY)
    assert strip.size == strip_size(edition, seats)
    bare = draw_strip(edition, replace(table(seats), bonuses=()), NAMES, DAY)
    box = changed(strip, bare)
    assert box is not None and box[2] <= areas[0][0] * size[0] / width


@pytest.mark.thorough
def test_a_strip_is_as_high_in_every_position_of_a_game() -> None:
    for seats in (2, 5):
        edition = sized(EUROPE, (1300, 800))
        heights = {
            draw_strip(edition, replace(empty(seats), tunnel=dug), NAMES, DAY).height
            for dug in (None, tunnel(), replace(tunnel(), revealed=()))
        }
        assert len(heights) == 1


def test_there_is_room_for_an_edition_with_everything() -> None:
    position = replace(played(), locomotives=12, bonuses=BONUS.points)
    for dug in (None, tunnel()):
        seats = tuple(replace(s, bonus=20, cards=24) for s in position.seats)
        seen = replace(position, seats=seats, tunnel=dug)
        areas = panel_areas(EVERYTHING, 5)
        assert min(right - left for left, _, right, _ in areas) >= 340
        assert draw_strip(EVERYTHING, seen, NAMES, DAY).width == 2400


@pytest.mark.parametrize("edition", sampled([EUROPE, EXPRESS], EXPRESS))
@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_tiles_kept_in_few_colours_are_those_of_the_whole_strip(
    edition: Edition, look: Look
) -> None:
    theme, seen = THEMES[look], replace(table(4, {2: 16}), tunnel=tunnel())
    whole = reduced(
        draw_strip(edition, seen, NAMES, theme, {Seat(1)}), static_map(edition, theme).colours
    )
    assert reduced_strip(edition, seen, NAMES, theme, {Seat(1)}).tobytes() == whole.tobytes()


def test_europe_is_laid_out_as_wide_as_its_map() -> None:
    for seats in (2, 3, 4, 5):
        assert strip_size(EUROPE, seats) == (2400, HEIGHT) == (strip_width(EUROPE, seats), 314)


@pytest.mark.rule("X3")
def test_locomotives_lie_in_a_pile_of_their_own() -> None:
    assert piles_of(EXPRESS.board.rules)[0] is Pile.LOCOMOTIVES
    assert Pile.LOCOMOTIVES not in piles_of(EUROPE.board.rules)
    for count in (0, 8):
        one = draw_strip(EXPRESS, table(2), NAMES, DAY)
        box = changed(one, draw_strip(EXPRESS, replace(table(2), locomotives=count), NAMES, DAY))
        assert box is not None and 0 < box[0] < box[2] < 160
    # What Europe's view doesn't have is not drawn.
    assert (
        changed(
            draw_strip(EUROPE, empty(), NAMES, DAY),
            draw_strip(EUROPE, replace(empty(), locomotives=3, bonuses=(20,)), NAMES, DAY),
        )
        is None
    )


@pytest.mark.rule("X10")
@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_the_stack_shows_the_cards_that_are_left(look: Look) -> None:
    theme = THEMES[look]
    stacks = [BONUS.points[k:] for k in range(len(BONUS.points) + 1)]
    strips = [draw_strip(EXPRESS, replace(table(4), bonuses=s), NAMES, theme) for s in stacks]
    gold = [covered(strip, theme.map.ring) for strip in strips]
    assert len({strip.tobytes() for strip in strips}) == len(strips)
    assert min(gold[:-1]) > 2500 > gold[-1]


@pytest.mark.rule("X10")
def test_what_is_written_on_the_stack_can_be_read() -> None:
    """The next card's points, those of the one below it, and how many more there are."""

    def strip(*points: int) -> Image.Image:
        return draw_strip(EXPRESS, replace(table(4), bonuses=points), NAMES, DAY)

    stack = strip(20, 16, 12, 8)
    assert changed(stack, strip(20, 16, 11, 7)) is None
    # What differs is about as high as capitals are: two thirds of a font's size.
    for other in (strip(50, 16, 12, 8), strip(20, 46, 12, 8)):
        box = changed(stack, other)
        assert box is not None
        assert (box[3] - box[1]) * 358 / stack.width >= 9
    more = changed(strip(20, 16, 12, 8, 4), strip(20, 16, 12, 8, 4, 2))
    assert more is not None
    assert more[3] <= stack.height


@pytest.mark.rule("X10")
def test_a_seat_shows_the_card_that_it_has() -> None:
    seen = table(3)
    areas = panel_areas(EXPRESS, 3)
    scale = EXPRESS.geometry.size[0] / strip_width(EXPRESS, 3)
    plain = draw_strip(EXPRESS, seen, NAMES, DAY)
    pictures = {plain.tobytes()}
    for points in BONUS.points:
        strip = draw_strip(EXPRESS, _second(seen, bonus=points), NAMES, DAY)
        box = changed(plain, strip)
        left, _, right, _ = (edge * scale for edge in areas[1])
        assert box is not None and left <= box[0] < box[2] <= right + 1
        pictures.add(strip.tobytes())
    assert len(pictures) == len(BONUS.points) + 1


@pytest.mark.rule("X8")
def test_stations_are_counted_only_where_there_are_any() -> None:
    for edition, differs in ((EXPRESS, False), (EUROPE, True)):
        one, other = (
            draw_strip(edition, _second(empty(3), stations_left=n), NAMES, DAY) for n in (2, 3)
        )
        assert (changed(one, other) is not None) is differs


FACTS: dict[str, Callable[[View], View]] = {
    "score": lambda v: _second(v, score=99),
    "wagons": lambda v: _second(v, wagons=11),
    "cards": lambda v: _second(v, cards=23),
    "tickets": lambda v: _second(v, tickets=9),
    "bonus": lambda v: _second(v, bonus=12),
    "colour": lambda v: _second(v, colour=PlayerColour.BLACK),
    "resigned": lambda v: _second(v, resigned=True),
    "pile": lambda v: replace(v, pile=3),
    "discard": lambda v: replace(v, discard=30),
    "ticket pile": lambda v: replace(v, ticket_pile=1),
    "locomotives": lambda v: replace(v, locomotives=1),
    "bonuses": lambda v: replace(v, bonuses=BONUS.points[1:]),
    "row": lambda v: replace(v, row=(None, *v.row[1:])),
}


@pytest.mark.thorough
@pytest.mark.parametrize("size", [(1200, 760), (3000, 1500)])
def test_every_public_fact_is_in_the_picture(size: tuple[int, int]) -> None:
    edition = sized(EXPRESS, size)
    seen = table(4, {2: 16})
    changes = [seen, *(change(seen) for change in FACTS.values())]
    strips = {draw_strip(edition, each, NAMES, DAY).tobytes() for each in changes}
    assert len(strips) == len(FACTS) + 1


def _second(view: View, **facts: object) -> View:
    seat: SeatView = replace(view.seats[1], **facts)  # type: ignore[arg-type]
    return replace(view, seats=(view.seats[0], seat, *view.seats[2:]))
