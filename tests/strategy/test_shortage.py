"""How a route stands, what is between a reader and it, and which cards a reader hasn't seen."""

from __future__ import annotations

import random
from itertools import combinations, islice
from random import Random

import pytest
from hypothesis import given

from engine.board import Board, RouteId, Seat, TicketId
from engine.cards import Cards, Colour
from engine.game import choices
from engine.payment import Payment, for_route, payment
from engine.state import State, TunnelToll
from engine.view import view
from strategy.completion import cheapest_completion
from strategy.network import claimable
from strategy.shortage import cards_short, detour, no_way_round, serves, tunnel_risk
from strategy.skills.position import Position
from strategy.tracks import Track, track
from strategy.unseen import unseen
from tests.engine.little import little
from tests.engine.playing import games, sample, walk
from tests.strategy.boards import EDITIONS, EXPRESS, express_games, some_position
from tests.strategy.hard import sight_of
from tests.tables import EUROPE, cards, closed_routes, play, table

DOUBLE = little("a-b.1:2 a-b.2:2", {"a-b": 5})
ME = Seat(0)


@pytest.mark.rule("R20", "R21", "R29")
@pytest.mark.parametrize("hand", ["", "white:2 loco", "red:3 loco:2 green:5", "loco:4 black:8"])
def test_so_many_cards_are_short_as_make_it_payable(hand: str) -> None:
    """The fewest locomotives that would do are as many as the cards that are short."""
    held = cards(hand)
    for route in EUROPE.routes.values():
        short = cards_short(route, held)
        more = Cards.count([Colour.LOCOMOTIVE] * short)
        assert any(for_route(route, held + more)), route.id
        if short:
            fewer = Cards.count([Colour.LOCOMOTIVE] * (short - 1))
            assert not any(for_route(route, held + fewer)), route.id


@pytest.mark.rule("R20", "R21", "R29", "X3")
@EDITIONS
def test_players_and_people_are_told_of_as_many_cards_that_are_short(board: Board) -> None:
    """The baselines keep a formula of their own, for they are frozen."""
    rng = Random(1)
    all_cards = board.full_pile() + (board.locomotives() if board.rules.locomotive_pile else ())
    for _ in range(60):
        state = table(
            hand=" ".join(card.word for card in rng.sample(all_cards, rng.randrange(25))),
            pile="",
            board=board,
        )
        position = Position(board, view(state, Seat(1)), choices(state, board, Seat(1)))
        for route in board.routes.values():
            short = cards_short(route, state.players[1].hand)
            assert position.missing(route) == short, (route.id, position.hand)


@pytest.mark.rule("R20", "R21", "R28")
@pytest.mark.parametrize(
    ("route", "hand", "card", "does"),
    [
        ("frankfurt-paris-white", "white:2", Colour.WHITE, True),
        ("frankfurt-paris-white", "white:2 loco", Colour.WHITE, True),
        ("frankfurt-paris-white", "white:3", Colour.WHITE, False),
        ("frankfurt-paris-white", "white:2 loco", Colour.RED, False),
        ("frankfurt-paris-white", "white:2", Colour.LOCOMOTIVE, True),
        ("frankfurt-paris-white", "white:2 loco", Colour.LOCOMOTIVE, False),
        ("brindisi-palermo", "red:2 loco", Colour.RED, False),
        ("brindisi-palermo", "red:1 loco", Colour.RED, True),
        ("madrid-pamplona-black", "black:2", Colour.BLACK, True),
    ],
)
def test_a_card_serves_a_route_that_it_brings_nearer(
    route: str, hand: str, card: Colour, does: bool
) -> None:
    assert serves(card, EUROPE.routes[RouteId(route)], cards(hand)) is does


