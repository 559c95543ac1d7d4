"""Every figure in the strip can be read on a phone, where the board is 358 pixels wide."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PIL import ImageChops

import data
from data import Edition
from engine.board import Seat
from engine.view import SeatView, View
from renderer import Look
from renderer.looks.all_themes import THEMES
from renderer.panels.strip import draw_strip
from tests.renderer.editions import EXPRESS, SIZES, sized, table
from tests.renderer.positions import EUROPE, empty, tunnel
from tests.renderer.test_golden import LONGEST
from tests.tiers import sampled, sampled_rows

PHONE = 358
HIGH = 9
"""Pixels on a phone."""
SICILY = data.load("sicily")


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


@pytest.mark.parametrize(("edition", "seen"), sampled_rows(TABLES, TABLES[3], TABLES[-1]))
def test_figures_are_high_enough_for_a_phone(edition: Edition, seen: View) -> None:
    for fact in facts(seen):
        assert high(edition, fact(44), fact(88), Look.DAY) >= HIGH


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_figures_are_as_high_in_every_look(look: Look) -> None:
    for fact in facts(empty(5)):
        assert high(EUROPE, fact(44), fact(88), look) >= HIGH


@pytest.mark.parametrize("size", sampled(SIZES[1:3], SIZES[2]))
def test_figures_are_as_high_on_maps_of_any_size(size: tuple[int, int]) -> None:
    edition = sized(EXPRESS, size)
    for fact in facts(table(4)):
        assert high(edition, fact(44), fact(88), Look.DAY) >= HIGH


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
