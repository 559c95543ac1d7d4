"""Faults on order: the next requests of a route fail, before or after they are carried out."""

from dataclasses import dataclass

from sandbox.errors import Json


@dataclass(slots=True)
class Fault:
    """How a request fails: status (0 drops the connection), code, delay in seconds, how often."""

    method: str
    template: str
    status: int
    carried_out: bool
    times: int
    delay: float = 0.0
    code: int = 0

    def body(self) -> Json:
        """What the answer says; one of too many requests may be made again at once."""
        body: Json = {"message": f"{self.status}: as ordered", "code": self.code}
        return body | ({"retry_after": 0.0, "global": False} if self.status == 429 else {})

    def headers(self) -> dict[str, str]:
        """Its headers: a limit of Discord's own names the way it came."""
        return {"Via": "1.1 sandbox", "Retry-After": "0"} if self.status == 429 else {}


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