@pytest.mark.rule("R30", "R31", "R32", "R35")
@pytest.mark.parametrize(
    ("hand", "laid", "pile", "spare"),
    [
        ("green:2", payment(Colour.GREEN, 2, 0), "green red:2 loco blue:4", 0),
        ("green:3", payment(Colour.GREEN, 2, 0), "green:3 red:2 loco blue:4", 1),
        ("loco:3", payment(None, 0, 2), "green:3 red:2 loco:2 blue:4", 1),
        ("green:2", payment(Colour.GREEN, 2, 0), "green red", 0),
        ("green:2", payment(Colour.GREEN, 2, 0), "", 0),
    ],
)
def test_the_risk_is_that_of_all_ways_the_unseen_cards_may_lie(
    hand: str, laid: Payment, pile: str, spare: int
) -> None:
    """Everything else is in the discard, so the pile is all that wasn't seen."""
    below = cards(pile)
    seen = cards(hand) + cards("red blue white yellow black")
    gone = (Cards.count(EUROPE.full_pile()) - below - seen) if pile else Cards()
    order = " ".join(each.word for each in below)
    state = table(
        hand=hand,
        pile=order,
        discard=" ".join(each.word for each in gone),
        row="red blue white yellow black",
    )
    risk = tunnel_risk(EUROPE, view(state, Seat(1)), laid)
    assert risk.turned == min(3, len(state.pile) + len(state.discard))
    assert risk.spare == spare
    kinds = {Colour.LOCOMOTIVE, laid.colour}
    first = min(len(below), risk.turned)
    ways = [
        sum(card in kinds for card in (*some, *more))
        for some in combinations(below, first)
        for more in combinations(gone, risk.turned - first)
    ]
    for toll, chance in enumerate(risk.odds):
        assert chance == pytest.approx(ways.count(toll) / len(ways))
    assert sum(risk.odds) == pytest.approx(1)
    assert risk.failing == pytest.approx(sum(toll > spare for toll in ways) / len(ways))


@pytest.mark.rule("R13", "R52", "R53")
def test_unseen_is_what_lies_in_the_pile_or_came_from_it_to_others() -> None:
    """One's own cards count once, also those that everybody saw one take from the row."""
    shown = 0
    for step in islice(walk(3, 2, leaving=0.0), 0, 400, 7):
        for seat, reader in enumerate(step.state.players):
            hidden = Cards.count(step.state.pile)
            for other in step.state.players:
                if other is not reader:
                    hidden += other.hand - other.shown
            assert unseen(step.board, view(step.state, Seat(seat))) == hidden
            shown += len(reader.shown)
    assert shown > 100


@pytest.mark.rule("R25", "R26", "R53")
def test_a_way_round_is_one_that_the_reader_could_still_claim() -> None:
    edinburgh, ticket = RouteId("edinburgh-london-black"), TicketId("athina-edinburgh")
    for seats, closed in ((3, True), (4, False)):
        state = table(seats=seats, tickets={1: ticket})
        assert no_way_round(EUROPE, view(state, Seat(1)), edinburgh, ticket) is closed
    paris = RouteId("frankfurt-paris-white")
    assert not no_way_round(EUROPE, view(table(tickets={1: ticket}), Seat(1)), paris, ticket)
    gone = table(claims={"edinburgh-london-black": 0}, tickets={1: ticket})
    assert not no_way_round(EUROPE, view(gone, Seat(1)), paris, ticket), "it is lost already"


@pytest.mark.rule("R53")
def test_a_detour_is_as_long_as_the_next_way_is_longer() -> None:
    state = table(tickets={1: "berlin-roma athina-edinburgh"})
    seen = view(state, Seat(1))
    mine = seen.mine
    assert mine is not None
    plan = cheapest_completion(EUROPE, seen, mine.seat, mine.tickets)
    longer = [detour(EUROPE, seen, route) for route in plan.routes]
    assert all(each >= 0 for each in longer) and any(longer)
    twins = {EUROPE.twins[route].id for route in plan.routes if route in EUROPE.twins}
    others = set(EUROPE.routes) - set(plan.routes) - twins
    assert not any(detour(EUROPE, seen, route) for route in sorted(others)[:20])


def test_only_a_reader_is_told() -> None:
    seen = view(table(), None)
    with pytest.raises(ValueError, match="only players"):
        tunnel_risk(EUROPE, seen, payment(Colour.GREEN, 2, 0))
    with pytest.raises(ValueError, match="only players"):
        no_way_round(EUROPE, seen, RouteId("frankfurt-paris-white"), TicketId("athina-edinburgh"))


def other_half(seats: int, **position: object) -> Track:
    """The second half of a double whose first half belongs to seat 1."""
    state = table(board=DOUBLE, seats=seats, claims={"a-b.1": 1})
    return track(DOUBLE, view(state, None), DOUBLE.routes[RouteId("a-b.2")])


