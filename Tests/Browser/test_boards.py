"""What is kept: after every step, in several boards, in files, with and without storage."""

import io
import json
import random

import pytest
from PIL import Image
from playwright.sync_api import Error

from conftest import CLOCK, FULL_DISK, Studio, distance, wait
from test_studio import PNG


# An item that is moved comes above its siblings, so it is found by its name.
MOUNTAINS = "[aria-label='Photo, Mountains']"


def saved(studio):
    wait(studio.page, "studio.room.isSaved")


def drag(studio, node, dx, dy):
    x, y = studio.center(node)
    studio.fingers.down(1, (x, y)).glide({1: (x + dx, y + dy)}).up(1)
    studio.rest()
    saved(studio)


def again(page):
    """Loads the page again."""
    page.reload()
    return Studio(page)


def beside(studio):
    """The same board in a second tab."""
    page = studio.page.context.new_page()
    page.add_init_script(CLOCK)
    page.goto(studio.page.url)
    return Studio(page)


def stop_date(studio):
    """The tab hears at once what other tabs want, however long the machine takes."""
    studio.page.evaluate("() => { const now = Date.now(); Date.now = () => now; }")


def list_boards(studio):
    if not studio.page.evaluate("document.getElementById('boards').open"):
        studio.page.click("[data-action=boards]")
    studio.page.wait_for_selector("#boards[open] li")
    return studio.page.locator("#boards li input").evaluate_all(
        "fields => fields.map(field => field.value)")


def add_second_board(studio):
    list_boards(studio)
    studio.page.click("[data-do=new]")
    wait(studio.page, "document.getElementById('board-name').textContent === 'Board 2'")


def test_a_board_and_its_history_survive_a_reload(studio):
    photo = studio.node(MOUNTAINS)
    start = studio.corners(photo)
    drag(studio, photo, 90, 40)
    moved = studio.corners(photo)
    studio = again(studio.page)
    photo = studio.node(MOUNTAINS)
    assert distance(studio.corners(photo), moved) < 0.01
    studio.page.click("[data-run=undo]")
    studio.rest()
    assert distance(studio.corners(photo), start) < 0.01


def test_a_killed_renderer_loses_the_gesture_at_most(browser, address):
    """The process of the page is killed while fingers hold a photo."""
    context = browser.new_context(
        viewport={"width": 1200, "height": 800}, has_touch=True, service_workers="block",
        reduced_motion="reduce", locale="en")
    context.add_init_script(CLOCK)
    page = context.new_page()
    page.goto(address + "#collage")
    studio = Studio(page)
    photo = studio.node(MOUNTAINS)
    drag(studio, photo, 90, 40)
    drag(studio, photo, 10, 60)
    kept = studio.corners(photo)
    x, y = studio.center(photo)
    studio.fingers.down(1, (x, y)).glide({1: (x + 200, y)})
    assert distance(studio.corners(photo), kept) > 50
    with page.expect_event("crash"), pytest.raises(Error):
        page.goto("chrome://crash")
    page = context.new_page()
    page.goto(address + "#collage")
    studio = Studio(page)
    photo = studio.node(MOUNTAINS)
    assert distance(studio.corners(photo), kept) < 0.01
    for _ in range(2):
        page.click("[data-run=undo]")
        studio.rest()
    assert page.get_attribute(".bar [data-run=undo]", "aria-disabled") == "true"
    context.close()


def test_a_text_that_is_being_written_is_kept_when_the_page_is_hidden(studio):
    """A tab that is closed is hidden first; the text is a step of its own."""
    page = studio.page
    page.click("[popovertarget=menu-add]")
    page.click("[data-action=note]")
    studio.settle()
    page.keyboard.type("milk")
    page.evaluate("""() => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        delete document.hidden;
    }""")
    assert page.evaluate("document.activeElement.className") == "words", "the editing goes on"
    page.keyboard.type(" and tea")
    wait(page, "studio.room.isSaved")
    studio = again(page)
    words = page.locator(".note .words")
    # A page that is loaded again is hidden, too.
    assert words.inner_text().replace("\u00a0", " ").startswith("milk")
    for _ in range(2):
        page.click("[data-run=undo]")
        studio.rest()
    assert words.count() == 0 or words.inner_text() == ""


def test_several_boards(studio):
    page = studio.page
    photo = studio.node(MOUNTAINS)
    drag(studio, photo, 50, 50)
    moved = studio.corners(photo)
    assert list_boards(studio) == ["First board"]
    assert page.locator("#boards li img").count() == 1, "it has a thumbnail"
    page.click("[data-do=new]")
    wait(page, "document.querySelectorAll('.world .item').length === 0")
    saved(studio)
    assert page.inner_text("#board-name") == "Board 2"
    assert list_boards(studio) == ["Board 2", "First board"]
    page.locator("#boards li input").first.fill("Holidays")
    page.keyboard.press("Tab")
    wait(page, "document.getElementById('board-name').textContent === 'Holidays'")
    page.click("[aria-label='Duplicate “First board”']")
    page.wait_for_selector("[aria-label='Open “First board, copy”']")
    page.click("[aria-label='Open “First board, copy”']")
    wait(page, "document.querySelectorAll('.world .item').length === 7")
    studio.rest()
    assert distance(studio.corners(studio.node(MOUNTAINS)), moved) < 0.01
    drag(studio, studio.node(MOUNTAINS), 50, 50)
    # The original is as it was, and is what opens first only if it was opened last.
    list_boards(studio)
    page.click("[aria-label='Open “First board”']")
    wait(page, "document.getElementById('board-name').textContent === 'First board'")
    studio.rest()
    assert distance(studio.corners(studio.node(MOUNTAINS)), moved) < 0.01
    assert list_boards(again(page)) == ["First board", "First board, copy", "Holidays"]


SLOW_DISK = """() => {
    const { getAll } = IDBObjectStore.prototype;
    const { set } = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'onsuccess');
    IDBObjectStore.prototype.getAll = function () {
        const request = getAll.call(this);
        Object.defineProperty(request, 'onsuccess', { set(answer) {
            set.call(request, event => {
                tsumamiClock.advance(50);
                answer.call(request, event);
            });
        } });
        return request;
    };
}"""


def switch_momentum_on(studio):
    """Lets photos glide, and lists the boards."""
    page = studio.page
    page.click("#toggle")
    page.check("[data-setting=momentum]")
    page.click("#close")
    studio.rest()
    saved(studio)
    list_boards(studio)


def fling(studio):
    """Lets the mountains glide; gives where they were."""
    x, y = studio.center(studio.node(MOUNTAINS))
    studio.fingers.down(1, (x, y)).glide({1: (x - 80, y + 90)}, steps=6).up(1)
    wants_frames = studio.page.evaluate("studio.tsumami.exports.tsumami_wants_frames()")
    assert wants_frames != 0, "it glides"
    return x, y


