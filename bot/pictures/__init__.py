"""Pictures: what kinds there are, how they are drawn once and kept, and how answers show them.

Kinds of picture are ``drawings``, what is worked out beside them ``outlooks``; the ``pool`` makes
and keeps both, ``private`` shows them.
"""
