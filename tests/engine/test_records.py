"""Scripted records: rule questions as text files, and what is said about bad ones."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest

from data import load
from engine.__main__ import main
from engine.board import Board
from engine.cards import Colour
from engine.records import InvalidRecord, read_record
from engine.report import report
from engine.state import Opening, State
from tests.engine.pocket import POCKET
from tests.rows import each_row
from tests.tables import EUROPE

GAMES = sorted((Path(__file__).parent / "games").glob("*.txt"))


def board_of(name: str, version: int | None) -> Board:
    return POCKET if name == "pocket" else load(name, version=version).board


@pytest.mark.rule(
    "R12", "R14", "R17", "R18", "R19", "R26", "R29", "R31", "R39", "R44", "R47", "R54"
)
@pytest.mark.rule("X4", "X5", "X6", "X7", "X8", "X9", "X10", "X11", "X12", "X13", "X14")
@each_row("file", GAMES)
def test_a_rule_question(file: Path) -> None:
    """Each line of a question that begins with ``#>`` must stand in the answer, in this order."""
    record = read_record(file.read_text(encoding="utf-8"), board_of)
    answer = iter(report(record.state, record.board).splitlines())
    wanted = [
        line.removeprefix("#>").removeprefix(" ")
        for line in file.read_text(encoding="utf-8").splitlines()
        if line.startswith("#>")
    ]
    assert wanted
    for line in wanted:
        assert any(line in said for said in answer), line


def test_there_are_questions() -> None:
    names = {word for file in GAMES for word in file.stem.split("_")}
    assert names >= {"R14", "R18", "R54", *(f"X{number}" for number in range(4, 15))}


def test_the_command_answers_a_question(capsys: pytest.CaptureFixture[str]) -> None:
    file = Path(__file__).parent / "games/R29_ferry.txt"
    assert main(["replay", str(file)]) == 0
    record = read_record(file.read_text(encoding="utf-8"), board_of)
    assert capsys.readouterr().out == report(record.state, record.board) + "\n"


SCRIPT = """\
edition europe
players blue red
hand blue red:4 loco:1
offer blue paris-wien roma-smyrna
offer red london-wien paris-zagrab
row green blue black yellow purple
pile red white
blue keep paris-wien,roma-smyrna
red keep london-wien,paris-zagrab
"""


def play_on(*lines: str) -> State:
    return read_record(SCRIPT + "\n".join(lines), board_of).state


def test_what_is_listed_lies_where_it_is_listed() -> None:
    state = play_on()
    assert [card.word for card in state.players[0].hand] == ["red"] * 4 + ["loco"]
    assert [c.word for c in state.row if c is not None] == [
        "green",
        "blue",
        "black",
        "yellow",
        "purple",
    ]
    assert [card.word for card in state.pile[:2]] == ["red", "white"]
    assert len(state.players[1].hand) == 4
    assert len(state.pile) + 5 + 5 + 4 == 110


def test_blanks_and_comments_do_not_count() -> None:
    spaced = "# a question\n\n" + SCRIPT.replace("\n", "   # why\n\n").replace("row ", "  row   ")
    assert read_record(spaced, board_of).state == play_on()


def test_a_reshuffle_can_be_listed() -> None:
    text = SCRIPT.replace("pile red white", "").replace("hand blue red:4 loco:1", "")
    hands = "hand blue blue:11 purple:11 orange:12 white:12 red:12\nhand red green:11 yellow:11 "
    text = text.replace("row green", f"{hands}black:11 loco:14\nrow green")
    lines = ["blue station wien white:1", "red station roma green:1", "shuffle green", "blue draw"]
    state = read_record(text + "\n".join(lines), board_of).state
    assert state.shuffles == 5
    assert state.players[0].hand[Colour.GREEN] == 1
    assert state.pile == (Colour.WHITE,)
    lines[2] = "shuffle red"
    with pytest.raises(InvalidRecord) as caught:
        read_record(text + "\n".join(lines), board_of)
    assert caught.value.line == len(text.splitlines()) + 3


@pytest.mark.rule("R59")
@each_row(
    ("line", "said"),
    [
        ("blue draw !cannot-pass", "legal"),
        ("blue pass", "cannot-pass"),
        ("blue pass !no-cards-to-draw", "cannot-pass"),
        ("red draw", "R9"),
        ("blue claim paris-zurich red:4", "wrong-count"),
        ("blue dance", "dance"),
        ("blue take 6", "take 6"),
        ("blue", "move"),
        ("pink draw", "pink"),
        ("green draw", "green"),
        ("shuffle pink", "pink"),
        ("blue draw !", "draw"),
        ("pile red", "set-up"),
        ("wagons 6", "set-up"),
        ("shuffle red:1_0", "red:1_0"),
        ("blue claim frankfurt-paris-white red:3", "needed white, paid red"),
    ],
)
def test_a_wrong_move_is_named_by_its_line(line: str, said: str) -> None:
    with pytest.raises(InvalidRecord, match=f"line 10: .*{re.escape(said)}") as caught:
        play_on(line)
    assert caught.value.line == 10


