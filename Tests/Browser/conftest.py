"""A real Chromium, a static server for the built studio, and fingers for its input pipeline."""

import functools
import http.server
import json
import math
import os
import pathlib
import shutil
import subprocess
import threading

import pytest
from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCREENSHOTS = ROOT / ".screenshots"


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript", ".wasm": "application/wasm", ".svg": "image/svg+xml",
    }

    def log_message(self, *_):
        pass


@pytest.fixture(scope="session")
def address():
    """The address of the studio that script/build-web has built."""
    assert (ROOT / "site/studio.wasm").exists(), "build the studio first: script/build-web"
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Handler, directory=ROOT / "site"))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser, address):
    """Opens a page with fingers; fails the test if the page has complained."""
    contexts, complaints = [], []

    def open_page(path="", size=(1200, 800), scheme="light", **options):
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=True, color_scheme=scheme,
            **options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: line.type == "error"
                and not line.location["url"].endswith("favicon.ico") and complaints.append(line.text))
        page.goto(address + path)
        return page

    open_page.complaints = complaints
    yield open_page
    for context in contexts:
        context.close()
    assert not complaints


@pytest.fixture
def studio(open_page):
    return Studio(open_page())


class Fingers:
    """Touches that go through the browser's own input pipeline, as those of a touchscreen do."""

    def __init__(self, page):
        self.page = page
        self.cdp = page.context.new_cdp_session(page)
        self.at = {}

    def _send(self, kind, fingers):
        points = [{"id": k, "x": x, "y": y, "force": 0.5} for k, (x, y) in fingers.items()]
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, finger, at):
        self.at[finger] = at
        self._send("touchStart", self.at)
        return self

    def move(self, moves):
        self.at.update(moves)
        self._send("touchMove", self.at)
        return self

    def glide(self, moves, steps=12):
        start = {k: self.at[k] for k in moves}
        for i in range(1, steps + 1):
            self.move({
                k: tuple(a + (b - a) * i / steps for a, b in zip(start[k], to))
                for k, to in moves.items()})
        return self

    def up(self, finger):
        self._send("touchEnd", {finger: self.at.pop(finger)})
        return self

    def cancel(self):
        self.at = {}
        self._send("touchCancel", {})
        return self


class Studio:
    """The studio in a page, as a test sees it."""

    def __init__(self, page):
        self.page = page
        page.wait_for_function("globalThis.studio")
        self.fingers = Fingers(page)
        self.settle()
        # Points at the corners, so that corners can be measured from the page itself.
        page.evaluate("""() => {
            for (const item of document.querySelectorAll('.item')) {
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
        """Waits until what has come in is on the screen."""
        self.page.evaluate(
            "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def node(self, selector, index=0):
        return int(self.page.locator(selector).nth(index).get_attribute("data-node"))

    def corners(self, node):
        """Where the corners of an item are on the screen, measured from the page."""
        self.settle()
        return self.page.evaluate("""node => {
            const item = document.querySelector(`[data-node="${node}"]`);
            return [...item.querySelectorAll(':scope > .mark')].map(mark => {
                const box = mark.getBoundingClientRect();
                return [box.x, box.y];
            });
        }""", node)

    def center(self, node):
        corners = self.corners(node)
        return tuple(sum(c[i] for c in corners) / 4 for i in (0, 1))

    def matrix(self, node):
        """The transform that was written to an item."""
        self.settle()
        text = self.page.evaluate(
            "node => document.querySelector(`[data-node=\"${node}\"]`).style.transform", node)
        return [float(n) for n in text.removeprefix("matrix(").removesuffix(")").split(",")]

    def transforms(self):
        """The transforms of all nodes, in full: a style that is read back has six digits."""
        self.record()
        header = json.loads(self.stop_recording().splitlines()[0])
        return {node["id"]: transform(node) for node in header["stage"]["nodes"]}

    def record(self):
        self.page.evaluate("""async () => {
            const { TraceRecorder } = await import(new URL('trace.js', location.href));
            const board = document.getElementById('board');
            globalThis.recorder = new TraceRecorder(
                studio.tsumami, board.clientWidth, board.clientHeight);
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
    """The matrix of a node from its frame and placement, in the order of CSS."""
    x, y, width, height = node["frame"]
    (ax, ay), (sx, sy) = (node["anchor"][0] * width, node["anchor"][1] * height), node["scale"]
    cos, sin = math.cos(node["rotation"]), math.sin(node["rotation"])
    a, b, c, d = sx * cos, sx * sin, -sy * sin, sy * cos
    tx, ty = node["translation"]
    return [a, b, c, d, x + ax + tx - a * ax - c * ay, y + ay + ty - b * ax - d * ay]


def similarity(start, end):
    """The map that takes two points to two others, and turns and scales alike everywhere."""
    a, b, c, d = (complex(*p) for p in (*start, *end))
    factor = (d - c) / (b - a)
    return lambda p: (lambda z: (z.real, z.imag))(c + factor * (complex(*p) - a))


def distance(one, other):
    return max(abs(complex(*p) - complex(*q)) for p, q in zip(one, other))
