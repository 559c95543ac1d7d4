"""Login, gateway addresses, the bot's users and DMs, application emojis."""

import base64
import re

from sandbox import media, payloads
from sandbox.errors import ApiError, Json, Problem, invalid_form
from sandbox.model import Attachment
from sandbox.quirks import refuse_emojis
from sandbox.rest.guilds import guild_of
from sandbox.rest.routing import Answer, Call, Routes

routes = Routes()

_EMOJI_NAME = re.compile(r"\w{2,32}", re.ASCII)
MAX_EMOJIS = 2000
MAX_EMOJI_BYTES = 256 * 1024


@routes("GET", "/users/@me")
def get_my_user(call: Call) -> Answer:
    """Who the token belongs to."""
    return Answer(200, payloads.self_user(call.world.bot))


@routes("GET", "/oauth2/applications/@me")
@routes("GET", "/applications/@me")
def get_my_application(call: Call) -> Answer:
    """The application of the token."""
    world = call.world
    owner = world.users[world.guild.owner_id]
    return Answer(
        200,
        {
            "id": world.bot.id,
            "name": world.bot.username,
            "icon": None,
            "description": "",
            "type": None,
            "bot": payloads.user(world.bot),
            "summary": "",
            "bot_public": False,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "flags": 0,
            "flags_new": "0",
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "owner": payloads.user(owner),
            "approximate_guild_count": sum(each.bot_present for each in world.guilds.values()),
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "team": None,
            "eligible_oauth2_scopes": [],
        }
        | world.application,
    )


@routes("GET", "/gateway")
def get_gateway(call: Call) -> Answer:
    """Where the gateway is."""
    return Answer(200, {"url": call.gateway.url})


@routes("GET", "/gateway/bot")
def get_bot_gateway(call: Call) -> Answer:
    """Where the gateway is, and how many shards are advised."""
    gateway = call.gateway
    limit = gateway.identifies.to_json()
    shards = call.world.options.shards
    return Answer(200, {"url": gateway.url, "shards": shards, "session_start_limit": limit})


@routes("GET", "/users/{user_id}")
def get_user(call: Call) -> Answer:
    """Any user."""
    user = call.world.users.get(call.params["user_id"])
    if user is None:
        raise ApiError(404, 10013, "Unknown User")
    return Answer(200, payloads.user(user))


@routes("POST", "/users/@me/channels")
def create_dm(call: Call) -> Answer:
    """Open the DM with a person."""
    user_id = str(call.form.get("recipient_id"))
    user = call.world.users.get(user_id)
    if user is None or user.bot:
        place = Problem(("recipient_id",), "INVALID_RECIPIENT", "Unknown recipient.")
        raise invalid_form([place])
    return Answer(200, payloads.channel(call.world, call.world.dm_with(user_id)))


@routes("GET", "/users/@me/guilds")
def list_my_guilds(call: Call) -> Answer:
    """The guilds that the bot is in."""
    world = call.world
    listed: list[Json] = [
        {
            "id": each.id,
            "name": each.name,
            "icon": None,
            "banner": None,
            "owner": False,
            "permissions": str(world.options.bot_permissions | each.roles[each.id].permissions),
            "features": [],
        }
        for each in world.guilds.values()
        if each.bot_present
    ]
    return Answer(200, listed)


@routes("DELETE", "/users/@me/guilds/{guild_id}")
def leave_guild(call: Call) -> Answer:
    """Leave a guild."""
    call.world.remove_bot(guild_of(call))
    return Answer()


@routes("GET", "/applications/{application_id}/emojis")
def list_application_emojis(call: Call) -> Answer:
    """All emojis of the application."""
    refuse_emojis(call.world.quirks)
    return Answer(200, {"items": list(call.world.emojis.values())})


@routes("POST", "/applications/{application_id}/emojis")
def create_application_emoji(call: Call) -> Answer:
    """Upload an emoji of the application."""
    world = call.world
    refuse_emojis(world.quirks)
    name = str(call.form.get("name"))
    if not _EMOJI_NAME.fullmatch(name):
        raise invalid_form([Problem(("name",), "STRING_TYPE_REGEX", "Letters, digits and _.")])
    if any(each["name"] == name for each in world.emojis.values()):
        taken = Problem(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Already taken.")
        raise invalid_form([taken])
    if len(world.emojis) >= MAX_EMOJIS:
        raise ApiError(400, 30008, "Maximum number of emojis reached (2000)")
    picture = _picture(str(call.form.get("image", "")))
    made: Json = {
        "id": world.ids.next(),
        "name": name,
        "user": payloads.user(world.bot),
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": picture.startswith(b"GIF8"),
        "available": True,
    }
    world.emojis[made["id"]] = made
    kind = media.content_type(name, picture)
    stored = Attachment(made["id"], name, len(picture), kind, picture)
    world.emoji_pictures[made["id"]] = stored
    return Answer(201, made)


def _picture(image: str) -> bytes:
    """The bytes of a `data:image/png;base64,…` address; raises 50035."""
    head, _, body = image.partition(",")
    if not (head.startswith("data:image/") and head.endswith(";base64")):
        raise invalid_form([Problem(("image",), "IMAGE_INVALID", "Not a data URI of an image.")])
    try:
        data = base64.b64decode(body, validate=True)
    except ValueError:
        raise invalid_form([Problem(("image",), "IMAGE_INVALID", "Not base64.")]) from None
    if len(data) > MAX_EMOJI_BYTES:
        message = f"File cannot be larger than {MAX_EMOJI_BYTES / 1024:.1f} kb."
        raise invalid_form([Problem(("image",), "BINARY_TYPE_MAX_SIZE", message)])
    return data


@routes("GET", "/applications/{application_id}/emojis/{emoji_id}")
def get_application_emoji(call: Call) -> Answer:
    """One emoji of the application."""
    return Answer(200, _emoji(call))


@routes("DELETE", "/applications/{application_id}/emojis/{emoji_id}")
def delete_application_emoji(call: Call) -> Answer:
    """Delete one emoji of the application."""
    call.world.remove_emoji(_emoji(call)["id"])
    return Answer()


def _emoji(call: Call) -> Json:
    found = call.world.emojis.get(call.params["emoji_id"])
    if found is None:
        raise ApiError(404, 10014, "Unknown Emoji")
    return found
