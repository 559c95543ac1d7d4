"""The picture of a hand: cards, tickets, offers."""

from dataclasses import replace

import pytest
from PIL import Image

from engine.board import TicketId
from engine.cards import Cards, Colour
from engine.view import Private
from renderer import Format, Picture, render_hand
from renderer.themes import DAY
from renderer.tickets import TICKET_SIZE, ticket_place, tickets_height
from tests.renderer.positions import BOARD, EUROPE, NAMES, alike, empty, pixels, private


def hand(mine: Private, done: dict[TicketId, bool] | None = None) -> Picture:
    return render_hand(EUROPE, replace(empty(), mine=mine), NAMES, done=done)


def counted(image: Image.Image, colour: tuple[int, int, int], within: int = 12) -> int:
    """How many pixels look like a colour."""
    return sum(
        n
        for n, c in image.getcolors(1 << 22) or []
        if isinstance(c, tuple) and alike(c, colour, within)
    )


def test_a_view_without_a_reader_has_no_hand() -> None:
    with pytest.raises(ValueError, match="no hand"):
        render_hand(EUROPE, empty(), NAMES)


@pytest.mark.parametrize("cards", [0, 1, 9, 40, 110])
@pytest.mark.parametrize("tickets", [0, 1, 12])
@pytest.mark.parametrize("offer", [0, 4])
def test_any_hand_is_drawn(cards: int, tickets: int, offer: int) -> None:
    picture = hand(private(cards, tickets, offer))
    assert picture.width == 1200
    assert 250 <= picture.height <= 2100
    assert len(picture.data) < 250_000
    assert pixels(picture).size == (picture.width, picture.height)


@pytest.mark.parametrize("colour", DAY.faces)
def test_each_kind_held_is_shown(colour: Colour) -> None:
    without = pixels(hand(private(0, 0, seat=4)))
    held = pixels(hand(replace(private(0, 0, seat=4), hand=Cards.of(colour))))
    face = DAY.faces[colour].card
    assert counted(held, face, 6) - counted(without, face, 6) > 100 * 148 * 0.4


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
    pictures.append(hand(mine, {ticket: True}).data)
    assert len(set(pictures)) == len(pictures)
    assert hand(mine, {ticket: False}).data == pictures[0]


def test_long_tickets_are_marked() -> None:
    long = next(t.id for t in BOARD.tickets.values() if t.long)
    short = next(t.id for t in BOARD.tickets.values() if not t.long)
    image = pixels(hand(replace(private(1, 0), tickets=(short, long))))
    # The long one has more points and comes first; its rim is red.
    top = image.height - 12 - tickets_height(2)
    width, height = TICKET_SIZE
    corners = [ticket_place(k, top) for k in (0, 1)]
    strip = [image.crop((x, y, x + width, y + height)) for x, y in corners]
    red = [counted(part, DAY.table.ticket_long) for part in strip]
    assert red[0] > red[1] + 1000


def test_the_other_formats() -> None:
    seen = replace(empty(), mine=private())
    for kind, magic in (
        (Format.WEBP, b"RIFF"),
        (Format.JPEG, b"\xff\xd8"),
        (Format.PNG, b"\x89PNG"),
    ):
        picture = render_hand(EUROPE, seen, NAMES, format=kind)
        assert picture.data.startswith(magic)
        assert picture.format is kind
        assert "data" not in repr(picture)
