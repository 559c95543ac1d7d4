"""The kinds of picture: a new kind is a class here, and `Pictures` draws and keeps it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import cast

from bot.pictures.keys import Drawing, Key, OfPosition, public_key
from data import Edition
from engine.board import CityId, RouteId, Seat, TicketId
from engine.view import Stage, View
from renderer import (
    Look,
    Passport,
    Picture,
    PosterWords,
    Progress,
    ReviewWords,
    ScoreWords,
    SeasonPoster,
    Shape,
    Shot,
    StandingsSheet,
    render_area,
    render_board,
    render_detail,
    render_ground,
    render_hand,
    render_news,
    render_offer,
    render_own_map,
    render_passport,
    render_poster,
    render_replay,
    render_result,
    render_review,
    render_season_poster,
    render_stage,
    render_standings,
    render_tunnel,
)
from strategy.completion import Outlook, TicketStatus
from strategy.prospects import Prospects
from strategy.reviewing.turning import TurningPoint


def about_tickets(found: object) -> frozenset[str]:
    """Return the part of a key that says whether a picture shows how far the tickets are."""
    return frozenset() if found is None else frozenset({"prospects"})


_PROGRESS = {TicketStatus.CONNECTED: Progress.CONNECTED, TicketStatus.BLOCKED: Progress.BLOCKED}


def progress_of(outlooks: Mapping[TicketId, Outlook]) -> dict[TicketId, Progress]:
    """Return the progress of each ticket of which the outlook is given."""
    return {
        ticket: _PROGRESS.get(outlook.status, Progress.OPEN) for ticket, outlook in outlooks.items()
    }


@dataclass(frozen=True, slots=True)
class BoardDrawing(OfPosition):
    """The picture of the table as everybody may see it, in a ``shape`` or else in the table's.

    The places in ``lit`` are highlighted, for None the one at which the table looks.
    """

    KIND = "board"
    shape: Shape | None = field(default=None, kw_only=True)
    lit: Collection[RouteId | CityId] | None = field(default=None, kw_only=True)

    @property
    def about(self) -> frozenset[str]:
        """What is highlighted, and the shape, which go into the key."""
        return frozenset({*self._lit, self._shape.value})

    @property
    def _lit(self) -> tuple[RouteId | CityId, ...]:
        return tuple(self.view.places if self.lit is None else self.lit)

    @property
    def _shape(self) -> Shape:
        return self.shape or self.table.options.shape

    def job(self) -> Callable[[], Picture]:
        """Return the function that draws the table."""
        return partial(
            render_board,
            self.edition,
            self.view,
            self.table.names,
            look=self.look,
            shape=self._shape,
            computers=self.computers,
            lit=self._lit,
        )


@dataclass(frozen=True, slots=True)
class NewsDrawing(OfPosition):
    """The picture of the public table, with all that is ``new`` to a reader pointed out."""

    KIND = "news"
    new: Collection[RouteId | CityId] = field(kw_only=True)

    @property
    def about(self) -> frozenset[str]:
        """What is new, and the shape, which go into the key."""
        return frozenset({*self.new, self.table.options.shape.value})

    def job(self) -> Callable[[], Picture]:
        """Return the function that draws the table with what is new."""
        return partial(
            render_news,
            self.edition,
            self.view,
            self.table.names,
            tuple(self.new),
            computers=self.computers,
            look=self.look,
            shape=self.table.options.shape,
        )


@dataclass(frozen=True, slots=True)
class DetailDrawing(OfPosition):
    """The picture of the map round what was built last; something must have been built."""

    KIND = "detail"

    def job(self) -> Callable[[], Picture]:
        """Return the function that draws this part of the map."""
        draw = partial(render_detail, self.edition, self.view, look=self.look)
        return cast(Callable[[], Picture], draw)


@dataclass(frozen=True, slots=True)
class TunnelDrawing(OfPosition):
    """The picture of the open tunnel."""

    KIND = "tunnel"

    def job(self) -> Callable[[], Picture]:
        """Return the function that draws the tunnel."""
        return partial(render_tunnel, self.edition, self.view, self.table.names, look=self.look)


@dataclass(frozen=True, slots=True)
class ResultDrawing(OfPosition):
    """The picture of the score sheet, for a post."""

    KIND = "result"
    words: ScoreWords | None = field(default=None, kw_only=True)

    def job(self) -> Callable[[], Picture]:
        """Return the function that draws the score sheet."""
        return partial(
            render_result,
            self.edition,
            self.view,
            self.table.names,
            computers=self.computers,
            words=self.words,
        )


@dataclass(frozen=True, slots=True)
class AreaDrawing(OfPosition):
    """The picture of the part of the map round some ``cities``."""

    KIND = "area"
    cities: Collection[CityId] = field(kw_only=True)

    @property
    def about(self) -> frozenset[str]:
        """The cities, which go into the key."""
        return frozenset(self.cities)

    def job(self) -> Callable[[], Picture]:
        """Return the function that draws this part of the map."""
        return partial(render_area, self.edition, self.view, tuple(self.cities), look=self.look)


@dataclass(frozen=True, slots=True)
class FilmDrawing(OfPosition):
    """The film of a whole game, which ended with ``view``, and its ``poster``, if any."""

    KIND = "film"
    IS_FILM = True
    shots: Sequence[Shot] = field(default=(), kw_only=True)
    poster: PosterWords | None = field(default=None, kw_only=True)
    ending: View | None = field(default=None, kw_only=True)

    def job(self) -> Callable[[], Picture]:
        """Return the function that draws the film.

        Raises ValueError for a shot of a private view.
        """
        for shot in self.shots:
            public_key(self.KIND, self.table, shot.view)
        return partial(
            render_replay,
            self.edition,
            tuple(self.shots),
            self.table.names,
            poster=self.poster,
            ending=self.ending,
            look=self.look,
        )


@dataclass(frozen=True, slots=True)
class StageDrawing(OfPosition):
    """The picture of stage ``number`` of the last act, for a post that can do without."""

    KIND = "stage"
    shot: Shot = field(kw_only=True)
    number: int = field(kw_only=True)

    @property
    def about(self) -> frozenset[str]:
        """The number of the stage, which goes into the key."""
        return frozenset({str(self.number)})

    def job(self) -> Callable[[], Picture]:
        """Return the function that draws the stage."""
        return partial(render_stage, self.edition, self.shot, self.table.names)


@dataclass(frozen=True, slots=True)
class PosterDrawing(OfPosition):
    """The poster of the winner, or of another seat, the ``hero``."""

    KIND = "poster"
    words: PosterWords = field(kw_only=True)
    hero: Seat | None = field(default=None, kw_only=True)

    @property
    def about(self) -> frozenset[str]:
        """The hero's seat, if any, which goes into the key."""
        return frozenset() if self.hero is None else frozenset({str(self.hero)})

    def job(self) -> Callable[[], Picture]:
        """Return the function that draws the poster."""
        return partial(
            render_poster,
            self.edition,
            self.view,
            self.table.names,
            self.words,
            hero=self.hero,
            printed=self.IS_FILM,
        )


