"""The page: drawn anew with each save, for this machine only, and unharmed by what is written."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from aiohttp import ClientResponse
from aiohttp.test_utils import TestClient, TestServer
from PIL import Image

from data.loader import BUNDLED, text_of
from data.problems import parsed
from maps.check import report
from maps.watch.server import LayOut, Watch
from tests.data.short import upright, wood, written

Shown = Mapping[str, Any]


@asynccontextmanager
async def watched(file: Path, lay_out: LayOut | None = None) -> AsyncIterator[TestClient[Any, Any]]:
    async with TestClient(TestServer(Watch(file, lay_out).app())) as client:
        yield client


async def told(events: ClientResponse) -> Shown:
    """What the page is told next once the findings are known."""
    async for line in events.content:
        if line.startswith(b"data: "):
            shown: Shown = json.loads(line.removeprefix(b"data: "))
            if shown["findings"] is not None and shown["number"]:
                return shown
    raise AssertionError("the stream has ended")


def saved(folder: Path, body: Any) -> Path:
    return save(folder / "wood.json", written(body))


def save(file: Path, text: str) -> Path:
    """Save at once: what is half written would be looked at too."""
    half = file.with_suffix(".half")
    half.write_text(text, encoding="utf-8")
    return half.replace(file)


async def test_each_save_is_drawn(tmp_path: Path) -> None:
    body = wood()
    file = saved(tmp_path, body)
    async with watched(file) as client, client.get("/events") as events:
        first = await told(events)
        assert "Alder" in first["sketch"]
        assert not first["kept"]
        body["cities"][0]["name"] = "Alnus"
        saved(tmp_path, body)
        assert "Alnus" in (await told(events))["sketch"]


async def test_each_save_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []

    def noted(file: Path) -> str:
        read.append(file)
        return text_of(file)

    monkeypatch.setattr(report, "text_of", noted)
    file = saved(tmp_path, wood())
    async with watched(file) as client, client.get("/events") as events:
        await told(events)
    assert read == [file]


async def test_fonts_are_served_for_letters_that_a_browser_may_lack(tmp_path: Path) -> None:
    body = wood()
    body["cities"][0]["name"] = "京都"
    async with watched(saved(tmp_path, body)) as client, client.get("/events") as events:
        shown = await told(events)
        (family,) = shown["fonts"]
        assert family in shown["sketch"]
        async with client.get(f"/fonts/{family}") as answer:
            assert (await answer.read())[:4] == b"\0\1\0\0"
            assert "font-src 'self'" in answer.headers["Content-Security-Policy"]
        for other in ("NotoSans_700Bold", "%2Fetc%2Fpasswd", "..%2Fwood.json"):
            async with client.get(f"/fonts/{other}") as answer:
                assert answer.status == 404


async def test_the_map_for_phones_is_a_picture_of_its_own(tmp_path: Path) -> None:
    body = wood()
    upright(body)["size"] = [800, 900]
    async with watched(saved(tmp_path, body)) as client, client.get("/events") as events:
        assert (await told(events))["upright"]
        heights = []
        for shape in ("board", "phone"):
            async with client.get(f"/{shape}.png") as answer:
                with Image.open(BytesIO(await answer.read())) as picture:
                    heights.append(picture.height)
    assert heights[0] < heights[1]


async def test_a_slip_while_typing_keeps_the_last_sketch(tmp_path: Path) -> None:
    file = saved(tmp_path, wood())
    async with watched(file) as client, client.get("/events") as events:
        good = await told(events)
        save(file, '{"cities": [}} oh')
        broken = await told(events)
        assert broken["findings"][0]["kind"] == "fault"
        file.unlink()
        gone = await told(events)
        assert (gone["sketch"], gone["kept"]) == (broken["sketch"], True)
        saved(tmp_path, wood())
        back = await told(events)
        assert (back["sketch"], back["kept"]) == (good["sketch"], False)


async def test_a_finding_is_linked_to_what_it_is_about(tmp_path: Path) -> None:
    body = wood()
    body["cities"][3].update(lat=51.2, lon=10.999)
    body["cities"][2].update(lat=51.2, lon=11)
    body["routes"][4]["tunnel"] = "deep"
    async with watched(saved(tmp_path, body)) as client, client.get("/events") as events:
        about = {each["text"]: each["about"] for each in (await told(events))["findings"]}
    assert about["elm is at the same place as cedar: each needs its own"] == ["elm", "cedar"]
    (flag,) = (ids for text, ids in about.items() if text.startswith("'tunnel' must be"))
    assert flag == ["cedar-elm"]


@pytest.mark.parametrize(
    "headers", [{"Host": "evil.example"}, {"Host": "evil.example:80"}, {"Host": "[::2]"}]
)
async def test_other_names_are_refused(tmp_path: Path, headers: dict[str, str]) -> None:
    async with watched(saved(tmp_path, wood())) as client:
        for path in ("/", "/events", "/board.png"):
            async with client.get(path, headers=headers) as answer:
                assert answer.status == 403


@pytest.mark.parametrize("headers", [{}, {"Origin": "http://evil.example"}, {"Origin": "null"}])
async def test_only_the_page_acts(tmp_path: Path, headers: dict[str, str]) -> None:
    async with watched(saved(tmp_path, wood())) as client:
        for path in ("/layout", "/try"):
            async with client.post(path, headers=headers) as answer:
                assert answer.status == 403


async def test_what_is_laid_out_here_never_reaches_the_file(tmp_path: Path) -> None:
    body = wood()
    geometry = body.pop("geometry")
    file = saved(tmp_path, body)
    before = file.read_bytes()

    def lay_out(given: Mapping[str, Any], say: object) -> dict[str, Any]:
        return {**body, "geometry": geometry}

    async with watched(file, lay_out) as client, client.get("/events") as events:
        first = await told(events)
        assert (first["board"], first["canLayOut"]) == (False, True)
        async with client.get("/board.png") as answer:
            assert answer.status == 409
        origin = {"Origin": str(client.make_url("/")).rstrip("/")}
        async with client.post("/layout", headers=origin) as answer:
            assert answer.status == 200
        assert (await told(events))["board"]
        async with client.get("/board.png") as answer:
            assert (await answer.read()).startswith(b"\x89PNG")
    assert file.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["wood.json"]


async def test_without_a_layout_there_is_no_button_for_it(tmp_path: Path) -> None:
    body = wood()
    del body["geometry"]
    async with watched(saved(tmp_path, body)) as client, client.get("/events") as events:
        assert not (await told(events))["canLayOut"]


def hostile() -> list[dict[str, Any]]:
    script = wood()
    script["cities"][0]["name"] = "<script>alert(1)</script>"
    script["cities"][1]["name"] = "\"&'\u202e</svg>"
    script["title"] = '"/><script>'
    many = wood()
    many["routes"] *= 1700
    huge = wood()
    for city in huge["cities"]:
        city.update(lat=1e308, lon=-1e308)
    huge["routes"][0]["length"] = 10**4000
    odd: dict[str, Any] = {"cities": [{"id": "a"}] * 900, "routes": 7, "geometry": []}
    dense = parsed((BUNDLED / "europe.json").read_text(encoding="utf-8"))
    del dense["geometry"]
    ids = [city["id"] for city in dense["cities"]]
    dense["routes"] = [
        {"cities": [a, b], "length": 9, "color": "gray"} for a in ids for b in ids if a < b
    ][:999]
    return [script, many, huge, odd, dense]


@pytest.mark.thorough
@pytest.mark.parametrize("number", range(5))
async def test_a_hostile_file_is_shown_or_refused(tmp_path: Path, number: int) -> None:
    file = saved(tmp_path, hostile()[number])
    async with watched(file) as client, client.get("/events", read_bufsize=2**22) as events:
        shown = await told(events)
    assert shown["findings"]
    assert len(json.dumps(shown)) < 2_000_000
    if shown["sketch"]:
        names = {
            each.tag.rpartition("}")[2]
            for each in ElementTree.fromstring(shown["sketch"]).iter()  # noqa: S314
        }
        assert names <= {"svg", "rect", "g", "title", "line", "circle", "text"}
