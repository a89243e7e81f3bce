"""Tracks on the map: files of GPX, drawn, listed, kept, removed, and refused in words."""

import json
import math

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import look_at, wait
from photo_files import jpeg
from test_map_files import Files
from test_map_photos import Map, open_map, projected

WALK = [(61.0 + i / 400, 10.0 + math.sin(i / 9) / 20) for i in range(120)]


def gpx(name="Ridge walk", *segments, version="1.1", kind="trk"):
    """A file of GPX with the lines of a track."""
    lines = "".join(
        "<trkseg>" + "".join(
            f'<trkpt lat="{lat}" lon="{lon}"><ele>12</ele></trkpt>' for lat, lon in segment)
        + "</trkseg>" for segment in segments or [WALK])
    return (f'<?xml version="1.0"?><gpx version="{version}" creator="test" '
            f'xmlns="http://www.topografix.com/GPX/1/1"><{kind}><name>{name}</name>{lines}'
            f"</{kind}></gpx>")


def file(text, name="walk.gpx"):
    return {"name": name, "mimeType": "", "buffer": text.encode()}


@pytest.fixture
def room(open_page):
    return open_map(open_page)


def open_files(room, *files):
    count = len(room.messages)
    room.page.locator(".photo-sheet input[type=file]").set_input_files(list(files))
    wait(room.page, f"document.querySelectorAll('#messages p').length > {count}")
    room.studio.rest()


def listed(room):
    return room.page.locator("#room-map .tracks li span").all_text_contents()


def colours(room, latitude, longitude):
    """The colours around a place on the map."""
    x, y, side = projected(room, latitude, longitude)
    # The world repeats.
    x -= side * round((x - 195) / side)
    return room.page.evaluate("""([x, y]) => {
        const canvas = document.querySelector('#room-map canvas');
        const data = canvas.getContext('2d').getImageData(x - 1, y - 1, 3, 3).data;
        return Array.from({ length: 9 }, (_, i) => [...data.slice(4 * i, 4 * i + 3)].join());
    }""", [x, y])


LINE = "194,24,91"


def test_a_track_is_drawn_where_it_was_walked_and_comes_into_view(room):
    open_files(room, file(gpx()))
    assert listed(room) == ["Ridge walk"]
    for latitude, longitude in (WALK[0], WALK[60], WALK[-1]):
        x, y, _ = projected(room, latitude, longitude)
        assert 20 < x < 370 and 20 < y < 700
        assert LINE in colours(room, latitude, longitude)
    # It fills the view, as far as the map goes.
    ends = [projected(room, *WALK[i])[1] for i in (0, -1)]
    assert abs(ends[0] - ends[1]) > 150
    assert LINE not in colours(room, 61.1, 10.2)
    assert "km" in room.messages[-1] and "Ridge walk" in room.messages[-1]


def test_a_track_that_is_added_again_while_it_is_added_is_there_once(room):
    room.page.evaluate("""async text => {
        const files = [new File([text], "walk.gpx")];
        await Promise.all([studio.room.photos.add(files), studio.room.photos.add(files)]);
    }""", gpx())
    assert listed(room) == ["Ridge walk"]


def test_files_that_are_dropped_may_be_photos_and_tracks(room, tmp_path):
    Files(room, tmp_path, file(gpx()), jpeg("summit", place=(61.3, 10.02))).drop()
    assert listed(room) == ["Ridge walk"]
    assert room.call("photos_photo", 1000) == 1
    # The same file again shows it again.
    room.call("map_step", 9)
    room.studio.rest()
    Files(room, tmp_path, file(gpx())).drop()
    assert listed(room) == ["Ridge walk"]


def test_tracks_are_kept_and_removed_with_undo_by_keys(room):
    open_files(room, file(gpx("First")), file(
        gpx("Second", WALK[:2], [(61.1, 9.7), (61.2, 9.75)]), "second.gpx"))
    both = "document.querySelectorAll('#room-map .tracks li').length === 2"
    wait(room.page, both)
    assert listed(room) == ["First", "Second"]
    room.page.reload()
    room = Map(room.page)
    wait(room.page, both)
    assert listed(room) == ["First", "Second"]
    room.page.locator("#room-map .tracks .show").first.focus()
    room.page.keyboard.press("Enter")
    room.studio.rest()
    assert LINE in colours(room, *WALK[55])
    room.page.keyboard.press("Tab")
    room.page.keyboard.press("Enter")
    room.studio.rest()
    assert listed(room) == ["Second"]
    assert LINE not in colours(room, *WALK[55])
    assert room.page.evaluate("document.activeElement.getAttribute('aria-label')") == \
        "Remove the track “Second”"
    room.page.locator("#messages button").click()
    room.studio.rest()
    assert listed(room) == ["First", "Second"] and LINE in colours(room, *WALK[55])
    for _ in range(2):
        room.page.locator("#room-map .tracks .remove").first.click()
    room.studio.rest()
    assert not room.page.locator("#room-map .tracks").is_visible()
    room.page.reload()
    room = Map(room.page)
    assert listed(room) == []


