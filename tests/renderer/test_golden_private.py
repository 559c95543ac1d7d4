"""Private pictures look as they did, in every look; see ``test_golden``."""

from dataclasses import replace

import pytest

from engine.board import RouteId, TicketId
from engine.view import View
from renderer import Look, Progress, render_hand, render_offer, render_own_map
from tests.renderer.positions import BOARD, EUROPE, NAMES, empty, pixels, played, private
from tests.renderer.test_golden import compare
from tests.tiers import sampled

LONGEST = (
    "W" * 32,
    "Maximilian von Habsburg-Lothringen",
    "🚂 李明",
    "wwwwwwww wwwwwwww wwwwwwww",
    "É",
)
STATES = {ticket: list(Progress)[k % 3] for k, ticket in enumerate(BOARD.tickets)}
ROUTES = tuple(
    map(
        RouteId,
        ("brest-pamplona", "barcelona-pamplona", "barcelona-marseille", "bucuresti-sevastopol"),
    )
)


def holding(cards: int, *tickets: str, offer: tuple[str, ...] = (), seat: int = 1) -> View:
    mine = private(cards, 0, seat=seat)
    held, offered = (tuple(map(TicketId, ids)) for ids in (tickets, offer))
    return replace(played(), mine=replace(mine, tickets=held, offer=offered))


HELD = ("brest-petrograd", "angora-athina", "budapest-sofia", "frankfurt-kobenhavn")
OFFER = ("cadiz-stockholm", "smyrna-sofia", "budapest-zurich", "erzurum-rostov")


HANDS = {
    "hand": private(9, 4, 3),
    "hand-full": private(40, 12),
    "hand-empty": private(0, 0),
}


@pytest.mark.parametrize("name", sampled(HANDS, "hand-full"))
def test_hands_of_any_size(name: str) -> None:
    view = replace(empty(), mine=HANDS[name])
    compare(name, pixels(render_hand(EUROPE, view, NAMES, progress=STATES)))


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
@pytest.mark.parametrize("cards", sampled([7, 30, 110], 30))
def test_hands(look: Look, cards: int) -> None:
    view = holding(cards, *HELD)
    picture = render_hand(EUROPE, view, NAMES, progress=STATES, look=look)
    compare(f"hand-{cards}-{look}", pixels(picture))


@pytest.mark.parametrize("look", sampled(Look, Look.CONTRAST))
def test_offers(look: Look) -> None:
    first = replace(empty(), mine=holding(0, offer=OFFER).mine)
    compare(f"offer-first-{look}", pixels(render_offer(EUROPE, first, NAMES, look=look)))
    later = holding(0, *HELD, offer=OFFER[1:], seat=4)
    compare(f"offer-later-{look}", pixels(render_offer(EUROPE, later, NAMES, look=look)))


@pytest.mark.parametrize("look", sampled(Look, Look.CONTRAST))
@pytest.mark.parametrize("seat", sampled([1, 4], 4))
def test_plans(look: Look, seat: int) -> None:
    view = holding(9, *HELD, seat=seat)
    picture = render_own_map(EUROPE, view, NAMES, ROUTES, progress=STATES, look=look)
    compare(f"plan-{seat}-{look}", pixels(picture))


@pytest.mark.parametrize("seat", sampled([0, 2], 2))
def test_longest_names(seat: int) -> None:
    view = holding(3, *HELD[:1], seat=seat)
    compare(f"hand-name-{seat}", pixels(render_hand(EUROPE, view, LONGEST)))
