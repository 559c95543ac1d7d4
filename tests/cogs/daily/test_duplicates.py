"""Duplicate tables: who may have the deal, when it is made, and until when it is sealed (R57)."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import replace
from typing import Any

import pytest

from bot.core.deals import BEGINS, DUPLICATE_TIMER, SEALED, STAYS
from bot.core.editions import Editions
from bot.core.game_cache import GameCache
from bot.core.model import Location, Table, User
from bot.core.options import Choice, as_usual
from bot.core.play import Play
from bot.core.refusals import TableRefusal, Unable
from bot.core.servers import Rule
from bot.core.services import Services
from bot.core.timing.paces import PaceName
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.notices import SettingWriter
from bot.storage.repositories.people import VisitWriter
from bot.storage.repositories.timers import TimerReader
from bot.storage.rows import GameStatus, TimerRow
from cogs.daily.service.deals import Duplicates
from cogs.lobby.options import alike
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.lobby import Lobby, NewTable
from cogs.lobby.service.open_tables import OpenTables
from data import load
from engine.moves import Resign
from strategy.levels import Level
from tests.erasing import erase
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids
from tests.stage.seating import invited, taken
from tests.storing import reading, writing
from tests.tiers import sampled

pytestmark = pytest.mark.rule("R57")

ELSEWHERE, THIRD = Location(channel_id=501, guild_id=1), Location(channel_id=502, guild_id=1)
COMPUTER = (Level.EASY,)


async def first(services: Services, choice: Choice = as_usual) -> Table:
    """Anna's table, the first of two, with a computer."""
    wanted = NewTable(edition="express", computers=COMPUTER, choice=choice)
    await services[Lobby].open(SPOT, ANNA, wanted, interaction_id=next(ids))
    return await services[Hosting].set_tables(SPOT, ANNA, 2, interaction_id=next(ids))


async def further(
    services: Services, deal: Table, who: User = BASTIEN, place: Location = ELSEWHERE
) -> Table:
    """A table that joins the deal of another; if it mayn't, it is called off again."""
    wanted = NewTable(computers=COMPUTER)
    table = await services[Lobby].open(place, who, wanted, interaction_id=next(ids))
    try:
        return await services[Hosting].join_deal(
            place, who, deal, alike(deal.options), interaction_id=next(ids)
        )
    except Unable:
        await call_off(services, table, who)
        raise


async def start(services: Services, table: Table, who: User) -> Table:
    return await services[Lobby].start(table.location, who, interaction_id=next(ids))


async def begun(services: Services) -> tuple[Table, Table]:
    one = await first(services)
    other = await further(services, one)
    return await start(services, one, ANNA), await start(services, other, BASTIEN)


async def resign(services: Services, table: Table, who: User) -> None:
    await services[Play].act(table.id, who.user_id, Resign(), interaction_id=next(ids))


async def call_off(services: Services, table: Table, who: User) -> None:
    await services[Hosting].cancel(table.location, who, interaction_id=next(ids))


async def refused(asked: Awaitable[object]) -> TableRefusal:
    with pytest.raises(Unable) as caught:
        await asked
    return caught.value.refusal


async def timer(house: House, table: Table) -> TimerRow | None:
    found = await reading(house.store, TimerReader).of(table.id)
    return next((each for each in found if each.kind == DUPLICATE_TIMER), None)


async def attend(house: House, table: Table) -> list[str]:
    """Do what a finished table waits for; which posts follow."""
    found = await timer(house, table)
    assert found is not None
    await house.post_all()
    await house.services[Duplicates].attend(found)
    return [row.kind for row in await house.waiting() if row.game_id == table.id]


async def test_all_are_open_before_one_begins(house: House) -> None:
    services = house.services
    one = await first(services)
    assert await refused(start(services, one, ANNA)) is TableRefusal.DUPLICATE_WAITS
    assert [each.id for each in await services[OpenTables].wanting(SPOT)] == [one.id]
    assert await refused(further(services, one, ANNA)) is TableRefusal.SITS_AT_DUPLICATE
    other = await further(services, one)
    assert other.duplicate is not None and other.duplicate.number == 2
    assert await services[OpenTables].wanting(SPOT) == ()
    assert await refused(further(services, one, CHIARA, THIRD)) is TableRefusal.NO_DUPLICATE
    await call_off(services, other, BASTIEN)
    other = await further(services, one, CHIARA, THIRD)
    assert other.duplicate is not None and other.duplicate.number == 2
    await start(services, one, ANNA)
    await call_off(services, other, CHIARA)
    assert await refused(further(services, one)) is TableRefusal.NO_DUPLICATE


