"""A whole game by words alone: typed where it can be typed, no picture looked at.

What everybody reads and what Anna reads besides is kept in `without_sight.txt`, to be reviewed by
reading it; `STATIONMASTER_TRANSCRIPT=1` writes it anew.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.core.play import Play
from bot.core.position import Lookup
from sandbox.driver import Person, Reply
from sandbox.screen import Seen
from tests.e2e.shortened import PLACE, House, deal_always_alike, open_house
from tests.e2e.words import aloud, assert_says_everything, steps
from tests.tiny import draw_tiny

STORED = Path(__file__).with_name("without_sight.txt")
WAGONS = 12
MOST_STEPS = 120

TOLD = (6, 12)
"""Before these of Anna's turns the words are compared with the game itself."""
TYPED = {"/new", "/start", "/tickets", "/draw", "/claim", "/station", "/undo", "/verify"}
TUNNEL = re.compile(r"decides about the tunnel (.+?): \d cards? more to pay\.")
KEPT = re.compile(r"(?P<count>\d+) (?P<colour>\w+?)(?:s\b|\b)")
ROUTE = re.compile(
    r"^(?:• )?(?P<a>[\w ]+?)–(?P<b>[\w ]+?) · (?P<length>\d) (?P<colour>\w+)"
    r"(?: · tunnel| · ferry with (?P<locomotives>\d) locomotives?)?$",
    re.MULTILINE,
)
FREE = re.compile(
    r"^• (?P<b>[\w ]+): (?P<length>\d) (?P<colour>\w+)"
    r"(?:, tunnel|, ferry with (?P<locomotives>\d) locomotives?)? – free$",
    re.MULTILINE,
)


