"""Pictures: what there are, how they are drawn once and kept, and how an answer shows them."""
