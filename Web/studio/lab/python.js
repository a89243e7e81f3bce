// Writes the touch as a test in Python: its trace is played, and does what the lab shows.

import { titleOf } from "./sentences.js";
import { text } from "./trace.js";

const COLUMNS = 100;
/** What a trace tells of content, by the kind of its attachment; of other kinds only the place. */
const CONTENT = { manipulable: "manipulation", boundingBox: "box", knob: "knob" };
const PHASES = ["began", "changed", "ended", "cancelled", "failed"];
/** How near a number of a place must be to what the lab shows. */
const NEAR = 1e-6;

/** The test of what is shown. */
export function pythonTest(model, sentences) {
  const places = placesOf(model);
  const moves = Object.keys(places).length > 0;
  return `"""${titleOf(model, sentences).replace(/["\\]/g, "")}."""
${moves ? "import pytest\n" : ""}from tsumami import PlayerSettings, replay

# The setup, and the touch: a line of JSON each.
TRACE = r"""
${text(model.trace)}"""


def test_touch_from_the_lab():
    told = Told()
    for line in replay(TRACE.split("\\n")[1:-1], PlayerSettings(settle_time=0)):
        told.hear(line)
    assert told.events == ${dictionary(eventsOf(model))}${moves ? `
    for node, place in ${dictionary(places)}.items():
        assert told.places[node] == pytest.approx(place, abs=${NEAR}), node` : ""}


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
`;
}

/** What happens to each attachment, as the test hears it. */
function eventsOf(model) {
  const { parts, nodes } = model.shown;
  const all = {};
  for (const [place, event, reason] of model.events) {
    const part = parts[place];
    const { key, gesture } = model.kind(part);
    // Snapping and the ends of a scroll are no lines of their own.
    if (!PHASES.includes(event) || !(gesture || key in CONTENT)) continue;
    if (!gesture && event === "failed") continue;
    const name = gesture ? part.name : `${nodes[part.node].name} ${CONTENT[key]}`;
    const events = (all[name] ??= []);
    if (event !== "changed" || events.at(-1) !== event) {
      // Only of gestures a trace says why.
      events.push(reason === null || !gesture ? event : `${event}: ${reason}`);
    }
  }
  return all;
}

/**
 * Where the nodes are at the end that are not where they were at first, and how far content has
 * scrolled. A trace tells it in the coordinates of the parent, the lab in those of the pad.
 */
function placesOf(model) {
  const { nodes } = model.shown;
  const within = new Set((model.trace.header.stage.nodes ?? []).flatMap(
    ({ id, parent }) => (parent === undefined ? [] : [id])));
  const isStageOne = nodes.some(({ stage }) => stage);
  const { samples } = model.current;
  const [first, end] = [samples[0].nodes, samples.at(-1).nodes];
  return Object.fromEntries(nodes.flatMap(({ name }, place) => {
    const changed = (from, to) => `${first[place].slice(from, to)}` !==
      `${end[place].slice(from, to)}`;
    const places = [];
    if (!within.has(name) && !isStageOne && changed(0, 6)) {
      places.push([name, end[place].slice(0, 6)]);
    }
    if (changed(8, 10)) places.push([`${name} scroll`, end[place].slice(8, 10)]);
    return places;
  }));
}

/** A dictionary of lists as Python has it: JSON of texts and numbers is Python, too. */
function dictionary(lists) {
  const entries = Object.entries(lists).map(([name, list]) => {
    const items = list.map((each) => JSON.stringify(each));
    const whole = `        ${JSON.stringify(name)}: [${items.join(", ")}],`;
    if (whole.length <= COLUMNS) return whole;
    return `        ${JSON.stringify(name)}: [\n${
      items.map((item) => `            ${item},`).join("\n")}\n        ],`;
  });
  return entries.length === 0 ? "{}" : `{\n${entries.join("\n")}\n    }`;
}
