"""The board: items of each kind, commands, the lasso, texts, the clipboard, undo."""

import math

import pytest

from conftest import Studio, distance, look_at, wait
from test_studio import PNG


def tap(studio, node):
    studio.fingers.down(1, studio.center(node)).up(1)
    studio.clock.advance(0.5)


def add(studio, kind):
    """Adds a frame, a note or a text from the menu; returns its node."""
    studio.page.click("[popovertarget=menu-add]")
    studio.page.click(f"[data-action={kind}]")
    studio.settle()
    return int(studio.page.locator(f".item.{kind}").last.get_attribute("data-node"))


def selection(studio):
    return studio.page.evaluate("studio.board.state.selection")


def key(studio, keys):
    studio.page.keyboard.press(keys)
    studio.rest()


def items(studio):
    return studio.page.evaluate(
        "[...document.querySelectorAll('.world .item')].map(item => Number(item.dataset.node))")


def test_undo_and_redo_by_keys_and_buttons(studio):
    photo = studio.node(".photo", 0)
    places = [studio.corners(photo)]
    for step in range(3):
        x, y = studio.center(photo)
        studio.fingers.down(1, (x, y)).glide({1: (x + 50, y + 20 * step)}).up(1)
        studio.rest()
        places.append(studio.corners(photo))
    key(studio, "Control+z")
    assert distance(studio.corners(photo), places[2]) < 0.01
    studio.page.click("[data-run=undo]")
    studio.rest()
    assert distance(studio.corners(photo), places[1]) < 0.01
    assert studio.page.get_attribute(".bar [data-run=redo]", "aria-label") == "Redo: move"
    key(studio, "Control+Shift+z")
    key(studio, "Control+y")
    assert distance(studio.corners(photo), places[3]) < 0.01
    assert studio.page.get_attribute(".bar [data-run=redo]", "aria-disabled") == "true"


def test_a_second_finger_presses_buttons_while_the_first_holds_a_photo(studio):
    page, fingers = studio.page, studio.fingers

    def middle(selector):
        box = page.locator(selector).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    photo, other = studio.node(".photo", 0), studio.node(".photo", 2)
    before, (x, y) = studio.corners(photo), studio.center(photo)
    fingers.down(1, (x, y)).glide({1: (x + 50, y + 20)}).up(1)
    studio.rest()
    moved = studio.corners(photo)
    x, y = studio.center(other)
    fingers.down(1, (x, y)).glide({1: (x + 40, y + 30)})
    undo, menu = middle(".bar [data-run=undo]"), middle("[popovertarget=menu-more]")
    # A finger that leaves the button, and one on a button that does nothing, press nothing.
    fingers.down(2, undo).glide({2: (undo[0], undo[1] + 60)}).up(2)
    fingers.down(2, middle(".bar [data-run=redo]")).up(2)
    studio.settle()
    assert distance(studio.corners(photo), moved) < 0.01
    fingers.down(2, undo).up(2)
    studio.settle()
    assert distance(studio.corners(photo), before) < 0.01
    fingers.down(2, menu).up(2)
    assert page.locator("#menu-more").is_visible()
    fingers.down(2, menu).up(2)
    assert not page.locator("#menu-more").is_visible()
    fingers.up(1)


def test_a_cancelled_gesture_leaves_no_step(studio):
    x, y = studio.center(studio.node(".photo", 0))
    studio.fingers.down(1, (x, y)).glide({1: (x + 90, y)}).cancel()
    studio.rest()
    assert studio.page.get_attribute(".bar [data-run=undo]", "aria-disabled") == "true"


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_frame_below_what_is_held_is_lighter_and_breathes(open_page, motion):
    studio = Studio(open_page("#collage", reduced_motion=motion))
    look = """() => { const { backgroundImage, boxShadow } =
        getComputedStyle(document.querySelector('.frame')); return [backgroundImage, boxShadow]; }"""
    studio.page.evaluate("""() => {
        globalThis.animated = [];
        const { animate } = Element.prototype;
        Element.prototype.animate = function (...all) {
            animated.push(this.className);
            return animate.apply(this, all);
        };
    }""")
    plain = studio.page.evaluate(look)
    to = studio.center(studio.node(".frame"))
    studio.fingers.down(1, studio.center(studio.node(".photo", 0))).glide({1: (to[0], to[1] - 40)}, 30)
    moving = studio.page.evaluate("animated.filter(name => name.includes('target')).length")
    lit = studio.page.evaluate(look)
    assert plain[0] == "none" and "gradient" in lit[0] and lit[1] == plain[1]
    assert (moving > 0) == (motion == "no-preference")
    studio.fingers.up(1)
    studio.rest()
    assert studio.page.evaluate(look) == plain


