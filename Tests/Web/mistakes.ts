// What must not compile.
import { createStage, pan, sequence, tap } from "tsumami/inline";
import { load } from "tsumami/core";
import { touch } from "tsumami/touch";

const stage = createStage(null, { size: [100, 100] });
const item = stage.add(null, { frame: [0, 0, 10, 10] });

// @ts-expect-error: a size has two numbers
createStage(null, { size: [100] });
// @ts-expect-error: there is no such option
stage.add(null, { frame: [0, 0, 10, 10], dragable: true });
// @ts-expect-error: no such pinch
item.manipulable({ pinch: "both" });
// @ts-expect-error: no such axis
item.manipulable({ axis: "diagonal" });
// @ts-expect-error: a zoom is about a point
item.zoom(2, 3);
// @ts-expect-error: no such edge
item.manipulable({ limits: { inside: "parent", edge: "bounce" } });
// @ts-expect-error: no such axis
pan({ axis: "diagonal" });
// @ts-expect-error: a composition is of two
sequence(tap());
// @ts-expect-error: a tap has no translation
item.gesture(tap(), { end: ({ translation }) => translation });
// @ts-expect-error: there is no such event
item.on("moved", () => {});
// @ts-expect-error: a placement has a translation of two
item.placement = { translation: 3 };
// @ts-expect-error: a sheet has detents
item.sheet({});
load().then(({ createStage }) => {
  // @ts-expect-error: the small module has no boxes
  createStage(null, { size: [1, 1] }).add(null, { frame: [0, 0, 1, 1] }).box();
});
// @ts-expect-error: no function decides the limits of tsumami/touch
touch(null, { limits: { resolve: (proposed) => proposed } });
