"""What follows of each kind of post: refused, moved with its table, about somebody erased."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from bot.app.features import public_posts
from bot.posts.kind import PublicPosts
from bot.storage.posts import TurnPost
from bot.storage.stored_posts import StoredPost
from cogs.turn.posts import Turn
from tests.storing import FORMS

POSTS = public_posts()
KINDS = POSTS.kinds


@dataclass(frozen=True, slots=True)
class Namesake(StoredPost):
    """Something else that is called like a turn."""

    KIND = "turn"


class OtherTurn(Turn):
    stored = Namesake  # type: ignore[assignment]


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


def test_each_kind_is_found_by_its_form() -> None:
    assert POSTS.kind_of(TurnPost) is Turn
    assert [kind.stored for kind in KINDS] == list(FORMS)


def test_two_kinds_of_one_name_are_refused() -> None:
    posts = PublicPosts((*KINDS, OtherTurn))
    with pytest.raises(ValueError, match="two kinds of post are called 'turn'"):
        posts.forms  # noqa: B018
