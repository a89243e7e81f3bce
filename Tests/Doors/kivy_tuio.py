"""What Kivy makes of packets of TUIO, which come as lines in hexadecimal: a line of JSON each."""

import json
import os
import sys
import tempfile

os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_FILELOG="1",
                  KIVY_HOME=tempfile.mkdtemp())

from kivy.input.providers.tuio import TuioMotionEventProvider  # noqa: E402
from oscpy.parser import read_packet  # noqa: E402

provider = TuioMotionEventProvider("tuio", "127.0.0.1:0")
provider.touches = {path: {} for path in provider.__handlers__}
touching = {}


def dispatch(phase, touch):
    if phase == "end":
        del touching[touch.id]
    else:
        touching[touch.id] = [touch.sx, 1 - touch.sy]


for line in sys.stdin:
    for address, _, values, _ in read_packet(bytes.fromhex(line)):
        if address in provider.touches:
            provider._osc_tuio_cb(address, *values)
    provider.update(dispatch)
    print(json.dumps(sorted(touching.values())), flush=True)
