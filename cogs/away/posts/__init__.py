"""Its public posts."""

from __future__ import annotations

from cogs.away.posts.calls import Deleting, HeadsUp, Reminder
from cogs.away.posts.time import Offer, Pause, Refreshing, Time, Vote

KINDS = Vote, Offer, Pause, Time, Refreshing, Reminder, HeadsUp, Deleting
