"""The picture of a hand: cards, tickets, offers."""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from data import Edition
from engine.board import CityId, TicketId
from engine.cards import Cards, Colour
from engine.view import Private
from renderer import BUDGET, Look, Picture, Progress, render_hand
from renderer.drawing.colour import mix
from renderer.drawing.signs import progress_colour
from renderer.hand import in_order
from renderer.looks.all_themes import DAY, THEMES
from renderer.maps.thumbnail import window
from renderer.panels.tickets import TICKET_SIZE, ticket_place, tickets_height
from tests.renderer.editions import EXPRESS, table
from tests.renderer.positions import (
    BOARD,
    EUROPE,
    NAMES,
    alike,
    colour_at,
    covered,
    empty,
    pixels,
    private,
)
from tests.tiers import sampled


def hand(
    mine: Private, progress: Mapping[TicketId, Progress] | None = None, look: Look = Look.DAY
) -> Picture:
    seen = replace(empty(), mine=mine)
    return render_hand(EUROPE, seen, NAMES, progress=progress or {}, look=look)


def tickets_of(image: Image.Image, count: int) -> list[Image.Image]:
    """The tickets in the picture of a hand without an offer, in their order."""
    top, (width, height) = image.height - 12 - tickets_height(count), TICKET_SIZE
    corners = [ticket_place(k, top) for k in range(count)]
    return [image.crop((x, y, x + width, y + height)) for x, y in corners]


def test_a_view_without_a_reader_has_no_hand() -> None:
    with pytest.raises(ValueError, match="no hand"):
        render_hand(EUROPE, empty(), NAMES)


@pytest.mark.rule("X10")
@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_a_bonus_card_is_shown_with_the_hand(look: Look) -> None:
    gold, images = THEMES[look].map.ring, []
    for seat in range(4):
        for bonus in (0, 12, 20):
            seen = replace(table(4, {seat: bonus}), mine=private(0, 0, seat=seat))
            images.append(pixels(render_hand(EXPRESS, seen, NAMES, look=look)))
        plain, *shown = (image.crop((900, 0, 1200, 66)) for image in images[-3:])
        assert all(covered(image, gold) > covered(plain, gold) + 700 for image in shown), seat
    assert len({image.tobytes() for image in images}) == len(images)
    # That of another seat is nothing of one's own.
    other = replace(table(4, {0: 20}), mine=private(0, 0, seat=1))
    assert pixels(render_hand(EXPRESS, other, NAMES, look=look)).tobytes() == images[3].tobytes()


@pytest.mark.thorough
@pytest.mark.parametrize("cards", [0, 1, 9, 40, 110])
@pytest.mark.parametrize("tickets", [0, 1, 12])
@pytest.mark.parametrize("offer", [0, 4])
def test_any_hand_is_drawn(cards: int, tickets: int, offer: int) -> None:
    picture = hand(private(cards, tickets, offer))
    assert picture.width == 1200
    assert 250 <= picture.height <= 2100
    assert len(picture.data) < 260_000
    assert "data" not in repr(picture)
    assert pixels(picture).size == (picture.width, picture.height)


@pytest.mark.parametrize("colour", DAY.faces)
def test_each_kind_held_is_shown(colour: Colour) -> None:
    without = pixels(hand(private(0, 0, seat=4)))
    held = pixels(hand(replace(private(0, 0, seat=4), hand=Cards.of(colour))))
    face = DAY.faces[colour].card
    assert covered(held, face, 6) - covered(without, face, 6) > 100 * 148 * 0.4


def test_every_fact_changes_the_picture() -> None:
    mine = private(7, 3, 0)
    ticket = mine.tickets[0]
    changes = [
        mine,
        replace(mine, hand=mine.hand + Cards.of(Colour.RED)),
        replace(mine, hand=mine.hand + Cards.of(Colour.LOCOMOTIVE)),
        replace(mine, tickets=mine.tickets[1:]),
        replace(mine, offer=tuple(BOARD.tickets)[20:23]),
        private(7, 3, 0, seat=2),
    ]
    pictures = [hand(change).data for change in changes]
    pictures.append(hand(mine, {ticket: Progress.CONNECTED}).data)
    pictures.append(hand(mine, {ticket: Progress.BLOCKED}).data)
    assert len(set(pictures)) == len(pictures)
    assert hand(mine, {ticket: Progress.OPEN}).data == pictures[0]


def test_a_hand_is_the_same_whatever_was_drawn_before() -> None:
    mine = private(9, 5, 0)
    seen, states = replace(empty(), mine=mine), dict.fromkeys(mine.tickets[1:3], Progress.CONNECTED)
    kinds: list[tuple[Edition, Mapping[TicketId, Progress], Look]] = [
        (EUROPE, {}, Look.DAY),
        (EUROPE.localized("fr"), {}, Look.DAY),
        (EUROPE, states, Look.DAY),
        (EUROPE, {}, Look.NIGHT),
    ]

    def drawn(edition: Edition, progress: Mapping[TicketId, Progress], look: Look) -> bytes:
        return render_hand(edition, seen, NAMES, progress=progress, look=look).data

    first = [drawn(*kind) for kind in kinds]
    assert len({*first}) == len(kinds)
    BUDGET.forget(lambda key: True)
    assert [drawn(*kind) for kind in reversed(kinds)] == first[::-1]


def test_a_ticket_is_drawn_once_for_all_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = private(9, 4, 0)
    a, b, c, d = mine.tickets
    for pair in ((a, b), (c, d)):
        hand(replace(mine, tickets=pair))
    monkeypatch.setattr("renderer.hand.draw_ticket", None)
    hand(replace(mine, tickets=(a, c)))


