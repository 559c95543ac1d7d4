"""Guilds, members and roles, for reading."""

from sandbox import payloads
from sandbox.errors import ApiError
from sandbox.rest.routing import Answer, Call, Routes

routes = Routes()


def _require_guild(call: Call) -> None:
    if call.params["guild_id"] != call.world.guild.id or not call.world.guild.bot_present:
        raise ApiError(404, 10004, "Unknown Guild")


@routes("GET", "/guilds/{guild_id}")
def get_guild(call: Call) -> Answer:
    """The guild."""
    _require_guild(call)
    made = payloads.guild(call.world.guild)
    if call.query.get("with_counts") in ("1", "true"):
        made |= {"approximate_member_count": len(call.world.guild.members)}
        made |= {"approximate_presence_count": len(call.world.guild.members)}
    return Answer(200, made)


@routes("GET", "/guilds/{guild_id}/channels")
def list_guild_channels(call: Call) -> Answer:
    """All channels but threads."""
    _require_guild(call)
    world = call.world
    here = [c for c in world.channels.values() if c.guild_id and not c.is_thread]
    return Answer(200, [payloads.channel(world, each) for each in here])


@routes("GET", "/guilds/{guild_id}/threads/active")
def get_active_guild_threads(call: Call) -> Answer:
    """All threads that aren't archived."""
    _require_guild(call)
    world = call.world
    threads = [c for c in world.channels.values() if c.is_thread and not c.archived]
    mine = [
        payloads.thread_member(each, world.bot.id)
        for each in threads
        if world.bot.id in each.thread_members
    ]
    return Answer(
        200, {"threads": [payloads.channel(world, each) for each in threads], "members": mine}
    )


@routes("GET", "/guilds/{guild_id}/members/{user_id}")
def get_guild_member(call: Call) -> Answer:
    """One member."""
    _require_guild(call)
    if call.params["user_id"] not in call.world.guild.members:
        raise ApiError(404, 10007, "Unknown Member")
    return Answer(200, payloads.member(call.world, call.params["user_id"]))


@routes("GET", "/guilds/{guild_id}/roles")
def list_guild_roles(call: Call) -> Answer:
    """All roles."""
    _require_guild(call)
    return Answer(200, [payloads.role(each) for each in call.world.guild.roles.values()])
