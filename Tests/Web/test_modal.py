"""A sheet as a dialog: focus, Escape, clicks beside it, what is behind it, keyboards of phones."""

import pytest
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


def raise_keyboard(page):
    """A phone's keyboard covers the lowest 250 points of the page."""
    page.js("""() => {
        Object.defineProperty(visualViewport, "height", { value: innerHeight - 250, configurable: true });
        visualViewport.dispatchEvent(new Event("resize"));
    }""")
    page.clock.advance(2)


def test_it_stays_above_the_keyboard_of_a_phone(open_page):
    page = open_page(BODY, START)
    opened(page)
    top = lambda: page.js("$('#sheet').getBoundingClientRect().top")
    before = top()
    raise_keyboard(page)
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
    page.clock.advance(2)
    page.page.keyboard.press("Escape")
    page.clock.advance(2)
    assert page.js("document.activeElement === document.body")


# Two sheets; `around` decides whether in one board or in two.
TWO = """
<style>
  .board { position: fixed; inset: 0; pointer-events: none; }
  .sheet { position: absolute; inset: 0; background: silver; pointer-events: auto; }
</style>
<main><button id=open>Open</button></main>
<div id=board class=board><section id=a class=sheet><button id=in-a>More</button></section>
  %s<section id=b class=sheet><button id=in-b>Done</button></section></div>
"""
START_TWO = LOAD + """
const settings = { detents: { half: 300 }, initial: false, dismissible: true, modal: true };
globalThis.stage = createStage($("#board"));
const over = $("#over") ? createStage($("#over")) : stage;
// Made in the order of their names, or in the other one.
for (const id of ORDER) globalThis[id] = (id === "a" ? stage : over).sheet($(`#${id}`), settings);
$("#open").onclick = () => a.moveSheet("half");
$("#in-a").onclick = () => b.moveSheet("half");
$("#in-b").onclick = () => log.push("done");
globalThis.isReached = (id) => !$(id).closest("[inert]");
globalThis.state = () => [a, b].map((each) => each.sheetPosition.place >= 0).concat(
  document.activeElement.id, ["#open", "#in-a", "#in-b"].filter(isReached).join());
"""


@pytest.mark.parametrize("order", ["ab", "ba"])
@pytest.mark.parametrize("between", ["", "</div><div id=over class=board>"])
def test_a_sheet_over_a_sheet_is_the_one_within_reach(open_page, between, order):
    page = open_page(TWO % between, START_TWO.replace("ORDER", f"'{order}'"))

    def state():
        page.clock.advance(2)
        return page.js("state()")

    def opened_both():
        page.page.click("#open")
        assert state() == [True, False, "in-a", "#in-a"]
        page.page.click("#in-a")
        assert state() == [True, True, "in-b", "#in-b"]

    opened_both()
    page.page.click("#in-b")
    page.fingers.down(1, (300, 450)).glide({1: (300, 480)}, steps=4)
    assert page.log() == ["done"] and page.js("b.sheetPosition.height") < 290
    page.fingers.up(1)
    assert state() == [True, True, "in-b", "#in-b"]
    # One key or one click closes one of them.
    page.page.keyboard.press("Escape")
    assert state() == [True, False, "in-a", "#in-a"]
    page.page.click("#in-a")
    assert state() == [True, True, "in-b", "#in-b"]
    page.page.mouse.click(300, 100)
    assert state() == [True, False, "in-a", "#in-a"]
    page.page.keyboard.press("Escape")
    assert state()[:3] == [False, False, "open"] and page.js("isReached('#open')")
    # The lower one may go first: the other one stays within reach, and gives the focus back to the page.
    opened_both()
    page.js("a.moveSheet(null)")
    assert state() == [False, True, "in-b", "#in-b"]
    page.page.keyboard.press("Escape")
    assert state()[:3] == [False, False, "open"] and page.js("isReached('#open')")


def test_a_sheet_in_a_sheet_is_closed_first(open_page):
    page = open_page(BODY.replace("<input id=name>", "<section id=inner style='position:absolute;inset:0'></section>"),
                     START.replace("initial: false", "initial: 'high'") + """
        globalThis.inner = stage.sheet($("#inner"), {
            detents: { low: 100 }, initial: false, dismissible: true, modal: true });
        globalThis.places = () => [sheet, inner].map((each) => each.sheetPosition.place);
    """)
    page.js("inner.moveSheet('low')")
    page.clock.advance(2)
    assert page.js("[...places(), $('#first').inert, $('#inner').closest('[inert]')]") == [1, 0, True, None]
    for expected in ([1, -1], [-1, -1]):
        page.page.keyboard.press("Escape")
        page.clock.advance(2)
        assert page.js("places()") == expected


