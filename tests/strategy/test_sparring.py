"""The sparring partners have the habits that they are named for, and play as they always did."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from random import Random

import pytest

import data
from engine.board import Board
from engine.moves import Move
from engine.notation import write
from engine.view import View
from strategy.arena.playing import Game, play
from strategy.baselines import BASELINES
from strategy.decision import Decision, Player, Reason
from tests.strategy.asking import decided, move
from tests.strategy.test_baselines import at
from tests.tiers import sampled

hard_1, ticket_hunter = BASELINES["hard_1"], BASELINES["ticket_hunter"]
racer, blocker, hoarder = BASELINES["racer"], BASELINES["blocker"], BASELINES["hoarder"]
PARTNERS = ("ticket_hunter", "racer", "blocker", "hoarder")
DONE = {"brest-paris": 0, "marseille-paris": 0}


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


@pytest.mark.parametrize("edition", sampled(PLAYED, "express", "sicily"))
def test_they_play_as_they_did_at_tables_of_every_size_in_every_edition(edition: str) -> None:
    """Whole games, of legal moves only: levels are measured against what they play."""
    moves: list[str] = []
    players = {name: noted(BASELINES[name], moves) for name in PARTNERS}
    board = data.load(edition).board
    least, most = board.rules.seats
    for seats in range(least, most + 1):
        names = tuple(PARTNERS[(seats + seat) % 4] for seat in range(seats))
        play(board, Game(3, seats, seats, names), players)
    assert sha256("\n".join(moves).encode()).hexdigest()[:16] == PLAYED[edition]
