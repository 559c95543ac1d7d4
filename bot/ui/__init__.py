"""What every conversation is made of: context, components, custom ids, layout, panels.

``context`` is an interaction, ``items`` are layout, and ``buttons`` those that lead from one
feature to another.
"""
