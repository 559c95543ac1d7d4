"""What is said of a board: sentences with their judgements, tables, and the command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from data import load
from data.fingerprint import fingerprint
from maps.balance import command
from maps.balance.account import Account
from maps.balance.aims import Aim, Subject, aims
from maps.balance.command import main
from maps.balance.estimates import Verdict
from maps.balance.measures import Measures
from maps.balance.sentences import chapters
from maps.balance.tables import tables
from maps.balance.wording import judgement
from strategy.arena.intervals import Interval
from strategy.arena.playing import GameFailed
from tests.data.short import wood, written
from tests.maps.balance.accounts import game

BOARD = load("express").board
EUROPE = load("europe").board


def of(*games: Account) -> list[Measures]:
    return [Measures(BOARD, "hard", games)]


def aim_of(subject: Subject, *games: Account) -> Aim:
    (found,) = (aim for aim in aims(BOARD, of(*games)) if aim.subject is subject)
    return found


@pytest.mark.parametrize(
    ("turns", "verdict", "said"),
    [
        ([20, 20], Verdict.HOLDS, "Good: 15 to 25 turns a player."),
        (
            [40, 41],
            Verdict.FAILS,
            "NOT GOOD: 2 hard players: 40.5 (40.5–40.5); wanted: 15 to 25 turns a player.",
        ),
    ],
)
def test_a_figure_is_judged_in_a_sentence(turns: list[int], verdict: Verdict, said: str) -> None:
    found = aim_of(Subject.TURNS, *[game(turns=turns)] * 4)
    assert found.verdict is verdict
    assert judgement(found) == said


def test_what_the_games_cannot_tell_is_said_with_how_many_would() -> None:
    aim = Aim(Subject.TURNS, {"2 hard players": Interval(14, 12, 16)}, 15, 25, 100)
    assert judgement(aim) == (
        "Open: 15 to 25 turns a player? 2 hard players: 14.0 (12.0–16.0); "
        "100 games can't tell, 4 times as many should."
    )
    edge = Aim(Subject.TURNS, {"2 hard players": Interval(15, 14, 16)}, 15, 25, 100)
    assert judgement(edge).endswith("; too near the edge for 100 games, or for 10 times as many.")


def test_one_figure_for_certain_outweighs_all_that_are_open() -> None:
    figures = {"a": Interval(10, 5, 20), "b": Interval(30, 29, 31), "c": Interval(27, 26, 28)}
    aim = Aim(Subject.TURNS, figures, 15, 25, 9)
    assert (aim.verdict, aim.farthest, aim.failing) == (Verdict.FAILS, "b", ["b", "c"])


def test_who_begins_should_win_no_more_than_others() -> None:
    first = [game(winners=[0])] * 150
    aim = aim_of(Subject.PLACE, *first, *[game(winners=[1])] * 50)
    assert (aim.verdict, aim.farthest) == (Verdict.FAILS, "first of 2 hard players")
    assert "first of 2 hard players: +25 (+18 to +31);" in judgement(aim)
    few = aim_of(Subject.PLACE, *first[:6], *[game(winners=[1])] * 2)
    assert few.verdict is Verdict.OPEN


def test_what_decides_is_told_by_parts() -> None:
    points = {"routes": [30, 31], "tickets": [20, 5], "stations left": [0, 0]}
    won = game(
        winners=[0],
        totals=[50, 36],
        points={**points, "the longest path": [0, 0], "the bonus": [0, 0]},
    )
    (told,) = (each for each in chapters(of(won, won)) if each.title == "What decides")
    assert told.facts == (
        "A winner has 50 points: 30 by routes, 20 by tickets and 0 by the bonus. That is 14 more "
        "than the next player: 15 by tickets, 0 by the bonus and -1 by routes. Of a hundred "
        "winners so many have more than anybody else: 100 of tickets, 0 of the bonus and 0 of "
        "routes."
    )


def test_what_nobody_uses_is_named() -> None:
    names = [str(name) for name in BOARD.tickets]
    held = [[(name, True) for name in names[1:]], [(names[0], False)] * 0]
    claims = dict.fromkeys(map(str, BOARD.routes), 0)
    gone = next(iter(claims))
    del claims[gone]
    told = {each.title: each for each in chapters(of(*[game(tickets=held, claims=claims)] * 4))}
    assert f"Nobody ever keeps {names[0]}." in told["Tickets"].facts
    assert f"Claimed least often: {gone} 0 %" in told["Routes"].facts


def test_a_board_without_a_bonus_has_no_chapter_on_it() -> None:
    games = [game()] * 3
    europe = [Measures(EUROPE, "hard", games)]
    assert "Bonus" in {each.title for each in chapters(of(*games))}
    assert "Bonus" not in {each.title for each in chapters(europe)}
    lines = "\n".join(tables(EUROPE, europe))
    assert "## Bonus cards" not in lines
    assert "## Routes" in lines


def test_the_command_tells_of_a_file_without_a_map(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    body = wood()
    del body["geometry"]
    file = tmp_path / "wood.json"
    file.write_text(written(body), encoding="utf-8")
    asked = [str(file), "--levels", "easy", "--games", "3", "--keep", str(tmp_path), "--jobs", "1"]
    assert main(asked) == 0
    said = capsys.readouterr().out
    assert said.startswith("Wood, version 1, played by easy computers: 3 games of 2.\n")
    assert main([*asked, "--figures", "--to", str(tmp_path / "figures.md")]) == 0
    table = (tmp_path / "figures.md").read_text(encoding="utf-8")
    assert "| easy, 2 | 3 |" in table and "| alder-elm |" in table
    assert main([*asked, "--levels", "normal"]) == 0
    assert "played by normal computers" in capsys.readouterr().out


def test_what_cannot_be_played_is_refused_with_its_first_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    body = wood()
    body["routes"][0]["length"] = 9
    file = tmp_path / "wood.json"
    file.write_text(json.dumps(body, indent=1), encoding="utf-8")
    assert main([str(file)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"{file}, line ") and said.count("\n") == 1
    assert main(["atlantis"]) == 2
    refused = "atlantis is no file, and none of our editions: alps, europe, "
    assert capsys.readouterr().err.startswith(refused)
    assert main(["sicily", "--seats", "2", "5"]) == 2
    assert capsys.readouterr().err == "Sicily is for 2 to 3 players, not for 5.\n"
    for few in (["--games", "1"], ["--jobs", "0"]):
        with pytest.raises(SystemExit):
            main([str(file), *few])


@pytest.mark.parametrize("error", [GameFailed("In game 3 there is no end."), KeyboardInterrupt()])
def test_what_ends_early_is_told_in_a_line(
    error: BaseException, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(command, "games_of", fail)
    assert main(["sicily"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_document_is_about_the_board_that_is_played() -> None:
    text = (Path(__file__).parents[3] / "docs/express-balance.md").read_text(encoding="utf-8")
    assert f"Board `{fingerprint(BOARD)[:12]}`" in text, (
        "play it again: python -m maps balance express --figures"
    )
    assert all(f"| {route} |" in text for route in BOARD.routes)
