"""The wheel for Python as a program meets it: installed in an empty environment."""

import array
import copy
import importlib
import math
import os
import pathlib
import pickle
import re
import shutil
import subprocess
import sys
import threading

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = os.environ.get("TSUMAMI", str(ROOT / ".build/debug/tsumami"))
README = ROOT / "Python/README.md"
GUIDE = ROOT / "Sources/Tsumami/Tsumami.docc/InPython.md"


@pytest.fixture(scope="session")
def python(tmp_path_factory):
    """The Python of an empty environment with the wheel."""
    subprocess.run([ROOT / "script/build-python"], check=True)
    wheel, = (ROOT / ".build/python").glob("*.whl")
    folder = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    python = folder / "bin/python"
    subprocess.run([sys.executable, "-m", "pip", "--python", python, "install", "--quiet",
                    "--no-index", "--disable-pip-version-check", wheel], check=True)
    return python


@pytest.fixture(scope="session")
def tsumami(python):
    """The module of that environment."""
    folder, = python.parents[1].glob("lib/python*/site-packages")
    sys.path.insert(0, str(folder))
    module = importlib.import_module("tsumami")
    assert pathlib.Path(module.__file__).is_relative_to(folder)
    return module


@pytest.fixture
def stage(tsumami):
    with tsumami.Stage(800, 600) as stage:
        yield stage


def blocks(page):
    return re.findall(r"^```python\n(.*?)^```$", page.read_text(), re.MULTILINE | re.DOTALL)


def test_the_programs_of_the_readme_run_as_printed(python, tmp_path):
    first, *others = blocks(README)
    assert first.count("\n") <= 14
    run = subprocess.run(
        [python, "-c", first], cwd=tmp_path, check=True, capture_output=True, text=True)
    scales = [float(each) for each in re.findall(r"Matrix\(a=([\d.]+)", run.stdout)]
    # The photo grows with every move, and stays within the stage.
    assert len(scales) > 20 and scales == sorted(scales) and 1.5 < scales[-1] <= 4, run.stdout
    for program in others:
        subprocess.run([python, "-c", program], cwd=tmp_path, check=True)


def test_the_guide_is_one_program(python, tmp_path):
    shutil.copy(ROOT / "Traces/photo-viewer.jsonl", tmp_path / "photo.jsonl")
    program = "\n".join(blocks(GUIDE))
    subprocess.run([python, "-W", "error", "-c", program], cwd=tmp_path, check=True)


def test_traces_are_played_as_the_command_plays_them(tsumami):
    cases = [each for each in os.environ.get("TSUMAMI_CASES", "").split(":") if each]
    folders = [ROOT / "Traces", *map(pathlib.Path, cases)]
    traces = [trace for folder in folders for trace in sorted(folder.rglob("*.jsonl"))]
    assert traces
    for trace in traces:
        command = subprocess.run([COMMAND, "replay", trace], capture_output=True)
        played, is_right = [], True
        try:
            for line in tsumami.replay_lines(trace):
                played.append(f"{line}\n".encode(errors="surrogateescape"))
        except tsumami.TsumamiError as error:
            is_right = False
            assert re.match(r"line \d+: ", str(error))
        assert b"".join(played) == command.stdout, trace
        assert is_right == (command.returncode == 0), trace


def test_a_recording_is_played_to_the_same_states(tsumami, stage, tmp_path):
    from tsumami.testing import Fingers

    photo = stage.add((100, 100, 200, 150))
    stage.set_node_name(photo, "Foto ö")
    stage.attach(tsumami.Manipulable(minimum_scale=0.5), to=photo, name="drag")
    stage.record()
    Fingers(stage).pinch((200, 175), by=1.8, turn=0.5).wait(1)
    trace = stage.finish_recording()
    *states, last, end = tsumami.replay(trace.splitlines())
    placement = stage.node(photo).placement
    assert (last["node"], last["manipulation"]) == ("Foto ö", "ended") and end["settled"]
    assert last["scale"] == list(placement.scale) and last["rotation"] == placement.rotation
    (tmp_path / "photo.jsonl").write_text(trace)
    assert list(tsumami.replay(tmp_path / "photo.jsonl")) == [*states, last, end]


