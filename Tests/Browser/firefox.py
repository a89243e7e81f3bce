"""Firefox with two real fingers, by WebDriver BiDi: no driver of its own is needed."""

import json
import pathlib
import re
import shutil
import subprocess
import threading

from websockets.sync.client import connect

from engine import Engine

PREFERENCES = {
    "dom.w3c_touch_events.enabled": 1, "ui.primaryPointerCapabilities": 1,
    "ui.allPointerCapabilities": 1, "ui.prefersReducedMotion": 1, "intl.locale.requested": "en-US",
    "intl.accept_languages": "en", "app.normandy.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    # On a busy machine a page may take long to say whether a finger scrolls; after this time, in
    # milliseconds, the finger would be taken from it.
    "apz.content_response_timeout": 60_000,
}


class Firefox(Engine):
    """A browser with one tab. A profile that is used again has what the last one kept."""

    def __init__(self, profile, size=(1200, 800)):
        profile = pathlib.Path(profile)
        profile.mkdir(exist_ok=True)
        (profile / "user.js").write_text("".join(
            f'user_pref("{name}", {json.dumps(value)});\n' for name, value in PREFERENCES.items()))
        self.process = subprocess.Popen(
            [shutil.which("firefox-esr") or "firefox", "--headless", "--no-remote", "--profile",
             str(profile), "--remote-debugging-port", "0", "about:blank"],
            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        found = (re.search(r"BiDi listening on (ws://\S+)", line) for line in self.process.stderr)
        address = next(match for match in found if match)[1]
        threading.Thread(
            target=lambda: [None for _ in self.process.stderr], daemon=True).start()
        self.socket = connect(address + "/session", max_size=None).__enter__()
        self.count = 0
        self.send("session.new", capabilities={})
        self.tab = self.send("browsingContext.getTree")["contexts"][0]["context"]
        self.send("browsingContext.setViewport", context=self.tab,
                  viewport={"width": size[0], "height": size[1]})

    def send(self, method, **values):
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": values}))
        while (answer := json.loads(self.socket.recv(timeout=180))).get("id") != self.count:
            pass
        if answer["type"] == "error":
            raise RuntimeError(f"{method}: {answer['message']}")
        return answer["result"]

    def evaluate(self, expression):
        """The value of an expression or of its promise."""
        result = self.send(
            "script.evaluate", target={"context": self.tab}, awaitPromise=True,
            expression=f"Promise.resolve({expression}).then(v => JSON.stringify(v ?? null))")
        if result["type"] != "success":
            raise RuntimeError(result["exceptionDetails"]["text"])
        return json.loads(result["result"]["value"])

    def load(self, address):
        self.send("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    def perform(self, actions):
        self.send("input.performActions", context=self.tab, actions=actions)

    def touch(self, *paths):
        """Moves some fingers at the same time, each from point to point, and lifts them.

        Returns when the page has got the end of each.
        """
        fingers = []
        for number, path in enumerate(paths):
            moves = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 20}
                     for x, y in path]
            moves[0]["duration"] = 0
            fingers.append({
                "type": "pointer", "id": f"finger{number}",
                "parameters": {"pointerType": "touch"},
                "actions": [moves[0], {"type": "pointerDown", "button": 0}, *moves[1:],
                            {"type": "pointerUp", "button": 0}]})
        with self.heard(len(fingers), "pointerup", "pointercancel"):
            self.perform(fingers)

    def close(self):
        try:
            self.send("browser.close")
            self.process.wait(10)
        except Exception:
            self.process.kill()
        self.process.wait()

    def kill(self):
        """Ends it as a crash does."""
        self.process.kill()
        self.process.wait()
