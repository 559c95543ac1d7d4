"""Games, seats, events and outgoing posts in a database; events are opaque rows here."""