def test_long_tickets_are_marked() -> None:
    long = next(t.id for t in BOARD.tickets.values() if t.long)
    short = next(t.id for t in BOARD.tickets.values() if not t.long)
    image = pixels(hand(replace(private(1, 0), tickets=(short, long))))
    # The long one has more points and comes first; its rim is red.
    strip = tickets_of(image, 2)
    red = [covered(part, DAY.table.ticket_long) for part in strip]
    assert red[0] > red[1] + 1000


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_points_begin_where_names_do_and_an_open_ticket_has_no_sign(look: Look) -> None:
    mine, inks = replace(private(0, 0), tickets=(TicketId("brest-petrograd"),)), THEMES[look].table
    ticket = tickets_of(pixels(hand(mine, look=look)), 1)[0]

    def first(top: int, bottom: int, ink: tuple[int, int, int]) -> int:
        columns = range(306, 420)
        spots = ((x, y) for x in columns for y in range(top, bottom))
        return next(x for x, y in spots if alike(colour_at(ticket, x, y), ink, 24))

    name, points = first(16, 52, inks.ticket_ink), first(104, 152, inks.ticket_points)
    assert abs(name - points) <= 4
    assert not covered(ticket.crop((498, 106, 548, 150)), inks.ticket_ink)


def test_what_can_still_be_gained_comes_first() -> None:
    kept = tuple(BOARD.tickets)[:9]
    states = {ticket: list(Progress)[k % 3] for k, ticket in enumerate(kept)}
    shown = in_order(EUROPE, kept, states)
    assert sorted(shown) == sorted(kept)
    groups = [list(Progress).index(states[ticket]) for ticket in shown]
    assert groups == sorted(groups)
    for state in Progress:
        points = [BOARD.tickets[t].points for t in shown if states[t] is state]
        assert points == sorted(points, reverse=True)


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_how_far_a_ticket_is_shows_in_colour_and_without_it(look: Look) -> None:
    ticket = TicketId("brest-petrograd")
    mine, theme = replace(private(0, 0), tickets=(ticket,)), THEMES[look]
    drawn = {
        state: tickets_of(pixels(hand(mine, {ticket: state}, look)), 1)[0] for state in Progress
    }
    inks = {Progress.CONNECTED: theme.table.done, Progress.BLOCKED: theme.map.no_entry}
    for state, ink in inks.items():
        for other in set(Progress) - {state}:
            assert covered(drawn[state], ink, 4) > covered(drawn[other], ink, 4) + 300
    # The sign in the corner: where it is dark and where it is light, whatever the colours.
    signs = [image.convert("L").crop((498, 106, 548, 154)) for image in drawn.values()]
    for k, sign in enumerate(signs):
        for other_sign in signs[:k]:
            tones = ImageChops.difference(sign, other_sign).histogram()
            assert sum(tones[90:]) > 200


def test_the_little_map_marks_both_cities() -> None:
    def drawn(ticket: str) -> Image.Image:
        mine = replace(private(0, 0), tickets=(TicketId(ticket),))
        return tickets_of(pixels(hand(mine)), 1)[0].crop((0, 0, 260, 166))

    short, long = drawn("angora-athina"), drawn("brest-petrograd")
    for image, ends in ((short, ("angora", "athina")), (long, ("brest", "petrograd"))):
        cities = [CityId(city) for city in ends]
        shown = window(EUROPE, *cities)
        for city in cities:
            x, y = shown.spot(EUROPE.geometry.cities[city].at)
            spot = (16 + x, 14 + y)
            assert alike(colour_at(image, *spot), DAY.map.ink, 30)
    both = ImageChops.difference(short, long).getbbox()
    assert both is not None


@pytest.mark.thorough
@pytest.mark.parametrize("count", range(1, 8))
def test_a_fan_shows_each_of_up_to_seven_cards(count: int) -> None:
    def blue(cards: int) -> int:
        held = Cards.count([Colour.BLUE] * cards)
        image = pixels(hand(replace(private(0, 0), hand=held)))
        return covered(image, DAY.faces[Colour.BLUE].card, 40)

    assert blue(count) > blue(count - 1) + 400


def test_locomotives_come_last() -> None:
    held = Cards.count([Colour.BLACK, Colour.LOCOMOTIVE, Colour.LOCOMOTIVE])
    image = pixels(hand(replace(private(0, 0), hand=held)))
    left, right = (image.crop((x, 80, x + 300, 290)) for x in (300, 600))
    black, white = DAY.faces[Colour.BLACK].card, DAY.map.roundel
    assert covered(left, black, 5) > 5000 > covered(right, black, 5)
    assert covered(right, white, 5) > covered(left, white, 5)


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_the_paper_of_a_ticket_tells_how_far_it_is(look: Look) -> None:
    theme, view = THEMES[look], private(0, 1)
    for state in (Progress.CONNECTED, Progress.BLOCKED):
        image = pixels(hand(view, {view.tickets[0]: state}, look=look))
        paper = mix(theme.table.ticket, progress_colour(theme, state), 0.26)
        assert covered(image, paper, 9) > 20_000


@pytest.mark.thorough
@pytest.mark.parametrize("look", Look)
def test_a_large_hand_weighs_little(look: Look) -> None:
    picture = hand(private(45, 12), look=look)
    assert len(picture.data) < 250_000
    assert hand(private(45, 12), look=look).data == picture.data
