"""The shell: rooms, language, colours, what is installed, and what the page may do."""

import contextlib
import json
import math
import re
import shutil
import urllib.request

import pytest
import server

from conftest import ROOT, SCHEMES_TO_LOOK_AT, Studio, look_at, wait
from test_studio import PNG

LOOKS = [((390, 844), "phone"), ((1280, 800), "desktop")]


def test_the_switch_shows_the_rooms_that_there_are(open_page):
    page = open_page()
    Studio(page)
    links = page.locator("#rooms a")
    names = links.evaluate_all("links => links.map(link => link.hash.slice(1))")
    sections = page.locator("main > section").evaluate_all(
        "sections => sections.map(section => section.id.replace('room-', ''))")
    assert "collage" in names and set(names) <= set(sections)
    assert page.locator("#rooms [aria-current=page]").get_attribute("href") == "#collage"


def pinch(page, y, start, end):
    """Two fingers beside each other, from one distance to another; returns how large the page is then."""
    fingers = page.context.new_cdp_session(page)
    for step in range(13):
        reach = (start + (end - start) * step / 12) / 2
        fingers.send("Input.dispatchTouchEvent", {
            "type": "touchMove" if step else "touchStart",
            "touchPoints": [{"x": 195 - reach, "y": y, "id": 0}, {"x": 195 + reach, "y": y, "id": 1}]})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return page.evaluate("visualViewport.scale")


@pytest.mark.parametrize("room", ["start", "collage", "map", "lab"])
def test_fingers_that_have_magnified_the_page_bring_it_back_wherever_they_are(open_page, room):
    page = open_page(f"#{room}", size=(390, 844), is_mobile=True)
    Studio(page)
    # From the switch of the rooms, until there is only what fingers move.
    assert pinch(page, 820, 20, 240) > 2
    assert pinch(page, 200, 240, 20) == 1
    # At its own size the page leaves both fingers to the room.
    surface = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--touches')")
    assert surface == "none"


def test_an_unknown_address_leads_to_the_first_room(open_page):
    page = open_page(path="#nowhere")
    wait(page, "globalThis.studio")
    assert page.locator("main > section:not([hidden])").count() == 1


@pytest.mark.parametrize("comes_by", ["a press", "the network"])
def test_a_room_that_cannot_be_loaded_leaves_the_way_to_the_others_and_comes_later(
        open_page, comes_by):
    page = open_page(path="#start")
    Studio(page)
    failure = page.locator("#failure")
    page.route("**/map.css", lambda route: route.abort())
    page.click("#rooms [href='#map']")
    failure.wait_for()
    assert "Is there a network?" in failure.inner_text()
    assert out_of_reach(page, "#shell a, #failure button") == []
    # What was shown before takes neither the focus nor a screen reader's time.
    assert page.locator("main > section:visible").count() == 0
    page.click("#failure button")
    wait(page, "document.activeElement.closest('#failure') !== null")
    page.click("#rooms [href='#start']")
    page.locator("#room-start .card").first.wait_for()
    page.click("#rooms [href='#map']")
    failure.wait_for()
    page.unroute("**/map.css")
    if comes_by == "a press":
        page.click("#failure button")
        wait(page, "document.activeElement.matches('#rooms [href=\"#map\"]')")
    else:
        page.evaluate("dispatchEvent(new Event('online'))")
    wait(page, "document.title.startsWith('Map')")
    assert failure.is_hidden()
    open_page.complaints.clear()


def test_a_room_of_which_a_part_is_missing_is_whole_the_next_time(open_page):
    page = open_page(path="#start")
    Studio(page)
    page.route("**/world.bin", lambda route: route.abort())
    page.click("#rooms [href='#map']")
    page.locator("#failure").wait_for()
    page.unroute("**/world.bin")
    page.click("#failure button")
    wait(page, "document.title.startsWith('Map')")
    assert page.locator("#room-map canvas").count() == 1
    # A wheel moves what is drawn.
    drawn = lambda: page.evaluate("document.querySelector('#room-map canvas').toDataURL()")
    page.evaluate("tsumamiClock.advance(100)")
    before = drawn()
    page.locator("#room-map [data-step]").nth(1).click()
    page.evaluate("tsumamiClock.advance(2000)")
    assert drawn() != before
    open_page.complaints.clear()