def test_a_photo_dropped_on_a_frame_lies_in_it_and_does_not_jump(studio):
    photo, frame = studio.node(".photo", 0), studio.node(".frame")
    before = studio.corners(photo)
    x, y = studio.center(photo)
    to = studio.center(frame)
    studio.fingers.down(1, (x, y)).glide({1: (to[0], to[1] - 40)}, 30)
    studio.clock.advance(0.2)
    assert studio.page.locator(".frame.target").count() == 1
    dropped = studio.corners(photo)
    studio.fingers.up(1)
    studio.rest()
    inside = studio.page.locator(f"[data-node='{frame}'] [data-node='{photo}']")
    assert inside.count() == 1 and studio.page.locator(".target").count() == 0
    assert distance(studio.corners(photo), dropped) < 0.5
    key(studio, "Control+z")
    assert inside.count() == 0
    assert distance(studio.corners(photo), before) < 0.5
    key(studio, "Control+Shift+z")
    assert inside.count() == 1 and distance(studio.corners(photo), dropped) < 0.5
    # Out again.
    x, y = studio.center(photo)
    studio.fingers.down(1, (x, y)).glide({1: (250, 250)}, 30)
    studio.clock.advance(0.2)
    dragged = studio.corners(photo)
    on_top = studio.page.evaluate(
        "document.elementFromPoint(250, 250).closest('.item').dataset.node")
    assert int(on_top) == photo, "what is dragged out of a frame lies above everything"
    studio.fingers.up(1)
    studio.rest()
    assert inside.count() == 0
    assert distance(studio.corners(photo), dragged) < 0.5


def test_two_fingers_on_the_ground_zoom_the_board_about_them(studio):
    photo = studio.node(".photo", 0)
    before = studio.corners(photo)
    studio.fingers.down(1, (610, 50)).down(2, (690, 50))
    studio.fingers.glide({1: (570, 50), 2: (730, 50)}, 20)
    assert studio.page.locator(".world.moving").count() == 1
    after = studio.corners(photo)
    grown = math.dist(*after[:2]) / math.dist(*before[:2])
    assert 1.4 < grown < 2
    studio.fingers.up(1).up(2)
    studio.rest()
    studio.clock.advance(0.5)
    # It glides a little after it was let go.
    after = studio.corners(photo)
    grown = math.dist(*after[:2]) / math.dist(*before[:2])
    assert studio.page.locator(".world.moving").count() == 0, "it is painted sharp at rest"
    assert studio.page.inner_text("#zoom") == f"{round(grown * 100)} %"


def test_zoom_by_keys_buttons_and_to_fit(studio):
    def zoom():
        # It is written when the board is at rest.
        studio.clock.advance(0.3)
        return int(studio.page.inner_text("#zoom").split()[0])

    key(studio, "+")
    assert zoom() > 100
    key(studio, "0")
    assert zoom() == 100
    studio.page.click("#zooms [data-run=zoomOut]")
    studio.rest()
    assert zoom() < 100
    key(studio, "1")
    corners = [corner for node in items(studio) for corner in studio.corners(node)]
    assert all(0 <= x <= 1200 and 0 <= y <= 800 for x, y in corners)
    tap(studio, studio.node(".photo", 1))
    key(studio, "2")
    box = studio.corners(studio.node(".photo", 1))
    assert abs(sum(x for x, _ in box) / 4 - 600) < 1


