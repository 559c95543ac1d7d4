"""A computer is said to be one wherever people read who sits where, and for a person (R56)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.history import SeatHistory
from bot.core.model import Table
from bot.core.options import TableOptions
from bot.storage.rows import (
    AutopilotPeriod,
    AutopilotStatus,
    GameStatus,
    InvitationRow,
    InvitationStatus,
)
from bot.words import Texts
from bot.words.alt import board_alt, result_alt
from bot.words.seats import (
    actor,
    announced,
    autopilot_now,
    back_line,
    engaged_line,
    find_computer,
    handed_over_text,
    invitation_text,
    plays_for,
    suggest_players,
)
from bot.words.status import scores
from cogs.lobby.words import lobby_text, opened_text
from cogs.reading.words.board import Section, Wanted, journal, text_board
from cogs.results.words.result import result_text
from engine.board import Seat
from engine.view import view
from strategy.levels import Level
from tests.bot.words.people import LONG_NAMES, NAMES, SAY, TEXTS, a_table
from tests.bot.words.samples import samples
from tests.bot.words.test_translations import ENGLISH
from tests.cogs.reading.test_board_words import whole
from tests.cogs.results.test_words import over, seat
from tests.tables import table
from tests.tiers import sampled

EACH_LANGUAGE = pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
ACTS = (
    *("event-drew", "event-took", "event-took-locomotive", "event-drew-and-took"),
    *("event-took-and-drew", "event-tickets-offered", "event-tickets", "event-tickets-kept"),
    *("event-claimed", "event-tunnel", "event-tunnel-no-cards", "event-tunnel-abandoned"),
    *("event-station", "event-passed"),
)
"""What can be the computer's doing: its name stands for the player's."""
A_TABLE = a_table()
ANNA = A_TABLE.holders[0]
LANGUAGES = Texts.load().languages


def with_computer(
    level: Level = Level.HARD, *, at: int = 1, status: GameStatus = GameStatus.RUNNING
) -> Table:
    """Anna, Clara, and Rheingold, a computer player between them."""
    made = a_table(status=status)
    holders = list(made.holders)
    holders[at] = replace(holders[at], user_id=None, name="Rheingold", level=level)
    return replace(made, holders=tuple(holders))


TABLE = with_computer()


NOW = view(table(turn=0), None)


@pytest.mark.parametrize("level", Level)
def test_lobby_and_start_tell_its_level(level: Level) -> None:
    line = f"🟥 Rheingold (red) – computer, {level}"
    assert line in lobby_text(SAY, with_computer(level, status=GameStatus.LOBBY)).split("\n")
    assert line in opened_text(SAY, with_computer(level), NOW).split("\n")


def test_the_lobby_tells_whether_hints_are_allowed() -> None:
    lobby = with_computer(status=GameStatus.LOBBY)
    assert "Hints" not in lobby_text(SAY, lobby)
    assert "Hints are allowed" in lobby_text(SAY, replace(lobby, options=TableOptions(hints=True)))


def test_the_scores_of_a_turn_post() -> None:
    anna, computer, clara = scores(SAY, TABLE, NOW).split("\n")
    assert "🟥 **Rheingold (computer)** " in computer
    assert "computer" not in anna + clara


def test_whoever_has_the_computer_play_for_them_is_no_computer() -> None:
    holder = replace(TABLE.holders[1], user_id=7)
    own = replace(TABLE, holders=(TABLE.holders[0], holder, TABLE.holders[2]))
    assert "computer" not in scores(SAY, own, NOW)
    assert "computer" not in lobby_text(SAY, own)


def test_the_result_tells_its_level() -> None:
    final = result_text(SAY, TABLE, over(seat(0, 61, 2), seat(1, 90, 1), seat(2, 5, None)))[-1]
    assert "1. 🟥 Rheingold (computer, hard): 90\n2. 🟦 Anna: 61" in final
    gone = over(seat(0, 61, 1), seat(1, 90, None), seat(2, 5, 2))
    assert "Rheingold (computer, hard) resigned" in result_text(SAY, TABLE, gone)[-1]


def test_alt_texts() -> None:
    board = board_alt(SAY, TABLE, NOW)
    assert board.count("Rheingold, computer (red):") == board.count("computer") == 1
    result = result_alt(SAY, TABLE, over(seat(0, 61, 2), seat(1, 90, 1), seat(2, 5, 3)))
    assert result.count("Rheingold, computer (red):") == result.count("computer") == 1


def test_the_board_in_words_and_choices() -> None:
    whole_board = text_board(SAY, TABLE, NOW, Wanted(Section.ALL))
    assert "\n".join(whole_board).count("(computer)") == 1
    (page, *_) = text_board(SAY, TABLE, NOW, Wanted(Section.OF, Seat(1)))
    assert page.startswith("**Routes and stations of Rheingold (computer)**")
    assert ("red", "Rheingold, computer (red)") in suggest_players(SAY, TABLE, "")


def test_a_computer_is_named_like_anybody_but_no_person_is_one() -> None:
    assert find_computer(SAY, TABLE, "rhein") == 1
    assert find_computer(SAY, TABLE, "red") == 1
    assert find_computer(SAY, TABLE, "Anna") is None


def handed(player_id: int | None, player: str) -> InvitationRow:
    """Bastien took the red seat over once two turns had been told."""
    return InvitationRow(
        1, 1, 1, player_id, player, 101, "Bastien", "host", InvitationStatus.TAKEN, 40, 5, 0
    )


@pytest.mark.rule("R56")
def test_the_log_tells_who_was_a_computer_then() -> None:
    logged_turns, now = whole(3, 1), a_table(NAMES[:3])
    turns = [each for each in logged_turns if each.seat == 1]
    before = [each for each in turns if each.first <= 40]
    assert before and len(before) < len(turns)
    told = "\n".join(
        journal(SAY, now, logged_turns, held=SeatHistory((handed(None, "Rheingold"),)))
    )
    assert told.count("🟥 Rheingold (computer)**") == len(before)
    assert told.count("🟥 Bastien**") == len(turns) - len(before)
    assert "Bastien plays 🟥 red from now on, in the place of Rheingold (computer)." in told
    for person in (handed(7, "Rheingold"), handed(None, "")):
        assert "computer" not in "\n".join(
            journal(SAY, now, logged_turns, held=SeatHistory((person,)))
        )
    still = "\n".join(journal(SAY, TABLE, logged_turns))
    assert still.count("🟥 Rheingold (computer)**") == len(turns)


@pytest.mark.rule("R56")
def test_whoever_is_asked_reads_that_a_computer_sits_there() -> None:
    asked = replace(handed(None, "Rheingold"), status=InvitationStatus.OPEN)
    assert "in the place of Rheingold (computer)" in invitation_text(SAY, TABLE, asked)
    assert "in the place of Rheingold (computer)" in handed_over_text(SAY, TABLE, asked)
    assert "computer" not in invitation_text(SAY, TABLE, replace(asked, player_id=7))


@EACH_LANGUAGE
def test_every_language_says_so(language: str) -> None:
    say = TEXTS.speaker(language)
    word = "ordinateur" if language == "fr" else "computer"
    for text in (
        lobby_text(say, TABLE),
        opened_text(say, TABLE, NOW),
        scores(say, TABLE, NOW),
        board_alt(say, TABLE, NOW),
        result_text(say, TABLE, over(seat(0, 61, 2), seat(1, 90, 1), seat(2, 5, 3)))[-1],
        *(label for _, label in suggest_players(say, TABLE, "rhein")),
    ):
        assert text.casefold().count(word) == 1
        assert text.count("\n") < 12


@EACH_LANGUAGE
def test_the_fullest_lobby_fits(language: str) -> None:
    names = a_table(LONG_NAMES, status=GameStatus.LOBBY)
    holders = [replace(each, user_id=None, level=Level.HARD) for each in names.holders]
    full = replace(names, holders=tuple(holders), options=TableOptions(hints=True))
    assert len(lobby_text(TEXTS.speaker(language), full)) < 1_000


def period(**changes: object) -> AutopilotPeriod:
    made = AutopilotPeriod(
        id=1,
        game_id=A_TABLE.id,
        seat=0,
        player_id=ANNA.user_id,
        player=ANNA.name,
        level="hard",
        asked_by="player",
        status=AutopilotStatus.ON,
        since=10,
        until=None,
        at=0,
    )
    return replace(made, **changes)  # type: ignore[arg-type]


@pytest.mark.rule("R56")
@pytest.mark.parametrize("language", sampled(LANGUAGES, "de"))
@pytest.mark.parametrize("message", ACTS)
def test_who_did_it_begins_the_sentence(language: str, message: str) -> None:
    say = Texts.load().speaker(language)
    for facts in samples(ENGLISH, message):
        assert say(message, **facts | {"player": "Anna@"}).startswith("Anna@")


@pytest.mark.rule("R56")
@pytest.mark.parametrize("language", sampled(LANGUAGES, "de"))
def test_a_draw_declined_begins_with_whoever_declines(language: str) -> None:
    say = Texts.load().speaker(language)
    assert say("event-draw-ended", player="Anna@", why="declined").startswith("Anna@")


@pytest.mark.rule("R56")
def test_the_computer_is_named_before_a_player_it_plays_for() -> None:
    flown = replace(A_TABLE, holders=(replace(ANNA, level=Level.EASY), *A_TABLE.holders[1:]))
    assert actor(SAY, flown, Seat(0)) == f"For {ANNA.name}, the computer"
    assert actor(SAY, flown, Seat(1)) == A_TABLE.holders[1].name
    now = view(table(seats=5), None)
    assert autopilot_now(SAY, A_TABLE, now) is None
    assert f"The computer plays for {ANNA.name}, until" in (autopilot_now(SAY, flown, now) or "")
    both = replace(flown, holders=tuple(replace(each, level=Level.EASY) for each in flown.holders))
    assert "for each of them" in (autopilot_now(SAY, both, now) or "")
    assert ANNA.user_id is not None
    assert plays_for(SAY, A_TABLE, ANNA, ANNA.user_id) is None
    mine = plays_for(SAY, flown, flown.holders[0], ANNA.user_id)
    theirs = plays_for(SAY, flown, flown.holders[0], 1)
    assert "plays for you now (level: easy)" in (mine or "")
    assert f"plays for {ANNA.name} now (level: easy)" in (theirs or "")


@pytest.mark.rule("R56")
def test_only_who_did_not_ask_for_it_is_called() -> None:
    for by in ("player", "host", "moderator"):
        text = announced(SAY, A_TABLE, period(asked_by=by), back=False)
        assert (f"<@{ANNA.user_id}>" in text) == (by != "player")
        assert "level: hard" in text and "**My hand**" in text
    assert "<@" not in announced(SAY, A_TABLE, period(asked_by="host"), back=True)
    erased = announced(SAY, A_TABLE, period(asked_by="host", player_id=None, player=""), back=False)
    assert "Somebody" in erased and "<@" not in erased


@pytest.mark.rule("R56")
def test_the_log_tells_what_something_came_of() -> None:
    assert "From now on" in (engaged_line(SAY, A_TABLE, period()) or "")
    assert back_line(SAY, A_TABLE, period()) is None
    assert engaged_line(SAY, A_TABLE, period(until=10, status=AutopilotStatus.BACK)) is None
    assert back_line(SAY, A_TABLE, period(until=10, status=AutopilotStatus.BACK)) is None
    assert "again" in (back_line(SAY, A_TABLE, period(until=12, status=AutopilotStatus.BACK)) or "")
    assert back_line(SAY, A_TABLE, period(until=12, status=AutopilotStatus.ENDED)) is None


@pytest.mark.rule("R56")
def test_seats_are_held_by_whoever_held_them_then() -> None:
    held = SeatHistory(autopilot_periods=(period(until=12), period(id=2, since=15)))
    levels = [held.at(A_TABLE, number).holders[0].level for number in range(9, 18)]
    flying = [number for number, level in enumerate(levels, 9) if level is Level.HARD]
    assert flying == [11, 12, 16, 17]
