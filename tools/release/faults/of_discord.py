"""What Discord refuses, changes or doesn't answer."""

from __future__ import annotations

from bot.core.parking import Parking
from bot.runtime.codes import CHANNEL_GONE, LOCKED, NO_ACCESS, NO_PERMISSION
from bot.storage.repositories.notices import NoticeKind
from bot.words import Say
from bot.words.refusals import parked_text, why
from cogs.lobby.panels.opening import thread_refusal
from tools.release.faults.model import Fault, Notice, Reading, Text, answer, button, text

SINCE = 1_775_039_400_000
CHANNEL = "#trains"
_UNTIL = SINCE + 3_600_000
_AUTOMOD = 200000
_OTHERS = (NO_PERMISSION, NO_ACCESS, _AUTOMOD, 40058, 160006, 40004, 50035, 50101)
"""A code of each cause that a code alone stands for."""


def _parked(parking: Parking, *, trying: bool = False) -> Reading:
    def told(say: Say) -> str:
        return parked_text(say, parking, trying=trying)

    return Reading("above every private answer", told)


def _permission(name: str) -> Text:
    return lambda say: say("ui-permission", name=name)


def _to_host(parking: Parking) -> Reading:
    def told(say: Say) -> str:
        return say("parked-host", channel=CHANNEL, **why(say, parking))

    return Reading("private message to the host", told)


def _refused(code: int, lacks: str = "", more: str = "") -> Notice:
    said = f"turn Discord refused the post ({code}){more}"
    if lacks:
        return Notice(NoticeKind.PERMISSION, "table 12", f"{said}: {lacks}")
    return Notice(NoticeKind.POST, "table 12", said)


def _lost(name: str, permission: str, code: int) -> Fault:
    parking = Parking(SINCE, code, (permission,), host_told=False)
    return Fault(
        f"{name} is taken away",
        "Parks the table: moves count, nobody is called. Looks again on each change of the "
        "channel, "
        "its roles or its server, and every ten minutes. The first post that arrives tells "
        "everything since the last one that did.",
        "Nothing; whoever manages the channel gives the permission back.",
        reads=(_parked(parking), _to_host(parking)),
        logs=("warning: table parked",),
        notice=_refused(code, name),
    )


