"""A sheet as a dialog: focus, Escape, clicks beside it, what is behind it, keyboards of phones."""

from conftest import near
from test_awkward import LOAD

BODY = """
<style>
  #board { position: fixed; inset: 0; pointer-events: none; }
  #sheet { position: absolute; inset: 0; background: silver; pointer-events: auto; }
</style>
<main><button id=open>Open</button><input id=behind></main>
<div id=board><section id=sheet aria-label="Choices">
  <button id=first>First</button><input id=name></section></div>
"""
START = LOAD + """
globalThis.stage = createStage($("#board"));
globalThis.sheet = stage.sheet($("#sheet"), {
  detents: { low: 200, high: 400 }, initial: false, dismissible: true, modal: true,
});
$("#open").onclick = () => sheet.moveSheet("low");
globalThis.state = () => [
  sheet.sheetPosition.place >= 0, $("main").inert, document.activeElement.id,
  $("#sheet").getAttribute("role"),
];
"""
OPEN = [True, True, "first", "dialog"]


def opened(page):
    page.page.click("#open")
    page.clock.advance(2)
    assert page.js("state()") == OPEN


def closed(page):
    page.clock.advance(2)
    found = page.js("state()")
    return found[:3] == [False, False, "open"] and found[3] != "dialog"


def test_escape_and_a_click_beside_it_close_it_and_the_focus_goes_back(open_page):
    page = open_page(BODY, START)
    assert page.js("state()[1]") is False
    opened(page)
    # Tab stays in it and the browser's own controls.
    for _ in range(6):
        page.page.keyboard.press("Tab")
        assert page.js("document.activeElement.id") in ("first", "name", "sheet", "") or page.js(
            "$('#sheet').contains(document.activeElement)")
    page.page.focus("#first")
    page.page.keyboard.press("Escape")
    assert closed(page)
    opened(page)
    page.page.mouse.click(300, 100)
    assert closed(page)
    opened(page)
    # A click in it does not, nor a drag that ends beside it.
    page.page.mouse.click(300, 560)
    page.page.mouse.move(300, 560)
    page.page.mouse.down()
    page.page.mouse.move(300, 100, steps=3)
    page.page.mouse.up()
    page.clock.advance(2)
    assert page.js("state()[0]")


def test_escape_cancels_what_is_held_first_and_a_drag_down_closes_it(open_page):
    page = open_page(BODY, START)
    opened(page)
    page.fingers.down(1, (300, 450)).glide({1: (300, 350)})
    page.page.keyboard.press("Escape")
    page.fingers.up(1)
    page.clock.advance(2)
    assert page.js("state()") == OPEN
    page.fingers.down(1, (300, 450)).glide({1: (300, 595)}, steps=4).up(1)
    assert closed(page)
    opened(page)
    page.js("sheet.remove()")
    assert page.js("[$('main').inert, $('#sheet').getAttribute('role')]") == [False, None]


def test_it_stays_above_the_keyboard_of_a_phone(open_page):
    page = open_page(BODY, START)
    opened(page)
    top = lambda: page.js("$('#sheet').getBoundingClientRect().top")
    before = top()
    page.js("""() => {
        Object.defineProperty(visualViewport, "height", { value: innerHeight - 250, configurable: true });
        visualViewport.dispatchEvent(new Event("resize"));
    }""")
    page.clock.advance(2)
    assert near([top()], [before - 250], 0.5)
    page.js("delete visualViewport.height; visualViewport.dispatchEvent(new Event('resize'))")
    page.clock.advance(2)
    assert near([top()], [before], 0.5)


def test_the_focus_leaves_what_a_sheet_hides(open_page):
    page = open_page(BODY, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.sheet = stage.sheet($("#sheet"), {
            detents: { low: 60, high: 300 }, initial: "high", dismissible: true });
        $("#name").style.cssText = "position:absolute;top:200px;left:0";
    """)
    page.page.focus("#open")
    page.page.focus("#name")
    # Lowered, it is held by what moves it by keys.
    page.js("sheet.moveSheet('low')")
    page.settle()
    assert page.js("document.activeElement.hasAttribute('data-tsumami-grabber')")
    page.page.keyboard.press("ArrowUp")
    page.settle()
    assert page.js("sheet.sheetPosition.place") == 1
    # What is still seen keeps it.
    page.page.focus("#first")
    page.js("sheet.moveSheet('low')")
    page.settle()
    assert page.js("document.activeElement.id") == "first"
    # Closed, it goes back to where it was.
    page.page.keyboard.press("Escape")
    page.clock.advance(2)
    assert page.js("[sheet.sheetPosition.place, document.activeElement.id]") == [-1, "open"]
    # A sheet that was there at first has nothing before it.
    page.js("sheet.moveSheet('high'), document.activeElement.blur(), $('#name').focus()")
    page.settle()
    page.page.keyboard.press("Escape")
    page.clock.advance(2)
    assert page.js("document.activeElement === document.body")
