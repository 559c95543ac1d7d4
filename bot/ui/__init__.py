"""The parts of every conversation: context, components, custom ids, layout, panels.

``context`` is an interaction, ``tables`` finds the table that it is about, ``items`` are layout,
and ``buttons`` those that lead from one feature to another.
"""
