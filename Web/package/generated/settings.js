// The settings of each attachment and gesture, the gestures in the order of their numbers:
// printed by `tsumami settings --tables`.

export const boundingBox = [
  ["editing", "flag", true],
  ["resize", "word", "freeForm", ["freeForm", "uniform"]],
  ["minimumSize", "pair", [10, 10], 0, "[width,height]"],
  ["maximumSize", "pair?", null, 0, "[width,height]"],
  ["rotates", "flag", true],
  ["flips", "flag", false],
  ["snapAngle", "number?", null, 0],
  ["snapDistance", "number", 0, 0],
  ["handleSize", "number", 44, 0],
  ["limits", "word?", "none", ["none"]],
  ["limits", "group", [
    ["inside", "group", [
      ["insets", "insets"],
      ["of", "word", "parent", ["parent"]],
    ]],
    ["cover", "group", [
      ["insets", "insets"],
      ["of", "word", "parent", ["parent"]],
    ]],
    ["coverAround", "group", [
      ["insets", "insets"],
      ["of", "word", "parent", ["parent"]],
    ]],
    ["edge", "word", "stop", ["stop", "rubberBand"]],
  ]],
];

export const manipulable = [
  ["pan", "flag", true],
  ["axis", "word", "both", ["both", "horizontal", "vertical"]],
  ["pinch", "word", "uniform", ["uniform", "axes", false]],
  ["rotation", "flag", true],
  ["minimumScale", "number", 0.1],
  ["maximumScale", "number?", 10],
  ["limits", "word?", "none", ["none"]],
  ["limits", "group", [
    ["inside", "group", [
      ["insets", "insets"],
      ["of", "word", "parent", ["parent"]],
    ]],
    ["cover", "group", [
      ["insets", "insets"],
      ["of", "word", "parent", ["parent"]],
    ]],
    ["coverAround", "group", [
      ["insets", "insets"],
      ["of", "word", "parent", ["parent"]],
    ]],
    ["edge", "word", "stop", ["stop", "rubberBand"]],
  ]],
  ["doubleTapResets", "flag", false],
  ["doubleTapScale", "number", 1],
  ["wheel", "word", "page", ["page", "zoom", "scroll"]],
  ["momentum", "flag", false],
  ["combineTravel", "flag", false],
  ["slop", "word", "consumed", ["consumed", "included"]],
];

export const snapping = [
  ["distance", "number", 6, 0],
];

export const knob = [
  ["value", "number"],
  ["range", "pair?", [0, 1], null, "[minimum,maximum]"],
  ["step", "number?", null, 0],
  ["sweep", "number", 4.71238898038469],
  ["momentum", "flag", false],
];

export const scroll = [
  ["content", "pair", null, 0, "[width,height]"],
  ["axes", "word", "vertical", ["both", "horizontal", "vertical"]],
  ["bounces", "flag", true],
  ["continuesDrags", "flag", false],
  ["deceleration", "word?", "normal", ["normal", "fast", "fling"]],
  ["deceleration", "number", null, 0.001, 0.9999, "\"normal\", \"fast\", \"fling\" or a rate"],
  ["snapping", "word?", "none", ["none", "pages"]],
  ["snapping", "pair", null, 0, "\"none\", \"pages\" or [width,height]"],
];

export const sheet = [
  ["detents", "list", [
    ["name", "text"],
    ["height", "number", null, 0],
    ["fraction", "number", null, 0],
    ["content", "flag", false],
  ]],
  ["dismissible", "flag", false],
  ["undimmed", "text?", "the name of a detent"],
  ["grabberHeight", "number?", null, 0],
  ["contentHeight", "number?", null, 0],
];

export const sortable = [
  ["axis", "word", "column", ["column", "row", "grid"]],
  ["spacing", "number", 0, 0],
  ["inset", "number", 0, 0],
  ["arranges", "flag", true],
  ["press", "number", 0, 0],
  ["group", "text?", "the name of a group"],
  ["edge", "number", 40, 0],
  ["speed", "number", 600, 0],
  ["rightToLeft", "flag", false],
];

export const dropZone = [];

export const gestures = {
  tap: [
    ["count", "whole", 1, 1],
    ["pointers", "whole", 1, 1],
    ["maximumDistance", "number?", 45, 0],
    ["maximumDuration", "number?", 0.75, 0],
    ["maximumInterval", "number?", 0.35, 0],
  ],
  longPress: [
    ["minimumDuration", "number?", 0.5, 0],
    ["maximumDistance", "number?", 10, 0],
    ["pointers", "whole", 1, 1],
  ],
  pan: [
    ["minimumDistance", "number?", null, 0],
    ["minimumPointers", "whole", 1, 1],
    ["maximumPointers", "whole?", null, 1],
    ["axis", "word", "both", ["both", "horizontal", "vertical"]],
    ["slop", "word", "consumed", ["consumed", "included"]],
    ["velocityEstimator", "word", "leastSquares", ["leastSquares", "impulse", "weighted", "none"]],
  ],
  swipe: [
    ["direction", "word", null, ["left", "right", "up", "down"]],
    ["pointers", "whole", 1, 1],
    ["velocityEstimator", "word", "leastSquares", ["leastSquares", "impulse", "weighted", "none"]],
  ],
  edgePan: [
    ["edges", "words", null, ["left", "right", "top", "bottom"]],
    ["minimumDistance", "number?", null, 0],
    ["minimumPointers", "whole", 1, 1],
    ["maximumPointers", "whole?", null, 1],
    ["axis", "word", "both", ["both", "horizontal", "vertical"]],
    ["slop", "word", "consumed", ["consumed", "included"]],
    ["velocityEstimator", "word", "leastSquares", ["leastSquares", "impulse", "weighted", "none"]],
  ],
  pinch: [
    ["minimumScaleDelta", "number", 0.01, 0],
    ["velocityEstimator", "word", "leastSquares", ["leastSquares", "impulse", "weighted", "none"]],
  ],
  axisPinch: [
    ["minimumScaleDelta", "number", 0.01, 0],
    ["velocityEstimator", "word", "leastSquares", ["leastSquares", "impulse", "weighted", "none"]],
  ],
  rotation: [
    ["minimumAngleDelta", "number", 0.017453292519943295, 0],
    ["velocityEstimator", "word", "leastSquares", ["leastSquares", "impulse", "weighted", "none"]],
  ],
  transform: [
    ["minimumDistance", "number?", null, 0],
    ["degrees", "words", ["pan", "pinch", "rotation"], ["pan", "pinch", "rotation"]],
    ["axes", "flag", false],
    ["combineTravel", "flag", false],
    ["lockRotation", "flag", false],
    ["slop", "word", "consumed", ["consumed", "included"]],
    ["velocityEstimator", "word", "leastSquares", ["leastSquares", "impulse", "weighted", "none"]],
  ],
  hover: [],
  scroll: [],
};
