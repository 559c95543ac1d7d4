"""Public posts; the modules are listed in the order in which a post passes them.

The ``publisher`` works through the outbox (``queue``) but for what can wait (``waiting``), a
``kind`` builds a ``post`` and sends it once, the ``tracker`` notes what became of it, and
``failures`` what didn't. ``pictured`` is what posts with pictures have in common; ``recovery``
brings back posts that were refused or deleted.
"""
