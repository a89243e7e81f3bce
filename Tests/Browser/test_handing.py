"""Photos that go from one room to another: those of the map to a new collage."""

import base64
import json
import math
import os

import pytest

from conftest import Studio, look_at, wait
from photo_files import jpeg, photo
from test_boards import open_file
from test_map_overview import look
from test_map_photos import open_map


def make_collage(room):
    # At the end of the photos: a key that reaches it brings it into view.
    room.page.locator(".photo-sheet .make-collage").focus()
    room.studio.settle()
    assert room.page.locator(".photo-sheet .make-collage").is_visible()
    room.page.keyboard.press("Enter")
    wait(room.page, "studio.room.board !== undefined && location.hash === '#collage'")


def photos(studio, count):
    wait(studio.page, f"document.querySelectorAll('#board .photo').length === {count}")
    studio.rest()
    return studio.page.locator("#board .photo")


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_the_photos_in_view_make_a_collage(open_page, size):
    room = open_map(open_page, size=size)
    look(room, 52, 12, 4)
    room.open(1)
    count = room.numbers("photos_state", 4)[3]
    place = room.page.locator(".photo-sheet h2 .where").text_content()
    look_at(room.page, f"map-make-collage-{size[0]}.png")
    assert count > 3
    make_collage(room)
    studio = Studio(room.page)
    items = photos(studio, int(count))
    assert studio.page.locator("#board-name").text_content() == (place or "Photos of the map")
    # They lie in rows beside each other, all of them in the window.
    boxes = [item.bounding_box() for item in items.all()]
    assert all(box["width"] > 20 and 0 <= box["x"] < size[0] and 0 <= box["y"] < size[1]
               for box in boxes)
    look_at(studio.page, f"collage-of-map-{size[0]}.png")
    # It is a board beside the others, and is kept.
    wait(studio.page, "studio.room.isSaved")
    studio.page.reload()
    studio = Studio(studio.page)
    photos(studio, int(count))
    studio.page.locator("[data-action=boards]").click()
    wait(studio.page, "document.querySelector('#boards').innerHTML.includes('First board')")
    # Its address alone makes no other one.
    studio.page.goto(studio.page.url.split("#")[0] + "#collage/handed")
    studio.settle()
    assert studio.page.locator("#board .photo").count() == int(count)


def test_a_persons_own_photos_go_there_with_their_pictures(open_page):
    room = open_map(open_page)
    room.add(*[jpeg(f"{i}", place=(-49 - i / 50, 69.5), size=(300 + 100 * i, 300),
                    time=f"2024:05:0{6 - i} 07:08:09") for i in range(3)])
    room.open(1)
    assert room.title == "3 photos in view"
    make_collage(room)
    studio = Studio(room.page)
    items = photos(studio, 3)
    shapes = sorted(round(box["width"] / box["height"], 1) for box in
                    (item.locator("img").first.evaluate(
                        "image => ({ width: image.naturalWidth, height: image.naturalHeight })")
                     for item in items.all()))
    assert shapes == [1.0, 1.3, 1.7]


def test_without_photos_no_collage_is_offered(open_page):
    room = open_map(open_page)
    look(room, -40, -120, 5)
    room.open(1)
    assert not room.page.locator(".photo-sheet .make-collage").is_visible()


def test_photos_of_a_board_are_shown_on_the_map_where_they_were_taken(open_page):
    studio = Studio(open_page("#collage", size=(1280, 800)))
    before = studio.page.locator("#board .photo").count()

    def to_map():
        studio.page.locator("[popovertarget=menu-more]").click()
        studio.page.locator("[data-action=toMap]").click()

    to_map()
    wait(studio.page, "document.querySelector('#messages').textContent.includes('samples')")
    assert studio.page.evaluate("location.hash") == "#collage"
    files = [jpeg(name, place=place, color=color) for name, place, color in [
        ("harbour", (-49.3, 69.5), (200, 80, 40)), ("hut", (-49.35, 70.2), (40, 80, 200))]]
    studio.page.locator("#files").set_input_files(files)
    photos(studio, before + 2)
    studio.page.locator("#board").focus()
    for _ in range(2):
        # What has come is selected; without a selection all photos of one's own go there.
        to_map()
        wait(studio.page, "studio.room.photos !== undefined && location.hash === '#map'")
        wait(studio.page, "studio.room.photos.library.count === 2")
        studio.rest()
        title = studio.page.locator(".photo-sheet h2 .count")
        assert title.text_content() == "2 photos in view"
        studio.page.locator("#rooms a[href='#collage']").click()
        wait(studio.page, "location.hash === '#collage' && studio.room.board !== undefined")
        studio.page.keyboard.press("Escape")
        studio.settle()


