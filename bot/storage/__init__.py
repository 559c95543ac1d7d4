"""Games, seats, events and outgoing posts in a database; events are opaque rows here.

``transactions`` has snapshots, which only read, transactions, and the one codec of rows;
``repositories`` are what is read and written. ``schema`` has the tables that the platform itself
reads, ``tables`` how one is declared: with whose each column is; ``erasing`` erases a person.
``direct`` is all that goes past SQLAlchemy and aiosqlite, with what each part of it brings.
"""
