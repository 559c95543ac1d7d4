"""The built site in Chromium, read from the disk: axe, a phone's width, the search, no network."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import AsyncIterator, Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
import pytest_asyncio
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Page, ViewportSize, async_playwright, expect

from tests.soak import SOAK
from tests.tiers import starts
from tests.tools.release.once import made_once
from tests.waiting import PATIENCE
from tools.release.site.parts import BASE, PLAYERS
from tools.release.site.staging import address_of, languages, pages, stage

ROOT = Path(__file__).parents[4]
PYTHON = ROOT / ".venv-site/bin/python"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
pytestmark = [
    pytest.mark.skipif(not PYTHON.exists(), reason="make .venv-site/site.stamp: docs/site.md"),
    pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed"),
]
in_browser = pytest.mark.asyncio(loop_scope="module")
DESK, PHONE = (1200, 900), (390, 844)
PATIENCE_MS = 1000 * PATIENCE
PAGES = [address_of(page).from_top for each in languages(ROOT) for page in pages(each)]
LOOKED_AT = [
    *("index.html", "players/index.html", "players/commands.html", "pictures.html"),
    *("hosts.html", "hosting/trouble.html", "editions.html", "contributing.html", "search.html"),
    *("de/index.html", "fr/playing.html", "it/accessibility.html", "channel.html"),
    "real-discord.html",
]
"""A page of each kind and language; the others are made of the same things."""
SOME = range(0, len(LOOKED_AT), 4)
"""Which of them axe looks at on a phone and in the dark, too; at all of them in `make soak`."""


@pytest.fixture(scope="session")
@starts("a build of the site")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as `make site` builds it."""

    def build(folder: Path) -> None:
        command = [str(PYTHON), "-m", "tools.release.site", str(folder)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr

    return made_once(tmp_path_factory, "site", build)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
@starts("a browser")
async def browser() -> AsyncIterator[Browser]:
    """Chromium, which can't resolve any name."""
    async with async_playwright() as playwright:
        rules = "--host-resolver-rules=MAP * ~NOTFOUND"
        launched = await playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", rules]
        )
        yield launched
        await launched.close()


async def open_page(browser: Browser, size: tuple[int, int] = DESK) -> tuple[Page, list[str]]:
    """A page without fading colours, and what it asks of any host."""
    width, height = size
    viewport = ViewportSize(width=width, height=height)
    page = await browser.new_page(viewport=viewport, reduced_motion="reduce")
    page.set_default_timeout(PATIENCE_MS)
    asked: list[str] = []
    page.on("request", lambda each: asked.append(each.url) if "http" in each.url[:4] else None)
    return page, asked


def scripts(page: Path) -> Iterator[str]:
    """What a page loads by itself."""
    text = page.read_text(encoding="utf-8")
    yield from re.findall(r'<(?:script|img|iframe)[^>]* src="([^"]*)"', text)
    yield from re.findall(r'<link[^>]* href="([^"]*)"', text)


def test_each_page_is_built_and_loads_only_what_is_beside_it(site: Path) -> None:
    for each in PAGES:
        page = site / each.with_suffix(".html")
        for way in scripts(page):
            assert (
                "//" not in way and (page.parent / way.partition("?")[0].partition("#")[0]).exists()
            ), way