def test_the_board_of_a_link_comes_with_the_room_that_comes_later(open_page):
    page = open_page()
    Studio(page)
    link = page.evaluate("studio.room.sharing.link()")
    page = open_page(path="#start")
    Studio(page)
    page.route("**/collage.wasm", lambda route: route.abort())
    page.evaluate("link => location.assign(link)", link)
    page.locator("#failure").wait_for()
    page.unroute("**/collage.wasm")
    page.click("#failure button")
    wait(page, "studio.room.sharing !== undefined")
    page.click("[data-action=boards]")
    page.locator("#boards li").nth(1).wait_for()
    open_page.complaints.clear()


@pytest.mark.parametrize("is_pressed", [True, False])
def test_a_sentence_that_goes_gives_the_focus_back(open_page, is_pressed):
    studio = Studio(open_page())
    page = studio.page
    page.focus(".bar .name")
    page.evaluate("studio.say('It was deleted.', { action: { text: 'Undo', run() {} } }), null")
    page.focus("#messages button")
    if is_pressed:
        page.keyboard.press("Enter")
    else:
        studio.clock.advance(13)
    assert page.locator("#messages button").count() == 0
    assert page.evaluate("document.activeElement.matches('.bar .name')")


def test_the_way_back_gives_the_focus_to_the_room(open_page):
    page = open_page(path="#start")
    Studio(page)
    names = {"start": "Start", "collage": "Collage", "map": "Map", "lab": "Lab"}
    for room in ("collage", "map", "lab"):
        page.click(f"#rooms [href='#{room}']")
        wait(page, f"document.title.startsWith('{names[room]}')")
        assert page.evaluate("document.activeElement.hash") == f"#{room}"
    for room in ("map", "collage", "start"):
        page.evaluate("""[...document.querySelectorAll('main button, main [tabindex="0"]')]
            .findLast(each => each.checkVisibility() && !each.closest('[inert]')).focus()""")
        assert page.evaluate("document.activeElement.closest('main') !== null")
        page.go_back()
        wait(page, f"document.title.startsWith('{names[room]}')")
        wait(page, f"document.activeElement.closest('#room-{room}') !== null")
        assert page.evaluate("document.activeElement.checkVisibility()")


@pytest.mark.parametrize("typed", ["#LAB", "#lab/", "#lab?x=1"])
def test_an_address_that_is_nearly_that_of_a_room_leads_there(open_page, typed):
    page = open_page(path=typed)
    wait(page, "globalThis.studio")
    assert page.locator("#room-lab").is_visible()
    assert page.evaluate("location.hash") == "#lab"
    page.evaluate("location.hash = '#Map'")
    wait(page, "document.getElementById('room-map').checkVisibility()")
    assert page.evaluate("location.hash") == "#map"


@pytest.mark.parametrize("locale, code, title", [
    ("en-GB", "en", "Samples"), ("ja-JP", "ja", "見本"), ("de-DE", "en", "Samples")])
def test_the_language_is_the_browsers(open_page, locale, code, title):
    page = open_page(locale=locale)
    Studio(page)
    assert page.get_attribute("html", "lang") == code
    assert page.inner_text(".drawer h2") == title


def test_the_language_is_switched_and_remembered(open_page):
    page = open_page()
    Studio(page)
    page.keyboard.press("p")
    wait(page, "document.querySelector('#pens:not([hidden])')")
    tools = """['#tools', '#menus', '#pens'].map(each => document.querySelectorAll(
        `${each} button, ${each} button svg, ${each} button i`).length)"""
    before = page.evaluate(tools)
    page.click("#language")
    # The tools are named in Japanese, and are all there.
    assert page.evaluate(tools) == before and min(before) > 10
    page.click("#pens [data-kind=ellipse]")
    assert page.get_attribute("#pens [data-kind=ellipse]", "aria-label") == "楕円"
    assert page.get_attribute("#tools [data-command=duplicate]", "title") == "複製"
    page.keyboard.press("Escape")
    assert page.inner_text(".drawer h2") == "見本"
    wait(page, "document.querySelector('.photo').getAttribute('aria-label') === '写真、山並み'")
    assert page.get_attribute(".grabber", "aria-valuetext") == "3 段のうち 1 段目"
    page.reload()
    Studio(page)
    assert page.get_attribute("html", "lang") == "ja"


