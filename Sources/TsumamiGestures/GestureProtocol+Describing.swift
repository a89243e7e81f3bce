import TsumamiGeometry
import TsumamiMotion

// What each gesture writes of itself: its kind as a key, with the parameters that differ from their
// defaults. A composition writes its parts, and what has callbacks the gesture inside.

extension GestureProtocol {
  /// Writes nothing: a gesture of one's own is not known to traces.
  public func describe(to writer: any DescriptionWriter) -> Bool { false }
}

extension Tap {
  /// Writes the gesture.
  public func describe(to writer: any DescriptionWriter) -> Bool {
    let standard = Tap()
    writer.group("tap") {
      writer.number("count", count, unless: standard.count)
      writer.number("pointers", pointers, unless: standard.pointers)
      writer.number("maximumDistance", maximumDistance, unless: standard.maximumDistance)
      writer.number("maximumDuration", maximumDuration, unless: standard.maximumDuration)
      writer.number("maximumInterval", maximumInterval, unless: standard.maximumInterval)
    }
    return true
  }
}

extension LongPress {
  /// Writes the gesture.
  public func describe(to writer: any DescriptionWriter) -> Bool {
    let standard = LongPress()
    writer.group("longPress") {
      writer.number("minimumDuration", minimumDuration, unless: standard.minimumDuration)
      writer.number("maximumDistance", maximumDistance, unless: standard.maximumDistance)
      writer.number("pointers", pointers, unless: standard.pointers)
    }
    return true
  }
}

extension Pan {
  /// Writes the gesture.
  public func describe(to writer: any DescriptionWriter) -> Bool {
    writer.group("pan") { describeParts(to: writer) }
    return true
  }

  fileprivate func describeParts(to writer: any DescriptionWriter) {
    if let minimumDistance { writer.number("minimumDistance", minimumDistance) }
    writer.number("minimumPointers", minimumPointers, unless: 1)
    if let maximumPointers { writer.number("maximumPointers", Double(maximumPointers)) }
    switch axis {
    case .both: break
    case .horizontal: writer.word("axis", "horizontal")
    case .vertical: writer.word("axis", "vertical")
    }
    if slop == .included { writer.word("slop", "included") }
    writer.estimator(velocityEstimator)
  }
}

extension Swipe {
  /// Writes the gesture.
  public func describe(to writer: any DescriptionWriter) -> Bool {
    writer.group("swipe") {
      switch direction {
      case .left: writer.word("direction", "left")
      case .right: writer.word("direction", "right")
      case .up: writer.word("direction", "up")
      case .down: writer.word("direction", "down")
      }
      writer.number("pointers", pointers, unless: 1)
      writer.estimator(velocityEstimator)
    }
    return true
  }
}

extension EdgePan {
  /// Writes the gesture.
  public func describe(to writer: any DescriptionWriter) -> Bool {
    var names: [StaticString] = []
    if edges.contains(.left) { names.append("left") }
    if edges.contains(.right) { names.append("right") }
    if edges.contains(.top) { names.append("top") }
    if edges.contains(.bottom) { names.append("bottom") }
    writer.group("edgePan") {
      writer.words("edges", names)
      pan.describeParts(to: writer)
    }
    return true
  }
}

extension Pinch {
  /// Writes the gesture.
  public func describe(to writer: any DescriptionWriter) -> Bool {
    writer.group("pinch") {
      writer.number("minimumScaleDelta", minimumScaleDelta, unless: Pinch().minimumScaleDelta)
      writer.estimator(velocityEstimator)
    }
    return true
  }
}

extension AxisPinch {
  /// Writes the gesture.
  public func describe(to writer: any DescriptionWriter) -> Bool {
    writer.group("axisPinch") {
      writer.number("minimumScaleDelta", minimumScaleDelta, unless: AxisPinch().minimumScaleDelta)
      writer.estimator(velocityEstimator)
    }
    return true
  }
}

extension Rotation {
  /// Writes the gesture.
  public func describe(to writer: any DescriptionWriter) -> Bool {
    writer.group("rotation") {
      writer.number("minimumAngleDelta", minimumAngleDelta, unless: Rotation().minimumAngleDelta)
      writer.estimator(velocityEstimator)
    }
    return true
  }
}

extension TransformGesture {
  /// Writes the gesture.
  public func describe(to writer: any DescriptionWriter) -> Bool {
    writer.group("transform") {
      if let minimumDistance { writer.number("minimumDistance", minimumDistance) }
      if degrees != .all {
        var names: [StaticString] = []
        if degrees.contains(.pan) { names.append("pan") }
        if degrees.contains(.pinch) { names.append("pinch") }
        if degrees.contains(.rotation) { names.append("rotation") }
        writer.words("degrees", names)
      }
      if isPerAxis { writer.bool("axes", true) }
      if combinesTravel { writer.bool("combineTravel", true) }
      if locksRotation { writer.bool("lockRotation", true) }
      if slop == .included { writer.word("slop", "included") }
      writer.estimator(velocityEstimator)
    }
    return true
  }
}

extension Hover {
  /// Writes the gesture.
  public func describe(to writer: any DescriptionWriter) -> Bool {
    writer.group("hover") {}
    return true
  }
}

extension Scroll {
  /// Writes the gesture.
  public func describe(to writer: any DescriptionWriter) -> Bool {
    writer.group("scroll") {}
    return true
  }
}

extension Simultaneous {
  /// Writes both gestures.
  public func describe(to writer: any DescriptionWriter) -> Bool {
    writer.pair("simultaneous", first.describe, second.describe)
  }
}

extension Sequenced {
  /// Writes both gestures.
  public func describe(to writer: any DescriptionWriter) -> Bool {
    writer.pair("sequence", first.describe, second.describe)
  }
}

extension Exclusive {
  /// Writes both gestures.
  public func describe(to writer: any DescriptionWriter) -> Bool {
    writer.pair("exclusive", first.describe, second.describe)
  }
}

extension ObservedGesture {
  /// Writes the gesture inside; callbacks cannot be written.
  public func describe(to writer: any DescriptionWriter) -> Bool { base.describe(to: writer) }
}

extension MappedGesture {
  /// Writes the gesture inside; the map cannot be written.
  public func describe(to writer: any DescriptionWriter) -> Bool { base.describe(to: writer) }
}

extension ErasedGesture {
  /// Writes the gesture inside.
  public func describe(to writer: any DescriptionWriter) -> Bool { describeBase(writer) }
}

extension DescriptionWriter {
  fileprivate func estimator(_ estimator: VelocityEstimator) {
    switch estimator {
    case .leastSquares: break
    case .impulse: word("velocityEstimator", "impulse")
    case .weighted: word("velocityEstimator", "weighted")
    case .none: word("velocityEstimator", "none")
    }
  }
}

extension DescriptionWriter where Self: AnyObject {
  fileprivate func pair(
    _ name: StaticString, _ first: (any DescriptionWriter) -> Bool,
    _ second: (any DescriptionWriter) -> Bool
  ) -> Bool {
    var isWhole = true
    list(name, 2) { place in
      isWhole = (place == 0 ? first(self) : second(self)) && isWhole
    }
    return isWhole
  }
}
