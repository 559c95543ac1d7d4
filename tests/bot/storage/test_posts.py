"""What waits in the outbox: every stored form is read, and each post is stored as it was.

What follows of each kind of post: refused, moved with its table, about somebody erased.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from bot.storage.posts import (
    Act,
    DamagedPost,
    Delivery,
    Disarm,
    ErasedPost,
    InvitationPost,
    LatePictures,
    LobbyPost,
    OpeningPost,
    ResultPost,
    TurnPost,
    merged,
)
from bot.storage.repositories import outbox as post_codec
from bot.storage.repositories.outbox import UnreadablePost, encode
from bot.storage.stored_posts import StoredPost
from cogs.admin.service.renewing import RestoredPost
from cogs.clock.rows import (
    Deletion,
    HeadsUpPost,
    OfferEnd,
    OfferPost,
    PacePost,
    PaceStep,
    PausePost,
    PauseStage,
    Refresh,
    ReminderPost,
    TimeNews,
    TimePost,
    VoteEnd,
    VotePost,
)
from cogs.daily.rows import ComparisonPost
from cogs.lobby.service.moving import MovedPost
from cogs.lobby.service.seating import CallPost, UnjoinedPost
from cogs.results.rows.game import SharedPicture, SharedPost
from cogs.seats.service.autopilot import AutopilotPost
from cogs.seats.service.handover import CancelledPost, HandedOverPost
from cogs.seats.service.interim import InterimPost
from tests.rows import each_row
from tests.storing import FORMS

STORED: list[tuple[str, str, StoredPost]] = [
    ("lobby", "{}", LobbyPost()),
    ("lobby", '{"edit": 1}', LobbyPost(Delivery.EDIT)),
    ("lobby", '{"after": 0}', LobbyPost()),
    ("opening", "{}", OpeningPost()),
    ("opening", '{"edit": 1}', OpeningPost(Delivery.EDIT)),
    ("opening", '{"redrawn": 1}', OpeningPost(Delivery.REDRAWN)),
    ("opening", '{"call": 1}', OpeningPost(Delivery.CALL)),
    ("opening", '{"after": 12}', OpeningPost()),
    ("turn", '{"after": 14}', TurnPost(14)),
    ("turn", '{"after": 14, "quiet": 1}', TurnPost(14, calls_nobody=True)),
    ("turn", '{"after": 31, "back": 7}', TurnPost(31, back=7)),
    ("turn", '{"after": 14, "again": 1}', TurnPost(14, again=True)),
    ("interim", '{"after": 14}', InterimPost(14)),
    (
        "pace",
        '{"step": "wanted", "by": "Anna", "pace": "live", "at": 1782864000000}',
        PacePost(PaceStep.WANTED, "Anna", "live", 1782864000000),
    ),
    (
        "pace",
        '{"step": "wanted", "by": "Anna", "pace": "live", "at": 1782864000000, "number": 2}',
        PacePost(PaceStep.WANTED, "Anna", "live", 1782864000000, 2),
    ),
    (
        "pace",
        '{"step": "kept", "by": "Anna", "pace": "daily"}',
        PacePost(PaceStep.KEPT, "Anna", "daily"),
    ),
    (
        "reminder",
        '{"seats": [0, 2], "since": 1782864000000, "at": 1782892800000}',
        ReminderPost((0, 2), 1782864000000, 1782892800000),
    ),
    (
        "reminder",
        '{"seats": [1], "since": 1782864000000, "at": 1782892800000, "private": 1}',
        ReminderPost((1,), 1782864000000, 1782892800000, private=True),
    ),
    ("heads-up", '{"seat": 1, "decision": 31}', HeadsUpPost(1, 31)),
    ("deletion", '{"message": 1310020030040050060}', Deletion(1310020030040050060)),
    (
        "moved",
        '{"by": "Anna", "channel": 1310020030040050060}',
        MovedPost("Anna", 1310020030040050060),
    ),
    (
        "moved",
        '{"by": "Anna", "channel": 1310020030040050060, "arrived": 1, "returns": 1}',
        MovedPost("Anna", 1310020030040050060, arrived=True, returns=True),
    ),
    ("result", '{"after": 402}', ResultPost(402)),
    ("cancelled", '{"by": "Ann\\u00e9"}', CancelledPost("Anné")),
    ("cancelled", "{}", CancelledPost("")),
    ("disarm", '{"message": 1310020030040050060}', Disarm(1310020030040050060)),
    ("disarm", '{"message": 13, "of": "opening", "after": 0}', Disarm(13, OpeningPost())),
    (
        "disarm",
        '{"message": 13, "of": "turn", "after": 31, "back": 7}',
        Disarm(13, TurnPost(31, back=7)),
    ),
    (
        "disarm",
        '{"message": 13, "of": "turn", "after": 14, "pictured": 1}',
        Disarm(13, TurnPost(14), pictured=True),
    ),
    ("invitation", '{"invitation": 3}', InvitationPost(3)),
    ("handed-over", '{"invitation": 3}', HandedOverPost(3)),
    ("autopilot", '{"spell": 7}', AutopilotPost(7)),
    ("autopilot", '{"spell": 7, "back": 1}', AutopilotPost(7, ended=True)),
    ("pictures", '{"message": 13, "of": "opening", "after": 0}', LatePictures(13, OpeningPost())),
    ("pictures", '{"message": 13, "of": "turn", "after": 14}', LatePictures(13, TurnPost(14))),
    (
        "pictures",
        '{"message": 13, "of": "turn", "after": 31, "back": 7}',
        LatePictures(13, TurnPost(31, back=7)),
    ),
    (
        "pictures",
        '{"message": 13, "of": "result", "after": 402}',
        LatePictures(13, ResultPost(402)),
    ),
    ("call", '{"at": 1795000000000}', CallPost(1795000000000)),
    ("damaged", "{}", DamagedPost()),
    ("restored", '{"at": 1795000000000}', RestoredPost(1795000000000)),
    ("restored", '{"at": 1795000000000, "more": 1}', RestoredPost(1795000000000, more=True)),
    (
        "restored",
        '{"at": 1795000000000, "put_back": 1}',
        RestoredPost(1795000000000, put_back=True),
    ),
    (
        "restored",
        '{"at": 1795000000000, "gone": [{"type": "Passed", "seat": 1}], "written": 2}',
        RestoredPost(1795000000000, ({"type": "Passed", "seat": 1},), 2),
    ),
    ("cancelled", '{"by": "", "seat": 2}', CancelledPost("", 2)),
    ("vote", '{"number": 2, "seat": 1}', VotePost(2, 1)),
    (
        "vote",
        '{"number": 2, "seat": 1, "end": "wait", "counts": {"wait": 2, "end": 1}}',
        VotePost(2, 1, VoteEnd.WAIT, {"wait": 2, "end": 1}),
    ),
    ("vote", '{"number": 2, "seat": 1, "end": "back", "counts": {}}', VotePost(2, 1, VoteEnd.BACK)),
    (
        "vote",
        '{"number": 2, "seat": 1, "end": "frozen", "counts": {}}',
        VotePost(2, 1, VoteEnd.FROZEN),
    ),
    ("offer", '{"seat": 1}', OfferPost(1)),
    ("offer", '{"seat": 1, "end": "taken"}', OfferPost(1, OfferEnd.TAKEN)),
    ("pause", '{"number": 1, "stage": "asked", "by": 0}', PausePost(1, PauseStage.ASKED, 0)),
    (
        "pause",
        '{"number": 1, "stage": "refused", "by": 0, "other": 2}',
        PausePost(1, PauseStage.REFUSED, 0, other=2),
    ),
    (
        "pause",
        '{"number": 1, "stage": "lapsed", "by": 0, "until": 1795000000000}',
        PausePost(1, PauseStage.LAPSED, 0, 1795000000000),
    ),
    (
        "pause",
        '{"number": 1, "stage": "begun", "by": 0, "until": 1795000000000, "reason": "Ferien"}',
        PausePost(1, PauseStage.BEGUN, 0, 1795000000000, reason="Ferien"),
    ),
    (
        "time",
        '{"news": "grace", "seat": 1, "at": 1795000000000}',
        TimePost(TimeNews.GRACE, 1, 1795000000000),
    ),
    ("time", '{"news": "frozen"}', TimePost(TimeNews.FROZEN)),
    ("refresh", '{"message": 1310020030040050060}', Refresh(1310020030040050060)),
    ("unjoined", "{}", UnjoinedPost()),
    ("unjoined", '{"closed": 1}', UnjoinedPost(closed=True)),
    ("shared", '{"picture": "poster", "by": 0}', SharedPost(SharedPicture.POSTER, 0)),
    ("shared", '{"picture": "railway", "by": 2}', SharedPost(SharedPicture.RAILWAY, 2)),
    ("comparison", "{}", ComparisonPost()),
    ("shared", '{"picture": "film", "by": 1}', SharedPost(SharedPicture.FILM, 1)),
    ("result", '{"after": 402, "act": "staged"}', ResultPost(402, Act.STAGED)),
    ("result", '{"after": 402, "act": "finale"}', ResultPost(402, Act.FINALE)),
    ("erased", '{"row": 7, "receipt": "00ff00ff00ff00ff"}', ErasedPost(7, "00ff" * 4)),
    (
        "erased",
        '{"row": 0, "receipt": "00ff00ff00ff00ff", "message": 1310020030040050060}',
        ErasedPost(0, "00ff" * 4, 1310020030040050060),
    ),
]
"""Kind and body as they stand in databases, and the post that they are: for ever."""
NO_LONGER_WRITTEN = {
    ("lobby", '{"after": 0}'),
    ("opening", '{"after": 12}'),
    ("cancelled", "{}"),
}
"""Forms of earlier versions, and of an erased person's posts."""


