"""Public posts: the outbox, its delivery and their pictures."""
