"""Work in the background and its supervisor; what is asked of Discord, and what of this machine.

Every task runs under the supervisor (``scheduler``), which begins what failed again. ``apart`` are
processes in which pictures are drawn and master thinks.
"""
