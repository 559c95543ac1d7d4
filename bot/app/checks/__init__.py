"""What an admin asks before or after: doctor, trial, upgrade, rehearsal."""
