"""Settings that a page gives are those that the module has: described again, they are the same.

The random settings follow the tables by which the package writes them; the seed is in the message.
"""

import json
import os
import random
import re

import pytest
from conftest import PACKAGE, ROOT
from test_hosts import needs, node

COUNT = int(os.environ.get("TSUMAMI_SETTINGS", "1000"))

pytestmark = needs("node")

# The interface that has the settings of a kind.
TYPES = {
    "boundingBox": "BoxSettings", "manipulable": "ManipulationSettings", "snapping": "SnappingSettings",
    "knob": "KnobSettings", "scroll": "ScrollSettings", "sheet": "SheetSettings", "tap": "TapOptions",
    "longPress": "LongPressOptions", "pan": "PanOptions", "swipe": "SwipeOptions",
    "edgePan": "PanOptions", "pinch": "PinchOptions", "axisPinch": "PinchOptions",
    "rotation": "RotationOptions", "transform": "TransformOptions",
    "sortable": "SortableSettings",
}

CHECK = """
import * as tables from %(tables)s;
import { createStage } from %(inline)s;

let state = %(seed)d;
const random = () => {
  state = (state + 0x6D2B79F5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
const integer = (below) => Math.floor(random() * below);
const one = (list) => list[integer(list.length)];
const decimal = (least, most) => Math.round((least + random() * (most - least)) * 1e4) / 1e4;

// A value of each type, as a trace has it, and the value that is left out of a description.
const VALUES = {
  flag: () => random() < 0.5,
  number: (usual, least, most) => decimal(least ?? 0.2, most ?? 9),
  "number?": (usual, least, most) => (random() < 0.2 ? null : decimal(9, most ?? 20)),
  whole: (usual, least) => least + integer(4),
  "whole?": (usual, least) => (random() < 0.3 ? null : least + 4 + integer(4)),
  pair: () => [decimal(1, 40), decimal(1, 40)],
  "pair?": () => (random() < 0.3 ? null : [decimal(40, 50), decimal(50, 99)]),
  insets: () => [decimal(-9, 9), decimal(-9, 9), decimal(-9, 9), decimal(-9, 9)],
  word: (usual, words) => one(words),
  words: (usual, words) => {
    const some = words.filter(() => random() < 0.5);
    return some.length > 0 ? some : [words[0]];
  },
  "text?": () => one([null, false, "low"]),
};

function settings(table) {
  const result = {};
  for (const [name, type, ...row] of table) {
    if (name in result) continue;
    if (type === "word?") {
      if (random() < 0.5) result[name] = one(row[1]);
    } else if (type === "group") {
      const rule = one(["inside", "cover", "coverAround"]);
      result[name] = { [rule]: { insets: VALUES.insets() }, edge: one(["stop", "rubberBand"]) };
    } else if (type === "list") {
      result[name] = ["low", "middle", "high"].map((each) => ({ name: each, ...one([
        { height: decimal(10, 500) }, { fraction: decimal(0, 1) }, { content: true }]) }));
    } else {
      result[name] = VALUES[type](...row);
    }
  }
  return result;
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Settings without the usual ones, with their names in one order. */
function unusual(given, table) {
  const left = {};
  for (const name of Object.keys(given).sort()) {
    const row = table.find((each) => each[0] === name && each[1] !== "group");
    // A placement or an offset is no setting.
    if (row === undefined) continue;
    const [, type, usual = null] = row;
    const value = given[name];
    if (type === "list") left[name] = value.map((each) => unusual(each, DETENT));
    else if (name === "limits" && typeof value === "object") left[name] = unusualLimits(value);
    else if (value === null && (usual === null || type === "text?")) continue;
    else if (usual === null || !same(value, usual)) left[name] = value;
  }
  return left;
}
const DETENT = [["name", "text"], ["height", "number"], ["fraction", "number"], ["content", "flag"]];
function unusualLimits({ edge, ...rules }) {
  const [[rule, { insets = 0 }]] = Object.entries(rules);
  const four = typeof insets === "number" ? [insets, insets, insets, insets] : insets;
  return { [rule]: four, edge: edge ?? "stop" };
}

const wrong = [];
function compare(kind, table, given, described) {
  const [before, after] = [unusual(given, table), unusual(described, table)];
  // A knob shows the value at a step that is nearest.
  if (kind === "knob") before.value = after.value;
  // No group is none.
  if (kind === "sortable" && before.group === false) delete before.group;
  if (!same(before, after)) wrong.push([kind, before, after]);
}

for (let round = 0; round < %(count)d; round += 20) {
  const stage = createStage(null, { size: [600, 500] });
  const made = [];
  for (let place = 0; place < 20; place++) {
    const item = stage.add(null, { frame: [0, 0, 50, 50] });
    const { boundingBox, manipulable, snapping, knob, scroll, sheet, sortable, dropZone } = tables;
    const kinds =
      { boundingBox, manipulable, snapping, knob, scroll, sheet, sortable, dropZone };
    const kind = one(Object.keys(kinds));
    const word = one(Object.keys(tables.gestures));
    const [own, gesture] = [settings(kinds[kind]), settings(tables.gestures[word])];
    item[kind === "boundingBox" ? "box" : kind](own);
    item.gesture({ [word]: gesture });
    made.push([kind, kinds[kind], own, word, gesture]);
  }
  const { nodes } = JSON.parse(stage.record().stop().split("\\n")[0]).stage;
  made.forEach(([kind, table, own, word, gesture], place) => {
    const { [kind]: described, gestures: [{ gesture: { [word]: found } }] } = nodes[place];
    compare(kind, table, own, described === true ? {} : described);
    compare(word, tables.gestures[word], gesture, found);
  });
  stage.dispose();
}
console.log(JSON.stringify(wrong.slice(0, 5)));
"""


def test_settings_come_back_as_they_were_given():
    seed = random.randrange(2**31)
    told = json.loads(node(CHECK % {
        "tables": json.dumps(str(PACKAGE / "generated/settings.js")),
        "inline": json.dumps(str(PACKAGE / "inline.js")), "seed": seed, "count": COUNT}))
    assert told == [], f"seed {seed}"


@pytest.mark.parametrize("kind, interface", TYPES.items())
def test_each_setting_has_a_type(kind, interface):
    tables = (ROOT / "Web/package/generated/settings.js").read_text()
    ((indent, rows),) = re.findall(
        rf"^( *)(?:export const {kind} =|{kind}:) \[\n(.*?)^\1\]", tables, re.MULTILINE | re.DOTALL)[-1:]
    names = re.findall(rf'^{indent}  \["(\w+)"', rows, re.MULTILINE)
    head, own = members("types.d.ts", interface)
    _, printed = members("generated/settings.d.ts", re.search(r"settings\.(\w+)", head)[1])
    typed = own | printed - set(re.findall(r'"(\w+)"', head))
    # The direction and the edges are arguments of their own.
    assert names and set(names) - typed - {"direction", "edges"} == set()


def members(file, interface):
    """The first line of an interface, and the names of its members."""
    types = (ROOT / "Web/package" / file).read_text()
    body = re.search(
        rf"^export interface {interface} (?:[^\n]*{{}}|.*?^}})", types, re.MULTILINE | re.DOTALL)[0]
    return body.split("\n")[0], set(re.findall(r"^  (\w+)\??:", body, re.MULTILINE))
