"""Pictures: what there are, how they are drawn once and kept, and how an answer shows them.

Kinds of picture are ``drawings``; the ``pool`` draws and keeps them, ``private`` shows them.
"""
