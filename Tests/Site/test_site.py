"""The website, as a person meets it who hears of the project."""

import json
import re
import shutil
import signal
import subprocess
import sys
import urllib.request

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import ROOT, Touches
from playwright.sync_api import expect


def box(page, selector):
    return page.evaluate(
        "selector => document.querySelector(selector).getBoundingClientRect().toJSON()", selector)


def until(page, condition, argument=None):
    """Waits for a condition; the page's policy forbids Playwright to evaluate one in it."""
    for _ in range(1500):
        if page.evaluate(condition, argument):
            return
        page.wait_for_timeout(20)
    pytest.fail(f"not within half a minute: {condition}")


def test_the_script_serves_what_it_has_built(built):
    with subprocess.Popen([sys.executable, "-c", "import runpy; runpy.run_path('script/site')['serve'](0)"],
                          cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        try:
            address = re.search(r"http://127\.0\.0\.1:[1-9]\d*/", server.stdout.readline())[0]
            assert urllib.request.urlopen(address, timeout=60).read() == (built / "index.html").read_bytes()
        finally:
            server.send_signal(signal.SIGINT)
    assert server.returncode == 0


def test_four_fingers_hold_a_photo_and_the_frame_around_it(open_page):
    page = open_page()
    page.wait_for_selector("#hero[data-ready]")
    photo = box(page, "#photo")
    x, y = photo["x"] + photo["width"] / 2, photo["y"] + photo["height"] / 2
    touches = Touches(page)
    touches.down({3: (x - 170, y + 110), 4: (x + 160, y - 110), 1: (x - 40, y + 25), 2: (x + 40, y - 25)})
    touches.glide({1: (x - 80, y + 50), 2: (x + 50, y - 80)})
    touches.glide({3: (x - 130, y + 150), 4: (x + 170, y - 60)})
    marks = page.evaluate("""() => Object.fromEntries(["ring", "pin"].map((name) =>
        [name, [...document.querySelectorAll(`.${name}`)].map((each) => {
            const { x, y, width, height } = each.getBoundingClientRect();
            return [x + width / 2, y + height / 2];
        })]))""")
    assert len(marks["pin"]) == 4
    for ring, pin in zip(marks["ring"], marks["pin"], strict=True):
        assert abs(ring[0] - pin[0]) < 1 and abs(ring[1] - pin[1]) < 1
    touches.up()
    assert page.locator(".pin").count() == 0


def test_the_first_pad_shows_what_it_is_for_until_a_person_touches_it(open_page):
    page = open_page()
    page.wait_for_selector("#hero[data-ready]")
    start = page.evaluate("hero.frame.placement.rotation")
    until(page, "start => Math.abs(hero.frame.placement.rotation - start) > 0.05", start)
    # Each of the four holds its point.
    farthest = page.evaluate("""() => {
        const [rings, pins] = [".ring", ".pin"].map((name) =>
            [...document.querySelectorAll(name)].map((each) => each.getBoundingClientRect()));
        return [pins.length, Math.max(...rings.map((ring, place) => Math.hypot(
            ring.x + ring.width / 2 - pins[place].x - pins[place].width / 2,
            ring.y + ring.height / 2 - pins[place].y - pins[place].height / 2)))];
    }""")
    assert farthest[0] == 4 and farthest[1] < 1
    photo = box(page, "#photo")
    touches = Touches(page)
    touches.down({1: (photo["x"] + photo["width"] / 2, photo["y"] + photo["height"] / 2)})
    until(page, "() => document.querySelectorAll('.pin').length === 1")
    held = page.evaluate("[hero.photo, hero.frame].map((each) => each.placement.rotation)")
    at = touches.at[1]
    touches.glide({1: (at[0] + 60, at[1] + 20)})
    assert page.evaluate("[hero.photo, hero.frame].map((each) => each.placement.rotation)") == held
    touches.up()


@pytest.mark.parametrize("path, name", [("", "Photo"), ("ja/index.html", "写真")])
def test_each_photo_has_a_name_in_the_language_of_the_page(open_page, path, name):
    page = open_page(path)
    page.wait_for_selector("#hero[data-ready]")
    for pad in ("hero", "box-pad", "here", "there"):
        page.locator(f"#{pad}").scroll_into_view_if_needed()
        until(page, "pad => document.querySelectorAll(`#${pad} .photo[tabindex]`).length === 1", pad)
        photo = page.locator(f"#{pad} .photo")
        assert photo.get_attribute("aria-label") == name
        # What the package says of it is of that language, too.
        said = " ".join(photo.get_attribute(each) or "" for each in (
            "aria-roledescription", "aria-description"))
        assert said != " " and ("写真" in said and "矢印キー" in said) == (path != ""), said
    page.locator("#sheet-pad").scroll_into_view_if_needed()
    until(page, "() => document.querySelector('#grabber[tabindex]') !== null")
    assert page.locator("#grabber").get_attribute("aria-label") == ("高さ" if path else "Height")


def test_what_was_moved_is_put_back_by_a_button_in_the_pad(open_page):
    page = open_page(reduced_motion="reduce")
    page.wait_for_selector("#hero[data-ready]")
    pad, button, photo = (box(page, selector) for selector in ("#hero", "#reset", "#photo"))
    assert pad["right"] > button["right"] and pad["bottom"] > button["bottom"]
    # It can be pressed also where the photo lies under it.
    at = (button["x"] + button["width"] / 2, button["y"] + button["height"] / 2)
    page.mouse.move(photo["x"] + photo["width"] / 2, photo["y"] + photo["height"] / 2)
    page.mouse.down()
    page.mouse.move(*at, steps=8)
    page.mouse.up()
    until(page, "x => document.querySelector('#photo').getBoundingClientRect().x > x + 100", photo["x"])
    page.mouse.click(*at)
    until(page, "x => Math.abs(document.querySelector('#photo').getBoundingClientRect().x - x) < 1", photo["x"])


def test_pictures_lead_to_what_is_made_with_it(open_page):
    page = open_page("ja/index.html", color_scheme="dark")
    links = page.locator(".made a")
    assert links.count() == 8
    links.last.scroll_into_view_if_needed()
    # In the colours of the page.
    until(page, "() => [...document.querySelectorAll('.made img')].every((img) => img.naturalWidth === 480"
          " && img.currentSrc.endsWith('-dark.webp'))")
    links.last.click()
    page.wait_for_url("**/examples/whiteboard.html")


def test_head_text_and_foot_begin_at_one_line(open_page):
    for width in (1600, 1280, 800, 390):
        page = open_page(size=(width, 800))
        lefts = [box(page, selector)["x"] for selector in (".top .name", "#lines", "footer p", ".tablist")]
        assert max(lefts) - min(lefts) < 1, (width, lefts)
        pad = box(page, "#reset")
        assert pad["right"] == pytest.approx(box(page, "#tab-web")["right"], abs=1)


def test_the_other_pads_do_what_is_said_beside_them(open_page):
    page = open_page("ja/index.html", size=(1000, 3200))
    for name in ("sheet-pad", "box-pad", "why-pad", "here"):
        page.wait_for_selector(f"#{name}[data-ready]")
    touches = Touches(page)
    # One drag opens the sheet and goes on in its list.
    rows = box(page, "#list")
    start = (rows["x"] + 60, rows["y"] + 30)
    touches.down({1: start})
    touches.glide({1: (start[0], start[1] - 260)}, steps=20)
    until(page, "() => new DOMMatrix(document.querySelector('#list ol').style.transform).f < -30")
    touches.up()
    # The corner opposite to the one that is pulled stays.
    corner = "(name) => boxPad.boxed.handles[name]"
    kept, (x, y) = page.evaluate(corner, "topLeft"), page.evaluate(corner, "bottomRight")
    pad = box(page, "#box-pad")
    touches.down({1: (pad["x"] + x, pad["y"] + y)})
    touches.glide({1: (pad["x"] + x + 50, pad["y"] + y + 20)})
    until(page, "() => boxPad.boxed.boxLayout.size[0] > 170")
    assert page.evaluate(corner, "topLeft") == pytest.approx(kept, abs=1e-6)
    touches.up()
    # A drag is no tap, and says by how much.
    card = box(page, "#why-card")
    touches.down({1: (card["x"] + 60, card["y"] + 40)})
    touches.glide({1: (card["x"] + 120, card["y"] + 40)})
    touches.up()
    until(page, """() =>
        document.querySelector("#why-log").textContent.includes("tap failed (moved: distance")""")
    # The replay ends where the recording did.
    photo = box(page, "#here .photo")
    touches.down({1: (photo["x"] + 40, photo["y"] + 30)})
    touches.glide({1: (photo["x"] + 70, photo["y"] + 60)})
    page.wait_for_timeout(100)
    touches.up()
    made = page.evaluate("here.here.photo.placement.translation")
    page.click("#replay")
    until(page, "([x]) => here.there.photo.placement.translation[0] === x && x !== 0", made)
    assert page.evaluate("here.there.photo.placement.translation") == made
    # What is done while it replays is recorded, and stays.
    page.evaluate("""() => {
        here.there.stage.play = () => new Promise((resolve) => { globalThis.end = resolve; }); }""")
    photo = box(page, "#here .photo")
    touches.down({1: (photo["x"] + 40, photo["y"] + 30)})
    touches.glide({1: (photo["x"] + 60, photo["y"] + 30)})
    page.wait_for_timeout(100)
    touches.up()
    page.click("#replay")
    touches.down({1: (photo["x"] + 40, photo["y"] + 30)})
    touches.glide({1: (photo["x"] + 40, photo["y"] + 60)})
    assert page.is_disabled("#replay")
    page.evaluate("globalThis.end()")
    until(page, "() => !document.querySelector('#replay').disabled")
    touches.up()
    assert page.evaluate("here.here.photo.placement.translation[1]") > 20


@pytest.mark.parametrize("path,pad,sheet,last", [
    ("index.html", "#sheet-pad", "#drawer", "#list li:last-child"),
    ("live/sheet.html", "#stage", "#sheet", "li:last-child"),
], ids=["front", "example"])
def test_a_list_in_a_sheet_can_be_read_to_its_end(open_page, path, pad, sheet, last):
    page = open_page(path, size=(600, 700), reduced_motion="reduce")
    page.locator(pad).scroll_into_view_if_needed()
    until(page, "(sheet) => document.querySelector(sheet).style.transform !== ''", sheet)
    touches = Touches(page)
    for _ in range(12):
        seen = box(page, pad)
        touches.down({1: (seen["x"] + 60, seen["bottom"] - 25)})
        touches.glide({1: (seen["x"] + 60, max(seen["y"] + 20, seen["bottom"] - 600))}, steps=8)
        # A finger that rests throws nothing.
        page.wait_for_timeout(120)
        touches.up()
    until(page, """([last, pad]) => document.querySelector(last).getBoundingClientRect().bottom
        <= document.querySelector(pad).getBoundingClientRect().bottom + 1""", [last, pad])


def test_code_beside_a_pad_can_be_changed(open_page):
    page = open_page("guides/web/package.html", expects=["is not defined"])
    block = page.locator(".live").first
    block.scroll_into_view_if_needed()
    frame = block.frame_locator("iframe")
    frame.locator("body[data-ran]").wait_for()
    block.get_by_role("button", name="Edit").click()
    page.locator(".live textarea").fill(
        'import { load } from "tsumami";\nawait load();\nconsole.log("well", 6 * 7);\nlater();')
    page.get_by_role("button", name="Run").click()
    log = block.locator(".log")
    until(page, "(log) => /^Line 4: .*later is not defined/.test(log.textContent)", log.element_handle())


def test_the_page_of_a_tutorial_runs_beside_its_code_in_both_languages(open_page):
    for path in ("guides/tsumami/PhotoOnAPage.html", "ja/guides/tsumami/PhotoOnAPage.html"):
        page = open_page(path)
        block = page.locator(".live").first
        block.scroll_into_view_if_needed()
        block.frame_locator("iframe").locator("body[data-ran] #photo").wait_for()


def swift_pad(page):
    """The pad of a guide's first program, its log, and what maps its stage to the window."""
    block = page.locator(".live").first
    block.scroll_into_view_if_needed()
    block.locator("iframe").scroll_into_view_if_needed()
    block.frame_locator("iframe").locator("body[data-ran]").wait_for()
    page.wait_for_timeout(100)
    frame = next(each for each in page.frames if "swift-pad" in each.url)
    outer = block.locator("iframe").bounding_box()
    canvas = frame.evaluate("document.querySelector('#swift').getBoundingClientRect().toJSON()")
    scale = frame.evaluate("document.querySelector('#swift').getBoundingClientRect().width"
                           " / document.querySelector('#swift').offsetWidth")
    return frame, block.locator(".log").element_handle(), lambda x, y: (
        outer["x"] + canvas["x"] + x * scale, outer["y"] + canvas["y"] + y * scale)


def test_the_swift_program_of_a_guide_runs_beside_it(open_page):
    page = open_page("guides/tsumami/BoundingBoxes.html")
    # A corner of the box follows the finger, the opposite one stays.
    frame, log, seen = swift_pad(page)
    x, y, *_ = frame.evaluate("pad.handles")
    kept = frame.evaluate("pad.handles")
    touches = Touches(page)
    touches.down({1: seen(x, y)})
    touches.glide({1: seen(x - 30, y - 20)})
    until(frame, "([x, y]) => Math.hypot(pad.handles[0] - x, pad.handles[1] - y) < 0.5", [x - 30, y - 20])
    moved = frame.evaluate("pad.handles")
    opposite = max(range(0, 16, 2), key=lambda place: abs(kept[place] - x) + abs(kept[place + 1] - y))
    assert moved[opposite:opposite + 2] == pytest.approx(kept[opposite:opposite + 2], abs=1e-6)
    until(page, "(log) => log.textContent === 'began topLeft'", log)
    touches.up()
    # The program prints the values of its gestures; on a page in Japanese, too.
    page = open_page("ja/guides/tsumami/FirstGesture.html")
    _, log, seen = swift_pad(page)
    touches = Touches(page)
    touches.down({1: seen(200, 200)})
    touches.glide({1: seen(260, 200)})
    until(page, r"(log) => /moved by \(\d+(\.\d{1,3})?, /.test(log.textContent)", log)
    touches.up()
    until(page, "(log) => /come to rest near/.test(log.textContent)", log)
    # Of a program that prints nothing the events are shown, by the names in its code.
    page = open_page("guides/tsumami/WhenGesturesCompete.html")
    _, log, seen = swift_pad(page)
    touches = Touches(page)
    touches.down({1: seen(200, 200)})
    touches.glide({1: seen(260, 200)})
    until(page, "(log) => /moveCard began/.test(log.textContent)", log)
    touches.up()


@pytest.mark.parametrize("path,options", [
    ("index.html", {}), ("index.html", {"color_scheme": "dark"}), ("ja/index.html", {}),
    ("guides/tsumami/PhotoOnAPage.html", {"color_scheme": "dark"}), ("reference/index.html", {}),
    ("ja/guides/tsumami/PhotoInC.html", {}), ("examples/kanban.html", {}), ("search.html?q=sheet", {}),
    ("play/index.html", {}),
], ids=lambda value: value if isinstance(value, str) else value.get("color_scheme", "light"))
def test_axe_finds_nothing(open_page, path, options):
    page = open_page(path, **options)
    page.wait_for_load_state("networkidle")
    # The frames are pages of their own: the pads are empty for it, the examples have tests.
    found = Axe().run(page, context={"exclude": [["iframe"]]}, options={"iframes": False})
    assert [(each["id"], each["nodes"][0]["html"][:120]) for each in found.response["violations"]] == []


def test_examples_can_be_read_in_the_dark(open_page, built):
    found = {}
    for file in sorted((built / "live").glob("*.html")):
        page = open_page(f"live/{file.name}", color_scheme="dark")
        page.wait_for_load_state("networkidle")
        contrast = Axe().run(page, options={"runOnly": ["color-contrast"]}).response["violations"]
        if contrast:
            found[file.name] = contrast[0]["nodes"][0]["html"][:120]
    assert found == {}


@pytest.mark.parametrize("path", ["index.html", "ja/index.html", "guides/tsumami/LimitsOfContent.html",
                                  "ja/guides/uikit/PhotoInUIKit.html", "reference/tsumami/stage.html",
                                  "from/use-gesture.html", "examples/photo.html"])
def test_pages_fit_a_phone_and_four_times_the_size(open_page, path):
    """1280 points at 400 % are 320."""
    if not (ROOT / "public" / path).exists():
        pytest.skip("script/docs was not run")
    page = open_page(path, size=(320, 600))
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 320


@pytest.mark.parametrize("width", [390, 320])
def test_each_example_fits_a_phone(open_page, built, width):
    """320 points are also those of 400 %."""
    wide = {}
    for file in sorted((built / "live").glob("*.html")):
        page = open_page(f"live/{file.name}", size=(width, 640), reduced_motion="reduce")
        page.wait_for_load_state("networkidle")
        if (seen := page.evaluate("document.scrollingElement.scrollWidth")) > width:
            wide[file.name] = seen
    assert wide == {}


def test_a_phone_shows_the_first_pad_whole(open_page):
    """The screen of a phone, less the bars of its browser."""
    page = open_page(size=(390, 664))
    page.wait_for_selector("#hero[data-ready]")
    pad = box(page, "#hero")
    assert box(page, ".top")["height"] < 100
    assert pad["height"] > 300 and pad["bottom"] <= 664
    # All pages can be reached, by a finger's swipe along the line and by Tab.
    last = page.locator(".top nav a").last
    assert last.bounding_box()["x"] > 390
    last.focus()
    until(page, "(last) => last.getBoundingClientRect().right <= innerWidth - 40", last.element_handle())
    # Laid on its side, and on a small tablet, it is one line.
    page.set_viewport_size({"width": 844, "height": 390})
    assert box(page, ".top")["height"] < 70


def test_without_javascript_the_front_page_is_a_text(open_page):
    page = open_page(java_script_enabled=False)
    assert page.locator("h3", has_text="Python").is_visible()
    assert page.get_by_text("stage.attach(Manipulable(), to=photo)").is_visible()
    assert page.locator(".pad").first.is_hidden()
    assert page.locator(".still img").is_visible()


def test_code_has_the_whole_width_without_its_pad(open_page):
    page = open_page("guides/tsumami/LimitsOfContent.html", java_script_enabled=False)
    assert box(page, ".live pre")["width"] > 0.95 * box(page, ".live")["width"]


def test_tabs_remember_the_platform(open_page):
    page = open_page()
    # Who reads this is in a browser.
    assert page.get_by_role("tab", selected=True).inner_text() == "Web"
    page.get_by_role("tab", name="Python").click()
    page.reload()
    assert page.get_by_role("tab", selected=True).inner_text() == "Python"
    page.keyboard.press("Tab")
    page.get_by_role("tab", name="Python").press("ArrowRight")
    assert page.get_by_role("tab", selected=True).inner_text() == "Web"


BLOCKED = """Object.defineProperty(globalThis, "localStorage", {
    get() { throw new DOMException("The storage is blocked.", "SecurityError"); } });"""


def test_a_browser_that_keeps_nothing_has_tabs_and_copies(open_page):
    page = open_page()
    page.add_init_script(BLOCKED)
    page.reload()
    assert page.get_by_role("tab", selected=True).inner_text() == "Web"
    page.get_by_role("tab", name="Python").click()
    assert page.get_by_role("tab", selected=True).inner_text() == "Python"
    assert page.get_by_role("button", name="Copy", exact=True).count() > 0


def test_the_reference_has_the_types_of_each_entry(built):
    types = {path.name for path in (ROOT / "Web/package").glob("*.d.ts")}
    index = (built / "reference/index.html").read_text()
    assert [name for name in types if f">{name}<" not in index] == []


def test_the_foot_of_a_page_has_the_version(built):
    version = json.loads((ROOT / "Web/package/package.json").read_text())["version"]
    for page in ("index.html", "ja/index.html", "guides/sortable/TsumamiSortable.html"):
        assert f"<footer><p>Tsumami {version} · " in (built / page).read_text()


def test_guides_in_japanese_have_the_code_of_the_english_ones():
    for page in (ROOT / "Pages/ja").glob("*.md"):
        english, = ROOT.glob(f"Sources/*/*.docc/{page.name}")
        one, other = (re.findall(r"^```.*?^```$", text.read_text(), re.MULTILINE | re.DOTALL)
                      for text in (page, english))
        assert one == other, page.name


def test_a_guide_in_japanese_leads_to_the_next_one_in_japanese(open_page):
    page = open_page("ja/guides/tsumami/PhotoOnAPage.html")
    page.get_by_role("link", name="最初のジェスチャー").click()
    page.wait_for_url("**/ja/guides/tsumami/FirstGesture.html")


def test_each_whole_program_of_the_front_page_in_japanese_is_explained_in_japanese(open_page):
    page = open_page("ja/index.html")
    links = page.locator(".tabs section a").evaluate_all("links => links.map((link) => link.href)")
    assert len(links) == 6
    for link in links:
        page.goto(link)
        assert page.locator("html").get_attribute("lang") == "ja", link
        assert page.locator("h1").inner_text().startswith("二本の指でつかむ写真"), link
        # Each leads to the same page in English, and back.
        page.get_by_role("link", name="English").click()
        page.wait_for_url(link.replace("/ja/", "/"))
        page.get_by_role("link", name="日本語").click()
        page.wait_for_url(link)


def test_the_end_of_a_line_in_the_source_is_no_space_in_japanese(open_page):
    page = open_page("ja/guides/swiftui/PhotoInSwiftUI.html")
    assert "ポイントほどの画像を photo" in page.locator("article").inner_text()


def test_each_guide_is_listed_by_what_one_wants_to_do(open_page):
    page = open_page("guides/index.html")
    listed = page.evaluate("""() => [...document.querySelectorAll("#coming-from + ul a")].map((a) => a.textContent)""")
    assert [title for title in listed if not title.startswith(("Coming from", "From"))] == []
    assert page.get_by_role("link", name="Live input").is_visible()


def test_the_build_notices_what_is_wrong(tmp_path):
    from Pages.builder import checks, shell
    site = shell.Site(tmp_path)
    site.page("index.html", "One", (
        '<a href="none.html">1</a><a href="#no">2</a><img src="https://a.test/b.png" alt="">'))
    for name in ("site.css", "site.js", "pictures/icon.svg", "search.html", *shell.PLACES.values(), *(
            f"guides/about/{name}.html" for name in ("compatibility", "security", "licences"))):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert list(checks.problems(site)) == [
        "index.html: loads https://a.test/b.png from elsewhere", "index.html: none.html leads nowhere",
        "index.html: #no has no such anchor"]
    assert checks.too_large({"a": 60_000, "b": 1})
    (tmp_path / "large.webp").write_bytes(bytes(100_001))
    site.page("index.html", "One", '<img src="large.webp" alt="" width="3"><noscript><img src="n.webp"></noscript>')
    assert list(checks.picture_problems(site, "index.html")) == [
        "index.html: large.webp is not lazy, or has no size", "index.html: 100001 bytes of pictures, of at most 100000"]


def test_the_playground_records_once_the_code_has_made_a_stage(open_page):
    page = open_page("play/index.html")
    record = page.get_by_role("button", name="Record")
    page.get_by_label("Code").fill(
        "globalThis.go = new Promise((resolve) => { globalThis.goOn = resolve; });\nawait go;\n"
        + page.get_by_label("Code").input_value())
    with page.expect_event("framenavigated", lambda each: "pad.html" in each.url):
        page.get_by_role("button", name="Run").click()
    frame = next(each for each in page.frames if "pad.html" in each.url)
    until(frame, "() => globalThis.goOn !== undefined")
    assert record.is_disabled()
    frame.evaluate("() => goOn()")
    record.click()
    page.get_by_role("button", name="Stop recording").click()
    assert record.is_enabled()


def test_a_link_to_the_playground_carries_its_code_and_what_fingers_did(open_page):
    page = open_page("play/index.html")
    frame = page.frame_locator("iframe")
    frame.locator("body[data-ran]").wait_for()
    page.get_by_label("Code").fill(page.get_by_label("Code").input_value().replace('"inside"', "undefined"))
    with page.expect_event("framenavigated", lambda each: "pad.html" in each.url):
        page.get_by_role("button", name="Run").click()
    frame.locator("body[data-ran]").wait_for()
    page.get_by_role("button", name="Record").click()
    page.locator("iframe").scroll_into_view_if_needed()
    photo = frame.locator("#photo").bounding_box()
    x, y = photo["x"] + 60, photo["y"] + 50
    touches = Touches(page)
    touches.down({1: (x, y)})
    touches.glide({1: (x + 90, y - 30)})
    page.wait_for_timeout(200)
    touches.up()
    page.get_by_role("button", name="Stop recording").click()
    # The address has the recording once it can be replayed.
    page.locator("button:enabled", has_text="Replay").wait_for()
    moved = frame.locator("#photo").bounding_box()
    assert moved["x"] > photo["x"] + 60
    # Somebody else opens the link: the code is there, and the photo goes the same way.
    other = open_page(page.url.split("/", 3)[3])
    assert "undefined" in other.get_by_label("Code").input_value()
    other.locator("iframe[data-played]").wait_for()
    other.evaluate("scrollTo(0, 1e6)")
    page.evaluate("scrollTo(0, 1e6)")
    moved = frame.locator("#photo").bounding_box()
    assert other.frame_locator("iframe").locator("#photo").bounding_box() == pytest.approx(moved, abs=0.01)
    # A link that was cut loses nothing but itself.
    cut = open_page(page.url.split("/", 3)[3][:-40])
    cut.frame_locator("iframe").locator("body[data-ran]").wait_for()
    assert "createStage" in cut.get_by_label("Code").input_value()
    assert "cut on its way" in cut.locator(".log").inner_text()


REFUSED = """Object.defineProperty(navigator, "clipboard", {
    value: { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) } })"""


def test_a_person_reads_that_the_browser_does_not_let_the_page_copy(open_page):
    page = open_page("play/index.html")
    page.evaluate(REFUSED)
    page.get_by_role("button", name="Copy link").click()
    page.get_by_text("does not let the page copy").wait_for()
    page = open_page("guides/web/package.html")
    page.evaluate(REFUSED)
    page.get_by_role("button", name="Copy", exact=True).first.click()
    page.get_by_role("button", name="Not allowed").wait_for()


def test_the_link_that_is_copied_has_the_code_that_a_person_sees(open_page):
    page = open_page("play/index.html", permissions=["clipboard-read", "clipboard-write"])
    code = page.get_by_label("Code")
    code.fill("console.log('mine');")
    page.get_by_role("button", name="Copy link").click()
    page.get_by_text("The link is copied.").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    assert open_page(link.split("/", 3)[3]).get_by_label("Code").input_value() == code.input_value()
    # So has one that is opened in a page that is the playground already.
    other = open_page("play/index.html")
    other.evaluate("(hash) => { location.hash = hash; }", link.split("#")[1])
    expect(other.get_by_label("Code")).to_have_value(code.input_value())
    # What has no room in a link is not copied.
    page.evaluate("""document.querySelector("textarea").value =
        Array.from(crypto.getRandomValues(new Uint32Array(9000)), (each) => each.toString(36)).join("")""")
    page.get_by_role("button", name="Copy link").click()
    page.get_by_text("too long for a link").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == link


def test_what_a_program_logs_is_read_and_does_nothing_else(open_page):
    page = open_page("play/index.html")
    run = page.get_by_role("button", name="Run")
    page.get_by_label("Code").fill(
        "console.log(10n, NaN, new Error('broken'), window, 1.234, { a: [1.234, 'b'] }, null, undefined);")
    run.click()
    said = '10 NaN Error: broken [object Window] 1.23 {"a":[1.23,"b"]} null undefined'
    page.locator(".log", has_text=said).wait_for()
    page.get_by_label("Code").fill("globalThis.runs = (globalThis.runs ?? 0) + 1;\nconsole.log('ready');\nconsole.log(`run ${runs}`);")
    run.click()
    page.locator(".log", has_text="run 1").wait_for()
    page.evaluate("fetch('../tsumami/tsumami.wasm', { cache: 'reload' }).then((answer) => answer.arrayBuffer())")
    frame = next(each for each in page.frames if "pad.html" in each.url)
    assert frame.evaluate("runs") == 1


def test_the_code_of_a_link_reads_nothing_that_a_person_keeps_here(open_page):
    page = open_page("play/index.html", expects=["sandboxed", "Blocked a frame", "denied in this context"])
    page.evaluate("localStorage.setItem('board', 'mine')")
    for code in ("localStorage.getItem('board')", "parent.localStorage", "indexedDB.open('boards')"):
        page.get_by_label("Code").fill(f"console.log('start');\nconsole.log({code});")
        page.get_by_role("button", name="Run").click()
        page.locator(".log", has_text="SecurityError").wait_for()


def test_a_person_mends_a_program_that_does_not_end(browser, address):
    # As browsers on a desktop are: the pad has a process of its own.
    desktop = browser.browser_type.launch(
        executable_path=shutil.which("chromium-headless-shell"), args=["--no-sandbox", "--site-per-process"])
    page = desktop.new_page()
    page.goto(address + "play/index.html")
    page.frame_locator("iframe").locator("body[data-ran]").wait_for()
    for code, said in (("while (true);", "come to its end"), ("console.log('mended');", "mended")):
        page.get_by_label("Code").fill(code)
        # A click would wait for the pad.
        page.keyboard.press("Control+Enter")
        page.locator(".log", has_text=said).wait_for()
    assert page.get_by_label("Code").input_value() == code
    desktop.close()
