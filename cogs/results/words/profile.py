"""The texts of profiles, passports, rankings, rated games and lists of finished games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from itertools import product
from typing import TYPE_CHECKING

from babel.dates import format_date, format_timedelta

from bot.core.editions import given_name
from bot.words.alt import within_limit
from bot.words.say import Say, plain
from cogs.results.rows.game import RatingStatus
from cogs.results.service.counting import NotCounted
from cogs.results.service.profiles import Figures, FinishedGame, FinishedSeat, OwnProfile, Profile
from cogs.results.service.ratings import PLACED_GAMES, PLACED_PEERS, Ranked
from cogs.results.service.strengths import frozen_strength
from data import Edition
from engine.board import Seat
from renderer import CityStamp, Passport, PassportList, StampPage
from strategy.levels import VERSIONS, Level

if TYPE_CHECKING:
    from bot.core.model import Table

_CITIES, _STAMPS, _FEW_STAMPS = 3, 12, 4
"""So many of the cities visited most often are named: in words, and of the stamps of a passport."""
_MINUTES = 2.0
"""Up to so many hours a time is told in minutes."""


def profile_text(say: Say, editions: Mapping[str, Edition], profile: Profile, player: str) -> str:
    """Return the text of a ``player``'s profile on this server, as others may see it."""
    return _whole(say, editions, profile, "other", player)