def test_fingers_hold_the_points_that_they_touch(tsumami, stage):
    from tsumami.testing import Fingers

    photo = stage.add((300, 200, 200, 200))
    stage.attach(tsumami.Manipulable(), to=photo)
    fingers = Fingers(stage).down(1, at=(350, 300)).down(2, at=(450, 300))
    fingers.glide({1: (300, 250), 2: (500, 250)})
    held = [stage.convert(fingers.positions[id], photo) for id in (1, 2)]
    fingers.glide({1: (400, 100), 2: (400, 400)})
    for before, id in zip(held, (1, 2)):
        after = stage.convert(fingers.positions[id], photo)
        assert math.dist(before, after) < 1e-9
    fingers.up()
    kinds = [event.kind.name for event in stage.events()]
    assert kinds == ["BEGAN", "ENDED"]


def test_gestures_compete_as_in_the_guides(tsumami, stage):
    from tsumami.testing import Fingers

    photo = stage.add((0, 0, 800, 600))
    asked = []

    def even(attachment, pointer):
        asked.append((attachment, pointer.position))
        return pointer.id % 2 == 0
    double = stage.attach(tsumami.Tap(count=2), to=photo)
    single = stage.attach(
        tsumami.Tap(), to=photo, options=tsumami.Options(required_to_fail=[double]))
    hold = stage.attach(
        tsumami.LongPress().sequenced(before=tsumami.Pan()), to=photo,
        options=tsumami.Options(should_receive=even))

    def ended(gesture):
        return [each for each in stage.events()
                if each.kind == tsumami.EventKind.ENDED and each.attachment == gesture]
    fingers = Fingers(stage)
    fingers.tap((10, 20), count=2).wait(1)
    assert len(ended(double)) == 1
    fingers.tap((10, 20)).wait(1)
    tap, = ended(single)
    assert tap.position == (10, 20) and tap.node == photo
    assert asked[0] == (hold, (10, 20))
    for id, count in ((1, 0), (2, 1)):
        fingers.press((100, 100), 1, id=id).glide({id: (300, 100)}).up()
        assert len(ended(hold)) == count


def test_functions_of_the_program_limit_and_choose(tsumami, stage):
    from tsumami.testing import Fingers

    photo = stage.add((300, 200, 100, 100))
    stage.attach(tsumami.Manipulable(), to=photo)
    stage.set_limit(photo, tsumami.Kind.MANIPULABLE, lambda proposed, about: tsumami.Placement(
        (proposed.translation.x, 0), proposed.scale, proposed.rotation))
    Fingers(stage).pan((350, 250), (450, 400))
    matrix = stage.transform(photo)
    assert matrix.tx > 350 and matrix.ty == 200
    sheet = stage.add((0, 0, 800, 600))
    stage.attach(tsumami.Sheet([tsumami.SheetDetent("low", height=100),
                                tsumami.SheetDetent("höhe", fraction=0.5)]), to=sheet)
    proposals = []
    stage.set_detent_choice(sheet, lambda *proposal: proposals.append(proposal) or 1)
    Fingers(stage, 10).pan((400, 550), (400, 510), over=0.5).wait(3)
    assert proposals and stage.sheet(sheet).detent == 1
    assert [each.name for each in stage.settings(sheet, tsumami.Sheet).detents] == ["low", "höhe"]


def test_a_function_of_the_program_is_called_as_long_as_it_may_be(tsumami, stage):
    from tsumami.testing import Fingers

    asked = []
    photo = stage.add([0, 0, 400, 400])
    options = tsumami.Options(should_begin=lambda attachment: asked.append("first") or True)
    stage.attach(tsumami.Manipulable(), to=photo, options=options)
    # Neither other settings nor a change of the options that were given take it away.
    stage.attach(tsumami.Manipulable(maximum_scale=2), to=photo)
    options.should_begin = None
    del options
    others = [tsumami.Options(should_begin=lambda attachment: asked.append("other") or True) for _ in range(99)]
    Fingers(stage).pan((100, 100), (200, 200))
    assert asked == ["first"] and len(others) == 99
    stage.attach(tsumami.Manipulable(), to=photo, options=tsumami.Options())
    Fingers(stage, 2).pan((100, 100), (200, 200))
    assert asked == ["first"]
    for _ in range(1000):
        stage.attach(tsumami.Tap(), to=stage.add((0, 0, 9, 9)), options=others[0])
        stage.remove(stage.children(tsumami.ROOT)[-1])
    assert len(stage._functions) < 200, "functions of nodes that are gone are kept"


