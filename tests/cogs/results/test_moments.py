"""What is told of a finished game is true as it is worded, whoever left it and how."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

import pytest

from cogs.lobby.words import chosen_line
from cogs.results.words.film import sentence
from cogs.results.words.result import heading_text, path_texts, result_text
from data import load
from engine.board import Board
from engine.cards import PlayerColour
from engine.events import BonusTaken, Event, GameEnded, RouteClaimed, TicketsKept, TurnBegan
from engine.evolve import replay
from engine.game import apply, choices, new_game
from engine.moves import Resign
from engine.state import Opening, Over, to_act
from engine.story.facts import Fact
from engine.story.highlights import MOST, _all, highlights
from engine.story.turns import played_turns
from engine.view import view
from strategy.arena.entrants import ENTRANTS
from strategy.arena.playing import Game
from tests.bot.words.people import SAY, a_table
from tests.cogs.results.moments import NAMES, Moments
from tests.engine.playing import walk
from tests.engine.story_check import Log, is_true
from tests.soak import SOAK
from tests.tiers import sampled, sampled_rows

GAMES = [
    ("europe", ("hard", "normal")),
    ("europe", ("normal", "easy", "normal")),
    ("europe", ("easy", "normal", "easy", "normal", "easy")),
    ("express", ("hard", "normal", "normal")),
    ("sicily", ("easy", "hard")),
    ("sicily", ("normal", "easy", "normal")),
]
EDITIONS = sorted({edition for edition, _ in GAMES})


def computers_game(board: Board, game: Game, leaving: float) -> list[Event]:
    """A game of computers, each of which now and then resigns."""
    shuffle, rng = game.shuffle(), Random(f"{game} leaves")
    seats = len(game.names)
    log = list(new_game(board, tuple(PlayerColour)[:seats], (None,) * seats, shuffle, None))
    state = replay(log)
    sources = [game.rng(seat) for seat in range(seats)]
    while not isinstance(state.phase, Over):
        seat = to_act(state)[0]
        # At the opening all leave more easily: who goes then has chosen nothing.
        if rng.random() < leaving * (10 if isinstance(state.phase, Opening) else 1):
            seat = rng.choice(state.playing())
            state, events = apply(state, board, seat, Resign(), shuffle)
        else:
            options, player = choices(state, board, seat), ENTRANTS[game.names[seat]]
            move = player(board, view(state, seat), options, sources[seat]).move
            state, events = apply(state, board, seat, move, shuffle)
        log += events
    return log


def every_fact(board: Board, log: Sequence[Event]) -> Iterable[Fact]:
    """All that might be told of a game, not only what is told best."""
    ended, turns = log[-1], played_turns(log)
    assert isinstance(ended, GameEnded)
    return _all(board, turns, ended.result) if turns else ()


def check(edition: str, log: Sequence[Event]) -> None:
    known = load(edition)
    checked, moments = Log(known.board, log), Moments(known)
    table = a_table(NAMES[: len(checked.result.seats)], edition=known)
    wrong = []
    for fact in every_fact(known.board, log):
        said = sentence(SAY, table, fact)
        if said != moments.sentence(fact) or not is_true(checked, fact):
            wrong.append(said)
    assert wrong == []
    found = highlights(known.board, log)
    assert len({type(fact) for fact in found}) == len(found) <= MOST
    assert len(found) >= 3 or any(each.rank is None for each in checked.result.seats)
    check_end(edition, log)


def check_end(edition: str, log: Sequence[Event]) -> None:
    """The sentences of the opening and the end that speak of all, or of nobody."""
    known, result = load(edition), Log(load(edition).board, log).result
    table = a_table(NAMES[: len(result.seats)], edition=known)
    began = next((at for at, each in enumerate(log) if isinstance(each, TurnBegan)), len(log))
    chose = {event.seat for event in log[:began] if isinstance(event, TicketsKept)}
    playing = {each.seat for each in result.seats if each.rank is not None}
    seen = view(replay(log), None)
    said = chosen_line(SAY, seen)
    if said == "All have chosen their tickets.":
        assert chose == {each.seat for each in result.seats}
    elif said == "Not everybody had chosen their tickets yet.":
        assert not chose >= playing
    else:
        assert said == "Everybody who is left has chosen tickets."
        assert chose >= playing
    claimed = {event.seat for event in log if isinstance(event, RouteClaimed)}
    bonus = {event.seat for event in log if isinstance(event, BonusTaken)}
    for said in path_texts(SAY, table, result):
        if "nobody who stayed claimed" in said:
            assert not claimed & playing
        elif "nobody claimed" in said:
            assert not claimed
        if "nobody who stayed connected" in said:
            assert not bonus & playing
        elif "nobody connected" in said:
            assert not bonus
    tied = [each for each in result_text(SAY, table, seen) if "Level on points" in each]
    best = max(each.total for each in result.seats if each.rank is not None)
    names = [NAMES[seat] for seat in result.winners]
    assert heading_text(SAY, table, seen).startswith(f"## 🏆 {SAY.list(names)} win")
    assert {result.seats[seat].total for seat in result.winners} == {best}
    level = [each for each in result.seats if each.rank is not None and each.total == best]
    assert bool(tied) == (len(level) > len(names))


@pytest.mark.soak
@pytest.mark.parametrize("number", sampled(range(167 if SOAK else 3), 0))
@pytest.mark.parametrize(
    ("edition", "names"), sampled_rows(GAMES, GAMES[1], *GAMES[3:]), ids=lambda each: str(each)[:24]
)
def test_every_word_of_a_moment_is_true(edition: str, names: tuple[str, ...], number: int) -> None:
    """A thousand games in a soak; some computers leave every second of them."""
    leaving = 0.004 if number % 2 else 0
    check(edition, computers_game(load(edition).board, Game(93, number, number, names), leaving))


@pytest.mark.soak
@pytest.mark.rule("R54", "R55")
@pytest.mark.parametrize("number", sampled(range(1, 61 if SOAK else 4), 1))
@pytest.mark.parametrize("edition", sampled(EDITIONS, "express", "sicily"))
def test_moments_of_random_moves_are_true_as_worded(edition: str, number: int) -> None:
    """In games of random moves people resign, and take moves back."""
    steps = list(walk(4, 4 * number + 1, edition, leaving=0.002))
    check(edition, [event for step in steps for event in step.events])
