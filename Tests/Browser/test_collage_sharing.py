"""Ways out of the board: all boards in one file, a picture for the clipboard, paper; and what the
browser is asked to keep."""

import base64
import json
import re

import pytest

from conftest import Studio, look_at, wait
from test_boards import add_second_board, list_boards, open_file, saved
from test_pictures import add, png

# The boards of a page, by their names: what a file would have of each, and its pictures' bytes.
BOARDS = """async () => {
    const { Store } = await import(new URL('studio/store.js', location.href));
    const { decode } = await import(new URL('studio/values.js', location.href));
    const store = await Store.open();
    const boards = {};
    for (const { id, name, pictures, thumbnail, isGroundLocked } of await store.boards()) {
        // Of two of the same name the newer one.
        if (name in boards) continue;
        const { board, history } = decode(await store.document(id));
        boards[name] = { items: board.items, view: board.view, steps: history.steps, pictures,
                         thumbnail: thumbnail?.bytes.byteLength ?? 0,
                         isLocked: isGroundLocked === true, bytes: {} };
        for (const key of pictures) {
            const kept = await store.picture(key, 'original').catch(() => undefined);
            boards[name].bytes[key] = kept?.blob?.size ?? 0;
        }
    }
    return boards;
}"""


def back_up(studio):
    list_boards(studio)
    with studio.page.expect_download() as download:
        studio.page.click("[data-action=backUp]")
    studio.page.click("#boards [data-do=close]")
    return download.value


def test_all_boards_in_one_file_are_the_same_in_an_empty_profile(open_page):
    studio = Studio(open_page())
    page = studio.page
    add(page, "sea.png", png(64, 48))
    page.wait_for_selector("[aria-label='Photo, sea'] img")
    studio.rest()
    list_boards(studio)
    page.click("[data-do=new]")
    wait(page, "document.querySelectorAll('.world .item').length === 0")
    add(page, "hill.png", png(30, 50))
    page.wait_for_selector("[aria-label='Photo, hill'] img")
    studio.rest()
    page.click("[data-action=draw]")
    wait(page, "document.querySelector('#pens:not([hidden])')")
    studio.fingers.down(1, (200, 300)).glide({1: (300, 380)}).up(1)
    studio.rest()
    # The background of this board stays where it is.
    page.keyboard.press("Escape")
    page.click("#zooms [data-action=lockGround]")
    saved(studio)
    file = back_up(studio)
    assert re.fullmatch(r"All boards \d{4}-\d\d-\d\d\.tsumami", file.suggested_filename)
    content = open(file.path(), "rb").read()
    # It is JSON as any other.
    assert [board["name"] for board in json.loads(content)["boards"]] == ["Board 2", "First board"]
    before = page.evaluate(BOARDS)
    assert {name: board["isLocked"] for name, board in before.items()} == {
        "First board": False, "Board 2": True}

    other = Studio(open_page())
    page = other.page
    open_file(page, "all.tsumami", content)
    page.wait_for_selector("[aria-label='Photo, hill'] img")
    other.rest()
    saved(other)
    assert page.locator("#messages p").last.inner_text() == "2 boards were restored."
    after = page.evaluate(BOARDS)
    for name, board in before.items():
        for what in board:
            if what != "view" and not (what == "thumbnail" and board[what] == 0):
                assert after[name][what] == board[what], (name, what)
    # What was done can still be undone.
    page.click(".bar [data-run=undo]")
    other.rest()
    assert page.locator(".item.drawing").count() == 0
    # The board that was there before is beside them.
    assert len(list_boards(other)) == 3


def test_a_board_that_is_damaged_is_named_and_stops_none_of_the_others(studio):
    backup = back_up(studio)
    content = json.load(open(backup.path()))
    good, = content["boards"]
    damaged = {"name": "Mine", "document": {"board": {"tsumamiBoard": 1, "items": [{"id": 1}]}}}
    content["boards"] = [
        {**good, "name": "Spring"}, damaged, "no board",
        # Its small picture is made again.
        {**good, "name": "Autumn", "thumbnail": {"type": "image/webp", "data": "?"}}]
    open_file(studio.page, "all.tsumami", json.dumps(content).encode())
    wait(studio.page, "document.querySelector('#messages').textContent.includes('2 boards')")
    said = "“Mine” is damaged: the kind of item 1 is missing, or cannot be read."
    assert said in studio.page.locator("#messages").inner_text()
    assert list_boards(studio) == ["Spring", "Autumn", "First board"]
    # Without any that is whole the present board stays.
    content["boards"] = [damaged]
    open_file(studio.page, "one.tsumami", json.dumps(content).encode())
    wait(studio.page, "document.querySelector('#messages').textContent.includes('one.tsumami')")
    assert studio.page.locator("#board-name").inner_text() == "Spring"