WINDOWS = [(1440, 900), (1280, 720), (1024, 768), (1000, 700), (820, 1180), (768, 1024), (800, 600),
           (844, 390), (667, 375), (390, 844), (320, 568)]


def out_of_reach(page, selector):
    """The controls that a finger on their middle or near their ends does not meet."""
    return page.evaluate("""selector => [...document.querySelectorAll(selector)]
        .filter(each => each.checkVisibility())
        .filter(each => {
            each.scrollIntoView({ block: 'nearest' });
            const { left, top, width, height } = each.getBoundingClientRect();
            return [0.1, 0.5, 0.9].some(share => {
                const met = document.elementFromPoint(left + share * width, top + height / 2);
                return met === null || !(each.contains(met) || met.contains(each)
                    && met.matches('label, .choice'));
            });
        })
        .map(each => each.outerHTML.slice(0, 90))""", selector)


def overlap(page, one, other):
    """Whether two elements have a part of the window in common."""
    return page.evaluate("""selectors => {
        const [a, b] = selectors.map(each =>
            document.querySelector(each).getBoundingClientRect());
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    }""", [one, other])


@pytest.mark.parametrize("size, locale", [
    *((size, "en") for size in WINDOWS), ((1000, 700), "ja"), ((320, 568), "ja")])
def test_nothing_lies_over_a_control(open_page, size, locale):
    page = open_page(path="#collage", size=size, locale=locale)
    studio = Studio(page)
    page.evaluate(
        "document.getElementById('board-name').textContent = 'Everything we saw by the sea'")
    shell = "#shell a, #shell button"
    assert out_of_reach(page, f"{shell}, .bar button, #zooms button") == []
    page.click("#toggle")
    page.check("#inspector [name=limits][value='1']")
    assert out_of_reach(page, "#inspector :is(h2, button, input)") == []
    assert not overlap(page, "#inspector", "#language")
    page.click("#close")
    page.click("[data-action=boards]")
    page.wait_for_selector("#boards[open] li")
    assert out_of_reach(page, "#boards :is(h2, button)") == []
    assert not overlap(page, "#boards", "#shell")
    page.keyboard.press("Escape")
    page.evaluate("location.hash = '#map'")
    wait(page, "globalThis.studio.room.photos")
    studio.rest()
    assert out_of_reach(
        page, f"{shell}, #room-map .controls button, .photo-sheet header button") == []
    assert not overlap(page, "#room-map .source", "#language")


def reach_of(page, selector):
    """The left, top, right and bottom of what is visible of some elements."""
    return page.evaluate("""selector => [...document.querySelectorAll(selector)]
        .map(each => each.getBoundingClientRect()).filter(({ width }) => width > 0)
        .map(({ left, top, right, bottom }) => [left, top, right, bottom])""", selector)


@pytest.mark.parametrize("size", LOOKS)
def test_no_sentence_lies_over_the_tools_of_a_photo(open_page, size):
    studio = Studio(open_page(size=size[0]))
    page, places = studio.page, set()
    photo = studio.node(".world > .photo", 0)
    middle = (size[0][0] / 2, 300)
    studio.fingers.down(1, studio.center(photo)).glide({1: middle}).up(1)
    studio.rest()
    studio.fingers.down(1, middle).up(1)
    studio.rest()
    for count in (1, 3):
        for number in range(count):
            page.evaluate(f"studio.say('This is sentence {number} of {count}.'), null")
        # The photo goes down behind the sentences and up again, and its tools come there.
        for direction in ["Down"] * 26 + ["Up"] * 26:
            for _ in range(3):
                page.keyboard.press(f"Shift+Arrow{direction}")
            studio.settle()
            (left, top, right, bottom), = reach_of(page, "#tools")
            for line in reach_of(page, "#messages p"):
                assert 8 <= line[1] and line[3] <= size[0][1]
                assert line[0] >= right or line[2] <= left or line[1] >= bottom or line[3] <= top
            places.add((count, line[1] > 400))
    assert len(places) == 4, "they lie at both ends of the window"


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_every_row_of_the_menu_is_seen(open_page, size):
    page = open_page(size=size)
    Studio(page)
    page.click("[popovertarget=menu-more]")
    page.wait_for_selector("#menu-more[style*=top]")
    _, top, _, bottom = reach_of(page, "#menu-more")[0]
    rows = reach_of(page, "#menu-more button")
    assert rows[0][1] > top and rows[-1][3] < bottom and len(rows) > 15
    # What has no row there has a button beside the board.
    for run in ("[data-run=zoomToFit]", "[data-action=lockGround]"):
        assert len(reach_of(page, f":is(#zooms, #menu-more) {run}")) == 1


