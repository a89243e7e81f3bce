"""Serves the studio that script/build-web has built, on this machine alone.

  script/build/server.py [PORT]             on the first free port from this one on
  script/build/server.py --phones [PORT]    also to phones near by, whose fingers touch its lab
"""

import contextlib
import functools
import http.server
import json
import pathlib
import queue
import socket
import sys
import threading

SITE = pathlib.Path(__file__).resolve().parents[2] / "site"


class Handler(http.server.SimpleHTTPRequestHandler):
    """Sends a file's Brotli form, FILE.br, to browsers that take it."""

    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript", ".wasm": "application/wasm", ".svg": "image/svg+xml",
        ".webmanifest": "application/manifest+json",
    }
    # As in index.html, and no other page may show this one in a frame.
    policy = (
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
        "img-src 'self' blob: data:; worker-src 'self'; connect-src 'self'; object-src 'none'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
    content_encoding = None
    # A service worker would show an earlier build.
    no_worker = pathlib.Path(__file__).with_name("no-worker.js")

    def translate_path(self, path):
        path = super().translate_path(path)
        if self.server.shows_last and pathlib.Path(path).name == "sw.js":
            path = str(self.no_worker)
            # Whatever a browser has, it is another one, whose file may be newer.
            del self.headers["If-Modified-Since"]
        encodings = [
            part.strip() for part in self.headers.get("Accept-Encoding", "").split(",")]
        is_smaller = "br" in encodings and pathlib.Path(path + ".br").is_file()
        self.content_encoding = "br" if is_smaller else None
        return path + ".br" if is_smaller else path

    def guess_type(self, path):
        return super().guess_type(path.removesuffix(".br") if self.content_encoding else path)

    def end_headers(self):
        if self.content_encoding:
            self.send_header("Content-Encoding", self.content_encoding)
        self.send_header("Vary", "Accept-Encoding")
        # A browser asks each time whether a file has changed.
        self.send_header("Cache-Control", "no-cache")
        # The examples have their scripts in the page.
        if not getattr(self, "path", "").startswith("/examples/"):
            self.send_header("Content-Security-Policy", self.policy)
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def handle(self):
        try:
            super().handle()
        except ConnectionError:
            # The browser has gone before it had the whole file.
            pass

    def log_message(self, *_):
        pass


class PhoneHandler(Handler):
    """Passes the fingers on a phone to the page of the lab that waits for them.

    A page waits at /touches?WORD for events, and a phone sends them there: both know a word that the
    page has made. A phone hears whether somebody waits. /touches itself answers where phones near by
    find the studio.
    """

    # What is still to be passed to each page, by its word.
    pages = {}
    longest = 65536
    # Seconds after which a page that hears nothing hears so, or has gone.
    patience = 10

    def do_GET(self):
        path, _, word = self.path.partition("?")
        if path != "/touches":
            super().do_GET()
        elif word == "":
            self.answer(200, json.dumps({"address": self.near_address}).encode())
        else:
            self.pass_on(word)

    def do_POST(self):
        path, _, word = self.path.partition("?")
        length = int(self.headers.get("Content-Length") or 0)
        # Other sites' pages say that they are others.
        own = f"http://{self.headers.get('Host')}"
        if self.headers.get("Origin", own) != own or length > self.longest:
            self.answer(403)
        elif path != "/touches":
            self.answer(404)
        elif word not in self.pages:
            self.answer(200, b"false")
        else:
            try:
                # Without line breaks, which end an event.
                self.pages[word].put(json.dumps(json.loads(self.rfile.read(length))).encode())
                self.answer(200, b"true")
            except ValueError:
                self.answer(400)

    def answer(self, status, content=b""):
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def pass_on(self, word):
        """Sends what comes for a page, until the page has gone."""
        waiting = self.pages[word] = queue.Queue()
        try:
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.end_headers()
            while self.pages.get(word) is waiting:
                try:
                    self.wfile.write(b"data: " + waiting.get(timeout=self.patience) + b"\n\n")
                except queue.Empty:
                    self.wfile.write(b": still here\n\n")
        finally:
            if self.pages.get(word) is waiting:
                del self.pages[word]

    @property
    def near_address(self):
        """The address of this machine for those near by; its own without a network."""
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
            try:
                # Nothing is sent: the system says which of its addresses would send it.
                asked.connect(("192.0.2.1", 9))
                name = asked.getsockname()[0]
            except OSError:
                name = "127.0.0.1"
        return f"http://{name}:{self.server.server_port}/"


def serve(port, handler=Handler, directory=SITE, host="127.0.0.1", shows_last=False):
    """A server on a port; 0 is any free one. If it shows the last build, a browser keeps none."""
    server = http.server.ThreadingHTTPServer(
        (host, port), functools.partial(handler, directory=directory))
    server.shows_last = shows_last
    return server


def address(server):
    """Where this machine finds a server: "localhost" may be another one, that of IPv6."""
    return f"http://127.0.0.1:{server.server_port}/"


def serve_until_interrupted(first, name, **others):
    """Serves on a port, or on the next one that is free; says where, and goes on until Ctrl-C."""
    for port in range(first, min(first + 100, 1 << 16)):
        try:
            server = serve(port, shows_last=True, **others)
            break
        except OSError:
            continue
    else:
        sys.exit(f"{name}: no free port from {first} on")
    print(f"The {name} is at {address(server)} (Ctrl-C ends it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


@contextlib.contextmanager
def served(handler=Handler, directory=SITE, port=0, **others):
    """The address of a server on a port, 0 for any free one, until the end of the block."""
    with serve(port, handler, directory, **others) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield address(server)
        finally:
            server.shutdown()


def main():
    words = sys.argv[1:]
    phones = words[:1] == ["--phones"]
    ports = words[phones:]
    others = {"handler": PhoneHandler, "host": ""} if phones else {}
    serve_until_interrupted(int(ports[0]) if ports else 8080, "studio", **others)


if __name__ == "__main__":
    main()
