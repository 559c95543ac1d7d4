"""How well proposed orders play: their share of victories, and what they do at tunnels."""
