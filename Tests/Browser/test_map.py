"""The photo map: a canvas with the world, moved by real touches, a mouse, a wheel and keys."""

import json
import math

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import Studio, look_at, wait

KYOTO, PARIS = (135.7681, 35.0116), (2.3522, 48.8566)
SIZE = (1280, 800)


class Map(Studio):
    """The photo map in a page, as a test sees it."""

    def __init__(self, page):
        super().__init__(page)
        self.rest()

    def view(self):
        """The matrix from places to points, the side of the world, and the rotation."""
        return self.page.evaluate(
            "(studio.tsumami.exports.map_view(), [...studio.room.numbers(8)])")

    def at(self, place):
        """The point of a longitude and latitude: the copy nearest to the middle of the window."""
        a, b, c, d, tx, ty, *_ = self.view()
        x, y = project(place)
        width, height = self.page.viewport_size["width"], self.page.viewport_size["height"]
        copies = [(a * (x + n) + c * y + tx, b * (x + n) + d * y + ty) for n in range(-9, 10)]
        return min(copies, key=lambda p: math.dist(p, (width / 2, height / 2)))

    def zoom(self):
        return math.log2(self.view()[6] / 256)

    def rotation(self):
        return self.view()[7]

    def look(self, place, zoom):
        """Shows a place in the middle at a zoom, by its pin."""
        self.pins([place])
        self.page.evaluate("(studio.tsumami.exports.map_fly(0), studio.tsumami.requestFrame())")
        self.rest()
        while abs(zoom - self.zoom()) > 0.01:
            self.step("zoomIn" if zoom > self.zoom() else "zoomOut")
            self.rest()
            if abs(zoom - self.zoom()) < 1:
                break

    def step(self, step):
        self.page.evaluate("step => studio.room.step(step)", step)

    def pins(self, places):
        """Shows pins at some places, and no others."""
        self.page.evaluate("""places => {
            const { exports } = studio.tsumami;
            const address = exports.studio_room_for(32 * places.length);
            const numbers = studio.tsumami.numbers(address, 4 * places.length);
            places.forEach(([x, y], i) => numbers.set([i, x, y, i], 4 * i));
            exports.map_pins(places.length);
            studio.tsumami.requestFrame();
        }""", [list(place) for place in places])
        self.rest()

    def markers(self):
        """Pin, count, x, y, presence of each marker, and whether nothing covers it."""
        return self.page.evaluate("""() => {
            const count = studio.tsumami.exports.map_markers();
            const numbers = studio.room.numbers(6 * count);
            return Array.from({ length: count }, (_, i) => [...numbers.subarray(6 * i, 6 * i + 6)]);
        }""")

    def labels(self):
        """What each name covers on the screen: left, top, right, bottom and how much is seen."""
        return self.page.evaluate("""() => {
            const names = studio.room.canvas.names;
            const count = studio.tsumami.exports.map_seen_labels();
            const seen = studio.room.numbers(4 * count);
            return Array.from({ length: count }, (_, i) => {
                const [name, x, y, presence] = seen.subarray(4 * i, 4 * i + 4);
                const [left, top, width, height] = names.slice(8 * name + 2, 8 * name + 6);
                return [x + left, y + top, x + left + width, y + top + height, presence];
            });
        }""")

    def pixel(self, x, y):
        """The colour of the canvas at a point."""
        return tuple(self.page.evaluate("""([x, y]) => {
            const canvas = document.querySelector('#room-map canvas');
            const at = (n) => Math.round(n * devicePixelRatio);
            return [...canvas.getContext('2d').getImageData(at(x), at(y), 1, 1).data.slice(0, 3)];
        }""", [x, y]))


def project(place):
    longitude, latitude = place
    y = math.asinh(math.tan(math.radians(latitude)))
    return longitude / 360 + 0.5, 0.5 - y / (2 * math.pi)


@pytest.fixture
def world(open_page):
    return Map(open_page("#map", size=SIZE))


SEA, LAND = (185, 213, 226), (244, 240, 230)


def is_land(color):
    """Whether a colour is that of land, in the light or in the shade of mountains."""
    red, _, blue = color
    return red > blue


