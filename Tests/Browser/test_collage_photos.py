"""How photos look: cropped, straightened, replaced, with border, corners, shadow, opacity, caption."""

import math

import pytest

from conftest import SCHEMES_TO_LOOK_AT, Studio, distance, look_at, wait
from photo_files import jpeg
from test_boards import hold_pictures
from test_collage import key, tap


@pytest.fixture
def photo(studio):
    """A photo that is selected, with the inspector beside it."""
    photo = studio.node(".world > .photo", 2)
    tap(studio, photo)
    studio.page.click("#toggle")
    studio.settle()
    return photo


def picture(studio, photo):
    """Where the corners of the picture in a photo are, measured from the page."""
    return studio.page.evaluate("""photo => {
        const image = document.querySelector(`[data-node="${photo}"] .window img`);
        if (image === null) return null;
        const holder = image.parentElement;
        const style = new DOMMatrixReadOnly(getComputedStyle(image).transform);
        const [left, top] = [holder.clientWidth / 2, holder.clientHeight / 2];
        return [[0, 0], [1, 0], [1, 1], [0, 1]].map(([x, y]) => {
            // About its middle.
            const [w, h] = [image.offsetWidth, image.offsetHeight];
            const point = style.transformPoint({ x: (x - 0.5) * w, y: (y - 0.5) * h });
            return [left + w / 2 + point.x, top + h / 2 + point.y];
        });
    }""", photo)


def value(studio, photo, name):
    names = ["border", "corners", "shadow", "opacity", "cropScale", "cropX", "cropY", "cropAngle"]
    return studio.page.evaluate(
        "([node, place]) => studio.board.item(node).data.look[place]", [photo, names.index(name)])


def start_crop(studio, photo):
    studio.page.click("#tools [data-command=crop]")
    wait(studio.page, "document.querySelector('.ghost')")
    studio.settle()


def test_two_fingers_crop_and_straighten_behind_the_window(studio, photo):
    page = studio.page
    studio.page.click("#close")
    corners = studio.corners(photo)
    start_crop(studio, photo)
    x, y = studio.center(photo)
    studio.fingers.down(1, (x - 30, y)).down(2, (x + 30, y))
    studio.fingers.glide({1: (x - 70, y - 12), 2: (x + 80, y + 20)}).up(1).up(2)
    studio.rest()
    # The photo stays, its picture is larger and turned, and is the one that the engine has placed.
    assert distance(studio.corners(photo), corners) < 0.01
    ghost, seen = (page.evaluate("""selector => {
        const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
        return [x, y, width, height];
    }""", selector) for selector in (".ghost img", ".cropping .window img"))
    assert all(abs(a - b) < 0.6 for a, b in zip(ghost, seen)), "shown as the engine places it"
    # Enter ends it, as one step.
    page.keyboard.press("Enter")
    studio.rest()
    assert page.locator(".ghost").count() == 0
    assert value(studio, photo, "cropScale") > 1.5
    assert abs(value(studio, photo, "cropAngle")) > 0.05
    assert page.get_attribute(".bar [data-run=undo]", "aria-label") == "Undo: crop"
    key(studio, "Control+z")
    assert page.locator(f"[data-node='{photo}'] .window").count() == 0
    key(studio, "Control+Shift+z")
    assert page.locator(f"[data-node='{photo}'] .window").count() == 1


def test_cropping_by_keys_and_by_single_clicks(studio, photo):
    page = studio.page
    page.click("#close")
    start_crop(studio, photo)
    assert page.evaluate("document.activeElement.className") == "ghost"
    for pressed in ("+", "+", "]", "ArrowRight"):
        page.keyboard.press(pressed)
        studio.rest()
    keys = page.evaluate("[...studio.tsumami.numbers(studio.tsumami.exports.studio_numbers(), "
                         "studio.tsumami.exports.collage_crop_look())]")
    assert keys[4] > 1.05 and keys[7] > 0
    # Beside it only what moves the picture is offered.
    assert page.locator("#tools > button:visible").count() == 2
    page.click("#tools [popovertarget=menu-move]")
    for _ in range(3):
        page.click("#menu-move [data-command=turnLeft]")
    studio.rest()
    page.keyboard.press("Escape")
    page.click("#tools [data-command=crop]")
    studio.rest()
    assert page.locator(".ghost").count() == 0
    assert value(studio, photo, "cropAngle") < keys[7] - 0.04


