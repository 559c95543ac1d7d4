"""Properties of random whole games: what is conserved, hidden, listed and replayed."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given

from engine.audit import verify
from engine.board import Board, CityId, RouteId, Seat, TicketId
from engine.cards import Cards, Colour
from engine.codec import decode, encode
from engine.events import (
    BonusTaken,
    DeckShuffled,
    EndReason,
    Event,
    GameEnded,
    LocomotiveTaken,
    Resigned,
    TicketsKept,
    Undone,
)
from engine.evolve import evolve, replay
from engine.game import choices, decide, legal_moves
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    Move,
    Pass,
    PayToll,
    Resign,
    TakeFaceUp,
    Undo,
)
from engine.notation import read, write
from engine.payment import Payment, payment
from engine.refusals import IllegalMove
from engine.shuffle import FairShuffle
from engine.state import Opening, Over, State, TicketChoice, TunnelToll
from engine.view import redact, view
from tests.engine.fair import independent
from tests.engine.law import lawful
from tests.engine.playing import board_of, games, sample, seed_of, walk
from tests.mixing import shuffled_secrets
from tests.tables import EUROPE, frozen

DECK = Cards.count(EUROPE.deck())
TICKETS = frozenset(EUROPE.tickets)
NOTHING = Payment(None, 0, 0)
WORDS = frozenset(colour.word for colour in Colour)


def all_cards(state: State) -> Cards:
    there = Cards.count(state.pile) + state.discard
    there += Cards.count(card for card in state.row if card is not None)
    for player in state.players:
        there += player.hand
    if isinstance(state.phase, TunnelToll):
        there += state.phase.laid.cards + Cards.count(state.phase.revealed)
    return there


def all_tickets(state: State) -> Counter[TicketId]:
    there = Counter(state.ticket_pile)
    for player in state.players:
        there.update(player.tickets)
    if isinstance(state.phase, Opening):
        for offer in state.phase.offers.values():
            there.update(offer)
    elif isinstance(state.phase, TicketChoice):
        there.update(state.phase.offer)
    return there


@pytest.mark.soak
@pytest.mark.rule("R2", "R3", "R5", "R7", "R22", "R54", "R57", "R58")
@sample(150)
@given(games)
def test_nothing_is_lost_and_every_game_ends(game: tuple[int, int]) -> None:
    seats, number = game
    log: list[Event] = []
    live: Counter[TicketId] = Counter()
    for step in walk(seats, number):
        state, log = step.state, [*log, *step.events]
        assert all_cards(state) == DECK
        assert state.discard.covers(state.buried)
        for seat, player in enumerate(state.players):
            assert player.hand.covers(player.shown)
            mine = [step.board.routes[r] for r, owner in state.claims.items() if owner == seat]
            assert player.wagons == 45 - sum(route.length for route in mine) >= 0
            assert player.score == sum(EUROPE.rules.points[route.length] for route in mine)
            assert player.stations_left + len(player.stations) == 3
        before, live = live, all_tickets(state)
        assert set(live.values()) <= {1}
        if step.seat is None:
            assert len(live) == 40 + seats
            continue
        gone = before - live
        assert not live - before
        assert not gone or any(
            isinstance(event, Resigned) or (isinstance(event, TicketsKept) and event.opening)
            for event in step.events
        )
    assert isinstance(log[-1], GameEnded)
    assert replay(log) == state
    stored = [json.dumps(encode(event)) for event in log]
    assert [decode(json.loads(row)) for row in stored] == log
    audit = verify(board_of(number), log, seed_of(number))
    assert audit.ok, audit.problems
    piles = [event.pile for event in log if isinstance(event, DeckShuffled)]
    for shuffle, pile in enumerate(piles, 4):
        assert pile is not None
        assert list(pile) == independent(seed_of(number), shuffle, sorted(pile))


def test_the_random_games_bring_about_everything() -> None:
    """The properties below are worth what happens in the games that they are shown by."""
    seen: set[type[Event]] = set()
    ends: set[EndReason] = set()
    for number in range(60):
        for step in walk(2 + number % 4, number):
            seen.update(map(type, step.events))
            ends.update(e.why for e in step.events if isinstance(e, GameEnded))
    assert seen == {*get_args(Event)} - {LocomotiveTaken, BonusTaken}
    assert ends == set(EndReason)


@pytest.mark.soak
@pytest.mark.rule("R58")
@sample(30)
@given(games)
def test_every_position_is_the_fold_of_its_log(game: tuple[int, int]) -> None:
    state: State | None = None
    for step in walk(*game):
        for event in step.events:
            state = evolve(state, decode(encode(event)))
        assert state == step.state
        assert step.state.seq > 0


@pytest.mark.soak
@pytest.mark.rule("R55")
@sample(30)
@given(games)
def test_counters_only_grow(game: tuple[int, int]) -> None:
    before: State | None = None
    for step in walk(*game):
        if before is not None and step.seat is not None:
            pairs = list(zip(before.players, step.state.players, strict=True))
            assert all(old.decisions <= new.decisions for old, new in pairs)
            old, new = pairs[step.seat]
            assert new.decisions > old.decisions
            assert step.state.seq == before.seq + len(step.events)
            if any(isinstance(event, Undone) for event in step.events):
                assert before.undo is not None
                assert step.state.pile == before.pile == before.undo.pile
        before = step.state


def some_payments(rng: Random, state: State) -> Iterator[Payment]:
    yield NOTHING
    for _ in range(3):
        colour = rng.choice([*Colour])
        if colour is Colour.LOCOMOTIVE:
            yield payment(None, 0, rng.randint(1, 4))
        else:
            yield payment(colour, rng.randint(1, 4), rng.randint(0, 2))
    if isinstance(state.phase, TunnelToll):
        yield payment(None, 0, state.phase.toll)
        if state.phase.laid.colour is not None:
            yield payment(state.phase.laid.colour, state.phase.toll, 0)


def some_moves(rng: Random, state: State, board: Board, seat: Seat) -> Iterator[Move]:
    """Every kind of move, many of them near to legal ones."""
    yield from (DrawBlind(), DrawTickets(), GiveUpTunnel(), Pass(), Undo(), Resign())
    yield from (TakeFaceUp(place) for place in range(-1, 8))
    routes, cities = list(board.routes), list(board.cities)
    for paid in some_payments(rng, state):
        yield PayToll(paid)
        yield BuildStation(rng.choice(cities), paid)
        route = board.routes[rng.choice(routes)]
        yield ClaimRoute(route.id, paid)
        yield ClaimRoute(route.id, payment(route.colour or Colour.RED, route.length, 0))
    yield ClaimRoute(RouteId("nowhere"), NOTHING)
    yield BuildStation(CityId("nowhere"), payment(Colour.RED, 1, 0))
    phase = state.phase
    offer: tuple[TicketId, ...] = ()
    if isinstance(phase, Opening):
        offer = phase.offers.get(seat, ())
    elif isinstance(phase, TicketChoice):
        offer = phase.offer
    pool = [*offer, *rng.sample(list(EUROPE.tickets), 2)]
    for size in range(len(pool) + 1):
        yield KeepTickets(frozenset(rng.sample(pool, size)))
    for move in choices(state, board, seat)[:40]:
        yield read(write(move))
        if isinstance(move, ClaimRoute):
            paid = move.payment
            yield ClaimRoute(move.route, payment(paid.colour, paid.count, paid.locomotives + 1))


@pytest.mark.soak
@pytest.mark.rule("R9", "R59")
@sample(25)
@given(games)
def test_what_is_listed_is_what_is_accepted(game: tuple[int, int]) -> None:
    rng = Random(game[1])
    shuffle = FairShuffle(seed_of(game[1]))
    for number, step in enumerate(walk(*game)):
        if number % 7 and not isinstance(step.state.phase, TunnelToll | Over):
            continue
        state = step.state
        for i in range(game[0]):
            seat = Seat(i)
            law = set(legal_moves(state, step.board, seat))
            tried = {*some_moves(rng, state, step.board, seat), *law}
            for move in tried:
                before = frozen(state)
                try:
                    decide(state, step.board, seat, move, shuffle)
                except IllegalMove:
                    assert move not in law
                else:
                    assert move in law
                assert frozen(state) == before


@pytest.mark.soak
@pytest.mark.rule("R9", "R10", "R20", "R21", "R24", "R25", "R26", "R29", "R31", "R42", "R43")
@sample(50)
@given(games)
def test_what_is_listed_is_the_law(game: tuple[int, int]) -> None:
    for number, step in enumerate(walk(*game)):
        if number % 5 and not isinstance(step.state.phase, TunnelToll | Over):
            continue
        for i in range(game[0]):
            found = [write(move) for move in choices(step.state, step.board, Seat(i))]
            assert len(found) == len(set(found))
            assert set(found) == lawful(step.state, step.board, Seat(i))


@pytest.mark.soak
@pytest.mark.rule("R52", "R53")
@sample(30)
@given(games)
def test_views_do_not_depend_on_what_is_hidden(game: tuple[int, int]) -> None:
    rng = Random(game[1])
    for number, step in enumerate(walk(*game)):
        if number % 4 or isinstance(step.state.phase, Over):
            continue
        for reader in (None, *map(Seat, range(game[0]))):
            other = shuffled_secrets(rng, step.state, reader)
            assert view(step.state, reader) == view(other, reader)


def words_in(body: Any) -> Iterator[str]:
    """Every text in a JSON body, keys included."""
    if isinstance(body, str):
        yield from (word for part in body.split(",") for word in part.split(":"))
    elif isinstance(body, dict):
        yield from words_in([*body, *body.values()])
    elif isinstance(body, Iterable):
        for part in body:
            yield from words_in(part)


PUBLIC_CARDS = {
    "FaceUpTaken",
    "RowRefilled",
    "RowSwept",
    "TunnelRevealed",
    "RouteClaimed",
    "StationBuilt",
}
MY_CARDS = {"CardsDealt", "CardDrawn"}
MY_TICKETS = {"TicketsOffered", "TicketsKept"}


def may_say(body: dict[str, Any], reader: Seat | None) -> frozenset[str]:
    """The secret words that an event may hold for a reader; what isn't named here may hold none."""
    kind, mine = body["type"], reader is not None and body.get("seat") == reader
    if kind == "GameStarted":
        return frozenset(body["colours"])
    if kind == "GameEnded":
        return TICKETS
    if kind in PUBLIC_CARDS or (kind in MY_CARDS and mine):
        return WORDS
    if kind in MY_TICKETS and mine:
        return TICKETS
    return frozenset()


@pytest.mark.soak
@pytest.mark.rule("R13", "R41", "R53", "R57")
@sample(50)
@given(games)
def test_events_tell_others_no_secret(game: tuple[int, int]) -> None:
    assert not TICKETS & set(EUROPE.routes)
    for step in walk(*game):
        for event in step.events:
            for reader in (None, *map(Seat, range(game[0]))):
                told = redact(event, reader)
                assert redact(told, reader) == told
                body = encode(told)
                said = set(words_in(body)) & (TICKETS | WORDS)
                assert said <= may_say(body, reader)
                if body["type"] == "TicketsKept" and body["opening"] and body["seat"] != reader:
                    assert body["count"] is None
