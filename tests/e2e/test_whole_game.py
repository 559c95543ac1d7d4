"""A whole game of three over the wire, by commands and buttons, with the bot killed midway."""

from __future__ import annotations

import asyncio
import itertools
import random
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.words import Say
from data import Edition
from engine.board import Seat, TicketId
from engine.cards import Cards
from engine.events import Event, GameEnded, TicketsOffered
from engine.evolve import evolve, replay
from engine.game import choices
from engine.moves import ClaimRoute, DrawTickets, KeepTickets, Move
from engine.state import State, TunnelToll, Turn, to_act
from engine.view import view
from sandbox.driver import EverShown, Person
from sandbox.errors import ActionError
from sandbox.quirks import Quirk
from sandbox.server import Standin
from tests.e2e.conftest import BotProcess, running
from tests.e2e.player import CHANNEL, EDITION, TEXTS, Player
from tests.e2e.shortened import few_wagons
from tests.soak import SOAK
from tests.tiers import starts
from tests.waiting import until

GAME = 1
LANGUAGES = ("en-US", "fr", "de")
"""What Anna, Bastien and Chiara read; the table speaks English."""


class Size(NamedTuple):
    """The wagons of each player, the kills of the bot, and how many moves it takes at the least."""

    wagons: int
    kills: int
    moves: int


SHORT, FULL = Size(22, 3, 30), Size(45, 6, 60)
DEALT = [
    *(
        pytest.param(seed, size, frozenset[Quirk](), id=str(seed))
        for seed, size in ([(each, FULL) for each in range(1, 26)] if SOAK else [(1, SHORT)])
    ),
    *(pytest.param(1, SHORT, frozenset({quirk}), id=quirk) for quirk in Quirk if SOAK),
]
"""Seed and size of each game, and what Discord does in it against its documentation."""
COMING = 6
"""So many cards of the pile nobody names in their order by chance."""


@pytest.fixture
def size() -> Size:
    """How long a game is."""
    return SHORT


@pytest.fixture
@starts("the bot as a process")
async def bot(standin: Standin, tmp_path: Path, size: Size) -> AsyncIterator[BotProcess]:
    process = BotProcess(standin, tmp_path)
    process.settings = {"EDITIONS_DIR": str(few_wagons(tmp_path, size.wagons))}
    async with running(process):
        yield process


async def open_table(people: Sequence[Person]) -> None:
    await people[0].run(CHANNEL, "/new", {})
    await people[0].run(CHANNEL, "/join", {"countries": 7, "color": "green"})
    for person in people[1:]:
        await person.run(CHANNEL, "/join", {})
    await people[0].run(CHANNEL, "/start", {})


def sensible(moves: Sequence[Move], dice: random.Random) -> Move:
    """Mostly claims, seldom tickets, so that a game ends in a test's time."""
    claims = [move for move in moves if isinstance(move, ClaimRoute)]
    if claims and dice.random() < 0.75:
        return dice.choice(claims)
    usual = [move for move in moves if not isinstance(move, DrawTickets)]
    kinds = sorted({type(move).__name__ for move in (usual or moves)})
    kind = dice.choice(kinds if dice.random() < 0.9 else ["DrawTickets"])
    return dice.choice([m for m in moves if type(m).__name__ == kind] or list(moves))


class Secrets:
    """What nobody else may be shown, gathered from the log."""

    def __init__(self, says: Sequence[Say], log: Sequence[Event]) -> None:
        self.says = says
        self.tickets: list[set[TicketId]] = []
        hands: list[set[Cards]] = []
        state = None
        for event in log:
            state = evolve(state, event)
            while len(self.tickets) < len(state.players):
                self.tickets.append(set())
                hands.append(set())
            if isinstance(event, TicketsOffered):
                self.tickets[event.seat] |= set(event.tickets or ())
            for seat, player in enumerate(state.players):
                if _telling(player.hand):
                    hands[seat].add(player.hand)
        self.hands = [{_held(say, hand) for hand in each for say in says} for each in hands]

    def of(self, seat: int) -> set[str]:
        """Texts that only this seat may ever have seen: its tickets' ids and its hands."""
        others = {*itertools.chain(*(h for i, h in enumerate(self.hands) if i != seat))}
        pairs = {frozenset((r.a, r.b)) for r in EDITION.board.routes.values()}
        ids: set[str] = set()
        for ticket_id in self.tickets[seat]:
            shared = any(ticket_id in each for i, each in enumerate(self.tickets) if i != seat)
            ticket = EDITION.board.tickets[ticket_id]
            if not shared and frozenset((ticket.a, ticket.b)) not in pairs:
                ends = ticket.a, ticket.b
                ids |= {"–".join(say.city(EDITION, end) for end in ends) for say in self.says}
                ids.add(ticket_id)
        return ids | (self.hands[seat] - others)


def _held(say: Say, hand: Cards) -> str:
    """How a private answer tells a hand, and no sentence that everybody reads."""
    return say("hand-cards", count=len(hand), cards=say.cards(hand))


