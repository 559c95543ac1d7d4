"""What the site holds: its languages, its parts, and which pages are in which."""

from __future__ import annotations

from dataclasses import dataclass

BASE = "en"
"""The language of the whole site; the others have the players' pages."""

PLAYERS = "docs/players"
"""Its folders are the languages; the pages in them have the same names."""

PLAYERS_PAGES = ("index", "playing", "commands", "accessibility")
"""The first of them leads to the others."""

HOSTING_PAGES = (
    *("install", "set-up", "service", "upgrade", "backup", "many-servers"),
    *("trouble", "admin", "network", "page", "remove"),
)
"""How to run the bot, in the order in which one comes to need it."""

HOME = "docs/index.md"


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the site: the name in its head, the page that opens it, and the pages below."""

    name: str
    first: str
    pages: tuple[str, ...]

    @property
    def all_pages(self) -> tuple[str, ...]:
        """Its pages in their order."""
        return (self.first, *self.pages)


PARTS = (
    Part(
        "Players",
        f"{PLAYERS}/{BASE}/index.md",
        (
            *(f"{PLAYERS}/{BASE}/{page}.md" for page in PLAYERS_PAGES[1:]),
            "docs/rules.md",
            "docs/orders.md",
            "docs/practice.md",
            "docs/daily.md",
            "docs/season.md",
            "docs/duplicate.md",
            "docs/profile.md",
            "docs/ratings.md",
            "docs/pictures.md",
            "docs/fair-shuffle.md",
        ),
    ),
    Part(
        "Hosts",
        "docs/hosts.md",
        ("docs/servers.md", "docs/channel.md", "docs/a-month.md", "docs/a-season.md"),
    ),
    Part(
        "Admins",
        "docs/hosting/index.md",
        (
            *(f"docs/hosting/{page}.md" for page in HOSTING_PAGES),
            "docs/real-discord.md",
            "docs/trying.md",
            "docs/a-year.md",
            "docs/privacy.md",
            "docs/faults.md",
            "docs/metrics.md",
            "docs/scaling.md",
            "CHANGELOG.md",
        ),
    ),
    Part(
        "Map makers",
        "docs/editions.md",
        (
            "docs/edition-fields.md",
            "docs/gallery.md",
            "docs/mistakes.md",
            "docs/map.md",
            "docs/boards.md",
            "docs/express-balance.md",
            "docs/fitting.md",
        ),
    ),
    Part(
        "Contributors",
        "CONTRIBUTING.md",
        (
            "docs/adding.md",
            "docs/testing.md",
            "docs/releasing.md",
            "docs/glossary.md",
            "docs/platform.md",
            "docs/records.md",
            "docs/engine.md",
            "docs/computers.md",
            "docs/arena.md",
            "docs/reviews.md",
            "sandbox/README.md",
            "docs/site.md",
        ),
    ),
)
"""Every page of `docs/` is in one of them (`tests/tools/release/site/test_pages.py`)."""
