"""The service, posts, panels and commands of a turn."""

from __future__ import annotations

from collections.abc import Iterable

from bot.app.features import Feature
from bot.core.services import Basis, Services
from cogs.turn.commands import Confirming, Play
from cogs.turn.panels import advice, claim, claim_list, drawing, hand, moves, station
from cogs.turn.posts import KINDS
from cogs.turn.service import Guide


def _services(basis: Basis, services: Services) -> Iterable[object]:
    return (Guide(basis.store),)


FEATURE = Feature(
    posts=KINDS,
    services=_services,
    panels=(advice, claim, claim_list, drawing, hand, moves, station),
    cogs=(Play, Confirming),
)
