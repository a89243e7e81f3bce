"""The command `tsumami` with files and devices that nobody planned for, in processes of its own."""

import bz2
import gzip
import json
import lzma
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = os.environ.get("TSUMAMI", str(ROOT / ".build/debug/tsumami"))
MEMORY = 64 << 20
PROCESSOR_SECONDS = 1
TRACE = '{"t":0,"pointer":1,"phase":"down","at":[1,2]}\n'
EVEMU = "# EVEMU 1.2\n" + "E: 0.000000 0003 0039 1\n"
# Everything that reads a file, with what it needs beside.
READERS = [["check"], ["replay"], ["explain"], ["plot"], ["measure"], ["import"],
           ["export", "--to", "cdp"]]


# A small process between: the memory of a process counts what it was forked from. The time limit is
# only a guard, so that a command that never ends fails its test.
BETWEEN = """
import json, resource, subprocess, sys
try:
    status = subprocess.run(sys.argv[2:], timeout=60).returncode
except subprocess.TimeoutExpired:
    status = None
usage = resource.getrusage(resource.RUSAGE_CHILDREN)
with open(sys.argv[1], "w") as told:
    json.dump([status, usage.ru_maxrss << 10, usage.ru_utime + usage.ru_stime], told)
"""


class Run:
    """A run of the command, and the memory and the time of the processor that it took."""

    def __init__(self, *words, input=subprocess.DEVNULL):
        with tempfile.NamedTemporaryFile("r") as told:
            run = subprocess.run(
                [sys.executable, "-I", "-S", "-c", BETWEEN, told.name, COMMAND, *words],
                stdin=input, capture_output=True, text=True)
            self.status, self.memory, self.seconds = json.load(told)
        self.output, self.errors = run.stdout, run.stderr

    def refuses(self, file, line=1):
        """What it says about a line of a file; it took little memory and time."""
        assert self.status == 65 and self.output == "", (self.status, self.errors)
        assert self.errors.count("\n") == 1 and self.errors.endswith("\n"), self.errors
        assert self.errors.startswith(f"{file}:{line}: "), self.errors
        assert self.memory < MEMORY, f"{self.memory >> 20} MiB"
        assert self.seconds < PROCESSOR_SECONDS, f"{self.seconds} s"
        return self.errors.removeprefix(f"{file}:{line}: ").rstrip("\n")


@pytest.fixture
def fifo(tmp_path):
    """A pipe with a name; a function that feeds it with the same bytes without end."""
    path = tmp_path / "fifo"
    os.mkfifo(path)
    threads = []

    def feed(first, rest):
        def write():
            try:
                with open(path, "wb", buffering=0) as pipe:
                    pipe.write(first)
                    while rest:
                        pipe.write(rest)
            except BrokenPipeError:
                pass

        threads.append(threading.Thread(target=write, daemon=True))
        threads[-1].start()
        return str(path)

    yield feed
    for thread in threads:
        thread.join(timeout=60)
        assert not thread.is_alive()


@pytest.mark.parametrize("words", READERS, ids=lambda words: words[0])
def test_an_endless_device_is_refused(words):
    assert "binary data" in Run(*words, "/dev/zero").refuses("/dev/zero")


def test_an_endless_device_is_refused_as_the_stage_of_an_import(tmp_path):
    path = tmp_path / "touch.evemu"
    path.write_text(EVEMU)
    said = Run("import", str(path), "--stage", "/dev/zero").refuses("/dev/zero")
    assert "binary data" in said


@pytest.mark.parametrize("words", READERS, ids=lambda words: words[0])
def test_a_gigabyte_and_a_half_of_zeros_is_refused(words, tmp_path):
    path = tmp_path / "zeros"
    with open(path, "wb") as file:
        file.truncate(1_500_000_000)
    assert "binary data" in Run(*words, str(path)).refuses(path)
    with open(path, "rb") as zeros:
        assert "binary data" in Run(*words, input=zeros).refuses("-")


