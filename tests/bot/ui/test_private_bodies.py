"""What an edited answer tells Discord is what the library's views would."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.ui.edits import bodies
from bot.ui.items import (
    TEXT,
    Attachment,
    Block,
    Illustration,
    Layout,
    button,
    channels,
    choice,
    layout,
    people,
)
from bot.words.parts import Icons
from renderer import Format, Picture

RED = "<:card_red_1f0c88ab:123456789012345678>"
BLOCKS: tuple[Block | None, ...] = (
    "words" * TEXT,
    None,
    "beyond the limit",
    Illustration("hand", Picture(b"drawn", Format.PNG, 1, 1), "a hand"),
    [
        button("sm:1:-:0:a", "x" * 99, "🖐️"),
        *(button(f"sm:1:-:0:{n}", "", RED, discord.ButtonStyle.success) for n in range(5)),
        button("sm:1:-:0:b", "off", disabled=True),
        choice(
            "sm:1:-:0:c",
            "p" * 151,
            [
                discord.SelectOption(label="one", value="1", description="of two", emoji=RED),
                discord.SelectOption(label="two", value="2", default=True),
            ],
        ),
        people("sm:1:-:0:d", "who", 3),
    ],
    [],
    Attachment("game.json", b"{}"),
)


def told(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same without what the library says besides, which is what Discord takes for granted."""
    shown = []
    for each in components:
        meant = {k: v for k, v in each.items() if (k, v) not in (("disabled", False),)}
        meant.pop("required", None)
        if "components" in meant:
            meant["components"] = told(meant["components"])
        shown.append(meant)
    return shown


def shown_by(made: Layout) -> list[dict[str, Any]]:
    """What the library tells of a view."""
    view: Any = made.view
    return list(view.to_components())


def test_an_answer_is_what_a_view_would_be() -> None:
    icons, files = Icons(), list[discord.File]()
    icons.use({"red": RED})
    made = layout(*BLOCKS)
    assert told(bodies(BLOCKS, files, icons)) == told(shown_by(made))
    assert [each.filename for each in files] == [each.filename for each in made.files]


def test_an_icon_that_is_refused_meanwhile_is_sent_as_unicode() -> None:
    shown = str(bodies(BLOCKS, [], Icons()))
    assert "card_red" not in shown and shown.count("🟥") == 6


def test_an_icon_that_is_uploaded_anew_meanwhile_is_sent_as_that() -> None:
    icons, again = Icons(), RED.replace("123456789012345678", "223456789012345678")
    icons.use({"red": again})
    items = [item for row in bodies(BLOCKS, [], icons) for item in row.get("components", ())]
    emojis = [item["emoji"] for item in items if "emoji" in item]
    shown = {"name": "card_red_1f0c88ab", "id": 223456789012345678}
    assert [each for each in emojis if each["id"]] == [shown] * 5


def test_a_button_and_a_select_are_told_as_the_library_does() -> None:
    one, options = "sm:1:-:0:a", [discord.SelectOption(label="one", emoji=RED, default=True)]
    green = discord.ButtonStyle.success
    pressed = ui.Button[Any](custom_id=one, label="a", emoji=RED, style=green, disabled=True)
    picked = ui.Select[Any](custom_id=one, placeholder="p", options=options, min_values=0)
    chosen = ui.UserSelect[Any](custom_id=one, placeholder="who", max_values=3)
    there = ui.ChannelSelect[Any](
        custom_id=one,
        placeholder="where",
        channel_types=[
            discord.ChannelType.text,
            discord.ChannelType.public_thread,
            discord.ChannelType.private_thread,
        ],
    )
    shown = [button(one, "a", RED, green, disabled=True).body]
    shown += [choice(one, "p", options, least=0).body, people(one, "who", 3).body]
    shown.append(channels(one, "where").body)
    made = [each.to_component_dict() for each in (pressed, picked, chosen, there)]
    assert told([dict(each) for each in shown]) == told([dict(each) for each in made])