@pytest.mark.parametrize("text, words", [
    (gpx()[:900], "ends too early"),
    (gpx().removesuffix("</gpx>"), "ends too early"),
    ("no markup at all", "ends too early"),
    ("<kml><Document/></kml>", "is not a GPX file"),
    ('<gpx><wpt lat="1" lon="2"/></gpx>', "no track and no route"),
    (gpx().replace('lat="61.0"', 'lat="161.0"'), "point 1 of a track"),
    (gpx().replace('lon="10.0"', ""), "point 1 of a track"),
    (gpx("x", WALK[:3]).replace(f'lat="{WALK[2][0]}"', 'lat="north"'), "point 3 of a track"),
    ("", "ends too early"),
])
def test_a_damaged_file_is_refused_in_words(room, text, words):
    before = room.numbers("map_view", 8)
    open_files(room, file(text, "broken.gpx"))
    assert words in room.messages[-1] and "“broken.gpx”" in room.messages[-1]
    assert listed(room) == [] and room.numbers("map_view", 8) == before
    room.page.evaluate("studio.language.set('ja')")
    open_files(room, file(text, "other.gpx"))
    assert "「other.gpx」" in room.messages[-1]


def test_a_route_and_a_file_without_a_name_are_tracks(room):
    route = '<gpx><rte><rtept lat="1" lon="2"/><rtept lat="1.2" lon="2.1"/></rte></gpx>'
    open_files(room, file(route, "to the sea.gpx"))
    assert listed(room) == ["to the sea"]


def test_a_track_over_the_date_line_is_one_line(room):
    open_files(room, file(gpx("Ferry", [(-28, 177), (-27, 179.5), (-26, -179), (-25, -178)])))
    x1, _, side = projected(room, -28, 177)
    x2, _, _ = projected(room, -25, -178)
    apart = (x2 - x1) / side
    assert abs(apart - round(apart)) * side < 390 and side > 5000
    assert LINE in colours(room, -27, 179.5) and LINE in colours(room, -26, -179)
    assert "606 km" in room.messages[-1], room.messages


def test_a_long_track_costs_little_in_a_frame(room):
    points = [(47 + math.sin(i / 3000) * 2, 8 + i / 10000 + math.sin(i / 17) / 500)
              for i in range(40_000)]
    open_files(room, file(gpx("Long", points)))
    cost = room.page.evaluate("""() => {
        const canvas = document.querySelector('#room-map canvas');
        const times = [];
        for (let i = 0; i < 30; i++) {
            const start = performance.now();
            studio.room.canvas.draw();
            canvas.getContext('2d').getImageData(0, 0, 1, 1);
            times.push(performance.now() - start);
        }
        return times.sort((a, b) => a - b)[15];
    }""")
    print(f"a frame with a track of 40 000 points: {cost:.1f} ms")
    assert cost > 0


@pytest.mark.parametrize("size, scheme, direction", [
    ((1280, 800), "light", "ltr"), ((1280, 800), "dark", "rtl"), ((390, 844), "dark", "ltr"),
    ((390, 844), "light", "rtl")])
def test_axe_finds_nothing(open_page, size, scheme, direction):
    room = open_map(open_page, size=size, scheme=scheme)
    room.page.evaluate("direction => document.documentElement.dir = direction", direction)
    open_files(room, file(gpx()), file(gpx(
        "Down to the lake, a name that is long", [(61.1, 9.9), (61.15, 10), (61.2, 9.95)]),
        "2.gpx"))
    room.clock.advance(8)
    found = Axe().run(room.page, context="#room-map").response["violations"]
    assert not found, json.dumps(
        [(v["id"], [n["html"][:120] for n in v["nodes"]]) for v in found], indent=1)
    overlaps = room.page.evaluate("""() => {
        const a = document.querySelector('#room-map .tracks').getBoundingClientRect();
        return [...document.querySelectorAll('#room-map .controls button, #shell button, #rooms a')]
            .filter(each => {
                const b = each.getBoundingClientRect();
                return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
            }).length;
    }""")
    assert overlaps == 0
    look_at(room.page, f"map-tracks-{size[0]}-{scheme}-{direction}.png")
