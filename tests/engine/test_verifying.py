"""A finished game is checked against its seed (R57)."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.audit import verify
from engine.cards import Colour
from engine.events import FaceUpTaken
from engine.records import export, read_record
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
from tests.engine.test_exports import T
from tests.tables import EUROPE


@pytest.mark.rule("R57")
@pytest.mark.parametrize("number", range(1, 12))
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
@pytest.mark.parametrize("moved", [LONG_TICKETS, TICKETS, FIRST_PILE, FIRST_PLAYER, RESHUFFLES])
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
