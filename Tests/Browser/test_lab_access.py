"""The lab for a person with a screen reader, a keyboard, large letters or fewer colours."""

import pytest

from conftest import look_at
from test_accessibility import small_targets, violations
from test_lab import Lab, lab  # noqa: F401


def touched(lab):
    lab.touch()


def compared(lab):
    lab.touch()
    lab.change("lab_set", 0, 1, 30)


def beside(lab):
    lab.touch()
    lab.page.click(".transport .compare")
    lab.touch(3, 2)


def composed(lab):
    lab.change("lab_set_kind", 0, 12)
    lab.change("lab_add", 0, 0)
    lab.page.locator("details summary").first.click()
    lab.settle()


def sheet(lab):
    lab.change("lab_choose", 5)


def boxes(lab):
    lab.change("lab_choose", 3)


def lesson(lab):
    lab.page.click("#lab-tab-lessons")
    lab.page.click("[data-lesson='0'] button")
    lab.settle()


def live(lab):
    lab.fingers.down(1, lab.middle())


def menu(lab):
    lab.page.click(".transport .more")


def pasting(lab):
    menu(lab)
    lab.page.click("[data-action=paste]")
    lab.page.fill(".paste textarea", "{")
    lab.page.click(".paste .open")


STATES = {
    "at first": lambda lab: None, "touched": touched, "compared": compared, "beside": beside,
    "composed": composed,
    "sheet": sheet, "boxes": boxes, "lesson": lesson, "live": live, "menu": menu,
    "pasting": pasting,
}


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("size, scheme, locale", [
    ((1280, 800), "light", "en"), ((390, 844), "dark", "ja")])
def test_axe_finds_nothing(open_page, state, size, scheme, locale):
    lab = Lab(open_page("#lab", size=size, scheme=scheme, locale=locale))  # noqa: F811
    STATES[state](lab)
    assert violations(lab.page) == []
    name = f"lab-{state.replace(' ', '-')}-{size[0]}-{scheme}-{locale}.png"
    look_at(lab.page, name)
    for tab in ("why", "plots", "lessons"):
        if size[0] > 999 or state in ("menu", "lesson", "pasting"):
            break
        lab.page.click(f"#lab-tab-{tab}")
        lab.settle()
        assert violations(lab.page) == []
        look_at(lab.page, name.replace(".png", f"-{tab}.png"))


@pytest.mark.parametrize("is_mobile, least", [(False, 24), (True, 44)])
def test_targets_are_large_enough(open_page, is_mobile, least):
    page = open_page("#lab", size=(390, 844), has_touch=is_mobile, is_mobile=is_mobile)
    lab = Lab(page)  # noqa: F811
    for tab in ("setup", "lessons"):
        page.click(f"#lab-tab-{tab}")
        each = ("#room-lab :is(button:not(.time), select, input:not(.scrubber), [role=switch],"
                " summary)")
        assert small_targets(page, each, least) == []


def test_the_slider_of_moments_is_there_once_there_are_moments(open_page):
    page = open_page("#lab", size=(390, 844))
    lab = Lab(page)  # noqa: F811
    assert page.locator(".scrubber").is_hidden()
    lab.touch()
    assert page.locator(".scrubber").is_visible()
    assert small_targets(page, ".scrubber", 24) == []


@pytest.mark.parametrize("size", [(640, 400), (320, 200)], ids=["200 %", "400 %"])
def test_a_zoomed_page_loses_nothing(open_page, size):
    page = open_page("#lab", size=size)
    lab = Lab(page)  # noqa: F811
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    for tab in ("setup", "why", "plots", "lessons"):
        page.click(f"#lab-tab-{tab}")
        lab.settle()
    page.click("#lab-tab-lessons")
    last = page.locator("[data-lesson='9'] button")
    last.scroll_into_view_if_needed()
    last.click(trial=True)
    page.locator(".surface").scroll_into_view_if_needed()
    box = page.locator(".surface").bounding_box()
    assert box["height"] >= 120


@pytest.mark.parametrize("width", [1000, 1024, 1121, 1180])
def test_the_player_fits_the_window(open_page, width):
    page = open_page("#lab", size=(width, 768))
    Lab(page)  # noqa: F811
    for button in page.locator(".transport > :is(.record, .speed, .reset, .more)").all():
        button.click(trial=True)
    player = page.locator(".lab > .transport").bounding_box()
    last = page.locator(".transport .more").bounding_box()
    assert last["x"] + last["width"] <= width - 18
    assert player["height"] <= 60
    # The states beside it fit their column, too.
    machine = page.locator(".why .machines > li").bounding_box()
    states = [each.bounding_box() for each in page.locator(".machine .state").all()]
    assert max(box["x"] + box["width"] for box in states) <= machine["x"] + machine["width"] - 8