def test_an_error_of_a_function_of_the_program_is_raised_by_the_call_that_led_to_it(tsumami, stage):
    from tsumami.testing import Fingers

    class Mistake(Exception):
        pass

    def wrong(*arguments):
        raise Mistake

    photo = stage.add((0, 0, 400, 400))
    drag = stage.attach(tsumami.Manipulable(), to=photo, options=tsumami.Options(should_begin=wrong))
    with pytest.raises(Mistake):
        Fingers(stage).pan((100, 100), (200, 200))
    stage.cancel_input()
    assert not stage.is_manipulating(photo) and list(stage.transform(photo))[4:] == [0, 0]
    stage.set_options(drag, tsumami.Options())
    for limit in (lambda: stage.set_limit(photo, tsumami.Kind.MANIPULABLE, wrong),
                  lambda: stage.attach(tsumami.Manipulable(maximum_scale=3), to=photo)):
        with pytest.raises(Mistake):
            limit()
    with pytest.raises(Mistake):
        Fingers(stage, 5).pan((100, 100), (200, 200))
    stage.set_limit(photo, tsumami.Kind.MANIPULABLE, None)
    stage.cancel_input()
    Fingers(stage, 9).pan((100, 100), (200, 200))
    with pytest.raises(tsumami.TsumamiError, match="a callback cannot destroy"):
        stage.set_limit(photo, tsumami.Kind.MANIPULABLE, lambda *proposed: stage.close())
        Fingers(stage, 20).pan((200, 200), (100, 100))
    assert stage.contains(photo)


def test_a_stage_is_one_and_a_setting_has_the_name_of_a_field(tsumami, stage):
    for copied in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="neither copied nor pickled"):
            copied(stage)
    with pytest.raises(AttributeError, match="Manipulable has no maximun_scale"):
        tsumami.Manipulable().maximun_scale = 3
    # Rows of a table are points and frames.
    row = array.array("d", (10, 20, 30, 40))
    photo = stage.add(row)
    assert stage.node(photo).frame == tsumami.Rect(10, 20, 30, 40)
    assert stage.hit_test(row[:2]) == photo
    assert tsumami.Pointer(position=row[:2]).position == (10, 20)
    settings = tsumami.Manipulable(maximum_scale=3)
    assert pickle.loads(pickle.dumps(settings)) == settings


def test_usual_settings_are_those_of_the_library(tsumami):
    from tsumami._library import library
    import ctypes

    kinds = [each for base in (tsumami.Gesture, tsumami.Content) for each in base.__subclasses__()
             if hasattr(each, "kind")]
    assert len(kinds) > 15
    for kind in kinds:
        usual = kind.__new__(kind)
        assert library.tsumami_defaults(kind.kind, ctypes.byref(usual), ctypes.sizeof(usual))
        if kind is not tsumami.Composition:
            assert kind() == usual


def test_wrong_arguments_are_refused_by_a_sentence(tsumami, stage):
    photo = stage.add((0, 0, 100, 100))
    gone = stage.add((0, 0, 100, 100))
    stage.remove(gone)
    wrong = {
        "no node": lambda: stage.transform(gone),
        "no node 9": lambda: stage.children(tsumami.Node(9, 9)),
        "there is no attachment": lambda: stage.kind_of(tsumami.Attachment(9, 9)),
        "the time is nan": lambda: stage.advance(math.nan),
        "no number": lambda: stage.send_touch(1, 0, math.nan, 0, 0),
        "minimum_distance is nan": lambda: stage.attach(tsumami.Pan(math.nan), to=photo),
        "axis is 9": lambda: stage.attach(tsumami.Pan(axis=9), to=photo),
        "the stage itself": lambda: stage.remove(tsumami.ROOT),
        "into itself": lambda: stage.move(photo, photo),
        "the pointer is NULL": lambda: stage.send_pointer(None),
        "not UTF-8": lambda: stage.set_node_name(photo, "\ud800"),
        "character 0": lambda: stage.set_node_name(photo, "a\0b"),
        "finite sizes": lambda: tsumami.Stage(math.nan, 1),
        "a frame": lambda: stage.add((100, 50)),
        "'photo' where a frame": lambda: stage.add("photo"),
        "are NULL": lambda: stage.add(None),
        "line 1": lambda: list(tsumami.replay(["\ud83d"])),
        "a gesture or a kind": lambda: stage.attach(photo, to=photo),
    }
    for sentence, call in wrong.items():
        with pytest.raises(tsumami.TsumamiError, match=sentence):
            call()
        # The refusal is not told of the next call.
        assert stage.parent(tsumami.ROOT) is None and not stage.is_scrolling(photo)
    stage.close()
    stage.close()
    for call in (lambda: stage.time, lambda: stage.add((0, 0, 1, 1)), lambda: list(stage.events())):
        with pytest.raises(tsumami.TsumamiError, match="the stage is closed"):
            call()