def test_a_closed_sheet_leaves_the_other_one_above_the_keyboard_of_a_phone(open_page):
    page = open_page(TWO % "", START_TWO.replace("ORDER", "'ab'"))
    page.page.click("#open")
    page.clock.advance(2)
    top = lambda: page.js("$('#a').getBoundingClientRect().top")
    before = top()
    raise_keyboard(page)
    assert near([top()], [before - 250], 0.5)


def test_settings_that_are_given_again_leave_the_focus_in_an_open_sheet(open_page):
    page = open_page(BODY, START + """
        globalThis.give = (others) => sheet.sheet({
            detents: { low: 200, high: 400 }, dismissible: true, modal: true, ...others });
    """)
    opened(page)
    page.page.focus("#name")
    page.js("void ($('#name').onblur = () => log.push('blur'))")
    page.js("void (give({ choose: () => undefined }), give({ dismissible: false }))")
    page.clock.advance(2)
    assert page.js("state()") == [True, True, "name", "dialog"] and page.log() == []
    # They count from then on.
    page.page.keyboard.press("Escape")
    page.clock.advance(2)
    assert page.js("state()[0]") and page.js("give({}), document.activeElement.id") == "name"
    page.page.keyboard.press("Escape")
    assert closed(page)
    opened(page)
    page.js("void give({ modal: false })")
    assert page.js("state()")[:2] == [True, False] and page.js("state()[3]") != "dialog"


