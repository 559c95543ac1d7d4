"""The frozen opponents have the habits that they are named for, and play as they always did.

They are a yardstick: each plays one fixed game against itself. Where a level shares a skill with
them, a change for the level mustn't move them: give the level a habit of its own. Only if a rule of
the game has changed are the values renewed, by those that the failing test prints; the levels are
then to be measured anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from random import Random

import pytest

import data
from engine.board import Board, RouteId, Seat
from engine.moves import Move
from engine.notation import write
from engine.state import Opening, State
from engine.view import View
from strategy.arena.playing import Game
from strategy.arena.playing import play as play_game
from strategy.baselines import BASELINES
from strategy.baselines.hard_1 import ranked
from strategy.decision import Decision, Player, Reason
from tests.strategy.asking import decided, move
from tests.tables import EUROPE, play, table

PLANNERS = [name for name in BASELINES if name != "random"]
HALF_WAY = {"brest-paris": 0}
ALL_TAKEN = dict.fromkeys(EUROPE.routes, 1)
path, hungry, one_step = BASELINES["path"], BASELINES["hungry"], BASELINES["one_step"]
long_route, by_chance = BASELINES["long_route"], BASELINES["random"]
FROZEN = {
    "random": "2b92ccffcc8c12d7",
    "one_step": "0c80cca2a8ceb13a",
    "path": "e0b0be539041e7c9",
    "hungry": "d8504333dad9c991",
    "long_route": "4c1b89a4a4da75e1",
    "hard_1": "54de482866d489d0",
    "ticket_hunter": "6e1c1c5a0f006ab1",
    "racer": "2d9a07464b473a0c",
    "blocker": "b493d1eddb9804b1",
    "hoarder": "f5f8b20c2808c64e",
}
hard_1, ticket_hunter = BASELINES["hard_1"], BASELINES["ticket_hunter"]
racer, blocker, hoarder = BASELINES["racer"], BASELINES["blocker"], BASELINES["hoarder"]
PARTNERS = ("ticket_hunter", "racer", "blocker", "hoarder")
DONE = {"brest-paris": 0, "marseille-paris": 0}


def at(hand: str = "", tickets: str = "brest-marseille", **more: object) -> State:
    """Set up a turn of the first of two seats."""
    return table(seats=2, turn=0, hand=hand, tickets={0: tickets}, **more)  # type: ignore[arg-type]


def offered(*tickets: str, claims: dict[str, int] | None = None) -> State:
    """Set up the opening choice of the first seat."""
    offers: dict[Seat, tuple[object, ...]] = {Seat(0): tickets}
    phase = Opening(Seat(0), offers)  # type: ignore[arg-type]
    return table(seats=2, phase=phase, claims=claims)


def test_path_claims_the_longest_on_the_way_of_its_ticket() -> None:
    found = decided(path, at("black:3 red:4 yellow:4"))
    assert found.reason is Reason.FOR_TICKETS
    assert (found.tickets, found.routes) == (("brest-marseille",), ("marseille-paris",))


def test_path_pays_grey_with_what_its_other_routes_do_without() -> None:
    assert move(path, at("black:4 red:4")) == "claim marseille-paris red:4"


def test_path_draws_the_colour_that_its_way_needs() -> None:
    found = decided(path, at("red:3", row="green white yellow black orange"))
    assert found.reason is Reason.COLOUR_NEEDED
    assert found.routes == ("brest-paris",)
    assert move(path, at("red:3", row="green white yellow black orange")) == "take 4"
    assert decided(path, at("red:3", row="green white yellow blue orange")).reason is Reason.BLIND


def test_path_takes_a_locomotive_of_the_row_only_for_the_last_card() -> None:
    row = "green loco yellow white orange"
    assert move(path, at("red:3", row=row, claims=HALF_WAY)) == "take 2"
    assert move(path, at("red:2", row=row, claims=HALF_WAY)) == "draw"
    with_red = "green loco yellow red orange"
    assert move(path, at("red:3", row=with_red, claims=HALF_WAY)) == "take 4"


def test_path_goes_around_what_is_taken() -> None:
    found = decided(path, at("red:4 blue:4", claims={"marseille-paris": 1}))
    assert found.routes == ("marseille-pamplona",)


def test_path_keeps_tickets_that_are_cheap_together() -> None:
    found = decided(
        path, offered("brest-petrograd", "brest-venezia", "angora-kharkov", "brest-marseille")
    )
    assert found.reason is Reason.TICKETS_FIT
    assert {"brest-venezia", "brest-marseille"} <= {*found.tickets}
    assert not {"angora-kharkov"} & {*found.tickets}


def test_path_keeps_no_ticket_that_takes_more_wagons_than_it_is_worth() -> None:
    near, dear = ("brest-marseille", "paris-zagrab"), {"athina-smyrna": 1, "angora-smyrna": 1}
    assert len(decided(path, offered(*near, "angora-athina")).tickets) == 3
    found = decided(path, offered(*near, "angora-athina", claims=dear))
    assert {*found.tickets} == {*near}


def test_path_draws_tickets_when_its_own_are_done_and_time_is_left() -> None:
    done = {"brest-paris": 0, "marseille-paris": 0}
    assert decided(path, at(claims=done)).reason is Reason.TICKETS_FOR_MORE
    assert decided(path, at(claims=HALF_WAY)).reason is not Reason.TICKETS_FOR_MORE
    assert decided(path, at(claims=done, wagons={1: 8})).reason is not Reason.TICKETS_FOR_MORE
    assert decided(path, at(claims=done, wagons={0: 8})).reason is not Reason.TICKETS_FOR_MORE


def test_path_ends_with_the_routes_that_are_best_for_their_turns() -> None:
    done = {"brest-paris": 0, "marseille-paris": 0}
    found = decided(path, at("blue:3 white:4 red:1", claims=done, wagons={0: 5, 1: 9}))
    assert found.reason is Reason.POINTS
    assert EUROPE.routes[found.routes[0]].length == 4


@pytest.mark.rule("R44")
def test_path_saves_a_closed_ticket_by_a_station() -> None:
    closed = {"edinburgh-london-black": 1, "dieppe-london-gray-1": 0, "dieppe-paris": 0}
    found = decided(path, at("red:1", "edinburgh-paris", claims=closed))
    assert found.reason is Reason.SAVES_TICKETS
    assert found.tickets == ("edinburgh-paris",)
    assert found.routes == ("edinburgh-london-black",)


@pytest.mark.rule("R44", "R46")
def test_path_saves_no_ticket_in_its_last_turn_if_a_route_brings_more() -> None:
    closed = {"edinburgh-london-black": 1, "dieppe-london-gray-1": 0, "dieppe-paris": 0}
    state = at("red:6", "edinburgh-paris", claims=closed, final_turns=(0,), wagons={1: 1})
    found = decided(path, state)
    assert found.reason is Reason.LAST_CHANCE
    assert EUROPE.routes[found.routes[0]].length == 6


@pytest.mark.rule("R31", "R33")
@pytest.mark.parametrize("name", PLANNERS)
def test_a_surcharge_is_paid_if_it_can_be(name: str) -> None:
    for hand, answer in (("purple:3 red:3", "toll purple:1"), ("purple:2 red:3", "giveup")):
        state = play(
            at(hand, "madrid-zurich", pile="purple red red blue blue"),
            "claim marseille-zurich purple:2",
        ).state
        assert move(BASELINES[name], state) == answer


@pytest.mark.rule("R46")
@pytest.mark.parametrize("name", PLANNERS)
def test_the_last_turn_brings_what_it_can(name: str) -> None:
    state = at("red:4 blue:8 loco:4", claims=HALF_WAY, final_turns=(0,), wagons={1: 1})
    assert decided(BASELINES[name], state).reason is Reason.COMPLETES
    state = at("red:4", "angora-kharkov", claims=HALF_WAY, final_turns=(0,), wagons={1: 1})
    found = decided(BASELINES[name], state)
    assert found.reason is Reason.LAST_CHANCE
    assert EUROPE.routes[found.routes[0]].length == 4


@pytest.mark.rule("R10")
@pytest.mark.parametrize("name", PLANNERS)
def test_nobody_passes_who_can_do_better(name: str) -> None:
    nothing = {"row": "- - - - -", "pile": "", "ticket_pile": ""}
    assert move(BASELINES[name], at("red:1", claims=ALL_TAKEN, **nothing)) == "pass"
    assert move(BASELINES[name], at("red:4", claims=HALF_WAY, **nothing)).startswith("claim")


def test_hungry_gathers_tickets_before_it_builds() -> None:
    state = at("black:3", "brest-marseille brest-venezia")
    assert decided(hungry, state).reason is Reason.TICKETS_FOR_MORE
    assert decided(path, state).reason is Reason.FOR_TICKETS
    enough = at("black:3", "brest-marseille brest-venezia danzig-lisboa athina-edinburgh")
    assert decided(hungry, enough).reason is Reason.FOR_TICKETS


def test_one_step_has_only_the_dearest_ticket_in_mind() -> None:
    state = at("black:3", "brest-marseille berlin-moskva")
    found = decided(one_step, state)
    assert found.routes == ("moskva-smolensk",)
    assert decided(path, state).routes == ("brest-paris",)


def test_long_route_goes_out_of_its_way_for_longer_routes_and_draws_no_tickets() -> None:
    wealth = "red:3 white:3 blue:3 green:3 orange:3 yellow:3 black:3"
    claims = {"wien-zagrab": 0}
    assert decided(path, at(wealth, "paris-zagrab")).routes == ("paris-zurich",)
    found = decided(long_route, at(wealth, "paris-zagrab", claims=claims))
    assert found.routes in {("berlin-wien",), ("munchen-wien",)}
    done = at(claims={"brest-paris": 0, "marseille-paris": 0})
    assert decided(long_route, done).routes == ("petrograd-stockholm",)


def test_random_chooses_the_kind_of_action_first() -> None:
    state = at("red:6 blue:4", claims={"brest-paris": 1})
    seen = Counter(type(decided(by_chance, state, rng=Random(n)).move) for n in range(2000))
    assert len(seen) == 5
    assert all(300 < times < 500 for times in seen.values())


@pytest.mark.parametrize("name", BASELINES)
def test_every_route_and_ticket_named_is_one_of_the_players(name: str) -> None:
    player: Player = BASELINES[name]
    for hand in ("", "red:4", "loco:4", "black:3 white:4"):
        found = decided(player, at(hand, "brest-marseille berlin-moskva"))
        assert {*found.tickets} <= {"brest-marseille", "berlin-moskva"}
        assert all(RouteId(route) in EUROPE.routes for route in found.routes)


def digest(name: str) -> str:
    """Return a number for all the moves of a baseline's game of three."""
    moves: list[str] = []

    def noted(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        decision = BASELINES[name](board, view, choices, rng)
        moves.append(write(decision.move))
        return decision

    play_game(EUROPE, Game(11, 3, 3, (name,) * 3), {name: noted})
    return sha256("\n".join(moves).encode()).hexdigest()[:16]


@pytest.mark.thorough
@pytest.mark.parametrize("name", BASELINES)
def test_a_baseline_plays_as_it_always_did(name: str) -> None:
    assert digest(name) == FROZEN[name]


def rankings() -> Iterator[str]:
    """Everything that the first hard thinks of, and why, in games of each edition."""
    told: list[str] = []

    def noted(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        found = [*ranked(board, view, choices)]
        told.extend(f"{write(e.move)} {e.reason} {e.tickets} {e.routes}" for e in found)
        return found[0]

    for edition, seats in (("europe", 2), ("europe", 5), ("express", 4), ("sicily", 3)):
        play_game(data.load(edition).board, Game(12, 1, 1, ("hard_1",) * seats), {"hard_1": noted})
    yield from told


@pytest.mark.thorough
def test_the_first_hard_ranks_moves_as_it_did_in_every_edition() -> None:
    """A digest of what it plays alone wouldn't notice what it seldom plays."""
    assert sha256("\n".join(rankings()).encode()).hexdigest()[:16] == "ce3d8e2a16f27ef4"


def test_the_ticket_hunter_draws_early_while_its_own_are_open() -> None:
    begun = at("yellow:3 red:1")
    assert decided(hard_1, begun).reason is Reason.COLOUR_NEEDED
    assert decided(ticket_hunter, begun).reason is Reason.TICKETS_FOR_MORE


@pytest.mark.parametrize(
    ("tickets", "wagons"),
    [("brest-marseille", {1: 18}), ("brest-marseille cadiz-stockholm erzurum-kobenhavn", {})],
)
def test_it_draws_none_that_it_has_no_time_for(tickets: str, wagons: dict[int, int]) -> None:
    """Rivals may end the game soon, or its own take all the time that there is."""
    found = decided(ticket_hunter, at("yellow:3 red:1", tickets, wagons=wagons))
    assert found.reason is not Reason.TICKETS_FOR_MORE


def test_the_racer_spends_wagons_where_others_draw_tickets_or_wait() -> None:
    assert move(hard_1, at("orange:3 red:1", claims=DONE)) == "tickets"
    assert move(racer, at("orange:3 red:1", claims=DONE)) == "claim cadiz-madrid orange:3"
    assert move(hard_1, at("orange:3 red:1", claims=DONE, ticket_pile="")) == "draw"
    assert decided(racer, at("orange:3 red:1")).reason is Reason.COLOUR_NEEDED


def test_the_blocker_takes_what_tickets_of_rivals_seem_to_lack() -> None:
    """Frankfurt–Smolensk is three routes built, and one to go."""
    towards = {"berlin-frankfurt-black": 1, "berlin-warszawa-purple": 1, "warszawa-wilno": 1}
    found = decided(blocker, at("yellow:3 red:1", claims=towards))
    assert (found.reason, found.routes) == (Reason.BLOCKS, ("smolensk-wilno",))
    assert decided(hard_1, at("yellow:3 red:1", claims=towards)).reason is Reason.COLOUR_NEEDED
    only_begun = at("yellow:3 red:1", claims={"berlin-frankfurt-black": 1})
    assert decided(blocker, only_begun).reason is Reason.COLOUR_NEEDED


def test_the_hoarder_saves_its_cards_where_others_claim_short_routes() -> None:
    short = at("red:4 blue:2", "london-wien")
    assert decided(hard_1, short).routes == ("berlin-essen",)
    assert decided(hoarder, short).reason is Reason.COLOUR_NEEDED
    assert decided(hoarder, at("black:3 red:4")).routes == ("marseille-paris",)


def noted(player: Player, moves: list[str]) -> Player:
    def decide(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        decision = player(board, view, choices, rng)
        moves.append(write(decision.move))
        return decision

    return decide


PLAYED = {"europe": "10e01add2c138df0", "express": "5e3fad56059dc5bf", "sicily": "2d83bc7d454b7b5a"}


@pytest.mark.thorough
@pytest.mark.parametrize("edition", PLAYED)
def test_they_play_as_they_did_at_tables_of_every_size_in_every_edition(edition: str) -> None:
    """Whole games, of legal moves only: levels are measured against what they play."""
    moves: list[str] = []
    players = {name: noted(BASELINES[name], moves) for name in PARTNERS}
    board = data.load(edition).board
    least, most = board.rules.seats
    for seats in range(least, most + 1):
        names = tuple(PARTNERS[(seats + seat) % 4] for seat in range(seats))
        play_game(board, Game(3, seats, seats, names), players)
    assert sha256("\n".join(moves).encode()).hexdigest()[:16] == PLAYED[edition]
