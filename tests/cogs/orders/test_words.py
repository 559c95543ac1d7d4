"""Orders in words: nothing left out, nothing said twice for two orders, in four languages."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from bot.words import Texts
from cogs.orders.service.standing import DoneTurn, EndedOrder
from cogs.orders.service.sync import EndCause
from cogs.orders.words import (
    ROOM,
    done_text,
    ended_text,
    line_text,
    order_text,
    preview_text,
    stops_of,
)
from engine.board import RouteId, Seat
from engine.game import choices
from engine.state import Turn
from engine.view import view
from orders.following import Call, Ending, Skipped, Why, follow
from orders.notation import read
from orders.order import (
    Action,
    Claim,
    Condition,
    FewWagons,
    Free,
    Line,
    Order,
    Payable,
    Price,
    Station,
    StopKind,
    Taken,
)
from tests.bot.words.people import EXPRESS, NAMES, a_table
from tests.orders.some_orders import orders_on
from tests.tables import EUROPE, table
from tests.tiers import sampled

TEXTS = Texts.load(strict=True)
EACH_LANGUAGE = pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
AT_FIVE = a_table(NAMES)
EVERYTHING = (
    "turns 5; claim paris-zurich green,red loco:1 toll:2; once if free paris-zurich and "
    "hand green:3 and wagons seat1:10: draw green,blue,deck; if last-round: station wien red; "
    "if row loco:2 and payable berlin-wien: loco; tickets; pass; else draw; "
    "stop taken,ticket,loco,wagons:5"
)


def told_of(order: Order) -> tuple[object, ...]:
    """What the words of an order tell; a claim is once in any case, and only tunnels have a toll.

    Tracks of a double that are alike, or both of them in either order, have one name.
    """
    lines = tuple(
        (_action(line.action), tuple(map(_condition, line.conditions)), _once(line))
        for line in order.lines
    )
    stops = order.stops.intersection(stops_of(EUROPE, order))
    return lines, order.else_blind, stops, order.stop_wagons


def _once(line: Line) -> bool:
    return line.once and not isinstance(line.action, Claim)


def _action(action: Action) -> object:
    match action:
        case Claim(routes, price, toll):
            tracks = [EUROPE.routes[each] for each in routes]
            ferry = any(each.locomotives for each in tracks)
            tunnel = any(each.tunnel for each in tracks)
            return _tracks(routes), price.colours, _most(price, ferry=ferry), toll if tunnel else 0
        case Station(city, price):
            return city, price.colours, _most(price, ferry=False)
    return action


def _most(price: Price, *, ferry: bool) -> int | None:
    return 0 if price.locomotives is None and not ferry else price.locomotives


def _condition(condition: Condition) -> object:
    if isinstance(condition, Free | Taken | Payable):
        return type(condition), _tracks(condition.routes)
    return condition


def _tracks(routes: tuple[RouteId, ...]) -> object:
    tracks = [EUROPE.routes[each] for each in routes]
    ends = {tracks[0].a, tracks[0].b}
    beside = {each.colour for each in EUROPE.routes.values() if {each.a, each.b} == ends}
    # Two tracks of one colour are called alike, for either does.
    return ends, {tracks[0].colour} if len(tracks) < len(beside) else None


def is_told(order: Order) -> bool:
    """Only of players at the table."""
    return all(
        not isinstance(each, FewWagons) or each.seat is None or each.seat < len(NAMES)
        for line in order.lines
        for each in line.conditions
    )


@EACH_LANGUAGE
def test_two_orders_are_never_told_alike(language: str) -> None:
    say, told = TEXTS.speaker(language), dict[str, object]()

    @given(orders_on(EUROPE).filter(is_told))
    @settings(max_examples=60, deadline=None)
    def tell(order: Order) -> None:
        text = order_text(say, AT_FIVE, order)
        assert told.setdefault(text, told_of(order)) == told_of(order), text
        assert not set("{}") & set(text)

    tell()


@EACH_LANGUAGE
def test_each_part_of_an_order_is_told(language: str) -> None:
    say = TEXTS.speaker(language)
    text = order_text(say, AT_FIVE, read(EVERYTHING, EUROPE))
    lines = text.splitlines()
    assert len(lines) == 8
    assert all(each.startswith(f"**{n}.** ") for n, each in enumerate(lines[:6], 1))
    for number in ("1", "2", "3", "5", "10"):
        assert number in text
    assert say.route(AT_FIVE.edition, RouteId("paris-zurich")) in text


@EACH_LANGUAGE
def test_every_end_and_every_reason_is_told(language: str) -> None:
    say, order = TEXTS.speaker(language), read(EVERYTHING, EUROPE)
    skipped = tuple(Skipped(n, why) for n, why in enumerate(Why))
    told = set()
    for why in (*StopKind, *Ending, *EndCause):
        text = ended_text(say, AT_FIVE, EndedOrder(order, why, skipped, 0))
        told.add(text)
        assert text.count("-# ") == len(Why)
    assert len(told) == len({each.value for each in (*StopKind, *Ending, *EndCause)})
    turns = [DoneTurn(1, 2, order, 1, skipped[:1], 0), DoneTurn(5, 6, order, None, skipped, 0)]
    text = done_text(say, AT_FIVE, turns)
    assert line_text(say.iconic, AT_FIVE, order.lines[1]) in text


PLAN = (
    "claim berlin-essen; claim amsterdam-essen; "
    "if free berlin-essen: draw blue,green,red,yellow,orange; draw black,white,purple,deck"
)


def played(*lines: int) -> list[DoneTurn]:
    """A turn for each of these lines of the plan; what stands before it couldn't be paid."""
    order = read(PLAN, EUROPE)
    return [
        DoneTurn(n, n, order, line, tuple(Skipped(k, Why.NOT_PAYABLE) for k in range(line)), 0)
        for n, line in enumerate(lines)
    ]


