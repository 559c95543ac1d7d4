"""A finished game is checked against its seed, and what a host could write into a log is found."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.audit import verify
from engine.board import Seat
from engine.cards import Colour
from engine.codec import encode
from engine.events import (
    BonusTaken,
    CardDrawn,
    Event,
    FaceUpTaken,
    GameEnded,
    GameStarted,
    LocomotiveTaken,
    RouteClaimed,
    TurnBegan,
)
from engine.evolve import replay
from engine.records import InvalidRecord, export, read_record
from engine.scoring import score
from engine.shuffle import (
    FIRST_PILE,
    FIRST_PLAYER,
    LONG_TICKETS,
    RESHUFFLES,
    TICKETS,
    FairShuffle,
)
from tests.engine.exports import LOG, NUMBER, TEXT, board_of, edited, finished, of
from tests.engine.playing import seed_of, walk
from tests.engine.pocket import POCKET
from tests.engine.test_exports import T
from tests.rows import each_row
from tests.tables import EUROPE, one, some
from tests.tiers import sampled

EXPRESS_NUMBER = 5
EXPRESS_LOG = [
    event for step in walk(3, EXPRESS_NUMBER, "pocket", leaving=0) for event in step.events
]
Change = Callable[[list[Event]], Sequence[Event]]


@pytest.mark.rule("R57")
@pytest.mark.parametrize("number", sampled(range(1, 12), *range(1, 5)))
def test_an_honest_game_is_verified(number: int) -> None:
    if number % 4:
        log = finished(number, 2 + number % 4)
        audit = verify(EUROPE, log, seed_of(number))
        assert audit.ok
        reshuffles = sum(type(event).__name__ == "DeckShuffled" for event in log)
        assert audit.shuffles == 4 + reshuffles


def _swap(cards: list[Any]) -> None:
    at = next(i for i, card in enumerate(cards) if card != cards[0])
    cards[0], cards[at] = cards[at], cards[0]


def _other_first(body: dict[str, Any]) -> None:
    started = of(body, "GameStarted")
    started["first"] = (started["first"] + 1) % 3


def _other(kind: str) -> Callable[[dict[str, Any]], object]:
    def change(body: dict[str, Any]) -> None:
        event = of(body, kind)
        event["card"] = "red" if event["card"] != "red" else "blue"

    return change


def _seats_swapped(kind: str) -> Callable[[dict[str, Any]], object]:
    def change(body: dict[str, Any]) -> None:
        first, second, *_ = (e for e in body["events"] if e["type"] == kind)
        first["seat"], second["seat"] = second["seat"], first["seat"]

    return change


def _in_play(body: dict[str, Any]) -> dict[str, Any]:
    """The first choice among tickets drawn in which one went back."""
    found: dict[str, Any] = next(
        e for e in body["events"] if e["type"] == "TicketsKept" and e["under"]
    )
    return found


def _all_kept(body: dict[str, Any]) -> None:
    choice = _in_play(body)
    choice["kept"], choice["under"] = choice["kept"] + choice["under"], []


def _free_tunnel(body: dict[str, Any]) -> None:
    tunnel: dict[str, Any] = next(
        e for e in body["events"] if e["type"] == "TunnelRevealed" and e["toll"]
    )
    tunnel["toll"] = 0


@pytest.mark.rule("R57", "R8")
@pytest.mark.parametrize(
    "change",
    [
        lambda b: b.update(seed=seed_of(NUMBER + 1).hex()),
        lambda b: of(b, "GameStarted").update(commitment="0" * 64),
        lambda b: of(b, "GameStarted").update(commitment=None),
        lambda b: _swap(of(b, "GameStarted")["pile"]),
        lambda b: _swap(of(b, "GameStarted")["tickets"]),
        lambda b: _swap(of(b, "GameStarted")["long_tickets"]),
        lambda b: _swap(of(b, "CardsDealt")["cards"]),
        lambda b: _swap(of(b, "DeckShuffled")["pile"]),
        lambda b: _swap(of(b, "TunnelRevealed")["revealed"]),
        lambda b: _swap(of(b, "TicketsOffered")["tickets"]),
        _other("CardDrawn"),
        _other("RowRefilled"),
        _other_first,
        _other("FaceUpTaken"),
        lambda b: of(b, "FaceUpTaken").update(place=of(b, "FaceUpTaken")["place"] % 5 + 1),
        lambda b: of(b, "RowSwept").update(cards=["loco"] * 5),
        lambda b: of(b, "TicketsKept").update(kept=["brest-petrograd"]),
        lambda b: of(b, "TicketsKept").update(under=["paris-wien"]),
        lambda b: _in_play(b).update(under=[]),
        lambda b: _in_play(b)["kept"].append("paris-wien"),
        _all_kept,
        _seats_swapped("TicketsOffered"),
        _seats_swapped("CardsDealt"),
        _free_tunnel,
        lambda b: of(b, "RouteClaimed").update(points=99),
        lambda b: of(b, "RouteClaimed").update(wagons=0),
        lambda b: of(b, "RouteClaimed").update(paid={}),
        lambda b: of(b, "GameStarted").update(wagons=44),
        lambda b: of(b, "GameEnded")["result"].update(winners=[0, 1, 2]),
    ],
    ids=[
        "seed",
        "commitment",
        "no commitment",
        "pile",
        "tickets",
        "long tickets",
        "deal",
        "reshuffle",
        "tunnel",
        "offer",
        "draw",
        "row",
        "first player",
        "card of the row",
        "place in the row",
        "sweep",
        "first ticket kept",
        "first ticket under the pile",
        "tickets gone",
        "ticket never offered",
        "more kept than told",
        "offers of others",
        "cards of others",
        "toll",
        "points",
        "wagons paid",
        "cards paid",
        "wagons given",
        "winners",
    ],
)
def test_a_moved_card_is_found(change: Callable[[dict[str, Any]], object], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(edited(change), encoding="utf-8")
    assert main(["verify", str(file)]) == 1


@dataclass(frozen=True)
class Cheat:
    """A host who moves cards in one of the shuffles, and writes down what he dealt."""

    seed: bytes
    moved: int

    def __call__(self, number: int, items: Sequence[T], /) -> tuple[T, ...]:
        fair = FairShuffle(self.seed)(number, items)
        return fair[::-1] if number == self.moved else fair


@pytest.mark.rule("R57", "R8")
@each_row("moved", [LONG_TICKETS, TICKETS, FIRST_PILE, FIRST_PLAYER, RESHUFFLES])
def test_a_host_who_cheats_throughout_is_found(moved: int) -> None:
    seed = seed_of(NUMBER)
    cheated = [
        e for step in walk(4, NUMBER, leaving=0, shuffle=Cheat(seed, moved)) for e in step.events
    ]
    honest = [e for step in walk(4, NUMBER, leaving=0) for e in step.events]
    assert cheated != honest
    assert verify(EUROPE, honest, seed).ok
    audit = verify(EUROPE, cheated, seed)
    assert len(audit.problems) == 1


@pytest.mark.rule("R57", "R58")
def test_a_game_that_is_not_over_is_read_but_not_verified() -> None:
    steps = list(walk(3, NUMBER, leaving=0))
    log = [event for step in steps[:-1] for event in step.events]
    assert read_record(export(log, seed=None), board_of).log == tuple(log)
    assert verify(EUROPE, log, seed_of(NUMBER)).problems == ("the game isn't over",)


@pytest.mark.rule("R57")
def test_every_card_that_a_cheating_host_wrote_is_found() -> None:
    """Seat 0 takes a locomotive each time, whatever lies there: R58 alone can't see that."""
    seed, log = seed_of(NUMBER), list(LOG)
    for i, event in enumerate(log):
        if isinstance(event, FaceUpTaken) and event.seat == 0:
            log[i] = replace(event, card=Colour.LOCOMOTIVE)
    assert log != LOG
    assert not verify(EUROPE, log, seed).ok