@each_row(
    ("old", "new", "line", "said"),
    [
        ("players blue red", "players blue pink", 2, "pink"),
        ("players blue red", "players blue blue", 2, "line"),
        ("players blue red", "players blue", 2, "line"),
        ("hand blue red:4 loco:1", "hand green red:4", 3, "green"),
        ("hand blue red:4 loco:1", "hand blue pink:4", 3, "pink"),
        ("hand blue red:4 loco:1", "hand blue red:many", 3, "line"),
        ("hand blue red:4 loco:1", "hand blue red:-4", 3, "line"),
        ("hand blue red:4 loco:1", "hands blue red:4", 3, "hands"),
        ("offer blue paris-wien roma-smyrna", "offer blue paris-mars", 4, "paris-mars"),
        ("offer red london-wien", "offer red paris-wien", 5, "paris-wien"),
        ("offer blue paris-wien roma-smyrna", "offer blue paris-wien paris-wien", 4, "paris-wien"),
        ("offer blue paris-wien", "wagons many\noffer blue paris-wien", 4, "line"),
        ("offer blue paris-wien", "wagons -1\noffer blue paris-wien", 4, "line"),
        ("offer blue paris-wien", "first green\noffer blue paris-wien", 4, "green"),
        ("row green blue black yellow purple", "row green blue black yellow purple red", 6, "line"),
        ("players blue red", "players blue red green yellow black blue", 2, "2 to 5"),
        ("players blue red", "row red\nplayers blue red", 2, "players"),
        ("hand blue red:4 loco:1", "hand blue red:99999999999", 3, "red:99999999999"),
        ("hand blue red:4 loco:1", "hand blue red:", 3, "red:"),
        ("hand blue red:4 loco:1", "hand blue red:1_0", 3, "red:1_0"),
        ("pile red white", "pile red:9 white", 7, "1 more red"),
        ("offer blue paris-wien roma-smyrna", "offer blue", 4, "ticket"),
        ("offer blue paris-wien", "wagons ٣\noffer blue paris-wien", 4, "wagons"),
        ("offer blue paris-wien", "wagons 99999\noffer blue paris-wien", 4, "wagons"),
    ],
)
def test_a_wrong_set_up_is_named_by_its_line(old: str, new: str, line: int, said: str) -> None:
    assert old in SCRIPT
    with pytest.raises(InvalidRecord, match=re.escape(said)) as caught:
        read_record(SCRIPT.replace(old, new, 1), board_of)
    assert caught.value.line == line


@pytest.mark.parametrize("text", ["", "# nothing\n", "edition europe\n", "players blue red\n"])
def test_a_script_needs_an_edition_and_players(text: str) -> None:
    with pytest.raises(InvalidRecord):
        read_record(text, board_of)


@pytest.mark.rule("R3")
def test_no_more_cards_than_the_edition_has() -> None:
    with pytest.raises(InvalidRecord, match="red"):
        read_record(SCRIPT.replace("red:4", "red:13"), board_of)


@pytest.mark.rule("R5")
def test_a_long_ticket_listed_for_the_pile_is_dealt_to_nobody() -> None:
    text = "edition europe\nplayers blue red\ntickets brest-petrograd\n"
    state = read_record(text, board_of).state
    assert state.ticket_pile[0] == "brest-petrograd"
    assert isinstance(state.phase, Opening)
    assert [len(offer) for offer in state.phase.offers.values()] == [4, 4]
    assert not any("brest-petrograd" in offer for offer in state.phase.offers.values())


@pytest.mark.rule("R5")
def test_a_script_that_leaves_a_seat_without_tickets_is_refused() -> None:
    every = " ".join(EUROPE.tickets)
    with pytest.raises(InvalidRecord, match="tickets"):
        read_record(f"edition europe\nplayers blue red\noffer blue {every}\n", board_of)


@pytest.mark.rule("R1")
def test_an_editions_own_number_of_seats_counts_in_a_script() -> None:
    small = dataclasses.replace(EUROPE, rules=dataclasses.replace(EUROPE.rules, seats=(2, 2)))
    with pytest.raises(InvalidRecord, match="2 to 2") as caught:
        read_record("edition europe\nplayers blue red green\n", lambda *_: small)
    assert caught.value.line == 2


def test_no_message_shows_the_program() -> None:
    for line in ("blue claim frankfurt-paris-white red:3", "blue claim paris-zurich red:4"):
        with pytest.raises(InvalidRecord) as caught:
            play_on(line)
        assert not re.search("[<>{}]|Colour", str(caught.value))
    for old, new in (("players blue", "players pink"), ("row green", "wagons many\nrow green")):
        with pytest.raises(InvalidRecord) as caught:
            read_record(SCRIPT.replace(old, new), board_of)
        assert not re.search("PlayerColour|literal", str(caught.value))
