"""The lab over time: one axis with the sentences on it, and two runs beside each other."""

import pytest

from conftest import look_at
from test_lab import Lab, lab  # noqa: F401

COLORS = """([selector, x, y, radius]) => {
    // The colours of a drawing around a point of the window, with how many pixels have each, and
    // how many are pale.
    const canvas = document.querySelector(selector), box = canvas.getBoundingClientRect();
    const size = 2 * radius + 1, found = {};
    const { data } = canvas.getContext('2d').getImageData(
        Math.round(x - box.x) - radius, Math.round(y - box.y) - radius, size, size);
    for (let place = 0; place < data.length; place += 4) {
        const isPale = data[place + 3] < 200;
        if (data[place + 3] === 0) continue;
        const color = isPale ? 'pale' : `rgb(${[...data.subarray(place, place + 3)].join(', ')})`;
        found[color] = (found[color] ?? 0) + 1;
    }
    return found;
}"""


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_the_sentences_are_marks_on_one_time_axis(open_page, size):
    lab = Lab(open_page("#lab", size=size))
    page = lab.page
    lab.change("lab_choose", 2)
    lab.fingers.down(1, lab.middle(-40, 0)).down(2, lab.middle(40, 0))
    lab.fingers.glide({1: lab.middle(-70, -40), 2: lab.middle(80, 30)}, steps=14).up(1)
    lab.fingers.glide({2: lab.middle(20, 50)}, steps=14).up(2)
    lab.over()
    time = lambda: float(page.input_value(".scrubber"))
    said = lambda: page.inner_text(".said .words")
    box = page.locator(".timeline").bounding_box()
    assert box["width"] >= size[0] - 40, "the whole width"
    stage = page.locator(".stage").bounding_box()
    assert box["y"] > stage["y"] + stage["height"], "below the pad"
    # Each sentence is a mark in the colour of its finger: a cross or a disc at its moment.
    facts = page.evaluate(
        "studio.room.model.current.facts.map(({ time, pointer }) => ({ time, pointer }))")
    colors = page.evaluate("""async () => {
        const { palette } = await import(new URL('studio/lab/palette.js', location.href));
        return palette(document.querySelector('.timeline')).fingers;
    }""")
    begins = next(place for place, line in enumerate(lab.log()) if line.endswith("begins."))
    for place in (0, 1, begins):
        mark = [lab.on_axis(facts[place]["time"]), box["y"] + 32]
        around = page.evaluate(COLORS, [".timeline canvas", *mark, 15])
        color = colors[facts[place].get("pointer", 1) - 1]
        assert around.get(color, 0) > 8, (place, color, around)
    # A press on a mark leads to its sentence, and is on the same moment in the plots.
    lab.mouse.move(lab.on_axis(facts[begins]["time"]) + 3, box["y"] + 32)
    lab.mouse.down()
    lab.mouse.up()
    assert time() == pytest.approx(facts[begins]["time"], abs=1e-3)
    assert said() == lab.log()[begins]
    if size[0] > 1000:
        ink = page.evaluate("getComputedStyle(document.body).color")
        x, plots = lab.on_axis(time()), page.locator(".plots canvas").bounding_box()
        line = page.evaluate(COLORS, [".plots canvas", x, plots["y"] + plots["height"] - 4, 1])
        assert line.get(ink, 0) >= 2, line
    # Buttons and keys go from sentence to sentence, and a screen reader hears each.
    page.focus(".stepper .next")
    page.keyboard.press("Enter")
    lab.clock.advance(1)
    assert said() == lab.log()[begins + 1] == page.inner_text("#live").strip()
    assert page.get_attribute(".stepper .next", "aria-disabled") == "true"
    for _ in facts[1:]:
        page.click(".stepper .previous")
        lab.settle()
    assert said() == lab.log()[0] and time() == 0
    assert page.get_attribute(".stepper .previous", "aria-disabled") == "true"
    page.keyboard.press("Enter")
    lab.settle()
    assert said() == lab.log()[0]
    # Beside the axis a drag goes on; time does not turn round where text does.
    page.evaluate("document.dir = 'rtl'")
    lab.settle()
    lab.mouse.move(lab.on_axis(0.4), box["y"] + 12)
    lab.mouse.down()
    assert time() == pytest.approx(0.4, abs=2e-3)
    lab.mouse.move(lab.on_axis(0.2), box["y"] + 300)
    assert time() == pytest.approx(0.2, abs=2e-3)
    lab.mouse.up()
    page.focus(".scrubber")
    page.keyboard.press("ArrowRight")
    lab.settle()
    assert time() == pytest.approx(0.201, abs=2e-3)