class Links(HTMLParser):
    """What a page leads to or loads, and the anchors that others may name."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.ways: list[str] = []
        self.anchors: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value for name, value in attrs if value is not None}
        self.ways += [told[name] for name in ("href", "src") if name in told]
        self.anchors |= {told["id"]} if "id" in told else set()


def crawled(site: Path) -> dict[Path, Links]:
    return {page: Links(page) for page in site.rglob("*.html") if "_static" not in page.parts}


def nowhere(pages: dict[Path, Links]) -> Iterator[str]:
    """Each link that leads to no file of the site, or to no anchor of its page."""
    for page, links in pages.items():
        for way in links.ways:
            parts = urlsplit(way)
            if parts.scheme in ("http", "https"):
                continue
            there = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            anchors = pages[there].anchors if there in pages else None
            lost = parts.fragment and anchors is not None and parts.fragment not in anchors
            if parts.scheme or not there.is_file() or lost:
                yield f"{page}: {way}"


def test_each_link_of_each_page_leads_to_a_built_file_and_anchor(site: Path) -> None:
    pages = crawled(site.resolve())
    assert sum(len(links.ways) for links in pages.values()) > 4000
    assert list(nowhere(pages)) == []


@pytest.mark.thorough
@pytest.mark.parametrize(
    "way", ["ways.html", "index.html#nothing", "site:index.html", "index.html%7B%25%20if", "#lost"]
)
def test_a_crawl_finds_what_leads_nowhere(tmp_path: Path, way: str) -> None:
    page = tmp_path / "index.html"
    page.write_text(f'<h1 id="top"><a href="#top">T</a><a href="{way}">x</a></h1>', "utf-8")
    assert list(nowhere(crawled(tmp_path))) == [f"{page}: {way}"]


def test_each_language_says_which_it_is(site: Path) -> None:
    for language in languages(ROOT):
        page = site / address_of(f"{PLAYERS}/{language}/index.md").from_top.with_suffix(".html")
        assert f'<html lang="{language}"' in page.read_text(encoding="utf-8")


async def violations(page: Page, *rules: str) -> list[str]:
    only = {"runOnly": rules} if rules else {}
    found = await Axe().run(page, options={"resultTypes": ["violations"], **only})
    return [
        f"{page.url}: {each['id']}: {node['target']} {node['failureSummary']}"
        for each in found.response["violations"]
        for node in each["nodes"]
    ]


@in_browser
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_axe_finds_nothing_and_no_page_is_wider_than_its_screen(
    site: Path, browser: Browser, size: tuple[int, int]
) -> None:
    page, asked = await open_page(browser, size)
    found, wide = [], []
    for number, each in enumerate(LOOKED_AT):
        await page.emulate_media(color_scheme="light")
        await page.goto((site / each).as_uri())
        if size == DESK or SOAK or number in SOME:
            found += await violations(page)
        if SOAK or (size == DESK and number in SOME):
            # The colours are the same on every screen.
            await page.emulate_media(color_scheme="dark")
            found += await violations(page, "color-contrast")
        if await page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            wide.append(each)
    await page.close()
    assert (found, wide, asked) == ([], [], [])


@in_browser
@pytest.mark.parametrize(
    ("folder", "words", "page"),
    [
        ("", "surcharge tunnel", "rules.html"),
        ("", "metrics port", "metrics.html"),
        ("fr/", "destinations", "fr/commands.html"),
        ("de/", "Vorleseprogramme", "de/accessibility.html"),
        ("it/", "locomotiva", "it/playing.html"),
    ],
)
async def test_the_search_finds_a_page_without_a_network(
    site: Path, browser: Browser, folder: str, words: str, page: str
) -> None:
    shown, asked = await open_page(browser)
    await shown.goto((site / folder / "index.html").as_uri())
    await shown.keyboard.press("Control+k")
    field = shown.locator("dialog input[type=search]")
    await field.fill(words)
    await field.press("Enter")
    hit = shown.locator(f"#search-results li a[href*='{Path(page).name}']").first
    await expect(hit).to_be_visible(timeout=PATIENCE_MS)
    await hit.click()
    await shown.wait_for_url(f"**/{page}*")
    assert asked == []
    await shown.close()


@pytest.mark.thorough
def test_a_link_that_leads_nowhere_ends_the_build(tmp_path: Path) -> None:
    staged = tmp_path / "staged"
    stage(ROOT, BASE, staged)
    page = staged / "hosts.md"
    page.write_text(page.read_text("utf-8") + "\n[a](rules.md#no-such-rule)\n", encoding="utf-8")
    command = [str(PYTHON), "-m", "sphinx", "-q", "-W", "-n", "-b", "html"]
    command += ["-c", f"{ROOT}/tools/release/site", str(staged), f"{tmp_path}/built"]
    environment = os.environ | {"STATIONMASTER_SITE_LANGUAGE": BASE}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "no-such-rule" in done.stderr