def test_land_is_where_land_is_and_sea_where_sea_is(world):
    world.pins([])
    # Amazonia, Sahara, Siberia; the Pacific, the Atlantic, Lake Victoria is too small here.
    for place in [(-60, -5), (10, 24), (100, 62), (25, -25), (133, -25)]:
        assert is_land(world.pixel(*along(world.at(place), 0, 9))), place
    for place in [(-150, 20), (-30, 30), (80, -20), (0, 0)]:
        assert world.pixel(*world.at(place)) == SEA, place


def along(point, x, y):
    return point[0] + x, point[1] + y


def test_two_fingers_hold_the_places_under_them(world):
    world.look(KYOTO, 5)
    start = world.view()
    fingers = [(500, 300), (760, 420)]
    world.fingers.down(1, fingers[0]).down(2, fingers[1])
    # Past the slop, each finger holds what is under it.
    held = [(490, 290), (770, 430)]
    world.fingers.glide({1: held[0], 2: held[1]}, steps=6)
    inverse = lambda p: invert(world.view(), p)  # noqa: E731
    places = [inverse(p) for p in held]
    ends = [(420, 420), (830, 330)]
    world.fingers.glide({1: ends[0], 2: ends[1]}, steps=20)
    for place, end in zip(places, ends):
        a, b, c, d, x, y, *_ = world.view()
        shown = (a * place[0] + c * place[1] + x, b * place[0] + d * place[1] + y)
        assert math.dist(shown, end) < 0.01
    assert world.view()[6] > 1.3 * start[6] and abs(world.rotation()) > 0.3
    world.fingers.up(1).up(2)
    world.rest()
    assert abs(world.rotation()) > 0.3
    world.page.click("[data-step=north]")
    world.rest()
    assert world.rotation() == 0


def invert(view, point):
    a, b, c, d, x, y, *_ = view
    area = a * d - b * c
    px, py = point[0] - x, point[1] - y
    return (d * px - c * py) / area, (a * py - b * px) / area


def test_the_map_goes_round_the_date_line(world):
    before = world.at(KYOTO)
    seen = set()
    for _ in range(4):
        world.fingers.down(1, (1100, 300)).glide({1: (265, 300)}, steps=12).up(1)
        world.rest()
        seen.add(round(world.view()[4] / world.view()[6]))
        # The world is drawn without an end: Siberia goes on at the date line.
        assert is_land(world.pixel(*along(world.at((100, 62)), 0, 9)))
    assert len(seen) > 2
    assert abs(world.at(KYOTO)[1] - before[1]) < 1
    world.look((179.9, 66.5), 5)
    world.pins([])
    # No gap where the outlines are cut at the date line.
    x, y = world.at((180, 67.2))
    assert [world.pixel(x + dx, y) for dx in (-2, -1, 0, 1, 2)] == [LAND] * 5


def test_the_poles_hold_the_map_and_pull_it_back(world):
    world.fingers.down(1, (600, 100)).glide({1: (600, 700)}, steps=20)
    assert world.view()[5] > 1
    world.clock.advance(0.3)
    world.fingers.up(1)
    world.rest()
    # Away from the edge, so that a photo at the pole is seen whole.
    assert abs(world.view()[5] - 88) < 1e-6
    side = world.view()[6]
    assert abs(side - SIZE[0]) < 1e-6
    for _ in range(3):
        world.fingers.down(1, (600, 700)).glide({1: (600, 60)}, steps=20).up(1)
        world.rest()
    assert abs(world.view()[5] + side - (SIZE[1] - 88)) < 1e-6


def test_a_wheel_zooms_about_the_pointer(world):
    world.look(KYOTO, 5)
    zoom, held = world.zoom(), invert(world.view(), (300, 250))
    world.mouse.move(300, 250)
    for _ in range(3):
        world.mouse.wheel(0, -100)
    world.rest()
    assert world.zoom() > zoom + 1
    assert math.dist(invert(world.view(), (300, 250)), held) * world.view()[6] < 0.05
    # Control and wheel, as the pinch of a trackpad, too.
    zoom = world.zoom()
    world.page.keyboard.down("Control")
    world.mouse.wheel(0, 60)
    world.page.keyboard.up("Control")
    world.clock.advance(0.5)
    world.rest()
    assert world.zoom() < zoom
    assert math.dist(invert(world.view(), (300, 250)), held) * world.view()[6] < 0.05


