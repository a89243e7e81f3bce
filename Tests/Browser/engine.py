"""What tests do with the page of a browser, whichever browser it is."""

import contextlib
import json
import shutil

from playwright.sync_api import sync_playwright


@contextlib.contextmanager
def chromium():
    """Chromium as tests need it, until the end of the block: no page lives long enough to be worth a
    process for its drawing and the last of the compilers, which takes most and gives least."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell"),
            args=["--no-sandbox", "--in-process-gpu", "--renderer-process-limit=1",
                  "--js-flags=--no-wasm-tier-up,--no-opt"])
        yield browser
        browser.close()


class Contexts:
    """The profiles of a browser in which tests open pages; those with the same options share one.

    A page takes two thirds of the time in a process that has shown the same scripts before. So a
    profile keeps an empty page, with which its process lives on, and all that a test has stored there is
    deleted at its end. The size of a window and its scheme are the page's own, and no other profile's.
    """

    # Each costs a process.
    LIMIT = 3
    # That of a second tab, too.
    SIZE = {"width": 1200, "height": 800}

    def __init__(self, browser, address):
        self.browser = browser
        self.origin = address.removesuffix("/")
        self.kept = {}
        self.used = []

    def new_page(self, viewport=SIZE, color_scheme="light", **options):
        """A page in a profile that has nothing stored."""
        key = json.dumps(options, sort_keys=True)
        # Two pages of one test are two people's.
        while self.kept.get(key) in self.used:
            key += "+"
        profile = self.kept.pop(key, None)
        if profile is None:
            context = self.browser.new_context(viewport=self.SIZE, **options)
            empty = context.new_page()
            empty.goto(self.origin + "/nothing")
            profile = context, empty, context.new_cdp_session(empty)
        # The one that was used last is the last.
        self.kept[key] = profile
        self.used.append(profile)
        page = profile[0].new_page()
        if viewport != self.SIZE:
            page.set_viewport_size(viewport)
        if color_scheme != "light":
            page.emulate_media(color_scheme=color_scheme)
        return page

    def forget(self):
        """Closes all pages, and deletes what they have stored."""
        for context, empty, session in self.used:
            for page in context.pages:
                if page != empty:
                    page.close()
            session.send("Storage.clearDataForOrigin", {"origin": self.origin, "storageTypes": "all"})
        self.used = []
        for key in list(self.kept)[:-self.LIMIT]:
            self.kept.pop(key)[0].close()


# Drivers send input in the time of the machine, and a busy one leaves a finger at rest for longer than
# a long press takes. So while a finger is down, time passes with its reports alone: four milliseconds
# each, and two tenths of a second before a lift, so that nothing is thrown. Else it passes with frames.
PACE = """(() => {
    const { clock } = studio;
    const stamps = new WeakMap(), down = new Set();
    let time = clock.now();
    const stamp = (event) => {
        if (stamps.has(event)) return stamps.get(event);
        if (event.type === "pointerdown") down.add(event.pointerId);
        const lifts = ["pointerup", "pointercancel"].includes(event.type)
            && down.delete(event.pointerId);
        time += lifts && down.size === 0 ? 200 : 4;
        stamps.set(event, time);
        return time;
    };
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
        addEventListener(type, stamp, true);
    }
    clock.now = () => time;
    clock.timeOf = stamp;
    clock.requestFrame = (callback) => requestAnimationFrame(() => {
        if (down.size === 0) time += 1000 / 60;
        callback(time);
    });
})()"""

# What the studio keeps in a browser.
FORGET = """(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) {
        await new Promise((resolve, reject) => {
            const request = indexedDB.deleteDatabase(name);
            request.onsuccess = resolve;
            request.onerror = () => reject(request.error);
        });
    }
})()"""


class Engine:
    """A browser with `load`, which goes to an address, and `evaluate`, which tells the value of an
    expression or of its promise."""

    def start(self, address, room, condition):
        """Opens a room of the studio as if it was there for the first time."""
        # A page without a program keeps nothing from being deleted.
        self.load(address + "nothing")
        self.evaluate(FORGET)
        self.open(address + room, condition)

    def open(self, address, condition):
        """Goes to a page of the studio and waits until a condition holds."""
        self.load(address)
        self.wait(condition)
        self.evaluate(PACE)

    def wait(self, condition):
        """Waits in the browser's own time until a condition holds.

        Input that the page has got is handed over in its next frame, so two frames come first.
        """
        holds = self.evaluate("""(async () => {
            for (let i = 0; i < 6000; i++) {
                if (i > 1 && (%s)) return true;
                await new Promise(requestAnimationFrame);
            }
            return false;
        })()""" % condition)
        assert holds, condition

    @contextlib.contextmanager
    def heard(self, count, *types):
        """Goes on when the page has got that many events of some types."""
        self.evaluate("""(() => {
            globalThis.heard?.stop();
            const types = %s, listener = () => (heard.count += 1);
            globalThis.heard = {
                count: 0,
                stop: () => types.forEach(type => removeEventListener(type, listener, true)),
            };
            types.forEach(type => addEventListener(type, listener, true));
        })()""" % list(types))
        yield
        self.wait(f"heard.count >= {count}")

    def press(self, *keys, holding=()):
        """Presses keys one after the other while others are held."""
        kinds = [("keyDown", holding), *(each for key in keys for each in (
            ("keyDown", [key]), ("keyUp", [key]))), ("keyUp", holding)]
        actions = [{"type": kind, "value": key} for kind, names in kinds for key in names]
        with self.heard(len(keys) + len(holding), "keyup"):
            self.perform([{"type": "key", "id": "keys", "actions": actions}])
