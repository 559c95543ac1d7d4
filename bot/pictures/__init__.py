"""Pictures: what kinds there are, how they are drawn once and kept, and how answers show them.

Kinds of picture are ``drawings``; the ``pool`` draws and keeps them, ``private`` shows them.
"""