def test_a_double_tap_zooms_in_where_it_is(world):
    world.look(PARIS, 5)
    held, zoom = invert(world.view(), (800, 500)), world.zoom()
    for _ in range(2):
        world.fingers.down(1, (800, 500)).up(1)
    world.rest()
    assert abs(world.zoom() - zoom - 1) < 0.01
    assert math.dist(invert(world.view(), (800, 500)), held) * world.view()[6] < 0.05


def test_keys_move_zoom_and_turn_the_map(world):
    world.look(PARIS, 5)
    world.page.focus("#room-map .ground")
    before = world.at(PARIS)

    def press(key):
        world.page.keyboard.press(key)
        world.rest()

    press("ArrowRight")
    assert math.dist(world.at(PARIS), along(before, -100, 0)) < 0.1
    press("ArrowLeft")
    press("ArrowDown")
    assert math.dist(world.at(PARIS), along(before, 0, -100)) < 0.1
    press("ArrowUp")
    zoom = world.zoom()
    press("+")
    assert abs(world.zoom() - zoom - 1) < 0.01 and math.dist(world.at(PARIS), before) < 0.1
    press("-")
    press("]")
    assert abs(world.rotation() - math.pi / 12) < 1e-6
    press("n")
    assert world.rotation() == 0 and math.dist(world.at(PARIS), before) < 0.1


def test_a_key_counts_in_the_very_frame_in_which_the_finger_is_lifted(world):
    world.look(PARIS, 5)
    zoom = world.zoom()
    world.mouse.move(700, 300)
    world.mouse.down()
    world.mouse.move(760, 330, steps=4)
    world.clock.advance(0.3)
    world.mouse.mouse.up()
    world.page.keyboard.press("+")
    world.rest()
    assert abs(world.zoom() - zoom - 1) < 0.01


def test_buttons_do_the_same_with_single_clicks(world):
    world.look(PARIS, 5)
    zoom = world.zoom()
    for step, change in [("zoomIn", 1), ("zoomOut", 0)]:
        world.page.click(f"#room-map [data-step={step}]")
        world.rest()
        assert abs(world.zoom() - zoom - change) < 0.01


def test_a_second_finger_presses_a_button_while_the_first_holds_the_map(world):
    page, fingers = world.page, world.fingers

    def button():
        box = page.locator("#language").bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    fingers.down(1, (500, 400)).glide({1: (530, 420)})
    fingers.down(2, button()).up(2)
    assert page.get_attribute("html", "lang") == "ja"
    fingers.up(1)
    # A finger alone presses once, as ever.
    fingers.down(1, button()).up(1)
    wait(page, "document.documentElement.lang === 'en'")


def test_a_mouse_with_alt_turns_the_map_about_its_middle(world):
    world.look(PARIS, 5)
    world.page.keyboard.down("Alt")
    world.mouse.move(840, 400)
    assert world.page.locator("#room-map .fingers").first.get_attribute("hidden") is None
    world.mouse.down()
    world.mouse.move(760, 560, steps=12)
    world.mouse.up()
    world.page.keyboard.up("Alt")
    world.rest()
    assert world.rotation() > 0.4


def test_names_stay_upright_and_never_overlap(world):
    world.pins([])
    count = 0
    for place, steps in [(PARIS, 4), (KYOTO, 3), ((-74, 40.7), 3)]:
        world.look(place, 3)
        world.pins([])
        for _ in range(steps):
            names = world.labels()
            count += len(names)
            for i, one in enumerate(names):
                for other in names[:i]:
                    apart = (one[0] >= other[2] - 0.01 or other[0] >= one[2] - 0.01
                             or one[1] >= other[3] - 0.01 or other[1] >= one[3] - 0.01)
                    assert apart, (one, other)
            world.step("zoomIn")
            world.step("turnRight")
            world.rest()
    assert count > 100


