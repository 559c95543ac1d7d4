"""A faster way to SQLite, past SQLAlchemy and aiosqlite, whose private names are used only here.

`driver` and `connection` run statements on the event loop, `prepared` keeps what SQLAlchemy
compiles, and `writer` lets transactions that wait for each other share a commit. Milliseconds, all
measured in one run, with one of the three left out in turn:

============================  =====  ==========  =========  ==========  =============
..                              all  `prepared`  the loop   `writer`    all (as they
                                     left out    left out   left out    come)
============================  =====  ==========  =========  ==========  =============
appending a move               0.57        0.89       1.07        0.59           2.39
a snapshot with four reads    0.075       0.156      0.573       0.073           1.35
one of 40 transactions        0.046       0.068      0.198       0.182           0.66
the same, a disk of 5 ms       0.19        0.26       0.30        5.76
============================  =====  ==========  =========  ==========  =============

`without_orm` keeps away what of SQLAlchemy nobody here uses.

`tests.bot.storage.direct.test_libraries` says which name is gone when a library has changed.
"""