@pytest.mark.parametrize("is_slow", [False, True])
@pytest.mark.parametrize("how", ["new", "open", "file", "delete"])
def test_a_photo_that_glides_when_its_board_is_left_is_kept_with_it(studio, how, is_slow):
    """A slow disk shows frames while the other board is being opened."""
    page = studio.page
    switch_momentum_on(studio)
    page.click("[aria-label='Duplicate “First board”']")
    page.wait_for_selector("[aria-label='Open “First board, copy”']")
    if is_slow:
        page.evaluate(SLOW_DISK)
    x, y = fling(studio)
    if how == "new":
        page.click("[data-do=new]")
        name = "Board 3"
    elif how == "open":
        page.click("[aria-label='Open “First board, copy”']")
        name = "First board, copy"
    elif how == "delete":
        page.click("[aria-label='Delete “First board”']")
        name = "First board, copy"
    else:
        open_file(page, "b.tsumami", b'{"tsumami":"board","version":1,"name":"Theirs",'
                  b'"board":{"tsumamiBoard":1,"items":[]}}')
        name = "Theirs"
    wait(page, f"document.getElementById('board-name').textContent === '{name}'")
    studio.rest()
    saved(studio)
    if how == "delete":
        page.click("#messages button")
        page.wait_for_selector("[aria-label='Open “First board”']")
    list_boards(studio)
    page.click("[aria-label='Open “First board”']")
    wait(page, "document.getElementById('board-name').textContent === 'First board'")
    studio.rest()
    assert page.locator(".world .item").count() == 7
    there = studio.center(studio.node(MOUNTAINS))
    assert there[0] < x - 60 and there[1] > y + 70
    assert page.get_attribute(".bar [data-run=undo]", "title") == "Undo: move"


def test_the_copy_of_a_board_has_what_still_glides_on_it(studio):
    page = studio.page
    switch_momentum_on(studio)
    x, y = fling(studio)
    page.click("[aria-label='Duplicate “First board”']")
    page.click("[aria-label='Open “First board, copy”']")
    wait(page, "document.getElementById('board-name').textContent === 'First board, copy'")
    studio.rest()
    there = studio.center(studio.node(MOUNTAINS))
    assert there[0] < x - 60 and there[1] > y + 70


def test_a_thumbnail_that_comes_late_is_not_put_on_another_board(studio):
    page = studio.page
    list_boards(studio)
    page.click("[aria-label='Duplicate “First board”']")
    page.wait_for_selector("[aria-label='Open “First board, copy”']")
    thumbnail = """async () => {
        const image = document.querySelector("[aria-label='Open “First board, copy”'] img");
        await image.decode();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
        canvas.getContext("2d").drawImage(image, 0, 0);
        return canvas.toDataURL();
    }"""
    before = page.evaluate(thumbnail)
    drag(studio, studio.node(MOUNTAINS), 50, 50)
    # A machine that draws slowly.
    page.evaluate("""() => {
        const { toBlob } = HTMLCanvasElement.prototype;
        globalThis.draws = 0;
        const drawn = new Promise(go => { globalThis.draw = go; });
        HTMLCanvasElement.prototype.toBlob = function (done, ...options) {
            draws += 1;
            toBlob.call(this, blob => drawn.then(() => done(blob)).then(() => { draws -= 1; }),
                        ...options);
        };
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        delete document.hidden;
    }""")
    wait(page, "draws === 1")
    page.click("[aria-label='Open “First board, copy”']")
    wait(page, "document.getElementById('board-name').textContent === 'First board, copy'")
    page.evaluate("draw()")
    wait(page, "draws === 0")
    studio = again(page)
    list_boards(studio)
    assert page.evaluate(thumbnail) == before


def test_the_list_of_boards_keeps_what_a_person_writes_and_presses(studio):
    page = studio.page
    list_boards(studio)
    page.click("[data-do=new]")
    saved(studio)
    list_boards(studio)
    fields = page.locator("#boards li input")
    fields.first.fill("Holidays")
    page.keyboard.press("Tab")
    duplicate = page.locator("[aria-label='Duplicate “Holidays”']")
    duplicate.wait_for()
    assert duplicate.evaluate("button => button === document.activeElement")
    # Another tab saves while a name is being written.
    fields.nth(1).fill("Half a na")
    page.evaluate("""() => {
        globalThis.isNew = false;
        const list = document.querySelector('#boards ul');
        new MutationObserver(() => (isNew = true))
            .observe(list, { subtree: true, childList: true });
        new BroadcastChannel('tsumami-boards').postMessage({ kind: 'boards' });
    }""")
    wait(page, "isNew")
    page.keyboard.type("me")
    # The name is given while the button is pressed.
    box = duplicate.bounding_box()
    page.mouse.move(box["x"] + 8, box["y"] + 8)
    page.mouse.down()
    page.wait_for_selector("[aria-label='Open “Half a name”']")
    page.mouse.up()
    page.wait_for_selector("[aria-label='Open “Holidays, copy”']")
    fields.first.fill(" ")
    page.keyboard.press("Tab")
    assert list_boards(studio) == ["Holidays, copy", "Holidays", "Half a name"]
    page.locator("#boards [aria-label^=Delete]").first.dblclick()
    page.wait_for_selector("#messages button")
    assert list_boards(studio) == ["Holidays", "Half a name"]
    with page.expect_download() as download:
        page.click("[aria-label='Save “Half a name” as a file']")
    assert download.value.suggested_filename == "Half a name.tsumami"
    page.click("#boards [data-do=close]")
    assert not page.is_visible("#boards")
    assert page.get_attribute("[data-action=boards]", "aria-expanded") == "false"


def test_a_deleted_board_comes_back(studio):
    page = studio.page
    drag(studio, studio.node(MOUNTAINS), 50, 50)
    list_boards(studio)
    page.click("[aria-label='Duplicate “First board”']")
    page.wait_for_selector("[aria-label='Delete “First board, copy”']")
    page.click("[aria-label='Delete “First board, copy”']")
    page.wait_for_selector("#messages button")
    assert list_boards(studio) == ["First board"]
    page.click("#messages button")
    page.wait_for_selector("[aria-label='Open “First board, copy”']")
    page.click("[aria-label='Open “First board, copy”']")
    wait(page, "document.querySelectorAll('.world .item').length === 7")


def test_two_boards_of_one_name_that_are_deleted_both_come_back(studio):
    page = studio.page
    list_boards(studio)
    page.click("[aria-label='Duplicate “First board”']")
    page.locator("#boards li").nth(1).wait_for()
    for number in range(2):
        page.locator("#boards li input").nth(number).fill("Summer")
        page.keyboard.press("Tab")
        saved(studio)
    for count in (1, 0):
        page.locator("[aria-label='Delete “Summer”']").nth(count).click()
        page.locator("#messages button").nth(1 - count).wait_for()
    for count in (2, 3):
        page.locator("#messages button").first.click()
        page.locator("#boards li").nth(count - 1).wait_for()
    assert list_boards(studio).count("Summer") == 2