@pytest.mark.rule("R57", "R16")
def test_the_host_can_not_choose_the_numbers_of_the_reshuffles() -> None:
    body = json.loads(TEXT)
    assert "shuffles" not in of(body, "GameStarted")

    def later(number: int, items: Sequence[T], /) -> tuple[T, ...]:
        return FairShuffle(seed_of(NUMBER))(number + 900 * (number >= RESHUFFLES), items)

    audit = verify(EUROPE, finished(NUMBER, shuffle=later), seed_of(NUMBER))
    assert not audit.ok


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
def test_an_honest_game_of_express_is_verified() -> None:
    assert some(EXPRESS_LOG, BonusTaken)
    assert some(EXPRESS_LOG, LocomotiveTaken)
    assert verify(POCKET, EXPRESS_LOG, seed_of(EXPRESS_NUMBER)).ok
    record = read_record(export(EXPRESS_LOG, seed=seed_of(EXPRESS_NUMBER).hex()), lambda *_: POCKET)
    assert list(record.log) == EXPRESS_LOG


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
    assert not verify(POCKET, change(EXPRESS_LOG), seed_of(EXPRESS_NUMBER)).ok


@pytest.mark.rule("R57", "X14")
def test_a_host_who_chooses_the_first_player_is_found() -> None:
    fair = FairShuffle(seed_of(EXPRESS_NUMBER))

    def cheat(number: int, items: Sequence[object], /) -> tuple[object, ...]:
        order = fair(number, items)
        return order[::-1] if number == FIRST_PLAYER else order

    steps = walk(3, EXPRESS_NUMBER, "pocket", leaving=0, shuffle=cheat)  # type: ignore[arg-type]
    log = [event for step in steps for event in step.events]
    problems = verify(POCKET, log, seed_of(EXPRESS_NUMBER)).problems
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
