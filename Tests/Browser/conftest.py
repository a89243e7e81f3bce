"""A real Chromium, the server of the studio, and fingers for the browser's input pipeline.

The pages of the tests take their time from clock.js, so nothing depends on the machine's speed: a
test says when events happen and when frames are shown.
"""

import cmath
import json
import math
import os
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCREENSHOTS = ROOT / ".screenshots"

# The tests of the package for the web import this file, too.
sys.path[:0] = [str(ROOT / "script/build"), str(ROOT / "Tests/Browser")]

import server  # noqa: E402
from engine import Contexts, chromium  # noqa: E402
from firefox import Firefox  # noqa: E402
from webkit import WebKit  # noqa: E402

CLOCK = pathlib.Path(__file__).with_name("clock.js").read_text()
# A disk that is full while a variable of the page says so, for one table or for all: the
# transaction is aborted, as a browser does.
FULL_DISK = """(table) => {
    const { put } = IDBObjectStore.prototype;
    globalThis.isFull = true;
    IDBObjectStore.prototype.put = function (...values) {
        const request = put.apply(this, values);
        const { transaction } = this;
        if (isFull && transaction.error === null && [undefined, null, this.name].includes(table)) {
            const error = new DOMException('full', 'QuotaExceededError');
            Object.defineProperty(transaction, 'error', { value: error, configurable: true });
            queueMicrotask(() => transaction.abort());
        }
        return request;
    };
    IDBTransaction.prototype.commit = () => {};
}"""


def pytest_addoption(parser):
    parser.addoption("--pictures", action="store_true",
                     help="keep pictures of what tests do, to be looked at, in .screenshots")


def pytest_configure(config):
    config.addinivalue_line("markers", "pictures: only with --pictures, as nobody else would notice")
    look_at.keeps_pictures = config.getoption("--pictures")


def pytest_collection_modifyitems(config, items):
    if not config.getoption("--pictures"):
        items[:] = [each for each in items if not each.get_closest_marker("pictures")]


