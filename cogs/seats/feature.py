"""What seats that change hands add to the program."""

from __future__ import annotations

from collections.abc import Iterable

from bot.app.features import Feature
from bot.tables.autopilot import Autopilot
from bot.tables.handover import Handover
from bot.tables.interim import InterimPosts
from bot.tables.services import Ground, Services
from cogs.commands.seats import Seats
from cogs.seats.autopilot import AskAutopilot, AutopilotFor, Engage, PickAutopilot
from cogs.seats.replacement import Decline, HandOver, PickGuest, PickSeat, TakeSeat, Withdraw


def _services(ground: Ground, services: Services) -> Iterable[object]:
    cache, wake = ground.cache, ground.wake
    return Handover(cache, wake, ground.limits), Autopilot(cache, wake), InterimPosts(cache, wake)


FEATURE = Feature(
    services=_services,
    components=(
        AskAutopilot,
        AutopilotFor,
        Decline,
        Engage,
        HandOver,
        PickAutopilot,
        PickGuest,
        PickSeat,
        TakeSeat,
        Withdraw,
    ),
    cogs=(Seats,),
)
setup = FEATURE.setup
