"""Duplicate tables share what is dealt before the first turn, and nothing after it (R57)."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from data import load
from engine.__main__ import main
from engine.audit import verify
from engine.board import Board
from engine.cards import PlayerColour
from engine.duplicate import shuffle_of
from engine.events import DeckShuffled, Event, GameStarted, RowSwept
from engine.evolve import replay
from engine.game import apply, choices, new_game
from engine.records import export, read_record
from engine.shuffle import commitment
from engine.state import State, to_act
from tests.tables import EUROPE

EXPRESS = load("express").board


def seed_of(name: object) -> bytes:
    return sha256(f"duplicate {name}".encode()).digest()


def dealt(board: Board, seats: int, seed: bytes) -> tuple[Event, ...]:
    colours = list(PlayerColour)[:seats]
    return new_game(
        board, colours, [None] * seats, shuffle_of(board, seats, seed), commitment(seed)
    )


def played(board: Board, seats: int, seed: bytes) -> list[Event]:
    log, rng, shuffle = list(dealt(board, seats, seed)), Random(1), shuffle_of(board, seats, seed)
    state = replay(log)
    while waiting := to_act(state):
        move = rng.choice(choices(state, board, waiting[0]))
        state, events = apply(state, board, waiting[0], move, shuffle)
        log += events
    return log


def below(state: State) -> tuple[tuple[object, ...], ...]:
    return state.pile, state.ticket_pile


SWEPT = next(
    number
    for number in range(1000)
    if any(isinstance(event, RowSwept) for event in dealt(EUROPE, 4, seed_of(number) * 2))
)
"""A deal in which three locomotives lie open, and are swept (R14)."""


@pytest.mark.rule("R57", "R4", "R5", "R14", "X14")
@pytest.mark.parametrize("board", [EUROPE, EXPRESS])
@pytest.mark.parametrize("number", [1, 2, SWEPT])
def test_tables_share_the_deal_and_nothing_below_it(board: Board, number: int) -> None:
    deal, (least, most) = seed_of(number), board.rules.seats
    for seats in range(least, most + 1):
        one, other = (dealt(board, seats, deal + seed_of(each)) for each in ("one", "other"))
        began, begins = one[0], other[0]
        assert isinstance(began, GameStarted) and isinstance(begins, GameStarted)
        assert began.first == begins.first
        # Hands, offers, row and sweeps are events of their own.
        assert one[1:] == other[1:]
        piles, others = below(replay(one)), below(replay(other))
        assert piles != others
        assert [Counter(pile) for pile in piles] == [Counter(pile) for pile in others]


@pytest.mark.rule("R57")
def test_an_audit_knows_both_seeds() -> None:
    deal, own, wrong = seed_of("deal"), seed_of("own"), seed_of("wrong")
    log = played(EXPRESS, 3, deal + own)
    reshuffles = sum(isinstance(event, DeckShuffled) for event in log)
    assert reshuffles
    assert verify(EXPRESS, log, deal + own).problems == ()
    assert verify(EXPRESS, log, deal + own).shuffles == 4 + reshuffles
    for changed in (wrong + own, deal + wrong, own + deal, deal):
        promised = [_promising(log[0], changed), *log[1:]]
        assert "hash was published" in verify(EXPRESS, log, changed).problems[0]
        assert not verify(EXPRESS, promised, changed).ok


def _promising(started: Event, seed: bytes) -> Event:
    assert isinstance(started, GameStarted)
    return replace(started, commitment=commitment(seed))


@pytest.mark.rule("R57")
def test_the_command_line_knows_both_seeds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seed, file = seed_of("deal") + seed_of("own"), tmp_path / "game.json"
    text = export(played(EUROPE, 2, seed), seed=seed.hex())
    assert read_record(text, lambda *_: EUROPE).seed == seed
    file.write_text(text, encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    assert "no card was moved" in capsys.readouterr().out
    body = json.loads(text)
    body["seed"] = body["seed"][:64]
    file.write_text(json.dumps(body), encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    assert main(["replay", str(file)]) == 0
