"""Rows of standing orders."""

from __future__ import annotations

ORDER_TIMER = "order"
"""A standing order is to act."""