def test_pins_part_as_one_zooms_in(world):
    near = (KYOTO[0] + 0.5, KYOTO[1] + 0.2)
    world.pins([KYOTO, near, PARIS])
    assert sorted(marker[1] for marker in world.markers()) == [1, 2]
    world.page.evaluate("(studio.tsumami.exports.map_fly(1), studio.tsumami.requestFrame())")
    world.rest()
    shown = {marker[0]: marker for marker in world.markers()}
    assert set(shown) == {0, 1}
    for pin, place in enumerate([KYOTO, near]):
        assert math.dist(shown[pin][2:4], world.at(place)) < 0.5


def test_a_pin_is_within_half_a_pixel_of_its_place(world):
    for place in [(179.99, 12), (-179.99, -45), (0, 84.9), (13, -84.9), (139.7454, 35.6586)]:
        world.pins([place])
        (marker,) = [m for m in world.markers()] or [None]
        if marker is not None:
            assert math.dist(marker[2:4], world.at(place)) < 0.5, place
        world.page.evaluate("(studio.tsumami.exports.map_fly(0), studio.tsumami.requestFrame())")
        world.rest()
        (marker,) = world.markers()
        assert math.dist(marker[2:4], world.at(place)) < 0.5, place


def test_markers_are_buttons_for_those_who_do_not_touch_the_canvas(world):
    world.pins([KYOTO, PARIS, (PARIS[0] + 0.1, PARIS[1])])
    world.clock.advance(0.3)
    buttons = world.page.locator("#room-map .marker")
    names = buttons.evaluate_all("buttons => buttons.map(b => b.getAttribute('aria-label'))")
    assert sorted(names) == ["2 photos near Paris", "Photo near Kyoto"]
    assert buttons.evaluate_all("buttons => buttons.filter(b => b.tabIndex === 0).length") == 1
    box = world.page.locator("#room-map .marker[aria-label='Photo near Kyoto']").bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert math.dist(middle, world.at(KYOTO)) < 1
    world.page.locator("#room-map .marker[tabindex='0']").focus()
    first = world.page.evaluate("document.activeElement.getAttribute('aria-label')")
    world.page.keyboard.press("ArrowDown")
    assert world.page.evaluate("document.activeElement.getAttribute('aria-label')") != first


def test_with_motion_a_flight_is_seen_from_above(open_page):
    page = open_page("#map", size=SIZE)
    page.emulate_media(reduced_motion="no-preference")
    page.reload()
    world = Map(page)
    world.look(PARIS, 6)
    world.pins([PARIS, KYOTO])
    page.evaluate("(studio.tsumami.exports.map_fly(1), studio.tsumami.requestFrame())")
    zooms = []
    for _ in range(40):
        world.clock.advance(0.1)
        zooms.append(world.zoom())
    assert min(zooms) < 4 and zooms[-1] > 5
    assert math.dist(world.at(KYOTO), (SIZE[0] / 2, SIZE[1] / 2)) < 400


@pytest.mark.parametrize("size, scheme, language", [
    (SIZE, "light", "en"), (SIZE, "dark", "ja"), ((390, 844), "light", "ja"),
    ((390, 844), "dark", "en")])
def test_axe_finds_nothing(open_page, scheme, size, language):
    world = Map(open_page("#map", size=size, scheme=scheme, locale=language))
    world.clock.advance(0.3)
    found = Axe().run(world.page, context="#room-map").response["violations"]
    assert not found, json.dumps(
        [(v["id"], [n["html"][:120] for n in v["nodes"]]) for v in found], indent=1)
    name = f"map-{size[0]}x{size[1]}-{scheme}-{language}"
    look_at(world.page, f"{name}.png")
    world.step("all")
    for _ in range(2):
        world.step("zoomIn")
    world.rest()
    look_at(world.page, f"{name}-near.png")


def test_the_map_file_is_small(open_page):
    page = open_page("#map", size=SIZE)
    size = page.evaluate("""async () => {
        const file = await fetch('studio/map/world.bin');
        return (await file.arrayBuffer()).byteLength;
    }""")
    print(f"world.bin: {size} bytes")
    assert size <= 250_000


