"""A table: its model, its log in memory, a move, and what a person may see and do.

``game_cache`` keeps loaded tables, ``play`` makes a move, ``steps`` lists what features do where a
table changes, ``services`` finds services by type. ``timing`` counts time and has no clock of its
own, ``typed`` reads what people type.
"""
