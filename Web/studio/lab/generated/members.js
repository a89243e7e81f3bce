// The type in Swift of each attachment and gesture, and of each setting its member and the type
// of that: printed by `tsumami settings --swift`.

export const attachments = {
  boundingBox: { type: "BoxEditing", members: {
    editing: ["isEditing", "Bool"],
    resize: ["resize", "Resize"],
    minimumSize: ["minimumSize", "Size"],
    maximumSize: ["maximumSize", "Size?"],
    rotates: ["rotates", "Bool"],
    flips: ["flips", "Bool"],
    snapAngle: ["snapAngle", "Double?"],
    snapDistance: ["snapDistance", "Double"],
    handleSize: ["handleSize", "Double"],
    limits: ["limits", "Limits"],
  } },
  manipulable: { type: "Manipulation", members: {
    pan: ["isPanEnabled", "Bool"],
    axis: ["axis", "Axes"],
    pinch: ["pinch", "Pinch"],
    rotation: ["isRotationEnabled", "Bool"],
    minimumScale: ["minimumScale", "Double"],
    maximumScale: ["maximumScale", "Double"],
    limits: ["limits", "Limits"],
    doubleTapResets: ["doubleTapResets", "Bool"],
    doubleTapScale: ["doubleTapScale", "Double"],
    wheel: ["wheel", "Wheel"],
    momentum: ["hasMomentum", "Bool"],
    combineTravel: ["combinesTravel", "Bool"],
    slop: ["includesSlop", "Bool"],
  } },
  snapping: { type: "Snapping", members: {
    distance: ["distance", "Double"],
  } },
  knob: { type: "Knob", members: {
    value: ["value", "Double"],
    range: ["range", "ClosedRange<Double>?"],
    step: ["step", "Double?"],
    sweep: ["sweep", "Double"],
    momentum: ["hasMomentum", "Bool"],
  } },
  scroll: { type: "Scrolling", members: {
    content: ["contentSize", "Size"],
    axes: ["axes", "Axes"],
    bounces: ["bounces", "Bool"],
    continuesDrags: ["continuesDrags", "Bool"],
    deceleration: ["deceleration", "Decay"],
    snapping: ["snapping", "Snapping"],
  } },
  sheet: { type: "Sheet", members: {
    detents: ["detents", "Array<Detent>"],
    dismissible: ["isDismissible", "Bool"],
    undimmed: ["dimming", "Dimming"],
    grabberHeight: ["grabberHeight", "Double"],
    contentHeight: ["contentHeight", "Double?"],
  } },
  sortable: { type: "Sortable", members: {
    axis: ["axis", "Axis"],
    spacing: ["spacing", "Double"],
    inset: ["inset", "Double"],
    arranges: ["arranges", "Bool"],
    press: ["press", "Double"],
    group: ["group", "String?"],
    edge: ["edge", "Double"],
    speed: ["speed", "Double"],
    rightToLeft: ["rightToLeft", "Bool"],
  } },
  dropZone: { type: "DropZone", members: {
  } },
};

export const gestures = {
  tap: { type: "Tap", members: {
    count: ["count", "Int"],
    pointers: ["pointers", "Int"],
    maximumDistance: ["maximumDistance", "Double"],
    maximumDuration: ["maximumDuration", "Double"],
    maximumInterval: ["maximumInterval", "Double"],
  } },
  longPress: { type: "LongPress", members: {
    minimumDuration: ["minimumDuration", "Double"],
    maximumDistance: ["maximumDistance", "Double"],
    pointers: ["pointers", "Int"],
  } },
  pan: { type: "Pan", members: {
    minimumDistance: ["minimumDistance", "Double?"],
    minimumPointers: ["minimumPointers", "Int"],
    maximumPointers: ["maximumPointers", "Int?"],
    axis: ["axis", "Axes"],
    slop: ["slop", "Slop"],
    velocityEstimator: ["velocityEstimator", "VelocityEstimator"],
  } },
  swipe: { type: "Swipe", members: {
    direction: ["direction", "Direction"],
    pointers: ["pointers", "Int"],
    velocityEstimator: ["velocityEstimator", "VelocityEstimator"],
  } },
  edgePan: { type: "EdgePan", members: {
    edges: ["edges", "Edges"],
    minimumDistance: ["pan", "Pan"],
    minimumPointers: ["pan", "Pan"],
    maximumPointers: ["pan", "Pan"],
    axis: ["pan", "Pan"],
    slop: ["pan", "Pan"],
    velocityEstimator: ["pan", "Pan"],
  } },
  pinch: { type: "Pinch", members: {
    minimumScaleDelta: ["minimumScaleDelta", "Double"],
    velocityEstimator: ["velocityEstimator", "VelocityEstimator"],
  } },
  axisPinch: { type: "AxisPinch", members: {
    minimumScaleDelta: ["minimumScaleDelta", "Double"],
    velocityEstimator: ["velocityEstimator", "VelocityEstimator"],
  } },
  rotation: { type: "Rotation", members: {
    minimumAngleDelta: ["minimumAngleDelta", "Double"],
    velocityEstimator: ["velocityEstimator", "VelocityEstimator"],
  } },
  transform: { type: "TransformGesture", members: {
    minimumDistance: ["minimumDistance", "Double?"],
    degrees: ["degrees", "Degrees"],
    axes: ["isPerAxis", "Bool"],
    combineTravel: ["combinesTravel", "Bool"],
    lockRotation: ["locksRotation", "Bool"],
    slop: ["slop", "Slop"],
    velocityEstimator: ["velocityEstimator", "VelocityEstimator"],
  } },
  hover: { type: "Hover", members: {
  } },
  scroll: { type: "Scroll", members: {
  } },
};