# Texts of more than one letter that their own box cuts.
CUT = """[...document.querySelectorAll('section *, #shell *')].filter(each =>
    each.checkVisibility({ visibilityProperty: true }) && each.innerText?.trim().length > 1
    && !each.matches('.unseen') && [...each.childNodes].some(node => node.data?.trim())
    && getComputedStyle(each).overflowX !== 'visible'
    && (each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1)
).map(each => each.innerText)"""


@pytest.mark.parametrize("room", ["start", "collage", "map", "lab"])
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_no_text_is_cut_at_400_percent(open_page, room, locale):
    page = open_page(path=f"#{room}", size=(320, 256), locale=locale)
    Studio(page)
    assert page.evaluate(CUT) == []
    if room == "collage":
        # What is wrapped is seen, too.
        (_, _, _, end), = reach_of(page, ".drawer header p")
        assert end <= reach_of(page, "#shell")[0][1]
    look_at(page, f"zoomed-{room}-{locale}.png")


@pytest.mark.parametrize("size", [(1280, 800), (844, 390), (390, 844), (320, 568)])
def test_a_menu_stays_clear_of_the_ends_of_the_window(open_page, size):
    page = open_page(size=size)
    Studio(page)
    for name in ("menu-add", "menu-layout", "menu-more"):
        page.click(f".bar [popovertarget={name}]")
        box = page.wait_for_selector(f"#{name}[style*=top]").bounding_box()
        for at, side, length in (("x", "width", size[0]), ("y", "height", size[1])):
            assert box[at] >= 7.5 and box[at] + box[side] <= length - 7.5, (name, box)
        page.keyboard.press("Escape")


def test_both_languages_have_the_same_words_in_every_room(open_page):
    page = open_page(path="pictures/icon.svg")
    files = sorted((ROOT / "Web/studio").rglob("*words.js"))
    assert len(files) > 5
    for file in files:
        tables = page.evaluate(
            "file => import(file).then(module => Object.values(module))",
            f"/{file.relative_to(ROOT / 'Web')}")
        for table in tables:
            for key, texts in table.items():
                values = [set(re.findall(r"\{\w+\}", text)) for text in texts]
                assert len(values) == 2 and values[0] == values[1], f"{file.name}: {key}"


def test_the_page_may_run_nothing_of_others(address, open_page):
    with urllib.request.urlopen(address) as response:
        policy, page = response.headers["Content-Security-Policy"], response.read().decode()
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy and "unsafe-inline" not in policy
    meta = re.search(r'Content-Security-Policy"\s+content="([^"]*)"', page)[1]
    assert policy.startswith(meta)
    assert not re.search(r"<script(?![^>]*src=)|\sstyle=|\son\w+=|https?://", page)
    # A script that somebody injects does not run.
    page = open_page()
    Studio(page)
    page.evaluate("""() => {
        const script = document.createElement('script');
        script.textContent = 'globalThis.ran = true';
        document.body.append(script);
    }""")
    assert page.evaluate("globalThis.ran") is None
    assert any("Content Security Policy" in each for each in open_page.complaints)
    open_page.complaints.clear()


def addresses(open_page, address, event):
    """The addresses of all requests or responses until the collage is there."""
    page = open_page(path="pictures/icon.svg")
    found = []
    page.on(event, lambda each: found.append(each.url))
    page.goto(address + "#collage")
    Studio(page)
    return found


def test_it_asks_the_network_for_its_own_files_only(open_page, address):
    asked = addresses(open_page, address, "request")
    assert len(asked) > 10
    assert all(url.startswith((address, "blob:")) for url in asked)


