"""Serves the studio that script/build-web has built, on this machine alone.

  script/build/server.py [PORT]     on the first free port from this one on
"""

import contextlib
import functools
import http.server
import pathlib
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

    def translate_path(self, path):
        path = super().translate_path(path)
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
        # What was just built is what is seen.
        self.send_header("Cache-Control", "no-cache")
        # The examples have their scripts in the page.
        if not self.path.startswith("/examples/"):
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


def serve(port, handler=Handler, directory=SITE):
    """A server on a port; 0 is any free one."""
    return http.server.ThreadingHTTPServer(
        ("127.0.0.1", port), functools.partial(handler, directory=directory))


@contextlib.contextmanager
def served(handler=Handler, directory=SITE):
    """The address of a server on a free port, until the end of the block."""
    with serve(0, handler, directory) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()


def main():
    first = int(sys.argv[1]) if len(sys.argv) > 1 else 8080
    for port in range(first, first + 100):
        try:
            server = serve(port)
            break
        except OSError:
            continue
    else:
        sys.exit(f"studio: no free port from {first} on")
    print(f"The studio is at http://localhost:{port} (Ctrl-C ends it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
