"""One, then the other ends."""
from tsumami import PlayerSettings, replay

# The setup, and the touch: a line of JSON each.
TRACE = r"""
{"tsumami":1,"stage":{"size":[300,300],"nodes":[{"id":"square","frame":[60,60,180,180],"gestures":[{"name":"sequence","gesture":{"sequence":[{"longPress":{"minimumDuration":0.3}},{"pan":{}}]}},{"name":"tap","gesture":{"tap":{}},"requiresFailureOf":["sequence"]}]}]}}
{"t":0,"pointer":1,"phase":"down","at":[150,150],"contact":[2,2]}
{"t":0.4166666666666668,"pointer":1,"phase":"move","at":[157.5,150],"taken":0.41666666666666674,"contact":[2,2]}
{"t":0.43333333333333335,"pointer":1,"phase":"move","at":[165,150],"contact":[2,2]}
{"t":0.44999999999999973,"pointer":1,"phase":"move","at":[172.5,150],"contact":[2,2]}
{"t":0.46666666666666634,"pointer":1,"phase":"move","at":[180,150],"contact":[2,2]}
{"t":0.4833333333333327,"pointer":1,"phase":"up","at":[180,150]}
{"t":1.2833333333333332}
"""


def test_touch_from_the_lab():
    told = Told()
    for line in replay(TRACE.split("\n")[1:-1], PlayerSettings(settle_time=0)):
        told.hear(line)
    assert told.events == {
        "sequence": ["began", "changed", "ended"],
        "tap": ["failed: failureRequirement"],
    }


class Told:
    """What happens to gestures, by their names, and to content, by its node; and where the nodes
    are. Changes in a row count once."""

    def __init__(self):
        self.events = {}
        self.places = {}

    def hear(self, line):
        if "transform" in line:
            self.places[line["node"]] = line["transform"]
        if "scroll" in line:
            self.places[f"{line['node']} scroll"] = line["scroll"]
        name, state = line.get("gesture"), line.get("state")
        for kind in ("manipulation", "box", "knob"):
            if kind in line:
                name, state = f"{line['node']} {kind}", line.get("phase", line[kind])
        if state not in ("began", "changed", "ended", "cancelled", "failed"):
            return
        if line.get("reason"):
            state += f": {line['reason']}"
        events = self.events.setdefault(name, [])
        if state != "changed" or events[-1:] != ["changed"]:
            events.append(state)