@pytest.mark.parametrize("place, is_taken", [
    ("#room-lab .surface", False), ("#board", True)])
def test_a_file_beside_the_places_for_files_does_not_leave_the_page(open_page, place, is_taken):
    page = open_page("#lab" if "lab" in place else "#collage")
    wait(page, "globalThis.studio")
    effects = page.evaluate("""place => {
        const files = new DataTransfer();
        files.items.add(new File(['x'], 'touch.jsonl'));
        const send = (type) => {
            const event = new DragEvent(
                type, { dataTransfer: files, bubbles: true, cancelable: true });
            document.querySelector(place).dispatchEvent(event);
            return event.defaultPrevented;
        };
        return [send('dragover'), send('drop')];
    }""", place)
    assert effects == [True, True]
    if is_taken:
        page.wait_for_selector("#messages p:has-text('touch.jsonl')")
    else:
        assert page.locator("#messages p").count() == 0


@pytest.fixture
def open_served(browser):
    """Opens the collage of a folder in a profile of its own, where a service worker may keep it."""
    with contextlib.ExitStack() as stack:
        def open_served(site, **options):
            address = stack.enter_context(server.served(directory=site, **options))
            context = stack.enter_context(browser.new_context(has_touch=True, locale="en"))
            page = context.new_page()
            page.goto(address + "#collage")
            wait(page, "globalThis.studio && navigator.serviceWorker.controller")
            return page
        yield open_served


def test_it_is_installed_and_works_offline(open_served):
    page = open_served(server.SITE)
    page.context.set_offline(True)
    page.reload()
    wait(page, "globalThis.studio && document.querySelectorAll('.photo img').length > 5")
    wait(page, "[...document.querySelectorAll('.photo img')].every(each => each.naturalWidth > 0)")
    page.context.set_offline(False)
    manifest = page.evaluate("""async () => {
        const { href } = document.querySelector('link[rel=manifest]');
        return (await fetch(href)).json();
    }""")
    assert manifest["display"] == "standalone" and manifest["icons"]


def test_a_new_build_replaces_the_old_one(open_served, tmp_path):
    """The version is made of the content: a changed file is served as soon as it is kept."""
    site = tmp_path / "site"
    shutil.copytree(server.SITE, site)
    page = open_served(site)
    (site / "files.js").write_text(
        f"self.FILES = {json.dumps({**listed(site), 'version': 'newer'})};")
    style = site / "style.css"
    style.write_text(style.read_text() + ":root { --is-newer: yes }")
    page.evaluate("navigator.serviceWorker.getRegistration().then(each => each.update())")
    page.wait_for_selector("#messages button")
    assert "newer studio" in page.inner_text("#messages")
    with page.expect_navigation():
        page.click("#messages button")
    wait(page, "getComputedStyle(document.documentElement).getPropertyValue('--is-newer')")
    wait(page, "(await caches.keys()).join() === `tsumami ${location.origin}/ newer`")
    # Nothing of the pages that were there stays in it.
    page.reload()
    wait(page, "globalThis.studio")
    wait(page, f"""(await (await caches.open((await caches.keys())[0])).keys()).length
        === {len(listed(site)["paths"])} + 1""")


def test_what_a_visit_that_ended_early_has_kept_of_a_newer_build_is_not_fetched_again(
        open_served, tmp_path):
    class Line(server.Handler):
        """A server that answers some more requests for files that are kept."""
        left, asked = math.inf, []

        def do_GET(self):
            path = self.path.removeprefix("/")
            if Line.left == 0:
                return self.send_error(503)
            if path not in ("sw.js", "files.js"):
                Line.left -= 1
                Line.asked.append(path)
            super().do_GET()

    site = tmp_path / "site"
    shutil.copytree(server.SITE, site)
    page = open_served(site, handler=Line)
    content = listed(site)
    (site / "files.js").write_text(f"self.FILES = {json.dumps({**content, 'version': 'newer'})};")
    update = "navigator.serviceWorker.getRegistration().then(each => each.update())"
    Line.left, Line.asked = 20, []
    page.evaluate(update)
    wait(page, "(await navigator.serviceWorker.getRegistration()).installing === null")
    assert Line.left == 0
    first = Line.asked
    # A visit without a network.
    page.reload()
    wait(page, "globalThis.studio")
    # At the end of its work the service worker takes away the mark of the page before.
    older = "caches.open((await caches.keys())[0])"
    wait(page, f"(await (await {older}).keys()).length === {len(content['paths']) + 1}")
    Line.left, Line.asked = math.inf, []
    page.evaluate(update)
    page.wait_for_selector("#messages button")
    assert sorted(first + Line.asked) == sorted(
        path.removeprefix("./") for path in content["paths"])
    # Then the older version goes with its page.
    with page.expect_navigation():
        page.click("#messages button")
    wait(page, "(await caches.keys()).join() === `tsumami ${location.origin}/ newer`")