def test_a_tap_beside_ends_cropping(studio, photo):
    studio.page.click("#close")
    start_crop(studio, photo)
    other = studio.node(".world > .photo", 0)
    tap(studio, other)
    studio.rest()
    assert studio.page.locator(".ghost").count() == 0
    assert studio.page.evaluate("studio.board.state.selection") == [other]


@pytest.mark.parametrize("shape, expected", [("1:1", 1), ("16:9", 16 / 9), ("3:4", 0.75)])
def test_a_shape(studio, photo, shape, expected):
    before = studio.corners(photo)
    studio.page.click(f"#look button:text-is('{shape}')")
    studio.rest()
    (a, b, c, d), area = studio.corners(photo), math.dist(*before[:2]) * math.dist(*before[1:3])
    assert abs(math.dist(a, b) / math.dist(b, c) / expected - 1) < 0.01
    assert abs(math.dist(a, b) * math.dist(b, c) / area - 1) < 0.01


def test_border_corners_shadow_opacity_and_caption(studio, photo):
    page = studio.page
    styles = lambda: page.evaluate("""photo => {
        const item = document.querySelector(`[data-node="${photo}"]`);
        const { borderRadius, boxShadow, opacity } = getComputedStyle(item);
        const image = item.querySelector('img');
        return { borderRadius, boxShadow, opacity, left: image.offsetLeft };
    }""", photo)
    before = styles()
    for setting, number in (("border", 3), ("corners", 1), ("shadow", 2)):
        page.check(f"[data-setting={setting}] [value='{number}']", force=True)
    page.evaluate("""() => {
        const range = document.querySelector('[data-setting=opacity]');
        range.value = 0.5;
        range.dispatchEvent(new Event('change', { bubbles: true }));
    }""")
    page.fill("#caption", "Dunes, in the evening")
    page.press("#caption", "Tab")
    studio.rest()
    after = styles()
    assert after["opacity"] == "0.5" and after["borderRadius"] == "24px"
    assert after["left"] > before["left"] and after["boxShadow"] != before["boxShadow"]
    item = page.locator(f"[data-node='{photo}']")
    assert item.locator(".caption").inner_text() == "Dunes, in the evening"
    assert item.get_attribute("aria-label") == "Photo, Dunes, in the evening"
    page.click("#look [data-run=resetLook]")
    studio.rest()
    assert styles() == before
    for _ in range(6):
        page.click(".bar [data-run=undo]")
    studio.rest()
    assert item.locator(".caption").count() == 0 and styles() == before


def test_a_photo_is_replaced_and_stays_where_it_is(studio, photo):
    page = studio.page
    corners = studio.corners(photo)
    page.set_input_files("#replace", [jpeg("other", size=(300, 200))])
    wait(page, "studio.board.state.undoName === 'replace'")
    studio.rest()
    assert distance(studio.corners(photo), corners) < 0.01
    wait(page, f"document.querySelector('[data-node=\"{photo}\"] img').src.startsWith('blob:')")
    key(studio, "Control+z")
    wait(page, f"document.querySelector('[data-node=\"{photo}\"] img').src.includes('sample-2')")


def test_a_picture_that_takes_long_replaces_the_photo_for_which_it_was_picked(studio, photo):
    page = studio.page
    hold_pictures(page)
    page.set_input_files("#replace", [jpeg("other", size=(300, 200))])
    page.click("#close")
    other = studio.node(".world > .photo", 0)
    tap(studio, other)
    # Another board would get it else.
    page.click("[data-action=boards]")
    page.click("[data-do=new]")
    page.wait_for_selector("#messages p")
    assert "“First board” stays open" in page.inner_text("#messages")
    page.evaluate("goOn()")
    wait(page, f"document.querySelector('[data-node=\"{photo}\"] img').src.startsWith('blob:')")
    assert not page.get_attribute(f"[data-node='{other}'] img", "src").startswith("blob:")


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_the_inspector_does_not_cover_the_photo_that_is_cropped(open_page, size):
    studio = Studio(open_page(size=size))
    page = studio.page
    # The lowest one.
    photos = page.locator(".world > .photo")
    heights = [studio.center(studio.node(".world > .photo", i))[1] for i in range(photos.count())]
    tap(studio, studio.node(".world > .photo", heights.index(max(heights))))
    page.click("#toggle")
    studio.settle()
    page.click("#inspector [data-run=crop]")
    wait(page, "document.querySelector('.ghost')")
    studio.settle()
    assert page.evaluate("""() => {
        const box = document.querySelector('.cropping').getBoundingClientRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return top.closest('.cropping') !== null;
    }""")
    assert page.evaluate("document.activeElement.className") == "ghost"
    # Where there is room beside it, it stays.
    assert page.is_visible("#inspector") == (size[0] > 1000)


