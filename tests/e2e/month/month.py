"""The month itself: what its people do when, and the bot's stops."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from heapq import heappop, heappush
from random import Random

from bot.core.game_cache import LoadedGame
from bot.core.people import Preferences, Reminders
from bot.core.timing.measure import DAY, HOUR, MINUTE, local_time, moment
from bot.core.timing.table_clock import Halt
from engine.state import Over
from sandbox.driver import Person, Reply
from tests.e2e.month.cast import REACTION, Dweller, Place
from tests.e2e.month.playing import newest_with, play, waits_for
from tests.e2e.month.record import Record
from tests.e2e.month.town import Town

Act = Callable[[], Awaitable[None]]
MEETING = 3 * HOUR


class Month:
    """Plays so many days from a moment on; what came of it is in the record."""

    def __init__(
        self, town: Town, people: list[Dweller], places: list[Place], days: int, dice: Random
    ) -> None:
        self.town, self.people, self.places = town, people, places
        self.begin = town.now
        self.end = self.begin + days * DAY
        self.days = days
        self.record = Record(town, places, people)
        self._dice = dice
        self._plans: list[tuple[int, int, bool, Act]] = []
        self._planned = 0
        self._meeting: dict[str, int] = {}
        self._coming: set[tuple[str, str]] = set()
        self._deserted: set[tuple[str, str]] = set()

    def plan(self, at: int, act: Act, *, lapses: bool = False) -> None:
        """Do something at a moment; if the bot is away then, later, unless that ``lapses``."""
        if self.begin <= at < self.end:
            self._planned += 1
            heappush(self._plans, (at, self._planned, lapses, act))

    async def play(self, stops: list[tuple[int, int, bool]]) -> None:
        """Play it; ``stops`` are when the bot is away, how long, and whether it was killed."""
        for at, length, killed in stops:
            self.plan(at, partial(self._stop, length, killed))
        for each in self.people:
            self._plan_person(each)
        for place in self.places:
            self._plan_place(place)
        while self._plans:
            at, _, lapses, act = heappop(self._plans)
            if lapses and at < self.town.now:
                continue
            await self._pass_until(at)
            await act()
            await self.town.settle()
            await self._look()
        await self._pass_until(self.end)

    async def _pass_until(self, moment: int) -> None:
        async for _ in self.town.go_to(moment):
            await self._look()

    async def _look(self) -> None:
        """Note what is there now, and let those who are present at a meeting come to play."""
        await self.record.look()
        for place in self.places:
            until = self._meeting.get(place.channel, 0)
            if until > self.town.now:
                self._plan_reactions(place, self.record.entries.get(place.channel))

    # What happens of itself

    def _plan_person(self, each: Dweller) -> None:
        if each.tells:
            self.plan(self.begin + MINUTE, partial(self._tell_hours, each))
        if each.private or each.next:
            self.plan(self.begin + MINUTE, partial(self._choose_reminders, each))
        for day in range(self.days):
            for at in each.day_of_looks(self.begin + day * DAY, self._dice):
                if each.last is None or at < each.last:
                    self.plan(at, partial(self._look_in, each), lapses=True)
        if each.leaves and each.last is not None:
            self.plan(each.last + HOUR, partial(self._leave, each))
        if each.away:
            self.plan(each.away[0], partial(self._go_away, each))

    def _plan_place(self, place: Place) -> None:
        if not place.evenings:
            at = self.begin + HOUR + self.places.index(place) * MINUTE
            self.plan(at, partial(self._open, place))
            if place.pauses:
                self.plan(
                    self.begin + self.days // 3 * DAY + 8 * HOUR,
                    partial(self._pause, place, "3 days", "exams"),
                )
        for day in sorted(place.evenings):
            local = local_time(place.host.zone, self.begin + day * DAY + 12 * HOUR)
            at = moment(local.replace(hour=place.meets, minute=0))
            self.plan(
                at + self._dice.randrange(30) * MINUTE, partial(self._meet, place, day), lapses=True
            )

    def _plan_reactions(self, place: Place, entry: LoadedGame | None) -> None:
        for each in place.people:
            key = place.channel, each.name
            if key in self._coming or key in self._deserted or self._is_gone(each):
                continue
            if waits_for(entry, self._person(each)):
                self._coming.add(key)
                least, most = REACTION[place.pace]
                at = self.town.now + self._dice.randrange(least, most)
                self.plan(at, partial(self._come, place, each))

    # What people do

    def _person(self, each: Dweller) -> Person:
        return self.town.standin.person(each.name)

    def _is_gone(self, each: Dweller) -> bool:
        return each.last is not None and self.town.now >= each.last

    def _is_away(self, each: Dweller) -> bool:
        return each.away is not None and each.away[0] <= self.town.now < each.away[1]

    async def _tell_hours(self, each: Dweller) -> None:
        await self._run(each, self.places[0].channel, "/clock", {"hours": each.typed})
        assert each.hours is not None
        self.record.told[each.name] = each.hours

    async def _choose_reminders(self, each: Dweller) -> None:
        person, people = self._person(each), self.town.bot.services[Preferences]
        if each.private:
            await people.choose_reminders(int(person.id), Reminders.PRIVATE)
        if each.next:
            await people.choose_heads_up(int(person.id), wanted=True)
        person.user.dms_open = not each.closed

    async def _leave(self, each: Dweller) -> None:
        self.town.standin.world.remove_member(self._person(each).user)
        self.record.note(None, f"{each.name} leaves the server", each.name)

    async def _go_away(self, each: Dweller) -> None:
        assert each.away is not None
        days = round((each.away[1] - each.away[0]) / DAY)
        place = next((place for place in self.places if each in place.people), None)
        if place is None or self._is_gone(each):
            return
        reply = await self._run(each, place.channel, "/away", {"until": f"{days} days"})
        await self._person(each).click(reply.message, "Yes, I'm away")
        await self.town.settle()
        self.record.note(None, f"{each.name} goes away for {days} days", each.name)

    async def _open(self, place: Place) -> None:
        host, *others = place.people
        self.record.note(place.channel, f"{host.name} opens a table", host.name)
        options = {"edition": place.edition, "pace": place.pace.value}
        reply = await self._person(host).run(place.channel, "/new", options)
        assert "open" in reply.text, reply.text
        for each in others:
            await self._person(each).run(place.channel, "/join", {})
        await self._person(host).run(place.channel, "/start", {})

    async def _meet(self, place: Place, day: int) -> None:
        """They meet to play for some hours; somebody may have to leave early."""
        if any(self._is_gone(each) or self._is_away(each) for each in place.people):
            return
        entry = await self.town.entry(place.channel)
        if entry is None or entry.state is None or isinstance(entry.state.phase, Over):
            await self._open(place)
        elif entry.clock is not None and entry.clock.pause is not None:
            await self._run(place.host, place.channel, "/resume", {})
        self._meeting[place.channel] = self.town.now + MEETING
        self._deserted -= {(place.channel, each.name) for each in place.people}
        if self._dice.random() < 0.7:
            self.plan(self.town.now + MEETING, partial(self._part, place))
        if (seat := place.deserter.get(day)) is not None:
            early = self.town.now + self._dice.randrange(10, 60) * MINUTE
            who = place.people[seat]
            self.plan(early, partial(self._desert, place, who))

    async def _part(self, place: Place) -> None:
        """Pause what isn't finished until the next evening."""
        entry = self.record.entries[place.channel]
        if entry.state is not None and not isinstance(entry.state.phase, Over):
            await self._pause(place, "5 days", "until we meet again")

    async def _desert(self, place: Place, who: Dweller) -> None:
        self._deserted.add((place.channel, who.name))
        self.record.note(place.channel, f"{who.name} has to go and tells nobody", who.name)

    async def _come(self, place: Place, each: Dweller) -> None:
        """Play, as somebody who is at the meeting."""
        self._coming.discard((place.channel, each.name))
        if (place.channel, each.name) not in self._deserted:
            await play(self.town, self._person(each), place.channel, self._dice)

    async def _look_in(self, each: Dweller) -> None:
        """Look at all one's tables: play, vote, or put the reminder off."""
        if self._is_away(each):
            return
        for place in self.places:
            if each not in place.people:
                continue
            await self._vote(place, each)
            await self._wake(place, each)
            entry = self.record.entries.get(place.channel)
            if not waits_for(entry, self._person(each)):
                continue
            if self._dice.random() < each.attention:
                await play(self.town, self._person(each), place.channel, self._dice)
            elif self._dice.random() < 0.5:
                await self._put_off(place, each)

    async def _vote(self, place: Place, each: Dweller) -> None:
        person = self._person(each)
        entry = self.record.entries.get(place.channel)
        if entry is None or entry.clock is None or entry.clock.vote is None:
            return
        found = newest_with(person, place.channel, "vote")
        if found is not None:
            message, ids = found
            choice = self._dice.choices(ids, (4, 4, 1, 1))[0]
            await person.click(message, choice)
            said = choice.rsplit(" ", 1)[-1]
            self.record.note(place.channel, f"{each.name} votes: {said}", each.name)
            await self.town.settle()

    async def _wake(self, place: Place, each: Dweller) -> None:
        """Whoever meets wakes their table with the first move of the next evening."""
        entry = self.record.entries.get(place.channel)
        frozen = entry is not None and entry.clock and Halt.FROZEN in entry.clock.halts
        if frozen and not place.evenings and self._dice.random() < 0.5:
            await self._run(each, place.channel, "/resume", {})
            self.record.note(place.channel, f"{each.name} wakes the table", each.name)

    async def _pause(self, place: Place, until: str, reason: str) -> None:
        options = {"until": until, "reason": reason}
        await self._run(place.host, place.channel, "/pause", options)
        self.record.note(place.channel, f"{place.host.name} pauses the table", place.host.name)

    async def _put_off(self, place: Place, each: Dweller) -> None:
        verb = self._dice.choice(("in-an-hour", "in-an-hour", "this-evening", "not-again"))
        found = newest_with(self._person(each), place.channel, verb)
        if found is not None:
            message, (custom_id, *_) = found
            label = message.button(custom_id).label
            await self._person(each).click(message, custom_id)
            self.record.note(place.channel, f"{each.name} presses “{label}”", each.name)
            await self.town.settle()

    async def _run(
        self, each: Dweller, channel: str, command: str, options: dict[str, str]
    ) -> Reply:
        reply = await self._person(each).run(channel, command, options)
        await self.town.settle()
        return reply

    async def _stop(self, length: int, killed: bool) -> None:
        told = f"{length // HOUR} hours" if length >= HOUR else f"{length // MINUTE} minutes"
        self.record.note(None, f"the bot is away for {told}")
        await self.town.restart(length, killed=killed)
        for place in self.places:
            entry = await self.town.entry(place.channel)
            if entry is not None:
                self.record.changed(entry)
