"""What a person does is kept, whoever interrupts it, and what was deleted does not leave the board."""

import json

import pytest
from PIL import Image

from conftest import Studio, wait
from test_boards import (FILES, FOLDER, MOUNTAINS, add_noise, add_second_board, again, beside, choose_folder, in_folder,
                         list_boards, more, moved_on_a_full_disk, save_file, saved, stop_date)
from test_collage import key, tap
from test_collage_arranging import arrange
from test_collage_drawing import take
from test_collage_hands import table, tap as tap_with  # noqa: F401
from test_collage_photos import photo, start_crop, value  # noqa: F401
from test_collage_sharing import back_up
from test_drawing import export
from test_pictures import add, png
from test_studio import PNG


def hide(page):
    """The page is hidden, as before it is gone."""
    page.evaluate("""() => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        delete document.hidden;
    }""")


def add_sea(studio):
    add(studio.page, "sea.png", png(64, 48))
    studio.page.wait_for_selector("[aria-label='Photo, sea'] img")
    studio.rest()


def test_a_file_of_a_board_has_no_photo_that_was_deleted_from_it(studio):
    add_sea(studio)
    assert len(json.load(open(save_file(studio.page).path()))["pictures"]) == 1
    tap(studio, studio.node("[aria-label='Photo, sea']"))
    key(studio, "Delete")
    assert studio.page.locator("[aria-label='Photo, sea']").count() == 0
    assert json.load(open(save_file(studio.page).path()))["pictures"] == {}
    # A backup has what can still be undone.
    saved(studio)
    assert len(json.load(open(back_up(studio).path()))["pictures"]) == 1


def enlarge(studio):
    """Magnifies the picture that is being cropped."""
    x, y = studio.page.evaluate("""() => {
        const box = document.querySelector('.cropping').getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    }""")
    studio.fingers.down(1, (x - 30, y)).down(2, (x + 30, y))
    studio.fingers.glide({1: (x - 60, y), 2: (x + 60, y)}).up(1).up(2)
    studio.rest()


@pytest.mark.parametrize("how", ["board", "hidden", "file", "png"])
def test_a_crop_is_kept_when_the_board_is_left_the_page_hidden_or_a_file_saved(studio, photo, how):  # noqa: F811
    page = studio.page
    page.click("#close")
    name = page.get_attribute(f"[data-node='{photo}']", "aria-label")
    start_crop(studio, photo)
    enlarge(studio)
    if how == "board":
        add_second_board(studio)
        list_boards(studio)
        page.click("[aria-label='Open “First board”']")
        wait(page, "document.getElementById('board-name').textContent === 'First board'")
    elif how == "hidden":
        hide(page)
        assert page.locator(".ghost").count() == 1, "the cropping goes on"
        wait(page, "studio.room.isSaved")
        studio = again(page)
    elif how == "file":
        items = json.load(open(save_file(page).path()))["board"]["items"]
        assert any(item.get("settings", {}).get("cropScale", 1) > 1.4 for item in items), items
        return
    else:
        export(page, "png")
        assert page.evaluate("studio.board.state.undoName") == "crop"
        return
    studio.rest()
    assert value(studio, studio.node(f"[aria-label='{name}']"), "cropScale") > 1.4
    page.click(".bar [data-run=undo]")
    studio.rest()
    assert value(studio, studio.node(f"[aria-label='{name}']"), "cropScale") == 1


def test_a_crop_is_kept_when_another_tab_takes_the_board_over(studio, photo):  # noqa: F811
    page = studio.page
    stop_date(studio)
    page.click("#close")
    saved(studio)
    name = page.get_attribute(f"[data-node='{photo}']", "aria-label")
    start_crop(studio, photo)
    enlarge(studio)
    other = beside(studio)
    other.page.click("[data-action=takeOver]")
    page.wait_for_selector("#reading")
    other.page.wait_for_selector("#reading", state="hidden")
    for each in (other, studio):
        each.rest()
        assert value(each, each.node(f"[aria-label='{name}']"), "cropScale") > 1.4
    other.page.click(".bar [data-run=undo]")
    other.rest()
    assert value(other, other.node(f"[aria-label='{name}']"), "cropScale") == 1


