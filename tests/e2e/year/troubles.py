"""What goes wrong while the bot runs, and how it ends: at Discord, on the disk, on the server."""

from __future__ import annotations

from sandbox.faults import Entrance, Garbled
from sandbox.permissions import Permission
from tests.e2e.year.calendar import HOUR, MINUTE
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


POSTS = "/channels/{channel_id}/messages"
WAIT = 20 * MINUTE
"""Seconds that a proxy asks for: longer than the bot would wait of itself."""


async def discord_failed(year: Year) -> None:
    """The gateway drops whatever it accepts, a proxy says how long to wait, an answer is a page."""
    await year.date("Discord has a bad week", 8, 12)
    diary, club, faults = year.diary, year.club, year.standin.gateway.faults
    await year.remember()
    diary.done("Discord's gateway accepts each connection and closes it at once; its API goes on.")
    tried = faults.met
    faults.order(lasting=Entrance.DROP)
    year.standin.drop_connections()
    await year.alerted("can't reach Discord")
    await year.healthz()
    await year.bot("doctor", shown=("WRONG",))
    before, hour = faults.met, year.calendar.now()
    await year.calendar.pass_by(year.standin, HOUR)
    hours = (year.calendar.now() - hour) / HOUR
    many = (faults.met - before) / hours
    diary.check(
        "It tries about once a minute.",
        [] if 30 <= many <= 75 else [f"{many:.0f} tries in an hour, {before - tried} before"],
    )
    faults.order()
    diary.done("The gateway lets it in again. Nothing is restarted.")
    await year.alerted("can't reach Discord", over=True)
    await year.standin.connected()
    await club.turns(1)
    diary.saw("The club's next turn is played.")
    await _waits_as_long_as_it_is_told(year)
    await _takes_a_page_for_done(year)
    await year.compare()


async def _waits_as_long_as_it_is_told(year: Year) -> None:
    diary, club, standin = year.diary, year.club, year.standin
    diary.done(
        f"The next day a proxy on the way answers posts with 429: in {WAIT / MINUTE:.0f} minutes."
    )
    newest = club.newest().id
    standin.fail_next("POST", POSTS, status=429, retry_after=WAIT, via=False)
    await club.draw()
    early = await year.calendar.pass_by(standin, 0.8 * WAIT, lambda: club.newest().id != newest)
    came = await year.calendar.pass_by(standin, WAIT, lambda: club.newest().id != newest)
    diary.check(
        "The move counts at once; its post is tried again when that time is over, not before.",
        ["it was tried before"] * early + ["no post came"] * (not came),
    )
    await club.settled()
    for each in year.alerts.new():
        diary.told(each)


async def _takes_a_page_for_done(year: Year) -> None:
    diary, club, standin = year.diary, year.club, year.standin
    diary.done("And the proxy puts a page of its own in place of an answer: the post is done.")
    came = len(year.posts.came)
    standin.garble_next("POST", POSTS, Garbled.PAGE)
    await club.turns(1)
    places = {standin.world.channel(club.channel).id}
    new = [each for each in year.posts.came[came:] if each.channel_id in places]
    numbers = {each.id for each in new}
    diary.check(
        "It stands once, and its buttons work.",
        [] if len(numbers) == 1 else [f"{len(numbers)} posts: {[each.text for each in new]}"],
    )
    await club.turns(1)


async def thrown_out(year: Year) -> None:
    """A moderator removes the bot from the server, and the admin invites it again."""
    await year.date("Thrown out", 8, 28)
    diary, club, world = year.diary, year.club, year.standin.world
    await club.turns(1)
    await year.remember()
    host = club.people[0]
    told = len(host.sees(host.open_dm()))
    diary.done("A moderator removes the bot from the server, by mistake. Hours go by.")
    world.remove_bot()
    await year.calendar.pass_by(year.standin, 26 * HOUR, lambda: False)
    diary.check(
        "The bot can write to nobody there, nor to the admin, with whom it shares no server.",
        [*year.alerts.new(), *(each.text for each in host.sees(host.open_dm())[told:])],
    )
    await year.healthz()
    await year.bot("doctor", shown=("WRONG", "logs of all"))
    world.add_bot()
    diary.done("The link of `invite` brings it back.")
    await year.calendar.pass_by(year.standin, 2 * HOUR, lambda: year.alerts.is_over)
    await year.settled()
    for each in year.alerts.new():
        diary.told(each)
    await club.turns(1)
    diary.saw("The club plays on.")
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
