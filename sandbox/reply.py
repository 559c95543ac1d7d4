"""What came of an act: the bot's answer, and all that a person was ever shown."""

from dataclasses import dataclass, field

from sandbox.errors import ActionError, Json
from sandbox.interactions import Interaction
from sandbox.screen import Seen, look
from sandbox.world import World

_BETWEEN = "\0"


@dataclass(frozen=True, slots=True)
class Choice:
    """An autocomplete choice."""

    name: str
    value: str | int | float


@dataclass(frozen=True, slots=True)
class EverShown:
    """All that a person was ever shown: every text and every file, in every version."""

    texts: tuple[str, ...]
    files: tuple[bytes, ...]
    _folded: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Once for all questions; no needle has the mark between the texts.
        object.__setattr__(self, "_folded", _BETWEEN.join(self.texts).casefold())

    def contains(self, needle: str | bytes) -> bool:
        """Whether it occurs anywhere; texts without regard to case."""
        if isinstance(needle, bytes):
            return any(needle in file for file in self.files)
        return needle.casefold() in self._folded


@dataclass(frozen=True, slots=True)
class Reply:
    """How the bot answered one act; the messages are as they are now."""

    world: World
    interaction: Interaction

    @property
    def failure(self) -> str | None:
        """What Discord shows when the bot didn't answer in time."""
        return self.interaction.failure

    @property
    def modal(self) -> Json | None:
        """The modal that opened."""
        return self.interaction.modal

    @property
    def choices(self) -> list[Choice]:
        """The autocomplete choices."""
        return [Choice(c["name"], c["value"]) for c in self.interaction.choices or []]

    @property
    def messages(self) -> list[Seen]:
        """The answer and its follow-ups, or the updated message."""
        channel = self.world.channels.get(self.interaction.channel_id)
        if channel is None:
            return []
        ids = dict.fromkeys([self.interaction.original_id, *self.interaction.message_ids])
        found = [channel.messages[i] for i in ids if i is not None and i in channel.messages]
        return [look(self.world, each) for each in found]

    @property
    def message(self) -> Seen:
        """The first of them; raises ActionError if there is none."""
        if not (messages := self.messages):
            raise ActionError(f"no message came: {self.interaction.to_json()}")
        return messages[0]

    @property
    def text(self) -> str:
        """The words of all its messages."""
        return "\n".join(each.text for each in self.messages)

    @property
    def ephemeral(self) -> bool:
        """Whether the first message is for this person only."""
        return self.message.ephemeral