@pytest.mark.parametrize("field", ["#name", "#caption"])
def test_what_is_typed_into_the_inspector_stays_when_there_is_a_step(studio, photo, field):  # noqa: F811
    page = studio.page
    page.click(field)
    page.keyboard.type("Harb")
    # Somebody else's step, as at a table.
    page.evaluate("""() => {
        studio.tsumami.exports.collage_drawer_add(0);
        studio.board.readNews();
        studio.board.refresh();
    }""")
    studio.settle()
    assert page.input_value(field) == "Harb"
    page.keyboard.type("our")
    # What is pressed next is another item.
    tap(studio, studio.node(".world > .photo", 0))
    studio.rest()
    names = page.evaluate("studio.board.items.map(({ data }) => [data.name, data.text])")
    assert sum("Harbour" in each for each in names) == 1, names


@pytest.mark.parametrize("field", ["#name", "#caption"])
def test_what_is_typed_into_the_inspector_is_kept_when_the_page_is_loaded_again(studio, photo, field):  # noqa: F811
    page = studio.page
    page.click(field)
    page.keyboard.type("Harb")
    hide(page)
    assert page.evaluate("document.activeElement.id") == field[1:], "the typing goes on"
    page.keyboard.type("our")
    hide(page)
    wait(page, "studio.room.isSaved")
    studio = again(page)
    names = page.evaluate("studio.board.items.map(({ data }) => [data.name, data.text])")
    assert sum("Harbour" in each for each in names) == 1, names


@pytest.mark.parametrize("field", ["#name", "#caption"])
def test_what_is_typed_into_the_inspector_is_kept_when_another_tab_takes_the_board_over(studio, photo, field):  # noqa: F811
    page = studio.page
    stop_date(studio)
    saved(studio)
    other = beside(studio)
    page.click(field)
    page.keyboard.type("Harbour")
    other.page.click("[data-action=takeOver]")
    other.page.wait_for_selector("#reading", state="hidden")
    names = other.page.evaluate("studio.board.items.map(({ data }) => [data.name, data.text])")
    assert sum("Harbour" in each for each in names) == 1, names


def test_half_a_number_is_no_step_when_the_page_is_hidden(studio, photo):  # noqa: F811
    page = studio.page
    field, undo = page.locator("[data-setting=maximumScale]"), page.locator(".bar [data-run=undo]")
    field.click()
    page.keyboard.press("Control+a")
    page.keyboard.type("1")
    hide(page)
    studio.settle()
    assert undo.get_attribute("aria-disabled") == "true"
    page.keyboard.type("2")
    page.keyboard.press("Tab")
    assert field.input_value() == "12"
    undo.click()
    studio.rest()
    assert field.input_value() == "10"
    assert undo.get_attribute("aria-disabled") == "true"


@pytest.mark.parametrize("number", [0, 1])
def test_the_name_of_a_board_that_is_being_written_is_kept_when_the_page_is_hidden(studio, number):
    page = studio.page
    add_second_board(studio)
    list_boards(studio)
    field = page.locator("#boards li input").nth(number)
    field.fill("Summer ")
    hide(page)
    page.wait_for_selector("[aria-label='Open “Summer”']")
    assert field.input_value() == "Summer ", "the writing goes on"
    assert list_boards(again(page))[number] == "Summer"


def test_a_field_that_is_left_as_it_was_shows_what_has_changed(studio, photo):  # noqa: F811
    page = studio.page
    page.click("#name")
    page.keyboard.type("a")
    page.keyboard.press("Backspace")
    page.evaluate("""async node => {
        const { Values } = await import(new URL('studio/values.js', location.href));
        const name = new TextEncoder().encode('Sea');
        new Values(studio.tsumami.exports).setBytes('collage_set_name', name, node);
        studio.board.readNews();
    }""", photo)
    assert page.input_value("#name") == ""
    page.keyboard.press("Tab")
    assert page.input_value("#name") == "Sea"


def pick(page, count=3):
    page.set_input_files("#files", [
        {"name": f"sea {number}.png", "mimeType": "image/png", "buffer": PNG}
        for number in range(count)])
    wait(page, "document.querySelector('#progress').hidden")


def test_a_line_in_the_hand_is_not_cut_by_photos_that_come(studio):
    page = studio.page
    take(studio)
    studio.fingers.down(1, (300, 200)).glide({1: (400, 260)})
    pick(page)
    studio.clock.advance(0.5)
    assert page.locator("[aria-label^='Photo, sea']").count() == 0
    assert page.locator(".world .drawing").count() == 0
    studio.fingers.glide({1: (500, 200)}).up(1)
    page.wait_for_selector("[aria-label='Photo, sea 2']")
    assert page.locator(".world .drawing").count() == 1


