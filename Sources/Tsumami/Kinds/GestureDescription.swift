/// A gesture whose type is known only at run time, as a trace or a page describes it.
///
/// ```swift
/// let gesture = GestureDescription.sequence(.longPress(LongPress()), .pan(Pan()))
/// stage.attach(gesture, to: node)
/// ```
package indirect enum GestureDescription: Sendable {
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
  /// A pinch with a scale for each axis.
  case axisPinch(AxisPinch)
  /// A rotation.
  case rotation(Rotation)
  /// A pan, a pinch and a rotation with one slop.
  case transform(TransformGesture)
  /// A hover.
  case hover(Hover)
  /// A scroll of a wheel or a trackpad.
  case scroll(Scroll)
  /// Two gestures at the same time.
  case simultaneous(GestureDescription, GestureDescription)
  /// Two gestures, one after the other.
  case sequence(GestureDescription, GestureDescription)
  /// One of two gestures; the first has precedence.
  case exclusive(GestureDescription, GestureDescription)

  /// The gestures that are no compositions, with their usual settings.
  package static var single: [GestureDescription] {
    [
      .tap(Tap()), .longPress(LongPress()), .pan(Pan()), .swipe(Swipe(.left)),
      .edgePan(EdgePan([])), .pinch(Pinch()), .axisPinch(AxisPinch()), .rotation(Rotation()),
      .transform(TransformGesture()), .hover(Hover()), .scroll(Scroll()),
    ]
  }

  /// The word of a gesture, and the place of its settings in a sentence, with an article.
  package var names: (word: StaticString, place: StaticString) {
    switch self {
    case .tap: (Tap.word, Tap.place)
    case .longPress: (LongPress.word, LongPress.place)
    case .pan: (Pan.word, Pan.place)
    case .swipe: (Swipe.word, Swipe.place)
    case .edgePan: (EdgePan.word, EdgePan.place)
    case .pinch: (Pinch.word, Pinch.place)
    case .axisPinch: (AxisPinch.word, AxisPinch.place)
    case .rotation: (Rotation.word, Rotation.place)
    case .transform: (TransformGesture.word, TransformGesture.place)
    case .hover: (Hover.word, Hover.place)
    case .scroll: (Scroll.word, Scroll.place)
    case .simultaneous: ("simultaneous", "a composition")
    case .sequence: ("sequence", "a composition")
    case .exclusive: ("exclusive", "a composition")
    }
  }

  /// Goes to the settings of a gesture that is no composition.
  package mutating func visit(_ each: some SettingsVisitor) {
    switch self {
    case .tap(var gesture):
      gesture.visit(each)
      self = .tap(gesture)
    case .longPress(var gesture):
      gesture.visit(each)
      self = .longPress(gesture)
    case .pan(var gesture):
      gesture.visit(each)
      self = .pan(gesture)
    case .swipe(var gesture):
      gesture.visit(each)
      self = .swipe(gesture)
    case .edgePan(var gesture):
      gesture.visit(each)
      self = .edgePan(gesture)
    case .pinch(var gesture):
      gesture.visit(each)
      self = .pinch(gesture)
    case .axisPinch(var gesture):
      gesture.visit(each)
      self = .axisPinch(gesture)
    case .rotation(var gesture):
      gesture.visit(each)
      self = .rotation(gesture)
    case .transform(var gesture):
      gesture.visit(each)
      self = .transform(gesture)
    case .hover(var gesture):
      gesture.visit(each)
      self = .hover(gesture)
    case .scroll(var gesture):
      gesture.visit(each)
      self = .scroll(gesture)
    case .simultaneous, .sequence, .exclusive: break
    }
  }

  /// The described gesture; it allocates one box for each part.
  package var gesture: ErasedGesture<AnyGestureValue> {
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
  /// Attaches a described gesture; it allocates a box for each part.
  ///
  /// - Parameters:
  ///   - description: the gesture.
  ///   - node: the node; nothing happens if it does not exist.
  ///   - configure: changes the options.
  /// - Returns: the identity of the attachment.
  @discardableResult
  package func attach(
    _ description: GestureDescription, to node: NodeID,
    configure: (inout AttachmentOptions) -> Void = { _ in }
  ) -> AttachmentID {
    let gesture = description.gesture
    var options = AttachmentOptions()
    configure(&options)
    return attach(
      gesture.makeErasedRecognizer(), describe: { gesture.describe(to: $0) }, to: node, options)
  }
}
