"""Standing orders, by which a seat plays its next turns while its player is away.

``order`` defines them, ``notation`` writes and reads them as text, ``following`` decides what one
does in a position, ``proposing`` makes some from the view of the seat alone. See
``docs/orders.md``, and for the notation ``docs/records.md``; ``tests/orders/literal.py`` reads the
same texts a second time and shares no code with this package.
"""