def _telling(hand: Cards) -> bool:
    """Hands of many kinds don't occur in a public sentence by accident."""
    return sum(count > 0 for count in hand.counts) >= 4


def assert_nothing_leaked(
    people: Sequence[Person], shown_to: Sequence[EverShown], log: Sequence[Event]
) -> None:
    """``shown_to`` is what each was ever shown up to the last event of ``log``."""
    secrets = Secrets([TEXTS.speaker(language) for language in LANGUAGES], log)
    for seat, other in enumerate(people):
        mine = secrets.of(seat)
        assert mine, "the check would check nothing"
        for person, shown in zip(people, shown_to, strict=True):
            seen = [secret for secret in mine if shown.contains(secret)]
            if person is other:
                assert seen, "a player's own secrets are shown to nobody else"
            else:
                assert not seen, f"{person} was shown {seen[:3]} of {other}"


def assert_pile_and_seed_stayed_secret(
    shown_to: Sequence[EverShown], log: Sequence[Event], seed: bytes
) -> None:
    """Nobody saw the seed, nor the next cards of the pile in their order."""
    coming = replay(log).pile[:COMING]
    in_order = re.compile(r"[^a-z]+".join(card.word for card in coming), re.IGNORECASE)
    assert len(coming) == COMING
    for shown in shown_to:
        assert not shown.contains(seed.hex()) and not shown.contains(seed)
        assert not [text for text in shown.texts if in_order.search(text)]


def assert_pictures_are_private(standin: Standin) -> None:
    """Each kind of picture came, and those of one reader to nobody else."""
    world = standin.world
    public: set[str] = set()
    private: set[str] = set()
    readers: dict[bytes | None, set[str | None]] = {}
    for shown in world.memory.shown:
        for file_id in shown.file_ids:
            kind = world.files[file_id].filename.partition(".")[0]
            (public if shown.audience is None else private).add(kind)
            if kind in ("hand", "offer", "map"):
                readers.setdefault(world.files[file_id].data, set()).add(shown.audience)
    assert public == {"board", "result"}
    assert private >= {"hand", "offer", "map", "board", "area", "news", "film"}
    assert all(len(audience) == 1 for audience in readers.values())


LOOKS = ("/map", "/news", "/board", "/board area:iberia", "/board area:Wien")


async def look_round(person: Person) -> None:
    """Look at everything that a person may look at, and at what is suggested while typing."""
    for line in LOOKS:
        assert not (await person.run(CHANNEL, line)).failure
    hand = await person.run(CHANNEL, "/hand")
    assert not hand.failure
    forecast = TEXTS.speaker(person.user.locale)("ui-forecast")
    for button in hand.message.buttons:
        if button.label == forecast:
            assert not (await person.click(hand.message, button.label)).failure
    for command, option in (("/board", "area"), ("/claim", "from"), ("/draw", "card")):
        # A bot that was busy for a moment offers nothing for what was typed before it.
        await until(
            partial(person.autocomplete, CHANNEL, command, option, ""),
            f"something is offered for {option!r} of {command}",
        )


class Table:
    """Plays the game move by move, whatever happens to the bot."""

    def __init__(
        self,
        bot: BotProcess,
        people: Sequence[Person],
        dice: random.Random,
        edition: Edition = EDITION,
    ) -> None:
        self.bot, self.people, self.dice, self.edition = bot, people, dice, edition
        self.moves = 0
        self.kinds: set[str] = set()

    @property
    def state(self) -> State:
        return replay(self.bot.events(GAME))

    async def choose_opening(self) -> None:
        state = self.state
        for seat in map(Seat, range(len(self.people))):
            player = Player(self.people[seat], seat, 0, self.edition)
            # The private answer to the start has a picture, too, and may come before the post.
            await player.person.expect(
                CHANNEL,
                lambda seen: not seen.ephemeral and bool(seen.files and "choos" in seen.text),
            )
            await player.press("choose")
            options = choices(state, self.edition.board, seat)
            move = self.dice.choice([m for m in options if isinstance(m, KeepTickets)])
            await player.choose(move)
            state = await self.goes_on_after(state)

    def decide(self, state: State, seat: Seat) -> Move:
        """What the person on a seat does next."""
        return sensible(choices(state, self.edition.board, seat), self.dice)

    async def play_one(self, state: State, *, killed: bool) -> None:
        seat = to_act(state)[0]
        person = self.people[seat]
        move = self.decide(state, seat)
        seen = view(state, seat)
        player = Player(person, seat, state.players[seat].decisions, self.edition, goes_on=True)
        act = self.dice.choice([player.by_command, player.by_button])
        await self._post_stands(person, state)
        self.kinds.add(f"{act.__name__} {type(move).__name__}")
        if not killed:
            await act(seen, move)
            await self.goes_on_after(state)
            self.moves += 1
            return
        acting = asyncio.create_task(act(seen, move))
        await asyncio.sleep(self.dice.uniform(0, 0.06))
        await self.bot.kill()
        acting.cancel()
        await asyncio.gather(acting, return_exceptions=True)
        await self.bot.start()

    async def goes_on_after(self, state: State) -> State:
        """Wait until the log has grown: a press is acknowledged before it is carried out."""
        await until(
            lambda: self.bot.count(GAME) > state.seq,
            f"the game goes on after {state}",
            instead=lambda: [person.last(CHANNEL).text for person in self.people],
            pause=0.01,
        )
        return self.state

    async def _post_stands(self, person: Person, state: State) -> None:
        """Wait for the post that the buttons of this decision stand on."""
        seat = to_act(state)[0]
        verb = {Turn: "routes 0", TunnelToll: "decide"}.get(type(state.phase))
        wanted = f"sm:{GAME}:{seat}:{state.players[seat].decisions}:{verb}"
        if verb:
            await person.expect(
                CHANNEL, lambda seen: wanted in {button.custom_id for button in seen.buttons}
            )


