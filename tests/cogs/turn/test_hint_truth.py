"""What hints say is so: a second program holds each sentence against the position (R53)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cogs.turn.words.advice import hint_text
from data import Edition
from engine.board import Board, RouteId, Seat, TicketId
from engine.game import apply, choices
from engine.notation import read
from engine.state import State, to_act
from engine.view import view
from strategy.advice import advise
from strategy.decision import Decision, Reason
from strategy.players.normal import normal
from tests.bot.words.express import EXPRESS_TABLE, nearly_joined
from tests.bot.words.people import EDITION, EXPRESS, NAMES, SAY, a_table
from tests.hint_check.checker import Checker, Unknown, names_of
from tests.soak import SOAK
from tests.tables import FAIR, opening, table
from tests.tiers import sampled_rows

GAMES = [(edition, seats) for edition in (EDITION, EXPRESS) for seats in (2, 3, 4)]
HINTS = 350 if SOAK else 8
"""Of each game: 2,100 in a soak."""
MOST_HELD = 6


def positions(rng: Random, board: Board, seats: int) -> Iterator[tuple[State, Seat]]:
    """Some positions of games, in which a fifth of the moves is made by chance."""
    while True:
        state = opening(seats, countries=[None] * seats, board=board).state
        while acting := to_act(state):
            seat = acting[0]
            seen, moves = view(state, seat), choices(state, board, seat)
            few = len(state.players[seat].tickets) <= MOST_HELD
            if few and rng.random() < 1 / 4:
                yield state, seat
            chance = rng.random() < 1 / 5
            move = rng.choice(moves) if chance else normal(board, seen, moves, rng).move
            state, _ = apply(state, board, seat, move, FAIR)


def untrue(state: State, seat: Seat, edition: Edition, advised: tuple[Decision, ...]) -> list[str]:
    """The sentences of hints that aren't so."""
    seen, players = view(state, seat), NAMES[: len(state.players)]
    text = hint_text(SAY, a_table(players, edition=edition), seen, advised)
    checker = Checker(names_of(SAY, edition), edition, seen, players)
    lines = text.split("\n")[1:]
    return [
        f"{line}: {wrong}"
        for line, decision in zip(lines, advised, strict=True)
        for wrong in checker.check(line, decision)
    ]


@pytest.mark.soak
@pytest.mark.rule("R53")
@pytest.mark.parametrize(
    ("edition", "seats"),
    sampled_rows(GAMES, (EDITION, 3), (EXPRESS, 2)),
    ids=lambda each: getattr(each, "title", each),
)
def test_every_sentence_of_a_hint_is_so(edition: Edition, seats: int) -> None:
    rng, checked = Random(seats), 0
    for state, seat in positions(rng, edition.board, seats):
        moves = choices(state, edition.board, seat)
        advised = advise(edition.board, view(state, seat), moves)
        assert not untrue(state, seat, edition, advised)
        checked += len(advised)
        if checked >= HINTS:
            return


def told(state: State, *decisions: Decision) -> str:
    return hint_text(SAY, a_table(), view(state, Seat(1)), decisions)


HELD = TicketId("berlin-roma")
NEAR = {"munchen-wien": 1, "berlin-wien": 1, "munchen-venezia": 1}
"""Only Rome is missing."""


@pytest.mark.rule("R53")
@pytest.mark.parametrize("reason", [Reason.FOR_TICKETS, Reason.CONTESTED])
def test_a_route_that_brings_nothing_closer_is_not_said_to(reason: Reason) -> None:
    state = table(hand="yellow:3 red:3", claims=NEAR, tickets={1: HELD})
    text = told(state, Decision(read("claim danzig-riga black:3"), reason, (HELD,)))
    assert "closer" not in text and "You need it" not in text
    assert "It's worth it for the points alone" in text


@pytest.mark.rule("R53")
def test_what_a_claim_brings_closer_is_compared_with_before() -> None:
    state = table(hand="blue:2", claims={"munchen-wien": 1}, tickets={1: HELD})
    text = told(state, Decision(read("claim munchen-venezia blue:2"), Reason.FOR_TICKETS, (HELD,)))
    assert "It brings you closer to Berlin–Rome (9): 5 wagons to go instead of 7." in text


@pytest.mark.rule("R53")
def test_a_ticket_that_comes_no_closer_is_left_out() -> None:
    other = TicketId("brest-petrograd")
    state = table(hand="yellow:3", claims={"munchen-wien": 1}, tickets={1: f"{other} {HELD}"})
    claim = Decision(read("claim roma-venezia black:2"), Reason.FOR_TICKETS, (other, HELD))
    assert "It brings you closer to Berlin–Rome (9): 5 wagons" in told(state, claim)
    assert "Brest" not in told(state, claim)


