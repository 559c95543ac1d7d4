"""A table: its model, its log in memory, a move, and what a person may see and do.

``game_cache`` has the log, ``play`` makes a move, ``steps`` are what features do where a table
changes; ``services`` are reached by their type. ``timing`` counts time and has no clock, ``typed``
reads what people type.
"""
