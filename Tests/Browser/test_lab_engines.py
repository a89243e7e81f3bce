"""The lab in Firefox, with two real fingers, and in WebKitGTK, with a mouse and keys."""

import pytest

READY = "globalThis.studio && document.querySelector('.lab .surface')?.clientWidth > 0"
STATE = "document.querySelector('.machines > li').dataset.state"
REVIEW = "document.querySelector('.lab').dataset.mode === 'review'"
ENDED = "4"
MIDDLE = """(() => {
    const { x, y, width, height } = document.querySelector('.lab .surface').getBoundingClientRect();
    return [x + width / 2, y + height / 2];
})()"""
CHOOSE = """(() => {
    const select = document.getElementById('lab-kind-0');
    select.value = [...select.options].find(each => each.textContent === '%s').value;
    select.dispatchEvent(new Event('change'));
})()"""


@pytest.fixture
def firefox(firefox_browser, address):
    firefox_browser.start(address, "#lab", READY)
    return firefox_browser


@pytest.fixture
def webkit(webkit_browser, address):
    webkit_browser.start(address, "#lab", READY)
    return webkit_browser


def test_two_fingers_pinch_in_firefox_and_the_touch_asks_what_would_have_happened(firefox):
    firefox.evaluate(CHOOSE % "Pinch")
    x, y = firefox.evaluate(MIDDLE)
    steps = [i / 10 for i in range(11)]
    firefox.touch([(x - 40 - 40 * s, y) for s in steps], [(x + 40 + 40 * s, y) for s in steps])
    firefox.wait(REVIEW)
    assert firefox.evaluate(STATE) == ENDED
    assert "begins" in firefox.evaluate("document.querySelector('.log').textContent")
    firefox.evaluate("studio.room.change('lab_set', 0, 0, 5)")
    firefox.wait("document.querySelector('.what-if').checkVisibility()")
    assert "failed" in firefox.evaluate(
        "document.querySelector('.what-if td:last-child').textContent")


def test_a_finger_that_strays_reads_why_in_firefox_and_a_reload_keeps_it(firefox, address):
    firefox.evaluate(CHOOSE % "Pan")
    # Up and down only, however slow the machine is.
    firefox.evaluate("studio.room.change('lab_set', 0, 3, 2)")
    x, y = firefox.evaluate(MIDDLE)
    firefox.touch([(x + 5 * i, y) for i in range(8)])
    firefox.wait(REVIEW)
    near = firefox.evaluate("document.querySelector('.near').textContent")
    assert near.startswith("Pan") and "direction" in near
    firefox.wait("localStorage.getItem('tsumami-lab') !== null")
    firefox.load(address + "#start")
    firefox.open(address + "#lab", f"{READY} && document.querySelector('.near p')")
    assert firefox.evaluate("document.querySelector('.near').textContent") == near


def test_the_layout_in_webkit_has_no_gaps_and_nothing_sticks_out(webkit):
    found = webkit.evaluate("""(() => {
        const box = (selector) => {
            const { left, top, right, bottom } =
                document.querySelector(selector).getBoundingClientRect();
            return [left, top, right, bottom];
        };
        return { window: [innerWidth, innerHeight], surface: box('.lab .surface'),
            transport: box('.lab .transport'), panel: box('#lab-panel-setup'),
            tabs: box('.lab .tabs') };
    })()""")
    width, height = found.pop("window")
    for name, (left, top, right, bottom) in found.items():
        assert left >= 0 and top >= 0 and right <= width and bottom <= height, name
        assert right - left > 200 and bottom - top > 30, name
    assert found["surface"][3] <= found["transport"][1]


def test_a_mouse_drags_in_webkit_and_keys_move_a_finger(webkit):
    webkit.evaluate(CHOOSE % "Pan")
    x, y = webkit.evaluate(MIDDLE)
    webkit.drag(*[(x + 6 * i, y) for i in range(10)])
    webkit.wait(REVIEW)
    assert webkit.evaluate(STATE) == ENDED
    webkit.evaluate("studio.room.call('lab_reset')")
    webkit.evaluate("document.querySelector('.lab .surface').focus()")
    webkit.press(" ", *["\ue014"] * 4, " ")
    webkit.wait(REVIEW)
    assert webkit.evaluate(STATE) == ENDED
