"""The lab: what a person sees who touches the pad."""

import json

import pytest

from conftest import CLOCK, Studio, wait


class Lab(Studio):
    """The lab in a page."""

    def middle(self, x=0, y=0):
        box = self.page.locator(".lab .surface").bounding_box()
        return box["x"] + box["width"] / 2 + x, box["y"] + box["height"] / 2 + y

    def over(self):
        """Lets time pass until the take is over."""
        self.clock.until("document.querySelector('.lab').dataset.mode === 'review'")

    def touch(self, x=14, y=4, seconds=0.7):
        """A finger in the middle that moves a little, and holds."""
        self.fingers.down(1, self.middle()).glide({1: self.middle(x, y)}, steps=8)
        self.clock.advance(seconds)
        self.fingers.up(1)
        self.over()

    def change(self, name, *numbers):
        """Calls the module, as the form does."""
        self.page.evaluate(
            "([name, numbers]) => studio.room.change(name, ...numbers)", [name, numbers])
        self.settle()

    def near(self):
        """The words beside fingers."""
        texts = self.page.locator(".near p").all_inner_texts()
        return [text.replace("\u00a0", " ") for text in texts]

    def log(self):
        return self.page.locator(".log li > span").all_inner_texts()

    def states(self):
        """The state that is lit in each machine."""
        return self.page.locator(".machines > li").evaluate_all(
            "items => items.map(item => item.querySelector('.lit').textContent)")

    def on_axis(self, time):
        """Where a time is in the window, by the axis of the page."""
        box = self.page.locator(".timeline canvas").bounding_box()
        x = self.page.evaluate("""async ([width, time]) => {
            const { Axis } = await import(new URL('studio/lab/axis.js', location.href));
            return new Axis(width, studio.room.model).x(time);
        }""", [box["width"], time])
        return box["x"] + x

    @property
    def trace(self):
        return self.page.evaluate("""async () => {
            const { text } = await import(new URL('studio/lab/trace.js', location.href));
            return text(studio.room.model.trace);
        }""")


@pytest.fixture
def lab(open_page):
    return Lab(open_page("#lab", size=(1280, 800)))


def test_the_reason_of_a_failure_stands_beside_the_finger(lab):
    lab.touch()
    assert lab.near() == ["Long press moved 10.9 pt before 0.5 s; allowed 10 pt"]
    box = lab.page.locator(".near p").bounding_box()
    x, y = lab.middle(14, 4)
    assert box["x"] < x < box["x"] + box["width"] and 0 < y - box["y"] - box["height"] < 60
    assert lab.states() == ["Failed"]
    assert lab.log() == [
        "Long press follows the pointer.",
        "Long press fails: a pointer moved too far (distance 10.9 of at most 10 pt)."]


def test_a_finger_that_meets_nothing_is_told_so(lab):
    box = lab.page.locator(".lab .surface").bounding_box()
    lab.fingers.down(1, (box["x"] + 30, box["y"] + box["height"] - 30)).up(1)
    lab.over()
    assert [words.strip() for words in lab.near()] == ["Nothing is here"]
    assert lab.page.inner_text(".why .quiet").startswith("Nothing on the pad was touched")
    lab.clock.advance(1)
    lab.touch()
    assert lab.near()[0].startswith("Long press moved")
    assert not lab.page.locator(".why .quiet").is_visible()


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_words_beside_a_finger_do_not_lie_under_the_lesson(open_page, size):
    page = open_page("#lab", size=size)
    lab = Lab(page)
    page.click("#lab-tab-lessons")
    page.click("[data-lesson='2'] button")
    lab.settle()
    x, y = lab.middle(0, -20)
    lab.fingers.down(1, (x, y))
    lab.clock.advance(0.6)
    banner = page.locator(".lesson-banner").bounding_box()
    words = page.locator(".near p").bounding_box()
    assert words["y"] >= banner["y"] + banner["height"]
    assert banner["height"] < 60


def test_the_state_machine_lights_while_a_finger_is_down(lab):
    lab.fingers.down(1, lab.middle())
    assert lab.states() == ["Possible"]
    lab.clock.advance(0.6)
    assert lab.states() == ["Active"]
    lab.fingers.up(1)
    assert lab.states() == ["Ended"]
    lab.over()
    assert lab.states() == ["Ended"]


def test_after_a_change_of_a_threshold_the_same_touch_is_played_again(lab):
    page = lab.page
    lab.touch()
    field = page.get_by_label("May move", exact=True).and_(page.locator("[type=number]"))
    field.fill("30")
    field.press("Enter")
    lab.settle()
    assert page.locator(".what-if").is_visible()
    rows = page.locator(".what-if tbody tr td").all_inner_texts()
    assert rows[0].startswith("failed at 0.1") and rows[1].startswith("began at 0.500 s")
    assert lab.states() == ["Ended"]
    page.click(".what-if .drop")
    lab.settle()
    assert not page.locator(".what-if").is_visible() and lab.states() == ["Failed"]
    assert field.input_value() == "10"


