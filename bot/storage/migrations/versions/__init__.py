"""One file for each revision, never changed after its release."""
