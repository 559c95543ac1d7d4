"""The ``setup`` command, from a token to a channel for ``/new``; each step can be repeated.

The link that invites the bot holds exactly the permissions it needs.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import os
from collections.abc import Callable
from dataclasses import dataclass

import discord

from bot.app.checks.doctor import guilds_of, text_channels
from bot.app.ends import CannotRun
from bot.app.home import ENV_FILE, write_token
from bot.app.registration import command_payload, fetched, reasons, register
from bot.app.run import DISCORD_FAULTS, command_client, explained
from bot.app.settings import Settings
from bot.program import command_name
from bot.runtime.requests import readable
from bot.ui.channels import OPTIONAL, REQUIRED


def invite_link(token: str) -> str:
    """Return the invitation link for the application whose id is in ``token``; raises CannotRun."""
    first = token.split(".", 1)[0]
    try:
        application_id = int(base64.b64decode(first + "=" * (-len(first) % 4)))
    except (binascii.Error, ValueError):
        raise CannotRun(
            "The DISCORD_TOKEN doesn't look like one: copy it again from the Bot page of your "
            "application."
        ) from None
    return link_for(application_id)


def link_for(application_id: int) -> str:
    """Return the link that invites an application's bot to a server."""
    link = discord.utils.oauth_url(
        application_id,
        permissions=REQUIRED | OPTIONAL,
        scopes=("bot", "applications.commands"),
    )
    # To a server, never for somebody alone: there the bot can't post.
    return f"{link}&integration_type=0"


TRIES = 3
"""So often a token is asked for."""
PATIENCE = 900.0
"""Seconds for which an invitation is waited for."""
LOOKING = 3.0
"""Seconds between two looks for it."""

_WHERE = (
    "Paste the token: it is on the Bot page of your application, under Reset Token\n"
    "(https://discord.com/developers/applications). It isn't shown while you type."
)


class CannotSetUp(Exception):
    """The error of a ``setup`` that can't go on; the text is one or two sentences for the admin."""


@dataclass(frozen=True, slots=True)
class Dialogue:
    """How an admin is talked to: ``tell`` prints a line, ``ask`` reads a secret.

    ``ask`` returns None at the end of the input.
    """

    tell: Callable[[str], None]
    ask: Callable[[str], str | None]
    again: bool
    """Whether somebody is there to answer once more."""


async def set_up(settings: Settings, dialogue: Dialogue, *, patience: float = PATIENCE) -> None:
    """Do every step of ``setup`` that isn't done yet; raises CannotSetUp.

    ``patience`` are the seconds for which an invitation is waited for.
    """
    setting_up = _SettingUp(settings, dialogue)
    try:
        await setting_up.run(patience)
    except DISCORD_FAULTS as error:
        again = f"What was done stays; type `{command_name()} setup` again to go on"
        raise CannotSetUp(f"{explained(error)} {again}.") from error
    finally:
        await setting_up.close()


