"""What a person with a screen reader, a keyboard, large letters or fewer colours meets."""

import pathlib

import axe_playwright_python
import pytest

from conftest import Studio, distance

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()


def violations(page):
    """What axe-core finds in the page as it is now."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document).then(result => result.violations)")
    return [(each["id"], [node["html"][:160] for node in each["nodes"]]) for each in found]


def small_targets(page, selector, least):
    """What is smaller than a finger or a mouse needs, with its size."""
    return page.evaluate("""([selector, least]) => [...document.querySelectorAll(selector)]
        .filter(each => each.checkVisibility())
        .map(each => [each.outerHTML.slice(0, 80),
            (each.closest('label.row') ?? each).getBoundingClientRect()])
        .filter(([, box]) => box.width > 0 && (box.width < least || box.height < least))
        .map(([html, box]) => [html, box.width, box.height])""", [selector, least])


def tap(studio, node):
    studio.fingers.down(1, studio.center(node)).up(1)
    studio.clock.advance(0.5)


def select(studio):
    tap(studio, studio.node(".photo", 0))


def open_menu(name):
    def open_one(studio):
        select(studio)
        studio.page.click(f"[popovertarget=menu-{name}]")
    return open_one


def edit(studio):
    studio.page.click("[popovertarget=menu-add]")
    studio.page.click("[data-action=note]")
    studio.settle()


def empty(studio):
    studio.page.keyboard.press("Control+a")
    studio.page.keyboard.press("Delete")
    studio.rest()


def inspect(studio):
    select(studio)
    studio.page.click("#toggle")


def list_boards(studio):
    studio.page.click("[data-action=boards]")
    studio.page.wait_for_selector("#boards[open] li")


def panel(name):
    def open_one(studio):
        studio.page.click("[popovertarget=menu-more]")
        studio.page.click(f"[data-action={name}]")
        studio.page.wait_for_selector(f"#{name}[open]")
    return open_one


def crop(studio):
    studio.fingers.down(1, studio.center(studio.node(".world > .photo"))).up(1)
    studio.clock.advance(0.5)
    studio.page.click("#tools [data-command=crop]")
    studio.page.wait_for_selector(".ghost")


def draw(studio):
    studio.page.click("[data-action=draw]")
    studio.page.click("[popovertarget=menu-pens]")
    studio.page.wait_for_selector("#menu-pens:popover-open")


def inspect_note(studio):
    edit(studio)
    studio.page.keyboard.press("Escape")
    studio.page.click("#toggle")


def raise_drawer(studio):
    studio.page.locator(".grabber").focus()
    studio.page.keyboard.press("End")
    studio.rest()


def lock(studio):
    select(studio)
    studio.page.click("#tools [data-command=lock]")
    studio.rest()


STATES = {
    "at first": lambda studio: None, "selected": select, "moving": open_menu("move"),
    "arranging": open_menu("arrange"), "adding": lambda s: s.page.click("[popovertarget=menu-add]"),
    "more": lambda s: s.page.click("[popovertarget=menu-more]"), "inspector": inspect,
    "boards": list_boards, "drawer": raise_drawer, "editing": edit, "empty": empty, "locked": lock,
    "layout": lambda s: s.page.click("#strip [popovertarget=menu-layout]"), "history": panel("history"),
    "help": panel("help"), "print": panel("print"), "cropping": crop, "drawing": draw,
    "a note": inspect_note,
}


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("size, scheme", [((1280, 800), "light"), ((390, 844), "dark")])
def test_axe_finds_nothing(open_page, state, size, scheme):
    studio = Studio(open_page(size=size, scheme=scheme))
    STATES[state](studio)
    assert violations(studio.page) == []


def test_axe_finds_nothing_in_japanese(open_page):
    studio = Studio(open_page(locale="ja-JP"))
    select(studio)
    assert studio.page.get_attribute("html", "lang") == "ja"
    assert violations(studio.page) == []


def test_every_item_has_a_role_a_name_and_a_state(studio):
    page = studio.page
    tap(studio, studio.node(".photo", 0))
    names = page.locator(".world > .item").evaluate_all(
        "items => items.map(item => item.getAttribute('aria-label'))")
    assert names == ["Photo, Mountains", "Photo, City at night", "Photo, Sunset at sea",
                     "Photo, Dunes", "Frame"]
    item = page.get_by_role("treeitem", name="Photo, Mountains", exact=True)
    assert item.get_attribute("aria-selected") == "true"
    assert page.get_by_role("treeitem", selected=True).count() == 1
    # Of those that lie in a frame, too.
    inner = page.get_by_role("treeitem", name="Photo, Balloons")
    place = [inner.get_attribute(f"aria-{what}") for what in ("level", "posinset", "setsize")]
    assert place == ["2", "2", "2"]
    assert page.get_by_role("tree").get_attribute("aria-label") == "Board “First board”"


def test_one_item_is_a_tab_stop_and_arrows_go_in_reading_order(studio):
    page, keys = studio.page, studio.page.keyboard
    assert page.locator(".item[tabindex='0']").count() == 1
    page.evaluate("document.activeElement.blur()")
    page.locator(".item[tabindex='0']").focus()
    name = lambda: page.evaluate("document.activeElement.getAttribute('aria-label')")
    seen = [name()]
    for _ in range(6):
        keys.press("ArrowRight")
        seen.append(name())
    assert seen == [
        "Photo, Mountains", "Photo, Sunset at sea", "Photo, City at night", "Photo, Dunes",
        "Frame", "Photo, Forest", "Photo, Balloons"]
    keys.press("ArrowUp")
    assert name() == "Photo, Forest"
    # That is the tab stop from now on, and tab leaves the items.
    assert page.locator(".item[tabindex='0']").get_attribute("aria-label") == name()
    keys.press("Tab")
    assert page.evaluate("document.activeElement.closest('.item')") is None


def test_by_keys_an_item_is_selected_moved_and_let_go(studio):
    page, keys = studio.page, studio.page.keyboard
    photo = studio.node(".photo", 0)
    page.focus(f"[data-node='{photo}']")
    keys.press("Enter")
    studio.settle()
    assert page.get_attribute(f"[data-node='{photo}']", "aria-selected") == "true"
    before = studio.corners(photo)
    keys.press("Shift+ArrowRight")
    studio.rest()
    after = studio.corners(photo)
    assert after[0][0] > before[0][0] + 5 and abs(after[0][1] - before[0][1]) < 0.01
    keys.press("Escape")
    studio.settle()
    assert page.locator("[aria-selected=true]").count() == 0
    keys.press("ArrowRight")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") != "Photo, Mountains"


MOVES = {
    "moveRight": ("move", lambda a, b: abs(b[0][0] - a[0][0] - 10) < 0.01),
    "moveDown": ("move", lambda a, b: abs(b[0][1] - a[0][1] - 10) < 0.01),
    "turnRight": ("move", lambda a, b: distance(a, b) > 10),
    "larger": ("move", lambda a, b: b[1][0] - b[0][0] > (a[1][0] - a[0][0]) * 1.05),
}


@pytest.mark.parametrize("command", MOVES)
def test_what_a_drag_does_is_done_by_single_clicks(studio, command):
    menu, has_happened = MOVES[command]
    photo = studio.node(".photo", 0)
    tap(studio, photo)
    before = studio.corners(photo)
    studio.page.click(f"[popovertarget=menu-{menu}]")
    studio.page.click(f"[data-command={command}]")
    studio.rest()
    assert has_happened(before, studio.corners(photo))
    studio.page.keyboard.press("Escape")
    studio.page.click("[data-run=undo]")
    studio.rest()
    assert distance(studio.corners(photo), before) < 0.01


def test_single_clicks_put_a_photo_into_a_frame_and_out(studio):
    page = studio.page
    photo, frame = studio.node(".photo", 0), studio.node(".frame")
    tap(studio, photo)
    before = studio.corners(photo)
    inside = f"[data-node='{frame}'] [data-node='{photo}']"
    page.click("[popovertarget=menu-move]")
    page.click("[data-command=nest]")
    studio.rest()
    assert page.locator(inside).count() == 1
    page.click("[data-command=free]")
    studio.rest()
    assert page.locator(inside).count() == 0
    page.keyboard.press("Escape")
    page.click("[data-run=undo]")
    page.click("[data-run=undo]")
    studio.rest()
    assert distance(studio.corners(photo), before) < 0.01


def test_a_click_of_a_screen_reader_opens_the_drawer(studio):
    page = studio.page
    for expected in ("2", "3", "1"):
        page.evaluate("document.querySelector('.grabber').click()")
        studio.rest()
        assert page.get_attribute(".grabber", "aria-valuenow") == expected


def test_the_toolbar_is_one_tab_stop_and_arrows_move_in_it(studio):
    page, keys = studio.page, studio.page.keyboard
    tap(studio, studio.node(".photo", 0))
    keys.press("Shift+F10")
    focused = lambda: page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert focused() == "Move, turn, scale"
    keys.press("ArrowRight")
    assert focused() == "Order and align"
    keys.press("End")
    assert focused() == "Delete"
    assert page.locator("#tools button[tabindex='0']").count() == 1
    keys.press("Enter")
    studio.rest()
    # The focus is not lost with the button: the next tab goes to an item.
    assert page.evaluate("document.activeElement.id") == "board"
    keys.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('role')") == "treeitem"


def test_a_live_region_says_what_happens_at_most_twice_a_second(studio):
    page = studio.page
    page.evaluate("""() => {
        globalThis.heard = [];
        new MutationObserver(() => heard.push(document.getElementById('live').textContent))
            .observe(document.getElementById('live'), { childList: true });
    }""")
    photo = studio.node(".photo", 0)
    tap(studio, photo)
    assert page.evaluate("heard.at(-1)") == "Photo, Mountains selected"
    count = page.evaluate("heard.length")
    page.click("[popovertarget=menu-move]")
    for _ in range(12):
        page.click("[data-command=moveRight]")
        studio.clock.advance(1 / 30)
    said = page.evaluate("heard.length") - count
    assert 1 <= said <= 2, "twelve steps in 0.4 seconds"
    studio.clock.advance(1)
    assert page.evaluate("heard.at(-1)").strip() == "Photo, Mountains moved"
    before = page.evaluate("heard.length")
    studio.clock.advance(3)
    assert page.evaluate("heard.length") == before


def test_a_cancelled_drag_is_said(studio):
    x, y = studio.center(studio.node(".photo", 0))
    studio.fingers.down(1, (x, y)).glide({1: (x + 90, y)})
    studio.fingers.cancel()
    studio.clock.advance(1)
    assert studio.page.inner_text("#live").strip() == "Photo, Mountains put back"


@pytest.mark.parametrize("size, is_mobile, least", [
    ((390, 844), False, 24), ((390, 844), True, 44), ((844, 390), True, 44)])
def test_targets_are_large_enough(open_page, size, is_mobile, least):
    page = open_page(size=size, has_touch=is_mobile, is_mobile=is_mobile)
    studio = Studio(page)
    page.click("[popovertarget=menu-more]")
    every = "button, a, [role=button], [role=slider], input[type=checkbox]"
    assert small_targets(page, every, least) == []
    page.click("[data-action=print]")
    page.wait_for_selector("#print input")
    assert small_targets(page, "#print :is(button, input, select)", least) == []


@pytest.mark.parametrize("size", [(640, 400), (320, 200)], ids=["200 %", "400 %"])
def test_a_zoomed_page_loses_nothing(open_page, size):
    """A window of 1280 by 800 at 200 and 400 % has this size."""
    page = open_page(size=size)
    studio = Studio(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    buttons = page.locator(".bar button:visible, #rooms a:visible, #language")
    boxes = [buttons.nth(i).bounding_box() for i in range(buttons.count())]
    for box in boxes:
        assert box["x"] >= 0 and box["x"] + box["width"] <= size[0] + 0.5
        assert box["y"] >= 0 and box["y"] + box["height"] <= size[1] + 0.5
    for i, one in enumerate(boxes):
        for other in boxes[i + 1:]:
            apart = (one["x"] + one["width"] <= other["x"] + 0.5
                     or other["x"] + other["width"] <= one["x"] + 0.5
                     or one["y"] + one["height"] <= other["y"] + 0.5
                     or other["y"] + other["height"] <= one["y"] + 0.5)
            assert apart, (one, other)
    page.click("#toggle")
    # Every switch can be reached by scrolling the panel.
    page.locator("#inspector [data-run=resetPlacement]").scroll_into_view_if_needed()
    page.click("#close")
    page.click("[popovertarget=menu-more]")
    last = page.locator("#menu-more button:visible").last
    last.scroll_into_view_if_needed()
    box = last.bounding_box()
    assert box["y"] + box["height"] <= size[1] + 0.5
    page.keyboard.press("Escape")
    # So can the toolbar.
    page.focus("[aria-label='Photo, City at night']")
    page.keyboard.press("Enter")
    studio.settle()
    for button in page.locator("#tools button:visible").all():
        button.click(trial=True)


def test_forced_colours_keep_what_is_chosen_visible(open_page):
    page = open_page(forced_colors="active")
    studio = Studio(page)
    tap(studio, studio.node(".photo", 0))
    page.click("#toggle")
    colors = page.evaluate("""() => {
        const of = (selector, name) => getComputedStyle(document.querySelector(selector))[name];
        return {
            chosen: of('.choice label:has(:checked)', 'backgroundColor'),
            other: of('.choice label:not(:has(:checked))', 'backgroundColor'),
            photo: of('.photo', 'outlineStyle'), button: of('#toggle', 'borderTopStyle'),
            stroke: of('#outline', 'stroke') };
    }""")
    assert colors["chosen"] != colors["other"]
    assert colors["photo"] == "solid" and colors["button"] == "solid"
    assert violations(page) == []


def test_with_reduced_motion_nothing_moves_by_style(studio):
    # Each test page asks for reduced motion.
    moving = studio.page.evaluate("""[...document.querySelectorAll('*')].filter(each => {
        const style = getComputedStyle(each);
        return style.animationName !== 'none' ||
            style.transitionDuration.split(',').some(time => parseFloat(time) > 0);
    }).length""")
    assert moving == 0


def test_right_to_left_mirrors_the_bars_and_not_the_board(open_page):
    page = open_page()
    studio = Studio(page)
    photo = studio.node(".photo", 0)
    before, bar = studio.corners(photo), page.locator("#toggle").bounding_box()
    page.evaluate("document.dir = 'rtl'")
    studio.settle()
    assert distance(studio.corners(photo), before) < 0.01
    mirrored = page.locator("#toggle").bounding_box()
    assert abs(mirrored["x"] - (1200 - bar["x"] - bar["width"])) < 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 1200
    # A finger still moves what is under it.
    x, y = studio.center(photo)
    studio.fingers.down(1, (x, y)).glide({1: (x + 100, y)}).up(1)
    assert studio.center(photo)[0] > x + 80
    # The next item in reading order lies to the left.
    studio.clock.advance(1)
    page.focus("[aria-label='Photo, Sunset at sea']")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Photo, Mountains"


def test_the_focus_is_seen(studio):
    page = studio.page
    page.keyboard.press("Tab")
    for _ in range(12):
        page.keyboard.press("Tab")
        style = page.evaluate("""() => {
            const style = getComputedStyle(document.activeElement);
            return [style.outlineStyle, parseFloat(style.outlineWidth), style.outlineColor,
                document.activeElement.outerHTML.slice(0, 80)];
        }""")
        assert style[0] != "none" and style[1] >= 2, style
        assert style[2] != "rgba(0, 0, 0, 0)", style


def test_what_lies_above_is_drawn_above(studio):
    """Handles and the toolbar of the selection do not show over the drawer and the panels."""
    page = studio.page
    photo = studio.node(".photo", 3)
    tap(studio, photo)
    page.locator(".grabber").focus()
    page.keyboard.press("End")
    studio.rest()
    box = page.locator(".drawer").bounding_box()
    handles = page.locator("#handles > g:visible")
    over = 0
    for i in range(handles.count()):
        at = handles.nth(i).bounding_box()
        x, y = at["x"] + at["width"] / 2, at["y"] + at["height"] / 2
        if not (box["x"] < x < box["x"] + box["width"] and y > box["y"]):
            continue
        over += 1
        above = page.evaluate(
            "([x, y]) => { document.getElementById('overlay').style.pointerEvents = 'all';"
            "return document.elementFromPoint(x, y).closest('.drawer') !== null }", [x, y])
        assert above
    assert over > 2
    layers = page.evaluate("""['.world', '#overlay', '#tools', '.drawer'].map(selector =>
        Number(getComputedStyle(document.querySelector(selector)).zIndex) || 0)""")
    assert layers == sorted(layers) and len(set(layers)) == 4


def test_an_item_that_gets_the_focus_comes_into_view(studio):
    photo = studio.node("[aria-label='Photo, Mountains']")
    studio.fingers.cdp.send("Input.dispatchMouseEvent", {
        "type": "mouseWheel", "x": 600, "y": 60, "deltaX": 2000, "deltaY": 1500})
    studio.clock.step(("wheel",))
    studio.rest()
    assert studio.center(photo)[0] < -500
    studio.page.keyboard.press("Tab")
    for _ in range(30):
        if studio.page.evaluate("document.activeElement.dataset.node") == str(photo):
            break
        studio.page.keyboard.press("Tab")
    studio.rest()
    x, y = studio.center(photo)
    assert 0 < x < 1200 and 0 < y < 800
