"""An exported trace, played in Chromium, does what `tsumami replay` says."""

import json
import os
import re
import subprocess
import time

import pytest
from selenium import webdriver

from conftest import ROOT, Clock, Studio, replay, wait
from engine import PACE

# What a page receives of a command.
RECEIVED = {
    "touchStart": "pointerdown", "touchMove": "pointermove", "touchEnd": "pointerup",
    "touchCancel": "pointercancel",
}
GUIDE = ROOT / "Sources/TsumamiTrace/TsumamiTrace.docc/PlayingTraces.md"


def program(word):
    """The function `play` of the guide that has a word."""
    found = [block for block in re.findall(
        r"^```python\n(.*?)^```$", GUIDE.read_text(), re.MULTILINE | re.DOTALL) if word in block]
    assert len(found) == 1, word
    names = {}
    exec(found[0], names)
    return names["play"]


def export(trace, form, folder):
    command = os.environ.get("TSUMAMI", str(ROOT / ".build/debug/tsumami"))
    file = folder / f"trace.{form}"
    run = subprocess.run(
        [command, "export", "-", "--to", form, "-o", str(file)], input=trace, capture_output=True,
        text=True, timeout=60)
    assert run.returncode == 0, run.stderr
    return file


def gestures(corners):
    """A trace on a photo: a drag, and two fingers that pinch and turn it.

    A tap would select the photo, which is the program's doing and not in the trace.
    """
    (left, top), (right, bottom) = corners[0], corners[2]
    x, y = (left + right) / 2, (top + bottom) / 2
    lines = []

    def add(t, pointer, phase, at):
        lines.append({"t": t, "pointer": pointer, "phase": phase, "at": [round(a) for a in at]})

    add(1, 1, "down", (x, y))
    for step in range(1, 11):
        add(1 + step / 50, 1, "move", (x + 4 * step, y + 2 * step))
    add(1.5, 1, "up", (x + 40, y + 20))
    x, y = x + 40, y + 20
    add(3, 1, "down", (x - 30, y))
    add(3, 2, "down", (x + 30, y))
    for step in range(1, 11):
        add(3 + step / 50, 1, "move", (x - 30, y - step))
        add(3 + step / 50, 2, "move", (x + 30 + 3 * step, y + 2 * step))
    add(3.5, 1, "up", (x - 30, y - 10))
    add(3.5, 2, "up", (x + 60, y + 20))
    return lines


def states(printed, node):
    """The states of the gestures and manipulations of a node, without repetitions."""
    found = []
    for line in printed:
        if line.get("node") != node:
            continue
        for key in ("gesture", "manipulation", "phase"):
            if key in line:
                state = (key, line[key], line.get("state"), line.get("handle"))
                if not found or found[-1] != state:
                    found.append(state)
    return found


def last_transform(printed, node):
    return [line["transform"] for line in printed if line.get("node") == node and "transform" in line][-1]


def text(header, lines):
    return "\n".join(json.dumps(line) for line in [header, *lines]) + "\n"


def assert_same_states(trace, recorded, node):
    expected, played = replay(trace), replay(recorded)
    assert any(state[1] == "began" for state in states(expected, node))
    assert states(played, node) == states(expected, node)
    off = max(abs(a - b) for a, b in zip(last_transform(played, node), last_transform(expected, node)))
    assert off < 1.5, (last_transform(played, node), last_transform(expected, node))


def test_commands_of_devtools_give_the_states_of_the_trace(studio, tmp_path):
    node = studio.node(".photo")
    lines = gestures(studio.corners(node))
    header = {"tsumami": 1, "stage": studio.description()}
    trace = text(header, lines)
    commands = map(json.loads, export(trace, "cdp", tmp_path).read_text().splitlines())
    studio.record()
    # The page's clock takes the time of the trace, to the millisecond and frame by frame.
    session, now = studio.page.context.new_cdp_session(studio.page), 0
    studio.page.evaluate("""types => {
        globalThis.received = [];
        for (const type of types) addEventListener(type, () => received.push(type), true);
    }""", list(RECEIVED.values()))
    for command in commands:
        studio.clock.advance(max(0, command["t"] - now))
        now = max(now, command["t"])
        session.send(command["method"], command["params"])
        wait(studio.page, f"received.includes('{RECEIVED[command['params']['type']]}')")
        studio.page.evaluate("() => { received.length = 0; }")
    studio.clock.frame()
    assert_same_states(trace, studio.stop_recording(), f"n{node}")


def test_the_guide_for_playwright_gives_the_states_of_the_trace(open_page, tmp_path):
    page = open_page("#collage", is_driven=False, bypass_csp=True)
    page.wait_for_function("globalThis.studio")
    recorded, trace, node = play_live(
        page.evaluate, lambda file: program("new_cdp_session")(page, file), "cdp", tmp_path)
    assert_same_states(trace, recorded, node)


def play_live(evaluate, play, form, folder):
    """Plays a trace on a page in its own time: what it recorded, the trace and the photo."""
    evaluate(f"() => {PACE}")
    node, corners = evaluate("""() => {
        const photo = document.querySelector('.photo');
        const { x, y, width, height } = photo.getBoundingClientRect();
        return [photo.dataset.node, [[x, y], [x + width, y], [x + width, y + height]]];
    }""")
    evaluate("""async () => {
        const { TraceRecorder } = await import(new URL('package/trace.js', location.href));
        globalThis.header = new TraceRecorder(studio.tsumami).stop();
        globalThis.recorder = new TraceRecorder(studio.tsumami);
    }""")
    header = json.loads(evaluate("() => header"))
    trace = text(header, gestures(corners))
    play(str(export(trace, form, folder)))
    return evaluate("() => recorder.stop()"), trace, f"n{node}"


@pytest.fixture
def driver(address):
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for argument in ("--headless=new", "--no-sandbox", "--window-size=1200,900"):
        options.add_argument(argument)
    driver = webdriver.Chrome(
        options=options, service=webdriver.ChromeService(executable_path="/usr/bin/chromedriver"))
    driver.set_script_timeout(180)
    driver.get(address + "#collage")
    yield driver
    driver.quit()


def test_the_guide_for_selenium_gives_the_states_of_the_trace(driver, tmp_path):
    deadline = time.monotonic() + 180
    while not driver.execute_script("return !!globalThis.studio"):
        assert time.monotonic() < deadline, "the studio has not started"

    def evaluate(function):
        return driver.execute_async_script(
            f"const done = arguments[0]; Promise.resolve(({function})()).then(done)")

    recorded, trace, node = play_live(
        evaluate, lambda file: program("selenium")(driver, file), "webdriver", tmp_path)
    assert_same_states(trace, recorded, node)
