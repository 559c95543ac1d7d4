"""Seasons announced, signed up for, begun, moved, called off and played again."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from bot.core.model import Location, User
from bot.core.refusals import TableRefusal
from bot.core.servers import Rule, Servers, TableLimits
from bot.core.timing.measure import DAY
from bot.storage.repositories.notices import SettingWriter
from cogs.season.rows.seasons import SeasonReader
from cogs.season.rules.terms import Terms
from cogs.season.season import ActKind, Phase, Season
from cogs.season.service.seasons import MOST_SEASONS
from strategy.levels import Level
from tests.cogs.season.season_house import HERE, ORGANISER, PAIRS, PEOPLE, SeasonHouse, refused
from tests.erasing import erase
from tests.stage.house import ids
from tests.stage.timed_house import BEGIN
from tests.storing import writing


async def test_people_sign_up_and_leave_without_a_trace(played: SeasonHouse) -> None:
    season = await played.announced(people=2)
    again = played.seasons.take_part(season.id, PEOPLE[0], interaction_id=next(ids))
    assert await refused(again) is TableRefusal.IN_SEASON
    season = await played.seasons.leave(season.id, PEOPLE[0], interaction_id=next(ids))
    assert [each.name for each in season.entrants] == ["P2"] and not season.acts
    left = played.seasons.leave(season.id, PEOPLE[0], interaction_id=next(ids))
    assert await refused(left) is TableRefusal.NOT_IN_SEASON
    season = await played.seasons.take_part(season.id, PEOPLE[0], interaction_id=next(ids))
    assert [each.number for each in season.entrants] == [2, 3], "no number is another's"


async def test_an_interaction_that_comes_twice_is_done_once(played: SeasonHouse) -> None:
    async def announce() -> Season:
        return await played.seasons.announce(
            HERE, ORGANISER, PAIRS, language="en", manages=True, interaction_id=5
        )

    season = await announce()
    assert await announce() == season
    for _ in range(2):
        season = await played.seasons.take_part(season.id, PEOPLE[0], interaction_id=6)
    assert len(season.entrants) == 1


@pytest.mark.parametrize(
    ("act", "about"), [("begin", ()), ("extend", (1,)), ("call_off", ())], ids=str
)
async def test_only_managers_lead_a_season_whoever_announced_it(
    played: SeasonHouse, act: str, about: tuple[int, ...]
) -> None:
    season = await played.playing() if act == "extend" else await played.announced()
    do = partial(getattr(played.seasons, act), season.id, *about)
    own = do(ORGANISER, manages=False, interaction_id=next(ids))
    assert await refused(own) is TableRefusal.SEASON_MANAGERS
    other = User(91, "Otto")
    season = await do(other, manages=True, interaction_id=next(ids))
    assert [each.by for each in season.acts][-1] == 91, "each of their acts is public"


async def test_what_cannot_be_announced_is_refused(played: SeasonHouse) -> None:
    async def announce(terms: Terms, **given: Any) -> TableRefusal:
        wanted: dict[str, Any] = {"language": "en", "manages": True}
        wanted |= {"interaction_id": next(ids)} | given
        return await refused(played.seasons.announce(HERE, ORGANISER, terms, **wanted))

    assert await announce(PAIRS, manages=False) is TableRefusal.SEASON_MANAGERS
    late = replace(PAIRS, sign_up_until=BEGIN)
    assert await announce(late) is TableRefusal.SEASON_IN_THE_PAST
    sicily = replace(PAIRS, edition="sicily", seats=4)
    assert await announce(sicily) is TableRefusal.NO_ROOM
    await writing(played.store, SettingWriter).set("guild:1", Rule.COMPUTERS.value, "no")
    alone = replace(PAIRS, computers=Level.EASY)
    assert await announce(alone) is TableRefusal.NO_COMPUTERS_HERE
    for _ in range(MOST_SEASONS):
        await played.announced(people=0)
    assert await announce(PAIRS) is TableRefusal.TOO_MANY_SEASONS


async def test_blocked_people_and_those_with_too_many_tables_cannot_take_part(
    played: SeasonHouse,
) -> None:
    season = await played.announced(people=0)
    await Servers(played.store).block(1, (PEOPLE[0].user_id,))
    blocked = played.seasons.take_part(season.id, PEOPLE[0], interaction_id=next(ids))
    assert await refused(blocked) is TableRefusal.NOT_WELCOME
    played.seasons.limits = TableLimits(seats=0)
    busy = played.seasons.take_part(season.id, PEOPLE[1], interaction_id=next(ids))
    assert await refused(busy) is TableRefusal.TOO_MANY_SEATS


async def test_a_season_begins_at_its_date_or_not_at_all(played: SeasonHouse) -> None:
    season, small = await played.announced(people=4), await played.announced(people=3)
    await played.pass_by(7 * DAY - 1)
    assert (await played.seasons.read(season.id)).phase is Phase.SIGN_UP
    await played.pass_by(1)
    assert (await played.seasons.read(season.id)).phase is Phase.PLAYING
    off = await played.seasons.read(small.id)
    assert off.phase is Phase.CALLED_OFF and off.acts[-1].by is None
    late = played.seasons.take_part(season.id, PEOPLE[7], interaction_id=next(ids))
    assert await refused(late) is TableRefusal.SEASON_BEGUN


async def test_a_season_whose_people_have_left_the_server_is_called_off(
    played: SeasonHouse,
) -> None:
    played.gone_users |= {each.user_id for each in PEOPLE[:3]}
    season = await played.playing(people=4)
    assert season.phase is Phase.CALLED_OFF and not season.rounds
    assert season.acts[-1].kind is ActKind.CALLED_OFF and season.acts[-1].by is None


async def test_too_few_people_cannot_begin(played: SeasonHouse) -> None:
    season = await played.announced(people=3)
    begin = played.seasons.begin(season.id, ORGANISER, manages=True, interaction_id=next(ids))
    assert await refused(begin) is TableRefusal.SEASON_TOO_FEW


async def test_an_erased_person_is_a_former_player_with_a_number(played: SeasonHouse) -> None:
    season = await played.playing()
    before = await played.announced(people=1)
    await erase(played.store, PEOPLE[0].user_id)
    season = await played.seasons.read(season.id)
    assert (season.entrant(1).user_id, season.entrant(1).name) == (None, "")
    assert season.entrant(1).withdrew_in == 2
    assert not (await played.seasons.read(before.id)).entrants
    await erase(played.store, ORGANISER.user_id)
    assert (await played.seasons.read(season.id)).organiser_id is None
    assert not any(each.by for each in (await played.seasons.read(season.id)).acts)


async def test_again_is_announced_once_and_seats_nobody(played: SeasonHouse) -> None:
    season = await played.playing(replace(PAIRS, rounds=1), 4)

    async def again(until: int = 0) -> Season:
        return await played.seasons.again(
            season.id, ORGANISER, played.now + DAY, manages=True, interaction_id=next(ids)
        )

    assert await refused(again()) is TableRefusal.SEASON_GOES_ON
    season = await played.play_round(season, 1)
    following = await again()
    assert following.follows == season.id and not following.entrants
    assert following.terms == replace(season.terms, sign_up_until=following.terms.sign_up_until)
    assert (await again()).id == following.id


async def test_of_two_who_ask_for_another_at_once_both_get_the_same(
    played: SeasonHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    season = await played.playing(replace(PAIRS, rounds=1), 4)
    season = await played.play_round(season, 1)
    looked, others = SeasonReader.following, list[Season]()

    async def again() -> Season:
        return await played.seasons.again(
            season.id, ORGANISER, played.now + DAY, manages=True, interaction_id=next(ids)
        )

    async def then_announced(self: SeasonReader, season_id: int) -> Season | None:
        found = await looked(self, season_id)
        monkeypatch.setattr(SeasonReader, "following", looked)
        others.append(await again())
        return found

    monkeypatch.setattr(SeasonReader, "following", then_announced)
    assert [(await again()).id] == [each.id for each in others]


async def test_a_season_that_is_called_off_opens_no_more_tables(played: SeasonHouse) -> None:
    season = await played.playing()
    await played.seasons.call_off(season.id, ORGANISER, manages=True, interaction_id=next(ids))
    season = await played.play_round(season, 1)
    assert season.phase is Phase.CALLED_OFF and len(season.rounds) == 1
    over = played.seasons.leave(season.id, PEOPLE[0], interaction_id=next(ids))
    assert await refused(over) is TableRefusal.SEASON_OVER


async def test_a_season_moves_to_another_channel(played: SeasonHouse) -> None:
    season = await played.announced()
    to = Location(701, 1)
    season = await played.seasons.move(
        season.id, ORGANISER, to, manages=True, interaction_id=next(ids)
    )
    assert season.location == to and season.acts[-1].kind is ActKind.MOVED
    away = played.seasons.move(
        season.id, ORGANISER, Location(701, 2), manages=True, interaction_id=next(ids)
    )
    assert await refused(away) is TableRefusal.NO_SEASON
