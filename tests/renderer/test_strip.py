"""The strip: seats have room for their names, what it tells can be read, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

import data
from data import Edition
from data.trains import trains
from engine.board import Seat
from engine.cards import PlayerColour
from engine.view import SeatView, View
from renderer import Look, render_board, render_news, render_result
from renderer.drawing.fonts import NAMES
from renderer.drawing.lettering import fitted
from renderer.drawing.wagons import wagon
from renderer.looks.all_themes import DAY, THEMES
from renderer.maps.static_map import static_map
from renderer.packing.palette import reduced
from renderer.panels.score_table import draw_scores
from renderer.panels.strip import draw_strip
from renderer.panels.strip_places import HEIGHT, panel_areas, strip_width
from renderer.panels.tile import Tile, reduced_tile
from tests.renderer.editions import EXPRESS, SIZES, sized, table
from tests.renderer.positions import (
    BOARD,
    EUROPE,
    alike,
    colour_at,
    covered,
    empty,
    pixels,
    played,
    result,
    tunnel,
)
from tests.renderer.positions import NAMES as PLAYERS
from tests.renderer.test_golden import LONGEST
from tests.renderer.test_result import ended
from tests.tiers import sampled

LONG = "Maximilian von Habsburg-Lothring"
PHONE = 358
HIGH = 9
"""Pixels on a phone."""
SICILY = data.load("sicily")
FEW = BOARD.rules.last_round_wagons


def strip(seen: View, names: tuple[str, ...] = PLAYERS, look: Look = Look.DAY) -> Image.Image:
    return draw_strip(EUROPE, seen, names, THEMES[look])


def changed(a: Image.Image, b: Image.Image) -> tuple[int, int, int, int]:
    box = ImageChops.difference(a, b).getbbox()
    assert box is not None
    return box


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_panels_do_not_overlap(seats: int) -> None:
    areas = panel_areas(EUROPE, seats)
    assert len(areas) == seats
    assert areas[-1][2] <= strip_width(EUROPE, seats) - 10
    for (_, _, right, _), (left, top, _, bottom) in pairwise(areas):
        assert right < left
        assert 8 < top < bottom < HEIGHT
    assert min(right - left for left, _, right, _ in areas) >= 330


def test_a_long_name_is_read_from_its_beginning() -> None:
    """More than a dozen letters of the longest name."""
    left, _, right, _ = panel_areas(EUROPE, 5)[3]
    size, shown = fitted(LONG, NAMES, 52, 35, right - left - 84)
    assert len(shown) >= 12 and size >= 35
    one, other = strip(empty()), strip(empty(), (*PLAYERS[:3], LONG, PLAYERS[4]))
    x0, y0, x1, y1 = changed(one, other)
    assert left <= x0 < x1 <= right
    assert y1 <= 20 + 80 and y0 >= 20


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("tickets", sampled([9, 46], 46))
def test_what_a_panel_tells_never_overlaps(seats: int, tickets: int) -> None:
    """Pips are left of the score, wagons left of the cards, and all that above these."""
    seen = replace(empty(seats), to_act=())
    crowded = replace(seen.seats[0], wagons=44, cards=44, tickets=tickets, score=288)

    def shown(seat: SeatView) -> Image.Image:
        return strip(replace(seen, seats=(seat, *seen.seats[1:])))

    full = shown(crowded)
    marks = [
        changed(full, shown(replace(crowded, tickets=0))),
        changed(full, shown(replace(crowded, stations_left=0))),
        changed(full, shown(replace(crowded, score=-11))),
        changed(full, shown(replace(crowded, wagons=11))),
        changed(full, shown(replace(crowded, cards=88))),
    ]
    for k, one in enumerate(marks):
        for other in marks[:k]:
            apart = one[0] >= other[2] or other[0] >= one[2]
            assert apart or one[1] >= other[3] or other[1] >= one[3]


def test_each_number_of_stations_and_tickets_looks_different() -> None:
    seat = empty().seats[2]
    for facts in (
        [("tickets", n) for n in (*range(13), None)],
        [("stations_left", n) for n in range(4)],
    ):
        drawn = [strip(_third(replace(seat, **{fact: n}))) for fact, n in facts]  # type: ignore[arg-type]
        assert len({image.tobytes() for image in drawn}) == len(facts)


def _third(seat: SeatView) -> View:
    seats = empty().seats
    return replace(empty(), seats=(*seats[:2], seat, *seats[3:]))


@pytest.mark.thorough
def test_each_panel_has_its_players_colour_and_wagon() -> None:
    image, areas = strip(empty()), panel_areas(EUROPE, 5)
    for seat, (left, top, right, bottom) in zip(empty().seats, areas, strict=True):
        body = DAY.players[seat.colour].body
        assert alike(colour_at(image, right - 20, top + 12), body)
        sprite = wagon(DAY, seat.colour, 0, (50, 32))
        part = image.crop((left, top + 80, right, bottom)).convert("RGB")
        assert _holds(part, sprite.image), seat.seat


def _holds(part: Image.Image, piece: Image.Image) -> bool:
    """Whether the middle of ``piece`` is to be found in ``part``."""
    x0, y0, x1, y1 = 8, 8, piece.width - 8, piece.height - 8
    core = piece.convert("RGB").crop((x0, y0, x1, y1))
    return any(
        ImageChops.difference(part.crop((x, y, x + core.width, y + core.height)), core).getbbox()
        is None
        for x in range(60)
        for y in range(part.height - core.height)
    )


@pytest.mark.thorough
@pytest.mark.parametrize("colour", PlayerColour)
@pytest.mark.parametrize("look", Look)
def test_whose_turn_it_is_is_framed_in_gold_on_paper(colour: PlayerColour, look: Look) -> None:
    seen = empty()
    seats = (replace(seen.seats[0], colour=colour), *seen.seats[1:])
    gold = THEMES[look].table.gold
    for acts in (False, True):
        shown = strip(replace(seen, seats=seats, to_act=seen.to_act if acts else ()), look=look)
        left, top, right, bottom = panel_areas(EUROPE, 5)[0]
        assert alike(colour_at(shown, left + 3, (top + bottom) / 2), gold) is acts
        ground = colour_at(shown, (left + right) / 2, bottom - 14)
        assert (sum(ground) > 450) is acts


def test_a_loss_is_shown_in_the_colour_of_alarm() -> None:
    seen = replace(empty(), result=result(), to_act=())
    image = strip(seen)
    alarm = DAY.table.alarm
    shares = [covered(image.crop(area), alarm, 3) for area in panel_areas(EUROPE, 5)]
    assert shares[3] > 300
    assert max(shares[:3]) < 60


def test_the_same_position_gives_the_same_strip() -> None:
    assert strip(played()).tobytes() == strip(played()).tobytes()


def high(edition: Edition, one: View, other: View, look: Look) -> float:
    """How high, on a phone, is what differs clearly: a figure, if these show another one."""
    a, b = (draw_strip(edition, seen, LONGEST, THEMES[look], {Seat(1)}) for seen in (one, other))
    apart = ImageChops.difference(a, b).convert("L").point(lambda tone: 255 if tone > 50 else 0)
    box = apart.getbbox()
    assert box is not None
    return (box[3] - box[1]) * PHONE / a.width


def facts(seen: View) -> Iterator[Callable[[int], View]]:
    """Whatever is written in figures, as a position with 44 or 88 of it; of two seats."""

    def of(seat: SeatView, **changes: object) -> View:
        changed: SeatView = replace(seat, **changes)  # type: ignore[arg-type]
        return replace(seen, seats=tuple(changed if s.seat == seat.seat else s for s in seen.seats))

    for seat in (seen.seats[0], seen.seats[-1]):
        yield from (
            lambda n, s=seat: of(s, score=n),
            lambda n, s=seat: of(s, score=100 + n),
            lambda n, s=seat: of(s, wagons=n),
            lambda n, s=seat: of(s, cards=n),
            lambda n, s=seat: of(s, tickets=n),
        )
    yield lambda n: replace(seen, pile=n)
    yield lambda n: replace(seen, discard=n)
    yield lambda n: replace(seen, ticket_pile=n)
    if seen.locomotives is not None:
        yield lambda n: replace(seen, locomotives=n)


def tables() -> Iterator[tuple[Edition, View]]:
    for edition in (EUROPE, EXPRESS, SICILY):
        rules = edition.board.rules
        fewest, most = rules.seats
        for seats in range(fewest, most + 1):
            start = table(seats) if rules.locomotive_pile else empty(seats)
            yield edition, replace(start, row=start.row[: rules.row])
    yield EUROPE, replace(empty(5), tunnel=tunnel())
    yield SICILY, replace(table(3), row=table(3).row[:4], tunnel=tunnel())


TABLES = list(tables())


@pytest.mark.thorough
@pytest.mark.parametrize(("edition", "seen"), TABLES)
def test_figures_are_high_enough_for_a_phone(edition: Edition, seen: View) -> None:
    for fact in facts(seen):
        assert high(edition, fact(44), fact(88), Look.DAY) >= HIGH


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_figures_are_as_high_in_every_look(look: Look) -> None:
    for fact in facts(empty(5)):
        assert high(EUROPE, fact(44), fact(88), look) >= HIGH


@pytest.mark.thorough
@pytest.mark.parametrize("size", SIZES[1:3])
def test_figures_are_as_high_on_maps_of_any_size(size: tuple[int, int]) -> None:
    edition = sized(EXPRESS, size)
    for fact in facts(table(4)):
        assert high(edition, fact(44), fact(88), Look.DAY) >= HIGH


@pytest.mark.thorough
@pytest.mark.parametrize("edition", [EUROPE, EXPRESS, SICILY])
def test_long_names_are_cut_before_they_are_too_small_for_a_phone(edition: Edition) -> None:
    seats = edition.board.rules.seats[1]
    seen = replace(table(seats), row=table(seats).row[: edition.board.rules.row])
    one, other = (
        draw_strip(edition, seen, (name,) * seats, THEMES[Look.DAY], {Seat(1)})
        for name in ("Åg" * 16, "-")
    )
    box = ImageChops.difference(one, other).convert("L").getbbox()
    assert box is not None
    assert (box[3] - box[1]) * PHONE / one.width >= 7


def test_the_toll_and_bonus_cards_are_read_on_a_phone() -> None:
    one, two = (replace(empty(5), tunnel=replace(tunnel(), toll=n)) for n in (1, 2))
    assert high(EUROPE, one, two, Look.DAY) >= HIGH
    one, two = (replace(table(4), bonuses=(n, 16, 12)) for n in (10, 28))
    assert high(EXPRESS, one, two, Look.DAY) >= HIGH
    one, two = (replace(table(4, {1: n}), bonuses=(16, 12)) for n in (10, 28))
    assert high(EXPRESS, one, two, Look.DAY) >= HIGH


def alarm(look: Look, wagons: int, *, resigned: bool = False) -> int:
    """How many pixels of the third seat's panel have the colour of alarm."""
    theme, seen = THEMES[look], empty()
    third = replace(seen.seats[2], wagons=wagons, resigned=resigned)
    seen = replace(seen, seats=(*seen.seats[:2], third, *seen.seats[3:]))
    panel = draw_strip(EUROPE, seen, PLAYERS, theme).crop(panel_areas(EUROPE, 5)[2])
    return covered(panel, theme.table.alarm, 0)


