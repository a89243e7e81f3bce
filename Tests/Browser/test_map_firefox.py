"""The photo map and the sheet over it in Firefox, with two real fingers."""

import math

import pytest

REST = "studio.tsumami.exports.tsumami_wants_frames() === 0"
COLUMNS = "(() => { const e = studio.tsumami.exports; e.photos_state();" \
    " return studio.tsumami.numbers(e.studio_numbers(), 3)[2]; })()"
VIEW = "(studio.tsumami.exports.map_view(), [...studio.room.numbers(8)])"
TOP = "document.querySelector('.photo-sheet').getBoundingClientRect().top"


@pytest.fixture
def firefox(firefox_browser, address):
    firefox_browser.start(
        address, "#map", "globalThis.studio?.room.photos"
        f" && document.querySelector('.photo-sheet .cell') && {REST}")
    return firefox_browser


def test_two_fingers_hold_the_places_under_them_on_the_map(firefox):
    before = firefox.evaluate(VIEW)
    x, y = 600, 300
    steps = [i / 12 for i in range(13)]
    firefox.touch(
        [(x - 60 - 60 * s, y + 40 * s) for s in steps], [(x + 60 + 60 * s, y - 20 * s) for s in steps])
    firefox.wait(REST)
    after = firefox.evaluate(VIEW)
    grown = after[6] / before[6]
    # The slop is not a part of it.
    assert 1.4 < grown < 2.1 and math.isfinite(after[7])
    one = firefox.evaluate(VIEW)
    firefox.touch([(500 + 150 * s, 300) for s in steps])
    firefox.wait(REST)
    moved = firefox.evaluate(VIEW)
    assert 120 < moved[4] - one[4] < 160 and moved[6] == one[6]


def test_two_fingers_change_the_columns_and_one_closes_the_sheet(firefox):
    firefox.evaluate("(studio.tsumami.exports.photos_step_sheet(2), studio.tsumami.requestFrame())")
    firefox.wait(REST)
    before = firefox.evaluate(COLUMNS)
    box = firefox.evaluate(
        "(() => { const { x, y, width, height } = document.querySelector('.photo-sheet .list')"
        ".getBoundingClientRect(); return [x + width / 2, y + height * 0.6]; })()")
    x, y = box
    steps = [i / 12 for i in range(13)]
    firefox.touch([(x - 80 + 45 * s, y) for s in steps], [(x + 80 - 45 * s, y) for s in steps])
    firefox.wait(REST)
    assert firefox.evaluate(COLUMNS) > before
    top = firefox.evaluate(TOP)
    firefox.touch([(x, top + 10 + 300 * s) for s in steps])
    firefox.wait(REST)
    assert firefox.evaluate(TOP) > top + 100