def test_a_slider_of_a_threshold_answers_while_it_is_dragged(lab):
    lab.touch()
    slider = lab.page.locator("[type=range][aria-label='May move']")
    slider.focus()
    for _ in range(8):
        lab.page.keyboard.press("ArrowRight")
    lab.settle()
    assert lab.states() == ["Ended"], "18 pt"
    assert lab.page.evaluate("document.activeElement.getAttribute('aria-label')") == "May move"


def test_the_touch_is_scrubbed_and_played(lab):
    page = lab.page
    lab.touch()
    slider = page.locator(".scrubber")
    slider.fill("0.05")
    lab.settle()
    assert lab.states() == ["Possible"] and lab.near() == []
    assert page.locator(".log .later").count() == 1
    slider.fill("0.2")
    lab.settle()
    assert lab.states() == ["Failed"]
    slider.fill("0")
    page.select_option(".speed", "0.5")
    page.click(".transport .play")
    lab.clock.advance(0.1)
    assert lab.states() == ["Possible"], "half the speed"
    lab.clock.advance(0.3)
    assert lab.states() == ["Failed"]
    page.click(".transport .play")
    lab.settle()
    before = slider.input_value()
    lab.clock.advance(0.5)
    assert slider.input_value() == before
    # A sentence leads to its moment.
    page.locator(".log .time").nth(0).click()
    lab.settle()
    assert slider.input_value() == "0"


def test_the_touch_is_scrubbed_in_the_plots_and_beside_them(lab):
    page = lab.page
    lab.touch()
    time = lambda: float(page.input_value(".scrubber"))
    length = time()
    box = page.locator(".plots canvas").bounding_box()
    left, middle, y = box["x"], lab.on_axis(length / 2), box["y"] + 40
    lab.mouse.move(middle, y)
    lab.mouse.down()
    assert time() == pytest.approx(length / 2, abs=0.01)
    # A drag that leaves the drawing goes on to the first moment.
    lab.mouse.move(left - 150, y + 300)
    assert time() == 0
    lab.mouse.up()
    lab.mouse.move(middle, y)
    assert time() == 0
    lab.fingers.down(1, (middle, y)).glide({1: (left + box["width"] - 3, y)}, steps=5).up(1)
    assert time() == length
    page.focus(".scrubber")
    for key, expected in (("Home", 0), ("ArrowRight", 0.001), ("End", length)):
        page.keyboard.press(key)
        lab.settle()
        assert time() == pytest.approx(expected, abs=1e-6), key


def test_the_drawings_follow_the_colours_of_the_system(lab):
    page = lab.page
    lab.touch()
    middle = """selector => {
        const canvas = document.querySelector(selector);
        const { width, height } = canvas;
        return canvas.getContext('2d').getImageData(width * 0.4, height * 0.5, 1, 1).data[0];
    }"""
    assert page.evaluate(middle, ".surface canvas") > 200
    page.emulate_media(color_scheme="dark")
    wait(page, f"({middle})('.surface canvas') < 100")


def test_buttons_that_go_hand_the_focus_on(lab):
    page = lab.page
    focused = "document.activeElement.id || document.activeElement.className"
    page.click("#lab-tab-lessons")
    page.click("[data-lesson='3'] button")
    lab.settle()
    page.focus(".lesson-banner .plain")
    page.keyboard.press("Enter")
    lab.settle()
    assert not page.is_visible(".lesson-banner")
    assert page.evaluate(focused) == "surface"
    page.click("#lab-tab-setup")
    page.click("#lab-add-0")
    page.click("#lab-add-0")
    lab.settle()
    # Two quick clicks remove one gesture, and not the one that comes below them.
    page.locator("#lab-remove-0").dblclick()
    lab.settle()
    assert page.locator(".attachment").count() == 2
    for expected in ("lab-remove-0", "lab-add-0"):
        page.focus("#lab-remove-0")
        page.keyboard.press("Enter")
        lab.settle()
        assert page.evaluate(focused) == expected


