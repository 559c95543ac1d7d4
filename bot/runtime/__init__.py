"""Work in the background and its supervisor, the limits of Discord and of this machine.

``gateway`` keeps the connection to Discord, and ``events`` reads what comes by it. Every task runs
under the supervisor (``scheduler``), which begins what failed again.
``worker_process`` has the processes in which pictures are drawn and master thinks.
"""
