"""Several people who let a table wait at once, as at the opening: one vote after the other."""

from __future__ import annotations

from bot.core.play import Play
from bot.core.timing.measure import MINUTE
from bot.core.timing.table_clock import Choice
from cogs.away.service.voting import Voting
from cogs.lobby.service.lobby import Lobby
from engine.moves import KeepTickets
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids
from tests.stage.timed_house import EMPTY, TimedHouse


async def test_two_are_voted_about_one_after_the_other(house: House) -> None:
    timed = TimedHouse(house)
    services = timed.wire()
    await services[Lobby].open(SPOT, ANNA, interaction_id=next(ids))
    for who in (BASTIEN, CHIARA):
        await services[Lobby].join(SPOT, who, interaction_id=next(ids))
    table = await services[Lobby].start(SPOT, ANNA, interaction_id=next(ids))
    view = await services[Play].view(table.id, ANNA.user_id)
    assert view.mine is not None
    keep = KeepTickets(frozenset(view.mine.offer))
    await services[Play].act(table.id, ANNA.user_id, keep, interaction_id=next(ids))
    await timed.pass_by(EMPTY)
    voting, people, about = services[Voting], (ANNA, BASTIEN, CHIARA), []
    for _ in range(2):
        vote = await voting.open_now(table.id)
        assert vote is not None
        about.append(vote.seat)
        for who in (people[seat] for seat in vote.voters):
            await voting.vote(table.id, None, who, Choice.WAIT, interaction_id=next(ids))
            if (await voting.open_now(table.id) or vote).number != vote.number:
                break
        await timed.pass_by(MINUTE)
    assert sorted(about) == [1, 2]
