"""Moments as Discord writes them, for each reader in their own language and time zone."""

from __future__ import annotations


def moment(at: int) -> str:
    """Return a moment (UTC ms): date and time, and how long it is until then."""
    seconds = at // 1000
    return f"<t:{seconds}:f> (<t:{seconds}:R>)"
