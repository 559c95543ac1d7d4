"""The state of the sandbox: one application, its guilds, their people and channels."""

from collections.abc import Callable

from sandbox import payloads
from sandbox.changes import Change, Changes, Subscription
from sandbox.clock import Clock, Snowflakes
from sandbox.components import rebased
from sandbox.errors import Json, missing_access, unknown_channel
from sandbox.interactions import Interactions
from sandbox.memory import Memory
from sandbox.model import (
    Attachment,
    Channel,
    ChannelType,
    Guild,
    Member,
    Message,
    Overwrite,
    Role,
    User,
)
from sandbox.options import Options
from sandbox.permissions import (
    ADMINISTRATOR,
    ALL,
    EVERYONE,
    IN_TIME_OUT,
    VIEW_CHANNEL,
    Permission,
)

GUILDS, GUILD_MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 1, 1 << 9, 1 << 12

Dispatch = Callable[[str, Callable[[], Json], str | None, int], None]


class World:
    """People, channels and messages; tells the gateway and the subscribers of changes."""

    def __init__(self, options: Options, clock: Clock) -> None:
        self.options = options
        self.clock = clock
        self.quirks = set(options.quirks)
        self.ids = Snowflakes(clock)
        self.changes = Changes()
        self.memory = Memory(enabled=options.remember)
        self.base_url = ""
        self.dispatch: Dispatch = lambda name, body, guild_id, intent: None
        self.users: dict[str, User] = {}
        self.channels: dict[str, Channel] = {}
        self.files: dict[str, Attachment] = {}
        self._kept_bytes = 0
        self.interactions = Interactions(clock, options)
        self.commands: dict[str | None, dict[str, Json]] = {None: {}}
        self.application: Json = {"integration_types_config": {"0": {}}}
        """What the developer portal sets of it, as Discord tells it; tests change that."""
        self.user_installs: set[str] = set()
        """Who has added the application to themselves, for servers without the bot."""
        self.most_threads = 1000
        """How many active threads a server takes (160006)."""
        self.emojis: dict[str, Json] = {}
        self.emoji_pictures: dict[str, Attachment] = {}
        self.bot = self._add_user(options.bot_name, bot=True)
        self.guilds: dict[str, Guild] = {}
        names = (options.guild_name, *options.more_guilds)
        for guild_id, name in zip(self.ids.row(len(names)), names, strict=True):
            self._add_guild(guild_id, name)
        for number, name in enumerate(options.people):
            person = self.add_person(name, admin=number == 0)
            for guild in [*self.guilds.values()][1:]:
                self.join(person, guild, admin=number == 0)
        for guild in self.guilds.values():
            for name in options.channels:
                self.add_channel(name, guild)

    def _add_user(self, name: str, *, bot: bool = False, locale: str = "en-US") -> User:
        plain = "".join(c for c in name.casefold() if c.isalnum()) or "somebody"
        username = name if bot else plain
        made = User(self.ids.next(), username, None if bot else name, bot=bot, locale=locale)
        self.users[made.id] = made
        return made

    def _add_guild(self, guild_id: str, name: str) -> None:
        made = Guild(guild_id, name, owner_id=self.bot.id)
        self.guilds[made.id] = made
        made.roles[made.id] = Role(made.id, "@everyone", int(EVERYONE), 0)
        admin_role = Role(self.ids.next(), "Admin", int(Permission.ADMINISTRATOR), 2)
        invited = self.options.bot_permissions
        bot_role = Role(self.ids.next(), self.bot.username, invited, 1, managed=True)
        for role in (admin_role, bot_role):
            made.roles[role.id] = role
        made.members[self.bot.id] = Member(self.bot.id, self.clock.now(), [bot_role.id])

    def add_guild(self, name: str) -> Guild:
        """A server more, to which the bot was just invited (GUILD_CREATE)."""
        self._add_guild(number := self.ids.next(), name)
        self.add_bot(made := self.guilds[number])
        return made

    @property
    def guild(self) -> Guild:
        """The first server: the one of a page, and of whatever names none."""
        return next(iter(self.guilds.values()))

    def guild_of(self, channel: Channel) -> Guild | None:
        """The server of a channel; None for a DM."""
        return None if channel.guild_id is None else self.guilds[channel.guild_id]

    def guild_called(self, name_or_id: str) -> Guild:
        """A server by name or id; raises KeyError."""
        for guild in self.guilds.values():
            if name_or_id in (guild.id, guild.name):
                return guild
        raise KeyError(f"no server is called {name_or_id!r}")

    @property
    def people(self) -> list[User]:
        """Everybody but the bot, in the order of joining."""
        return [user for user in self.users.values() if not user.bot]

    def person(self, name_or_id: str) -> User:
        """A person by name or id; raises KeyError."""
        for user in self.people:
            if name_or_id in (user.id, user.username, user.global_name):
                return user
        raise KeyError(f"nobody here is called {name_or_id!r}")

    def add_person(
        self, name: str, guild: Guild | None = None, *, admin: bool = False, locale: str = "en-US"
    ) -> User:
        """Somebody new, in the first server or the one that is named."""
        made = self._add_user(name, locale=locale)
        self.join(made, guild or self.guild, admin=admin)
        return made

    def join(self, user: User, guild: Guild, *, admin: bool = False) -> None:
        """Let somebody join a server; its first admin owns it."""
        admins = [r.id for r in guild.roles.values() if r.permissions & Permission.ADMINISTRATOR]
        guild.members[user.id] = Member(user.id, self.clock.now(), admins if admin else [])
        if admin and guild.owner_id == self.bot.id:
            guild.owner_id = user.id
        self.tell(Change("people"))

    def remove_member(self, user: User, guild: Guild | None = None) -> None:
        """Let somebody leave a server (GUILD_MEMBER_REMOVE); their messages stay."""
        left = guild or self.guild
        del left.members[user.id]
        body: Json = {"guild_id": left.id, "user": payloads.user(user)}
        self.dispatch("GUILD_MEMBER_REMOVE", lambda: body, left.id, GUILD_MEMBERS)
        self.tell(Change("people"))

    def remove_emoji(self, emoji_id: str) -> None:
        """Take an emoji of the application away, as in the developer portal."""
        self.emojis.pop(emoji_id, None)
        self.emoji_pictures.pop(emoji_id, None)

    def channel(self, name_or_id: str) -> Channel:
        """A channel by id, by name, or as `server#name`; raises KeyError."""
        if name_or_id in self.channels:
            return self.channels[name_or_id]
        server, _, name = name_or_id.rpartition("#")
        guild = self.guild_called(server) if server else None
        for channel in self.channels.values():
            if channel.name == name and (guild is None or channel.guild_id == guild.id):
                return channel
        raise KeyError(f"no channel is called {name_or_id!r}")

    def add_channel(
        self, name: str, guild: Guild | None = None, kind: ChannelType = ChannelType.TEXT
    ) -> Channel:
        """A new text or voice channel, in the first server or the one that is named."""
        guild_id = (guild or self.guild).id
        here = [c for c in self.channels.values() if c.guild_id == guild_id]
        made = Channel(
            self.ids.next(),
            kind,
            name,
            self.clock.now(),
            guild_id=guild_id,
            position=sum(not each.is_thread for each in here),
        )
        self.channels[made.id] = made
        self._announce("CHANNEL_CREATE", made)
        return made

    def add_thread(
        self,
        parent: Channel,
        name: str,
        owner_id: str,
        *,
        minutes: int = 1440,
        id: str = "",
        private: bool = False,
    ) -> Channel:
        """A new thread; `id` is its first message's when made from one."""
        made = Channel(
            id or self.ids.next(),
            ChannelType.PRIVATE_THREAD if private else ChannelType.PUBLIC_THREAD,
            name,
            self.clock.now(),
            guild_id=parent.guild_id,
            parent_id=parent.id,
            owner_id=owner_id,
            archive_changed=self.clock.now(),
            auto_archive_minutes=minutes,
            thread_members=[owner_id],
        )
        self.channels[made.id] = made
        self._tell_of_thread(made, {"newly_created": True})
        return made

    def _tell_of_thread(self, thread: Channel, more: Json) -> None:
        """THREAD_CREATE, unless the bot doesn't see the thread."""
        if self.sees(self.bot.id, thread):
            self.dispatch(
                "THREAD_CREATE",
                lambda: payloads.channel(self, thread) | more,
                thread.guild_id,
                GUILDS,
            )
        self.tell(Change("channel", thread.id))

    def add_to_thread(self, thread: Channel, user_id: str) -> None:
        """Let somebody into a thread, as a mention there does."""
        if user_id not in thread.thread_members:
            thread.thread_members.append(user_id)
            if user_id == self.bot.id:
                self._tell_of_thread(thread, {})
            member = payloads.thread_member(thread, user_id)
            self._tell_of_members(thread, user_id, {"added_members": [member]})

    def remove_from_thread(self, thread: Channel, user_id: str) -> None:
        """Take somebody out of a thread."""
        thread.thread_members.remove(user_id)
        self._tell_of_members(thread, user_id, {"removed_member_ids": [user_id]})
        self.tell(Change("channel", thread.id))

    def _tell_of_members(self, thread: Channel, user_id: str, change: Json) -> None:
        """THREAD_MEMBERS_UPDATE; the bot is told only of itself."""
        count = len(thread.thread_members)
        body = {"id": thread.id, "guild_id": thread.guild_id, "member_count": count} | change
        intent = GUILDS if user_id == self.bot.id else GUILD_MEMBERS
        self.dispatch("THREAD_MEMBERS_UPDATE", lambda: body, thread.guild_id, intent)

    def dm_with(self, user_id: str) -> Channel:
        """The DM between the bot and a person, opened when needed."""
        for channel in self.channels.values():
            if channel.recipient_id == user_id:
                return channel
        made = Channel(self.ids.next(), ChannelType.DM, "", self.clock.now(), recipient_id=user_id)
        self.channels[made.id] = made
        self.tell(Change("channel", made.id, audience=user_id))
        return made

    def set_archived(self, thread: Channel, archived: bool) -> None:
        """Archive a thread or open it again."""
        if thread.archived != archived:
            thread.archived = archived
            thread.archive_changed = self.clock.now()
            self.announce_update(thread)

    def announce_update(self, channel: Channel) -> None:
        """CHANNEL_UPDATE or THREAD_UPDATE."""
        self._announce("THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE", channel)

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel or thread with what is in it."""
        for thread in [c for c in self.channels.values() if c.parent_id == channel.id]:
            self.delete_channel(thread)
        del self.channels[channel.id]
        self._announce("THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE", channel)

    def _announce(self, event: str, channel: Channel) -> None:
        body = payloads.channel(self, channel)
        self.dispatch(event, lambda: body, channel.guild_id, GUILDS)
        self.tell(Change("channel", channel.id))

    def remove_bot(self, guild: Guild | None = None) -> None:
        """Throw the bot out of a server (GUILD_DELETE)."""
        left = guild or self.guild
        left.bot_present = False
        self.dispatch("GUILD_DELETE", lambda: {"id": left.id}, left.id, GUILDS)
        self.tell(Change("guild"))

    def add_bot(self, guild: Guild | None = None) -> None:
        """Invite the bot again (GUILD_CREATE as for a new guild)."""
        joined = guild or self.guild
        joined.bot_present = True

        def body() -> Json:
            made = payloads.guild_create(self, joined)
            return {k: v for k, v in made.items() if k != "unavailable"}

        self.dispatch("GUILD_CREATE", body, joined.id, GUILDS)
        self.tell(Change("guild"))

    def time_out_bot(self, until: float | None, guild: Guild | None = None) -> None:
        """Put the bot into a time-out that ends at a time, or end it (GUILD_MEMBER_UPDATE)."""
        where = guild or self.guild
        where.members[self.bot.id].silent_until = until
        body: Json = payloads.member(self, where, self.bot.id) | {"guild_id": where.id}
        # Of the bot itself this comes without the intent for members.
        self.dispatch("GUILD_MEMBER_UPDATE", lambda: body, where.id, GUILDS)

    def deny_bot(self, channel: Channel, permission: Permission) -> None:
        """Take permissions from the bot in one channel."""
        own = channel.overwrites.setdefault(self.bot.id, Overwrite(self.bot.id, 1))
        own.deny |= permission
        own.allow &= ~permission
        self.announce_update(channel)

    def allow_bot(self, channel: Channel, permission: Permission) -> None:
        """Give permissions to the bot in one channel."""
        own = channel.overwrites.setdefault(self.bot.id, Overwrite(self.bot.id, 1))
        own.allow |= permission
        own.deny &= ~permission
        self.announce_update(channel)

    def change_role(self, role: Role, permissions: int) -> None:
        """Change what a role permits (GUILD_ROLE_UPDATE)."""
        role.permissions = permissions
        guild = next(each for each in self.guilds.values() if role.id in each.roles)
        body: Json = {"guild_id": guild.id, "role": payloads.role(role)}
        self.dispatch("GUILD_ROLE_UPDATE", lambda: body, guild.id, GUILDS)
        self.tell(Change("guild"))

    def permissions(self, user_id: str, channel: Channel) -> int:
        """The permission bits of somebody in a channel, overwrites included."""
        guild = self.guild_of(channel)
        if guild is None:
            return int(EVERYONE | Permission.ATTACH_FILES | Permission.PIN_MESSAGES)
        member = guild.members.get(user_id)
        if member is None:
            return 0
        bits = int(guild.roles[guild.id].permissions)
        for role_id in member.roles:
            bits |= int(guild.roles[role_id].permissions)
        if bits & ADMINISTRATOR or user_id == guild.owner_id:
            return ALL
        ruling = self.channels.get(channel.parent_id or "", channel)
        everyone = ruling.overwrites.get(guild.id)
        roles = [ruling.overwrites[r] for r in member.roles if r in ruling.overwrites]
        own = ruling.overwrites.get(user_id)
        for layer in ([everyone] if everyone else [], roles, [own] if own else []):
            for overwrite in layer:
                bits &= ~int(overwrite.deny)
            for overwrite in layer:
                bits |= int(overwrite.allow)
        silent = (member.silent_until or 0.0) > self.clock.now()
        return bits & IN_TIME_OUT if silent else bits

    def sees(self, user_id: str, channel: Channel) -> bool:
        """Whether somebody sees a channel at all."""
        if channel.recipient_id is not None:
            return user_id in (channel.recipient_id, self.bot.id)
        bits = self.permissions(user_id, channel)
        if channel.type is ChannelType.VOICE and not bits & Permission.CONNECT:
            return False
        if channel.type is ChannelType.PRIVATE_THREAD and user_id not in channel.thread_members:
            return bool(bits & VIEW_CHANNEL and bits & Permission.MANAGE_THREADS)
        return bool(bits & VIEW_CHANNEL)

    def channel_for_bot(self, channel_id: str) -> Channel:
        """A channel that the bot asks for; raises 10003 or 50001."""
        channel = self.channels.get(channel_id)
        if channel is None:
            raise unknown_channel()
        guild = self.guild_of(channel)
        if guild is not None and not guild.bot_present:
            raise missing_access()
        if not self.sees(self.bot.id, channel):
            raise missing_access()
        return channel

    def may_read_content(self, message: Message) -> bool:
        """Whether the bot gets a message's text without the privileged intent."""
        return (
            self.options.privileged_intents
            or message.author_id == self.bot.id
            or self.bot.id in message.mentions
            or self.channels[message.channel_id].guild_id is None
        )

    def keep(self, file: Attachment) -> None:
        """Serve a file from now on; the oldest make room where the options say so."""
        self.files[file.id] = file
        most = self.options.file_bytes
        if most is None:
            return
        self._kept_bytes += file.size
        while self._kept_bytes > most and self.files:
            oldest = self.files.pop(next(iter(self.files)))
            oldest.data = None
            self._kept_bytes -= oldest.size

    def file_url(self, attachment: Attachment) -> str:
        """Where the stand-in serves an attachment."""
        return f"{self.base_url}/attachments/{attachment.id}/{attachment.filename}"

    def move_to(self, url: str) -> None:
        """Serve files from another base address."""
        if self.base_url and self.base_url != url:
            for channel in self.channels.values():
                for message in channel.messages.values():
                    message.components = rebased(message.components, self.base_url, url)
        self.base_url = url

    def subscribe(self) -> Subscription:
        """A queue of change notices from now on."""
        return self.changes.subscribe()

    def tell(self, change: Change) -> None:
        """Publish a change notice."""
        self.changes.publish(change)
