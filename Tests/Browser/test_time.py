"""The time of a page: its clock, and events that the browser delivers late."""

import json
import urllib.request

import pytest

from conftest import Studio, replay, wait

FLICK = """([x, y, isLate, side = 1]) => {
    const { now, stamp, advance, frame } = tsumamiClock;
    const show = (time) => {
        advance(time - now());
        studio.tsumami.requestFrame();
        frame();
    };
    const board = document.getElementById('board');
    const start = now();
    const times = [];
    const send = (type, dx, time) => {
        times.push(time / 1000);
        board.dispatchEvent(stamp(new PointerEvent(type, {
            pointerId: 50, pointerType: 'touch', clientX: x + side * dx, clientY: y, bubbles: true,
            buttons: type === 'pointerup' ? 0 : 1 }), time));
    };
    send('pointerdown', 0, start);
    for (let k = 1; k <= 12; k++) {
        // Frames come before or after every third event.
        if (isLate && k % 3 === 0) show(start + 8 * k + 5);
        send('pointermove', 8 * k, start + 8 * k);
        if (!isLate && k % 3 === 0) show(start + 8 * k + 5);
    }
    send('pointerup', 96, start + 104);
    return times;
}"""


@pytest.fixture
def gliding(studio):
    """A studio whose photos glide when they are let go."""
    studio.page.click("#toggle")
    studio.page.check("[data-setting=momentum]")
    studio.page.click("#close")
    return studio


def flick(studio, photo, is_late):
    """Flicks a photo to the right; returns how far it went, the times of the events, the trace."""
    before = studio.center(photo)
    studio.record()
    times = studio.page.evaluate(FLICK, [*before, is_late])
    studio.rest()
    trace = studio.stop_recording()
    return studio.center(photo)[0] - before[0], times, trace


def test_a_late_event_is_recorded_with_both_of_its_times(gliding):
    _, times, trace = flick(gliding, gliding.node(".photo", 0), is_late=True)
    lines = [json.loads(line) for line in trace.splitlines()[1:]]
    assert len(lines) == len(times)
    late = 0
    for line, time, last in zip(lines, times, [None, *lines]):
        assert last is None or line["t"] >= last["t"]
        if "taken" in line:
            late += 1
            assert line["taken"] == time < line["t"]
            assert abs(line["t"] - time - 0.005) < 1e-9, "it acts at the time of the last frame"
        else:
            assert line["t"] == time
    assert late == 4


def test_a_late_event_has_the_velocity_of_one_in_time(gliding):
    photo = gliding.node(".photo", 0)
    in_time, *_ = flick(gliding, photo, is_late=False)
    # Both begin at one place, where the same lines are near to snap to.
    gliding.page.click("[data-run=undo]")
    gliding.settle()
    late, *_ = flick(gliding, photo, is_late=True)
    assert in_time > 150 and abs(in_time - late) < 0.01


def test_a_late_event_replays_to_the_same_transform(gliding):
    # To the left there is no frame into which it would go.
    photo = gliding.node(".photo", 3)
    x, y = gliding.center(photo)
    gliding.record()
    gliding.page.evaluate(FLICK, [x, y, True, -1])
    gliding.rest()
    end = gliding.transforms()[f"n{photo}"]
    printed = [line["transform"] for line in replay(gliding.stop_recording())
               if line.get("node") == f"n{photo}" and "transform" in line]
    assert end[4] < x - 150
    assert max(abs(a - b) for a, b in zip(printed[-1], end)) < 1e-6


def test_the_browsers_own_clock_drives_a_page(open_page):
    page = open_page(is_driven=False)
    wait(page, "globalThis.studio")
    wait(page, "document.querySelector('.photo').style.transform !== ''")
    photo = page.locator(".photo").first
    before, box = photo.evaluate("photo => photo.style.transform"), photo.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    # A busy machine may hold the button long enough for a long press: then once more.
    for _ in range(5):
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 60, y, steps=4)
        page.mouse.up()
        page.wait_for_timeout(200)
        if photo.evaluate("photo => photo.style.transform") != before:
            break
    wait(page, f"document.querySelector('.photo').style.transform !== '{before}'")


@pytest.mark.parametrize("accepted, encoding", [
    ("gzip, deflate, br", "br"), ("gzip", None), ("br;q=0", None)])
def test_the_module_is_served_smaller_where_it_is_taken(address, accepted, encoding):
    request = urllib.request.Request(
        address + "start.wasm", headers={"Accept-Encoding": accepted})
    with urllib.request.urlopen(request) as response:
        assert response.headers["Content-Type"] == "application/wasm"
        assert response.headers["Content-Encoding"] == encoding
        is_module = response.read(4) == b"\0asm"
    assert is_module == (encoding is None)


def test_a_browser_takes_the_smaller_module(open_page):
    page = open_page(path="pictures/icon.svg")
    with page.expect_response("**/*.wasm") as response:
        page.goto(page.url.replace("pictures/icon.svg", ""))
    assert response.value.header_value("content-encoding") == "br"
    Studio(page)
