"""Europe is what it was: games of an older program, read, verified and played again (R58)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from data import load
from engine import events as e
from engine.audit import verify
from engine.board import Board
from engine.cards import Cards, Colour
from engine.codec import SCHEMA, decode, encode
from engine.evolve import evolve, replay
from engine.game import decide, new_game
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
from engine.payment import Payment, payment
from engine.records import export, read_record
from engine.scoring import score
from engine.shuffle import FairShuffle
from engine.state import Over, State, TunnelToll
from tests.engine.playing import all_games, board_of, sample, seed_of, walk
from tests.rows import each_row
from tests.tables import fold

HERE = Path(__file__).parent
EUROPE = load("europe", version=1).board
GAMES = sorted((HERE / "stored").glob("europe-1-*-players.json"))
"""Whole games exported by the last program whose schema was 1; never edited."""
SCRIPTS: dict[str, list[dict[str, Any]]] = json.loads(
    (HERE / "stored/scripts-1.json").read_text(encoding="utf-8")
)
"""What that program made of the scripted records of then; never edited."""


def board_named(name: str, version: int | None) -> Board:
    assert name == "europe"
    return EUROPE


def paid(cards: Cards) -> Payment:
    """Return the payment that some cards were."""
    colours = [colour for colour in dict.fromkeys(cards) if colour is not Colour.LOCOMOTIVE]
    assert len(colours) <= 1
    colour = colours[0] if colours else None
    count = 0 if colour is None else cards[colour]
    return payment(colour, count, cards[Colour.LOCOMOTIVE])


def move_of(state: State, events: Sequence[e.Event]) -> tuple[Any, Move]:
    """Return who did what, by the events that begin with what came of it."""
    event = events[0]
    if isinstance(event, e.DeckShuffled):
        event = events[1]
    match event:
        case e.CardDrawn():
            return event.seat, DrawBlind()
        case e.FaceUpTaken():
            return event.seat, TakeFaceUp(event.place)
        case e.LocomotiveTaken():
            return event.seat, TakeLocomotive()
        case e.DrawEnded() | e.Passed():
            return event.seat, Pass()
        case e.TunnelRevealed():
            return event.seat, ClaimRoute(event.route, event.laid)
        case e.TunnelAbandoned():
            return event.seat, GiveUpTunnel()
        case e.RouteClaimed():
            if isinstance(state.phase, TunnelToll):
                return event.seat, PayToll(paid(event.paid - state.phase.laid.cards))
            return event.seat, ClaimRoute(event.route, paid(event.paid))
        case e.StationBuilt():
            return event.seat, BuildStation(event.city, paid(event.paid))
        case e.TicketsOffered():
            return event.seat, DrawTickets()
        case e.TicketsKept():
            return event.seat, KeepTickets(frozenset(event.kept or ()))
        case e.Undone():
            return event.seat, Undo()
        case e.Resigned():
            return event.seat, Resign()
    raise AssertionError(f"nobody decides {type(event).__name__}")


def play_again(log: Sequence[e.Event], board: Board, seed: bytes) -> State:
    """Make every move of a game again; each must bring about exactly what it did."""
    shuffle, started = FairShuffle(seed), log[0]
    assert isinstance(started, e.GameStarted)
    new = new_game(board, started.colours, started.countries, shuffle, started.commitment)
    assert tuple(log[: len(new)]) == new
    state, done = replay(new), len(new)
    while done < len(log):
        seat, move = move_of(state, log[done:])
        new = decide(state, board, seat, move, shuffle)
        assert tuple(log[done : done + len(new)]) == new
        state, done = fold(state, new), done + len(new)
    return state


@pytest.mark.rule("R57", "R58")
@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_game_of_an_older_program_is_the_same_game_today(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert json.loads(text)["schema"] == 1
    record = read_record(text, board_named)
    assert isinstance(record.state.phase, Over)
    assert record.state.phase.result == score(record.state, EUROPE)
    assert record.seed is not None
    audit = verify(EUROPE, record.log, record.seed)
    assert (audit.ok, audit.shuffles) == (True, record.state.shuffles)
    assert play_again(record.log, EUROPE, record.seed) == record.state


@pytest.mark.rule("R58")
@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_what_it_stored_is_all_still_there(file: Path) -> None:
    """Brought up to date, an event has what it had, and says of the rest that there was none."""
    for body in json.loads(file.read_text(encoding="utf-8"))["events"]:
        now = encode(decode(body, 1))
        match body["type"]:
            case "GameStarted":
                assert now == {**body, "locomotives": None, "bonuses": []}
            case "GameEnded":
                assert [seat.pop("bonus") for seat in now["result"]["seats"]] == [0] * len(
                    body["result"]["seats"]
                )
                assert now == body
            case _:
                assert now == body


@pytest.mark.rule("R58")
@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_exported_anew_it_is_of_the_schema_of_today(file: Path) -> None:
    record = read_record(file.read_text(encoding="utf-8"), board_named)
    assert record.seed is not None
    text = export(record.log, seed=record.seed.hex())
    assert json.loads(text)["schema"] == SCHEMA
    assert read_record(text, board_named).log == record.log


def test_there_are_games_of_two_three_and_five() -> None:
    """Together they hold whatever a seat can decide."""
    logs = [read_record(file.read_text(encoding="utf-8"), board_named).log for file in GAMES]
    starts = [log[0] for log in logs]
    assert [len(start.colours) for start in starts if isinstance(start, e.GameStarted)] == [2, 3, 5]
    seen = {type(event) for log in logs for event in log}
    assert seen >= {
        e.CardDrawn, e.FaceUpTaken, e.TunnelRevealed, e.TunnelAbandoned, e.RouteClaimed,
        e.StationBuilt, e.TicketsOffered, e.TicketsKept, e.DeckShuffled, e.LastRoundBegan,
    }  # fmt: skip


@pytest.mark.rule("R58")
@each_row("name", SCRIPTS)
def test_a_scripted_record_leads_to_the_same_events(name: str) -> None:
    text = (HERE / "games" / f"{name}.txt").read_text(encoding="utf-8")
    record = read_record(text, board_named)
    stored = tuple(decode(body, 1) for body in SCRIPTS[name])
    assert record.log == stored
    state = None
    for event in stored:
        state = evolve(state, event)
    assert state == record.state


@pytest.mark.rule("R58", "R59")
@sample(20)
@pytest.mark.soak
@given(all_games)
def test_the_moves_of_any_game_bring_about_the_same_events(game: tuple[int, int, str]) -> None:
    """What a game's log tells of each move is enough to make it again."""
    _, number, edition = game
    log = [event for step in walk(*game) for event in step.events]
    play_again(log, board_of(number, edition), seed_of(number))
