"""``python -m tools.release.pictures DIRECTORY``: every kind of picture, of a random game.

Of each edition; each at full size and 550 pixels wide, and one sheet of all.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TypeAlias, TypeVar

import data
from bot.pictures.drawings import progress_of
from data import Edition
from engine.board import CityId, Rules, Seat, TicketId
from engine.cards import Cards, Colour
from engine.state import State, TunnelToll, Turn
from engine.view import Private, View, view
from maps.picture import NAMES, positions
from maps.progress import progress, tell
from renderer import (
    Look,
    Picture,
    Progress,
    ReviewWords,
    SeasonPoster,
    Shape,
    StandingLine,
    StandingsSheet,
    render_area,
    render_board,
    render_detail,
    render_ground,
    render_hand,
    render_news,
    render_offer,
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
from renderer import Shot as FilmShot
from strategy.chances import winning_chances
from strategy.prospects import prospects
from tools.measure.bench.after_games import passport_of, poster_words, score_words, stage_of
from tools.measure.bench.side_pictures import own_map
from tools.release.contact_sheet import PREVIEW, Shot, contact_sheet

T = TypeVar("T")
_TRIES = 20
Drawing: TypeAlias = Callable[..., Picture | None]
"""Takes the ``look`` by name."""


def eventful(edition: Edition, seats: int, seed: int) -> list[State]:
    """A game in which somebody takes a bonus card, if the edition has any."""
    for number in range(seed, seed + _TRIES):
        game = list(positions(edition, seats, number))
        if edition.board.rules.bonus is None or any(p.bonus for p in game[-1].players):
            return game
    return game


def drawings(edition: Edition, seed: int) -> dict[str, Drawing]:
    """Every picture by its name: the public ones first, then the private ones."""
    most = edition.board.rules.seats[1]
    game = eventful(edition, most, seed)
    small = list(positions(edition, min(3, most), seed))
    middle = game[len(game) // 2]
    tunnel = next((s for s in reversed(game) if isinstance(s.phase, TunnelToll)), None)
    shots = [FilmShot(view(state, None)) for state in game[::4]]
    boards = {
        "start": game[0],
        "middle": middle,
        "tunnel": tunnel,
        "last-round": next(s for s in game if s.final_turns is not None),
        "end": game[-1],
        "three": small[len(small) * 2 // 3],
    }
    table = view(middle, None)
    over = view(game[-1], None)
    found: dict[str, Drawing] = {
        f"board-{name}": partial(render_board, edition, view(state, None), NAMES)
        for name, state in boards.items()
        if state is not None
    }
    found |= {
        "board-phone": partial(render_board, edition, over, NAMES, shape=Shape.PHONE),
        "news": partial(render_news, edition, table, NAMES, list(table.claims)[-6:]),
        "detail": partial(render_detail, edition, table),
        "area": partial(render_area, edition, table, _area(edition)),
        "result": partial(render_result, edition, over, NAMES, words=score_words(edition)),
        "poster": lambda look: _poster(edition, over, look),
        "passport": lambda look: _passport(edition, over, look),
        "review": lambda look: _review(edition, game, look),
        "standings": partial(render_standings, _standings(edition)),
        "season_poster": lambda look: _season_poster(edition, look),
        "stage": partial(render_stage, edition, stage_of(edition, over), NAMES),
        "replay": partial(render_replay, edition, shots, NAMES),
        "ground": partial(render_ground, edition),
        "ground-phone": partial(render_ground, edition, shape=Shape.PHONE),
    }
    if tunnel is not None:
        found["tunnel"] = partial(render_tunnel, edition, view(tunnel, None), NAMES)
    return found | _private(edition, game[0], middle)


def _poster(edition: Edition, over: View, look: Look) -> Picture | None:
    """The poster, which has one look only."""
    if look is not Look.DAY:
        return None
    return render_poster(edition, over, NAMES, poster_words(edition, over))


def _passport(edition: Edition, over: View, look: Look) -> Picture | None:
    """The passport of the first seat, that has played that game three times; one look only."""
    if look is not Look.DAY or over.result is None:
        return None
    return render_passport(passport_of(edition, over, NAMES[0]))


def _standings(edition: Edition) -> StandingsSheet:
    """The standings of a season on an edition's map, from which one of five has left."""
    games = zip(NAMES, (36, 32, 24, 10, 8), (4, 4, 4, 4, 2), (2, 1, 1, 0, 0), strict=True)
    lines = tuple(
        StandingLine(
            str(number) if played == 4 else "",
            name,
            number,
            str(played),
            str(won),
            str(points),
            leads=number == 1,
        )
        for number, (name, points, played, won) in enumerate(games, 1)
    )
    title = f"Winter season · {edition.title_in('en')}"
    return StandingsSheet(title, "Round 4 of 5", "Games", "Won", "Points", lines)


