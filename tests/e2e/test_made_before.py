"""What an earlier program left is taken up: its database, its waiting posts, its buttons."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sandbox.components import SELECTS
from sandbox.driver import Person, Reply
from sandbox.screen import Seen
from sandbox.server import Standin
from tests.e2e.before import House, Made, lay_before
from tests.e2e.conftest import BotProcess
from tests.tiers import starts
from tests.tiny import TINY_BOT
from tests.waiting import until

pytestmark = pytest.mark.file

Component = dict[str, Any]
AT_ONCE = "import cogs.seats.timers as c; c.STEP = 0.01; "
"""Computers answer as soon as they have thought."""
PANELS_STAY = "import bot.ui.panels as panels; panels.DELETABLE = 0.0; "
"""Each private panel of before is there to be pressed, whatever was pressed since."""

PLAYED_ON = ("tunnel", "express", "returned")
TOO_OLD = "no-such-button"
"""What no program has had: the answer to it is the one to whatever is too old."""
FIRST = {
    "late": "draw",
    "tried": "two",
    "invited": "tickets",
    "autopilot": "pass",
    "handed": "undo",
    "tunnel": "giveup",
    "tickets": "confirm",
}
"""Moves that are made with buttons of before: one at a table, for the next one is too old then."""
PASSING = frozenset(("draw", "two", "loco", "take", "tickets", "pass", "giveup"))
"""What is too old as soon as another move was made at its table."""
LAST = ("sit", "decline", "withdraw", "engage", "start", "leave", "cancel")
"""Pressed at the end, for they change who plays at a table."""


class Left(House):
    """The tables of the earlier program, which are today's."""

    def __init__(self, bot: BotProcess, made: dict[str, Made]) -> None:
        super().__init__(bot.standin, bot.database)
        self.bot, self.made = bot, made

    @property
    def anna(self) -> Person:
        """Somebody at most of the tables."""
        return self.standin.person("Anna")

    def game(self, channel: str) -> int:
        """The number of a channel's table."""
        found = self.standin.world.channel(channel).id
        return self.count("SELECT max(id) FROM games WHERE channel_id = ?", int(found))

    async def settled(self) -> None:
        """Wait until everything is played and posted."""
        await self.bot.settled()

    def account(self) -> str:
        """How things stand."""
        return self.bot.account()

    def who_may(self, made: Made, custom_id: str) -> Person:
        """Somebody who may press it: its reader, or in public who sits there or was asked."""
        if made.reader is not None:
            return self.standin.person(made.reader)
        _, game, seat, number, _ = custom_id.split(":", 4)
        if _verb(custom_id) in ("sit", "decline"):
            guest = self.count("SELECT guest_id FROM invitations WHERE id = ?", int(number))
            return self.standin.person(str(guest))
        players = self.players(int(game))
        return players[min(players) if seat == "-" else int(seat)]

    def posts(self, channel: str) -> list[Seen]:
        """The public posts of a channel, oldest first."""
        return [each for each in self.anna.sees(channel) if not each.ephemeral]

    def stood(self, channel: str) -> list[Seen]:
        """The public posts that were there before, as they are now."""
        there = {made.seen.id for made in self.made.values()}
        return [each for each in self.posts(channel) if each.id in there]

    def came(self, channel: str) -> list[Seen]:
        """The public posts of today's program."""
        there = {made.seen.id for made in self.made.values()}
        return [each for each in self.posts(channel) if each.id not in there]


@pytest.fixture
@starts("the bot as a process")
async def left(standin: Standin, tmp_path: Path) -> AsyncIterator[Left]:
    bot = BotProcess(standin, tmp_path)
    bot.settings, bot.program = {"COMPUTER_DELAY": "0"}, AT_ONCE + PANELS_STAY + TINY_BOT
    made = lay_before(standin, bot.database)
    await bot.start()
    yield Left(bot, made)
    status = await bot.stop()
    log = bot.log.read_text(encoding="utf-8")
    assert status == 0, log
    assert "Traceback" not in log, log
    assert standin.violations == []


def verbs(message: Seen) -> set[str]:
    """What the components of a message do."""
    pressed = [button.custom_id for button in message.buttons]
    chosen = [select.custom_id for select in message.selects]
    return {_verb(each) for each in (*pressed, *chosen) if each}


def _verb(custom_id: str) -> str:
    return custom_id.split(":", 4)[4].split(" ")[0]


def _verb_of(component: Component) -> str:
    return _verb(component["custom_id"])


def _game(component: Component) -> str:
    return str(component["custom_id"].split(":")[1])


async def test_a_program_takes_up_what_another_left(left: Left) -> None:
    await left.settled()
    _assert_all_is_posted(left)
    await _go_on_with_buttons(left)
    await _play_to_the_end(left)


