"""The tunnel that was built last and cost no more: what was turned up for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.events import Event, RouteClaimed, StationBuilt, TunnelRevealed, Undone
from engine.view import TunnelView, View


def with_tunnel(view: View, events: Sequence[Event]) -> View:
    """Return the view as if that tunnel were open still, if it is what was built last.

    ``events`` are those before the view, as many as are known.
    """
    for event in reversed(events):
        match event:
            case TunnelRevealed(toll=0) if event.route == view.last_built:
                tunnel = TunnelView(event.seat, event.route, event.laid, event.revealed, event.toll)
                return replace(view, tunnel=tunnel)
            case RouteClaimed() if event.route == view.last_built:
                continue
            case RouteClaimed() | StationBuilt() | Undone():
                return view
    return view
