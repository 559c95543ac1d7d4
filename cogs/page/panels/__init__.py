"""The page in the browser, and the host's button that switches it on."""
