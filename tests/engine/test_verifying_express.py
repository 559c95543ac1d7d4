"""What a host could write into a log of Express, and is found: R57, X3, X10, X14."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from engine.audit import verify
from engine.board import Seat
from engine.cards import Colour
from engine.codec import encode
from engine.events import (
    BonusTaken,
    CardDrawn,
    Event,
    GameEnded,
    GameStarted,
    LocomotiveTaken,
    RouteClaimed,
    TurnBegan,
)
from engine.evolve import replay
from engine.records import InvalidRecord, export, read_record
from engine.scoring import score
from engine.shuffle import FIRST_PLAYER, FairShuffle
from tests.engine.playing import seed_of, walk
from tests.engine.pocket import POCKET
from tests.tables import EUROPE, one, some

NUMBER = 5
LOG = [event for step in walk(3, NUMBER, "pocket", leaving=0) for event in step.events]
Change = Callable[[list[Event]], Sequence[Event]]


def first(log: Sequence[Event], kind: type[Event]) -> int:
    """Return where the first event of a kind stands."""
    return next(i for i, event in enumerate(log) if isinstance(event, kind))


def start(**changes: object) -> Change:
    """Begin otherwise."""
    return lambda log: [replace(one(log, GameStarted), **changes), *log[1:]]  # type: ignore[arg-type]


def changed(kind: type[Event], **changes: object) -> Change:
    """Change the first event of a kind."""

    def change(log: list[Event]) -> Sequence[Event]:
        at = first(log, kind)
        return [*log[:at], replace(log[at], **changes), *log[at + 1 :]]  # type: ignore[arg-type]

    return change


def rescored(log: Sequence[Event]) -> list[Event]:
    """Return a log with the result that follows from what is left of it."""
    end = log[-1]
    assert isinstance(end, GameEnded)
    return [*log[:-1], replace(end, result=score(replay(log[:-1]), POCKET))]


def kept_back(log: list[Event]) -> Sequence[Event]:
    """Give nobody a bonus card."""
    return rescored([event for event in log if not isinstance(event, BonusTaken)])


def given_away(log: list[Event]) -> Sequence[Event]:
    """Give a bonus card to somebody who joined nothing."""
    at = first(log, RouteClaimed)
    claim = log[at]
    assert isinstance(claim, RouteClaimed)
    return rescored([*log[: at + 1], BonusTaken(claim.seat, 20), *log[at + 1 :]])


def one_too_many(log: list[Event]) -> Sequence[Event]:
    """Let a seat take more locomotives than there are."""
    at = first(log, TurnBegan)
    turn = log[at]
    assert isinstance(turn, TurnBegan)
    return [*log[: at + 1], *[LocomotiveTaken(turn.seat)] * 11, *log[at + 1 :]]


@pytest.mark.rule("R57", "X10")
def test_an_honest_game_is_verified() -> None:
    assert some(LOG, BonusTaken)
    assert some(LOG, LocomotiveTaken)
    assert verify(POCKET, LOG, seed_of(NUMBER)).ok
    record = read_record(export(LOG, seed=seed_of(NUMBER).hex()), lambda *_: POCKET)
    assert list(record.log) == LOG


@pytest.mark.rule("R57", "X3", "X10", "X14")
@pytest.mark.parametrize(
    "change",
    [
        start(locomotives=9),
        start(locomotives=None),
        start(bonuses=(20, 16)),
        start(bonuses=(8, 12, 16)),
        start(stations=3),
        lambda log: start(first=Seat((one(log, GameStarted).first + 1) % 3))(log),
        changed(BonusTaken, points=19),
        changed(BonusTaken, points=16),
        changed(CardDrawn, card=Colour.LOCOMOTIVE),
        kept_back,
        given_away,
        one_too_many,
    ],
    ids=[
        "fewer locomotives",
        "locomotives among the cards",
        "fewer bonus cards",
        "other bonus cards",
        "stations",
        "first player",
        "no such bonus card",
        "the second bonus card first",
        "a locomotive drawn",
        "a bonus card kept back",
        "a bonus card given away",
        "a locomotive too many",
    ],
)
def test_a_swindle_is_found(change: Change) -> None:
    assert not verify(POCKET, change(LOG), seed_of(NUMBER)).ok


@pytest.mark.rule("R57", "X14")
def test_a_host_who_chooses_the_first_player_is_found() -> None:
    fair = FairShuffle(seed_of(NUMBER))

    def cheat(number: int, items: Sequence[object], /) -> tuple[object, ...]:
        order = fair(number, items)
        return order[::-1] if number == FIRST_PLAYER else order

    steps = walk(3, NUMBER, "pocket", leaving=0, shuffle=cheat)  # type: ignore[arg-type]
    log = [event for step in steps for event in step.events]
    problems = verify(POCKET, log, seed_of(NUMBER)).problems
    assert any("first player" in problem for problem in problems)


@pytest.mark.rule("R58")
def test_a_log_of_europe_has_no_locomotives_to_take() -> None:
    log = [event for step in walk(2, 1, leaving=0) for event in step.events]
    at = first(log, TurnBegan)
    turn = log[at]
    assert isinstance(turn, TurnBegan)
    head, *lines = export(log, seed=None).split("\n")
    lines.insert(at + 1, f"{json.dumps(encode(LocomotiveTaken(turn.seat)))},")
    with pytest.raises(InvalidRecord, match="LocomotiveTaken can't follow here: R9"):
        read_record("\n".join((head, *lines)), lambda *_: EUROPE)
