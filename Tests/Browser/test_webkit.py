"""Layout, storage, mouse and keyboard of the collage in WebKitGTK."""

import math

import pytest

from test_firefox import CORNERS, IS_SAVED, IS_THERE, MOUNTAINS, center


@pytest.fixture
def webkit(webkit_browser, address):
    webkit_browser.start(address, "#collage", IS_THERE)
    return webkit_browser


def test_the_layout_has_no_gaps_and_nothing_sticks_out(webkit):
    found = webkit.evaluate("""(() => {
        const box = (selector) => {
            const { left, top, right, bottom } =
                document.querySelector(selector).getBoundingClientRect();
            return [left, top, right, bottom];
        };
        return { window: [innerWidth, innerHeight], board: box('#board'), drawer: box('.drawer'),
            bar: box('.bar'), rooms: box('#rooms'), zooms: box('#zooms'),
            photo: box('.photo'), image: box('.photo img') };
    })()""")
    width, height = found["window"]
    assert found["board"] == [0, 0, width, height]
    assert abs(found["drawer"][1] - (height - 102)) < 1
    for name in ("bar", "rooms", "zooms"):
        left, top, right, bottom = found[name]
        assert left >= 0 and top >= 0 and right <= width and bottom <= height
    assert found["rooms"][2] < found["bar"][0]
    for own, inner, side in zip(found["photo"], found["image"], (1, 1, -1, -1)):
        assert (inner - own) * side > 0


def test_a_mouse_drags_and_the_board_is_kept(webkit):
    x, y = center(webkit.evaluate(CORNERS))
    webkit.drag(*[(x + 12 * i, y + 4 * i) for i in range(11)])
    webkit.wait(IS_SAVED)
    moved = center(webkit.evaluate(CORNERS))
    assert moved[0] > x + 80 and moved[1] > y + 25
    webkit.request("POST", "/refresh", {})
    webkit.wait(f"globalThis.studio && {MOUNTAINS} && {MOUNTAINS}.style.transform !== ''")
    assert math.dist(center(webkit.evaluate(CORNERS)), moved) < 0.01


def test_keys_move_what_is_selected(webkit):
    webkit.evaluate(f"{MOUNTAINS}.focus()")
    webkit.press("\ue007")
    webkit.wait(f"{MOUNTAINS}.getAttribute('aria-selected') === 'true'")
    x, _ = center(webkit.evaluate(CORNERS))
    webkit.evaluate(f"(globalThis.before = {MOUNTAINS}.style.transform)")
    webkit.press("\ue014", "\ue014")
    webkit.wait(f"{MOUNTAINS}.style.transform !== before")
    webkit.wait(IS_SAVED)
    assert center(webkit.evaluate(CORNERS))[0] > x


def test_a_note_is_written_in_place(webkit):
    webkit.evaluate("document.querySelector('[data-action=note]').click()")
    webkit.wait("document.activeElement.className === 'words'")
    webkit.press(*"some words")
    webkit.press("\ue00c")
    webkit.wait("document.querySelector('.note .words').textContent === 'some words'")
    webkit.wait("document.querySelector('[contenteditable]') === null")


def test_a_picture_is_decoded_and_kept(webkit):
    webkit.evaluate("""(async () => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [1600, 800];
        canvas.getContext('2d').fillRect(0, 0, 800, 400);
        const blob = await new Promise(done => canvas.toBlob(done, 'image/png'));
        const data = { types: ['Files'], files: [new File([blob], 'sea.png')] };
        const drop = new Event('drop', { bubbles: true, cancelable: true });
        Object.assign(drop, { dataTransfer: data, clientX: 500, clientY: 300 });
        document.getElementById('board').dispatchEvent(drop);
    })()""")
    picture = "document.querySelector(\"[aria-label='Photo, sea'] img\")"
    webkit.wait(f"{picture}?.naturalWidth === 1024")
    webkit.wait(IS_SAVED)
    webkit.request("POST", "/refresh", {})
    webkit.wait(f"globalThis.studio && {picture}?.naturalWidth === 1024")