def test_the_cost_of_a_frame(world):
    """Printed, not judged: it depends on the machine."""
    world.pins([(360 * (i * 0.618 % 1) - 180, 120 * (i * 0.755 % 1) - 55) for i in range(10_000)])
    cost = world.page.evaluate("""() => {
        const ground = document.querySelector('#room-map canvas');
        const send = (type, x, y) => ground.dispatchEvent(new PointerEvent(type, {
            pointerId: 9, pointerType: 'touch', clientX: x, clientY: y, bubbles: true }));
        send('pointerdown', 640, 300);
        const times = [];
        for (let i = 1; i <= 120; i++) {
            send('pointermove', 640 + 300 * Math.sin(i / 20), 300 + 80 * Math.sin(i / 30));
            const start = performance.now();
            tsumamiClock.advance(1000 / 60);
            times.push(performance.now() - start);
        }
        send('pointerup', 640, 300);
        return times.sort((a, b) => a - b)[60];
    }""")
    print(f"a frame of panning over 10000 pins: {cost:.2f} ms of script")
    assert cost > 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_mountains_are_seen_on_much_of_the_world_and_fade_near_the_ground(open_page, scheme):
    world = Map(open_page("#map", size=SIZE, scheme=scheme))
    world.pins([])
    shades = lambda place: world.page.evaluate("""([x, y]) => {
        const context = document.querySelector('#room-map canvas').getContext('2d');
        const { data } = context.getImageData(Math.round(x) - 10, Math.round(y) - 10, 21, 21);
        const lights = [];
        for (let at = 0; at < data.length; at += 4) lights.push(data[at] + data[at + 1] + data[at + 2]);
        return Math.max(...lights) - Math.min(...lights);
    }""", world.at(place))
    tibet, ocean = (87, 31), (-150, 20)

    def flatten(is_flat):
        world.page.evaluate("""(isFlat) => {
            globalThis.relief ??= studio.room.canvas.relief;
            studio.room.canvas.relief = isFlat ? null : relief;
            studio.tsumami.requestFrame();
        }""", is_flat)
        world.rest()

    wait(world.page, "studio.room.canvas.relief !== null")
    world.rest()
    shaded = shades(tibet)
    assert shades(ocean) == 0
    look_at(world.page, f"map-relief-{scheme}.png")
    flatten(True)
    assert shaded > shades(tibet) + 60
    flatten(False)
    # Where its picture would be coarse, the land is as without it.
    world.look(tibet, 6)
    near = [shades((x, 31)) for x in (84, 85, 86, 88)]
    flatten(True)
    assert [shades((x, 31)) for x in (84, 85, 86, 88)] == near


def test_a_map_that_was_moved_and_zoomed_is_as_sharp_as_one_that_is_painted_there(open_page):
    """While fingers move much of the world, frames come of a picture; at rest nobody sees that."""
    world = Map(open_page("#map", size=SIZE))
    world.pins([])
    wait(world.page, "studio.room.canvas.relief !== null")
    world.rest()
    # What most differs in a colour between the canvas and one on which everything is painted.
    differs = lambda: world.page.evaluate("""() => {
        const canvas = document.querySelector('#room-map canvas');
        const read = () => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
        const before = read();
        studio.room.canvas.measure();
        studio.tsumami.requestFrame();
        tsumamiClock.frame();
        const after = read();
        let sum = 0, most = 0;
        for (let at = 0; at < before.length; at++) {
            const difference = Math.abs(before[at] - after[at]);
            sum += difference;
            most = Math.max(most, difference);
        }
        return [most, sum / before.length];
    }""")
    fingers = world.fingers
    fingers.down(1, (600, 250)).glide({1: (641, 277)}, steps=5)
    world.clock.frame()
    most, mean = differs()
    assert mean < 1, "a shift of less than half a pixel"
    fingers.down(2, (700, 300)).glide({1: (560, 240), 2: (760, 330)}, steps=6)
    world.clock.advance(0.1)
    assert differs()[0] == 0
    fingers.up(2).up(1)
    world.rest()
    assert differs()[0] == 0
