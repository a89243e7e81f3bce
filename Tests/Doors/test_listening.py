"""`tsumami listen` with pipes in the place of devices, and with other people's senders of TUIO."""

import json
import os
import pathlib
import random
import signal
import socket
import struct
import subprocess
import sys
import threading

import pytest
from pythonosc.osc_bundle_builder import OscBundleBuilder
from pythonosc.osc_message_builder import OscMessageBuilder
from pythontuio import Cursor, TuioServer

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = os.environ.get("TSUMAMI", str(ROOT / ".build/debug/tsumami"))
CORPUS = ROOT / "Fuzz/Corpus/FuzzEvemu"
SLOT, X, Y, ID = 0x2F, 0x35, 0x36, 0x39


class Listener:
    """The command while it runs; a time limit of its lines is a guard only."""

    def __init__(self, *words, **settings):
        self.process = subprocess.Popen(
            [COMMAND, "listen", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            **settings)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def line(self):
        """The next line of the trace."""
        line = self.process.stdout.readline()
        assert line, self.process.stderr.read()
        return json.loads(line)

    def lines(self, count):
        """The next lines, as short text."""
        return [short(self.line()) for _ in range(count)]

    def stop(self, number=signal.SIGINT):
        """The rest of the lines after Ctrl-C, with which it ends well."""
        self.process.send_signal(number)
        output, errors = self.process.communicate(timeout=60)
        assert self.process.returncode == 0, errors
        return [short(json.loads(line)) for line in output.splitlines()]


def short(line):
    if "pointer" not in line:
        return line
    x, y = (round(value) for value in line["at"])
    return f"{line['pointer']} {line['phase']} {x},{y}"


def run(*words, **settings):
    return subprocess.run([COMMAND, *words], capture_output=True, text=True, timeout=60, **settings)


# Devices


def event(kind, code, value, time=0.0):
    return struct.pack("@llHHi", int(time), round(time % 1 * 1e6), kind, code, value)


def report(*values, time=0.0):
    return b"".join(event(3, code, value, time) for code, value in values) + event(0, 0, 0, time)


def recorded(path):
    """The events of a recording of evemu as the kernel gives them."""
    for line in path.read_text().splitlines():
        if line.startswith("E:"):
            time, kind, code, value = line[2:].split("#")[0].split()
            seconds, fraction = time.split(".")
            yield struct.pack(
                "@llHHi", int(seconds), int(fraction), int(kind, 16), int(code, 16), int(value))


@pytest.mark.parametrize("name", ["slots", "pen"])
def test_a_pipe_with_a_recording_gives_what_its_import_gives(name, tmp_path):
    fifo = tmp_path / "event0"
    os.mkfifo(fifo)
    description = str(CORPUS / name)
    with Listener("evdev", str(fifo), "--description", description) as listener:
        with open(fifo, "wb", buffering=0) as pipe:
            data = b"".join(recorded(CORPUS / name))
            # An event may come in two parts.
            pipe.write(data[:30])
            pipe.write(data[30:])
        output, errors = listener.process.communicate(timeout=60)
    assert listener.process.returncode == 0, errors
    heard = [json.loads(line) for line in output.splitlines()]
    imported = [json.loads(line) for line in run("import", description).stdout.splitlines()]
    assert heard[0] == imported[0] and len(heard) >= len(imported) > 3
    for one, other in zip(heard[1:], imported[1:]):
        assert one.pop("t") == pytest.approx(other.pop("t"), abs=1e-6) and one == other
    # Whatever is down at the end is cancelled.
    assert all(line["phase"] == "cancel" for line in heard[len(imported):])


@pytest.fixture(scope="session")
def pretended(tmp_path_factory):
    library = tmp_path_factory.mktemp("device") / "device.so"
    source = pathlib.Path(__file__).with_name("pretended_device.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source], check=True)
    return library


def test_a_device_tells_what_it_is_and_where_fingers_are_at_the_start_and_after_a_gap(
        pretended, tmp_path):
    fifo, slots = tmp_path / "event0", tmp_path / "slots"
    os.mkfifo(fifo)
    slots.write_text("-1 0 0\n41 100 200\n")
    settings = {"env": {**os.environ, "LD_PRELOAD": str(pretended), "SLOTS": str(slots)}}
    with Listener("evdev", str(fifo), "--points-per-millimetre", "10", **settings) as listener, \
            open(fifo, "wb", buffering=0) as pipe:
        assert listener.line()["stage"]["size"] == [999, 499]
        assert listener.lines(1) == ["1 down 100,200"]
        pipe.write(report((SLOT, 0), (ID, 42), (X, 5), (Y, 6)))
        assert listener.lines(1) == ["2 down 5,6"]
        # One finger has moved in the gap, one is gone, and one is new.
        slots.write_text("-1 5 6\n41 150 200\n43 7 8\n")
        pipe.write(event(0, 3, 0) + report((X, 900), (SLOT, 3), (ID, 99)))
        assert listener.lines(3) == ["2 up 5,6", "1 move 150,200", "3 down 7,8"]
        pipe.write(report((SLOT, 1), (X, 160)))
        assert listener.lines(1) == ["1 move 160,200"]
        assert listener.stop() == ["1 cancel 160,200", "3 cancel 7,8"]


def test_two_devices_are_one_trace_and_one_that_is_gone_lets_go(pretended, tmp_path):
    fifos = [tmp_path / "event0", tmp_path / "event1"]
    for fifo in fifos:
        os.mkfifo(fifo)
    settings = {"env": {**os.environ, "LD_PRELOAD": str(pretended), "SLOTS": "/nowhere"}}
    words = ["--points-per-millimetre", "10"]
    with Listener("evdev", *map(str, fifos), *words, **settings) as listener, \
            open(fifos[0], "wb", buffering=0) as panel, open(fifos[1], "wb", buffering=0) as pen:
        assert listener.line()["stage"]["pointsPerMillimetre"] == 10
        panel.write(report((ID, 1), (X, 100), (Y, 0), time=1))
        assert listener.lines(1) == ["1 down 100,0"]
        pen.write(report((ID, 1), (X, 7), (Y, 8), time=1.1))
        assert listener.lines(1) == ["2 down 7,8"]
        panel.write(report((X, 110), time=1.2))
        assert listener.lines(1) == ["1 move 110,0"]
        panel.close()
        assert listener.lines(1) == ["1 cancel 110,0"]
        pen.write(report((X, 9), time=1.3))
        assert listener.lines(1) == ["2 move 9,8"]
        assert listener.stop() == ["2 cancel 9,8"]


def test_devices_with_different_clocks_are_one_trace(tmp_path):
    fifos = [tmp_path / "event0", tmp_path / "event1"]
    for fifo in fifos:
        os.mkfifo(fifo)
    words = [*map(str, fifos), "--description", str(CORPUS / "slots")]
    with Listener("evdev", *words) as listener, \
            open(fifos[0], "wb", buffering=0) as panel, open(fifos[1], "wb", buffering=0) as pen:
        listener.line()

        def time_of(device, at, *values):
            device.write(report(*values, time=at))
            return listener.line()["t"]

        # The time since the start of a machine, and that since 1970.
        assert time_of(panel, 100, (ID, 1), (X, 10), (Y, 10)) == 0
        first = time_of(pen, 1.7e9, (ID, 1), (X, 500), (Y, 500))
        assert first < 60
        assert time_of(panel, 200, (X, 30)) == pytest.approx(100)
        assert time_of(panel, 300, (X, 50)) == pytest.approx(200)
        assert time_of(pen, 1.7e9 + 400, (X, 510)) == pytest.approx(first + 400)


def test_a_description_that_can_be_read_once_is_that_of_all_pipes(tmp_path):
    devices, description = [tmp_path / "one", tmp_path / "other"], tmp_path / "description"
    for x, device in enumerate(devices):
        device.write_bytes(report((ID, 1), (X, 10 * x), (Y, 0)))
    os.mkfifo(description)
    writer = threading.Thread(
        target=description.write_bytes, args=[(CORPUS / "slots").read_bytes()], daemon=True)
    writer.start()
    heard = run("listen", "evdev", *map(str, devices), "--description", str(description))
    assert heard.returncode == 0 and heard.stdout.count('"down"') == 2, heard.stderr


def test_a_calibration_and_a_turned_panel(pretended, tmp_path):
    fifo = tmp_path / "event0"
    os.mkfifo(fifo)
    settings = {"env": {**os.environ, "LD_PRELOAD": str(pretended), "SLOTS": "/nowhere"}}
    words = ["--size", "500x1000", "--rotate", "90", "--calibration", "-1,0,1,0,1,0"]
    with Listener("evdev", str(fifo), *words, **settings) as listener, \
            open(fifo, "wb", buffering=0) as pipe:
        assert listener.line()["stage"]["size"] == [500, 1000]
        pipe.write(report((ID, 1), (X, 100), (Y, 0)))
        assert listener.lines(1) == ["1 down 500,900"]


def test_what_cannot_be_listened_to_is_told(tmp_path):
    missing = run("listen", "evdev", "/dev/input/event999")
    assert missing.returncode == 66
    assert missing.stderr == "/dev/input/event999: No such file or directory\n"
    secret = tmp_path / "event0"
    secret.write_bytes(b"")
    secret.chmod(0)
    # Root may read everything.
    user = {"user": 65534} if os.geteuid() == 0 else {}
    denied = run("listen", "evdev", str(secret), **user)
    assert denied.returncode == 66 and denied.stderr == f"{secret}: Permission denied\n"
    plain = tmp_path / "file"
    plain.write_bytes(report((X, 1)))
    unknown = run("listen", "evdev", str(plain))
    assert unknown.returncode == 65 and "no input device" in unknown.stderr
    assert "--description" in unknown.stderr and unknown.stderr.count("\n") == 1
    keyboard = tmp_path / "keyboard"
    keyboard.write_text("# EVEMU 1.3\nN: A keyboard\nB: 01 ff ff\n")
    silent = run("listen", "evdev", str(plain), "--description", str(keyboard))
    assert silent.returncode == 65 and "without positions" in silent.stderr
    with open("/dev/full", "w") as full:
        described = [COMMAND, "listen", "evdev", "-", "--description", str(CORPUS / "slots")]
        disk = subprocess.run(
            described, input=b"", stdout=full, stderr=subprocess.PIPE, timeout=60)
    assert disk.returncode == 74 and b"standard output: No space left" in disk.stderr


@pytest.mark.parametrize("words,said", [
    ([], "listen needs evdev or tuio"), (["evdev"], "needs a device"),
    (["midi"], "listen needs evdev or tuio"),
    (["evdev", "a", "--port", "3"], 'listen evdev has no option "--port"'),
    (["tuio", "3333"], 'listen tuio has no option "3333"'),
    (["tuio", "--port", "70000"], "--port needs a number from 0 to 65535"),
    (["tuio", "--rotate", "45"], "--rotate needs 0, 90, 180 or 270"),
    (["tuio", "--calibration", "1,2,3"], "--calibration needs six numbers"),
    (["tuio", "--calibration", "1,0,0,1,0,0"], "a calibration that takes the surface to a line"),
    (["tuio", "--components", "fish"], "--components needs pointers, tokens, blobs"),
    (["tuio", "--address", "localhost"], "--address needs an address of this machine"),
])
def test_wrong_arguments_are_told_with_what_was_expected(words, said):
    wrong = run("listen", *words)
    assert wrong.returncode == 64 and said in wrong.stderr and wrong.stderr.count("\n") == 1


# Tables


class Table(Listener):
    """The command that listens to trackers, at a port that is free."""

    def __init__(self, *words, **settings):
        super().__init__("tuio", "--port", "0", *words, **settings)
        told = self.process.stderr.readline()
        assert told.startswith("listening to TUIO on 127.0.0.1:"), told
        self.port = int(told.rsplit(":", 1)[1])


def message(address, *arguments):
    builder = OscMessageBuilder(address=address)
    for argument in arguments:
        builder.add_arg(argument)
    return builder.build()


def bundle(*messages):
    builder = OscBundleBuilder(0)
    for each in messages:
        builder.add_content(each)
    return builder.build().dgram


def frame(number, contacts, alive=None):
    address = "/tuio/2Dcur"
    sets = [message(address, "set", each, x, y, 0.0, 0.0, 0.0) for each, (x, y) in contacts.items()]
    return bundle(
        message(address, "source", "tests@here"),
        message(address, "alive", *(contacts if alive is None else alive)), *sets,
        message(address, "fseq", number))


def send(port, *packets):
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
        for packet in packets:
            sender.sendto(packet, ("127.0.0.1", port))


def test_ctrl_c_ends_it_while_packets_come_faster_than_they_are_read():
    many = bundle(*[message("/tuio/2Dcur", "set", each, 0.5, 0.5, 0.0, 0.0, 0.0) for each in range(900)])
    with Table() as table:
        table.line()
        ends = threading.Event()

        def flood():
            while not ends.is_set():
                send(table.port, *[many] * 100)

        trackers = [threading.Thread(target=flood) for _ in range(2)]
        for tracker in trackers:
            tracker.start()
        try:
            send(table.port, *[many] * 200)
            table.process.send_signal(signal.SIGINT)
            assert table.process.wait(timeout=20) == 0
        finally:
            ends.set()
            for tracker in trackers:
                tracker.join()


def test_a_port_in_use_is_told():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as other:
        other.bind(("127.0.0.1", 0))
        port = other.getsockname()[1]
        taken = run("listen", "tuio", "--port", str(port))
    assert taken.returncode == 66
    assert taken.stderr == f"127.0.0.1:{port}: Address already in use\n"


def test_packets_of_python_osc_become_a_trace_and_ctrl_c_cancels_what_is_down():
    with Table("--size", "1000x500") as table:
        assert table.line()["stage"]["size"] == [1000, 500]
        send(table.port, frame(1, {4: (0.1, 0.2), 5: (0.5, 0.5)}), b"no OSC at all",
             frame(3, {4: (0.2, 0.2)}, alive=[4, 5]), frame(2, {4: (0.9, 0.9)}),
             frame(4, {5: (0.6, 0.5)}))
        assert table.lines(5) == [
            "1 down 100,100", "2 down 500,250", "1 move 200,100", "1 up 200,100", "2 move 600,250"]
        assert table.stop(signal.SIGTERM) == ["2 cancel 600,250"]


def test_it_ends_when_nobody_reads_it_any_more():
    with Table() as table:
        table.line()
        table.process.stdout.close()
        # Without a packet.
        assert table.process.wait(timeout=20) == 0, table.process.stderr.read()


def test_cursors_of_python_tuio_and_a_pen_of_tuio_2():
    with Table("--size", "1000x1000") as table:
        table.line()
        server = TuioServer("127.0.0.1", table.port)
        finger = Cursor(7)
        finger.position = (0.25, 0.75)
        server.cursors.append(finger)
        server.send_bundle()
        assert table.lines(1) == ["1 down 250,750"]
        server.cursors.clear()
        server.send_bundle()
        assert table.lines(1) == ["1 up 250,750"]
        send(table.port, bundle(
            message("/tuio2/frm", 1, 0, 0, "pens:0@0x7F000001"),
            message("/tuio2/ptr", 3, 0x0001000B, 0, 0.5, 0.5, 0.0, 0.0, 0.01, 0.25),
            message("/tuio2/alv", 3)))
        pen = table.line()
        assert short(pen) == "1 down 500,500" and pen["kind"] == "pen" and pen["pressure"] == 0.25


def test_a_replay_goes_on_while_a_finger_rests(tmp_path):
    stage = tmp_path / "stage.jsonl"
    hold = {"name": "hold", "gesture": {"longPress": {"minimumDuration": 0.05}}}
    stage.write_text(json.dumps({"tsumami": 1, "stage": {
        "size": [100, 100], "nodes": [{"id": "page", "gestures": [hold]}]}}) + "\n")
    with Table("--stage", str(stage), "--fps", "100") as table:
        with subprocess.Popen(
                [COMMAND, "replay", "-", "--only", "gestures"], stdin=table.process.stdout,
                stdout=subprocess.PIPE, text=True) as replay:
            send(table.port, frame(1, {1: (0.01, 0.01)}))
            began = json.loads(replay.stdout.readline())
            assert (began["gesture"], began["state"]) == ("hold", "began")
            table.process.send_signal(signal.SIGINT)
            rest = [json.loads(line) for line in replay.stdout]
        assert rest[-2]["reason"] == "pointerCancelled" and rest[-1]["end"]


@pytest.mark.slow
def test_the_contacts_are_those_that_kivy_has():
    source = random.Random(7)
    packets, fingers = [], {}
    for number in range(1, 200):
        for each in range(1, 31):
            chance = source.random()
            if each in fingers and chance < 0.1:
                del fingers[each]
            elif (each in fingers and chance < 0.6) or chance < 0.2:
                fingers[each] = (source.random(), source.random())
        packets.append(frame(number, fingers))
    packets.append(frame(200, {}))
    kivy = subprocess.run(
        [sys.executable, str(pathlib.Path(__file__).with_name("kivy_tuio.py"))],
        input="".join(packet.hex() + "\n" for packet in packets), capture_output=True, text=True,
        timeout=60)
    states = [json.loads(line) for line in kivy.stdout.splitlines()]
    assert len(states) == len(packets), kivy.stderr
    with Table("--size", "1x1") as table:
        table.line()
        down = {}
        for packet, state in zip(packets, states):
            send(table.port, packet)
            # A frame of other contacts than before has as many lines as tell that.
            while sorted([round(value, 6) for value in at] for at in down.values()) \
                    != sorted([round(value, 6) for value in at] for at in state):
                line = table.line()
                if line["phase"] == "up":
                    del down[line["pointer"]]
                else:
                    assert (line["phase"] == "down") == (line["pointer"] not in down)
                    down[line["pointer"]] = line["at"]
        assert not down
        assert table.stop() == []