@pytest.mark.thorough
@pytest.mark.parametrize(("kind", "body", "post"), STORED)
def test_every_stored_form_is_read_and_written_as_it_was(
    kind: str, body: str, post: StoredPost
) -> None:
    assert FORMS.decode(kind, body) == post
    if (kind, body) not in NO_LONGER_WRITTEN:
        assert (post.KIND, encode(post)) == (kind, body)


def test_there_is_a_stored_row_of_every_kind() -> None:
    assert {kind for kind, _, _ in STORED} == {form.KIND for form in FORMS}


@pytest.mark.parametrize(
    ("true", "kinds"),
    [
        (
            lambda form: not form.PARKS,
            "disarm pictures deletion heads-up refresh shared erased",
        ),
        (
            lambda form: form.KEPT,
            "invitation handed-over autopilot moved damaged restored vote offer pause time pace",
        ),
        (lambda form: form.FOLLOWS, "handed-over autopilot call vote offer pause time"),
        (lambda form: not form.TELLS, "disarm pictures deletion refresh erased"),
        (lambda form: form.BRINGS_NEWS, "turn disarm pictures"),
        (lambda form: form.names() == ("by",), "cancelled moved pace"),
        (lambda form: form.writings() == ("reason",), "pause"),
    ],
    ids=["goes on", "kept", "follows", "changes", "brings news", "names", "written"],
)
def test_what_follows_of_which_kinds(
    true: Callable[[type[StoredPost]], object], kinds: str
) -> None:
    assert set(FORMS.kinds(where=true)) == set(kinds.split())


