"""The main paths of the collage in Firefox, with two real fingers."""

import math

import pytest

from firefox import Firefox

MOUNTAINS = "document.querySelector(\"[aria-label='Photo, Mountains']\")"
CORNERS = """(() => {
    const { width, height } = %s.style;
    const world = new DOMMatrix(document.querySelector('.world').style.transform);
    const matrix = world.multiply(new DOMMatrix(%s.style.transform));
    const [w, h] = [parseFloat(width), parseFloat(height)];
    return [[0, 0], [w, 0], [w, h], [0, h]].map(([x, y]) => {
        const point = matrix.transformPoint({ x, y });
        return [point.x, point.y];
    });
})()""" % (MOUNTAINS, MOUNTAINS)
IS_SAVED = "studio.room.isSaved && studio.tsumami.exports.tsumami_wants_frames() === 0"


IS_THERE = ("globalThis.studio && document.querySelector('.photo').style.transform !== ''"
            f" && {MOUNTAINS}")


@pytest.fixture
def firefox(firefox_browser, address):
    firefox_browser.start(address, "#collage", IS_THERE)
    return firefox_browser


def center(corners):
    return tuple(sum(corner[i] for corner in corners) / 4 for i in (0, 1))


def test_two_fingers_move_pinch_and_turn_a_photo(firefox):
    before = firefox.evaluate(CORNERS)
    x, y = center(before)
    steps = [i / 10 for i in range(11)]
    firefox.touch(
        [(x - 50 - 30 * s, y + 20 * s) for s in steps],
        [(x + 50 + 30 * s, y + 80 * s) for s in steps])
    firefox.wait(IS_SAVED)
    after = firefox.evaluate(CORNERS)
    grown = math.dist(*after[:2]) / math.dist(*before[:2])
    angle = lambda c: math.atan2(c[1][1] - c[0][1], c[1][0] - c[0][0])
    assert 1.2 < grown < 2
    assert angle(after) - angle(before) > 0.15


def test_two_fingers_on_the_ground_zoom_the_board(firefox):
    before = firefox.evaluate(CORNERS)
    steps = [i / 10 for i in range(11)]
    firefox.touch([(610 - 40 * s, 50) for s in steps], [(690 + 40 * s, 50) for s in steps])
    firefox.wait(IS_SAVED)
    after = firefox.evaluate(CORNERS)
    assert 1.3 < math.dist(*after[:2]) / math.dist(*before[:2]) < 2.2


def test_a_tap_selects_and_a_key_undoes(firefox):
    before = firefox.evaluate(CORNERS)
    x, y = center(before)
    firefox.touch([(x + 12 * i, y) for i in range(11)])
    firefox.wait(IS_SAVED)
    moved = firefox.evaluate(CORNERS)
    assert center(moved)[0] > x + 80
    firefox.touch([center(moved)])
    firefox.wait(f"{MOUNTAINS}.getAttribute('aria-selected') === 'true'")
    assert firefox.evaluate("document.getElementById('tools').hidden") is False
    firefox.press("z", holding=["\ue009"])
    firefox.wait(IS_SAVED)
    undone = firefox.evaluate(CORNERS)
    assert math.dist(center(undone), (x, y)) < 0.01


def test_a_note_is_written_in_place(firefox):
    firefox.evaluate("document.querySelector('[data-action=note]').click()")
    firefox.wait("document.activeElement.className === 'words'")
    firefox.press(*"some words")
    firefox.press("\ue00c")
    firefox.wait("document.querySelector('.note .words').textContent === 'some words'")
    firefox.wait("document.querySelector('[contenteditable]') === null")


def test_a_killed_browser_loses_nothing_that_was_done(tmp_path, address):
    browser = Firefox(tmp_path)
    browser.open(address + "#collage", IS_THERE)
    x, y = center(browser.evaluate(CORNERS))
    browser.touch([(x + 12 * i, y) for i in range(11)])
    browser.wait(IS_SAVED)
    moved = browser.evaluate(CORNERS)
    browser.kill()
    browser = Firefox(tmp_path)
    try:
        browser.open(address + "#collage", IS_THERE)
        assert math.dist(center(browser.evaluate(CORNERS)), center(moved)) < 0.01
    finally:
        browser.close()


def test_a_picture_is_decoded_beside_the_page(firefox):
    firefox.evaluate("""(async () => {
        const canvas = new OffscreenCanvas(1600, 800);
        canvas.getContext('2d').fillRect(0, 0, 800, 400);
        const file = new File([await canvas.convertToBlob({ type: 'image/png' })], 'sea.png');
        const data = new DataTransfer();
        data.items.add(file);
        document.getElementById('board').dispatchEvent(new DragEvent('drop', {
            dataTransfer: data, bubbles: true, cancelable: true, clientX: 500, clientY: 300 }));
    })()""")
    firefox.wait("document.querySelector(\"[aria-label='Photo, sea'] img\")?.naturalWidth === 1024")


def test_the_board_is_exported_as_it_is_seen(firefox):
    size = firefox.evaluate("""(async () => {
        const blob = await studio.room.sharing.bitmap({ region: [0, 0, 1200, 800], scale: 0.5 });
        const bitmap = await createImageBitmap(blob);
        const canvas = new OffscreenCanvas(600, 400);
        const context = canvas.getContext('2d');
        context.drawImage(bitmap, 0, 0);
        const colors = new Set();
        for (let x = 20; x < 580; x += 20) {
            colors.add(context.getImageData(x, 120, 1, 1).data.join());
        }
        return [bitmap.width, bitmap.height, colors.size];
    })()""")
    assert size[:2] == [600, 400] and size[2] > 10, "the photos are in it"
