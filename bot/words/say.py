"""A speaker of one language: messages by id, and the words for what a game is made of."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias, TypeVar

from babel.lists import format_list
from babel.numbers import format_decimal

from bot.core.editions import given_name, is_added
from bot.words.parts import Icons
from data import Edition
from engine.board import CityId, RouteId, Seat, TicketId
from engine.cards import Cards, Colour, PlayerColour
from engine.payment import Payment

if TYPE_CHECKING:
    from bot.core.model import SeatHolder, Table
    from strategy.levels import Level

Fact: TypeAlias = str | int
KeyT = TypeVar("KeyT", RouteId, TicketId)
_PLAIN = frozenset((str, int))
"""The types of facts that go into a message as they are."""
Format: TypeAlias = Callable[[str, str, Mapping[str, Fact]], str]

_MARKDOWN = re.compile(r"[\\*_~`|>#\[\]<:]|^[-+]")
_NUMBERED = re.compile(r"^(\d+)\.")
_HYPHEN = re.compile(r"(?<![\w-])-(?=\d)")
_INVISIBLE = re.compile(
    "[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f"
    "\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]+"
)
"""Control and bidirectional marks, and blanks that pass for letters; joiners build emoji."""

_TITLE = 72
"""The most characters of a title that leave room in a choice."""


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def true_minus(text: str) -> str:
    """Return text with a minus, which is as wide as a plus, for the hyphen before a number."""
    return _HYPHEN.sub("−", text)


@lru_cache(maxsize=1024)
def plain(name: str) -> str:
    """Return typed text on one line, without hidden marks; empty if nothing shows."""
    text = " ".join(_INVISIBLE.sub(" ", name).split())
    return text if any(char.isprintable() for char in text if char != " ") else ""


@lru_cache(maxsize=1024)
def escaped(name: str) -> str:
    """Return typed text so that Discord shows it as it is: no markdown, no mention, no link."""
    text = _MARKDOWN.sub(r"\\\g<0>", plain(name))
    text = _NUMBERED.sub(r"\1\\.", text)
    return text.replace("@", "@\u200b").replace("://", ":/\u200b/")


class Say:
    """Speaks one language; numbers, lists and plurals follow CLDR.

    Times are passed as ``<t:…>``, which each reader's Discord writes in its own language.
    """

    def __init__(self, texts: Format, language: str, icons: Icons | None = None) -> None:
        self._format = texts
        self.language = language
        self.icons = icons or Icons()
        self._locale = language.replace("-", "_")
        self._words: dict[tuple[str, Edition, str], str] = {}
        """Routes and tickets in words, which are the same in every game."""
        self._paid: dict[Cards, str] = {}

    @cached_property
    def iconic(self) -> Say:
        """The same speaker with icons before the words for cards.

        It is for what is shown as a message: labels, options, alt texts and logs can't show icons.
        """
        return _IconicSay(self._format, self.language, self.icons)

    def __call__(self, message_id: str, /, **facts: Fact) -> str:
        """Return the message ``message_id``, or its attribute ``message_id.attribute``."""
        given = {k: v if type(v) in _PLAIN else _fact(v) for k, v in facts.items()}
        return self._format(self.language, message_id, given)

    def _once(
        self, what: str, edition: Edition, about: KeyT, words: Callable[[Edition, KeyT], str]
    ) -> str:
        """Return the words for a route or ticket of an edition, made at the first call and kept."""
        key = what, edition, about
        text = self._words.get(key)
        if text is None:
            text = self._words[key] = words(edition, about)
        return text

    def number(self, number: int) -> str:
        """Return a number as this language writes it."""
        return _number(number, self._locale)

    def signed(self, points: int) -> str:
        """Return points with their sign, as this language writes it: ``+8``, ``−3``, ``±0``."""
        return _signed(points, self._locale) if points else "±0"

    def list(self, items: Iterable[str]) -> str:
        """Join words: ``a, b and c``."""
        return _joined(tuple(items), "standard", self._locale)

    def either(self, items: Iterable[str]) -> str:
        """Join alternatives: ``a, b or c``."""
        return _joined(tuple(items), "or", self._locale)

    def name(self, name: str) -> str:
        """Return a name so that Discord shows it as it is; ``…`` if nothing of it shows."""
        return escaped(name) or "…"

    def edition(self, edition: Edition) -> str:
        """Return an edition's title in the reader's language, escaped for Discord."""
        return self.name(edition.title_in(self.language))

    def edition_for(self, edition: Edition, *, by_id: bool = False) -> str:
        """Return an edition's title and its number of players: ``Europe (2–5 players)``.

        ``by_id`` adds the id, where another edition has the same title. One that was added on a
        server is called that.
        """
        title, name = self.edition(edition), self.name(given_name(edition.board.edition))
        if by_id:
            title = self("edition-by-id", edition=title, id=name)
        if is_added(edition.board.edition):
            title = self("edition-of-server", edition=title)
        return self("edition-choice", edition=title, **seats_of(edition))

    def edition_label(self, edition: Edition, *, by_id: bool = False) -> str:
        """Return `edition_for` for a choice, which knows no markdown and has 100 characters."""
        name, most = edition.board.edition, _TITLE
        title = plain(edition.title_in(self.language)) or name
        if is_added(name):
            most -= len(self("edition-of-server", edition=""))
        if by_id:
            short = _short(given_name(name), most // 2)
            title = _short(title, most - len(short) - len(" · "))
            title = self("edition-by-id", edition=title, id=short)
        title = _short(title, most)
        if is_added(name):
            title = self("edition-of-server", edition=title)
        return self("edition-choice", edition=title, **seats_of(edition))

    def player(self, table: Table, seat: Seat) -> str:
        """Return the name of who sits at ``seat``, escaped for Discord, or else the colour."""
        holder = table.holders[seat]
        return escaped(holder.name) or self._unnamed(holder)

    def player_plainly(self, holder: SeatHolder) -> str:
        """Return a seat holder's name for a label or an alt text, which know no markdown."""
        return plain(holder.name) or self._unnamed(holder)

    def seated(self, table: Table, seat: Seat) -> str:
        """Return the name of who sits at ``seat``, marked if it is a computer player."""
        player = self.player(table, seat)
        computer = table.holders[seat].is_computer
        return self("player-computer", player=player) if computer else player

    def seated_plainly(self, holder: SeatHolder) -> str:
        """Return `seated` for a label or an alt text, which know no markdown."""
        player = self.player_plainly(holder)
        return self("player-computer-listed", player=player) if holder.is_computer else player

    def level(self, level: Level) -> str:
        """Return the word for a computer's level, standing alone: ``Hard``."""
        return self("computer-level-label", level=level.value)

    def _unnamed(self, holder: SeatHolder) -> str:
        """Return a player's name by colour, if nothing of their own name shows."""
        return self("player-unnamed", colour=holder.colour.value)

    def players(self, table: Table, seats: Iterable[Seat]) -> str:
        """Return the names of those who sit at some seats, as a list."""
        return self.list(self.player(table, seat) for seat in seats)

    def city(self, edition: Edition, city: CityId) -> str:
        """Return a city's name as the board drawn for this language prints it."""
        return edition.localized(self.language).city_names[city].name

    def cities(self, edition: Edition, cities: Iterable[CityId]) -> str:
        """Return the names of cities, as a list."""
        return self.list(self.city(edition, city) for city in cities)

    def route(
        self, edition: Edition, route: RouteId, ends: tuple[CityId, CityId] | None = None
    ) -> str:
        """Return a route by its cities: ``Paris–Frankfurt``, in the order of ``ends`` if given."""
        if ends is None:
            return self._once("route", edition, route, self._route)
        return self._between(edition, *ends)

    def _route(self, edition: Edition, route: RouteId) -> str:
        body = edition.board.routes[route]
        return self._between(edition, body.a, body.b)

    def _between(self, edition: Edition, a: CityId, b: CityId) -> str:
        return self("route", a=self.city(edition, a), b=self.city(edition, b))

    def track(self, edition: Edition, route: RouteId) -> str:
        """Return a route by its cities, with the colour if it is one of a double route."""
        name = self.route(edition, route)
        colour = edition.board.routes[route].colour
        if colour is None or route not in edition.board.twins:
            return name
        return self("route-coloured", route=name, colour=colour)

    def stretch(
        self, edition: Edition, route: RouteId, ends: tuple[CityId, CityId] | None = None
    ) -> str:
        """Return a route with its length, colour and kind: ``Frankfurt–Paris · 3 white``."""
        if ends is None:
            return self._once("stretch", edition, route, self._stretch)
        return self._stretch(edition, route, ends)

    def _stretch(
        self, edition: Edition, route: RouteId, ends: tuple[CityId, CityId] | None = None
    ) -> str:
        body = edition.board.routes[route]
        return self(
            "route-stretch",
            route=self.route(edition, route, ends),
            length=body.length,
            colour="grey" if body.colour is None else body.colour,
            kind="tunnel" if body.tunnel else "ferry" if body.locomotives else "plain",
            locomotives=body.locomotives,
        )

    def opponents_route(self, table: Table, route: RouteId, owner: Seat) -> str:
        """Return a route with its owner: ``Oslo–Bergen (Anna)``."""
        return self(
            "borrowed-route",
            route=self.route(table.edition, route),
            player=self.player(table, owner),
        )

    def ticket(self, edition: Edition, ticket: TicketId) -> str:
        """Return a ticket's cities and points: ``Brest–Petrograd (20)``."""
        return self._once("ticket", edition, ticket, self._ticket)

    def _ticket(self, edition: Edition, ticket: TicketId) -> str:
        body = edition.board.tickets[ticket]
        a, b = self.city(edition, body.a), self.city(edition, body.b)
        return self("ticket", a=a, b=b, points=body.points)

    def route_colour(self, colour: Colour | None) -> str:
        """Return the colour of a route, as said after its name: ``white``; None is grey."""
        return self("route-colour", colour="grey" if colour is None else colour)

    def player_colour(self, colour: PlayerColour) -> str:
        """Return a player's colour, within a sentence: ``blue``."""
        return self("player-colour", colour=colour.value)

    def player_label(self, colour: PlayerColour) -> str:
        """Return a player's colour, standing alone: ``Blue``."""
        return self("player-label", colour=colour.value)

    def mark(self, colour: PlayerColour) -> str:
        """Return the coloured square of a player's colour."""
        return self("player-mark", colour=colour.value)

    def card(self, colour: Colour) -> str:
        """Return one card as something that is taken: ``a red card``, ``a locomotive``."""
        return self("card", colour=colour)

    def card_kind(self, colour: Colour) -> str:
        """Return a kind of card within a list or beside its place: ``red``, ``locomotive``."""
        return self("card-kind", colour=colour)

    def card_label(self, colour: Colour) -> str:
        """Return a kind of card standing alone, as on a button: ``Red``, ``Locomotive``."""
        return self("card-label", colour=colour)

    def cards_coloured(self, colour: Colour) -> str:
        """Return cards of one kind without their number: ``red cards``, ``locomotives``."""
        return self("cards-coloured", colour=colour)

    def card_list(self, cards: Iterable[Colour]) -> str:
        """Return cards by kinds in their order: ``red and a locomotive``, ``2 red and 1 white``."""
        counts = Counter(cards)
        if len(counts) == counts.total():
            return self.list(self._listed(card) for card in counts)
        return self.list(self.count(card, count) for card, count in counts.items())

    def _listed(self, card: Colour) -> str:
        return self("card-listed", colour=card)

    def taken(self, first: Colour, second: Colour) -> str:
        """Return two cards that are taken: ``2 red cards``, ``a red card and a white card``."""
        if first is second:
            return self("cards-taken", colour=first, count=2)
        return self.list((self.card(first), self.card(second)))

    def count(self, colour: Colour, count: int) -> str:
        """Return a number of cards of one kind: ``3 white`` or ``1 locomotive``."""
        return self("cards-of", colour=colour, count=count)

    def cards(self, cards: Cards) -> str:
        """Return cards by kinds: ``3 white, 2 red and 1 locomotive``."""
        kinds = [self.count(colour, cards[colour]) for colour in Colour if cards[colour]]
        return self.list(kinds) if kinds else self("cards-none")

    def payment(self, payment: Payment) -> str:
        """Return a payment's cards: ``2 white + 1 locomotive``."""
        return self.paid(payment.cards)

    def paid(self, cards: Cards) -> str:
        """Return the cards paid: ``2 white + 1 locomotive``."""
        text = self._paid.get(cards)
        if text is None:
            text = self._paid[cards] = self._counts(cards)
        return text

    def _counts(self, cards: Cards) -> str:
        kinds = [self.count(colour, cards[colour]) for colour in Colour if cards[colour]]
        return " + ".join(kinds)

    def payments(self, payments: Iterable[Payment]) -> str:
        """Return several possible payments: ``3 white · 2 white + 1 locomotive``."""
        return " · ".join(self.payment(payment) for payment in payments)


