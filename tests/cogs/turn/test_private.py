"""The private answer to a move: what came of it, and what is next."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.turn.words.moves import answer
from engine.state import State
from tests.bot.words.people import NAMES, SAY, a_table, played, random_game
from tests.tables import begun, offer_of, opening, play, resign, table

TABLE = a_table()


def answered(state: State, *moves: str, seat: int = 1) -> list[str]:
    before = play(state, *moves[:-1]).state
    after, events = play(before, moves[-1], seat=seat)
    return answer(SAY, TABLE, played(TABLE, after, seat, events)).split("\n")


@pytest.fixture
def state() -> State:
    return table(
        hand="red:3 white:4 loco:2",
        row="red blue white green loco",
        pile="blue orange yellow*10",
    )


def test_the_card_that_came_is_told_with_the_new_hand(state: State) -> None:
    assert answered(state, "draw") == [
        "From the pile you drew a blue card.",
        "**Your hand**, 10 cards: 1 blue, 4 white, 3 red, and 2 locomotives",
        "Take a second card, or decline it.",
    ]
    assert answered(state, "draw", "take 1")[0] == "You took a red card."
    assert answered(state, "draw", "pass") == ["You take no second card.", "It's Clara's turn."]


def test_a_claim_tells_points_and_wagons_left(state: State) -> None:
    assert answered(state, "claim frankfurt-paris-white white:3") == [
        "Frankfurt–Paris (white) is yours for 3 white: 4 points. You have 42 wagons left.",
        "**Your hand**, 6 cards: 1 white, 3 red, and 2 locomotives",
        "It's Clara's turn. Until they act you can take this back: **Undo** or **/undo**.",
    ]
    assert answered(state, "station wien red:1", "undo")[0] == "You took your last action back."


def test_tickets_to_choose_from_are_listed_for_their_reader_only(state: State) -> None:
    found = answered(state, "tickets")
    assert found[0] == (
        "**Offered to you**; keep at least 1. At the end a ticket is worth its points, "
        "or costs them if your routes don't connect its cities (R48):"
    )
    assert len(found) == 4
    offer = offer_of(play(state, "tickets").state, 1)
    kept = answered(state, "tickets", f"keep {offer[0]},{offer[2]}")
    assert kept[0].startswith("You keep 2 tickets: ")
    assert SAY.ticket(TABLE.edition, offer[1]) not in "\n".join(kept)


@pytest.mark.rule("R6")
def test_the_opening_tells_how_many_still_choose() -> None:
    state = opening(3).state
    offer = offer_of(state, 1)
    found = answered(state, f"keep {offer[0]},{offer[1]}")
    assert found[1:] == ["2 other players are still choosing tickets."]


def test_a_tunnel_asks_for_the_surcharge() -> None:
    state = table(hand="red:3", pile="red white*9")
    assert answered(state, "claim bucuresti-sofia red:2") == [
        "Turned up: red, white, and white. The surcharge is 1 card.",
        "Pay the surcharge, or give the tunnel up: "
        "you take your cards back, and your turn ends (R33).",
    ]
    assert answered(table(hand="red:2", pile="red white*9"), "claim bucuresti-sofia red:2")[1:] == [
        "You don't have the cards for the surcharge: give the tunnel up. "
        "You take your cards back, and your turn ends (R33).",
    ]
    assert answered(state, "claim bucuresti-sofia red:2", "giveup")[0] == (
        "You gave Bucharest–Sofia up and took your cards back."
    )


def test_a_repeated_interaction_says_so(state: State) -> None:
    again = replace(played(TABLE, state, 1, ()), repeated=True)
    assert answer(SAY, TABLE, again).split("\n") == [
        "That has already been done; nothing happened twice.",
        "It's your turn.",
    ]


def test_what_others_did_is_not_answered() -> None:
    state, events = resign(begun(3), 2)
    assert answer(SAY, TABLE, played(TABLE, state, 2, events)).startswith("You resigned.")
    assert answer(SAY, TABLE, played(TABLE, state, 0, events)) == "It's your turn."


@pytest.mark.parametrize(("seed", "seats"), [(5, 2), (6, 4)])
def test_every_move_of_whole_games_is_answered(seed: int, seats: int) -> None:
    by = a_table(NAMES[:seats])
    for step in random_game(seed, seats):
        text = answer(SAY, by, played(by, step.state, step.seat, step.events))
        assert 5 < len(text) < 2_000
        assert "{" not in text