def test_a_value_of_a_wrong_type_is_named_with_what_was_expected(tsumami, stage):
    photo = stage.add((0, 0, 100, 100))
    tap = tsumami.Tap()
    wrong = {
        "x is None where float": lambda: stage.send_touch(1, tsumami.Phase.DOWN, None, 0, 0),
        "phase is 'down' where Phase": lambda: stage.send_touch(1, "down", 0, 0, 0),
        "phase is False where Phase": lambda: stage.send_touch(1, False, 0, 0, 0),
        "time is '1' where float": lambda: stage.advance("1"),
        "offset is None where float": lambda: stage.send_line('{"t":1}', None),
        "point is 'ab' where Vector": lambda: stage.hit_test("ab"),
        "node is None where Node": lambda: stage.node(None),
        "to is 1 where Node": lambda: stage.add((0, 0, 1, 1), 1),
        "to is 'photo' where Node": lambda: stage.attach(tap, to="photo"),
        "{} where Options": lambda: stage.attach(tap, to=photo, options={}),
        "3 where a text": lambda: stage.attach(tap, to=photo, name=3),
        "None where a text": lambda: stage.send_line(None, 0),
        "5 where a list of Node": lambda: stage.select(5),
        "'tap' where a kind of content": lambda: stage.settings(photo, "tap"),
        "count is 'x' where int": lambda: tsumami.Tap(count="x"),
        "priority is 'high' where Priority": lambda: tsumami.Options(priority="high"),
        "limits is 'inside' where Limits": lambda: tsumami.Manipulable(limits="inside"),
        "insets is 'a' where Insets": lambda: tsumami.Limits(inside="a"),
        "a stage of None x 1": lambda: tsumami.Stage(None, 1),
        f"id is {2 ** 70} where a whole number of 64 bits": lambda: stage.send_touch(
            2 ** 70, tsumami.Phase.DOWN, 0, 0, 0),
        "pointers is -2147483649 where a whole number of 32 bits": lambda: tsumami.Tap(
            pointers=-2 ** 31 - 1),
        "pinch is False where ManipulablePinch": lambda: tsumami.Manipulable(pinch=False),
        "pan is 'no' where bool": lambda: tsumami.Manipulable(pan="no"),
        "is_enabled is 'false' where bool": lambda: stage.set_enabled(photo, "false"),
        "is_down is 'up' where bool": lambda: stage.send_key("Escape", "up", 0, 0),
        "count is 1099511627776 where a whole number of 32 bits": lambda: setattr(tap, "count", 2 ** 40),
    }
    for sentence, call in wrong.items():
        with pytest.raises(tsumami.TsumamiError, match=re.escape(sentence)):
            call()


def test_a_value_that_was_refused_leaves_what_was_set(tsumami, stage):
    sheet = tsumami.Sheet(detents=[tsumami.SheetDetent("low", height=90)])
    with pytest.raises(tsumami.TsumamiError, match="a list of SheetDetent"):
        sheet.detents = [tsumami.SheetDetent("high", height=300), 3]
    assert [each.name for each in sheet.detents] == ["low"]
    limits = tsumami.Limits()
    with pytest.raises(tsumami.TsumamiError, match="where Insets"):
        limits.inside = "x"
    assert limits.inside is None


def test_one_thing_does_not_stand_for_another(tsumami, stage):
    photo = stage.add((0, 0, 100, 100))
    drag = stage.attach(tsumami.Pan(), to=photo)
    wrong = {
        "node is Attachment(number=1, generation=0) where Node": lambda: stage.remove(drag),
        "frame is (1, 2) where Rect": lambda: stage.set_frame(photo, (1, 2)),
        "position is (1,) where Vector": lambda: tsumami.Pointer(position=(1,)),
        "position is (1, 2, 3) where Vector": lambda: tsumami.Pointer(position=(1, 2, 3)),
        "position is Size(width=1.0, height=2.0) where Vector": lambda: tsumami.Pointer(
            position=tsumami.Size(1, 2)),
        "x is 'a' where float": lambda: tsumami.Pointer(position=("a", 2)),
        "[('low',)] where a list of SheetDetent": lambda: tsumami.Sheet(detents=[("low",)]),
    }
    for sentence, call in wrong.items():
        with pytest.raises(tsumami.TsumamiError, match=re.escape(sentence)):
            call()
    assert stage.contains(photo) and stage.node(photo).frame == tsumami.Rect(0, 0, 100, 100)