def test_a_deleted_board_that_another_tab_has_gone_on_with_comes_back_beside_that(open_page):
    first = Studio(open_page())
    drag(first, first.node(MOUNTAINS), 30, 30)
    second = beside(first)
    page = second.page
    add_second_board(second)
    list_boards(second)
    page.click("[aria-label='Delete “First board”']")
    page.wait_for_selector("#messages button")
    drag(first, first.node(MOUNTAINS), 50, 50)
    moved = first.corners(first.node(MOUNTAINS))
    page.click("#messages button")
    page.wait_for_selector("[aria-label='Open “First board, copy”']")
    assert "Another window has gone on with “First board”." in page.inner_text("#messages")
    assert sorted(list_boards(second)) == ["Board 2", "First board", "First board, copy"]
    first.page.close()
    # What was done after the deletion is there, and what was deleted, too.
    for name, is_newer in [("First board", True), ("First board, copy", False)]:
        list_boards(second)
        page.click(f"[aria-label='Open “{name}”']")
        wait(page, f"document.getElementById('board-name').textContent === '{name}'")
        second.rest()
        assert (distance(second.corners(second.node(MOUNTAINS)), moved) < 0.01) == is_newer, name


def test_a_new_board_has_a_name_that_no_other_has(studio):
    page = studio.page
    for name in ("Board 2", "Board 3"):
        list_boards(studio)
        page.click("[data-do=new]")
        wait(page, f"document.getElementById('board-name').textContent === '{name}'")
    list_boards(studio)
    page.click("[aria-label='Delete “Board 2”']")
    page.wait_for_selector("#messages button")
    page.click("[data-do=new]")
    wait(page, "document.getElementById('board-name').textContent === 'Board 4'")


def test_a_board_that_is_not_open_is_saved_as_a_file_and_stays_closed(studio):
    page = studio.page
    add_second_board(studio)
    list_boards(studio)
    with page.expect_download() as download:
        page.click("[aria-label='Save “First board” as a file']")
    content = json.load(open(download.value.path()))
    assert content["name"] == "First board" and len(content["board"]["items"]) == 7
    assert page.inner_text("#board-name") == "Board 2"
    assert page.evaluate("document.getElementById('boards').open")


@pytest.mark.parametrize("action", ["duplicate", "delete", "open"])
def test_what_is_pressed_right_after_a_name_was_written_has_that_name(studio, action):
    page = studio.page
    add_second_board(studio)
    list_boards(studio)
    page.locator("#boards li input").nth(1).fill("Holidays")
    # A finger that presses a button takes the focus from the field at the same time.
    page.evaluate("""action => {
        document.activeElement.blur();
        const card = document.querySelectorAll('#boards li')[1];
        card.querySelector(action === 'open' ? '.thumbnail' : `[data-what=${action}]`).click();
    }""", action)
    if action == "duplicate":
        page.wait_for_selector("[aria-label='Open “Holidays, copy”']")
        assert list_boards(studio) == ["Holidays, copy", "Board 2", "Holidays"]
    elif action == "delete":
        page.click("#messages p:has-text('“Holidays”') button")
        page.wait_for_selector("[aria-label='Open “Holidays”']")
    else:
        wait(page, "document.getElementById('board-name').textContent === 'Holidays'")
        assert list_boards(again(page)) == ["Holidays", "Board 2"]


def test_the_last_board_is_deleted_and_there_is_another(studio):
    page = studio.page
    drag(studio, studio.node(MOUNTAINS), 50, 50)
    list_boards(studio)
    page.click("[aria-label='Delete “First board”']")
    page.wait_for_selector("#messages button")
    assert list_boards(studio) == ["First board"]
    assert page.get_attribute(".bar [data-run=undo]", "aria-disabled") == "true"


def test_a_picture_is_kept_with_the_board(studio):
    page = studio.page
    page.set_input_files("#files", {"name": "sea.png", "mimeType": "image/png", "buffer": PNG})
    page.wait_for_selector("[aria-label='Photo, sea']")
    saved(studio)
    studio = again(page)
    page.wait_for_selector("[aria-label='Photo, sea'] img")
    wait(page, "document.querySelector(\"[aria-label='Photo, sea'] img\").naturalWidth === 4")


def save_file(page):
    page.click("[popovertarget=menu-more]")
    with page.expect_download() as download:
        page.click("#menu-more [data-action=saveFile]")
    return download.value


def open_file(page, name, content):
    page.set_input_files(
        "#file", {"name": name, "mimeType": "application/json", "buffer": content})


def hold_pictures(page):
    """The worker that prepares pictures takes its time, until `goOn` is called."""
    page.evaluate("""() => {
        const { postMessage } = Worker.prototype;
        const waiting = [];
        Worker.prototype.postMessage = function (...all) {
            waiting.push(() => postMessage.apply(this, all));
        };
        globalThis.goOn = () => {
            Worker.prototype.postMessage = postMessage;
            for (const each of waiting) each();
        };
    }""")


def test_photos_come_onto_the_board_for_which_they_were_picked(studio):
    page = studio.page
    hold_pictures(page)
    page.set_input_files("#files", {"name": "sea.png", "mimeType": "image/png", "buffer": PNG})
    for button in ("[data-do=new]", "#boards [aria-label='Delete “First board”']"):
        list_boards(studio)
        page.click(button)
        page.wait_for_selector("#messages p")
        assert "“First board” stays open until all photos" in page.inner_text("#messages")
        studio.clock.advance(10)
        assert page.inner_text("#board-name") == "First board"
    page.evaluate("goOn()")
    page.wait_for_selector("[aria-label='Photo, sea']")
    list_boards(studio)
    page.click("[data-do=new]")
    wait(page, "document.querySelectorAll('.world .item').length === 0")
    saved(studio)
    list_boards(studio)
    page.click("[aria-label='Open “First board”']")
    page.wait_for_selector("[aria-label='Photo, sea']")


def test_a_file_has_the_pictures_and_opens_elsewhere(open_page):
    studio = Studio(open_page())
    page = studio.page
    page.set_input_files("#files", {"name": "sea.png", "mimeType": "image/png", "buffer": PNG})
    page.wait_for_selector("[aria-label='Photo, sea']")
    studio.rest()
    # The photo is beside the others, and turned.
    page.keyboard.press("]")
    studio.rest()
    corners = studio.corners(studio.node("[aria-label='Photo, sea']"))
    file = save_file(page)
    assert file.suggested_filename == "First board.tsumami"
    content = open(file.path(), "rb").read()
    assert json.loads(content)["version"] == 1
    # In another browser, without what the first one has kept.
    other = Studio(open_page())
    open_file(other.page, "mine.tsumami", content)
    other.page.wait_for_selector("[aria-label='Photo, sea'] img")
    other.rest()
    assert distance(other.corners(other.node("[aria-label='Photo, sea']")), corners) < 0.01
    wait(other.page,
         "document.querySelector(\"[aria-label='Photo, sea'] img\").naturalWidth === 4")
    assert len(list_boards(other)) == 2