def test_of_a_backup_that_was_cut_everything_is_restored_that_is_whole(open_page):
    studio = Studio(open_page())
    page = studio.page
    for name, size in (("sea", (64, 48)), ("hill", (30, 50)), ("lake", (50, 30))):
        add(page, f"{name}.png", png(*size))
        page.wait_for_selector(f"[aria-label='Photo, {name}'] img")
    studio.rest()
    lines = open(back_up(studio).path()).read().split("\n")
    assert len(lines) == 5, "the boards, a line for each picture, the end"
    names = [re.search('"name":"(.*?)"', line)[1] for line in lines[1:4]]
    cut = lambda page, *parts: open_file(page, "all.tsumami", "\n".join(parts).encode())
    # A disk that was full ended the file within the last picture; a fault is in another one.
    for gone, parts in [(names[2], [*lines[:3], lines[3][:99]]),
                        (names[0], [lines[0], lines[1].replace('"data":"', '"data":"?'), *lines[2:]])]:
        other = Studio(open_page()).page
        cut(other, *parts)
        wait(other, "document.querySelector('#messages').textContent.includes('without some')")
        assert other.inner_text("#messages p").startswith("“all.tsumami” is damaged: its boards were")
        for name in set(names) - {gone}:
            other.wait_for_selector(f"[aria-label='Photo, {name}'] img")
        assert other.locator(f"[aria-label='Photo, {gone}'] img").count() == 0
    # A board of its own without its pictures is refused, as its file may be fetched again.
    board = lines[0].replace('"boards"', '"board"', 1)
    cut(page, board, *lines[1:3], lines[3][:99])
    wait(page, "document.querySelector('#messages p') !== null")
    assert "cut on its way" in page.inner_text("#messages")


def test_how_far_a_backup_is_restored_is_seen(studio):
    page = studio.page
    content = json.load(open(back_up(studio).path()))
    data = base64.b64encode(png(64, 48)).decode()
    content["pictures"] = {f"{n}" * 32: {"name": f"{n}", "type": "image/png", "data": data}
                           for n in range(5)}
    # The worker that prepares pictures takes its time.
    page.evaluate("""() => {
        const { postMessage } = Worker.prototype;
        const waiting = [];
        Worker.prototype.postMessage = function (...all) {
            waiting.push(() => postMessage.apply(this, all));
        };
        globalThis.goOn = () => waiting.shift()();
        globalThis.count = () => waiting.length;
    }""")
    open_file(page, "all.tsumami", json.dumps(content).encode())
    progress = page.locator("#progress")
    # Two at a time.
    wait(page, "count() === 2")
    assert progress.is_visible() and progress.inner_text() == "Photo 1 of 5…"
    page.evaluate("goOn()")
    wait(page, "document.getElementById('progress').textContent.startsWith('Photo 2 of')")
    for _ in range(4):
        wait(page, "count() > 0")
        page.evaluate("goOn()")
    wait(page, "document.getElementById('progress').hidden")
    saved(studio)
    assert len(list_boards(studio)) == 2


@pytest.mark.parametrize("form", ["as it is written", "in one line", "by hand"])
def test_a_file_is_read_whatever_its_lines(studio, form):
    add(studio.page, "sea.png", png(64, 48))
    studio.page.wait_for_selector("[aria-label='Photo, sea'] img")
    studio.rest()
    content = open(back_up(studio).path()).read()
    assert content.count("\n") >= 2
    if form != "as it is written":
        content = json.dumps(json.loads(content), indent=2 if form == "by hand" else None)
    open_file(studio.page, "all.tsumami", content.encode())
    wait(studio.page, "document.querySelectorAll('#messages p').length === 0 &&"
         " studio.room.isSaved")
    assert len(list_boards(studio)) == 2


def test_a_picture_is_copied(studio):
    page = studio.page
    page.evaluate("""() => {
        navigator.clipboard.write = async (items) => {
            const blob = await items[0].getType('image/png');
            globalThis.copied = await createImageBitmap(blob);
        };
    }""")
    page.click("[popovertarget=menu-more]")
    page.click("[data-action=copyPicture]")
    wait(page, "globalThis.copied")
    assert page.evaluate("copied.width > 1000 && copied.height > 500")
    assert page.locator("#messages").inner_text() == "A picture of the board is copied."


def print_panel(studio):
    page = studio.page
    page.evaluate("() => { window.print = () => (globalThis.isPrinted = true); }")
    page.click("[popovertarget=menu-more]")
    page.click("[data-action=print]")
    page.wait_for_selector("#print[open]")
    return page.locator("#print")


