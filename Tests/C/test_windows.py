"""The programs with windows, moved by real fingers, a mouse, a wheel, a trackpad and keys without a screen."""

import contextlib
import os
import pathlib
import re
import shutil
import socket
import subprocess
import threading
import time

import pytest
import screen
from PIL import Image
from pythonosc.osc_bundle_builder import IMMEDIATELY, OscBundleBuilder
from pythonosc.osc_message_builder import OscMessageBuilder
from screen import BEGIN, END, PINCH_BEGIN, PINCH_END, PINCH_MOVE

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = os.environ.get("TSUMAMI", str(ROOT / ".build/debug/tsumami"))
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-O1"]
# Seconds after which what has not come will not: a loaded machine takes its time.
PATIENCE = 60


def has(library):
    return shutil.which("pkg-config") and subprocess.run(["pkg-config", "--exists", library]).returncode == 0


def needs(library, package):
    """Skips a test where something is missing, and says what to install."""
    missing = [package] * (not has(library)) + [
        "xserver-xorg-core xserver-xorg-video-dummy imagemagick xdotool"] * (not screen.is_there())
    return pytest.mark.skipif(bool(missing), reason=f"install {' '.join(missing)}")


def build(package, folder, standard, sources, *libraries, options=()):
    """Compiles a program as its first comment says; returns its file."""
    environment = os.environ | {"PKG_CONFIG_PATH": f"{package}/lib/pkgconfig"}
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "tsumami", *libraries], check=True, text=True,
        capture_output=True, env=environment).stdout.split()
    # Warnings in the headers of the toolkits are not about this program.
    flags = [flag.replace("-I", "-isystem", 1) if flag.startswith("-I") else flag for flag in flags]
    program = folder / "program"
    subprocess.run(["cc", f"-std={standard}", *STRICT, *(ROOT / "Examples/C" / name for name in sources),
                    *options, "-o", program, *flags, "-lm"], check=True)
    return program


@contextlib.contextmanager
def running(program, package, display, *words):
    """A program whose window is shown; ends it, and has what it printed then."""
    process = subprocess.Popen(
        [program, *words], text=True, stdout=subprocess.PIPE,
        env=display.environment | {"LD_LIBRARY_PATH": f"{package}/lib"})
    try:
        yield process
    finally:
        process.terminate()
        process.printed = process.communicate(timeout=20)[0]


def next_line(process):
    """The next line that a program prints, but those of moves; "" if there is none for long."""
    patience = threading.Timer(PATIENCE, process.kill)
    patience.start()
    try:
        return next((line for line in process.stdout if not line.endswith(" changed\n")), "").rstrip("\n")
    finally:
        patience.cancel()


