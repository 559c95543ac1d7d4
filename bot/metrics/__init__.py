"""What an admin can watch from outside: numbers in Prometheus' form, and whether the bot is well.

Nothing here knows what a table is; whoever is watched calls an observer, or is asked. Without
``METRICS_PORT`` only ``observers`` are loaded.
"""
