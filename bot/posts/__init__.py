"""Public posts, in the order of their way.

The ``publisher`` works through the outbox (``queue``), a ``kind`` builds a ``post`` and sends it
once, the ``tracker`` notes what became of it. ``pictured`` is what posts with pictures have in
common; ``recovery`` brings back what was refused or deleted.
"""
