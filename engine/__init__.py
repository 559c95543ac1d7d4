"""The rules of train-route games as pure functions: a state and a move give events.

`game` begins a game and applies moves, `view` hides what a reader may not know, `notation` reads
and writes moves, `evolve` folds a log, `scoring` counts, `records` exports.
"""
