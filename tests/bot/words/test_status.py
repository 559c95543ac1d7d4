"""Who is to act, scores, the row, and the reader's hand.

What is told of a table's pace and of its deadlines.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.options import TableOptions
from bot.core.timing.paces import PaceName
from bot.words.status import hand_text, heading, row_text, scores
from bot.words.times import pace_of_game
from engine.board import Seat
from engine.state import State
from engine.view import view
from tests.bot.words.people import NAMES, SAY, TEXTS, a_table, random_game
from tests.soak import some_of
from tests.tables import begun, opening, play, resign, table

TABLE = a_table()


def head(state: State, **how: bool) -> str:
    return heading(SAY, TABLE, view(state, None), **how)


def test_the_next_player_is_mentioned() -> None:
    state = table(hand="red")
    assert head(state) == "<@101>, it's your turn."
    assert head(state, mention=False) == "It's Bastien's turn."
    empty = replace(TABLE, holders=tuple(replace(each, user_id=None) for each in TABLE.holders))
    assert heading(SAY, empty, view(state, None)) == "Bastien, it's your turn."


@pytest.mark.rule("R47")
def test_the_last_turn_is_announced_to_each_player() -> None:
    last = table(final_turns=[2, 0])
    assert head(last) == "<@101>, it's your turn: your last one!"
    assert head(last, mention=False) == "It's Bastien's turn, their last one!"


@pytest.mark.rule("R36")
def test_an_open_tunnel_mentions_nobody() -> None:
    state = table(hand="red:2", pile="red red white*8")
    asked = play(state, "claim bucuresti-sofia red:2").state
    assert head(asked) == "Bastien decides about the tunnel Bucharest–Sofia: 2 cards more to pay."


def test_the_opening_counts_who_still_chooses() -> None:
    assert head(opening(3).state) == "3 players are still choosing tickets."


@pytest.mark.rule("R52")
def test_scores_tell_what_is_public() -> None:
    state = resign(
        table(hand="red:2 blue", claims={"berlin-wien": 1}, stations={1: "wien"}), 2
    ).state
    assert scores(SAY, TABLE, view(state, None)).split("\n") == [
        "🟦 **Anna** 0 points · 45 wagons · 3 stations · 0 cards · 0 tickets",
        "▶ 🟥 **Bastien** 4 points · 42 wagons · 2 stations · 3 cards · 0 tickets",
        "🟩 ~~Clara~~ 0 points, resigned",
    ]


@pytest.mark.rule("R6")
def test_numbers_of_tickets_are_no_part_of_the_opening_scores() -> None:
    assert "ticket" not in scores(SAY, TABLE, view(opening(3).state, None))


def test_the_row_tells_empty_places() -> None:
    state = table(row="red - loco white white", pile="blue*3", discard="red")
    assert row_text(SAY, view(state, None)) == (
        "Row – 1: red · 2: empty · 3: locomotive · 4: white · 5: white. "
        "Pile 3, discard 1, tickets 40."
    )


@pytest.mark.rule("R53")
def test_the_hand_is_its_readers_only() -> None:
    state = table(
        hand="red:2 loco",
        claims={"berlin-wien": 1, "munchen-wien": 1, "berlin-frankfurt-red": 0},
        tickets={1: "berlin-roma", 0: "brest-petrograd"},
    )
    assert hand_text(SAY, TABLE, view(state, Seat(1))).split("\n") == [
        "**Your hand**, 3 cards: 2 red and 1 locomotive",
        "Left to build: 39 wagons, 3 stations",
        "**Your ticket** (✅ when your own routes connect its cities):",
        "▫️ Berlin–Rome (9)",
    ]
    assert hand_text(SAY, TABLE, view(state, Seat(0))).endswith("▫️ Brest–Petrograd (20), long")
    assert hand_text(SAY, TABLE, view(state, None)).startswith("You don't sit at this table")
    gone = resign(state, 1).state
    assert hand_text(SAY, TABLE, view(gone, Seat(1))).startswith("You resigned")


def test_a_ticket_is_complete_when_own_routes_join_its_cities() -> None:
    way = {"berlin-wien": 1, "munchen-wien": 1, "munchen-venezia": 1, "roma-venezia": 1}
    mine = table(claims=way, tickets={1: "berlin-roma"})
    assert "✅ Berlin–Rome (9)" in hand_text(SAY, TABLE, view(mine, Seat(1)))
    broken = table(claims={**way, "munchen-venezia": 0}, tickets={1: "berlin-roma"})
    assert "▫️ Berlin–Rome (9)" in hand_text(SAY, TABLE, view(broken, Seat(1)))


def test_cards_laid_and_tickets_offered_are_told() -> None:
    state = table(hand="red:3", pile="red red white*8")
    laid = play(state, "claim bucuresti-sofia red:2").state
    assert "Laid for the tunnel: 2 red" in hand_text(SAY, TABLE, view(laid, Seat(1)))
    asked = play(begun(3), "tickets").state
    assert "keep at least 1. " in hand_text(SAY, TABLE, view(asked, Seat(0)))
    assert "Offered" not in hand_text(SAY, TABLE, view(asked, Seat(1)))


@pytest.mark.soak
@pytest.mark.parametrize(
    ("seed", "seats"), [pytest.param(7, 3, marks=pytest.mark.thorough), (8, 5)]
)
def test_whole_games_fit_into_a_message(seed: int, seats: int) -> None:
    """A private post holds 4,000 characters, and other things beside the hand."""
    by = a_table(NAMES[:seats])
    for step in some_of(random_game(seed, seats), 7):
        for reader in range(seats):
            seen = view(step.state, Seat(reader))
            assert len(hand_text(SAY, by, seen)) < 2_000
            assert len(heading(SAY, by, seen) + scores(SAY, by, seen) + row_text(SAY, seen)) < 1_500


@pytest.mark.parametrize(
    ("language", "command"),
    [("en", "/pace"), ("fr", "/rythme"), ("de", "/tempo"), ("it", "/ritmo")],
)
def test_who_has_no_clock_learns_how_to_get_one(language: str, command: str) -> None:
    say, table = TEXTS.speaker(language), a_table()
    assert command in pace_of_game(say, table)
    for pace in set(PaceName) - {PaceName.NONE}:
        assert command not in pace_of_game(say, replace(table, options=TableOptions(pace=pace)))


def test_one_sentence_is_enough() -> None:
    assert pace_of_game(SAY, a_table()).endswith("The host can choose another one with **/pace**.")
