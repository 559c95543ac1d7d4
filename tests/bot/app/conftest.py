"""What tests of the whole program share."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from sandbox.options import Options
from sandbox.server import Standin
from tests.waiting import PATIENCE


@pytest.fixture
async def standin() -> AsyncIterator[Standin]:
    # Longer than Discord waits, for a machine may stand still.
    made = await Standin.start(options=Options(ack_seconds=PATIENCE))
    yield made
    await made.close()
