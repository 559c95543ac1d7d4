"""The public posts of results and shared pictures."""

from __future__ import annotations

from cogs.results.posts.result import Result
from cogs.results.posts.shared import Shared

KINDS = Result, Shared
