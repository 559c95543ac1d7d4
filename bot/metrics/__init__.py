"""What an admin can watch from outside: numbers in Prometheus' form, and whether the bot is well.

Nothing here knows what a table is: other packages call an observer, or are asked for readings.
Without ``METRICS_PORT`` only ``observers`` is loaded.
"""
