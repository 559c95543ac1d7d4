"""Every refusal of the engine says what, why by which rule, and what would work (R59)."""

from __future__ import annotations

import re

import pytest

from bot.core.model import Table
from bot.words.refusals import could_pay, explain, rule_of
from engine.board import CityId, RouteId
from engine.cards import Colour
from engine.moves import KeepTickets
from engine.payment import payment
from engine.refusals import RULES, IllegalMove, Refusal
from tests.bot.words.express import EXPRESS_TABLE
from tests.bot.words.people import EDITION, EXPRESS, SAY, TEXTS
from tests.bot.words.refused import REFUSED, RICH, TABLE, Position
from tests.bot.words.refused_in_express import REFUSED_IN_EXPRESS
from tests.tables import offer_of, opening, play, refused, table
from tests.tiers import sampled


@pytest.mark.rule("R59")
@pytest.mark.parametrize(("refusal", "position", "move", "seat", "text"), REFUSED)
def test_what_the_engine_refuses(
    refusal: Refusal, position: Position, move: str, seat: int, text: str
) -> None:
    error = refused(position(), move, seat=seat)
    assert error.refusal is refusal
    assert explain(SAY, TABLE, error) == text
    assert f"({rule_of(error, TABLE)})" in text


@pytest.mark.rule("R59", "X4", "X6", "X8", "X9", "X11")
@pytest.mark.parametrize(("refusal", "position", "move", "seat", "text"), REFUSED_IN_EXPRESS)
def test_what_express_refuses_has_the_numbers_of_its_rules(
    refusal: Refusal, position: Position, move: str, seat: int, text: str
) -> None:
    error = refused(position(), move, seat=seat, board=EXPRESS.board)
    assert error.refusal is refusal
    assert explain(SAY, EXPRESS_TABLE, error) == text
    assert f"({rule_of(error, EXPRESS_TABLE)})" in text


@pytest.mark.rule("X2", "X8", "R59")
@pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
def test_no_refusal_of_express_speaks_of_what_it_lacks(language: str) -> None:
    say = TEXTS.speaker(language)
    for _, position, move, seat, _ in REFUSED_IN_EXPRESS:
        error = refused(position(), move, seat=seat, board=EXPRESS.board)
        told = explain(say, EXPRESS_TABLE, error)
        numbers = re.findall(r"\b[RX]\d+\b", told)
        assert numbers == [rule_of(error, EXPRESS_TABLE)], told


@pytest.mark.rule("R6", "R59")
@pytest.mark.parametrize("shown", [TABLE, EXPRESS_TABLE], ids=["Europe", "Express"])
def test_too_few_tickets_kept_at_the_opening(shown: Table) -> None:
    board = shown.edition.board
    state = opening(3, board=board).state
    error = refused(state, f"keep {offer_of(state, 0)[0]}", seat=0, board=board)
    assert error.refusal is Refusal.KEEP_MORE_TICKETS
    assert explain(SAY, shown, error) == "Keep at least 2 tickets; you chose 1 (R6)."


@pytest.mark.rule("R39", "R59")
@pytest.mark.parametrize(("shown", "rule"), [(TABLE, "R39"), (EXPRESS_TABLE, "X11")])
def test_no_ticket_kept_in_play(shown: Table, rule: str) -> None:
    board = shown.edition.board
    state = play(table(board=board), "tickets", board=board).state
    error = refused(state, KeepTickets(frozenset()), board=board)
    assert explain(SAY, shown, error) == f"Keep at least 1 ticket; you chose 0 ({rule})."


@pytest.mark.rule("R59")
def test_every_refusal_has_a_sentence_that_was_tried() -> None:
    tried = {row[0] for row in REFUSED + REFUSED_IN_EXPRESS}
    tried |= {Refusal.KEEP_MORE_TICKETS, Refusal.GAME_OVER}
    assert tried == set(Refusal) == set(RULES)
    over = explain(SAY, TABLE, IllegalMove(Refusal.GAME_OVER))
    assert over.startswith("This game is over (R47): ")


@pytest.mark.rule("R59", "R20")
def test_a_double_route_of_other_colours_as_the_reader_named_it() -> None:
    error = refused(RICH(), "claim frankfurt-paris-white red:3")
    ends = (CityId("paris"), CityId("frankfurt"))
    assert explain(SAY, TABLE, error, ends) == (
        "Paris–Frankfurt has two routes, orange and white; red cards can't claim either (R20)."
    )
    ways = (payment(Colour.WHITE, 3, 0), payment(Colour.WHITE, 2, 1))
    assert could_pay(SAY, ways) == "You could pay: 3 white · 2 white + 1 locomotive"
    assert could_pay(SAY, ()) == ""


def test_a_single_route_is_named_as_the_reader_did() -> None:
    error = IllegalMove(Refusal.ROUTE_YOURS, route="berlin-wien", owner=1)
    ends = (CityId("wien"), CityId("berlin"))
    named = SAY.route(EDITION, RouteId("berlin-wien"), ends)
    assert explain(SAY, TABLE, error, ends).startswith(named)


def test_without_a_table_there_is_still_the_rule() -> None:
    assert "(R55)" in explain(SAY, None, IllegalMove(Refusal.NOTHING_TO_UNDO))
