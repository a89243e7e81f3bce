"""What the photo map costs in Chromium: the map with its pins, and the grid of photos."""

import conftest
from traced import STEPS, traced

# Without the service worker, which would fetch the whole studio meanwhile.
WINDOW = {"viewport": {"width": 1280, "height": 800}, "service_workers": "block"}

# Photos in place of a person's own, with the pictures of the samples.
PHOTOS = """count => {
  const { photos } = studio.room;
  const { library } = photos;
  const address = library.address.bind(library);
  library.address = (id, side) => address(id < 1000 ? id : id % 60, side);
  let state = 7;
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  // Half of them are near each other, as those of one journey.
  photos.values.set('photos_add', Array.from({ length: count }, (_, i) => ({
    id: 1000 + i, wall: 1.6e9 + i * 5000, shape: 1.5,
    latitude: i % 2 === 0 ? 34 + 3 * random() : 130 * random() - 60,
    longitude: i % 2 === 0 ? 135 + 6 * random() : 360 * random() - 180 })));
  studio.tsumami.requestFrame();
}"""


def glide(selector, ways):
    """A script in which fingers glide over an element for some steps, in one of several ways."""
    return """async ([kind, steps]) => {
  const element = document.querySelector('%s');
  const send = (type, id, [x, y]) => element.dispatchEvent(new PointerEvent(type, {
    pointerId: id, pointerType: 'touch', clientX: x, clientY: y, bubbles: true, buttons: 1 }));
  const at = { %s }[kind];
  at(0).forEach((place, i) => send('pointerdown', 60 + i, place));
  for (let step = 1; step <= steps; step++) {
    await new Promise(requestAnimationFrame);
    at(step).forEach((place, i) => send('pointermove', 60 + i, place));
  }
  at(steps).forEach((place, i) => send('pointerup', 60 + i, place));
}""" % (selector, ways)


# A finger pans the map, or two pinch it.
GLIDE_MAP = glide("#room-map canvas", """
    pan: (step) => [[740 + 300 * Math.sin(step * 0.05), 300 + 120 * Math.sin(step * 0.03)]],
    pinch: (step) => [-1, 1].map(side => [
      740 + side * (40 + 240 * (1 - Math.cos(step * 0.04)) / 2), 300 + side * 20])""")
# A finger scrolls the grid far and back, or two change the number of its columns.
GLIDE_GRID = glide(".photo-sheet .list", """
    scroll: (step) => [[216, 700 - 40 * (step <= steps / 2 ? step : steps - step)]],
    columns: (step) => [-1, 1].map(side => [216 + side * (130 - 100 * Math.sin(step * 0.02) ** 2), 500])""")


def open_map(browser, address, count):
    """A page with the map and some photos beside the samples."""
    page = browser.new_page(**WINDOW)
    page.goto(address + "#map")
    conftest.wait(page, "globalThis.studio"
                  " && document.querySelector('.photo-sheet .cell')")
    page.evaluate(PHOTOS, count)
    page.wait_for_timeout(500)
    return page


def describe(name, count, zoom, row):
    return (f"{name:7} {count:6} {zoom:5} {row['presented']:9} {row['dropped']:7} "
            f"{row['layouts']:7} {row['script']:6.2f} {row['style']:6.2f} {row['paint']:6.2f} "
            f"{row['raster']:6.2f}")


def maps(browser, address, counts):
    """What panning and pinching the map costs with few and with many pins."""
    rows = []
    print(f"{STEPS} frames of the map at 1280 x 800: milliseconds per frame")
    print("gesture photos  zoom presented dropped layouts script  style  paint raster")
    for kind in ("pan", "pinch"):
        for count, zoom in ((count, zoom) for count in counts for zoom in (0, 5)):
            page = open_map(browser, address, count)
            for _ in range(zoom):
                page.evaluate("studio.room.step('zoomIn')")
                page.wait_for_timeout(400)
            page.wait_for_timeout(500)
            row = traced(page, kind, GLIDE_MAP)
            page.close()
            rows.append({"gesture": kind, "photos": count, "zoom": zoom, **row})
            print(describe(kind, count, zoom, row))
    return rows


def grids(browser, address, counts):
    """What scrolling the grid and changing its columns cost with few and with many photos."""
    rows = []
    print(f"{STEPS} frames of the grid at 1280 x 800: milliseconds per frame")
    for kind in ("scroll", "columns"):
        for count in counts:
            page = open_map(browser, address, count)
            page.evaluate("studio.tsumami.exports.photos_step_sheet(2)")
            page.evaluate("studio.tsumami.requestFrame()")
            page.wait_for_timeout(1500)
            row = traced(page, kind, GLIDE_GRID)
            page.close()
            rows.append({"gesture": kind, "photos": count, **row})
            print(describe(kind, count, 0, row))
    return rows