@EACH_LANGUAGE
def test_turns_alike_are_told_together_and_a_reason_once(language: str) -> None:
    say = TEXTS.speaker(language)
    told = done_text(say, AT_FIVE, played(2, 2, 0, 3, 3, 3, 1)).split("\n")
    bullets = [line for line in told if line.startswith("•")]
    assert len(bullets) == 4
    assert [each[2] for each in bullets if each[2].isdigit()] == ["2", "3"]
    reasons = [line for line in told if line.startswith("-# ")]
    assert len(reasons) == len(set(reasons)) == 3


@EACH_LANGUAGE
def test_a_long_report_leaves_room_for_the_hand_below(language: str) -> None:
    """The earliest turns are counted, the latest told; the number of all is right."""
    say = TEXTS.speaker(language)
    text = done_text(say, AT_FIVE, played(*[2, 3] * 10))
    assert len(text) <= ROOM
    head, earlier, *rest = text.split("\n")
    assert head == say("orders-did", count=20)
    bullets = [line for line in rest if line.startswith("•")]
    assert 1 < len(bullets) < 20
    assert earlier == say("orders-did-earlier", count=20 - len(bullets))


@EACH_LANGUAGE
@pytest.mark.parametrize(
    "text",
    ["claim berlin-wien", "draw green", "draw deck", "loco", "station wien", "tickets", "pass"],
)
def test_a_preview_says_what_would_happen(language: str, text: str) -> None:
    say, order = TEXTS.speaker(language), read(text, EUROPE)
    state = table(turn=1, hand="green:4 red:2", row="loco green white green black")
    seen = view(state, Seat(1))
    followed = follow(order, EUROPE, seen, choices(state, EUROPE, Seat(1)))
    shown = preview_text(say, AT_FIVE, seen, order, followed, turn=isinstance(state.phase, Turn))
    assert line_text(say.iconic, AT_FIVE, order.lines[0]) in shown
    called = say("orders-now-call", why="unsettled") in shown
    assert called is isinstance(followed, Call)
    assert len(shown) < 1500


def test_express_is_told_by_its_own_pile() -> None:
    say, at_two = TEXTS.speaker("en"), a_table(NAMES[:2], edition=EXPRESS)
    text = order_text(say, at_two, read("loco", EXPRESS.board))
    assert "from its pile" in text


@pytest.mark.parametrize(("text", "named"), [("draw green", False), ("claim brest-paris", True)])
def test_a_lost_route_ends_only_an_order_that_claims_one(text: str, named: bool) -> None:
    order = read(text, EUROPE)
    assert StopKind.TAKEN in order.stops
    told = order_text(TEXTS.speaker("en"), AT_FIVE, order)
    assert ("route" in told.split("I stop")[1]) is named


@EACH_LANGUAGE
@pytest.mark.rule("R33")
@pytest.mark.parametrize(
    ("text", "named", "again"),
    [
        ("claim paris-zurich toll:2; stop taken,tunnel", True, True),
        ("claim paris-zurich toll:2", True, False),
        ("claim marseille-paris; stop taken,tunnel", False, False),
    ],
)
def test_a_tunnel_that_fails_twice_is_told_where_one_is_claimed(
    language: str, text: str, named: bool, again: bool
) -> None:
    say, order = TEXTS.speaker(language), read(text, EUROPE)
    state = table(turn=1, hand="green:4 red:2")
    seen = view(state, Seat(1))
    followed = follow(order, EUROPE, seen, choices(state, EUROPE, Seat(1)))
    shown = preview_text(say, AT_FIVE, seen, order, followed, turn=True)
    assert (StopKind.TUNNEL in stops_of(EUROPE, order)) is named
    assert (say("order-stop", stop="tunnel") in shown) is again
    assert (say("orders-case-tunnel-again") in shown) is again