def test_each_control_of_the_setup_changes_what_it_says(lab):
    page = lab.page
    part = lambda place=0: page.evaluate(
        "place => studio.room.model.setup.parts[place]", place)

    def value(name, place=0):
        return next(field["value"] for field in part(place)["fields"] if field["name"] == name)

    page.select_option("#lab-kind-0", label="Transform")
    page.click("#lab-add-0")
    rows = page.locator(".attachment").first
    assert value("axes") == 0
    rows.locator(".part input[role=switch]").first.check()
    assert value("axes") == 1
    rows.locator(".part fieldset input").nth(1).uncheck()
    assert value("degrees") == 5
    rows.locator(".part label.line select").first.select_option("1")
    assert value("slop") == 1
    auto = rows.locator(".auto")
    assert auto.get_attribute("aria-pressed") == "true" and value("minimumDistance") is None
    auto.click()
    assert value("minimumDistance") == 10
    auto.click()
    assert value("minimumDistance") is None
    # What others want.
    page.locator("#lab-options-0 summary").click()
    option = lambda name: page.locator(f"#lab-option-0-{name}")
    option("high").check()
    assert part()["high"] is True and page.evaluate("document.activeElement.id").endswith("high")
    option("all").check()
    assert part()["simultaneity"] == "all" and option("with-1").count() == 0
    option("node").check()
    assert part()["simultaneity"] == "node"
    option("node").uncheck()
    option("with-1").check()
    assert part()["with"] == [part(1)["name"]]
    option("requires-1").check()
    assert part()["requires"] == [part(1)["name"]]
    option("buttons-1").check()
    assert part()["buttons"] == 3
    option("kinds-0").uncheck()
    assert part()["kinds"] == 6
    lab.touch()
    assert any("its options exclude the kind touch" in line for line in lab.log())
    option("enabled").uncheck()
    assert part()["enabled"] is False
    lab.touch()
    assert any("it is disabled" in line for line in lab.log())
    # What is open stays open, in another language too.
    page.click("#language")
    assert page.locator("#lab-options-0").get_attribute("open") is not None
    assert not option("enabled").is_checked()


@pytest.mark.parametrize("typed", ["-5", "1000000000", ""])
def test_a_field_says_the_value_in_force(lab, typed):
    field = lab.page.locator("#lab-0-0")
    value = field.input_value()
    field.fill(typed)
    field.blur()
    assert field.input_value() == value
    assert lab.page.evaluate("studio.room.model.setup.parts[0].fields[0].value") == float(value)
    field.fill("0.8")
    field.blur()
    assert lab.page.locator("#lab-0-0").input_value() == "0.8"


def test_a_mouse_with_alt_pinches_on_the_pad(lab):
    page = lab.page
    page.select_option("[id=lab-kind-0]", label="Pinch")
    lab.settle()
    x, y = lab.middle(60, 0)
    lab.mouse.move(x, y)
    page.keyboard.down("Alt")
    lab.mouse.down()
    lab.mouse.move(x + 40, y, steps=8)
    assert lab.states() == ["Active"]
    lab.mouse.up()
    page.keyboard.up("Alt")
    lab.over()
    assert lab.states() == ["Ended"]


def test_keys_put_a_finger_down_and_move_it(lab):
    page = lab.page
    page.select_option("[id=lab-kind-0]", label="Pan")
    page.focus(".surface")
    page.keyboard.press(" ")
    lab.clock.advance(0.1)
    for _ in range(4):
        page.keyboard.press("ArrowRight")
        lab.clock.advance(1 / 30)
    assert lab.states() == ["Active"]
    page.keyboard.press("Escape")
    lab.settle()
    assert lab.states() == ["Cancelled"]
    assert "the Escape key went down" in lab.log()[-1]


def test_the_room_keeps_its_touch_over_a_reload(open_page):
    page = open_page("#lab", size=(1280, 800))
    lab = Lab(page)
    lab.touch()
    lab.change("lab_set", 0, 1, 30)
    lab.clock.advance(1)
    log = lab.log()
    page.reload()
    lab = Lab(page)
    assert lab.log() == log
    assert page.locator(".what-if").is_visible()
    page.click(".what-if .drop")
    lab.settle()
    assert lab.states() == ["Failed"]


def test_the_pad_is_as_large_after_a_reload_in_a_smaller_window_as_before_it(open_page):
    page = open_page("#lab", size=(1280, 800))
    lab = Lab(page)
    square = lambda: page.evaluate("studio.room.model.kept.header.stage.nodes[0].frame")
    before = square()
    lab.touch()
    lab.clock.advance(1)
    page.set_viewport_size({"width": 1000, "height": 700})
    wait(page, "studio.room.model.kept.header.stage.nodes[0].frame[2] < 200")
    fitted = square()
    lab.clock.advance(1)
    page.reload()
    Lab(page)
    assert square() == fitted
    page.set_viewport_size({"width": 1280, "height": 800})
    wait(page, "studio.room.model.kept.header.stage.nodes[0].frame[2] > 200")
    assert square() == before