@pytest.mark.rule("R53")
def test_only_tickets_that_lose_by_it_are_said_to_need_a_route() -> None:
    other = TicketId("brest-petrograd")
    state = table(hand="black:2", claims={"munchen-wien": 1}, tickets={1: f"{other} {HELD}"})
    claim = Decision(read("claim roma-venezia black:2"), Reason.CONTESTED, (other, HELD))
    assert "You need it for Berlin–Rome (9): if somebody else takes it" in told(state, claim)


@pytest.mark.rule("X10")
def test_a_route_off_the_way_brings_the_bonus_no_closer() -> None:
    seen = view(nearly_joined(), Seat(1))
    claim = Decision(read("claim milano-roma red:2"), Reason.FOR_BONUS)
    assert "closer to the bonus" not in hint_text(SAY, EXPRESS_TABLE, seen, (claim,))


@pytest.mark.rule("R50")
def test_a_path_that_grows_no_longer_is_no_reason() -> None:
    long = {"munchen-wien": 1, "berlin-wien": 1, "berlin-danzig": 1}
    claim = Decision(read("claim brindisi-roma white:2"), Reason.LONGEST)
    assert "longest path" not in told(table(hand="white:2", claims=long), claim)


def test_nobody_is_guessed_to_need_a_route() -> None:
    claim = Decision(read("claim brindisi-roma white:2"), Reason.BLOCKS)
    assert told(table(hand="white:2"), claim).endswith(": 2 points.")


def test_a_blue_card_is_no_locomotive() -> None:
    state = table(hand="red:6", row="blue red green white black")
    routes = RouteId("petrograd-stockholm"), RouteId("constantinople-sofia")
    text = told(state, Decision(read("take 1"), Reason.COLOUR_NEEDED, routes=routes))
    assert "You are 3 cards short of Constantinople–Sofia (3 blue)." in text


@pytest.mark.rule("R44")
def test_a_station_saves_only_what_takes_less_with_it() -> None:
    state = table(hand="red", claims={"kobenhavn-stockholm-white": 0}, tickets={1: HELD})
    built = read("station stockholm red:1")
    text = told(state, Decision(built, Reason.SAVES_TICKETS, (HELD,)))
    assert "needs that" not in text


LIES = (
    ("**1.** It brings you closer to Berlin–Rome (9): 4 wagons to go instead of 7.", "claim"),
    ("**1.** It brings you closer to Berlin–Rome (9): 5 wagons to go instead of 8.", "claim"),
    ("**1.** That completes your ticket Berlin–Rome (9).", "claim"),
    ("**1.** It's the last free path for Berlin–Rome (9): if somebody else takes it, there is no "
     "other.", "claim"),
    ("**1.** You need it for Berlin–Rome (9): if somebody else takes it, the way round costs you "
     "9 wagons more.", "claim"),
    ("**1.** Bastien is already in Venice.", "claim"),
    ("**1.** It's worth it for the points alone: you'd have 39 wagons left, and your tickets need "
     "5.", "claim"),
    ("**1.** Your longest path would then have 6 wagons; the longest of all is worth 10 points at "
     "the end (R50).", "claim"),
    ("**1.** It would connect routes of Anna, and you'd get there first.", "claim"),
    ("**1.** You are 2 cards short of Munich–Venice (2 blue).", "take"),
    ("**1.** It helps with Munich–Venice, too.", "take"),
    ("**1.** About 5 cards in 10 there would help you.", "take"),
)  # fmt: skip


@pytest.mark.parametrize(("line", "kind"), LIES, ids=lambda each: each[7:40])
def test_the_second_program_finds_lies(line: str, kind: str) -> None:
    state = table(hand="blue:2", claims={"munchen-wien": 1}, tickets={1: HELD})
    move = {"claim": "claim munchen-venezia blue:2", "take": "take 1"}[kind]
    checker = Checker(names_of(SAY, EDITION), EDITION, view(state, Seat(1)), NAMES[:3])
    routes = (RouteId("munchen-venezia"),)
    assert checker.check(line, Decision(read(move), Reason.POINTS, (HELD,), routes))


def test_the_second_program_knows_every_sentence() -> None:
    state = table(hand="blue:2")
    checker = Checker(names_of(SAY, EDITION), EDITION, view(state, Seat(1)), NAMES[:3])
    with pytest.raises(Unknown):
        checker.check(
            "**1.** Draw tickets. The moon is full.", Decision(read("tickets"), Reason.BLIND)
        )