class _IconicSay(Say):
    """A speaker that puts an icon before the words for each kind of card."""

    def card(self, colour: Colour) -> str:
        return self._after_article("card-with-icon", colour) or super().card(colour)

    def card_kind(self, colour: Colour) -> str:
        return self.icons.before(colour, super().card_kind(colour))

    def cards_coloured(self, colour: Colour) -> str:
        return self._after_article("cards-coloured-with-icon", colour) or super().cards_coloured(
            colour
        )

    def _listed(self, card: Colour) -> str:
        return self._after_article("card-listed-with-icon", card) or super()._listed(card)

    def taken(self, first: Colour, second: Colour) -> str:
        words = super().taken(first, second)
        return self.icons.before(first, words) if first is second else words

    def count(self, colour: Colour, count: int) -> str:
        return self.icons.before(colour, super().count(colour, count))

    def _after_article(self, message_id: str, colour: Colour) -> str | None:
        """Return a message with the icon where its language wants it; None without an icon."""
        icon = self.icons.of_application(colour)
        return self(message_id, colour=colour, icon=icon) if icon else None

    def paid(self, cards: Cards) -> str:
        # Not kept as in the base class: icons may change.
        return self._counts(cards)


def seats_of(edition: Edition, most: int | None = None) -> dict[str, Fact]:
    """Return for how many players an edition is, as facts of the message ``edition-choice``.

    A table with fewer seats than the edition has its own ``most``.
    """
    least = edition.board.rules.seats[0]
    most = edition.board.rules.seats[1] if most is None else most
    return {"least": least, "most": most, "same": least == most}


@lru_cache(maxsize=1024)
def _number(number: int, locale: str) -> str:
    return true_minus(format_decimal(number, locale=locale))


@lru_cache(maxsize=1024)
def _signed(points: int, locale: str) -> str:
    return true_minus(format_decimal(points, "+#,##0;-#,##0", locale))


@lru_cache(maxsize=1024)
def _joined(items: tuple[str, ...], style: Literal["standard", "or"], locale: str) -> str:
    return format_list(list(items), style=style, locale=locale)


def _fact(value: Fact) -> Fact:
    if isinstance(value, Colour):
        return value.word
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value
