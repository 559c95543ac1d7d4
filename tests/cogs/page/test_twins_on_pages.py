"""Twins (R53): a page is the same bytes, whatever its reader can't know."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

import pytest

from bot.core.position import Lookup
from cogs.page.panels.server import COOKIE
from cogs.page.service.boards import Boards
from cogs.page.service.pages import PublicPages
from engine.board import Seat
from engine.events import Event
from tests.cogs.page.onlooker import Onlooker
from tests.cogs.page.onlooker import onlooker as onlooker
from tests.cogs.test_leaks import EUROPE, Game, each_game, lookers, of_each
from tests.soak import SOAK
from tests.stage.laying import GAME, Moment

MOST, ROUTES = (12, 1) if SOAK else (1, 9)
"""Positions before so many moves of each kind, and one route of so many."""


async def told(
    onlooker: Onlooker, game: Game, moment: Moment, log: Sequence[Event], reader: Seat | None
) -> list[object]:
    """All that is answered to a reader at a position, and the first event of their stream."""
    person = game.spectator if reader is None else game.felt.person(reader)
    game.felt.wipe()
    await game.felt.lay(moment, log, person, Random(game.number))
    services = onlooker.scene.bot.services
    table = await services[Lookup].table(GAME)
    if reader is None:
        assert table.host_id is not None
        pages = services[PublicPages]
        await pages.switch(GAME, table.host_id, on=True)
        base, headers = str(await pages.link(GAME)), dict[str, str]()
    else:
        base, _, key = (await services[Boards].link(GAME, int(person.id))).partition("#")
        place = base.rstrip("/").rpartition("/")[2]
        headers = {"Cookie": f"{COOKIE}={await services[Boards].open(place, key)}"}
    routes = [] if reader is None else list(table.edition.board.routes)[::ROUTES]
    answers: list[object] = [
        (path, await onlooker.get(base + path, **headers))
        for path in (
            "",
            "board",
            "turns",
            "turns/1",
            "turns/1?seat=1",
            *(f"routes/{each}" for each in routes),
        )
    ]
    async with onlooker.following(base, game.language, **headers) as stream:
        event = await stream.next()
    assert event is not None
    # The post to which a link leads is another one each time.
    return [*answers, event.name, re.sub(r"/\d{15,}", "/#", event.body)]


@pytest.mark.soak
@pytest.mark.thorough
@pytest.mark.rule("R52", "R53")
@each_game(EUROPE)
async def test_a_page_tells_no_secret(
    onlooker: Onlooker, edition: str, seats: int, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.page.panels.access.REQUESTS", 10**9)
    game = Game(onlooker.scene, edition, seats, number)
    for moment in of_each(await game.played(), game.rng, MOST):
        for reader in lookers(moment.state):
            true = await told(onlooker, game, moment, moment.log, reader)
            other = await told(onlooker, game, moment, game.twin(moment.log, reader), reader)
            for one, another in zip(true, other, strict=True):
                assert one == another, (reader, moment.move)
