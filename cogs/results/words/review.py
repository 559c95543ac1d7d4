"""The texts of a finished game's review, for whoever played it, and of its picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, assert_never

from bot.words.alt import within_limit
from bot.words.say import Say, plain
from engine.board import Seat
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    Move,
    Pass,
    PayToll,
    Resign,
    TakeFaceUp,
    TakeLocomotive,
    Undo,
)
from engine.view import Stage, View
from renderer import ReviewWords
from strategy.reviewing.turning import TurningPoint

if TYPE_CHECKING:
    from bot.core.model import Table
    from cogs.results.service.reviews import Review

_SURELY, _LIKELY = 2.5, 1.5
"""Standard errors by which another move was better."""
_SHARES = (0.0, 0.25, 0.5, 0.75)
"""Of the game, at which a chart in words tells the chances."""
_TOLD = {
    (): "level",
    ("high",): "high",
    ("low",): "low",
    ("high", "low"): "high-low",
    ("low", "high"): "low-high",
}
"""How a message names what it tells of a chance."""


def review_text(say: Say, table: Table, review: Review, seat: Seat, seen: Sequence[View]) -> str:
    """Return the text of a player's review; ``seen`` are their views at the turning points."""
    lines = [say("review-title")]
    accuracy = review.accuracies[seat]
    if accuracy is not None:
        lines.append(say("review-accuracy", percent=round(accuracy)))
    others = [
        say("review-other", player=say.player(table, each.seat), percent=round(percent))
        for each, percent in zip(table.holders, review.accuracies, strict=True)
        if each.seat != seat and percent is not None
    ]
    if others:
        lines.append(say("review-others", players=" · ".join(others)))
        lines += _luck(say, table, review, seat)
    lines.append(_chances(say, review.chances[seat]))
    if review.points:
        lines += ["", say("review-points-title")]
    else:
        lines.append(say("review-none"))
    for number, (point, view) in enumerate(zip(review.points, seen, strict=True), 1):
        lines.append(_point(say, table, say("review-you"), number, point, view))
    return "\n".join([*lines, "", f"-# {say('review-how')}"])


def point_text(say: Say, table: Table, number: int, point: TurningPoint, view: View) -> str:
    """Return the text of one turning point, beside the map of that moment."""
    choosing = view.mine is not None and bool(view.mine.offer)
    asked = "offer" if choosing else "route" if point.better_route else "needs"
    return "\n".join(
        [
            say("review-point-title", number=number),
            _point(say, table, say("review-you"), number, point, view),
            f"-# {say('review-point-map', shown=asked)} {say('review-how')}",
        ]
    )


def review_words(say: Say, review: Review, seats: Sequence[Seat]) -> ReviewWords:
    """Return the texts in a review's picture, with the accuracy of some seats."""
    return ReviewWords(
        title=say("review-picture-title"),
        high=say("review-percent", percent=100),
        middle=say("review-percent", percent=50),
        low=say("review-percent", percent=0),
        turn=say("review-turn"),
        accuracies=tuple(
            say("review-picture-accuracy", percent=round(each))
            if each is not None and seat in seats
            else ""
            for seat, each in enumerate(review.accuracies)
        ),
    )


def review_alt(say: Say, table: Table, review: Review, seat: Seat) -> str:
    """Return the alt text of the chart: each player's winning chance at up to five moments.

    The review is that of ``seat``.
    """
    title = say("alt-review", player=say.player_plainly(table.holders[seat]))
    return within_limit([plain(title), *chances_told(say, table, review.chances)])


def chances_told(say: Say, table: Table, found: Sequence[Sequence[float]]) -> list[str]:
    """Return a line for each player: their winning chance at up to five moments."""
    lines = []
    for holder, chances in zip(table.holders, found, strict=True):
        turns = len(chances) - 1
        moments = dict.fromkeys(round(share * (turns - 1)) for share in _SHARES)
        parts = [
            say("alt-review-at", percent=_percent(chances[each]), turn=each + 1) for each in moments
        ]
        parts.append(say("alt-review-end", percent=_percent(chances[-1])))
        player = say.player_plainly(holder)
        lines.append(plain(say("alt-review-seat", player=player, chances=say.list(parts))))
    return lines


