"""The editions that tests go through: whatever holds of one must hold of all we bring."""

from __future__ import annotations

from data import DAILY_EDITIONS, available
from tests.tiers import sampled

EACH = sampled(available(), *DAILY_EDITIONS)
"""Of all that we bring, `make test` takes those of the daily deal."""
