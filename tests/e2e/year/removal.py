"""The end: the bot is removed, from the service down to its files, as its page says."""

from __future__ import annotations

import re
import shutil

from tests.e2e.year.account import File, games, lost, unverified
from tests.e2e.year.year import Year

PAGE = (
    "[Remove it](hosting/remove.md) is followed step by step. It had run on a terminal, so there "
    "is no service to disable."
)
NAMED = re.compile(r"var(/.+)?|backups(/.+)?|\.env|\.venv(/.+)?|stationmaster-[^/]+\.whl")
"""What the page says that there is; the wheel is what the admin brought."""


async def removed(year: Year) -> None:
    """Players take what is kept of them, a copy is kept, and nothing else is left."""
    await year.date("Removed", 12, 31, 20)
    diary, club = year.diary, year.club
    diary.done(PAGE)
    person = club.people[0]
    panel = await person.run(club.channel, "/privacy")
    own = await person.click(panel.message, "Give me all of it")
    record = await person.run(club.channel, "/export")
    given = [each for reply in (own, record) for seen in reply.messages for each in seen.files]
    diary.check(
        f"{person.user.name} has a file with all that is kept of her, and the record of the game.",
        [] if len(given) >= 2 else [f"{[own.text, record.text]}"],
    )
    await year.remember()
    await year.stop()
    posts = len(year.posts.came)
    (stick := year.root / "stick").mkdir(exist_ok=True)
    copy = stick / "last.sqlite3"
    said = await year.bot(f"backup {copy}")
    diary.check("", [said.text] if said.status else [])
    wrong = [*lost(year.before, games(File(copy))), *await unverified(File(copy))]
    diary.check("The copy has all games, and every finished one verifies.", wrong)
    year.standin.world.remove_bot()
    diary.done("*Delete App* takes the bot from the server, and ends its token.")
    folder = year.folder
    found = (str(each.relative_to(folder)) for each in folder.rglob("*"))
    diary.check(
        "Every file in the program's folder is one that the page names.",
        [f"{each} isn't named" for each in found if not NAMED.fullmatch(each)],
    )
    await year.types("rm -rf var backups .env .venv stationmaster-*.whl")
    left = [each for place in (folder, year.home) for each in place.rglob("*") if each.is_file()]
    diary.check(
        "Nothing is left there, nor in the home of whoever ran it.",
        [f"{each} is left" for each in left],
    )
    stays = len(year.posts.came) == posts and bool(club.newest().text)
    diary.check("The posts stay in their channels.", [] if stays else ["posts are gone"])
    shutil.rmtree(stick)