def test_a_file_of_a_board_that_is_dropped_on_a_board_opens(studio):
    page = studio.page
    drag(studio, studio.node(MOUNTAINS), 50, 50)
    corners = studio.corners(studio.node(MOUNTAINS))
    content = open(save_file(page).path(), "rb").read().decode()
    page.evaluate("""content => {
        const data = new DataTransfer();
        data.items.add(new File([content], 'Summer.tsumami'));
        document.getElementById('board').dispatchEvent(new DragEvent('drop', {
            dataTransfer: data, bubbles: true, cancelable: true, clientX: 500, clientY: 400 }));
    }""", content.replace('"name":"First board"', '"name":"Summer"'))
    wait(page, "document.getElementById('board-name').textContent === 'Summer'")
    studio.rest()
    assert distance(studio.corners(studio.node(MOUNTAINS)), corners) < 0.5
    assert page.locator("#messages p").count() == 0


# The system's window is nothing that a test can use, so a folder of the browser's own is chosen.
FOLDER = """
    globalThis.ownFolder = async () => (await navigator.storage.getDirectory())
        .getDirectoryHandle('Pictures', { create: true });
    globalThis.showDirectoryPicker = () => ownFolder();
"""
# The texts of the files in the folder; null if one is just being replaced.
FILES = """async () => {
    const files = {};
    try {
        for await (const [name, handle] of (await ownFolder()).entries()) {
            files[name] = await (await handle.getFile()).text();
        }
    } catch (error) {
        if (!['NotFoundError', 'NotReadableError'].includes(error.name)) throw error;
        return null;
    }
    return files;
}"""


def test_boards_are_kept_in_a_folder_and_follow_there(open_page):
    page = open_page("pictures/icon.svg")
    page.add_init_script(FOLDER)
    page.goto(page.url.replace("pictures/icon.svg", "#collage"))
    studio = Studio(page)
    photo = studio.node(MOUNTAINS)

    def files(condition):
        """The files of the folder, as soon as a condition of them holds."""
        for _ in range(600):
            found = page.evaluate(FILES)
            if found is not None and condition(found):
                return found
            page.wait_for_timeout(50)
        raise AssertionError(found)

    # A file of that name, which is somebody else's, stays as it is.
    page.evaluate("""async () => {
        const other = await (await ownFolder()).getFileHandle(
            'First board.tsumami', { create: true });
        const stream = await other.createWritable();
        await stream.write('mine');
        await stream.close();
    }""")
    list_boards(studio)
    page.click("[data-action=folder]")
    wait(page, "document.querySelector('#messages p')?.textContent.includes('“Pictures”')")
    found = files(lambda found: len(found) == 2)
    assert found["First board.tsumami"] == "mine"
    first = json.loads(found["First board 2.tsumami"])
    assert first["tsumami"] == "board" and len(first["board"]["items"]) == 7
    page.keyboard.press("Escape")
    # A change follows, also after the page was loaded again, and a name does.
    drag(studio, photo, 90, 40)
    studio.clock.advance(2.5)
    moved = files(lambda now: now["First board 2.tsumami"] != found["First board 2.tsumami"])
    studio = again(page)
    list_boards(studio)
    page.fill("#boards li input", "Summer")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    drag(studio, studio.node(MOUNTAINS), -60, 0)
    studio.clock.advance(2.5)
    named = files(lambda now: "Summer.tsumami" in now and "First board 2.tsumami" not in now)
    assert named["Summer.tsumami"] != moved["First board 2.tsumami"]
    assert named["First board.tsumami"] == "mine"
    # What is in the folder is a board that opens.
    page.set_input_files("#file", {"name": "Summer.tsumami", "mimeType": "application/json",
                                   "buffer": named["Summer.tsumami"].encode()})
    wait(page, "document.querySelector('#board-name').textContent === 'Summer'")
    # It ends when a person says so.
    list_boards(studio)
    page.click("[data-action=folder]")
    page.locator("#messages button", has_text="Keep no more").click()
    page.keyboard.press("Escape")
    before = page.evaluate(FILES)
    drag(studio, studio.node(MOUNTAINS), 30, 30)
    studio.clock.advance(2.5)
    # One file is written after the other: when all are in another folder, none is left for this one.
    page.evaluate("""() => {
        showDirectoryPicker = async () => (await navigator.storage.getDirectory())
            .getDirectoryHandle('Others', { create: true });
    }""")
    list_boards(studio)
    page.click("[data-action=folder]")
    wait(page, "document.querySelector('#messages').textContent.includes('“Others”, and follow')")
    assert page.evaluate(FILES) == before


def open_with_folder(open_page):
    """A studio whose boards are kept in a folder."""
    page = open_page("pictures/icon.svg")
    page.add_init_script(FOLDER)
    page.goto(page.url.replace("pictures/icon.svg", "#collage"))
    studio = Studio(page)
    choose_folder(studio)
    return studio


def choose_folder(studio):
    list_boards(studio)
    studio.page.click("[data-action=folder]")
    wait(studio.page, "document.querySelector('#messages').textContent.includes('follow there')")
    studio.page.keyboard.press("Escape")


def in_folder(page, condition):
    """The files of the folder as boards, as soon as a condition of them holds."""
    for _ in range(200):
        found = page.evaluate(FILES)
        # A file that is just being made is empty.
        if found is not None and all(found.values()):
            boards = {name: json.loads(text)["board"]["items"] for name, text in found.items()}
            if condition(boards):
                return boards
        page.wait_for_timeout(50)
    raise AssertionError(found)


def test_a_board_that_is_left_at_once_follows_into_the_folder_under_its_own_name(open_page):
    studio = open_with_folder(open_page)
    page = studio.page
    before = in_folder(page, lambda found: len(found) == 1)["First board.tsumami"]
    drag(studio, studio.node(MOUNTAINS), 90, 40)
    # Neither a new board nor a copy has a step of its own.
    add_second_board(studio)
    saved(studio)
    list_boards(studio)
    page.click("[aria-label='Duplicate “Board 2”']")
    page.locator("#boards li").nth(2).wait_for()
    page.keyboard.press("Escape")
    studio.clock.advance(2.5)
    found = in_folder(page, lambda found: len(found) == 3)
    assert [len(found[name]) for name in sorted(found)] == [0, 0, 7], found
    in_folder(page, lambda found: found["First board.tsumami"] != before)


