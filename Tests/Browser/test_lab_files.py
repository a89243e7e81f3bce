"""The lab: what is recorded goes out as a trace, a test and a picture, and comes in again."""

import json
import os
import re
import subprocess

import pytest

from conftest import ROOT, look_at, replay, wait
from test_lab import Lab, lab  # noqa: F401

COPIED = ROOT / "Tests/StudioTests/Lab/CopiedFromTheLabTests.swift"
COPIED_IN_PYTHON = ROOT / "Tests/Python/touch_from_the_lab.py"


def command(name, trace):
    """What `tsumami` prints for a trace."""
    program = os.environ.get("TSUMAMI", str(ROOT / ".build/debug/tsumami"))
    run = subprocess.run(
        [program, name, "-"], input=trace, capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr
    return run.stdout


def save(lab):
    """The file that a person gets."""
    lab.page.click(".transport .more")
    with lab.page.expect_download() as download:
        lab.page.click("[data-action=save]")
    assert download.value.suggested_filename.endswith(".jsonl")
    return open(download.value.path()).read()


def touches(lab):
    """A tap, a press with a drag, a pinch with a turn, a swipe, and a wheel."""
    page, fingers, middle = lab.page, lab.fingers, lab.middle
    page.click(".transport .record")
    fingers.down(1, middle()).up(1)
    lab.clock.advance(0.1)
    fingers.down(1, middle(3, 2)).up(1)
    lab.clock.advance(0.5)
    fingers.down(1, middle(-20, 10))
    lab.clock.advance(0.6)
    fingers.glide({1: middle(50, 40)}, steps=9).up(1)
    lab.clock.advance(0.5)
    fingers.down(1, middle(-40, 0)).down(2, middle(40, 0))
    fingers.glide({1: middle(-70, -50), 2: middle(80, 30)}, steps=14).up(1).up(2)
    lab.clock.advance(0.6)
    fingers.down(1, middle(60, 30)).glide({1: middle(-70, 30)}, steps=5).up(1)
    lab.clock.advance(0.6)
    lab.mouse.move(*middle(0, 20))
    lab.mouse.wheel(0, 120)
    lab.clock.advance(0.6)
    page.click(".transport .record")
    lab.settle()


def same_states(lab, trace):
    """Compares what the lab shows with what `tsumami replay` prints, and with its explanation."""
    lines = [line for line in replay(trace) if line.get("state") or line.get("manipulation")]
    header = json.loads(trace.splitlines()[0])["stage"]
    names = [gesture["name"] for node in header["nodes"] for gesture in node.get("gestures", [])]
    shown = lab.page.evaluate("studio.room.model.events")
    parts = lab.page.evaluate("studio.room.model.shown.parts")
    for name in names:
        place = next(i for i, part in enumerate(parts) if part["name"] == name)
        expected = []
        for line in lines:
            if line.get("gesture") != name:
                continue
            event = (line["state"], line["reason"])
            if event != ("changed", None) or not expected or expected[-1] != event:
                expected.append(event)
        assert [(event, why) for part, event, why, _ in shown if part == place] == expected, name
    values = lab.page.evaluate("studio.room.model.run.values")
    for line in lines:
        translation = (line.get("value") or {}).get("translation")
        if translation is None or line.get("gesture") not in names:
            continue
        place = next(i for i, part in enumerate(parts) if part["name"] == line["gesture"])
        own = [each for each in values if each[1] == place and abs(each[0] - line["t"]) < 1e-12]
        assert own, line
        assert own[-1][2] == pytest.approx(translation[0], rel=1e-9, abs=1e-9)
        assert own[-1][3] == pytest.approx(translation[1], rel=1e-9, abs=1e-9)


GESTURES = [
    "Tap", "Long press", "Pan", "Swipe", "Edge pan", "Pinch", "Pinch by axes", "Rotation",
    "Transform", "Hover", "Wheel scroll", "Both at once", "One, then the other",
    "One or else the other",
]


@pytest.mark.parametrize("gesture", GESTURES)
def test_a_file_replays_to_the_same_states(lab, gesture):  # noqa: F811
    lab.page.select_option("[id=lab-kind-0]", label=gesture)
    touches(lab)
    same_states(lab, save(lab))


@pytest.mark.parametrize("preset", ["Photo", "Two boxes", "List", "Sheet and list", "Knob", "Lists to sort"])
def test_a_file_of_what_moves_replays_to_the_same_places(lab, preset):  # noqa: F811
    lab.page.select_option("#lab-preset", label=preset)
    touches(lab)
    trace = save(lab)
    last = {line["node"]: line["transform"] for line in replay(trace) if "transform" in line}
    sample = lab.page.evaluate("studio.room.model.run.samples.at(-1)")
    nodes = lab.page.evaluate("studio.room.model.shown.nodes")
    for place, node in enumerate(nodes):
        if node["parent"] >= 0 or node["name"] not in last:
            continue
        assert sample["nodes"][place][:6] == pytest.approx(last[node["name"]], rel=1e-9, abs=1e-9)


def test_the_sentences_are_those_of_tsumami_explain(lab):  # noqa: F811
    page = lab.page
    page.select_option("#lab-preset", label="Square in a square")
    page.click("#lab-add-1")
    lab.settle()
    touches(lab)
    trace = save(lab)
    said = [line[9:].strip() for line in command("explain", trace).splitlines()
            if re.match(r"\d+\.\d+ s", line)]
    names = {
        json.loads(trace.splitlines()[0])["stage"]["nodes"][i]["gestures"][j]["name"]: None
        for i, j in ((0, 0), (1, 0), (1, 1))}
    shown = page.evaluate("""() => studio.room.model.current.facts.filter(({ whole }) => whole)
        .map(fact => studio.room.sentences.sentence(fact))""")
    parts = page.evaluate("studio.room.model.shown.parts.map((part, place) => "
                          "[part.name, studio.room.shownName(place)])")
    words = {name: shown_name for name, shown_name in parts}
    assert set(words) == set(names)

    def in_words(sentence):
        for name, word in words.items():
            sentence = re.sub(f'"{name}"', word, sentence, flags=re.I)
        return sentence

    told = []
    for sentence in map(in_words, said):
        if sentence.startswith("Pointer"):
            continue
        # The command says in one sentence which gestures follow a pointer.
        if sentence.endswith("the pointer.") and " follow" in sentence:
            subjects = re.split(r", | and ", re.sub(r" follows? the pointer\.", "", sentence))
            told += [f"{subject} follows the pointer." for subject in subjects]
        else:
            told.append(sentence)
    assert shown == told


def test_a_trace_is_opened_and_a_damaged_one_is_refused(lab, tmp_path):  # noqa: F811
    page = lab.page
    lab.touch()
    log, trace = lab.log(), save(lab)
    page.click(".transport .reset")
    lab.settle()
    assert lab.log() == []
    path = tmp_path / "touch.jsonl"
    path.write_text(trace)
    page.set_input_files("#room-lab input[type=file]", str(path))
    page.wait_for_selector(".log li")
    assert lab.log() == log and lab.states() == ["Failed"]
    path.write_text(trace.replace('"pointer"', '"pionter"', 1).replace('"phase"', '"call"', 1))
    page.set_input_files("#room-lab input[type=file]", str(path))
    page.wait_for_selector("#messages p")
    assert "cannot be opened" in page.inner_text("#messages")
    assert lab.log() == log
    path.write_text("{")
    page.set_input_files("#room-lab input[type=file]", str(path))
    page.wait_for_selector("#messages p:has-text('line 1')")
    assert lab.log() == log


@pytest.mark.parametrize("file", sorted(each.name for each in (ROOT / "Traces").glob("*.jsonl")))
def test_each_recorded_trace_is_opened_and_does_what_a_replay_prints(lab, file):  # noqa: F811
    page, path = lab.page, ROOT / "Traces" / file
    page.set_input_files("#room-lab input[type=file]", str(path))
    page.wait_for_selector(".log li")
    lab.settle()
    assert page.locator("#messages p").count() == 0
    assert page.get_attribute(".lab", "data-mode") == "review"
    same_states(lab, path.read_text())
    look_at(lab.page, f"lab-{path.stem}.png")
    # What is saved does the same again, with the calls of the program.
    saved = save(lab)
    calls = [json.loads(line)["call"] for line in path.read_text().splitlines() if '"call"' in line]
    assert [json.loads(line)["call"] for line in saved.splitlines() if '"call"' in line] == calls
    states = [[(line.get("node"), line["gesture"], line["state"]) for line in replay(trace)
               if line.get("gesture")] for trace in (path.read_text(), saved)]
    assert states[0] == states[1]


def test_of_several_traces_in_a_file_the_first_one_is_opened(lab, tmp_path):  # noqa: F811
    lab.touch()
    log, trace = lab.log(), save(lab)
    lab.page.click(".transport .reset")
    lab.settle()
    path = tmp_path / "two.jsonl"
    path.write_text("\ufeff" + trace + trace.splitlines()[0] + "\n")
    lab.page.set_input_files("#room-lab input[type=file]", str(path))
    lab.page.wait_for_selector("#messages p:has-text('has 2 traces')")
    assert lab.log() == log


def test_a_test_in_swift_cannot_have_the_calls_of_a_program(lab):  # noqa: F811
    page = lab.page
    page.set_input_files("#room-lab input[type=file]", str(ROOT / "Traces/photo-viewer.jsonl"))
    page.wait_for_selector(".log li")
    page.click(".transport .more")
    page.click("[data-action='copy.test']")
    page.wait_for_selector("#messages p:has-text('Save the trace')")


@pytest.mark.parametrize("content, said", [
    ("", "nothing in it"), ("\n\n", "nothing in it"), ("null", "cannot be opened"),
    ('{"tsumami":1,"stage":{"size":[10,10],"nodes":[]}}', "nothing in it"),
    ('{"metadata":{},\n"traceEvents": [\n{"args":{"data":{"type":"pointermove"}},"ph":"X","ts":1}]}',
     "when fingers moved and not where"),
])
def test_a_file_with_nothing_in_it_leaves_the_touch(lab, tmp_path, content, said):  # noqa: F811
    page = lab.page
    lab.touch()
    log = lab.log()
    path = tmp_path / "empty.jsonl"
    path.write_text(content)
    page.set_input_files("#room-lab input[type=file]", str(path))
    page.wait_for_selector("#messages p:has-text('empty.jsonl')")
    assert said in page.inner_text("#messages")
    assert lab.log() == log != []


def test_an_opened_file_is_kept(lab, tmp_path):  # noqa: F811
    page = lab.page
    lab.touch()
    log, path = lab.log(), tmp_path / "touch.jsonl"
    path.write_text(save(lab))
    page.click(".transport .reset")
    lab.clock.advance(1)
    page.set_input_files("#room-lab input[type=file]", str(path))
    page.wait_for_selector(".log li")
    lab.clock.advance(1)
    page.reload()
    assert Lab(page).log() == log


EVEMU = """# EVEMU 1.3
A: 2f 0 9 0 0 0
A: 35 0 1000 0 0 10
A: 36 0 2000 0 0 10
E: 0.000000 0003 0039 1
E: 0.000000 0003 0035 500
E: 0.000000 0003 0036 900
E: 0.000000 0000 0000 0
E: 0.020000 0003 0035 600
E: 0.020000 0000 0000 0
E: 0.040000 0003 0039 -1
E: 0.040000 0000 0000 0
"""


@pytest.mark.parametrize("has_header", [True, False])
def test_an_imported_recording_is_opened(lab, tmp_path, has_header):  # noqa: F811
    page = lab.page
    trace = command("import", EVEMU)
    path = tmp_path / "swipe.jsonl"
    path.write_text(trace if has_header else trace.split("\n", 1)[1])
    page.set_input_files("#room-lab input[type=file]", str(path))
    page.wait_for_selector(".log li")
    assert lab.log()[1] == "Move, pinch, turn begins."
    # The node, which every pointer hits, is saved as it was.
    node = json.loads(save(lab).splitlines()[0])["stage"]["nodes"][0]
    assert node["hitInset"] == [-1e15] * 4 and "manipulable" in node


def test_the_copied_test_has_all_settings(lab):  # noqa: F811
    def lines(preset, *values):
        lab.change("lab_choose", preset)
        for name, value in values:
            set_field(lab, name, value)
        return [line.strip() for line in copied_test(lab).splitlines()]

    box = lines(
        3, ("minimumSizeWidth", 20), ("maximumSize", 1), ("limits", 3), ("insetsLeft", 5),
        ("edge", 1))
    assert "boundingBoxSettings.minimumSize = Size(20, 10)" in box
    assert "boundingBoxSettings.maximumSize = Size(200, 200)" in box
    limits = "Limits(.coverAround(Insets(top: 0, left: 5, bottom: 0, right: 0)), edge: .rubberBand)"
    assert f"boundingBoxSettings.limits = {limits}" in box
    photo = lines(2, ("pinch", 2), ("slop", 1), ("momentum", 1))
    assert "manipulableSettings.pinch = .off" in photo
    assert "manipulableSettings.includesSlop = true" in photo
    assert "manipulableSettings.hasMomentum = true" in photo
    scroll = lines(4, ("deceleration", 3), ("decelerationValue", 0.95), ("snapping", 2))
    assert "listAttachmentSettings.deceleration = Decay(rate: 0.95)" in scroll
    assert "listAttachmentSettings.snapping = .items(Size(44, 44))" in scroll
    sheet = lines(5, ("detents", 4), ("kind4", 2), ("contentHeight", 300), ("undimmed", 3))
    assert 'Sheet.Detent("fourth", .content),' in sheet
    assert "sheetAttachmentSettings.contentHeight = 300" in sheet
    assert 'sheetAttachmentSettings.dimming = .above("second")' in sheet
    knob = lines(6, ("rangeMaximum", 5), ("step", 1))
    assert "knobAttachmentSettings.range = 0...5" in knob
    assert "knobAttachmentSettings.step = 1" in knob


def test_the_copied_test_of_lists_is_swift(lab):  # noqa: F811
    lab.page.select_option("#lab-preset", label="Lists to sort")
    lab.touch()
    code = [line.strip() for line in copied_test(lab).splitlines()]
    assert "import TsumamiSortable" in code
    assert code.count("sortableSettings.group = \"first\"") == 1
    # A list has a name, its items need none.
    assert any(line.startswith("let todo = stage.add(Node(") for line in code)
    assert sum(line.startswith("stage.add(Node(") and line.endswith("to: todo)") for line in code) == 4


def test_the_copied_test_of_an_edge_pan_is_swift(lab):  # noqa: F811
    lab.page.select_option("#lab-kind-0", label="Edge pan")
    lines = lambda: [line.strip() for line in copied_test(lab).splitlines()]
    assert "let edgePan = stage.attach(EdgePan([.left]), to: square)" in lines()
    # Its edges are its own, and the rest is that of its pan.
    for name, value in (("edges", 12), ("minimumPointers", 2), ("axis", 1)):
        set_field(lab, name, value)
    for number, value in ((2, 5), (4, 3)):
        lab.change("lab_option", 0, number, value)
    lab.mouse.move(*lab.middle())
    lab.mouse.wheel(0, 60)
    lab.over()
    code = lines()
    start = code.index("var edgePan0Value = EdgePan([.top, .bottom])")
    assert code[start + 1:start + 3] == [
        "edgePan0Value.pan = Pan(minimumPointers: 2, axis: .horizontal)",
        "let edgePan = stage.attach(edgePan0Value, to: square)"]
    assert "stage.configure(edgePan) { $0.kinds = [.touch, .mouse] }" in code
    assert "stage.configure(edgePan) { $0.buttons = PointerButtons(rawValue: 3) }" in code
    assert any(line.startswith(".indirect(IndirectSample(.scroll(Vector(0, ") for line in code)
    # What is as it is made is a constant.
    lab.change("lab_choose", 2)
    assert "let manipulableSettings = Manipulation()" in lines()


def set_field(lab, name, value):
    """Sets a field of the first part."""
    names = lab.page.evaluate("studio.room.model.setup.parts[0].fields.map(({ name }) => name)")
    lab.change("lab_set", 0, names.index(name), value)


def copied_test(lab):  # noqa: F811
    return lab.page.evaluate("""async () => {
        const { swiftTest } = await import(new URL('studio/lab/swift.js', location.href));
        return swiftTest(studio.room.model, studio.room.sentences);
    }""")


def test_the_copied_test_is_one_that_passes(lab):  # noqa: F811
    """The file is compiled and run with the tests in Swift."""
    page = lab.page
    # The positions in the file do not depend on the layout of the page.
    page.evaluate("""() => {
        const { style } = document.querySelector('.lab .surface');
        [style.inset, style.width, style.height] = ['0 auto auto 0', '300px', '300px'];
    }""")
    wait(page, "studio.room.model.shown.size[0] === 300")
    page.select_option("[id=lab-kind-0]", label="One, then the other")
    page.click("#lab-add-0")
    lab.change("lab_set", 1, 0, 0.3)
    lab.change("lab_relate", 3, 0, 0, 1)
    lab.fingers.down(1, lab.middle())
    lab.clock.advance(0.4)
    lab.fingers.glide({1: lab.middle(30, 0)}, steps=4).up(1)
    lab.over()
    code = copied_test(lab)
    if os.environ.get("TSUMAMI_UPDATE"):
        COPIED.write_text(code)
    assert code == COPIED.read_text()
    page.evaluate("navigator.clipboard.writeText = async text => { globalThis.copied = text; }")
    page.click(".transport .more")
    page.click("[data-action='copy.test']")
    page.wait_for_selector("#messages p:has-text('copied')")
    assert page.evaluate("copied") == code
    # The one in Python runs with the tests of the wheel.
    page.click(".transport .more")
    page.click("[data-action='copy.python']")
    wait(page, "copied.includes('def test_touch_from_the_lab')")
    code = page.evaluate("copied")
    if os.environ.get("TSUMAMI_UPDATE"):
        COPIED_IN_PYTHON.write_text(code)
    assert code == COPIED_IN_PYTHON.read_text()


def test_a_picture_shows_the_pad_the_plots_and_the_sentences(lab):  # noqa: F811
    page = lab.page
    lab.touch()
    page.evaluate("""() => {
        navigator.clipboard.write = async ([item]) => {
            const bitmap = await createImageBitmap(await item.getType('image/png'));
            globalThis.size = [bitmap.width, bitmap.height];
        };
    }""")
    page.click(".transport .more")
    page.click("[data-action='copy.picture']")
    page.wait_for_selector("#messages p:has-text('copied')")
    width, height = page.evaluate("size")
    assert width == 1440 and height > 1000


def test_a_link_carries_the_setup_and_the_touch(lab, open_page):  # noqa: F811
    """A text as another one, so that what was copied is seen: no page reads the clipboard unasked."""
    lab.page.evaluate("""() => { navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }; }""")
    lab.change("lab_set", 0, 1, 30)
    lab.touch()
    lab.clock.advance(1)
    log = lab.log()
    lab.page.click(".transport .more")
    lab.page.click("[data-action='copy.link']")
    wait(lab.page, "globalThis.copied")
    link = lab.page.evaluate("copied")
    assert "#lab/" in link and len(link) < 2000
    # Somebody else opens it: the same setup, the same touch, and the address is that of the room.
    other = Lab(open_page("#" + link.split("#")[1]))
    wait(other.page, "studio.room.model.state.mode === 'review'")
    assert other.log() == log
    assert other.page.evaluate("studio.room.model.shown.parts[0]") == lab.page.evaluate(
        "studio.room.model.shown.parts[0]")
    assert other.page.evaluate("location.hash") == "#lab"
    # A link that was cut on its way says so, and what is there stays.
    other.page.evaluate("(hash) => { location.hash = hash; }", "#" + link.split("#")[1][:-30])
    other.page.get_by_text("This link was cut on its way.").wait_for()
    assert other.log() == log


def test_a_pasted_trace_is_opened_and_a_field_keeps_what_is_pasted_into_it(lab):  # noqa: F811
    text = (ROOT / "Traces/tap-or-drag.jsonl").read_text()
    paste = """([selector, text]) => {
        const data = new DataTransfer();
        data.setData("text/plain", text);
        document.querySelector(selector).dispatchEvent(
            new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    }"""
    lab.page.evaluate(paste, ["#room-lab input[type=number], #room-lab input", text])
    assert lab.page.evaluate("studio.room.model.state.mode") != "review"
    lab.page.evaluate(paste, ["body", "a sentence"])
    assert "“The pasted text” is no trace" in lab.page.inner_text("#messages")
    lab.page.evaluate(paste, ["body", text])
    wait(lab.page, "studio.room.model.state.mode === 'review'")
    assert any("Tap" in part["name"] or "tap" in part["name"]
               for part in lab.page.evaluate("studio.room.model.shown.parts"))


@pytest.mark.parametrize("locale, bad", [
    ("en", "“The pasted text” is no trace: line 1 is not JSON."),
    ("ja", "「貼り付けたテキスト」は記録ではありません。1 行目が JSON ではありません。")])
def test_a_trace_is_pasted_on_a_phone_and_a_bad_one_loses_nothing(open_page, locale, bad):
    page = open_page("#lab", size=(390, 844), locale=locale)
    lab = Lab(page)  # noqa: F811
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    lab.touch()
    log, trace = lab.log(), save(lab)
    page.click(".transport .more")
    page.click("[data-action=paste]")
    field = page.locator(".paste textarea")
    box = page.locator(".paste").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390

    def paste(text):
        page.evaluate("text => navigator.clipboard.writeText(text)", text)
        field.press("ControlOrMeta+a")
        field.press("ControlOrMeta+v")

    # What cannot be opened is said, and both the touch and the text stay.
    paste("not a trace")
    assert page.inner_text(".paste [role=alert]") == bad
    assert field.input_value() == "not a trace" and field.get_attribute("aria-invalid") == "true"
    assert lab.log() == log
    look_at(page, f"lab-paste-{locale}.png")
    field.press("Escape")
    assert not page.is_visible(".paste") and lab.log() == log
    page.click(".transport .more")
    page.click("[data-action=paste]")
    assert field.input_value() == "not a trace" and page.inner_text(".paste [role=alert]") == ""
    page.locator(".paste .close").press("Enter")
    page.click(".transport .reset")
    lab.settle()
    page.click(".transport .more")
    page.click("[data-action=paste]")
    paste(trace)
    assert not page.is_visible(".paste") and lab.log() == log