def test_a_look_survives_a_reload(studio, photo):
    page = studio.page
    page.check("[data-setting=corners] [value='2']", force=True)
    wait(page, "studio.room.isSaved")
    page.reload()
    wait(page, "globalThis.studio?.board")
    again = Studio(page)
    assert page.locator(".photo[data-corners='2']").count() == 1
    again.rest()


@pytest.mark.parametrize("size, name", [((1280, 800), "desktop"), ((390, 844), "phone")])
@pytest.mark.parametrize("scheme", SCHEMES_TO_LOOK_AT)
def test_how_photos_look(open_page, size, name, scheme):
    studio = Studio(open_page(size=size, scheme=scheme, is_mobile=name == "phone"))
    page = studio.page

    def shoot(what):
        studio.rest()
        look_at(page, f"photos-{what}-{name}-{scheme}.png")

    looks = [{"border": 3, "text": "Mountains"}, {"border": 0, "corners": 1, "text": "At night"},
             {"border": 2, "shadow": 2}, {"corners": 2, "opacity": 0.7}]
    for i, style in enumerate(looks):
        tap(studio, studio.node(".world > .photo", 0))
        if i == 0:
            page.click("#toggle")
        for setting, number in style.items():
            if setting == "text":
                page.fill("#caption", number)
                page.press("#caption", "Enter")
            elif setting == "opacity":
                page.evaluate("""number => {
                    const range = document.querySelector('[data-setting=opacity]');
                    range.value = number;
                    range.dispatchEvent(new Event('change', { bubbles: true }));
                }""", number)
            else:
                page.check(f"[data-setting={setting}] [value='{number}']", force=True)
        page.evaluate("studio.tsumami.exports.collage_do(13)")
        studio.rest()
    shoot("inspector")
    page.click("#close")
    shoot("crop-before")
    start_crop(studio, None)
    page.keyboard.press("+")
    page.keyboard.press("]")
    shoot("crop")


def test_photos_fly_to_their_places_and_a_lifted_one_comes_nearer(open_page):
    studio = Studio(open_page(reduced_motion="no-preference"))
    page = studio.page
    page.evaluate("""async () => {
        const blob = await (await fetch('pictures/icon.svg')).blob();
        const dataTransfer = new DataTransfer();
        for (const name of ['a.svg', 'b.svg']) {
            dataTransfer.items.add(new File([blob], name, { type: blob.type }));
        }
        document.querySelector('.world').dispatchEvent(new DragEvent('drop', {
            dataTransfer, clientX: 500, clientY: 300, bubbles: true, cancelable: true }));
    }""")
    page.wait_for_selector("[aria-label='Photo, b']")
    photos = [studio.node(f"[aria-label='Photo, {name}']") for name in "ab"]
    side = lambda photo: math.dist(*studio.corners(photo)[:2])
    # From the point where they were dropped, small.
    starts = [(studio.center(photo), side(photo)) for photo in photos]
    studio.rest()
    for photo, (start, small) in zip(photos, starts):
        assert math.dist(start, (500, 300)) < 1 and small < 0.3 * side(photo)
        assert math.dist(studio.center(photo), (500, 300)) > 20
    # Under a finger it is larger for a moment, about its middle. This motion is the browser's; the
    # test stops it as it begins.
    (x, y), width = studio.center(photos[0]), side(photos[0])
    item = f"[data-node='{photos[0]}']"
    page.evaluate("""item => {
        const { animate } = Element.prototype;
        globalThis.lifts = 0;
        Element.prototype.animate = function (...values) {
            const motion = animate.apply(this, values);
            if (this.matches(item)) [motion.currentTime, lifts] = [130, lifts + 1, motion.pause()];
            return motion;
        };
    }""", item)
    studio.fingers.down(1, (x, y)).glide({1: (x + 40, y)}, steps=3)
    assert page.evaluate("lifts") == 1
    middle = studio.center(photos[0])
    assert abs(side(photos[0]) / width - 1.03) < 2e-3
    # It leaves nothing behind.
    page.evaluate("""item => document.querySelector(item).getAnimations().forEach(
        (motion) => motion.finish())""", item)
    assert abs(side(photos[0]) - width) < 0.05
    assert math.dist(studio.center(photos[0]), middle) < 0.1
    studio.fingers.up(1)
