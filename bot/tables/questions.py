"""The posts of questions about time: they say when nobody has to answer any more."""

from __future__ import annotations

from collections.abc import Iterator

from bot.storage.clock_posts import OfferEnd, OfferPost, PausePost, PauseStage, VoteEnd, VotePost
from bot.storage.stored_post import StoredPost
from bot.timing.pausing import Pause, PauseProposal
from bot.timing.table_clock import TableClock
from engine.board import Seat


def changed_questions(
    before: TableClock,
    after: TableClock,
    *,
    back: Seat | None = None,
    taken: Seat | None = None,
) -> Iterator[StoredPost]:
    """The posts that close those of a clock's questions which are no longer open.

    The player of seat ``back`` is back, seat ``taken`` has another one. A pause that begins has a
    post of its own.
    """
    vote = before.vote
    if vote is not None and (after.vote is None or after.vote.number != vote.number):
        end = VoteEnd.BACK if vote.seat == back else VoteEnd.NEEDLESS
        yield VotePost(vote.number, vote.seat, end)
    ends = {back: OfferEnd.BACK, taken: OfferEnd.TAKEN}
    for seat in sorted(before.searching - after.searching):
        yield OfferPost(seat, ends.get(Seat(seat), OfferEnd.WITHDRAWN))
    asked, pause = before.proposal, before.pause
    if asked is not None and (after.proposal is None or after.proposal.number != asked.number):
        agreed = after.pause is not None and after.pause.number == asked.number
        yield pause_post(asked, PauseStage.AGREED if agreed else PauseStage.DROPPED)
    if pause is not None and after.pause is None:
        yield pause_post(pause, PauseStage.OVER)
    if pause is None and after.pause is not None:
        yield pause_post(after.pause, PauseStage.BEGUN)


def open_posts(clock: TableClock | None) -> Iterator[StoredPost]:
    """The posts of a clock's questions that are open, and of its pause."""
    if clock is None:
        return
    if (vote := clock.vote) is not None:
        yield VotePost(vote.number, vote.seat)
    for seat in sorted(clock.searching):
        yield OfferPost(seat)
    if clock.proposal is not None:
        yield pause_post(clock.proposal, PauseStage.ASKED)
    if clock.pause is not None:
        yield pause_post(clock.pause, PauseStage.BEGUN)


def pause_post(
    wanted: Pause | PauseProposal, stage: PauseStage, other: int | None = None
) -> PausePost:
    """The post of a pause, or of the question whether there shall be one."""
    return PausePost(wanted.number, stage, wanted.by, wanted.until, other, wanted.reason)
