"""People for tests: they act through the stand-in and look at their screens."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from typing import Any

from sandbox import components as parts
from sandbox import interact, posts
from sandbox.arguments import find_command, split_line
from sandbox.errors import ActionError, Json
from sandbox.interactions import Callback, Interaction
from sandbox.model import Channel, Message, User
from sandbox.quirks import IN_STEPS
from sandbox.reading import visible
from sandbox.reply import Choice, EverShown, Reply
from sandbox.screen import Button, Seen, Select, buttons, look, selects, text
from sandbox.world import World

__all__ = [
    "ActionError",
    "Button",
    "Choice",
    "EverShown",
    "Person",
    "Reply",
    "Seen",
    "Select",
    "Unanswered",
    "buttons",
    "selects",
    "text",
]

Place = Channel | str

PATIENCE = 300.0
"""Seconds until a person gives up waiting: a busy machine takes minutes for what takes a moment."""

Quiet = Callable[[float, float], Coroutine[Any, Any, None]]
"""Waits until nothing has changed for so many seconds; gives up after the other number."""


class Unanswered(Exception):
    """The bot let three seconds pass; Discord shows "The application did not respond"."""


class Person:
    """Somebody at a screen."""

    def __init__(self, world: World, user: User, quiet: Quiet) -> None:
        self.world = world
        self.user = user
        self._quiet = quiet

    def __repr__(self) -> str:
        return f"Person({self.user.name!r})"

    @property
    def id(self) -> str:
        """The user id."""
        return self.user.id

    @property
    def mention(self) -> str:
        """How a text mentions them."""
        return f"<@{self.id}>"

    async def run(
        self,
        place: Place,
        command: str,
        options: Mapping[str, Any] | None = None,
        *,
        settle: bool = True,
        may_fail: bool = False,
        timeout: float = PATIENCE,
    ) -> Reply:
        """Run `/claim` with options, or a typed line `/claim from:Paris to:Wien`."""
        channel = self._channel(place)
        name = command
        if options is None:
            name, options = self._parse(channel, command)
        interaction = interact.command(self.world, self.id, channel.id, name, options)
        return await self._finish(interaction, settle, timeout, may_fail=may_fail)

    async def autocomplete(
        self,
        place: Place,
        command: str,
        option: str,
        typed: str,
        others: Mapping[str, Any] | None = None,
        *,
        timeout: float = PATIENCE,
    ) -> list[Choice]:
        """The choices offered for what was typed into an option."""
        interaction = interact.autocomplete(
            self.world, self.id, self._channel(place).id, command, option, typed, others
        )
        return (await self._finish(interaction, False, timeout)).choices

    async def click(
        self,
        message: Seen,
        target: str,
        *,
        force: bool = False,
        stale: bool = False,
        settle: bool = True,
        may_fail: bool = False,
        timeout: float = PATIENCE,
    ) -> Reply:
        """Press a button by custom id or label; `stale` presses it as it was on an old screen."""
        seen = message if stale else self.again(message)
        button = seen.button(target)
        if button.custom_id is None:
            raise ActionError(f"{target!r} is a link")
        interaction = interact.component(
            self.world,
            self.id,
            message.id,
            button.custom_id,
            seen=seen.payload if stale else None,
            force=force,
        )
        return await self._finish(interaction, settle, timeout, may_fail=may_fail)

    async def select(
        self,
        message: Seen,
        target: str,
        values: Sequence[str],
        *,
        force: bool = False,
        stale: bool = False,
        settle: bool = True,
        may_fail: bool = False,
        timeout: float = PATIENCE,
    ) -> Reply:
        """Choose values (or labels) in a select by custom id or placeholder."""
        seen = message if stale else self.again(message)
        select = seen.select(target)
        by_label = {option.label: option.value for option in select.options}
        known = set(by_label.values())
        chosen = [v if v in known else by_label.get(v, v) for v in values]
        interaction = interact.component(
            self.world,
            self.id,
            message.id,
            select.custom_id,
            chosen,
            seen=seen.payload if stale else None,
            force=force,
        )
        return await self._finish(interaction, settle, timeout, may_fail=may_fail)

    async def submit(
        self,
        modal: Json | None,
        values: Mapping[str, Any],
        *,
        settle: bool = True,
        may_fail: bool = False,
        timeout: float = PATIENCE,
    ) -> Reply:
        """Fill a modal in by label or custom id."""
        if modal is None:
            raise ActionError("no modal is open")
        interaction = interact.modal(self.world, self.id, modal["interaction_id"], values)
        return await self._finish(interaction, settle, timeout, may_fail=may_fail)

    def say(self, place: Place, content: str) -> Seen:
        """Write an ordinary message."""
        world, channel = self.world, self._channel(place)
        new = Message(world.ids.next(), channel.id, self.id, world.clock.now())
        posts.create(world, channel, self.id, posts.Draft({"content": content}, {}), new)
        return look(world, new)

    def start_thread(self, place: Place, name: str, under: Seen | None = None) -> Channel:
        """Start a public thread in a channel, or under one of its messages."""
        message_id = under.id if under else None
        channel_id = self._channel(place).id
        return interact.start_thread(self.world, self.id, channel_id, name, message_id)

    def open_dm(self) -> Channel:
        """The DM with the bot."""
        return self.world.dm_with(self.id)

    def sees(self, place: Place) -> list[Seen]:
        """The messages on this person's screen now, oldest first."""
        return [*self.newest_first(place)][::-1]

    def newest_first(self, place: Place) -> Iterator[Seen]:
        """The same messages from the newest on, each looked at only when it is asked for."""
        world, channel = self.world, self._channel(place)
        if world.sees(self.id, channel):
            for each in reversed(visible(channel, self.id)):
                yield look(world, each)

    def last(self, place: Place) -> Seen:
        """The newest message on the screen; raises ActionError if there is none."""
        for newest in self.newest_first(place):
            return newest
        raise ActionError("the channel is empty")

    def again(self, message: Seen) -> Seen:
        """The same message as it is now; raises ActionError if it has gone."""
        found = interact.find_message(self.world, self.id, message.id)
        return look(self.world, found)

    async def expect(
        self, place: Place, wanted: str | Callable[[Seen], bool], *, timeout: float = PATIENCE
    ) -> Seen:
        """Wait for a message that has these words or fits; newest first."""
        fits = wanted if callable(wanted) else (lambda seen: wanted in seen.text)
        found: Seen | None = None

        def look_again() -> bool:
            nonlocal found
            found = next((each for each in self.newest_first(place) if fits(each)), None)
            return found is not None

        await self._until(look_again, f"a message with {wanted!r}", place, timeout)
        assert found is not None  # noqa: S101 (told to the type checker)
        return found

    def ever_shown(self) -> EverShown:
        """Everything ever shown to this person, whatever became of it."""
        world = self.world
        texts: list[str] = []
        files: dict[str, bytes] = {}
        for shown in world.memory.shown:
            channel = world.channels.get(shown.channel_id)
            if shown.audience not in (None, self.id):
                continue
            if channel is not None and not world.sees(self.id, channel):
                continue
            texts += parts.strings(shown.body)
            for file_id in shown.file_ids:
                file = world.files.get(file_id)
                if file is not None and file.data is not None:
                    files[file_id] = file.data
        return EverShown(tuple(texts), tuple(files.values()))

    def _channel(self, place: Place) -> Channel:
        return self.world.channel(place) if isinstance(place, str) else place

    def _parse(self, channel: Channel, line: str) -> tuple[str, dict[str, str]]:
        words = line.removeprefix("/").split(" ")
        taken = 1
        while taken < len(words) and words[taken] and ":" not in words[taken]:
            taken += 1
        name = " ".join(words[:taken])
        _, _, options = find_command(self.world, self.user, channel, name)
        names = [option["name"] for option in options]
        for option in options:
            translated = (option.get("name_localizations") or {}).get(self.user.locale)
            names += [translated] if translated else []
        return name, split_line(" ".join(words[taken:]), names)

    async def _finish(
        self, interaction: Interaction, settle: bool, timeout: float, *, may_fail: bool = False
    ) -> Reply:
        try:
            await interaction.answered(timeout)
            if settle and interaction.callback is Callback.DEFERRED_MESSAGE:
                await interaction.completed(timeout)
            elif settle and interaction.callback is Callback.DEFERRED_UPDATE:
                await self._completed_or_quiet(interaction, timeout)
            if settle and self.world.quirks & IN_STEPS:
                # A bot that finds a way round them answers in several steps.
                await self._quiet(0.1, timeout)
        except TimeoutError:
            raise TimeoutError(
                f"{self.user.name}: no answer within {timeout} s: {interaction.data}, "
                f"{interaction.to_json()}"
            ) from None
        if interaction.failure is not None and not may_fail:
            raise Unanswered(f"{self.user.name}: {interaction.failure}: {interaction.data}")
        return Reply(self.world, interaction)

    async def _completed_or_quiet(self, interaction: Interaction, timeout: float) -> None:
        tasks = [
            asyncio.create_task(interaction.completed(timeout)),
            # Long, for a busy bot says nothing between its acknowledgement and its answer.
            asyncio.create_task(self._quiet(5.0, timeout)),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _until(
        self, fits: Callable[[], bool], wanted: str, place: Place, timeout: float
    ) -> None:
        subscription = self.world.subscribe()
        try:
            async with asyncio.timeout(timeout):
                while not fits():
                    await subscription.get()
        except TimeoutError:
            shown = "\n---\n".join(each.text for each in self.sees(place)[-5:])
            message = f"{self.user.name}: {wanted} didn't come within {timeout} s; shown:\n{shown}"
            raise TimeoutError(message) from None
        finally:
            subscription.close()
