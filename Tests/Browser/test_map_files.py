"""A person's own photos on the map: dropped as files, kept on the device, hidden and removed."""

import pytest

from conftest import FULL_DISK, wait
from photo_files import heic, jpeg, png, webp
from test_map_photos import EXPORTS, PLACES, Map, open_map, projected

IS_PRIVATE = """IDBFactory.prototype.open = () => {
    throw new DOMException('', 'InvalidStateError');
};"""


@pytest.fixture
def room(open_page):
    return open_map(open_page)


class Files:
    """Files that a person drags over the page, in the browser's own way."""

    def __init__(self, room, folder, *files):
        self.cdp = room.page.context.new_cdp_session(room.page)
        self.room, paths = room, []
        for file in files:
            path = folder / file["name"]
            path.write_bytes(file["buffer"])
            paths.append(str(path))
        self.data = {"items": [], "files": paths, "dragOperationsMask": 1}

    def send(self, kind, at=(195, 300)):
        self.cdp.send("Input.dispatchDragEvent", {
            "type": kind, "x": at[0], "y": at[1], "data": self.data})
        return self

    def drop(self, at=(195, 300)):
        self.send("dragEnter", at).send("dragOver", at).send("drop", at)
        wait(self.room.page, "[...document.querySelectorAll('#messages p')]"
             ".some(line => /added|already/.test(line.textContent))")
        self.room.studio.rest()


def count(room):
    """How many photos a person has, in the module."""
    return sum(room.call("photos_photo", 1000 + i) for i in range(20))


def test_a_folder_among_files_that_are_dropped_is_named_and_the_photos_come(room, tmp_path):
    (tmp_path / "holidays").mkdir()
    files = Files(room, tmp_path, *(jpeg(f"{i}", place=(i, i)) for i in range(3)))
    files.data["files"].insert(0, str(tmp_path / "holidays"))
    files.drop()
    assert count(room) == 3
    assert any("“holidays” could not be read" in line for line in room.messages)
    assert not room.page.locator(".adding").is_visible()


def test_pictures_of_which_no_photo_is_go_when_the_page_is_opened_again(room, tmp_path):
    Files(room, tmp_path, jpeg("one", place=(1, 1))).drop()
    keys = """async (change) => {
        const request = indexedDB.open('tsumami');
        const database = await new Promise(
            done => (request.onsuccess = () => done(request.result)));
        const store = database.transaction('pictures', 'readwrite').objectStore('pictures');
        for (const [key, value] of change) store.put(value, key);
        const keys = store.getAllKeys();
        await new Promise(done => (keys.onsuccess = done));
        database.close();
        return keys.result.sort();
    }"""
    before = room.page.evaluate(keys, [])
    assert len(before) > 0
    # What an import has kept that was cut off, and a track.
    track = ["photo-track/walk", {"key": "walk", "name": "walk", "lines": []}]
    room.page.evaluate(keys, [["photo-cut/original", {}], ["photo-cut/about", {}], track])
    room.page.reload()
    room = Map(room.page)
    assert room.page.evaluate(keys, []) == sorted(before + ["photo-track/walk"])
    assert count(room) == 1


def test_a_film_is_no_photo(room, tmp_path):
    film = b"\0\0\0\x18ftypisom\0\0\2\0isommp42" + bytes(100)
    Files(room, tmp_path, {"name": "film.mp4", "buffer": film}, jpeg("one")).drop()
    assert count(room) == 1
    assert any("“film.mp4” is not a picture" in line for line in room.messages)


@pytest.mark.parametrize("count, sentence", [
    (1, "1 photo added. It does not say where it was taken"),
    (3, "3 photos added. 3 of them do not say where they were taken")])
def test_photos_without_a_place_are_counted_among_several_alone(room, tmp_path, count, sentence):
    Files(room, tmp_path, *(heic(f"{i}") for i in range(count))).drop()
    # What waits in the row is not on the map.
    assert any(sentence in line and "on the map all" not in line for line in room.messages)


