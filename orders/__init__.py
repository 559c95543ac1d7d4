"""Standing orders: what a player leaves behind for their next turns, and what follows from it.

From the view of the seat alone: see ``docs/orders.md``, and for the notation ``docs/records.md``.
"""
