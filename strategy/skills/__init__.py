"""What the baselines and the levels easy and normal can do: ways, needs, tickets, stations.

Frozen together with the baselines: improving something here would move the yardstick.
"""
