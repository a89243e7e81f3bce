"""The package in WebKitGTK: layout, mouse, wheel, keys, and pointers of several fingers."""

import math
import shutil
import sys

import pytest
from conftest import ROOT, Pages

sys.path.append(str(ROOT / "Tests/Browser"))

from webkit import BROWSER, WebKit  # noqa: E402

pytestmark = pytest.mark.skipif(
    shutil.which("WebKitWebDriver") is None or shutil.which("Xvfb") is None
    or shutil.which(BROWSER) is None, reason="needs webkit2gtk-driver and xvfb")

IMAGES = "[...document.querySelectorAll('#board img')]"
# WebKitGTK sends no touches of a driver: pointer events that a page makes go the same way from there on.
FINGERS = """((frames, rest) => (async () => {
    const send = (type, [pointerId, x, y]) => document.elementFromPoint(x, y).dispatchEvent(new PointerEvent(type, {
        pointerId, pointerType: "touch", isPrimary: pointerId === 2, clientX: x, clientY: y, bubbles: true,
        composed: true, cancelable: true, button: type === "pointermove" ? -1 : 0, buttons: 1 }));
    const frame = () => new Promise((go) => requestAnimationFrame(go));
    for (const each of frames[0]) send("pointerdown", each);
    for (const frameOf of frames.slice(1)) {
        await frame();
        for (const each of frameOf) send("pointermove", each);
    }
    while (rest-- > 0) await frame();
    for (const each of frames.at(-1)) send("pointerup", each);
    await frame();
    return true;
})())"""


@pytest.fixture(scope="module")
def webkit(tmp_path_factory):
    browser = WebKit(tmp_path_factory.mktemp("webkit"), size=(1000, 800))
    yield browser
    browser.close()


def until(webkit, condition):
    assert webkit.evaluate(f"""(async () => {{
        for (let i = 0; i < 2400; i += 1) {{
            if ({condition}) return true;
            await new Promise((go) => setTimeout(go, 25));
        }}
        return false;
    }})()"""), condition


@pytest.fixture
def touched(webkit, examples):
    webkit.load(examples + "examples/touch.html")
    until(webkit, "globalThis.touched?.items.length > 2 && document.readyState === 'complete'")
    return webkit


def center(webkit, expression):
    return webkit.evaluate(f"""(() => {{
        const box = ({expression}).getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    }})()""")


def test_a_mouse_drags_a_photo_without_a_stage(touched):
    x, y = center(touched, f"{IMAGES}[0]")
    touched.drag(*[(x + 10 * i, y + 4 * i) for i in range(11)])
    until(touched, "Math.abs(touched.items[0].placement.translation[0]) > 60")
    now = center(touched, f"{IMAGES}[0]")
    assert now[0] - x > 60 and now[1] - y > 20


def test_two_fingers_pinch_and_turn_it(touched):
    x, y = center(touched, f"{IMAGES}[0]")
    frames = []
    for step in range(17):
        turn, reach = step * math.pi / 32, 30 + step * 2
        way = (reach * math.cos(turn), reach * math.sin(turn))
        frames.append([[2, x - way[0], y - way[1]], [3, x + way[0], y + way[1]]])
    touched.evaluate(f"{FINGERS}({frames}, 12)")
    scale, rotation = touched.evaluate(
        "[touched.items[0].placement.scale[0], touched.items[0].placement.rotation]")
    assert 1.5 < scale <= 2 and 1 < rotation < 1.7


def test_a_double_tap_zooms_the_wide_photo_and_back(touched):
    x, y = center(touched, "document.querySelector('#frame img')")
    for scale in (2.5, 1):
        for _ in range(2):
            touched.evaluate(f"{FINGERS}({[[[2, x, y]]]}, 0)")
        until(touched, f"Math.abs(touched.items[2].placement.scale[0] - {scale}) < 1e-6")


@pytest.mark.parametrize("take, cancelled", [("true", True), ("false", False)])
def test_a_mouse_that_is_pressed_when_it_loses_its_capture_cancels(webkit, address, take, cancelled):
    Pages.texts = {"/page.html": ("text/html", """<!doctype html><meta charset=utf-8>
        <div id=board style="width:400px;height:300px"><div id=photo style="width:200px;height:150px"></div></div>
        <script type=module>
            import { load } from "/tsumami/tsumami.js";
            const { createStage } = await load();
            const board = document.querySelector("#board");
            const photo = createStage(board).add(document.querySelector("#photo"), { manipulable: true });
            globalThis.log = [];
            photo.on("begin", () => log.push("begin"));
            photo.on("end", ({ cancelled }) => log.push(cancelled));
            let isTaken = !TAKE;
            board.addEventListener("pointermove", ({ clientX, pointerId }) => {
                if (isTaken || clientX < 160) return;
                isTaken = true;
                board.releasePointerCapture(pointerId);
            });
            globalThis.ready = true;
        </script>""".replace("TAKE", take), {})}
    webkit.load(address + "page.html")
    until(webkit, "globalThis.ready")
    webkit.drag(*[(100 + 10 * step, 80) for step in range(11)])
    until(webkit, "log.length === 2")
    assert webkit.evaluate("log") == ["begin", cancelled]
