"""Whatever somebody is shown would be the same if the secrets of others were others (R52, R53).

Each position of a random game is laid before the bot twice: as it is, and as a twin of it, which
the reader can't tell from it. The reader then looks at all there is, or somebody moves.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from random import Random

import pytest
from sqlalchemy import select

import data
from bot.storage.schema import outbox
from cogs.components import ITEMS
from engine.board import Seat
from engine.cards import Colour
from engine.events import Event, TicketsKept
from engine.game import choices
from engine.moves import KeepTickets, Move
from engine.state import Opening, SecondDraw, State, TicketChoice, TunnelToll, Turn, to_act
from tests.soak import SOAK
from tests.stage.crawling import DRAFTS_END, GOODBYE, MOVES, Crawler, runnable
from tests.stage.laying import COMMITTED, Felt, Moment, moments
from tests.stage.moving import make
from tests.stage.scene import Scene
from tests.stage.watching import all_shown, draw_nothing, logged, of_memory
from tests.tiers import sampled
from tests.twins import twin

EUROPE, EXPRESS = "europe", "express"
GAMES = [
    (EUROPE, 3, 1),
    (EXPRESS, 3, 1),
    *((edition, 2 + n % 3, n) for n in range(2, 12) if SOAK for edition in (EUROPE, EXPRESS)),
]
"""Edition, seats, and what all of a game's chance follows from."""
ACTS, WAITS, WATCHES = range(3)
Looks = Sequence[tuple[type, int]]


def each_game(kept: str) -> pytest.MarkDecorator:
    """Of which `make test` plays the first one of an edition."""
    games = [
        pytest.param(*each, marks=[] if each[::2] == (kept, 1) else pytest.mark.thorough)
        for each in GAMES
    ]
    return pytest.mark.parametrize(("edition", "seats", "number"), games)


RICHEST: Looks = ((Turn, ACTS),)
LOOKS: Mapping[str, Looks] = {
    EUROPE: ((Opening, ACTS), (TicketChoice, WAITS), (TunnelToll, WATCHES)),
    EXPRESS: ((Turn, WAITS), (SecondDraw, ACTS)),
}
"""The positions that are looked at, and by whom: by whoever has a turn there is most to press.

In a soak all are, and by all.
"""
KINDS = (Turn, Turn, SecondDraw, Opening, TicketChoice, TunnelToll)
MOST = 6 if SOAK else 1
"""So often somebody uses components of one verb at a position."""
LOBBY = {
    *("join", "join-as", "join-in", "keep-open", "leave", "start", "options", "language", "new"),
    *("countries", "visited"),
    *("computers", "add-computer", "dismiss-computer", "allow-hints", "pace", "pictures", "watch"),
    *(
        "in-words",
        "rated",
        "last-act",
        "further",
        "deal",
        "shape",
        "edition",
        "seats",
        "options-page",
        "public-page",
    ),
    *("cant-come", "invite", "open-to-all", "one-more", "take-out", "elsewhere"),
}
OTHER_POSITIONS = {
    *("autopilot-of", "cancel", "choose", "decide", "mark", "pick", "shape-for-all", "timetable"),
    "whose",
}
"""Verbs that somebody who has a turn is offered nowhere."""
OVER = {
    "again",
    "chronicle",
    "export",
    "film",
    "my-railway",
    *("daily-before", "daily-list", "daily-share"),
    *("try-again", "try-turn", "try-turns", "try-from"),
    "poster",
    "print",
    "review",
    "review-point",
    "share",
    "verify",
}
RARE = {
    *(
        "ask-cancel",
        "ask-pass",
        "bring",
        "build",
        "pay",
        "meant",
        "order-meant",
        "meant-city",
        "send-back",
        "keep-pace",
        "ranking",
        "profile",
        "history",
        "history-game",
    ),
    *("board", "close-up", "picture", "keep-pace", "table"),
    *("offer-edition", "show-edition", "server-editions", "share-edition"),
    *("ask-remove-edition", "remove-edition"),
    *(
        "season",
        "seasons",
        "season-in",
        "season-out",
        "season-out-yes",
        "season-pick",
        *("season-log", "season-table", "season-terms"),
    ),
    *("season-new", "season-again", "season-again-in", "season-move", "season-extend"),
    *("season-ask-begin", "season-begin", "season-ask-off", "season-off"),
    *("server", "server-set", "server-channels", "server-roles", "server-block"),
    *("vote", "here", "step-in", "agree", "refuse", "go-on"),
    *("order-city", "order-cities", "order-cards", "order-colours", "order-toll", "order-once"),
    *("order-if-card", "order-if-count", "order-if-whose", "order-if-wagons", "order-withdraw"),
    *("order-up", "order-down", "my-board"),
}
"""Verbs not pressed in a running game: the lobby has no secrets, and what is over none any more.
Rare ones come up in some games only, where Discord refuses pictures, or where pages are served.
"""


