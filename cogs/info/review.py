"""After the game: how likely its reader was to win, where that turned, and how well they decided.

Private, and only for those who sat there.
"""

from __future__ import annotations

from bot.background.reviewing import NotReviewed, Reviewer
from bot.background.workers import Busy
from bot.storage.shared_posts import SharedPicture
from bot.tables.model import Table
from bot.tables.records import Records
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.reviews import Review
from bot.texts import Say
from bot.texts.review import point_text, review_text
from cogs.info.result_pictures import review_shown
from cogs.info.share import share_buttons
from cogs.kit import pictures
from cogs.kit.components import Button, ValueButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.layout import Block
from cogs.kit.values import matching
from engine.board import Seat
from engine.view import View
from strategy.reviewing.turning import TurningPoint


class ReviewButton(Button, verb="review", keeps_autopilot=True):
    """Shows the review of whoever presses it."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show it, or make it first."""
        await show_review(context, table)


class TurningPointButton(
    ValueButton[str], verb="review-point", value=matching("[1-3]"), keeps_autopilot=True
):
    """Shows one turning point of the review, with the map of that moment."""

    async def on_use(self, context: Context, table: Table, value: str) -> None:
        """Show it."""
        await show_turning_point(context, table, int(value))


def review_button(say: Say, table: Table) -> Item:
    """The button below a result."""
    return ReviewButton.make(Address(table.id, None, 0), say("ui-review"), emoji="🔎")


async def show_review(context: Context, table: Table) -> None:
    """Show the review of a reader who played; words come first, for it may have to be made."""
    seat = _seat(context, table)
    review = await _review(context, table, seat)
    if review is None:
        return
    if not review.chances[seat]:
        await context.show(context.say("review-none"))
        return
    made = await context[Records].decisions(table.id, seat)
    seen = [made[point.number].view for point in review.points]
    view, _ = await context[Records].ending(table.id)
    shown = await review_shown(context, table, view, review, seat)
    text = review_text(context.say, table, review, seat, seen)
    share = share_buttons(context.say, table, SharedPicture.REVIEW)
    await context.show(text, shown, [*_points(context.say, table, review), *share])


async def show_turning_point(context: Context, table: Table, number: int) -> None:
    """Show a turning point of the reader's review."""
    seat = _seat(context, table)
    review = await _review(context, table, seat)
    if review is None:
        return
    if number > len(review.points):
        raise Unable(TableRefusal.STALE, link=table.link)
    point = review.points[number - 1]
    made = await context[Records].decisions(table.id, seat)
    back = ReviewButton.make(Address(table.id, None, 0), context.say("ui-review-back"))
    await context.show(
        point_text(context.say, table, number, point, made[point.number].view),
        await _map(context, table, point, made[point.number].view),
        [back, *_points(context.say, table, review, but=number)],
    )


async def _review(context: Context, table: Table, seat: Seat) -> Review | None:
    """The review; None if it couldn't be made, which is told."""
    reviewer, say = context[Reviewer], context.say
    kept = await reviewer.kept(table, seat)
    if kept is not None:
        return kept
    await context.show(say("review-coming"))
    try:
        return await reviewer.review(table, seat)
    except Busy:
        await context.show(say("ui-busy"))
    except NotReviewed:
        await context.show(say("review-not-made"))
    return None


async def _map(context: Context, table: Table, point: TurningPoint, view: View) -> Block | None:
    """The map as the reader saw it then, or the tickets among which they chose."""
    if view.mine is not None and view.mine.offer:
        return await pictures.offer(context, table, view)
    found = await pictures.prospects(context, table, view)
    return await pictures.plan(context, table, view, found, point.better_route)


def _points(say: Say, table: Table, review: Review, but: int = 0) -> list[Item]:
    address = Address(table.id, None, 0)
    return [
        TurningPointButton.make(address, say("ui-review-point", turn=point.turn), str(number))
        for number, point in enumerate(review.points, 1)
        if number != but
    ]


def _seat(context: Context, table: Table) -> Seat:
    seat = table.seat_of(context.user_id)
    if seat is None:
        raise Unable(TableRefusal.NOT_IN_GAME)
    return seat