def test_a_change_before_a_reload_follows_into_the_folder(open_page):
    studio = open_with_folder(open_page)
    before = in_folder(studio.page, lambda found: len(found) == 1)
    # The page ends as soon as the board is kept, before it could keep anything else.
    studio.page.evaluate("""() => {
        const { open } = indexedDB;
        indexedDB.open = (name, ...rest) => name === 'tsumami-folder'
            ? {} : open.call(indexedDB, name, ...rest);
    }""")
    drag(studio, studio.node(MOUNTAINS), 90, 40)
    studio = again(studio.page)
    in_folder(studio.page, lambda found: found != before)


OTHER = """() => {
    showDirectoryPicker = async () => (await navigator.storage.getDirectory())
        .getDirectoryHandle('Others', { create: true });
}"""


def test_two_tabs_with_folders_of_their_own_keep_each_board_once(open_page):
    first = open_with_folder(open_page)
    second = beside(first)
    second.page.evaluate(OTHER)
    list_boards(second)
    # That tab goes on with the first folder until then.
    second.page.click("[data-action=folder]")
    second.page.locator("#messages button", has_text="Keep no more").click()
    second.page.click("[data-action=folder]")
    wait(second.page, "document.querySelector('#messages').textContent.includes('“Others”, and')")
    before = in_folder(first.page, lambda found: len(found) == 1)
    drag(first, first.node(MOUNTAINS), 90, 40)
    first.clock.advance(2.5)
    found = in_folder(first.page, lambda found: found != before)
    assert list(found) == ["First board.tsumami"]


def test_a_board_of_before_there_were_editions_follows_into_the_folder(open_page):
    studio = open_with_folder(open_page)
    page = studio.page
    # The folder has none of it, as its page ended too early.
    page.evaluate("""async () => {
        const opened = async (name) => {
            const request = indexedDB.open(name);
            return new Promise(done => (request.onsuccess = () => done(request.result)));
        };
        const change = async (name, table, change) => {
            const database = await opened(name);
            const transaction = database.transaction(table, 'readwrite');
            change(transaction.objectStore(table));
            await new Promise(done => (transaction.oncomplete = done));
            database.close();
        };
        await change('tsumami', 'boards', table => {
            table.getAll().onsuccess = ({ target }) => target.result.forEach(board => {
                delete board.edition;
                table.put(board, ...(table.keyPath === null ? [board.id] : []));
            });
        });
        await change('tsumami-folder', 'tsumami-folder', table => {
            table.get('tsumami-folder').onsuccess = ({ target }) =>
                table.put({ ...target.result, files: {} }, 'tsumami-folder');
        });
        await (await ownFolder()).removeEntry('First board.tsumami');
    }""")
    again(page)
    in_folder(page, lambda found: len(found) == 1)


def test_a_folder_that_is_left_while_a_board_is_written_can_be_chosen_again(open_page):
    studio = open_with_folder(open_page)
    page = studio.page
    page.evaluate("""() => {
        const { getFileHandle } = FileSystemDirectoryHandle.prototype;
        const free = new Promise(free => (globalThis.free = free));
        globalThis.isWriting = false;
        FileSystemDirectoryHandle.prototype.getFileHandle = async function (...file) {
            isWriting = true;
            await free;
            return getFileHandle.apply(this, file);
        };
    }""")
    drag(studio, studio.node(MOUNTAINS), 90, 40)
    studio.clock.advance(2.5)
    wait(page, "isWriting")
    list_boards(studio)
    page.click("[data-action=folder]")
    page.locator("#messages button", has_text="Keep no more").click()
    page.evaluate("free()")
    studio.clock.advance(13)
    before = in_folder(page, lambda found: True)
    choose_folder(studio)
    drag(studio, studio.node(MOUNTAINS), 0, -60)
    studio.clock.advance(2.5)
    in_folder(page, lambda found: found != before)


def test_a_damaged_board_is_named_and_keeps_no_other_from_the_folder_and_the_backup(open_page):
    studio = open_with_folder(open_page)
    page = studio.page
    add_second_board(studio)
    saved(studio)
    page.evaluate("""async () => {
        const request = indexedDB.open('tsumami');
        const database = await new Promise(done => (request.onsuccess = () => done(request.result)));
        const transaction = database.transaction(['boards', 'documents'], 'readwrite');
        const first = transaction.objectStore('boards').getAll();
        first.onsuccess = () => transaction.objectStore('documents').put(
            new Uint8Array([6, 200]), first.result.find(({ name }) => name === 'First board').id);
        await new Promise(done => (transaction.oncomplete = done));
        database.close();
    }""")
    list_boards(studio)
    # One after the other: each is written once the boards rest.
    for place, name in ((1, "Broken"), (0, "Whole")):
        page.locator("#boards li input").nth(place).fill(name)
        page.keyboard.press("Tab")
        page.wait_for_selector(f"#boards [aria-label='Delete “{name}”']")
        studio.clock.advance(2.5)
        if name == "Broken":
            page.wait_for_selector("#messages p:has-text('“Broken” is damaged')")
    in_folder(page, lambda found: "Whole.tsumami" in found)
    with page.expect_download() as saving:
        page.click("#boards [data-action=backUp]")
    assert [each["name"] for each in json.loads(saving.value.path().read_text())["boards"]] == ["Whole"]


def test_a_link_carries_a_small_board(open_page):
    page = open_page("#collage")
    studio = Studio(page)
    page.evaluate("() => { navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }; }")
    write(studio, "From afar")
    more(page, "copyLink")
    wait(page, "globalThis.copied")
    link = page.evaluate("copied")
    count = page.locator(".item, .photo, .note").count()
    # Somebody else opens it: the same board beside their own ones, and the address is that of the room.
    other = open_page("#" + link.split("#")[1])
    other.get_by_text("From afar").wait_for()
    assert other.locator(".item, .photo, .note").count() == count
    assert other.evaluate("location.hash") == "#collage"
    # A link that was cut says so, and the board stays.
    other.evaluate("(hash) => { location.hash = hash; }", "#" + link.split("#")[1][:-40])
    other.get_by_text("This link was cut on its way.").wait_for()
    assert other.get_by_text("From afar").is_visible()


def test_a_code_carries_a_small_board_to_a_phone(open_page):
    reader = pytest.importorskip("zxingcpp")
    page = open_page("#collage")
    studio = Studio(page)
    write(studio, "From the screen")
    more(page, "qr")
    code = page.get_by_role("img", name="QR code")
    code.wait_for()
    seen = Image.open(io.BytesIO(code.screenshot(scale="device")))
    link = reader.read_barcode(seen).text
    assert link.startswith(page.url.split("#")[0] + "#collage/")
    phone = open_page("#" + link.split("#")[1], size=(390, 844))
    phone.get_by_text("From the screen").wait_for()


def test_a_board_that_no_link_carries_has_no_code_and_says_what_to_do(studio):
    page = studio.page
    add_noise(studio)
    more(page, "qr")
    page.get_by_text("too large for a QR code").wait_for()
    assert not page.locator("#qr .code").is_visible()


