"""What master does badly: its own decisions judged again, with more work and other lots."""