def shared_review_text(
    say: Say, table: Table, review: Review, by: Seat, seen: Sequence[View]
) -> str:
    """Return the public text of a shared review, which says nothing of how others did.

    ``seen`` are the views of that seat at its turning points.
    """
    player = say.player(table, by)
    lines = [say("review-shared", player=player, edition=say.edition(table.edition))]
    accuracy = review.accuracies[by]
    if accuracy is not None:
        lines.append(say("review-shared-accuracy", player=player, percent=round(accuracy)))
    for number, (point, view) in enumerate(zip(review.points, seen, strict=True), 1):
        lines.append(_point(say, table, player, number, point, view))
    return "\n".join([*lines, f"-# {say('review-how')}"])


def _chances(say: Say, chances: Sequence[float]) -> str:
    before_end = [_percent(each) for each in chances[:-1]]
    high, low = (pick(range(len(before_end)), key=before_end.__getitem__) for pick in (max, min))
    # In the order in which they came, and only what the first turn didn't tell already.
    told = [name for _, name in sorted([(high, "high"), (low, "low")])]
    news = [name for name in told if before_end[high if name == "high" else low] != before_end[0]]
    return say(
        "review-chances",
        first=before_end[0],
        high=before_end[high],
        peak=high + 1,
        low=before_end[low],
        dip=low + 1,
        told=_TOLD[tuple(news)],
    )


def _luck(say: Say, table: Table, review: Review, reader: Seat) -> list[str]:
    """Return a line that says who won with less accuracy than somebody who lost; mostly none."""
    rounded = [None if each is None else round(each) for each in review.accuracies]
    ends = [each[-1] for each in review.chances]
    lost = [each for each, end in zip(rounded, ends, strict=True) if each is not None and not end]
    won = [
        holder.seat
        for holder, each, end in zip(table.holders, rounded, ends, strict=True)
        if end and each is not None and any(each < other for other in lost)
    ]
    if not won:
        return []
    players = say.list(say.player(table, each) for each in won)
    return [say("review-luck", you=won == [reader], count=len(won), players=players)]


def _point(say: Say, table: Table, who: str, number: int, point: TurningPoint, view: View) -> str:
    return say(
        "review-point",
        number=number,
        who=who,
        when=say("review-when", turn=point.turn),
        move=_move(say, table, view, point.played),
        verdict=_verdict(say, table, point, view),
    )


def _verdict(say: Say, table: Table, point: TurningPoint, view: View) -> str:
    if point.played == point.best:
        moved = say("review-moved", before=_percent(point.chance), after=_percent(point.then))
        return f"{say('review-same')} {moved}"
    best = _move(say, table, view, point.best)
    if not point.is_blunder:
        return say("review-level", move=best)
    sure = point.lost / point.lost_error if point.lost_error else _SURELY
    return say(
        "review-better",
        move=best,
        by="points" if round(point.points) >= 1 else "chance",
        points=round(point.points),
        error=max(1, round(point.error)),
        lost=max(1, _percent(point.lost)),
        sure="surely" if sure >= _SURELY else "likely" if sure >= _LIKELY else "perhaps",
    )


def _move(say: Say, table: Table, view: View, move: Move) -> str:
    """Return the short name of a move."""
    edition = table.edition
    match move:
        case ClaimRoute():
            return say(
                "review-claim",
                tunnel=edition.board.routes[move.route].tunnel,
                route=say.track(edition, move.route),
                payment=say.payment(move.payment),
            )
        case TakeFaceUp():
            card = view.row[move.place - 1]
            return say("review-draw") if card is None else say("review-take", card=say.card(card))
        case TakeLocomotive():
            return say("review-take-locomotive")
        case DrawBlind():
            return say("review-draw")
        case DrawTickets():
            return say("review-tickets")
        case KeepTickets():
            kept = [each for each in view.mine.offer if each in move.tickets] if view.mine else []
            named = say.list(say.ticket(edition, each) for each in kept)
            return say("review-keep", count=len(kept), tickets=named)
        case BuildStation():
            city = say.city(edition, move.city)
            return say("review-station", city=city, payment=say.payment(move.payment))
        case PayToll():
            return say("review-toll", payment=say.payment(move.payment))
        case GiveUpTunnel():
            return say("review-give-up")
        case Pass() | Undo() | Resign():
            second = view.stage is Stage.SECOND_DRAW
            return say("review-decline" if second else "review-pass")
        case _:
            assert_never(move)


def _percent(share: float) -> int:
    return round(100 * share)
