"""What an admin asks before or after: doctor, live check, upgrade, rehearsal."""
