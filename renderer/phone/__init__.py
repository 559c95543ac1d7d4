"""The board for a phone: the same map, portrait, with larger names, tracks and figures."""
