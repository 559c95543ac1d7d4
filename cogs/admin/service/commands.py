"""What an admin's commands on the machine do: erase, block, end a table, tell a note.

They are done by the running bot, which alone changes what it has in memory; or, while it rests, on
its database. What they say is for a terminal.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Any, TypeAlias

from bot.core.model import User
from bot.core.notes import LONGEST, MOST_DAYS, note_now, tell_note
from bot.core.refusals import TableRefusal, Unable
from bot.core.servers import Servers
from bot.storage.errors import StorageError
from bot.storage.store import Store
from bot.storage.tables import Kind
from cogs.admin.service.actions import AdminActions
from cogs.privacy.service import Ending, Erasing

Request: TypeAlias = Mapping[str, Any]
"""What is asked: the name of what is to be done under ``do``, and its options."""

ACTS = ("erase", "block", "end", "note")
"""What is done, not only looked at."""
LARGEST = 2**63 - 1
"""Of Discord's ids, and of numbers of tables."""
_WHAT: Mapping[Kind, str] = MappingProxyType(
    {
        Kind.TABLES: "tables hosted, and seats held",
        Kind.RESULTS: "results and ratings: they stay, as nobody's",
        Kind.CHOICES: "settings of their own",
        Kind.ABSENCES: "absences",
        Kind.INVITATIONS: "invitations and kept seats",
        Kind.SEASONS: "seasons that they took part in, announced or led",
        Kind.CALLS: "servers whose tables they want to hear of",
        Kind.BLOCKS: "block lists: a hash of the id stays there",
        Kind.COMPUTER: "times in which the computer played for them",
        Kind.DRAFTS: "choices begun",
        Kind.ORDERS: "standing orders, and turns played by them",
        Kind.BOARDS: "boards opened in a browser",
        Kind.CLOCKS: "clocks of their seats",
        Kind.PRESSES: "presses and visits of the last days",
    }
)
_WHY = MappingProxyType(
    {
        TableRefusal.NO_TABLE: "There is no such table in a channel.",
        TableRefusal.SEATS_ARE_SETTLED: "That table is over already.",
    }
)


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a request, in lines; ``elsewhere``: another process has that table."""

    lines: tuple[str, ...]
    done: bool = True
    elsewhere: bool = False


class AdminCommands:
    """Carries out the requests of commands; ``copies_end`` says when copies from then are gone."""

    def __init__(
        self,
        store: Store,
        actions: AdminActions,
        erasing: Erasing,
        servers: Servers,
        copies_end: Callable[[int], datetime | None],
    ) -> None:
        self._store, self._actions, self._erasing = store, actions, erasing
        self._servers, self._copies_end = servers, copies_end

    async def carry_out(self, asked: Request) -> Answer:
        """Do what is asked, and say what became of it; never raises for a refusal."""
        try:
            return await self._begun(asked)
        except Unable as refused:
            elsewhere = refused.refusal is TableRefusal.ELSEWHERE
            why = _WHY.get(refused.refusal, f"That can't be done ({refused}).")
            return Answer((why,), done=False, elsewhere=elsewhere)
        except StorageError as error:
            return Answer((str(error),), done=False)

    def _begun(self, asked: Request) -> Awaitable[Answer]:
        match asked:
            case {"do": "look", "user": int(user)} if 0 < user <= LARGEST:
                return self._look(user)
            case {"do": "look", "table": int(number)} if 0 < number <= LARGEST:
                return self._look_at(number)
            case {"do": "erase", "user": int(user), "resign": bool(resign)} if 0 < user <= LARGEST:
                return self._erase(user, Ending.RESIGN if resign else Ending.COMPUTER)
            case {"do": "block", "user": int(user), "blocked": bool(blocked)} if (
                0 < user <= LARGEST
            ):
                return self._block(user, blocked=blocked)
            case {"do": "note", "text": None | str() as text, "days": int(days)}:
                return self._note(text, days)
            case {"do": "end", "table": int(number)} if 0 < number <= LARGEST:
                return self._end(number)
        return _unknown()

    async def _look(self, user: int) -> Answer:
        """Say what is kept of a person, as an erasure would take it."""
        kept, games = await self._erasing.kept_of(user), await self._erasing.plays(user)
        if not kept:
            return Answer((f"Nothing is kept of {user}.",), done=False)
        counts = {kind: sum(map(len, kept[kind].values())) for kind in Kind if kind in kept}
        lines = [f"  {count:>6,} {_WHAT[kind]}" for kind, count in counts.items()]
        playing = [f"They play in {_games(games)}."] if games else []
        return Answer((f"Of {user} there are:", *lines, *playing))

    async def _look_at(self, number: int) -> Answer:
        """Say which table it is that would be ended."""
        row = await self._actions.to_be_ended(number)
        opened = datetime.fromtimestamp(row.created_at / 1000, UTC)
        return Answer((f"Table {number} plays {row.edition}, opened on {opened:%Y-%m-%d}.",))

    async def _erase(self, user: int, ending: Ending) -> Answer:
        done = await self._erasing.erase(User(user, ""), (), ending)
        ends = self._copies_end(done.at)
        lines = [
            f"{user} is erased. Posts that named them are edited, as fast as Discord lets the bot.",
            "Copies made elsewhere still know them; a restore erases them again."
            if ends is None
            else f"The last backup of the bot's own that knows them is deleted by {ends:%Y-%m-%d}. "
            "Copies that you made stay; a restore of one erases them again.",
        ]
        if done.places:
            older = "Posts too old for the bot to know may name them; look here"
            lines.append(f"{older}: {' '.join(done.places)}")
        return Answer(tuple(lines))

    async def _block(self, user: int, *, blocked: bool) -> Answer:
        changed = await self._servers.block_everywhere(user, blocked=blocked)
        if not changed:
            state = "is blocked already" if blocked else "isn't blocked"
            return Answer((f"{user} {state}.",))
        if not blocked:
            return Answer((f"{user} may use the bot again.",))
        games = await self._erasing.plays(user)
        lines = [f"{user} can use nothing of the bot any more, but for /privacy."]
        if games:
            lines.append(
                f"They play in {_games(games)}, and are waited for there by the rules of the "
                "table; the admin's page hands their seats over."
            )
        return Answer(tuple(lines))

    async def _note(self, text: str | None, days: int) -> Answer:
        """Tell a note from now on; for an empty one say what is told, and for None tell nothing."""
        if text and (len(text) > LONGEST or not 1 <= days <= MOST_DAYS):
            most = f"A note has {LONGEST} characters, and is told for 1 to {MOST_DAYS} days."
            return Answer((most,), done=False)
        if text != "":
            async with self._store.transaction() as tx:
                await tell_note(tx, text, days)
        async with self._store.snapshot() as read:
            note = await note_now(read, self._store.now())
        if note is None:
            return Answer(("No table is told anything.",))
        until = datetime.fromtimestamp(note.until / 1000, UTC)
        return Answer(
            (f"Each table's next post until {until:%Y-%m-%d %H:%M} UTC tells:", note.text)
        )

    async def _end(self, number: int) -> Answer:
        await self._actions.end(number)
        return Answer((f"Table {number} is ended without a result, and that is said there.",))


def _games(count: int) -> str:
    return "1 game that isn't over" if count == 1 else f"{count} games that aren't over"


async def _unknown() -> Answer:
    """Answer a request of a newer or older program."""
    return Answer(("The running bot doesn't know that command: restart it.",), done=False)
