"""A stand-in for Discord on your own machine: test a bot with it, or play with one in a browser.

    async with await Standin.start() as standin:
        ...  # point the client at standin.api_url and standin.gateway_url
        anna = standin.person("Anna")
        reply = await anna.run("general", "/greet")

`README.md` has a whole example.
"""

from sandbox.driver import (
    ActionError,
    Button,
    Choice,
    EverShown,
    Person,
    Reply,
    Seen,
    Select,
    Unanswered,
)
from sandbox.errors import Violation
from sandbox.faults import KINDS, Entrance, Garbled, Storm, StrangeFields
from sandbox.model import Channel
from sandbox.options import Options
from sandbox.page import add_page
from sandbox.permissions import Permission
from sandbox.quirks import Quirk
from sandbox.server import Standin

__all__ = [
    "KINDS",
    "ActionError",
    "Button",
    "Channel",
    "Choice",
    "Entrance",
    "EverShown",
    "Garbled",
    "Options",
    "Permission",
    "Person",
    "Quirk",
    "Reply",
    "Seen",
    "Select",
    "Standin",
    "Storm",
    "StrangeFields",
    "Unanswered",
    "Violation",
    "add_page",
]
