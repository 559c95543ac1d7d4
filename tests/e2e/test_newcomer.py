"""Two people who know nothing play a game to its end, by what the bot says and shows alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sandbox.driver import Person, Reply
from sandbox.screen import Seen
from tests.e2e.shortened import PLACE, House, deal_always_alike, open_house
from tests.e2e.words import assert_says_everything, marked, steps
from tests.tiny import draw_tiny

WAGONS = 12
MOST_STEPS = 200


class Newcomer:
    """Asks for help before each step, and does what it calls the next one."""

    def __init__(self, house: House, person: Person, *, types: bool) -> None:
        self.house, self.person, self.types = house, person, types
        self.done: list[str] = []

    async def help(self) -> tuple[Seen, str]:
        """The help, and its words about the next step."""
        reply = await self.person.run(PLACE, "/help")
        asked = self._look(reply)
        said = asked.text.split("\n\n")[0]
        assert said.startswith("**Next:**"), f"the help lacks the next step:\n{asked.text}"
        return asked, said

    async def waits_for(self, other: str) -> None:
        """Whoever has nothing to do is told so, and for whom the game waits."""
        _, said = await self.help()
        assert "nothing to do" in said and other in said, said

    async def step(self) -> None:
        """Do the next step: one that the help names, with what it shows."""
        asked, said = await self.help()
        if "list below" in said:
            await self._keep(asked)
            return
        commands = re.findall(r"\*\*(/\w+)\*\*", said)
        named = [each.label for each in steps(asked) if f"**{each.label}**" in said]
        shown = [each.label for each in steps(asked)] if "button below" in said else []
        assert commands or named or shown, f"the help offers no next step:\n{asked.text}"
        if "Claim a route" in named:
            if await self._claims(asked):
                return
            asked, _ = await self.help()
        wants_tickets = len(self.done) > 8 and self.done.count("Keep") == 1
        if "Tickets" in named and wants_tickets:
            await self._does(asked, "Tickets", "/tickets" if "/tickets" in commands else None)
        elif "Pile" in named:
            await self._does(asked, "Pile", "/draw" if "/draw" in commands else None)
        else:
            label = next(iter([*named, *shown]), "")
            await self._does(asked, label, commands[0] if commands else None)

    async def _does(self, asked: Seen, label: str, command: str | None) -> None:
        """Press or type, and answer what is asked back with its first button."""
        if command and (self.types or not label):
            self.done.append(command)
            reply = await self.person.run(PLACE, command)
        else:
            self.done.append(label)
            reply = await self.person.click(asked, label)
        await self._answers(self._look(reply))

    async def _answers(self, message: Seen) -> None:
        while "?" in message.text.split("\n")[0]:
            first = steps(message)
            assert first, f"a question without an answer:\n{message.text}"
            self.done.append(first[0].label)
            message = self._look(await self.person.click(message, first[0].custom_id or ""))

    async def _claims(self, asked: Seen) -> bool:
        """Claim the first route in the list that is marked; False if none is."""
        listed = self._look(await self.person.click(asked, "Claim a route"))
        assert "✅" in listed.text or "can't pay for any" in listed.text
        values = marked(listed, "✅")
        if not values:
            return False
        self.done.append("Claim a route")
        reply = await self.person.select(listed, listed.selects[0].custom_id, values[:1])
        await self._answers(self._look(reply))
        return True

    async def _keep(self, asked: Seen) -> None:
        """Mark as few tickets as the list demands and press the button under it."""
        (listed,) = asked.selects
        (least,) = re.findall(r"\d+", listed.placeholder or "")
        values = [option.value for option in listed.options[: int(least)]]
        chosen = self._look(await self.person.select(asked, listed.custom_id, values))
        keep = next(each for each in steps(chosen) if each.label.startswith("Keep th"))
        self.done.append("Keep")
        self._look(await self.person.click(chosen, keep.custom_id or ""))

    def _look(self, reply: Reply) -> Seen:
        assert reply.ephemeral and not reply.failure
        assert_says_everything(reply.message)
        return reply.message


async def open_the_game(anna: Newcomer, bastien: Newcomer) -> None:
    """From the first word to the first turn."""
    await anna.step()
    assert anna.done == ["Open a table"]
    await bastien.step()
    assert bastien.done == ["/join"]
    await anna.step()
    assert anna.done[1:] == ["Start"]
    await anna.step()
    await anna.waits_for("Bastien")
    await bastien.step()


@pytest.mark.thorough
async def test_two_newcomers_play_to_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_always_alike(monkeypatch)
    draw_tiny(monkeypatch)
    async with open_house(tmp_path, WAGONS) as house:
        anna = Newcomer(house, house.standin.person("Anna"), types=False)
        bastien = Newcomer(house, house.standin.person("Bastien"), types=True)
        players = {each.person.id: each for each in (anna, bastien)}
        await open_the_game(anna, bastien)
        waiting = ""
        for _ in range(MOST_STEPS):
            post = (await house.posts())[-1]
            assert_says_everything(post)
            if "The game is over" in post.text:
                break
            # A tunnel's post mentions nobody: whoever was called goes on.
            calls = [each.mentions[0] for each in await house.posts() if each.mentions]
            called = calls[-1] if calls else waiting
            assert steps(post), f"the post offers no step:\n{post.text}"
            if called != waiting:
                (other,) = set(players) - {called}
                await players[other].waits_for(players[called].person.user.name)
                waiting = called
            await players[called].step()
        assert "wins" in post.text or "Shared victory" in post.text, post.text
        for player in players.values():
            _, said = await player.help()
            assert "**/new**" in said
        done = {*anna.done, *bastien.done}
        assert done >= {"Pile", "/draw", "Claim a route", "Tickets", "/tickets"}, done
