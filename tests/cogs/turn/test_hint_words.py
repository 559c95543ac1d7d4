"""Advice in words: every reason and every kind of move, in every language (R53).

By how much what is advised is better than the next best, in words of each language (R53).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from bot.core.options import TableOptions
from bot.words.say import Say
from cogs.turn.words.advice import hint_label, hint_text, hints_now, lead_sentence
from engine.board import RouteId, Seat, TicketId
from engine.cards import Cards
from engine.game import choices
from engine.moves import KeepTickets, Move
from engine.notation import read
from engine.state import Phase, State, TicketChoice
from engine.view import view
from strategy.advice import advise
from strategy.decision import Alternative, Decision, Reason
from tests.bot.words.express import BOARD, EXPRESS_TABLE, JOINS, LAST
from tests.bot.words.people import LONG_NAMES, SAY, TEXTS, a_table, random_game
from tests.cogs.turn.hint_cases import (
    CASES,
    EUROPES,
    EXPRESS_TURN,
    KEEP,
    ROMA,
    SECOND,
    TUNNEL,
    TURN,
    WHAT,
    Case,
)
from tests.mixing import shuffled_secrets
from tests.tables import EUROPE, opening, table
from tests.tiers import sampled

LANGUAGES = TEXTS.languages


def told(case: Case, say: Say = SAY) -> str:
    """The line of a case, without its number and its stars."""
    text = hint_text(say, case.table, view(case.state, Seat(1)), (case.decision,))
    title, line = text.split("\n")
    assert title.startswith("**") and line.startswith("**1.** ")
    return line.removeprefix("**1.** ").replace("**", "")


def positions(seed: int) -> Iterator[tuple[State, Seat]]:
    """Whoever the game waits for, in a random game."""
    state = opening(3).state
    for step in random_game(seed, 3):
        yield state, step.seat
        state = step.state


@pytest.mark.rule("R53")
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.move}-{case.reason}")
def test_a_reason_is_told_with_its_facts(case: Case) -> None:
    second = case.state is SECOND
    what = "Take no second card." if second else WHAT.get(case.move, "Pass.")
    assert told(case) == f"{what} {case.english}"


def test_there_is_a_case_of_every_reason() -> None:
    assert {case.reason for case in CASES} == set(Reason)


@pytest.mark.parametrize("language", sampled(LANGUAGES, "de"))
def test_every_reason_suits_every_move_with_any_facts(language: str) -> None:
    """An odd pair reads oddly at worst: nothing is missing in it, and it names what it is for."""
    say, tickets = TEXTS.speaker(language), (TicketId("brest-petrograd"), TicketId(ROMA))
    routes = (RouteId("frankfurt-paris-white"), RouteId("angora-constantinople"))
    moves = {case.move: case for case in CASES if case.table is EUROPES}.values()
    for case, reason, count in product(moves, Reason, (0, 2)):
        seen = view(case.state, Seat(1))
        if seen.tunnel is None and reason is Reason.TOLL_WORTH:
            continue
        decision = Decision(read(case.move), reason, tickets[:count], routes[:count])
        text = hint_text(say, case.table, seen, (decision,))
        assert not re.search(r"[{}]|\bnone\b|  |None", text), text


@pytest.mark.rule("X4", "X10")
@pytest.mark.parametrize("language", sampled(LANGUAGES, "de"))
def test_every_reason_suits_every_move_of_express(language: str) -> None:
    say, seen = TEXTS.speaker(language), view(EXPRESS_TURN, Seat(1))
    ticket = next(iter(BOARD.tickets))
    left_out = {Reason.TOLL_WORTH, Reason.SAVES_TICKETS, Reason.STATION_CHEAP}
    for move, reason in product((JOINS, "loco", "draw", "take 1"), set(Reason) - left_out):
        for tickets, routes in (((), ()), ((ticket,), (LAST.id,))):
            decision = Decision(read(move), reason, tickets, routes)
            text = hint_text(say, EXPRESS_TABLE, seen, (decision,))
            assert not re.search(r"[{}]|\bnone\b|  ", text), text
            label = hint_label(say, EXPRESS_TABLE, seen, 3, read(move))
            assert label.startswith("3 · ") and len(label) <= 80


@pytest.mark.parametrize("language", sampled(LANGUAGES, "de"))
def test_labels_have_room_and_their_numbers(language: str) -> None:
    say = TEXTS.speaker(language)
    found = set()
    for state, seat in positions(3):
        seen = view(state, seat)
        for move in choices(state, EUROPE, seat)[:40]:
            label = hint_label(say, a_table(LONG_NAMES[:3]), seen, 3, move)
            assert label.startswith("3 · ") and len(label) <= 80
            found.add(type(move))
    assert len(found) == 9, found


@pytest.mark.rule("R26", "R53")
@pytest.mark.parametrize(("seats", "last"), [(3, True), (4, False)])
def test_the_last_free_way_is_called_so(seats: int, last: bool) -> None:
    """With three players the other track is closed as well once somebody has one."""
    state = table(seats=seats, hand="black:4", tickets={1: "athina-edinburgh"})
    way = Case(
        state, "claim edinburgh-london-black black:4", Reason.CONTESTED, "", "athina-edinburgh"
    )
    text = told(way)
    assert ("It's the last free path for Athens–Edinburgh (21): if somebody" in text) is last
    assert ("It brings you closer to Athens–Edinburgh (21):" in text) is not last


@pytest.mark.rule("R30", "R31", "R33")
@pytest.mark.parametrize(
    ("hand", "risk"),
    [
        ("green:2", "About 5 times in 10 it costs more than you can pay"),
        ("green:3", "About 1 time in 10"),
        ("green:5", "The surcharge may be up to 3 cards, and you could pay that."),
    ],
)
def test_what_a_tunnel_may_cost_is_told_in_words(hand: str, risk: str) -> None:
    state = table(hand=hand)
    assert risk in told(Case(state, "claim venezia-zurich green:2", Reason.POINTS, ""))


@pytest.mark.rule("R35")
def test_a_tunnel_without_cards_to_turn_up_costs_no_more() -> None:
    state = table(hand="green:2", pile="")
    text = told(Case(state, "claim venezia-zurich green:2", Reason.POINTS, ""))
    assert text.startswith("Try the tunnel Venice–Zurich with 2 green: 2 points.")
    assert text.endswith("so there is no surcharge (R35).")


def test_tickets_that_are_complete_are_said_to_be() -> None:
    done = table(claims={"dieppe-paris": 1}, tickets={1: ""})
    text = told(Case(done, "tickets", Reason.TICKETS_FOR_MORE, ""))
    assert text.startswith("Draw tickets. Your tickets are complete. ")


def test_the_surcharge_that_cannot_be_paid_is_said_to_be_so() -> None:
    empty = TUNNEL._replace(
        players=tuple(player._replace(hand=Cards()) for player in TUNNEL.players)
    )
    assert "You don't have the cards" in told(Case(empty, "giveup", Reason.TOLL_TOO_DEAR, ""))


def test_several_are_numbered_and_none_is_said_to_be_none() -> None:
    seen = view(TURN, Seat(1))
    lines = hint_text(SAY, a_table(), seen, [case.decision for case in CASES[:3]]).split("\n")
    assert [line[:6] for line in lines[1:]] == ["**1.**", "**2.**", "**3.**"]
    assert "the best first" in lines[0]
    assert hint_text(SAY, a_table(), seen, ()) == SAY("hint-none")


def test_what_one_hint_says_of_a_route_the_next_does_not_repeat() -> None:
    routes = (RouteId("frankfurt-paris-white"),)
    moves = ("take 1", Reason.COLOUR_NEEDED), ("take 1", Reason.COLOUR_NEEDED)
    advised = [Decision(read(m), why, (), routes) for m, why in (*moves, ("draw", Reason.BLIND))]
    text = hint_text(SAY, a_table(), view(TURN, Seat(1)), advised)
    _, first, second, blind = text.split("\n")
    short = first.partition(" You are ")[2]
    assert short and text.count(short) == 1
    assert second.endswith(" It helps with Frankfurt–Paris, too."), text
    assert blind.endswith("counts as only one card. About 2 cards in 10 there would help you.")


def test_what_tickets_share_is_told_only_if_they_do() -> None:
    offered = TURN._replace(
        phase=TicketChoice(Seat(1), (TicketId("frankfurt-kobenhavn"),)),
        players=tuple(player._replace(tickets=()) for player in TURN.players),
    )
    text = told(Case(offered, KEEP, Reason.TICKETS_FIT, ""))
    assert text.endswith("It's worth 5 points for at least 5 wagons; you have 42.")


HELD = {1: "berlin-roma"}
IN_REACH = {"frankfurt-paris-white": 1, "munchen-venezia": 1, "roma-venezia": 1}


@pytest.mark.rule("R39")
@pytest.mark.parametrize(
    ("offered", "english"),
    [
        ("paris-wien", "It's worth 8 points for 3 more wagons: all your open tickets"),
        ("roma-smyrna", "It's worth 8 points for 8 more wagons: all your open tickets"),
    ],
)
def test_a_ticket_costs_only_what_others_do_not_take_anyway(offered: str, english: str) -> None:
    state = table(hand="red", claims=IN_REACH, tickets=HELD)
    state = state._replace(phase=TicketChoice(Seat(1), (TicketId(offered),)))
    text = told(Case(state, f"keep {offered}", Reason.TICKETS_FIT, ""))
    assert english in text


def test_no_sentence_is_said_twice() -> None:
    last = table(hand="red:3 green:3", tickets=HELD)._replace(final_turns=(Seat(1),))
    claims = ("claim kyiv-smolensk red:3", "claim berlin-wien green:3", "claim kyiv-smolensk red:3")
    advised = [Decision(read(each), Reason.LAST_CHANCE) for each in claims]
    text = hint_text(SAY, a_table(), view(last, Seat(1)), advised)
    assert [line.partition(" points. ")[2] for line in text.split("\n")[1:]] == [
        "This is your last turn: cards left in your hand after it are worth nothing.",
        "The reason is the same as for 1.",
        "The reason is the same as for 1.",
    ]


@pytest.mark.rule("R30")
def test_each_tunnel_tells_its_risk() -> None:
    state = table(hand="green:2 black:2")
    claims = ("claim venezia-zurich green:2", "claim barcelona-pamplona black:2")
    advised = [Decision(read(each), Reason.FOR_TICKETS) for each in claims]
    _, first, second = hint_text(SAY, a_table(), view(state, Seat(1)), advised).split("\n")
    assert "About 5 times in 10" in first
    assert second.endswith("The tunnel is as risky as for 1.")


@pytest.mark.rule("R44")
@pytest.mark.parametrize(
    ("claims", "english"),
    [
        ({}, "Then you need 8 wagons more instead of 19."),
        ({"petrograd-stockholm": 0}, "No other path is left"),
    ],
)
def test_a_station_tells_the_wagons_that_it_saves(claims: dict[str, int], english: str) -> None:
    lent = {"kobenhavn-stockholm-white": 0}
    state = table(hand="red", claims=lent | claims, tickets={1: "stockholm-wien"})
    move = "station stockholm red:1"
    text = told(
        Case(state, move, Reason.SAVES_TICKETS, "", "stockholm-wien", "kobenhavn-stockholm-white")
    )
    assert english in text, text


@pytest.mark.rule("R53")
def test_only_a_player_is_advised() -> None:
    with pytest.raises(ValueError, match="only players"):
        hint_text(SAY, a_table(), view(TURN, None), ())


def test_hints_are_for_whoever_the_game_waits_for_where_they_are_on() -> None:
    on = replace(a_table(), options=TableOptions(hints=True))
    assert hints_now(on, view(TURN, Seat(1)))
    assert not hints_now(a_table(), view(TURN, Seat(1)))
    assert not hints_now(on, view(TURN, Seat(0)))
    assert not hints_now(on, view(TURN, None))


@pytest.mark.rule("R52", "R53")
def test_what_is_hidden_changes_no_word() -> None:
    rng = Random(2)
    for number, (state, seat) in enumerate(positions(6)):
        if number % 20 or len(state.players[seat].tickets) > 5:
            continue
        said = []
        for each in (state, shuffled_secrets(rng, state, seat)):
            seen, moves = view(each, seat), choices(each, EUROPE, seat)
            said.append(hint_text(SAY, a_table(), seen, advise(EUROPE, seen, moves)))
        assert said[0] == said[1]


@pytest.mark.thorough
def test_real_advice_can_be_said_wherever_a_game_waits() -> None:
    kinds: set[type[Move]] = set()
    phases: set[type[Phase]] = set()
    for number, (state, seat) in enumerate(positions(5)):
        few = len(state.players[seat].tickets) <= 5
        if not few or (number % 50 and type(state.phase) in phases):
            continue
        phases.add(type(state.phase))
        seen, moves = view(state, seat), choices(state, EUROPE, seat)
        advised = advise(EUROPE, seen, moves)
        assert 1 <= len(advised) <= 3
        text = hint_text(SAY, a_table(), seen, advised)
        assert len(text) < 2500
        assert text == hint_text(SAY, a_table(), seen, advise(EUROPE, seen, moves))
        kinds |= {type(decision.move) for decision in advised}
    assert KeepTickets in kinds


MOVES = ("claim berlin-wien green:3", "take 1", "draw")


def said(language: str, worths: tuple[float | None, ...], error: float = 0.0) -> list[str]:
    """The sentences of two moves advised, of the three that were weighed."""
    weighed = [
        Alternative(read(move), Reason.POINTS, worth, error)
        for move, worth in zip(MOVES, worths, strict=True)
    ]
    advised = [
        Decision(
            each.move,
            each.reason,
            alternatives=(each, *(other for other in weighed if other is not each)),
        )
        for each in weighed[:2]
    ]
    speaker, seen = TEXTS.speaker(language), view(TURN, Seat(1))
    found = [lead_sentence(speaker, a_table(), seen, advised, line) for line in (1, 2)]
    return [each or "" for each in found]


@pytest.mark.parametrize(
    ("language", "better", "level"),
    [
        (
            "en",
            [
                "About 4 points better than number 2.",
                "About 1 point better than drawing from the pile.",
            ],
            "About as good as number 2.",
        ),
        (
            "de",
            [
                "Etwa 4 Punkte besser als Nummer 2.",
                "Etwa 1 Punkt besser als eine Karte vom Stapel.",
            ],
            "Etwa so gut wie Nummer 2.",
        ),
        (
            "fr",
            [
                "Environ 4 points de mieux que le numéro 2.",
                "Environ 1 point de mieux qu’une carte de la pioche.",
            ],
            "À peu près aussi bon que le numéro 2.",
        ),
        (
            "it",
            ["Circa 4 punti in più del numero 2.", "Circa 1 punto in più che pescare dal mazzo."],
            "Vale più o meno quanto il numero 2.",
        ),
    ],
)
def test_a_lead_is_told_against_the_next_best(language: str, better: list[str], level: str) -> None:
    assert said(language, (7.1, 3.2, 2.1)) == better
    assert said(language, (3.2, 3.0, 2.9)) == [level, ""]


@pytest.mark.parametrize(
    ("worths", "error", "english"),
    [
        ((12.4, 0.0, 0.0), 0.0, "About 10 points better than number 2."),
        ((9.7, 0.0, 0.0), 0.0, "About 10 points better than number 2."),
        ((33.0, 0.0, 0.0), 0.0, "About 35 points better than number 2."),
        ((4.0, 0.0, 0.0), 5.0, "About as good as number 2."),
        ((0.0, 0.4, 0.0), 0.0, "About as good as number 2."),
        ((0.0, 4.0, 0.0), 0.0, ""),
        ((None, 4.0, 0.0), 0.0, ""),
    ],
)
def test_it_is_rounded_and_told_only_where_it_is_known(
    worths: tuple[float | None, ...], error: float, english: str
) -> None:
    assert said("en", worths, error)[0] == english