class Game:
    """A random game at a table of the scene."""

    def __init__(self, scene: Scene, edition: str, seats: int, number: int) -> None:
        draw_nothing(scene.monkeypatch)
        world = scene.standin.world
        people = [scene.standin.person(user.id) for user in world.people]
        self.scene, self.number, self.edition = scene, number, edition
        self.board = data.load(edition).board
        # A deadline may leap by hours at the edge of somebody's night.
        scene.wall.stop()
        self.felt, self.spectator = Felt(scene, people[:seats]), people[seats]
        self.felt.reminds = True
        self.rng = Random(number)
        self.language = ("en", "fr", "de", "it")[(number - 1) % 4]
        self.pressed: Counter[str] = Counter()
        self.typed: set[str] = set()
        self.privately = False
        """Whether people look at all in private messages with the bot."""

    async def played(self) -> list[Moment]:
        await self.felt.open(self.language, self.edition)
        return list(moments(len(self.felt.seated), self.number, self.felt.colours, self.board))

    def twin(self, log: Sequence[Event], reader: Seat | None) -> tuple[Event, ...]:
        return twin(log, reader, self.rng)

    async def look(self, moment: Moment, reader: Seat | None) -> None:
        """Let somebody look at all there is, at a position and at its twin."""
        for user in self.scene.standin.world.people:
            user.locale = self.language if self.language != "en" else "en-US"
        true = await self._look(moment, moment.log, reader)
        other = await self._look(moment, self.twin(moment.log, reader), reader)
        assert_same(true.told, other.told)
        self.pressed += true.pressed
        self.typed |= true.typed

    async def _look(self, moment: Moment, log: Sequence[Event], reader: Seat | None) -> Crawler:
        person = self.spectator if reader is None else self.felt.person(reader)
        guest = self.felt.person(Seat(0)) if reader is None else self.spectator
        chance = Random(self.rng.random())

        async def lay() -> None:
            await self.felt.lay(moment, log, person, chance)

        self.felt.wipe()
        await lay()
        crawler = Crawler(
            self.scene,
            person,
            guest,
            lay,
            seed=self.number,
            most=MOST,
            privately=self.privately,
        )
        await crawler.crawl()
        return crawler

    async def post(self, moment: Moment, log: Sequence[Event]) -> list[str]:
        """What stands in the channel at a position, and how it came there."""
        world = self.scene.standin.world
        self.felt.wipe()
        await self.felt.lay(moment, log, None, Random(self.rng.random()))
        return [of_memory(world, shown) for shown in all_shown(world)]

    async def move(self, moment: Moment) -> None:
        """Let a move be made, at a position and at twins that bring the same for the reader."""
        log, seat = (*moment.log, *moment.then), moment.seat
        public, private = await self._move(moment, moment.log, moment.move)
        for reader in (None, seat):
            other = self.twin(log, reader)
            before, then = other[: len(moment.log)], other[len(moment.log) :]
            told = await self._move(moment, before, _in(moment.move, then))
            assert_same(public, told[0])
            if reader is not None:
                assert_same(private, told[1])

    async def _move(
        self, moment: Moment, log: Sequence[Event], move: Move
    ) -> tuple[list[str], list[str]]:
        """What others and who moves are shown of it: in the channel, but for private messages."""
        world, person = self.scene.standin.world, self.felt.person(moment.seat)
        self.felt.wipe()
        await self.felt.lay(moment, log, person, Random(self.number))
        await make(self.felt, moment, move)
        await self.scene.settled()
        shown = all_shown(world)
        for each in shown:
            if each.audience not in (None, person.id):
                assert world.channels[each.channel_id].recipient_id == each.audience
        public = [of_memory(world, each) for each in shown if each.audience != person.id]
        private = [of_memory(world, each) for each in shown if each.audience == person.id]
        return public + await self._outbox(), private

    async def _outbox(self) -> list[str]:
        """What is kept of posts in the database."""
        columns = outbox.c.kind, outbox.c.seq, outbox.c.body
        async with self.scene.database.read() as connection:
            rows = await connection.execute(select(*columns).order_by(outbox.c.id))
        return [re.sub(r"\d{15,}", "#", str(tuple(row))) for row in rows]


