"""What stands in a railway passport, in the reader's words."""

from __future__ import annotations

from collections.abc import Mapping

from bot.profiles.figures import Figures
from bot.profiles.profiles import Profile
from bot.texts.profile import edition_name
from bot.texts.say import Say, plain
from data import Edition
from renderer import CityStamp, Passport, PassportList, StampPage


def passport_of(
    say: Say, editions: Mapping[str, Edition], profile: Profile, player: str
) -> Passport:
    """Return the passport of a ``player``; one who has finished no game has a blank one."""
    figures, rating = profile.figures, ""
    if rated := profile.rating:
        strength, margin = rated.strength, say.number(rated.strength.margin)
        rating = say("passport-rating", rating=say.number(strength.shown), margin=margin)
    longest = figures.longest.length if figures.longest else 0
    all_tickets = figures.completed + figures.failed
    told = {
        "games": say.number(figures.tally.games),
        "won": say.number(figures.tally.won),
        "longest": say.number(longest),
        "tickets": say("passport-tickets", completed=figures.completed, all=all_tickets),
    }
    return Passport(
        title=say("passport-title"),
        player=plain(player),
        colour=figures.colour,
        rating=rating,
        fields=tuple((say("passport-field", of=of), figure) for of, figure in told.items()),
        lists=_lists(say, editions, figures) if figures.tally.games else (),
        pages=_pages(say, editions, figures),
        blank=say("passport-blank"),
    )


def passport_shared_text(say: Say, player: str) -> str:
    """Return who shows their passport."""
    return say("passport-shared", player=player)


def _lists(say: Say, editions: Mapping[str, Edition], figures: Figures) -> tuple[PassportList, ...]:
    won = tuple(
        (
            say("passport-players", players=players),
            say("passport-won-of", won=tally.won, games=tally.games),
        )
        for players, tally in figures.by_players
    )
    routes = tuple(
        (plain(say.route(editions[each.edition], each.route)), f"{each.times}×")
        for each in figures.routes
    )
    found = (
        PassportList(say("passport-won"), won),
        PassportList(say("passport-routes"), routes),
    )
    return tuple(each for each in found if each.lines)


def _pages(say: Say, editions: Mapping[str, Edition], figures: Figures) -> tuple[StampPage, ...]:
    return tuple(
        StampPage(
            say(
                "passport-cities",
                edition=plain(edition_name(say, editions, visited.edition)),
                reached=len(visited.cities),
                all=visited.cities_of_all,
            ),
            tuple(
                CityStamp(plain(say.city(editions[visited.edition], city)), times)
                for city, times in visited.cities
            ),
        )
        for visited in figures.visited
    )