@pytest.mark.parametrize("rest", [b"\0" * 4096, b"y\n" * 2048, b"a" * 4096, b"{" * 4096])
def test_a_pipe_that_never_ends_is_refused_by_import(fifo, rest):
    path = fifo(b"", rest)
    run = Run("import", path)
    line = re.match(r".*?:(\d+):", run.errors).group(1)
    assert re.search(
        "binary data|a line of more than 1048576|an unknown format|nested deeper|of more than 33554432",
        run.refuses(path, line))


def test_a_recording_that_never_ends_is_refused_at_a_size(fifo):
    path = fifo(EVEMU.encode(), b"E: 0.000001 0003 0035 00000000100\n" * 512)
    run = Run("import", path)
    line = int(re.match(r".*?:(\d+):", run.errors).group(1))
    assert "a recording of more than 33554432 bytes" in run.refuses(path, line)
    assert line > 900_000


def test_a_line_of_a_recording_that_never_ends_is_refused_by_its_number(fifo):
    path = fifo(EVEMU.encode(), b"E" * 4096)
    assert "a line of more than 1048576 bytes" in Run("import", path).refuses(path, 3)


def test_a_recording_of_some_megabytes_is_read_all_the_same(tmp_path):
    path = tmp_path / "long.evemu"
    moves = "".join(
        f"E: {i // 100}.{i % 100:02}0000 0003 0035 {i % 900}\nE: {i // 100}.{i % 100:02}0000 0000 0000 0\n"
        for i in range(20_000))
    path.write_text(EVEMU + "E: 0.000000 0003 0036 200\n" + moves)
    run = Run("import", str(path))
    assert run.status == 0 and len(run.output.splitlines()) > 10_000


RECORDS = ["measure", "--one-per-line"]


@pytest.mark.parametrize("words", READERS + [RECORDS], ids="-".join)
@pytest.mark.parametrize("encoding,name", [
    ("utf-16", "UTF-16"), ("utf-16-le", "UTF-16"), ("utf-16-be", "UTF-16"), ("utf-32", "UTF-32")])
def test_another_encoding_is_named(words, encoding, name, tmp_path):
    path = tmp_path / "file"
    path.write_bytes((EVEMU if words[0] == "import" else TRACE).encode(encoding))
    assert name in Run(*words, str(path)).refuses(path)


@pytest.mark.parametrize("words", READERS + [RECORDS], ids="-".join)
@pytest.mark.parametrize("pack,name", [
    (gzip.compress, "gzip"), (bz2.compress, "bzip2"), (lzma.compress, "xz")])
def test_a_compressed_file_is_named(words, pack, name, tmp_path):
    path = tmp_path / "file"
    path.write_bytes(pack((EVEMU if words[0] == "import" else TRACE).encode() * 40_000))
    assert name in Run(*words, str(path)).refuses(path)


def test_a_pipe_that_stays_open_is_refused_at_its_first_bytes(fifo):
    read, write = os.pipe()
    os.write(write, gzip.compress(EVEMU.encode()))
    try:
        assert "gzip" in Run("import", input=read).refuses("-")
    finally:
        os.close(read)
        os.close(write)


@pytest.mark.parametrize("text,names", [
    (json.dumps({"traceEvents": [{"ph": "X", "ts": 1, "name": "EventDispatch"}]}),
     ["Chrome trace", "rrweb"]),
    (json.dumps([{"ph": "X", "ts": 1, "name": "EventDispatch"}]), ["Chrome trace", "rrweb"]),
    ('{"metadata":{"source":"DevTools"},"traceEvents":[' + '{"ph":"X","ts":1},\n' * 2_000_000,
     ["Chrome trace", "rrweb"]),
], ids=range(3))
def test_formats_that_are_not_read_are_named_with_those_that_are(text, names, tmp_path):
    path = tmp_path / "input"
    path.write_text(text)
    said = Run("import", str(path)).refuses(path)
    for name in names:
        assert name in said