def test_a_page_that_is_open_while_a_newer_build_is_kept_goes_on(open_served, tmp_path):
    """What it has not used yet is no longer on the server."""
    site = tmp_path / "site"
    shutil.copytree(server.SITE, site)
    page = open_served(site)
    content = listed(site)
    old, = [path for path in content["paths"] if path.startswith("built/help-")]
    paths = [path for path in content["paths"] if path != old]
    (site / "files.js").write_text(f"self.FILES = {json.dumps({'version': 'newer', 'paths': paths})};")
    (site / old).unlink()
    page.evaluate("navigator.serviceWorker.getRegistration().then(each => each.update())")
    page.wait_for_selector("#messages button")
    wait(page, "(await navigator.serviceWorker.ready).active.state === 'activated'")
    # Nor has the browser it by chance.
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.keyboard.press("?")
    wait(page, "document.querySelector('#help')?.open")


def test_a_page_gets_all_that_it_has_not_shown_yet_of_its_own_version(open_served, tmp_path):
    """Also its workers, also when the browser starts the service worker again, and no newer file."""
    site = tmp_path / "site"
    shutil.copytree(server.SITE, site)
    page = open_served(site)
    content = listed(site)
    for path in content["paths"]:
        if path.endswith((".js", ".wasm", ".css")):
            (site / path).write_text("newer")
            (site / f"{path}.br").unlink(missing_ok=True)
    (site / "files.js").write_text(f"self.FILES = {json.dumps({**content, 'version': 'newer'})};")
    page.evaluate("navigator.serviceWorker.getRegistration().then(each => each.update())")
    page.wait_for_selector("#messages button")
    wait(page, "(await navigator.serviceWorker.ready).active.state === 'activated'")
    devtools = page.context.new_cdp_session(page)
    devtools.send("Network.clearBrowserCache")
    devtools.send("ServiceWorker.enable")
    devtools.send("ServiceWorker.stopAllWorkers")
    before = page.locator(".photo.item").count()
    page.set_input_files("#files", {"name": "sea.png", "mimeType": "image/png", "buffer": PNG})
    wait(page, f"document.querySelectorAll('.photo.item').length === {before + 1}")
    for room in ("map", "lab", "start"):
        page.click(f"#rooms a[href='#{room}']")
        page.wait_for_selector(f"#room-{room}:not(.coming, [hidden])")
    assert page.evaluate("fetch('style.css').then(each => each.text())") != "newer"
    # A page that starts now is of the newer version.
    other = page.context.new_page()
    other.goto(page.url)
    assert other.evaluate("fetch('style.css').then(each => each.text())") == "newer"


def test_on_a_full_device_a_studio_that_is_kept_opens(open_served, tmp_path):
    site = tmp_path / "site"
    shutil.copytree(server.SITE, site)
    worker = site / "sw.js"
    full = "Cache.prototype.put = async () => { throw new DOMException('', 'QuotaExceededError'); };"
    worker.write_text(full + worker.read_text())
    page = open_served(site)
    page.context.set_offline(True)
    page.reload()
    wait(page, "globalThis.studio")
    page.context.set_offline(False)
    # Nor is there room to note the version of a page: that is the newest that is whole.
    style = page.evaluate("fetch('style.css').then(each => each.text())")
    page.evaluate("""async () => {
        const cache = await caches.open(`tsumami ${location.origin}/ begun`);
        await cache.put('style.css', new Response('begun'));
    }""")
    (site / "files.js").write_text(
        f"self.FILES = {json.dumps({**listed(site), 'version': 'newer'})};")
    page.evaluate("navigator.serviceWorker.getRegistration().then(each => each.update())")
    page.wait_for_selector("#messages button")
    wait(page, "(await navigator.serviceWorker.ready).active.state === 'activated'")
    assert page.evaluate("fetch('style.css').then(each => each.text())") == style


