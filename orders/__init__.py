"""Standing orders: what a player leaves behind for their next turns, and what follows from it.

``order`` says what one is, ``notation`` writes and reads it, ``following`` says what it does in a
position, ``proposing`` makes some: from the view of the seat alone. See ``docs/orders.md``, and
for the notation ``docs/records.md``; ``tests/orders/literal.py`` reads the same texts a second time
and shares no code with this.
"""
