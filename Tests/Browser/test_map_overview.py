"""What a stranger meets on the map: all photos at once, the way back, rings, names of places."""

import math

import pytest

from conftest import look_at, wait
from photo_files import jpeg
from test_map_photos import Map, open_map, projected

DESKTOP, PHONE = (1280, 800), (390, 844)


@pytest.fixture
def room(open_page):
    return open_map(open_page)


def markers(room):
    """Pin, count, x, y, presence of each marker, and whether nothing covers it."""
    count = room.call("map_markers")
    numbers = room.numbers("map_markers", 6 * count)
    return [numbers[6 * i:6 * i + 6] for i in range(count)]


def view(room):
    return room.numbers("map_view", 8)


def look(room, latitude, longitude, zoom):
    """Shows a place in the middle of what is visible, from a photo that is put there."""
    room.page.evaluate("""([latitude, longitude]) => {
        studio.room.photos.values.set("photos_add", [
            { id: 1900, wall: 1.7e9, shape: 1.5, latitude, longitude }]);
        studio.tsumami.exports.map_fly(1900);
        studio.tsumami.exports.photos_remove(1900);
        studio.tsumami.requestFrame();
    }""", [latitude, longitude])
    room.studio.rest()
    for _ in range(20):
        way = zoom - math.log2(view(room)[6] / 256)
        if abs(way) < 0.5:
            break
        room.call("map_step", 4 if way > 0 else 5)
        room.studio.rest()


def where(room):
    room.studio.settle()
    return room.page.locator(".photo-sheet h2 .where").text_content()


def years(room):
    return room.page.locator(".photo-sheet h2 .years").text_content()


@pytest.mark.parametrize("size", [DESKTOP, PHONE, (844, 390), (1024, 768)])
@pytest.mark.parametrize("detent", [0, 1])
def test_show_all_shows_all_photos(open_page, size, detent):
    room = open_map(open_page, size=size)
    if detent == 1:
        room.open(1)
    room.page.click("#room-map [data-step=all]")
    room.studio.rest()
    assert room.title == "60 photos in view"
    assert sum(marker[1] for marker in markers(room) if marker[5] == 1) == 60
    look_at(room.page, f"map-all-{size[0]}x{size[1]}-{detent}.png")


def test_nothing_in_view_offers_the_way_back(room):
    look(room, -40, -120, 5)
    assert room.title == "No photos in view"
    room.page.locator(".photo-sheet .all").click()
    room.studio.rest()
    assert room.title == "60 photos in view"
    assert not room.page.locator(".photo-sheet .all").is_visible()


def test_a_photo_at_the_pole_is_pulled_into_view(room):
    for _ in range(5):
        room.fingers.down(1, (200, 600)).glide({1: (200, 60)}, steps=12).up(1)
        room.studio.rest()
    x, y = room.numbers("photos_point", 2, 59)
    assert 52 <= y <= 600


def test_one_finger_zooms_after_a_tap(room):
    look(room, 48.8566, 2.3522, 5)
    at = (200, 300)

    def held():
        a, b, c, d, x, y, *_ = view(room)
        return (at[0] - x) / a, (at[1] - y) / d

    start, side = held(), view(room)[6]
    room.fingers.down(1, at).up(1)
    room.fingers.down(1, at).glide({1: (204, 310)}, steps=2).glide({1: (210, 438)}, steps=12)
    assert abs(math.log2(view(room)[6] / side) - 1) < 0.01
    assert math.dist(held(), start) * view(room)[6] < 0.1
    room.fingers.glide({1: (210, 374)}, steps=6).up(1)
    room.studio.rest()
    assert abs(math.log2(view(room)[6] / side) - 0.5) < 0.01
    # Neither the tap nor the double tap has acted.
    assert room.numbers("photos_state", 1)[0] == 0


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_tapped_cluster_shows_its_photos_in_a_ring(open_page, size):
    room = open_map(open_page, size=size, reduced_motion="no-preference")
    look(room, 46, 10, 4)
    cluster = max((m for m in markers(room) if m[5] == 1), key=lambda m: m[1])
    assert cluster[1] > 2
    before = len(markers(room))
    room.fingers.down(1, tuple(cluster[2:4])).up(1)
    seen = []
    for _ in range(8):
        room.clock.advance(1 / 60)
        seen.append(markers(room)[-1])
    assert 0 < seen[0][4] < 1
    room.studio.rest()
    ring = markers(room)[before:]
    assert len(ring) == min(cluster[1], 12)
    assert all(marker[5] == 1 and marker[4] == 1 for marker in ring), "nothing covers them"
    room.clock.advance(0.5)
    look_at(room.page, f"map-ring-{size[0]}x{size[1]}.png")
    names = [button.get_attribute("aria-label") for button in
             room.page.locator("#room-map .marker").all()]
    assert sum(name.startswith("Photo near") for name in names) >= len(ring)
    room.tap(tuple(ring[1][2:4]))
    assert room.title == "1 photo here"