async def test_the_deal_is_the_same_whoever_begins_first_and_after_a_crash(house: House) -> None:
    one = await first(house.services)
    other = await further(house.services, one)
    await start(house.services, other, BASTIEN)
    services = await house.reopen()
    await start(services, one, ANNA)
    states = [(await services[GameCache].entry(each.id)).state for each in (one, other)]
    dealt, again = (state for state in states if state is not None)
    assert dealt.row == again.row and dealt.pile != again.pile
    assert [each.hand for each in dealt.players] == [each.hand for each in again.players]
    for state, table in zip(states, (one, other), strict=True):
        row = await reading(house.store, GameReader).get(table.id)
        assert state is not None and row is not None and row.seed is not None
        assert len(row.seed) == 64 and row.commitment is not None
    assert house.services[GameCache].was_whole(one.id), "an audit finds both seeds"


async def test_all_play_the_version_of_the_first_through_an_upgrade(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(Editions, "current", lambda self, name: load(name, version=1))
        one = await first(house.services)
    other = await further(house.services, one)
    tables = [await start(house.services, one, ANNA), await start(house.services, other, BASTIEN)]
    assert [each.edition.board.version for each in tables] == [1, 1]
    assert tables[0].edition.fingerprint == tables[1].edition.fingerprint


async def test_as_many_sit_at_each(house: House) -> None:
    services = house.services
    one = await first(services)
    other = await further(services, one)
    await services[Lobby].join(ELSEWHERE, CHIARA, interaction_id=next(ids))
    await start(services, one, ANNA)
    assert await refused(start(services, other, BASTIEN)) is TableRefusal.DUPLICATE_SEATS
    await services[Lobby].leave(ELSEWHERE, CHIARA, interaction_id=next(ids))
    assert (await start(services, other, BASTIEN)).status is GameStatus.RUNNING


async def test_nobody_who_knows_the_cards_sits_at_another(house: House) -> None:
    services = house.services
    one, other = await begun(services)
    await taken(services, one, await invited(services, one, 0, ANNA, CHIARA), CHIARA)
    for guest in (ANNA, CHIARA):
        number = await invited(services, other, 0, BASTIEN, guest)
        asked = taken(services, other, number, guest)
        assert await refused(asked) is TableRefusal.SITS_AT_DUPLICATE


async def test_whoever_resigned_and_was_erased_still_knows_the_cards(house: House) -> None:
    services = house.services
    one, other = await begun(services)
    await services[Play].act(one.id, ANNA.user_id, Resign(), interaction_id=next(ids))
    await erase(house.store, ANNA.user_id)
    number = await invited(services, other, 0, BASTIEN, ANNA)
    assert await refused(taken(services, other, number, ANNA)) is TableRefusal.KNEW_DEAL


async def test_whoever_only_looked_at_a_table_and_was_erased_may_sit_down(house: House) -> None:
    services = house.services
    one, other = await begun(services)
    await writing(house.store, VisitWriter).set(one.id, CHIARA.user_id, 0, 1)
    await erase(house.store, CHIARA.user_id)
    await taken(services, other, await invited(services, other, 0, BASTIEN, CHIARA), CHIARA)


async def test_what_is_the_same_at_all_stays_and_nothing_is_rated(house: House) -> None:
    services = house.services
    one = await first(services, lambda usual: replace(usual, rated=True, pace=PaceName.RELAXED))
    assert not one.options.rated
    hosting, how = services[Hosting], {"interaction_id": next(ids)}
    choices: tuple[Choice, ...] = (
        lambda options: options.with_hints(True),
        lambda options: options.as_rated(True),
        lambda options: replace(options, pace=PaceName.LIVE),
    )
    for choice in choices:
        asked = hosting.choose(SPOT, ANNA, choice, **how)
        assert await refused(asked) is TableRefusal.DUPLICATE_FIXED
    assert (await hosting.set_language(SPOT, ANNA, "de", interaction_id=next(ids))).language == "de"


async def test_a_table_may_have_its_own_deal_again_until_another_joins(house: House) -> None:
    services = house.services
    hosting, one = services[Hosting], await first(services)

    async def tables(count: int) -> Table:
        return await hosting.set_tables(SPOT, ANNA, count, interaction_id=next(ids))

    assert (await tables(1)).duplicate is None
    assert await services[OpenTables].wanting(SPOT) == ()
    assert await refused(further(services, one)) is TableRefusal.NO_DUPLICATE
    one = await tables(3)
    other = await further(services, one)
    assert (other.deal, other.edition.board.edition) == (one.deal, "express")
    assert await refused(tables(2)) is TableRefusal.DUPLICATE_FIXED
    await call_off(services, other, BASTIEN)
    two = (await tables(2)).duplicate
    assert two is not None and two.of == 2


async def test_a_deal_is_joined_by_a_table_like_its_first_one(house: House) -> None:
    services = house.services
    one = await first(services, lambda usual: replace(usual.with_hints(True), pace=PaceName.LIVE))
    other = await further(services, one)
    assert other.options.hints and other.options.pace is PaceName.LIVE
    again = services[Hosting].join_deal(
        ELSEWHERE, BASTIEN, one, alike(one.options), interaction_id=next(ids)
    )
    assert await refused(again) is TableRefusal.DUPLICATE_FIXED
    await call_off(services, other, BASTIEN)
    assert await refused(further(services, one, ANNA)) is TableRefusal.SITS_AT_DUPLICATE
    await writing(house.store, SettingWriter).set("guild:1", Rule.HINTS.value, "no")
    assert await refused(further(services, one)) is TableRefusal.NO_HINTS_HERE


async def test_only_the_host_shares_a_deal(house: House) -> None:
    services = house.services
    one = await first(services)
    hosting = services[Hosting]
    await services[Lobby].open(ELSEWHERE, BASTIEN, interaction_id=next(ids))
    asked = hosting.join_deal(ELSEWHERE, CHIARA, one, alike(one.options), interaction_id=next(ids))
    assert await refused(asked) is TableRefusal.NOT_HOST
    asked = hosting.set_tables(ELSEWHERE, CHIARA, 2, interaction_id=next(ids))
    assert await refused(asked) is TableRefusal.NOT_HOST


async def test_the_first_that_is_over_waits_and_the_last_opens_both_once(house: House) -> None:
    services = house.services
    one, other = await begun(services)
    await resign(services, one, ANNA)
    assert (await timer(house, other)) is None
    assert await attend(house, one) == [], "the other is still played"
    kept = await timer(house, one)
    assert kept is not None and kept.body == SEALED
    assert await services[Duplicates].comparison(one) is None
    await resign(services, other, BASTIEN)
    services = await house.reopen()
    now = house.store.now()
    again = await timer(house, one)
    assert again is not None and again.due_at <= now, "it is told at once"
    assert await attend(house, other) == ["comparison"]
    await house.services[Duplicates].attend(kept)
    assert await house.kinds() == ["comparison"], "that timer is another's by now"
    assert await attend(house, one) == ["result", "comparison"]
    assert (await timer(house, one)) is (await timer(house, other)) is None
    found = await services[Duplicates].comparison(one)
    assert found is not None and found.missing == 0
    assert [each.table.id for each in found.tables] == [one.id, other.id]
    assert [each.points[0] for each in found.tables] == [None, None]


async def test_a_crash_while_it_opens_leaves_it_to_be_opened(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = house.services
    one, other = await begun(services)
    await resign(services, one, ANNA)
    await resign(services, other, BASTIEN)
    with monkeypatch.context() as broken:
        broken.setattr("cogs.daily.service.deals.ComparisonPost", None)
        with pytest.raises(TypeError):
            await attend(house, one)
    assert await house.kinds() == []
    await house.reopen()
    assert await attend(house, one) == ["result", "comparison"]


@pytest.mark.parametrize(
    "how", sampled(["called off", "parked", "left", "not begun"], "parked", "left")
)
async def test_nobody_holds_the_others_up_for_ever(house: House, how: str) -> None:
    services, one = house.services, await first(house.services)
    other = await further(services, one)
    await start(services, one, ANNA)
    if how != "not begun":
        await start(services, other, BASTIEN)
    await resign(services, one, ANNA)
    await house.post_all()
    games, now = writing(house.store, GameWriter), house.store.now()
    long_ago: dict[str, Any] = {"updated_at": now - STAYS}
    if how == "called off":
        await call_off(services, other, BASTIEN)
    else:
        assert await attend(house, one) == [], "it may still be played"
    if how == "parked":
        await games.change(other.id, status=GameStatus.PARKED)
        assert await attend(house, one) == [], "its channel may come back"
    if how in ("parked", "left"):
        await games.change(other.id, **long_ago)
    elif how == "not begun":
        await games.change(one.id, started_at=now - BEGINS)
    assert await attend(house, one) == ["result", "comparison"]
    found = await services[Duplicates].comparison(one)
    assert found is not None and (len(found.tables), found.missing) == (1, 1)
    row = await reading(house.store, GameReader).get(other.id)
    assert row is not None and (row.deal is None) == (how != "called off")
    if how == "not begun":
        late = await start(services, other, BASTIEN)
        assert late.commitment is not None and " " not in late.commitment, "a deal of its own"
