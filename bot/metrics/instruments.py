"""Everything that is counted or timed as it happens; docs/metrics.md explains each."""

from __future__ import annotations

from prometheus_client import CollectorRegistry

from bot.metrics.tallies import Counts, Timings

_IN_TIME = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)
"""Discord takes an acknowledgement within three seconds."""
_SOON = (0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0)
_QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_LAG = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
_PAUSES = (0.01, 0.1, 0.5, 1.0, 2.5, 5.0, 10.0, 60.0)


class Instruments:
    """Label values are words of our own, never a name, an id or a card."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self.acknowledgements = Timings(
            "stationmaster_acknowledgement_seconds",
            "From the arrival of an interaction until Discord has taken its acknowledgement.",
            ("kind", "action"),
            _IN_TIME,
            registry,
        )
        self.lost = Counts(
            "stationmaster_interactions_lost",
            "Interactions for which it became too late to acknowledge them.",
            "kind",
            registry,
        )
        self.turned_away = Counts(
            "stationmaster_turned_away",
            "Interactions that were acknowledged and answered that there is too much to do.",
            "kind",
            registry,
        )
        self.posts = Timings(
            "stationmaster_post_seconds",
            "From an accepted move, or what else a public post tells, until it is delivered.",
            ("kind",),
            _SOON,
            registry,
        )
        self.refused = Counts(
            "stationmaster_posts_refused",
            "Public posts that Discord doesn't take.",
            "status",
            registry,
        )
        self.retried = Counts(
            "stationmaster_posts_retried",
            "Attempts to send a public post that failed and are made again.",
            "status",
            registry,
        )
        self.requests = Counts(
            "stationmaster_discord_requests",
            "Requests to Discord, by what they were answered.",
            "status",
            registry,
        )
        self.rate_limits = Timings(
            "stationmaster_rate_limit_wait_seconds",
            "How long requests waited for a rate limit, foreseen by the library or told by a 429.",
            ("reason",),
            _PAUSES,
            registry,
        )
        self.loop_lag = Timings(
            "stationmaster_loop_lag_seconds",
            "How late the event loop was with something that was due.",
            (),
            _LAG,
            registry,
        )
        self.database_wait = Timings(
            "stationmaster_database_wait_seconds",
            "How long the database was waited for, by access.",
            ("access",),
            _QUICK,
            registry,
        )
        self.database_held = Timings(
            "stationmaster_database_held_seconds",
            "How long the database was held, by access.",
            ("access",),
            _QUICK,
            registry,
        )


def status_class(status: int | None) -> str:
    """A status of Discord's in a word; too many requests are told apart."""
    if status is None:
        return "none"
    return "429" if status == 429 else f"{status // 100}xx"
