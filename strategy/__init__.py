"""Computer players and advice, which choose moves by a seat's view.

``levels`` says who plays at which level, ``decision`` defines a player: a function of its view and
a random source. The levels are in ``players``; ``baselines`` has players of a fixed style to
measure them against, ``skills`` what these share with easy and normal, ``arena`` the command that
lets players play each other. ``advice`` ranks moves for ``/hint``, ``judging`` rates a move that
was played. The other files compute networks and tickets, for players and for people.
"""