class Pictures:
    """What the display shows, in pixels of the content of a window, which has a color at its corner."""

    def __init__(self, display, color):
        self.display, self.file = display, display.folder / "now.png"
        self.left = self.top = None
        until = time.monotonic() + PATIENCE
        while self.top is None:
            image = self.take()
            column = [x for x in range(60) if image.getpixel((x, 300)) == color]
            if column:
                self.left = column[0]
                self.top = next(y for y in range(100) if image.getpixel((column[0] + 5, y)) == color)
            assert time.monotonic() < until, "no window"

    def take(self):
        self.display.picture(self.file)
        with Image.open(self.file) as image:
            return image.convert("RGB")

    def keep(self, name):
        """Saves what is shown to the folder TSUMAMI_PICTURES, if that is set."""
        if os.environ.get("TSUMAMI_PICTURES"):
            self.take().save(f"{os.environ['TSUMAMI_PICTURES']}/{name}.png")

    def at(self, points):
        image = self.take()
        return [image.getpixel((self.left + x, self.top + y)) for x, y in points]

    def until(self, is_right, points):
        """Waits until the pixels at points are right; they are, or the test fails."""
        until = time.monotonic() + PATIENCE
        while not is_right(pixels := self.at(points)):
            assert time.monotonic() < until, pixels
        return pixels

    def glide(self, fingers):
        """Fingers land, move and lift: {id: (start, end)} in pixels of the window."""
        ways = {id: [(self.left + x, self.top + y) for x, y in way] for id, way in fingers.items()}
        for id, (start, _) in ways.items():
            self.display.touch(id, BEGIN, *start)
        # Both have landed before one moves.
        time.sleep(0.06)
        self.display.glide(ways)
        return ways

    def drag_mouse(self, start, end, steps=10):
        """The mouse is pressed, moves and stays pressed."""
        (x, y), (to_x, to_y) = start, end
        self.display.act("mousemove", self.left + x, self.top + y, "mousedown", 1)
        for step in range(1, steps + 1):
            self.display.act("mousemove", round(self.left + x + (to_x - x) * step / steps),
                             round(self.top + y + (to_y - y) * step / steps), "sleep", 0.01)

    def edges(self, y, color, left=0, right=None):
        """The first and the last pixel of a row that have another color than the ground."""
        image = self.take().crop((self.left + left, self.top + y, self.left + (right or 700), self.top + y + 1))
        other = [x for x in range(image.width) if not near(image.getpixel((x, 0)), color)]
        return (left + other[0], left + other[-1]) if other else None

    def edges_until(self, is_right, *row):
        """The same, once they are right."""
        until = time.monotonic() + PATIENCE
        while not is_right(found := self.edges(*row)):
            assert time.monotonic() < until, found
            time.sleep(0.05)
        return found

    def edges_at_rest(self, *row):
        """The same, once three pictures agree."""
        seen = [self.edges(*row)]
        until = time.monotonic() + PATIENCE
        while len(seen) < 3 or len(set(seen[-3:])) > 1:
            assert time.monotonic() < until, seen
            time.sleep(0.05)
            seen.append(self.edges(*row))
        return seen[-1]

    def lift(self, ways):
        time.sleep(0.12)  # A flick would throw what is held.
        for id, (_, end) in ways.items():
            self.display.touch(id, END, *end)


def near(one, other, most=14):
    return all(abs(a - b) <= most for a, b in zip(one, other))


