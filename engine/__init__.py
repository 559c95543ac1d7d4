"""The rules of train-route games, without I/O or chance of their own: moves give events.

`game` begins a game and applies moves, `view` hides what a reader may not know, `notation` reads
and writes moves, `evolve` folds a log, `scoring` counts, `records` exports.
"""