def test_many_refused_calls_do_not_stand_in_the_way_of_a_right_one(tsumami, stage):
    photo = stage.add((0, 0, 100, 100))
    for _ in range(70):
        with pytest.raises(tsumami.TsumamiError, match="to is 'photo'"):
            stage.attach(tsumami.Tap(), to="photo")
    options = tsumami.Options(should_begin=lambda attachment: True)
    tap = stage.attach(tsumami.Tap(), to=photo, options=options)
    assert stage.attachments(photo) == [tap]


def test_a_program_that_is_stopped_while_lines_are_written_stops(tsumami, stage, monkeypatch):
    module = importlib.import_module("tsumami._stage")

    def stop(*arguments):
        raise KeyboardInterrupt
    stage.record()
    monkeypatch.setattr(module.ctypes, "string_at", stop)
    with pytest.raises(KeyboardInterrupt):
        stage.finish_recording()
    with pytest.raises(KeyboardInterrupt):
        list(tsumami.replay_lines([]))


def test_an_empty_trace_is_played_as_the_command_plays_it(tsumami):
    played = subprocess.run([COMMAND, "replay"], input=b"", check=True, capture_output=True)
    assert list(tsumami.replay_lines([])) == played.stdout.decode().splitlines()


def test_threads_have_a_stage_each(tsumami):
    from tsumami.testing import Fingers
    states = []

    def work():
        with tsumami.Stage(800, 600) as stage:
            photo = stage.add((300, 200, 200, 200))
            stage.attach(tsumami.Manipulable(), to=photo)
            for turn in range(20):
                Fingers(stage, 10 * turn).pinch((400, 300), by=1.1, turn=0.3)
            states.append(tuple(stage.transform(photo)))
    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(states) == 4 and len(set(states)) == 1


