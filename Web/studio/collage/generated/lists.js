// The words by whose numbers the room and its page speak, printed from the room's enums.

export const COMMANDS = [
  "undo", "redo", "selectAll", "selectNone", "delete", "duplicate", "copy", "cut", "paste",
  "group", "ungroup", "lock", "unlock", "bringToFront", "bringForward", "sendBackward",
  "sendToBack", "alignLeft", "alignCenter", "alignRight", "alignTop", "alignMiddle", "alignBottom",
  "distributeHorizontally", "distributeVertically", "moveLeft", "moveRight", "moveUp", "moveDown",
  "turnLeft", "turnRight", "larger", "smaller", "nest", "free", "zoomIn", "zoomOut", "zoomToFit",
  "zoomToSelection", "zoomTo100", "editText", "resetPlacement", "panLeft", "panRight", "panUp",
  "panDown", "arrangeRows", "arrangeGrid", "arrangeByTime", "arrangeByColor", "stack", "tidyUp",
  "crop", "resetLook",
];

export const NEWS = [
  "added", "removed", "changed", "placed", "held", "released", "selected", "lifted", "drawer",
  "committed", "said", "edit", "view", "target", "lasso", "opened", "crop", "full",
];

export const SAID = [
  "moved", "resized", "turned", "snapped", "cancelled", "nested", "freed", "selected",
  "deselected", "added", "deleted", "undone", "redone", "grouped", "ungrouped", "locked",
  "unlocked", "arranged", "pasted", "copied", "held", "limited",
];

export const SETTINGS = [
  "pan", "pinch", "rotation", "limits", "insetTop", "insetLeft", "insetBottom", "insetRight",
  "edge", "minimumScale", "maximumScale", "doubleTapResets", "momentum", "border", "corners",
  "shadow", "opacity", "cropScale", "cropX", "cropY", "cropAngle", "lineWidth", "textSize",
  "textWeight", "textAlign", "fill",
];

export const LOOK = {
  border: 1, corners: 0, shadow: 1, opacity: 1, cropScale: 1, cropX: 0, cropY: 0, cropAngle: 0,
  lineWidth: 4, textSize: 0, textWeight: 0, textAlign: 0, fill: 0,
};

export const DRAWN = {
  drawing: 4, line: 5, arrow: 6, rectangle: 7, ellipse: 8,
};
