"""Standing orders: their panels, which store the draft of an order at every change."""