def sizes(document):
    """The sizes of the pages of a PDF in millimetres."""
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", document)
    return [tuple(round(float(side) / 72 * 25.4, 1) for side in box) for box in boxes]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("paper, size", [
    ("A4", (297, 210)), ("10 × 15 cm", (150, 100)), (None, (500, 250.5))])
def test_the_board_is_printed_at_a_size_in_millimetres(open_page, paper, size, scheme, tmp_path):
    studio = Studio(open_page(scheme=scheme))
    page = studio.page
    page.click("[popovertarget=menu-add]")
    page.click("[data-action=text]")
    page.keyboard.insert_text("On paper")
    page.keyboard.press("Escape")
    studio.rest()
    panel = print_panel(studio)
    if paper is None:
        panel.locator("[name=width]").fill(str(size[0]))
        panel.locator("[name=height]").fill(str(size[1]))
        assert panel.locator("select").input_value() == ""
    else:
        panel.locator("select").select_option(paper)
    panel.locator("[name=margin]").fill("12")
    page.click("#print .wide")
    wait(page, "globalThis.isPrinted")
    page.emulate_media(media="print")
    box = page.locator("#page > svg").bounding_box()
    assert abs(box["width"] - (size[0] - 24.2) / 25.4 * 96) < 1
    assert page.locator("#page > svg text").first.get_attribute("fill") == "rgb(38, 34, 29)"
    page.emulate_media(media="null")
    document = page.pdf(prefer_css_page_size=True, print_background=True)
    (tmp_path / "board.pdf").write_bytes(document)
    # One page, and letters are letters in it.
    pages = sizes(document)
    assert len(pages) == 1 and all(abs(a - b) < 0.3 for a, b in zip(pages[0], size))
    assert b"/Font" in document
    # Afterwards the page is as it was.
    assert page.locator("#page").count() == 0
    assert page.evaluate("document.documentElement.style.colorScheme") == ""


def test_the_paper_lies_as_the_board_does_unless_a_person_has_turned_it(studio):
    page = studio.page
    panel = print_panel(studio)
    width = lambda: panel.locator("[name=width]").input_value()  # noqa: E731
    assert width() == "297"
    add_second_board(studio)
    assert print_panel(studio) and width() == "210"
    panel.locator("button", has_text="Turn").click()
    assert width() == "297"
    page.keyboard.press("Escape")
    assert print_panel(studio) and width() == "297"
    # Another paper lies as the board does.
    panel.locator("select").select_option("A5")
    assert width() == "148"


@pytest.mark.parametrize("size, scheme", [((1280, 800), "light"), ((390, 844), "dark")])
def test_the_panel_of_printing_is_seen(open_page, size, scheme):
    studio = Studio(open_page(size=size, scheme=scheme))
    print_panel(studio)
    look_at(studio.page, f"printing-{size[0]}-{scheme}.png")


def test_the_browser_is_asked_to_keep_what_it_has_with_the_first_photo_of_ones_own(open_page):
    studio = Studio(open_page())
    page = studio.page
    page.evaluate("() => { globalThis.asked = 0; navigator.storage.persist = async () => ++asked; }")
    photo = studio.node(".photo", 0)
    x, y = studio.center(photo)
    studio.fingers.down(1, (x, y)).glide({1: (x + 50, y)}).up(1)
    studio.rest()
    saved(studio)
    assert page.evaluate("asked") == 0
    add(page, "sea.png", png(64, 48))
    page.wait_for_selector("[aria-label='Photo, sea'] img")
    assert page.evaluate("asked") == 1


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_of_panels_that_lie_at_one_place_only_the_last_is_there(open_page, size):
    studio = Studio(open_page(size=size))
    page = studio.page
    panels = {"#print": lambda: print_panel(studio), "#inspector": lambda: page.click("#toggle"),
              "#boards": lambda: page.click("[data-action=boards]"),
              "#help": lambda: page.evaluate(
                  "document.querySelector('[data-action=help]').click()")}
    for name, show in panels.items():
        show()
        page.wait_for_selector(f"{name}:visible")
        seen = [each for each in panels if page.locator(each).is_visible()]
        assert seen == [name]
        assert page.locator(f"{name} button").first.evaluate("""button => {
            const { x, y, width, height } = button.getBoundingClientRect();
            return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }"""), "nothing covers it"
    assert page.get_attribute("#toggle", "aria-expanded") == "false"
    assert page.get_attribute("[data-action=boards]", "aria-expanded") == "false"
    page.keyboard.press("Escape")
    assert not page.locator("#help").is_visible()
