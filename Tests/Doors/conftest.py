"""The doors: what a stranger meets, asked from outside."""

import io
import pathlib
import sys

from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parents[2]

sys.path.append(str(ROOT / "Tests"))

from Browser.conftest import address, browser, wait  # noqa: E402, F401

# Things that a person is told to touch: those that have a role for it, or a place in the order of keys.
TOUCHABLE = """a[href], button, input, select, textarea, summary, [tabindex], [role=button],
    [role=slider], [data-node], [data-part]"""

# What the page shows of them, by its own boxes: the box, the part of it that no edge cuts off, and
# whether the topmost element at one of its points is this one.
LOOK = """(touchable) => {
    const isTold = (each) => each.checkVisibility({ visibilityProperty: true })
        && each.closest("[inert], [aria-hidden=true], [disabled], [hidden]") === null
        && !each.matches("[aria-disabled=true], .world, dialog, [type=file]");
    const cut = (each) => {
        let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
        for (let node = each.parentElement; node !== null; node = node.parentElement) {
            const { overflowX, overflowY, display } = getComputedStyle(node);
            if (node === document.body || node === document.documentElement) break;
            if (display === "contents" || (overflowX === "visible" && overflowY === "visible")) continue;
            const box = node.getBoundingClientRect();
            if (overflowX !== "visible") [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
            if (overflowY !== "visible") [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
        }
        const box = each.getBoundingClientRect();
        return [Math.max(left, box.left), Math.max(top, box.top),
            Math.min(right, box.right), Math.min(bottom, box.bottom)];
    };
    const isOnTop = (each, [left, top, right, bottom]) => {
        // Some are for keys alone, and let fingers through to what is drawn under them.
        const { pointerEvents } = each.style;
        each.style.pointerEvents = "auto";
        try {
            return isFound(each, [left, top, right, bottom]);
        } finally {
            each.style.pointerEvents = pointerEvents;
        }
    };
    const isFound = (each, [left, top, right, bottom]) => {
        for (const y of [0.5, 0.1, 0.3, 0.7, 0.9]) {
            for (const x of [0.5, 0.1, 0.3, 0.7, 0.9]) {
                const found = document.elementFromPoint(
                    left + x * (right - left), top + y * (bottom - top));
                if (found !== null && (each.contains(found) || found.closest("label")?.control === each)) {
                    return true;
                }
            }
        }
        return false;
    };
    globalThis.touchables ??= [];
    return [...document.querySelectorAll(touchable)].filter(isTold).map((each) => {
        if (!touchables.includes(each)) touchables.push(each);
        const { width, height } = each.getBoundingClientRect();
        const seen = cut(each);
        const isSeen = seen[2] - seen[0] >= 1 && seen[3] - seen[1] >= 1;
        return {
            number: touchables.indexOf(each), isStop: each.tabIndex >= 0,
            name: each.outerHTML.slice(0, each.outerHTML.indexOf(">") + 1),
            size: [width, height], seen: isSeen ? seen : null, isOnTop: isSeen && isOnTop(each, seen),
        };
    });
}"""


class Room:
    """A room of the studio as somebody sees it who opens it for the first time."""

    def __init__(self, page):
        self.page = page
        # The photos of the map come after the map.
        wait(page, "globalThis.studio?.tsumami !== undefined"
             " && (studio.room.constructor.name !== 'MapRoom' || studio.room.photos)")
        self.rest()

    def rest(self):
        """Waits until all pictures are there and nothing moves by itself, for three frames on end."""
        self.page.evaluate("""async () => {
            for (let quiet = 0; quiet < 3;) {
                await new Promise(requestAnimationFrame);
                const isQuiet = studio.tsumami.exports.tsumami_wants_frames() === 0
                    && [...document.images].every((image) => !image.checkVisibility() || image.complete);
                quiet = isQuiet ? quiet + 1 : 0;
            }
        }""")

    def look(self):
        return self.page.evaluate(LOOK, TOUCHABLE)

    def picture(self):
        return Image.open(io.BytesIO(self.page.screenshot())).convert("RGB")

    def focus(self, number):
        """Lets keys reach an element, as Tab does, which may bring it into view."""
        self.page.evaluate("number => touchables[number].focus({ focusVisible: true })", number)
        self.rest()

    def drag(self, start, end, steps=12):
        """One finger of the browser's own input pipeline, at rest before it lifts."""
        cdp = self.page.context.new_cdp_session(self.page)
        send = lambda kind, points: cdp.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        at = lambda i: {"x": start[0] + (end[0] - start[0]) * i / steps,
                        "y": start[1] + (end[1] - start[1]) * i / steps}
        send("touchStart", [at(0)])
        for i in range(1, steps + 1):
            send("touchMove", [at(i)])
        for _ in range(8):
            self.page.evaluate("() => new Promise(requestAnimationFrame)")
            send("touchMove", [at(steps)])
        send("touchEnd", [])
        cdp.detach()
        self.rest()


def pytest_configure(config):
    config.addinivalue_line(
        "markers", "slow: builds something or takes long; script/test all runs it")
