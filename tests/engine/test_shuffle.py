"""The fair shuffle, checked by a second implementation, and what duplicates share of it: R57."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from dataclasses import replace
from hashlib import sha256
from itertools import permutations
from pathlib import Path
from random import Random

import pytest

from data import load
from engine.__main__ import main
from engine.audit import verify
from engine.board import Board
from engine.cards import Colour, PlayerColour
from engine.duplicate import shuffle_of
from engine.events import CardsDealt, DeckShuffled, Event, GameStarted, RowSwept
from engine.evolve import replay
from engine.game import apply, choices, new_game
from engine.records import export, read_record
from engine.shuffle import FairShuffle, commitment
from engine.state import State, to_act
from tests.engine.fair import independent
from tests.rows import each_row
from tests.tables import EUROPE, SEED, one, opening, play, sequence, some, table

EXPRESS = load("express").board


@pytest.mark.rule("R57")
def test_known_vectors() -> None:
    """These never change: a game of today must be checkable for ever."""
    shuffle = FairShuffle(bytes(32))
    assert shuffle(0, range(10)) == KNOWN_ZERO
    assert FairShuffle(SEED)(7, "abcdefgh") == tuple(KNOWN_SEED)


KNOWN_ZERO = (6, 2, 7, 9, 5, 0, 1, 4, 8, 3)


KNOWN_SEED = "caehgdfb"


@pytest.mark.rule("R57")
@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 5, 300, 2**40])
@pytest.mark.parametrize("size", [0, 1, 2, 3, 46, 110, 1000])
def test_a_second_implementation_agrees(number: int, size: int) -> None:
    for seed in (SEED, bytes(32), b"\xff" * 32):
        mixed = FairShuffle(seed)(number, range(size))
        assert list(mixed) == independent(seed, number, range(size))
        assert sorted(mixed) == list(range(size))


@pytest.mark.rule("R57")
def test_a_word_at_the_limit_or_above_is_thrown_away() -> None:
    """This shuffle meets one: it is so long because that is so rare."""
    assert list(FairShuffle(SEED)(7, range(30_000))) == independent(SEED, 7, range(30_000))


@pytest.mark.rule("R57")
def test_every_order_is_equally_likely() -> None:
    """4! orders, 24,000 shuffles with fixed seeds: chi-square stays below its 99.9 % bound."""
    counts: Counter[tuple[int, ...]] = Counter()
    for seed in range(240):
        shuffle = FairShuffle(hashlib.sha256(seed.to_bytes(2, "big")).digest())
        for number in range(100):
            counts[shuffle(number, range(4))] += 1
    assert set(counts) == set(permutations(range(4)))
    chi_square = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi_square < 49.7


@pytest.mark.rule("R57")
@each_row("length", [0, 16, 31, 33, 64])
def test_a_seed_has_256_bits(length: int) -> None:
    with pytest.raises(ValueError, match="32"):
        FairShuffle(bytes(length))


@pytest.mark.rule("R57")
def test_the_commitment_is_the_sha_256_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


@pytest.mark.rule("R57")
def test_the_seed_is_in_no_repr() -> None:
    text = repr(FairShuffle(SEED))
    assert SEED.hex() not in text
    assert repr(SEED) not in text


@pytest.mark.rule("R57", "R5")
def test_piles_and_tickets_follow_from_the_seed() -> None:
    _, events = opening(3, shuffle=FairShuffle(SEED))
    started = one(events, GameStarted)
    long = [t.id for t in EUROPE.tickets.values() if t.long]
    regular = [t.id for t in EUROPE.tickets.values() if not t.long]
    assert list(started.long_tickets or ()) == independent(SEED, 0, long)
    assert list(started.tickets or ()) == independent(SEED, 1, regular)
    assert list(started.pile or ()) == independent(SEED, 2, EUROPE.full_pile())
    first = one(events[:2], CardsDealt)
    assert first.cards == (started.pile or ())[:4]


@pytest.mark.rule("R57", "R8")
def test_the_first_player_follows_from_the_seed() -> None:
    for seed in (bytes([n] * 32) for n in range(20)):
        _, events = opening(4, countries=[3, 9, 9, 9], shuffle=FairShuffle(seed))
        assert one(events, GameStarted).first == independent(seed, 3, [1, 2, 3])[0]


@pytest.mark.rule("R57", "R16")
def test_reshuffles_follow_from_the_seed_and_count_on() -> None:
    state = table(pile="", discard="red:5 blue:4 loco:2", hand="green:6 white:6 loco:2")
    assert state.shuffles == 4
    _, events = play(state, "draw", shuffle=FairShuffle(SEED))
    deck = sequence("blue*4 red*5 loco*2")
    assert list(deck) == sorted(deck)
    assert list(one(events, DeckShuffled).pile or ()) == independent(SEED, 4, deck)
    later = state._replace(shuffles=9)
    _, events = play(later, "draw", shuffle=FairShuffle(SEED))
    assert list(some(events, DeckShuffled)[0].pile or ()) == independent(SEED, 9, deck)


@pytest.mark.rule("R57")
def test_the_order_before_a_shuffle_is_fixed() -> None:
    assert list(EUROPE.full_pile()) == sorted(EUROPE.full_pile())
    assert [colour.value for colour in Colour] == list(range(9))
    words = "blue purple orange white green yellow black red loco"
    assert [colour.word for colour in Colour] == words.split()


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