def processor_time(process):
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(") ", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@needs("sdl2", "libsdl2-dev")
def test_a_table_of_sdl_keeps_photos_under_two_fingers_and_sleeps(package, tmp_path):
    program = build(package, tmp_path, "c99", ["table.c"], "sdl2")
    with screen.Screen(tmp_path, 70) as display, running(program, package, display) as process:
        display.device("touch")
        table = (38, 42, 48)
        pictures = Pictures(display, table)
        photo, = pictures.at([(125, 100)])
        ways = pictures.glide({1: ((125, 100), (180, 260))})
        pictures.until(lambda now: near(now[0], table) and near(now[1], photo), [(60, 60), (180, 260)])
        pictures.lift(ways)

        # The two points of a photo that fingers hold stay under them.
        held = [(270, 80), (390, 130)]
        before = pictures.at(held)
        ends = [(250, 250), (440, 330)]
        ways = pictures.glide({1: (held[0], ends[0]), 2: (held[1], ends[1])})
        pictures.until(lambda now: all(map(near, now, before)), ends)
        pictures.keep("table")
        pictures.lift(ways)

        # The sheet opens.
        ways = pictures.glide({1: ((500, 640), (500, 150))})
        pictures.lift(ways)
        pictures.until(lambda now: near(now[0], (232, 230, 225)), [(10, 400)])
        time.sleep(1)
        spent = processor_time(process)
        time.sleep(1)
        assert processor_time(process) - spent <= 0.01, "it does not sleep"
    assert process.returncode == 0 and process.printed.endswith(" frames\n"), process.printed


@needs("gtk4", "libgtk-4-dev")
def test_a_window_of_gtk_keeps_photos_under_two_fingers_and_takes_it_back(package, tmp_path):
    program = build(package, tmp_path, "gnu99", ["gtk/photos.c", "gtk/tsumami-gtk.c"], "gtk4")
    with screen.Screen(tmp_path, 71) as display, running(program, package, display) as process:
        display.device("touch")
        pictures = Pictures(display, (43, 49, 56))
        held = [(100, 100), (240, 170)]
        before = pictures.at(held)
        ends = [(330, 150), (380, 400)]
        ways = pictures.glide({1: (held[0], ends[0]), 2: (held[1], ends[1])})
        pictures.until(lambda now: all(map(near, now, before)), ends)
        pictures.keep("gtk")
        pictures.lift(ways)
        undo = (24, -24)
        pictures.lift(pictures.glide({1: (undo, undo)}))
        pictures.until(lambda now: all(map(near, now, before)), held)
        assert process.poll() is None


@needs("gtk4", "libgtk-4-dev")
def test_undo_in_a_window_of_gtk_leads_back_to_where_a_thrown_photo_came_to_rest(package, tmp_path):
    program = build(package, tmp_path, "gnu99", ["gtk/photos.c", "gtk/tsumami-gtk.c"], "gtk4")
    with screen.Screen(tmp_path, 81) as display, running(program, package, display) as process:
        display.device("touch")
        ground = (43, 49, 56)
        pictures = Pictures(display, ground)
        # The sides of the first photos, of which the first one stays the leftmost.
        row = 100, ground, 0, 700
        start, _ = pictures.edges(*row)
        way, = pictures.glide({1: ((100, 100), (140, 100))}).values()
        display.touch(1, END, *way[1])
        pictures.edges_until(lambda now: now[0] > start + 60, *row)
        rest, _ = pictures.edges_at_rest(*row)

        pictures.lift(pictures.glide({1: ((rest + 50, 100), (rest + 80, 100))}))
        pictures.edges_until(lambda now: now[0] > rest + 20, *row)
        undo, redo = (24, -24), (60, -24)
        pictures.lift(pictures.glide({1: (undo, undo)}))
        # It may still have crept on when it was caught.
        pictures.edges_until(lambda now: abs(now[0] - rest) <= 3, *row)
        pictures.edges_at_rest(*row)

        # The throw itself is taken back and done again, to where it came to rest.
        pictures.lift(pictures.glide({1: (undo, undo)}))
        pictures.edges_until(lambda now: abs(now[0] - start) <= 1, *row)
        pictures.edges_at_rest(*row)
        pictures.lift(pictures.glide({1: (redo, redo)}))
        pictures.edges_until(lambda now: abs(now[0] - rest) <= 3, *row)
        assert process.poll() is None


@needs("gtk4", "libgtk-4-dev")
@pytest.mark.parametrize("place", ["100, 80", "0, 0"])
def test_the_program_for_those_who_come_from_gtk_shows_its_picture(package, tmp_path, monkeypatch, place):
    """Also at the corner of its stage, where the map of the picture is the identity."""
    page = (ROOT / "Sources/Tsumami/Tsumami.docc/FromGTK.md").read_text()
    source = re.search(r"^```c\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)[1]
    (tmp_path / "photo.c").write_text(source.replace("(100, 80,", f"({place},"))
    shutil.copy(ROOT / "Examples/C/gtk/tsumami-gtk.h", tmp_path)
    monkeypatch.chdir(tmp_path)
    red = (200, 20, 20)
    Image.new("RGB", (240, 180), red).save("cat.jpg", quality=95)
    program = build(package, tmp_path, "gnu99", [tmp_path / "photo.c", "gtk/tsumami-gtk.c"], "gtk4")
    with screen.Screen(tmp_path, 79) as display, running(program, package, display):
        until = time.monotonic() + PATIENCE
        seen = 0
        while seen < 0.95 * 240 * 180:
            assert time.monotonic() < until, f"{seen} pixels of the picture are shown"
            display.picture(tmp_path / "now.png")
            with Image.open(tmp_path / "now.png") as image:
                seen = sum(number for number, color in image.convert("RGB").getcolors(1 << 24)
                           if near(color, red))


@needs("sdl2", "libsdl2-dev")
def test_a_table_of_sdl_is_moved_by_a_mouse_a_wheel_and_keys(package, tmp_path):
    program = build(package, tmp_path, "c99", ["table.c"], "sdl2")
    with screen.Screen(tmp_path, 72) as display, running(program, package, display) as process:
        table = (38, 42, 48)
        pictures = Pictures(display, table)
        held = (180, 540)
        photo, = pictures.at([(125, 100)])
        pictures.drag_mouse((125, 100), held)
        pictures.until(lambda now: near(now[0], photo) and near(now[1], table), [held, (60, 60)])
        time.sleep(0.15)  # A flick would throw it.
        display.act("mouseup", 1)
        # Moved without a button it stays.
        display.act("mousemove", pictures.left + 480, pictures.top + 560, "sleep", 0.1)
        assert near(pictures.at([held])[0], photo)

        # The wheel zooms the photo under the pointer, about the pointer.
        row = held[1], table, 0, 440
        _, right = pictures.edges(*row)
        display.act("mousemove", pictures.left + held[0], pictures.top + held[1], "click", "--repeat", 3, 4)
        _, wide = pictures.edges_until(lambda now: now[1] > right + 10, *row)
        assert near(pictures.at([held])[0], photo, 30)
        display.act("click", "--repeat", 3, 5)
        pictures.edges_until(lambda now: now[1] <= right + 2, *row)

        # Tab gives the first photo the focus; an arrow moves it.
        display.act("search", "--name", ".*", "windowfocus", "key", "Tab", "key", "--repeat", 12, "Right")
        pictures.edges_until(lambda now: now[1] > right + 10, *row)
        assert process.poll() is None


@needs("gtk4", "libgtk-4-dev")
def test_a_window_of_gtk_is_moved_by_a_mouse_a_wheel_a_trackpad_and_keys(package, tmp_path):
    program = build(package, tmp_path, "gnu99", ["gtk/photos.c", "gtk/tsumami-gtk.c"], "gtk4")
    with screen.Screen(tmp_path, 73) as display, running(program, package, display) as process:
        display.device("trackpad")
        ground = (43, 49, 56)
        pictures = Pictures(display, ground)
        start, held = (170, 130), (450, 450)
        before = pictures.at([start])[0]
        pictures.drag_mouse(start, held)
        pictures.until(lambda now: near(now[0], before), [held])
        time.sleep(0.15)
        display.act("mouseup", 1)

        # Its sides, on a row with no other photo.
        row = 500, ground, 0, 880
        left, right = pictures.edges(*row)
        display.act("mousemove", pictures.left + held[0], pictures.top + held[1], "click", "--repeat", 3, 4)
        wide = pictures.edges_until(lambda now: now[0] < left - 5 and now[1] > right + 5, *row)
        display.act("click", "--repeat", 3, 5)
        pictures.edges_until(lambda now: abs(now[1] - right) <= 2, *row)

        # Two fingers of the trackpad make it larger under the pointer, and turn it.
        display.pinch(PINCH_BEGIN)
        for step in range(1, 11):
            display.pinch(PINCH_MOVE, 1 + step * 0.04)
        display.pinch(PINCH_END, 1.4)
        wide = pictures.edges_until(lambda now: now[0] < left - 20 and now[1] > right + 20, *row)
        assert near(pictures.at([held])[0], before, 40)
        display.pinch(PINCH_BEGIN)
        for _ in range(10):
            display.pinch(PINCH_MOVE, 1, 4)
        display.pinch(PINCH_END)
        pictures.edges_until(lambda now: abs(now[0] - wide[0]) > 5, *row)
        pictures.keep("gtk-trackpad")

        # The photo that was moved last has the focus; an arrow moves it.
        display.act("search", "--name", "Photos", "windowfocus")
        turned = pictures.edges_at_rest(*row)
        display.act("key", "--repeat", 12, "Left")
        pictures.edges_until(lambda now: now[0] < turned[0] - 10, *row)
        assert process.poll() is None


class Tracker:
    """A tracker of a table that speaks TUIO 1.1."""

    def __init__(self, port):
        self.socket, self.target, self.frame = socket.socket(socket.AF_INET, socket.SOCK_DGRAM), port, 0

    def send(self, fingers):
        """A frame with all fingers that are down: {id: (x, y)} in pixels of the screen."""
        self.frame += 1
        lines = [("alive", *fingers)] + [
            ("set", id, x / screen.WIDTH, y / screen.HEIGHT, 0.0, 0.0, 0.0) for id, (x, y) in fingers.items()]
        bundle = OscBundleBuilder(IMMEDIATELY)
        for line in [*lines, ("fseq", self.frame)]:
            message = OscMessageBuilder("/tuio/2Dcur")
            for part in line:
                message.add_arg(part)
            bundle.add_content(message.build())
        self.socket.sendto(bundle.build().dgram, ("127.0.0.1", self.target))


@needs("gtk4", "libgtk-4-dev")
def test_four_people_move_forty_photos_at_once_on_a_whole_screen(package, tmp_path):
    program = build(package, tmp_path, "gnu99", ["gtk/kiosk.c", "gtk/tsumami-gtk.c"], "gtk4")
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with screen.Screen(tmp_path, 74) as display:
        words = [COMMAND, "listen", "tuio", "--port", str(port)]
        with running(program, package, display, *words) as process:
            ground = (35, 40, 46)
            pictures = Pictures(display, ground)
            assert (pictures.left, pictures.top) == (0, 0)
            tracker = Tracker(port)
            starts = {row * 8 + column: (64 + 128 * column, 77 + 153.6 * row)
                      for row in range(5) for column in range(8)}
            time.sleep(0.5)
            before = dict(zip(starts, pictures.at(starts.values())))
            for step in range(41):
                # Neighbours change their places.
                now = {id: (x + (1 if id % 2 == 0 else -1) * 3.2 * step, y) for id, (x, y) in starts.items()}
                tracker.send(now)
                time.sleep(0.016)
            pictures.until(lambda seen: all(near(one, before[id ^ 1], 40) or near(one, before[id], 40)
                                            for one, id in zip(seen, starts)), starts.values())
            pictures.keep("kiosk")
            time.sleep(0.15)
            tracker.send({})
            time.sleep(0.3)
    found = re.fullmatch(r"frames (\d+), worst ([\d.]+) ms, fingers (\d+), held (\d+), lost (\d+)\n", process.printed)
    frames, worst, *hands = map(float, found.groups())
    assert hands == [40, 40, 0] and frames > 10 and worst < 16, process.printed


@needs("gtk4", "libgtk-4-dev")
def test_a_stage_of_gtk_wakes_at_deadlines_and_lets_go_when_others_have_the_input(package, tmp_path):
    program = build(package, tmp_path, "gnu99", ["../../Tests/C/gtk_stage.c", "gtk/tsumami-gtk.c"], "gtk4",
                    options=[f"-I{ROOT}/Examples/C/gtk"])
    with screen.Screen(tmp_path, 80) as display:
        display.device("touch")

        @contextlib.contextmanager
        def shown(does):
            with running(program, package, display, does) as process:
                # The window of the program before may still be there.
                display.act("search", "--sync", "--all", "--pid", process.pid, "--name", "Stage", "windowfocus")
                assert next_line(process) == "active"
                yield lambda: next_line(process)

        # Nothing else moves while the finger rests.
        with shown("") as line:
            display.touch(1, BEGIN, 500, 200)
            assert line() == "press began"
            display.touch(1, END, 500, 200)

        for does in ("insensitive", "modal"):
            with shown(does) as line:
                display.touch(1, BEGIN, 200, 200)
                display.glide({1: ((200, 200), (300, 200))})
                assert line() == "photo began"
                assert line() == "photo cancelled", does
                display.touch(1, END, 300, 200)

        # The mouse drags nothing without a button.
        with shown("release") as line:
            display.act("mousemove", 200, 200, "mousedown", 1, "mousemove", 230, 200, "mousemove", 260, 200)
            assert line() == "photo began"
            display.act("mouseup", 1, "mousemove", 300, 200)
            assert line() == "photo cancelled"


@needs("Qt6Quick", "qt6-declarative-dev cmake qml6-module-qtqml-workerscript")
def test_a_window_of_qt_keeps_photos_under_two_fingers_a_mouse_and_its_wheel(package, tmp_path):
    for words in (["-S", ROOT / "Examples/Qt", "-B", tmp_path, f"-DCMAKE_PREFIX_PATH={package}"],
                  ["--build", tmp_path]):
        subprocess.run(["cmake", *words], check=True, stdout=subprocess.DEVNULL)
    with screen.Screen(tmp_path, 75) as display, running(tmp_path / "photos", package, display) as process:
        display.device("touch")
        ground = (43, 49, 56)
        pictures = Pictures(display, ground)
        held = [(100, 110), (240, 180)]
        before = pictures.at(held)
        ends = [(330, 160), (380, 410)]
        ways = pictures.glide({1: (held[0], ends[0]), 2: (held[1], ends[1])})
        pictures.until(lambda now: all(map(near, now, before)), ends)
        pictures.keep("qt")
        pictures.lift(ways)

        start, end = (750, 150), (150, 150)
        before = pictures.at([start])
        pictures.drag_mouse(start, end)
        pictures.until(lambda now: near(now[0], before[0]), [end])
        time.sleep(0.15)
        display.act("mouseup", 1)

        # The wheel zooms the photo under the pointer, about the pointer, and back.
        row = 80, ground, 0, 290
        left, _ = pictures.edges_at_rest(*row)
        display.act("click", "--repeat", 2, 4)
        pictures.edges_until(lambda now: now[0] < left - 15, *row)
        assert near(pictures.at([end])[0], before[0], 30)
        display.act("click", "--repeat", 2, 5)
        pictures.edges_until(lambda now: abs(now[0] - left) <= 2, *row)
        assert process.poll() is None


@pytest.mark.skipif(not has("Qt6Quick") or not has("Qt6Test"), reason="install qt6-declarative-dev cmake")
def test_an_item_of_qt_lets_go_of_what_its_own_device_lets_go_of_and_wakes_at_deadlines(package, tmp_path):
    """Without a display: Qt's own tests make events that a server of X has not."""
    (tmp_path / "CMakeLists.txt").write_text(f"""
        cmake_minimum_required(VERSION 3.21)
        project(qt_stage LANGUAGES CXX)
        add_subdirectory({ROOT}/Examples/Qt stage EXCLUDE_FROM_ALL)
        find_package(Qt6 REQUIRED COMPONENTS Test)
        add_executable(qt_stage {ROOT}/Tests/C/qt_stage.cpp)
        target_include_directories(qt_stage PRIVATE {ROOT}/Examples/Qt)
        target_link_libraries(qt_stage PRIVATE stage Qt6::Test)
        target_compile_features(qt_stage PRIVATE cxx_std_20)""")
    for words in (["-S", tmp_path, "-B", tmp_path / "built", f"-DCMAKE_PREFIX_PATH={package}"],
                  ["--build", tmp_path / "built"]):
        subprocess.run(["cmake", *words], check=True, stdout=subprocess.DEVNULL)
    run = subprocess.run([tmp_path / "built/qt_stage"], capture_output=True, text=True, timeout=120, env=os.environ | {
        "LD_LIBRARY_PATH": f"{package}/lib", "QT_QPA_PLATFORM": "offscreen", "QT_QUICK_BACKEND": "software"})
    assert (run.returncode, run.stdout) == (0, ""), run.stdout + run.stderr
