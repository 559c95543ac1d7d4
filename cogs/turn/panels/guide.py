"""The guide of a first game: offered once in private, then a lesson above a panel's buttons."""

from __future__ import annotations

import logging
from functools import partial

from bot.core.position import Position
from bot.runtime.workers import Advisers, Busy
from bot.ui.buttons import GuideButton, ListPosition, PreviewButton, Previewed, RuleButton
from bot.ui.context import Context
from bot.ui.custom_ids import Address, decision_address
from bot.ui.items import Aside, Item
from bot.words import Say
from cogs.turn.service.guide import TURNS, Guide, Lesson, Place, Progress, Situation, lesson_now
from cogs.turn.words.advice import hints_now, lesson_text, rule_behind
from engine.board import RouteId
from engine.moves import BuildStation, ClaimRoute
from engine.view import Stage
from strategy.advice import advise
from strategy.decision import Decision

_log = logging.getLogger(__name__)

_EARLY = 1
"""The decisions after which nobody is offered company any more: the first tickets."""


async def show_lesson(
    context: Context,
    position: Position,
    place: Place = Place.HAND,
    route: RouteId | None = None,
) -> None:
    """Add the lesson that is due to the reader's answer, if they want the guide.

    Whoever plays for the first time is asked whether they do. A failure is only logged: the answer
    itself doesn't depend on the lesson.
    """
    try:
        if position.view.mine is not None and not position.seat.resigned:
            await _offer_or_show(context, position, place, route)
    except Busy:
        return
    except Exception as error:
        _log.error("there is no lesson: %s", type(error).__name__)


async def _offer_or_show(
    context: Context, position: Position, place: Place, route: RouteId | None
) -> None:
    progress = await context[Guide].progress(context.user_id)
    if progress is None:
        if place is Place.HAND and await _is_new(context, position):
            _offer_guide(context, position)
    elif progress.wanted:
        await _show_due_lesson(context, position, place, route, progress)


async def _is_new(context: Context, position: Position) -> bool:
    """Return whether the reader plays their first game, and has made one decision at most."""
    begins = position.to_act and position.view.stage in (Stage.OPENING, Stage.TURN)
    early = begins and position.seat.decisions <= _EARLY
    return early and await context[Guide].is_new(context.user_id, position.table.id)


def _offer_guide(context: Context, position: Position) -> None:
    say, game = context.say, position.table.id
    yes = guide_button(say, game, wanted=True)
    no = guide_button(say, game, wanted=False, label="guide-decline")
    context.tell_beside(Aside([say("guide-offer"), [yes, no]]))


def guide_button(say: Say, game: int, *, wanted: bool, label: str | None = None) -> Item:
    """Return the button that starts the guide, or ends it; ``game`` is 0 for no table."""
    words = say(label or ("guide-me" if wanted else "guide-end"))
    return GuideButton.make(Address(game, None, 0), words, wanted, emoji="🧭" if wanted else None)


async def _show_due_lesson(
    context: Context,
    position: Position,
    place: Place,
    route: RouteId | None,
    known: Progress,
) -> None:
    say, table = context.say, position.table
    board, view = table.edition.board, position.view
    now = Situation(board, view, position.choices, place, route, known.given)
    # Advice is for the decision as a whole, so that it is given at the hand only.
    advises = place is Place.HAND and hints_now(table, view)

    def think() -> tuple[Lesson | None, Progress, str, Decision | None]:
        lesson, progress = lesson_now(now, table.id, known)
        if lesson is None:
            return None, progress, "", None
        ends = lesson is TURNS[-1]
        advised = advise(board, view, position.choices)[:1] if advises and not ends else ()
        text = lesson_text(say, table, now, lesson, advised)
        return lesson, progress, text, next(iter(advised), None)

    lesson, progress, text, advised = await context[Advisers].submit(think, urgent=False)
    if lesson is None:
        return
    guide = context[Guide]
    guide.give(context.user_id, known, progress)
    rule = rule_behind(table, lesson)
    does = _advised_button(context, position, advised) if advised else None
    below = [guide_button(say, table.id, wanted=False, label="guide-enough")]
    if rule is not None:
        why = say("rules-why", rule=rule)
        below.insert(0, RuleButton.make(Address(table.id, None, 0), why, rule, emoji="📜"))
    after = partial(guide.store, context.user_id) if progress is not known else None
    context.tell_beside(Aside([text, *([[does]] if does else [])], below), after)


def _advised_button(context: Context, position: Position, advised: Decision) -> Item | None:
    """Return the button that previews an advised claim or station; None for any other move."""
    move, say, edition = advised.move, context.say, position.table.edition
    if position.view.stage is not Stage.TURN:
        return None
    match move:
        case ClaimRoute():
            label = say.track(edition, move.route)
        case BuildStation():
            label = say("station-in", city=say.city(edition, move.city))
        case _:
            return None
    preview = Previewed(ListPosition(), move)
    return PreviewButton.make(decision_address(position), label, preview, emoji="💡")
