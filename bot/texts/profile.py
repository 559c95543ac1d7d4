"""The words of profiles, and the alt text of the railway passport, which says the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta

from babel.dates import format_timedelta

from bot.profiles.profiles import OwnProfile, Profile
from bot.texts.alt import within_limit
from bot.texts.say import Say, plain
from data import Edition

_CITIES, _STAMPS, _FEW_STAMPS = 3, 12, 4
"""So many of the cities visited most often are named: in words, and of the stamps of a passport."""
_MINUTES = 2.0
"""Up to so many hours a time is told in minutes."""


def profile_text(say: Say, editions: Mapping[str, Edition], profile: Profile, player: str) -> str:
    """Return what others may see of a ``player`` on this server."""
    return _whole(say, editions, profile, "other", player)


def own_profile_text(
    say: Say, editions: Mapping[str, Edition], own: OwnProfile, *, everywhere: bool
) -> str:
    """Return all that somebody may see of themselves."""
    text = _whole(say, editions, own, "everywhere" if everywhere else "mine", "")
    figures = own.figures
    private: list[str] = []
    if own.answer_time is not None:
        private.append(say("profile-answer-time", time=_time(say, own.answer_time)))
    if figures.began:
        left = figures.began - figures.finished
        facts = {"began": figures.began, "finished": figures.finished, "left": left}
        private.append(say("profile-began", **facts))
    lines = [text]
    if private:
        lines.append(say("profile-private", told=" ".join(private)))
    if own.stays_out:
        lines.append(say("profile-out"))
    return "\n".join(lines)


def passport_alt(say: Say, editions: Mapping[str, Edition], profile: Profile, player: str) -> str:
    """Return what the passport of a ``player`` shows, as far as an alt text has room."""
    if not profile.figures.tally.games:
        return say("alt-passport-blank", player=plain(player))
    stamps = max(_FEW_STAMPS, _STAMPS // max(1, len(profile.figures.visited)))
    told = [say("alt-passport", player=plain(player))]
    told += [
        say("alt-passport-line", label=label, told=what)
        for label, what in _entries(say, editions, profile, plain, stamps)
    ]
    return within_limit(told)


def edition_name(say: Say, editions: Mapping[str, Edition], name: str) -> str:
    """Return the title of an edition, which may be gone by now, as it is."""
    edition = editions.get(name)
    return name if edition is None else edition.title_in(say.language)


def _whole(
    say: Say, editions: Mapping[str, Edition], profile: Profile, whose: str, player: str
) -> str:
    lines = [say("profile-title", whose=whose, player=player)]
    if not profile.figures.tally.games:
        return "\n".join([*lines, say("profile-blank")])
    entries = _entries(say, editions, profile, say.name, _CITIES)
    lines += [say("profile-line", label=label, told=told) for label, told in entries]
    if profile.figures.finishes:
        lines.append(say("profile-finishes", me=whose != "other"))
    return "\n".join(lines)


def _entries(
    say: Say,
    editions: Mapping[str, Edition],
    profile: Profile,
    safe: Callable[[str], str],
    cities: int,
) -> list[tuple[str, str]]:
    """Each figure with its label; what others have named is made ``safe``."""
    figures = profile.figures

    def title(name: str) -> str:
        return safe(edition_name(say, editions, name))

    told: dict[str, str] = {
        "games": say("profile-games", games=figures.tally.games, won=figures.tally.won)
    }
    won_with = [
        say("profile-won-with", won=tally.won, games=tally.games, players=players)
        for players, tally in figures.by_players
    ]
    won_on = [
        say("profile-won-on", won=tally.won, games=tally.games, edition=title(name))
        for name, tally in figures.by_edition
    ]
    told["players"], told["editions"] = say.list(won_with), say.list(won_on)
    if longest := figures.longest:
        told["longest"] = say(
            "profile-longest", wagons=longest.length, edition=title(longest.edition)
        )
    told["tickets"] = say("profile-tickets", completed=figures.completed, failed=figures.failed)
    if figures.routes:
        told["routes"] = say.list(
            _times(say, say.route(editions[each.edition], each.route), each.times)
            for each in figures.routes
        )
    entries = [(say("profile-label", of=of), what) for of, what in told.items()]
    for visited in figures.visited:
        edition, most = editions[visited.edition], visited.cities[:cities]
        named = [_times(say, say.city(edition, city), times) for city, times in most]
        what = say(
            "profile-cities",
            reached=len(visited.cities),
            all=visited.cities_of_all,
            cities=say.list(named),
        )
        entries.append((say("profile-cities-label", edition=title(visited.edition)), what))
    if rated := profile.rating:
        rating, margin = rated.strength.shown, rated.strength.margin
        facts = {"rating": say.number(rating), "margin": say.number(margin)}
        what = say("profile-rating", games=rated.games, **facts)
        entries.append((say("profile-label", of="rating"), what))
    return entries


def _times(say: Say, what: str, times: int) -> str:
    return say("profile-times", what=what, times=times)


def _time(say: Say, waited: int) -> str:
    """A time in milliseconds, in minutes, hours or days."""
    return format_timedelta(
        timedelta(milliseconds=max(waited, 60_000)),
        granularity="minute",
        threshold=_MINUTES,
        locale=say.language.replace("-", "_"),
    )