@pytest.mark.parametrize("is_known", [True, False])
def test_a_photo_without_a_time_has_that_of_its_file_on_the_map_or_is_of_today(open_page, tmp_path, is_known):
    studio = Studio(open_page("#collage", size=(1280, 800)))
    page = studio.page
    if is_known:
        before = page.locator("#board .photo").count()
        file = tmp_path / "hut.jpg"
        file.write_bytes(photo(time=None))
        os.utime(file, (1_600_000_000, 1_600_000_000))
        page.locator("#files").set_input_files(file)
        photos(studio, before + 1)
        expected = "September 13, 2020"
    else:
        # A board's file says nothing of the times of its pictures.
        item = {"id": 1, "kind": "photo", "rank": 1, "frame": [100, 200, 300, 200], "picture": "hut"}
        picture = {"name": "hut", "type": "image/jpeg", "data": base64.b64encode(photo(time=None)).decode()}
        content = {"tsumami": "board", "version": 1, "name": "Huts", "pictures": {"hut": picture},
                   "board": {"tsumamiBoard": 1, "items": [item]}}
        open_file(page, "huts.tsumami", json.dumps(content).encode())
        photos(studio, 1)
        expected = page.evaluate("new Date().toLocaleDateString('en', { dateStyle: 'long' })")
    page.locator("[popovertarget=menu-more]").click()
    page.locator("[data-action=toMap]").click()
    wait(page, "studio.room.photos !== undefined && studio.room.photos.library.count === 1")
    assert expected in page.evaluate("studio.room.photos.dateOf(1000, 'full')")


def hand_over_and_back(room):
    """A photo of the map goes to a new board, and that board's photos to the map."""
    make_collage(room)
    studio = Studio(room.page)
    photos(studio, 1)
    studio.page.locator("[popovertarget=menu-more]").click()
    studio.page.locator("[data-action=toMap]").click()
    return studio


def test_a_photo_that_says_no_time_is_on_the_map_once_after_it_was_on_a_board(open_page, tmp_path):
    room = open_map(open_page, size=(1280, 800))
    file = tmp_path / "hut.jpg"
    file.write_bytes(photo(time=None, place=(-49.3, 69.5)))
    os.utime(file, (1_600_000_000, 1_600_000_000))
    room.page.locator(".photo-sheet input[type=file]").set_input_files(file)
    wait(room.page, "studio.room.photos.library.count === 1")
    room.open(1)
    studio = hand_over_and_back(room)
    wait(studio.page, "document.querySelector('#messages').textContent.includes('already')")
    assert studio.page.evaluate("studio.room.photos.library.count") == 1


def test_photos_of_the_map_that_come_back_from_a_board_are_there_once(open_page):
    room = open_map(open_page, size=(1280, 800))
    room.add(jpeg("harbour", place=(-49.3, 69.5)))
    room.open(1)
    studio = hand_over_and_back(room)
    wait(studio.page, "studio.room.photos !== undefined && location.hash === '#map'")
    wait(studio.page, "document.querySelector('#messages').textContent.includes('already')")
    assert studio.page.evaluate("studio.room.photos.library.count") == 1


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_the_next_touch_of_a_board_is_shown_in_the_lab(open_page, size):
    studio = Studio(open_page(size=size))
    page = studio.page
    ask = lambda: page.evaluate("document.querySelector('[data-action=toLab]').click()")
    # Who changes their mind stays here.
    ask()
    page.click("#messages button:has-text('Not now')")
    photo = studio.node("[aria-label='Photo, Mountains']")
    x, y = studio.center(photo)
    studio.fingers.down(1, (x, y)).glide({1: (x + 30, y)}, steps=3).up(1)
    studio.clock.advance(1)
    assert "#collage" in page.url
    # Time has passed before the touch that counts; two fingers are one touch.
    ask()
    wait(page, "document.querySelector('#messages p') !== null")
    studio.clock.advance(8)
    x, y = studio.center(photo)
    studio.fingers.down(1, (x - 30, y)).down(2, (x + 30, y))
    studio.fingers.glide({1: (x - 50, y - 30), 2: (x + 50, y + 30)}, steps=6).up(1)
    studio.clock.advance(0.2)
    studio.fingers.up(2)
    studio.rest()
    (a, b, *_) = studio.corners(photo)
    studio.clock.advance(0.5)
    wait(page, "studio.room.model !== undefined && location.hash === '#lab'")
    wait(page, "document.querySelectorAll('.log li').length > 3")
    assert page.locator("#messages p").count() == 0
    said = page.locator(".log li").all_text_contents()
    assert any("Move, pinch, turn of Mountains begins" in each for each in said), said
    assert any("Long press fails" in each for each in said), said
    assert page.evaluate("studio.room.model.state.duration") < 2
    assert page.evaluate("studio.room.model.shown.nodes.length") == 8, "without the drawer"
    # The lab plays it to where the board has the photo.
    first, second = page.evaluate("""() => {
        const { current, shown } = studio.room.model;
        const place = shown.nodes.findIndex(({ name }) => name === 'Mountains');
        const [a, b, , , x, y, width] = current.samples.at(-1).nodes[place];
        return [[x, y], [x + a * width, y + b * width]];
    }""")
    assert math.dist(first, a) < 0.1 and math.dist(second, b) < 0.1
    assert page.locator("#lab-preset option:checked").text_content() == "An opened setup"
    look_at(page, f"collage-touch-in-lab-{size[0]}.png")
