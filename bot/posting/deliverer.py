"""What all who deliver posts work with."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.posting.content import Contents
from bot.posting.outbox import Outbox
from bot.posting.presenter import Presenter
from bot.posting.sender import Sender
from bot.posting.ways import PictureWays
from bot.tables.services import Services


@dataclass(frozen=True, slots=True)
class Means:
    """What posts tell, how they are presented, and how they come to Discord."""

    client: discord.Client
    outbox: Outbox
    services: Services
    presenter: Presenter
    sender: Sender
    ways: PictureWays


class Deliverer:
    """Delivers posts of its kinds to Discord, by these means."""

    def __init__(self, means: Means) -> None:
        self._client = means.client
        self._outbox = means.outbox
        self._services = means.services
        self._presenter = means.presenter
        self._sender = means.sender
        self._ways = means.ways
        self._contents = Contents(means.services)
