"""Standing orders: panels, whose every change is stored as a draft, typed text, and execution."""