def test_a_board_with_a_photo_of_ones_own_is_too_large_for_a_link(studio):
    page = studio.page
    add_noise(studio)
    more(page, "copyLink")
    page.get_by_text("This board is too large for a link").wait_for()


def write(studio, words):
    """Adds a note."""
    page = studio.page
    page.click("[popovertarget=menu-add]")
    page.click("[data-action=note]")
    page.keyboard.type(words)
    page.keyboard.press("Escape")
    studio.rest()


def more(page, action):
    page.click("[popovertarget=menu-more]")
    page.click(f"#menu-more [data-action={action}]")


def add_noise(studio):
    """Adds a picture that no compression makes small."""
    file, size = io.BytesIO(), (200, 150)
    Image.frombytes("RGB", size, random.Random(1).randbytes(3 * size[0] * size[1])).save(file, "PNG")
    studio.page.set_input_files(
        "#files", {"name": "sea.png", "mimeType": "image/png", "buffer": file.getvalue()})
    studio.page.wait_for_selector("[aria-label='Photo, sea']")
    studio.rest()


def test_a_file_with_a_photo_that_this_browser_cannot_show_opens_without_it(open_page):
    page = open_page()
    Studio(page)
    for name in ("sea", "sky"):
        page.set_input_files(
            "#files", {"name": f"{name}.png", "mimeType": "image/png", "buffer": PNG})
        page.wait_for_selector(f"[aria-label='Photo, {name}']")
    content = json.loads(open(save_file(page).path(), "rb").read())
    sky = next(key for key, each in content["pictures"].items() if each["name"] == "sky")
    # As a photo of another device, of a kind that only its browser knows.
    unknown = {"name": "sky", "type": "image/heic", "data": "AAAAGGZ0eXBoZWljAAAAAGhlaWM="}
    content["pictures"][sky] = unknown
    content["name"] = "Theirs"
    other = Studio(open_page())
    page = other.page
    open_file(page, "theirs.tsumami", json.dumps(content).encode())
    wait(page, "document.getElementById('board-name').textContent === 'Theirs'")
    page.wait_for_selector("[aria-label='Photo, sea'] img")
    page.wait_for_selector("[aria-label='Photo, sky'].missing")
    assert "cannot show 1 of its photos" in page.inner_text("#messages")
    # A file of it has the photo again, also after the page was closed.
    saved(other)
    again(page)
    page.wait_for_selector("[aria-label='Photo, sky'].missing")
    content = json.loads(open(save_file(page).path(), "rb").read())
    assert content["pictures"][sky] == unknown


@pytest.mark.parametrize("content, sentence", [
    (b"{", "is not a board"),
    (b'{"a": 1}', "is not a board of this studio"),
    (b'{"tsumami":"board","version":1,"board":{"tsumamiBoard":1,"items":[{"id":1,"kind":"photo",'
     b'"rank":0,"frame":"here"}]}}', "is damaged: the size or the place of item 1 is missing"),
    (b'{"tsumami":"board","version":1,"board":{"tsumamiBoard":1}}', "a part of the board is missing"),
    (b'{"tsumami":"board","version":1,"board":{"tsumamiBoard":99,"items":[]}}', "a newer studio"),
    (b'{"tsumami":"board","version":1,"board":{"tsumamiBoard":1,"items":[]},'
     b'"pictures":{"a":{"data":"%%%"}}}', "one of its pictures"),
    (b"", "is not a board"),
])
def test_a_damaged_file_is_refused_with_a_sentence_and_the_board_stays(
        studio, content, sentence):
    photo = studio.node(MOUNTAINS)
    drag(studio, photo, 50, 20)
    before = studio.corners(photo)
    open_file(studio.page, "broken.tsumami", content)
    studio.page.wait_for_selector("#messages p")
    said = studio.page.inner_text("#messages p")
    assert "“broken.tsumami”" in said and sentence in said
    assert "undefined" not in said and "JSON" not in said
    assert distance(studio.corners(photo), before) < 0.01
    assert studio.page.inner_text("#board-name") == "First board"


def test_a_second_tab_reads_along_and_takes_over(browser, address, open_page):
    first = Studio(open_page())
    page = first.page.context.new_page()
    page.add_init_script(CLOCK)
    photo = first.node(MOUNTAINS)
    drag(first, photo, 30, 30)
    page.goto(address + "#collage")
    second = Studio(page)
    page.wait_for_selector("#reading")
    stop_date(first)
    assert "Another tab edits this board" in page.inner_text("#reading")
    # Its fingers move the view, and nothing on the board.
    away = lambda: [tuple(a - b for a, b in zip(
        second.center(second.node(MOUNTAINS)), second.center(second.node(".frame"))))]
    before = away()
    x, y = second.center(second.node(MOUNTAINS))
    second.fingers.down(1, (x, y)).glide({1: (x + 90, y)}).up(1)
    second.rest()
    assert distance(away(), before) < 0.01
    # It sees what the first one does.
    drag(first, photo, 60, 0)
    moved = first.corners(photo)
    wait(page, f"""(() => {{
        tsumamiClock.frame();
        const box = document.querySelector(`{MOUNTAINS}`).getBoundingClientRect();
        return Math.abs(box.left - {min(x for x, _ in moved)}) < 1;
    }})()""")
    # Then it takes the board over, and the first one reads along.
    page.click("[data-action=takeOver]")
    first.page.wait_for_selector("#reading")
    second.rest()
    drag(second, second.node(MOUNTAINS), 0, 40)
    moved = second.corners(second.node(MOUNTAINS))
    wait(first.page, f"""(() => {{
        tsumamiClock.frame();
        const box = document.querySelector(`{MOUNTAINS}`).getBoundingClientRect();
        return Math.abs(box.top - {min(y for _, y in moved)}) < 1;
    }})()""")
    # When the second one is closed, the first edits again.
    page.close()
    first.page.wait_for_selector("#reading", state="hidden")
    drag(first, first.node(MOUNTAINS), 10, 10)


def test_a_board_is_taken_over_from_a_tab_that_does_not_answer(open_page):
    first = Studio(open_page())
    # As one that the browser has frozen.
    first.page.evaluate("() => { BroadcastChannel.prototype.postMessage = () => {}; }")
    second = beside(first)
    second.page.click("[data-action=takeOver]")
    second.settle()
    assert second.page.is_visible("#reading")
    second.clock.advance(3)
    first.page.wait_for_selector("#reading")
    second.page.wait_for_selector("#reading", state="hidden")
    drag(second, second.node(MOUNTAINS), 0, 40)


def owner(page):
    """The tab that has the board which is open, and the number of that."""
    return page.evaluate("""async () => {
        const { held } = await navigator.locks.query();
        const lock = held.find(({ name }) => name.startsWith('tsumami-board-'));
        return [lock.clientId, lock.name.slice('tsumami-board-'.length)];
    }""")


