"""What a person sees of a message, ready for tests: words, buttons, selects, files."""

from dataclasses import dataclass

from sandbox import components as parts
from sandbox import payloads
from sandbox.errors import ActionError, Json
from sandbox.model import Message
from sandbox.world import World


@dataclass(frozen=True, slots=True)
class Button:
    """A button as shown."""

    label: str
    custom_id: str | None
    emoji: str | None
    disabled: bool
    style: int
    url: str | None


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a select."""

    label: str
    value: str
    description: str | None
    default: bool


@dataclass(frozen=True, slots=True)
class Select:
    """A select as shown; `options` is empty for selects of people and channels."""

    custom_id: str
    placeholder: str | None
    min_values: int
    max_values: int
    options: tuple[Option, ...]
    disabled: bool
    type: int


@dataclass(frozen=True, slots=True)
class File:
    """A file of a message; `description` is its alt text."""

    name: str
    data: bytes | None
    description: str | None
    size: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class Seen:
    """A message as it was on somebody's screen at one moment."""

    id: str
    channel_id: str
    author_id: str
    revision: int
    ephemeral: bool
    loading: bool
    edited: bool
    pinned: bool
    silent: bool
    mentions: tuple[str, ...]
    pings: frozenset[str]
    files: tuple[File, ...]
    payload: Json

    @property
    def text(self) -> str:
        """All words: content, embeds, text displays, labels."""
        return text(self.payload)

    @property
    def buttons(self) -> list[Button]:
        """All buttons in reading order."""
        return buttons(self.payload)

    @property
    def selects(self) -> list[Select]:
        """All selects in reading order."""
        return selects(self.payload)

    def button(self, target: str) -> Button:
        """A button by custom id, label, emoji or part of a label; raises ActionError."""
        ways = (
            lambda b: b.custom_id == target,
            lambda b: b.label == target,
            lambda b: b.emoji is not None and b.emoji == target,
            lambda b: bool(b.label) and target.casefold() in b.label.casefold(),
        )
        for way in ways:
            found = [button for button in self.buttons if way(button)]
            if len(found) == 1:
                return found[0]
            if found:
                raise ActionError(f"{target!r} is ambiguous: {[b.custom_id for b in found]}")
        shown = [(b.label or b.emoji, b.custom_id) for b in self.buttons]
        raise ActionError(f"no button {target!r}; there are: {shown}")

    def select(self, target: str) -> Select:
        """A select by custom id or placeholder; raises ActionError."""
        for select in self.selects:
            if target in (select.custom_id, select.placeholder):
                return select
        shown = [(s.placeholder, s.custom_id) for s in self.selects]
        raise ActionError(f"no select {target!r}; there are: {shown}")


def look(world: World, message: Message) -> Seen:
    """A message as shown now; later edits don't change the copy."""
    return Seen(
        id=message.id,
        channel_id=message.channel_id,
        author_id=message.author_id,
        revision=message.revision,
        ephemeral=message.ephemeral,
        loading=message.loading,
        edited=message.edited is not None,
        pinned=message.pinned is not None,
        silent=bool(message.flags & 1 << 12),
        mentions=message.mentions,
        pings=message.pings,
        files=tuple(
            File(
                a.filename,
                a.data,
                a.description or _alt_text(message.components, a.id),
                None if a.width is None or a.height is None else (a.width, a.height),
            )
            for a in message.attachments
        ),
        payload=payloads.message(world, message) | {"content": message.content},
    )


def _alt_text(components: list[Json], attachment_id: str) -> str | None:
    for _, component in parts.walk(components):
        for item in [component, *component.get("items", [])]:
            if (item.get("media") or {}).get("attachment_id") == attachment_id:
                described: str | None = item.get("description")
                return described
    return None


def text(payload: Json) -> str:
    """All words of a message, one thing per line."""
    lines = [payload.get("content") or ""]
    for embed in payload.get("embeds") or []:
        lines += [embed.get("title") or "", embed.get("description") or ""]
        for field in embed.get("fields") or []:
            lines += [field["name"], field["value"]]
        lines.append((embed.get("footer") or {}).get("text") or "")
    for _, component in parts.walk(payload.get("components") or []):
        if component["type"] == parts.TEXT:
            lines.append(component["content"])
        lines.append(component.get("label") or component.get("placeholder") or "")
        lines += [option["label"] for option in component.get("options", [])]
    return "\n".join(line for line in lines if line)


def buttons(payload: Json) -> list[Button]:
    """All buttons of a message."""
    return [
        Button(
            c.get("label") or "",
            c.get("custom_id"),
            (c.get("emoji") or {}).get("name"),
            bool(c.get("disabled")),
            c["style"],
            c.get("url"),
        )
        for _, c in parts.walk(payload.get("components") or [])
        if c["type"] == parts.BUTTON
    ]


def selects(payload: Json) -> list[Select]:
    """All selects of a message."""
    return [
        Select(
            c["custom_id"],
            c.get("placeholder"),
            c["min_values"],
            c["max_values"],
            tuple(
                Option(o["label"], o["value"], o.get("description"), bool(o.get("default")))
                for o in c.get("options", [])
            ),
            bool(c.get("disabled")),
            c["type"],
        )
        for _, c in parts.walk(payload.get("components") or [])
        if c["type"] in parts.SELECTS
    ]
