"""``make cluster``: a replicated PostgreSQL on this machine, to try what happens when it fails."""