def _assert_all_is_posted(left: Left) -> None:
    """Each post that waited was sent once, edited in place or told by another."""
    failed = left.rows("SELECT kind, body, error FROM outbox WHERE status != 'sent'")
    assert failed == []
    newest = {channel: left.posts(channel)[-1] for channel in _channels(left)}
    for channel, verb in {
        "unposted": "join",
        "lobby": "join",
        "rested": "join",
        "dealt": "choose",
        "opening": "choose",
        "last": "choose",
        "tunnel": "decide",
        "tickets": "hand",
        "express": "draw",
        "over": "film",
        "ended": "film",
        "late": "draw",
        "tried": "draw",
        "handed": "draw",
        "returned": "draw",
    }.items():
        assert any(verb in verbs(post) for post in left.posts(channel)), (channel, verb)
    # Edited in place: the one who sat down last, and that nobody else chooses.
    assert left.came("lobby") == [] and "Dmitri" in newest["lobby"].text
    assert left.came("opening") == [] and newest["opening"].edited
    (call,) = left.came("last")
    assert call.pings == {left.standin.person("Bastien").id}
    assert verbs(newest["cancelled"]) == {"help"} and "Chiara" in newest["cancelled"].text
    # The picture that was late, and the buttons of the post before it.
    assert left.came("late") == []
    former, current = left.stood("late")[-2:]
    assert current.files and not former.buttons
    # What had been sent, but not been noted, isn't sent twice.
    assert left.came("tried") == []
    asked = [post for post in left.posts("invited") if "sit" in verbs(post)]
    assert [post.pings for post in asked] == [
        frozenset({left.standin.person(name).id}) for name in ("Dmitri", "Élodie")
    ]
    assert [bool(post.buttons) for post in left.stood("invited")].count(False) >= 1
    assert "Élodie" in " ".join(post.text for post in left.came("handed"))
    told = " ".join(post.text for post in left.came("autopilot"))
    assert "🤖" in told and "Anna" in told and "Bastien" in told
    # One post tells what the one for a computer's turn would have told, too.
    (told_too,) = left.came("express")
    assert "Anna drew 2 cards" in told_too.text and "draw" in verbs(told_too)
    back = left.came("returned")[-1]
    assert back.text.startswith("🤖") and "draw" in verbs(back)


def _channels(left: Left) -> list[str]:
    found = left.rows("SELECT channel_id FROM games")
    return [left.standin.world.channel(str(number)).name for (number,) in found]


async def _go_on_with_buttons(left: Left) -> None:
    """A move at each table, with a button that was there before."""
    seq = "SELECT seq FROM games WHERE id = ?"
    for channel, verb in FIRST.items():
        game = left.game(channel)
        before = left.count(seq, game)
        made, component = next(
            (made, component)
            for made in reversed(left.made.values())
            for component in made.components
            if component["custom_id"].startswith(f"sm:{game}:") and verb == _verb_of(component)
        )
        person = left.who_may(made, component["custom_id"])
        reply = await person.click(made.seen, component["custom_id"], stale=True)
        # A press is acknowledged before it is carried out.
        await until(
            lambda game=game, before=before: left.count(seq, game) > before,  # type: ignore[misc]
            f"{verb!r} of before is a move at {channel}",
            instead=lambda reply=reply: reply.text,  # type: ignore[misc]
        )


async def test_every_button_of_before_is_answered(left: Left) -> None:
    await left.settled()
    guest = left.standin.person("Élodie")
    presses = _presses(left)
    assert len({_verb_of(component) for _, _, component in presses}) > 60
    refused: dict[tuple[str, str], str] = {}
    for made, person, component in presses:
        answer = (await _uses(person, made.seen, component, guest)).text
        assert answer.strip(), (person, component["custom_id"])
        if _verb_of(component) in PASSING:
            continue
        key = _game(component), person.id
        if key not in refused:
            shown, forged = _forged(made.seen, component)
            refused[key] = _before_the_link((await _uses(person, shown, forged, guest)).text)
        assert _before_the_link(answer) != refused[key], (person, component["custom_id"])


def _forged(seen: Seen, component: Component) -> tuple[Seen, Component]:
    """The same message with a button in that place which no program knows."""
    forged = component | {"custom_id": f"sm:{_game(component)}:-:0:{TOO_OLD}"}
    body = json.dumps(seen.payload).replace(
        json.dumps(component["custom_id"]), json.dumps(forged["custom_id"])
    )
    return replace(seen, payload=json.loads(body)), forged


def _before_the_link(answer: str) -> str:
    return answer.partition("http")[0]


async def _uses(person: Person, seen: Seen, component: Component, guest: Person) -> Reply:
    """Press a component as it was shown, or choose what it offers first."""
    custom_id = component["custom_id"]
    if component["type"] not in SELECTS:
        return await person.click(seen, custom_id, stale=True)
    offered = [option["value"] for option in component.get("options", ())] or [guest.id]
    least = component.get("min_values", 1) or 1
    return await person.select(seen, custom_id, offered[:least], stale=True)


def _presses(left: Left) -> list[tuple[Made, Person, Component]]:
    """Each component of before, once for everybody who may use it; those of LAST at the end."""
    found = {
        (component["custom_id"], person.id): (made, person, component)
        for made in left.made.values()
        for component in made.components
        for person in [left.who_may(made, component["custom_id"])]
    }
    order = {verb: i for i, verb in enumerate(LAST, 1)}
    return sorted(found.values(), key=lambda each: order.get(_verb_of(each[2]), 0))


async def _play_to_the_end(left: Left) -> None:
    """Let the computer play for everybody."""
    for channel in PLAYED_ON:
        for person in left.players(left.game(channel)).values():
            # Whoever is on autopilot already has the seat back with that, and can ask anew.
            for _ in range(2):
                reply = await person.run(channel, "/autopilot", {"level": "easy"})
                if "engage" in verbs(reply.message):
                    break
            found = [b.custom_id or "" for b in reply.message.buttons]
            await person.click(reply.message, next(i for i in found if _verb(i) == "engage"))
    over = "SELECT count(*) FROM games WHERE status = 'over' AND id = ?"
    await until(
        lambda: all(left.count(over, left.game(channel)) for channel in PLAYED_ON),
        "the games are over that computers play on",
        instead=left.account,
        pause=0.05,
    )
    await left.settled()
    for channel in PLAYED_ON:
        result = left.posts(channel)[-1]
        assert "🏆" in result.text and "film" in verbs(result)
        verified = await left.anna.run(channel, "/verify", {})
        assert "✅" in verified.text, verified.text
