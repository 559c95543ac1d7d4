"""How the time of a table is counted: pure values and functions, without a clock of their own.

Moments are UTC milliseconds, durations milliseconds.
"""