def test_space_and_drag_pans(studio):
    photo = studio.node(".photo", 0)
    before = studio.corners(photo)
    x, y = (round(n) for n in studio.center(photo))
    studio.mouse.move(x, y)
    studio.page.keyboard.down(" ")
    studio.mouse.down()
    studio.mouse.move(x + 80, y + 30, steps=6)
    studio.mouse.up()
    studio.page.keyboard.up(" ")
    studio.rest()
    after = studio.corners(photo)
    assert 60 < after[0][0] - before[0][0] <= 81
    assert selection(studio) == []


def test_a_lasso_selects_what_it_touches(studio):
    studio.mouse.move(8, 60)
    studio.mouse.down()
    studio.mouse.move(240, 500, steps=8)
    assert studio.page.get_attribute("#lasso", "hidden") is None
    look_at(studio.page, "lasso.png")
    studio.mouse.up()
    studio.settle()
    assert studio.page.get_attribute("#lasso", "hidden") is not None
    assert set(selection(studio)) == {studio.node(".photo", 0), studio.node(".photo", 1)}
    # A click on the ground selects nothing.
    studio.mouse.move(600, 60)
    studio.mouse.down()
    studio.mouse.up()
    studio.clock.advance(0.5)
    assert selection(studio) == []


@pytest.mark.parametrize("kind", [".photo", "note", "text", "frame"])
def test_an_item_that_is_not_selected_snaps_by_its_body(studio, kind):
    page = studio.page
    node = studio.node(kind) if kind == ".photo" else add(studio, kind)
    key(studio, "Escape")
    key(studio, "Escape")
    assert selection(studio) == []
    page.evaluate("navigator.vibrate = (milliseconds) => (globalThis.tick = milliseconds)")
    before = studio.corners(node)
    shown = "document.querySelectorAll('#guides > .shown').length"
    x, y = studio.center(node)
    # Not at the same place as others, so that it is held.
    studio.fingers.down(1, (x, y)).glide({1: (x, y + 20)})
    step = 0
    while page.evaluate(shown) == 0 and step < 150:
        step += 1
        studio.fingers.move({1: (x + step, y + 20 + step / 2)})
    assert page.evaluate(shown) > 0, "it has come to no line"
    # The hand feels a tick.
    assert page.evaluate("globalThis.tick") == 8
    at_line = studio.corners(node)
    studio.fingers.up(1)
    studio.rest()
    assert page.evaluate(shown) == 0
    assert distance(studio.corners(node), at_line) < 0.01
    key(studio, "Control+z")
    assert distance(studio.corners(node), before) < 0.01


def test_between_the_buttons_above_the_board_lies_the_board(studio):
    targets = studio.page.evaluate("""() => {
        const bar = document.querySelector('.bar').getBoundingClientRect();
        const found = new Set();
        for (let x = bar.left + 1; x < bar.right; x += 2) {
            const target = document.elementFromPoint(x, bar.top + bar.height / 2);
            found.add(target.closest('.bar button, .bar .pill, #board') !== null);
        }
        return [...found];
    }""")
    assert targets == [True]


def test_the_hint_goes_when_a_person_has_done_something(studio):
    hint = studio.page.locator("#hint")
    assert hint.is_visible()
    studio.page.click("[popovertarget=menu-more]")
    assert not hint.is_visible()
    studio.page.keyboard.press("Escape")
    assert hint.is_visible()
    tap(studio, studio.node(".photo", 0))
    assert not hint.is_visible()


def test_several_are_aligned_distributed_grouped_and_deleted_as_one(studio):
    page = studio.page
    key(studio, "Control+a")
    chosen = selection(studio)
    assert len(chosen) >= 5
    page.click("[popovertarget=menu-arrange]")
    page.click("[data-command=alignLeft]")
    studio.rest()
    tops = [node for node in chosen if page.locator(f".world > [data-node='{node}']").count()]
    left = [min(x for x, _ in studio.corners(node)) for node in tops]
    assert max(left) - min(left) < 0.5
    page.click("[data-command=group]")
    studio.rest()
    page.keyboard.press("Escape")
    key(studio, "Escape")
    assert selection(studio) == []
    page.focus(f"[data-node='{tops[0]}']")
    key(studio, "Enter")
    assert set(selection(studio)) >= set(tops), "a group is selected as one"
    count = len(items(studio))
    key(studio, "Delete")
    assert items(studio) == []
    assert page.is_visible("#empty")
    key(studio, "Control+z")
    assert len(items(studio)) == count


