"""Discord's error codes: each that it documents for what the bot asks of it, with what it means.

A code alone proves no missing permission: Discord answers the same to a bot in a time-out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

CHANNEL_GONE, GUILD_GONE, GONE = 10003, 10004, 10008
"""A channel, a server and a message that aren't there any more."""
UNKNOWN_MEMBER, UNKNOWN_USER = 10007, 10013
EDITS_LIMITED, ALREADY_ACKNOWLEDGED = 30046, 40060
NO_ACCESS, NO_PERMISSION, INVALID_FORM = 50001, 50013, 50035
LOCKED = 50083


class Cause(StrEnum):
    """Why Discord takes no posts at a table; what its people read and can do depends on this."""

    PERMISSION = "permission"
    """The bot lacks a permission, by all that is known of the channel."""
    TIMEOUT = "timeout"
    """The bot is in a time-out, as its own membership says."""
    PRIVATE = "private"
    """The bot isn't in this private thread."""
    HIDDEN = "hidden"
    FORBIDDEN = "forbidden"
    GONE = "gone"
    LOCKED = "locked"
    MODERATED = "moderated"
    PLACE = "place"
    FULL = "full"
    PAUSED = "paused"
    MALFORMED = "malformed"
    OTHER = "other"
    FAULT = "fault"
    """A post couldn't be made, or Discord doesn't say why it refused it."""


class Asked(StrEnum):
    """What the bot asks of Discord when it meets a code."""

    POST = "post"
    PICTURE = "picture"
    """A post or an edit that brings a picture."""
    EDIT = "edit"
    THREAD = "thread"
    """A table's own thread: made, archived or deleted."""
    PRIVATE = "private message"
    ANSWER = "answer"
    """The answer to a press or a command."""
    COMMANDS = "commands"
    ICON = "icon"
    LOOK = "look"
    """A look at a message, a channel, a member or a server."""


@dataclass(frozen=True, slots=True)
class Code:
    """A code, what it says in Discord's words, and what was asked for.

    ``why`` and ``remedy`` are for whoever runs the bot; ``cause`` is what people read where a post
    is refused. One that ``passes`` refuses nothing: the same is asked for again.
    """

    number: int
    says: str
    asked: tuple[Asked, ...]
    why: str
    remedy: str
    cause: Cause = Cause.OTHER
    passes: bool = False


_NOTHING, _REPORT, _UPDATE = "nothing", "report it", "update the bot; else report it"
_TOKEN = "set a new DISCORD_TOKEN"  # noqa: S105
_MOVE = "`/move` in another channel"
_ALL = tuple(Asked)
_SENT = (Asked.POST, Asked.PICTURE, Asked.EDIT)
_PLACED = (*_SENT, Asked.THREAD, Asked.LOOK)
_POSTED = (Asked.POST, Asked.PICTURE)
_FILES = (Asked.PICTURE, Asked.ICON)


def _passing(number: int, says: str, asked: tuple[Asked, ...], why: str, remedy: str) -> Code:
    return Code(number, says, asked, why, remedy, passes=True)