class _SettingUp:
    def __init__(self, settings: Settings, dialogue: Dialogue) -> None:
        self._settings, self._client = settings, command_client(settings, discord.Client)
        self._tell, self._dialogue = dialogue.tell, dialogue

    async def run(self, patience: float) -> None:
        await self._be_known()
        await self._be_invited(patience)
        await self._register()
        await self._name_a_channel()

    async def close(self) -> None:
        """Close the connection to Discord."""
        await self._client.close()

    async def _be_known(self) -> None:
        """Get a token that Discord accepts, asking for it if needed, and keep it in ``.env``."""
        if (given := self._settings.discord_token) is not None:
            if await self._is_taken(given.get_secret_value()):
                self._tell(f"The token is there already: Discord knows this bot as {self._user}.")
                return
            self._tell("Discord doesn't accept the DISCORD_TOKEN that is set.")
            _require_from_file()
        self._tell(_WHERE)
        for _ in range(TRIES if self._dialogue.again else 1):
            typed = self._dialogue.ask("Token")
            if typed is None:
                raise CannotSetUp("No token was given, so nothing was changed.")
            token = _plain(typed)
            if token and await self._is_taken(token):
                self._keep(token)
                return
            self._tell(
                "Discord doesn't accept that. The token has two dots in it; it is neither the "
                "application's id, nor its public key, nor the client secret."
            )
        raise CannotSetUp("There is no token that Discord accepts, so nothing was changed.")

    async def _is_taken(self, token: str) -> bool:
        try:
            await readable(self._client.login(token))
        except discord.LoginFailure:
            # A second login would forget the client's HTTP session without closing it.
            await self.close()
            self._client = command_client(self._settings, discord.Client)
            return False
        return True

    @property
    def _user(self) -> discord.ClientUser:
        assert self._client.user is not None  # noqa: S101
        return self._client.user

    def _keep(self, token: str) -> None:
        try:
            write_token(ENV_FILE, token)
        except OSError as error:
            raise CannotSetUp(
                f"The file {ENV_FILE.absolute()} can't be written ({error.strerror})."
            ) from error
        private = "which only you can read"
        self._tell(f"Discord knows this bot as {self._user}. The token is in .env, {private}.")

    async def _be_invited(self, patience: float) -> None:
        if await guilds_of(self._client):
            return
        application = await readable(self._client.application_info())
        if application.bot_require_code_grant:
            raise CannotSetUp(
                "Nobody can invite the bot as long as Requires OAuth2 Code Grant is on: switch it "
                f"off on the Bot page of your application, and type `{command_name()} setup` again."
            )
        self._tell(
            f"Open this link, choose your server, and leave the permissions ticked:\n\n"
            f"    {link_for(application.id)}\n\n"
            "Waiting until it is invited. Ctrl+C ends that; nothing is lost."
        )
        try:
            async with asyncio.timeout(patience):
                while not await guilds_of(self._client):
                    await asyncio.sleep(LOOKING)
        except TimeoutError:
            again = f"Type `{command_name()} setup` again once it is"
            raise CannotSetUp(f"Nobody has invited the bot yet. {again}.") from None

    async def _register(self) -> None:
        payload, http = await command_payload(self._settings), self._client.http
        application_id = self._client.application_id
        assert application_id is not None  # noqa: S101
        try:
            await register(http, application_id, payload, await fetched(http, application_id) or ())
        except discord.HTTPException as error:
            self._put_off_commands(reasons(error, payload))
        except ValueError:
            self._put_off_commands("Discord's answer can't be read")
        else:
            self._tell(f"{len(payload)} commands are registered, in every language.")

    def _put_off_commands(self, why: str) -> None:
        again = "the bot tries it again at its start"
        self._tell(f"The commands can't be registered now ({why}): {again}.")

    async def _name_a_channel(self) -> None:
        guilds = await guilds_of(self._client)
        for guild in guilds:
            async for channel, allowed in text_channels(self._client, guild.id):
                if allowed.is_superset(REQUIRED):
                    self._tell(
                        f"The bot is on {guild.name}. Start it with `{command_name()}`, type /new "
                        f"in #{channel.name}, and press Start."
                    )
                    return
        names = ", ".join(guild.name for guild in guilds)
        raise CannotSetUp(
            f"The bot is on {names}, but may not post in any channel there: "
            f"`{command_name()} doctor` names what is missing."
        )


def _require_from_file() -> None:
    """Raise CannotSetUp if the token is set in the environment, which goes before ``.env``."""
    if os.environ.get("DISCORD_TOKEN"):
        raise CannotSetUp("It is in the environment, which goes before .env: take it away there.")


def _plain(typed: str) -> str | None:
    """Return a typed token without what is pasted along with it; None if it can't be a token."""
    token = typed.strip().removeprefix("Bot ").removeprefix("DISCORD_TOKEN=").strip(" \"'")
    return token if token.isascii() and token.isprintable() and " " not in token else None