def _in(move: Move, then: Iterable[Event]) -> Move:
    """The same move where the tickets have other names."""
    if not isinstance(move, KeepTickets):
        return move
    kept = next(event for event in then if isinstance(event, TicketsKept))
    return KeepTickets(frozenset(kept.kept or ()))


def assert_same(one: Sequence[object], other: Sequence[object]) -> None:
    for a, b in zip_longest(one, other):
        assert a == b


def assert_discreet(lines: Iterable[str], game: Game) -> None:
    """No card, ticket, seed or token is in what the bot logs at its most talkative; no fault."""
    secret = "|".join(
        [
            *(each.word for each in Colour),
            *game.board.tickets,
            game.scene.standin.token,
            "[0-9a-f]{32}",
        ]
    )
    for line in lines:
        assert not re.search(rf"\b({secret})", line.replace(COMMITTED, "")), line
        assert not line.startswith(("ERROR", "CRITICAL")), line


def looks(
    game: Game, played: Sequence[Moment], wanted: Looks
) -> Iterator[tuple[Moment, Seat | None]]:
    """A position of each of these kinds, with somebody to look at it."""

    def wealth(moment: Moment) -> int:
        return len(choices(moment.state, game.board, moment.seat))

    found: dict[type, Moment] = {}
    for kind, who in wanted:
        if some := [moment for moment in played if isinstance(moment.state.phase, kind)]:
            # Hosts are offered most.
            if who == WAITS:
                some = [each for each in some if to_act(each.state)[0] != Seat(0)] or some
            few = game.rng.sample(some, min(len(some), 8))
            if kind not in found or who == ACTS:
                found[kind] = some[-1] if kind is Opening else max(few, key=wealth)
            yield found[kind], lookers(found[kind].state)[who]


def of_each(game: Iterable[Moment], rng: Random, most: int) -> list[Moment]:
    """Positions before at most so many of each kind of move, in the game's order."""
    kinds: dict[type, list[Moment]] = {}
    for moment in game:
        kinds.setdefault(type(moment.move), []).append(moment)
    found = [m for some in kinds.values() for m in rng.sample(some, min(len(some), most))]
    return sorted(found, key=lambda moment: len(moment.log))


def lookers(state: State) -> list[Seat | None]:
    """Who acts, another player, who is the host if possible, and somebody who doesn't play."""
    acting = to_act(state)[0]
    return [acting, Seat(0 if acting else 1), None]


async def look_at(
    scene: Scene,
    edition: str,
    seats: int,
    number: int,
    wanted: Looks,
    *,
    privately: bool = False,
) -> Game:
    game = Game(scene, edition, seats, number)
    game.privately = privately
    game.felt.ordered = True
    played = await game.played()
    with logged() as lines:
        for moment, reader in looks(game, played, wanted):
            await game.look(moment, reader)
    assert_discreet(lines, game)
    return game


@pytest.mark.rule("R52", "R53")
@pytest.mark.usefixtures("panels_stay")
async def test_whatever_one_looks_at_in_ones_turn_tells_no_secret_of_others(scene: Scene) -> None:
    game = await look_at(scene, *GAMES[0], RICHEST)
    assert_complete(scene, game, besides=OTHER_POSITIONS)


