"""What waits in the outbox: every stored form is read, and each post is stored as it was."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.storage.posts import (
    Act,
    AutopilotPost,
    CallPost,
    CancelledPost,
    DamagedPost,
    Deletion,
    Delivery,
    Disarm,
    ErasedPost,
    HandedOverPost,
    HeadsUpPost,
    InterimPost,
    InvitationPost,
    LatePictures,
    LobbyPost,
    MovedPost,
    OpeningPost,
    PacePost,
    PaceStep,
    ReminderPost,
    RestoredPost,
    ResultPost,
    TurnPost,
    UnjoinedPost,
    merged,
)
from bot.storage.repositories import outbox as post_codec
from bot.storage.repositories.outbox import UnreadablePost, encode
from bot.storage.stored_posts import StoredPost
from cogs.clock.rows import (
    OfferEnd,
    OfferPost,
    PausePost,
    PauseStage,
    Refresh,
    TimeNews,
    TimePost,
    VoteEnd,
    VotePost,
)
from cogs.daily.rows import ComparisonPost
from cogs.results.rows.game import SharedPicture, SharedPost
from tests.storing import FORMS

STORED: list[tuple[str, str]] = [
    (kind, body)
    for kind, body in json.loads(
        Path(__file__).with_name("stored_posts_v1.json").read_text(encoding="utf-8")
    )
]
READ: list[StoredPost] = [
    LobbyPost(),
    LobbyPost(Delivery.EDIT),
    LobbyPost(),
    OpeningPost(),
    OpeningPost(Delivery.EDIT),
    OpeningPost(Delivery.REDRAWN),
    OpeningPost(Delivery.CALL),
    OpeningPost(),
    TurnPost(14),
    TurnPost(14, calls_nobody=True),
    TurnPost(31, back=7),
    TurnPost(14, again=True),
    InterimPost(14),
    PacePost(PaceStep.WANTED, "Anna", "live", 1782864000000),
    PacePost(PaceStep.WANTED, "Anna", "live", 1782864000000, 2),
    PacePost(PaceStep.KEPT, "Anna", "daily"),
    ReminderPost((0, 2), 1782864000000, 1782892800000),
    ReminderPost((1,), 1782864000000, 1782892800000, private=True),
    HeadsUpPost(1, 31),
    Deletion(1310020030040050060),
    MovedPost("Anna", 1310020030040050060),
    MovedPost("Anna", 1310020030040050060, arrived=True, returns=True),
    ResultPost(402),
    CancelledPost("Anné"),
    CancelledPost(""),
    Disarm(1310020030040050060),
    Disarm(13, OpeningPost()),
    Disarm(13, TurnPost(31, back=7)),
    Disarm(13, TurnPost(14), pictured=True),
    InvitationPost(3),
    HandedOverPost(3),
    AutopilotPost(7),
    AutopilotPost(7, ended=True),
    LatePictures(13, OpeningPost()),
    LatePictures(13, TurnPost(14)),
    LatePictures(13, TurnPost(31, back=7)),
    LatePictures(13, ResultPost(402)),
    CallPost(1795000000000),
    DamagedPost(),
    RestoredPost(1795000000000),
    RestoredPost(1795000000000, more=True),
    RestoredPost(1795000000000, ({"type": "Passed", "seat": 1},), 2),
    CancelledPost("", 2),
    VotePost(2, 1),
    VotePost(2, 1, VoteEnd.WAIT, {"wait": 2, "end": 1}),
    VotePost(2, 1, VoteEnd.BACK),
    VotePost(2, 1, VoteEnd.FROZEN),
    OfferPost(1),
    OfferPost(1, OfferEnd.TAKEN),
    PausePost(1, PauseStage.ASKED, 0),
    PausePost(1, PauseStage.REFUSED, 0, other=2),
    PausePost(1, PauseStage.LAPSED, 0, 1795000000000),
    PausePost(1, PauseStage.BEGUN, 0, 1795000000000, reason="Ferien"),
    TimePost(TimeNews.GRACE, 1, 1795000000000),
    TimePost(TimeNews.FROZEN),
    Refresh(1310020030040050060),
    UnjoinedPost(),
    UnjoinedPost(closed=True),
    SharedPost(SharedPicture.POSTER, 0),
    SharedPost(SharedPicture.RAILWAY, 2),
    ComparisonPost(),
    SharedPost(SharedPicture.FILM, 1),
    ResultPost(402, Act.STAGED),
    ResultPost(402, Act.FINALE),
    ErasedPost(7, "00ff" * 4),
    ErasedPost(0, "00ff" * 4, 1310020030040050060),
]
NO_LONGER_WRITTEN = {
    ("lobby", '{"after": 0}'),
    ("opening", '{"after": 12}'),
    ("cancelled", "{}"),
}
"""Forms of earlier versions, and of an erased person's posts."""


@pytest.mark.thorough
@pytest.mark.parametrize(("stored", "post"), list(zip(STORED, READ, strict=True)))
def test_every_stored_form_is_read_and_written_as_it_was(
    stored: tuple[str, str], post: StoredPost
) -> None:
    assert FORMS.decode(*stored) == post
    if stored not in NO_LONGER_WRITTEN:
        assert (post.KIND, encode(post)) == stored


def test_there_is_a_stored_row_of_every_kind() -> None:
    assert {kind for kind, _ in STORED} == {form.KIND for form in FORMS}


@pytest.mark.parametrize(
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
        ("pictures", '{"message": 13, "of": "lobby", "after": 0}'),
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


def test_a_fact_is_stored_by_being_there_so_it_has_to_be_false_unless_told() -> None:
    @dataclass(frozen=True, slots=True)
    class Silence(StoredPost):
        KIND = "silence"
        quiet: bool

    with pytest.raises(TypeError, match="quiet"):
        Silence(quiet=False).body()