@pytest.mark.parametrize("make", [jpeg, heic, png, webp])
def test_files_that_are_dropped_land_where_they_were_taken(room, tmp_path, make):
    files = [make(f"photo {i}", place=place) for i, place in enumerate(PLACES)]
    Files(room, tmp_path, *files).drop()
    assert count(room) == len(PLACES)
    for i, (latitude, longitude) in enumerate(PLACES):
        x, y, side = projected(room, latitude, longitude)
        px, py = room.numbers("photos_point", 2, 1000 + i)
        # The world repeats.
        error = (px - x) / side
        assert abs(error - round(error)) * side < 0.5 and abs(py - y) < 0.5, (latitude, longitude)


def test_files_over_the_page_are_invited_and_those_without_a_place_wait(room, tmp_path):
    files = Files(room, tmp_path, jpeg("one"), jpeg("two", place=(48.85, 2.35)))
    invitation = "document.querySelector('#room-map .dropping')"
    files.send("dragEnter").send("dragOver")
    wait(room.page, f"!{invitation}.hidden")
    # Chromium's own cancel is not told by its protocol.
    room.page.evaluate("""document.querySelector('#room-map canvas').dispatchEvent(
        new DragEvent('dragleave', { bubbles: true }))""")
    assert room.page.evaluate(f"{invitation}.hidden")
    # The sheet takes them, too.
    files.drop(at=(195, 760))
    assert room.page.evaluate(f"{invitation}.hidden")
    assert room.numbers("photos_state", 6)[5] == 1 and count(room) == 2


def test_the_map_goes_to_photos_that_are_added(room):
    room.add(jpeg("harbour", place=(-49.3, 69.5)), jpeg("hut", place=(-49.35, 70.2)))
    for number in (1000, 1001):
        x, y = room.numbers("photos_point", 2, number)
        assert 0 < x < 390 and 0 < y < 700
    assert room.numbers("photos_state", 4)[3] == 2
    assert room.title == "2 photos in view"


def test_a_file_is_added_once(room, tmp_path):
    files = Files(room, tmp_path, jpeg("one", place=(1, 2)), jpeg("two", place=(3, 4)))
    files.drop()
    room.clock.advance(30)
    files.drop()
    assert count(room) == 2
    assert room.messages == ["2 were here already."]


def test_files_that_are_added_again_while_they_are_added_are_there_once(room):
    room.page.evaluate("""async bytes => {
        const files = [new File([Uint8Array.from(bytes)], "one.jpg", {
            type: "image/jpeg", lastModified: 1e12 })];
        const { photos } = studio.room;
        await Promise.all([photos.add(files), photos.add(files)]);
    }""", list(jpeg("one", place=(1, 2))["buffer"]))
    assert count(room) == 1
    assert "1 was here already." in room.messages


def test_a_full_disk_is_told_and_the_photo_is_not_there_only_until_one_leaves(room):
    room.page.evaluate(FULL_DISK, "photos")
    room.page.locator(".photo-sheet input[type=file]").set_input_files([jpeg("one", place=(1, 2))])
    wait(room.page, "document.querySelector('#messages')?.textContent.includes('no room')")
    assert count(room) == 0
    assert room.page.evaluate("""async () => {
        const { Store } = await import(new URL('studio/store.js', location.href));
        const store = await Store.open();
        return (await store.photos()).length;
    }""") == 0
    room.page.evaluate("isFull = false")
    room.clock.advance(30)
    room.add(jpeg("two", place=(1, 2)))
    # A change that cannot be kept is told as well.
    room.page.evaluate("isFull = true")
    room.page.evaluate(f"({EXPORTS}.photos_unplace(1000), studio.tsumami.requestFrame())")
    room.studio.rest()
    wait(room.page, "document.querySelector('#messages')?.textContent.includes('was not kept')")


def test_a_private_window_says_that_nothing_is_kept(open_page):
    page = open_page("#start")
    page.add_init_script(IS_PRIVATE)
    page.goto(page.url.replace("#start", "?private#map"))
    room = Map(page)
    assert room.messages == []
    room.add(jpeg("one", place=(1, 2)))
    assert any("keeps nothing" in line for line in room.messages)
    assert count(room) == 1
    assert room.page.evaluate("studio.room.photos.library.address(1000, 256)")