def test_tabs_are_one_tab_stop_and_arrows_change_the_part(open_page):
    page = open_page("#lab", size=(390, 844))
    Lab(page)
    page.focus("#lab-tab-setup")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.id") == "lab-tab-why"
    assert page.locator("#lab-panel-why").is_visible()
    assert not page.locator("#lab-panel-setup").is_visible()
    page.keyboard.press("End")
    assert page.evaluate("document.activeElement.id") == "lab-tab-lessons"
    assert page.locator("[role=tab][tabindex='0']").count() == 1


def test_buttons_do_gestures_without_a_finger(lab):  # noqa: F811
    page = lab.page
    for gesture, hand in (("Tap", 0), ("Long press", 2), ("Pan", 3), ("Pinch", 5), ("Rotation", 6)):
        page.select_option("[id=lab-kind-0]", label=gesture)
        page.click(f"[data-hand='{hand}']")
        lab.clock.advance(0.2)
        lab.over()
        assert lab.states()[0] in ("Ended", "Recognised"), gesture


def test_a_live_region_says_how_gestures_begin_and_fail(lab):  # noqa: F811
    lab.touch()
    lab.clock.advance(1)
    assert lab.page.inner_text("#live").strip().startswith("Long press fails")


def test_forced_colours_keep_the_lit_state_visible(open_page):
    lab = Lab(open_page("#lab", size=(1280, 800), forced_colors="active"))  # noqa: F811
    lab.touch()
    colors = lab.page.evaluate("""() => ['.lit', '.state:not(.lit)'].map(selector =>
        getComputedStyle(document.querySelector(`.machine ${selector}`)).backgroundColor)""")
    assert colors[0] != colors[1]
    assert violations(lab.page) == []


def test_right_to_left_mirrors_the_panels_and_not_the_pad(lab):  # noqa: F811
    page = lab.page
    before = page.locator("#lab-panel-why").bounding_box()
    page.evaluate("document.dir = 'rtl'")
    lab.settle()
    after = page.locator("#lab-panel-why").bounding_box()
    assert after["x"] < 200 < before["x"]
    lab.touch()
    assert lab.near() == ["Long press moved 10.9 pt before 0.5 s; allowed 10 pt"]
    box = page.locator(".near p").bounding_box()
    x, _ = lab.middle(14, 4)
    assert box["x"] < x < box["x"] + box["width"]


def test_the_words_beside_a_finger_are_japanese(open_page):
    page = open_page("#lab", size=(1280, 800), locale="ja-JP")
    lab = Lab(page)  # noqa: F811
    lab.touch()
    assert lab.near() == ["長押し 0.5 秒の前に 10.9 pt 動いた（上限 10 pt）"]


def test_a_storage_that_refuses_says_so(open_page):
    page = open_page("#lab", size=(1280, 800))
    lab = Lab(page)  # noqa: F811
    page.evaluate("""() => {
        Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };
    }""")
    lab.touch()
    lab.clock.advance(1)
    assert "forgets its touch" in page.inner_text("#messages")


def test_a_touch_for_which_there_is_no_room_is_the_only_one_that_is_lost(open_page):
    page = open_page("#lab", size=(1280, 800))
    lab = Lab(page)  # noqa: F811
    page.evaluate("""() => {
        globalThis.setItem = Storage.prototype.setItem;
        Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };
    }""")
    lab.touch()
    lab.clock.advance(1)
    assert "no room left" in page.inner_text("#messages")
    page.evaluate("() => { Storage.prototype.setItem = setItem; }")
    lab.touch()
    lab.clock.advance(1)
    inputs = page.evaluate("studio.room.model.run.inputs")
    page.reload()
    lab = Lab(page)  # noqa: F811
    assert page.evaluate("studio.room.model.run.inputs") == inputs


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_every_field_of_every_kind_has_words(open_page, locale):
    page = open_page("#lab", size=(1280, 800), locale=locale)
    lab = Lab(page)  # noqa: F811
    kinds = page.evaluate("studio.room.model.kinds")

    def check(place):
        fields = lambda: page.evaluate(f"studio.room.model.setup.parts[{place}].fields")
        number = 0
        while number < len(fields()):
            field = fields()[number]
            # A choice or a switch may bring further fields.
            for value in range(len(field["words"])) if field["unit"] == 6 else ():
                lab.change("lab_set", place, number, value)
                assert "lab." not in page.inner_text("#lab-panel-setup")
            if field["unit"] in (0, 5):
                lab.change("lab_set", place, number, field["largest"])
            number += 1
        assert "lab." not in page.inner_text("#lab-panel-setup")

    for number, kind in enumerate(kinds):
        if kind["gesture"] and not kind["composition"]:
            lab.change("lab_set_kind", 0, number)
            check(0)
    for preset in range(2, 7):
        lab.change("lab_choose", preset)
        check(0)
