"""Functions that are imported with their first call, by whoever calls them."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class Late:
    """A function known by its module and name: naming it, or sending it elsewhere, imports nothing.

    Pillow and all that draws with it are a tenth of what the bot would hold, and the process that
    draws has them.
    """

    def __init__(self, module: str, name: str) -> None:
        self._module, self._name = module, name

    def __call__(self, *given: Any, **named: Any) -> Any:
        """Call the function."""
        return getattr(import_module(self._module), self._name)(*given, **named)

    def __reduce__(self) -> tuple[type[Late], tuple[str, str]]:
        return Late, (self._module, self._name)