def test_order_by_keys(studio):
    first = studio.node(".photo", 0)
    order = lambda: [n for n in items(studio)
                     if studio.page.locator(f".world > [data-node='{n}']").count()]
    assert order()[0] == first
    tap(studio, first)
    key(studio, "Control+]")
    assert order()[1] == first
    key(studio, "Control+Shift+]")
    assert order()[-1] == first
    key(studio, "Control+Shift+[")
    assert order()[0] == first


def test_a_locked_item_stays_and_is_unlocked(studio):
    photo = studio.node(".photo", 0)
    tap(studio, photo)
    studio.page.click("#tools [data-command=lock]")
    studio.rest()
    away = lambda: tuple(a - b for a, b in zip(
        studio.center(photo), studio.center(studio.node(".frame"))))
    before = away()
    x, y = studio.center(photo)
    studio.fingers.down(1, (x, y)).glide({1: (x + 80, y)}).up(1)
    studio.rest()
    # A drag on it is one on the ground: it pans the board with everything on it.
    assert math.dist(away(), before) < 0.01
    studio.page.focus(f"[data-node='{photo}']")
    key(studio, "Enter")
    studio.page.click("#tools [data-command=unlock]")
    studio.rest()
    assert "locked" not in studio.page.get_attribute(f"[data-node='{photo}']", "aria-label")


def test_duplicate_copy_cut_and_paste(studio):
    photo = studio.node(".photo", 0)
    count = len(items(studio))
    tap(studio, photo)
    key(studio, "Control+d")
    assert len(items(studio)) == count + 1
    key(studio, "Control+c")
    key(studio, "Control+v")
    assert len(items(studio)) == count + 2
    key(studio, "Control+x")
    assert len(items(studio)) == count + 1
    key(studio, "Control+v")
    assert len(items(studio)) == count + 2


def test_a_menu_copies_and_pastes(studio):
    page = studio.page

    def run(command):
        page.click("[popovertarget=menu-more]")
        page.click(f"#menu-more [data-run={command}]")
        studio.rest()

    count = page.locator(".world .item").count()
    run("paste")
    assert page.locator(".world .item").count() == count
    run("selectAll")
    run("copy")
    run("paste")
    assert page.locator(".world .item").count() == 2 * count
    run("paste")
    assert page.locator(".world .item").count() == 3 * count


def test_a_live_region_says_which_picture_was_added(studio):
    page = studio.page
    page.set_input_files("#files", {"name": "sea.png", "mimeType": "image/png", "buffer": PNG})
    page.wait_for_selector("[aria-label='Photo, sea']")
    studio.clock.advance(1)
    assert page.inner_text("#live").strip() == "Photo added"
    page.focus(".drawer .cell >> nth=7")
    page.keyboard.press("Enter")
    studio.clock.advance(1)
    assert page.inner_text("#live").strip() == "Photo, City at night added"


def test_photos_that_are_ready_wait_until_what_is_held_is_let_go(studio):
    page, fingers = studio.page, studio.fingers
    photo, count = studio.node(".photo", 0), page.locator(".world .item").count()
    x, y = studio.center(photo)
    fingers.down(1, (x, y)).glide({1: (x + 40, y + 20)})
    corners = studio.corners(photo)
    page.set_input_files("#files", [
        {"name": f"sea {number}.png", "mimeType": "image/png", "buffer": PNG} for number in range(3)])
    wait(page, "document.querySelector('#progress').hidden")
    studio.settle()
    assert distance(studio.corners(photo), corners) < 0.01
    fingers.glide({1: (x + 60, y + 20)})
    # Guides may hold it back a little.
    assert distance(studio.corners(photo), corners) > 15
    assert page.locator(".world .item").count() == count
    fingers.up(1)
    page.wait_for_selector("[aria-label='Photo, sea 2']")
    assert page.locator(".world .item").count() == count + 3
    # The drag is a step of its own.
    key(studio, "Control+z")
    assert page.locator(".world .item").count() == count
    assert distance(studio.corners(photo), corners) > 10