def test_a_lasso_in_the_hand_is_not_cut_by_photos_that_come(studio):
    page = studio.page
    mouse = studio.mouse
    mouse.move(30, 100)
    mouse.down()
    mouse.move(500, 400, steps=10)
    assert page.evaluate("studio.tsumami.exports.collage_lasso()") == 1
    pick(page)
    studio.clock.advance(0.5)
    assert page.evaluate("studio.tsumami.exports.collage_lasso()") == 1
    assert page.locator("[aria-label^='Photo, sea']").count() == 0
    mouse.up()
    page.wait_for_selector("[aria-label='Photo, sea 2']")


def test_a_backup_and_a_copy_have_what_there_was_no_room_for(studio):
    page = studio.page
    moved_on_a_full_disk(studio)
    boards = json.load(open(back_up(studio).path()))["boards"]
    steps = boards[0]["document"]["history"]["steps"]
    assert boards[0]["name"] == "First board" and [step["name"] for step in steps] == ["move"]
    assert page.evaluate("studio.room.isSaved") is False


def test_a_link_does_not_read_photos_that_it_cannot_carry(studio):
    page = studio.page
    page.evaluate("""() => {
        globalThis.readings = 0;
        const { readAsDataURL } = FileReader.prototype;
        FileReader.prototype.readAsDataURL = function (blob) {
            readings += 1;
            return readAsDataURL.call(this, blob);
        };
    }""")
    add_noise(studio)
    page.evaluate("readings = 0")
    more(page, "copyLink")
    page.wait_for_selector("#messages p:has-text('link')")
    assert page.evaluate("readings") == 0


def test_a_page_with_unsaved_work_asks_before_it_is_closed(studio):
    page = studio.page
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    moved_on_a_full_disk(studio)
    studio = again(page)
    assert asked == ["beforeunload"]
    again(page)
    assert asked == ["beforeunload"], "all is saved"


@pytest.mark.parametrize("path, expected", [
    ("#collage", ["beforeunload"]), ("?kiosk=20#collage", [])])
def test_a_page_onto_which_photos_come_asks_but_a_kiosk_does_not(open_page, path, expected):
    studio = Studio(open_page(path))
    page = studio.page
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    # A browser asks only where a person has done something.
    studio.fingers.down(1, (600, 120)).up(1)
    page.evaluate("Worker.prototype.postMessage = () => {}")
    page.set_input_files("#files", {"name": "sea.png", "mimeType": "image/png", "buffer": PNG})
    page.reload()
    assert asked == expected


def open_folder_studio(open_page):
    page = open_page("pictures/icon.svg")
    page.add_init_script(FOLDER)
    page.goto(page.url.replace("pictures/icon.svg", "#collage"))
    return Studio(page)


def test_a_folder_that_could_not_be_filled_is_filled_the_next_time(open_page):
    studio = open_folder_studio(open_page)
    page = studio.page
    add_second_board(studio)
    saved(studio)
    # The first board that is written is refused.
    page.evaluate("""() => {
        const { createWritable } = FileSystemFileHandle.prototype;
        let isFirst = true;
        FileSystemFileHandle.prototype.createWritable = function (...all) {
            if (!isFirst) return createWritable.apply(this, all);
            isFirst = false;
            throw new DOMException('full', 'QuotaExceededError');
        };
    }""")
    list_boards(studio)
    page.click("[data-action=folder]")
    wait(page, "document.querySelector('#messages').textContent.includes('could not be written')")
    for _ in range(200):
        found = page.evaluate(FILES) or {}
        if any(found.values()):
            break
        page.wait_for_timeout(50)
    assert sum(len(text) > 0 for text in found.values()) == 1, "the other one is there"
    again(page)
    assert len(in_folder(page, lambda found: len(found) == 2)) == 2


def test_the_same_folder_chosen_again_has_each_board_once(open_page):
    studio = open_folder_studio(open_page)
    page = studio.page
    choose_folder(studio)
    list_boards(studio)
    page.click("[data-action=folder]")
    page.locator("#messages button", has_text="Keep no more").click()
    page.keyboard.press("Escape")
    page.evaluate("document.querySelector('#messages').replaceChildren()")
    choose_folder(studio)
    assert list(page.evaluate(FILES)) == ["First board.tsumami"]


@pytest.mark.parametrize("key, code, shift", [("я", "KeyZ", False), ("Я", "KeyZ", True)])
def test_commands_of_a_keyboard_of_another_script(studio, key, code, shift):
    page = studio.page
    tap(studio, studio.node(MOUNTAINS))
    page.keyboard.press("Delete")
    studio.rest()
    if shift:
        page.keyboard.press("Control+z")
        studio.rest()
    count = page.locator(MOUNTAINS).count()
    page.evaluate("""([key, code, shiftKey]) => document.getElementById('board').dispatchEvent(
        new KeyboardEvent('keydown', { key, code, shiftKey, ctrlKey: true, bubbles: true,
                                       cancelable: true }))""", [key, code, shift])
    studio.rest()
    assert page.locator(MOUNTAINS).count() == 1 - count