@pytest.mark.parametrize("words", READERS, ids=lambda words: words[0])
def test_a_recording_in_the_place_of_a_trace_is_sent_to_import(words, tmp_path):
    if words == ["import"]:
        pytest.skip("it is import")
    path = tmp_path / "swipe.evemu"
    path.write_text(EVEMU)
    assert "tsumami import" in Run(*words, str(path)).refuses(path)


COMMANDS = [
    "replay", "plot", "explain", "check", "import", "export", "listen", "measure", "settings"]


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_tells_its_options_and_an_example(name, tmp_path):
    asked = [Run(name, "--help"), Run(name, "-h"), Run("help", name), Run(name, "x", "--help")]
    for run in asked:
        assert run.status == 0 and run.errors == ""
        assert run.output == asked[0].output
    text = asked[0].output
    assert text.startswith(f"usage: tsumami {name} ") and "for example" in text
    usage, rest = text.split("\n\n", 1)
    for option in re.findall(r"-o\b|--[a-z-]+", usage):
        assert re.search(rf"^  {option}\b.*", rest, re.MULTILINE), option
    example = text[text.index("for example"):]
    assert f"tsumami {name}" in example
    assert max(map(len, text.splitlines())) <= 100
    # An option of the example is one of the command.
    for option in re.findall(rf"tsumami {name}[^|]*?(--[a-z-]+)", example):
        assert option in usage


def test_all_settings_are_listed_and_those_of_one_kind():
    page = Run("settings").output
    assert page.startswith("# Settings\n")
    row = "| `maximumDistance` | How far a finger may move, and a tap may lie from the first. " \
        "| points, at least 0, or `null` | `45` |"
    assert row in page
    knob = Run("settings", "knob").output
    assert knob.startswith("### knob\n") and knob in page + "\n"
    wrong = Run("settings", "knobs")
    assert wrong.status == 64 and 'no kind "knobs"' in wrong.errors and "boundingBox" in wrong.errors


def test_the_help_lists_all_commands_and_says_how_to_ask_for_more():
    text = Run("--help").output
    assert re.findall(r"^tsumami (\w+) \[", text, re.MULTILINE) == COMMANDS
    assert "tsumami help COMMAND" in text and "--version" in text
    assert max(map(len, text.splitlines())) <= 100
    wrong = Run("help", "draw")
    assert wrong.status == 64 and 'no command "draw"' in wrong.errors
    for words in (["help", "replay"], ["--version"]):
        more = Run(*words, "now")
        assert more.status == 64 and f'after {" ".join(words)}, not "now"' in more.errors


def test_a_wrong_option_says_where_the_options_are():
    assert Run("replay", "--loud").errors.endswith("see tsumami replay --help\n")


def test_the_version_is_that_of_the_package():
    package = json.loads((ROOT / "Web/package/package.json").read_text())
    run = Run("--version")
    assert run.status == 0 and run.output == f"tsumami {package['version']}\n"


@pytest.mark.parametrize("words", READERS, ids=lambda words: words[0])
def test_a_file_name_with_a_line_feed_gives_one_line(words, tmp_path):
    path = tmp_path / "a\nb\x1b[31m"
    missing = Run(*words, str(path))
    assert missing.status == 66 and missing.errors.count("\n") == 1
    assert r"a\nb\u{1b}[31m: No such file" in missing.errors
    path.write_text("nonsense\n")
    wrong = Run(*words, str(path))
    assert wrong.status == 65 and wrong.errors.count("\n") == 1
    unknown = Run("no\nsuch\ncommand")
    assert unknown.status == 64 and unknown.errors.count("\n") == 1


def test_a_file_name_with_a_line_feed_is_valid_in_one_line(tmp_path):
    path = tmp_path / "a\nb"
    path.write_text(TRACE)
    assert Run("check", str(path)).output == str(path).replace("\n", "\\n") + ": a trace of 1 line\n"