@pytest.mark.thorough
@pytest.mark.rule("R52", "R53")
@pytest.mark.usefixtures("panels_stay")
async def test_whatever_one_looks_at_in_private_messages_tells_no_secret_of_others(
    scene: Scene,
) -> None:
    game = await look_at(scene, *GAMES[0], RICHEST, privately=True)
    assert {"routes", "hand", "map", "news", "orders"} <= set(game.pressed)


@pytest.mark.soak
@pytest.mark.thorough
@pytest.mark.rule("R52", "R53")
@pytest.mark.parametrize(("edition", "seats", "number"), GAMES)
@pytest.mark.usefixtures("panels_stay")
async def test_whatever_anybody_looks_at_tells_no_secret_of_others(
    scene: Scene, edition: str, seats: int, number: int
) -> None:
    every = [(kind, who) for kind in KINDS for who in (ACTS, WAITS, WATCHES)]
    game = await look_at(scene, edition, seats, number, every if SOAK else LOOKS[edition])
    if (edition, seats, number) == GAMES[0]:
        assert set(game.pressed) >= OTHER_POSITIONS


PRIVATE = {"private", "ask-abandon", "abandon"}
"""What private tables have besides; `test_private_tables.py` looks at it."""


def assert_complete(scene: Scene, game: Game, besides: set[str]) -> None:
    """Nothing was left out: a new verb is pressed, or it has to be said here why it isn't."""
    every = {verb for item in ITEMS for verb in item.VERB.split("|")}
    skipped = MOVES | DRAFTS_END | GOODBYE | LOBBY | OVER | RARE | PRIVATE | besides
    assert every - set(game.pressed) <= skipped
    assert game.typed == {
        f"{name} {option['name']}"
        for command in scene.standin.world.commands[None].values()
        if command.get("default_member_permissions") is None
        for name, options in runnable(command)
        for option in options
        if option.get("autocomplete")
    }


@pytest.mark.soak
@pytest.mark.rule("R6", "R52", "R53")
@pytest.mark.parametrize("most", sampled((1, 40) if SOAK else (1, 3), 1))
@each_game(EUROPE)
async def test_a_post_tells_no_secret(
    scene: Scene, edition: str, seats: int, number: int, most: int
) -> None:
    """At so many positions of each kind."""
    game = Game(scene, edition, seats, number)
    game.felt.interim = game.felt.ordered = True
    for moment in of_each(await game.played(), game.rng, most):
        true = await game.post(moment, moment.log)
        assert true, "nothing was posted"
        assert_same(true, await game.post(moment, game.twin(moment.log, None)))


@pytest.mark.soak
@pytest.mark.rule("R52", "R53")
@each_game(EUROPE)
async def test_a_move_shows_the_same_whatever_others_hide(
    scene: Scene, edition: str, seats: int, number: int
) -> None:
    game = Game(scene, edition, seats, number)
    played = await game.played()
    with logged() as lines:
        for moment in of_each(played, game.rng, 50 if SOAK else 1):
            await game.move(moment)
    assert_discreet(lines, game)


@pytest.mark.soak
@pytest.mark.rule("R52", "R53")
@pytest.mark.parametrize(
    ("edition", "seats", "number"),
    [
        GAMES[1],
        *(pytest.param(*each, marks=pytest.mark.thorough) for each in GAMES if each != GAMES[1]),
    ],
)
async def test_an_order_that_calls_its_owner_shows_nothing(
    scene: Scene, edition: str, seats: int, number: int
) -> None:
    """Whatever somebody does before, it goes on as if nobody had left an order behind."""
    game = Game(scene, edition, seats, number)
    with logged() as lines:
        for moment in of_each(await game.played(), game.rng, 50 if SOAK else 1):
            shown = []
            for game.felt.order in (None, "turns 3; if hand red:50: draw deck"):
                shown.append(await game._move(moment, moment.log, moment.move))
            assert_same(*[public for public, _ in shown])
            assert_same(*[private for _, private in shown])
    assert_discreet(lines, game)
