"""The website in a real Chromium, built by script/site and served as a static folder."""

import fcntl
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PUBLIC = ROOT / "public"

sys.path += [str(ROOT), str(ROOT / "script/build"), str(ROOT / "Tests")]

import server  # noqa: E402
from Browser.engine import chromium  # noqa: E402


class Handler(server.Handler):
    # Each page says its own policy, as on a host that knows none.
    policy = "frame-ancestors 'self'"


@pytest.fixture(scope="session")
def built(testrun_uid, tmp_path_factory):
    """The site; the build fails for a link that leads nowhere and for a page that is too large."""
    # One of the processes builds it, the others wait.
    with open(tmp_path_factory.getbasetemp().parent / testrun_uid, "a+") as state:
        fcntl.flock(state, fcntl.LOCK_EX)
        state.seek(0)
        if state.read() != "built":
            run = subprocess.run([sys.executable, ROOT / "script/site"], capture_output=True, text=True)
            assert run.returncode == 0, run.stdout + run.stderr
            state.write("built")
    return PUBLIC


@pytest.fixture(scope="session")
def address(built):
    with server.served(Handler, built) as address:
        yield address


@pytest.fixture(scope="session")
def browser():
    with chromium() as browser:
        yield browser


@pytest.fixture
def open_page(browser, address):
    """Opens a page of the site; the test fails if it logs an error or asks another host."""
    complaints, contexts = [], []

    def open_page(path="", size=(1000, 800), expects=(), **options):
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=True, **options)
        contexts.append(context)
        page = context.new_page()
        complain = lambda text: any(part in text for part in expects) or complaints.append(text)
        page.on("pageerror", lambda error: complain(str(error)))
        page.on("console", lambda line: line.type == "error" and complain(line.text))
        page.on("request", lambda request: request.url.startswith((address, "data:", "blob:"))
                or complain(request.url))
        page.goto(address + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


class Touches:
    """Fingers of the browser's input pipeline, by the clock of the machine."""

    def __init__(self, page):
        self.page, self.at = page, {}
        self.cdp = page.context.new_cdp_session(page)

    def send(self, kind):
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in self.at.items()]
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, fingers):
        for finger, at in fingers.items():
            self.at[finger] = at
            self.send("touchStart")

    def glide(self, targets, steps=10):
        start = {finger: self.at[finger] for finger in targets}
        for step in range(1, steps + 1):
            for finger, (x, y) in targets.items():
                left, top = start[finger]
                self.at[finger] = (left + (x - left) * step / steps, top + (y - top) * step / steps)
            self.send("touchMove")
            # Several moves between two frames are one event of the page.
            self.page.evaluate("() => new Promise(requestAnimationFrame)")

    def up(self):
        for finger in list(self.at):
            del self.at[finger]
            self.send("touchEnd")
