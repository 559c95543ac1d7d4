"""Who hosts a table once its host is gone."""

from __future__ import annotations

from bot.core.model import User
from bot.core.timing.measure import HOUR
from tests.stage.house import ANNA, BASTIEN, House
from tests.stage.timed_house import TimedHouse

CARLA = User(1003, "Carla")


async def test_a_host_who_is_gone_hosts_no_more_although_another_is_waited_for(
    house: House,
) -> None:
    timed = TimedHouse(house)
    timed.wire()
    table = await timed.begun(ANNA, BASTIEN, CARLA)
    while (who := await timed.acting(table.id)) == ANNA:
        await timed.draw(table.id, who)
    timed.gone_users.add(ANNA.user_id)
    await timed.pass_by(12 * HOUR)
    now = await timed.table(table.id)
    assert now.host_id == BASTIEN.user_id
    assert "time" in [kind for kind, _ in await timed.told()]
