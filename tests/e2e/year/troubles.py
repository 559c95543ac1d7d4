"""What goes wrong while the bot runs, and how it ends: a full disk, a permission that is lost."""

from __future__ import annotations

from sandbox.permissions import Permission
from tests.e2e.year.year import Year

FULL = "disk is full"
"""What a move is answered with."""
MOST = 400
"""More turns than the log of a database has room for when the disk is full."""


async def disk_filled(year: Year) -> None:
    """The disk of the games fills up, and is cleared."""
    if year.disk is None:
        # Nobody may mount one here.
        return
    await year.date("The disk is full", 7, 20)
    diary = year.diary
    diary.done("Films of a camera have filled the disk on which `var` is, to the last byte.")
    await year.remember()
    year.disk.fill()
    await year.alerted("the disk of the games")
    for _ in range(MOST):
        reply = await year.club.draw()
        if FULL in reply.text:
            break
    diary.check("", [] if FULL in reply.text else [f"a full disk took a move: {reply.text}"])
    diary.noticed("Whoever draws", reply.text)
    await year.alerted("Nothing can be saved")
    await year.healthz()
    await year.bot("doctor", shown=("WRONG",))
    year.disk.clear()
    diary.done("The films move elsewhere. Nothing is restarted.")
    await year.alerted("Nothing can be saved", over=True)
    await year.alerted("the disk of the games", over=True)
    await year.club.turns(2)
    diary.saw("The same draw is made, and the game goes on.")
    await year.healthz()
    await year.compare()


async def permission_lost(year: Year) -> None:
    """A moderator takes Send Messages away from the bot in one channel, and gives it back."""
    await year.date("A permission is lost", 9, 3)
    diary, club, world = year.diary, year.club, year.standin.world
    channel = world.channel(club.channel)
    await year.remember()
    diary.done("A moderator tidies up the channel's permissions.")
    world.deny_bot(channel, Permission.SEND_MESSAGES)
    newest, number = club.newest().id, club.number
    host = club.people[0]
    told = len(host.sees(host.open_dm()))
    await club.draw()
    await club.settled()
    await year.alerted(f"posts of table {number}")
    for each in host.sees(host.open_dm())[told:]:
        diary.noticed("The host, in private,", each.text)
    await year.bot("doctor", shown=("WRONG", "lacks"))
    await year.healthz()
    await club.draw()
    # A post on its way would be refused after the bot has heard that it may post again.
    await club.settled()
    world.allow_bot(channel, Permission.SEND_MESSAGES)
    diary.done("The moderator gives it back.")
    await year.alerted(f"posts of table {number}", over=True)
    await club.settled()
    came = [each for each in club.people[0].sees(club.channel) if int(each.id) > int(newest)]
    public = [each for each in came if not each.ephemeral]
    diary.check("", [] if public else ["what was missed wasn't told"])
    for each in public[:1]:
        diary.noticed("The table", each.text[:400])
    await club.turns(1)
    await year.healthz()
    await year.compare()
