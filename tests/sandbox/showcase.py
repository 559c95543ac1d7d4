"""The trainer with richer messages: everything that the page has to draw."""

import io
import time
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image

from tests.sandbox.trainer import Counter, Trainer, png

MARKDOWN = """# Results
## Second heading
Some **bold**, *italic*, __underlined__, ~~gone~~, `code` and ||a secret||.
- one
- two
  - inner
1. first
2. second
> quoted **text**
-# small print
[a link](https://example.org/path) and <https://example.com> until {when}
```
plain <b>text</b>
```
Hello {me} in {channel}, snake_case_word stays."""


class Cities(ui.ActionRow[ui.LayoutView]):
    """A select of many values and one of several."""

    @ui.select(
        custom_id="cities",
        placeholder="Choose routes",
        min_values=2,
        max_values=3,
        options=[
            discord.SelectOption(
                label=f"Paris–Town {n}", value=f"t{n}", description=f"{n} white · 4 points"
            )
            for n in range(1, 13)
        ],
    )
    async def cities(self, interaction: discord.Interaction, select: ui.Select[Any]) -> None:
        await interaction.response.send_message("took " + " ".join(select.values), ephemeral=True)


class Row(ui.ActionRow[ui.LayoutView]):
    """Buttons of every style."""

    @ui.button(label="Draw", style=discord.ButtonStyle.primary, custom_id="row:draw", emoji="🚂")
    async def draw(self, interaction: discord.Interaction, button: ui.Button[Any]) -> None:
        await interaction.response.send_message("You drew **red**.", ephemeral=True)

    @ui.button(label="Claim", style=discord.ButtonStyle.secondary, custom_id="row:claim")
    async def claim(self, interaction: discord.Interaction, button: ui.Button[Any]) -> None:
        await interaction.response.send_message(f"<@{interaction.user.id}> claimed a route.")

    @ui.button(label="Start", style=discord.ButtonStyle.success, custom_id="row:start")
    async def start(self, interaction: discord.Interaction, button: ui.Button[Any]) -> None:
        """Never answers."""

    @ui.button(label="Resign", style=discord.ButtonStyle.danger, custom_id="row:resign")
    async def resign(self, interaction: discord.Interaction, button: ui.Button[Any]) -> None:
        await interaction.response.edit_message(view=Table("resigned"))

    @ui.button(label="Closed", custom_id="row:closed", disabled=True)
    async def closed(self, interaction: discord.Interaction, button: ui.Button[Any]) -> None:
        await interaction.response.defer()


class Table(ui.LayoutView):
    """A turn post: text, picture, section, buttons, select."""

    def __init__(self, note: str) -> None:
        super().__init__(timeout=None)
        gallery: ui.MediaGallery[Any] = ui.MediaGallery()
        gallery.add_item(media="attachment://board.png", description="The board, two cities")
        section: ui.Section[Any] = ui.Section(
            "**Face-up row**\nfive cards", accessory=ui.Thumbnail("attachment://card.png")
        )
        links: ui.ActionRow[Any] = ui.ActionRow()
        links.add_item(ui.Button(label="Rules", url="https://example.org/rules"))
        self.add_item(
            ui.Container(
                ui.TextDisplay(f"## Turn 3\n{note}: Anna drew two cards."),
                gallery,
                ui.Separator(),
                section,
                ui.Section("Draw from the deck", accessory=Counter(1)),
                accent_color=0xC0392B,
            )
        )
        self.add_item(Row())
        self.add_item(Cities())
        self.add_item(links)
        self.add_item(ui.TextDisplay("-# Game 7 · Europe"))


def film() -> bytes:
    """A small picture that moves: three frames, half a second each."""
    out = io.BytesIO()
    frames = [Image.new("RGB", (90, 60), colour) for colour in ("red", "green", "blue")]
    frames[0].save(out, "WEBP", save_all=True, append_images=frames[1:], duration=500, loop=0)
    return out.getvalue()


class Galleries(ui.LayoutView):
    """Two pictures in galleries of their own, the second one moving."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        for name, description in (("board.png", "The board"), ("film.webp", "The film")):
            gallery: ui.MediaGallery[Any] = ui.MediaGallery()
            gallery.add_item(media=f"attachment://{name}", description=description)
            self.add_item(gallery)
        self.add_item(ui.TextDisplay("Two galleries"))


class Showcase(Trainer):
    """A trainer with `/new`, `/join`, `/turn`, `/classic`, `/film`, `/echo`, `/call`, `/rich`."""

    async def setup_hook(self) -> None:
        self.add_view(Table("again"))
        _add(self.tree)
        await super().setup_hook()


def _file(name: str, width: int, height: int, description: str) -> discord.File:
    return discord.File(io.BytesIO(png(width, height)), name, description=description)


def _add(tree: app_commands.CommandTree[Any]) -> None:
    @tree.command(description="Open a table")
    @app_commands.choices(level=[app_commands.Choice(name=n, value=n[0]) for n in ("Easy", "Hard")])
    async def new(
        interaction: discord.Interaction,
        edition: str = "Europe",
        computers: int = 0,
        level: str | None = None,
    ) -> None:
        made = f"A new table is open. ({edition} {computers} {level})"
        await interaction.response.send_message(made)

    @tree.command(description="Sit down at a table")
    async def join(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"{interaction.user.display_name} sits down.")

    @tree.command(description="A turn post")
    async def turn(interaction: discord.Interaction) -> None:
        files = [
            _file("board.png", 1200, 760, "The board, two cities"),
            _file("card.png", 60, 90, "A card"),
        ]
        await interaction.response.send_message(view=Table("now"), files=files)

    @tree.command(name="film", description="Two galleries and a film")
    async def show_film(interaction: discord.Interaction) -> None:
        files = [
            _file("board.png", 240, 160, "The board"),
            discord.File(io.BytesIO(film()), "film.webp", description="The film"),
        ]
        await interaction.response.send_message(view=Galleries(), files=files)

    @tree.command(description="Embeds and attachments")
    async def classic(interaction: discord.Interaction) -> None:
        embed = discord.Embed(title="Standings", description="After **nine** turns", color=0x1F6F66)
        embed.add_field(name="Anna", value="42 points").add_field(name="Bastien", value="40 points")
        embed.set_footer(text="Game 7")
        files = [_file("map.png", 640, 400, "A map"), discord.File(io.BytesIO(b"{}"), "log.json")]
        await interaction.response.send_message("The state:", embed=embed, files=files)

    @tree.command(description="All of the markdown")
    async def rich(interaction: discord.Interaction) -> None:
        text = MARKDOWN.replace("{when}", f"<t:{int(time.time()) + 7300}:R>")
        text = text.replace("{me}", interaction.user.mention)
        await interaction.response.send_message(
            text.replace("{channel}", f"<#{interaction.channel_id}>")
        )

    @tree.command(description="Repeat a text")
    async def echo(interaction: discord.Interaction, text: str) -> None:
        view = ui.View(timeout=None)
        view.add_item(ui.Button(label=text[:80], custom_id="echo"))
        embed = discord.Embed(title=text[:200], description=text, url="https://example.org/")
        embed.set_footer(text=text[:200])
        await interaction.response.send_message(text, embed=embed, view=view)

    @tree.command(description="Call somebody in another channel")
    async def call(
        interaction: discord.Interaction, who: discord.Member, where: discord.TextChannel
    ) -> None:
        await interaction.response.defer(ephemeral=True)
        await where.send(f"{who.mention}, it is your turn.")
        await interaction.followup.send("called", ephemeral=True)
