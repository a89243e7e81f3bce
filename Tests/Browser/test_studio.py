"""The studio as a person meets it: adding photos, switches, a mouse, and what goes wrong."""

import base64
import math

import pytest

from conftest import SCHEMES_TO_LOOK_AT, Studio, distance, look_at, replay, under, wait

PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5E"
    "rkJggg==")


def test_photos_are_added_from_files(studio):
    before = studio.page.locator(".photo").count()
    studio.page.set_input_files("#files", [
        {"name": "a.png", "mimeType": "image/png", "buffer": PNG},
        {"name": "b.svg", "mimeType": "image/svg+xml", "buffer":
            b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'},
    ])
    wait(studio.page, f"document.querySelectorAll('.photo').length == {before + 2}")
    studio.settle()
    sides = [studio.page.evaluate(
        "photo => [photo.offsetWidth, photo.offsetHeight]",
        studio.page.locator(".world > .photo").nth(place).element_handle()) for place in (-2, -1)]
    # In the order of the files, with the proportions of the pictures.
    assert [round(width / height) for width, height in sides] == [2, 1]
    assert sides[0][0] > 100


def test_a_file_that_is_no_picture_gets_a_sentence_and_changes_nothing(studio):
    before = studio.page.locator(".item").count()
    studio.page.set_input_files(
        "#files", [{"name": "notes.txt", "mimeType": "text/plain", "buffer": b"not a picture"}])
    studio.page.wait_for_selector("#messages p")
    assert "“notes.txt” is not a picture" in studio.page.inner_text("#messages")
    assert studio.page.locator(".item").count() == before


def test_an_item_is_selected_by_a_tap_and_removed(studio):
    photo = studio.node(".photo", 0)
    x, y = studio.center(photo)
    studio.fingers.down(1, (x, y)).up(1)
    studio.settle()
    assert studio.page.get_attribute("#box", "hidden") is None
    studio.page.click("#toggle")
    assert studio.page.inner_text("#subject") == "Photo"
    studio.page.click("#remove")
    studio.settle()
    assert studio.page.locator(f'[data-node="{photo}"]').count() == 0
    assert studio.page.inner_text("#subject") == "All of them"


@pytest.mark.parametrize("setting, frozen", [("pan", "moved"), ("rotation", "turned")])
def test_a_switch_takes_one_freedom_away(studio, setting, frozen):
    studio.page.click("#toggle")
    studio.page.uncheck(f"[data-setting={setting}]")
    studio.page.click("#close")
    photo = studio.node(".photo", 0)
    before, center = studio.matrix(photo), studio.center(photo)
    x, y = center
    studio.fingers.down(1, (x - 60, y)).down(2, (x + 60, y))
    studio.fingers.glide({1: (x + 40, y - 90), 2: (x + 80, y + 150)}).up(1).up(2)
    after = studio.matrix(photo)
    turned = abs(math.atan2(after[1], after[0]) - math.atan2(before[1], before[0])) > 0.1
    moved = distance([studio.center(photo)], [center]) > 5
    assert (moved, turned) == (frozen != "moved", frozen != "turned")


def test_two_axes_are_pinched_by_themselves(studio):
    studio.page.click("#toggle")
    studio.page.locator("[data-setting=pinch] label", has_text="Axes").click()
    studio.page.click("#close")
    photo = studio.node(".photo", 0)
    before = studio.matrix(photo)
    x, y = studio.center(photo)
    studio.fingers.down(1, (x - 50, y - 40)).down(2, (x + 50, y + 40))
    studio.fingers.glide({1: (x - 110, y - 45), 2: (x + 110, y + 45)}).up(1).up(2)
    after = studio.matrix(photo)
    wide = math.hypot(*after[:2]) / math.hypot(*before[:2])
    high = math.hypot(*after[2:4]) / math.hypot(*before[2:4])
    assert wide > 1.5 and high < 1.4


def test_a_rubber_band_gives_and_comes_back(studio):
    studio.page.click("#toggle")
    studio.page.locator("[data-setting=limits] label", has_text="Inside").click()
    studio.page.locator("[data-setting=edge] label", has_text="Rubber band").click()
    studio.page.click("#close")
    frame, photo = studio.node(".frame"), studio.node(".frame .photo", 0)
    within = lambda: [under(studio, frame, corner)[0] for corner in studio.corners(photo)]
    x, y = studio.center(photo)
    studio.fingers.down(1, (x, y)).glide({1: (x - 300, y - 30)})
    assert min(within()) < -0.05
    studio.fingers.up(1)
    studio.rest()
    assert abs(min(within())) < 1e-3


def test_a_double_tap_resets(studio):
    studio.page.click("#toggle")
    studio.page.check("[data-setting=doubleTapResets]")
    studio.page.click("#close")
    photo = studio.node(".photo", 0)
    x, y = studio.center(photo)
    before = studio.corners(photo)
    studio.fingers.down(1, (x, y)).glide({1: (x + 90, y + 40)}).up(1)
    studio.clock.advance(0.5)
    at = studio.center(photo)
    studio.fingers.down(1, at).up(1).down(1, at).up(1)
    studio.rest()
    assert distance(studio.corners(photo), before) < 0.01


def test_a_mouse_drags_and_with_alt_pinches(studio):
    photo = studio.node(".photo", 0)
    x, y = (round(n) for n in studio.center(photo))
    mouse, keys = studio.mouse, studio.page.keyboard
    mouse.move(x + 20, y)
    mouse.down()
    mouse.move(x + 60, y, steps=5)
    mouse.move(x + 120, y + 50, steps=5)
    mouse.up()
    cx, cy = studio.center(photo)
    # The first 3 points are the slop of a mouse.
    assert abs(cx - x - 97) < 1 and abs(cy - y - 50) < 1
    before = studio.corners(photo)
    mouse.move(cx + 60, cy)
    keys.down("Alt")
    studio.settle()
    assert studio.page.get_attribute("#fingers", "hidden") is None
    mouse.down()
    mouse.move(cx + 120, cy, steps=8)
    studio.settle()
    look_at(studio.page, "alt-drag.png")
    mouse.up()
    keys.up("Alt")
    after = studio.corners(photo)
    assert 1.7 < math.dist(*after[:2]) / math.dist(*before[:2]) < 2
    assert distance([studio.center(photo)], [(cx, cy)]) < 1.2


def test_a_hidden_tab_cancels_what_is_going_on(studio):
    photo = studio.node(".photo", 0)
    before = studio.corners(photo)
    x, y = studio.center(photo)
    studio.fingers.down(1, (x, y)).glide({1: (x + 90, y)})
    studio.page.evaluate("""() => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        delete document.hidden;
    }""")
    assert distance(studio.corners(photo), before) < 0.01
    studio.fingers.glide({1: (x + 200, y)}).up(1)
    assert distance(studio.corners(photo), before) < 0.01


def test_a_lost_capture_is_a_lost_finger(studio):
    photo = studio.node(".photo", 0)
    before = studio.corners(photo)
    x, y = (round(n) for n in studio.center(photo))
    studio.mouse.move(x, y)
    studio.mouse.down()
    studio.mouse.move(x + 50, y, steps=4)
    studio.page.evaluate("document.getElementById('board').releasePointerCapture(1)")
    studio.mouse.move(x + 90, y)
    assert distance(studio.corners(photo), before) < 0.01
    studio.mouse.up()


def test_the_window_may_change_its_size(studio):
    studio.page.set_viewport_size({"width": 700, "height": 500})
    # The browser reports the new size of the board before its next frame but one.
    studio.page.evaluate(
        "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    studio.settle()
    photo = studio.node(".photo", 0)
    before = studio.center(photo)
    studio.fingers.down(1, before).glide({1: (before[0] + 50, before[1])}).up(1)
    assert studio.center(photo)[0] > before[0] + 30


def test_without_webassembly_there_is_a_readable_page(open_page):
    page = open_page(path="pictures/icon.svg")
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(page.url.replace("pictures/icon.svg", ""))
    page.wait_for_selector("#failure:not([hidden])")
    assert "no WebAssembly" in page.inner_text("#failure")
    open_page.complaints.clear()


def test_without_its_module_there_is_a_readable_page(open_page):
    page = open_page(path="pictures/icon.svg")
    page.route("**/start.wasm", lambda route: route.fulfill(status=404))
    page.goto(page.url.replace("pictures/icon.svg", ""))
    page.wait_for_selector("#failure:not([hidden])")
    assert "404" in page.inner_text("#failure")
    open_page.complaints.clear()


def test_without_scripts_there_is_a_readable_page(open_page):
    page = open_page(java_script_enabled=False)
    assert page.get_by_role("heading", name="The studio needs JavaScript").is_visible()


def test_the_wire_works_without_the_studio(open_page):
    """A page without the studio's scripts: one element for each node, and Web/package/wire.js."""
    page = open_page(path="pictures/icon.svg")
    page.goto(page.url.replace("pictures/icon.svg", "style.css"))
    page.set_content("<div id=stage></div>")
    page.evaluate("""async () => {
        document.getElementById('stage').style.cssText = 'position: fixed; inset: 0';
        const { Wire: Tsumami } = await import('/package/wire.js');
        const tsumami = await Tsumami.load('/start.wasm');
        const stage = document.getElementById('stage');
        tsumami.exports.studio_start(stage.clientWidth, stage.clientHeight);
        for (let node = 1; node < 8; node++) {
            const element = document.createElement('div');
            stage.append(element);
            tsumami.show(node, element);
        }
        tsumami.connect(stage);
        tsumamiClock.frame();
    }""")
    transforms = page.evaluate(
        "[...document.querySelectorAll('#stage > div')].map(e => e.style.transform)")
    assert len(transforms) == 7 and all(t.startswith("matrix(") for t in transforms)


@pytest.mark.parametrize("name, size, options", [
    ("desktop", (1280, 800), {}),
    ("phone", (390, 844), {"device_scale_factor": 2, "is_mobile": True}),
])
@pytest.mark.parametrize("scheme", SCHEMES_TO_LOOK_AT)
def test_how_it_looks(open_page, name, size, options, scheme):
    """Pictures to be looked at; all that is asserted is that nothing sticks out."""
    page = open_page(size=size, scheme=scheme, **options)
    studio = Studio(page)
    studio.rest()
    look_at(page, f"{name}-{scheme}.png")
    page.click("#toggle")
    look_at(page, f"{name}-{scheme}-inspector.png")
    box = page.locator("#inspector").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= size[0] + 1
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_a_photo_that_is_let_go_in_motion_glides_and_can_be_caught(studio):
    studio.page.click("#toggle")
    studio.page.check("[data-setting=momentum]")
    studio.page.locator("[data-setting=limits] label", has_text="Inside").click()
    studio.page.click("#close")
    photo = studio.node(".photo", 0)
    studio.record()
    at = studio.center(photo)
    studio.fingers.down(1, at).glide({1: (at[0] + 60, at[1])}, steps=8).up(1)
    let_go = studio.center(photo)
    studio.clock.advance(0.4)
    assert distance([studio.center(photo)], [let_go]) > 5
    studio.rest()
    # In a replay the same input glides equally far.
    lines = replay(studio.stop_recording())
    printed = [line["transform"] for line in lines
               if line.get("node") == f"n{photo}" and "transform" in line]
    end = studio.transforms()[f"n{photo}"]
    assert max(abs(a - b) for a, b in zip(printed[-1], end)) < 1e-6
    assert min(x for x, _ in studio.corners(photo)) > -0.5
    at = studio.center(photo)
    studio.fingers.down(1, at).glide({1: (at[0] - 90, at[1] + 60)}, steps=8).up(1)
    # A finger that catches it in flight stops it at once, without slop.
    studio.fingers.down(2, studio.center(photo))
    caught = studio.center(photo)
    studio.clock.advance(0.2)
    assert distance([studio.center(photo)], [caught]) < 0.5
    studio.fingers.up(2)