def _season_poster(edition: Edition, look: Look) -> Picture | None:
    """The poster of that season, which has one look only."""
    if look is not Look.DAY:
        return None
    lines, victory = _standings(edition).lines, "wins the season with 36 points"
    return render_season_poster(
        SeasonPoster("Winter season", victory, lines, "5 people · 4 rounds · 8 games")
    )


def _review(edition: Edition, game: Sequence[State], look: Look) -> Picture:
    """The winning chances of all seats, by what the first could see."""
    over, seats = view(game[-1], None), range(len(game[0].players))
    moments = [*(each for each in game if isinstance(each.phase, Turn)), game[-1]]
    seen = (winning_chances(edition.board, view(each, Seat(0))) for each in moments)
    chances = [*zip(*seen, strict=True)]
    third = len(moments) // 3
    marks = [(turn, chances[0][turn - 1]) for turn in (third, 2 * third)]
    accuracies = tuple(f"accuracy {90 - 7 * seat}%" for seat in seats)
    words = ReviewWords("Chance to win", "100%", "50%", "0%", "Turn", accuracies)
    return render_review(over, NAMES, chances, marks, words, look=look)


def _area(edition: Edition) -> tuple[CityId, ...]:
    areas = edition.geometry.areas.values()
    return next((area.cities for area in areas), tuple(edition.board.cities)[:4])


def _private(edition: Edition, first: State, middle: State) -> dict[str, Drawing]:
    """Hands of every size, offers, and own maps."""
    seen = view(middle, Seat(1))
    mine = seen.mine or Private(Seat(1), Cards(), (), ())
    tickets = tuple(edition.board.tickets)
    full = replace(mine, hand=_large_hand(edition.board.rules), tickets=tickets[:12])
    thirds = {ticket: list(Progress)[k % 3] for k, ticket in enumerate(full.tickets)}
    hands: dict[str, tuple[View, Mapping[TicketId, Progress]]] = {
        "hand": (seen, progress_of(prospects(edition.board, seen).outlooks)),
        "hand-full": (replace(seen, mine=full), thirds),
        "hand-empty": (replace(seen, mine=replace(mine, hand=Cards(), tickets=())), {}),
    }
    found: dict[str, Drawing] = {
        name: partial(render_hand, edition, seen, NAMES, progress=progress)
        for name, (seen, progress) in hands.items()
    }
    more = replace(mine, offer=tickets[-3:])
    chooser = Seat(min(3, len(first.players) - 1))
    found["offer-first"] = partial(render_offer, edition, view(first, chooser), NAMES)
    found["offer-later"] = partial(render_offer, edition, replace(seen, mine=more), NAMES)
    found["own_map"] = own_map(edition, seen)
    found["own_map-full"] = own_map(
        edition, replace(seen, mine=replace(full, tickets=tickets[4:12]))
    )
    return found


def _large_hand(rules: Rules) -> Cards:
    """Some of every kind of card that the edition has."""
    kinds = {*rules.colours, Colour.LOCOMOTIVE}
    counts = zip(Colour, (4, 5, 3, 6, 4, 5, 4, 3, 6), strict=True)
    return Cards.counted(tuple(count if kind in kinds else 0 for kind, count in counts))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.release.pictures",
        description="Draw every kind of picture of a random game of each edition, in a folder of "
        "its own: at full size, 550 pixels wide, and all on one sheet.",
    )
    parser.add_argument("directory", type=Path, help="where to write; made if it isn't there")
    parser.add_argument(
        "--edition", action="append", choices=data.available(), help="only this edition"
    )
    parser.add_argument("--seed", type=int, default=1, help="another game (default: 1)")
    parser.add_argument(
        "--look", action="append", type=Look, choices=list(Look), help="only this look"
    )
    parser.add_argument("--language", default="en", help="of the cities' names (default: en)")
    options = parser.parse_args(arguments)
    for name in options.edition or data.available():
        directory = options.directory / name
        try:
            directory.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            print(f"{directory}: {error.strerror}.", file=sys.stderr)
            return 2
        edition = data.load(name).localized(options.language)
        write_all(directory, edition, options.seed, options.look or tuple(Look))
    return 0


def write_all(directory: Path, edition: Edition, seed: int, looks: Sequence[Look]) -> None:
    """Draw everything in every look; report the size and the CPU time of each."""
    found = drawings(edition, seed)
    shots = []
    for look in looks:
        found["own_map"](look=look)  # fills the caches, which would otherwise be counted
        for name, draw in progress(found.items(), "picture"):
            started = time.process_time()
            picture = draw(look=look)
            spent = (time.process_time() - started) * 1000
            if picture is None:
                continue
            shot = Shot.of(f"{name}-{look}", picture, spent)
            (directory / f"{shot.name}.{picture.format}").write_bytes(picture.data)
            shot.small.save(directory / f"{shot.name}-{PREVIEW}.png")
            tell(shot.caption)
            shots.append(shot)
    contact_sheet(shots).save(directory / "contact-sheet.png")


if __name__ == "__main__":
    sys.exit(main())