def test_the_photos_of_the_example_follow_fingers_and_the_mouse(tsumami, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame = pytest.importorskip("pygame")
    monkeypatch.syspath_prepend(ROOT / "Examples/Python")
    photos = importlib.import_module("photos")
    pygame.display.init()
    screen, stage = pygame.display.set_mode(photos.SIZE), tsumami.Stage(*photos.SIZE)
    pictures = photos.lay_out(stage)
    first, second, *_ = pictures
    events = [pygame.event.Event(kind, finger_id=id, x=x / 900, y=0.2) for kind, id, x in (
        (pygame.FINGERDOWN, 0, 120), (pygame.FINGERDOWN, 1, 180),
        *((pygame.FINGERMOTION, 1, 180 + 6 * step) for step in range(1, 11)),
        (pygame.FINGERUP, 0, 120), (pygame.FINGERUP, 1, 240))]
    events += [pygame.event.Event(kind, pos=(400 + x, 100), touch=False, **more) for kind, x, more in (
        (pygame.MOUSEBUTTONDOWN, 0, {"button": 1}),
        *((pygame.MOUSEMOTION, step, {"buttons": (1, 0, 0)}) for step in range(0, 50, 5)),
        (pygame.MOUSEBUTTONUP, 45, {"button": 1}))]
    for step, event in enumerate(events):
        photos.send(stage, event, step / 60)
    stage.advance(len(events) / 60)
    assert stage.node(first).placement.scale.x > 1.4
    assert stage.node(second).placement.translation.x > 20
    before = screen.copy()
    photos.draw(screen, stage, pictures)
    # The background was black; the corner that has grown is the white frame of the photo.
    *_, x, y = stage.transform(first)
    corner = round(x) + 3, round(y) + 3
    assert before.get_at(corner)[:3] == (0, 0, 0) and screen.get_at(corner)[:3] == (255, 255, 255)
    pygame.display.quit()


def test_the_window_of_qt_follows_fingers_the_mouse_and_its_wheel(tsumami, monkeypatch):
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    pytest.importorskip("PySide6", reason="PySide6 is not installed: script/bootstrap windows")
    from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
    from PySide6.QtGui import QTouchEvent, QWheelEvent
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication
    monkeypatch.syspath_prepend(ROOT / "Examples/Python")
    photos = importlib.import_module("window")
    # Not by the clock of the machine: what it adds as momentum would differ each time.
    now = 0.0
    monkeypatch.setattr(photos.Photos, "now", lambda _: now)

    def wait(seconds=1 / 60):
        nonlocal now
        now += seconds

    application = QApplication.instance() or QApplication([])
    window = photos.Photos()
    window.show()
    application.processEvents()
    first, second, third, fourth, *_ = window.stage.children(tsumami.ROOT)
    device = QTest.createTouchDevice()

    def touch(*fingers):
        wait()
        sequence = QTest.touchEvent(window.windowHandle(), device)
        for does, finger, x in fingers:
            getattr(sequence, does)(finger, QPoint(x, 140), window.windowHandle())
        sequence.commit()

    touch(("press", 1, 120), ("press", 2, 200))
    for step in range(1, 11):
        touch(("move", 1, 120), ("move", 2, 200 + 6 * step))
    # Fingers that rest throw nothing.
    wait(0.2)
    touch(("release", 1, 120), ("release", 2, 260))
    assert window.stage.node(first).placement.scale.x == pytest.approx(1.4)
    corner = window.grab().toImage().pixelColor(*(
        round(each) + 3 for each in [*window.stage.transform(first)][4:]))
    assert corner.name() == "#ffffff"

    QTest.mousePress(window, Qt.MouseButton.LeftButton, pos=QPoint(400, 140))
    for step in range(1, 11):
        wait()
        QTest.mouseMove(window, QPoint(400 + 5 * step, 140))
    QTest.mouseRelease(window, Qt.MouseButton.LeftButton, pos=QPoint(450, 140))
    assert window.stage.node(second).placement.translation.x > 20

    at = QPointF(730, 140)
    application.sendEvent(window, QWheelEvent(
        at, at, QPoint(), QPoint(0, 240), Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase, False))
    assert window.stage.node(third).placement.scale.x == pytest.approx(1.21)

    # The other buttons are for the program.
    QTest.mousePress(window, Qt.MouseButton.RightButton, pos=QPoint(150, 450))
    QTest.mouseMove(window, QPoint(250, 450))
    QTest.mouseRelease(window, Qt.MouseButton.RightButton, pos=QPoint(250, 450))
    assert window.stage.node(fourth).placement.translation.x == 0

    # A system that takes the touches away says so without a finger.
    touch(("press", 1, 730))
    touch(("move", 1, 760))
    assert window.stage.is_manipulating(third)
    application.sendEvent(window, QTouchEvent(QEvent.Type.TouchCancel, device))
    assert not window.stage.is_manipulating(third)

    window.resize(700, 500)
    application.processEvents()
    assert window.stage.node(tsumami.ROOT).frame.size == tsumami.Size(700, 500)


def test_changes_that_a_program_leaves_wait_for_the_next_frame(tsumami, stage):
    photos = [stage.add((10 + 200 * place, 10, 100, 100)) for place in range(3)]
    list(stage.changes())
    for photo in photos:
        stage.set_frame(photo, tsumami.Rect(0, 0, 50, 50))
    seen = next(iter(stage.changes())).node
    assert stage.needs_frame and stage.next_frame_time(1, 0.25) == 1.25
    # What has happened since comes after what is left, and what is gone only as gone.
    last, gone = (photo for photo in photos if photo != seen)
    stage.remove(gone)
    stage.set_frame(seen, tsumami.Rect(0, 0, 60, 60))
    assert [change.node for change in stage.changes()] == [last] and stage.needs_frame
    removed, moved = stage.changes()
    assert (removed.node, removed.kinds, moved.node) == (gone, tsumami.Changes.REMOVED, seen)
    assert not stage.needs_frame


def test_a_player_says_which_settings_it_refuses(tsumami):
    with pytest.raises(tsumami.TsumamiError, match="not finite"):
        list(tsumami.replay_lines([], tsumami.PlayerSettings(settle_time=math.inf)))


def test_it_is_typed(python):
    pytest.importorskip("mypy")
    package, = python.parents[1].glob("lib/python*/site-packages/tsumami")
    subprocess.run([sys.executable, "-m", "mypy", "--strict", package], check=True)


def test_the_test_that_the_lab_copies_passes_and_would_fail_otherwise(tsumami, tmp_path):
    """The browser test of the lab has compared it with what a person gets."""
    code = pathlib.Path(__file__).with_name("touch_from_the_lab.py").read_text()
    packages = pathlib.Path(tsumami.__file__).parents[1]

    def passes(code):
        (tmp_path / "test_touch.py").write_text(code)
        run = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", tmp_path],
            env={**os.environ, "PYTHONPATH": str(packages)}, capture_output=True, text=True)
        return run.returncode == 0
    assert passes(code)
    # Another setting is another result.
    assert not passes(re.sub('"minimumDuration":[0-9.]+', '"minimumDuration":9', code))
