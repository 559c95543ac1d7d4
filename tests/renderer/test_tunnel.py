"""The picture of a tunnel's reveal."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from engine.board import RouteId, Seat
from engine.cards import Colour
from engine.payment import payment
from engine.view import TunnelView, View
from renderer import Format, Look, render_tunnel
from renderer.looks.all_themes import DAY, THEMES
from tests.renderer.positions import EUROPE, NAMES, covered, empty, pixels, private, tunnel

much = partial(covered, within=3)


def reveal(seen: TunnelView, names: tuple[str, ...] = NAMES) -> Image.Image:
    return pixels(render_tunnel(EUROPE, with_tunnel(seen), names))


def with_tunnel(seen: TunnelView) -> View:
    return replace(empty(), tunnel=seen)


def test_a_view_without_a_tunnel_has_no_reveal() -> None:
    with pytest.raises(ValueError, match="no open tunnel"):
        render_tunnel(EUROPE, empty(), NAMES)


CHANGES: dict[str, Callable[[TunnelView], TunnelView]] = {
    "nothing": lambda t: t,
    "route": lambda t: replace(t, route=RouteId("munchen-zurich")),
    "length": lambda t: replace(t, route=RouteId("petrograd-stockholm")),
    "seat": lambda t: replace(t, seat=Seat(1)),
    "laid colour": lambda t: replace(t, laid=payment(Colour.BLUE, 2, 1)),
    "laid count": lambda t: replace(t, laid=payment(Colour.RED, 3, 0)),
    "revealed": lambda t: replace(t, revealed=(Colour.BLUE, *t.revealed[1:])),
    "few revealed": lambda t: replace(t, revealed=t.revealed[:1]),
    "none revealed": lambda t: replace(t, revealed=()),
    "toll": lambda t: replace(t, toll=3),
    "no toll": lambda t: replace(t, toll=0),
}


def test_each_fact_is_shown() -> None:
    pictures = {fact: reveal(change(tunnel())).tobytes() for fact, change in CHANGES.items()}
    assert len(set(pictures.values())) == len(pictures)


@pytest.mark.rule("R31")
def test_the_cards_that_count_are_marked() -> None:
    """A golden rule of its own: the mark's colour grows with each card that counts."""
    faces = (Colour.WHITE, Colour.BLUE, Colour.GREEN)
    alarm = DAY.table.alarm
    seen = []
    for counting in range(4):
        revealed = (Colour.RED, Colour.LOCOMOTIVE, Colour.RED)[:counting] + faces[counting:]
        image = reveal(replace(tunnel(), revealed=revealed, toll=1))
        seen.append(much(image, alarm))
    steps = [b - a for a, b in pairwise(seen)]
    assert steps[0] > 2000
    assert max(steps) - min(steps) < 100


@pytest.mark.rule("R31")
def test_only_locomotives_count_after_locomotives() -> None:
    laid = payment(None, 0, 3)
    plain = reveal(replace(tunnel(), laid=laid, revealed=(Colour.RED,) * 3, toll=1))
    marked = reveal(
        replace(tunnel(), laid=laid, revealed=(Colour.RED, Colour.LOCOMOTIVE, Colour.RED), toll=1)
    )
    assert much(marked, DAY.table.alarm) > much(plain, DAY.table.alarm) + 2000


def test_a_tick_when_nothing_is_to_pay() -> None:
    image = reveal(replace(tunnel(), revealed=(Colour.BLUE,) * 3, toll=0))
    assert much(image, DAY.table.done) > 5000
    assert much(image, DAY.table.alarm) < 50


def test_the_route_lies_in_the_mountain() -> None:
    for name, colour in (("munchen-zurich", Colour.YELLOW), ("zagrab-venezia", None)):
        if name not in EUROPE.board.routes:
            continue
        route = EUROPE.board.routes[RouteId(name)]
        assert route.tunnel and route.colour is colour
        image = reveal(replace(tunnel(), route=route.id)).crop((0, 0, 1200, 200))
        face = DAY.map.plain if colour is None else DAY.faces[colour].slot
        assert much(image, face) > 1500 * route.length


@pytest.mark.rule("R52")
def test_it_is_the_same_whether_or_not_the_player_can_pay() -> None:
    public = render_tunnel(EUROPE, with_tunnel(tunnel()), NAMES).data
    for cards in (0, 40):
        seen = replace(with_tunnel(tunnel()), mine=private(cards, seat=4))
        assert render_tunnel(EUROPE, seen, NAMES).data == public


@pytest.mark.parametrize("look", Look)
def test_size_and_repetition(look: Look) -> None:
    pictures = [render_tunnel(EUROPE, with_tunnel(tunnel()), NAMES, look=look) for _ in range(2)]
    assert pictures[0] == pictures[1]
    assert pictures[0].format is Format.PNG
    assert (pictures[0].width, pictures[0].height) == (1200, 440)
    assert len(pictures[0].data) < 60_000
    assert much(pixels(pictures[0]), THEMES[look].table.cloth) > 10_000


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["W" * 32, "李明", "🚂", "", "Владимир Красное Солнышко"])
def test_any_name(name: str) -> None:
    names = ("A", "B", "C", "D", name)
    before, after = reveal(tunnel(), ("A", "B", "C", "D", "E")), reveal(tunnel(), names)
    assert before.size == after.size
    apart = ImageChops.difference(before, after).convert("L")
    box = apart.point([255 * (v > 40) for v in range(256)]).getbbox()
    assert box is None or (box[2] <= 520 and box[3] <= 70)
