"""Decides which public posts follow from what happened; they are stored with it, and sent later.

The end of a game is told in stages or at once. Some posts show a table as it is, others announce
something beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

from bot.core.game_cache import LoadedGame
from bot.core.model import Table
from bot.core.notes import note_for
from bot.core.options import KeptPictures
from bot.core.play import Made
from bot.core.position import is_interim, only_computers_left, people_choosing
from bot.core.stored import with_posted
from bot.storage.posts import (
    Act,
    Delivery,
    Disarm,
    LatePictures,
    LobbyPost,
    OpeningPost,
    PicturedPost,
    ResultPost,
    StatusPost,
    TurnPost,
)
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.outbox import (
    OutboxWriter,
    PostForms,
    UnreadablePost,
)
from bot.storage.rows import GameRow, OutboxRow
from bot.storage.stored_posts import StoredPost
from bot.storage.transactions import Transaction
from engine.events import (
    Event,
    GameEnded,
    OpeningEnded,
    Resigned,
    TicketsKept,
    TunnelRevealed,
    TurnBegan,
    Undone,
)
from engine.state import to_act
from engine.view import Stage, View, view

_RIVALS = 2


async def announce_end(tx: Transaction, made: Made, *, sealed: bool) -> Made:
    """Queue the post that tells a game's end, with its last move; mark all events as posted."""
    await tell_end(tx, made.table, made.public, made.before.told, sealed=sealed)
    return replace(made, after=replace(made.after, posted=made.public.seq))


async def tell_end(
    tx: Transaction, table: Table, view: View, after: int, *, sealed: bool = False
) -> None:
    """Queue the post that tells the end; ``after`` is the number of the last event told before.

    Its row holds all that a process needs: one that finds it half told tells the final scores.
    While the game is ``sealed`` nothing is told in stages, for those would show its tickets.
    """
    act = Act.STAGED if not sealed and has_last_act(table, view) else None
    body = ResultPost(after, act, await note_for(tx, table.id, table.location.channel_id))
    await OutboxWriter(tx).add(table.id, table.location.channel_id, view.seq, body)


def has_last_act(table: Table, view: View) -> bool:
    """Return whether the end is told in stages: two seats or more are ranked, one a person's."""
    if not table.options.last_act or view.result is None:
        return False
    ranked = [each.seat for each in view.result.seats if each.rank is not None]
    return len(ranked) >= _RIVALS and any(table.holders[seat].level is None for seat in ranked)


def form_after(events: Sequence[Event], view: View) -> type[PicturedPost] | None:
    """Return the kind of post that a move calls for, or None: one post per turn, not per click."""
    kinds = {type(event) for event in events}
    if GameEnded in kinds:
        return ResultPost
    if view.stage is Stage.OPENING:
        return OpeningPost if kinds & {TicketsKept, Resigned} else None
    if kinds & {TurnBegan, Undone, Resigned}:
        return TurnPost
    if TunnelRevealed in kinds and view.stage is Stage.TUNNEL:
        return TurnPost
    return None


def calls_turn(made: Made) -> bool:
    """Return whether a move calls for the post of a turn, and nothing holds that back.

    A post that was held back until now goes out with whatever happens next.
    """
    form = form_after(made.events, made.public)
    return not made.holds and (form is TurnPost or (form is None and made.owed))


def is_told_in_words(made: Made) -> bool:
    """Return whether a move is told in words alone until the next board, as computers play."""
    interim = calls_turn(made) and is_interim(made.table, made.public)
    return interim and made.public.stage is Stage.TURN


async def announce(tx: Transaction, made: Made) -> Made:
    """Queue the posts that a move calls for; return the move with the last event posted by then.

    What is told in words until the next board doesn't count as posted: the board's post tells it,
    too.
    """
    table, public = made.table, made.public
    opens = form_after(made.events, public) is OpeningPost
    calls = calls_turn(made) and not is_interim(table, public)
    shown = calls and (not only_computers_left(table, public) or Resigned in made.happened)
    if opens or (OpeningEnded in made.happened and not shown):
        # The post of the first turn brings an edit with it that says that all have chosen.
        await _choices(tx, made)
    if not calls:
        # The opening post has no events: the first turn's post has those before it.
        return made
    if shown:
        computer = table.holders[public.to_act[0]].level is not None
        note = await note_for(tx, table.id, table.location.channel_id)
        queued = TurnPost(made.before.told, calls_nobody=computer, note=note)
        await post(tx, table, public.seq, queued)
    return replace(made, after=replace(made.after, posted=public.seq))


async def _choices(tx: Transaction, made: Made) -> None:
    """Edit the opening post when somebody has chosen; call the last who chooses in a new post.

    An edit notifies nobody.
    """
    table, view = made.table, made.public
    if view.stage is not Stage.OPENING:
        await post(tx, table, view.seq, OpeningPost(Delivery.EDIT))
        return
    now = people_choosing(table, view.to_act)
    if now != people_choosing(table, to_act(made.before.require_started()[0])):
        delivery = Delivery.CALL if len(now) == 1 else Delivery.EDIT
        await post(tx, table, view.seq, OpeningPost(delivery))


