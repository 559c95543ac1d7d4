"""Alt texts: below Discord's limit in the largest case, plain, and without a secret."""

from __future__ import annotations

import pytest

from bot.texts.alt import LIMIT, board_alt, within_limit
from bot.texts.private_alt import hand_alt
from engine.board import Seat
from engine.view import view
from tests.bot.texts.people import LONG_NAMES, SAY, a_table, random_game
from tests.tables import opening, play, resign, table


def test_the_board_in_words() -> None:
    state = resign(table(hand="red:2", row="red green loco white white"), 2).state
    assert board_alt(SAY, a_table(), view(state, None)) == (
        "Board of Europe. To act: Bastien. "
        "Anna (blue): 0 points, 45 wagons, 3 stations, 0 cards, 0 tickets. "
        "Bastien (red): 0 points, 45 wagons, 3 stations, 2 cards, 0 tickets. "
        "Clara (green): 0 points, resigned. "
        "Row: red, green, locomotive, white, white. Pile: 103. Ticket pile: 40."
    )


@pytest.mark.parametrize(
    ("move", "text"),
    [
        ("claim berlin-wien green:3", "Last built: Berlin–Wien by Bastien."),
        ("claim frankfurt-paris-white white:3", "Last built: Frankfurt–Paris (white) by Bastien."),
        ("station wien green:1", "Last built: a station in Wien by Bastien."),
    ],
)
def test_the_last_thing_built_is_named(move: str, text: str) -> None:
    state = play(table(hand="green:3 white:3"), move).state
    assert text in board_alt(SAY, a_table(), view(state, None))


def test_names_are_plain_for_there_is_no_markdown() -> None:
    alt = board_alt(SAY, a_table(["a_b*", "x\u202ey"]), view(table(seats=2), None))
    assert "a_b* (blue)" in alt
    assert "x y (red)" in alt


@pytest.mark.rule("R53")
@pytest.mark.parametrize("seed", [21, 22])
def test_the_largest_game_fits_and_tells_everybody_the_same(seed: int) -> None:
    by = a_table(LONG_NAMES)
    for step in random_game(seed, 5):
        alt = board_alt(SAY, by, view(step.state, None))
        assert len(alt) < 1_024
        assert alt.endswith(".")
        assert "Ticket pile" in alt
        for reader in range(5):
            seen = view(step.state, Seat(reader))
            assert board_alt(SAY, by, seen) == alt
            assert len(hand_alt(SAY, by, seen)) < 1_024


def test_the_opening_fits_with_the_longest_names_of_all() -> None:
    by = a_table(tuple("Ж" * 31 + str(i) for i in range(5)))
    assert len(board_alt(SAY, by, view(opening(5).state, None))) < 1_024


def test_the_hand_in_words() -> None:
    state = table(hand="red:2 loco", tickets={1: "berlin-roma brest-petrograd"})
    assert hand_alt(SAY, a_table(), view(state, Seat(1))) == (
        "Your hand, 3 cards: 2 red and 1 locomotive. "
        "Your 2 tickets: Berlin–Roma (9) and Brest–Petrograd (20)."
    )
    assert hand_alt(SAY, a_table(), view(state, Seat(0))) == "Your hand is empty."


def test_what_is_too_long_is_cut_at_a_sentence() -> None:
    assert within_limit(["One.", "x" * LIMIT]) == "One."
    assert len(within_limit(["x" * 2_000])) == LIMIT
