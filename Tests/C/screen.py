"""A display of X without a screen, with ten fingers, a trackpad, a mouse and a keyboard that tests move.

Xorg with Debian's drivers `dummy` and `inputtest`, which give windows the real events of a touchscreen and a
trackpad; mouse, wheel and keys are those of its extension XTest, by `xdotool`.
"""

import os
import pathlib
import shutil
import socket
import struct
import subprocess
import time

WIDTH, HEIGHT = 1024, 768
CONFIG = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 16384
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5.0-1000.0
  VertRefresh 5.0-200.0
  Modeline "{width}x{height}" 63.50 1024 1072 1176 1328 768 771 775 798
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "{width}x{height}"
  EndSubSection
EndSection
{devices}
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
{used}
EndSection
"""
DEVICE = """
Section "InputDevice"
  Identifier "{name}"
  Driver "inputtest"
  Option "SocketPath" "{folder}/{name}"
  Option "DeviceType" "{kind}"
{more}EndSection
"""
DEVICES = {"touch": ("Touch", '  Option "TouchCount" "10"\n'), "mouse": ("PointerAbsolute", ""),
           "keyboard": ("Keyboard", ""), "trackpad": ("PointerGesture", "")}
BEGIN, MOVE, END = 18, 19, 20
PINCH_BEGIN, PINCH_MOVE, PINCH_END = 27, 28, 29


class Screen:
    """A display that ends with the block of `with`."""

    def __init__(self, folder, number):
        self.folder, self.name = pathlib.Path(folder), f":{number}"
        self.devices = {}

    def __enter__(self):
        parts = [DEVICE.format(name=name, folder=self.folder, kind=kind, more=more)
                 for name, (kind, more) in DEVICES.items()]
        used = [f'  InputDevice "{name}"' for name in DEVICES]
        config = self.folder / "xorg.conf"
        config.write_text(CONFIG.format(
            width=WIDTH, height=HEIGHT, devices="".join(parts), used="\n".join(used)))
        self.server = subprocess.Popen(
            ["Xorg", self.name, "-config", config, "-logfile", self.folder / "log", "-noreset",
             "-nolisten", "tcp", "-ac", "-novtswitch", "-sharevts"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.environment = os.environ | {
            "DISPLAY": self.name, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo",
            "SDL_VIDEODRIVER": "x11", "QT_QPA_PLATFORM": "xcb", "QT_QUICK_BACKEND": "software", "SDL_RENDER_DRIVER": "software", "LIBGL_ALWAYS_SOFTWARE": "1",
            "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1"}
        self.connect(f"/tmp/.X11-unix/X{self.name[1:]}").close()
        return self

    def __exit__(self, *error):
        for device in self.devices.values():
            device.close()
        self.server.terminate()
        self.server.wait(10)

    def connect(self, address):
        """A connection to a socket of the server, once it has that."""
        connection = socket.socket(socket.AF_UNIX)
        until = time.monotonic() + 20
        while True:
            try:
                connection.connect(str(address))
                return connection
            except OSError:
                if self.server.poll() is not None or time.monotonic() > until:
                    raise
                time.sleep(0.05)

    def device(self, name):
        """The connection to a device."""
        if name not in self.devices:
            connection = self.connect(self.folder / name)
            connection.sendall(struct.pack("<IIHH", 12, 0, 1, 1))
            connection.recv(12)
            self.devices[name] = connection
        return self.devices[name]

    def touch(self, id, kind, x, y):
        """Reports a finger at a pixel, and waits until the server has read it."""
        mask = bytes([3]) + bytes(7)
        values = struct.pack("<2d", x * 65535 / WIDTH, y * 65535 / HEIGHT)
        valuators = struct.pack("<I", 0) + mask + bytes(4) + values + bytes(62 * 8) + bytes(64 * 8)
        device = self.device("touch")
        device.sendall(struct.pack("<IIII", 1056, 6, id, kind) + valuators[:1040])
        self.sync(device)

    def pinch(self, kind, scale=1.0, degrees=0.0):
        """Reports two fingers of a trackpad, and waits until the server has read it: their scale since they
        came down, and by how much they have turned since the report before."""
        device = self.device("trackpad")
        device.sendall(struct.pack("<IIHHI6d", 64, 7, kind, 2, 0, 0, 0, 0, 0, scale, degrees))
        self.sync(device)

    def act(self, *words):
        """Moves the mouse, turns its wheel or presses keys, in the words of xdotool."""
        subprocess.run(["xdotool", *map(str, words)], check=True, env=self.environment,
                       stdout=subprocess.DEVNULL)

    @staticmethod
    def sync(device):
        device.sendall(struct.pack("<II", 8, 1))
        device.recv(8)

    def glide(self, fingers, steps=12, pause=0.012):
        """Moves fingers that are down: {id: ((x, y), (x, y))}."""
        for step in range(1, steps + 1):
            for id, (start, end) in fingers.items():
                share = step / steps
                self.touch(id, MOVE, start[0] + share * (end[0] - start[0]),
                           start[1] + share * (end[1] - start[1]))
            time.sleep(pause)

    def picture(self, file):
        subprocess.run(["import", "-window", "root", file], check=True, env=self.environment)


def is_there():
    """Whether this machine has such a display."""
    return shutil.which("Xorg") and shutil.which("xdotool") and all(
        list(pathlib.Path("/usr/lib/xorg/modules").rglob(f"{driver}_drv.so"))
        for driver in ("dummy", "inputtest"))