@dataclass(frozen=True, slots=True)
class PrintDrawing(PosterDrawing):
    """A poster in the size for printing, which has a thread of its own, as films have."""

    KIND = "print"
    IS_FILM = True


@dataclass(frozen=True, slots=True)
class ReviewDrawing(OfPosition):
    """The chart of a finished game's winning ``chances``, with a ``seat``'s turning ``points``."""

    KIND = "review"
    chances: Sequence[Sequence[float]] = field(kw_only=True)
    points: Sequence[TurningPoint] = field(kw_only=True)
    words: ReviewWords = field(kw_only=True)
    seat: Seat = field(kw_only=True)

    @property
    def about(self) -> frozenset[str]:
        """The seat and the accuracies of all seats, which go into the key."""
        return frozenset({str(self.seat), *self.words.accuracies})

    def job(self) -> Callable[[], Picture]:
        """Return the function that draws the chart."""
        marks = tuple((each.turn, each.chance) for each in self.points)
        return partial(
            render_review,
            self.view,
            self.table.names,
            self.chances,
            marks,
            self.words,
            look=self.look,
        )


@dataclass(frozen=True, slots=True)
class PassportDrawing(Drawing[Picture]):
    """The picture of a railway passport; it belongs to no table."""

    passport: Passport

    def key(self) -> Key:
        """Return the key, with all that stands in the passport."""
        about = frozenset({repr(self.passport)})
        return Key("passport", 0, 0, Look.DAY, (self.passport.player,), about=about)

    def job(self) -> Callable[[], Picture]:
        """Return the function that draws the passport."""
        return partial(render_passport, self.passport)


