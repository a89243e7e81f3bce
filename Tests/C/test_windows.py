"""The programs with windows, touched by real fingers on a display without a screen."""

import contextlib
import os
import pathlib
import shutil
import subprocess
import time

import pytest
import screen
from PIL import Image
from screen import BEGIN, END

ROOT = pathlib.Path(__file__).resolve().parents[2]
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-O1"]


def has(library):
    return shutil.which("pkg-config") and subprocess.run(["pkg-config", "--exists", library]).returncode == 0


def needs(library, package):
    """Skips a test where something is missing, and says what to install."""
    missing = [package] * (not has(library)) + [
        "xserver-xorg-core xserver-xorg-video-dummy imagemagick"] * (not screen.is_there())
    return pytest.mark.skipif(bool(missing), reason=f"install {' '.join(missing)}")


def build(package, folder, standard, sources, *libraries):
    """Compiles a program as its first comment says; returns its file."""
    environment = os.environ | {"PKG_CONFIG_PATH": f"{package}/lib/pkgconfig"}
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "tsumami", *libraries], check=True, text=True,
        capture_output=True, env=environment).stdout.split()
    # Warnings in the headers of the toolkits are not about this program.
    flags = [flag.replace("-I", "-isystem", 1) if flag.startswith("-I") else flag for flag in flags]
    program = folder / "program"
    subprocess.run(["cc", f"-std={standard}", *STRICT, *(ROOT / "Examples/C" / name for name in sources),
                    "-o", program, *flags, "-lm"], check=True)
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


class Pictures:
    """What the display shows, in pixels of the content of a window, which has a color at its corner."""

    def __init__(self, display, color):
        self.display, self.file = display, display.folder / "now.png"
        self.left = self.top = None
        until = time.monotonic() + 20
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
        until = time.monotonic() + 5
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
