"""What happened, in public: every event is told or silent on purpose, and nothing secret is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

import pytest

from bot.words.events import lines, places
from data import load
from engine.board import Seat
from engine.cards import Colour
from engine.events import (
    CardDrawn,
    DeckShuffled,
    DrawEnd,
    DrawEnded,
    EndReason,
    Event,
    GameEnded,
    LastRoundBegan,
    RowRefilled,
    RowStays,
    RowSwept,
    TicketsKept,
    TicketsOffered,
    TunnelRevealed,
    TurnBegan,
)
from engine.moves import Resign
from engine.payment import payment
from engine.result import Result
from engine.shuffle import FIRST_PILE, FIRST_PLAYER, Shuffle
from engine.state import State, to_act
from engine.view import redact
from tests.bot.words.people import NAMES, SAY, a_table, public, random_game
from tests.rows import each_row
from tests.tables import (
    FAIR,
    Stacked,
    begun,
    offer_of,
    opening,
    play,
    reshuffled,
    resign,
    sequence,
    table,
)
from tests.tiers import sampled

TABLE = a_table()
SILENT = {"CardsDealt", "TurnBegan"}


def told(*events: Event) -> list[str]:
    return lines(SAY, TABLE, public(events))


def after(state: State, *moves: str) -> list[str]:
    return told(*play(state, *moves).events)


@pytest.mark.rule("R6", "R11", "R13", "R33", "R39", "R41", "R55")
@each_row(
    ("moves", "texts"),
    [
        (["draw", "draw"], ["Bastien drew 2 cards from the pile."]),
        (["draw", "pass"], ["Bastien drew a card from the pile.", "Bastien takes no second card."]),
        (
            ["draw", "take 1"],
            ["Bastien drew a card from the pile and took a red card.", "New in the row: orange."],
        ),
        (
            ["take 1", "draw"],
            ["Bastien took a red card and drew one from the pile.", "New in the row: blue."],
        ),
        (
            ["take 3", "take 2"],
            ["Bastien took a white card and a blue card.", "New in the row: blue and orange."],
        ),
        (
            ["take 3", "take 3"],
            ["Bastien took a white card and a blue card.", "New in the row: orange."],
        ),
        (
            ["take 5"],
            ["Bastien took a locomotive, which counts as both cards.", "New in the row: blue."],
        ),
        (["tickets"], ["Bastien drew 3 tickets and is choosing."]),
        (["station wien red:1"], ["Bastien built a station in Vienna (1 red)."]),
        (
            ["claim frankfurt-paris-white white:3"],
            ["Bastien claimed Frankfurt–Paris (3 white) for 4 points."],
        ),
        (
            ["claim frankfurt-paris-white loco:3"],
            ["Bastien claimed Frankfurt–Paris in white (3 locomotives) for 4 points."],
        ),
        (
            ["claim palermo-smyrna white:4+2"],
            ["Bastien claimed Palermo–Smyrna (4 white + 2 locomotives) for 15 points."],
        ),
    ],
)
def test_a_turn_in_words(moves: list[str], texts: list[str]) -> None:
    state = table(
        hand="red:3 white:4 loco:4",
        row="red blue white green loco",
        pile="blue orange yellow*10",
    )
    assert after(state, *moves) == texts


@pytest.mark.rule("R33", "R55")
@each_row(
    ("moves", "found"),
    [
        (["draw", "draw"], []),
        (["take 5"], []),
        (["tickets"], []),
        (["claim frankfurt-paris-white white:3"], ["frankfurt-paris-white"]),
        (["station wien red:1"], ["wien"]),
        (["station wien red:1", "undo"], []),
        (["claim venezia-zurich green:2"], ["venezia-zurich"]),
        (["claim venezia-zurich green:2", "toll green:1"], ["venezia-zurich"]),
        (["claim venezia-zurich green:2", "giveup"], ["venezia-zurich"]),
    ],
)
def test_the_places_that_sentences_are_about(moves: list[str], found: list[str]) -> None:
    state = table(
        hand="red:3 white:4 green:3",
        row="red blue white green loco",
        pile="red blue green*10",
    )
    acting = to_act(state)[0]
    assert places(play(state, *moves, seat=acting).events) == (*found,)


def test_only_the_number_of_tickets_kept_is_told() -> None:
    state = play(begun(3), "tickets").state
    offer = offer_of(state, 0)
    events = play(state, f"keep {offer[0]},{offer[1]}").events
    assert told(*events) == ["Anna kept 2 of the tickets drawn."]
    asked = (TicketsOffered(Seat(0), offer, 3), *events)
    assert told(*asked) == ["Anna drew 3 tickets and kept 2."]


@pytest.mark.rule("R6")
def test_the_opening_tells_numbers_once_all_have_chosen() -> None:
    state, events = opening(3)
    assert told(*events) == []
    for seat in range(3):
        offer = offer_of(state, seat)
        kept = ",".join(offer[: 2 + seat % 2])
        assert told(*events) == []
        state, events = play(state, f"keep {kept}", seat=seat)
    assert told(*events) == [
        "All have chosen their tickets: Anna keeps 2, Bastien keeps 3, and Clara keeps 2."
    ]


def whole_opening(countries: Sequence[int | None], shuffle: Shuffle = FAIR) -> list[Event]:
    """All that happens until the first turn."""
    state, events = opening(3, countries=countries, shuffle=shuffle)
    log = list(events)
    for seat in range(3):
        kept = ",".join(offer_of(state, seat))
        state, events = play(state, f"keep {kept}", seat=seat, shuffle=shuffle)
        log += events
    return log


@pytest.mark.rule("R8")
@each_row(
    ("countries", "drawn", "text"),
    [
        ((3, None, 9), 2, "Clara begins: 9 countries visited."),
        ((None, 1, 0), 1, "Bastien begins: 1 country visited."),
        ((None, None, 0), 2, "Clara begins: 0 countries visited."),
        ((9, 4, 9), 2, "Anna and Clara have visited 9 countries each; Clara was drawn to begin."),
        ((None,) * 3, 1, "Nobody named a number of countries; Bastien was drawn to begin."),
    ],
)
def test_the_first_turn_tells_who_begins_and_why(
    countries: tuple[int | None, ...], drawn: int, text: str
) -> None:
    log = whole_opening(countries, Stacked({FIRST_PLAYER: [Seat(drawn)]}))
    assert log[-1] == TurnBegan(Seat(drawn))
    kept = "All have chosen their tickets: Anna keeps 4, Bastien keeps 4, and Clara keeps 4."
    assert told(*log) == [text, kept]


@pytest.mark.rule("R14")
def test_a_row_discarded_at_the_set_up_is_told() -> None:
    pile = sequence("red*12 loco*3 blue white*6")
    log = whole_opening((9, 0, 0), Stacked({FIRST_PILE: pile}))
    assert told(*log)[1].startswith("Too many locomotives in the row")


@pytest.mark.rule("R8", "R54")
def test_nobody_is_said_to_begin_who_resigned_before() -> None:
    state, events = opening(3, countries=(9, 0, 0))
    log = [*events]
    state, events = resign(state, 0)
    log += events
    for seat in (1, 2):
        kept = ",".join(offer_of(state, seat))
        state, events = play(state, f"keep {kept}", seat=seat)
        log += events
    assert log[-1] == TurnBegan(Seat(1))
    assert not any("begin" in line for line in told(*log))


@pytest.mark.rule("R30", "R31", "R36")
def test_a_tunnel_reads_the_same_whether_or_not_it_can_be_paid() -> None:
    pile = "red loco white*8"
    rich = table(hand="red:5", pile=pile)
    poor = table(hand="red:2", pile=pile)
    claim = "claim bucuresti-sofia red:2"
    assert after(rich, claim) == after(poor, claim)
    assert after(rich, claim) == [
        "Bastien laid 2 red for the tunnel Bucharest–Sofia and turned up red, a locomotive, and "
        "white: 2 cards more to pay.",
    ]
    assert after(rich, claim, "toll red:2")[-1] == (
        "Bastien claimed Bucharest–Sofia (4 red) for 2 points."
    )
    assert after(rich, claim, "toll red:2")[1:] == after(rich, claim, "toll red:2")[-1:]
    assert after(poor, claim, "giveup")[-1] == (
        "Bastien gave the tunnel Bucharest–Sofia up and took the cards back."
    )


@pytest.mark.rule("R35", "R36")
def test_a_tunnel_without_surcharge() -> None:
    claim = "claim bucuresti-sofia red:2"
    free = after(table(hand="red:2", pile="white*8"), claim)
    assert [line.rpartition(" ")[2] for line in free] == ["surcharge.", "points."]
    assert free[0].endswith("turned up 3 white: no surcharge.")
    empty = told(*play(table(hand="red:2", row="- - - - -", pile=""), claim).events)
    assert "no cards to turn up, so there is no surcharge (R35)" in empty[0]


@pytest.mark.rule("R14", "R16", "R18")
def test_what_becomes_of_row_and_pile() -> None:
    three = (RowSwept(sequence("loco*3 red blue")), RowRefilled(1, Colour.RED))
    assert told(*three) == [
        "Too many locomotives in the row: it was discarded and a new one turned up."
    ]
    assert told(*three, *three)[0].endswith("turned up, 2 times.")
    assert told(DeckShuffled(sequence("red*43"), 43)) == [
        "The pile ran out: 43 discarded cards were shuffled into a new one."
    ]
    (line,) = told(DrawEnded(Seat(1), DrawEnd.NOTHING_LEFT))
    assert line.startswith("There was no second card for Bastien to take")


@pytest.mark.rule("R14", "R54")
def test_a_new_row_is_told_after_the_claim_or_the_resignation_that_brought_it() -> None:
    state = table(hand="white:1", hands={0: "white:1"}, row="loco*3 blue*2", pile="")
    order = reshuffled("white blue*2 loco*2")
    claim = play(state, "claim budapest-wien-white white:1", shuffle=order)
    resigned = play(state, Resign(), seat=0, shuffle=order)
    row = [
        "The pile ran out: 6 discarded cards were shuffled into a new one.",
        "Too many locomotives in the row: it was discarded and a new one turned up.",
    ]
    for first, events in (("Bastien claimed", claim.events), ("Anna resigned", resigned.events)):
        by, *others = told(*events)
        assert by.startswith(first) and others == row


@pytest.mark.rule("R47", "R54", "R10")
def test_the_end_is_announced() -> None:
    turns = (Seat(1), Seat(2), Seat(0))
    assert told(LastRoundBegan(Seat(0), 2, turns)) == [
        "Last round! Anna has 2 wagons left. One more turn for each: Bastien, Clara, and Anna."
    ]
    endings = {told(GameEnded(why, Result((), ())))[0] for why in EndReason}
    assert len(endings) == len(EndReason)
    assert told(*resign(begun(3), 2).events)[0] == (
        "Clara resigned. Routes and stations stay on the board."
    )


def test_an_undo_and_a_pass_are_told() -> None:
    state = table(hand="red:3", pile="blue*20")
    undone = play(play(state, "station wien red:1").state, "undo", seat=1)
    assert told(*undone.events) == ["Bastien took the last action back."]
    idle = table(hand="", row="- - - - -", pile="", ticket_pile="")
    assert after(idle, "pass")[0] == "Bastien passed."


def test_draws_of_two_players_stay_apart() -> None:
    draws = (CardDrawn(Seat(0), None, False), CardDrawn(Seat(1), None, False))
    assert [line.split()[0] for line in told(*draws)] == ["Anna", "Bastien"]


def test_names_are_escaped() -> None:
    by = a_table(["*a*", "b"])
    assert lines(SAY, by, [RowStays(), DrawEnded(Seat(0), DrawEnd.DECLINED)])[0].startswith(
        r"\*a\*"
    )


@pytest.mark.rule("R53")
@pytest.mark.parametrize("seats", sampled(range(2, 6), 3))
def test_whole_games_are_told_without_a_secret(seats: int) -> None:
    """What `redact` hides makes no difference, and every kind of event has words."""
    by, told_kinds, seen = a_table(NAMES[:seats]), set(), set()
    for step in random_game(seats - 1, seats):
        found = lines(SAY, by, public(step.events))
        assert found == lines(SAY, by, step.events)
        assert found == lines(SAY, by, [redact(event, step.seat) for event in step.events])
        for event in step.events:
            kind = type(event).__name__
            seen.add(kind)
            if lines(SAY, by, [event]):
                told_kinds.add(kind)
        assert all("{" not in line and line.strip() == line for line in found)
    assert len(seen) > 12
    assert seen - told_kinds <= SILENT | {"TicketsKept"}


def test_every_event_is_known_to_the_teller() -> None:
    """A new kind of event fails here and in mypy until it has words, or is silent on purpose."""
    assert {kind.__name__ for kind in get_args(Event)} == SILENT | {
        "GameStarted",
        "TicketsOffered",
        "TicketsKept",
        "OpeningEnded",
        "CardDrawn",
        "FaceUpTaken",
        "LocomotiveTaken",
        "DrawEnded",
        "RowRefilled",
        "RowSwept",
        "RowStays",
        "DeckShuffled",
        "TunnelRevealed",
        "TunnelAbandoned",
        "RouteClaimed",
        "BonusTaken",
        "StationBuilt",
        "Passed",
        "LastRoundBegan",
        "Undone",
        "Resigned",
        "GameEnded",
    }


@pytest.mark.parametrize("toll", [0, 1, 2, 3])
def test_surcharges_of_any_size(toll: int) -> None:
    laid = payment(Colour.RED, 2, 0)
    revealed = sequence("red white green")
    event = TunnelRevealed(Seat(0), "bucuresti-sofia", laid, revealed, toll)  # type: ignore[arg-type]
    found = told(event)
    assert len(found) == 1
    assert ("more to pay" in found[0]) == (toll > 0)
    assert not toll or f": {toll} card" in found[0]


def test_an_opening_choice_is_never_told() -> None:
    kept = TicketsKept(Seat(0), None, None, 3, opening=True)
    assert told(kept) == []


@pytest.mark.rule("R14")
@pytest.mark.parametrize(("version", "times"), [(1, "three times"), (2, "ten times")])
def test_a_row_that_stays_says_how_often_others_were_turned_up(version: int, times: str) -> None:
    table = a_table(edition=load("europe", version=version))
    assert lines(SAY, table, [RowStays()]) == [
        "The row stays as it is, locomotives and all: turning up others can't help, or was tried "
        f"{times} (R14)."
    ]
