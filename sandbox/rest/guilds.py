"""Guilds, members and roles, for reading."""

from sandbox import payloads
from sandbox.errors import ApiError
from sandbox.model import Guild
from sandbox.rest.routing import Answer, Call, Routes

routes = Routes()


def guild_of(call: Call) -> Guild:
    """The server that the path names; raises 10004 unless the bot is in it."""
    found = call.world.guilds.get(call.params["guild_id"])
    if found is None or not found.bot_present:
        raise ApiError(404, 10004, "Unknown Guild")
    return found


@routes("GET", "/guilds/{guild_id}")
def get_guild(call: Call) -> Answer:
    """A guild."""
    guild = guild_of(call)
    made = payloads.guild(guild)
    if call.query.get("with_counts") in ("1", "true"):
        made |= {"approximate_member_count": len(guild.members)}
        made |= {"approximate_presence_count": len(guild.members)}
    return Answer(200, made)


@routes("GET", "/guilds/{guild_id}/channels")
def list_guild_channels(call: Call) -> Answer:
    """All channels but threads."""
    guild, world = guild_of(call), call.world
    here = [c for c in world.channels.values() if c.guild_id == guild.id and not c.is_thread]
    return Answer(200, [payloads.channel(world, each) for each in here])


@routes("GET", "/guilds/{guild_id}/threads/active")
def get_active_guild_threads(call: Call) -> Answer:
    """All threads that aren't archived."""
    guild, world = guild_of(call), call.world
    here = [c for c in world.channels.values() if c.guild_id == guild.id]
    threads = [c for c in here if c.is_thread and not c.archived and world.sees(world.bot.id, c)]
    mine = [
        payloads.thread_member(each, world.bot.id)
        for each in threads
        if world.bot.id in each.thread_members
    ]
    listed = [payloads.channel(world, each) for each in threads]
    return Answer(200, {"threads": listed, "members": mine, "has_more": False})


@routes("GET", "/guilds/{guild_id}/members/{user_id}")
def get_guild_member(call: Call) -> Answer:
    """One member."""
    guild = guild_of(call)
    if call.params["user_id"] not in guild.members:
        raise ApiError(404, 10007, "Unknown Member")
    return Answer(200, payloads.member(call.world, guild, call.params["user_id"]))


@routes("GET", "/guilds/{guild_id}/roles")
def list_guild_roles(call: Call) -> Answer:
    """All roles."""
    return Answer(200, [payloads.role(each) for each in guild_of(call).roles.values()])
