"""The sheet over the photo map in Firefox, with two real fingers."""

import pytest

from firefox import Firefox

REST = "studio.tsumami.exports.tsumami_wants_frames() === 0"
COLUMNS = "(() => { const e = studio.tsumami.exports; e.photos_state();" \
    " return studio.tsumami.numbers(e.studio_numbers(), 3)[2]; })()"
TOP = "document.querySelector('.photo-sheet').getBoundingClientRect().top"


@pytest.fixture
def firefox(tmp_path, address):
    browser = Firefox(tmp_path / "profile")
    browser.open(address + "#map")
    browser.wait("globalThis.studio?.room.photos && document.querySelector('.photo-sheet .cell')")
    browser.evaluate("(studio.tsumami.exports.photos_step_sheet(2), studio.tsumami.requestFrame())")
    browser.wait(REST)
    yield browser
    browser.close()


def test_two_fingers_change_the_columns_and_one_closes_the_sheet(firefox):
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
