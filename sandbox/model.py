"""The things in the sandbox: people, channels, messages, files. Ids are text."""

from dataclasses import dataclass, field
from enum import IntEnum, IntFlag

from sandbox.errors import Json


class ChannelType(IntEnum):
    """Kinds of channel that the stand-in has (Discord's numbers)."""

    TEXT = 0
    DM = 1
    VOICE = 2
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


class MessageFlag(IntFlag):
    """Message flags (Discord's numbers)."""

    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


@dataclass(slots=True)
class User:
    """A person or the bot; `locale` follows the browser of whoever acts as them until chosen."""

    id: str
    username: str
    global_name: str | None
    bot: bool = False
    locale: str = "en-US"
    dms_open: bool = True
    chose_locale: bool = False

    @property
    def name(self) -> str:
        """The name that others read."""
        return self.global_name or self.username


@dataclass(slots=True)
class Role:
    """A role of the guild; `permissions` is a bit mask."""

    id: str
    name: str
    permissions: int
    position: int
    managed: bool = False


@dataclass(slots=True)
class Member:
    """Somebody's place in the guild; `joined` in seconds since 1970."""

    user_id: str
    joined: float
    roles: list[str] = field(default_factory=list)
    silent_until: float | None = None
    """Until when somebody is in a time-out, in seconds as the clock counts them."""


@dataclass(slots=True)
class Overwrite:
    """Permission bits given to or taken from one role (0) or member (1) in a channel."""

    id: str
    type: int
    allow: int = 0
    deny: int = 0


@dataclass(slots=True)
class Attachment:
    """A file of a message; `data` is None where the stand-in was told to forget it."""

    id: str
    filename: str
    size: int
    content_type: str
    data: bytes | None = field(repr=False)
    description: str | None = None
    width: int | None = None
    height: int | None = None


@dataclass(slots=True)
class Message:
    """A message now; `audience` is the only person who sees an ephemeral one."""

    id: str
    channel_id: str
    author_id: str
    created: float
    type: int = 0
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    edited: float | None = None
    audience: str | None = None
    mentions: tuple[str, ...] = ()
    pings: frozenset[str] = frozenset()
    pinned: float | None = None
    nonce: str | int | None = None
    interaction: Json | None = None
    reference: Json | None = None
    thread_id: str | None = None
    revision: int = 0

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees it."""
        return self.audience is not None

    @property
    def loading(self) -> bool:
        """Whether it is still a deferred answer ("is thinking")."""
        return bool(self.flags & MessageFlag.LOADING)

    @property
    def layout(self) -> bool:
        """Whether it is made of Components V2."""
        return bool(self.flags & MessageFlag.COMPONENTS_V2)


@dataclass(slots=True)
class Channel:
    """A channel with a chat, a thread (has a parent) or a DM (has a recipient)."""

    id: str
    type: ChannelType
    name: str
    created: float
    guild_id: str | None = None
    parent_id: str | None = None
    position: int = 0
    topic: str | None = None
    overwrites: dict[str, Overwrite] = field(default_factory=dict)
    recipient_id: str | None = None
    messages: dict[str, Message] = field(default_factory=dict)
    owner_id: str | None = None
    archived: bool = False
    locked: bool = False
    archive_changed: float = 0.0
    auto_archive_minutes: int = 1440
    thread_members: list[str] = field(default_factory=list)

    @property
    def is_thread(self) -> bool:
        """Whether it is a thread."""
        return self.type in (ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD)


@dataclass(slots=True)
class Guild:
    """The server: its roles and members; `bot_present` while the bot belongs to it."""

    id: str
    name: str
    owner_id: str
    roles: dict[str, Role] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)
    bot_present: bool = True
    locale: str = "en-US"
