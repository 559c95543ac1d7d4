"""The decision on a tunnel: pay the toll or give up, privately (R31–R36)."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.tables.position import Position
from bot.texts import Say
from cogs.kit.buttons import MoveButton
from cogs.kit.custom_ids import decision_address
from cogs.kit.layout import Block
from engine.moves import GiveUpTunnel, PayToll


def tunnel_decision(say: Say, position: Position) -> Sequence[Block]:
    """Ask whether to pay; the question is asked even if there is no way to (R36)."""
    address, tunnel = decision_address(position), position.view.tunnel
    assert tunnel is not None  # noqa: S101
    tolls = [
        MoveButton.make(
            address,
            say("ui-pay", payment=say.payment(move.payment)),
            move,
            emoji=say.icons.payment(move.payment),
            style=discord.ButtonStyle.success,
        )
        for move in position.choices
        if isinstance(move, PayToll)
    ]
    give_up = MoveButton.make(
        address, say("ui-give-up"), GiveUpTunnel(), style=discord.ButtonStyle.danger
    )
    text = say(
        "ui-tunnel" if tolls else "ui-tunnel-too-dear",
        route=say.track(position.table.edition, tunnel.route),
        revealed=say.iconic.card_list(tunnel.revealed),
        toll=tunnel.toll,
    )
    return text, [*tolls, give_up]