def look_at(page, name):
    """Nothing sticks out of the window. With --pictures, a picture to be looked at: a fifth of a second
    of a processor for each."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1"), name
    if look_at.keeps_pictures:
        page.screenshot(path=SCREENSHOTS / name)


# The scheme of a test in which the dark one can only be looked at.
SCHEMES_TO_LOOK_AT = ["light", pytest.param("dark", marks=pytest.mark.pictures)]


class KeptFiles(server.PhoneHandler):
    """Files that a browser need not request again, as they do not change while tests run.

    There is no service worker: it would fetch the whole studio for each test, and one that is taken
    away may still be asked for a part of the next test's page, which then fails.
    """

    def do_GET(self):
        if self.path.startswith("/sw.js"):
            self.send_error(404)
        else:
            super().do_GET()

    def send_header(self, name, value):
        super().send_header(name, "max-age=86400" if value == "no-cache" else value)


@pytest.fixture(scope="session")
def address():
    """The address of the studio that script/build-web has built."""
    assert (ROOT / "site/start.wasm").exists(), "build the studio first: script/build-web"
    with server.served(KeptFiles) as address:
        yield address


@pytest.fixture(scope="session")
def browser():
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def firefox_browser(tmp_path_factory):
    """Firefox, which takes seconds to start: each test calls its `start`."""
    browser = Firefox(tmp_path_factory.mktemp("firefox"))
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def webkit_browser(tmp_path_factory):
    """WebKit, which takes seconds to start: each test calls its `start`."""
    browser = WebKit(tmp_path_factory.mktemp("webkit"))
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def contexts(browser, address):
    return Contexts(browser, address)


@pytest.fixture
def open_page(contexts, address):
    """Opens a page with fingers and a clock that the test drives.

    The test fails if the page has logged an error.
    """
    complaints = []

    def open_page(path="#collage", size=(1200, 800), scheme="light", is_driven=True, **options):
        # Transitions of styles would follow the browser's own clock. A service worker is not asked for,
        # as the server has none and the browser would log that.
        options = {
            "viewport": {"width": size[0], "height": size[1]}, "has_touch": True,
            "color_scheme": scheme, "reduced_motion": "reduce", "service_workers": "block",
            "locale": "en", **options}
        page = contexts.new_page(**options)
        if is_driven:
            page.add_init_script(CLOCK)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: line.type == "error"
                and not line.location["url"].endswith("favicon.ico") and complaints.append(line.text))
        page.goto(address + path)
        return page

    open_page.complaints = complaints
    yield open_page
    contexts.forget()
    assert not complaints


@pytest.fixture
def studio(open_page):
    return Studio(open_page())


def wait(page, condition):
    """Waits in the browser's own time until a condition holds; the page's clock stands still.

    Playwright's own way evaluates a string, which the page's policy forbids.
    """
    holds = page.evaluate(
        """async () => {
            for (let i = 0; i < 1200; i++) {
                if (%s) return true;
                await new Promise(requestAnimationFrame);
            }
            return false;
        }""" % condition)
    assert holds, condition


class Clock:
    """The clock of a page, clock.js."""

    def __init__(self, page):
        self.page = page

    def frame(self):
        """Shows a frame without letting time pass."""
        self.page.evaluate("tsumamiClock.frame()")

    def advance(self, seconds):
        """Lets time pass, with sixty frames a second."""
        self.page.evaluate("ms => tsumamiClock.advance(ms)", seconds * 1000)

    def step(self, *expected):
        """Shows the next frame, once the page has received some events: type, x and y of each."""
        self.page.evaluate("events => tsumamiClock.step(events)", [list(e) for e in expected])

    def until(self, condition):
        """Shows frames until a condition of the page holds."""
        assert self.page.evaluate(f"tsumamiClock.advanceUntil(() => {condition})"), condition


class Fingers:
    """Touches that go through the browser's own input pipeline, as those of a touchscreen do.

    Each call is one report of the screen and one frame, a sixtieth of a second.
    """

    def __init__(self, page, clock):
        self.cdp = page.context.new_cdp_session(page)
        self.clock = clock
        self.at = {}

    def _send(self, kind, fingers, expected):
        points = [{"id": k, "x": x, "y": y, "force": 0.5} for k, (x, y) in fingers.items()]
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        self.clock.step(*expected)

    def down(self, finger, at):
        self.at[finger] = at
        self._send("touchStart", self.at, [("pointerdown", *at)])
        return self

    def move(self, moves):
        # The browser reports only the fingers that have moved.
        moved = [to for finger, to in moves.items() if math.dist(to, self.at[finger]) > 1e-3]
        self.at.update(moves)
        self._send("touchMove", self.at, [("pointermove", *to) for to in moved])
        return self

    def glide(self, moves, steps=12):
        start = {k: self.at[k] for k in moves}
        for i in range(1, steps + 1):
            self.move({
                k: tuple(a + (b - a) * i / steps for a, b in zip(start[k], to))
                for k, to in moves.items()})
        return self

    def up(self, finger):
        at = self.at.pop(finger)
        self._send("touchEnd", {finger: at}, [("pointerup", *at)])
        return self

    def cancel(self):
        self.at = {}
        self._send("touchCancel", {}, [("pointercancel",)])
        return self


class Mouse:
    """The mouse of a page; each move is one frame."""

    def __init__(self, page, clock):
        self.mouse = page.mouse
        self.clock = clock
        self.at = (0, 0)

    def move(self, x, y, steps=1):
        start, self.at = self.at, (x, y)
        for i in range(1, steps + 1):
            self.mouse.move(*(a + (b - a) * i / steps for a, b in zip(start, self.at)))
            self.clock.step(("pointermove",))

    def down(self):
        self.mouse.down()
        self.clock.step(("pointerdown",))

    def up(self):
        self.mouse.up()
        self.clock.step(("pointerup",))

    def wheel(self, x, y):
        self.mouse.wheel(x, y)
        self.clock.step(("wheel",))


class Studio:
    """The studio in a page, as a test sees it."""

    def __init__(self, page):
        self.page = page
        wait(page, "globalThis.studio")
        self.clock = Clock(page)
        self.fingers = Fingers(page, self.clock)
        self.mouse = Mouse(page, self.clock)
        self.settle()

    def _mark(self):
        """Puts points at the corners of items, so that they are measured from the page itself."""
        self.page.evaluate("""() => {
            for (const item of document.querySelectorAll('.item:not(:has(> .mark))')) {
                for (const [x, y] of [[0, 0], [1, 0], [1, 1], [0, 1]]) {
                    const mark = document.createElement('i');
                    mark.className = 'mark';
                    mark.style.cssText = `position:absolute;left:${100 * x}%;top:${100 * y}%`;
                    item.append(mark);
                }
                item.style.overflow = 'visible';
            }
        }""")

    def settle(self):
        """Shows all input so far, without letting time pass."""
        self.clock.frame()

    def rest(self):
        """Lets time pass until nothing moves by itself any more."""
        self.settle()
        self.clock.until("studio.tsumami.exports.tsumami_wants_frames() === 0")

    def node(self, selector, index=0):
        return int(self.page.locator(selector).nth(index).get_attribute("data-node"))

    def corners(self, node):
        """The corners of an item on the screen, measured from the page."""
        self.settle()
        self._mark()
        return self.page.evaluate("""node => {
            const item = document.querySelector(`[data-node="${node}"]`);
            return [...item.querySelectorAll(':scope > .mark')].map(mark => {
                const box = mark.getBoundingClientRect();
                return [box.x, box.y];
            });
        }""", node)

    def center(self, node):
        """The middle of an item on the screen."""
        corners = self.corners(node)
        return tuple(sum(c[i] for c in corners) / 4 for i in (0, 1))

    def matrix(self, node):
        """The transform in the style of an item."""
        self.settle()
        text = self.page.evaluate(
            "node => document.querySelector(`[data-node=\"${node}\"]`).style.transform", node)
        return [float(n) for n in text.removeprefix("matrix(").removesuffix(")").split(",")]

    def transforms(self):
        """The transforms of all nodes in full precision; a style that is read has six digits."""
        return {node["id"]: transform(node) for node in self.description()["nodes"]}

    def description(self):
        """The stage as it is now, as the first line of a trace; a recording goes on."""
        self.settle()
        text = self.page.evaluate("""async () => {
            const { TraceRecorder } = await import(new URL('package/trace.js', location.href));
            return new TraceRecorder(studio.tsumami).stop();
        }""")
        return json.loads(text)["stage"]

    def record(self):
        self.page.evaluate("""async () => {
            const { TraceRecorder } = await import(new URL('package/trace.js', location.href));
            globalThis.recorder = new TraceRecorder(studio.tsumami);
        }""")

    def stop_recording(self):
        self.settle()
        return self.page.evaluate("recorder.stop()")


def replay(trace):
    """What `tsumami replay` prints for a trace."""
    command = os.environ.get("TSUMAMI", str(ROOT / ".build/debug/tsumami"))
    run = subprocess.run(
        [command, "replay", "-"], input=trace, capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr
    return [json.loads(line) for line in run.stdout.splitlines()]


def transform(node):
    """The matrix of a node from its layout and placement, in the order of CSS."""
    x, y, width, height = node["frame"]
    ax, ay = (a * side for a, side in zip(node.get("anchor", (0.5, 0.5)), (width, height)))
    # A node with a box and a manipulation has the placement there; its own is folded into the box.
    placement = node.get("manipulable", {}).get("placement", node)
    sx, sy = placement.get("scale", (1, 1))
    tx, ty = placement.get("translation", (0, 0))
    layout, middle = node.get("layoutRotation", 0), complex(width / 2, height / 2)
    anchor = complex(x, y) + middle + (complex(ax, ay) - middle) * cmath.rect(1, layout)
    turned = cmath.rect(1, layout + placement.get("rotation", 0))
    a, b, c, d = sx * turned.real, sx * turned.imag, -sy * turned.imag, sy * turned.real
    tx += anchor.real - a * ax - c * ay
    ty += anchor.imag - b * ax - d * ay
    mx, my = (-1 if is_mirrored else 1 for is_mirrored in node.get("mirrored", (False, False)))
    # What is mirrored in its frame is so about its middle.
    ox, oy = (1 - mx) * width / 2, (1 - my) * height / 2
    return [a * mx, b * mx, c * my, d * my, tx + a * ox + c * oy, ty + b * ox + d * oy]


def similarity(start, end):
    """The similarity transform that maps two points to two others."""
    a, b, c, d = (complex(*p) for p in (*start, *end))
    factor = (d - c) / (b - a)
    return lambda p: (lambda z: (z.real, z.imag))(c + factor * (complex(*p) - a))


def distance(one, other):
    return max(abs(complex(*p) - complex(*q)) for p, q in zip(one, other))


def under(studio, node, at):
    """The point of an item that is under a point of the screen, in units of the item."""
    (a, b, _, d) = studio.corners(node)
    x, y = complex(b[0] - a[0], b[1] - a[1]), complex(d[0] - a[0], d[1] - a[1])
    p = complex(at[0] - a[0], at[1] - a[1])
    cross = lambda u, v: u.real * v.imag - u.imag * v.real
    return cross(p, y) / cross(x, y), cross(x, p) / cross(x, y)
