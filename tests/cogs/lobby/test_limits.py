"""How many tables a person and a server may have, even if many are opened at once.

What one person may ask for: kindly refused beyond that, and nobody else is kept waiting.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

import pytest

from bot.core.model import Location, Table, User
from bot.core.position import Lookup
from bot.core.refusals import TableRefusal, Unable
from bot.core.servers import TableLimits
from bot.core.services import Services
from bot.runtime.memory import PictureAllowance
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.lobby import Lobby, NewTable
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids, opened
from tests.stage.scene import PLACE, Scene
from tests.stage.seating import DARIO, invited, taken
from tests.tiers import sampled
from tests.wired import wired


async def refusal(asked: Awaitable[object]) -> Unable:
    with pytest.raises(Unable) as caught:
        await asked
    return caught.value


def limited(house: House, **limits: Any) -> Services:
    """The same tables with other limits."""
    return wired(house.store, limits=TableLimits(**limits))


def opening(services: Services, channel: int, who: User = ANNA, guild: int = 1) -> Awaitable[Table]:
    return services[Lobby].open(Location(channel, guild), who, interaction_id=next(ids))


async def test_a_person_hosts_three_tables_that_wait(house: House) -> None:
    for channel in (1, 2, 3):
        await opening(house.services, channel)
    error = await refusal(opening(house.services, 4))
    assert error.refusal is TableRefusal.TOO_MANY_LOBBIES
    assert error.facts == {"most": 3, "channels": (1, 2, 3)}
    assert (await opening(house.services, 4, BASTIEN)).host_id == BASTIEN.user_id
    await house.services[Lobby].leave(Location(2, 1), ANNA, interaction_id=next(ids))
    await opening(house.services, 5)


async def test_a_table_that_has_started_makes_room_for_another_one(house: House) -> None:
    await opened(house.services, ANNA, BASTIEN)
    for channel in (1, 2, 3):
        await opening(house.services, channel)


async def test_whoever_opens_many_at_once_gets_three(house: House) -> None:
    found = await asyncio.gather(
        *(opening(house.services, channel) for channel in range(1, 31)), return_exceptions=True
    )
    assert sum(isinstance(each, Table) for each in found) == 3
    codes = {each.refusal for each in found if isinstance(each, Unable)}
    assert codes == {TableRefusal.TOO_MANY_LOBBIES}


async def test_where_there_is_a_table_that_is_what_one_reads(house: House) -> None:
    for channel in (1, 2, 3):
        await opening(house.services, channel)
    assert (await refusal(opening(house.services, 3))).refusal is TableRefusal.TABLE_EXISTS


async def test_a_person_sits_at_so_many_tables(house: House) -> None:
    services = limited(house, seats=2)
    for channel, host in ((1, ANNA), (2, CHIARA), (3, CHIARA)):
        await opening(services, channel, host)
    joining = [
        services[Lobby].join(Location(channel, 1), ANNA, interaction_id=next(ids))
        for channel in (2, 3)
    ]
    found = await asyncio.gather(*joining, return_exceptions=True)
    (error,) = (each for each in found if isinstance(each, Unable))
    assert (error.refusal, error.facts) == (TableRefusal.TOO_MANY_SEATS, {"most": 2})
    assert (await refusal(opening(services, 4))).refusal is TableRefusal.TOO_MANY_SEATS
    # Where one sits already, everything goes on.
    await services[Lobby].join(Location(1, 1), ANNA, countries=3, interaction_id=next(ids))


async def test_nobody_takes_a_seat_over_beyond_that(house: House) -> None:
    services = limited(house, seats=1)
    await opening(services, 7, DARIO)
    table = await opened(services, ANNA, BASTIEN)
    number = await invited(services, table, 1, BASTIEN)
    with pytest.raises(Unable) as caught:
        await taken(services, table, number)
    assert caught.value.refusal is TableRefusal.TOO_MANY_SEATS
    await services[Lobby].leave(Location(7, 1), DARIO, interaction_id=next(ids))
    assert (await taken(services, table, number)).holders[1].user_id == DARIO.user_id


async def test_a_server_has_so_many_tables(house: House) -> None:
    services = limited(house, server=2)
    people = [User(100 + k, f"P{k}") for k in range(10)]
    asked = [opening(services, 10 + k, who) for k, who in enumerate(people)]
    found = await asyncio.gather(*asked, return_exceptions=True)
    errors = [each for each in found if isinstance(each, Unable)]
    assert {(each.refusal, each.facts["most"]) for each in errors} == {
        (TableRefusal.SERVER_FULL, 2)
    }
    assert len(errors) == 8
    await opening(services, 90, ANNA, guild=2)
    open_ = next(each for each in found if isinstance(each, Table))
    host = next(who for who in people if who.user_id == open_.host_id)
    await services[Hosting].cancel(open_.location, host, interaction_id=next(ids))
    await opening(services, 91)


@pytest.mark.rule("R8")
@pytest.mark.parametrize("countries", [-1, 61, 99, 2**53])
async def test_so_many_countries_there_are_not(house: House, countries: int) -> None:
    lobby = house.services[Lobby]
    asked = lobby.open(SPOT, ANNA, NewTable(countries=countries), interaction_id=next(ids))
    assert (await refusal(asked)).refusal is TableRefusal.BAD_COUNTRIES
    await lobby.open(SPOT, ANNA, NewTable(countries=60), interaction_id=next(ids))
    for who in (ANNA, BASTIEN):
        asked = lobby.join(SPOT, who, countries=countries, interaction_id=next(ids))
        error = await refusal(asked)
        assert (error.refusal, error.facts) == (TableRefusal.BAD_COUNTRIES, {"most": 60})
    table = await house.services[Lookup].here(SPOT.channel_id)
    assert [holder.countries for holder in table.holders] == [60]


LOCALES = ("en-US", "fr", "de", "it")


class Clock:
    """Seconds, moved by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def allow(scene: Scene, most: int, clock: Clock) -> None:
    """So many pictures a minute."""
    allowance = scene.bot.services[PictureAllowance]
    scene.monkeypatch.setattr(allowance, "_most", most)
    scene.monkeypatch.setattr(allowance, "_now", clock)


