"""The posts of seasons, kept up to date while the database fails and people act."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from types import SimpleNamespace
from typing import Any

import pytest

from bot.core.timing.measure import MINUTE
from bot.posts.post import Post, posted
from bot.runtime.memory import Notices
from bot.storage.errors import DatabaseFailed
from bot.storage.store import Store
from bot.ui.items import layout
from cogs.season.season import Season
from cogs.season.service import posting
from cogs.season.service.posting import SeasonPosts
from tests.cogs.season.season_house import PEOPLE, SeasonHouse
from tests.stage.house import ids


def posts_of(played: SeasonHouse) -> SeasonPosts:
    async def build(season: Season, number: int, kept: Collection[str] | None) -> Post:
        return posted(layout(f"{number}: {len(season.entrants)} people"))

    client: Any = SimpleNamespace(get_guild=lambda number: number)
    return SeasonPosts(client, played.store, build, Notices(played.store), lambda: played.now)


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seasons whose posts were looked at; the first look of all fails."""
    seen = list[int]()

    async def refresh(self: SeasonPosts, season_id: int) -> None:
        seen.append(season_id)
        if len(seen) == 1:
            raise DatabaseFailed("for a test")

    monkeypatch.setattr(SeasonPosts, "refresh", refresh)
    return seen


async def test_no_season_waits_for_one_that_fails_which_is_looked_at_again(
    played: SeasonHouse, looked: list[int]
) -> None:
    first, second = await played.announced(), await played.announced()
    posts = posts_of(played)
    await played.pass_by(5 * MINUTE)
    with pytest.raises(DatabaseFailed):
        await posts.go_round()
    assert looked == [first.id, second.id]
    await played.pass_by(10 * MINUTE)
    await posts.go_round()
    assert looked[2:] == [first.id]


async def test_what_has_changed_before_the_database_failed_is_posted_later(
    played: SeasonHouse, looked: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    looked.append(0)
    posts = posts_of(played)
    await posts.go_round()
    season = await played.announced()
    await played.pass_by(5 * MINUTE)

    def failing(store: Store) -> None:
        raise DatabaseFailed("for a test")

    with monkeypatch.context() as patched:
        patched.setattr(Store, "snapshot", failing)
        with pytest.raises(DatabaseFailed):
            await posts.go_round()
    await played.pass_by(5 * MINUTE)
    await posts.go_round()
    assert looked[1:] == [season.id]


async def test_a_post_that_is_asked_for_anew_while_it_is_edited_is_sent(
    played: SeasonHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    editing, go_on, sent = asyncio.Event(), asyncio.Event(), list[str]()

    async def find(*given: Any, **named: Any) -> None:
        return None

    async def send(*given: Any, nonce: str, **named: Any) -> int:
        sent.append(nonce)
        return next(ids)

    async def edit(*given: Any) -> bool:
        editing.set()
        await go_on.wait()
        return True

    for each in (find, send, edit):
        monkeypatch.setattr(posting, each.__name__, each)
    season, posts = await played.announced(people=2), posts_of(played)
    await posts.refresh(season.id)
    await played.seasons.leave(season.id, PEOPLE[0], interaction_id=next(ids))
    await played.pass_by(5 * MINUTE)
    round_ = asyncio.create_task(posts.go_round())
    await editing.wait()
    asked = asyncio.create_task(posts.show_again(season.id))
    await asyncio.sleep(0)
    async with played.store.transaction():
        # What was to be written before this is written by now.
        go_on.set()
    await asyncio.gather(round_, asked)
    assert sent == [f"ss{season.id}-0"] * 2
