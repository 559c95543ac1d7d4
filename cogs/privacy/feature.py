"""What privacy adds to the program."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.app.features import Feature
from bot.app.retention import make_erasing, make_forgetting
from bot.background.forgetting import Forgetting
from bot.tables.services import Services
from cogs.personal.privacy import AskErase, ErasedProgress, EraseMe, MyData, ShowPrivacy, StayOut

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


def _of_client(client: Stationmaster, services: Services) -> Iterable[object]:
    forgetting = make_forgetting(client.settings, client.store)
    return forgetting, make_erasing(client, forgetting)


async def _start(client: Stationmaster) -> None:
    client.services[Forgetting].start(client.supervisor)


FEATURE = Feature(
    of_client=_of_client,
    start=_start,
    components=(
        AskErase,
        EraseMe,
        ErasedProgress,
        MyData,
        ShowPrivacy,
        StayOut,
    ),
    cogs=(),
)
setup = FEATURE.setup