@pytest.mark.rule("R58")
@pytest.mark.soak
@pytest.mark.parametrize(("seed", "size", "quirks"), DEALT)
async def test_a_whole_game_survives_being_killed(
    bot: BotProcess, standin: Standin, tmp_path: Path, seed: int, size: Size
) -> None:
    dice = random.Random(seed)
    people = [standin.person(name) for name in ("Anna", "Bastien", "Chiara")]
    for person, language in zip(people, LANGUAGES, strict=True):
        person.user.locale = language
    await open_table(people)
    table = Table(bot, people, dice)
    await table.choose_opening()
    await people[2].run(CHANNEL, "/preferences look:night")
    await people[1].expect(CHANNEL, "Anna begins: 7 countries visited.")
    doomed = set(dice.sample(range(3, int(1.5 * size.moves)), size.kills))
    for number in itertools.count():
        state = table.state
        if not to_act(state):
            break
        late = state.final_turns is not None or number % 10 == 9
        if late and len(state.pile) >= COMING:
            before_end = state.seq, [person.ever_shown() for person in people]
        await table.play_one(state, killed=number in doomed)
        if number % 25 == 0:
            await look_round(dice.choice(people))
    log = bot.events(GAME)
    assert bot.kills == size.kills
    assert table.moves > size.moves
    ended = log[-1]
    assert isinstance(ended, GameEnded)
    await people[0].expect(CHANNEL, "🏆")
    seq, shown = before_end
    assert_nothing_leaked(people, shown, log[:seq])
    assert_pile_and_seed_stayed_secret(shown, log[:seq], bot.seed(GAME))
    await _film_is_shown(people[1])
    assert_pictures_are_private(standin)
    await _record_gives_the_score(people[0], ended, tmp_path)


async def _film_is_shown(person: Person) -> None:
    post = await person.expect(
        CHANNEL,
        lambda seen: bool(seen.files) and "Film" in [button.label for button in seen.buttons],
    )
    reply = await person.click(post, "Film")
    assert reply.ephemeral
    shown = await person.expect(
        CHANNEL, lambda seen: [file.name for file in seen.files] == ["film.webp"]
    )
    (film,) = shown.files
    assert film.size is not None and film.size[0] <= 1280
    assert film.data is not None and len(film.data) < 8 * 2**20


async def _record_gives_the_score(person: Person, ended: GameEnded, folder: Path) -> None:
    """What the engine computes from the exported record is what the result post says."""
    own = folder / "editions"
    editions = ["--editions", str(own)] if own.exists() else []
    reply = await person.run(CHANNEL, "/export", {})
    exported = next(file for message in reply.messages for file in message.files)
    assert exported.data is not None
    record = folder / exported.name
    record.write_bytes(exported.data)
    for command, expected in (("replay", "The game is over."), ("verify", "no card was moved")):
        done = subprocess.run(
            [sys.executable, "-m", "engine", command, str(record), *editions],
            capture_output=True,
            text=True,
            check=True,
            cwd=Path(__file__).parents[2],
        )
        assert expected in done.stdout
        if command == "replay":
            points = [int(each) for each in re.findall(r"^\w+: (-?\d+) points", done.stdout, re.M)]
            assert points == [each.total for each in ended.result.seats]
    post = next(m for m in reversed(person.sees(CHANNEL)) if not m.ephemeral and m.files)
    for each in ended.result.seats:
        assert re.search(rf"(?<!\d){each.total}(?!\d)", post.text.replace("−", "-")), (
            each.total,
            post.text,
        )
    verified = await person.run(CHANNEL, "/verify", {})
    assert not verified.failure and verified.ephemeral


async def test_the_driver_refuses_what_a_person_can_not_press(
    bot: BotProcess, standin: Standin
) -> None:
    anna, bastien = standin.person("Anna"), standin.person("Bastien")
    await anna.run(CHANNEL, "/new", {})
    reply = await anna.run(CHANNEL, "/help", {})
    with pytest.raises(ActionError):
        await bastien.click(reply.message, "anything")
