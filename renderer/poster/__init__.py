"""Draws a finished game as a railway poster of 1900: the winner's train on its longest line.

``journey`` says what the line crosses, ``hours`` has the inks; ``scene``, ``railway`` and ``train``
are the picture from far to near, in the metres of ``perspective``; ``lettering`` and ``foot`` are
its words. All of it is drawn on a ``sheet``.
"""