def test_photos_of_other_centuries_leave_the_slider_to_all_others(room):
    room.add(*[jpeg(f"{i}", place=(48 + i, 2), time=time) for i, time in enumerate(
        ["1904:01:01 12:00:00", "2099:12:31 12:00:00"])])
    room.open(1)
    shares = room.page.evaluate("""() => {
        const bars = [...document.querySelectorAll('.photo-sheet .bars rect')];
        const high = bars.map((bar, i) => [i, Number(bar.getAttribute('height'))])
            .filter(([, height]) => height > 0).map(([i]) => i);
        return high;
    }""")
    assert len([i for i in shares if 6 < i < 41]) > 15
    dates = room.page.locator(".photo-sheet .day span").all_text_contents()
    assert all(any(year in date for year in ("1904", "2099", "20")) for date in dates)
    assert dates[0].endswith("2099"), dates
    box = room.page.locator(".photo-sheet .day span").first.evaluate(
        "span => [span.scrollWidth, span.clientWidth]")
    assert box[0] <= box[1]
    # Both ends are reached by a finger.
    thumb = room.box(".photo-sheet .thumb.last i")
    at = (thumb["x"] + 10, thumb["y"] + 10)
    room.fingers.down(1, at).glide({1: (at[0] - 30, at[1])}).up(1)
    room.studio.rest()
    assert room.page.locator(".photo-sheet .dates span").last.text_content().split()[-1] < "2099"


def test_the_sheet_is_titled_with_the_place_of_its_photos(room):
    assert where(room) == ""
    look(room, 52, 12, 5)
    assert where(room) == "Europe"
    look(room, 35.66, 139.7, 9)
    assert where(room) == "Tokyo" and years(room).startswith("20")
    look(room, -33.9, 18.5, 6)
    assert where(room) == "Cape Town"
    look(room, -3, 35, 5)
    assert where(room) == "Africa"
    room.page.evaluate("studio.language.set('ja')")
    room.studio.settle()
    assert where(room) == "アフリカ" and years(room).endswith("年")


def test_each_sample_is_on_its_continent(room):
    found = room.page.evaluate("""async () => {
        const { continentAt } =
            await import(new URL('studio/map/continents.js', location.href));
        const e = studio.tsumami.exports;
        return Array.from({ length: 60 }, (_, id) => {
            e.photos_photo(id);
            const [, , latitude, longitude] = studio.room.numbers(4);
            return continentAt(longitude, latitude);
        });
    }""")
    expected = (
        ["asia"] * 5 + ["europe"] * 14 + ["asia"] * 2 + ["africa"] * 3 + ["europe"] * 5
        + ["northAmerica"] * 9 + ["oceania"] * 7 + ["asia"] * 7 + ["africa"] * 3
        + ["southAmerica"] * 3 + ["antarctica"] * 2)
    names = room.page.evaluate("""async () => (await import(
        new URL('studio/map/photos/places.js', location.href))).PLACES""")
    wrong = [(names[i][0], one) for i, (one, right) in enumerate(zip(found, expected)) if one != right]
    assert not wrong, wrong


def test_every_name_of_the_map_has_its_letters(room):
    names = room.page.evaluate("""async () => {
        const { World } = await import(new URL('studio/map/world.js', location.href));
        const world = await World.load();
        return [...world.cities, ...world.countries].map(({ name }) => name);
    }""")
    assert "København" in names and "Łódź" in names
    assert not [name for name in names if "\ufffd" in name]


def test_the_source_of_the_map_lies_over_no_marker(open_page):
    room = open_map(open_page, size=DESKTOP)
    source = room.page.locator("#room-map .source")
    look(room, -40, -120, 5)
    assert source.is_visible()
    box = source.bounding_box()
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    a, _, _, d, x, y, *_ = view(room)
    place = ((at[0] - x) / a, (at[1] - y) / d)
    latitude = math.degrees(math.atan(math.sinh(math.pi * (1 - 2 * place[1]))))
    room.page.evaluate("""([latitude, longitude]) => {
        studio.room.photos.values.set("photos_add", [
            { id: 1900, wall: 1.7e9, shape: 1.5, latitude, longitude }]);
        studio.tsumami.requestFrame();
    }""", [latitude, 360 * (place[0] - 0.5)])
    room.studio.rest()
    assert not source.is_visible()


# The buttons at the end of the photos scroll with them.
OVERLAPS = """() => {
    const boxes = (selector) => [...document.querySelectorAll(selector)]
        .filter(each => each.checkVisibility({ visibilityProperty: true }))
        .map(each => [each, each.getBoundingClientRect()]);
    return boxes('#messages p').flatMap(([, p]) => boxes(
        '#room-map button:not(.marker, .end *), #shell button, #rooms a, .photo-sheet .thumb')
        .filter(([each, b]) => !each.closest('[inert]') && b.left < p.right && b.right > p.left &&
            b.top < Math.min(p.bottom, innerHeight) && b.bottom > p.top)
        .map(([each]) => each.outerHTML.slice(0, 80)));
}"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE, (844, 390), (320, 568)])
@pytest.mark.parametrize("detent", [0, 1, 2])
def test_a_message_lies_over_no_button(open_page, size, detent):
    room = open_map(open_page, size=size)
    if detent > 0:
        room.open(detent)
    room.add(*[jpeg(f"{i}", place=(40 + i, i)) for i in range(3)], jpeg("nowhere"))
    room.studio.rest()
    assert room.messages and not room.page.evaluate(OVERLAPS)
    assert room.page.locator("#messages p").last.bounding_box()["y"] >= 0
    look_at(room.page, f"map-message-{size[0]}x{size[1]}-{detent}.png")
    # Nor while a photo waits for a tap on the map.
    room.call("photos_pick", 0)
    room.studio.rest()
    assert not room.page.evaluate(OVERLAPS)


def test_a_camera_that_knows_no_place_puts_its_photo_nowhere(room):
    room.add(jpeg("zero", place=(0, 0)), jpeg("one", place=(0.5, 0)))
    assert room.numbers("photos_state", 6)[5] == 1
    x, y, _ = projected(room, 0.5, 0)
    px, py = room.numbers("photos_point", 2, 1001)
    assert abs(py - y) < 0.5
    wait(room.page, "document.querySelector('#messages').textContent.includes('does not say')")
