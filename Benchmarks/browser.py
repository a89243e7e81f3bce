"""What the studio costs in Chromium: an event, the first frame, and gestures on large boards.

  Benchmarks/browser.py [OUT.json] [--quick]     --quick measures briefly, once, on small boards: it
                                                 shows that it runs, its numbers say little
"""

import json
import pathlib
import shutil
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tests/Browser"))

import conftest  # noqa: E402
import photo_map  # noqa: E402
import server  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from traced import STEPS, traced  # noqa: E402

# Without the service worker, which would fetch the whole studio meanwhile.
WINDOW = {"viewport": {"width": 1200, "height": 800}, "service_workers": "block"}
MEASURE = """async (chunks) => {
  // Two fingers on the photo in the turned frame; every event moves one of them.
  const board = document.getElementById('board');
  const photo = document.querySelectorAll('.frame .photo')[1].getBoundingClientRect();
  const [cx, cy] = [photo.x + photo.width / 2, photo.y + photo.height / 2];
  const make = (type, id, x, y) => new PointerEvent(type, {
    pointerId: id, pointerType: 'touch', clientX: x, clientY: y, bubbles: true, buttons: 1,
    pressure: 0.5 });
  const chunk = 500;
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


# A board of some photos in a grid that fills the window.
FILL = """async ([count, width, height]) => {
  const { Values } = await import(new URL('studio/values.js', location.href));
  const columns = Math.ceil(Math.sqrt(count * width / height));
  const cell = width / columns;
  const items = Array.from({ length: count }, (_, i) => ({
    id: i + 1, kind: 'photo', rank: i, picture: `sample-${i % 24}`,
    frame: [(i % columns) * cell, 80 + Math.floor(i / columns) * cell * 0.62, cell * 0.9,
      cell * 0.68],
    layoutRotation: (i % 7 - 3) * 0.03 }));
  new Values(studio.tsumami.exports).set('collage_open', {
    version: 1, board: { tsumamiBoard: 1, nextID: count + 1, items } });
  studio.board.readNews();
  studio.tsumami.requestFrame();
  await new Promise(done => setTimeout(done, 1000));
}"""
# Two fingers, one event each per frame: they drag a photo, or pinch the board beside the photos.
GLIDE = """async ([kind, steps]) => {
  const board = document.getElementById('board');
  const send = (type, id, [x, y]) => board.dispatchEvent(new PointerEvent(type, {
    pointerId: id, pointerType: 'touch', clientX: x, clientY: y, bubbles: true, buttons: 1 }));
  const boxes = [...document.querySelectorAll('.photo')].map(each => each.getBoundingClientRect());
  const box = boxes.find(each => each.x > 500 && each.y > 300) ?? boxes[0];
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const at = kind === 'drag'
    ? (step) => [-1, 1].map(side => [
        x + side * 8 + 100 * Math.sin(step * 0.03), y + 60 * Math.sin(step * 0.05)])
    : (step) => [[300 - step / 2, 30], [500 + step / 2, 30]];
  [60, 61].forEach((id, i) => send('pointerdown', id, at(0)[i]));
  for (let step = 1; step <= steps; step++) {
    await new Promise(requestAnimationFrame);
    [60, 61].forEach((id, i) => send('pointermove', id, at(step)[i]));
  }
  [60, 61].forEach((id, i) => send('pointerup', id, at(steps)[i]));
}"""


def boards(browser, address, counts):
    """What a drag and a pinch cost on boards of more and more photos."""
    rows = []
    print(f"{STEPS} moves of two fingers: milliseconds per frame")
    print("gesture photos presented dropped layouts script  style  paint raster")
    for kind in ("drag", "pinch"):
        for count in counts:
            page = browser.new_page(**WINDOW)
            page.goto(address + "#collage")
            conftest.wait(page, "globalThis.studio")
            page.evaluate(FILL, [count, 1200, 800])
            row = traced(page, kind, GLIDE)
            page.close()
            rows.append({"gesture": kind, "photos": count, **row})
            print(f"{kind:7} {count:6} {row['presented']:9} {row['dropped']:7} {row['layouts']:7} "
                  f"{row['script']:6.2f} {row['style']:6.2f} {row['paint']:6.2f} "
                  f"{row['raster']:6.2f}")
    return rows


def first_frame(browser, address, runs):
    """Milliseconds from the address to a board that fingers move, with a warm server."""
    times = []
    for _ in range(runs):
        page = browser.new_page(**WINDOW)
        page.goto(address + "#collage")
        conftest.wait(page, "globalThis.studio")
        times.append(page.evaluate("""() => new Promise(done => requestAnimationFrame(() =>
            requestAnimationFrame(() => done(performance.now()))))"""))
        page.close()
    return sorted(times)[runs // 2]


def main():
    is_quick = "--quick" in sys.argv
    runs = 1 if is_quick else 5
    with server.served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(**WINDOW)
        page.goto(address + "#collage")
        conftest.wait(page, "globalThis.studio")
        page.wait_for_timeout(500)
        chunks = 4 if is_quick else 40
        moves = sorted((page.evaluate(MEASURE, chunks) for _ in range(runs)), key=lambda r: r["studio"])
        median = moves[runs // 2]
        page.close()
        over = median["studio"] - median["empty"]
        print(f"pointermove in Chromium, crossing and engine included: {over:.2f} µs "
              f"over an empty listener ({median['empty']:.2f} µs)")
        first = first_frame(browser, address, runs)
        print(f"first usable frame: {first:.0f} ms after the address")
        rows = boards(browser, address, (1,) if is_quick else (1, 100, 300, 1000))
        counts = (0,) if is_quick else (0, 10_000)
        map_rows = photo_map.maps(browser, address, counts)
        grid_rows = photo_map.grids(browser, address, counts)
        browser.close()
    if out := [word for word in sys.argv[1:] if word != "--quick"]:
        pathlib.Path(out[0]).write_text(json.dumps({
            "overEmptyMicroseconds": over, **median, "firstFrameMilliseconds": first,
            "boards": rows, "maps": map_rows, "grids": grid_rows}))


main()
