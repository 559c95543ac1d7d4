"""What Discord refuses, changes or doesn't answer."""

from __future__ import annotations

from bot.core.model import Parking
from bot.storage.repositories.notices import NoticeKind
from bot.ui.channels import NO_ACCESS, NO_PERMISSION
from bot.words import Say
from bot.words.refusals import parked_text
from tools.faults.model import Fault, Notice, Reading, Text, answer, button, text

SINCE = 1_775_039_400_000
CHANNEL = "#trains"
_LOCKED, _DELETED, _AUTOMOD = 50083, 10003, 200000


def _parked(parking: Parking, *, trying: bool = False) -> Reading:
    def told(say: Say) -> str:
        return parked_text(say, parking, trying=trying)

    return Reading("above every private answer", told)


def _permission(name: str) -> Text:
    return lambda say: say("ui-permission", name=name)


def _to_host(cause: str, *, permission: str = "", code: int = 0) -> Reading:
    def told(say: Say) -> str:
        lacks = say("ui-permission", name=permission) if permission else "none"
        return say("parked-host", channel=CHANNEL, cause=cause, permissions=lacks, code=code)

    return Reading("private message to the host", told)


def _refused(code: int, lacks: str = "") -> Notice:
    why = f"turn Discord refused the post ({code})"
    if lacks:
        return Notice(NoticeKind.PERMISSION, "table 12", f"{why}: {lacks}")
    return Notice(NoticeKind.POST, "table 12", why)


def _lost(name: str, permission: str, code: int) -> Fault:
    parking = Parking(SINCE, code, (permission,), host_told=False)
    return Fault(
        f"{name} is taken away",
        "Parks the table: moves count, nobody is called. Looks again on each change of the "
        "channel, "
        "its roles or its server, and every ten minutes. The first post that arrives tells "
        "everything since the last one that did.",
        "Nothing; whoever manages the channel gives the permission back.",
        reads=(_parked(parking), _to_host("permission", permission=permission)),
        logs=("warning: table parked",),
        notice=_refused(code, name),
    )


FAULTS = (
    _lost("Send Messages", "send_messages", NO_PERMISSION),
    _lost("Send Messages in Threads", "send_messages_in_threads", NO_PERMISSION),
    _lost("View Channel", "read_messages", NO_ACCESS),
    Fault(
        "A permission comes back",
        "Posts at once, and tells in that post everything since the last one that arrived; of what "
        "is too much for it, the log of the game tells the rest.",
        "Nothing.",
        reads=(
            _parked(Parking(SINCE, NO_PERMISSION, ("send_messages",)), trying=True),
            Reading("in the public post, if it is too much", text("posts-left-out", count=14)),
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
                    "posts-without-pictures", permission=_permission("attach_files")(say)
                ),
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
        reads=(_parked(Parking(SINCE, _LOCKED, host_told=True)), _to_host("locked")),
        logs=("warning: table parked",),
        notice=_refused(_LOCKED),
    ),
    Fault(
        "A channel or thread is gone",
        "Certain after two refusals ten minutes apart, or once Discord announces it. Tells "
        "everybody "
        "seated in private, and lets the table be moved.",
        "Nothing.",
        reads=(
            _parked(Parking(SINCE, _DELETED, host_told=True, gone_at=SINCE, gone=True)),
            Reading(
                "private message to everybody seated",
                lambda say: say(
                    "parked-gone", edition="Europe", players=say.list(("Anna", "Bastien", "Carol"))
                ),
            ),
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
        "As when a permission is taken away; the code is Discord's.",
        "Look the code up: AutoMod, for example, lets the bot pass by a rule of its own.",
        reads=(
            _parked(Parking(SINCE, _AUTOMOD, host_told=True)),
            _to_host("other", code=_AUTOMOD),
        ),
        logs=("warning: table parked",),
        notice=_refused(_AUTOMOD),
    ),
    Fault(
        "A turn's post is deleted",
        "If something is done at the table, and the post neither sent nor pressed in the last "
        "ten minutes, it is looked for and posted again; silently, if its mention was made.",
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
        "Tries again until it arrives, with growing pauses up to a minute; other channels don't "
        "wait.",
        "Nothing. <https://discordstatus.com> tells.",
        logs=("warning: a post waits",),
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
        "The connection to Discord is lost",
        "The client connects again, and takes up what it missed; computers play on, posts wait.",
        "If it stays away, look at the network. Discord shows people that the bot is offline.",
        logs=("warning: a post waits", "info: connected"),
    ),
    Fault(
        "Discord can't be used at the start",
        "Ends with a sentence; a service starts it again.",
        "What the sentence says.",
        prints=(
            "Discord doesn't accept the DISCORD_TOKEN: copy it again from the Bot page of your "
            "application.",
            "Discord closed the connection for good (code 4014).",
            "Discord can't be used now (status 503).",
            "Discord can't be reached (ClientConnectorDNSError).",
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
        "Runs with those that Discord knows, and tries again at the next start.",
        "Start it again later; the status and code are Discord's.",
        reads=(answer("ui-old-command"),),
        logs=("error: the commands could not be registered",),
    ),
)
