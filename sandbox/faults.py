"""Faults on order: the next requests of a route fail, before or after they are carried out."""

from dataclasses import dataclass


@dataclass(slots=True)
class Fault:
    """How a request fails: status (0 drops the connection), delay in seconds, how often."""

    method: str
    template: str
    status: int
    carried_out: bool
    times: int
    delay: float = 0.0


class Faults:
    """The orders that are still open."""

    def __init__(self) -> None:
        self._open: list[Fault] = []

    def add(self, fault: Fault) -> None:
        """Order a fault."""
        self._open.append(fault)

    def take(self, method: str, template: str) -> Fault | None:
        """The fault that hits this request, if any."""
        for fault in self._open:
            if fault.method == method and fault.template == template:
                fault.times -= 1
                if fault.times <= 0:
                    self._open.remove(fault)
                return fault
        return None