@pytest.mark.rule("R25", "R26")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_second_half_is_closed_to_all_or_to_who_owns_the_first(seats: int) -> None:
    found = other_half(seats)
    assert found.closed == (seats <= 3)
    assert found.free == (seats > 3)
    assert found.barred == (Seat(1) if seats > 3 else None)
    assert [found.free_for(Seat(i)) for i in range(seats)] == [
        seats > 3 and i != 1 for i in range(seats)
    ]
    assert found.free_for(None) == (seats > 3)


@pytest.mark.rule("R23", "R25", "R26", "X9")
@EDITIONS
@pytest.mark.parametrize("seed", range(12))
def test_agrees_with_the_engine(seed: int, board: Board) -> None:
    rng = random.Random(seed)
    least, most = board.rules.seats
    seats = least + seed % (most - least + 1)
    state = some_position(rng, board, seats, share=rng.random())
    seen = view(state, None)
    for seat in map(Seat, range(seats)):
        closed = closed_routes(state, board, seat)
        free = [r for r in board.routes.values() if not r.bit & closed]
        assert [r for r in board.routes.values() if track(board, seen, r).free_for(seat)] == free
        assert claimable(board, seen, seat) == free
    for route in board.routes.values():
        assert track(board, seen, route).owner == state.claims.get(route.id)


def hidden(state: State, reader: Seat) -> Cards:
    """The cards that a reader can't have seen: the pile, hidden hands, hands resigned with."""
    others = [each for seat, each in enumerate(state.players) if seat != reader]
    return sum((each.hand - each.shown for each in others), Cards.count(state.pile)) + state.buried


@pytest.mark.rule("R52", "R53")
@sample(4)
@given(games)
def test_what_is_unseen_is_what_is_hidden(game: tuple[int, int]) -> None:
    """Whatever happened: what others showed, laid, gave up or left behind is told apart."""
    for number, step in enumerate(walk(*game)):
        if number % 5 and not isinstance(step.state.phase, TunnelToll):
            continue
        for seat in step.state.playing():
            seen = view(step.state, seat)
            found = unseen(step.board, seen)
            assert found == hidden(step.state, seat)
            assert unseen(step.board, seen, with_discard=True) == found + seen.discarded


@pytest.mark.rule("X2", "X3", "X7", "R52", "R53")
@sample(3)
@given(express_games)
def test_locomotives_of_their_own_pile_are_never_unseen(game: tuple[int, int]) -> None:
    for number, step in enumerate(walk(*game, board=EXPRESS)):
        if number % 3:
            continue
        for seat in step.state.playing():
            seen = view(step.state, seat)
            found = unseen(step.board, seen)
            assert found == hidden(step.state, seat)
            assert found[Colour.LOCOMOTIVE] == found[Colour.ORANGE] == 0
            assert unseen(step.board, seen, with_discard=True) == found + seen.discarded


def unseen_of(state: State) -> Cards:
    return unseen(EUROPE, view(state, ME))


@pytest.mark.rule("R52", "R53")
def test_what_is_seen_is_counted() -> None:
    row = "green green white white loco"
    state = table(seats=2, turn=0, hand="red:4 loco", row=row, discard="blue:12", pile="black*6")
    found = unseen_of(state)
    assert found[Colour.RED] == 8
    assert found[Colour.LOCOMOTIVE] == 12
    assert (found[Colour.GREEN], found[Colour.WHITE], found[Colour.BLUE]) == (10, 10, 0)
    assert unseen(EUROPE, view(state, ME), with_discard=True)[Colour.BLUE] == 12
    assert sight_of(state).unseen == found.counts


@pytest.mark.rule("R31", "R52")
def test_an_open_tunnel_shows_its_cards() -> None:
    state = table(seats=2, turn=1, hand="purple:3", pile="purple red red blue blue")
    before = unseen_of(state)
    after = unseen_of(play(state, "claim marseille-zurich purple:2").state)
    assert before - after == cards("purple:3 red:2")


@pytest.mark.rule("R52")
def test_what_others_take_from_the_row_is_seen() -> None:
    state = table(seats=2, turn=1, row="red blue white green black", pile="orange yellow*5 red*9")
    taken = play(state, "take 1").state
    assert unseen_of(state) - unseen_of(taken) == cards("orange")