def rows(lab):  # noqa: F811
    return [row.split("\t") for row in lab.page.locator(".what-if tbody tr").all_inner_texts()]


def differences(lab):  # noqa: F811
    return lab.page.locator(".what-if .differences li").all_inner_texts()


def drag(lab, x, steps=10, fingers=1):  # noqa: F811
    """One finger or two go to the side, and are lifted."""
    for finger in range(1, fingers + 1):
        lab.fingers.down(finger, lab.middle(0, 30 * finger))
    lab.fingers.glide({1: lab.middle(x, 30)}, steps=steps)
    for finger in range(1, fingers + 1):
        lab.fingers.up(finger)
    lab.over()


@pytest.mark.parametrize("size, scheme", [((1280, 800), "light"), ((390, 844), "dark")])
def test_a_touch_is_compared_with_the_next_ones(open_page, size, scheme):
    lab = Lab(open_page("#lab", size=size, scheme=scheme))  # noqa: F811
    page = lab.page
    assert page.get_attribute(".transport .compare", "aria-disabled") == "true"
    page.select_option("[id=lab-kind-0]", label="Pan")
    drag(lab, 60)
    pad = page.locator(".surface").bounding_box()
    page.click(".transport .compare")
    if size[0] < 1000:
        page.click("#lab-tab-why")
    lab.clock.advance(7)
    assert page.get_attribute(".transport .compare", "aria-pressed") == "true"
    assert "Touch again" in page.inner_text(".what-if") and differences(lab) == []
    # The pad does not change under a finger: it has made room before.
    narrower = page.locator(".surface").bounding_box()
    drag(lab, 5, steps=4, fingers=2)
    assert page.locator(".surface").bounding_box() == narrower and narrower["width"] == pad["width"]
    assert rows(lab)[0][0] == "Pan"
    assert rows(lab)[0][1].startswith("began at 0.0") and rows(lab)[0][2].startswith("failed at")
    assert differences(lab) == [
        "Fingers: 2, before 1.", "The touch lasted 0.117 s, 0.066 s shorter.",
        "A finger went 5.0 pt at most, 55.0 pt less.",
        "Pan has not begun, which it had before."]
    lab.clock.advance(1)
    assert page.inner_text("#live").strip() == " ".join(differences(lab))
    drag(lab, 100)
    assert differences(lab)[-1] == "Pan: translation 90.0, 0.0 pt in the end, before 50.0, 0.0 pt."
    # Both lie on the axis: the marks of the one before in a lane of its own, and its way on the pad.
    axis = page.locator(".timeline").bounding_box()
    finger = page.evaluate("""async () => {
        const { palette } = await import(new URL('studio/lab/palette.js', location.href));
        return palette(document.querySelector('.timeline')).fingers[0];
    }""")
    begins = page.evaluate("studio.room.model.reference.run.facts[1].time")
    lane = page.evaluate(COLORS, [".timeline canvas", lab.on_axis(begins), axis["y"] + 82, 6])
    assert lane.get("pale", 0) > 20 and finger not in lane
    look_at(page, f"lab-two-touches-{size[0]}-{scheme}.png")
    # It stays over a reload, until it is ended.
    before = rows(lab), differences(lab)
    lab.clock.advance(1)
    page.reload()
    lab = Lab(page)  # noqa: F811
    if size[0] < 1000:
        page.click("#lab-tab-why")
    assert (rows(lab), differences(lab)) == before
    page.locator(".what-if .end").press("Enter")
    assert not page.is_visible(".what-if")
    assert page.get_attribute(".transport .compare", "aria-pressed") == "false"
    lab.clock.advance(1)
    page.reload()
    assert not Lab(page).page.is_visible(".what-if")


