"""WebKitGTK's browser on a screen of its own, by WebDriver."""

import json
import os
import signal
import subprocess
import time
import urllib.error
import urllib.request

from engine import Engine

BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"


class WebKit(Engine):
    """A browser with one window. Its storage is that of a data folder."""

    def __init__(self, folder, size=(1200, 800)):
        reading, writing = os.pipe()
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x1200x24"],
            pass_fds=[writing], stderr=subprocess.DEVNULL)
        display = ":" + os.read(reading, 20).decode().strip()
        # Without the last one, Mesa draws each frame in software: four times the work.
        self.environment = dict(
            os.environ, GDK_BACKEND="x11", DISPLAY=display, LANG="en_US.UTF-8",
            XDG_DATA_HOME=str(folder), XDG_CACHE_HOME=str(folder), WEBKIT_DISABLE_DMABUF_RENDERER="1")
        self.session = self._start()
        self.request("POST", "/window/rect", {"x": 0, "y": 0, "width": size[0], "height": size[1]})
        # Half a minute otherwise, which a busy machine may take for a thousand frames.
        self.request("POST", "/timeouts", {"script": 170_000, "pageLoad": 170_000})

    def _start(self):
        """Starts a session; one that does not come is tried again."""
        options = {"binary": BROWSER, "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        for attempt in range(4):
            self.port = 4460 + os.getpid() % 500 + attempt
            self.driver = subprocess.Popen(
                ["WebKitWebDriver", f"--port={self.port}"], env=self.environment,
                stderr=subprocess.DEVNULL, start_new_session=True)
            for _ in range(50):
                try:
                    self._call("GET", "/status", None, 2)
                    break
                except OSError:
                    time.sleep(0.1)
            try:
                return "/session/" + self._call("POST", "/session", wanted, 30)["sessionId"]
            except (TimeoutError, urllib.error.URLError):
                os.killpg(self.driver.pid, signal.SIGKILL)
                self.driver.wait()
        raise RuntimeError("WebKit does not start")

    def _call(self, method, path, body, limit):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", method=method,
            data=None if body is None else json.dumps(body).encode())
        try:
            with urllib.request.urlopen(request, timeout=limit) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            # The driver's own words.
            raise urllib.error.URLError(error.read().decode()) from error

    def request(self, method, path, body=None):
        return self._call(method, self.session + path, body, 180)

    def load(self, address):
        self.request("POST", "/url", {"url": address})

    def evaluate(self, expression):
        """The value of an expression or of its promise."""
        value = self.request("POST", "/execute/async", {"args": [], "script": (
            "const done = arguments[0];"
            f"Promise.resolve({expression}).then("
            "value => done(JSON.stringify({ value: value ?? null })),"
            "error => done(JSON.stringify({ error: String(error) })))")})
        answer = json.loads(value)
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["value"]

    def perform(self, actions):
        self.request("POST", "/actions", {"actions": actions})

    def drag(self, *path):
        """Drags the mouse from point to point, until the page has got the lift."""
        moves = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 20}
                 for x, y in path]
        with self.heard(1, "pointerup"):
            self.perform([{
                "type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"},
                "actions": [moves[0], {"type": "pointerDown", "button": 0}, *moves[1:],
                            {"type": "pointerUp", "button": 0}]}])

    def close(self):
        try:
            self.request("DELETE", "")
        except OSError:
            pass
        os.killpg(self.driver.pid, signal.SIGKILL)
        self.driver.wait()
        self.screen.terminate()
        self.screen.wait()
