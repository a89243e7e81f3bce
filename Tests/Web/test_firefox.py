"""The examples in Firefox, with two real fingers: native touches of the browser's own widget layer."""

import asyncio
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import threading

import pytest

PREFS = {
    "dom.w3c_touch_events.enabled": 1, "app.normandy.enabled": False,
    "privacy.reduceTimerPrecision": False, "ui.prefersReducedMotion": 0,
}
# Each frame is a list of touches: finger, what it does, and where.
TOUCH = """(async (frames) => {
  const view = Services.wm.getMostRecentWindow("navigator:browser");
  const utils = view.windowUtils;
  const ratio = view.devicePixelRatio;
  const box = view.gBrowser.selectedBrowser.getBoundingClientRect();
  const [left, top] = [view.mozInnerScreenX + box.x, view.mozInnerScreenY + box.y];
  const kinds = { contact: utils.TOUCH_CONTACT, up: utils.TOUCH_REMOVE };
  for (const frame of frames) {
    for (const [finger, kind, x, y] of frame) {
      utils.sendNativeTouchPoint(finger, kinds[kind], (left + x) * ratio, (top + y) * ratio, 0.5, 90);
    }
    await new Promise((resolve) => view.setTimeout(resolve, 16));
  }
})"""


class Firefox:
    """Firefox, driven by WebDriver BiDi."""

    def __init__(self, profile):
        self.profile = pathlib.Path(profile)
        self.count = 0

    async def __aenter__(self):
        import websockets

        self.profile.joinpath("user.js").write_text("".join(
            f'user_pref("{name}", {json.dumps(value)});\n' for name, value in PREFS.items()))
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--no-remote", "--profile", str(self.profile),
             "--remote-debugging-port", "0", "--remote-allow-system-access", "about:blank"],
            stderr=subprocess.PIPE, text=True,
            env={**os.environ, "MOZ_HEADLESS_WIDTH": "1400", "MOZ_HEADLESS_HEIGHT": "1200"})
        found = next(match for line in self.process.stderr
                     if (match := re.search(r"BiDi listening on (ws://\S+)", line)))
        threading.Thread(target=lambda: [None for _ in self.process.stderr], daemon=True).start()
        self.socket = await websockets.connect(found[1] + "/session", max_size=None)
        await self.command("session.new", capabilities={})
        tree = lambda **options: self.command("browsingContext.getTree", **options)
        self.context = (await tree())["contexts"][0]["context"]
        self.chrome = (await tree(**{"moz:scope": "chrome"}))["contexts"][0]["context"]
        await self.command("browsingContext.setViewport", context=self.context,
                           viewport={"width": 900, "height": 700})
        return self

    async def __aexit__(self, *_):
        self.process.kill()
        self.process.wait()

    async def command(self, method, **params):
        self.count += 1
        number = self.count
        await self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while (answer := json.loads(await self.socket.recv())).get("id") != number:
            pass
        assert answer["type"] == "success", answer
        return answer["result"]

    async def js(self, expression, context=None):
        result = await self.command(
            "script.evaluate", awaitPromise=True, target={"context": context or self.context},
            expression=f"Promise.resolve({expression})"
                       ".then((value) => JSON.stringify(value === undefined ? null : value))")
        assert result["type"] == "success", result["exceptionDetails"]["text"]
        return json.loads(result["result"]["value"])

    async def until(self, expression):
        for _ in range(1200):
            if await self.js(expression):
                return True
            await asyncio.sleep(0.05)
        return False

    async def touch(self, frames):
        await self.js(f"{TOUCH}({json.dumps(frames)})", self.chrome)


# Of each example: where the fingers go down, how they move, and what is true afterwards.
SPREAD = ((-60, -30), (60, 30))
UP = ((0, -160), (0, -160))
LEFT = ((-240, 0), (-240, 0))
STAGE = "globalThis.stage"
# How far from the middle of the element the fingers go down, if it is not 20 on either side: on two
# squares; on the knob and beside it; on a card and in another list.
STARTS = {"canvas": (-28, 28), "knob": (-50, 150), "kanban": (0, 500)}
CASES = {
    "photo": ("#photo", SPREAD, f"{STAGE}.items[2].placement.scale[0] > 1.3"),
    "touch": ("#board img", SPREAD, "touched.items[0].placement.scale[0] > 1.3"),
    "canvas": ("#stage", SPREAD, f"{STAGE}.items.filter(i => i.placement.translation[0]).length === 2"),
    "sheet": ("#grabber", UP, f"{STAGE}.items[0].sheetPosition.height > 200"),
    "kanban": ("li", ((0, 60), (0, 60)), "document.getElementById('log').textContent.includes('→')"),
    "drop": ("[aria-label='Piece B']", ((320, 0), (320, 0)),
             "document.getElementById('log').textContent.startsWith('B lies in the tray')"),
    "strip": ("#stage", LEFT, "strip.placement.translation[0] < -100"),
    "rows": (".row div", LEFT, f"{STAGE}.items[0].placement.translation[0] < -50"),
    "whiteboard": ("#stage", SPREAD, "item.placement.scale[0] > 1.3"),
    "knob": ("#knob", ((40, -60), (0, 0)), "Number(document.querySelector('output').textContent) > 0"),
    "carousel": ("#stage", LEFT, "document.getElementById('page').textContent === '2 of 5'"),
    "crop": ("#crop", SPREAD, "crop.boxLayout.size[0] > 230"),
    "map": ("#map", SPREAD, "map.placement.scale[0] > 1.3"),
    "element": ("img", SPREAD,
                "document.querySelector('tsumami-stage').stage.items[0].placement.scale[0] > 1.3"),
    "react": ("img", SPREAD, f"{STAGE}.items[0].placement.scale[0] > 1.3"),
}


@pytest.mark.skipif(shutil.which("firefox-esr") is None, reason="needs firefox-esr")
def test_two_fingers_in_every_example(examples, tmp_path):
    async def drive(firefox, name):
        target, (one, two), then = CASES[name]
        await firefox.command("browsingContext.navigate", context=firefox.context,
                              url=f"{examples}examples/{name}.html", wait="complete")
        where = ("document.querySelector('tsumami-stage')?.stage?.items" if name == "element"
                 else "globalThis.touched?.items" if name == "touch" else f"{STAGE}?.items")
        assert await firefox.until(f"({where})?.length > 0"), name
        await asyncio.sleep(0.2)
        x, y = await firefox.js(
            f"""(() => {{ const box = document.querySelector({json.dumps(target)})
            .getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }})()""")
        steps = 16
        first, second = STARTS.get(name, (-20, 20))
        at = lambda k, start, way: (x + start + way[0] * k / steps, y + way[1] * k / steps)
        fingers = lambda k: [(1, "contact", *at(k, first, one)), (2, "contact", *at(k, second, two))]
        frames = [[fingers(0)[0]], fingers(0), *(fingers(k) for k in range(1, steps + 1))]
        end = fingers(steps)
        # A moment without movement, so that nothing is thrown.
        frames += [end] * 12
        frames += [[(1, "up", *end[0][2:]), (2, "up", *end[1][2:])]]
        await firefox.touch(frames)
        return await firefox.until(then)

    async def all_of_them():
        async with Firefox(tmp_path) as firefox:
            return {name: await drive(firefox, name) for name in CASES}

    # The thread of the tests has the loop of Playwright.
    with concurrent.futures.ThreadPoolExecutor() as executor:
        seen = executor.submit(lambda: asyncio.run(all_of_them())).result()
    assert all(seen.values()), seen
