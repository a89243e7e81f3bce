"""What all tests have in common: how they are given to workers, and that Ctrl-C counts."""

import signal

import pytest

try:
    from xdist.scheduler import LoadScopeScheduling
except ImportError:
    LoadScopeScheduling = object

# A shell lets what it starts with "&" ignore Ctrl-C, as script/test does with tests; so would all that
# they start.
signal.signal(signal.SIGINT, signal.default_int_handler)


class SlowBrowsersApart(LoadScopeScheduling):
    """Each test goes to the worker that is free. Those in a browser that takes long to start come
    first, and one worker has all of a browser."""

    def _split_scope(self, nodeid):
        return next((name for name in ("firefox", "webkit") if name in nodeid), nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    return SlowBrowsersApart(config, log)
