"""The files that all pages share: packed once, and sent again only if they have changed."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from aiohttp import web

from cogs.page.panels.access import HEADERS
from renderer.vectors import names_font, properties

FILES = Path(__file__).parents[1] / "files"
INDEX = "index.html"
_KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
}
_HEADERS = {**HEADERS, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}


@dataclass(frozen=True, slots=True)
class _File:
    body: bytes
    packed: bytes
    mark: str


class Files:
    """The page itself, its scripts, styles and fonts."""

    def __init__(self) -> None:
        found = {each.name: each.read_bytes() for each in FILES.iterdir()}
        found |= {"looks.css": properties().encode(), "names-whole.ttf": names_font()}
        self._files = {name: _packed(body) for name, body in found.items()}

    def answer(self, request: web.Request, name: str) -> web.Response:
        """Return a file, or that the reader's browser has it; raises HTTPNotFound."""
        file, kind = self._files.get(name), _KINDS.get(Path(name).suffix)
        if file is None or kind is None:
            raise web.HTTPNotFound
        if any(each.value == file.mark for each in request.if_none_match or ()):
            answer = web.Response(status=304, headers=_HEADERS)
        else:
            takes = "gzip" in request.headers.get("Accept-Encoding", "")
            coding = {"Content-Encoding": "gzip"} if takes else {}
            answer = web.Response(
                body=file.packed if takes else file.body,
                content_type=kind,
                charset="utf-8" if kind.startswith("text/") else None,
                headers=_HEADERS | coding,
            )
        answer.etag = file.mark
        return answer


def _packed(body: bytes) -> _File:
    return _File(body, gzip.compress(body, mtime=0), sha256(body).hexdigest()[:16])