class Transcript:
    """What was said, without the numbers that differ from day to day."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._told: dict[str, str] = {}
        self.pictured: dict[str, Seen] = {}
        self.lines: list[str] = []

    async def public(self) -> None:
        """Write the posts down that are new or say something else than before."""
        for post in await self._house.posts():
            assert_says_everything(post)
            said = aloud(post)
            if post.files:
                self.pictured[post.id] = post
            before = self._told.get(post.id)
            # A former post loses its buttons, which isn't told, and may tell what was done since.
            if before is None:
                self._write("EVERYBODY READS", said)
            elif before != said and (
                steps(post) or not {*said.split("\n")} <= {*before.split("\n")}
            ):
                self._write("CHANGED", said)
            self._told[post.id] = said

    def private(self, line: str, answer: Seen) -> None:
        """Write down what Anna did and read."""
        self._write(f"ANNA: {line}", aloud(answer))

    def _write(self, heading: str, said: str) -> None:
        for person in self._house.standin.world.users.values():
            said = said.replace(f"<@{person.id}>", f"@{person.name}")
        said = re.sub(r"https://discord\.com/channels/\S+", "(link)", said)
        said = re.sub(r"<t:\d+:R>", "(time)", said)
        self.lines += [f"=== {heading}", said, ""]

    def __str__(self) -> str:
        return "\n".join(self.lines)


@dataclass
class Listener:
    """Plays by what was read aloud: the hand, the row, the way to the tickets, the free routes."""

    house: House
    person: Person
    notes: Transcript | None
    hand: dict[str, int] = field(default_factory=dict)
    wagons: int = WAGONS
    turns: int = 0
    said: list[str] = field(default_factory=list)

    async def types(self, line: str, *, kept: bool = True) -> Seen:
        """Type a command and listen to the answer; what is looked up every turn isn't kept."""
        await self.house.settled()
        return await self._hears(line, await self.person.run(PLACE, line), kept=kept)

    async def presses(self, message: Seen, word: str) -> Seen:
        """Press a button by its word, where nothing can be typed."""
        button = next(each for each in steps(message) if each.label.startswith(word))
        reply = await self.person.click(message, button.custom_id or "")
        return await self._hears(f"[{button.label}]", reply)

    async def _hears(self, line: str, reply: Reply, *, kept: bool = True) -> Seen:
        await self.house.settled()
        answer = reply.message
        assert reply.ephemeral and not reply.failure
        assert_says_everything(answer)
        self.said.append(line.split(" ")[0])
        if self.notes is not None and kept:
            self.notes.private(line, answer)
            await self.notes.public()
        if told := re.search(r"\*\*Your hand\*\*(?: is empty|, \d+ cards?: (.+))", answer.text):
            held = KEPT.findall(told[1] or "")
            self.hand = {colour: int(count) for count, colour in held}
        return answer

    async def chooses(self) -> None:
        """Keep the two nearest of the first tickets; marking them can't be typed."""
        offer = await self.types("/tickets")
        await self._keeps(offer, 2)
        await self.types("/hand")

    async def _keeps(self, offer: Seen, count: int) -> None:
        lines = re.findall(r"^\*\*(\w)\*\* .+: (\d+) wagons? to go", offer.text, re.MULTILINE)
        near = [letter for letter, _ in sorted(lines, key=lambda each: int(each[1]))][:count]
        (listed,) = offer.selects
        values = [each.value for each in listed.options if each.label.split(":")[0] in near]
        reply = await self.person.select(offer, listed.custom_id, values)
        marked = await self._hears(f"(marks {', '.join(sorted(near))})", reply)
        await self.presses(marked, "Keep th")

    async def turn(self) -> None:
        """One turn: what helps the tickets, else what can be paid for, else cards."""
        self.turns += 1
        await self._looks()
        if self.turns == 4:
            asked = await self.types("/tickets")
            await self._keeps(await self.presses(asked, "Draw"), 1)
        elif self.turns == 6:
            colour = max(self.hand, key=lambda each: (self.hand[each], each))
            await self.types(f"/station city:Vienna color:{colour}")
        elif not await self._claims():
            await self._draws()

    async def _looks(self) -> None:
        """What a player looks up between turns, once each, to be read by a reviewer."""
        wanted = {
            1: ("/help", "/rules topic:tunnels"),
            2: ("/status", "/near city:Vienna"),
            3: ("/path from:Berlin to:Rome", "/text"),
            5: ("/news", "/log"),
            7: ("/hand",),
        }
        for line in wanted.get(self.turns, ()) if self.notes is not None else ():
            await self.types(line)

    async def _claims(self) -> bool:
        way = await self.types("/map", kept="/map" not in self.said)
        routes = [match.groupdict() for match in ROUTE.finditer(way.text)]
        if sum(self.hand.values()) > 9 or not routes:
            routes += await self._free_routes()
        for route in routes:
            paid = self._payment(route)
            if paid is None or int(route["length"]) > self.wagons:
                continue
            ends = f"from:{route['a']} to:{route['b']}"
            answer = await self.types(f"/claim {ends} color:{paid[0]} locomotives:{paid[1]}")
            offered = {each.label for each in steps(answer)}
            if "Take my cards back" in offered:
                answer = await self.presses(answer, "Take my cards back")
            elif "Give the tunnel up" in offered:
                answer = await self.presses(answer, "Pay")
            if " is yours for " in answer.text:
                undoes = "**/undo**" in answer.text
                if self.notes is not None and undoes and "/undo" not in self.said:
                    await self.types("/undo")
                    await self.types(f"/claim {ends} color:{paid[0]} locomotives:{paid[1]}")
                self.wagons -= int(route["length"])
            return True
        return False

    async def looks_up(self, line: str) -> str:
        """What a command answers, which isn't kept."""
        reply = await self.person.run(PLACE, line)
        assert_says_everything(reply.message)
        return reply.text

    async def reads_board(self) -> dict[str, list[str]]:
        """The whole board in words, page by page: what stands under each city."""
        pages = [(await self.person.run(PLACE, "/text")).message]
        words = [pages[0].text]
        while later := next((b for b in pages[-1].buttons if b.label.startswith("▶")), None):
            reply = await self.person.click(pages[-1], later.custom_id or "")
            pages.append(reply.message)
            words.append(reply.text)
        found: dict[str, list[str]] = {}
        for block in re.split(r"^\*\*", "\n".join(words), flags=re.MULTILINE):
            city, _, rest = block.partition("**")
            found.setdefault(city, []).append(rest)
        return found

    async def _free_routes(self) -> list[dict[str, str]]:
        return [
            match.groupdict() | {"a": city}
            for city, blocks in (await self.reads_board()).items()
            for block in blocks
            for match in FREE.finditer(block)
        ]

    def _payment(self, route: dict[str, str]) -> tuple[str, int] | None:
        """A colour and a number of locomotives that are held; the fewest locomotives."""
        length, least = int(route["length"]), int(route["locomotives"] or 0)
        held = self.hand.get("locomotive", 0)
        colours = [route["colour"]] if route["colour"] != "grey" else sorted(self.hand)
        for colour in sorted(colours, key=lambda each: -self.hand.get(each, 0)):
            if colour == "locomotive":
                continue
            spent = max(least, length - self.hand.get(colour, 0))
            if spent <= held and spent < length:
                return colour, spent
        return None

    async def _draws(self) -> None:
        """A card of the row that is held already, else from the pile; twice."""
        for _ in range(2):
            row = await self._row()
            held = [each for each in row if self.hand.get(each, 0) >= 2]
            answer = await self.types(f"/draw card:{held[0] if held else 'pile'}")
            if "Take a second card" not in answer.text:
                return

    async def _row(self) -> list[str]:
        """The row as the last post or `/status` tells it."""
        status = (await self.person.run(PLACE, "/status")).text
        told = re.search(r"^Row – (.+?)\. Pile", status, re.MULTILINE)
        assert told is not None, status
        cards = [each.split(": ")[1] for each in told[1].split(" · ")]
        return [each for each in cards if each not in ("locomotive", "empty")]


