"""Skills that the baselines share with the levels easy and normal: ways, cards, tickets, stations.

Frozen together with the baselines: improving something here would move the yardstick.
"""