def test_a_page_from_the_network_gets_nothing_of_an_earlier_visit(browser):
    with contextlib.closing(browser.new_context(locale="en")) as context:
        page = context.new_page()
        with server.served(directory=server.SITE) as address:
            # A visit to an earlier version that ended before all was kept.
            page.goto(address + "pictures/icon.svg")
            page.evaluate("""async () => {
                const cache = await caches.open(`tsumami ${location.origin}/ earlier`);
                await cache.put('/style.css', new Response('earlier'));
            }""")
            page.goto(address + "#collage")
            wait(page, "globalThis.studio && navigator.serviceWorker.controller")
            assert page.evaluate("fetch('style.css').then(each => each.text())") != "earlier"
            page.reload()
            wait(page, "(await caches.keys()).length === 1")


def test_a_build_that_is_taken_back_leaves_nothing_of_itself(open_served, tmp_path):
    site = tmp_path / "site"
    shutil.copytree(server.SITE, site)
    page = open_served(site)
    before = (site / "files.js").read_text()
    kept = page.evaluate("caches.keys()")
    newer = f"self.FILES = {json.dumps({**listed(site), 'version': 'newer'})};"
    for count, text in enumerate((newer, before), 1):
        (site / "files.js").write_text(text)
        page.evaluate("navigator.serviceWorker.getRegistration().then(each => each.update())")
        wait(page, f"document.querySelectorAll('#messages button').length === {count}")
        wait(page, "(await navigator.serviceWorker.ready).active.state === 'activated'")
    assert len(page.evaluate("caches.keys()")) == 2
    page.reload()
    wait(page, f"JSON.stringify(await caches.keys()) === {json.dumps(json.dumps(kept))}")


def test_a_person_who_builds_sees_the_last_build(browser, tmp_path):
    site = tmp_path / "site"
    shutil.copytree(server.SITE, site)
    index = site / "index.html"
    text = index.read_text()

    def build(number):
        index.write_text(text.replace("<body>", f"<body><p hidden id='build-{number}'></p>"))

    with contextlib.closing(browser.new_context(locale="en")) as context:
        page = context.new_page()
        # A service worker has kept an earlier one.
        with server.served(directory=site) as address:
            page.goto(address + "#collage")
            wait(page, "globalThis.studio && navigator.serviceWorker.controller")
        port = int(page.evaluate("location.port"))
        with server.served(directory=site, port=port, shows_last=True):
            build(1)
            page.reload()
            page.wait_for_selector("#build-1", state="attached")
            wait(page, "globalThis.studio && (await navigator.serviceWorker.getRegistrations()).length === 0")
            build(2)
            page.reload()
            assert page.locator("#build-2").count() == 1
            assert page.evaluate("caches.keys()") == []


def listed(site):
    """What the service worker keeps."""
    text = (site / "files.js").read_text()
    return json.loads(text.removeprefix("self.FILES = ").rstrip().rstrip(";"))


def test_every_file_of_the_studio_is_listed_for_the_service_worker():
    paths = set(listed(server.SITE)["paths"]) - {"./"}
    assert all((server.SITE / path).is_file() for path in paths)
    rooms = ("start", "collage", "map", "lab")
    own = {str(path.relative_to(ROOT / "Web")) for path in (ROOT / "Web").rglob("*")
           if path.suffix in (".css", ".html", ".svg", ".webmanifest")}
    scripts = {str(path.relative_to(server.SITE)) for path in (server.SITE / "built").rglob("*.js")}
    assert {"built/main.js", *(f"built/{room}/room.js" for room in rooms)} <= scripts
    assert own | scripts | {f"{room}.wasm" for room in rooms} <= paths