def test_space_is_let_go_when_the_window_loses_the_keyboard(studio):
    studio.page.keyboard.down(" ")
    assert studio.page.locator("#board.panning").count() == 1
    studio.page.evaluate("dispatchEvent(new Event('blur'))")
    assert studio.page.locator("#board.panning").count() == 0


def test_a_text_from_elsewhere_becomes_a_note(studio):
    studio.page.evaluate("""() => {
        const data = new DataTransfer();
        data.setData('text/plain', 'from elsewhere');
        document.body.dispatchEvent(new ClipboardEvent('paste', {
            clipboardData: data, bubbles: true, cancelable: true }));
    }""")
    studio.settle()
    assert studio.page.inner_text(".note .words") == "from elsewhere"


def test_a_note_is_written_in_place_with_an_input_method(studio):
    page = studio.page
    note = add(studio, "note")
    words = page.locator(f"[data-node='{note}'] .words")
    assert words.evaluate("words => document.activeElement === words")
    # Keys are the text's: none of them is a command.
    page.keyboard.type("d1 ")
    studio.fingers.cdp.send("Input.imeSetComposition", {
        "text": "こん", "selectionStart": 2, "selectionEnd": 2})
    assert words.inner_text().replace("\u00a0", " ") == "d1 こん"
    # The escape that ends a composition does not end the editing.
    words.dispatch_event("keydown", {"key": "Escape", "isComposing": True})
    assert words.evaluate("words => document.activeElement === words")
    studio.fingers.cdp.send("Input.insertText", {"text": "今日は"})
    page.keyboard.press("Control+Enter")
    studio.rest()
    assert words.inner_text().replace("\u00a0", " ") == "d1 今日は"
    assert page.locator("[contenteditable]").count() == 0
    assert page.evaluate("document.activeElement.dataset.node") == str(note)
    key(studio, "Control+z")
    assert words.inner_text() == ""
    key(studio, "Control+Shift+z")
    assert words.inner_text().replace("\u00a0", " ") == "d1 今日は"


def test_a_text_from_right_to_left(studio):
    note = add(studio, "note")
    studio.page.keyboard.type("שלום עולם")
    words = studio.page.locator(f"[data-node='{note}'] .words")
    assert words.evaluate("words => getComputedStyle(words).direction") == "rtl"
    key(studio, "Escape")
    assert words.inner_text() == "שלום עולם"


def test_a_gesture_never_steals_the_caret(studio):
    """A finger on the text that is edited moves the caret, not the note."""
    page = studio.page
    note = add(studio, "note")
    page.keyboard.type("some words to stand in")
    before = studio.corners(note)
    x, y = (round(n) for n in studio.center(note))
    studio.mouse.move(x - 30, y)
    studio.mouse.mouse.down()
    studio.mouse.mouse.move(x + 30, y, steps=5)
    studio.mouse.mouse.up()
    studio.clock.advance(0.3)
    assert distance(studio.corners(note), before) < 0.01
    assert len(page.evaluate("getSelection().toString()")) > 0
    assert page.evaluate("document.activeElement.className") == "words"
    # A finger on another item ends the editing, and the text is kept.
    tap(studio, studio.node(".photo", 0))
    assert page.locator("[contenteditable]").count() == 0
    assert page.inner_text(f"[data-node='{note}'] .words") == "some words to stand in"


def test_a_double_tap_edits_a_text(studio):
    note = add(studio, "note")
    key(studio, "Escape")
    key(studio, "Escape")
    at = studio.center(note)
    studio.fingers.down(1, at).up(1)
    studio.clock.advance(0.1)
    studio.fingers.down(1, at).up(1)
    studio.clock.advance(0.5)
    assert studio.page.locator(f"[data-node='{note}'] [contenteditable]").count() == 1


def test_a_long_text_gets_smaller_letters_and_fits(studio):
    note = add(studio, "note")
    size = lambda: studio.page.evaluate(
        "node => parseFloat(getComputedStyle(document.querySelector("
        "`[data-node='${node}'] .words`)).fontSize)", note)
    studio.page.keyboard.type("Short")
    large = size()
    studio.page.keyboard.insert_text(" and then a great many words that need more room" * 4)
    assert size() < large
    fits = studio.page.evaluate("""node => {
        const item = document.querySelector(`[data-node='${node}']`);
        return item.querySelector('.words').scrollHeight <= item.clientHeight;
    }""", note)
    assert fits


