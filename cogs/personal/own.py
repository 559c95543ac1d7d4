"""Buttons and selects that are about their user, and belong to no table."""

from __future__ import annotations

from typing import Generic, TypeVar

from cogs.kit.components import Button, Select, ValueButton, ValueSelect
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address

ValueT = TypeVar("ValueT")
NO_TABLE = Address(0, None, 0)


class _Own(Generic[ValueT]):
    """Answers without looking for a table."""

    async def handle(self, context: Context) -> None:
        """Acknowledge, and do what the component does with its value."""
        await context.acknowledge()
        value: ValueT = self.read(None)  # type: ignore[attr-defined]
        await self.on_own(context, value)

    async def on_own(self, context: Context, value: ValueT) -> None:
        """Do what the component does."""
        raise NotImplementedError


class OwnButton(_Own[None], Button, keeps_autopilot=True):
    """A button of one verb."""


class OwnSelect(_Own[None], Select, keeps_autopilot=True):
    """A select of one verb."""


class OwnValueButton(_Own[ValueT], ValueButton[ValueT], keeps_autopilot=True):
    """A button of one verb and a value."""


class OwnValueSelect(_Own[ValueT], ValueSelect[ValueT], keeps_autopilot=True):
    """A select of one verb and a value."""
