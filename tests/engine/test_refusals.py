"""Refusals: whole or not at all, and which rule says so: R59."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.board import Seat, TicketId
from engine.game import default_move, legal_moves
from engine.moves import KeepTickets, Move
from engine.refusals import RULES, IllegalMove, InvalidMove, Refusal
from engine.state import Over, SecondDraw, State, to_act
from tests.engine.playing import OTHERS, board_of
from tests.engine.pocket import POCKET
from tests.rows import each_row
from tests.tables import EUROPE, begun, offer_of, opening, play, refused, resign, table

Case = tuple[Callable[[], State], str | Move, int | None]

WHITE = "claim frankfurt-paris-white white:3"
ORANGE = "claim frankfurt-paris-orange orange:3"


def _chosen() -> State:
    state = opening(3).state
    return play(state, KeepTickets(frozenset(offer_of(state, 1))), seat=1).state


def _over() -> State:
    return play(table(final_turns=[]), "draw", "draw").state


def _offered() -> State:
    return play(table(ticket_pile="paris-wien roma-smyrna berlin-roma"), "tickets").state


def _tunnel() -> State:
    return play(table(hand="red:5", pile="red*2 white blue"), "claim paris-zurich red:3").state


CASES: dict[Refusal, Case] = {
    Refusal.GAME_OVER: (_over, "draw", 0),
    Refusal.RESIGNED: (lambda: resign(table(), 0).state, "draw", 0),
    Refusal.NOT_YOUR_TURN: (table, "draw", 0),
    Refusal.OPENING_NOT_DONE: (_chosen, "draw", 0),
    Refusal.OPENING_CHOSEN: (_chosen, "keep paris-wien,roma-smyrna", 1),
    Refusal.CHOOSE_TICKETS_FIRST: (_offered, "draw", None),
    Refusal.DECIDE_TUNNEL_FIRST: (_tunnel, "draw", None),
    Refusal.FINISH_DRAWING_FIRST: (lambda: table(phase=SecondDraw(Seat(1))), "tickets", None),
    Refusal.SECOND_CARD_DUE: (
        lambda: table(phase=SecondDraw(Seat(1)), board=POCKET),
        "pass",
        None,
    ),
    Refusal.NO_TICKETS_OFFERED: (table, "keep paris-wien", None),
    Refusal.NO_TUNNEL_OPEN: (table, "giveup", None),
    Refusal.CANNOT_PASS: (table, "pass", None),
    Refusal.NO_CARDS_TO_DRAW: (lambda: table(pile=""), "draw", None),
    Refusal.EMPTY_PLACE: (
        lambda: table(pile="", row="red - - - -", phase=SecondDraw(Seat(1))),
        "take 2",
        None,
    ),
    Refusal.NO_LOCOMOTIVE_PILE: (table, "loco", None),
    Refusal.NO_LOCOMOTIVES_LEFT: (lambda: table(locomotives=0, board=POCKET), "loco", None),
    Refusal.NO_SECOND_LOCOMOTIVE: (
        lambda: table(row="loco red*4", phase=SecondDraw(Seat(1))),
        "take 1",
        None,
    ),
    Refusal.UNKNOWN_ROUTE: (table, "claim paris-mars red:1", None),
    Refusal.ROUTE_TAKEN: (
        lambda: table(hand="white:3", claims={"frankfurt-paris-white": 0}),
        WHITE,
        None,
    ),
    Refusal.ROUTE_YOURS: (
        lambda: table(hand="white:3", claims={"frankfurt-paris-white": 1}),
        WHITE,
        None,
    ),
    Refusal.OWN_TWIN: (
        lambda: table(hand="orange:3", claims={"frankfurt-paris-white": 1}),
        ORANGE,
        None,
    ),
    Refusal.TWIN_CLOSED: (
        lambda: table(hand="orange:3", claims={"frankfurt-paris-white": 0}),
        ORANGE,
        None,
    ),
    Refusal.NOT_ENOUGH_WAGONS: (lambda: table(hand="white:3", wagons={1: 2}), WHITE, None),
    Refusal.WRONG_COLOUR: (
        lambda: table(hand="red:3"),
        "claim frankfurt-paris-white red:3",
        None,
    ),
    Refusal.WRONG_COUNT: (
        lambda: table(hand="white:3"),
        "claim frankfurt-paris-white white:2",
        None,
    ),
    Refusal.FERRY_NEEDS_LOCOMOTIVES: (
        lambda: table(hand="white:6"),
        "claim palermo-smyrna white:6",
        None,
    ),
    Refusal.CARDS_NOT_HELD: (lambda: table(hand="white:2"), WHITE, None),
    Refusal.NO_TICKETS_LEFT: (lambda: table(ticket_pile=""), "tickets", None),
    Refusal.TICKET_NOT_OFFERED: (_offered, "keep athina-wilno", None),
    Refusal.KEEP_MORE_TICKETS: (_offered, KeepTickets(frozenset()), None),
    Refusal.UNKNOWN_CITY: (lambda: table(hand="red:1"), "station atlantis red:1", None),
    Refusal.CITY_HAS_STATION: (
        lambda: table(hand="red:1", stations={0: "wien"}),
        "station wien red:1",
        None,
    ),
    Refusal.NO_STATIONS_LEFT: (
        lambda: table(hand="red:4", stations={1: "wien roma paris"}),
        "station berlin red:4",
        None,
    ),
    Refusal.TOLL_COUNT: (_tunnel, "toll red:1", None),
    Refusal.TOLL_COLOUR: (_tunnel, "toll blue:2", None),
    Refusal.NOTHING_TO_UNDO: (table, "undo", None),
}

ELSEWHERE = {Refusal.NO_LOCOMOTIVES_LEFT: POCKET, Refusal.SECOND_CARD_DUE: POCKET}
"""Boards of the positions that can't be Europe's."""


@pytest.mark.rule("R59")
def test_every_code_is_reached() -> None:
    assert set(CASES) == set(Refusal)


@pytest.mark.rule("R59")
@each_row("refusal", Refusal)
def test_a_refusal_says_which_rule_and_changes_nothing(refusal: Refusal) -> None:
    make, text, seat = CASES[refusal]
    error = refused(make(), text, seat=seat, board=ELSEWHERE.get(refusal, EUROPE))
    assert error.refusal is refusal
    assert error.rule == RULES[refusal]
    assert error.rule in {*(f"R{n}" for n in range(1, 60)), *(f"X{n}" for n in range(1, 16))}


@pytest.mark.rule("R59")
def test_every_code_names_a_rule() -> None:
    assert set(RULES) == set(Refusal)


@pytest.mark.rule("R59", "R53")
@each_row("refusal", Refusal)
def test_the_facts_tell_no_secret_of_others(refusal: Refusal) -> None:
    make, text, seat = CASES[refusal]
    state = make()
    error = refused(state, text, seat=seat, board=ELSEWHERE.get(refusal, EUROPE))
    secrets = {t for i, p in enumerate(state.players) if i != seat for t in p.tickets}
    for fact in (*error.facts.values(), *error.args):
        assert str(fact) not in secrets
        assert isinstance(fact, str | int | tuple | frozenset | type(None))


@pytest.mark.rule("R59")
def test_a_bad_text_and_a_bad_move_are_two_errors() -> None:
    assert not issubclass(InvalidMove, IllegalMove)
    assert not issubclass(IllegalMove, ValueError)


@pytest.mark.rule("R59")
def test_everything_listed_is_accepted() -> None:
    for state in (table(hand="red:4 white:3 loco:2"), _offered(), _tunnel(), begun(2), _chosen()):
        for seat in range(len(state.players)):
            for move in legal_moves(state, EUROPE, Seat(seat)):
                play(state, move, seat=seat)


def test_the_default_move_is_a_listed_one() -> None:
    stuck = table(pile="", ticket_pile="", row="- - - - -")
    for state in (table(), _offered(), _tunnel(), stuck, opening(2).state):
        seat = 1
        move = default_move(state, EUROPE, Seat(seat))
        assert move in legal_moves(state, EUROPE, Seat(seat))
    with pytest.raises(IllegalMove):
        default_move(table(), EUROPE, Seat(0))


@pytest.mark.rule("R10", "R47", "X12")
@each_row("edition", ["europe", *OTHERS])
def test_a_table_that_never_answers_comes_to_an_end(edition: str) -> None:
    """Nobody decides anything: drawing goes on until routes are all that is left."""
    board = board_of(1, edition)
    state = opening(board.rules.seats[1], board=board).state
    for _ in range(1000):
        if isinstance(state.phase, Over):
            break
        seat = to_act(state)[0]
        state = play(state, default_move(state, board, seat), board=board).state
    assert isinstance(state.phase, Over)
    assert sum(player.score for player in state.players) > 0


@pytest.mark.rule("R39", "R59")
def test_a_ticket_twice_or_unknown() -> None:
    state = _offered()
    move = KeepTickets(frozenset([TicketId("paris-wien"), TicketId("x")]))
    assert refused(state, move).refusal is Refusal.TICKET_NOT_OFFERED
