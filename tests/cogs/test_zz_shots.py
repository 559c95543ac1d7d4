import shutil
from playwright.async_api import async_playwright
from sandbox.page import add_page
from sandbox.server import Standin
from tests.cogs.test_orders_panels import Steps, waiting
from tests.cogs.conftest import Scene
import pytest, os
from tests.cogs.conftest import CalmStandin
_start = CalmStandin.start.__func__
async def _with_page(cls, **kw):
    return await _start(cls, extra_routes=add_page, **kw)
CalmStandin.start = classmethod(_with_page)
LANG=os.environ.get("SHOT_LANG","en")

async def test_shots(scene: Scene) -> None:
    bastien = await waiting(scene, LANG)
    steps = Steps(bastien)
    shots=[]
    standin = scene.standin
    async with async_playwright() as pw:
        browser = await pw.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox","--disable-gpu"])
        page = await browser.new_page(viewport={"width":390,"height":844})
        me = bastien.person.user.name.lower()
        n=0
        async def shot(name):
            nonlocal n; n+=1
            await page.goto(f"{standin.url}/?as={me}&channel=general")
            await page.wait_for_selector("#messages > li")
            await page.wait_for_timeout(600)
            el = page.locator("#messages > li").last
            await el.screenshot(path=f"/tmp/shots/{LANG}-{n:02d}-{name}.png")
        await steps.hand()
        await steps.press("orders-open")
        p=steps.shown.selects[0]; print([(o.label,o.description) for o in p.options])
        await steps.choose("orders-propose-placeholder", steps.shown.selects[0].options[0].value); await shot("preview")
        await steps.press("orders-edit")
        for sel in steps.shown.selects: print(sel.placeholder,[(o.label,o.description) for o in sel.options])
        await steps.choose("orders-line-placeholder","0"); 
        for sel in steps.shown.selects: print(sel.placeholder,[(o.label,o.description) for o in sel.options])
        await steps.press("orders-other-action")
        await steps.choose("orders-do-placeholder","claim"); 
        for sel in steps.shown.selects: print(sel.placeholder,[(o.label,o.description) for o in sel.options][:8])
        await steps.press("claim-by-city"); await shot("cities")
        await steps.press("ui-later", page=2, pages=2)
        await steps.choose("claim-city-placeholder", "zurich")
        await steps.choose("orders-route-placeholder","paris-zurich"); await shot("line-claim")
        for sel in steps.shown.selects: print(sel.placeholder,[(o.label,o.description) for o in sel.options])
        await steps.press("orders-other-action")
        await steps.choose("orders-do-placeholder","draw"); await shot("line-draw")
        for i,t in enumerate(("claim Paris Zurihch; foo","claim Paris London; draw","draw green, gren","claim Paris", "claim Paris Zurich; draw green, blue, deck")):
            r = await bastien.types("orders", text=t); print(r.text); await shot(f"typed{i}")
        await browser.close()