def test_a_colour_is_given(studio):
    note = add(studio, "note")
    key(studio, "Escape")
    studio.page.click("[popovertarget=menu-color]")
    studio.page.click("#menu-color button.color[data-color='4']")
    studio.rest()
    assert studio.page.get_attribute(f"[data-node='{note}']", "data-color") == "4"
    assert studio.page.get_attribute("#menu-color button.color[data-color='4']", "aria-pressed") == "true"
    studio.page.keyboard.press("Escape")
    key(studio, "Control+z")
    assert studio.page.get_attribute(f"[data-node='{note}']", "data-color") == "1"


def test_a_name_is_given(studio):
    photo = studio.node(".photo", 0)
    tap(studio, photo)
    studio.page.click("#toggle")
    studio.page.fill("#name", "Harbour")
    studio.page.keyboard.press("Tab")
    studio.rest()
    assert studio.page.get_attribute(f"[data-node='{photo}']", "aria-label") == "Photo, Harbour"


def test_a_number_that_is_typed_is_one_step_of_what_was_selected(studio):
    page = studio.page
    photo, other = [node for node in map(
        lambda place: studio.node(".photo", place), range(page.locator(".photo").count()))
        if studio.center(node)[0] < 800][:2]
    tap(studio, photo)
    page.click("#toggle")
    page.locator("[data-setting=limits] label", has_text="Inside").click()
    field = page.locator("[data-setting=insetTop]")
    type_number = lambda text: (field.click(), page.keyboard.press("Control+a"),
                                page.keyboard.type(text))
    type_number("24")
    page.keyboard.press("Enter")
    type_number("36")
    # What is pressed next is another item.
    tap(studio, other)
    assert field.input_value() == "0"
    tap(studio, photo)
    assert field.input_value() == "36"
    for expected in ("24", "0"):
        page.click(".bar [data-run=undo]")
        studio.rest()
        assert field.input_value() == expected


def test_the_toolbar_stays_beside_the_selection_and_in_the_window(studio):
    for place in range(6):
        studio.page.keyboard.press("Escape")
        photo = studio.node(".photo", place)
        tap(studio, photo)
        bar = studio.page.locator("#tools").bounding_box()
        assert bar["x"] >= 0 and bar["x"] + bar["width"] <= 1200
        assert bar["y"] >= 0 and bar["y"] + bar["height"] <= 800 - 78
    # It is out of the way of a drag.
    x, y = studio.center(photo)
    studio.fingers.down(1, (x, y)).glide({1: (x + 60, y)})
    assert not studio.page.is_visible("#tools")
    studio.fingers.up(1)
    studio.rest()
    assert studio.page.is_visible("#tools")


@pytest.mark.parametrize("finger", ["photo", "ground"])
def test_a_drag_needs_no_layout(studio, finger):
    """Neither an item nor the board: the elements' transforms are all that is written.

    Only what a screen reader hears, such as that a photo has snapped, is a text of its own.
    """
    cdp = studio.fingers.cdp
    cdp.send("Performance.enable")
    count = lambda: next(
        each["value"] for each in cdp.send("Performance.getMetrics")["metrics"]
        if each["name"] == "LayoutCount")
    at = studio.center(studio.node(".photo", 0)) if finger == "photo" else (600, 70)
    studio.fingers.down(1, at).glide({1: (at[0] + 30, at[1])}, 6)
    studio.page.evaluate("""() => {
        globalThis.said = 0;
        new MutationObserver((changes) => { said += changes.length; }).observe(
            document.getElementById('live'), { childList: true, characterData: true, subtree: true });
    }""")
    before = count()
    studio.fingers.glide({1: (at[0] + 130, at[1] + 60)}, 30)
    said = studio.page.evaluate("said")
    assert count() - before <= said <= (6 if finger == "photo" else 0)
    studio.fingers.up(1)


