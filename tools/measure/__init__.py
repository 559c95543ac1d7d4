"""Programs that measure: speed, load, strength, fairness; and fit or keep what they find."""
