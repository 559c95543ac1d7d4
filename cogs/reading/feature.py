"""What looking at a table adds to the program."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.app.features import Feature
from bot.people.visits import Visits
from bot.tables.services import Services
from cogs.commands.reading import Reading
from cogs.info.rules import OpenRules, RuleTopics, WhyRule
from cogs.info.text_board import TextBoard, TextPart

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


def _of_client(client: Stationmaster, services: Services) -> Iterable[object]:
    return (Visits(client.store, client.clock),)


async def _start(client: Stationmaster) -> None:
    client.supervisor.start("visits", client.services[Visits].run, endless=True)


async def _close(client: Stationmaster) -> None:
    await client.services[Visits].write()


FEATURE = Feature(
    of_client=_of_client,
    start=_start,
    close=_close,
    queues={"visits": lambda services: services[Visits].unwritten},
    components=(
        OpenRules,
        RuleTopics,
        TextBoard,
        TextPart,
        WhyRule,
    ),
    cogs=(Reading,),
)
setup = FEATURE.setup