def test_only_what_moves_has_a_layer_of_its_own(studio):
    layers = lambda: studio.page.evaluate("""[...document.querySelectorAll('#board *')].filter(
        each => getComputedStyle(each).willChange !== 'auto').length""")
    assert layers() == 0
    photo = studio.node(".photo", 0)
    x, y = studio.center(photo)
    studio.fingers.down(1, (x, y)).glide({1: (x + 60, y)})
    assert layers() == 1
    studio.fingers.up(1)
    studio.rest()
    assert layers() == 0


def test_the_second_room_keeps_its_state(open_page):
    """Leaving cancels what fingers hold, and coming back finds the board as it was."""
    page = open_page()
    studio = Studio(page)
    photo = studio.node(".photo", 0)
    before = studio.corners(photo)
    x, y = studio.center(photo)
    studio.fingers.down(1, (x, y)).glide({1: (x + 60, y)})
    page.evaluate("studio.room.leave()")
    page.evaluate("studio.room.enter()")
    studio.rest()
    assert distance(studio.corners(photo), before) < 0.01
    assert page.locator(".held").count() == 0
    studio.fingers.up(1)
    studio.fingers.down(1, (x, y)).glide({1: (x + 60, y)}).up(1)
    assert studio.center(photo)[0] > x + 40
    wait(page, "studio.room.isSaved")


def boxes(studio, selector):
    studio.settle()
    return studio.page.locator(selector).evaluate_all(
        """items => items.map(item => {
            const { left, top, right, bottom } = item.getBoundingClientRect();
            return [left, top, right, bottom];
        })""")


def test_a_new_frame_goes_around_what_is_selected(studio):
    photo, other = studio.node(".world > .photo", 0), studio.node(".world > .photo", 1)
    tap(studio, photo)
    # A long press adds to the selection.
    studio.fingers.down(1, studio.center(other))
    studio.clock.advance(0.6)
    studio.fingers.up(1)
    studio.rest()
    assert sorted(selection(studio)) == sorted([photo, other])
    before = [studio.corners(each) for each in (photo, other)]
    add(studio, "frame")
    [frame] = selection(studio)
    inside = f"[data-node='{frame}'] [data-node='{{}}']"
    for each, corners in zip((photo, other), before):
        assert studio.page.locator(inside.format(each)).count() == 1
        assert distance(studio.corners(each), corners) < 0.01
    [own] = boxes(studio, f"[data-node='{frame}']")
    for left, top, right, bottom in boxes(studio, f"[data-node='{frame}'] .photo"):
        assert left > own[0] + 23 and top > own[1] + 23
        assert right < own[2] - 23 and bottom < own[3] - 23
    look_at(studio.page, "collage-framed.png")
    key(studio, "Control+z")
    assert studio.page.locator(f"[data-node='{frame}']").count() == 0
    assert studio.page.locator(".world > .photo").count() == 4
    for each, corners in zip((photo, other), before):
        assert distance(studio.corners(each), corners) < 0.01
    key(studio, "Control+y")
    assert studio.page.locator(".frame .photo").count() == 4


def test_a_new_frame_hides_nothing_and_a_note_covers_nothing(studio):
    seen = """nodes => nodes.map(node => {
        const item = document.querySelector(`[data-node="${node}"]`);
        const { left, top, width, height } = item.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)
            .closest('.item') === item;
    })"""
    nodes = [studio.node(".world .photo", each) for each in range(6)]
    add(studio, "frame")
    assert all(studio.page.evaluate(seen, nodes)), "all photos lie above the frame"
    key(studio, "Escape")
    for kind in ("note", "text", "note"):
        node = add(studio, kind)
        studio.page.keyboard.press("Escape")
        studio.rest()
        [own] = boxes(studio, f"[data-node='{node}']")
        others = boxes(studio, f".world > .item:not([data-node='{node}'])")
        for left, top, right, bottom in others:
            assert own[0] >= right or left >= own[2] or own[1] >= bottom or top >= own[3]
        assert own[0] >= 0 and own[1] > 60 and own[2] <= 1200 and own[3] <= 700
    look_at(studio.page, "collage-notes.png")
