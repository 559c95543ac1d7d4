"""Computer players and advice: a view in, a move out.

``levels`` says who plays at which level, ``decision`` what a player is: a function of its view and
a random source. The levels are in ``players``; ``baselines`` has fixed styles to measure them
against, ``skills`` what these share with easy and normal, ``arena`` the command that lets them play
each other. ``advice`` ranks moves for ``/hint``, ``judging`` says what a played one was worth. The
other files compute networks and tickets, for players and for people.
"""
