"""What a pointermove costs in Chromium: script time over that of an empty listener."""

import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tests/Browser"))

import conftest  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

MEASURE = """async () => {
  // Two fingers on the photo in the turned frame; every event moves one of them.
  const board = document.getElementById('board');
  const photo = document.querySelectorAll('.frame .photo')[1].getBoundingClientRect();
  const [cx, cy] = [photo.x + photo.width / 2, photo.y + photo.height / 2];
  const make = (type, id, x, y) => new PointerEvent(type, {
    pointerId: id, pointerType: 'touch', clientX: x, clientY: y, bubbles: true, buttons: 1,
    pressure: 0.5 });
  const chunk = 500, chunks = 40;
  const at = (step) => {
    const angle = step * 0.01, side = step % 2 ? 1 : -1;
    return [60 + step % 2, cx + side * 50 * Math.cos(angle), cy + side * 50 * Math.sin(angle)];
  };
  const tenth = async (target) => {
    const times = [];
    for (let n = 0; n < chunks; n++) {
      const events = [];
      for (let i = 0; i < chunk; i++) events.push(make('pointermove', ...at(n * chunk + i)));
      const start = performance.now();
      for (const event of events) target.dispatchEvent(event);
      if (target === board) studio.tsumami.flush();
      times.push((performance.now() - start) * 1000 / chunk);
      await new Promise(requestAnimationFrame);
    }
    return times.sort((a, b) => a - b)[Math.floor(chunks / 10)];
  };
  const empty = document.createElement('div');
  document.body.append(empty);
  empty.addEventListener('pointermove', () => {});
  board.dispatchEvent(make('pointerdown', ...at(0)));
  board.dispatchEvent(make('pointerdown', ...at(1)));
  await tenth(board);
  const result = { empty: await tenth(empty), studio: await tenth(board) };
  for (const id of [60, 61]) board.dispatchEvent(make('pointerup', id, cx, cy));
  return result;
}"""


def main():
    address = next(conftest.address.__wrapped__())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=conftest.shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1200, "height": 800})
        page.goto(address + "#collage")
        conftest.wait(page, "globalThis.studio")
        page.wait_for_timeout(500)
        runs = sorted((page.evaluate(MEASURE) for _ in range(5)), key=lambda r: r["studio"])
        median = runs[2]
        browser.close()
    over = median["studio"] - median["empty"]
    print(f"pointermove in Chromium, crossing and engine included: {over:.2f} µs "
          f"over an empty listener ({median['empty']:.2f} µs)")
    if len(sys.argv) > 1:
        pathlib.Path(sys.argv[1]).write_text(json.dumps({"overEmptyMicroseconds": over, **median}))


main()
