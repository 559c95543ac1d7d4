"""A faster way to SQLite, past SQLAlchemy and aiosqlite, whose private names are used only here.

`driver` and `connection` run statements on the event loop instead of in a thread, `prepared` keeps
what SQLAlchemy compiles, and `writer` lets transactions that wait for each other share a commit.
`without_orm` keeps away what of SQLAlchemy nobody here uses.

`tests.bot.storage.direct.test_libraries` says which name is gone when a library has changed.
"""
