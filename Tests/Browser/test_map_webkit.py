"""Layout, storage, mouse and keyboard of the photo map in WebKitGTK."""

import base64

import pytest

from photo_files import photo

IS_THERE = "globalThis.studio?.room.photos && document.querySelector('.photo-sheet .cell')"
REST = "studio.tsumami.exports.tsumami_wants_frames() === 0"
VIEW = "(studio.tsumami.exports.map_view(), [...studio.room.numbers(8)])"
STATE = "(studio.tsumami.exports.photos_state(), [...studio.room.numbers(10)])"


@pytest.fixture
def webkit(webkit_browser, address):
    webkit_browser.start(address, "#map", f"{IS_THERE} && {REST}")
    return webkit_browser


def box(webkit, selector):
    return webkit.evaluate(f"""(() => {{
        const {{ left, top, right, bottom }} =
            document.querySelector("{selector}").getBoundingClientRect();
        return [left, top, right, bottom];
    }})()""")


def test_the_layout_has_no_gaps_and_the_world_is_drawn(webkit):
    width, height = webkit.evaluate("[innerWidth, innerHeight]")
    assert box(webkit, "#room-map canvas") == [0, 0, width, height]
    left, top, right, _ = box(webkit, ".photo-sheet")
    assert [left, top, right] == [16, height - 72, 416]
    for selector in ("#room-map .controls", "#rooms", "#language", "#room-map .source"):
        left, top, right, bottom = box(webkit, selector)
        assert left >= 0 and top >= 0 and right <= width and bottom <= height
    colours = webkit.evaluate("""(() => {
        const canvas = document.querySelector('#room-map canvas');
        const { width, height } = canvas;
        const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
        let [sea, land] = [0, 0];
        for (let i = 0; i < data.length; i += 4) {
            const [red, green, blue] = data.subarray(i, i + 3);
            if (red === 185 && green === 213 && blue === 226) sea += 4 / data.length;
            // In the light or in the shade of mountains.
            else if (red > blue && green > blue && red > 150) land += 4 / data.length;
        }
        return [sea, land];
    })()""")
    assert colours[0] > 0.2 and colours[1] > 0.1, "sea and land"


def test_a_mouse_drags_the_map_and_the_sheet_and_keys_move_the_map(webkit):
    before = webkit.evaluate(VIEW)
    webkit.drag(*[(700 + 15 * i, 300 + 5 * i) for i in range(11)])
    webkit.wait(REST)
    after = webkit.evaluate(VIEW)
    assert after[4] - before[4] > 130
    webkit.evaluate("document.querySelector('#room-map .ground').focus()")
    webkit.press("+")
    webkit.wait(f"{REST} && {VIEW}[6] > {after[6]} * 1.9")
    height = webkit.evaluate("innerHeight")
    webkit.drag(*[(216, height - 60 - 30 * i) for i in range(11)])
    webkit.wait(f"{REST} && {STATE}[0] > 0")
    webkit.evaluate("document.querySelector('.photo-sheet .cell').focus()")
    webkit.press(" ")
    webkit.wait(f"{REST} && !document.querySelector('.photo-viewer').hidden")
    webkit.press("\ue00c")
    webkit.wait(f"{REST} && document.querySelector('.photo-viewer').hidden")


def test_photos_are_read_placed_and_kept(webkit):
    data = base64.b64encode(photo(place=(35.0394, 135.7292))).decode()
    webkit.evaluate(f"""(() => {{
        const bytes = Uint8Array.from(atob('{data}'), c => c.charCodeAt(0));
        const file = new File([bytes], 'temple.jpg', {{ type: 'image/jpeg' }});
        const drop = new Event('drop', {{ bubbles: true, cancelable: true }});
        Object.assign(drop, {{ dataTransfer: {{ types: ['Files'], files: [file] }} }});
        document.querySelector('#room-map canvas').dispatchEvent(drop);
    }})()""")
    shown = "document.querySelector(\".photo-sheet .cell[data-photo='1000'] img\")?.naturalWidth > 0"
    webkit.wait(shown)
    webkit.request("POST", "/refresh", {})
    webkit.wait(IS_THERE)
    webkit.wait("studio.room.photos.library.isOwn(1000)")
    found = webkit.evaluate(
        "(studio.tsumami.exports.photos_photo(1000), [...studio.room.numbers(4)])")
    assert abs(found[2] - 35.0394) < 1e-6 and abs(found[3] - 135.7292) < 1e-6