async def post(tx: Transaction, table: Table, seq: int, queued: StoredPost) -> None:
    """Queue a post about event ``seq``, in the transaction of that event."""
    await OutboxWriter(tx).add(table.id, table.location.channel_id, seq, queued)


STATUS_KINDS = PostForms(get_args(StatusPost)).kinds(where=lambda form: True)
"""The kinds of posts that show a table as it is."""
_TELLING = PostForms((TurnPost, ResultPost))
_SHOWING = PostForms((*get_args(StatusPost), LatePictures))


def current_post(entry: LoadedGame) -> StatusPost:
    """Return the post that shows a table as it is now, with the events that no post has told."""
    if entry.state is None:
        return LobbyPost()
    match view(entry.state, None).stage:
        case Stage.OVER:
            return ResultPost(entry.told)
        case Stage.OPENING:
            return OpeningPost()
    return TurnPost(entry.told)


async def show(tx: Transaction, row: GameRow, entry: LoadedGame, queued: StatusPost) -> LoadedGame:
    """Queue a post that shows the table as it is now; return the table with what is posted then."""
    seq = entry.table.seq
    await post(tx, entry.table, seq, queued)
    if not isinstance(queued, TurnPost | ResultPost):
        return entry
    await GameWriter(tx).change(row.id, options=with_posted(row, seq))
    return replace(entry, posted=seq)


async def show_again(tx: Transaction, entry: LoadedGame) -> LoadedGame:
    """Queue a new post that shows a table as it is now; return the table as `show` does."""
    row = await GameWriter(tx).get(entry.table.id)
    assert row is not None  # noqa: S101
    return await show(tx, row, entry, current_post(entry))


async def shows_soon(tx: Transaction, game_id: int) -> bool:
    """Return whether a post that shows the table waits to be sent."""
    return any(each.kind in STATUS_KINDS for each in await OutboxWriter(tx).waiting_of(game_id))


def telling(row: OutboxRow) -> TurnPost | ResultPost | None:
    """Return the stored post of a row if it tells events, of a turn or the end; else None."""
    queued = _read(row, _TELLING)
    return queued if isinstance(queued, TurnPost | ResultPost) else None


async def disarm(
    tx: Transaction, table: Table, message_id: int, channel_id: int, *, pictured: bool = False
) -> None:
    """Queue the one edit of a former post that leaves no buttons, and nothing but what it told.

    ``pictured``: its pictures stay, whatever the table's options say.
    """
    rows = await OutboxWriter(tx).of_message(table.id, message_id)
    known = [(row.seq, post) for row in rows if (post := _shown_by(row)) is not None]
    seq, of = known[0] if known else (table.seq, None)
    if isinstance(of, OpeningPost):
        # Edits have changed it since: what it was at first decides what stays of it.
        of = OpeningPost(Delivery.CALL) if any(_is_call(post) for _, post in known) else of
    await OutboxWriter(tx).add(table.id, channel_id, seq, Disarm(message_id, of, pictured))


async def tell_in_former(tx: Transaction, entry: LoadedGame) -> LoadedGame:
    """Edit the current post into what happened until now; it is no current post any more.

    Nothing is told by it that keeps its pictures, or isn't the post of a turn: the next post does.
    """
    table, message = entry.table, entry.table.post_id
    if message is None or await shows_soon(tx, table.id):
        return entry
    channel, known = table.location.channel_id, None
    for row in await OutboxWriter(tx).of_message(table.id, message):
        known = known or _shown_by(row)
    tells = isinstance(known, TurnPost) and table.options.pictures is KeptPictures.LAST_TURN
    if tells:
        await OutboxWriter(tx).extend(table.id, message, table.seq)
        edit = Disarm(message, known, since=entry.told)
        await OutboxWriter(tx).add(table.id, channel, table.seq, edit)
    else:
        await disarm(tx, table, message, channel)
    await GameWriter(tx).change(table.id, post_message_id=None)
    after = replace(entry, table=replace(table, post_id=None))
    return replace(after, worded=table.seq) if tells else after


def _shown_by(row: OutboxRow) -> StatusPost | None:
    """Return the post of a table that a row is, or for which it brought late pictures; or None."""
    match _read(row, _SHOWING):
        case LatePictures(of=found):
            return found
        case (LobbyPost() | OpeningPost() | TurnPost() | ResultPost()) as found:
            return found
    return None


def _is_call(post: StatusPost) -> bool:
    return isinstance(post, OpeningPost) and post.is_call


def _read(row: OutboxRow, forms: PostForms) -> StoredPost | None:
    try:
        return forms.decode(row.kind, row.body)
    except UnreadablePost:
        return None
