"""The kinds of post of this feature, listed in ``KINDS``."""

from __future__ import annotations

from cogs.away.posts.calls import Deleting, HeadsUp, Reminder
from cogs.away.posts.time import Offer, Pause, Refreshing, Time, Vote

KINDS = Vote, Offer, Pause, Time, Refreshing, Reminder, HeadsUp, Deleting
