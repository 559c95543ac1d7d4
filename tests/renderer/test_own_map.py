"""One's own map, with the routes that would complete the tickets."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from data import Slot
from engine.board import CityId, RouteId, TicketId
from engine.cards import Colour
from engine.view import View
from renderer import Look, Picture, Progress, render_hand, render_offer, render_own_map
from renderer.drawing.colour import mix
from renderer.drawing.shapes import at, shared, touches
from renderer.looks.all_themes import DAY, THEMES
from renderer.maps.cut_off import without_names
from renderer.maps.frame import Frame, frame
from renderer.maps.map_layer import map_image
from renderer.maps.scene import Scene
from renderer.maps.spaces import RIM
from renderer.own_map import FADE
from renderer.panels.placing import printed_name
from tests.renderer.editions import BONUS, EXPRESS, table
from tests.renderer.positions import (
    BOARD,
    EUROPE,
    NAMES,
    alike,
    colour_at,
    covered,
    empty,
    pixels,
    played,
    private,
)
from tests.tiers import sampled

ROUTES = tuple(map(RouteId, ("brest-pamplona", "barcelona-pamplona", "barcelona-marseille")))
FAR = tuple(map(TicketId, ("brest-petrograd", "athina-edinburgh", "cadiz-stockholm")))
"""Tickets whose cities need the whole map."""
ALL = len(BOARD.tickets)
WHOLE = tuple(map(TicketId, ("cadiz-stockholm", "erzurum-kobenhavn", "brest-petrograd")))


def planning(tickets: Sequence[TicketId] = WHOLE, seat: int = 1) -> View:
    return replace(played(), mine=replace(private(3, 0, seat=seat), tickets=tuple(tickets)))


def draw(
    view: View,
    routes: Sequence[RouteId] = (),
    progress: Mapping[TicketId, Progress] | None = None,
    look: Look = Look.DAY,
) -> Picture:
    return render_own_map(EUROPE, view, NAMES, routes, progress=progress or {}, look=look)


def part_of(view: View, routes: Sequence[RouteId] = ()) -> Frame:
    """The part of the map that the picture shows."""
    mine = view.mine
    assert mine is not None
    cities = [c for t in mine.tickets for c in (BOARD.tickets[t].a, BOARD.tickets[t].b)]
    cities += [c for r in routes for c in (BOARD.routes[r].a, BOARD.routes[r].b)]
    return frame(EUROPE, cities, 1200)


def chart(picture: Picture) -> Image.Image:
    return pixels(picture).crop((0, 72, picture.width, picture.height))


def apart(a: tuple[int, int, int], b: tuple[int, int, int]) -> int:
    return sum(abs(x - y) for x, y in zip(a, b, strict=True))


def test_without_a_reader_there_is_nothing_to_plan() -> None:
    with pytest.raises(ValueError, match="no tickets"):
        draw(empty())


def test_an_unknown_route_is_refused() -> None:
    with pytest.raises(KeyError):
        draw(planning(), [RouteId("nowhere")])


@pytest.mark.thorough
@pytest.mark.parametrize("look", Look)
@pytest.mark.parametrize("tickets", [0, 1, 5, 14, ALL])
def test_any_number_of_tickets_is_drawn_and_weighs_little(look: Look, tickets: int) -> None:
    view = planning(tuple(BOARD.tickets)[:tickets])
    states = {ticket: list(Progress)[k % 3] for k, ticket in enumerate(BOARD.tickets)}
    picture = draw(view, ROUTES, states, look)
    assert (picture.width, picture.height) == (1200, 772)
    assert len(picture.data) <= 250_000
    assert draw(view, ROUTES, states, look).data == picture.data


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_planned_spaces_keep_their_colours_and_others_fade(look: Look) -> None:
    theme, view = THEMES[look], planning()
    part = part_of(view, ROUTES)
    bright = part.cut(map_image(Scene.of(EUROPE, theme, view))[0])
    image = chart(draw(view, ROUTES, look=look))

    def kept(route: RouteId) -> list[bool]:
        """Of each space whether it is as bright as on the board; some lie under names."""
        slots = EUROPE.geometry.routes[route].slots
        # On the rim, which is never as pale as paper.
        aside = EUROPE.geometry.slot[1] / 2 - RIM / 2
        spots = [part.at(at(aside, slot.angle + 90, (slot.x, slot.y))) for slot in slots]
        return [apart(colour_at(image, *s), colour_at(bright, *s)) < 40 for s in spots]

    planned = [same for route in ROUTES for same in kept(route)]
    assert sum(planned) > len(planned) * 0.7
    # What is as pale as paper can't fade, so only coloured spaces are asked.
    strong = (Colour.RED, Colour.BLUE, Colour.PURPLE, Colour.GREEN)
    free = [r for r in BOARD.routes.values() if r.id not in {*ROUTES, *view.claims}]
    others = [same for r in free if r.colour in strong for same in kept(r.id)]
    assert sum(others) < len(others) * 0.2


@pytest.mark.thorough
def test_a_part_of_the_map_cuts_neither_a_name_of_a_sea_nor_the_compass() -> None:
    part, scene = (
        frame(EUROPE, [CityId("essen"), CityId("kyiv")], 1200),
        Scene.of(EUROPE, DAY, empty()),
    )
    printed = part.cut(map_image(scene, unnamed=BOARD.cities)[0])
    apart = ImageChops.difference(without_names(scene, part), printed)
    for name, (left, top, right, bottom) in EUROPE.geometry.ornaments.items():
        box = round(left), round(top), round(right), round(bottom)
        there = shared(part.inside, box)
        if touches(box, [part.inside]):
            found = apart.crop(part.area(there)).getbbox()
            assert (found is not None) is (there != box), name


@pytest.mark.parametrize("seat", sampled(range(5), 3))
def test_the_plan_is_edged_in_ones_own_colour(seat: int) -> None:
    view = planning(seat=seat)
    body = DAY.players[view.seats[seat].colour].body
    part = part_of(view, ROUTES)
    images = [chart(draw(view, routes)) for routes in ((), ROUTES)]
    slots = [slot for route in ROUTES for slot in EUROPE.geometry.routes[route].slots]
    spots = [part.at((slot.x, slot.y)) for slot in slots]
    around = [(round(x) - 24, round(y) - 24, round(x) + 24, round(y) + 24) for x, y in spots]
    without, edged = (sum(covered(image.crop(a), body) for a in around) for image in images)
    assert edged > without + 1000


def test_own_trains_stay_bright_and_those_of_others_fade() -> None:
    view = planning(seat=1)
    part = part_of(view)
    bright = part.cut(map_image(Scene.of(EUROPE, DAY, view))[0])
    image = chart(draw(view))

    def faded(route: str) -> float:
        slots = EUROPE.geometry.routes[RouteId(route)].slots
        spots = [part.at((slot.x, slot.y)) for slot in slots]
        return sum(apart(colour_at(image, *s), colour_at(bright, *s)) for s in spots) / len(spots)

    assert faded("marseille-roma") < 40
    assert faded("erzurum-sevastopol") > 80
    assert faded("kyiv-smolensk") > 80


def test_the_map_may_leave_out_the_names_of_cities() -> None:
    """What is left out is the name and nothing else."""
    scene = Scene.of(EUROPE, DAY, planning())
    whole, without = (map_image(scene, unnamed=cities)[0] for cities in ((), {CityId("roma")}))
    lettered = ImageChops.difference(whole, without).getbbox()
    assert lettered is not None
    x, y = EUROPE.geometry.cities[CityId("roma")].label
    assert lettered[0] < x < lettered[2] and lettered[1] < y < lettered[3]
    assert lettered[3] - lettered[1] < 2 * EUROPE.geometry.label_size


@pytest.mark.thorough
@pytest.mark.parametrize("routes", [(), ROUTES])
def test_cities_on_plaques_have_no_small_names(routes: Sequence[RouteId]) -> None:
    view = planning([TicketId("barcelona-munchen"), TicketId("amsterdam-pamplona")])
    part = part_of(view, routes)
    image = chart(draw(view, routes))
    printed = mix(DAY.map.letters, DAY.map.paper, FADE)
    for city in map(CityId, ("barcelona", "munchen", "amsterdam", "pamplona", "berlin")):
        area = [round(edge) for edge in printed_name(EUROPE, part, city)]
        name = image.crop((area[0], area[1], area[2], area[3]))
        faint = covered(name, printed, 3)
        assert faint > 300 if city == "berlin" else faint < 90, city


@pytest.mark.thorough
def test_how_far_a_ticket_is_shows_at_its_cities() -> None:
    ticket = TicketId("angora-athina")
    view = planning([ticket])
    images = {state: chart(draw(view, (), {ticket: state})) for state in Progress}
    body = DAY.players[view.seats[1].colour].body
    inks = {
        Progress.OPEN: body,
        Progress.CONNECTED: DAY.table.done,
        Progress.BLOCKED: DAY.map.no_entry,
    }
    for state, ink in inks.items():
        others = [image for other, image in images.items() if other is not state]
        assert all(covered(images[state], ink, 6) > covered(o, ink, 6) + 900 for o in others)


def test_a_city_still_to_be_reached_is_not_ticked() -> None:
    """Where an open and a completed ticket meet, the open one is what matters."""
    tickets = (TicketId("budapest-sofia"), TicketId("smyrna-sofia"))
    assert all(ticket in BOARD.tickets for ticket in tickets)
    view = planning(tickets)
    done = chart(draw(view, (), dict.fromkeys(tickets, Progress.CONNECTED)))
    half = chart(draw(view, (), {tickets[0]: Progress.CONNECTED}))
    ratio = covered(half, DAY.table.done, 6) / covered(done, DAY.table.done, 6)
    # One of the three cities is ticked.
    assert 0.2 < ratio < 0.5


@pytest.mark.thorough
def test_everything_that_is_ones_own_shows() -> None:
    ticket = WHOLE[0]
    pictures = [
        draw(planning()),
        draw(planning(), ROUTES),
        draw(planning(), ROUTES[:2]),
        draw(planning(WHOLE[1:])),
        draw(planning(), (), {ticket: Progress.CONNECTED}),
        draw(planning(), (), {ticket: Progress.BLOCKED}),
        draw(planning(seat=2)),
        draw(replace(planning(), claims={})),
    ]
    assert len({picture.data for picture in pictures}) == len(pictures)
    assert draw(planning(), ROUTES[::-1]).data == pictures[1].data


@pytest.mark.thorough
def test_any_thread_may_draw() -> None:
    view = planning(FAR)
    offer = replace(view, mine=private(9, 3, 3))
    jobs: list[Callable[[], Picture]] = [
        lambda: render_own_map(EUROPE, view, NAMES, ROUTES),
        lambda: render_offer(EUROPE, offer, NAMES),
        lambda: render_hand(EUROPE, offer, NAMES),
    ] * 3
    with ThreadPoolExecutor(4) as pool:
        drawn = [future.result().data for future in [pool.submit(job) for job in jobs]]
    assert drawn == [job().data for job in jobs]


@pytest.mark.rule("X10")
def test_the_bonus_is_in_the_picture_until_it_is_had() -> None:
    """Both its cities, and the way that would join them in gold (X10)."""
    places = EXPRESS.geometry.cities
    tickets = EXPRESS.board.tickets.values()
    ticket = next(t for t in tickets if max(places[t.a].at[0], places[t.b].at[0]) < 800)
    mine = replace(private(3, 0, seat=1), tickets=(ticket.id,))
    view = replace(table(4), mine=mine)
    way = tuple(map(RouteId, ("london-paris", "munchen-paris", "munchen-zagreb")))
    plain, shown = (
        chart(render_own_map(EXPRESS, view, NAMES, (), bonus=routes)) for routes in ((), way)
    )
    part = frame(EXPRESS, [ticket.a, ticket.b], 1200)
    x, y = part.at(places[CityId("istanbul")].at)
    assert not (0 < x < 1200 and 0 < y < plain.height)
    ends = [CityId("zagreb"), CityId("munchen"), *BONUS.cities, ticket.a, ticket.b]
    part = frame(EXPRESS, ends, 1200)
    for city in BONUS.cities:
        x, y = part.at(places[city].at)
        assert 0 < x - 30 < x + 30 < 1200 and 0 < y - 30 < y + 30 < shown.height
        golden = shown.crop((round(x - 26), round(y - 26), round(x + 26), round(y + 26)))
        assert covered(golden, DAY.map.ring) > 250
    for route in way:
        slots = EXPRESS.geometry.routes[route].slots
        assert all(_beside(shown, part, slot) for slot in slots)
    assert covered(shown, DAY.map.ring) > covered(plain, DAY.map.ring) + 5000


def _beside(image: Image.Image, part: Frame, slot: Slot) -> bool:
    """Whether gold lies beside a space, on one side at least: a name may lie on the other."""
    spots = [part.at(at(27, slot.angle + turn, (slot.x, slot.y))) for turn in (90, -90)]
    return any(alike(colour_at(image, *spot), DAY.map.ring, 30) for spot in spots)


@pytest.mark.rule("X10")
@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_a_route_to_tickets_and_bonus_has_both_colours(look: Look) -> None:
    theme, routes = THEMES[look], [RouteId("bucuresti-budapest")]
    view = replace(table(4), mine=replace(private(3, 0, seat=0), tickets=()))
    body, gold = theme.players[view.seats[0].colour].body, theme.map.ring
    both, planned, golden = (
        chart(render_own_map(EXPRESS, view, NAMES, plan, bonus=bonus, look=look))
        for plan, bonus in ((routes, routes), (routes, ()), ((), routes))
    )
    assert covered(both, body) > 700 < covered(planned, body)
    assert covered(both, gold) > covered(planned, gold) + 700
    assert covered(golden, gold) > covered(both, gold) + 700
    assert covered(golden, body) < 300