@dataclass(frozen=True, slots=True)
class StandingsDrawing(Drawing[Picture]):
    """The picture of a season's standings; it belongs to no table."""

    sheet: StandingsSheet
    look: Look

    def key(self) -> Key:
        """Return the key, with all that stands on the sheet."""
        names = tuple(each.name for each in self.sheet.lines)
        return Key("standings", 0, 0, self.look, names, about=frozenset({repr(self.sheet)}))

    def job(self) -> Callable[[], Picture]:
        """Return the function that draws the standings."""
        return partial(render_standings, self.sheet, look=self.look)


@dataclass(frozen=True, slots=True)
class SeasonPosterDrawing(Drawing[Picture]):
    """The poster of a season that is over; it belongs to no table."""

    poster: SeasonPoster

    def key(self) -> Key:
        """Return the key, with all that stands on the poster."""
        names = tuple(each.name for each in self.poster.lines)
        about = frozenset({repr(self.poster)})
        return Key("season-poster", 0, 0, Look.DAY, names, about=about)

    def job(self) -> Callable[[], Picture]:
        """Return the function that draws the poster."""
        return partial(render_season_poster, self.poster)


@dataclass(frozen=True, slots=True)
class GroundDrawing(Drawing[Picture]):
    """The ground of an edition's map, without anything that is played on it; of no table."""

    edition: Edition
    look: Look
    shape: Shape

    def key(self) -> Key:
        """Return the key, which is of no game."""
        about = frozenset({self.shape.value})
        return Key("ground", 0, 0, self.look, (), about=about, edition=self.edition.original)

    def job(self) -> Callable[[], Picture]:
        """Return the function that draws the ground."""
        return partial(render_ground, self.edition.original, self.look, self.shape)


@dataclass(frozen=True, slots=True)
class _OfReader(OfPosition):
    """A picture that only its reader may see."""

    IS_PRIVATE = True


@dataclass(frozen=True, slots=True)
class HandDrawing(_OfReader):
    """The picture of the reader's hand and tickets, with their progress if ``outlooks`` are known.

    These are of all the tickets held.
    """

    KIND = "hand"
    outlooks: Mapping[TicketId, Outlook] | None = field(default=None, kw_only=True, repr=False)

    @property
    def about(self) -> frozenset[str]:
        """Whether the picture tells how far the tickets are, for the key."""
        return about_tickets(self.outlooks)

    def job(self) -> Callable[[], Picture]:
        """Return the function that draws the hand."""
        return partial(
            render_hand,
            self.edition,
            self.view,
            self.table.names,
            progress=progress_of(self.outlooks or {}),
            look=self.look,
        )


@dataclass(frozen=True, slots=True)
class OfferDrawing(_OfReader):
    """The picture of the tickets among which the reader chooses, on the map."""

    KIND = "offer"

    def job(self) -> Callable[[], Picture]:
        """Return the function that draws the offer."""
        return partial(render_offer, self.edition, self.view, self.table.names, look=self.look)


@dataclass(frozen=True, slots=True)
class PlanDrawing(_OfReader):
    """The picture of the reader's map, with routes that would complete the tickets or the bonus.

    A ``marked`` route is shown instead of them.
    """

    KIND = "plan"
    found: Prospects | None = field(default=None, kw_only=True)
    marked: RouteId | None = field(default=None, kw_only=True)

    @property
    def about(self) -> frozenset[str]:
        """The marked route, and whether the picture tells how far the tickets are, for the key."""
        marked = {f"marked {self.marked}"} if self.marked else set[str]()
        return about_tickets(self.found) | marked

    def job(self) -> Callable[[], Picture]:
        """Return the function that draws the reader's map."""
        is_open = self.view.stage is not Stage.OVER and self.marked is None
        wanted = self.found if is_open else None
        return partial(
            render_own_map,
            self.edition,
            self.view,
            self.table.names,
            wanted.plan.routes if wanted else [self.marked] if self.marked else (),
            progress=progress_of(self.found.outlooks if self.found else {}),
            bonus=wanted.to_bonus if wanted else (),
            look=self.look,
        )
