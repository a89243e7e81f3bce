"""The search of the map: names of its data and days of the photos, by keys, fingers and readers."""

import json
import math

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import look_at, wait
from test_map_overview import look, view, where
from test_map_photos import open_map

SIZES = [(1280, 800), (390, 844)]


@pytest.fixture
def room(open_page):
    return open_map(open_page)


def field(room):
    return room.page.locator("#room-map .search input")


def found(room):
    return [line.replace("\n", " ") for line in
            room.page.locator("#map-found li > span").all_text_contents()]


def ask(room, text):
    if not field(room).is_visible():
        room.page.keyboard.press("/")
        wait(room.page, "document.activeElement.matches('.search input')")
    field(room).fill(text)
    return found(room)


def middle(room):
    """The longitude and latitude in the middle of what is visible, and the zoom."""
    a, _, _, d, x, y, side, _ = view(room)
    width, height = room.page.viewport_size["width"], 788 - 72
    place = ((width / 2 - x) / a, (height / 2 - y) / d)
    longitude = 360 * (place[0] - math.floor(place[0]) - 0.5)
    latitude = math.degrees(math.atan(math.sinh(math.pi * (1 - 2 * place[1]))))
    return longitude, latitude, math.log2(side / 256)


@pytest.mark.parametrize("query, first", [
    ("kyo", "Kyoto"), ("KØB", "København"), ("kobenh", "København"), ("zur", "Zürich"),
    ("new y", "New York"), ("york", "New York"), ("são pa", "Sao Paulo"), ("icel", "Iceland"),
    ("東京", "Tokyo"), ("とうき", None), ("アイス", "Iceland"), ("qqq", None)])
def test_names_are_found_by_their_beginning_without_accents_in_both_languages(room, query, first):
    names = ask(room, query)
    if first is None:
        assert names == []
        assert "No place" in room.page.locator("#map-found").text_content()
    else:
        assert first in names[:3], names


def test_a_place_is_flown_to_by_keys(room):
    look(room, -40, -120, 5)
    assert ask(room, "kyot") == ["Kyoto"]
    assert field(room).get_attribute("aria-activedescendant") == "map-found-0"
    room.page.keyboard.press("Enter")
    room.studio.rest()
    longitude, latitude, zoom = middle(room)
    assert abs(longitude - 135.75) < 0.1 and abs(latitude - 35) < 0.1 and zoom > 7
    assert where(room) == "Kyoto"
    assert not field(room).is_visible()
    room.clock.advance(0.6)
    assert "Kyoto" in room.page.locator("#live").text_content()


def test_a_country_is_shown_whole_by_a_finger(room):
    ask(room, "fran")
    box = room.page.locator("#map-found li").first.bounding_box()
    at = (box["x"] + 60, box["y"] + box["height"] / 2)
    room.page.touchscreen.tap(*at)
    room.studio.rest()
    longitude, latitude, zoom = middle(room)
    assert abs(longitude - 2.5) < 3 and abs(latitude - 46.5) < 3 and 3 < zoom < 7


def test_arrows_go_through_the_suggestions_and_escape_gives_the_focus_back(room):
    room.page.locator("#room-map .ground").focus()
    names = ask(room, "san")
    assert len(names) == 8
    for _ in range(3):
        room.page.keyboard.press("ArrowDown")
    assert field(room).get_attribute("aria-activedescendant") == "map-found-3"
    room.page.keyboard.press("ArrowUp")
    selected = room.page.locator("#map-found [aria-selected=true]")
    assert selected.count() == 1 and selected.get_attribute("id") == "map-found-2"
    room.page.keyboard.press("Escape")
    assert not field(room).is_visible()
    assert room.page.evaluate("document.activeElement.className") == "ground"
    # What is typed is the field's and not the map's.
    zoom = view(room)[6]
    ask(room, "+")
    room.page.keyboard.press("+")
    room.studio.rest()
    assert view(room)[6] == zoom


def test_days_are_found_and_show_their_photos_alone(room):
    names = ask(room, "2025")
    assert names[0] == "2025"
    assert ask(room, "2025-04")[0].startswith("April 2025")
    assert ask(room, "april 2025")[0] == "April 2025"
    assert ask(room, "april 23")[0] == "April 23, 2025"
    assert ask(room, "23 apr")[0] == "April 23, 2025"
    assert ask(room, "2025年4月")[0] == "April 2025"
    ask(room, "april 2025")
    room.page.keyboard.press("Enter")
    room.studio.rest()
    first, last = room.numbers("photos_range", 4)[2:]
    days = [room.page.evaluate("day => new Date(day * 864e5).toISOString().slice(0, 7)", day)
            for day in (first, last)]
    assert days == ["2025-04", "2025-04"]
    # All of its photos are in view, and the way back is offered.
    count = sum(n for day, n in room.page.evaluate("studio.room.photos.days")
                if first <= day <= last)
    assert room.title == f"{count} photos in view"
    assert ask(room, "") == ["All days"]
    room.page.keyboard.press("Enter")
    room.studio.rest()
    assert room.title == "60 photos in view"


def test_the_search_speaks_japanese(open_page):
    room = open_map(open_page, locale="ja")
    assert ask(room, "kyoto") == ["京都"] or ask(room, "kyoto") == ["京都市"]
    assert ask(room, "2025-04")[0] == "2025年4月"
    assert field(room).get_attribute("aria-label") == "地名と日付を検索"


def test_the_latest_days_are_found_and_the_title_has_all_years_also_among_thousands(room):
    room.page.evaluate("""() => {
        studio.room.photos.values.set("photos_add", Array.from({ length: 5000 }, (_, i) => ({
            id: 1000 + i, wall: 1.2e9 + 86400 * i, shape: 1.5, latitude: 10, longitude: 10 })));
        studio.tsumami.requestFrame();
    }""")
    room.studio.rest()
    assert ask(room, "2025-04")[0] == "April 2025"
    assert room.page.locator(".photo-sheet h2 .years").text_content() == "2008–2026"


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_and_the_search_covers_no_control(open_page, size, scheme, direction):
    room = open_map(open_page, size=size, scheme=scheme)
    room.page.evaluate("direction => document.documentElement.dir = direction", direction)
    room.studio.settle()
    room.page.locator("#room-map .find").click()
    wait(room.page, "document.activeElement.matches('.search input')")
    ask(room, "par")
    room.clock.advance(0.6)
    assert "suggestions" in room.page.locator("#live").text_content()
    found = Axe().run(room.page, context="#room-map").response["violations"]
    assert not found, json.dumps(
        [(v["id"], [n["html"][:120] for n in v["nodes"]]) for v in found], indent=1)
    overlaps = room.page.evaluate("""() => {
        const a = document.querySelector('#room-map .search').getBoundingClientRect();
        return [...document.querySelectorAll('#room-map .controls button')].filter(each => {
            const b = each.getBoundingClientRect();
            return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        }).length + (a.left < 0) + (a.right > innerWidth) + (a.bottom > innerHeight);
    }""")
    assert overlaps == 0
    look_at(room.page, f"map-search-{size[0]}-{scheme}-{direction}.png")


def test_the_search_is_closed_by_its_button_and_by_what_comes_next(room):
    ask(room, "par")
    room.page.locator("#room-map .search button").click()
    assert not field(room).is_visible()
    ask(room, "par")
    room.page.locator("#room-map [data-step=zoomIn]").focus()
    assert not field(room).is_visible()