@pytest.mark.usefixtures("panels_stay")
@pytest.mark.parametrize("locale", sampled(LOCALES, "fr"))
async def test_too_many_pictures_come_a_little_later_and_the_words_at_once(
    scene: Scene, locale: str
) -> None:
    await scene.opened()
    clock = Clock()
    allow(scene, 1, clock)
    scene.anna.user.locale = locale
    first = await scene.run(scene.anna, "/board")
    clock.now = 48
    second = await scene.run(scene.anna, "/board")
    assert first.message.files and not second.message.files
    assert "12" in second.text
    assert (await scene.run(scene.bastien, "/board")).message.files
    hand = await scene.run(scene.anna, "/hand")
    assert "12" in hand.text and len(hand.text) > len(second.text)
    clock.now = 60
    assert (await scene.run(scene.anna, "/board")).message.files


async def test_the_post_of_a_turn_has_its_picture_whoever_looked_at_many(scene: Scene) -> None:
    await scene.opened()
    allow(scene, 0, Clock())
    person = await scene.to_act()
    await scene.run(person, "/draw card:two")
    assert (await scene.post()).files


async def test_who_waits_at_many_tables_is_told_where(scene: Scene) -> None:
    scene.bot.services[Lobby]._limits = TableLimits(lobbies=1)
    await scene.lobby(scene.anna, played=True)
    here = scene.standin.world.channel(PLACE).id
    other = next(c for c in scene.standin.world.channels.values() if c.name not in (PLACE,))
    for locale in LOCALES:
        scene.anna.user.locale = locale
        reply = await scene.anna.run(other, "/new", {})
        assert f"<#{here}>" in reply.text and "1" in reply.text, locale
        assert not reply.message.buttons, locale
    scene.anna.user.locale = "en-US"
    assert "There is no table" in (await scene.bastien.run(other, "/status", {})).text