FAULTS = (
    _lost("Send Messages", "send_messages", NO_PERMISSION),
    _lost("Send Messages in Threads", "send_messages_in_threads", NO_PERMISSION),
    _lost("View Channel", "read_messages", NO_ACCESS),
    _lost("Connect, in a voice channel,", "connect", NO_ACCESS),
    Fault(
        "The bot is in a time-out on a server",
        "As when a permission is taken away; no permission is named then. Looks again when the "
        "time-out ends. Opens no table meanwhile.",
        "Nothing; a moderator of the server can end it.",
        reads=(
            _parked(Parking(SINCE, NO_PERMISSION, host_told=True, until=_UNTIL)),
            _to_host(Parking(SINCE, NO_PERMISSION, until=_UNTIL)),
            answer("table-timed-out", at=f"<t:{_UNTIL // 1000}:f>"),
        ),
        logs=("warning: table parked",),
        notice=_refused(
            NO_PERMISSION, more=": the bot is in a time-out until 2026-04-01 11:30 UTC"
        ),
    ),
    Fault(
        "The bot is taken out of a private thread",
        "As when a permission is taken away. Looks again as soon as it is let in.",
        "Nothing; a mention in the thread lets it in.",
        reads=(
            _parked(Parking(SINCE, NO_ACCESS, host_told=True, private=True)),
            _to_host(Parking(SINCE, NO_ACCESS, private=True)),
        ),
        logs=("warning: table parked",),
        notice=_refused(NO_ACCESS),
    ),
    Fault(
        "A table gets no thread of its own",
        "Opens the table in the channel itself, and says why.",
        "Nothing; whoever manages the server archives threads, exempts the bot from a filter, or "
        "gives the permissions.",
        reads=(
            answer("server-thread-missing", permissions="Create Public Threads", count=1),
            *(
                answer("server-thread-refused", why=thread_refusal(code), code=str(code))
                for code in (160006, 200001, 50024, 50035, 0)
            ),
        ),
        logs=("info: a table gets no thread",),
    ),
    Fault(
        "A timetable can't be posted where it is asked for",
        "The one before stays.",
        "Look the code up.",
        reads=(
            Reading(
                "private answer",
                lambda say: say("timetable-refused", **why(say, Parking(code=_AUTOMOD))),
            ),
        ),
    ),
    Fault(
        "A permission comes back",
        "Posts at once, and tells in that post everything since the last one that arrived; of what "
        "is too much for it, the log of the game tells the rest.",
        "Nothing.",
        reads=(
            _parked(Parking(SINCE, NO_PERMISSION, ("send_messages",)), trying=True),
            Reading("in the public post, if it is too much", text("posts-left-out", count=14)),
            Reading(
                "private message to the host, if told before", text("parked-over", channel=CHANNEL)
            ),
        ),
        logs=("info: notice over",),
    ),
    Fault(
        "Attach Files is missing",
        "Goes on in words; pictures come back with the next post after the permission.",
        "Nothing; whoever manages the channel gives the permission.",
        reads=(
            Reading(
                "below the public post",
                lambda say: say(
                    "posts-without-pictures",
                    permission=_permission("attach_files")(say),
                    code="none",
                ),
            ),
            Reading(
                "below the public post, if a code says it",
                text("posts-without-pictures", permission="", code=str(NO_PERMISSION)),
            ),
        ),
        logs=("info: notice over",),
        notice=Notice(NoticeKind.PERMISSION, "the pictures of table 12", "Attach Files"),
    ),
    Fault(
        "Permissions are missing where a table is to be opened",
        "Opens no table.",
        "Nothing; whoever manages the channel gives them. `doctor` lists what is missing where.",
        reads=(
            Reading(
                "private answer",
                lambda say: say(
                    "ui-cannot-post",
                    permissions=say.list(
                        say("ui-permission", name=name)
                        for name in (
                            "read_messages",
                            "send_messages",
                            "send_messages_in_threads",
                            "attach_files",
                            "read_message_history",
                        )
                    ),
                ),
            ),
        ),
    ),
    Fault(
        "Discord fails while something is asked for",
        "Repeats its answer until Discord takes it or the press is too old; if nothing can have "
        "been done, it says so.",
        "Nothing. If it lasts: Discord's status page.",
        reads=(answer("ui-discord-failed"),),
        logs=("warning: Discord failed during an interaction: %s",),
    ),
    Fault(
        "A thread is locked",
        "As when a permission is taken away.",
        "Nothing; whoever manages threads unlocks it.",
        reads=(_parked(Parking(SINCE, LOCKED, host_told=True)), _to_host(Parking(SINCE, LOCKED))),
        logs=("warning: table parked",),
        notice=_refused(LOCKED),
    ),
    Fault(
        "A channel or thread is gone",
        "Certain after two refusals ten minutes apart, or once Discord announces it. Tells "
        "everybody "
        "seated in private, and lets the table be moved.",
        "Nothing.",
        reads=(
            _parked(Parking(SINCE, CHANNEL_GONE, host_told=True, gone_at=SINCE, gone=True)),
            Reading(
                "private message to everybody seated",
                lambda say: say(
                    "parked-gone",
                    edition="Europe",
                    players=say.list(("Anna", "Bastien", "Carol")),
                    **why(say, Parking(SINCE, CHANNEL_GONE)),
                ),
            ),
            Reading(
                "private answer elsewhere",
                lambda say: say(
                    "parked-lost", edition="Europe", players=say.list(("Anna", "Bob")), here="yes"
                ),
            ),
            button("move-here"),
        ),
        logs=("warning: the channel of a table was deleted", "warning: table parked"),
        notice=Notice(NoticeKind.POST, "table 12", "its channel was deleted"),
    ),
    Fault(
        "A table is moved to another channel",
        "Posts in both places where they exist; more than half of the seated people can send it "
        "back.",
        "Nothing.",
        reads=(
            Reading("question in private", text("move-which")),
            answer("move-done"),
            Reading("public post, old place", text("move-went", by="Anna", channel="#station")),
            Reading(
                "public post, new place",
                text("move-came", by="Anna", channel=CHANNEL, returns="yes"),
            ),
            button("move-back"),
            answer("move-voted", enough="no", channel=CHANNEL, wanted=1, people=3),
            answer("move-voted", enough="yes", channel=CHANNEL, wanted=2, people=3),
            answer("table-nothing-to-move"),
        ),
    ),
    Fault(
        "Discord refuses a post for another reason",
        "Tries again after five seconds. If that is refused, too, as when a permission is taken "
        "away; the code is Discord's. When posts arrive again, the host reads that as well.",
        "Look the code up [below](#discords-codes).",
        reads=(
            *(_parked(Parking(SINCE, code, host_told=True)) for code in _OTHERS),
            _to_host(Parking(SINCE, _AUTOMOD)),
            Reading("private message to the host, later", text("parked-over", channel=CHANNEL)),
        ),
        logs=("warning: table parked",),
        notice=_refused(_AUTOMOD),
    ),
    Fault(
        "A turn's post is deleted",
        "If something is done at the table, and the post neither sent nor pressed in the last "
        "ten minutes, it is looked for and posted again; silently, if its mention was made. It is "
        "looked for at once if whoever it called asks for the board.",
        "Nothing.",
        logs=("info: a post was deleted",),
    ),
    Fault(
        "A former post can't be edited: it keeps its buttons and its board",
        "Tries again later, more and more rarely, as with everything in the outbox, and so where "
        "Discord takes only a few edits of old posts in a row (30046); no other post waits for it. "
        "A press on a button of the past does nothing.",
        "Nothing.",
        reads=(answer("table-stale-button", link="https://discord.com/channels/…"),),
        logs=("info: a change of a post is tried again later",),
    ),
    Fault(
        "An acknowledgement is carried out, but looks refused",
        "Goes on; a move never happens twice, for the number of its click is stored with it.",
        "Nothing.",
        reads=(Reading("private answer to the same click again", text("answer-repeated")),),
    ),
    Fault(
        "Nobody can be answered any more",
        "What was done is done, and the next post tells it.",
        "If it happens often, look at the machine and its network: Discord waits three seconds.",
        logs=("info: an interaction could not be answered any more",),
    ),
    Fault(
        "Discord is overloaded or broken (5xx, 429)",
        "Tries again until it arrives, with growing pauses up to 15 seconds, and with all that "
        "waits as soon as anything is answered again; other channels don't wait.",
        "Nothing. <https://discordstatus.com> tells.",
        logs=("warning: a post waits",),
    ),
    Fault(
        "A proxy, or what blocks the machine's address, says how long to wait (429, 503)",
        "Makes no request of that kind until then, or none at all if all are meant, an hour at "
        "the most.",
        "If it happens often, look at the proxy, or whom else the address belongs to.",
        logs=("warning: a post waits",),
        notice=Notice(NoticeKind.LIMITS, "", "requests wait for minutes"),
    ),
    Fault(
        "Discord answers that something is done, and the rest of its answer can't be read",
        "Takes it as done. A post, a thread or an icon whose number it needs it looks for; what "
        "can't be found after three tries counts as sent.",
        "Look at what stands between the bot and Discord, such as a proxy.",
        logs=("warning: an answer can't be read", "warning: a post isn't found"),
    ),
    Fault(
        "Discord doesn't say in which channel something was pressed or typed",
        "Does nothing, at no table.",
        "Nothing; an update of the bot, if it lasts.",
        reads=(answer("table-no-channel"),),
    ),
    Fault(
        "Discord's rate limits hold requests up for three minutes on end",
        "Lets them wait for their turn, and goes on; answers to people don't count.",
        "Look at the metrics who asks for so much; with very many tables ask Discord for more "
        "requests a second.",
        logs=("info: notice over",),
        notice=Notice(NoticeKind.LIMITS, "", "requests wait for minutes"),
    ),
    Fault(
        "An alert can't be sent",
        "Tries again every hour; what was to be told is told then. `doctor` and `/healthz` say it "
        "meanwhile.",
        "Open your private messages to members of the server (50007), give the permission in the "
        "channel (50001, 50013), or name somebody else.",
        logs=("info: an alert waits", "info: notice over"),
        notice=Notice(NoticeKind.ALERT, "", "Discord refuses them (50007)"),
    ),
    Fault(
        "The connection to Discord is lost, or is accepted and dropped again and again",
        "Connects again, at once and then with pauses up to two minutes, and takes up what it "
        "missed; computers play on, posts wait.",
        "If it stays away, look at the network. Discord shows people that the bot is offline.",
        logs=(
            "info: the connection to Discord is made anew",
            "warning: Discord can't be reached, and is tried again",
            "info: notice over",
        ),
        notice=Notice(NoticeKind.GATEWAY, "shard 0", "closed (1012)"),
    ),
    Fault(
        "Discord can't be reached at the start",
        "Waits, and tries again with pauses up to a minute; a stop ends it at once.",
        "Look at the network, the proxy and <https://discordstatus.com>.",
        logs=("warning: Discord can't be reached, and is tried again", "info: notice over"),
        notice=Notice(NoticeKind.GATEWAY, "the login", "ClientConnectorDNSError"),
    ),
    Fault(
        "Few of the sessions are left that Discord lets a bot begin in a day",
        "Begins none until there are new ones: after the last, Discord would take the token away.",
        "Find out what begins so many, such as a service that is started again every few seconds.",
        logs=("warning: no session is begun", "info: notice over"),
        notice=Notice(
            NoticeKind.GATEWAY,
            "shard 0",
            "50 of the day's 1000 sessions are left: it waits until 04:10 UTC",
        ),
    ),
    Fault(
        "Something that Discord sends can't be read",
        "Leaves it out, or what in it can't be read; a session whose first message can't be read "
        "is begun again, with pauses. It is over after an hour without another.",
        "Look for a newer version, or report it: the notice names the event and the place.",
        logs=("info: notice over",),
        notice=Notice(NoticeKind.EVENT, "THREAD_CREATE", "KeyError < threads.py:190"),
    ),
    Fault(
        "Discord lets the bot in no more",
        "Ends with a sentence.",
        "What the sentence says.",
        prints=(
            "Discord doesn't accept the DISCORD_TOKEN: copy it again from the Bot page of your "
            "application.",
            "Discord closed the connection for good (code 4013).",
            "Discord can't be used now (status 403).",
        ),
        status=1,
    ),
    Fault(
        "A setting of the application keeps people from the bot",
        "Runs; but presses go elsewhere, or nobody can invite it. `doctor` reads these settings.",
        "Change it in the developer portal, on the page that the sentence names.",
        prints=(
            "Discord sends commands and buttons elsewhere: empty Interactions Endpoint URL on the "
            "application's General Information page.",
            "Nobody can invite the bot: switch Requires OAuth2 Code Grant off on the application's "
            "Bot page.",
            "The application can't be installed on servers: switch Guild Install on on its "
            "Installation page.",
        ),
    ),
    Fault(
        "The commands can't be registered",
        "Runs with those that Discord knows, and tries again after a minute, then ever later, up "
        "to six hours. What may pass is told at the second time.",
        "What the reason says; it names the command and the field that Discord refused.",
        reads=(answer("ui-old-command"),),
        logs=("warning: the commands could not be registered",),
        notice=Notice(
            NoticeKind.COMMANDS,
            "",
            "commands.3.options.1.description of /hand: Must be 100 or fewer in length.",
        ),
    ),
    Fault(
        "Another program registers commands with the same token",
        "Compares what Discord has with its own commands, after each start and every day, and "
        "registers its own again.",
        "Find the other program: an older version, or a copy with another database. A bot needs a "
        "token of its own.",
        reads=(answer("ui-old-command"),),
        logs=("info: commands registered",),
        notice=Notice(NoticeKind.OVERWRITTEN, "", "they differed in /hand, /draw"),
    ),
)
