"""A server that fails while posts are sent: each is there once, and known to be."""

from __future__ import annotations

import pytest

from tests.bot.posting.office import Office
from tests.server_faults import Fault, at_every_statement, each_fault, faults_of_servers


@pytest.mark.server
@pytest.mark.soak
@each_fault
async def test_a_post_is_sent_once(office: Office, fault: Fault) -> None:
    office.publish()
    table = await office.opened()
    posted = len(await office.settled())

    async def turn() -> None:
        await office.turn(table)
        await office.settled()

    with faults_of_servers() as faults:
        async for _ in at_every_statement(faults, fault, turn):
            messages = await office.settled()
            posted += 1
            assert len(messages) == posted
            assert [bool(each.buttons) for each in messages] == [False] * (posted - 1) + [True]