def test_what_is_on_the_pad_may_differ_and_values_too(lab):  # noqa: F811
    page = lab.page
    lab.touch()
    page.click(".transport .compare")
    # Another value: the same touch, and what it would have led to.
    lab.change("lab_set", 0, 1, 30)
    assert rows(lab)[0][1].startswith("failed") and rows(lab)[0][2].startswith("began")
    assert differences(lab) == ["Long press has begun, which it had not before."]
    assert page.is_visible(".what-if .keep") and page.is_visible(".what-if .end")
    page.click(".what-if .keep")
    lab.settle()
    assert rows(lab)[0][2].startswith("began"), "it is compared with the touch as it was"
    # Another gesture has no counterpart before.
    page.select_option("[id=lab-kind-0]", label="Tap")
    lab.fingers.down(1, lab.middle()).up(1)
    lab.over()
    assert [(row[0], *row[1:]) for row in rows(lab)] == [
        ("Tap", "not on the pad", rows(lab)[0][2]),
        ("Long press", rows(lab)[1][1], "not on the pad")]
    assert rows(lab)[0][2].startswith("recognised") and rows(lab)[1][1].startswith("failed")
    page.click("#language")
    assert rows(lab)[0][1] == "パッドにない" and differences(lab)[0].startswith("タッチは")


def test_a_touch_is_compared_with_what_it_does_on_another_pad(lab):  # noqa: F811
    page = lab.page
    lab.change("lab_choose", 1)
    lab.touch()
    before = len(rows(lab)), lab.page.locator(".machines > li").count()
    assert before == (0, 2)
    # A pad with fewer shapes: each gesture has a row, and so has each that is gone.
    lab.change("lab_choose", 2)
    assert [row[1:] for row in rows(lab)][1:] == [[row[1], "not on the pad"] for row in rows(lab)[1:]]
    assert len(rows(lab)) == 3 and rows(lab)[0][:2] == ["Move, pinch, turn", "not on the pad"]
    lab.clock.advance(1)
    told = rows(lab)
    page.reload()
    assert rows(Lab(page)) == told


def test_the_pad_keeps_its_size_under_a_finger(lab):  # noqa: F811
    lab.touch()
    size = lambda: lab.page.locator(".surface").bounding_box()["height"]
    alone = size()
    lab.change("lab_set", 0, 1, 30)
    compared = size()
    assert compared < alone, "there is a lane for what it did"
    # A new touch is compared with nothing; the lane goes when it is over.
    lab.fingers.down(1, lab.middle()).glide({1: lab.middle(6, 0)}, steps=3)
    assert size() == compared and lab.states() == ["Possible"]
    lab.fingers.up(1)
    lab.over()
    assert size() == alone
    assert lab.page.evaluate("studio.room.model.run.inputs.at(-1)[2]") == 2, "lifted, not cancelled"


@pytest.mark.parametrize("size, part", [((1280, 800), ".plots"), ((390, 844), ".stage")])
def test_the_line_below_the_pad_is_moved_by_a_finger_and_by_keys(open_page, size, part):
    lab = Lab(open_page("#lab", size=size))
    page = lab.page
    line = page.locator(".lab .splitter")
    height = lambda selector=part: page.locator(f".lab > {selector}").bounding_box()["height"]
    up = 1 if part == ".plots" else -1

    def grip():
        box = line.bounding_box()
        return size[0] / 2, box["y"] + box["height"] / 2
    start, stage = height(), height(".stage")
    (x, y) = grip()
    lab.fingers.down(1, (x, y)).glide({1: (x, y - 60 * up)}, steps=4)
    assert height() == pytest.approx(start + 60, abs=1)
    assert grip()[1] == pytest.approx(y - 60 * up, abs=1), "under the finger"
    # A gesture of the system leaves everything as it was.
    lab.fingers.cancel()
    assert height() == pytest.approx(start, abs=1)
    lab.fingers.down(1, (x, y)).glide({1: (x, y - 60 * up)}, steps=4).up(1)
    assert int(line.get_attribute("aria-valuenow")) > 20
    look_at(page, f"lab-line-{size[0]}.png")
    # However far it is dragged, the pad and the other parts keep some room.
    (x, y) = grip()
    lab.fingers.down(1, (x, y)).glide({1: (x, y - 700 * up)}, steps=4).up(1)
    assert height(".stage") >= 139 and height() < 0.62 * size[1]
    bars = page.locator(".lab .transport").bounding_box()
    assert bars["y"] + bars["height"] < size[1]
    # It stays there on this device, and keys move it; Enter brings it back.
    kept = height()
    page.reload()
    lab = Lab(page)
    assert height() == pytest.approx(kept, abs=1)
    line.focus()
    page.keyboard.press("ArrowDown" if part == ".plots" else "ArrowUp")
    assert height() < kept - 15
    page.keyboard.press("Enter")
    assert height() == pytest.approx(start, abs=1) and height(".stage") == pytest.approx(stage, abs=1)