@pytest.mark.rule("R47")
@pytest.mark.parametrize("look", Look)
def test_wagons_that_begin_the_last_round_are_written_in_alarm(look: Look) -> None:
    assert alarm(look, FEW + 1) == 0
    assert all(alarm(look, wagons) > 100 for wagons in range(FEW + 1))
    assert alarm(look, FEW, resigned=True) == 0


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


@pytest.mark.parametrize("look", Look)
def test_the_strip_marks_computers_in_the_heads_of_their_panels(look: Look) -> None:
    seen = played()
    plain = draw_strip(EUROPE, seen, PLAYERS, THEMES[look])
    for seat in (Seat(1), Seat(4)):
        marked = draw_strip(EUROPE, seen, PLAYERS, THEMES[look], {seat})
        box = ImageChops.difference(plain, marked).getbbox()
        left, top, right, _ = panel_areas(EUROPE, 5)[seat]
        assert box is not None
        assert left < box[0] and right - 30 < box[2] <= right
        assert top <= box[1] and box[3] <= top + 78


@pytest.mark.thorough
def test_the_pictures_for_everybody_show_it() -> None:
    seen = played()
    for plain, marked in (
        (
            render_board(EUROPE, seen, PLAYERS),
            render_board(EUROPE, seen, PLAYERS, computers=[Seat(1)]),
        ),
        (
            render_news(EUROPE, seen, PLAYERS, ()),
            render_news(EUROPE, seen, PLAYERS, (), computers=[Seat(1)]),
        ),
    ):
        box = ImageChops.difference(pixels(plain), pixels(marked)).getbbox()
        assert box is not None and box[1] > EUROPE.geometry.size[1]


def test_the_final_scores_show_it_beside_a_star_too() -> None:
    final, theme = ended(), THEMES[Look.DAY]
    assert final.result is not None
    plain = draw_scores(EUROPE, final, final.result, PLAYERS, theme, 1600)
    for seat in (final.result.winners[0], Seat(3)):
        marked = draw_scores(EUROPE, final, final.result, PLAYERS, theme, 1600, {seat})
        box = ImageChops.difference(plain, marked).getbbox()
        assert box is not None
        assert 160 < box[0] < box[2] < 530 and box[3] - box[1] < 92
    shown = render_result(EUROPE, final, PLAYERS, computers=[Seat(3)])
    assert shown.data != render_result(EUROPE, final, PLAYERS).data


def test_every_train_is_read_whole_in_the_narrowest_panel() -> None:
    """Even beside the flag of the last round."""
    left, _, right, _ = panel_areas(EUROPE, 5)[3]
    for name in trains():
        assert fitted(name, NAMES, 52, 35, right - left - 72 - 12 - 50 - 44)[1] == name
