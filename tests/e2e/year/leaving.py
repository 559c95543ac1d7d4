"""Somebody is erased: from the games, the posts, the files, and whatever is restored later."""

from __future__ import annotations

from pathlib import Path

from bot.storage.erasing import _REMAINS
from sandbox.clock import DISCORD_EPOCH_MS
from sandbox.driver import Person, Reply
from tests.e2e.year.account import File, files_with
from tests.e2e.year.calendar import DAY
from tests.e2e.year.year import GONE, Year
from tests.waiting import until

KEPT = 30 * DAY
"""Seconds for which the bot knows what it has posted."""


async def erased(year: Year, person: Person, channel: str) -> Reply:
    """Somebody erases themselves; returns the answer once nothing is left in the database."""
    panel = await person.run(channel, "/privacy")
    question = await person.click(panel.message, "Erase me…")
    sure = next(
        button
        for button in question.message.buttons
        if button.label.startswith("Erase me") and "resign" not in button.label
    )
    done = await person.click(question.message, sure.label)
    remains = "SELECT 1 FROM settings WHERE scope = ?"
    await until(
        lambda: not year.database.rows(remains, _REMAINS),
        f"nothing of {person.user.name} is left in the file",
        pause=0.05,
    )
    await year.settled()
    return done


async def person_erased(year: Year) -> None:
    """Théodora leaves for good; then a backup of before is restored."""
    await year.date("Somebody is erased", 10, 20)
    diary, person = year.diary, year.person(GONE)
    await year.evening.turns(1 if year.evening.next() != person else 2)
    await year.remember()
    copy = "backups/before.sqlite3"
    await year.bot(f"backup {copy}")
    known = files_with(person, [year.folder / "var", year.folder / copy])
    diary.check("", [] if len(known) > 1 else [f"the search finds nobody even before: {known}"])
    done = await erased(year, person, "evening")
    answer = done.text
    diary.noticed(GONE, answer)
    _see_that_nobody_knows(year, person, "right after it")
    far = await person.click(done.message, "How far are the posts?")
    diary.noticed(f"{GONE}, a moment later,", far.text)
    _see_that_no_post_names(year, person, answer)
    await year.compare()
    await year.stop()
    diary.done("Then somebody presses the wrong key, and the admin restores that backup.")
    await year.bot(f"restore --yes {copy}")
    _see_that_nobody_knows(year, person, "in the restored games, before they are even started")
    await year.start()
    await year.evening.settled()
    _see_that_nobody_knows(year, person, "once they are played again")
    _see_that_no_post_names(year, person, answer)
    await year.compare()
    diary.done(
        "The copy that was made by hand is deleted by hand; the bot's own end by themselves."
    )
    await year.types(f"rm {copy}")


async def copies_ended(year: Year) -> None:
    """The date that was told is past: no backup knows her."""
    await year.date("The old backups have ended", 11, 28)
    diary, person = year.diary, year.person(GONE)
    copies = year.folder / "backups"

    async def later() -> bool:
        await year.calendar.pass_by(year.standin, 1800)
        return not files_with(person, [copies])

    await until(
        later, f"no backup knows {GONE}", instead=lambda: files_with(person, [copies]), pause=0
    )
    everything = [each for each in year.folder.iterdir() if each.name not in (".venv", ".env")]
    found = files_with(person, [*everything, year.shell.log])
    diary.check(
        f"Nothing in the bot's folder knows {GONE} any more, its backups included.",
        [f"{GONE} is still in {each}" for each in found],
    )


def _see_that_no_post_names(year: Year, person: Person, answer: str) -> None:
    """Those that the bot has forgotten are left: the answer has links to their channels."""
    forgotten = year.calendar.now() - KEPT
    faults = []
    for channel in year.standin.world.channels.values():
        for each in year.evening.people[0].sees(channel):
            named = not each.ephemeral and person.user.name in each.text
            old = _sent_at(each.id) < forgotten and channel.id in answer
            if named and not old:
                faults.append(f"a post names {person.user.name}: {each.text[:80]}")
    year.diary.check(
        "No post names her that is younger than thirty days; those that are older stand in the "
        "channels to which the answer has links.",
        faults,
    )


def _sent_at(message: str) -> float:
    return ((int(message) >> 22) + DISCORD_EPOCH_MS) / 1000


def _see_that_nobody_knows(year: Year, person: Person, when: str) -> None:
    assert isinstance(year.database, File)
    folders: list[Path] = [year.folder / "var", year.shell.log]
    found = files_with(person, folders)
    year.diary.check(
        f"No byte of the id or the name is in the database, its log of changes, the pictures, the "
        f"list of erasures or the program's log: {when}.",
        [f"{person.user.name} is still in {each} {when}" for each in found],
    )