@pytest.mark.thorough
async def test_a_game_by_words_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_always_alike(monkeypatch)
    draw_tiny(monkeypatch)
    async with open_house(tmp_path, WAGONS) as house:
        notes = Transcript(house)
        anna = Listener(house, house.standin.person("Anna"), notes)
        bastien = Listener(house, house.standin.person("Bastien"), None)
        players = {each.person.id: each for each in (anna, bastien)}
        await anna.types("/help")
        await anna.types("/new")
        await anna.types("/join countries:7")
        await bastien.types("/join countries:3")
        await anna.types("/start")
        await anna.chooses()
        await bastien.chooses()
        called = anna.person.id
        for _ in range(MOST_STEPS):
            await notes.public()
            posts = await house.posts()
            if "The game is over" in posts[-1].text:
                break
            # A tunnel's post mentions nobody: whoever was called goes on.
            called = next((each.mentions[0] for each in reversed(posts) if each.mentions), called)
            if players[called] is anna and anna.turns in TOLD:
                await _told_in_words(house, players.values())
            await players[called].turn()
        assert "🏆" in posts[-1].text, posts[-1].text
        assert _tunnels_are_told(notes.pictured.values()) >= 1
        await anna.types("/help")
        await anna.types("/verify")
        assert set(anna.said) >= TYPED
        _same(str(notes))


async def _told_in_words(house: House, players: Iterable[Listener]) -> None:
    """What pictures show is told in words on request, to whoever may know it."""
    services, say = house.bot.services, house.bot.texts.speaker("en")
    table = await services[Lookup].here(int(house.standin.world.channel(PLACE).id))
    edition = table.edition
    for player in players:
        view = await services[Play].view(table.id, int(player.person.id))
        assert view.mine is not None
        status, hand = await player.looks_up("/status"), await player.looks_up("/hand")
        for place, card in enumerate(view.row, 1):
            assert card is None or f"{place}: {say('card-kind', colour=card)}" in status
        for seat in view.seats:
            name = say.player(table, seat.seat)
            assert re.search(rf"{name}\*\* {seat.score} .+ {seat.wagons} .+ {seat.cards} ", status)
        assert say.cards(view.mine.hand) in hand
        assert all(say.ticket(edition, ticket) in hand for ticket in view.mine.tickets)
        board = await player.reads_board()
        for route, owner in view.claims.items():
            found = edition.board.routes[route]
            ends = [say.city(edition, city) for city in (found.a, found.b)]
            assert any(
                re.search(rf"^• {there}: {found.length} .+{say.player(table, owner)}$", block, re.M)
                for here, there in (ends, ends[::-1])
                for block in board.get(here, [])
            ), (route, board)
        for seat in view.seats:
            for city in seat.stations:
                told = "".join(board[say.city(edition, city)])
                assert re.match(rf".*station: .+{say.player(table, seat.seat)}", told)


def _tunnels_are_told(posts: Iterable[Seen]) -> int:
    """The cards turned up for an open tunnel are words of its post; the number of such posts."""
    alts = [(file.description or "", post) for post in posts for file in post.files]
    turned = [(found[1], post) for alt, post in alts if (found := TUNNEL.search(alt))]
    assert all(f"for the tunnel {route} and turned up " in post.text for route, post in turned)
    return len(turned)


def _same(said: str) -> None:
    if os.environ.get("STATIONMASTER_TRANSCRIPT"):
        STORED.write_text(said, encoding="utf-8")
    assert said == STORED.read_text(encoding="utf-8"), (
        "the game sounds otherwise; STATIONMASTER_TRANSCRIPT=1 writes it anew, to be read"
    )
