"""Keeps SQLAlchemy's ORM away, which nobody here uses: 6 MB, and a twentieth of a start.

To be imported before `sqlalchemy.ext.asyncio`, which would import the ORM for its sessions.
"""

from __future__ import annotations

import sys
from types import ModuleType

_SESSIONS = ("sqlalchemy.ext.asyncio.scoping", "sqlalchemy.ext.asyncio.session")


class _Unused(ModuleType):
    def __getattr__(self, name: str) -> None:
        if name.startswith("__"):
            raise AttributeError(name)


for _name in _SESSIONS:
    sys.modules.setdefault(_name, _Unused(_name))
