"""Storage of games, seats, events and outgoing posts in a database; events are opaque here.

``store`` opens snapshots, which only read, and transactions; ``transactions`` has `Rows`, the one
codec of rows; ``repositories`` read and write one table each. ``schema`` has the tables that the
platform itself reads, ``tables`` declares a table and says which columns are about a person;
``erasing`` erases a person. ``direct`` is all that goes past SQLAlchemy and aiosqlite, with what
each part of it saves.
"""

import bot.storage.direct.without_orm  # noqa: F401 (before anything imports SQLAlchemy's asyncio)