def test_a_sheet_that_is_no_dialog_gives_the_focus_back_after_other_settings(open_page):
    page = open_page(BODY, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.give = () => sheet.sheet({ detents: { low: 300 }, dismissible: true });
        globalThis.sheet = stage.sheet($("#sheet"), { detents: { low: 300 }, dismissible: true });
    """)
    page.page.focus("#open")
    page.page.focus("#name")
    page.settle()
    page.js("void give()")
    page.page.keyboard.press("Escape")
    page.clock.advance(2)
    assert page.js("[sheet.sheetPosition.place, document.activeElement.id]") == [-1, "open"]


@pytest.mark.parametrize("first", [
    "<input type=hidden value=token>", "<button style='display:none'>Save</button>",
    "<div style='visibility:hidden'><a href='#'>Back</a></div>", "<input autofocus hidden>",
    "<fieldset disabled><input></fieldset>",
])
def test_the_first_that_can_have_the_focus_gets_it(open_page, first):
    page = open_page(BODY.replace("<button id=first>", first + "<button id=first>"), START)
    opened(page)


def test_what_is_said_aloud_is_said_while_a_sheet_is_open(open_page):
    page = open_page("""<div role=status id=said></div><p role=alert id=alarm></p><div role=log id=lines></div>
        <output id=sum></output><p id=text></p>""" + BODY, START)
    opened(page)
    assert page.js("[...document.querySelectorAll('body > *')].filter(each => each.inert).map(each => each.id)"
                   ) == ["text", ""]
    page.page.focus("[data-tsumami-grabber]")
    page.page.keyboard.press("ArrowUp")
    page.clock.advance(2)
    region = "#board > [role=status]"
    assert page.js(f"$('{region}').textContent") == "Height: Position 2 of 2"
    assert not page.js(f"$('{region}').closest('[inert]')")


@pytest.mark.parametrize("modal", ["true", "false"])
def test_an_escape_that_ends_a_composition_closes_nothing(open_page, modal):
    page = open_page(BODY, START.replace("modal: true", f"modal: {modal}"))
    page.page.click("#open")
    page.clock.advance(2)
    page.page.focus("#name")
    page.settle()
    page.js("void ($('#name').onkeydown = ({ key, isComposing }) => log.push([key, isComposing]))")
    cdp = page.page.context.new_cdp_session(page.page)
    cdp.send("Input.imeSetComposition", {"text": "つまみ", "selectionStart": 3, "selectionEnd": 3})
    page.page.keyboard.press("Escape")
    page.clock.advance(2)
    assert page.log() == [["Escape", True]]
    assert page.js("[sheet.sheetPosition.place, document.activeElement.id]") == [0, "name"]
    cdp.send("Input.insertText", {"text": "摘み"})
    page.page.keyboard.press("Escape")
    page.clock.advance(2)
    assert page.log() == [["Escape", False]] and page.js("sheet.sheetPosition.place") == -1


def test_a_sheet_in_a_shadow_root_is_a_dialog_of_the_whole_page(open_page):
    page = open_page("<main><button id=open>Open</button></main><div id=host><a href='#' id=beside>A</a></div>",
                     LOAD + """
        const root = $("#host").attachShadow({ mode: "open" });
        root.innerHTML = `<slot></slot><button id=near>Near</button>
            <div id=board style="position:fixed;inset:0;pointer-events:none">
            <section id=sheet style="position:absolute;inset:0;pointer-events:auto"><button id=first>In it</button>
            </section></div>`;
        globalThis.stage = createStage(root.getElementById("board"));
        globalThis.sheet = stage.sheet(root.getElementById("sheet"), {
            detents: { low: 300 }, initial: false, dismissible: true, modal: true });
        $("#open").onclick = () => sheet.moveSheet("low");
        globalThis.state = () => [$("main").inert, root.querySelector("slot").inert,
            root.getElementById("near").inert, $("#host").inert,
            root.activeElement?.id ?? document.activeElement.id];
    """)
    page.page.click("#open")
    page.clock.advance(2)
    assert page.js("state()") == [True, True, True, False, "first"]
    page.page.keyboard.press("Escape")
    page.clock.advance(2)
    assert page.js("state()") == [False, False, False, False, "open"]
    # Also where it ends while it is open.
    page.page.click("#open")
    page.clock.advance(2)
    page.js("sheet.remove()")
    assert page.js("state()") == [False, False, False, False, "open"]


OVER = """<{tag} id=over {attributes} style="inset:0 auto auto 0;margin:0;width:200px;height:100px">
  <button id=ok>OK</button></{tag}>"""
DIALOG = OVER.format(tag="dialog", attributes="")
POPOVER = OVER.format(tag="div", attributes="popover")


def press(page, selector):
    """A click where an element is seen, whatever lies there."""
    page.page.mouse.click(*page.center(selector))
    page.clock.advance(2)


@pytest.mark.parametrize("body", [BODY + DIALOG, BODY.replace("</main>", DIALOG + "</main>"),
                                  BODY.replace("</section>", DIALOG + "</section>")])
def test_a_dialog_of_the_browser_over_a_sheet_is_within_reach_and_is_closed_first(open_page, body):
    page = open_page(body, START + """
        $("#first").onclick = () => $("#over").showModal();
        $("#ok").onclick = () => $("#over").close("ok");
        globalThis.both = () => [sheet.sheetPosition.place >= 0, $("#over").open];
    """)
    opened(page)
    press(page, "#first")
    assert page.js("both()") == [True, True]
    press(page, "#ok")
    assert page.js("[...both(), $('#over').returnValue, document.activeElement.id]") == [True, False, "ok", "first"]
    press(page, "#first")
    # Neither a click on what is dimmed nor the first Escape is for the sheet.
    page.page.mouse.click(700, 100)
    assert page.js("both()") == [True, True]
    page.page.keyboard.press("Escape")
    page.clock.advance(2)
    assert page.js("both()") == [True, False]
    page.page.keyboard.press("Escape")
    assert closed(page)


@pytest.mark.parametrize("modal", ["true", "false"])
def test_a_popover_over_a_sheet_is_within_reach_and_is_closed_first(open_page, modal):
    page = open_page(BODY + POPOVER, START.replace("modal: true", f"modal: {modal}") + """
        $("#first").onclick = () => $("#over").showPopover();
        $("#ok").onclick = () => log.push("ok");
        globalThis.both = () => [sheet.sheetPosition.place >= 0, $("#over").matches(":popover-open")];
    """)
    page.page.click("#open")
    page.clock.advance(2)
    press(page, "#first")
    press(page, "#ok")
    assert page.log() == ["ok"] and page.js("both()") == [True, True]
    page.page.mouse.click(700, 100)
    assert page.js("both()") == [True, False]
    press(page, "#first")
    page.page.keyboard.press("Escape")
    page.clock.advance(2)
    assert page.js("both()") == [True, False]
    page.page.focus("#first")
    page.page.keyboard.press("Escape")
    page.clock.advance(2)
    assert page.js("both()") == [False, False]


def test_a_sheet_that_gets_the_focus_goes_where_it_was_sent(open_page):
    page = open_page(BODY + "<style>#first { margin-top: 100px }</style>", START, reduced_motion="no-preference")
    page.js("void ($('#open').onclick = () => sheet.moveSheet('high'))")
    # After a key the focus is seen, also the one that a dialog gives.
    for _ in range(2):
        page.page.focus("#open")
        page.page.keyboard.press("Enter")
        page.clock.advance(2)
        assert page.js("[sheet.sheetPosition.place, document.activeElement.id]") == [1, "first"]
        page.page.keyboard.press("Escape")
        assert closed(page)


@pytest.mark.parametrize("grabber, name", [("", "[data-tsumami-grabber]"), ("grabber: $('#first'),", "#first")])
def test_keys_find_nothing_of_a_closed_sheet_but_what_opens_it(open_page, grabber, name):
    page = open_page(BODY, START.replace("modal: true", grabber + "modal: true"))
    found = set()

    def tab():
        for _ in range(5):
            page.page.keyboard.press("Tab")
            page.settle()
            found.add(page.js(f"document.activeElement.matches({name!r}) ? 'grabber' : document.activeElement.id"))

    tab()
    assert found == {"", "open", "behind", "grabber"} and page.js("sheet.sheetPosition.place") == -1
    page.page.focus(name)
    page.page.keyboard.press("ArrowUp")
    page.clock.advance(2)
    found.clear()
    tab()
    assert "name" in found and page.js("sheet.sheetPosition.place") == 0
    page.js("sheet.remove()")
    assert page.js("document.querySelectorAll('[inert]').length") == 0


def tabbed(page):
    """What the tab key finds on a page, one after another."""
    found = []
    page.js("document.activeElement.blur()")
    for _ in range(6):
        page.page.keyboard.press("Tab")
        page.settle()
        found.append(page.js("document.activeElement.id || document.activeElement.dataset.tsumamiGrabber"))
    # The hidden grabber is "".
    return {each for each in found if each is not None}


def test_what_leaves_a_closed_sheet_is_alive_where_it_goes(open_page):
    page = open_page(BODY, START)
    opened(page)
    page.page.keyboard.press("Escape")
    assert closed(page)
    page.js("$('main').append($('#name'))")
    page.js("void ($('#name').onpointerdown = () => log.push('down'))")
    page.fingers.down(1, page.center("#name")).up(1)
    assert page.log() == ["down"] and tabbed(page) == {"open", "behind", "name", ""}
    # It comes back.
    page.js("$('#sheet').append($('#name'))")
    assert tabbed(page) == {"open", "behind", ""}


@pytest.mark.parametrize("change", [
    "$('#sheet').append(made)", "$('#sheet').replaceChildren(made)", "$('#sheet').replaceChildren(), $('#sheet').append(made)",
])
def test_keys_find_nothing_that_comes_into_a_closed_sheet_later(open_page, change):
    page = open_page(BODY, START)
    page.js("""change => {
        globalThis.made = document.createElement("button");
        made.id = "made";
        eval(change);
    }""", change)
    page.settle()
    assert tabbed(page) == {"open", "behind", ""} and page.js("sheet.sheetPosition.place") == -1
    # Keys open it as before, and then find what it holds.
    page.page.focus("[data-tsumami-grabber]")
    page.page.keyboard.press("ArrowUp")
    page.clock.advance(2)
    assert page.js("sheet.sheetPosition.place") == 0 and "made" in tabbed(page)


def test_a_closed_sheet_is_opened_by_the_grabber_that_it_was_given_last(open_page):
    page = open_page(BODY.replace("<input id=name>", "<button id=second>Second</button>"), START + """
        globalThis.give = (grabber) => sheet.sheet({
            detents: { low: 200, high: 400 }, dismissible: true, modal: true, grabber });
    """)
    for name, selector in (("first", "#first"), ("second", "#second"), ("", "[data-tsumami-grabber]")):
        page.js("name => void give(name ? $('#' + name) : undefined)", name)
        page.settle()
        assert tabbed(page) == {"open", "behind", name} and page.js("sheet.sheetPosition.place") == -1
        page.page.focus(selector)
        page.page.keyboard.press("ArrowUp")
        page.clock.advance(2)
        assert page.js("sheet.sheetPosition.place") == 0
        page.page.keyboard.press("Escape")
        page.clock.advance(2)
    assert page.js("[$('#first').role, $('#second').role]") == [None, None]


def test_what_comes_and_goes_behind_an_open_sheet_follows_it(open_page):
    page = open_page(BODY, START)
    opened(page)
    page.js("""() => {
        document.body.insertAdjacentHTML("beforeend", "<button id=late>Late</button>");
        $("#sheet").append($("#open"));
    }""")
    assert "late" not in tabbed(page)
    page.js("$('#sheet').append($('#late')), document.body.append($('#name'))")
    assert tabbed(page) >= {"first", "open", "late"} and "name" not in tabbed(page)
    page.js("sheet.moveSheet(null)")
    page.clock.advance(2)
    assert tabbed(page) == {"behind", "name", ""}


def test_a_dialog_that_is_shown_over_an_open_sheet_stays_alive(open_page):
    page = open_page(BODY + DIALOG, START + "$('#ok').onclick = () => log.push('ok');")
    opened(page)
    page.js("$('#over').show(), document.body.append(document.createElement('p'))")
    page.settle()
    press(page, "#ok")
    assert page.log() == ["ok"]
    # A sheet that is opened over that leaves it behind.
    page.js("sheet.moveSheet(null)")
    page.clock.advance(2)
    page.js("sheet.moveSheet('low')")
    page.clock.advance(2)
    assert page.js("$('#over').inert")


@pytest.mark.parametrize("away, back", [
    ("$('#board').remove()", "document.body.append(board)"),
    ("board.style.display = 'none'", "board.style.display = ''"),
])
def test_an_open_sheet_that_the_page_does_not_show_holds_nothing_up(open_page, away, back):
    page = open_page(BODY, START + "globalThis.board = $('#board');")
    opened(page)
    page.js(away)
    page.shown()
    assert tabbed(page) == {"open", "behind"}
    # Its Escape is another's.
    page.page.keyboard.press("Escape")
    page.page.mouse.click(300, 100)
    page.js(back)
    page.shown()
    assert page.js("sheet.sheetPosition.place") == 0 and "first" in tabbed(page) and "behind" not in tabbed(page)
    page.page.keyboard.press("Escape")
    page.clock.advance(2)
    assert page.js("sheet.sheetPosition.place") == -1 and tabbed(page) == {"open", "behind", ""}


@pytest.mark.parametrize("control", ["<select id=first><option>One<option>Two</select>", "<input id=first type=date>"])
@pytest.mark.parametrize("modal", ["true", "false"])
def test_the_choices_of_a_control_are_closed_first(open_page, control, modal):
    page = open_page("<style>select, ::picker(select) { appearance: base-select }</style>" + BODY.replace(
        "<button id=first>First</button>", control), START.replace("modal: true", f"modal: {modal}"))
    page.page.click("#open")
    page.clock.advance(2)
    page.page.focus("#first")
    page.page.keyboard.press("Space")
    page.page.wait_for_function("$('#first').matches(':open')")
    page.page.keyboard.press("Escape")
    page.page.wait_for_function("!$('#first').matches(':open')")
    page.clock.advance(2)
    assert page.js("[sheet.sheetPosition.place, document.activeElement.id]") == [0, "first"]
    page.page.keyboard.press("Escape")
    page.clock.advance(2)
    assert page.js("sheet.sheetPosition.place") == -1


@pytest.mark.parametrize("modal", ["true", "false"])
def test_a_browser_without_popovers_closes_a_sheet(open_page, modal):
    page = open_page(BODY, """
        for (const name of ["matches", "closest", "querySelector", "querySelectorAll"]) {
            for (const { prototype } of [Element, Document, DocumentFragment]) {
                const own = prototype[name];
                if (own) prototype[name] = function (selector) {
                    return own.call(this, selector.replaceAll(":popover-open", ":not-known-to-it"));
                };
            }
        }
    """ + START.replace("modal: true", f"modal: {modal}"))
    page.page.click("#open")
    page.clock.advance(2)
    page.page.focus("#first")
    page.page.keyboard.press("Escape")
    page.clock.advance(2)
    assert page.js("sheet.sheetPosition.place") == -1
    if modal == "false":
        return
    opened(page)
    page.page.mouse.click(300, 100)
    assert closed(page)
