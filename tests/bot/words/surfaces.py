"""Every text that a position has for its players and the table, in one place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from bot.core.model import Table
from bot.words.alt import (
    area_alt,
    board_alt,
    detail_alt,
    film_alt,
    hand_alt,
    offer_alt,
    plan_alt,
    result_alt,
)
from bot.words.events import lines
from bot.words.say import Say
from bot.words.status import hand_text, plan_text, position_lines
from cogs.help.words import help_text
from cogs.reading.words.board import Section, Wanted, text_board
from cogs.reading.words.places import near, path
from cogs.results.words.film import highlights_text, poster_alt
from cogs.results.words.result import heading_text, last_act, result_text, stage_alt, told_text
from cogs.turn.words.advice import hint_text
from cogs.turn.words.hand import forecast_short, forecast_text, way_line
from cogs.turn.words.moves import answer, claim_preview, open_actions, route_option
from engine.board import Seat
from engine.events import Event
from engine.game import choices
from engine.moves import ClaimRoute
from engine.state import State
from engine.view import Stage, view
from strategy.advice import advise
from strategy.prospects import prospects
from strategy.usefulness import USELESS, usefulness
from tests.bot.words.facts import every_fact
from tests.bot.words.people import played


def told(
    say: Say, table: Table, state: State, events: Sequence[Event], rng: Random
) -> Iterator[tuple[str, str]]:
    """Each surface's name with what it says, for the table and for who acts or acted."""
    board, edition = table.edition.board, table.edition
    seen = view(state, None)
    cities = list(board.cities)
    yield "events", "\n".join(lines(say, table, events))
    yield "standing", "\n".join(position_lines(say, table, seen))
    yield "board alt", board_alt(say, table, seen)
    yield "detail alt", detail_alt(say, table, seen)
    yield "area alt", area_alt(say, table, seen, "A–B", rng.sample(cities, 3))
    yield "near", "\n".join(near(say, table, seen, rng.choice(cities)))
    for wanted in (*(Wanted(each) for each in list(Section)[:3]), Wanted(Section.OF, Seat(0))):
        yield "text board", "\n".join(text_board(say, table, seen, wanted))
    if seen.result is not None:
        yield "result", "\n".join(result_text(say, table, seen))
        yield "result heading", heading_text(say, table, seen)
        act = last_act(say, table, seen)
        yield "last act", told_text(say, table, act)
        for stage in act:
            yield "last act alt", stage_alt(say, table, stage)
        yield "highlights", highlights_text(say, table, every_fact(board))
        for hero in (None, *range(len(seen.seats))):
            yield "poster alt", poster_alt(say, table, seen, 1_790_000_000_000, hero)
        yield "result alt", result_alt(say, table, seen)
        yield "film alt", film_alt(say, table, 20, seen)
        return
    seat = seen.to_act[0]
    for each in (seat, next(s.seat for s in seen.seats if s.seat != seat)):
        yield from _private(say, table, state, each, events, rng)
    yield "help", help_text(say, table, seen, 999)
    yield "path", "\n".join(path(say, table, seen, seat, *rng.sample(cities, 2)))
    assert edition.board is board


def _private(
    say: Say, table: Table, state: State, seat: Seat, events: Sequence[Event], rng: Random
) -> Iterator[tuple[str, str]]:
    board, seen = table.edition.board, view(state, seat)
    mine, acts = seen.mine, seat in seen.to_act
    assert mine is not None
    if seen.seats[seat].resigned:
        return
    found = prospects(board, seen)
    moves = choices(state, board, seat) if acts else []
    yield "answer", answer(say, table, played(table, state, seat, events), found)
    yield "hand", hand_text(say, table, seen, found)
    yield "hand alt", hand_alt(say, table, seen)
    yield "offer alt", offer_alt(say, table, seen)
    yield "plan alt", plan_alt(say, table, seen, found)
    yield "plan", plan_text(say, table, seen, mine, found.plan)
    yield "way", way_line(say, table, seen, found.plan) or ""
    if found.forecast is not None:
        yield "forecast", forecast_short(say, table, found.forecast)
        yield "forecast", forecast_text(say, table, seen, found.forecast)
    yield "help", help_text(say, table, seen, 100 + seat, moves)
    yield "can", open_actions(say, moves)
    if acts and seen.stage is Stage.TURN:
        useful = usefulness(board, seen, found.plan)
        claims = [move for move in moves if isinstance(move, ClaimRoute)]
        for move in rng.sample(claims, min(3, len(claims))):
            yield "preview", claim_preview(say, table, seen, mine, move)
        for route in rng.sample(list(board.routes), 3):
            ways = [move.payment for move in claims if move.route == route]
            yield "option", route_option(say, table, useful.get(route, USELESS), ways, None)
        yield "hint", hint_text(say, table, seen, advise(board, seen, moves))
