"""What the custom ids of `cogs.editions` look like, to the letter."""

from __future__ import annotations

from typing import Any

from cogs.editions.panels import (
    AskRemoveEdition,
    ChooseEdition,
    OfferEdition,
    RemoveEdition,
    ShareEdition,
    ShowEdition,
)

ROWS: tuple[tuple[type[Any], Any, str], ...] = (
    (OfferEdition, 12, "offer-edition 12"),
    (ShowEdition, 12, "show-edition 12"),
    (ChooseEdition, None, "server-editions"),
    (ShareEdition, 12, "share-edition 12"),
    (AskRemoveEdition, 12, "ask-remove-edition 12"),
    (RemoveEdition, 12, "remove-edition 12"),
)
