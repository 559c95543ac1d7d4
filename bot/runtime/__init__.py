"""Work in the background and its supervisor, the limits of Discord and of this machine.

Every task runs under the supervisor (``scheduler``), which begins what failed again.
``worker_process`` has the processes in which pictures are drawn and master thinks.
"""