_LISTED = (
    Code(
        *(0, "General error", _ALL),
        "a malformed request, or a fault of Discord's",
        "Discord's status page; else report it",
        Cause.FAULT,
    ),
    Code(10002, "Unknown application", (Asked.COMMANDS, Asked.ICON), "it was deleted", _TOKEN),
    Code(
        *(CHANNEL_GONE, "Unknown channel", _PLACED),
        "the channel or thread was deleted",
        _MOVE,
        Cause.GONE,
    ),
    Code(
        *(GUILD_GONE, "Unknown guild", _PLACED),
        "the server was deleted, or the bot was taken out of it",
        "invite the bot again",
        Cause.GONE,
    ),
    Code(UNKNOWN_MEMBER, "Unknown member", (Asked.LOOK,), "somebody left the server", _NOTHING),
    Code(
        *(GONE, "Unknown message", (Asked.EDIT, Asked.ANSWER, Asked.LOOK)),
        "a post was deleted",
        "nothing; the current post of a table comes back",
    ),
    Code(
        *(UNKNOWN_USER, "Unknown user", (Asked.PRIVATE, Asked.LOOK)),
        "an account was deleted, or `ADMIN_USER_ID` is mistyped",
        "correct `ADMIN_USER_ID`",
    ),
    Code(
        *(10014, "Unknown emoji", (*_SENT, Asked.ANSWER, Asked.ICON)),
        "an icon was deleted in the developer portal",
        "nothing; icons are left out, and uploaded at the next start",
        Cause.MALFORMED,
    ),
    Code(
        *(10015, "Unknown webhook", (Asked.ANSWER,)),
        "an answer after 15 minutes, or before the press was acknowledged",
        "look at the machine's load",
    ),
    Code(
        *(10062, "Unknown interaction", (Asked.ANSWER,)),
        "acknowledged after more than 3 seconds: the machine or the network was too slow",
        "look at the machine's load",
    ),
    Code(
        *(20009, "Explicit content cannot be sent", (*_POSTED, Asked.PRIVATE)),
        "a filter of the server or of a person takes a picture for something else",
        "exempt the bot in the server's settings",
        Cause.MODERATED,
    ),
    Code(
        *(20012, "Not authorized for this application", (Asked.COMMANDS, Asked.ICON)),
        "the token is another application's",
        _TOKEN,
    ),
    _passing(
        *(20016, "Slowmode rate limit", (Asked.POST, Asked.PICTURE, Asked.THREAD)),
        "the channel's slow mode",
        "nothing; posts come later",
    ),
    _passing(20028, "Write rate limit of the channel", _SENT, "too much at once", _NOTHING),
    _passing(20029, "Write rate limit of the server", _SENT, "too much at once", _NOTHING),
    Code(
        *(20031, "Names contain words that are not allowed", (Asked.THREAD,)),
        "the title of an edition of your own",
        "give the edition another title",
    ),
    Code(
        *(30008, "Maximum number of emojis reached", (Asked.ICON,)),
        "2,000 icons of other programs with this token",
        "delete some in the developer portal",
    ),
    Code(
        *(30015, "Maximum number of attachments reached (10)", (Asked.PICTURE,)),
        "a fault of the program",
        _REPORT,
        Cause.MALFORMED,
    ),
    Code(
        *(30032, "Maximum number of application commands reached", (Asked.COMMANDS,)),
        "another program registers commands with the same token",
        "give it a token of its own",
    ),
    Code(
        *(30034, "Maximum number of daily command creates reached (200)", (Asked.COMMANDS,)),
        "many starts of changed programs in a day",
        "nothing; tried again until the next day",
    ),
    _passing(
        *(EDITS_LIMITED, "Maximum number of edits of messages older than 1 hour", (Asked.EDIT,)),
        "many old posts changed at once",
        "nothing; they are changed later",
    ),
    _passing(40001, "Unauthorized", _ALL, "the token was reset", _TOKEN),
    Code(
        *(40002, "You need to verify your account", _ALL),
        "Discord asks the application's owner to verify",
        "do what the developer portal asks for",
    ),
    _passing(
        *(40003, "Opening direct messages too fast", (Asked.PRIVATE,)),
        "many private messages at once",
        _NOTHING,
    ),
    Code(
        *(40004, "Send messages has been temporarily disabled", (*_POSTED, Asked.PRIVATE)),
        "Discord has stopped it for this bot or for all",
        "Discord's status page, and the mail of the application's owner",
        Cause.PAUSED,
    ),
    Code(
        *(40005, "Request entity too large", (Asked.PICTURE,)),
        "a picture is larger than the server takes",
        "nothing; posts come in words",
        Cause.MALFORMED,
    ),
    Code(
        *(40006, "This feature has been temporarily disabled server-side", _ALL),
        "Discord has stopped it for all",
        "Discord's status page",
        Cause.PAUSED,
    ),
    Code(
        *(40043, "Application interaction failed to send", (Asked.ANSWER,)),
        "a fault of Discord's",
        "nothing; press again",
    ),
    Code(
        *(40058, "Cannot send a message in a forum channel", _POSTED),
        "the table's channel is a forum itself, not a post in it",
        f"{_MOVE}, or in a post of the forum",
        Cause.PLACE,
    ),
    Code(
        *(ALREADY_ACKNOWLEDGED, "Interaction has already been acknowledged", (Asked.ANSWER,)),
        "the first attempt was carried out although it looked refused, or two processes run",
        "end the second process",
    ),
    _passing(40062, "Service resource is being rate limited", _ALL, "too much at once", _NOTHING),
    Code(
        *(40094, "Maximum number of follow up messages", (Asked.ANSWER,)),
        "somebody pressed in one old private message for long",
        "nothing; /hand begins anew",
    ),
    _passing(
        *(40333, "Cloudflare is blocking your request", _ALL),
        "this machine's address, or a proxy before it",
        "look whom else the address belongs to",
    ),
    Code(
        *(NO_ACCESS, "Missing access", (*_PLACED, Asked.COMMANDS)),
        "*View Channel* is missing, in a voice channel *Connect*; a private thread without the "
        "bot; the bot was taken out of the server; invited without `applications.commands`",
        "what is computed as missing is named; into a private thread a mention of the bot lets it",
        Cause.HIDDEN,
    ),
    Code(
        *(50003, "Cannot execute action on a DM channel", (Asked.POST, Asked.THREAD)),
        "an id of `ADMIN_CHANNEL_ID` that is a private message's",
        "name a channel of a server",
        Cause.PLACE,
    ),
    Code(
        *(50005, "Cannot edit a message authored by another user", (Asked.EDIT,)),
        "the token is another application's than before",
        "nothing; new posts can be edited",
    ),
    Code(50006, "Cannot send an empty message", _SENT, "a fault here", _REPORT, Cause.MALFORMED),
    Code(
        *(50007, "Cannot send messages to this user", (Asked.PRIVATE,)),
        "somebody takes no private messages, or has blocked the bot",
        "nothing; what matters stands in the channel",
    ),
    Code(
        *(50008, "Cannot send messages in a non-text channel", _POSTED),
        "the channel became another kind, or is a category",
        _MOVE,
        Cause.PLACE,
    ),
    Code(
        *(50009, "Channel verification level is too high", _POSTED),
        "the server asks its members to be verified",
        "give the bot a role",
        Cause.FORBIDDEN,
    ),
    Code(
        *(NO_PERMISSION, "You lack permissions to perform that action", (*_PLACED, *_FILES[1:])),
        "a permission is missing; a time-out of the bot; a change of roles a moment ago",
        "what is computed as missing is named, and so is a time-out; else look at both",
        Cause.FORBIDDEN,
    ),
    _passing(50014, "Invalid authentication token", _ALL, "the token was reset", _TOKEN),
    Code(
        *(50024, "Cannot execute action on this channel type", (*_POSTED, Asked.THREAD)),
        "threads can't be made in a channel of this kind",
        _MOVE,
        Cause.PLACE,
    ),
    Code(
        *(50027, "Invalid webhook token provided", (Asked.ANSWER,)),
        "an answer after 15 minutes",
        "nothing; press again",
    ),
    Code(
        *(50033, "Invalid Recipient(s)", (Asked.PRIVATE,)),
        "a bot, or the bot itself, was to be told",
        _NOTHING,
    ),
    Code(
        *(INVALID_FORM, "Invalid form body", (*_PLACED, Asked.ANSWER, Asked.COMMANDS, Asked.ICON)),
        "a picture that Discord lost, or something that it takes no more",
        "nothing for pictures, which come another way; else update the bot, or report it",
        Cause.MALFORMED,
    ),
    Code(
        *(50045, "File uploaded exceeds the maximum size", _FILES),
        "a picture is larger than the server takes",
        "nothing; posts come in words",
        Cause.MALFORMED,
    ),
    Code(50046, "Invalid file uploaded", _FILES, "a fault here", _REPORT, Cause.MALFORMED),
    Code(50067, "Invalid request origin", _ALL, "a proxy changes requests", "look at the proxy"),
    Code(
        *(LOCKED, "Operation on an archived thread", (*_SENT, Asked.THREAD)),
        "the thread is locked",
        "whoever manages threads unlocks it",
        Cause.LOCKED,
    ),
    Code(
        *(50095, "This server is not available in your location", _PLACED),
        "Discord has closed the server where the bot runs",
        _NOTHING,
    ),
    Code(
        *(50101, "This server needs more boosts", (Asked.PICTURE, Asked.THREAD)),
        "Discord has raised what a server needs for that",
        "nothing; posts come in words, and tables stand in their channel",
    ),
    Code(
        *(50109, "The request body contains invalid JSON", _ALL),
        "a proxy changes requests",
        "look at the proxy; else report it",
        Cause.MALFORMED,
    ),
    Code(50110, "The provided file is invalid", _FILES, "a fault here", _REPORT, Cause.MALFORMED),
    Code(50123, "The provided file type is invalid", _FILES, "a fault here", _REPORT),
    Code(50138, "Failed to resize asset below 262144", (Asked.ICON,), "a fault here", _REPORT),
    Code(
        *(50146, "Uploaded file not found", (Asked.PICTURE,)),
        "Discord lost a picture",
        "nothing; pictures come another way for an hour",
        Cause.MALFORMED,
    ),
    Code(
        *(50278, "Cannot send to this user: no mutual guilds", (Asked.PRIVATE,)),
        "somebody has left the server",
        _NOTHING,
    ),
    Code(
        *(60003, "Two factor is required", (Asked.THREAD,)),
        "the server asks moderators for two factors, and the application's owner has one",
        "the owner switches two-factor authentication on",
    ),
    _passing(110000, "Index not yet available", (Asked.LOOK,), "Discord is busy", _NOTHING),
    _passing(110001, "Application not yet available", _ALL, "Discord is busy", _NOTHING),
    _passing(130000, "API resource is currently overloaded", _ALL, "Discord is busy", _NOTHING),
    Code(
        *(160005, "Thread is locked", (*_SENT, Asked.THREAD)),
        "the thread is locked",
        "whoever manages threads unlocks it",
        Cause.LOCKED,
    ),
    Code(
        *(160006, "Maximum number of active threads reached", (*_POSTED, Asked.THREAD)),
        "1,000 threads of the server aren't archived",
        "archive some; tables stand in their channel meanwhile",
        Cause.FULL,
    ),
    Code(
        *(160007, "Maximum number of active announcement threads reached", (Asked.THREAD,)),
        "as above, in an announcement channel",
        "archive some",
        Cause.FULL,
    ),
    Code(
        *(200000, "Message was blocked by automatic moderation", (*_SENT, Asked.ANSWER)),
        "an AutoMod rule of the server, perhaps about somebody's name or a title",
        "exempt the bot's role in the rule, or change the rule",
        Cause.MODERATED,
    ),
    Code(
        *(200001, "Title was blocked by automatic moderation", (Asked.THREAD,)),
        "an AutoMod rule of the server, about the title of the edition",
        "exempt the bot's role in the rule, or change the rule",
    ),
    Code(
        *(240000, "Message blocked by harmful links filter", (*_SENT, Asked.PRIVATE)),
        "Discord takes a link for harmful",
        _REPORT,
        Cause.MODERATED,
    ),
    Code(
        *(400001, "Access to file uploads has been limited for this guild", (Asked.PICTURE,)),
        "Discord has limited the server",
        "nothing; posts come in words",
        Cause.MALFORMED,
    ),
)
CODES: Mapping[int, Code] = {each.number: each for each in _LISTED}
ABOUT_FILES = frozenset({40005, 50045, 50046, 50110, 50123, 50146, 400001})
"""What is refused because of its files: the same in words may arrive."""
NAME_REFUSED = frozenset({20031, 200001})
"""A thread whose name is refused."""
UNANSWERABLE = frozenset({GONE, 10015, 10062, ALREADY_ACKNOWLEDGED, 50027})
"""An interaction or a message that nobody can answer any more."""
NOT_HERE = frozenset({CHANNEL_GONE, GUILD_GONE, NO_ACCESS})
"""A channel that was deleted, or that the bot isn't let into."""


def cause_of(code: int) -> Cause:
    """Return the cause that a code alone stands for, when a post is refused."""
    known = CODES.get(code)
    return known.cause if known else Cause.OTHER


def passes(code: int) -> bool:
    """Return whether a code refuses nothing for good: the same may be taken later."""
    known = CODES.get(code)
    return known is not None and known.passes
