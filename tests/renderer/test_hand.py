"""The picture of a hand: cards, tickets, offers."""

from dataclasses import replace

import pytest

from engine.board import TicketId
from engine.cards import Cards, Colour
from engine.view import Private
from renderer import Format, Picture, render_hand
from renderer.themes import DAY
from tests.renderer.positions import BOARD, EUROPE, NAMES, alike, empty, pixels, private


def hand(mine: Private, done: dict[TicketId, bool] | None = None) -> Picture:
    return render_hand(EUROPE, replace(empty(), mine=mine), NAMES, done=done)


def test_a_view_without_a_reader_has_no_hand() -> None:
    with pytest.raises(ValueError, match="no hand"):
        render_hand(EUROPE, empty(), NAMES)


@pytest.mark.parametrize("cards", [0, 1, 9, 40, 110])
@pytest.mark.parametrize("tickets", [0, 1, 12])
@pytest.mark.parametrize("offer", [0, 4])
def test_any_hand_is_drawn(cards: int, tickets: int, offer: int) -> None:
    picture = hand(private(cards, tickets, offer))
    assert picture.width == 1200
    assert 250 <= picture.height <= 1400
    assert len(picture.data) < 120_000
    assert pixels(picture).size == (picture.width, picture.height)


def test_each_kind_held_is_shown() -> None:
    for colour, face in DAY.faces.items():
        image = pixels(hand(private(0, 0, seat=4)))
        held = pixels(hand(replace(private(0, 0, seat=4), hand=Cards.of(colour))))
        large = 112 * 166 * 0.4
        counted = {c: n for n, c in held.getcolors(1 << 20) or []}
        before = {c: n for n, c in image.getcolors(1 << 20) or []}
        shown = sum(
            n for c, n in counted.items() if isinstance(c, tuple) and alike(c, face.card, 6)
        )
        already = sum(
            n for c, n in before.items() if isinstance(c, tuple) and alike(c, face.card, 6)
        )
        assert shown - already > large, colour


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
    # Long ones come first; their rim is red.
    bottom = image.height - 14 - 17 - 116 - 18 + 10
    strip = [image.crop((x, bottom, x + 370, bottom + 116)) for x in (28, 28 + 387)]
    red = [
        sum(
            n
            for n, c in part.getcolors(1 << 20) or []
            if isinstance(c, tuple) and alike(c, (178, 44, 34))
        )
        for part in strip
    ]
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
