"""A small discord.py bot that uses every surface the stand-in offers."""

import asyncio
import io
import struct
import zlib
from typing import Any

import discord
from discord import app_commands, ui

from tests.waiting import until


def png(width: int = 4, height: int = 3) -> bytes:
    """A small valid picture."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return (
            struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        )

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = zlib.compress(b"".join(b"\0" + b"\x7f" * 3 * width for _ in range(height)))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


class Counter(ui.DynamicItem[ui.Button[Any]], template=r"count:(?P<n>\d+)"):
    """A restart-proof button that counts in its custom id."""

    def __init__(self, n: int) -> None:
        super().__init__(ui.Button(label=f"Count {n}", custom_id=f"count:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: Any
    ) -> "Counter":
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        view = ui.View(timeout=None)
        view.add_item(Counter(self.n + 1))
        await interaction.response.edit_message(content=f"counted {self.n + 1}", view=view)


class Colours(ui.Select[ui.View]):
    """A select that answers privately."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label=c.title(), value=c) for c in ("red", "white")]
        super().__init__(custom_id="colours", placeholder="Colour", options=options, max_values=2)

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.followup.send("chose " + " ".join(self.values), ephemeral=True)


class People(ui.UserSelect[ui.View]):
    """A select of people that updates its message later."""

    def __init__(self) -> None:
        super().__init__(custom_id="people", placeholder="Who")

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="seated " + self.values[0].display_name)


class Naming(ui.Modal, title="Name your train"):
    """A modal with a text field and a select."""

    name = ui.Label(text="Name", component=ui.TextInput[ui.Modal](custom_id="name", max_length=20))
    size = ui.Label(
        text="Size",
        component=ui.Select[ui.Modal](
            custom_id="size", options=[discord.SelectOption(label="Long", value="long")]
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        text = self.name.component
        size = self.size.component
        assert isinstance(text, ui.TextInput)
        assert isinstance(size, ui.Select)
        await interaction.response.send_message(f"named {text.value} {size.values[0]}")


class Board(ui.LayoutView):
    """A Components V2 message with a picture and buttons."""

    def __init__(self, note: str) -> None:
        super().__init__(timeout=None)
        self.add_item(ui.TextDisplay(f"# Board\n{note}"))
        gallery: ui.MediaGallery[Any] = ui.MediaGallery()
        gallery.add_item(media="attachment://board.png", description="A board of two cities")
        section: ui.Section[Any] = ui.Section("Draw a card", accessory=Counter(7))
        self.add_item(ui.Container(gallery, section, ui.Separator(), accent_color=0x112233))


class Trainer(discord.Client):
    """The bot; `gate` holds /slow until a test opens it."""

    def __init__(self, **options: Any) -> None:
        intents = options.pop("intents", discord.Intents(guilds=True))
        super().__init__(intents=intents, guild_ready_timeout=0.02, **options)
        self.tree = app_commands.CommandTree(self)
        self.gate = asyncio.Event()
        self.errors: list[BaseException] = []
        self.interactions_held: list[discord.Interaction] = []
        self.modal_known = asyncio.Event()
        self.ready = asyncio.Event()
        self.resumed = asyncio.Event()

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Counter)
        # What was sent is known only once the answer has come, and tests press at once.
        for item in (Colours(), People()):
            view = ui.View(timeout=None)
            view.add_item(item)
            self.add_view(view)
        _add_commands(self)
        self.tree.error(self.note)
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip the library's pause of five seconds before a new session."""

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        # The library may still wait for servers when it is closed, and has no loop after that.
        if self.loop is not discord.utils.MISSING:
            super().dispatch(event, *args, **kwargs)

    async def on_ready(self) -> None:
        # On a slow machine the library doesn't wait for them.
        await until(lambda: not any(each.unavailable for each in self.guilds), "all servers")
        self.ready.set()

    async def on_resumed(self) -> None:
        self.resumed.set()

    async def held(self) -> discord.Interaction:
        """The interaction that was kept, once it is."""
        await until(lambda: self.interactions_held, "an interaction that is kept")
        (held,) = self.interactions_held
        return held

    async def note(self, interaction: discord.Interaction, error: Exception) -> None:
        self.errors.append(error.__cause__ or error)


def _add_commands(bot: Trainer) -> None:
    @bot.tree.command(description="Answer at once")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong")

    @bot.tree.command(description="A private answer")
    async def hand(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("the locomotive is mine", ephemeral=True)

    @bot.tree.command(description="Think, then answer twice")
    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("thought")
        await interaction.followup.send("and another thing", ephemeral=True)

    @bot.tree.command(description="A button")
    async def count(interaction: discord.Interaction) -> None:
        view = ui.View(timeout=None)
        view.add_item(Counter(0))
        await interaction.response.send_message("count", view=view)

    @bot.tree.command(description="A select")
    async def pick(interaction: discord.Interaction) -> None:
        view = ui.View(timeout=None)
        view.add_item(Colours())
        await interaction.response.send_message("pick", view=view)

    @bot.tree.command(description="A modal")
    async def name(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Naming())
        bot.modal_known.set()

    @bot.tree.command(description="A board")
    async def board(interaction: discord.Interaction) -> None:
        file = discord.File(fp=io.BytesIO(png()), filename="board.png")
        await interaction.response.send_message(view=Board("first"), file=file)

    @bot.tree.command(description="Claim a route")
    @app_commands.rename(origin="from", to="to")
    @app_commands.choices(color=[app_commands.Choice(name="Red", value="red")])
    async def claim(
        interaction: discord.Interaction,
        origin: str,
        to: str,
        color: str | None = None,
        wagons: app_commands.Range[int, 1, 8] = 1,
    ) -> None:
        await interaction.response.send_message(f"{origin}>{to}>{color}>{wagons}")

    @claim.autocomplete("origin")
    async def cities(
        interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        known = ("Paris", "Pamplona", "Wien")
        fit = [city for city in known if city.casefold().startswith(typed.casefold())]
        return [app_commands.Choice(name=city, value=city.lower()) for city in fit]

    @bot.tree.command(description="Too slow")
    async def slow(interaction: discord.Interaction) -> None:
        await bot.gate.wait()
        await interaction.response.send_message("late")

    @bot.tree.command(description="Defer, and keep the interaction for later")
    async def promise(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        bot.interactions_held.append(interaction)

    @bot.tree.command(description="Keep the interaction for later")
    async def hold(interaction: discord.Interaction) -> None:
        bot.interactions_held.append(interaction)
        await interaction.response.send_message("held", ephemeral=True)

    @bot.tree.command(description="For admins")
    @app_commands.default_permissions(manage_guild=True)
    async def settings(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("settings")

    _add_group(bot)


def _add_group(bot: Trainer) -> None:
    table = app_commands.Group(name="table", description="Tables")

    @table.command(description="Seat somebody")
    async def seat(interaction: discord.Interaction, who: discord.Member, bot: bool) -> None:
        view = ui.View(timeout=None)
        view.add_item(People())
        await interaction.response.send_message(f"{who.display_name} {bot}", view=view)

    @table.command(description="Lay a map")
    async def lay(interaction: discord.Interaction, file: discord.Attachment) -> None:
        read = await file.read()
        await interaction.response.send_message(f"{file.filename} {file.size} {read.decode()}")

    bot.tree.add_command(table)