@pytest.mark.parametrize("clicks", [1, 2])
def test_a_board_stays_with_a_tab_that_cannot_save_it(open_page, clicks):
    first = Studio(open_page())
    stop_date(first)
    second = beside(first)
    first.page.evaluate("""() => {
        IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError'); };
    }""")
    x, y = first.center(first.node(MOUNTAINS))
    first.fingers.down(1, (x, y)).glide({1: (x + 30, y + 30)}).up(1)
    first.rest()
    wait(first.page, "!studio.room.isSaved")
    before = owner(second.page)
    second.page.click("[data-action=takeOver]", click_count=clicks)
    second.page.wait_for_selector("#messages p:has-text('stays with its other tab')")
    # Also when a tab that does not answer would lose it.
    second.clock.advance(3)
    assert owner(second.page) == before
    assert second.page.is_visible("#reading")
    assert not first.page.is_visible("#reading")


def want(page, members):
    """Asks the tab that has the board for it, as another tab does, with more members of that question."""
    page.evaluate("""([id, members]) => {
        new BroadcastChannel('tsumami-board-lock').postMessage({ kind: 'wanted', id, ...members });
    }""", [owner(page)[1], members])


def test_a_tab_that_hears_too_late_that_its_board_is_wanted_goes_on(open_page):
    first = Studio(open_page())
    stop_date(first)
    page = first.page
    second = beside(first)
    page.evaluate("""() => {
        globalThis.count = 0;
        globalThis.channel = new BroadcastChannel('tsumami-board-lock');
        channel.onmessage = () => (count += 1);
    }""")
    now = page.evaluate("Date.now()")
    first.fingers.down(1, first.center(first.node(MOUNTAINS))).glide({1: (600, 300)})
    want(second.page, {"until": now})
    wait(page, "count === 1")
    first.settle()
    assert page.locator(".held").count() == 1, "it ends nothing, to save it"
    want(second.page, {"until": now + 1})
    wait(page, "(tsumamiClock.frame(), document.querySelector('.held') === null)")


def test_a_tab_of_an_earlier_studio_that_wants_the_board_gets_it(open_page):
    """It says no time until which it waits."""
    first = Studio(open_page())
    page = beside(first).page
    page.evaluate("""() => {
        globalThis.answers = [];
        globalThis.channel = new BroadcastChannel('tsumami-board-lock');
        channel.onmessage = ({ data }) => answers.push(data.kind);
    }""")
    first.fingers.down(1, first.center(first.node(MOUNTAINS))).glide({1: (600, 300)})
    want(page, {})
    wait(page, "answers.includes('given')")
    assert first.page.evaluate("studio.room.isSaved")


def test_a_name_from_another_tab_stays(open_page):
    first = Studio(open_page())
    drag(first, first.node(MOUNTAINS), 30, 30)
    second = beside(first)
    page = second.page
    list_boards(second)
    page.click("[data-do=new]")
    saved(second)
    list_boards(second)
    page.locator("#boards li input").nth(1).fill("Holidays")
    page.keyboard.press("Tab")
    wait(first.page, "document.getElementById('board-name').textContent === 'Holidays'")
    # The next step of the tab that edits it.
    drag(first, first.node(MOUNTAINS), 30, 30)
    assert first.page.inner_text("#board-name") == "Holidays"
    assert list_boards(again(page)) == ["Board 2", "Holidays"]


KEYS = """async () => {
    const request = indexedDB.open('tsumami');
    const database = await new Promise(done => (request.onsuccess = () => done(request.result)));
    const keys = database.transaction('pictures').objectStore('pictures').getAllKeys();
    await new Promise(done => (keys.onsuccess = done));
    database.close();
    return keys.result;
}"""


def test_a_second_tab_leaves_the_pictures_that_the_first_is_bringing_in(open_page):
    first = Studio(open_page())
    # A batch that is not on the board yet.
    first.page.evaluate("""async () => {
        const request = indexedDB.open('tsumami');
        const database = await new Promise(
            done => (request.onsuccess = () => done(request.result)));
        const transaction = database.transaction('pictures', 'readwrite');
        transaction.objectStore('pictures').put({ name: 'sea' }, 'fresh/about');
        await new Promise(done => (transaction.oncomplete = done));
        database.close();
    }""")
    page = beside(first).page
    page.wait_for_selector("#reading")
    for _ in range(20):
        assert page.evaluate(KEYS) == ["fresh/about"]
    # A tab that is the only one takes away what nothing uses.
    page.close()
    again(first.page)
    wait(first.page, f"(await ({KEYS})()).length === 0")


def test_a_board_that_another_tab_has_deleted_does_not_come_back_without_its_content(open_page):
    first = Studio(open_page())
    drag(first, first.node(MOUNTAINS), 30, 30)
    second = beside(first)
    page = second.page
    add_second_board(second)
    list_boards(second)
    page.click("[aria-label='Delete “First board”']")
    page.wait_for_selector("#messages button")
    first.page.evaluate("document.querySelector('#zooms [data-action=lockGround]').click()")
    first.page.wait_for_selector("#messages p:has-text('background')")
    page.keyboard.press("Escape")
    assert list_boards(second) == ["Board 2"]


def test_without_storage_it_says_so_and_works(open_page):
    page = open_page(path="pictures/icon.svg")
    page.add_init_script("indexedDB.open = () => { throw new DOMException('no', 'SecurityError') }")
    page.goto(page.url.replace("pictures/icon.svg", "#collage"))
    studio = Studio(page)
    assert "keeps nothing here" in page.inner_text("#messages")
    drag(studio, studio.node(MOUNTAINS), 50, 20)
    page.set_input_files("#files", {"name": "sea.png", "mimeType": "image/png", "buffer": PNG})
    page.wait_for_selector("[aria-label='Photo, sea'] img")
    assert len(list_boards(studio)) == 1


def test_without_storage_a_board_is_deleted_and_comes_back(open_page):
    page = open_page(path="pictures/icon.svg")
    page.add_init_script(
        "IDBFactory.prototype.open = () => { throw new DOMException('', 'InvalidStateError'); };")
    page.goto(page.url.replace("pictures/icon.svg", "#collage"))
    studio = Studio(page)
    add_second_board(studio)
    assert list_boards(studio) == ["Board 2", "First board"]
    page.click("[aria-label='Delete “First board”']")
    page.wait_for_selector("#messages button")
    assert list_boards(studio) == ["Board 2"]
    page.click("#messages button")
    page.wait_for_selector("[aria-label='Open “First board”']")