def test_a_picture_that_the_browser_cannot_make_is_smaller_or_said(studio):
    page = studio.page
    page.evaluate("""() => {
        const { toBlob } = HTMLCanvasElement.prototype;
        globalThis.most = 900;
        HTMLCanvasElement.prototype.toBlob = function (take, ...all) {
            if (this.width > most) return setTimeout(take, 0, null);
            return toBlob.call(this, take, ...all);
        };
    }""")
    width = Image.open(export(page, "png").path()).size[0]
    assert 300 < width <= 900
    page.evaluate("most = 0")
    more(page, "png")
    page.wait_for_selector("#messages p")
    assert "could not be made" in page.inner_text("#messages")


def test_a_failed_print_says_so_and_leaves_the_colours(studio):
    page = studio.page
    more(page, "print")
    page.evaluate("""() => {
        XMLSerializer.prototype.serializeToString = () => { throw new Error('no'); };
    }""")
    page.locator("#print button.wide").click()
    page.wait_for_selector("#messages p")
    assert "could not be made" in page.inner_text("#messages")
    assert page.evaluate("document.documentElement.style.colorScheme") == ""


def test_a_long_caption_stays_within_its_photo_in_a_drawing(studio, photo):  # noqa: F811
    page = studio.page
    page.fill("#caption", "אבג " + "very long " * 15)
    page.keyboard.press("Tab")
    studio.rest()
    svg = open(export(page, "svg").path()).read()
    text, width, direction = page.evaluate("""([svg, node]) => {
        const holder = document.createElement('div');
        holder.innerHTML = svg;
        document.body.append(holder);
        const text = [...holder.querySelectorAll('text')].find(each =>
            each.textContent.includes('very'));
        const { width } = text.getBBox();
        holder.remove();
        const own = studio.board.item(node).element.offsetWidth;
        return [text.textContent, width / own, text.getAttribute('direction')];
    }""", [svg, photo])
    assert text.endswith("…") and width <= 0.93 and direction == "rtl"


def test_a_photo_whose_picture_is_missing_has_its_caption_in_a_drawing(studio):
    page = studio.page
    page.evaluate("""async () => {
        const { Values } = await import(new URL('studio/values.js', location.href));
        new Values(studio.tsumami.exports).set('collage_add', {
            kind: 'photo', picture: 'gone', width: 60, height: 40, text: 'Harbour', at: [600, 300] });
        studio.board.readNews();
        studio.tsumami.requestFrame();
    }""")
    studio.rest()
    assert "Harbour" in page.locator(".world").inner_text()
    assert "Harbour" in open(export(page, "svg").path()).read()


def test_photos_are_not_arranged_once_a_person_has_selected_something_else(studio):
    page = studio.page
    page.evaluate("""() => {
        const { decode } = HTMLImageElement.prototype;
        const free = new Promise(free => (globalThis.free = free));
        globalThis.asked = globalThis.known = 0;
        HTMLImageElement.prototype.decode = async function () {
            asked += 1;
            await free;
            await decode.call(this);
            known += 1;
        };
    }""")
    pictures = page.locator(".world > .photo").count()
    arrange(studio, "arrangeByColor")
    wait(page, f"asked === {pictures}")
    tap(studio, studio.node(MOUNTAINS))
    page.evaluate("free()")
    # What is found out is there within the task that follows.
    wait(page, f"known === {pictures}")
    studio.rest()
    assert page.evaluate("studio.board.state.undoName") == ""


def test_a_switch_of_the_inspector_is_a_step_of_the_hand_that_presses_it(table):  # noqa: F811
    page = table.page
    tap(table, table.photos[0])
    page.click("#toggle")
    # Another hand is the last one at the board.
    table.fingers.down(5, (300, 450)).up(5)
    tap(table, table.photos[0])
    label = page.locator("label:has([data-setting=momentum])")
    label.scroll_into_view_if_needed()
    box = label.bounding_box()
    page.touchscreen.tap(box["x"] + 20, box["y"] + box["height"] / 2)
    table.rest()
    assert page.evaluate("studio.board.state.undoName") == "settings"
    tap_with(table, 2, (300, 450))
    assert page.evaluate("studio.board.state.undoName") == "settings", "it is not theirs"
    tap_with(table, 2, (1560, 445))
    assert page.evaluate("studio.board.state.undoName") != "settings"