@each_row(
    ("kind", "body"),
    [
        ("turn", "{}"),
        ("turn", '{"after": "3"}'),
        ("turn", '{"after": true}'),
        ("turn", '{"after": 3, "back": null}'),
        ("turn", '{"after": 3'),
        ("turn", "[]"),
        ("turn", "null"),
        ("turn", ""),
        ("result", '{"after": 1.5}'),
        ("disarm", "{}"),
        ("reminder", '{"seats": [], "since": 1, "at": 1}'),
        ("reminder", '{"seats": ["0"], "since": 1, "at": 1}'),
        ("reminder", '{"seats": [0], "since": 1}'),
        ("heads-up", '{"seat": 1}'),
        ("deletion", "{}"),
        ("invitation", '{"invitation": []}'),
        ("handed-over", "{}"),
        ("autopilot", "{}"),
        ("pictures", '{"message": 13, "of": "board", "after": 0}'),
        ("pictures", '{"message": 13, "of": [], "after": 0}'),
        ("pictures", '{"of": "turn", "after": 0}'),
        ("pictures", '{"message": 13}'),
        ("reminder", "{}"),
        ("vote", "{}"),
        ("vote", '{"number": 1, "seat": 0, "end": "never"}'),
        ("vote", '{"number": 1, "seat": 0, "end": "wait", "counts": [1]}'),
        ("offer", '{"seat": null}'),
        ("pause", '{"number": 1, "by": 0}'),
        ("time", '{"news": "noon"}'),
        ("shared", '{"picture": "hand", "by": 0}'),
        ("shared", '{"picture": "poster"}'),
        ("turn", '{"after": 3, "schema": 99}'),
        ("turn", '{"after": 3, "schema": 0}'),
        ("turn", '{"after": 3, "schema": "1"}'),
    ],
)
def test_what_can_not_be_read_says_so_and_nothing_of_its_body(kind: str, body: str) -> None:
    with pytest.raises(UnreadablePost) as caught:
        FORMS.decode(kind, body)
    assert str(caught.value) == f"a post of the kind {kind!r} can't be read"
    assert caught.value.__suppress_context__


