"""Makes maps of one's own: checks an edition, lays it out, paints it."""
