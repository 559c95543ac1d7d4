"""The rules of a season, pure: what is agreed, who meets whom, and who did best."""
