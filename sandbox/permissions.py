"""Permission bits, and the sums of them that the stand-in starts with."""

from enum import IntFlag


class Permission(IntFlag):
    """The bits that matter to a bot of this kind (Discord's numbers)."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    CONNECT = 1 << 20
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


ALL = (1 << 53) - 1
ADMINISTRATOR, VIEW_CHANNEL = int(Permission.ADMINISTRATOR), int(Permission.VIEW_CHANNEL)
"""What is asked for most often, as plain numbers: operators of flags are slow."""
IN_TIME_OUT = int(Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY)
"""All that a time-out leaves."""

EVERYONE = (
    Permission.VIEW_CHANNEL
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.ADD_REACTIONS
    | Permission.CONNECT
    | Permission.SEND_MESSAGES
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)

BOT_INVITATION = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.PIN_MESSAGES
    | Permission.MANAGE_THREADS
)
