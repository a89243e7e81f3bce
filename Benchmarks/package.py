"""What a two-finger frame of the package costs in Chromium: two pointermoves and the style, over an
empty listener; and how long after the fingers' report the style is there."""

import json
import math
import pathlib
import shutil
import statistics
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "script/build"))

import server  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

PAGE = """<!doctype html>
<div id=board style="position:relative;width:800px;height:600px">
<div id=photo style="position:absolute;left:200px;top:150px;width:400px;height:300px"></div></div>"""

MEASURE = """async ([entry, chunks]) => {
  let callback = null;
  let time = 1000;
  globalThis.tsumamiClock = {
    now: () => time, timeOf: () => time, after: () => {},
    requestFrame: (each) => { callback = each; return 1; },
  };
  const frame = () => { const due = callback; callback = null; due?.(time); };
  const { load } = await import(entry);
  const { createStage } = await load();
  const board = document.getElementById("board");
  const stage = createStage(board);
  stage.add(document.getElementById("photo"), { manipulable: true });
  const make = (type, id, step) => {
    const angle = 0.02 * step, side = id === 60 ? -1 : 1;
    return new PointerEvent(type, {
      pointerId: id, pointerType: "touch", bubbles: true, composed: true, buttons: 1, pressure: 0.5,
      clientX: 400 + side * 90 * Math.cos(angle), clientY: 300 + side * 90 * Math.sin(angle) });
  };
  const CHUNK = 250;
  let step = 0;
  const tenth = async (target, show) => {
    const times = [];
    for (let n = 0; n < chunks; n++) {
      const events = [];
      for (let i = 0; i < CHUNK; i++) {
        step += 1;
        events.push([make("pointermove", 60, step), make("pointermove", 61, step)]);
      }
      const start = performance.now();
      for (const [one, two] of events) {
        time += 1000 / 120;
        target.dispatchEvent(one);
        target.dispatchEvent(two);
        show();
      }
      times.push((performance.now() - start) * 1000 / CHUNK);
      await new Promise(requestAnimationFrame);
    }
    return times.sort((a, b) => a - b)[Math.floor(chunks / 10)];
  };
  const empty = document.createElement("div");
  document.body.append(empty);
  empty.addEventListener("pointermove", () => {});
  const photo = document.getElementById("photo");
  for (const id of [60, 61]) photo.dispatchEvent(make("pointerdown", id, 0));
  frame();
  await tenth(photo, frame);
  const result = { empty: await tenth(empty, () => {}), package: await tenth(photo, frame) };
  if (!photo.style.transform.startsWith("matrix(")) throw new Error("nothing was held");
  return result;
}"""

# With the browser's own clock and frames, and touches that come through its input pipeline.
LISTEN = """async (entry) => {
  const { load } = await import(entry);
  const { createStage } = await load();
  const stage = createStage(document.getElementById("board"));
  stage.add(document.getElementById("photo"), { manipulable: true });
  globalThis.latencies = [];
  let first = null;
  addEventListener("pointermove", (event) => {
    first ??= [event.timeStamp, performance.now()];
  }, true);
  stage.on("frame", () => {
    if (first === null) return;
    const now = performance.now();
    latencies.push(first.map((time) => now - time));
    first = null;
  });
}"""


def latency(browser, address):
    """Medians in milliseconds from the report of two fingers, and from its event, to the style."""
    context = browser.new_context(has_touch=True, viewport={"width": 800, "height": 600})
    page = context.new_page()
    page.route("**/page.html", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    page.goto(address + "page.html")
    page.evaluate(LISTEN, address + "tsumami/tsumami.js")
    cdp = context.new_cdp_session(page)

    def send(kind, step):
        angle = 0.02 * step
        points = [{"id": n, "x": 400 + side * 90 * math.cos(angle),
                   "y": 300 + side * 90 * math.sin(angle)} for n, side in ((0, 1), (1, -1))]
        cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", 0)
    for step in range(1, 301):
        send("touchMove", step)
    cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    times = page.evaluate("latencies")
    context.close()
    return [statistics.median(each) for each in zip(*times)]


def main():
    runs, chunks = (1, 6) if "--quick" in sys.argv else (5, 60)
    with server.served(directory=ROOT / ".build/web") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        measured = []
        for _ in range(runs):
            page = browser.new_page()
            page.route("**/page.html", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
            page.goto(address + "page.html")
            measured.append(page.evaluate(MEASURE, [address + "tsumami/tsumami.js", chunks]))
            page.close()
        from_report, from_event = latency(browser, address)
        browser.close()
    median = sorted(measured, key=lambda run: run["package"] - run["empty"])[runs // 2]
    over = median["package"] - median["empty"]
    print(f"a two-finger frame of the package in Chromium: {over:.2f} µs over an empty listener "
          f"({median['empty']:.2f} µs)")
    print(f"its style is there {from_event:.2f} ms after the first event of the frame, and "
          f"{from_report:.2f} ms after the report of the fingers")
    if out := [word for word in sys.argv[1:] if word != "--quick"]:
        pathlib.Path(out[0]).write_text(json.dumps({
            "overEmptyMicroseconds": over, "millisecondsFromEvent": from_event,
            "millisecondsFromReport": from_report, **median}))


main()
