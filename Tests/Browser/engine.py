"""What tests do with the page of a browser, whichever browser it is."""

import contextlib


class Engine:
    """A browser with `evaluate`, which tells the value of an expression or of its promise."""

    def wait(self, condition):
        """Waits in the browser's own time until a condition holds.

        Input that the page has got is handed over in its next frame, so two frames come first.
        """
        holds = self.evaluate("""(async () => {
            for (let i = 0; i < 1200; i++) {
                if (i > 1 && (%s)) return true;
                await new Promise(requestAnimationFrame);
            }
            return false;
        })()""" % condition)
        assert holds, condition

    @contextlib.contextmanager
    def heard(self, count, *types):
        """Goes on when the page has got that many events of some types."""
        self.evaluate("""(() => {
            globalThis.heard?.stop();
            const types = %s, listener = () => (heard.count += 1);
            globalThis.heard = {
                count: 0,
                stop: () => types.forEach(type => removeEventListener(type, listener, true)),
            };
            types.forEach(type => addEventListener(type, listener, true));
        })()""" % list(types))
        yield
        self.wait(f"heard.count >= {count}")

    def press(self, *keys, holding=()):
        """Presses keys one after the other while others are held."""
        kinds = [("keyDown", holding), *(each for key in keys for each in (
            ("keyDown", [key]), ("keyUp", [key]))), ("keyUp", holding)]
        actions = [{"type": kind, "value": key} for kind, names in kinds for key in names]
        with self.heard(len(keys) + len(holding), "keyup"):
            self.perform([{"type": "key", "id": "keys", "actions": actions}])
