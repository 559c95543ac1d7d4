"""All kinds of post, in their order, and what else the platform has the cogs build in public."""

from __future__ import annotations

from bot.posting.kind import PublicPosts
from cogs.clock.posts import Offer, Pause, Refreshing, Time, Vote
from cogs.clock.reminders import Deleting, HeadsUp, Reminder
from cogs.daily.posts import Comparison
from cogs.lobby.posts import Call, Cancelled, Lobby, Moved, Opening, Pace, Unjoined
from cogs.privacy.posts import Erased
from cogs.results.posts import Result
from cogs.results.shared import Shared
from cogs.seats.posts import HandedOver, Interim, Inviting, OnAutopilot
from cogs.turn.posts import Disarming, Illustrating, Turn
from cogs.upkeep.posts import Damaged, Restored

KINDS = (
    *(Opening, Turn, Disarming, Illustrating),
    *(Inviting, HandedOver, OnAutopilot, Interim),
    *(Vote, Offer, Pause, Time, Pace, Refreshing),
    *(Reminder, HeadsUp, Deleting),
    *(Lobby, Cancelled, Moved, Unjoined, Call),
    *(Result, Shared),
    Comparison,
    Erased,
    *(Damaged, Restored),
)

POSTS = PublicPosts(KINDS, Lobby.build)
