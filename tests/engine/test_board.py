"""Boards that no game can be played on are refused."""

from __future__ import annotations

from typing import Any

import pytest

from engine.board_file import InvalidBoard
from engine.game import new_game
from engine.notation import read, write
from tests.engine.little import little
from tests.tables import COLOURS, EUROPE, FAIR, listed, table


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({"seats": (1, 5)}, "seats"),
        ({"seats": (2, 6)}, "seats"),
        ({"seats": (4, 3)}, "seats"),
        ({"row": 0}, "row"),
        ({"row": 12}, "row"),
        ({"cards_per_colour": 0}, "cards_per_colour"),
        ({"cards_per_colour": 100}, "cards_per_colour"),
        ({"locomotives": 100}, "locomotives"),
        ({"hand": 40}, "hand: there are too few cards"),
        ({"row_locomotives": 7}, "row_locomotives"),
        ({"wagons": 0}, "wagons"),
        ({"opening_regular": 9}, "opening_regular"),
        ({"opening_keep": 0}, "opening_keep"),
        ({"opening_keep": 5}, "opening_keep"),
        ({"offer": 0}, "offer"),
        ({"offer_keep": 0}, "offer_keep"),
        ({"offer_keep": 4}, "offer_keep"),
        ({"offer": 10}, "offer"),
        ({"locomotive_pile": True, "hand": 19}, "hand: there are too few cards"),
        ({"locomotive_pile": True, "locomotives": 0}, "locomotive_pile"),
        ({"colours": ["red", "blue", "red"]}, "colours"),
        ({"colours": ["red", "loco"]}, "colours"),
        ({"colours": []}, "colours"),
        ({"colours": ["pink"]}, "colours"),
        ({"ties": ["tickets", "tickets"]}, "ties"),
        ({"ties": ["lots"]}, "ties"),
        ({"first_player": "host"}, "first_player"),
    ],
)
def test_rules_that_can_not_be_played(rules: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidBoard, match=f"rules {said}: "):
        little("a-b:1", **rules)


@pytest.mark.parametrize(
    "rules",
    [
        {"seats": (2, 2), "row": 1, "offer": 1},
        {"cards_per_colour": 99, "locomotives": 99},
        {"locomotives": 0, "stations": 0, "tunnel_cards": 0, "longest_path": 0},
        {"opening_long": 0, "opening_regular": 2, "last_round_wagons": 0},
        {"opening_long": 4, "opening_regular": 5, "opening_keep": 9, "offer": 9},
        {"locomotive_pile": True, "locomotives": 1, "row_alone": True, "row_locomotives": 6},
        {"colours": ["red"], "ties": ["stations"], "first_player": "random"},
        {"ties": []},
    ],
)
def test_rules_that_can(rules: dict[str, Any]) -> None:
    little("a-b:1", **rules)


@pytest.mark.rule("R1")
@pytest.mark.parametrize(
    ("colours", "countries"),
    [
        (COLOURS[:1], [1]),
        ((), []),
        ((*COLOURS, COLOURS[0]), [1] * 6),
        ((COLOURS[0], COLOURS[0]), [1, 2]),
        (COLOURS[:3], [1, 2]),
    ],
)
def test_seats_that_can_not_play(colours: Any, countries: list[int]) -> None:
    with pytest.raises(ValueError, match=r"players|colour"):
        new_game(EUROPE, colours, countries, FAIR, None)


@pytest.mark.rule("R5")
def test_every_seat_needs_tickets_to_choose_from() -> None:
    board = little("a-b:1 b-c:1", {"a-b": 1, "a-c": 2})
    with pytest.raises(ValueError, match="tickets"):
        new_game(board, COLOURS[:2], [1, 2], FAIR, None)


def test_whatever_can_be_paid_can_be_written() -> None:
    """A route as long as there are cards of a colour, and one that takes the locomotives too."""
    lengths = {str(length): 1 for length in (99, 198)}
    board = little(
        "a-b:99 b-c:198", cards_per_colour=99, locomotives=99, wagons=300, points=lengths
    )
    state = table(hand="red:99 loco:99", row="blue white green black blue", board=board)
    texts = [text for text in listed(state, board=board) if text.startswith("claim")]
    assert {"claim b-c red:99+99", "claim a-b red:99", "claim a-b loco:99"} <= {*texts}
    assert all(write(read(text)) == text for text in texts)