def test_the_first_frame_needs_few_requests(open_page, address):
    """What stands between the address and the first photo: nothing but the studio's own files."""
    page = open_page(path="pictures/icon.svg")
    sizes, held, is_free = [], [], []
    page.on("response", lambda response: sizes.append(response.url))
    page.route("**/collage.wasm", lambda route: route.continue_() if is_free else held.append(route))
    page.goto(address + "#collage", wait_until="commit")
    # Until the room is there nothing of it is seen where it does not belong.
    page.wait_for_selector("#room-collage.coming", state="attached")
    assert not page.locator(".drawer").is_visible()
    is_free.append(True)
    for each in held:
        each.continue_()
    Studio(page)
    assert page.locator(".drawer").is_visible()
    assert len(sizes) < 32


def test_durations_and_curves_of_all_rooms_are_those_of_one_table():
    """What moves by a style moves as the table in style.css says, and not for whom motion is too much."""
    for path in (ROOT / "Web").rglob("*.css"):
        text = path.read_text()
        for line in re.findall(r"^\s*(?:transition|animation)[a-z-]*:[^;]*;", text, re.M):
            assert "none" in line or "var(--" in line, f"{path.name}: {line}"
            assert not re.search(r"\b[\d.]+m?s\b|cubic-bezier", line), f"{path.name}: {line}"


def test_what_is_deleted_shrinks_away_and_a_room_fades_into_the_next(open_page):
    page = open_page(reduced_motion="no-preference")
    studio = Studio(page)
    count = page.locator(".photo.item").count()
    lifted = studio.node(".world > .photo", 0)
    studio.fingers.down(1, studio.center(lifted)).glide({1: (600, 300)})
    shadow = "getComputedStyle(document.querySelector('.held')).boxShadow"
    wait(page, f"{shadow}.includes('32px')")
    studio.fingers.up(1)
    studio.clock.advance(0.5)
    studio.fingers.down(1, studio.center(lifted)).up(1)
    studio.clock.advance(0.5)
    page.evaluate("""() => {
        const { animate } = Element.prototype;
        Element.prototype.animate = function (frames, options) {
            globalThis.leaving = [
                this.matches('.item, [data-node]'), this.inert, options.duration];
            return animate.call(this, frames, options);
        };
    }""")
    page.keyboard.press("Delete")
    assert page.evaluate("globalThis.leaving") == [False, True, 140]
    assert page.locator(".photo.item").count() == count - 1
    wait(page, f"document.querySelectorAll('.world .photo').length === {count - 1}")
    page.evaluate("""() => {
        const start = document.startViewTransition.bind(document);
        globalThis.crossings = [];
        document.startViewTransition = (change) => {
            const transition = start(change);
            transition.finished.then(() => crossings.push(location.hash));
            return transition;
        };
    }""")
    page.click("#rooms a[href='#start']")
    wait(page, "globalThis.crossings[0] === '#start'")
    assert page.is_visible("#room-start") and page.is_hidden("#room-collage")


@pytest.mark.parametrize("size, name", LOOKS)
@pytest.mark.parametrize("scheme", SCHEMES_TO_LOOK_AT)
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_how_the_collage_looks(open_page, size, name, scheme, locale):
    options = {"device_scale_factor": 2, "is_mobile": True} if name == "phone" else {}
    page = open_page(size=size, scheme=scheme, locale=locale, **options)
    studio = Studio(page)
    studio.rest()

    def picture(what):
        studio.settle()
        look_at(page, f"collage-{what}-{name}-{scheme}-{locale}.png")

    picture("first")
    photo = studio.node(".photo", 3)
    studio.fingers.down(1, studio.center(photo)).up(1)
    studio.clock.advance(0.5)
    page.click("[popovertarget=menu-move]")
    picture("selected")
    page.keyboard.press("Escape")
    page.click("#toggle")
    picture("inspector")
    page.click("#close")
    page.click("[popovertarget=menu-add]")
    picture("adding")
    page.click("[data-action=note]")
    page.keyboard.insert_text("海へ行く日" if locale == "ja" else "A day at the sea")
    page.keyboard.press("Escape")
    studio.rest()
    picture("note")
    page.click("[data-action=boards]")
    page.wait_for_selector("#boards li")
    picture("boards")
    page.keyboard.press("Escape")
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    studio.rest()
    picture("empty")
