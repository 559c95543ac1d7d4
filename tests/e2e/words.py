"""Messages as they are read aloud: texts, words of buttons and lists, alt texts."""

from __future__ import annotations

import re

from sandbox import components as parts
from sandbox.screen import Button, Seen

LOOKING = {
    "My hand",
    "Text board",
    "Status",
    "Rules",
    "Since you were here",
    "Help",
    "Refresh",
    "My map",
    "If it ended now",
    "Undo",
    "Hand over my seat",
    "Resign",
}
"""What needn't be pressed to go on with a game, by its words."""


def aloud(message: Seen) -> str:
    """Everything of a message in the order of the screen."""
    found = []
    for _, component in parts.walk(message.payload.get("components") or []):
        kind = component["type"]
        if kind == parts.TEXT:
            found.append(component["content"])
        elif kind == parts.BUTTON:
            closed = " – not now" if component.get("disabled") else ""
            word = f"[{component.get('label') or ''}{closed}]"
            if found and found[-1].startswith("[") and "\n" not in found[-1]:
                found[-1] += f" {word}"
            else:
                found.append(word)
        elif kind in parts.SELECTS:
            found.append(f"({component.get('placeholder')}:)")
            found += [
                f"( ) {option['label']}"
                + (f" – {told}" if (told := option.get("description")) else "")
                for option in component.get("options", [])
            ]
    found += [f"{{picture: {file.description}}}" for file in message.files if _drawn(file.name)]
    return "\n".join(found)


def assert_says_everything(message: Seen) -> None:
    """Each button has a word, each list says what it is for, each picture what it shows."""
    for button in message.buttons:
        assert re.search(r"[^\W\d_]", button.label), (button, message.text)
    for select in message.selects:
        assert select.placeholder, (select, message.text)
    for file in message.files:
        assert not _drawn(file.name) or file.description, (file.name, message.text)


def steps(message: Seen) -> list[Button]:
    """The buttons that go on with the game and can be pressed."""
    return [each for each in message.buttons if not each.disabled and each.label not in LOOKING]


def marked(message: Seen, mark: str) -> list[str]:
    """The values of a message's choices that carry a mark, in their order."""
    return [
        option["value"]
        for _, component in parts.walk(message.payload.get("components") or [])
        for option in component.get("options", [])
        if (option.get("emoji") or {}).get("name") == mark
    ]


def _drawn(name: str) -> bool:
    return name.endswith((".png", ".webp", ".jpg"))