def test_an_old_body_is_brought_up_to_date_a_schema_at_a_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def from_1(kind: str, body: dict[str, Any]) -> dict[str, Any]:
        return {**body, "since": body["after"] + 1} if kind == "turn" else body

    def from_2(kind: str, body: dict[str, Any]) -> dict[str, Any]:
        return {**body, "after": body["since"] * 10} if kind == "turn" else body

    monkeypatch.setattr(post_codec, "SCHEMA", 3)
    monkeypatch.setattr(post_codec, "UPCASTERS", {1: from_1, 2: from_2})
    assert FORMS.decode("turn", '{"after": 4}') == TurnPost(50)
    assert FORMS.decode("turn", '{"schema": 2, "since": 4}') == TurnPost(40)
    assert FORMS.decode("turn", '{"schema": 3, "after": 4}') == TurnPost(4)
    assert FORMS.decode("result", '{"after": 4}') == ResultPost(4)
    assert encode(TurnPost(4)) == '{"schema": 3, "after": 4}'


def test_a_later_post_tells_what_an_earlier_one_would_have_told() -> None:
    assert merged(TurnPost(9, back=2), TurnPost(4, calls_nobody=True)) == TurnPost(4, back=2)
    assert merged(ResultPost(9), TurnPost(4, calls_nobody=True)) == ResultPost(4)


def test_an_edit_that_tells_what_happened_waits_for_no_other_post() -> None:
    assert Disarm(1, TurnPost(4)).is_patient and LatePictures(1, TurnPost(4)).is_patient
    assert not Disarm(1, TurnPost(4), since=4).is_patient
    assert not TurnPost(4).is_patient


def test_a_fact_is_stored_by_being_there_so_it_has_to_be_false_unless_told() -> None:
    @dataclass(frozen=True, slots=True)
    class Silence(StoredPost):
        KIND = "silence"
        quiet: bool

    with pytest.raises(TypeError, match="quiet"):
        Silence(quiet=False).body()
