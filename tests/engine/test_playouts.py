"""Properties of random whole games: what is conserved, hidden, listed and replayed."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from random import Random
from typing import Any, get_args

import pytest

from engine.audit import verify
from engine.board import Board, CityId, RouteId, Rules, Seat, TicketId
from engine.cards import Cards, Colour
from engine.codec import decode, encode
from engine.events import (
    BonusTaken,
    DeckShuffled,
    EndReason,
    Event,
    GameEnded,
    GameStarted,
    LocomotiveTaken,
    OpeningEnded,
    Passed,
    Resigned,
    RowStays,
    RowSwept,
    StationBuilt,
    TicketsKept,
    TicketsOffered,
    TunnelAbandoned,
    TunnelRevealed,
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
    TakeLocomotive,
    Undo,
)
from engine.notation import read, write
from engine.payment import Payment, payment
from engine.refusals import IllegalMove
from engine.shuffle import FairShuffle
from engine.state import Opening, Over, State, TicketChoice, TunnelToll
from engine.view import redact, view
from tests.engine.fair import independent
from tests.engine.law import connected, lawful
from tests.engine.playing import Step, board_of, numbered_games, seed_of, walk
from tests.mixing import shuffled_secrets
from tests.tables import frozen

NOTHING = Payment(None, 0, 0)
WORDS = frozenset(colour.word for colour in Colour)
LOCOMOTIVE = Colour.LOCOMOTIVE
TUNNELS: set[type[Event]] = {TunnelRevealed, TunnelAbandoned}
SWEEPS: set[type[Event]] = {RowSwept, RowStays}
Game = tuple[int, int, str]


@lru_cache(maxsize=8)
def played(seats: int, number: int, edition: str) -> tuple[Step, ...]:
    """Every position of a game, which several tests look at."""
    return tuple(walk(seats, number, edition))


def all_cards(state: State) -> Cards:
    there = Cards.count(state.pile) + state.discard
    there += Cards.count(card for card in state.row if card is not None)
    for player in state.players:
        there += player.hand
    if isinstance(state.phase, TunnelToll):
        there += state.phase.laid.cards + Cards.count(state.phase.revealed)
    return there + Cards.count([Colour.LOCOMOTIVE] * (state.locomotives or 0))


def all_tickets(state: State) -> Counter[TicketId]:
    there = Counter(state.ticket_pile)
    for player in state.players:
        there.update(player.tickets)
    if isinstance(state.phase, Opening):
        for those in (*state.phase.offers.values(), *state.phase.under.values()):
            there.update(those)
    elif isinstance(state.phase, TicketChoice):
        there.update(state.phase.offer)
    return there


class TicketPile:
    """The ticket pile a second time, as somebody who moves the tickets by hand would keep it."""

    def __init__(self, board: Board) -> None:
        self._rules = board.rules
        self._pile: list[TicketId] = []
        self._offered: dict[Seat, tuple[TicketId, ...]] = {}
        self._beside: dict[Seat, list[TicketId]] = {}

    def after(self, event: Event) -> tuple[TicketId, ...]:
        """Return the pile from the top after an event (R7, R38, R39, X16, X17)."""
        match event:
            case GameStarted():
                self._pile = list(event.tickets or ())
            case TicketsOffered():
                self._offered[event.seat] = event.tickets or ()
                for ticket in event.tickets or ():
                    if ticket in self._pile:
                        self._pile.remove(ticket)
            case TicketsKept():
                offer = self._offered.pop(event.seat)
                rest = [ticket for ticket in offer if ticket not in (event.kept or ())]
                if event.opening and self._rules.opening_under:
                    self._beside[event.seat] = rest
                elif not (event.opening or self._rules.offer_out):
                    self._pile += rest
            case OpeningEnded():
                self._pile += [
                    each for seat in range(5) for each in self._beside.get(Seat(seat), ())
                ]
        return tuple(self._pile)


def _loses_tickets(event: TicketsKept, rules: Rules) -> bool:
    return not rules.opening_under if event.opening else rules.offer_out


def check_bonuses(state: State, rules: Rules) -> None:
    """The cards taken are the topmost; no other is anywhere but in the stack (X10)."""
    taken = [player.bonus for player in state.players if player.bonus]
    stack = rules.bonus.points[: len(state.players)] if rules.bonus else ()
    assert sorted(taken, reverse=True) == [*stack[: len(taken)]]
    assert state.bonuses == stack[len(taken) :]


@pytest.mark.soak
@pytest.mark.rule("R2", "R3", "R5", "R7", "R22", "R54", "R57", "R58", "X2", "X3", "X7", "X10")
@numbered_games(12, 60)
def test_nothing_is_lost_and_every_game_ends(game: Game) -> None:
    _, number, edition = game
    board = board_of(number, edition)
    rules, deck = board.rules, board.full_pile()
    every = Cards.count(deck if LOCOMOTIVE in deck else deck + board.locomotives())
    log: list[Event] = []
    live: Counter[TicketId] = Counter()
    for step in played(*game):
        state, log = step.state, [*log, *step.events]
        assert all_cards(state) == every
        assert state.discard.covers(state.buried)
        if rules.locomotive_pile:
            assert LOCOMOTIVE not in {*state.pile, *state.row, *state.discard}
        for seat, player in enumerate(state.players):
            assert player.hand.covers(player.shown)
            if rules.locomotive_pile:
                assert player.shown[LOCOMOTIVE] == player.hand[LOCOMOTIVE]
            mine = [board.routes[r] for r, owner in state.claims.items() if owner == seat]
            assert player.wagons == rules.wagons - sum(route.length for route in mine) >= 0
            assert player.score == sum(rules.points[route.length] for route in mine)
            assert player.stations_left + len(player.stations) == rules.stations
            if rules.bonus:
                assert bool(player.bonus) == connected(mine, *rules.bonus.cities)
        check_bonuses(state, rules)
        before, live = live, all_tickets(state)
        assert set(live.values()) <= {1}
        if step.seat is None:
            regular = sum(not ticket.long for ticket in board.tickets.values())
            assert len(live) == regular + rules.opening_long * len(state.players)
            continue
        gone = before - live
        assert not live - before
        assert not gone or any(
            isinstance(event, Resigned)
            or (isinstance(event, TicketsKept) and _loses_tickets(event, rules))
            for event in step.events
        )
    assert isinstance(log[-1], GameEnded)
    assert replay(log) == state
    stored = [json.dumps(encode(event)) for event in log]
    assert [decode(json.loads(row)) for row in stored] == log
    audit = verify(board, log, seed_of(number))
    assert audit.ok, audit.problems
    piles = [event.pile for event in log if isinstance(event, DeckShuffled)]
    for shuffle, pile in enumerate(piles, 4):
        assert pile is not None
        assert list(pile) == independent(seed_of(number), shuffle, sorted(pile))


@pytest.mark.parametrize(
    ("edition", "games", "never"),
    [
        pytest.param("europe", 60, {LocomotiveTaken, BonusTaken}, marks=pytest.mark.thorough),
        pytest.param(
            "express",
            30,
            {*TUNNELS, *SWEEPS, StationBuilt, BonusTaken},
            marks=pytest.mark.thorough,
        ),
        ("pocket", 30, {*TUNNELS, *SWEEPS, StationBuilt}),
        pytest.param("mixed", 30, SWEEPS, marks=pytest.mark.thorough),
        pytest.param("plain", 30, {*TUNNELS, *SWEEPS, LocomotiveTaken}, marks=pytest.mark.thorough),
        pytest.param("crowded", 30, {LocomotiveTaken, BonusTaken}, marks=pytest.mark.thorough),
    ],
)
def test_the_random_games_bring_about_everything(
    edition: str, games: int, never: set[type[Event]]
) -> None:
    """The properties below are worth what happens in the games that they are shown by."""
    seen: set[type[Event]] = set()
    ends: set[EndReason] = set()
    for number in range(games):
        for step in walk(2 + number % 4, number, edition):
            seen.update(map(type, step.events))
            ends.update(e.why for e in step.events if isinstance(e, GameEnded))
    assert seen | {Passed} == {*get_args(Event)} - never
    assert ends >= {EndReason.LAST_ROUND, EndReason.ONE_LEFT}
    if edition in ("europe", "pocket"):
        assert Passed in seen
        assert ends == set(EndReason)


@pytest.mark.soak
@pytest.mark.rule("R7", "R38", "R39", "X16", "X17")
@numbered_games(5, 15)
def test_the_ticket_pile_is_kept_as_by_hand(game: Game) -> None:
    piles: TicketPile | None = None
    for step in played(*game):
        piles = piles or TicketPile(step.board)
        (*_, pile) = (piles.after(event) for event in step.events)
        assert step.state.ticket_pile == pile


@pytest.mark.soak
@pytest.mark.rule("R58")
@numbered_games(5, 15)
def test_every_position_is_the_fold_of_its_log(game: Game) -> None:
    state: State | None = None
    for step in played(*game):
        for event in step.events:
            state = evolve(state, decode(encode(event)))
        assert state == step.state
        assert step.state.seq > 0


@pytest.mark.soak
@pytest.mark.rule("R55")
@numbered_games(5, 20)
def test_counters_only_grow(game: Game) -> None:
    before: State | None = None
    for step in played(*game):
        if before is not None and step.seat is not None:
            pairs = list(zip(before.players, step.state.players, strict=True))
            assert all(old.decisions <= new.decisions for old, new in pairs)
            old, new = pairs[step.seat]
            assert new.decisions > old.decisions
            assert step.state.seq == before.seq + len(step.events)
            if any(isinstance(event, Undone) for event in step.events):
                assert before.undo is not None
                assert uncounted(step.state) == uncounted(before.undo)
        before = step.state


def uncounted(state: State) -> State:
    """A position without its counters and its past."""
    players = tuple(player._replace(decisions=0) for player in state.players)
    return state._replace(seq=0, players=players, undo=None)


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
    yield from (DrawBlind(), TakeLocomotive(), DrawTickets(), GiveUpTunnel())
    yield from (Pass(), Undo(), Resign())
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
    pool = [*offer, *rng.sample(list(board.tickets), 2)]
    for size in range(len(pool) + 1):
        yield KeepTickets(frozenset(rng.sample(pool, size)))
    for move in choices(state, board, seat)[:40]:
        yield read(write(move))
        if isinstance(move, ClaimRoute):
            paid = move.payment
            yield ClaimRoute(move.route, payment(paid.colour, paid.count, paid.locomotives + 1))


@pytest.mark.soak
@pytest.mark.rule("R9", "R59")
@numbered_games(4, 10)
def test_what_is_listed_is_what_is_accepted(game: Game) -> None:
    rng = Random(game[1])
    shuffle = FairShuffle(seed_of(game[1]))
    for number, step in enumerate(played(*game)):
        if number % 7 and not isinstance(step.state.phase, TunnelToll | Over):
            continue
        state = step.state
        for i in range(len(step.state.players)):
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
@pytest.mark.rule(
    "R9", "R10", "R20", "R21", "R24", "R25", "R26", "R29", "R31", "R42", "R43", "X4", "X6", "X9"
)
@numbered_games(8, 26)
def test_what_is_listed_is_the_law(game: Game) -> None:
    for number, step in enumerate(played(*game)):
        if number % 5 and not isinstance(step.state.phase, TunnelToll | Over):
            continue
        for i in range(len(step.state.players)):
            found = [write(move) for move in choices(step.state, step.board, Seat(i))]
            assert len(found) == len(set(found))
            assert set(found) == lawful(step.state, step.board, Seat(i))


@pytest.mark.soak
@pytest.mark.rule("R52", "R53")
@numbered_games(5, 15)
def test_views_do_not_depend_on_what_is_hidden(game: Game) -> None:
    rng = Random(game[1])
    for number, step in enumerate(played(*game)):
        if number % 4 or isinstance(step.state.phase, Over):
            continue
        for reader in (None, *map(Seat, range(len(step.state.players)))):
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


def may_say(body: dict[str, Any], reader: Seat | None, tickets: frozenset[str]) -> frozenset[str]:
    """The secret words that an event may hold for a reader; what isn't named here may hold none."""
    kind, mine = body["type"], reader is not None and body.get("seat") == reader
    if kind == "GameStarted":
        return frozenset(body["colours"])
    if kind == "GameEnded":
        return tickets
    if kind in PUBLIC_CARDS or (kind in MY_CARDS and mine):
        return WORDS
    if kind in MY_TICKETS and mine:
        return tickets
    return frozenset()


@pytest.mark.soak
@pytest.mark.rule("R13", "R41", "R53", "R57")
@numbered_games(8, 26)
def test_events_tell_others_no_secret(game: Game) -> None:
    board = board_of(*game[1:])
    tickets = frozenset(board.tickets) - frozenset(board.routes)
    for step in played(*game):
        for event in step.events:
            for reader in (None, *map(Seat, range(len(step.state.players)))):
                told = redact(event, reader)
                assert redact(told, reader) == told
                body = encode(told)
                said = set(words_in(body)) & (tickets | WORDS)
                assert said <= may_say(body, reader, tickets)
                if body["type"] == "TicketsKept" and body["opening"] and body["seat"] != reader:
                    assert body["count"] is None
