"""What is new to somebody: the turns that stand, and what they built; nothing secret."""

from __future__ import annotations

import random
import re

import pytest

import data
from bot.core.history import History, SeatHistory, news, news_of
from bot.core.people import Visit, Visits
from bot.words.alt import LIMIT, board_alt
from cogs.turn.words.hand import PAGE, news_summary, news_text
from engine.events import Event, GameEnded, OpeningEnded, TurnBegan, Undone
from engine.state import State
from engine.view import redact, view
from tests.bot.words.people import EDITION, LONG_NAMES, SAY, a_table, public, random_game
from tests.soak import SOAK
from tests.tables import Played, offer_of, opening, play, table
from tests.tiers import sampled

Log = tuple[Event, ...]
TABLE = a_table()
LONG = a_table(LONG_NAMES)


def start() -> State:
    """Anna's turn, and everybody has cards."""
    hands = {0: "green:3 red:2", 1: "red:3", 2: "white:3"}
    return table(turn=0, hands=hands, pile="blue orange yellow*40")


def told(played: Played) -> list[str]:
    found = news(view(played.state, None), public(played.events))
    return news_text(SAY, TABLE, found).split("\n")


@pytest.mark.rule("R52")
def test_each_turn_is_a_line_without_the_small_print() -> None:
    played = play(start(), "claim berlin-wien green:3", "take 1", "take 2", "draw", "draw")
    found = news(view(played.state, None), public(played.events))
    assert found.built == {"berlin-wien"}
    assert told(played) == [
        "**Since you were here**, 3 turns were played:",
        "• Anna claimed Berlin–Vienna (3 green) for 4 points.",
        "• Bastien took a red card and a blue card.",
        "• Clara drew 2 cards from the pile.",
        "On the map, everything that was built since then is lit up.",
    ]
    assert news_summary(SAY, TABLE, found) == (
        "**Since you were here**, 3 turns were played, among them:\n"
        "Anna claimed Berlin–Vienna (3 green) for 4 points."
    )


@pytest.mark.rule("R55")
def test_what_was_taken_back_is_no_news() -> None:
    claimed = play(start(), "claim berlin-wien green:3")
    undone = play(claimed.state, "undo", seat=0)
    found = news(view(undone.state, None), public(claimed.events + undone.events))
    assert (found.turns, found.built) == ((), frozenset())
    again = play(undone.state, "station roma red:1")
    both = Played(again.state, claimed.events + undone.events + again.events)
    assert news(view(both.state, None), public(both.events)).built == {"roma"}
    assert told(both)[1:-1] == ["• Anna built a station in Rome (1 red)."]


@pytest.mark.rule("R55", "X4")
def test_a_locomotive_that_was_put_back_is_no_news() -> None:
    board = data.load("express").board
    taken = play(table(turn=0, board=board), "loco", board=board)
    undone = play(taken.state, "undo", seat=0, board=board)
    assert news(view(undone.state, None), public(taken.events + undone.events)).turns == ()


@pytest.mark.rule("R55")
def test_what_had_been_seen_and_was_taken_back_is_told_even_after_another_try() -> None:
    seen = play(start(), "claim berlin-wien green:3").state
    undone = play(seen, "undo", seat=0)
    again = play(undone.state, "station roma red:1")
    twice = play(again.state, "undo", seat=0)
    events = undone.events + again.events + twice.events
    assert told(Played(twice.state, events))[1:] == ["• Anna took the last action back."]
    third = play(twice.state, "draw", "draw")
    lines = told(Played(third.state, events + third.events))
    assert lines[1:] == ["• Anna took the last action back. Anna drew 2 cards from the pile."]


@pytest.mark.rule("R54", "R55")
def test_who_resigned_in_a_turn_that_was_taken_back_is_told() -> None:
    resigned = play(start(), "resign", seat=2)
    claimed = play(resigned.state, "claim berlin-wien green:3", seat=0)
    undone = play(claimed.state, "undo", seat=0)
    played = Played(undone.state, resigned.events + claimed.events + undone.events)
    assert told(played)[1:] == ["• Clara resigned. Routes and stations stay on the board."]


def test_what_the_position_lacks_is_not_new_on_its_board() -> None:
    """It may have been taken back after what was told."""
    claimed = play(start(), "claim berlin-wien green:3")
    built = play(start(), "station roma red:1")
    before = view(start(), None)
    assert news(before, public(claimed.events)).built == frozenset()
    assert news(before, public(built.events)).built == frozenset()


@pytest.mark.rule("R55")
def test_an_undo_of_what_had_been_seen_is_told() -> None:
    claimed = play(start(), "claim berlin-wien green:3").state
    played = play(claimed, "undo", seat=0)
    assert told(played) == [
        "**Since you were here**, this happened:",
        "• Anna took the last action back.",
    ]


@pytest.mark.rule("R31", "R36")
def test_a_tunnel_is_told_by_what_became_of_it() -> None:
    state = table(turn=0, hand="red:3", pile="white*3 blue*9")
    assert told(play(state, "claim bucuresti-sofia red:2"))[1:-1] == [
        "• Anna claimed Bucharest–Sofia (2 red) for 2 points."
    ]
    dear = table(turn=0, hand="red:3", pile="red white*2 blue*9")
    waiting = told(play(dear, "claim bucuresti-sofia red:2"))
    assert waiting[1].endswith(": 1 card more to pay.")
    assert told(play(dear, "claim bucuresti-sofia red:2", "giveup"))[1:] == [
        "• Anna gave the tunnel Bucharest–Sofia up and took the cards back."
    ]