def test_a_tab_that_has_changed_nothing_leaves_the_touch_of_another_one(open_page):
    page = open_page("#lab", size=(1280, 800))
    Lab(page)

    def open_tab():
        tab = page.context.new_page()
        tab.add_init_script(CLOCK)
        tab.goto(page.url)
        return Lab(tab)

    lab = open_tab()
    lab.touch()
    lab.clock.advance(1)
    log = lab.log()
    lab.page.close()
    page.evaluate("location.hash = '#start'")
    wait(page, "document.getElementById('room-start').checkVisibility()")
    page.evaluate("location.hash = '#lab'")
    wait(page, "document.querySelector('#room-lab .surface').checkVisibility()")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    assert open_tab().log() == log != []


def test_a_touch_ends_and_is_kept_when_the_room_is_left(lab):
    page = lab.page
    page.select_option("[id=lab-kind-0]", label="Pan")
    lab.fingers.down(1, lab.middle()).glide({1: lab.middle(60, 0)})
    assert lab.states() == ["Active"]
    page.evaluate("location.hash = '#start'")
    wait(page, "document.getElementById('room-start').checkVisibility()")
    page.evaluate("location.hash = '#lab'")
    wait(page, "document.querySelector('#room-lab .surface').checkVisibility()")
    lab.settle()
    assert lab.states() == ["Cancelled"]
    assert "translation" not in page.inner_text("#messages").lower()
    kept = json.loads(page.evaluate("localStorage.getItem('tsumami-lab')").splitlines()[0])
    assert kept["stage"]["nodes"][0]["gestures"][0]["gesture"] == {"pan": {}}


def test_a_hidden_page_cancels_the_fingers(lab):
    lab.page.select_option("[id=lab-kind-0]", label="Long press")
    lab.fingers.down(1, lab.middle())
    lab.clock.advance(0.2)
    lab.page.evaluate("window.dispatchEvent(new Event('blur'))")
    lab.clock.advance(2)
    assert lab.states() == ["Failed"]
    assert "the system cancelled its pointer" in lab.log()[-1]


def test_a_lesson_says_when_it_is_done(lab):
    page = lab.page
    page.click("#lab-tab-lessons")
    page.click("[data-lesson='0'] button")
    lab.settle()
    assert "Tap the square." in page.inner_text(".lesson-banner")
    lab.fingers.down(1, lab.middle()).up(1)
    lab.over()
    lab.clock.advance(1)
    assert page.locator("[data-lesson='0'].done").count() == 1
    assert page.inner_text("#live").strip() == "Lesson 1 is done."
    page.click(".lesson-banner button:has-text('Next lesson')")
    lab.settle()
    assert "wander" in page.inner_text(".lesson-banner")


def test_an_item_that_goes_to_another_list_lies_on_it(lab):
    lab.page.select_option("#lab-preset", label="Lists to sort")
    lab.settle()
    nodes = {node["name"]: place for place, node in enumerate(
        lab.page.evaluate("studio.room.model.shown.nodes"))}

    def middle(name):
        """The middle of a node in the window."""
        _, _, _, _, x, y, width, height, *_ = lab.page.evaluate(
            "studio.room.model.current.samples.at(-1).nodes")[nodes[name]]
        box = lab.page.locator(".lab .surface").bounding_box()
        return box["x"] + x + width / 2, box["y"] + y + height / 2

    first, second = middle("1"), middle("5")
    lab.fingers.down(1, first).glide({1: second}, steps=12)
    lab.clock.advance(0.5)
    lab.fingers.up(1)
    lab.over()
    x, y = middle("1")
    assert abs(x - second[0]) < 1 and abs(y - second[1]) < 1, "the first item is in the second list"
    # Its edge is drawn there, beside the trail of the finger.
    edge = """(([x, y, height]) => {
        const canvas = document.querySelector('.lab .surface canvas');
        const { left, top } = canvas.getBoundingClientRect();
        const dots = canvas.getContext('2d').getImageData(
            (x - left) * devicePixelRatio, (y - top - height) * devicePixelRatio, 1, 2 * height).data;
        return new Set(Array.from({ length: dots.length / 4 }, (_, i) => dots.slice(4 * i, 4 * i + 3).join()))
            .size;
    })"""
    item = lab.page.evaluate("studio.room.model.current.samples.at(-1).nodes")[nodes["1"]]
    assert lab.page.evaluate(f"{edge}({[x + item[6] / 4, y, item[7] / 2 + 3]})") > 1


def test_a_number_that_is_typed_stays_when_the_window_changes(lab):
    page = lab.page
    field = page.get_by_label("May move", exact=True).and_(page.locator("[type=number]"))
    field.click()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type("3")
    page.set_viewport_size({"width": 1100, "height": 700})
    wait(page, "document.querySelector('.lab .surface').clientHeight < 600")
    lab.settle()
    page.keyboard.type("5")
    assert field.input_value() == "35"
    page.keyboard.press("Enter")
    assert field.input_value() == "35"