def own_profile_text(
    say: Say, editions: Mapping[str, Edition], own: OwnProfile, *, everywhere: bool
) -> str:
    """Return the text of the reader's own profile, with what only they may see."""
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
    """Return the alt text of a ``player``'s passport, as much of it as has room."""
    if not profile.figures.tally.games:
        return say("alt-passport-blank", player=plain(player))
    stamps = max(_FEW_STAMPS, _STAMPS // max(1, len(profile.figures.visited)))
    parts = [say("alt-passport", player=plain(player))]
    parts += [
        say("alt-passport-line", label=label, told=what)
        for label, what in _entries(say, editions, profile, plain, stamps)
    ]
    return within_limit(parts)


def edition_name(say: Say, editions: Mapping[str, Edition], name: str) -> str:
    """Return the title of an edition; its id if it is gone by now, or was added on a server."""
    edition = editions.get(name)
    return given_name(name) if edition is None else edition.title_in(say.language)


def _whole(
    say: Say, editions: Mapping[str, Edition], profile: Profile, whose: str, player: str
) -> str:
    lines = [say("profile-title", whose=whose, player=player)]
    if not profile.figures.tally.games:
        return "\n".join([*lines, say("profile-blank")])
    entries = _entries(say, editions, profile, say.name, _CITIES)
    lines += [say("profile-line", label=label, told=text) for label, text in entries]
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
    """Return each figure of a profile with its label; ``safe`` escapes what people have named."""
    figures = profile.figures

    def title(name: str) -> str:
        return safe(edition_name(say, editions, name))

    texts: dict[str, str] = {
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
    texts["players"], texts["editions"] = say.list(won_with), say.list(won_on)
    if longest := figures.longest:
        texts["longest"] = say(
            "profile-longest", wagons=longest.length, edition=title(longest.edition)
        )
    texts["tickets"] = say("profile-tickets", completed=figures.completed, failed=figures.failed)
    if figures.routes:
        texts["routes"] = say.list(
            say(
                "profile-times",
                what=say.route(editions[each.edition], each.route),
                times=each.times,
            )
            for each in figures.routes
        )
    entries = [(say("profile-label", of=of), what) for of, what in texts.items()]
    for visited in figures.visited:
        edition, most = editions[visited.edition], visited.cities[:cities]
        again = [(city, times) for city, times in most if times > 1]
        named = [
            say("profile-times", what=say.city(edition, city), times=times) for city, times in again
        ] or [say.city(edition, city) for city, _ in most]
        what = say(
            "profile-cities",
            often="often" if again else "some" if len(most) < len(visited.cities) else "all",
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


def _time(say: Say, waited: int) -> str:
    """Return a time in milliseconds in words: minutes, hours or days."""
    return format_timedelta(
        timedelta(milliseconds=max(waited, 60_000)),
        granularity="minute",
        threshold=_MINUTES,
        locale=say.language.replace("-", "_"),
    )


def games_text(
    say: Say, editions: Mapping[str, Edition], games: Sequence[FinishedGame], first: int
) -> list[str]:
    """Return a line for each game of a page, numbered from ``first`` on."""
    return [
        say("history-game", number=number, game=game_text(say, editions, game))
        for number, game in enumerate(games, first)
    ]


def game_text(say: Say, editions: Mapping[str, Edition], game: FinishedGame) -> str:
    """Return the line of a finished game: its map and date, who played, and who won."""
    title = say.name(edition_name(say, editions, game.edition))
    if game.link is not None:
        title = say("games-link", table=title, link=game.link)
    return say(
        "history-played",
        edition=title,
        date=f"<t:{game.ended_at // 1000}:D>",
        players=say.list(_seat(say, each) for each in game.seats),
    )


def game_label(say: Say, editions: Mapping[str, Edition], game: FinishedGame, number: int) -> str:
    """Return the label of a finished game in a select, which knows no markdown."""
    day = datetime.fromtimestamp(game.ended_at / 1000, UTC).date()
    date = format_date(day, "medium", locale=say.language.replace("-", "_"))
    title = plain(edition_name(say, editions, game.edition))
    return say("history-choice", number=number, edition=title, date=date)[:100]


def _seat(say: Say, seat: FinishedSeat) -> str:
    named = say.name(seat.name) if plain(seat.name) else say.player_label(seat.colour)
    if seat.rank is None:
        return say("history-resigned", player=named)
    points = say.number(seat.total)
    return say("history-player", player=named, points=points, won=seat.rank == 1)


def passport_of(
    say: Say, editions: Mapping[str, Edition], profile: Profile, player: str
) -> Passport:
    """Return the content of a ``player``'s passport picture, blank without finished games."""
    figures, rating = profile.figures, ""
    if rated := profile.rating:
        strength, margin = rated.strength, say.number(rated.strength.margin)
        rating = say("passport-rating", rating=say.number(strength.shown), margin=margin)
    longest = figures.longest.length if figures.longest else 0
    all_tickets = figures.completed + figures.failed
    texts = {
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
        fields=tuple((say("passport-field", of=of), figure) for of, figure in texts.items()),
        lists=_lists(say, editions, figures) if figures.tally.games else (),
        pages=_pages(say, editions, figures),
        blank=say("passport-blank"),
    )


def passport_shared_text(say: Say, player: str) -> str:
    """Return the text that says who shows their passport."""
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
    lists = (
        PassportList(say("passport-won"), won),
        PassportList(say("passport-routes"), routes),
    )
    return tuple(each for each in lists if each.lines)


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


def ranking_title(say: Say, edition: Edition | None, players: int) -> str:
    """Return the title of a ranking."""
    title = "none" if edition is None else say.edition(edition)
    return say("ranking-title", edition=title, players=players)


def ranking_lines(say: Say, ranked: Sequence[Ranked], reader: int) -> list[str]:
    """Return a line for each person of a ranking; in a private answer mentions notify nobody.

    One before those without a place says why they have none.
    """
    lines = [
        say(
            "ranking-line",
            place=each.place or 0,
            player=f"<@{each.user_id}>",
            rating=say.number(each.strength.shown),
            margin=say.number(each.strength.margin),
            games=each.games,
            me=each.user_id == reader,
        )
        for each in ranked
    ]
    first = next((at for at, each in enumerate(ranked) if each.place is None), None)
    if first is not None:
        lines.insert(first, say("ranking-unplaced", games=PLACED_GAMES, people=PLACED_PEERS))
    return lines


def ranking_notes(say: Say, edition: Edition | None) -> str:
    """Return the notes below a ranking: its order, and how strong computers are if known."""
    notes = [say("ranking-order")]
    if edition is not None:
        computers = [
            say("ranking-computer", level=level.value, rating=say.number(strength.shown))
            for level in Level
            if (strength := frozen_strength(edition.board.edition, level, VERSIONS[level]))
        ]
        notes.append(say("ranking-computers", computers=say.list(computers)))
    return "\n".join(notes)


def counting_lines(say: Say, table: Table, found: NotCounted, *, over: bool) -> list[str]:
    """Return what of a rated game won't count, or didn't once it is ``over``.

    Nothing is said of a game that counts in full.
    """
    if found.nobody not in (RatingStatus.PENDING, RatingStatus.TOO_OFTEN):
        yet = found.nobody is RatingStatus.TOO_FEW and not table.seq
        return [say("rated-nobody", reason="too_few_yet" if yet else found.nobody.value)]
    nobody = found.nobody is RatingStatus.TOO_OFTEN
    if nobody and not found.apart:
        return [say("rated-nobody", reason="all_left")]
    lines = [] if nobody else _left_lines(say, table, found)
    for group in found.apart:
        players = say.list(_who(say, table, found, seat) for seat in group)
        whole = nobody and len(found.apart) == 1
        facts = {"players": players, "until": f"<t:{found.until // 1000}:f>"}
        lines.append(say("rated-apart", over=over, nobody=whole, **facts))
    return lines


def _left_lines(say: Say, table: Table, found: NotCounted) -> list[str]:
    lines: list[str] = []
    left = {"resigned": found.resigned, "lent": found.lent, "gave": found.gave}
    for how, early in product(left, (True, False)):
        if those := [seat for seat in left[how] if (seat in found.early) is early]:
            players = say.list(_who(say, table, found, seat) for seat in those)
            lines.append(say("rated-left", how=how, early=early, players=players, count=len(those)))
    if lines and len(found.stayed) > 1:
        lines.append(say("rated-stayed"))
    elif lines and found.stayed and found.with_computers:
        lines.append(say("rated-alone", player=say.player(table, found.stayed[0])))
    if found.joined:
        players = say.players(table, found.joined)
        lines.append(say("rated-joined", players=players, count=len(found.joined)))
    return lines


def _who(say: Say, table: Table, found: NotCounted, seat: Seat) -> str:
    """Return the name of who began on a seat."""
    name = found.names.get(seat)
    return say.player(table, seat) if name is None else say.name(name)
