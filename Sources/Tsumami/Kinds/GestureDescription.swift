/// A gesture whose type is known only at run time: what a trace or a page describes.
public indirect enum GestureDescription: Sendable {
  /// A tap.
  case tap(Tap)
  /// A long press.
  case longPress(LongPress)
  /// A pan.
  case pan(Pan)
  /// A swipe.
  case swipe(Swipe)
  /// A pan from an edge of the stage.
  case edgePan(EdgePan)
  /// A pinch.
  case pinch(Pinch)
  /// A two-axis pinch.
  case axisPinch(AxisPinch)
  /// A rotation.
  case rotation(Rotation)
  /// Everything at once.
  case transform(TransformGesture)
  /// A pointer that is over something.
  case hover(Hover)
  /// A wheel.
  case scroll(Scroll)
  /// Two at the same time.
  case simultaneous(GestureDescription, GestureDescription)
  /// One after the other.
  case sequence(GestureDescription, GestureDescription)
  /// Either of two, the first if it can.
  case exclusive(GestureDescription, GestureDescription)

  /// The gesture that is described; one box for each of its parts.
  public var gesture: ErasedGesture<AnyGestureValue> {
    switch self {
    case .tap(let gesture): ErasedGesture(writing: gesture)
    case .longPress(let gesture): ErasedGesture(writing: gesture)
    case .pan(let gesture): ErasedGesture(writing: gesture)
    case .swipe(let gesture): ErasedGesture(writing: gesture)
    case .edgePan(let gesture): ErasedGesture(writing: gesture)
    case .pinch(let gesture): ErasedGesture(writing: gesture)
    case .axisPinch(let gesture): ErasedGesture(writing: gesture)
    case .rotation(let gesture): ErasedGesture(writing: gesture)
    case .transform(let gesture): ErasedGesture(writing: gesture)
    case .hover(let gesture): ErasedGesture(writing: gesture)
    case .scroll(let gesture): ErasedGesture(writing: gesture)
    case .simultaneous(let first, let second):
      ErasedGesture(writing: first.gesture.simultaneously(with: second.gesture))
    case .sequence(let first, let second):
      ErasedGesture(writing: first.gesture.sequenced(before: second.gesture))
    case .exclusive(let first, let second):
      ErasedGesture(writing: first.gesture.exclusively(before: second.gesture))
    }
  }
}

extension Stage {
  /// Attaches the gesture that is described; one that is no composition without any box of its own.
  @discardableResult
  public func attach(
    _ description: GestureDescription, to node: NodeID,
    configure: (inout AttachmentOptions) -> Void = { _ in }
  ) -> AttachmentID {
    switch description {
    case .tap(let gesture): attach(gesture, to: node, configure: configure)
    case .longPress(let gesture): attach(gesture, to: node, configure: configure)
    case .pan(let gesture): attach(gesture, to: node, configure: configure)
    case .swipe(let gesture): attach(gesture, to: node, configure: configure)
    case .edgePan(let gesture): attach(gesture, to: node, configure: configure)
    case .pinch(let gesture): attach(gesture, to: node, configure: configure)
    case .axisPinch(let gesture): attach(gesture, to: node, configure: configure)
    case .rotation(let gesture): attach(gesture, to: node, configure: configure)
    case .transform(let gesture): attach(gesture, to: node, configure: configure)
    case .hover(let gesture): attach(gesture, to: node, configure: configure)
    case .scroll(let gesture): attach(gesture, to: node, configure: configure)
    case .simultaneous, .sequence, .exclusive:
      attach(description.gesture, to: node, configure: configure)
    }
  }
}
