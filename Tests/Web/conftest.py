"""The package for the web in a real Chromium, with fingers of the browser's input pipeline.

Pages take their time from Tests/Browser/clock.js: a test says when events happen and when frames are
shown.
"""

import json
import math
import pathlib
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGE = ROOT / ".build/web/tsumami"

sys.path += [str(ROOT / "script/build"), str(ROOT / "Tests")]

import server  # noqa: E402
from Browser.conftest import CLOCK, Clock, Fingers, KeptFiles, Mouse  # noqa: E402
from Browser.engine import Contexts, chromium  # noqa: E402


class Pages(KeptFiles):
    """The package, and the texts of the page that is shown."""

    texts = {}

    def do_GET(self):
        if self.path not in self.texts:
            super().do_GET()
            return
        kind, text, headers = self.texts[self.path]
        self.send_response(200)
        for name, value in {"Content-Type": kind, "Cache-Control": "no-store", **headers}.items():
            self.send_header(name, value)
        super(server.Handler, self).end_headers()
        self.wfile.write(text if isinstance(text, bytes) else text.encode())


@pytest.fixture(scope="session")
def address():
    """The address of a server of the package, at /tsumami/."""
    assert (PACKAGE / "tsumami.wasm").exists(), "build the package first: script/build-web-package"
    with server.served(Pages, PACKAGE.parent) as address:
        yield address


@pytest.fixture(scope="session")
def examples():
    """The address of a server of the site that script/build-web has built."""
    assert (ROOT / "site/examples").exists(), "build the site first: script/build-web"
    with server.served(KeptFiles) as address:
        yield address


@pytest.fixture(scope="session")
def example_contexts(browser, examples):
    return Contexts(browser, examples)


@pytest.fixture(scope="session")
def browser():
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def contexts(browser, address):
    return Contexts(browser, address)


@pytest.fixture
def open_page(contexts, address):
    """Opens a page with a body and a module script; the test fails if the page logs an error."""
    complaints = []

    def open_page(body, script="", head="", headers=None, size=(800, 600), is_driven=True,
                  expects=(), wait="ready", texts=None, **options):
        page = contexts.new_page(
            viewport={"width": size[0], "height": size[1]}, has_touch=True, **options)
        if is_driven:
            page.add_init_script(CLOCK)

        def complain(text):
            if not any(part in text for part in expects):
                complaints.append(text)

        page.on("pageerror", lambda error: complain(str(error)))
        page.on("console", lambda line: line.type == "error"
                and not line.location["url"].endswith("favicon.ico") and complain(line.text))
        html = (
            "<!doctype html><html lang=en><meta charset=utf-8><title>Test</title>" + head +
            "<style>body{margin:0}</style><body>" + body +
            "<script type=module src=/script.js></script>")
        Pages.texts = {
            "/page.html": ("text/html", html, headers or {}),
            "/script.js": ("text/javascript", script + "\n;globalThis.ready = true;", {}),
            **(texts or {}),
        }
        page.goto(address + "page.html")
        if wait:
            # A page's policy may forbid the text that wait_for_function evaluates.
            for _ in range(600):
                if page.evaluate(f"Boolean(globalThis.{wait})"):
                    break
                page.wait_for_timeout(50)
        return Page(page)

    open_page.complaints = complaints
    yield open_page
    contexts.forget()
    assert not complaints


class PageFingers(Fingers):
    """Fingers that may also be the page's."""

    def leave(self, finger, at):
        """Moves and lifts a finger with which the browser pans the page.

        The page may glide on in real time. A page cannot keep a finger that comes down meanwhile,
        so this is the last touch of a test.
        """
        self.at[finger] = at
        self._send("touchMove", self.at, [("pointercancel",)])
        self.at.pop(finger)
        self.cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        return self


class Page:
    """A page with stages, as a test sees it."""

    def __init__(self, page):
        self.page = page
        self.clock = Clock(page)
        self.fingers = PageFingers(page, self.clock)
        self.mouse = Mouse(page, self.clock)

    def js(self, expression, argument=None):
        return self.page.evaluate(expression, argument)

    def settle(self):
        self.clock.frame()

    def shown(self):
        """Waits until the browser has shown what the page has changed, and has told who observes it."""
        self.js("""async () => {
            const frame = () => new Promise(requestAnimationFrame);
            await frame();
            await Promise.allSettled([...document.images].map((each) => each.decode()));
            await frame();
            await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
            await frame();
            await new Promise((go) => setTimeout(go));
            globalThis.tsumamiClock?.frame();
        }""")

    def center(self, selector):
        """The centre of an element on the screen."""
        self.settle()
        return tuple(self.js("""selector => {
            const box = document.querySelector(selector).getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        }""", selector))

    def spots(self, selector):
        """Where marks in an element are on the screen: points of its content."""
        self.settle()
        return [tuple(each) for each in self.js("""selector =>
            [...document.querySelectorAll(selector)].map(mark => {
                const box = mark.getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2];
            })""", selector)]

    def log(self):
        """What the script of the page has pushed to `log`, and empties it."""
        self.settle()
        return self.js("log.splice(0)")


def near(one, other, tolerance=1e-6):
    return all(math.isclose(a, b, abs_tol=tolerance) for a, b in zip(one, other, strict=True))


def assert_follows(page, selector):
    """An item goes where the finger goes."""
    x, y = page.center(selector)
    page.fingers.down(1, (x, y)).glide({1: (x + 15, y)}, steps=2)
    start = page.center(selector)
    page.fingers.glide({1: (x + 65, y + 20)}, steps=6)
    now = page.center(selector)
    page.fingers.up(1)
    assert near((now[0] - start[0], now[1] - start[1]), (50, 20), 0.01)


def lines(text):
    return [json.loads(line) for line in text.splitlines()]
