"""A server that fails while posts are sent: each is there once, and known to be."""

from __future__ import annotations

import pytest

from cogs.lobby.service.hosting import Hosting
from tests.server_faults import Fault, at_every_statement, each_fault, faults_of_servers
from tests.stage.house import ids
from tests.stage.office import Office, who

TURNS = 40
"""After so many messages there may be no more cards: another table begins."""


@pytest.mark.server
@pytest.mark.soak
@each_fault
async def test_a_post_is_sent_once(office: Office, fault: Fault) -> None:
    office.publish()
    table, before = await office.opened(), 0
    posted = len(await office.settled())

    async def turn() -> None:
        await office.turn(table)
        await office.settled()

    with faults_of_servers() as faults:
        async for _ in at_every_statement(faults, fault, turn):
            posted += 1
            messages = (await office.settled())[before:]
            assert len(messages) == posted
            assert [bool(each.buttons) for each in messages] == [False] * (posted - 1) + [True]
            if posted > TURNS:
                here, anna = office.location, who(office.anna)
                await office.services[Hosting].cancel(here, anna, interaction_id=next(ids))
                before = len(await office.settled())
                table = await office.opened()
                posted = len(await office.settled()) - before