def test_what_was_removed_some_time_ago_leaves_nothing_on_the_device(room):
    run = lambda what, key=None: room.page.evaluate("""async key => {
        const { Store } = await import(new URL('studio/store.js', location.href));
        const store = await Store.open();
        const photos = await store.photos();
        return %s;
    }""" % what, key)
    room.add(jpeg("one", place=(1, 2)))
    key = run("photos[0].key")
    assert run("await store.picture(key, 'original') !== undefined", key)
    run("await store.putPhoto({ ...photos[0], removed: Date.now() - 6 * 60 * 1000 })")
    room.page.reload()
    room = Map(room.page)
    assert room.call("photos_photo", 1000) == 0
    assert run("photos.length") == 0
    assert not run("await store.picture(key, 'original') !== undefined", key)


def test_two_tabs_keep_photos_of_their_own(room):
    other = room.page.context.new_page()
    other.add_init_script(path=__file__.replace("test_map_files.py", "clock.js"))
    other.goto(room.page.url)
    second = Map(other)
    room.add(jpeg("one", place=(1, 2)))
    second.add(jpeg("two", place=(3, 4)))
    room.page.reload()
    room = Map(room.page)
    wait(room.page, "studio.room.photos.library.isOwn(1001)")
    names = room.page.evaluate(
        "[1000, 1001].map(id => studio.room.photos.library.nameOf(id))")
    assert names == ["one", "two"]


def test_samples_are_hidden_and_shown_again_and_that_is_kept(room):
    room.open(2)
    button = room.page.locator(".photo-sheet .samples")
    assert button.text_content() == "Hide the samples"
    button.scroll_into_view_if_needed()
    button.evaluate("button => button.click()")
    room.studio.rest()
    assert room.title == "No photos in view"
    assert room.page.locator(".photo-sheet .cell").count() == 0
    room.page.reload()
    room = Map(room.page)
    assert room.title == "No photos in view"
    room.open(1)
    room.page.locator(".photo-sheet .samples").click()
    room.studio.rest()
    assert room.page.locator(".photo-sheet .cell").count() > 0


def test_a_key_removes_an_own_photo_and_no_sample_with_undo(room):
    room.add(*[jpeg(f"photo {i}", place=(48 + i / 10, 2)) for i in range(3)])
    room.open(1)
    room.page.locator(".photo-sheet .cell").first.focus()
    room.page.keyboard.press("Delete")
    room.studio.rest()
    assert count(room) == 2 and room.title == "2 photos in view"
    # The focus stays in the grid.
    assert room.page.evaluate("document.activeElement.className") == "cell"
    room.page.locator("#messages button", has_text="Undo").click()
    room.studio.rest()
    assert count(room) == 3
    before = room.numbers("photos_state", 4)[3]
    room.call("map_step", 9)
    room.studio.rest()
    sample = room.page.locator(".photo-sheet .cell[data-photo='5']")
    if sample.count() == 1:
        sample.focus()
        room.page.keyboard.press("Delete")
        room.studio.rest()
        assert room.numbers("photos_state", 4)[3] >= before
    assert room.call("photos_photo", 5) == 1


def test_many_files_show_how_far_they_are(room):
    room.page.evaluate("""() => {
        globalThis.seen = [];
        const line = document.querySelector('.adding');
        new MutationObserver(() => line.hidden || seen.push(line.textContent))
            .observe(line, { attributes: true, childList: true });
    }""")
    room.add(*[jpeg(f"photo {i}", place=(i, i)) for i in range(6)])
    assert "Photo 2 of 6…" in room.page.evaluate("seen")
    assert not room.page.locator(".adding").is_visible()


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_a_long_list_of_sentences_is_closed_and_lies_beside_all_buttons(open_page, tmp_path, size):
    room = open_map(open_page, size=size)
    page = room.page
    files = Files(room, tmp_path, *({"name": f"{i}.txt", "buffer": b"no"} for i in range(9)))
    files.send("dragEnter").send("dragOver").send("drop")
    wait(page, "document.querySelectorAll('#messages p').length === 10")
    page.locator("#messages .more button").click()
    # Nothing lies over what can be pressed, and the list ends within the window.
    assert page.evaluate("""() => [
        ...document.querySelectorAll('#room-map .controls button, .photo-sheet header button, #messages button'),
    ].filter((button) => {
        if (button.inert || !button.checkVisibility()) return false;
        const { x, y, width, height } = button.getBoundingClientRect();
        return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }).map((button) => button.ariaLabel ?? button.textContent)""") == []
    assert page.locator("#messages").bounding_box()["y"] >= 0
    page.locator("#messages .more button").click()
    assert page.locator("#messages p").count() == 0
