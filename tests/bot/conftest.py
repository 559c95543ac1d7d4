"""What tests of the whole program share."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from sandbox.options import Options
from sandbox.server import Standin


@pytest.fixture
async def standin() -> AsyncIterator[Standin]:
    made = await Standin.start(options=Options())
    yield made
    await made.close()