@pytest.mark.rule("R6")
def test_the_opening_is_no_turn() -> None:
    state = opening(2, countries=[1, 0]).state
    events: tuple[Event, ...] = ()
    for seat in range(2):
        state, more = play(state, f"keep {','.join(offer_of(state, seat)[:2])}", seat=seat)
        events += more
    assert told(Played(state, events)) == [
        "**Since you were here**, the game began:",
        "• All have chosen their tickets: Anna keeps 2 and Bastien keeps 2.",
    ]


async def test_what_happens_during_a_look_is_for_the_next_one() -> None:
    claimed = play(start(), "claim berlin-wien green:3")
    drawn = play(claimed.state, "draw", "draw")
    since, log = start().seq, tuple(public(claimed.events + drawn.events))

    class Moving(History):
        async def told(self, game_id: int, after: int) -> tuple[SeatHistory, Log]:
            return SeatHistory(), log[after - since :]

    class Coming(Visits):
        async def record(self, *_: int, done: bool = False) -> Visit:
            return Visit(since)

    moving, coming = Moving.__new__(Moving), Coming.__new__(Coming)
    found = await news_of(moving, coming, 1, 70, view(claimed.state, None))
    assert found is not None
    assert [event for turn in found.turns for event in turn] == list(public(claimed.events))


def test_a_turn_that_goes_on_is_not_said_to_be_played() -> None:
    assert told(play(start(), "take 1"))[0] == "**Since you were here**, this happened:"
    three = play(start(), "draw", "draw", "draw", "draw", "take 1")
    assert told(three)[0] == "**Since you were here**, 2 turns were played:"
    gone = play(start(), "resign", seat=2)
    assert told(gone)[0] == "**Since you were here**, this happened:"
    summary = news_summary(SAY, TABLE, news(view(gone.state, None), public(gone.events))) or ""
    assert summary.startswith("**Since you were here**, this happened:\nClara resigned.")


def test_without_news_there_is_a_kind_word() -> None:
    seen = view(start(), None)
    assert news_text(SAY, TABLE, news(seen, ())).startswith("Nothing has happened")
    assert news_summary(SAY, TABLE, news(seen, ())) is None
    assert news_text(SAY, TABLE, None).startswith("I can't tell you what's new")


def test_a_page_holds_the_latest_turns_and_counts_the_others() -> None:
    state = start()
    events: tuple[Event, ...] = ()
    for _ in range(PAGE + 2):
        state, more = play(state, "draw", "draw")
        events += more
    lines = told(Played(state, events))
    assert lines[:2] == [
        f"**Since you were here**, {PAGE + 2} turns were played:",
        "**/log** has the 2 turns before these, too.",
    ]
    assert len(lines) == PAGE + 2


@pytest.mark.rule("R6")
def test_the_opening_is_none_of_the_turns_before() -> None:
    state = opening(2, countries=[1, 0]).state
    events: tuple[Event, ...] = ()
    for seat in range(2):
        state, more = play(state, f"keep {','.join(offer_of(state, seat)[:2])}", seat=seat)
        events += more
    for _ in range(PAGE):
        state, more = play(state, "draw", "draw")
        events += more
    lines = told(Played(state, events))
    assert lines[0] == f"**Since you were here**, {PAGE} turns were played:"
    assert not any("/log" in line for line in lines), "only the opening was before these"
    assert len(lines) == PAGE + 1


@pytest.mark.rule("R52", "R53")
@pytest.mark.soak
@pytest.mark.parametrize("seed", sampled(range(20 if SOAK else 2), 0))
def test_over_whole_games_news_are_public_and_within_limits(seed: int) -> None:
    """They come from what the table knows; what of it is on the board stands there."""
    seats, chance = 3, random.Random(seed)
    steps = list(random_game(seed, seats))
    for _ in range(25):
        first, last = sorted(chance.sample(range(len(steps)), 2))
        window = [event for step in steps[first + 1 : last + 1] for event in step.events]
        seen = view(steps[last].state, None)
        found = news(seen, public(window))
        before = steps[first].state
        assert {r for r in found.built if r in EDITION.board.routes} == (
            set(seen.claims) - set(before.claims)
        )
        built = {c for each in seen.seats for c in each.stations}
        assert {c for c in found.built if c in EDITION.board.cities} == (
            built - {c for each in before.players for c in each.stations}
        )
        assert all(event == redact(event, None) for turn in found.turns for event in turn)
        text = news_text(SAY, LONG, found)
        alt = board_alt(SAY, LONG, seen, found.built)
        summary = news_summary(SAY, LONG, found) or ""
        assert len(text) <= 4000 - 500
        assert len(summary) < 1000
        assert summary.count("\n") <= 1
        assert len(alt) <= LIMIT
        ends = [isinstance(event, TurnBegan | GameEnded) for event in window]
        opening_ended = any(isinstance(event, OpeningEnded) for event in window)
        count = re.match(r"\*\*Since you were here\*\*, (one|\d+)", text)
        if not any(isinstance(event, Undone) for event in window):
            number = 0 if count is None else int(count[1].replace("one", "1"))
            assert number == sum(ends) - opening_ended, text
        full = news(seen, window)
        assert news_text(SAY, LONG, full) == text, "not even a secret that came along is told"
        assert news_summary(SAY, LONG, full) == news_summary(SAY, LONG, found)