def test_a_page_from_an_address_that_is_not_safe_works_without_locks(open_page):
    page = open_page(path="pictures/icon.svg")
    page.add_init_script("Object.defineProperty(navigator, 'locks', { value: undefined })")
    page.goto(page.url.replace("pictures/icon.svg", "#collage"))
    studio = Studio(page)
    drag(studio, studio.node(MOUNTAINS), 50, 20)
    moved = studio.corners(studio.node(MOUNTAINS))
    studio = again(page)
    assert distance(studio.corners(studio.node(MOUNTAINS)), moved) < 0.01


def test_a_full_disk_is_told_once_and_saving_goes_on_when_there_is_room(studio):
    page = studio.page
    page.evaluate(FULL_DISK)
    photo = studio.node(MOUNTAINS)
    for _ in range(2):
        x, y = studio.center(photo)
        studio.fingers.down(1, (x, y)).glide({1: (x + 50, y)}).up(1)
        studio.rest()
        page.wait_for_selector("#messages p")
    assert page.locator("#messages p").count() == 1
    assert "The device is full" in page.inner_text("#messages")
    assert not page.evaluate("studio.room.isSaved")
    page.evaluate("isFull = false")
    drag(studio, photo, 0, 40)
    assert page.locator("#messages p").count() == 0
    moved = studio.corners(photo)
    studio = again(page)
    assert distance(studio.corners(studio.node(MOUNTAINS)), moved) < 0.01


def moved_on_a_full_disk(studio):
    """Moves a photo while the device is full; returns where it is."""
    page = studio.page
    page.evaluate(FULL_DISK)
    x, y = studio.center(studio.node(MOUNTAINS))
    studio.fingers.down(1, (x, y)).glide({1: (x + 50, y + 60)}).up(1)
    studio.rest()
    page.wait_for_selector("#messages p")
    return studio.corners(studio.node(MOUNTAINS))


def test_a_board_that_cannot_be_saved_stays_until_there_is_room(studio):
    page = studio.page
    moved = moved_on_a_full_disk(studio)
    list_boards(studio)
    page.click("[data-do=new]")
    page.wait_for_selector("#messages button")
    assert "“First board” stays open" in page.inner_text("#messages")
    assert page.inner_text("#board-name") == "First board"
    with page.expect_download() as download:
        page.click("#messages button")
    assert download.value.suggested_filename == "First board.tsumami"
    # There is room, and nobody does anything.
    page.evaluate("isFull = false")
    studio.clock.advance(6)
    wait(page, "document.getElementById('messages').childElementCount === 0")
    saved(studio)
    add_second_board(studio)
    saved(studio)
    list_boards(studio)
    page.click("[aria-label='Open “First board”']")
    wait(page, "document.getElementById('board-name').textContent === 'First board'")
    studio.rest()
    assert distance(studio.corners(studio.node(MOUNTAINS)), moved) < 0.01


def test_room_that_another_board_leaves_is_used_at_once(studio):
    page = studio.page
    list_boards(studio)
    page.click("[aria-label='Duplicate “First board”']")
    page.wait_for_selector("[aria-label='Delete “First board, copy”']")
    page.click("#boards [data-do=close]")
    moved = moved_on_a_full_disk(studio)
    list_boards(studio)
    page.evaluate("""() => {
        const { delete: remove } = IDBObjectStore.prototype;
        IDBObjectStore.prototype.delete = function (key) {
            isFull = false;
            return remove.call(this, key);
        };
    }""")
    page.click("[aria-label='Delete “First board, copy”']")
    saved(studio)
    assert "The device is full" not in page.inner_text("#messages")
    studio = again(page)
    assert distance(studio.corners(studio.node(MOUNTAINS)), moved) < 0.01


def test_a_board_that_cannot_be_saved_is_deleted_and_comes_back_with_all(studio):
    page = studio.page
    moved = moved_on_a_full_disk(studio)
    list_boards(studio)
    page.click("[aria-label='Delete “First board”']")
    page.wait_for_selector("#messages button")
    page.evaluate("isFull = false")
    studio.clock.advance(6)
    saved(studio)
    page.click("#messages button")
    page.wait_for_selector("[aria-label='Open “First board”'] >> nth=1")
    page.locator("#boards [aria-label='Open “First board”']:not([aria-current])").click()
    wait(page, "document.querySelector('.bar [data-run=undo]').title === 'Undo: move'")
    studio.rest()
    saved(studio)
    assert distance(studio.corners(studio.node(MOUNTAINS)), moved) < 0.01


def test_an_older_database_gets_what_it_lacks_and_keeps_what_it_has(studio):
    """A later version of the studio adds a step; the boards of this one are still there."""
    drag(studio, studio.node(MOUNTAINS), 50, 20)
    page = studio.page
    page.goto(page.url.replace("#collage", "pictures/icon.svg"))
    result = page.evaluate("""async () => {
        const { Store, STEPS } = await import('/studio/store.js');
        const later = [...STEPS, (database, transaction) => {
            database.createObjectStore('later');
            const boards = transaction.objectStore('boards');
            boards.openCursor().onsuccess = ({ target: { result: cursor } }) => {
                if (cursor === null) return;
                cursor.update({ ...cursor.value, isNew: true });
                cursor.continue();
            };
        }];
        const store = await Store.open(later);
        const [board] = await store.boards();
        return [store.isLasting, board.name, board.isNew,
            (await store.document(board.id)).byteLength > 100];
    }""")
    assert result == [True, "First board", True, True]
    # This version cannot read it any more: it says so, and touches nothing.
    page.goto(page.url.replace("pictures/icon.svg", "#collage"))
    Studio(page)
    assert "A newer studio has been here" in page.inner_text("#messages")


def test_a_tab_that_is_outdated_says_so(studio):
    page = studio.page
    page.evaluate("""async () => {
        const { Store, STEPS } = await import('/studio/store.js');
        await Store.open([...STEPS, () => {}]);
    }""")
    page.wait_for_selector("#messages p")
    assert "newer studio was opened in another tab" in page.inner_text("#messages")
    # This version cannot read what the newer one has made.
    with page.expect_navigation():
        page.click("#messages button")
    wait(page, "document.getElementById('messages').innerText.includes('A newer studio has been')")


def test_pictures_that_no_board_uses_are_removed(studio):
    page = studio.page
    page.set_input_files("#files", {"name": "sea.png", "mimeType": "image/png", "buffer": PNG})
    page.wait_for_selector("[aria-label='Photo, sea']")
    saved(studio)
    list_boards(studio)
    page.click("[aria-label='Delete “First board”']")
    page.wait_for_selector("#messages button")
    saved(studio)
    page.reload()
    studio = Studio(page)
    saved(studio)
    wait(page, """await (async () => {
        const request = indexedDB.open('tsumami');
        const database = await new Promise(
            done => (request.onsuccess = () => done(request.result)));
        const keys = database.transaction('pictures').objectStore('pictures').getAllKeys();
        await new Promise(done => (keys.onsuccess = done));
        database.close();
        return keys.result.length === 0;
    })()""")
