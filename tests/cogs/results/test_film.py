"""The captions of a film: who did what, in public, each shown as long as it matters."""

from __future__ import annotations

import random

import pytest

import data
from cogs.results.service.endings import ShownTurn, shown_turns
from cogs.results.words.film import chronicle, shots
from engine.board import Seat
from engine.cards import PlayerColour
from engine.events import Event, RouteClaimed, TicketsKept
from engine.evolve import replay
from engine.game import apply, choices, new_game
from engine.state import to_act
from engine.view import view
from strategy.players.normal import normal
from tests.bot.words.people import SAY, TEXTS, a_table
from tests.tables import FAIR
from tests.tiers import sampled


def played(edition: str, seats: int, number: int) -> tuple[ShownTurn, ...]:
    board, lots = data.load(edition).board, random.Random(number)
    colours = list(PlayerColour)[:seats]
    log: list[Event] = list(new_game(board, colours, [1] + [0] * (seats - 1), FAIR, None))
    state = replay(log)
    while waiting := to_act(state):
        seen = view(state, waiting[0])
        move = normal(board, seen, choices(state, board, waiting[0]), lots).move
        state, events = apply(state, board, waiting[0], move, FAIR)
        log += events
    return shown_turns(log)


@pytest.mark.rule("R52", "R53")
@pytest.mark.parametrize("edition", ["europe", "express"])
def test_every_turn_is_told_by_whoever_acted(edition: str) -> None:
    turns, table = played(edition, 2, 4), a_table(["Anna", "Ben"], edition=data.load(edition))
    found = [each for each in shots(SAY, table, turns) if each.lit is None]
    assert [each.words for each in found if each.seat is None] == [data.load(edition).title]
    assert {turn.view.seq for turn in turns} == {each.view.seq for each in found}
    seats = {turn.view.seq: turn.seat for turn in turns[1:]}
    assert all(each.words and each.seat == seats[each.view.seq] for each in found[1:])
    claims = [e for turn in turns for e in turn.events if isinstance(e, RouteClaimed)]
    told = [each.words for each in found if each.words.startswith("claims ")]
    assert len(told) == len(claims)
    assert all(f" {claim.points} point" in words for claim, words in zip(claims, told, strict=True))


def test_a_route_is_shown_longer_than_a_card() -> None:
    turns = played("europe", 2, 4)
    found = [each for each in shots(SAY, a_table(["Anna", "Ben"]), turns) if each.lit is None]
    drawn = {each.weight for each in found if each.words.startswith(("draws", "takes"))}
    claimed = {each.weight for each in found if each.words.startswith("claims")}
    assert max(drawn) < min(claimed)


def test_tickets_kept_are_counted_and_not_named() -> None:
    kept = TicketsKept(Seat(0), None, None, 2, opening=False)
    turns = played("europe", 2, 4)
    one = ShownTurn(1, Seat(0), (kept,), turns[1].view)
    assert [each.words for each in shots(SAY, a_table(), (turns[0], one))] == [
        "Europe",
        "draws tickets and keeps 2",
    ]


@pytest.mark.parametrize("language", sampled(["en", "de", "fr", "it"], "de"))
def test_the_chronicle_tells_the_same_from_the_beginning(language: str) -> None:
    turns, table, say = played("europe", 3, 2), a_table(), TEXTS.speaker(language)
    pages = chronicle(say, table, turns)
    assert all(len(page) <= 4_000 for page in pages)
    lines = [line for page in pages for line in page.split("\n")[1:]]
    assert lines[0].startswith("**1") and str(turns[-1].number) in lines[-1].split("**")[1]
    for shot in shots(say, table, turns):
        if shot.weight > 1 and shot.seat is not None:
            assert any(line.endswith(shot.words) for line in lines)


def test_a_name_is_safe_in_the_chronicle() -> None:
    table = a_table(["**A** @everyone", "Ben", "Cleo"])
    told = "\n".join(chronicle(SAY, table, played("europe", 3, 2)))
    assert "**A**" not in told and "@everyone" not in told
